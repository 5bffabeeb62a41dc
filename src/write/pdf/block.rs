//! Blocks.

use super::writer::Writer;
use crate::book::{
    Admonition, Align, Block, Bridgehead, Figure, Id, List, ListItem, ListKind, Media, Para,
    Target, TitledBlock, TitledKind, VarListEntry, plain_text,
};

/// Lists and boxes in each other, and what is deeper than Typst goes is laid out beside what it is in.
const DEEPEST: usize = 12;

impl<'a> Writer<'a> {
    pub(super) fn write_blocks(&mut self, blocks: &'a [Block]) {
        for (number, block) in blocks.iter().enumerate() {
            let next = blocks.get(number + 1);
            match block {
                Block::Para(para) if next.is_some_and(is_led_to) && leads(para) => {
                    self.write_para("book.lead", para);
                }
                _ => self.write_block(block),
            }
        }
    }

    fn write_block(&mut self, block: &'a Block) {
        let start = self.code.len();
        match block {
            Block::Para(para) if para.content.is_empty() => {}
            Block::Para(para) => self.write_para("par", para),
            Block::List(list) => self.write_list(list),
            Block::VariableList(list) => self.write_entries("definitions", &list.entries),
            Block::Table(table) => self.write_table(table),
            Block::Figure(figure) => self.write_figure(figure),
            Block::ProgramListing(listing) => {
                self.code.open("listing");
                self.code.string(&listing.text);
                self.code.close();
            }
            Block::BlockQuote(quote) => self.write_deeper("quotation", &quote.blocks),
            Block::Admonition(admonition) => self.write_admonition(admonition),
            Block::Titled(titled) => self.write_titled(titled),
            Block::Bridgehead(bridgehead) => self.write_bridgehead(bridgehead),
            Block::Break(_) => self.code.raw("book.thematic-break()\n"),
        }
        self.code.mark(start, block.span(), None);
    }

    fn write_para(&mut self, function: &str, para: &'a Para) {
        let start = self.code.len();
        self.code.raw(function);
        self.code.raw("(");
        self.code.begin();
        self.write_inlines(&para.content);
        self.code.raw("}");
        self.code.close();
        self.code.mark(start, para.span, None);
    }

    /// The function with these blocks as its content; the blocks alone where it is too deep for it.
    fn write_deeper(&mut self, function: &str, blocks: &'a [Block]) {
        if self.depth >= DEEPEST {
            return self.write_blocks(blocks);
        }
        self.depth += 1;
        self.code.open(function);
        self.write_body(blocks);
        self.code.close();
        self.depth -= 1;
    }

    /// Blocks as an argument.
    pub(super) fn write_body(&mut self, blocks: &'a [Block]) {
        self.code.begin();
        self.write_blocks(blocks);
        self.code.end();
    }

    /// The content of an item, a cell or a footnote: a paragraph that is alone, or that only lists follow,
    /// is no paragraph of its own.
    pub(super) fn write_flow(&mut self, blocks: &'a [Block]) {
        match blocks {
            [Block::Para(para), rest @ ..] if rest.iter().all(is_list) => {
                self.write_inlines(&para.content);
                self.write_blocks(rest);
            }
            _ => self.write_blocks(blocks),
        }
    }

    /// The same for a footnote, which begins beside its mark whatever follows.
    pub(super) fn write_note(&mut self, blocks: &'a [Block]) {
        match blocks {
            [Block::Para(para), rest @ ..] => {
                self.write_inlines(&para.content);
                self.write_blocks(rest);
            }
            _ => self.write_blocks(blocks),
        }
    }

    fn write_list(&mut self, list: &'a List) {
        let function = match list.kind {
            ListKind::Itemized => "bullets",
            ListKind::Ordered => "numbers",
        };
        let is_deep = self.depth >= DEEPEST;
        if !is_deep {
            self.code.open(function);
            self.code.value("tight", list.items.iter().all(is_tight));
            if let Some(start) = list.start {
                self.code.value("start", start);
            }
        }
        self.depth += 1;
        for item in &list.items {
            self.write_item(item, is_deep);
        }
        self.depth -= 1;
        if !is_deep {
            self.code.close();
        }
    }

    /// An item as an argument, or where lists are too deep as what it holds.
    fn write_item(&mut self, item: &'a ListItem, is_deep: bool) {
        if is_deep {
            return self.write_blocks(&item.blocks);
        }
        self.code.begin();
        self.write_flow(&item.blocks);
        self.code.end();
    }

    pub(super) fn write_entries(&mut self, function: &str, entries: &'a [VarListEntry]) {
        let is_deep = self.depth >= DEEPEST;
        self.depth += 1;
        if !is_deep {
            self.code.open(function);
        }
        for entry in entries {
            if self.is_glossary {
                self.referred.clear();
            }
            if is_deep {
                self.write_deep_entry(entry);
                continue;
            }
            self.code.raw("(terms: (");
            for term in &entry.terms {
                self.code.begin();
                self.write_inlines(&term.content);
                self.code.end();
            }
            self.code.raw("), body: ");
            self.code.begin();
            self.write_flow(&entry.item.blocks);
            self.code.raw("}), ");
        }
        if !is_deep {
            self.code.close();
        }
        self.depth -= 1;
    }

    fn write_deep_entry(&mut self, entry: &'a VarListEntry) {
        for term in &entry.terms {
            self.code.raw("par(");
            self.code.begin();
            self.write_inlines(&term.content);
            self.code.raw("}");
            self.code.close();
        }
        self.write_blocks(&entry.item.blocks);
    }

    fn write_figure(&mut self, figure: &'a Figure) {
        let label = self.label("figure-label", figure.label.as_deref());
        let title = figure.title.as_ref().map(crate::book::Title::plain);
        self.write_media("picture", &figure.media, title.as_deref());
        self.code.maybe("id", figure.id.as_ref().map(Id::as_str));
        self.code.maybe("label", label.as_deref());
        if let Some(title) = &figure.title {
            self.code.raw("caption: ");
            self.code.begin();
            self.write_title(title);
            self.code.end();
        }
        self.code.close();
    }

    /// Opens the function of a picture, with all that is known of it.
    pub(super) fn write_media(&mut self, function: &str, media: &'a Media, caption: Option<&str>) {
        let is_shown = media.found && self.pictures.len() < super::MOST_PICTURES;
        let picture = self.figures.get(&media.fileref).filter(|_| is_shown);
        let Some(picture) = picture else {
            self.code.open("missing");
            let arguments = [("file", media.fileref.as_str())];
            let words = self.locale.format("picture-missing", &arguments);
            return self.code.string(&words);
        };
        self.code.open(function);
        let extension = picture.format.extension();
        let number = self.pictures.len();
        let path = self.pictures.entry(media.fileref.clone());
        let path = path.or_insert_with(|| format!("/picture/{number}.{extension}"));
        self.code.string(path);
        let (width, height) = picture.size.unwrap_or((300, 300));
        let shown = media.width.unwrap_or(width);
        self.code
            .value("width", format_args!("{}pt", points(shown)));
        let ratio = f64::from(height.max(1)) / f64::from(width.max(1));
        self.code.value("ratio", format_args!("{ratio:.5}"));
        let alt = media.alt.as_deref().or(caption).map(str::trim);
        let without = || self.locale.text("picture-without-caption");
        let alt = alt.filter(|alt| !alt.is_empty());
        let alt = alt.map_or_else(without, str::to_owned);
        self.code.named("alt", &alt);
        match &media.link {
            _ if self.in_link || self.in_head || self.is_excerpt => {}
            Some(Target::Id(id)) => {
                self.code.raw("to: label(");
                self.code.literal(id.as_str());
                self.code.raw("), ");
            }
            Some(Target::Url(address)) => self.code.named("to", address.url().as_str()),
            None => {}
        }
        self.code.named("align", align_name(media.align));
    }

    fn write_admonition(&mut self, admonition: &'a Admonition) {
        if self.depth >= DEEPEST {
            return self.write_blocks(&admonition.blocks);
        }
        self.depth += 1;
        let kind = admonition.kind.name();
        self.code.open("admonition");
        self.code.string(kind);
        self.code.string(&self.locale.text(kind));
        self.code.named("id", admonition.id.as_str());
        self.write_body(&admonition.blocks);
        self.code.close();
        self.depth -= 1;
    }

    fn write_titled(&mut self, titled: &'a TitledBlock) {
        if self.depth >= DEEPEST {
            return self.write_blocks(&titled.blocks);
        }
        self.depth += 1;
        let function = match titled.kind {
            TitledKind::Sidebar => "sidebar",
            TitledKind::Example => "example",
        };
        let label = self.label("example-label", titled.label.as_deref());
        self.code.open(function);
        self.code.named("id", titled.id.as_str());
        self.code.maybe("label", label.as_deref());
        self.code.begin();
        self.write_title(&titled.title);
        self.code.end();
        self.write_body(&titled.blocks);
        self.code.close();
        self.depth -= 1;
    }

    fn write_bridgehead(&mut self, bridgehead: &'a Bridgehead) {
        self.code.open("bridgehead");
        let level = self.level + 1;
        self.code.raw(&format!("{level}, "));
        self.code.begin();
        self.write_inlines(&bridgehead.content);
        self.code.end();
        self.code.close();
    }

    /// The number of a table, figure or example, in words.
    pub(super) fn label(&self, key: &str, number: Option<&str>) -> Option<String> {
        Some(self.locale.format(key, &[("number", number?)]))
    }
}

/// CSS pixels in points.
fn points(pixels: u32) -> f64 {
    f64::from(pixels) * 0.75
}

pub(super) fn align_name(align: Option<Align>) -> &'static str {
    match align {
        Some(Align::Left) => "left",
        Some(Align::Right) => "right",
        Some(Align::Center) => "center",
        None => "start",
    }
}

/// Does a paragraph say what follows it?
fn leads(para: &Para) -> bool {
    plain_text(&para.content).trim_end().ends_with(':')
}

/// What a page does not end before, where a paragraph says so.
fn is_led_to(block: &Block) -> bool {
    !matches!(block, Block::Para(_) | Block::Break(_))
}

fn is_list(block: &Block) -> bool {
    matches!(block, Block::List(_) | Block::VariableList(_))
}

/// Is there one paragraph in it at most?
fn is_tight(item: &ListItem) -> bool {
    match item.blocks.as_slice() {
        [] => true,
        [Block::Para(_), rest @ ..] => rest.iter().all(is_list),
        blocks => blocks.iter().all(is_list),
    }
}
