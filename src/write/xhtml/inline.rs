//! Running text.

use super::{XhtmlWriter, page_break_id, page_breaks};
use crate::book::{
    ChangeMark, Emphasis, Inline, Language, Link, Phrase, Role, Target, Text, plain_text,
};
use crate::lookalike::VARIATION_SELECTORS;
use crate::slice::Slice as _;
use crate::wikitext::SMALL_CAPITALS;
use crate::xml::{Tag, Xml};

/// Code of so many characters, such as an option, is on one line of a phone.
const UNBROKEN: usize = 24;

impl<'a> XhtmlWriter<'a> {
    pub(super) fn write_inlines(&mut self, inlines: &'a [Inline]) {
        for inline in inlines {
            self.write_inline(inline);
        }
    }

    fn write_inline(&mut self, inline: &'a Inline) {
        match inline {
            Inline::Text(text) => self.write_run(text),
            Inline::Emphasis(emphasis) => self.write_emphasis(emphasis),
            Inline::Code(it) => self.write_code(it),
            Inline::Superscript(it) => self.write_phrase("sup", it),
            Inline::Subscript(it) => self.write_phrase("sub", it),
            Inline::Link(link) => self.write_link(link),
            Inline::Footnote(footnote) => self.write_mark(footnote),
            Inline::Media(media) => self.write_inline_media(media),
            Inline::LineBreak(_) => self.out.empty("br"),
        }
    }

    /// Writes a run, with the breaks in it.
    fn write_run(&mut self, run: &Text) {
        let site = self.site;
        let breaks = site.page_breaks.get(&run.span).filter(|_| !self.excerpt);
        let mut rest = run.text.as_str();
        let mut written = 0;
        for page in breaks.into_iter().flatten() {
            let place = page_breaks::place(&run.text, page.before).saturating_sub(written);
            let (before, after) = rest.split_at_checked(place).unwrap_or((rest, ""));
            self.write_text(before);
            written += before.len();
            rest = after;
            let (id, label) = (page_break_id(page.number), page.number.to_string());
            let tag = Tag::new("span").attr("id", &id);
            let tag = tag.attr("epub:type", "pagebreak");
            let tag = tag.attr("role", "doc-pagebreak");
            self.out.text_element(tag.attr("aria-label", &label), "");
        }
        self.write_text(rest);
    }

    /// Writes characters, symbols with their names.
    fn write_text(&mut self, text: &str) {
        let symbols = &self.site.book.symbols;
        let mut rest = text;
        while !rest.is_ascii()
            && let Some((at, symbol, name)) = rest
                .char_indices()
                .filter(|(_, it)| !it.is_ascii())
                .find_map(|(at, it)| Some((at, it, symbols.get(&it)?)))
        {
            self.out.text(rest.slice(..at));
            let tag = Tag::new("span")
                .attr("role", "img")
                .attr("aria-label", name);
            // A selector says whether it is drawn in colour.
            let after = rest.slice(at + symbol.len_utf8()..);
            let length = after.len() - after.trim_start_matches(VARIATION_SELECTORS).len();
            let end = at + symbol.len_utf8() + length;
            self.out.text_element(tag, rest.slice(at..end));
            rest = rest.slice(end..);
        }
        self.out.text(rest);
    }

    fn write_emphasis(&mut self, emphasis: &'a Emphasis) {
        if let Role::Foreign(language) = &emphasis.role {
            return self.write_foreign(language, &emphasis.content);
        }
        let tag = role_tag(&emphasis.role);
        // A finger and the keyboard reach what is shown on request; a link in it has both already.
        let is_hint = matches!(&emphasis.role, Role::Measure(it) if it.is_hint) && !self.in_link;
        self.out.open(tag.maybe("tabindex", is_hint.then_some("0")));
        if let Role::Change(mark) = &emphasis.role {
            self.write_change_mark(mark);
        }
        self.write_inlines(emphasis.on_pages());
        self.out.close();
    }

    /// Words in another language than the text around.
    fn write_foreign(&mut self, language: &'a Language, content: &'a [Inline]) {
        let tag = self.in_language(Tag::new("span"), Some(language));
        self.out.open(tag);
        let around = self.enter_language(language);
        self.write_inlines(content);
        self.leave(around);
        self.out.close();
    }

    /// A mark to be seen, and words for those who do not see it.
    fn write_change_mark(&mut self, mark: &ChangeMark) {
        let sign = if mark.is_bar { "sign bar" } else { "sign" };
        let tag = Tag::new("span").attr("class", sign);
        self.out
            .text_element(tag.attr("aria-hidden", "true"), mark.sign());
        let tag = Tag::new("span").attr("class", "said");
        self.out.text_element(tag, &format!("{} ", mark.words));
    }

    /// Writes code; what is long may be broken anywhere.
    fn write_code(&mut self, code: &'a Phrase) {
        self.out
            .open(code_tag(code).maybe("dir", self.code_direction()));
        self.write_inlines(&code.content);
        self.out.close();
    }

    /// The direction of code is its own where that of the text is from the right.
    pub(super) fn code_direction(&self) -> Option<&'static str> {
        self.is_leftward().then_some("auto")
    }

    /// Whether the text is written from the right to the left.
    pub(super) fn is_leftward(&self) -> bool {
        self.locale.direction() == "rtl"
    }

    fn write_phrase(&mut self, element: &'static str, phrase: &'a Phrase) {
        self.out.open(element);
        self.write_inlines(&phrase.content);
        self.out.close();
    }

    fn write_link(&mut self, link: &'a Link) {
        match self.href(&link.target) {
            Some(href) if !self.in_link => self.write_anchor(&href, link),
            _ => self.write_inlines(&link.content),
        }
    }

    fn write_anchor(&mut self, href: &str, link: &'a Link) {
        let label = plain_text(&link.content);
        let is_shown = match &link.target {
            Target::Url(address) => label == address.written() || label == href,
            Target::Id(_) => false,
        };
        // What is printed on paper names the address of a link, but not a second time.
        let is_said = is_shown || matches!(link.target, Target::Url(_)) && !self.is_first_to(href);
        let class = if is_said {
            "external address"
        } else {
            "external"
        };
        let id = self.anchor_of(link.id.as_ref());
        let tag = Tag::new("a").maybe("id", id);
        let number = self.reference_number(link);
        let is_seen = self.site.after.is_some();
        let tag = tag.maybe("data-number", number.filter(|_| !is_seen));
        let tag = self.in_language(tag, link.language.as_ref());
        self.open_anchor(tag, class, href, &link.target);
        self.write_inlines(&link.content);
        self.close_link();
        if let Some(number) = number.filter(|_| is_seen) {
            let words = self.locale.format("beside", &[("words", number)]);
            self.out.text(&words);
        }
    }

    /// Opens an `a`; until [`Self::close_link`] no other link is opened.
    pub(super) fn open_link(&mut self, href: &str, target: &Target) {
        self.open_anchor(Tag::new("a"), "external", href, target);
    }

    /// The same of a tag, with the class that a link out of the book gets.
    fn open_anchor(&mut self, tag: Tag, class: &str, href: &str, target: &Target) {
        let outer = matches!(target, Target::Url(_)).then_some(class);
        let tag = tag.maybe("class", outer);
        self.out.open(tag.attr("href", href));
        self.in_link = true;
    }

    /// Closes the `a`; the marks of the footnotes inside it follow.
    pub(super) fn close_link(&mut self) {
        self.out.close();
        self.in_link = false;
    }

    pub(super) fn href(&self, target: &Target) -> Option<String> {
        match target {
            Target::Id(id) => self.site.pages.href(self.page, id),
            Target::Url(address) => Some(address.url().to_string()),
        }
    }
}

fn code_tag(code: &Phrase) -> Tag {
    let is_long = plain_text(&code.content).chars().count() > UNBROKEN;
    Tag::new("code").maybe("class", is_long.then_some("long"))
}

/// The tag of an emphasis.
pub(crate) fn role_tag(role: &Role) -> Tag {
    let class = match role {
        Role::Style(name) => name,
        Role::Scale(name) => {
            let tag = Tag::new("span").attr("class", name);
            return tag.attr("data-scale", name);
        }
        Role::Foreign(language) => {
            let tag = Tag::new("span").attr("lang", &language.tag);
            return tag.attr("dir", language.direction);
        }
        Role::Measure(measure) => {
            let (tag, value) = (Tag::new("data"), measure.value());
            let hint = measure.is_hint.then_some(value.as_str());
            return tag.attr("value", &value).maybe("title", hint);
        }
        Role::Change(_) => "changed",
        _ => SMALL_CAPITALS,
    };
    match role_element(role) {
        "span" => Tag::new("span").attr("class", class),
        element => Tag::new(element),
    }
}

/// The element of an emphasis.
pub(crate) fn role_element(role: &Role) -> &'static str {
    match role {
        Role::Emphasis => "em",
        Role::Strong => "strong",
        Role::Underline => "u",
        Role::Strikethrough => "s",
        Role::SmallCapitals
        | Role::Style(_)
        | Role::Scale(_)
        | Role::Change(_)
        | Role::Foreign(_) => "span",
        Role::Measure(_) => "data",
    }
}

/// A title as it is in a table of contents: no link, no picture, no footnote.
pub(super) fn write_bare(out: &mut Xml, inlines: &[Inline]) {
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.text(&text.text),
            Inline::Emphasis(it) => write_bare_element(out, role_tag(&it.role), it.on_pages()),
            Inline::Code(it) => write_bare_element(out, code_tag(it), &it.content),
            Inline::Superscript(it) => write_bare_element(out, "sup", &it.content),
            Inline::Subscript(it) => write_bare_element(out, "sub", &it.content),
            Inline::Link(link) => write_bare(out, &link.content),
            Inline::Media(media) => out.text(media.alt.as_deref().unwrap_or_default()),
            Inline::LineBreak(_) => out.text(" "),
            Inline::Footnote(_) => {}
        }
    }
}

fn write_bare_element(out: &mut Xml, element: impl Into<Tag>, inlines: &[Inline]) {
    out.open(element);
    write_bare(out, inlines);
    out.close();
}
