//! Book trees, built by hand.

use tiddlybook::book::*;
use tiddlybook::source::{OffsetMap, Sources, Span};

/// Titles and texts as nasty as authors make them.
pub const NASTY: &str = "\"Rules\" & <b>'more'</b> {{ x }} {% y %} שָׁלוֹם ]]> --> \u{a0}é";

pub fn span() -> Span {
    let mut sources = Sources::new();
    let file = sources.add_file("wiki.html", String::new());
    let source = sources.add_text(file, String::new(), OffsetMap::starting_at(0));
    sources.whole(source)
}

/// A cover of the author's own.
pub fn cover() -> Cover {
    let picture = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 16"><path d="M0 0h10v16z"/></svg>"#;
    Cover {
        fileref: "rules_en_cover.svg".to_owned(),
        media_type: "image/svg+xml",
        size: Some((10, 16)),
        bytes: picture.as_bytes().into(),
    }
}

pub fn id(id: &str) -> Id {
    Id::new(id)
}

pub fn text(text: &str) -> Inline {
    Inline::Text(Text {
        text: text.to_owned(),
        span: span(),
    })
}

pub fn title(content: Vec<Inline>) -> Title {
    Title {
        content,
        span: span(),
    }
}

pub fn para(content: Vec<Inline>) -> Block {
    Block::Para(Para {
        id: None,
        content,
        span: span(),
    })
}

pub fn words(it: &str) -> Block {
    para(vec![text(it)])
}

pub fn footnote(name: &str, blocks: Vec<Block>) -> Inline {
    Inline::Footnote(Box::new(Footnote::new(id(name), blocks, span())))
}

pub fn link(target: Target, content: Vec<Inline>) -> Inline {
    Inline::Link(Box::new(Link {
        id: None,
        target,
        content,
        reference: None,
        language: None,
        span: span(),
    }))
}

pub fn to(name: &str) -> Inline {
    link(Target::Id(id(name)), vec![text(name)])
}

pub fn address(written: &str) -> Target {
    Target::Url(Box::new(Address::parse(written).unwrap()))
}

pub fn out(url: &str) -> Inline {
    link(address(url), vec![text(url)])
}

pub fn emphasis(role: Role, content: Vec<Inline>) -> Inline {
    Inline::Emphasis(Box::new(Emphasis {
        role,
        content,
        span: span(),
    }))
}

pub fn phrase(content: Vec<Inline>) -> Phrase {
    Phrase {
        content,
        span: span(),
    }
}

pub fn media(fileref: &str, found: bool) -> Media {
    Media {
        fileref: fileref.to_owned(),
        found,
        alt: None,
        width: None,
        png: None,
        link: None,
        align: None,
        span: span(),
    }
}

pub fn item(blocks: Vec<Block>) -> ListItem {
    ListItem {
        id: None,
        label: None,
        xreflabel: None,
        blocks,
        span: span(),
    }
}

pub fn list(kind: ListKind, items: Vec<Vec<Block>>) -> Block {
    Block::List(Box::new(List {
        numbering: None,
        kind,
        start: None,
        items: items.into_iter().map(item).collect(),
        span: span(),
    }))
}

pub fn entry_of(terms: Vec<Vec<Inline>>, blocks: Vec<Block>) -> VarListEntry {
    let term = |content| Term {
        content,
        span: span(),
    };
    VarListEntry {
        terms: terms.into_iter().map(term).collect(),
        item: item(blocks),
    }
}

pub fn cell(column: usize, content: EntryContent) -> Entry {
    Entry {
        content,
        column,
        colspan: 1,
        rowspan: 1,
        align: None,
        header: false,
        span: span(),
    }
}

pub fn plain_cell(column: usize, it: &str) -> Entry {
    cell(column, EntryContent::Inlines(vec![text(it)]))
}

pub fn row(entries: Vec<Entry>) -> Row {
    Row {
        id: None,
        entries,
        is_group: false,
        span: span(),
    }
}

pub fn plain_row(cells: &[&str]) -> Row {
    let cell = |(number, it): (usize, &&str)| plain_cell(number + 1, it);
    row(cells.iter().enumerate().map(cell).collect())
}

pub fn table(name: Option<&str>, columns: usize, head: Vec<Row>, body: Vec<Row>) -> Table {
    Table {
        id: name.map(id),
        label: name.map(|_| "5.4".to_owned()),
        title: name.map(|name| title(vec![text(name)])),
        role: None,
        columns,
        head,
        body,
        foot: vec![],
        parts: vec![],
        notes: vec![],
        names_rows: false,
        cards: false,
        is_data: false,
        span: span(),
    }
}

pub fn admonition(kind: AdmonitionKind, name: &str, blocks: Vec<Block>) -> Block {
    Block::Admonition(Box::new(Admonition {
        kind,
        id: id(name),
        design: None,
        title: Title {
            content: Vec::new(),
            span: span(),
        },
        blocks,
        span: span(),
    }))
}

pub fn titled(kind: TitledKind, name: &str, blocks: Vec<Block>) -> Block {
    Block::Titled(Box::new(TitledBlock {
        kind,
        id: id(name),
        design: None,
        label: (kind == TitledKind::Example).then(|| "3.1".to_owned()),
        title: title(vec![text(name)]),
        blocks,
        span: span(),
    }))
}

pub fn bridgehead(level: u8, it: &str) -> Block {
    Block::Bridgehead(Bridgehead {
        level,
        content: vec![text(it)],
        span: span(),
    })
}

/// The blocks of a division, and what is below it.
pub type Body = (Vec<Block>, Vec<Division>);

pub fn division(kind: DivisionKind, name: &str, heading: Vec<Inline>, body: Body) -> Division {
    let mut division = Division::new(kind, id(name), title(heading), span());
    let (blocks, children) = body;
    division.blocks = blocks;
    division.extend(children);
    division
}

pub fn section(name: &str, heading: Vec<Inline>, body: Body) -> Division {
    division(DivisionKind::Section, name, heading, body)
}

pub fn sections(blocks: Vec<Block>, sections: Vec<Division>) -> Body {
    (blocks, sections)
}

/// A chain of sections, each in the one before.
pub fn chain(depth: usize) -> Division {
    let mut body = sections(vec![words("The bottom.")], vec![]);
    for number in (2..=depth).rev() {
        let name = format!("chain-{number}");
        let inner = section(&name, vec![text(&name)], body);
        body = sections(vec![words("Deeper.")], vec![inner]);
    }
    section("chain-1", vec![text("chain-1")], body)
}

pub fn component(kind: ComponentKind, name: &str, label: Option<&str>, body: Body) -> Division {
    let kind = DivisionKind::Component(kind);
    let mut component = division(kind, name, vec![text(name)], body);
    component.label = label.map(str::to_owned);
    component
}

pub fn book(components: Vec<Division>) -> Book {
    Book {
        language: "en".to_owned(),
        second: None,
        info: Info {
            title: "Rules".to_owned(),
            identifier: "urn:uuid:0b4ad0f2-6a4e-5d06-9b5c-0a3a4a4dd6d1".to_owned(),
            modified: "2015-09-22T00:00:00Z".parse().unwrap(),
            cover: Some(cover()),
            rights: Some(NASTY.to_owned()),
            publisher: Some(NASTY.to_owned()),
            series: Some(Series {
                title: NASTY.to_owned(),
                number: Some(2),
            }),
            ..Info::default()
        },
        part: division(
            DivisionKind::Part,
            "rules",
            vec![text("Rules")],
            (vec![], components),
        ),
        back: BackMatter::default(),
        boxes: Vec::new(),
        is_numbered_by_hand: false,
        symbols: [('é', NASTY.to_owned())].into(),
        tiddlers: std::collections::BTreeMap::new(),
    }
}
