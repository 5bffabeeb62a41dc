//! The links of a heading: to itself, and to the rules that refer to it.

use super::links_here::Backlink;
use super::{Contents, XhtmlWriter};
use crate::book::{Division, Id, Language};
use crate::write::labels::section_number;
use crate::xml::Tag;

impl XhtmlWriter<'_> {
    /// The rules that link to this one, folded; nothing when there are none.
    pub(super) fn write_links_here(&mut self, id: &Id) {
        let site = self.site;
        let mut rules = site.links_here.of(id).peekable();
        if self.excerpt || rules.peek().is_none() {
            return;
        }
        let word = self.locale.text("links-here");
        self.out
            .open(Tag::new("details").attr("class", "links-here"));
        self.out.text_element("summary", &word);
        self.out.open("ul");
        for rule in rules {
            self.out.open("li");
            self.write_rule_link(rule);
            self.out.close();
        }
        self.out.close();
        self.out.close_line();
    }

    fn write_rule_link(&mut self, rule: &Backlink) {
        let site = self.site;
        let href = site.pages.href(self.page, &rule.id).unwrap_or_default();
        self.out.open(Tag::new("a").attr("href", &href));
        if let Some(number) = &rule.number {
            let number = section_number(site.locale, number);
            self.out
                .text_element(Tag::new("span").attr("class", "number"), &number);
        }
        let contents = Contents {
            site,
            page: self.page,
        };
        let own = site.language();
        let around = self.language.unwrap_or(&own);
        let language = rule.language.as_ref().unwrap_or(&own);
        let foreign = Some(language).filter(|_| language != around);
        contents.write_title_in(&mut self.out, &rule.title, foreign);
        self.out.close();
    }

    /// The links of a heading to itself, where readers can copy addresses: after it, for they are no part of its name.
    pub(super) fn write_permalinks(&mut self, division: &Division) {
        self.write_permalink(&division.id, None);
        if let Some(beside) = &division.translation.beside {
            self.write_permalink(&beside.id, Some(&beside.language));
        }
    }

    fn write_permalink(&mut self, id: &Id, language: Option<&Language>) {
        if !self.site.permalinks || self.excerpt {
            return;
        }
        let locale = language.map_or(self.locale, |_| self.locale_in(language));
        let word = locale.text("permalink");
        let tag = Tag::new("a").attr("class", "permalink");
        let tag = self.in_language(tag.attr("href", &format!("#{id}")), language);
        self.out.text_element(tag.attr("aria-label", &word), "#");
    }
}
