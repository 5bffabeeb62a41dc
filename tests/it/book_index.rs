//! What is in the index of a book, and what is not.

use crate::paper::{Judge, Wiki};
use std::path::Path;
use tiddlybook::book::{Index, IndexEntry};
use tiddlybook::pipeline::{self, Project, Request};

/// The entries, a line each: the term, where it leads, and what it says to see.
fn lines(index: &Index) -> Vec<String> {
    index.entries().map(line).collect()
}

fn line(entry: &IndexEntry) -> String {
    let mut line = entry.term.clone();
    for locator in &entry.locators {
        line += &format!(" → {}", locator.id);
        if let Some(label) = &locator.label {
            line += &format!(" ({label})");
        }
    }
    for see in &entry.see {
        line += &format!(", see {}", see.term);
    }
    line
}

/// A book of these rules, tiddlers of one chapter.
fn wiki(rules: &[(&str, &str)]) -> Wiki {
    let wiki = Wiki::new();
    let list = |titles: &mut dyn Iterator<Item = &str>| {
        let lines = titles.map(|title| format!("# [[{title}]]\n"));
        format!("!!sequential reading\n{}", lines.collect::<String>())
    };
    wiki.tiddler("book", ":part", &list(&mut ["the rules"].into_iter()));
    let titles = &mut rules.iter().map(|(title, _)| *title);
    wiki.tiddler("the rules", ":chapter book", &list(titles));
    for (title, text) in rules {
        let tags = if title.starts_with("fig:") {
            ":simplesect [[the rules]]"
        } else {
            "[[the rules]]"
        };
        wiki.tiddler(title, tags, text);
    }
    wiki
}

fn entries(wiki: &Wiki) -> Vec<String> {
    let (project, _, _) = wiki.docbook();
    let edition = project.editions().next().unwrap();
    let index = edition.book().unwrap().back.index.as_ref();
    index.map(lines).unwrap_or_default()
}

#[test]
fn the_points_of_a_form_are_no_terms() {
    let wiki = wiki(&[("ford", ""), ("wheel", ";pivot\n:The corner that stays.")]);
    let form = "[[the rules]]\nform: scenario";
    wiki.tiddler("ford", form, ";Forces\n:Ten bases each.");
    assert_eq!(
        entries(&wiki),
        [
            "ford → ford",
            "pivot → wheel (wheel)",
            "rules, the → the-rules",
            "wheel → wheel"
        ]
    );
}

#[test]
fn titles_are_in_it_when_they_are_names() {
    let found = entries(&wiki(&[
        ("wheel", "Text."),
        ("the turn", "Text."),
        ("line of sight", "Called by its name from a rule."),
        (
            "why they all ran",
            "A sentence, and no rule calls it so: [[line of sight]].",
        ),
        ("what we mean by going", "Linked [[otherwise|wheel]]."),
    ]));
    assert_eq!(
        found,
        [
            "line of sight → line-of-sight",
            "rules, the → the-rules",
            "turn, the → the-turn",
            "wheel → wheel",
        ]
    );
}

#[test]
fn terms_lead_to_the_rule_that_defines_them() {
    let found = entries(&wiki(&[
        (
            "wheel",
            "; wheel\n: a rotation.\n; wheeling\n: beside it.\n; wheel of fortune\n: another game's.\n; pivot, about-turn\n: another one.",
        ),
        (
            "order",
            "; to obey\n: to do it.\n; What it costs:\n: one of them.",
        ),
        ("steps", "; Step\n: a layout."),
        ("more steps", "; Step\n: a layout."),
        ("yet more steps", "; Step\n: a layout."),
        ("last steps", "; Step\n: a layout."),
    ]));
    assert_eq!(
        found,
        [
            "about-turn → wheel (wheel)",
            "last steps → last-steps",
            "more steps → more-steps",
            "obey, to → order (order)",
            "order → order",
            "pivot → wheel (wheel)",
            "rules, the → the-rules",
            "steps → steps",
            "wheel → wheel",
            "wheel of fortune → wheel (wheel)",
        ]
    );
}

#[test]
fn labels_are_in_it_when_they_are_other_names() {
    let found = entries(&wiki(&[
        ("ZoC", "Text."),
        ("close combat", "Text."),
        ("base", "Text."),
        (
            "one",
            "In the [[zone of control|ZoC]] a [[melee|close combat]] begins, [[here|base]] and \
             [[now|close combat]]; [[bases|base]] [[fight|close combat]].",
        ),
        (
            "two",
            "A [[melee|close combat]] of two [[bases|base]]; they [[fight|close combat]] [[here|ZoC]], \
             see the [[combat|close combat]] below the [[combat|close combat]].",
        ),
    ]));
    assert_eq!(
        found,
        [
            "base → base",
            "close combat → close-combat",
            "melee, see close combat",
            "one → one",
            "rules, the → the-rules",
            "two → two",
            "ZoC → zoc",
            "zone of control, see ZoC",
        ]
    );
}

#[test]
fn the_glossary_sends_readers_to_the_rules_or_explains_itself() {
    let wiki = wiki(&[("wheel", "Text.")]);
    let list = "!!sequential reading\n# [[the rules]]\n# [[words]]";
    wiki.tiddler("book", ":part", list);
    let text = "; pivot, turn\n: see [[wheel]].\n; order\n: what it says.";
    wiki.tiddler("words", ":glossary book", text);
    assert_eq!(
        entries(&wiki),
        [
            "order → words (words)",
            "pivot → wheel (wheel)",
            "rules, the → the-rules",
            "turn → wheel (wheel)",
            "wheel → wheel",
        ]
    );
}

/// The terms of the glossary of a book, with its rules in brackets.
fn glossary(wiki: &Wiki) -> Vec<String> {
    let (_, _, docbook) = wiki.docbook();
    let docbook = docbook.unwrap();
    let faults = Judge::new().faults(&docbook);
    assert!(faults.is_empty(), "{faults}");
    let term = regex::Regex::new("<glossterm><link linkend=\"([^\"]*)\">(.*?)</link>").unwrap();
    let terms = term.captures_iter(&docbook);
    let terms = terms.map(|it| {
        format!(
            "{} ({})",
            it.get(2).unwrap().as_str(),
            it.get(1).unwrap().as_str()
        )
    });
    terms.collect()
}

#[test]
fn a_glossary_is_made_where_the_wiki_has_none() {
    let terms = "; zone\n: a place.[[note]]\n; slide\n; shift\n: to the side.\n; the end\n: of it.";
    let rules = [
        (
            "wheel",
            "; wheel\n: a rotation.\n; about-turn\n: half of one.",
        ),
        ("more", terms),
    ];
    let wiki = wiki(&rules);
    wiki.tiddler("note", ":footnote", "A note.");
    let found = glossary(&wiki);
    let expected = [
        "about-turn (wheel)",
        "the end (more)",
        "slide (more)",
        "wheel (wheel)",
        "zone (more)",
    ];
    assert_eq!(found, expected);
    let list = "!!sequential reading\n# [[the rules]]\n# [[words]]";
    wiki.tiddler("book", ":part", list);
    wiki.tiddler("words", ":glossary book", "; pivot\n: see [[wheel]].");
    assert!(glossary(&wiki).is_empty());
}

/// Its own notes are then in the glossary twice, with an id each time.
#[test]
fn a_definition_in_a_note_of_another_one_is_in_the_glossary_too() {
    let terms = "; zone\n: a place.[[outer]]\n; slide\n: to the side.\n; push\n: back.";
    let wiki = wiki(&[("wheel", "; wheel\n: a rotation."), ("more", terms)]);
    wiki.tiddler("outer", ":footnote", "; inner\n: in it, see [[tip]].");
    wiki.tiddler("tip", ":tip", "A tip.");
    assert_eq!(
        glossary(&wiki),
        [
            "inner (more)",
            "push (more)",
            "slide (more)",
            "wheel (wheel)",
            "zone (more)",
        ]
    );
}

#[test]
fn figures_are_in_their_own_list() {
    let rules = [
        ("wheel", "Text, see [[the wheel|fig:moves: wheel]]."),
        ("fig:moves: wheel", "[img[a wheel|figs/moves/wheel.svg]]"),
    ];
    let wiki = wiki(&rules);
    assert_eq!(entries(&wiki), ["rules, the → the-rules", "wheel → wheel"]);
    let (project, _, _) = wiki.docbook();
    let book = project.editions().next().unwrap().book().unwrap();
    let [figure] = book.back.figures.entries.as_slice() else {
        panic!("{:?}", book.back.figures);
    };
    assert_eq!(
        (figure.label.as_str(), figure.caption.plain().as_str()),
        ("1.1", "a wheel")
    );
}

#[test]
fn numbers_are_those_of_the_sections() {
    let rules = wiki(&[(
        "wheel",
        "; pivot\n: another one.\n\n!Heading\n; slide\n: below a heading.",
    )]);
    let config = std::fs::read_to_string(rules.root().join("book.toml")).unwrap();
    rules.write("book.toml", &format!("number_sections = true\n{config}"));
    assert_eq!(
        entries(&rules),
        [
            "pivot → wheel (1.1)",
            "rules, the → the-rules (1)",
            "slide → wheel_1 (1.1.1)",
            "wheel → wheel (1.1)",
        ]
    );
    rules.write("book.toml", &format!("{config}\n[index]\nmake = false\n"));
    assert!(entries(&rules).is_empty());
}

/// The index of an edition of the project's own rulebook, or of another wiki.
fn index_of(request: &Request) -> Index {
    let job = pipeline::jobs(request).unwrap().remove(0);
    let mut project = Project::new();
    let edition = project.load(&job).unwrap();
    project[edition].book().unwrap().back.index.clone().unwrap()
}

#[test]
fn real_books_have_an_index_that_can_be_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = |language: &str| Request {
        config: Some(root.join("book.toml")),
        language: Some(language.to_owned()),
        ..Request::default()
    };
    let french = lines(&index_of(&own("fr")));
    let at = |begin: &str| {
        french
            .iter()
            .position(|line| line.starts_with(begin))
            .unwrap()
    };
    assert!(at("désordre") < at("détruit") && at("détruit") < at("distance"));
    assert!(at("ligne de vue, see LdV") > at("ligne →"));
    let english = lines(&index_of(&own("en")));
    assert!(
        english.contains(&"line of sight, see LoS".to_owned()),
        "{english:#?}"
    );
    let corpus = std::env::var("TIDDLYBOOK_CORPUS").unwrap_or("../shared/corpus".to_owned());
    let blades = root.join(corpus).join("blood-and-blades/wiki_en.html");
    if !blades.exists() {
        return eprintln!("skipped: there is no {}", blades.display());
    }
    let blades = lines(&index_of(&Request {
        wiki: Some(blades),
        ..Request::default()
    }));
    assert!(
        blades.contains(&"zone of control, see ZoC".to_owned()),
        "{blades:#?}"
    );
    for silly in ["fig:", "bases", "shot", "fled", "uphill", "License"] {
        assert!(
            !blades.iter().any(|line| line.starts_with(silly)),
            "{silly}"
        );
    }
}
