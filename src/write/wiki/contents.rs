//! The tiddlers that are no rules: the table of contents, and the settings of the wiki.

use super::WikiWriter;
use crate::export::{Container, Outgoing};

impl WikiWriter<'_> {
    /// The table of contents.
    pub(super) fn contents(&self) -> Outgoing {
        let mut text = self.text();
        let mut items: Vec<_> = Vec::new();
        for (number, rule) in self.rules.iter().enumerate() {
            if rule.depth > 1 {
                continue;
            }
            let mut below = Vec::new();
            for child in self.children(number).filter(|_| rule.depth == 1) {
                let link = text.link_at(self.links.name(child), &self.shown(child));
                below.push(text.item_of(vec![link], Vec::new()));
            }
            let link = text.link_at(self.links.name(number), &self.shown(number));
            items.push(text.item_of(vec![link], below));
        }
        text.push_list(false, items);
        self.outgoing(self.links.contents(), text.finish())
    }

    /// The tiddlers that the wiki itself reads: its title, and the tiddlers that it opens with.
    pub(super) fn settings(&self) -> Vec<Outgoing> {
        let info = &self.book.info;
        let prefix = match self.container {
            Container::Classic => "",
            Container::TiddlyWiki5 => "$:/",
        };
        let first = self
            .rules
            .first()
            .map(|_| self.links.name(0))
            .unwrap_or_default();
        let opened = [first, self.links.contents()]
            .map(|it| crate::wikitext::syntax(self.dialect()).link(it, it));
        let mut settings = vec![
            ("SiteTitle", info.title.clone()),
            ("SiteSubtitle", info.subtitle.clone().unwrap_or_default()),
            ("DefaultTiddlers", opened.join(" ")),
        ];
        if self.container == Container::Classic {
            settings.push(("MainMenu", opened.join("\n")));
        }
        let settings = settings.into_iter();
        let settings = settings.map(|(name, text)| self.outgoing(&format!("{prefix}{name}"), text));
        settings.collect()
    }
}
