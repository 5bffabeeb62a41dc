//! Blocks.

use super::section::heading_name;
use super::{Flavour, XhtmlWriter};
use crate::book::{
    Addition, Admonition, AdmonitionKind, Block, BoxDesign, Bridgehead, Epigraph, Id, List,
    ListItem, ListKind, Para, TitledBlock, TitledKind, VarListEntry, plain_text,
};
use crate::counting::Numeral;
use crate::wikitext::EPIGRAPH;
use crate::write::labels;
use crate::xml::Tag;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The HTML element of a box.
struct ListShape<'a> {
    element: &'static str,
    class: &'a str,
    term: Option<&'static str>,
    role: &'static str,
}

impl<'a> XhtmlWriter<'a> {
    pub(super) fn write_blocks(&mut self, blocks: &'a [Block]) {
        for block in blocks {
            self.write_block(block);
        }
    }

    fn write_block(&mut self, block: &'a Block) {
        match block {
            Block::Para(para) => self.write_para(para),
            Block::List(list) => self.write_list(list),
            Block::VariableList(list) => self.write_entries("dl", None, &list.entries),
            Block::Table(table) => self.write_table(table),
            Block::Figure(figure) => self.write_figure(figure),
            Block::ProgramListing(listing) => self.write_listing(&listing.text),
            Block::BlockQuote(quote) => self.write_quote(&quote.blocks),
            Block::Admonition(admonition) => self.write_admonition(admonition),
            Block::Titled(titled) => self.write_titled(titled),
            Block::Epigraph(epigraph) => self.write_epigraph(epigraph),
            Block::Bridgehead(bridgehead) => self.write_bridgehead(bridgehead),
            Block::Break(_) => self.out.empty("hr"),
        }
        self.out.newline();
    }

    /// An empty paragraph is there for DocBook alone.
    fn write_para(&mut self, para: &'a Para) {
        if para.content.is_empty() {
            return;
        }
        let id = self.anchor_of(para.id.as_deref());
        self.out.open(Tag::new("p").maybe("id", id));
        self.write_inlines(&para.content);
        self.out.close();
    }

    fn write_list(&mut self, list: &'a List) {
        let name = match list.kind {
            ListKind::Itemized => "ul",
            ListKind::Ordered => "ol",
        };
        let start = list.start.filter(|_| list.kind == ListKind::Ordered);
        let start = start.map(|start| start.to_string());
        let numbering = list.numbering.as_deref();
        let is_coded = list.numeral().is_none();
        let numeral = numbering.and_then(|it| it.pattern.as_list());
        let is_epub = self.site.flavour == Flavour::Epub;
        let tag = Tag::new(name)
            .maybe("class", is_coded.then_some("coded"))
            .maybe(
                "style",
                (is_coded && is_epub).then_some("list-style-type: none"),
            )
            .maybe("type", numeral.map(Numeral::html))
            .maybe("start", start.as_deref().filter(|_| !is_coded));
        self.out.open(tag);
        for item in &list.items {
            match item.label.as_deref().filter(|_| is_coded) {
                Some(label) => self.write_coded_item(label, item),
                None => self.write_item("li", item),
            }
        }
        self.out.close();
    }

    /// Writes an item after its label, which browsers do not count.
    fn write_coded_item(&mut self, label: &str, item: &'a ListItem) {
        let id = self.anchor_of(item.id.as_ref());
        self.out.open(Tag::new("li").maybe("id", id));
        let tag = Tag::new("span").attr("class", "label");
        self.out.text_element(tag, label);
        self.out.text(" ");
        self.write_flow(&item.blocks);
        self.out.close();
    }

    fn write_item(&mut self, name: &'static str, item: &'a ListItem) {
        let id = self.anchor_of(item.id.as_ref());
        self.out.open(Tag::new(name).maybe("id", id));
        self.write_flow(&item.blocks);
        self.out.close();
    }

    /// The content of an item or cell: a paragraph that is alone, or that only lists follow,
    /// has no element of its own there.
    pub(super) fn write_flow(&mut self, blocks: &'a [Block]) {
        match blocks {
            [Block::Para(para), rest @ ..] if para.id.is_none() && rest.iter().all(is_list) => {
                self.write_inlines(&para.content);
                self.write_blocks(rest);
            }
            _ => self.write_blocks(blocks),
        }
    }

    pub(super) fn write_glossary(&mut self, entries: &'a [VarListEntry]) {
        self.write_initials(entries);
        self.write_entries("dl", Some("glossary"), entries);
        self.out.newline();
    }

    /// Links to the first term of each letter, where a glossary is long and in the order of its letters.
    fn write_initials(&mut self, entries: &[VarListEntry]) {
        let of = |entry: &'_ VarListEntry| Some((initial(entry)?, entry.item.id.clone()?));
        let mut initials: Vec<(char, Id)> = entries.iter().filter_map(of).collect();
        initials.dedup_by_key(|(letter, _)| *letter);
        let letters: BTreeSet<char> = initials.iter().map(|(letter, _)| *letter).collect();
        if self.excerpt || entries.len() < LONG_GLOSSARY || letters.len() < initials.len() {
            return;
        }
        self.out.open(Tag::new("p").attr("class", "letters"));
        for (number, (letter, id)) in initials.iter().enumerate() {
            if number > 0 {
                self.out.text(" ");
            }
            let link = Tag::new("a").attr("href", &format!("#{id}"));
            self.out.text_element(link, &letter.to_string());
        }
        self.out.close_line();
    }

    fn write_entries(
        &mut self,
        name: &'static str,
        class: Option<&'static str>,
        entries: &'a [VarListEntry],
    ) {
        self.out.open(Tag::new(name).maybe("class", class));
        for entry in entries {
            if class.is_some() {
                self.forget_references();
            }
            self.write_terms(class.is_some(), entry);
            self.out.open("dd");
            self.write_flow(&entry.item.blocks);
            self.out.close();
        }
        self.out.close();
    }

    /// Writes the terms of a definition. Its id is that of the first, which a reader looks for.
    fn write_terms(&mut self, defining: bool, entry: &'a VarListEntry) {
        let mut id = self.anchor_of(entry.item.id.as_ref());
        for term in &entry.terms {
            self.out.open(Tag::new("dt").maybe("id", id.take()));
            if defining {
                self.out.open("dfn");
            }
            self.write_inlines(&term.content);
            if defining {
                self.out.close();
            }
            self.out.close();
        }
    }

    fn write_listing(&mut self, text: &str) {
        let direction = self.code_direction();
        self.out.open(Tag::new("pre").maybe("dir", direction));
        self.out.open("code");
        // HTML drops a line ending right after `<pre>`, but `<code>` is in between.
        self.out.text(text);
        self.out.close();
        self.out.close();
    }

    fn write_quote(&mut self, blocks: &'a [Block]) {
        self.out.open_line("blockquote");
        self.write_blocks(blocks);
        self.out.close();
    }

    fn write_admonition(&mut self, admonition: &'a Admonition) {
        let kind = admonition.kind;
        let (element, role) = admonition_role(kind, self.site.flavour);
        let element = self.boxed(element);
        let class = class_of(&format!("admonition {}", kind.name()), &admonition.design);
        let term = admonition_term(kind).and_then(|term| self.semantics(term));
        let shape = ListShape {
            element,
            class: &class,
            term,
            role,
        };
        self.open_box(&shape, &admonition.id, true);
        self.write_icon(admonition.design.as_deref());
        match admonition.title.content.is_empty() {
            true => self.out.text(&labels::admonition(self.locale, admonition)),
            false => self.write_title(&admonition.title),
        }
        self.close_box_title();
        self.write_blocks(&admonition.blocks);
        self.out.close();
    }

    fn write_titled(&mut self, titled: &'a TitledBlock) {
        let element = self.boxed("aside");
        // EPUB's own term for a sidebar is deprecated, and it has none for an example.
        let term = None;
        let role = match titled.kind {
            TitledKind::Sidebar => "note",
            TitledKind::Example => "doc-example",
        };
        let class = class_of(titled.kind.name(), &titled.design);
        let shape = ListShape {
            element,
            class: &class,
            term,
            role,
        };
        let has_title = titled.label.is_some() || !titled.title.content.is_empty();
        self.open_box(&shape, &titled.id, has_title);
        if has_title {
            self.write_icon(titled.design.as_deref());
            self.write_label("example", titled.label.as_deref());
            self.write_title(&titled.title);
            self.close_box_title();
        }
        self.write_blocks(&titled.blocks);
        self.out.close();
    }

    fn write_epigraph(&mut self, epigraph: &'a Epigraph) {
        self.out
            .open(Tag::new("blockquote").attr("class", EPIGRAPH));
        self.out.newline();
        self.write_blocks(&epigraph.blocks);
        if !epigraph.attribution.is_empty() {
            self.out.open(Tag::new("p").attr("class", "attribution"));
            self.out.text(labels::SOURCE);
            self.write_inlines(&epigraph.attribution);
            self.out.close();
        }
        self.out.close();
    }

    /// The picture of a box of the book's own. It says nothing that its title does not.
    fn write_icon(&mut self, design: Option<&BoxDesign>) {
        let icon = design.and_then(|it| it.icon.as_deref());
        if let Some((address, _)) = icon.and_then(|it| self.site.picture(it)) {
            let image = Tag::new("img").attr("class", "icon").attr("src", address);
            self.out.empty(image.attr("alt", ""));
        }
    }

    /// Opens a box and the title in it, if it has one.
    fn open_box(&mut self, shape: &ListShape<'_>, id: &Id, has_title: bool) {
        let label = id.of_addition(Addition::Label);
        let (id, label) = (self.anchor(id.as_str()), self.anchor(label.as_str()));
        let label = label.filter(|_| has_title);
        let tag = Tag::new(shape.element).attr("class", shape.class);
        self.out.open_line(
            tag.maybe("id", id)
                .maybe("epub:type", shape.term)
                .attr("role", shape.role)
                .maybe("aria-labelledby", label),
        );
        if has_title {
            let tag = Tag::new("p").attr("class", "box-title");
            self.out.open(tag.maybe("id", label));
        }
    }

    fn close_box_title(&mut self) {
        self.out.close_line();
    }

    /// The number of a table, figure or example, in front of its title.
    pub(super) fn write_label(&mut self, kind: &str, number: Option<&str>) {
        if let Some(label) = labels::caption(self.locale, kind, number) {
            self.out
                .text_element(Tag::new("span").attr("class", "label"), &label);
        }
    }

    /// A header cell holds no sectioning, so that a box there is a plain `div`.
    fn boxed(&self, element: &'static str) -> &'static str {
        if self.in_header { "div" } else { element }
    }

    /// Writes a heading where no section is allowed. It is always one level below the section around it, so that no
    /// level is skipped; the level that the author wrote decides the look.
    fn write_bridgehead(&mut self, bridgehead: &'a Bridgehead) {
        let element = if self.in_header {
            "p"
        } else {
            heading_name(self.level + 1)
        };
        let class = format!("bridgehead level-{}", bridgehead.level);
        self.out.open(Tag::new(element).attr("class", &class));
        self.write_inlines(&bridgehead.content);
        self.out.close();
    }
}

/// The class of a box, and that of its design.
fn class_of(kind: &str, design: &Option<Arc<BoxDesign>>) -> String {
    match design {
        Some(design) => format!("{kind} {}", design.name),
        None => kind.to_owned(),
    }
}

/// A glossary with fewer entries needs no letters.
const LONG_GLOSSARY: usize = 24;

/// The letter of a term: the first one, without its accent in Latin script, and `#` for a digit.
fn initial(entry: &VarListEntry) -> Option<char> {
    let words = plain_text(&entry.terms.first()?.content);
    let first = words.chars().find(|it| it.is_alphanumeric())?;
    let plain = deunicode::deunicode_char(first).and_then(|it| it.chars().next());
    let letter = plain.filter(|_| first < '\u{250}').unwrap_or(first);
    match letter.is_alphabetic() {
        true => letter.to_uppercase().next(),
        false => Some('#'),
    }
}

fn is_list(block: &Block) -> bool {
    matches!(block, Block::List(_) | Block::VariableList(_))
}

/// The element and role of an admonition, as ARIA in HTML allows them together. Browsers make a
/// landmark of a `doc-tip`, and many landmarks of one name lead nowhere.
fn admonition_role(kind: AdmonitionKind, flavour: Flavour) -> (&'static str, &'static str) {
    match (kind, flavour) {
        (AdmonitionKind::Tip, Flavour::Epub) => ("aside", "doc-tip"),
        (AdmonitionKind::Note | AdmonitionKind::Tip, _) => ("aside", "note"),
        (AdmonitionKind::Caution | AdmonitionKind::Important | AdmonitionKind::Warning, _) => {
            ("div", "doc-notice")
        }
    }
}

/// The term of an admonition in EPUB's vocabulary; a note has none.
fn admonition_term(kind: AdmonitionKind) -> Option<&'static str> {
    match kind {
        AdmonitionKind::Note => None,
        AdmonitionKind::Tip => Some("tip"),
        AdmonitionKind::Caution | AdmonitionKind::Important | AdmonitionKind::Warning => {
            Some("notice")
        }
    }
}
