//! What is printed for what was typed: `tests/typography/`, a document a language.

use std::fmt::Write as _;
use std::path::Path;
use tiddlybook::book::{
    Division, DivisionKind, Inline, Origin, Title, Visitor, plain_text, walk_division, walk_inline,
};
use tiddlybook::pipeline::{Project, Request, jobs};

/// A line of a document: `* ``typed`` → ``printed```.
struct Case {
    line: usize,
    typed: String,
    printed: String,
}

fn cases(document: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    for (index, line) in document.lines().enumerate() {
        let Some(case) = line.strip_prefix("* `") else {
            continue;
        };
        let line = index + 1;
        let parts = case.strip_suffix('`').and_then(|it| it.split_once("` → `"));
        let Some((typed, printed)) = parts else {
            panic!("line {line} is no case: {case}");
        };
        cases.push(Case {
            line,
            typed: typed.replace('↵', "\n").replace('⍽', "\u{a0}"),
            printed: printed.to_owned(),
        });
    }
    cases
}

/// The texts of each tiddler, in the order of the book, by the tiddler's title.
#[derive(Default)]
struct Printed(Vec<(String, Vec<String>)>);

impl Visitor for Printed {
    fn visit_division(&mut self, division: &Division) {
        match (division.origin, self.0.last_mut()) {
            _ if division.kind() != DivisionKind::Section => {}
            (Origin::Heading, Some((_, texts))) => texts.push(division.title.plain()),
            _ => self.0.push((division.title.plain(), Vec::new())),
        }
        walk_division(self, division);
    }
    fn visit_title(&mut self, _: &Title) {}
    fn visit_inlines(&mut self, inlines: &[Inline]) {
        if let Some((_, texts)) = self.0.last_mut() {
            texts.push(plain_text(inlines));
        }
        for inline in inlines {
            if let Inline::Footnote(_) = inline {
                walk_inline(self, inline);
            }
        }
    }
}

/// What is printed of these texts, each the text of a tiddler.
fn print(texts: &[&str], language: &str, settings: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, tags: &str, text: &str| {
        let tiddler = format!("title: {name}\ntags: {tags}\n\n{text}\n");
        std::fs::write(folder.path().join(format!("wiki/{name}.tid")), tiddler).unwrap();
    };
    std::fs::create_dir(folder.path().join("wiki")).unwrap();
    let heading = match language {
        "fr" => "!!lecture séquentielle\n",
        "es" => "!!lectura secuencial\n",
        _ => "!!sequential reading\n",
    };
    let mut list = heading.to_owned();
    for (number, text) in texts.iter().enumerate() {
        writeln!(list, "# [[case {number}]]").unwrap();
        write(&format!("case {number}"), "chapter", text);
    }
    write("note", ":footnote", "He said \"no\".");
    write("chapter", ":chapter book", &list);
    write("book", ":part", &format!("{heading}# [[chapter]]"));
    std::fs::write(folder.path().join("book.toml"), settings).unwrap();
    let request = Request {
        wiki: Some(folder.path().join("wiki")),
        config: Some(folder.path().join("book.toml")),
        language: Some(language.to_owned()),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let mut project = Project::new();
    project.load(&job).unwrap();
    let edition = project.editions().next().unwrap();
    let mut printed = Printed::default();
    printed.visit_book(edition.book().unwrap());
    let mut sections = printed.0.into_iter();
    let texts = texts.iter().enumerate().map(|(number, _)| {
        let (title, texts) = sections.next().unwrap();
        assert_eq!(title, format!("case {number}"));
        texts.join(" ¶ ")
    });
    texts.collect()
}

fn visible(text: &str) -> String {
    text.replace('\u{a0}', "⍽").replace('\u{202f}', "⎵")
}

fn hold(language: &str) {
    let path = format!("tests/typography/{language}.md");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let cases = cases(&std::fs::read_to_string(&path).unwrap());
    let typed: Vec<&str> = cases.iter().map(|case| case.typed.as_str()).collect();
    let mut wrong = String::new();
    for (case, printed) in cases.iter().zip(print(&typed, language, "")) {
        let printed = visible(&printed);
        if printed != case.printed {
            let Case { line, typed, .. } = case;
            let expected = &case.printed;
            writeln!(
                wrong,
                "{line}: {typed}\n  printed:  {printed}\n  expected: {expected}"
            )
            .unwrap();
        }
    }
    assert!(wrong.is_empty(), "{}\n{wrong}", path.display());
}

#[test]
fn english() {
    hold("en");
}

#[test]
fn french() {
    hold("fr");
}

#[test]
fn spanish() {
    hold("es");
}

const TYPED: &str = "He's \"so\" -1 at 2-5, 5 cm. Vrai !";

#[test]
fn all_stays_as_it_was_typed_where_that_is_asked_for() {
    let printed = print(&[TYPED], "en", "[typography]\nsmart = false\n");
    assert_eq!(printed, [TYPED]);
}

#[test]
fn nothing_of_another_language_is_printed_in_one_that_nobody_described() {
    let printed = print(&[TYPED], "tlh", "");
    assert_eq!(printed, [TYPED.replace("-1", "−1")]);
}

#[test]
fn the_front_matter_is_set_too() {
    let settings = "[book]\ntitle = \"The King's \\\"War\\\"\"\nsubtitle = \"It's on\"\n\
                    authors = [\"Ann ''O'Hara''\"]\nlicence = \"It's mine\"\n";
    let folder = tempfile::tempdir().unwrap();
    let text = "title: book\ntags: :part\n\n!!sequential reading\n# [[a]]\n";
    std::fs::write(folder.path().join("book.tid"), text).unwrap();
    let text = "title: a\ntags: :chapter book\n\nText.\n";
    std::fs::write(folder.path().join("a.tid"), text).unwrap();
    std::fs::write(folder.path().join("book.toml"), settings).unwrap();
    let request = Request {
        wiki: Some(folder.path().to_owned()),
        config: Some(folder.path().join("book.toml")),
        language: Some("en".to_owned()),
        ..Request::default()
    };
    let job = jobs(&request).unwrap().remove(0);
    let mut project = Project::new();
    project.load(&job).unwrap();
    let edition = project.editions().next().unwrap();
    let info = &edition.book().unwrap().info;
    assert_eq!(info.title, "The King’s “War”");
    assert_eq!(info.subtitle.as_deref(), Some("It’s on"));
    assert_eq!(info.authors.first().unwrap().surname, "O’Hara");
    assert!(format!("{:?}", info.licence).contains("It’s mine"));
}
