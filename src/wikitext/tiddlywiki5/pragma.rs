//! Pragmas, lines that begin with `\` before the text: `\rules`, `\whitespace`, `\parsermode`, and
//! definitions; of functions and widgets a book has no use.

use super::{Parser, define};
use crate::say::text;
use crate::wikitext::tree::{Block, BlockKind};

/// Which rules hold in a text.
#[derive(Debug)]
pub(super) struct Rules {
    /// Those that a pragma names.
    named: Vec<String>,
    /// Do only those hold, or all but those?
    only: bool,
    /// WikiWords are links where the wiki asks for it.
    wikiwords: bool,
    /// Is white space around each piece of text left out?
    pub(super) trim: bool,
    /// Is the whole text one run?
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

    /// Does the rule of that name in TiddlyWiki's core hold?
    pub(super) fn has(&self, name: &str) -> bool {
        (self.named.is_empty() && !self.only) || self.named.iter().any(|it| it == name) == self.only
    }

    pub(super) fn wikiwords(&self) -> bool {
        self.wikiwords && self.has("wikilink")
    }

    /// `\rules only …` and `\rules except …`; of several, each takes more away.
    fn amend(&mut self, tokens: &[&str]) {
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

impl Parser<'_> {
    /// Passes the pragmas and comments at the beginning of the text. What is no pragma to a book is
    /// kept as text.
    pub(super) fn pragmas(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        loop {
            let start = self.pos;
            self.skip_space();
            if self.rest().starts_with("<!--") && self.rules.has("commentblock") {
                self.comment_block();
            } else if self.rest().starts_with('\\') {
                self.pragma(&mut blocks);
            }
            self.skip_space();
            let passed = self.text.get(start..self.pos).unwrap_or_default();
            if passed.trim().is_empty() || self.pos >= self.end {
                return blocks;
            }
        }
    }

    fn pragma(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let line_end = self.line_end(start);
        let line = self.text.get(start..line_end).unwrap_or_default();
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        match name {
            "\\rules" => self.rules.amend(&words),
            "\\whitespace" => match words.last() {
                Some(&"trim") => self.rules.trim = true,
                Some(&"notrim") => self.rules.trim = false,
                _ => {}
            },
            "\\parsermode" => self.rules.inline = words.last() == Some(&"inline"),
            "\\import" => self.as_written(start, line_end, blocks),
            _ if name.starts_with("\\parameters") => {}
            "\\define" | "\\procedure" if self.rules.has(define::rule(name)) => {
                if let Some(definition) = self.definition(start, name == "\\define") {
                    self.definitions.push(definition);
                    return;
                }
                self.as_written(start, line_end, blocks);
            }
            "\\function" | "\\widget" => {
                let end = self.definition_end(line_end, line);
                return self.as_written(start, end, blocks);
            }
            _ => return,
        }
        self.pos = line_end;
    }

    /// Where a definition ends: with its line, or, when nothing comes after its parameters, with
    /// the next `\end`.
    fn definition_end(&mut self, line_end: usize, line: &str) -> usize {
        if !line.trim_end().ends_with(')') {
            return line_end;
        }
        let mut at = line_end;
        while let Some(end) = self.next("\\end", at) {
            let before = self.text.get(..end).unwrap_or_default();
            if before.trim_end_matches([' ', '\t']).ends_with('\n') {
                return self.line_end(end);
            }
            at = end + 4;
        }
        line_end
    }

    /// Keeps what a book cannot use as it is written, and says so.
    fn as_written(&mut self, start: usize, end: usize, blocks: &mut Vec<Block>) {
        self.pos = end;
        let span = self.span(start..end);
        let message = text!(
            "unsupported-markup-definition",
            "a definition is printed as it is; a book cannot use it"
        );
        self.report_unsupported(start..end, message);
        let kind = BlockKind::Preformatted(vec![span]);
        blocks.push(Block { kind, span });
    }
}
