//! Small books in the markup of wikis and site makers: each has something that this markup says otherwise than a
//! book does, and that was lost or moved once.

use super::{Files, written};
use crate::support::tree::*;
use tiddlybook::book::*;

/// A chapter of these blocks, as a writer makes it.
fn made(writer: &str, blocks: Vec<Block>) -> Files {
    written(writer, &chapter(blocks))
}

fn chapter(blocks: Vec<Block>) -> Book {
    let body = sections(blocks, vec![]);
    let kind = ComponentKind::Chapter;
    book(vec![component(kind, "rules-of-play", None, body)])
}

/// The text of the tiddler, or of the page, that has these words in it.
fn page(files: &Files, words: &str) -> String {
    let text = |text: &String| -> Vec<String> {
        if let Ok(tiddlers) = serde_json::from_str::<Vec<serde_json::Value>>(text) {
            let texts = tiddlers.iter().map(|it| it["text"].as_str().unwrap());
            return texts.map(str::to_owned).collect();
        }
        let pre = text.split("<pre>").skip(1);
        let divisions = pre.map(|it| it.split("</pre>").next().unwrap());
        let letters = [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&amp;", "&"),
        ];
        let plain = |it: &str| {
            letters
                .iter()
                .fold(it.to_owned(), |it, (from, to)| it.replace(from, to))
        };
        let divisions: Vec<String> = divisions.map(plain).collect();
        match divisions.is_empty() {
            true => vec![text.clone()],
            false => divisions,
        }
    };
    let mut pages = files.values().flat_map(text);
    pages.find(|it| it.contains(words)).unwrap()
}

/// Are these words there, one after the other?
fn assert_order(page: &str, words: &[&str]) {
    let mut rest = page;
    for word in words {
        let Some((_, after)) = rest.split_once(word) else {
            panic!("{word} is not in its place: {page}");
        };
        rest = after;
    }
}

fn two_rows(first: &str, second: &str) -> Block {
    let rows = [first, second].map(|it| plain_row(&["1", it]));
    Block::Table(table(None, 2, vec![], rows.to_vec()).into())
}

fn numbered(start: Option<u32>, items: Vec<Vec<Block>>) -> Block {
    let list = list(ListKind::Ordered, items);
    match list {
        Block::List(list) => Block::List(Box::new(List { start, ..*list })),
        other => other,
    }
}

#[test]
fn a_table_in_an_item_stays_between_its_steps() {
    let steps = || {
        let inner = vec![
            vec![words("deep"), two_rows("deep one", "deep two")],
            vec![words("deeper")],
        ];
        vec![
            vec![words("Roll"), words("again"), two_rows("miss", "hit")],
            vec![words("Move"), list(ListKind::Itemized, inner)],
            vec![words("End")],
        ]
    };
    let order = [
        "Roll", "again", "miss", "hit", "Move", "deep", "deep one", "deep two", "deeper", "End",
    ];
    let classic = made("wiki-classic", vec![numbered(None, steps())]);
    let classic = page(&classic, "Roll");
    assert_order(&classic, &order);
    assert_order(
        &classic,
        &[
            ": 1. Roll<br>again\n\n|1|miss|\n",
            "\n\n: 2. Move\n:* deep\n\n|",
            "\n\n: 3. End",
        ],
    );
    let classic = made("wiki-classic", vec![list(ListKind::Itemized, steps())]);
    assert_order(
        &page(&classic, "Roll"),
        &["* Roll<br>again\n\n|1|miss|", "\n\n* Move\n** deep"],
    );
    for writer in ["mdbook", "mediawiki"] {
        let made = made(writer, vec![numbered(None, steps())]);
        assert_order(&page(&made, "Roll"), &order);
    }
}

#[test]
fn a_list_that_goes_on_keeps_its_numbers_in_classic() {
    let steps = || vec![vec![words("five")], vec![words("six")]];
    let inner = vec![vec![words("one"), numbered(Some(5), steps())]];
    let blocks = vec![numbered(Some(5), steps()), numbered(None, inner)];
    let made = made("wiki-classic", blocks);
    let page = page(&made, "five");
    assert_order(
        &page,
        &[": 5. five\n: 6. six", "# one\n#: 5. five\n#: 6. six"],
    );
}

#[test]
fn words_that_look_like_a_style_stay_in_classic() {
    let code = Inline::Code(phrase(vec![
        text("color:red;"),
        out("https://example.org/"),
    ]));
    let blocks = vec![
        two_rows("Range: 6; Cost: 2", "roll(2): 6"),
        para(vec![code]),
        words("Range: 6; Cost: 2"),
    ];
    let made = made("wiki-classic", blocks);
    let page = page(&made, "Range");
    let order = [
        "|Range&#58; 6; Cost: 2|",
        "|roll&#40;2): 6|",
        "@@color&#58;red;",
        "Range: 6; Cost: 2",
    ];
    assert_order(&page, &order);
}

#[test]
fn notes_of_tables_have_marks_of_their_own() {
    let inside = footnote("note-1", vec![words("in a table")]);
    let beside = footnote("note-2", vec![words("in the text")]);
    let cell = cell(1, EntryContent::Inlines(vec![text("x"), inside]));
    let table = table(None, 1, vec![], vec![row(vec![cell])]);
    let blocks = vec![para(vec![text("y"), beside]), Block::Table(table.into())];
    let made = made("mdbook", blocks);
    let page = page(&made, "in a table");
    let order = [
        "y[^1]",
        "x<sup><a href=\"#note-1\">a</a></sup>",
        "<span id=\"note-1\"></span><sup>a</sup> in a table",
        "[^1]: in the text",
    ];
    assert_order(&page, &order);
    assert!(!page.contains("<sup>1"), "{page}");
}

#[test]
fn a_picture_in_a_link_is_shown() {
    let picture = || Inline::Media(media("figs/zoc/zoc.svg", true).into());
    let to = |content| link(address("https://example.org/"), content);
    let blocks = || {
        vec![
            para(vec![
                text("(1)"),
                to(vec![picture(), text("the map")]),
                text("(2)"),
            ]),
            para(vec![to(vec![picture()]), text("(3)")]),
        ]
    };
    let mediawiki = page(&made("mediawiki", blocks()), "(1)");
    let file = "[[File:Zoc-zoc.svg|";
    let link = "link=https://example.org/]]";
    assert_order(
        &mediawiki,
        &[
            "(1)",
            file,
            link,
            "[https://example.org/ the map]",
            "(2)",
            file,
            link,
            "(3)",
        ],
    );
    let classic = page(&made("wiki-classic", blocks()), "(1)");
    let link = "][https://example.org/]]";
    assert_order(
        &classic,
        &[
            "(1)[img[",
            link,
            "[[the map|https://example.org/]](2)",
            "[img[",
            link,
            "(3)",
        ],
    );
    let five = page(&made("wiki-tiddlywiki5", blocks()), "(1)");
    assert_order(
        &five,
        &[
            "(1)[img[",
            "|figs/zoc/zoc.svg]][[the map|https://example.org/]](2)",
            "[img[",
            "[[→|https://example.org/]](3)",
        ],
    );
}

#[test]
fn a_path_of_two_dashes_is_that_path() {
    let picture = Inline::Media(media("figs/a--b.svg", true).into());
    let blocks = vec![para(vec![picture])];
    let pages = made("mediawiki-pages", blocks.clone());
    assert_eq!(pages["files.txt"], "File:A-b.svg\tfigs/a--b.svg\n");
    let one = made("mediawiki", blocks);
    let page = page(&one, "[[File:A-b.svg|");
    assert!(page.contains("\tfigs/a--b.svg\n-->"), "{page}");
}

#[test]
fn a_host_that_is_a_number_stays_one() {
    let address = "http://[2001:db8::1]:8080/x";
    let picture = Media {
        link: Some(crate::support::tree::address(address)),
        ..media("figs/zoc/zoc.svg", true)
    };
    let blocks = || {
        vec![para(vec![
            out(address),
            Inline::Media(picture.clone().into()),
        ])]
    };
    let mediawiki = page(&made("mediawiki", blocks()), "2001:db8::1");
    assert_order(
        &mediawiki,
        &[&format!("[{address} "), &format!("|link={address}]]")],
    );
    // In Classic a bracket ends where a picture leads.
    let classic = page(&made("wiki-classic", blocks()), "2001:db8::1");
    assert_order(&classic, &[address, "]]", &format!("[[→|{address}]]")]);
}

#[test]
fn what_an_item_begins_with_does_not_swallow_what_follows() {
    let br = || para(vec![Inline::LineBreak(span())]);
    let out = || para(vec![out("https://example.org/")]);
    let spaces = || para(vec![text("  a"), text("  b")]);
    let code = || para(vec![Inline::Code(phrase(vec![text("")])), text("c")]);
    let blocks = vec![
        list(
            ListKind::Itemized,
            vec![
                vec![Block::Break(span()), out()],
                vec![br(), list(ListKind::Itemized, vec![vec![out()]])],
                vec![spaces(), out()],
            ],
        ),
        para(vec![
            Inline::LineBreak(span()),
            text("\nd "),
            crate::support::tree::out("https://example.org/"),
        ]),
        para(vec![
            text("  "),
            text("  e "),
            crate::support::tree::out("https://example.org/"),
        ]),
        Block::VariableList(VariableList {
            entries: vec![entry_of(vec![vec![Inline::LineBreak(span())]], vec![out()])],
            span: span(),
        }),
        code(),
    ];
    for writer in ["mdbook", "wiki-classic", "wiki-tiddlywiki5"] {
        super::check_addresses_of(writer, &chapter(blocks.clone()));
    }
    let five = page(&made("wiki-tiddlywiki5", blocks.clone()), "d ");
    assert!(!five.contains("``"), "{five}");
    let mdbook = page(&made("mdbook", blocks), "d ");
    assert_order(&mdbook, &["- ___\n", "<br> d ", "\ne ", "&nbsp;<br>\n: "]);
}

#[test]
fn a_table_in_a_cell_says_all_that_it_says_elsewhere() {
    let listing = Block::ProgramListing(ProgramListing {
        text: "one\n\n  two".to_owned(),
        span: span(),
    });
    let mut inner = table(None, 1, vec![], vec![plain_row(&["inner"])]);
    inner.title = Some(title(vec![out("https://example.org/")]));
    let steps = numbered(Some(3), vec![vec![words("third")], vec![words("fourth")]]);
    let content = EntryContent::Blocks(vec![listing, Block::Table(inner.into()), steps]);
    let outer = table(None, 1, vec![], vec![row(vec![cell(1, content)])]);
    for writer in ["mdbook", "wiki-classic", "wiki-tiddlywiki5"] {
        let made = made(writer, vec![Block::Table(outer.clone().into())]);
        let page = page(&made, "inner");
        let order = [
            "one",
            "two",
            "https://example.org/",
            "inner",
            "3. third",
            "4. fourth",
        ];
        assert_order(&page, &order);
        let row = page.lines().find(|it| it.contains("inner")).unwrap();
        assert!(row.contains("one") && row.contains("fourth"), "{page}");
    }
}

#[test]
fn a_book_of_equal_titles_is_soon_written() {
    let equal = |number: usize| {
        let name = format!("same-{number}");
        section(
            &name,
            vec![text("same")],
            sections(vec![words("x")], vec![]),
        )
    };
    let body = sections(vec![], (0..3000).map(equal).collect());
    let book = book(vec![component(ComponentKind::Chapter, "all", None, body)]);
    let made = written("wiki-tiddlywiki5", &book);
    assert!(made.values().any(|it| it.contains("\"same (3000)\"")));
}
