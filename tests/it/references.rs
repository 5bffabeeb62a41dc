//! References by number: whatever counts, each says the label of its target, in every format.

use proptest::prelude::*;
use proptest::sample::select;
use regex::Regex;
use roxmltree::{Document, Node};
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

/// The wiki; `{first}` is a line of its reading list, or nothing, `{items}` and `{steps}` are patterns.
const FILES: &[(&str, &str)] = &[
    (
        "book.tid",
        "title: book\ntags: :part\n\n!!sequential reading\n{first}# [[one]]\n# [[two]]\n",
    ),
    (
        "new.tid",
        "title: new\ntags: :chapter book\n\n|New|c\n|a|b|\n",
    ),
    (
        "one.tid",
        "title: one\ntags: :chapter book\n\nSays: [[#|two]]; [[#|two##clause]]; [[#|phase##shoot]]; [[#|two##Losses]]; \
         [[#|two##last]]; [[#|two##deep]]; [[#|phase]]; end.\n",
    ),
    (
        "two.tid",
        "title: two\ntags: :chapter book\n\n|Losses|c\n|a|b|\n|c /%#last%/|d|\n\n/% numbers: {items} %/\n# one\n# \
         two /%#clause%/\n\n# plain\n## one\n## two /%#deep%/\n\n!!sequential reading\n# [[phase]]\n",
    ),
    (
        "phase.tid",
        "title: phase\ntags: two\n\n/% numbers: {steps} %/\n# move\n# shoot /%#shoot%/\n",
    ),
];

/// How everything is counted.
#[derive(Clone, Debug)]
struct Counted {
    /// Of `book.toml`.
    keys: String,
    items: &'static str,
    steps: &'static str,
}

fn counted() -> impl Strategy<Value = Counted> {
    let chapters = select(vec!["1", "0", "I", "A", "i", "a", "none"]);
    let sections = select(vec!["", "1.1", "1.a", "1-1", "A.1", "none"]);
    let tables = select(vec!["1", "1.1", "A", "1-I", "none"]);
    let items = select(vec!["(a) (i)", "1) a)", "A (1)", "i. A."]);
    let steps = select(vec!["1.1.A", "A", "(1)", "1.1.1", "0"]);
    let all = (any::<bool>(), chapters, sections, tables, items, steps);
    all.prop_map(|(sectioned, chapters, sections, tables, items, steps)| {
        let mut keys = format!("number_sections = {sectioned}\n[numbering]\n");
        for (name, pattern) in [
            ("chapters", chapters),
            ("sections", sections),
            ("tables", tables),
        ] {
            if !pattern.is_empty() {
                keys += &format!("{name} = \"{pattern}\"\n");
            }
        }
        Counted { keys, items, steps }
    })
}

/// The formats that are read; PDF where this program makes it and poppler is installed.
fn formats() -> String {
    let formats = "docbook,html-single,epub,json,mediawiki,mdbook,wiki-classic";
    if reads_pdf() {
        return format!("{formats},pdf");
    }
    eprintln!("skipped: no PDF, for want of the feature or of poppler");
    formats.to_owned()
}

fn reads_pdf() -> bool {
    cfg!(feature = "pdf") && Command::new("pdftotext").arg("-v").output().is_ok()
}

/// The outputs of the wiki, in a folder of their own.
fn built(counted: &Counted, first: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki");
    std::fs::create_dir(&wiki).unwrap();
    let config = format!(
        "language = \"en\"\nname = \"b\"\n{}[languages.en]\nwiki = \"wiki\"\n",
        counted.keys
    );
    std::fs::write(folder.path().join("book.toml"), config).unwrap();
    for (name, text) in FILES {
        if *name != "new.tid" || !first.is_empty() {
            let text = text
                .replace("{first}", first)
                .replace("{items}", counted.items);
            let text = text.replace("{steps}", counted.steps);
            std::fs::write(wiki.join(name), text).unwrap();
        }
    }
    let status = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["build", "--quiet", "--to", &formats()])
        .current_dir(folder.path())
        .status()
        .unwrap();
    assert!(status.success());
    folder
}

/// The labels of the links in the DocBook, each of which is that of its target.
fn labels(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("build/b_en.xml")).unwrap();
    let document = Document::parse(&text).unwrap();
    let id = |node: &Node<'_, '_>| {
        let namespace = "http://www.w3.org/XML/1998/namespace";
        node.attribute((namespace, "id")).map(str::to_owned)
    };
    let links = document
        .descendants()
        .filter(|it| it.has_attribute("xrefstyle"));
    let labels = links.map(|link| {
        let shown = link.text().unwrap_or_default().to_owned();
        let wanted = link.attribute("linkend").map(str::to_owned);
        let target = document.descendants().find(|it| id(it) == wanted).unwrap();
        let label = target.attribute("xreflabel").or(target.attribute("label"));
        // A row has its place, and what has no number its title.
        if let Some(label) = label {
            assert_eq!(shown, label);
        }
        shown
    });
    labels.collect()
}

/// The pages of an EPUB, one after the other.
fn pages(epub: &Path) -> String {
    let mut zip = zip::ZipArchive::new(std::fs::File::open(epub).unwrap()).unwrap();
    let mut text = String::new();
    for number in 0..zip.len() {
        let mut file = zip.by_index(number).unwrap();
        if file.name().unwrap().ends_with(".xhtml") {
            file.read_to_string(&mut text).unwrap();
        }
    }
    text
}

/// The labels that a text of any format prints after “Says: ”.
fn printed(text: &str) -> Vec<String> {
    let text = Regex::new(r"<[^>]*>").unwrap().replace_all(text, "");
    let text = Regex::new(r"\[\[[^|\]]*\|([^\]]*)\]\]")
        .unwrap()
        .replace_all(&text, "$1");
    let text = Regex::new(r"\[\[([^|\]]*)\|[^\]]*\]\]")
        .unwrap()
        .replace_all(&text, "$1");
    let text = Regex::new(r"\[([^\]]*)\]\([^)]*\)")
        .unwrap()
        .replace_all(&text, "$1");
    let (_, says) = text.split_once("Says: ").unwrap();
    let (says, _) = says.split_once("; end").unwrap();
    says.split("; ").map(|it| it.trim().to_owned()).collect()
}

/// The words of a PDF, on one line.
fn words(pdf: &Path) -> String {
    let output = Command::new("pdftotext")
        .arg(pdf)
        .arg("-")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn references_say_the_labels_of_their_targets_in_every_format(counted in counted()) {
        // Classic has the label first.
        let links = Regex::new(r"\[\[([^|\]]*)(\|[^\]]*)?\]\]").unwrap();
        let before = built(&counted, "");
        let after = built(&counted, "# [[new]]\n");
        let known = labels(before.path());
        prop_assert_eq!(known.len(), 7);
        let build = before.path().join("build");
        for output in [
            "b_en.single.html",
            "b_en.json",
            "b_en.mediawiki",
            "b_en.mdbook/src/one.md",
        ] {
            let text = std::fs::read_to_string(build.join(output)).unwrap();
            prop_assert_eq!(&printed(&text), &known, "{}", output);
        }
        let wiki = std::fs::read_to_string(build.join("b_en.tiddlers.html")).unwrap();
        let wiki = links.replace_all(&wiki, "$1");
        prop_assert_eq!(&printed(&wiki), &known, "wiki");
        let pages = pages(&build.join("b_en.epub"));
        prop_assert_eq!(&printed(&pages), &known, "EPUB");
        if reads_pdf() {
            prop_assert_eq!(&printed(&words(&build.join("b_en.pdf"))), &known, "PDF");
        }
        // With another chapter before it, what a chapter or a table counts has another number, there and in the reference:
        // `labels` compares them.
        let now = labels(after.path());
        let is_counted = |what: &str| !counted.keys.contains(&format!("{what} = \"none\""));
        prop_assert_eq!(known[0] != now[0], is_counted("chapters"), "{:?} {:?}", known, now);
        prop_assert_eq!(known[3] != now[3], is_counted("tables"), "{:?} {:?}", known, now);
        // `2(b)`; other items have their own places alone.
        if is_counted("chapters") && counted.items.starts_with('(') {
            let clauses = [(&known[1], &known[0]), (&now[1], &now[0])];
            let [then, later] = clauses.map(|(clause, chapter)| clause.strip_prefix(chapter.as_str()));
            prop_assert!(then.is_some() && then == later, "{:?} {:?}", known, now);
        }
    }
}
