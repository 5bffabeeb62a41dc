//! Blocks.

use super::writer::Writer;
use crate::book::{
    Admonition, Block, BoxDesign, Epigraph, Inline, List, ListItem, ListKind, Para, TitledBlock,
    TitledKind, VarListEntry, plain_text,
};
use crate::write::labels;

/// The maximum nesting depth of lists and boxes; deeper ones, which Typst cannot lay out, are put after the block
/// around them.
const DEEPEST: usize = 12;

/// The maximum number of lines of a list that is kept on one page.
const MOST_WHOLE: usize = 6;

/// The maximum number of lines of a box that is kept on one page or in one column.
const MOST_OF_BOX: usize = 8;

/// The maximum number of letters of an item that is kept on one card.
const MOST_KEPT: usize = 200;

impl<'a> Writer<'a> {
    pub(super) fn write_blocks(&mut self, blocks: &'a [Block]) {
        let mut rest = blocks;
        while let [block, after @ ..] = rest {
            let together = self.figures_together(rest);
            if let Some((figures, after)) = rest.split_at_checked(together).filter(|_| together > 1)
            {
                self.write_together(figures);
                rest = after;
                continue;
            }
            match block {
                Block::Para(para) if after.first().is_some_and(|next| leads(para, next)) => {
                    self.write_para("book.lead", para);
                }
                _ => self.write_block(block),
            }
            rest = after;
        }
    }

    pub(super) fn write_block(&mut self, block: &'a Block) {
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
            Block::Epigraph(epigraph) => self.write_epigraph(epigraph),
            Block::Bridgehead(bridgehead) => self.write_minor_heading(&bridgehead.content),
            Block::Break(_) => self.code.raw("book.thematic-break()\n"),
        }
        self.code.mark(start, block.span(), None);
        if self.fills && self.depth == 0 && matches!(block, Block::Table(_) | Block::Figure(_)) {
            self.code.raw("book.stretch()\n");
        }
    }

    fn write_para(&mut self, function: &str, para: &'a Para) {
        let start = self.code.len();
        self.code.raw(function);
        self.code.raw("(");
        self.code.begin();
        self.write_anchor_of(para.id.as_deref());
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
            [Block::Para(para)] => {
                self.write_anchor_of(para.id.as_deref());
                self.write_inlines(&para.content);
            }
            // A page does not end between an item and the list in it; a card may, where the item is long.
            [Block::Para(para), rest @ ..]
                if rest.iter().all(is_list) && (self.card.is_none() || is_kept(para)) =>
            {
                self.write_para("book.lead", para);
                self.write_blocks(rest);
            }
            _ => self.write_blocks(blocks),
        }
    }

    /// The same for a footnote and for the definition of a term, which are not moved to the next page by their
    /// content.
    pub(super) fn write_note(&mut self, blocks: &'a [Block]) {
        match blocks {
            [Block::Para(para), rest @ ..] => {
                self.write_anchor_of(para.id.as_deref());
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
            if self.is_short(list) {
                self.code.value("whole", true);
            } else if self.card.is_some() && list.items.iter().all(is_kept_item) {
                self.code.value("kept", true);
            }
            if list.numbering.is_some() {
                self.code.raw("labels: (");
                for item in &list.items {
                    self.code.string(item.label.as_deref().unwrap_or_default());
                }
                self.code.raw("), ");
            } else if let Some(start) = list.start {
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

    /// Whether it is a list that a page or a card may end in.
    pub(super) fn is_parted_list(&self, block: &Block) -> bool {
        match block {
            Block::List(list) => !self.is_short(list),
            Block::VariableList(_) => true,
            _ => false,
        }
    }

    /// Whether it is a list of a few lines, which is kept on one page.
    fn is_short(&self, list: &List) -> bool {
        let lines = list.items.iter().map(|it| self.lines_of(&it.blocks));
        list.items.len() <= MOST_WHOLE
            && lines
                .sum::<Option<usize>>()
                .is_some_and(|it| it <= MOST_WHOLE)
    }

    /// Writes whether a box is one of a few lines, which is kept on one page.
    fn write_whole(&mut self, blocks: &[Block]) {
        let lines = blocks.iter().map(|block| match block {
            Block::List(list) => list.items.iter().map(|it| self.lines_of(&it.blocks)).sum(),
            block => self.lines_of(std::slice::from_ref(block)),
        });
        if lines
            .sum::<Option<usize>>()
            .is_some_and(|it| it <= MOST_OF_BOX)
        {
            self.code.value("whole", true);
        }
    }

    /// The approximate number of lines of one paragraph; `None` where it is something else.
    fn lines_of(&self, blocks: &[Block]) -> Option<usize> {
        match blocks {
            [Block::Para(para)] => {
                Some(plain_text(&para.content).chars().count() / self.letters_of_a_line() + 1)
            }
            _ => None,
        }
    }

    /// Writes an item as an argument, or, where lists are too deep, its content.
    fn write_item(&mut self, item: &'a ListItem, is_deep: bool) {
        if is_deep {
            self.write_anchor_of(item.id.as_ref());
            return self.write_blocks(&item.blocks);
        }
        self.code.begin();
        self.write_anchor_of(item.id.as_ref());
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
            self.write_anchor_of(entry.item.id.as_ref());
            self.write_note(&entry.item.blocks);
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

    fn write_admonition(&mut self, admonition: &'a Admonition) {
        if self.depth >= DEEPEST {
            return self.write_blocks(&admonition.blocks);
        }
        self.depth += 1;
        let kind = admonition.kind.name();
        if let Some(design) = &admonition.design {
            self.open_own_box(design, kind, admonition.id.as_str(), None);
            self.write_whole(&admonition.blocks);
            self.code.begin();
        } else {
            self.code.open("admonition");
            self.code.string(kind);
            self.code.named("id", admonition.id.as_str());
            self.write_whole(&admonition.blocks);
            self.code.begin();
        }
        self.write_title_of(admonition);
        self.code.end();
        self.write_body(&admonition.blocks);
        self.code.close();
        self.depth -= 1;
    }

    /// Writes the words above an admonition: its own, or those of its kind.
    pub(super) fn write_title_of(&mut self, admonition: &'a Admonition) {
        if admonition.title.content.is_empty() {
            let title = labels::admonition(self.locale, admonition);
            self.code.words(&title, admonition.span);
        } else {
            self.write_title(&admonition.title);
        }
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
        let has_title = !titled.title.plain().trim().is_empty();
        let label = match &titled.label {
            // Without what is between it and a title.
            Some(number) if !has_title => self.label("example", Some(number)).map(|it| {
                let end = |it: char| it.is_whitespace() || it == ':' || it == '.';
                it.trim_end_matches(end).to_owned()
            }),
            number => self.label("example", number.as_deref()),
        };
        match &titled.design {
            Some(design) => {
                let kind = titled.kind.name();
                self.open_own_box(design, kind, titled.id.as_str(), label.as_deref());
            }
            None => {
                self.code.open(function);
                self.code.named("id", titled.id.as_str());
                self.code.maybe("label", label.as_deref());
            }
        }
        self.write_whole(&titled.blocks);
        match has_title {
            true => {
                self.code.begin();
                self.write_title(&titled.title);
                self.code.end();
            }
            false => self.code.raw("none, "),
        }
        self.write_body(&titled.blocks);
        self.code.close();
        self.depth -= 1;
    }

    /// Opens the function of a box of the book's own, up to its title.
    fn open_own_box(&mut self, design: &BoxDesign, kind: &str, id: &str, label: Option<&str>) {
        self.code.open("own-box");
        self.code.string(&design.name);
        self.code.named("kind", kind);
        self.code.named("id", id);
        self.code.maybe("label", label);
        if let Some([red, green, blue]) = design.colour {
            self.code
                .value("colour", format_args!("rgb({red}, {green}, {blue})"));
        }
        let icon = design.icon.as_deref();
        if let Some(path) = icon.and_then(|it| self.picture_path(it)) {
            self.code.named("icon", &path);
        }
    }

    fn write_epigraph(&mut self, epigraph: &'a Epigraph) {
        if self.depth >= DEEPEST || epigraph.attribution.is_empty() {
            return self.write_deeper("epigraph", &epigraph.blocks);
        }
        self.depth += 1;
        self.code.open("epigraph");
        self.code.raw("source: ");
        self.code.begin();
        self.write_inlines(&epigraph.attribution);
        self.code.end();
        self.write_body(&epigraph.blocks);
        self.code.close();
        self.depth -= 1;
    }

    /// Writes a heading of no section.
    pub(super) fn write_minor_heading(&mut self, words: &'a [Inline]) {
        self.code.open("bridgehead");
        let level = self.level + 1;
        self.code.raw(&format!("{level}, "));
        self.code.begin();
        self.write_inlines(words);
        self.code.end();
        self.code.close();
    }

    /// The number of a table, figure or example, in words. On a card it would say nothing.
    pub(super) fn label(&self, kind: &str, number: Option<&str>) -> Option<String> {
        let number = number.filter(|_| self.card.is_none());
        labels::caption(self.locale, kind, number)
    }
}

/// How many of these blocks, from the first, no card ends between: a heading, a paragraph that says what follows, or a short
/// one above its figure, and that. At least 1.
pub(super) fn undivided(blocks: &[Block]) -> usize {
    let joins = |pair: &&[Block]| match pair {
        [Block::Bridgehead(_), _] => true,
        [Block::Para(para), Block::Figure(_)] => is_kept(para),
        [Block::Para(para), next] => leads(para, next),
        _ => false,
    };
    blocks.windows(2).take_while(joins).count() + 1
}

/// Whether an item is one paragraph that is short enough to be kept on one card.
fn is_kept_item(item: &ListItem) -> bool {
    matches!(item.blocks.as_slice(), [Block::Para(para)] if is_kept(para))
}

/// Whether a paragraph is so short.
fn is_kept(para: &Para) -> bool {
    plain_text(&para.content).chars().count() <= MOST_KEPT
}

/// Whether a page may not end between a paragraph and what follows.
fn leads(para: &Para, next: &Block) -> bool {
    match next {
        Block::Break(_) => false,
        Block::Para(_) => para.is_label(),
        _ => para.is_label() || para.leads(),
    }
}

fn is_list(block: &Block) -> bool {
    matches!(block, Block::List(_) | Block::VariableList(_))
}

/// Whether the item contains at most one paragraph, and lists.
fn is_tight(item: &ListItem) -> bool {
    match item.blocks.as_slice() {
        [] => true,
        [Block::Para(_), rest @ ..] => rest.iter().all(is_list),
        blocks => blocks.iter().all(is_list),
    }
}
