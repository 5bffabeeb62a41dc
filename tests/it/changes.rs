//! What `diff` tells of two versions of a book: each change as what it is, and nothing else.

mod addresses;
mod marked;
mod news;
mod program;
mod random;
mod release;
mod rulebooks;

use std::collections::BTreeMap;
use std::sync::Arc;
use tiddlybook::changes::{Change, ChangeKind, PartKind, Version, compare};
use tiddlybook::pipeline::{Project, Request, jobs};
use tiddlybook::source::Memory;

/// The files of a book.
type Files = BTreeMap<String, String>;

/// What changed from one version to another.
fn changes(old: &Files, new: &Files) -> Vec<Change> {
    let [old, new] = [old, new].map(|files| {
        let request = Request {
            files: Arc::new(Memory::of(files.clone())),
            config: Some("book.toml".into()),
            ..Request::default()
        };
        let job = jobs(&request).unwrap().remove(0);
        let mut project = Project::new();
        let id = project.load(&job).unwrap();
        (project, id)
    });
    let pictures = |side: &(Project, _), path: &str| side.0[side.1].figures().content(path);
    let (before, now) = (
        |path: &str| pictures(&old, path),
        |path: &str| pictures(&new, path),
    );
    let found = compare(
        Version {
            book: old.0[old.1].book().unwrap(),
            pictures: &before,
        },
        Version {
            book: new.0[new.1].book().unwrap(),
            pictures: &now,
        },
    );
    found.changes
}

/// The changes, a line each: `changed wheel, cell wood/horse: 2 → 3`.
fn told(old: &Files, new: &Files) -> Vec<String> {
    changes(old, new).iter().map(line).collect()
}

fn line(change: &Change) -> String {
    let kind = format!("{:?}", change.kind).to_lowercase();
    let mut text = format!("{kind} {}", change.id);
    if let Some(place) = change
        .place
        .as_ref()
        .filter(|it| it.part != PartKind::Paragraph)
    {
        text += &format!(", {}", format!("{:?}", place.part).to_lowercase());
        let names = [&place.row, &place.column].into_iter().flatten();
        let names: Vec<&str> = names.map(String::as_str).collect();
        if !names.is_empty() {
            text += &format!(" {}", names.join("/"));
        }
    }
    let words = |words: &Option<String>| words.clone().unwrap_or_default().replace('\n', " ¶ ");
    text + &format!(": {} → {}", words(&change.was), words(&change.is))
}

const BOOK: &str = "number_sections = true\n[book]\ntitle = \"Rules\"\nauthors = [\"A\"]\nlicence = \"free\"\n\
                    [languages.en]\nwiki = \"wiki\"\n";

const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>moves</title><path d="M0 0h40v30z"/></svg>"#;

/// A small book.
fn book() -> Files {
    let files = [
        ("book.toml", BOOK),
        ("figs/moves/wheel.svg", SVG),
        (
            "wiki/rules.tid",
            "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[moves]]\n# [[combat]]\n",
        ),
        (
            "wiki/moves.tid",
            "title: moves\ntags: :chapter rules\n\nHow troops move.\n\n!!sequential reading\n# [[wheel]]\n# [[pivot]]\n# [[column]]\n",
        ),
        (
            "wiki/wheel.tid",
            "title: wheel\ntags: moves\n\nA base wheels around one of its front corners. It stops where an enemy is, \
             see [[pivot]] and rule [[#|column]].\n\n* up to 90° at a time\n* never in a wood\n\n\
             [img[A wheel|figs/moves/wheel.svg]]\n",
        ),
        (
            "wiki/pivot.tid",
            "title: pivot\ntags: moves\n\nA base turns around its centre, which costs nothing at all.\n\n\
             |what it costs|c\n|ground|foot|horse|h\n|wood|1|2|\n|marsh|2|3|\n",
        ),
        (
            "wiki/column.tid",
            "title: column\ntags: moves\n\nBases behind each other march as one.\n\n!!forming\n\nA line forms a column in one move.\n\n\
             !!breaking up\n\nIt breaks up at once when it meets anybody.\n",
        ),
        (
            "wiki/combat.tid",
            "title: combat\ntags: :chapter rules\n\nWho [[wheel]]s into an enemy fights: \"now\", not later...\n",
        ),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    files.into()
}

/// The book with one text in place of another.
fn with(edits: &[(&str, &str, &str)]) -> Files {
    let mut files = book();
    for (path, old, new) in edits {
        let text = files.get_mut(*path).unwrap();
        assert_eq!(text.matches(old).count(), 1, "{old} in {path}");
        *text = text.replace(old, new);
    }
    files
}

fn assert_told(edits: &[(&str, &str, &str)], expected: &[&str]) {
    assert_eq!(told(&book(), &with(edits)), expected, "{edits:?}");
}

#[test]
fn what_readers_do_not_read_is_no_change() {
    for edit in [
        (
            "wiki/wheel.tid",
            "A base wheels around",
            "A base\nwheels\naround",
        ),
        ("wiki/wheel.tid", "front corners", "''front'' //corners//"),
        ("wiki/wheel.tid", "[[pivot]]", "[[pivot|pivot]]"),
        ("wiki/wheel.tid", "rule [[#|column]]", "rule 1.3"),
        ("wiki/wheel.tid", "rule [[#|column]]", "rule [[1.3|column]]"),
        ("wiki/combat.tid", "\"now\"", "“now”"),
        ("wiki/combat.tid", "later...", "later…"),
        ("wiki/pivot.tid", "|wood|1|2|", "| wood | 1|''2'' |"),
        (
            "wiki/column.tid",
            "march as one.",
            "march as one./% sure? %/",
        ),
        (
            "figs/moves/wheel.svg",
            "<title>moves</title>",
            "<!-- made by hand --><title>moves</title>",
        ),
        (
            "wiki/wheel.tid",
            "title: wheel\n",
            "title: wheel\nmodified: 20260101\n",
        ),
    ] {
        assert_told(&[edit], &[]);
    }
}

/// A quick reference of the author's own that copies are added to.
#[test]
fn a_rule_on_the_quick_reference_has_changed_once() {
    let quick = |mut files: Files| {
        let sheet = "title: sheet\ntags: :appendix rules\nquick: yes\n\nTo copy.\n";
        files.insert("wiki/sheet.tid".to_owned(), sheet.to_owned());
        let root = files.get_mut("wiki/rules.tid").unwrap();
        root.push_str("# [[sheet]]\n");
        let wheel = files.get_mut("wiki/pivot.tid").unwrap();
        *wheel = wheel.replace("tags: moves", "tags: moves\nquick: yes");
        files
    };
    let new = quick(with(&[("wiki/pivot.tid", "nothing", "one pace")]));
    let told = told(&quick(book()), &new);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn a_text_is_changed_where_it_is() {
    assert_told(
        &[("wiki/combat.tid", "not later", "and later")],
        &[
            "changed combat: Who wheels into an enemy fights: “now”, not later... → \
           Who wheels into an enemy fights: “now”, and later...",
        ],
    );
    assert_told(
        &[("wiki/wheel.tid", "never in a wood", "never in a marsh")],
        &["changed wheel, item: never in a wood → never in a marsh"],
    );
    assert_told(
        &[("wiki/wheel.tid", "* never in a wood\n", "")],
        &["changed wheel, item: never in a wood → "],
    );
    assert_told(
        &[("wiki/column.tid", "in one move", "in two moves")],
        &[
            "changed column_1: A line forms a column in one move. → A line forms a column in two moves.",
        ],
    );
}

#[test]
fn a_table_is_compared_by_its_cells() {
    assert_told(
        &[("wiki/pivot.tid", "|wood|1|2|", "|wood|1|4|")],
        &["changed pivot, cell wood/horse: 2 → 4"],
    );
    assert_told(
        &[(
            "wiki/pivot.tid",
            "|marsh|2|3|\n",
            "|marsh|2|3|\n|sand|1|1|\n",
        )],
        &["changed pivot, row sand:  → sand | 1 | 1"],
    );
    assert_told(
        &[
            (
                "wiki/pivot.tid",
                "|ground|foot|horse|h",
                "|ground|foot|camel|horse|h",
            ),
            ("wiki/pivot.tid", "|wood|1|2|", "|wood|1|5|2|"),
            ("wiki/pivot.tid", "|marsh|2|3|", "|marsh|2|5|3|"),
        ],
        &["changed pivot, column camel:  → camel | 5 | 5"],
    );
    assert_told(
        &[("wiki/pivot.tid", "|what it costs|c", "|what it may cost|c")],
        &["changed pivot, caption: what it costs → what it may cost"],
    );
}

#[test]
fn a_figure_is_compared_by_what_it_shows() {
    assert_told(
        &[("figs/moves/wheel.svg", "h40v30z", "h20v30z")],
        &["changed wheel, figure: figs/moves/wheel.svg → figs/moves/wheel.svg"],
    );
    let mut renamed = with(&[(
        "wiki/wheel.tid",
        "figs/moves/wheel.svg",
        "figs/moves/turn.svg",
    )]);
    let svg = renamed.remove("figs/moves/wheel.svg").unwrap();
    renamed.insert("figs/moves/turn.svg".to_owned(), svg);
    assert_eq!(told(&book(), &renamed), [""; 0]);
}

#[test]
fn a_rule_that_moves_takes_no_other_along() {
    assert_told(
        &[(
            "wiki/moves.tid",
            "# [[wheel]]\n# [[pivot]]\n",
            "# [[pivot]]\n# [[wheel]]\n",
        )],
        &["moved pivot: wheel → moves", "renumbered wheel: 1.1 → 1.2"],
    );
    assert_told(
        &[
            ("wiki/moves.tid", "# [[column]]\n", ""),
            ("wiki/column.tid", "tags: moves", "tags: combat"),
            (
                "wiki/combat.tid",
                "later...\n",
                "later...\n\n!!sequential reading\n# [[column]]\n",
            ),
        ],
        &[
            "moved column: moves → combat",
            "renumbered column_1: 1.3.1 → 2.1.1",
            "renumbered column_2: 1.3.2 → 2.1.2",
        ],
    );
}

#[test]
fn a_rule_with_another_title_is_the_same_rule() {
    let renamed = with(&[
        ("wiki/pivot.tid", "title: pivot", "title: turn on the spot"),
        ("wiki/moves.tid", "[[pivot]]", "[[turn on the spot]]"),
        ("wiki/wheel.tid", "[[pivot]]", "[[turn on the spot]]"),
    ]);
    assert_eq!(
        told(&book(), &renamed),
        ["renamed turn-on-the-spot: pivot → turn on the spot"]
    );
    let kept = with(&[
        ("wiki/pivot.tid", "title: pivot", "title: turn on the spot"),
        ("wiki/moves.tid", "[[pivot]]", "[[turn on the spot]]"),
        ("wiki/wheel.tid", "[[pivot]]", "[[pivot|turn on the spot]]"),
    ]);
    assert_eq!(
        told(&book(), &kept),
        ["renamed turn-on-the-spot: pivot → turn on the spot"]
    );
    let change = changes(&book(), &renamed).remove(0);
    assert_eq!(change.kind, ChangeKind::Renamed);
    assert_eq!(change.old_id.unwrap().as_str(), "pivot");
}

#[test]
fn rules_come_and_go() {
    let mut added = with(&[(
        "wiki/moves.tid",
        "# [[pivot]]\n",
        "# [[slide]]\n# [[pivot]]\n",
    )]);
    let slide = "title: slide\ntags: moves\n\nSideways, by half a base at most, once a turn.\n";
    added.insert("wiki/slide.tid".to_owned(), slide.to_owned());
    let numbers = [
        "renumbered pivot: 1.2 → 1.3",
        "renumbered column: 1.3 → 1.4",
    ];
    let headings = [
        "renumbered column_1: 1.3.1 → 1.4.1",
        "renumbered column_2: 1.3.2 → 1.4.2",
    ];
    let first = "added slide:  → Sideways, by half a base at most, once a turn.";
    let expected: Vec<&str> = [first].into_iter().chain(numbers).chain(headings).collect();
    assert_eq!(told(&book(), &added), expected);
    let back = told(&added, &book());
    assert_eq!(
        back.first().unwrap(),
        "removed slide: Sideways, by half a base at most, once a turn. → "
    );
    assert_eq!(back.len(), expected.len());
}

#[test]
fn a_heading_is_known_by_its_words() {
    assert_told(
        &[(
            "wiki/column.tid",
            "!!forming",
            "!!marching\n\nIt marches as fast as its slowest base can go.\n\n!!forming",
        )],
        &[
            "added column_1:  → It marches as fast as its slowest base can go.",
            "renumbered column_2: 1.3.1 → 1.3.2",
            "renumbered column_3: 1.3.2 → 1.3.3",
        ],
    );
    assert_told(
        &[("wiki/column.tid", "!!forming", "!!lining up")],
        &["renamed column_1: forming → lining up"],
    );
}
