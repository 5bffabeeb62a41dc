//! Editions that are not finished, and two in one book: what readers of the project's own rulebook get.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use tiddlybook::book::{
    Beside, Block, Book, Component, Inline, Section, SimpleSect, Target, Text, Translation,
    TranslationState, Visitor, walk_beside, walk_block, walk_component, walk_inline, walk_section,
    walk_simplesect,
};
use tiddlybook::config::MissingTranslation;
use tiddlybook::pipeline::{self, BuildOptions, EditionId, Job, Project, Request};

/// The job of an edition of the rulebook.
fn job(language: &str, missing: MissingTranslation) -> Job {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("book.toml");
    let request = Request {
        language: Some(language.to_owned()),
        config: Some(config),
        ..Request::default()
    };
    let mut job = pipeline::jobs(&request).unwrap().remove(0);
    job.config.translation.missing = missing;
    job
}

/// What there is to know of a book.
#[derive(Default)]
struct Looked {
    /// The number of each division, table and figure that has one.
    numbers: BTreeMap<String, String>,
    ids: BTreeSet<String>,
    targets: BTreeSet<String>,
    /// The divisions that are marked, with their languages.
    untranslated: BTreeMap<String, String>,
    beside: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Looked {
    fn at(book: &Book) -> Self {
        let mut looked = Self::default();
        looked.ids.insert(book.part.id.to_string());
        looked.visit_book(book);
        looked
    }

    fn add(&mut self, id: &impl ToString, label: Option<&String>) {
        let id = id.to_string();
        if let Some(label) = label {
            self.numbers.insert(id.clone(), label.clone());
        }
        assert!(self.ids.insert(id.clone()), "{id} is there twice");
    }

    fn mark(&mut self, id: &impl ToString, translation: &Translation) {
        let remark = translation.remark.as_ref();
        if remark.is_some_and(|it| it.state == TranslationState::Missing) {
            let language = translation.tag().unwrap_or_default();
            self.untranslated
                .insert(id.to_string(), language.to_owned());
        }
    }
}

impl Visitor for Looked {
    fn visit_component(&mut self, it: &Component) {
        self.add(&it.id, it.label.as_ref());
        self.mark(&it.id, &it.translation);
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &Section) {
        self.add(&it.id, it.label.as_ref());
        self.mark(&it.id, &it.translation);
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.add(&it.id, None);
        self.mark(&it.id, &it.translation);
        walk_simplesect(self, it);
    }

    fn visit_beside(&mut self, it: &Beside) {
        self.add(&it.id, None);
        self.beside.insert(it.id.to_string());
        walk_beside(self, it);
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Table(it) => {
                if let Some(id) = &it.id {
                    self.add(id, it.label.as_ref());
                }
                for note in &it.notes {
                    self.add(&note.id, None);
                }
            }
            Block::Figure(it) => {
                if let Some(id) = &it.id {
                    self.add(id, it.label.as_ref());
                }
            }
            Block::Admonition(it) => self.add(&it.id, None),
            Block::Titled(it) => self.add(&it.id, it.label.as_ref()),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Link(link) => {
                if let Some(id) = &link.id {
                    self.add(id, None);
                }
                if let Target::Id(id) = &link.target {
                    self.targets.insert(id.to_string());
                }
            }
            Inline::Footnote(it) => self.add(&it.id, None),
            Inline::Text(Text { text, .. }) => {
                let words = text.split_whitespace().map(str::to_owned);
                self.words.extend(words);
            }
            _ => {}
        }
        walk_inline(self, inline);
    }
}

fn loaded(project: &mut Project, language: &str, missing: MissingTranslation) -> EditionId {
    project.load(&job(language, missing)).unwrap()
}

fn book(language: &str, missing: MissingTranslation) -> Book {
    let mut project = Project::new();
    let id = loaded(&mut project, language, missing);
    project[id].book().unwrap().clone()
}

#[test]
fn what_is_in_two_editions_has_one_number() {
    let original = Looked::at(&book("en", MissingTranslation::LeaveOut));
    for (language, missing) in [
        ("fr", MissingTranslation::LeaveOut),
        ("es", MissingTranslation::LeaveOut),
        ("es", MissingTranslation::Original),
    ] {
        let looked = Looked::at(&book(language, missing));
        let numbers = looked.numbers.iter();
        let both: Vec<_> = numbers
            .filter(|(id, _)| original.ids.contains(*id))
            .collect();
        assert!(both.len() > 5);
        for (id, number) in both {
            assert_eq!(original.numbers.get(id), Some(number), "{id} in {language}");
        }
    }
    let left_out = Looked::at(&book("es", MissingTranslation::LeaveOut));
    assert_eq!(
        left_out.numbers["distant-bases"],
        original.numbers["distant-bases"]
    );
    let chapters = |it: &Looked| it.numbers.values().filter(|it| !it.contains('.')).count();
    assert!(chapters(&left_out) < chapters(&original));
}

#[test]
fn what_is_not_translated_is_in_the_language_of_the_original() {
    let original = Looked::at(&book("en", MissingTranslation::LeaveOut));
    let book = book("es", MissingTranslation::Original);
    let looked = Looked::at(&book);
    let dead: Vec<_> = looked.targets.difference(&looked.ids).collect();
    assert!(dead.is_empty(), "{dead:?}");
    assert!(!looked.untranslated.contains_key("distant-bases"));
    assert_eq!(looked.untranslated["moves"], "en");
    assert!(looked.untranslated.values().all(|it| it == "en"));
    let (all, marked) = (original.numbers.len(), looked.untranslated.len());
    assert!(marked > 60, "{marked} of {all}");
    // Every chapter and section is there.
    for id in original
        .numbers
        .keys()
        .filter(|id| !id.contains(['.', '_']))
    {
        assert!(looked.ids.contains(id), "{id}");
    }
    let part = &book.part.components;
    let words: Vec<&str> = part.iter().map(|it| it.kind.name()).collect();
    assert!(
        words.contains(&"chapter") && words.contains(&"appendix"),
        "{words:?}"
    );
}

/// The files of a folder with these endings, as texts.
fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.to_str().unwrap().ends_with(ending) {
            texts.push((path.clone(), std::fs::read_to_string(path).unwrap()));
        }
    }
    texts
}

#[test]
fn every_format_says_what_is_not_translated() {
    let folder = tempfile::tempdir().unwrap();
    let mut project = Project::new();
    let id = loaded(&mut project, "es", MissingTranslation::Original);
    let options = BuildOptions {
        out: Some(folder.path().to_owned()),
        ..BuildOptions::new(&[
            "docbook",
            "html",
            "html-single",
            "json",
            "mediawiki",
            "mdbook",
            "wiki-tiddlywiki5",
        ])
    };
    let report = project.build(id, &options).unwrap();
    assert!(!report.verdict.has_errors(), "{:#?}", report.verdict);
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    for (path, marks) in [
        (
            "rulebook_es.xml",
            ["xml:lang=\"en\" dir=\"ltr\"", ">sin traducir</para>"],
        ),
        (
            "rulebook_es/moves.html",
            ["lang=\"en\" dir=\"ltr\"", ">sin traducir</p>"],
        ),
        (
            "rulebook_es/index.html",
            ["<span lang=\"en\" dir=\"ltr\">", "<html lang=\"es\""],
        ),
        (
            "rulebook_es.single.html",
            ["lang=\"en\" dir=\"ltr\"", ">sin traducir</p>"],
        ),
        (
            "rulebook_es.json",
            ["\"language\": \"en\"", "\"translation\": \"untranslated\""],
        ),
        (
            "rulebook_es.mediawiki",
            ["<div lang=\"en\" dir=\"ltr\">", "''sin traducir''"],
        ),
        (
            "rulebook_es.mdbook/src/moves.md",
            ["<div lang=\"en\" dir=\"ltr\">", "*sin traducir*"],
        ),
    ] {
        let text = read(path);
        for mark in marks {
            assert!(text.contains(mark), "{path} is without {mark}");
        }
    }
    assert!(!read("rulebook_es/the-turn.html").contains("<section class=\"chapter\" lang"));
}

#[test]
fn nothing_is_made_of_what_has_to_be_complete() {
    let mut project = Project::new();
    let mut job = job("es", MissingTranslation::Error);
    // As `book.toml` says it.
    let rule = tiddlybook::diag::Rule::MissingTranslation;
    job.levels.set(rule, tiddlybook::diag::Level::Deny);
    let id = project.load(&job).unwrap();
    let report = project.check(id);
    let found = report.verdict.diagnostics().iter();
    let found: Vec<_> = found.filter(|it| it.rule == rule).collect();
    assert!(found.len() > 100, "{}", found.len());
    let place = project.sources().locate(found[0].span.unwrap());
    let path = project.sources().path(place.file);
    assert!(
        path.parent().unwrap().ends_with("wiki/en"),
        "{}",
        path.display()
    );
}

/// Two editions as one, on the disk.
fn bilingual(languages: &str, out: &Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(["build", "--bilingual", languages, "--config"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("book.toml"))
        .arg("--out")
        .arg(out)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said.into_owned())
}

#[test]
fn every_word_of_two_editions_is_in_the_book_of_both() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("en,fr", out.path());
    assert!(is_made, "{said}");
    assert!(out.path().join("rulebook_en-fr.epub").exists());
    let pages = texts(&out.path().join("rulebook_en-fr"), ".html");
    let all: String = pages.iter().map(|(_, text)| text.as_str()).collect();
    let text = scraper_text(&all);
    let words: BTreeSet<&str> = text.split_whitespace().collect();
    for language in ["en", "fr"] {
        let looked = Looked::at(&book(language, MissingTranslation::LeaveOut));
        let lost: Vec<_> = looked
            .words
            .iter()
            .filter(|it| !words.contains(it.as_str()))
            .collect();
        let most = looked.words.len() / 100;
        // Where text and markup touch, a word is cut otherwise.
        assert!(lost.len() <= most, "{language}: {lost:?}");
    }
    let search = std::fs::read_to_string(out.path().join("rulebook_en-fr/search-data.js")).unwrap();
    assert!(
        search.contains("\"fr--") && search.contains("Mouvements"),
        "{search:.300}"
    );
}

/// The characters between tags.
fn scraper_text(html: &str) -> String {
    let mut text = String::new();
    for piece in html.split('<') {
        let (_, words) = piece.split_once('>').unwrap_or(("", piece));
        text.push_str(words);
        text.push(' ');
    }
    text.replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}

#[test]
fn no_link_of_a_book_of_two_languages_is_dead() {
    let out = tempfile::tempdir().unwrap();
    for languages in ["en,fr", "fr,es"] {
        let (is_made, said) = bilingual(languages, out.path());
        assert!(is_made, "{said}");
        let name = format!("rulebook_{}", languages.replace(',', "-"));
        let pages = texts(&out.path().join(name), ".html");
        let mut known = BTreeSet::new();
        for (path, text) in &pages {
            let file = path.file_name().unwrap().to_str().unwrap();
            known.insert(file.to_owned());
            let ids: Vec<&str> = values(text, " id=\"").collect();
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len(), "ids of {file} are there twice");
            known.extend(ids.iter().map(|id| format!("{file}#{id}")));
        }
        for (path, text) in &pages {
            let file = path.file_name().unwrap().to_str().unwrap();
            for href in values(text, " href=\"") {
                let is_page = href.starts_with('#') || href.contains(".html");
                if !is_page || href.contains("://") || href.starts_with("..") {
                    continue;
                }
                let whole = if href.starts_with('#') {
                    format!("{file}{href}")
                } else {
                    href.to_owned()
                };
                assert!(known.contains(&whole), "{file}: {href}");
            }
        }
    }
}

fn values<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before)
        .skip(1)
        .filter_map(|it| it.split('"').next())
}

#[test]
fn two_languages_that_cannot_be_one_book_are_told() {
    let out = tempfile::tempdir().unwrap();
    for (languages, said) in [
        ("en", "wants two languages"),
        ("en,fr,es", "wants two languages"),
        ("en,en", "is named twice"),
        (
            "en,de",
            "the book has no edition in `de`; it has en, es, fr",
        ),
    ] {
        let (is_made, answer) = bilingual(languages, out.path());
        assert!(!is_made && answer.contains(said), "{languages}: {answer}");
    }
}

/// The text of a paragraph is one of its languages, and links from it stay there.
#[test]
fn a_side_leads_to_the_same_side() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("fr,en", out.path());
    assert!(is_made, "{said}");
    for (path, text) in texts(&out.path().join("rulebook_fr-en"), ".html") {
        for half in text.split("<div class=\"half\" id=\"en--").skip(1) {
            let half = inside(half);
            let hrefs = values(half, " href=\"").filter(|it| it.contains('#'));
            for href in hrefs {
                assert!(href.contains("#en--"), "{}: {href}", path.display());
            }
            let other: Vec<_> = values(half, " data-number=\"").collect();
            assert!(!half.contains("data-number=\"Chapitre"), "{other:?}");
        }
    }
}

#[test]
fn each_language_has_its_own_links_and_letters() {
    let out = tempfile::tempdir().unwrap();
    let (is_made, said) = bilingual("en,fr", out.path());
    assert!(is_made, "{said}");
    let page = |name: &str| {
        let path = out.path().join("rulebook_en-fr").join(name);
        std::fs::read_to_string(path).unwrap()
    };
    let moves = page("moves.html");
    assert!(moves.contains("Mouvements<a class=\"permalink\" href=\"#fr--moves\""));
    assert!(moves.contains("Moves<a class=\"permalink\" href=\"#moves\""));
    let index = page("book-index.html");
    let french = "<p class=\"letters\" lang=\"fr\" dir=\"ltr\"><span class=\"language\">Français";
    assert!(index.contains(french));
    assert!(index.contains("<h2 class=\"language\" lang=\"fr\" dir=\"ltr\">Français</h2>"));
    assert!(index.contains("class=\"letters\"><span class=\"language\">English"));
}

/// What is in a `div`, whose start tag ends the text before.
fn inside(text: &str) -> &str {
    let mut depth = 1;
    for (at, _) in text.match_indices("div") {
        let before = &text[..at];
        if before.ends_with("</") {
            depth -= 1;
        } else if before.ends_with('<') {
            depth += 1;
        }
        if depth == 0 {
            return before;
        }
    }
    text
}

#[test]
fn readers_are_told_what_has_changed_since_it_was_translated() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.env("LC_ALL", "C").args(arguments);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    write(
        "book.toml",
        "name = \"a\"\nlanguage = \"en\"\n[book]\ntitle = \"A\"\nauthors = [\"B\"]\nlicence = \"C\"\n\
         [translation]\nstale = \"note\"\n[languages.en]\nwiki = \"en\"\n[languages.fr]\nwiki = \"fr\"\n",
    );
    let root = "title: book\ntags: :part\n\n!!sequential reading\n# [[moves]]\n";
    write("en/book.tid", root);
    write(
        "en/moves.tid",
        "title: moves\ntags: :chapter book\n\nA base moves.\n",
    );
    let root =
        "title: livre\ntags: :part\noriginal: book\n\n!!lecture séquentielle\n# [[mouvements]]\n";
    write("fr/livre.tid", root);
    let moves = "title: mouvements\ntags: :chapter livre\noriginal: moves\n\nUn socle bouge.\n";
    write("fr/mouvements.tid", moves);
    let page = || std::fs::read_to_string(folder.path().join("build/a_fr/moves.html")).unwrap();
    run(&["translate", "done", "--all"]);
    run(&["build", "--to", "html"]);
    assert!(!page().contains("a changé depuis"));
    write(
        "en/moves.tid",
        "title: moves\ntags: :chapter book\n\nA base may move.\n",
    );
    run(&["build", "--to", "html", "--allow", "mistranslated-meaning"]);
    assert!(
        page().contains("<p class=\"remark outdated\" lang=\"fr\" dir=\"ltr\">l’original a changé")
    );
}
