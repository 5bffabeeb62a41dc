//! Footnotes: marks in the text, bodies at the end of the page.

use super::{Flavour, XhtmlWriter};
use crate::book::{Addition, Block, Footnote, Language};
use crate::xml::Tag;

impl<'a> XhtmlWriter<'a> {
    /// The mark of a footnote; inside a link it waits for the link's end.
    pub(super) fn write_mark(&mut self, footnote: &'a Footnote) {
        if self.excerpt {
            return;
        }
        let (number, body) = self.notes.push(footnote, (self.locale, self.language));
        let number = number.to_string();
        let term = self.semantics("noteref");
        let again = (body.id != footnote.id).then(|| footnote.id.as_str());
        let mark = Tag::new("sup").attr("class", "noteref");
        self.out.open(mark.maybe("id", again));
        self.out.open(
            Tag::new("a")
                .attr("id", footnote.id.of_addition(Addition::Mark).as_str())
                .attr("href", &format!("#{}", body.id))
                .maybe("epub:type", term)
                .attr("role", "doc-noteref"),
        );
        self.out.text(&number);
        self.out.close();
        self.out.close();
    }

    /// The bodies, if there are any. A body may have footnotes too: they follow it.
    pub(super) fn write_notes(&mut self) {
        if self.notes.waiting.is_empty() {
            return;
        }
        self.open_notes();
        while let Some((number, footnote, own)) = self.notes.waiting.pop_front() {
            let around = (self.locale, self.language);
            self.leave(own);
            let (_, language) = own;
            let foreign = language.filter(|_| language != around.1);
            self.write_note(number, footnote, foreign);
            self.leave(around);
        }
        self.out.close_line();
    }

    /// Readers of EPUBs hide the bodies that they show in a window: a heading would be left there
    /// alone.
    fn open_notes(&mut self) {
        let word = self.locale.text("footnotes");
        let term = self.semantics("footnotes");
        // Browsers make a landmark of it; many of one name, in a page of several chapters, lead
        // nowhere.
        let is_landmark = self.level <= 1 || self.site.flavour == Flavour::Epub;
        let tag = Tag::new(if is_landmark { "section" } else { "div" });
        let tag = tag.attr("class", "footnotes").maybe("epub:type", term);
        self.out.open_line(
            tag.maybe("role", is_landmark.then_some("doc-endnotes"))
                .maybe("aria-label", is_landmark.then_some(&word)),
        );
        if self.site.flavour == Flavour::Html {
            self.out
                .text_element(Tag::new("h2").attr("class", "footnotes-title"), &word);
            self.out.newline();
        }
    }

    fn write_note(&mut self, number: usize, footnote: &'a Footnote, language: Option<&Language>) {
        let term = self.semantics("footnote");
        // Readers of EPUBs look for an `aside`; browsers would make a landmark of each.
        let element = match self.site.flavour {
            Flavour::Html => "div",
            Flavour::Epub => "aside",
        };
        let tag = self.in_language(Tag::new(element), language);
        self.out.open(
            tag.attr("class", "footnote")
                .attr("id", footnote.id.as_str())
                .maybe("epub:type", term)
                .attr("role", "doc-footnote"),
        );
        self.write_note_text(number, footnote);
        self.out.close_line();
    }

    /// The way back, and after it on the same line the first paragraph.
    fn write_note_text(&mut self, number: usize, footnote: &'a Footnote) {
        let first = match footnote.blocks.first() {
            Some(Block::Para(para)) => self.anchor_of(para.id.as_deref()),
            _ => None,
        };
        self.out.open(Tag::new("p").maybe("id", first));
        self.write_way_back(&number.to_string(), footnote);
        let rest = match footnote.blocks.as_slice() {
            [Block::Para(para), rest @ ..] => {
                self.write_inlines(&para.content);
                rest
            }
            blocks => blocks,
        };
        self.out.close();
        self.write_blocks(rest);
    }

    fn write_way_back(&mut self, number: &str, footnote: &Footnote) {
        let label = self.locale.format("footnote-back", &[("number", number)]);
        self.out.open(
            Tag::new("a")
                .attr("class", "backlink")
                .attr(
                    "href",
                    &format!("#{}", footnote.id.of_addition(Addition::Mark)),
                )
                .attr("role", "doc-backlink")
                .attr("aria-label", &label),
        );
        self.out.text(&format!("{number}."));
        self.out.close();
        self.out.text(" ");
    }
}
