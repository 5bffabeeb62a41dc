//! A book with a node of every kind, nested as badly as the tree allows.

use super::tree::*;
use tiddlybook::book::*;

fn everything_inline(mark: &str) -> Vec<Inline> {
    let note = footnote(
        &format!("{mark}-fn"),
        vec![
            para(vec![
                text("A note with "),
                footnote(
                    &format!("{mark}-fn-inner"),
                    vec![words("a note of its own")],
                ),
            ]),
            list(ListKind::Itemized, vec![vec![words("and a list")]]),
        ],
    );
    vec![
        text(NASTY),
        emphasis(
            Role::Emphasis,
            vec![emphasis(Role::Strong, vec![text("both")])],
        ),
        emphasis(Role::Underline, vec![text("under")]),
        emphasis(Role::Strikethrough, vec![text("struck")]),
        Inline::Code(phrase(vec![text("<code>")])),
        Inline::Superscript(phrase(vec![text("2"), to("movement")])),
        Inline::Subscript(phrase(vec![text("i"), Inline::LineBreak(span())])),
        to("index"),
        to("rules"),
        to("zoc"),
        to("tab-1"),
        out("https://example.org/a b?q=\"x\"&y=[1]#é"),
        out("https://user:p%w@host/"),
        out("http://[2001:db8::1]:8080/x"),
        out("https://Bücher.example/50%#a#b"),
        out("mailto:\"a b\"@example.org?subject=x"),
        out("mailto:someone@example.org"),
        link(Target::Id(id("movement")), vec![text("noted")]),
        note,
        Inline::Media(media("figs/zoc/zoc.svg", true).into()),
        Inline::Media(media("figs/gone & lost.svg", false).into()),
        Inline::Media(Box::new(Media {
            link: Some(Target::Id(id("zoc"))),
            align: Some(Align::Right),
            alt: Some(NASTY.to_owned()),
            ..media("figs/zoc/zoc.svg", true)
        })),
    ]
}

fn nasty_table(name: &str) -> Block {
    let mark = format!("{name}-cell");
    let blocks = EntryContent::Blocks(vec![
        para(everything_inline(&mark)),
        admonition(
            AdmonitionKind::Warning,
            &format!("{name}-warning"),
            vec![list(
                ListKind::Ordered,
                vec![vec![para(vec![
                    text("deep"),
                    footnote(&format!("{name}-deep"), vec![words("down")]),
                ])]],
            )],
        ),
    ]);
    let header = Entry {
        header: true,
        rowspan: 2,
        ..cell(
            1,
            EntryContent::Blocks(vec![
                bridgehead(2, "In a header"),
                admonition(
                    AdmonitionKind::Tip,
                    &format!("{name}-tip"),
                    vec![words("tip")],
                ),
                titled(
                    TitledKind::Sidebar,
                    &format!("{name}-side"),
                    vec![words("side")],
                ),
            ]),
        )
    };
    let wide = Entry {
        colspan: 2,
        align: Some(Align::Center),
        ..cell(2, blocks)
    };
    let mut it = table(
        Some(name),
        4,
        vec![plain_row(&["a", "b", "c", "d"])],
        vec![
            row(vec![header, wide, plain_cell(4, "")]),
            row(vec![
                plain_cell(2, "x"),
                plain_cell(3, "y"),
                plain_cell(4, "z"),
            ]),
        ],
    );
    it.foot = vec![plain_row(&["f", "", "", "."])];
    it.role = Some("odd \"class\"".to_owned());
    it.title = Some(title(everything_inline(&format!("{name}-title"))));
    Block::Table(it.into())
}

fn every_block(mark: &str) -> Vec<Block> {
    let name = |kind: &str| format!("{mark}-{kind}");
    let admonitions = [
        AdmonitionKind::Note,
        AdmonitionKind::Tip,
        AdmonitionKind::Caution,
        AdmonitionKind::Important,
        AdmonitionKind::Warning,
    ];
    let mut blocks: Vec<Block> = admonitions
        .into_iter()
        .map(|kind| {
            admonition(
                kind,
                &name(kind.name()),
                vec![words("Mind this."), nasty_inner()],
            )
        })
        .collect();
    blocks.extend([
        para(everything_inline(&name("para"))),
        para(vec![]),
        list(
            ListKind::Itemized,
            vec![
                vec![
                    words("one"),
                    list(ListKind::Ordered, vec![vec![words("1.1")]]),
                ],
                vec![nasty_table(&name("table"))],
            ],
        ),
        Block::VariableList(VariableList {
            entries: vec![
                entry_of(vec![vec![text("t1")], vec![text("t2")]], vec![words("d")]),
                entry_of(vec![vec![text("t3")]], vec![para(vec![])]),
            ],
            span: span(),
        }),
        figure(Some(&name("figure")), media("figs/zoc/zoc.svg", true)),
        figure(Some(&name("lost")), media("figs/lost.svg", false)),
        figure(None, media("figs/Odd name é.svg", true)),
        Block::ProgramListing(ProgramListing {
            text: "\n  <a> & \"b\"\n".to_owned(),
            span: span(),
        }),
        Block::BlockQuote(BlockQuote {
            blocks: vec![words("quoted"), bridgehead(5, "Head in a quote")],
            span: span(),
        }),
        titled(TitledKind::Sidebar, &name("sidebar"), vec![words("aside")]),
        titled(TitledKind::Example, &name("example"), vec![nasty_inner()]),
        bridgehead(1, "A bridge"),
        Block::Break(span()),
    ]);
    blocks
}

fn nasty_inner() -> Block {
    let inner = table(None, 2, vec![], vec![plain_row(&["1", "2"])]);
    list(ListKind::Itemized, vec![vec![Block::Table(inner.into())]])
}

fn figure(name: Option<&str>, media: Media) -> Block {
    Block::Figure(Box::new(Figure {
        id: name.map(id),
        label: name.map(|_| "8.11".to_owned()),
        title: name.map(|name| {
            let note = footnote(&format!("{name}-fn"), vec![words("caption")]);
            title(vec![text(NASTY), note])
        }),
        titleabbrev: name.map(|_| title(vec![text(NASTY)])),
        media: Media {
            align: Some(Align::Left),
            link: Some(address("https://example.org/")),
            ..media
        },
        language: None,
        span: span(),
    }))
}

fn simplesects() -> Body {
    let name = vec![text("Never in the contents")];
    let body = (every_block("simple"), vec![]);
    let simplesect = division(DivisionKind::SimpleSect, "simple", name, body);
    (vec![words("Before.")], vec![simplesect])
}

/// The components: one of every kind, with names that pages of the writers' own have too.
fn components() -> Vec<Division> {
    use ComponentKind::*;
    let mut zoc = section("zoc", everything_inline("zoc-title"), simplesects());
    zoc.label = Some("1.1".to_owned());
    let empty = section("empty", vec![], sections(vec![para(vec![])], vec![]));
    let movement = sections(every_block("movement"), vec![zoc, empty, chain(300)]);
    let tables = sections(
        vec![nasty_table("tab-1"), nasty_table("tab-2")],
        vec![section(
            "sub",
            vec![text("Sub")],
            sections(every_block("sub"), vec![]),
        )],
    );
    let mut glossary = component(
        Glossary,
        "nav",
        None,
        sections(every_block("gloss"), vec![]),
    );
    glossary.glossary = vec![
        entry_of(
            vec![vec![text("MU")], everything_inline("mu")],
            vec![words("Unit.")],
        ),
        entry_of(vec![vec![text("ZOC")]], every_block("zoc-entry")),
    ];
    let mut untitled = component(Chapter, "cover", Some("2"), tables);
    untitled.title = title(vec![]);
    vec![
        component(
            Dedication,
            "title",
            None,
            sections(vec![words("To you.")], vec![]),
        ),
        component(Preface, "con", None, sections(every_block("pre"), vec![])),
        component(Chapter, "movement", Some("1"), movement),
        untitled,
        component(
            Appendix,
            "index",
            Some("A"),
            sections(vec![words("App.")], vec![]),
        ),
        glossary,
        component(
            Colophon,
            "toc",
            None,
            sections(vec![bridgehead(3, "Set in type")], vec![]),
        ),
    ]
}

pub fn nasty_book() -> Book {
    let mut book = book(components());
    book.info.title = NASTY.to_owned();
    book.info.subtitle = Some(NASTY.to_owned());
    book.info.release = Some("0.7.0".to_owned());
    book.info.date = Some(jiff::civil::date(2015, 9, 22));
    book.info.authors = vec![
        Author {
            given: "Jean-Pierre".to_owned(),
            surname: "Rivière & fils".to_owned(),
            email: None,
        },
        Author {
            given: String::new(),
            surname: "Solo <x>".to_owned(),
            email: Some("solo@example.org".to_owned()),
        },
    ];
    book.info.licence = vec![
        para(vec![
            text("CC BY-SA "),
            out("https://example.org/by-sa/4.0/"),
        ]),
        nasty_table("tab-3"),
    ];
    book.info.revisions = vec![Revision {
        about: Vec::new(),
        number: "0.7.0".to_owned(),
        date: RevisionDate::AsWritten("08/07/2014".to_owned()),
        remark: NASTY.to_owned(),
    }];
    let start = section(
        "start",
        vec![text("Start")],
        sections(every_block("intro"), vec![]),
    );
    book.part.blocks = every_block("part");
    book.part.push(start);
    book
}
