//! References by number: whatever counts, each says the label of its target, in every format.

use regex::Regex;
use roxmltree::{Document, Node};
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

/// The wiki; `{first}` is a line of its reading list, or nothing.
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
        "title: two\ntags: :chapter book\n\n|Losses|c\n|a|b|\n|c /%#last%/|d|\n\n/% numbers: (a) (i) %/\n# one\n# \
         two /%#clause%/\n\n# plain\n## one\n## two /%#deep%/\n\n!!sequential reading\n# [[phase]]\n",
    ),
    (
        "phase.tid",
        "title: phase\ntags: two\n\n/% numbers: 1.1.A %/\n# move\n# shoot /%#shoot%/\n",
    ),
];

const NUMBERINGS: [&str; 4] = [
    "",
    "number_sections = true\n",
    "[numbering]\nchapters = \"0\"\nsections = \"1.a\"\ntables = \"1\"\n",
    "[numbering]\nchapters = \"I\"\nsections = \"1-1\"\n",
];

/// The outputs of the wiki, in a folder of their own.
fn built(numbering: &str, first: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki");
    std::fs::create_dir(&wiki).unwrap();
    let config =
        format!("language = \"en\"\nname = \"b\"\n{numbering}[languages.en]\nwiki = \"wiki\"\n");
    std::fs::write(folder.path().join("book.toml"), config).unwrap();
    for (name, text) in FILES {
        if *name != "new.tid" || !first.is_empty() {
            std::fs::write(wiki.join(name), text.replace("{first}", first)).unwrap();
        }
    }
    let status = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args([
            "build",
            "--quiet",
            "--to",
            "docbook,html-single,epub,json,mediawiki,mdbook,wiki-classic",
        ])
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

#[test]
fn references_say_the_labels_of_their_targets_in_every_format() {
    // Classic has the label first.
    let links = Regex::new(r"\[\[([^|\]]*)(\|[^\]]*)?\]\]").unwrap();
    for numbering in NUMBERINGS {
        let before = built(numbering, "");
        let after = built(numbering, "# [[new]]\n");
        let known = labels(before.path());
        let now = labels(after.path());
        assert_eq!(known.len(), 7, "{numbering}");
        // With another chapter before it, everything but the place of a row and of an item has another number.
        let same: Vec<_> = known
            .iter()
            .zip(&now)
            .filter(|(it, now)| it == now)
            .collect();
        let rows = same.iter().filter(|(it, _)| *it == "2").count();
        let titles = same.iter().filter(|(it, _)| *it == "phase").count();
        assert_eq!(same.len(), rows + titles, "{numbering}: {known:?} {now:?}");
        let build = before.path().join("build");
        for output in [
            "b_en.single.html",
            "b_en.json",
            "b_en.mediawiki",
            "b_en.mdbook/src/one.md",
        ] {
            let text = std::fs::read_to_string(build.join(output)).unwrap();
            assert_eq!(printed(&text), known, "{numbering}{output}");
        }
        let wiki = std::fs::read_to_string(build.join("b_en.tiddlers.html")).unwrap();
        let wiki = links.replace_all(&wiki, "$1");
        assert_eq!(printed(&wiki), known, "{numbering}wiki");
        let pages = pages(&build.join("b_en.epub"));
        assert_eq!(printed(&pages), known, "{numbering}EPUB");
    }
}
