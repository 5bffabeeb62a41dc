//! The rules of the core that a text enables.

/// The parser rules that are enabled in a text.
#[derive(Debug)]
pub(super) struct Rules {
    /// Those that a pragma names.
    pub(super) named: Vec<String>,
    /// Whether only those are enabled, rather than all others.
    pub(super) only: bool,
    /// Whether WikiWords are links, which is an option of a wiki.
    pub(super) wikiwords: bool,
    /// Whether white space around each piece of text is left out.
    pub(super) trim: bool,
    /// Whether the whole text is one run of inlines.
    pub(super) inline: bool,
}

impl Rules {
    pub(super) fn new(wikiwords: bool) -> Self {
        Self {
            named: Vec::new(),
            only: false,
            wikiwords,
            trim: false,
            inline: false,
        }
    }

    /// Whether the rule of that name in TiddlyWiki's core is enabled.
    pub(super) fn has(&self, name: &str) -> bool {
        (self.named.is_empty() && !self.only) || self.named.iter().any(|it| it == name) == self.only
    }

    pub(super) fn wikiwords(&self) -> bool {
        self.wikiwords && self.has("wikilink")
    }

    /// `\rules only …` and `\rules except …`; of several, each takes more away.
    pub(super) fn amend(&mut self, tokens: &[&str]) {
        let Some((kind, names)) = tokens.split_first() else {
            return;
        };
        let names = names.iter().map(|name| (*name).to_owned());
        match (*kind, self.only) {
            ("only", false) => {
                let except = std::mem::take(&mut self.named);
                self.named = names.filter(|name| !except.contains(name)).collect();
                self.only = true;
            }
            ("only", true) => {
                let names: Vec<String> = names.collect();
                self.named.retain(|name| names.contains(name));
            }
            ("except", false) => self.named.extend(names),
            ("except", true) => {
                let names: Vec<String> = names.collect();
                self.named.retain(|name| !names.contains(name));
            }
            _ => {}
        }
    }
}
