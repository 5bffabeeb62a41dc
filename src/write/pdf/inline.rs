//! Running text.

use super::code::What;
use super::writer::Writer;
use crate::book::{
    self, ChangeMark, Footnote, Id, Inline, Link, Measure, Media, Phrase, Role, Target, plain_text,
};
use crate::config::AfterLinks;

/// The placeholder for the page number in a message.
const PAGE: &str = "\u{E000}";

impl<'a> Writer<'a> {
    pub(super) fn write_inlines(&mut self, inlines: &'a [Inline]) {
        for (number, inline) in inlines.iter().enumerate() {
            let bears = self.bears_references;
            // A page would stand in the middle of a word.
            self.bears_references &= !inlines.get(number + 1).is_some_and(continues_word);
            self.write_inline(inline);
            self.bears_references = bears;
        }
    }

    fn write_inline(&mut self, inline: &'a Inline) {
        match inline {
            Inline::Text(text) => self.write_words(text),
            Inline::Emphasis(it) => {
                if let Role::Change(mark) = &it.role {
                    self.write_change_mark(mark);
                }
                match &it.role {
                    Role::Foreign(language) => self.write_foreign(language, &it.content),
                    Role::Measure(measure) if measure.is_hint && !self.hints(measure) => {
                        self.write_styled("text", it.on_pages());
                    }
                    role => self.write_styled(role_function(role), &it.content),
                }
            }
            Inline::Code(phrase) => self.write_code(phrase),
            Inline::Superscript(it) => self.write_styled("super", &it.content),
            Inline::Subscript(it) => self.write_styled("sub", &it.content),
            Inline::Link(link) => self.write_link(link),
            Inline::Footnote(footnote) => self.write_footnote(footnote),
            Inline::Media(media) => self.write_inline_media(media),
            Inline::LineBreak(_) => {
                self.code.raw("linebreak()\n");
                self.code.begin_line();
            }
        }
    }

    /// Whether what a length measures is beside it: once in each rule, and not in tables, whose columns are narrow.
    fn hints(&mut self, measure: &'a Measure) -> bool {
        let is_nothing = measure.values.iter().all(|(_, it)| it.starts_with("0 "));
        !is_nothing && !self.in_table && self.measured.insert(&measure.typed)
    }

    /// Characters; in the label of a reference also the number of a page.
    fn write_words(&mut self, text: &book::Text) {
        for (at, words) in text.text.split(book::PAGE).enumerate() {
            if let Some(id) = self.page_of.filter(|_| at > 0) {
                self.code.open("page-of");
                self.code.string(id);
                self.code.close();
                self.code.after_mark();
            }
            self.code.words(words, text.span);
        }
    }

    /// A function of Typst's own that takes content alone.
    fn write_styled(&mut self, function: &str, content: &'a [Inline]) {
        self.code.raw(function);
        self.code.raw("({");
        self.write_inlines(content);
        self.code.raw("})\n");
    }

    fn write_change_mark(&mut self, mark: &ChangeMark) {
        self.code.open("change-sign");
        self.code.value("bar", mark.is_bar);
        self.code.value("depth", self.depth);
        self.code.named("words", &mark.words);
        self.code.close();
    }

    fn write_code(&mut self, phrase: &'a Phrase) {
        let text = plain_text(&phrase.content);
        if text.starts_with([':', ';', ',', '.', '!', '?', '/', ')', ']', '}']) {
            self.code.allow_break();
        }
        self.code.open("code");
        self.code.raw("{");
        self.write_inlines(&phrase.content);
        self.code.raw("}");
        self.code.close();
        self.code.after_mark();
    }

    fn write_link(&mut self, link: &'a Link) {
        if let Some(id) = &link.id {
            self.write_anchor(id.as_str());
        }
        if self.in_link || self.in_head || self.is_bare || self.is_excerpt {
            self.write_label(link);
            return self.write_number_after(link);
        }
        self.in_link = true;
        match &link.target {
            Target::Id(id) => self.write_reference(link, id.as_str()),
            Target::Url(address) => {
                let url = address.url().as_str();
                let label = plain_text(&link.content);
                let is_shown = label == address.written() || label == url;
                let is_said = is_shown || !self.addresses.insert(url.to_owned());
                self.code.open("address");
                self.code.string(url);
                self.code.raw("{");
                self.write_inlines(&link.content);
                self.code.raw("}, ");
                self.code.value("shown", is_said);
                self.code.close();
            }
        }
        self.in_link = false;
    }

    /// The label of a link, with the page where it is a reference to one.
    fn write_label(&mut self, link: &'a Link) {
        let on_pages = link.reference.as_ref().map(|it| it.on_pages.as_slice());
        match (on_pages, &link.target) {
            (Some(label @ [_, ..]), Target::Id(id)) if !self.is_excerpt => {
                let around = self.page_of.replace(id.as_str());
                self.write_inlines(label);
                self.page_of = around;
            }
            _ => self.write_inlines(&link.content),
        }
    }

    /// Whether the label of a link shows a page, and is without it where that is its own: what is there instead is what is
    /// printed where there are no pages.
    fn shows_page(&self, link: &Link) -> bool {
        let reference = link.reference.as_ref().filter(|_| !self.is_excerpt);
        reference.is_some_and(|it| it.xrefstyle.contains(" page"))
    }

    /// Writes the words of a reference. A figure's words end in its number, “the wheel (figure 9.3)”: where the page is
    /// printed behind them, they are written without the bracket; returns whether they are.
    fn write_reference_words(&mut self, link: &'a Link, has_page: bool) -> bool {
        let closed = match link.content.split_last() {
            Some((Inline::Text(last), before)) if has_page => {
                let open = last.text.strip_suffix(')');
                let open = open.filter(|_| ends_in_number(&last.text));
                open.map(|text| (before, text, last.span))
            }
            _ => None,
        };
        match closed {
            Some((before, text, span)) => {
                self.write_inlines(before);
                self.code.words(text, span);
            }
            None => self.write_label(link),
        }
        closed.is_some()
    }

    /// In a part of the book that is a document of its own, the number of a rule behind the first link to it: there readers
    /// look it up in the book by that.
    fn write_number_after(&mut self, link: &'a Link) {
        let Target::Id(id) = &link.target else { return };
        let is_wanted = matches!(self.after, AfterLinks::Number | AfterLinks::Both);
        if !is_wanted || !self.is_excerpt || self.in_head || self.is_bare || self.in_link {
            return;
        }
        let Some(number) = self.numbers.get(id.as_str()) else {
            return;
        };
        if !plain_text(&link.content).contains(number) && self.referred.insert(id.as_str()) {
            let words = self.locale.format("beside", &[("words", number)]);
            self.write_number(&words);
        }
    }

    /// Writes the number of a rule in such a part.
    pub(super) fn write_number(&mut self, words: &str) {
        self.code.open("number-of");
        self.code.string(words);
        self.code.close();
        self.code.after_mark();
    }

    fn write_reference(&mut self, link: &'a Link, id: &'a str) {
        let around = self.around_page(link, id);
        let can_be_quiet = around.is_some() || self.shows_page(link);
        let what = can_be_quiet.then_some(What::Reference(self.references.len()));
        let start = self.code.len();
        self.code.open("reference");
        let place = self.place_of_term(id, &plain_text(&link.content));
        self.write_target(&place);
        self.code.raw("{");
        let is_closed = self.write_reference_words(link, around.is_some());
        self.code.raw("}, ");
        if can_be_quiet {
            self.code.value("key", self.references.len());
            self.references.push(place);
        }
        if let Some(around) = around {
            self.code.raw("around: (");
            for words in around {
                self.code.string(&words);
            }
            self.code.raw("), ");
            if is_closed {
                self.code.named("closing", ")");
            }
        } else if can_be_quiet {
            self.code.raw("without: {");
            self.write_inlines(&link.content);
            self.code.raw("}, ");
        }
        self.code.raw(")");
        self.code.mark(start, link.span, what);
        self.code.raw("\n");
    }

    /// The text that a reference prints before and after the page number: only in the first one in a rule, where
    /// its label does not contain the number.
    fn around_page(&mut self, link: &'a Link, id: &'a str) -> Option<Vec<String>> {
        let is_known = self.known.contains(id) && !self.is_glossary;
        let is_told = !self.bears_references || is_known;
        if is_told || link.reference.is_some() || !self.referred.insert(id) {
            return None;
        }
        let label = plain_text(&link.content);
        let number = self.numbers.get(id).map(String::as_str);
        let number = number.filter(|number| !label.contains(number));
        let wanted = self.after;
        let page = || self.locale.format("page-reference", &[("page", PAGE)]);
        let words = match (wanted, number) {
            (AfterLinks::None, _) | (AfterLinks::Number, None) => return None,
            (AfterLinks::Number, Some(number)) => number.to_owned(),
            (AfterLinks::Both, Some(number)) => {
                let arguments = [("number", number), ("page", &page())];
                self.locale.format("number-and-page", &arguments)
            }
            (AfterLinks::Page, _) | (AfterLinks::Both, None) => page(),
        };
        let is_closed =
            matches!(link.content.last(), Some(Inline::Text(last)) if ends_in_number(&last.text));
        let words = match is_closed {
            true => {
                let arguments = [("number", ""), ("page", words.as_str())];
                self.locale.format("number-and-page", &arguments)
            }
            // A line does not begin with the bracket, nor end inside.
            false => {
                let words = self.locale.format("beside", &[("words", &words)]);
                words.replace(' ', "\u{A0}")
            }
        };
        Some(words.split(PAGE).map(str::to_owned).collect())
    }

    pub(super) fn write_anchor(&mut self, id: &str) {
        if self.is_bare || self.is_excerpt {
            return;
        }
        self.code.open("anchor");
        self.code.string(id);
        self.code.close();
    }

    pub(super) fn write_anchor_of(&mut self, id: Option<&Id>) {
        if let Some(id) = id {
            self.write_anchor(id.as_str());
            self.code.begin_line();
        }
    }

    /// Writes a footnote. A repeated title has none.
    fn write_footnote(&mut self, footnote: &'a Footnote) {
        if self.is_bare {
            return;
        }
        let first = footnote.first.as_ref().unwrap_or(&footnote.id);
        self.head_has_notes |= self.in_head;
        self.code.open("note");
        match self.card {
            // It may be on several.
            Some(card) => self.code.string(&format!("{card} {first}")),
            None => self.code.string(first.as_str()),
        }
        if self.noted.insert(first) {
            let around = std::mem::replace(&mut self.in_note, true);
            self.code.begin();
            self.write_note(&footnote.blocks);
            self.code.end();
            self.in_note = around;
        }
        self.code.close();
        self.code.after_mark();
    }

    fn write_inline_media(&mut self, media: &'a Media) {
        if self.is_bare {
            return;
        }
        self.write_media("inline-picture", media, None);
        if media.width.is_some() {
            self.code.raw("sized: true, ");
        }
        self.code.close();
        self.code.after_mark();
    }

    /// A title as it is repeated elsewhere: no link, no footnote, no picture.
    pub(super) fn write_bare(&mut self, inlines: &'a [Inline]) {
        let before = std::mem::replace(&mut self.is_bare, true);
        self.code.begin();
        self.write_inlines(inlines);
        self.code.end();
        self.is_bare = before;
    }
}

/// Whether the label ends in a number in brackets, as “the wheel (figure 9.3)” does. Brackets that are part of a
/// word, as in “H(4)”, do not count.
fn ends_in_number(label: &str) -> bool {
    let inside = label.strip_suffix(')').and_then(|it| it.rsplit_once('('));
    inside.is_some_and(|(before, inside)| {
        before.ends_with(char::is_whitespace) && inside.contains(|it: char| it.is_ascii_digit())
    })
}

/// Whether it continues the word before it, as “(X)” and “-wise” do.
fn continues_word(inline: &Inline) -> bool {
    let Inline::Text(next) = inline else {
        return false;
    };
    let first = next.text.chars().next();
    first.is_some_and(|it| {
        it.is_alphanumeric() || matches!(it, '(' | '-' | '/' | '\u{2010}' | '\u{2011}')
    })
}

fn role_function(role: &Role) -> &'static str {
    match role {
        Role::Emphasis => "emph",
        Role::Strong => "strong",
        Role::Underline => "underline",
        Role::Strikethrough => "strike",
        Role::SmallCapitals => "smallcaps",
        Role::Style(_) | Role::Scale(_) | Role::Measure(_) | Role::Change(_) | Role::Foreign(_) => {
            "text"
        }
    }
}
