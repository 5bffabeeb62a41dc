//! Books made up for tests: every node in every place where it may be.
//!
//! [`books`] is a proptest strategy. A book grows out of bytes, each of which decides one thing;
//! where they end, the plainest choice is taken. So books shrink as their bytes do, and each keeps
//! what the module promises of its trees.

use super::tree::{address, span};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use std::sync::Arc;
use tiddlybook::book::*;
use tiddlybook::source::Span;

/// The book with all its tables in one part each: parts repeat words.
pub fn in_one_piece(mut book: Book) -> Book {
    struct Whole;
    impl VisitorMut for Whole {
        fn visit_block(&mut self, block: &mut Block) {
            if let Block::Table(table) = block {
                table.parts.clear();
            }
            change::walk_block(self, block);
        }
    }
    Whole.visit_book(&mut book);
    book
}

/// Books of all kinds.
pub fn books() -> impl Strategy<Value = Book> {
    vec(any::<u8>(), 0..800).prop_map(|bytes| Maker::new(bytes).book())
}

/// Texts with everything that a careless writer gets wrong.
const TEXTS: &[&str] = &[
    "word",
    " ",
    "",
    "  two  ",
    "a & <b> ]]> \"c\" 'd'",
    "é\u{a0}œ \u{2028}",
    "𝔘 \u{301}",
    "&amp;",
    "-- <!-- <?x?>",
];

/// Addresses, though some only just.
const ADDRESSES: &[&str] = &[
    "https://example.org/?a=b&c=d#e",
    "https://example.org/50%",
    "mailto:a@example.org",
    "http://example.org/##",
    "https://example.org/é 'x'",
    "https://user:p%w@host/",
    "http://[2001:db8::1]:8080/x",
    "HTTPS://Bücher.example",
    "https://example.org/a|b?{c}=[d]#^e`f\"",
    "mailto:\"a b\"@example.org?subject=x#y",
    "ftp://example.org/%7Ea/../b;type=i",
    "http://192.0.2.1:80/a//b?",
];

/// The title of a list, which is a heading and so never empty.
const LIST: &str = "a & <list>";

/// How deep blocks nest at most.
const DEEPEST: usize = 6;

struct Maker {
    bytes: std::vec::IntoIter<u8>,
    ids: usize,
    depth: usize,
    in_link: bool,
    span: Span,
}

impl Maker {
    fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes: bytes.into_iter(),
            ids: 0,
            depth: 0,
            in_link: false,
            span: span(),
        }
    }

    /// One of `0..count`; 0 when the bytes are spent.
    fn choose(&mut self, count: usize) -> usize {
        usize::from(self.bytes.next().unwrap_or(0)) % count
    }

    fn some(&mut self) -> bool {
        self.choose(2) == 1
    }

    fn several<T>(&mut self, least: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = least + self.choose(4);
        (0..count).map(|_| make(self)).collect()
    }

    fn id(&mut self) -> Id {
        self.ids += 1;
        Id::new(format!("i{}", self.ids))
    }

    fn text(&mut self) -> String {
        let at = self.choose(TEXTS.len());
        TEXTS[at].to_owned()
    }

    fn label(&mut self) -> Option<String> {
        self.some().then(|| "1.2".to_owned())
    }

    fn target(&mut self) -> Target {
        if self.some() {
            let written = ADDRESSES[self.choose(ADDRESSES.len())];
            address(written)
        } else {
            Target::Id(self.some_id())
        }
    }

    /// An id of the book.
    fn some_id(&mut self) -> Id {
        let nth = self.choose(self.ids) + 1;
        Id::new(format!("i{nth}"))
    }

    fn book(mut self) -> Book {
        let title = Title::text(self.text(), self.span);
        let mut part = Division::new(DivisionKind::Part, self.id(), title, self.span);
        if self.some() {
            self.fill(&mut part);
        }
        part.extend(self.several(1, Self::component));
        Book {
            language: ["en", "fr", "pt-BR"][self.choose(3)].to_owned(),
            second: None,
            info: self.info(),
            part,
            back: self.back(),
            boxes: Vec::new(),
            is_numbered_by_hand: false,
            symbols: [('é', "a & b".to_owned())].into(),
            tiddlers: std::collections::BTreeMap::new(),
        }
    }

    fn back(&mut self) -> BackMatter {
        BackMatter {
            figures: self.captions(),
            tables: self.captions(),
            index: self.some().then(|| Index {
                title: LIST.to_owned(),
                groups: self.several(1, Self::index_group),
            }),
            names: std::collections::BTreeMap::new(),
            quick: None,
            cards: std::collections::BTreeSet::new(),
            former: std::collections::BTreeMap::new(),
            glossary: None,
        }
    }

    fn captions(&mut self) -> CaptionList {
        CaptionList {
            title: LIST.to_owned(),
            entries: self.several(0, |it| CaptionEntry {
                id: it.some_id(),
                label: it.text(),
                short: it.some().then(|| it.text()),
                caption: Title::text(it.text(), it.span),
                language: None,
            }),
        }
    }

    fn index_group(&mut self) -> IndexGroup {
        IndexGroup {
            letter: self.text(),
            entries: self.several(1, |it| IndexEntry {
                term: it.text(),
                locators: it.several(0, |it| Locator {
                    id: it.some_id(),
                    label: it.some().then(|| it.text()),
                }),
                see: it.several(0, |it| See {
                    term: it.text(),
                    id: it.some_id(),
                }),
                language: it.language(),
            }),
            language: None,
        }
    }

    fn info(&mut self) -> Info {
        Info {
            title: "A title".to_owned(),
            subtitle: self.some().then(|| self.text()),
            parallel: self.some().then(|| ParallelTitle {
                title: self.text(),
                language: of_tag("ar"),
            }),
            authors: self.several(0, Self::author),
            credits: self.several(0, |it| Credit {
                role: CreditRole::ALL[it.choose(4)],
                person: it.author(),
            }),
            release: self.some().then(|| "0.7.0".to_owned()),
            date: self.some().then_some(jiff::civil::date(2015, 9, 22)),
            licence: self.several(0, Self::block),
            revisions: self.several(0, |it| Revision {
                about: Vec::new(),
                number: it.text(),
                date: RevisionDate::AsWritten(it.text()),
                remark: it.text(),
            }),
            identifier: "urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8".to_owned(),
            modified: jiff::Timestamp::constant(1_442_880_000, 0),
            cover: self.some().then(super::tree::cover),
            rights: self.some().then(|| self.text()),
            publisher: self.some().then(|| self.text()),
            series: self.some().then(|| Series {
                title: self.text(),
                number: self.some().then_some(2),
            }),
        }
    }

    fn author(&mut self) -> Author {
        Author {
            given: self.text(),
            surname: self.text(),
            email: self.some().then(|| "a@example.org".to_owned()),
        }
    }

    fn component(&mut self) -> Division {
        use ComponentKind::{Appendix, Chapter, Colophon, Dedication, Glossary, Preface};
        let kinds = [Chapter, Appendix, Preface, Glossary, Dedication, Colophon];
        let kind = kinds[self.choose(kinds.len())];
        let mut component = self.division(DivisionKind::Component(kind));
        if kind == Glossary {
            component.glossary = self.several(0, Self::entry);
        }
        component
    }

    fn division(&mut self, kind: DivisionKind) -> Division {
        let mut division = Division::new(kind, self.id(), self.title(), self.span);
        division.translation = self.translation();
        if kind.has_sections() {
            self.fill(&mut division);
        } else {
            division.blocks = self.several(1, Self::block);
        }
        if kind != DivisionKind::SimpleSect {
            division.label = self.label();
        }
        division
    }

    /// Text and sections.
    fn fill(&mut self, division: &mut Division) {
        division.blocks = self.several(0, Self::block);
        self.depth += 1;
        let sections = match self.choose(3) {
            1 if self.depth < DEEPEST => self.several(1, |it| it.division(DivisionKind::Section)),
            2 => self.several(1, |it| it.division(DivisionKind::SimpleSect)),
            _ => Vec::new(),
        };
        self.depth -= 1;
        division.extend(sections);
        if division.is_empty() {
            division.blocks.push(Block::Break(self.span));
        }
    }

    fn language(&mut self) -> Option<Language> {
        let languages = [None, None, Some("en"), Some("ar"), Some("pt-BR")];
        languages[self.choose(languages.len())].map(of_tag)
    }

    fn translation(&mut self) -> Translation {
        let states = [
            None,
            Some(TranslationState::Missing),
            Some(TranslationState::Partial),
            Some(TranslationState::Stale),
        ];
        let language = self.language();
        let remark = states[self.choose(states.len())].map(|state| Remark {
            state,
            words: "not <yet>".into(),
            language: of_tag("fr"),
        });
        Translation {
            language,
            remark,
            beside: None,
        }
    }

    fn title(&mut self) -> Title {
        Title {
            content: self.inlines(),
            span: self.span,
        }
    }

    fn blocks(&mut self) -> Vec<Block> {
        self.depth += 1;
        let blocks = self.several(1, Self::block);
        self.depth -= 1;
        blocks
    }

    fn block(&mut self) -> Block {
        let span = self.span;
        if self.depth >= DEEPEST {
            return Block::Break(span);
        }
        match self.choose(14) {
            12 => Block::Epigraph(self.epigraph().into()),
            1 => Block::List(Box::new(self.list(ListKind::Itemized))),
            2 => Block::List(Box::new(self.list(ListKind::Ordered))),
            3 => Block::VariableList(VariableList {
                entries: self.several(1, Self::entry),
                span,
            }),
            4 => Block::Table(self.table().into()),
            5 => Block::Figure(self.figure().into()),
            6 => Block::ProgramListing(ProgramListing {
                text: format!("\n {}\n\n{}", self.text(), self.text()),
                span,
            }),
            7 => Block::BlockQuote(BlockQuote {
                blocks: self.blocks(),
                span,
            }),
            8 => Block::Admonition(self.admonition().into()),
            9 => Block::Titled(self.titled().into()),
            10 => Block::Bridgehead(Bridgehead {
                level: u8::try_from(self.choose(6) + 1).unwrap(),
                content: self.inlines(),
                span,
            }),
            11 => Block::Break(span),
            _ => Block::Para(Para {
                id: None,
                content: self.inlines(),
                span,
            }),
        }
    }

    fn list(&mut self, kind: ListKind) -> List {
        List {
            numbering: None,
            kind,
            start: (kind == ListKind::Ordered && self.some()).then_some(5),
            items: self.several(1, Self::item),
            span: self.span,
        }
    }

    fn item(&mut self) -> ListItem {
        ListItem {
            id: None,
            label: None,
            xreflabel: None,
            blocks: self.blocks(),
            span: self.span,
        }
    }

    fn entry(&mut self) -> VarListEntry {
        VarListEntry {
            terms: self.several(1, |it| Term {
                content: it.inlines(),
                span: it.span,
            }),
            item: self.item(),
        }
    }

    fn admonition(&mut self) -> Admonition {
        use AdmonitionKind::{Caution, Important, Note, Tip, Warning};
        let kind = [Note, Tip, Caution, Important, Warning][self.choose(5)];
        Admonition {
            kind,
            id: self.id(),
            design: self.design(),
            // Plain, as it is in the data for programs.
            title: Title {
                content: match self.some() {
                    true => vec![self.plain()],
                    false => Vec::new(),
                },
                span: self.span,
            },
            blocks: self.blocks(),
            span: self.span,
        }
    }

    fn design(&mut self) -> Option<Arc<BoxDesign>> {
        let design = BoxDesign {
            name: "designer".to_owned(),
            title: self.some().then(|| self.text()),
            colour: self.some().then_some([59, 110, 165]),
            icon: self.some().then(|| "figs/zoc/zoc.svg".to_owned()),
        };
        self.some().then(|| Arc::new(design))
    }

    fn epigraph(&mut self) -> Epigraph {
        Epigraph {
            blocks: self.blocks(),
            attribution: self.inlines(),
            span: self.span,
        }
    }

    fn titled(&mut self) -> TitledBlock {
        TitledBlock {
            kind: [TitledKind::Sidebar, TitledKind::Example][self.choose(2)],
            id: self.id(),
            design: self.design(),
            label: self.label(),
            title: self.title(),
            blocks: self.blocks(),
            span: self.span,
        }
    }

    fn figure(&mut self) -> Figure {
        let titled = self.some();
        Figure {
            id: titled.then(|| self.id()),
            label: titled.then(|| "8.11".to_owned()),
            title: titled.then(|| self.title()),
            titleabbrev: (titled && self.some()).then(|| Title::text(self.text(), self.span)),
            media: self.media(),
            language: self.language(),
            span: self.span,
        }
    }

    fn media(&mut self) -> Media {
        let files = [
            "figs/zoc/zoc.svg",
            "figs/50%.svg",
            "1:x.png",
            "figs/é #1#.svg",
        ];
        let link = self.some() && !self.in_link;
        Media {
            fileref: files[self.choose(files.len())].to_owned(),
            found: self.some(),
            alt: self.some().then(|| self.text()),
            width: self.some().then_some(320),
            png: None,
            link: link.then(|| self.target()),
            align: self.align(),
            span: self.span,
        }
    }

    fn align(&mut self) -> Option<Align> {
        [
            None,
            Some(Align::Left),
            Some(Align::Center),
            Some(Align::Right),
        ][self.choose(4)]
    }

    fn table(&mut self) -> Table {
        self.depth += 1;
        let columns = self.choose(4) + 1;
        let titled = self.some();
        let table = Table {
            id: titled.then(|| self.id()),
            label: titled.then(|| "5.4".to_owned()),
            title: titled.then(|| self.title()),
            role: self.some().then(|| "odds".to_owned()),
            columns,
            head: self.rows(0, columns),
            body: self.rows(1, columns),
            foot: self.rows(0, columns),
            parts: self.parts(columns),
            notes: self.several(0, |it| TableNote {
                id: it.id(),
                content: it.inlines(),
                span: it.span,
            }),
            names_rows: self.some(),
            cards: self.some(),
            is_data: self.some(),
            span: self.span,
        };
        self.depth -= 1;
        table
    }

    /// Other columns beside the same labels, sometimes.
    fn parts(&mut self, columns: usize) -> Vec<PartStart> {
        match columns > 2 && self.some() {
            true => vec![PartStart::Column(self.choose(columns - 2) + 3)],
            false => Vec::new(),
        }
    }

    /// Rows whose entries cover every place once. One column is never joined, so that an entry
    /// begins in each row.
    fn rows(&mut self, least: usize, columns: usize) -> Vec<Row> {
        let count = least + self.choose(4);
        let mut covered = vec![vec![false; columns]; count];
        let alone = self.choose(columns);
        (0..count)
            .map(|row| Row {
                id: None,
                entries: self.row(row, alone, &mut covered),
                is_group: false,
                span: self.span,
            })
            .collect()
    }

    fn row(&mut self, row: usize, alone: usize, covered: &mut [Vec<bool>]) -> Vec<Entry> {
        let mut entries = Vec::new();
        while let Some(column) = covered[row].iter().position(|covered| !covered) {
            let free = covered[row][column..].iter().take_while(|it| !**it).count();
            let colspan = self.choose(free) + 1;
            let rows = if (column..column + colspan).contains(&alone) {
                1
            } else {
                covered.len() - row
            };
            let rowspan = self.choose(rows) + 1;
            for line in &mut covered[row..row + rowspan] {
                line[column..column + colspan].fill(true);
            }
            entries.push(self.cell(column + 1, colspan, rowspan));
        }
        entries
    }

    fn cell(&mut self, column: usize, colspan: usize, rowspan: usize) -> Entry {
        let content = if self.some() {
            EntryContent::Blocks(self.blocks())
        } else {
            EntryContent::Inlines(self.inlines())
        };
        Entry {
            content,
            column,
            colspan,
            rowspan,
            align: self.align(),
            header: self.some(),
            span: self.span,
        }
    }

    fn inlines(&mut self) -> Vec<Inline> {
        self.depth += 1;
        let inlines = self.several(0, Self::inline);
        self.depth -= 1;
        inlines
    }

    fn inline(&mut self) -> Inline {
        let span = self.span;
        match self.choose(11) {
            1 | 2 if self.depth < DEEPEST => Inline::Emphasis(Box::new(self.emphasis())),
            3 => Inline::Code(self.phrase()),
            4 => Inline::Superscript(self.phrase()),
            5 => Inline::Subscript(self.phrase()),
            6 if !self.in_link => self.link(Self::inlines),
            7 if self.depth < DEEPEST && !self.in_link => {
                Inline::Footnote(Box::new(Footnote::new(self.id(), self.blocks(), span)))
            }
            8 => Inline::Media(self.media().into()),
            9 => Inline::LineBreak(span),
            _ => self.plain(),
        }
    }

    fn plain(&mut self) -> Inline {
        Inline::Text(Text {
            text: self.text(),
            span: self.span,
        })
    }

    fn emphasis(&mut self) -> Emphasis {
        use Role::{SmallCapitals, Strikethrough, Strong, Style, Underline};
        let roles = [
            Role::Emphasis,
            Strong,
            Underline,
            Strikethrough,
            SmallCapitals,
        ];
        let role = roles.get(self.choose(6)).cloned();
        Emphasis {
            role: role.unwrap_or_else(|| Style("gain".into())),
            content: self.inlines(),
            span: self.span,
        }
    }

    fn link(&mut self, mut content: impl FnMut(&mut Self) -> Vec<Inline>) -> Inline {
        let target = self.target();
        let id = self.some().then(|| self.id());
        self.in_link = true;
        let content = content(self);
        self.in_link = false;
        Inline::Link(Box::new(Link {
            id,
            target,
            content,
            reference: None,
            language: self.language(),
            span: self.span,
        }))
    }

    fn phrase(&mut self) -> Phrase {
        Phrase {
            content: self.several(0, |it| match it.choose(3) {
                1 => Inline::LineBreak(it.span),
                2 if !it.in_link => it.link(|it| vec![it.plain()]),
                _ => it.plain(),
            }),
            span: self.span,
        }
    }
}

fn of_tag(tag: &str) -> Language {
    Language {
        tag: tag.into(),
        direction: if tag == "ar" { "rtl" } else { "ltr" },
    }
}
