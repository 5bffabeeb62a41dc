//! What is in a PDF, told by the programs of readers: poppler's, and a script over the structure of the file that
//! needs pikepdf from PyPI. The program that makes it is that of `TIDDLYBOOK_PROGRAM`, else the one of these tests; one
//! that was built without the feature `pdf` only has to say how to get it.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used
)]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn program() -> PathBuf {
    let own = || PathBuf::from(env!("CARGO_BIN_EXE_tiddlybook"));
    std::env::var_os("TIDDLYBOOK_PROGRAM").map_or_else(own, PathBuf::from)
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(program());
    command.args(arguments).current_dir(folder);
    command.env("LC_ALL", "C").output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Was the program that is tested built with PDF?
fn has_pdf() -> bool {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["build", "--to", "pdf"]);
    let has_pdf = !said(&output).contains("built without PDF");
    if !has_pdf {
        eprintln!("left out: the program was built without the feature `pdf`");
    }
    has_pdf
}

#[test]
fn without_the_feature_it_says_how_to_get_it() {
    if has_pdf() {
        return;
    }
    for format in ["pdf", "pdf-quick", "pdf-cards"] {
        let output = run(root(), &["build", "--to", format]);
        assert_eq!(output.status.code(), Some(2));
        let said = said(&output);
        assert!(said.contains("--features pdf"), "{said}");
        assert!(said.contains("make PDF"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

/// What a program of the machine prints; with `CI` in the environment it has to be there.
fn asked(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output();
    let missing = |what: &str| {
        assert!(std::env::var_os("CI").is_none(), "{program}: {what}");
        eprintln!("left out, for it is not installed: {program} {what}");
        None
    };
    match output {
        Ok(output) if output.status.success() => {
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) if said(&output).contains("No module named") => missing("pikepdf"),
        Ok(output) => panic!("{program} {arguments:?}: {}", said(&output)),
        Err(_) => missing(""),
    }
}

/// What the script tells of a PDF.
fn structure(pdf: &Path) -> Option<Value> {
    let script = root().join("tests/judge/pdf.py");
    let arguments = [script.to_str().unwrap(), pdf.to_str().unwrap()];
    asked("pdftotext", &["-v"])?;
    Some(serde_json::from_str(&asked("python3", &arguments)?).unwrap())
}

fn text(pdf: &Path) -> Option<String> {
    // In the order in which it is read: column by column.
    asked(
        "pdftotext",
        &["-raw", "-enc", "UTF-8", pdf.to_str().unwrap(), "-"],
    )
}

/// The rulebook of the project in that language as PDF, and as data.
fn rulebook(language: &str) -> (TempDir, PathBuf, Value) {
    book(root(), "rulebook", language)
}

/// A folder with the settings of the rulebook, but for what its PDF prints at links.
fn rulebook_with(references: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let settings = fs::read_to_string(root().join("book.toml")).unwrap();
    assert!(settings.contains("references = \"number\""));
    let settings = settings.replace("references = \"number\"", references);
    // Paths are relative to the settings.
    let root = root().display();
    let settings = settings.replace("\"wiki/", &format!("\"{root}/wiki/"));
    let settings = settings.replace("\"figs\"", &format!("\"{root}/figs\""));
    fs::write(folder.path().join("book.toml"), settings).unwrap();
    folder
}

/// The book of a `book.toml` in that folder, in that language, as PDF, and as data.
fn book(from: &Path, name: &str, language: &str) -> (TempDir, PathBuf, Value) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let arguments = [
        "build",
        "--language",
        language,
        "--to",
        "pdf,json",
        "--out",
        out,
    ];
    let output = run(from, &arguments);
    assert!(output.status.success(), "{}", said(&output));
    let stem = format!("{name}_{language}");
    let pdf = folder.path().join(format!("{stem}.pdf"));
    let data = fs::read(folder.path().join(format!("{stem}.json"))).unwrap();
    (folder, pdf, serde_json::from_slice(&data).unwrap())
}

/// The books of `tests/books`, with their languages.
const BOOKS: [(&str, &str); 4] = [
    ("charts", "en"),
    ("clauses", "en"),
    ("phases", "en"),
    ("phases", "fr"),
];

#[test]
fn other_books_are_accessible_and_in_order() {
    if !has_pdf() {
        return;
    }
    for (name, language) in BOOKS {
        let from = root().join("tests/books").join(name);
        let (_folder, pdf, data) = book(&from, name, language);
        let Some(found) = structure(&pdf) else { return };
        is_accessible(&found, &data, language);
    }
}

/// A book with a text that was changed since its first version.
fn changed_book(mark: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
    let git = |arguments: &[&str]| {
        let who = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
        let mut command = Command::new("git");
        command.current_dir(folder.path()).args(who).args(arguments);
        assert!(command.output().unwrap().status.success());
    };
    let settings = format!(
        "name = \"a\"\n[book]\ntitle = \"A\"\nauthors = [\"B\"]\nlicence = \"C\"\n\
         [releases]\nmark = \"{mark}\"\n[languages.en]\nwiki = \"wiki\"\n"
    );
    let chapter = |width: &str| {
        format!("title: moves\ntags: :chapter rules\n\nA base moves {width}.\n\n* It may halt.\n")
    };
    fs::create_dir(folder.path().join("wiki")).unwrap();
    write("book.toml", &settings);
    let list = "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n";
    write("wiki/rules.tid", list);
    write("wiki/moves.tid", &chapter("two widths"));
    git(&["init", "-q"]);
    git(&["add", "-A"]);
    git(&["commit", "-q", "-m", "first"]);
    git(&["tag", "v1"]);
    write("wiki/moves.tid", &chapter("three widths"));
    folder
}

#[test]
fn what_changed_is_marked_on_the_pages() {
    if !has_pdf() {
        return;
    }
    for mark in [">>", "bar"] {
        let folder = changed_book(mark);
        let arguments = ["build", "--to", "pdf,pdf-errata", "--changes-since", "v1"];
        let output = run(folder.path(), &arguments);
        assert!(output.status.success(), "{}", said(&output));
        let pdf = folder.path().join("build/a_en.pdf");
        let Some(text) = text(&pdf) else { return };
        assert!(text.contains("three widths"), "{text}");
        // The mark is drawn, and has words for those who do not see it.
        let Some(found) = structure(&pdf) else { return };
        assert_eq!(found["marked"], true);
        assert_eq!(found["structure"]["types"]["Figure"], 1, "{found}");
        assert_eq!(found["structure"]["no_alt"], 0);
        the_sheet_is_accessible(&folder.path().join("build/a_en.errata.pdf"));
    }
}

/// The sheet of what changed has what the page of it has, and is as accessible as the book.
fn the_sheet_is_accessible(pdf: &Path) {
    let Some(text) = text(pdf) else { return };
    for words in ["Errata to version", "two", "three", "All numbers"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let Some(found) = structure(pdf) else { return };
    assert_eq!(found["says"]["pdfuaid:part"], "1");
    assert_eq!(found["structure"]["no_scope"], 0);
}

#[test]
fn chapters_bear_the_codes_of_their_addresses() {
    if !has_pdf() {
        return;
    }
    let folder = changed_book(">>");
    let path = folder.path().join("book.toml");
    let settings = fs::read_to_string(&path).unwrap();
    let more = "addresses = true\n[html]\nurl = \"https://example.org/\"\n[pdf]\nqr = true\n[languages.en]";
    fs::write(&path, settings.replace("[languages.en]", more)).unwrap();
    let output = run(folder.path(), &["build", "--to", "pdf"]);
    assert!(output.status.success(), "{}", said(&output));
    let Some(found) = structure(&folder.path().join("build/a_en.pdf")) else {
        return;
    };
    assert_eq!(found["structure"]["types"]["Figure"], 1, "{found}");
    assert_eq!(found["structure"]["no_alt"], 0);
    assert_eq!(found["says"]["pdfuaid:part"], "1");
}

/// What the file says of itself, and the order in which it is read.
fn is_accessible(found: &Value, data: &Value, language: &str) {
    assert_eq!(found["says"]["pdfuaid:part"], "1");
    assert_eq!(found["says"]["pdfaid:part"], "2");
    assert_eq!(found["says"]["pdfaid:conformance"], "A");
    assert_eq!(found["language"], language);
    assert_eq!(found["marked"], true);
    assert_eq!(found["title_shown"], true);
    assert_eq!(found["says"]["dc:title"], data["title"]);
    assert_eq!(found["structure"]["no_alt"], 0);
    assert_eq!(found["structure"]["no_scope"], 0);
    headings_go_down_one_at_a_time(found);
    bookmarks_are_in_order(found, data);
    ids_have_pages(found, data);
}

#[test]
fn the_rulebook_is_accessible_and_every_link_lands() {
    if !has_pdf() {
        return;
    }
    for (language, references) in [("en", "number"), ("fr", "both")] {
        let settings = rulebook_with(&format!("references = \"{references}\""));
        let (_folder, pdf, data) = book(settings.path(), "rulebook", language);
        let Some(found) = structure(&pdf) else { return };
        is_accessible(&found, &data, language);
        links_land(&found, &data, references == "both");
        contents_and_captions_are_known_as_such(&found);
        pages_are_filled(&found);
        columns_end_alike(&found);
        let structure = &found["structure"];
        assert!(structure["row_heads"].as_u64().unwrap() > 10, "{structure}");
        no_drawing_repeats_its_caption(&found, &data);
    }
}

/// On the last page of a chapter, no column is much longer than the other.
fn columns_end_alike(found: &Value) {
    let bookmarks = found["bookmarks"].as_array().unwrap();
    let chapters = bookmarks.iter().filter(|it| it["level"] == 1);
    let pages = chapters.map(|it| usize::try_from(it["to"].as_u64().unwrap()).unwrap());
    let pages: Vec<usize> = pages.collect();
    let (mut uneven, mut all) = (Vec::new(), 0);
    for last in pages.iter().map(|it| it - 1).filter(|it| *it >= pages[0]) {
        let halves = &found["columns"][last - 1];
        let (left, right) = (halves[0].as_u64().unwrap(), halves[1].as_u64().unwrap());
        all += 1;
        if left.max(right) > 200 && left.abs_diff(right) > 160 {
            uneven.push((last, left, right));
        }
    }
    // A figure or a box cannot be parted.
    assert!(uneven.len() * 4 <= all, "of {all}: {uneven:?}");
}

/// Who hears a drawing hears what is in it, and its caption once.
fn no_drawing_repeats_its_caption(found: &Value, data: &Value) {
    let captions = data["figures"].as_array().unwrap().iter();
    let captions: Vec<&str> = captions
        .filter_map(|it| it["title"]["plain"].as_str())
        .collect();
    assert!(captions.len() > 20, "{}", captions.len());
    for alt in found["structure"]["alts"].as_array().unwrap() {
        assert!(!captions.contains(&alt.as_str().unwrap()), "{alt}");
    }
}

fn contents_and_captions_are_known_as_such(found: &Value) {
    let count = |kind| found["structure"]["types"][kind].as_u64().unwrap_or(0);
    assert!(count("TOC") > 3, "{}", found["structure"]);
    assert!(count("TOCI") > 150, "{}", found["structure"]);
    assert!(count("Caption") > 90, "{}", found["structure"]);
}

/// No page but the last of what begins on a new page is left a third empty, and on none is what a page before it could
/// hold. A chapter begins on the page of the one before where that would be half empty.
fn pages_are_filled(found: &Value) {
    let bookmarks = found["bookmarks"].as_array().unwrap();
    let chapters = bookmarks.iter().filter(|it| it["level"] == 1);
    let chapters: Vec<u64> = chapters.map(|it| it["to"].as_u64().unwrap()).collect();
    let pages = found["pages"].as_u64().unwrap();
    for page in chapters[0]..pages {
        let lines = found["lines"][usize::try_from(page).unwrap() - 1]
            .as_array()
            .unwrap();
        let lowest = lines.last().and_then(Value::as_u64).unwrap_or(0);
        if !chapters.contains(&(page + 1)) {
            assert!(lowest > 500, "page {page} ends at {lowest}");
        } else if !chapters.contains(&page) {
            assert!(lines.len() > 4, "page {page} has {} lines", lines.len());
        }
    }
}

fn headings_go_down_one_at_a_time(found: &Value) {
    let headings = found["structure"]["headings"].as_array().unwrap();
    let mut before = 0;
    for heading in headings.iter().map(|it| it.as_u64().unwrap()) {
        assert!(heading <= before + 1, "after {before} comes {heading}");
        before = heading;
    }
}

fn bookmarks_are_in_order(found: &Value, data: &Value) {
    let bookmarks = found["bookmarks"].as_array().unwrap();
    let pages: Vec<u64> = bookmarks
        .iter()
        .map(|it| it["to"].as_u64().unwrap_or_else(|| panic!("{it}")))
        .collect();
    assert!(pages.is_sorted(), "{pages:?}");
    let titles: Vec<&str> = bookmarks
        .iter()
        .map(|it| it["title"].as_str().unwrap())
        .collect();
    for division in data["divisions"].as_array().unwrap() {
        let title = division["title"]["plain"].as_str().unwrap();
        if division["type"] == "chapter" {
            assert!(titles.iter().any(|it| it.contains(title)), "{title}");
        }
    }
}

/// Each link leads to a page, and prints the number of that page where it prints one: a reference, and an entry of the
/// contents, of the lists and of the index. No reference prints the number of its own page. One that prints the number
/// of a rule leads into that rule.
fn links_land(found: &Value, data: &Value, have_pages: bool) {
    let number = regex::Regex::new(r"\(([A-Z\d]+(?:\.\d+)*)\b[^()]*\)$").unwrap();
    let page = regex::Regex::new(r"\bp\.\s*(\d+)\)$").unwrap();
    // Of the index; and of the contents, whose entries are links as a whole.
    let entry = regex::Regex::new(r"^(?:.+ )?(\d+),?$").unwrap();
    let first = found["bookmarks"][0]["to"].as_u64().unwrap();
    let rules = pages_of_rules(found, data);
    let (mut numbers, mut pages, mut entries) = (0, 0, 0);
    for link in found["links"].as_array().unwrap() {
        if link.get("uri").is_some() {
            continue;
        }
        let to = link["to"].as_u64().unwrap_or_else(|| panic!("{link}"));
        // A bracket of the text before it sticks to its first word.
        let text = link["text"].as_str().unwrap().trim_start_matches('(');
        let on = link["page"].as_u64().unwrap();
        let count = |sign| text.chars().filter(|it| *it == sign).count();
        assert!(count('(') <= count(')'), "{link}");
        if let Some(page) = page.captures(text) {
            assert_eq!(page[1].parse::<u64>().unwrap(), to, "{link}");
            assert_ne!(on, to, "{link}");
            pages += 1;
        }
        if let Some(page) = number.captures(text).and_then(|it| rules.get(&it[1])) {
            assert!(*page <= to, "{link}");
            numbers += 1;
        } else if let (Some(page), false) = (entry.captures(text), is_note(link))
            && (on < first || !text.contains(' '))
        {
            assert_eq!(page[1].parse::<u64>().unwrap(), to, "{link}");
            entries += 1;
        }
    }
    assert!(numbers > 100, "{numbers} references bear a number");
    assert_eq!(pages > 100, have_pages, "{pages} references bear a page");
    assert!(entries > 200, "{entries} entries bear a page");
}

/// The page that the rule of each number begins on.
fn pages_of_rules<'a>(found: &Value, data: &'a Value) -> BTreeMap<&'a str, u64> {
    let divisions = data["divisions"].as_array().unwrap().iter();
    let numbers = divisions.filter_map(|it| Some((it["number"].as_str()?, it["id"].as_str()?)));
    let pages = numbers.filter_map(|(number, id)| Some((number, found["names"][id].as_u64()?)));
    pages.collect()
}

/// Does a link lead to a footnote, or back?
fn is_note(link: &Value) -> bool {
    let (alt, text) = (
        link["alt"].as_str().unwrap(),
        link["text"].as_str().unwrap(),
    );
    !alt.starts_with("page ") && alt.ends_with(text)
}

/// What the index and the contents print of a rule is the page that its id is on: a name of the PDF.
fn ids_have_pages(found: &Value, data: &Value) {
    for division in data["divisions"].as_array().unwrap().iter().skip(1) {
        let id = division["id"].as_str().unwrap();
        assert!(found["names"][id].is_u64(), "{id} is no destination");
    }
}

#[test]
fn every_word_is_in_it_in_order() {
    if !has_pdf() {
        return;
    }
    for language in ["en", "fr", "es"] {
        let (_folder, pdf, data) = rulebook(language);
        let Some(text) = text(&pdf) else { return };
        let Some(found) = structure(&pdf) else { return };
        // In Spanish, a word is divided at the end of a page, and a figure stands between.
        if language != "es" {
            texts_are_in_order(&text, &found, &data);
        }
        pages_are_filled(&found);
    }
}

/// The head of a page says which sections begin on it, so that a number is found while turning pages.
#[test]
fn heads_say_which_sections_are_on_their_pages() {
    if !has_pdf() {
        return;
    }
    let (_folder, pdf, data) = rulebook("en");
    let Some(text) = text(&pdf) else { return };
    let Some(found) = structure(&pdf) else { return };
    let mut numbers: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for section in data["divisions"].as_array().unwrap() {
        let is_below = section["type"] == "section";
        let Some(number) = section["number"].as_str().filter(|_| is_below) else {
            continue;
        };
        let page = found["names"][section["id"].as_str().unwrap()]
            .as_u64()
            .unwrap();
        let page = usize::try_from(page).unwrap();
        numbers.entry(page).or_default().push(number.to_owned());
    }
    let pages: Vec<&str> = text.split('\u{c}').collect();
    let mut heads = 0;
    let mut before = None;
    for (page, numbers) in &numbers {
        let (first, last) = (numbers.first().unwrap(), numbers.last().unwrap());
        let said = match first == last {
            true => first.clone(),
            false => format!("{first}–{last}"),
        };
        // The section before may end there.
        let more = before
            .replace(last)
            .map(|before| format!("{before}–{last}"));
        let says = |line: &str| line.contains(&said) || more.iter().any(|it| line.contains(it));
        // A page on which a chapter opens has no head.
        let lines = pages[page - 1].lines();
        let head = lines.take(3).any(says);
        let opens = pages[page - 1].contains("Chapter ") || pages[page - 1].contains("Appendix ");
        assert!(head || opens, "page {page}: {said}");
        heads += usize::from(head);
    }
    assert!(heads > 8, "{heads}");
}

/// How far the next word of a paragraph may be: a page may end between, with a wide table, notes and a foot, and the next
/// one begin with figures.
const NEXT_WORD: usize = 2_000;

/// How far the next paragraph may be.
const NEXT_TEXT: usize = 9_000;

/// Each paragraph, title and cell is printed with all of its words, one after the other, in the chapter that it is in;
/// and after the one before it, but for figures that went to another column and cells over several rows.
fn texts_are_in_order(text: &str, found: &Value, data: &Value) {
    let pages: Vec<String> = text.split('\u{c}').map(letters).collect();
    let text = pages.concat();
    let (mut all, mut elsewhere, mut lost) = (0, 0, Vec::new());
    for division in data["divisions"].as_array().unwrap() {
        let id = division["id"].as_str().unwrap();
        let page = found["names"][id].as_u64();
        let Some(page) = page.and_then(|it| usize::try_from(it).ok()) else {
            continue;
        };
        let first: usize = pages[..page - 1].iter().map(String::len).sum();
        let mut at = first;
        let mut texts = Vec::new();
        plain_texts(division, &mut texts);
        for plain in texts {
            let words = plain.split_whitespace().map(letters);
            let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
            if words.is_empty() {
                continue;
            }
            all += 1;
            match printed(&text, at, NEXT_TEXT, &words) {
                Some(next) => at = next,
                None if printed(&text, first, text.len(), &words).is_some() => elsewhere += 1,
                None => lost.push(plain),
            }
        }
    }
    let mut notes = Vec::new();
    footnotes(data, &mut notes);
    notes.retain(|it| {
        let words: Vec<String> = it.split_whitespace().map(letters).collect();
        printed(&text, 0, text.len(), &words).is_none()
    });
    lost.append(&mut notes);
    assert!(lost.is_empty(), "{lost:?}");
    assert!(all > 1_500, "{all}");
    assert!(
        elsewhere * 100 < all * 10,
        "{elsewhere} of {all} are elsewhere"
    );
}

/// Where these words are printed, one after the other, from there on within so many bytes.
fn printed(text: &str, from: usize, within: usize, words: &[String]) -> Option<usize> {
    let first = words.first()?;
    let mut at = from;
    loop {
        let start = at + text[at..].find(first)?;
        if start > from + within {
            return None;
        }
        let mut end = start;
        let are_there = words.iter().all(|word| {
            let next = text[end..].find(word).filter(|next| *next <= NEXT_WORD);
            end += next.unwrap_or_default() + word.len();
            next.is_some()
        });
        if are_there {
            return Some(start);
        }
        at = start + first.chars().next().map_or(1, char::len_utf8);
    }
}

/// The letters of a text: without spaces and hyphens, which depend on where lines end.
fn letters(text: &str) -> String {
    text.chars().filter(|it| it.is_alphanumeric()).collect()
}

/// The characters of all that a division prints, but for what is a footnote, and without the alternative texts of pictures
/// in a line, which are not printed.
fn plain_texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|it| plain_texts(it, found)),
        Value::Object(keys) => {
            if let Some(plain) = keys.get("plain").and_then(Value::as_str) {
                let html = keys.get("html").and_then(Value::as_str);
                let alts = html.unwrap_or_default().split("alt=\"").skip(1);
                let alts = alts.filter_map(|it| it.split('"').next());
                let plain = alts.fold(plain.to_owned(), |it, alt| it.replacen(alt, "", 1));
                found.push(without_measures(plain, keys.get("measures")));
            }
            let is_first = |key: &str| matches!(key, "terms" | "title");
            let (first, rest): (Vec<_>, Vec<_>) = keys.iter().partition(|(key, _)| is_first(key));
            let inside = first.into_iter().chain(rest);
            let inside = inside.filter(|(key, _)| *key != "footnotes");
            inside.for_each(|(_, it)| plain_texts(it, found));
        }
        _ => {}
    }
}

/// A text without what its lengths measure in brackets, which is printed once a rule.
fn without_measures(text: String, measures: Option<&Value>) -> String {
    let mut text = text.replace('\u{a0}', " ");
    let measures = measures.and_then(Value::as_array);
    for measure in measures.into_iter().flatten() {
        let typed = measure["typed"].as_str().unwrap().replace('\u{a0}', " ");
        // Within brackets they are square.
        let found = [('(', ')'), ('[', ']')]
            .into_iter()
            .find_map(|(open, close)| {
                let start = text.find(&format!("{typed} {open}"))? + typed.len();
                let end = text[start..].find(close)?;
                Some(start..start + end + 1)
            });
        if let Some(range) = found {
            text.replace_range(range, "");
        }
    }
    text
}

/// The characters of all footnotes.
fn footnotes(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|it| footnotes(it, found)),
        Value::Object(keys) => {
            let notes = keys.get("footnotes");
            if let Some(notes) = notes {
                plain_texts(notes, found);
            }
            keys.values().for_each(|it| footnotes(it, found));
        }
        _ => {}
    }
}

#[test]
fn the_same_wiki_gives_the_same_bytes() {
    if !has_pdf() {
        return;
    }
    for language in ["en", "fr"] {
        let (_one, first, _) = rulebook(language);
        let (_other, second, _) = rulebook(language);
        assert!(fs::read(first).unwrap() == fs::read(second).unwrap());
    }
}

/// A small book; `more` is the rest of its `book.toml`.
fn small(text: &str, more: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let toml = "[book]\ntitle = \"Sixes\"\nauthors = [\"Jane ''Doe''\"]\nlicence = \"Free\"\n[languages.en]\nwiki = \"wiki\"\n";
    put("book.toml", &format!("{more}\n{toml}"));
    put(
        "wiki/rules.tid",
        "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[fights]]\n",
    );
    put(
        "wiki/moves.tid",
        &format!("title: moves\ntags: :chapter rules\n\n{text}\n"),
    );
    put(
        "wiki/fights.tid",
        "title: fights\ntags: :chapter rules\nquick: yes\ncard: yes\n\nA fight follows [[moves]].\n\n|h|i|h\n|1|2|\n",
    );
    folder
}

/// Builds it, and gives what was said and the PDF of that ending.
fn built(folder: &TempDir, format: &str, ending: &str) -> (String, PathBuf) {
    let output = run(folder.path(), &["build", "--to", format, "--out", "out"]);
    assert!(output.status.success(), "{}", said(&output));
    let check = [
        "build",
        "--to",
        format,
        "--out",
        "out",
        "--deny",
        "warnings",
        "--keep-going",
    ];
    let findings = said(&run(folder.path(), &check));
    (findings, folder.path().join(format!("out/wiki_en{ending}")))
}

#[test]
fn a_character_that_no_font_has_is_found_at_its_place() {
    if !has_pdf() {
        return;
    }
    let folder = small("A chariot is \u{12000} in these rules.", "");
    let (findings, _) = built(&folder, "pdf", ".pdf");
    assert!(
        findings.contains("error[missing-glyph]: no font of the PDF has"),
        "{findings}"
    );
    assert!(findings.contains("wiki/moves.tid:4:"), "{findings}");
    // `check` makes no PDF, so that a build shows it although it is no error.
    let shown = said(&run(
        folder.path(),
        &["build", "--to", "pdf", "--out", "out"],
    ));
    assert!(shown.contains("warning[missing-glyph]: no font"), "{shown}");
    assert!(
        !shown.contains("missing-glyph, "),
        "it is not counted as well: {shown}"
    );
    // Nor can a reader who hears it know what it is.
    let (_, claim) = findings.split_once("error[inaccessible-pdf]").unwrap();
    assert!(claim.contains("wiki/moves.tid:4:"), "{claim}");
}

#[test]
fn what_is_not_accessible_is_found_at_its_place_and_the_pdf_does_not_say_so() {
    if !has_pdf() {
        return;
    }
    let folder = small(
        "Before it.\n\n{{{\nx + 1\n}}}",
        "templates = \"templates\"\n",
    );
    let own = folder.path().join("templates/pdf/book.typ");
    fs::create_dir_all(own.parent().unwrap()).unwrap();
    // A formula without words for those who do not see it.
    let formula = "#import \"/builtin/pdf/book.typ\": *\n#let listing(code) = math.equation(block: true, code)\n";
    fs::write(&own, formula).unwrap();
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(
        findings.contains("error[inaccessible-pdf]: the PDF does not say that it is accessible"),
        "{findings}"
    );
    assert!(
        findings.contains("(templates/pdf/book.typ:2)"),
        "{findings}"
    );
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(found["says"]["pdfuaid:part"], Value::Null);
    assert_eq!(found["says"]["pdfaid:conformance"], "B");
}

#[test]
fn colours_are_in_the_inks_of_a_press() {
    if !has_pdf() {
        return;
    }
    let folder = small(
        "Move [img[the zone|figs/zone.svg]] by [[fights]].",
        "[pdf]\npress = \"mine.icc\"\naccent = \"#ff0000\"\n",
    );
    fs::create_dir_all(folder.path().join("figs")).unwrap();
    let zone = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path fill='#0f0' d='M0 0h9v9z'/></svg>";
    fs::write(folder.path().join("figs/zone.svg"), zone).unwrap();
    fs::write(folder.path().join("mine.icc"), press("Mine")).unwrap();
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(found["press"], json!({"condition": "Mine", "inks": 4}));
    assert_eq!(found["version"], "1.6");
    assert_eq!(found["says"]["pdfxid:GTS_PDFXVersion"], "PDF/X-4");
    assert_eq!(found["says"]["xmpMM:RenditionClass"], "default");
    assert!(found["says"]["xmp:MetadataDate"].is_string());
    assert_eq!(found["links"], json!([]));
    assert_eq!(found["boxes"][0]["trim"], found["size"][0]);
    let colours: Vec<&str> = found["colours"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_str().unwrap())
        .collect();
    let inks = |colour: &&str| colour.starts_with("k ") || colour.starts_with("K ");
    assert!(colours.iter().all(inks), "{colours:?}");
    // Text is in black alone, whatever the press makes of the black of a screen.
    assert!(colours.contains(&"k 0 0 0 1"), "{colours:?}");
    // That profile makes red of magenta and yellow, and green of cyan and yellow.
    let has = |shares: [std::ops::RangeInclusive<f64>; 4]| {
        colours.iter().any(|colour| {
            let inks: Vec<f64> = colour
                .split(' ')
                .skip(1)
                .map(|it| it.parse().unwrap())
                .collect();
            inks.iter()
                .zip(&shares)
                .all(|(ink, share)| share.contains(ink))
        })
    };
    assert!(
        has([0.0..=0.3, 0.6..=1.0, 0.6..=1.0, 0.0..=1.0]),
        "{colours:?}"
    );
    assert!(
        has([0.6..=1.0, 0.0..=0.3, 0.6..=1.0, 0.0..=1.0]),
        "{colours:?}"
    );

    fs::write(folder.path().join("mine.icc"), "no profile").unwrap();
    let output = run(folder.path(), &["build", "--to", "pdf"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said(&output).contains("no profile of a press"),
        "{}",
        said(&output)
    );
}

/// A profile of a press, whose inks follow from lightness and the two opponent colours, each at its ends (ICC.1:2010,
/// `lut8Type`).
fn press(name: &str) -> Vec<u8> {
    let identity: Vec<u8> = (0..=255).collect();
    let mut table = b"mft1\0\0\0\0\x03\x04\x02\0".to_vec();
    for at in 0..9 {
        let cell: u32 = if at % 4 == 0 { 0x0001_0000 } else { 0 };
        table.extend(cell.to_be_bytes());
    }
    table.extend(identity.repeat(3));
    for corner in 0..8_u8 {
        let (light, red, yellow) = (corner & 4 != 0, corner & 2 != 0, corner & 1 != 0);
        let ink = |is_used| if is_used { 255 } else { 0 };
        table.extend([ink(!red), ink(red), ink(yellow), ink(!light)]);
    }
    table.extend(identity.repeat(4));
    let mut title = b"desc\0\0\0\0".to_vec();
    title.extend(u32::try_from(name.len() + 1).unwrap().to_be_bytes());
    title.extend(name.bytes().chain([0; 79]));
    let tags = [(b"desc", title), (b"B2A0", table)];
    let mut directory = 2_u32.to_be_bytes().to_vec();
    let mut data = Vec::new();
    for (tag, bytes) in tags {
        directory.extend(tag);
        directory.extend(
            u32::try_from(128 + 4 + 24 + data.len())
                .unwrap()
                .to_be_bytes(),
        );
        directory.extend(u32::try_from(bytes.len()).unwrap().to_be_bytes());
        data.extend(bytes);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let mut header = [0; 128];
    let whole = u32::try_from(128 + directory.len() + data.len()).unwrap();
    header[..4].copy_from_slice(&whole.to_be_bytes());
    header[8] = 2;
    header[12..24].copy_from_slice(b"prtrCMYKLab ");
    header[36..40].copy_from_slice(b"acsp");
    header[68..80].copy_from_slice(&[0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]);
    [&header[..], &directory, &data].concat()
}

/// The name of a tab, which is a bold paragraph, is not the last line of a page.
#[test]
fn a_label_is_on_the_page_of_what_it_names() {
    if !has_pdf() {
        return;
    }
    let text: String = (0..60)
        .map(|number| {
            let filler = "Filler.<br>".repeat(number % 5);
            format!("''A label''\n\nBelow it.\n\n{filler}\n\n")
        })
        .collect();
    let folder = small(&text, "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = self::text(&pdf) else { return };
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert!(pages.len() > 5, "{}", pages.len());
    for page in pages {
        let count = |words: &str| page.matches(words).count();
        assert_eq!(count("A label"), count("Below it"), "{page}");
    }
}

#[test]
fn a_list_is_on_the_page_of_the_item_that_it_is_in() {
    if !has_pdf() {
        return;
    }
    let list =
        "* an item\n* the item of it:\n## one\n## two\n## three\n## four\n## five\n## six\n\n";
    let text: String = (0..40)
        .map(|number| format!("{list}{}", "Filler.<br>".repeat(number % 5)) + "\n\n")
        .collect();
    let folder = small(&text, "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = self::text(&pdf) else { return };
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert!(pages.len() > 8, "{}", pages.len());
    for page in pages {
        let items = page.matches("the item of it:").count();
        let lists = page.matches("one").count();
        assert_eq!(items, lists, "{page}");
    }
}

#[test]
fn the_contents_of_a_book_of_thousands_of_rules_are_laid_out() {
    if !has_pdf() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let rules = (1..=2_200).map(|number| format!("### Rule {number}\n\n"));
    let text = format!("# Rules\n\n## All of them\n\n{}", rules.collect::<String>());
    fs::write(folder.path().join("index.md"), text).unwrap();
    let output = run(
        folder.path(),
        &["build", ".", "--to", "pdf", "--no-validate"],
    );
    assert!(output.status.success(), "{}", said(&output));
}

#[test]
fn a_picture_on_a_full_card_gets_smaller() {
    if !has_pdf() {
        return;
    }
    let words = "Many words are on this card. ".repeat(8);
    let folder = card_with_drawing(&words, (400, 400), "<rect width=\"400\" height=\"400\"/>");
    let (findings, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    assert!(!findings.contains("page-overflow"), "{findings}");
    assert!(!findings.contains("missing-figure"), "{findings}");
    assert!(pdf.is_file());
}

/// The small book with a card that has `words`, a drawing of that size with some shapes, and `words` again.
fn card_with_drawing(words: &str, (width, height): (u32, u32), shapes: &str) -> TempDir {
    let folder = card(&format!(
        "{words}\n\n[img[The zone|figs/zone.svg]]\n\n{words}"
    ));
    let picture = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shapes}</svg>"#
    );
    fs::create_dir_all(folder.path().join("wiki/figs")).unwrap();
    fs::write(folder.path().join("wiki/figs/zone.svg"), picture).unwrap();
    folder
}

#[test]
fn the_letters_of_a_drawing_on_a_card_are_5_points_at_least() {
    if !has_pdf() {
        return;
    }
    let words = "Many words are on this card. ".repeat(14);
    // A square one is drawn as large as it has to be, and a wide one is turned.
    for (size, is_turned) in [((200, 200), false), ((324, 60), true)] {
        let letters = r#"<text x="10" y="40" font-size="10">ZZZZZZ</text>"#;
        let folder = card_with_drawing(&words, size, letters);
        let (findings, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
        assert!(!findings.contains("page-overflow"), "{findings}");
        let Some(printed) = asked("pdftotext", &["-bbox", pdf.to_str().unwrap(), "-"]) else {
            return;
        };
        let letters = printed.lines().find(|it| it.contains(">ZZZZZZ<"));
        let letters = letters.expect("the letters of the drawing");
        let number = |name: &str| -> f64 {
            let (_, rest) = letters.split_once(&format!("{name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let (width, height) = (
            number("xMax") - number("xMin"),
            number("yMax") - number("yMin"),
        );
        // A line is a third higher than its letters.
        assert!(width.min(height) > 6.0, "{letters}");
        assert_eq!(is_turned, height > width, "{letters}");
    }
}

#[test]
fn a_paragraph_and_an_item_are_on_one_card() {
    if !has_pdf() {
        return;
    }
    let sentence = |number: usize| {
        let words = "with many words ".repeat(9);
        format!("Begin{number} {words}end{number}.")
    };
    let paragraphs: Vec<String> = (10..16).map(sentence).collect();
    let items: Vec<String> = (20..30).map(|it| format!("# {}", sentence(it))).collect();
    let words = format!("{}\n\n{}", paragraphs.join("\n\n"), items.join("\n"));
    let folder = card(&words);
    let path = folder.path().join("book.toml");
    let settings = fs::read_to_string(&path).unwrap();
    // A sheet for each.
    fs::write(path, format!("{settings}[pdf]\nbleed = 3\n")).unwrap();
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let Some(printed) = text(&pdf) else { return };
    let cards: Vec<&str> = printed.split('\u{c}').collect();
    assert!(cards.len() > 3, "{printed}");
    for number in (10..16).chain(20..30) {
        let (begin, end) = (format!("Begin{number} "), format!("end{number}."));
        let is_whole = |it: &&&str| it.contains(&begin) && it.contains(&end);
        let whole = cards.iter().filter(is_whole).count();
        assert_eq!(whole, 1, "{number} in {printed}");
    }
}

/// Gives `moves` of the small book a field.
fn give(folder: &TempDir, field: &str) {
    let path = folder.path().join("wiki/moves.tid");
    let tiddler = fs::read_to_string(&path).unwrap();
    fs::write(
        &path,
        tiddler.replacen("\n\n", &format!("\n{field}\n\n"), 1),
    )
    .unwrap();
}

/// The small book with what is said of `moves`, which is a card, and a sidebar.
fn card(text: &str) -> TempDir {
    let folder = small(text, "");
    give(&folder, "card: yes");
    let aside = "title: why\ntags: :sidebar\n\nBecause of the horses.\n";
    fs::write(folder.path().join("wiki/why.tid"), aside).unwrap();
    folder
}

#[test]
fn what_is_below_the_headings_of_a_rule_is_on_its_card() {
    if !has_pdf() {
        return;
    }
    let folder = card("!Range\nOne square.\n\n!!At night\nNone.");
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let Some(text) = text(&pdf) else { return };
    for words in ["Range", "One square.", "At night", "None."] {
        assert!(text.contains(words), "{text}");
    }
    // What another rule gives to the quick reference is not on the card of that.
    let folder = card("!Range\nOne square.");
    give(&folder, "quick: yes");
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let found = self::text(&pdf).unwrap();
    assert_eq!(found.matches("A fight follows").count(), 1, "{found}");
}

#[test]
fn a_card_that_is_full_in_small_letters_goes_on_on_a_second_one() {
    if !has_pdf() {
        return;
    }
    let printed = |times: usize| -> Option<String> {
        let words = "Many words are on this card. ".repeat(times);
        let folder = card(&format!("{words}\n\n[[why]]\n\nThe last words."));
        let (findings, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
        assert!(!findings.contains("page-overflow"), "{findings}");
        let text = text(&pdf)?;
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.matches("Many words").count(), times, "{text}");
        assert!(text.contains("horses") && text.contains("The last words."));
        Some(text)
    };
    let Some(short) = printed(6) else { return };
    assert!(!short.contains("1/"), "{short}");
    // In smaller letters it is on one.
    let full = printed(25).unwrap();
    assert!(!full.contains("1/"), "{full}");
    let long = printed(40).unwrap();
    assert!(long.contains("1/2") && long.contains("2/2"), "{long}");
    // The other card names it, too.
    assert_eq!(long.matches("moves").count(), 3, "{long}");
}

#[test]
fn a_card_has_no_numbers_of_the_book_and_the_title_of_the_game() {
    if !has_pdf() {
        return;
    }
    let folder = card("Move by hand.\n\n|Distances|c\n|far|near|h\n|4|2|\n");
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let Some(text) = text(&pdf) else { return };
    assert!(
        text.contains("Distances") && !text.contains("Table"),
        "{text}"
    );
    assert!(text.contains("Sixes"), "{text}");
}

#[test]
fn with_a_bleed_each_card_is_a_sheet_of_its_own_that_says_where_to_trim() {
    if !has_pdf() {
        return;
    }
    let settings = "[pdf]\nbleed = 3\ncard_backs = true\n";
    let folder = small("Move by hand.", settings);
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(found["pages"], 2);
    for boxes in found["boxes"].as_array().unwrap() {
        let length = |name: &str, from: usize| {
            let side = |at: usize| boxes[name][at].as_f64().unwrap();
            side(from + 2) - side(from)
        };
        for (from, card) in [(0, 63.0), (1, 88.0)] {
            let (trim, bleed) = (card * 72.0 / 25.4, (card + 6.0) * 72.0 / 25.4);
            assert!((length("trim", from) - trim).abs() < 0.1, "{boxes}");
            assert!((length("bleed", from) - bleed).abs() < 0.1, "{boxes}");
        }
    }
}

#[test]
fn wide_figures_below_each_other_stand_together() {
    if !has_pdf() {
        return;
    }
    let figures =
        ["first", "second", "third"].map(|it| format!("[img[The {it} view|figs/{it}.svg]]\n\n"));
    let words = "A base moves straight ahead, as far as its troops can go. ".repeat(12);
    let folder = small(&format!("{words}\n\n{}{words}", figures.concat()), "");
    let picture = r#"<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120"/></svg>"#;
    fs::create_dir_all(folder.path().join("wiki/figs")).unwrap();
    for name in ["first", "second", "third"] {
        let path = folder.path().join(format!("wiki/figs/{name}.svg"));
        fs::write(path, picture).unwrap();
    }
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = text(&pdf) else { return };
    let last = text.rfind("The first view").unwrap();
    let views = &text[last..];
    let end = views.rfind("The third view").unwrap();
    assert!(views[..end].contains("The second view"), "{views}");
    assert!(!views[..end].contains("straight ahead"), "{views}");
}

#[test]
fn a_length_is_measured_once_a_rule_and_not_in_tables() {
    if !has_pdf() {
        return;
    }
    let text_of_rule =
        "A move is 2 BW. It may be 2 BW again, or 3 BW, and not 0 BW.\n\n|far|h\n|4 BW|\n";
    let folder = small(
        text_of_rule,
        "[scales]\nnames = { large = \"28 mm\" }\nshow = \"tooltip\"\n[scales.units]\nBW = { large = \"40 mm\" }\n",
    );
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = text(&pdf) else { return };
    let text = text.replace('\u{a0}', " ");
    for (length, times) in [
        ("(80 mm)", 1),
        ("(120 mm)", 1),
        ("(160 mm)", 0),
        ("(0 mm)", 0),
    ] {
        assert_eq!(text.matches(length).count(), times, "{length}: {text}");
    }
}

#[test]
fn a_wide_table_turns_its_page_and_one_that_fits_none_is_found_at_its_place() {
    if !has_pdf() {
        return;
    }
    let wide = |columns: usize| {
        let row = format!("|{}", "incomprehensibilities|".repeat(columns));
        let folder = small(&format!("Before it.\n\n{row}\n{row}"), "");
        let (findings, pdf) = built(&folder, "pdf", ".pdf");
        (findings, structure(&pdf))
    };
    // This one fits on a page that is turned.
    let (findings, found) = wide(30);
    assert!(!findings.contains("page-overflow"), "{findings}");
    if let Some(found) = found {
        let sizes = found["size"].as_array().unwrap().iter();
        let turned = sizes.filter(|size| size[2].as_f64() > size[3].as_f64());
        assert_eq!(turned.count(), 1);
    }
    let (findings, _) = wide(60);
    assert!(findings.contains("error[page-overflow]"), "{findings}");
    assert!(findings.contains("wiki/moves.tid:6:"), "{findings}");
}

#[test]
fn a_table_that_is_too_wide_for_a_card_is_set_smaller_or_told() {
    if !has_pdf() {
        return;
    }
    let table = |columns: usize| {
        let row = |word: &str| format!("|{}", format!("{word}|").repeat(columns));
        let folder = card(&format!("{}\n{}", row("movement"), row("12")));
        let path = folder.path().join("book.toml");
        let settings = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{settings}[pdf]\ncards = \"mini\"\n")).unwrap();
        built(&folder, "pdf-cards", ".cards.pdf").0
    };
    let few = table(5);
    assert!(!few.contains("page-overflow"), "{few}");
    let many = table(40);
    assert_eq!(many.matches("error[page-overflow]").count(), 1, "{many}");
    assert!(many.contains("wiki/moves.tid:"), "{many}");
    assert!(!many.contains("book.typ"), "{many}");
}

#[test]
fn a_table_in_a_note_does_not_turn_the_page() {
    if !has_pdf() {
        return;
    }
    let row = format!("|{}", "incomprehensibilities|".repeat(30));
    let notes = [
        format!("A base{{{{footnote{{\n{row}\n{row}\n}}}}}} moves."),
        format!("{{{{note{{\n{row}\n{row}\n}}}}}}"),
    ];
    for text in notes {
        let folder = small(&text, "");
        let (findings, pdf) = built(&folder, "pdf", ".pdf");
        assert!(!findings.contains("book.typ"), "{findings}");
        assert!(pdf.is_file());
    }
}

/// The left and the right edge of a word on a page, and the word.
type WordEdges = (f64, f64, String);

/// The words of a page with the places of their left and right edges in points, and the width of the page.
fn edges(pdf: &Path) -> Option<(f64, Vec<WordEdges>)> {
    let printed = asked("pdftotext", &["-bbox", pdf.to_str().unwrap(), "-"])?;
    let value = |line: &str, name: &str| -> Option<f64> {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        rest.split_once('"')?.0.parse().ok()
    };
    let width = printed
        .lines()
        .find_map(|it| it.contains("<page ").then(|| value(it, "width"))?);
    let words = printed.lines().filter_map(|line| {
        let word = line.split_once('>')?.1.split_once('<')?.0.to_owned();
        Some((value(line, "xMin")?, value(line, "xMax")?, word))
    });
    Some((width?, words.collect()))
}

#[test]
fn a_long_word_is_parted_wherever_it_stands() {
    if !has_pdf() {
        return;
    }
    let long = "Interpenetrationsmanoeuvrabilitycounterrevolutionarydisorganization";
    let address = format!("https://example.org/{}", "abcdefghij".repeat(16));
    let code = "x".repeat(150);
    let text = format!(
        "!!!{long}\n\nWords, [[address|{address}]] and {{{{{{{code}}}}}}}.\n\n{{{{{{\n{code}\n\nx\n}}}}}}\n\n\
         |{long} of this|c\n|{long}|n|h\n|1|2|\n\n{{{{example{{\n!!!{long}\n\nWords.\n}}}}}}"
    );
    let folder = small(&text, "paper = \"a5\"\n");
    let settings = folder.path().join("book.toml");
    let toml = fs::read_to_string(&settings).unwrap();
    let toml = toml.replace("paper = \"a5\"\n", "") + "[pdf]\npaper = \"a5\"\n";
    fs::write(&settings, toml.replace("Sixes", long)).unwrap();
    let moves = folder.path().join("wiki/moves.tid");
    let tiddler = fs::read_to_string(&moves).unwrap();
    let named = tiddler.replace("title: moves", &format!("title: {long}"));
    fs::write(&moves, named).unwrap();
    let rules = folder.path().join("wiki/rules.tid");
    let list = fs::read_to_string(&rules).unwrap();
    fs::write(&rules, list.replace("[[moves]]", &format!("[[{long}]]"))).unwrap();
    let fights = folder.path().join("wiki/fights.tid");
    let fight = fs::read_to_string(&fights).unwrap();
    fs::write(&fights, fight.replace(" follows [[moves]]", "")).unwrap();
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(!findings.contains("page-overflow"), "{findings}");
    let Some((width, words)) = edges(&pdf) else {
        return;
    };
    let out = words.iter().filter(|it| it.0 < 12.0 || it.1 > width - 12.0);
    assert_eq!(out.collect::<Vec<_>>(), Vec::<&(f64, f64, String)>::new());
    // The first line of code has a mark before what goes on below it.
    assert!(words.iter().any(|it| it.2.contains('↪')), "{words:?}");
}

#[test]
fn figures_and_tables_are_in_the_order_of_their_numbers() {
    if !has_pdf() {
        return;
    }
    let words = |times: usize| "A base moves straight ahead, as far as it can go. ".repeat(times);
    let narrow = |title: &str| format!("|{title}|c\n|a|b|h\n{}\n", "|1|2|\n".repeat(12));
    let wide = |title: &str| {
        let row = "incomprehensible|".repeat(6);
        format!("|{title}|c\n|{row}\n{}\n", format!("|{row}\n").repeat(8))
    };
    let figure = |name: &str| format!("[img[{name}|figs/{name}.svg]]\n\n");
    let mut rule = String::new();
    for (number, name) in ["one", "two", "three", "four", "five", "six"]
        .iter()
        .enumerate()
    {
        rule += &format!("{}\n\n{}", words(9 + 7 * number), figure(name));
        rule += &format!(
            "{}\n\n{}{}",
            words(3),
            narrow(name),
            wide(&format!("{name} wide"))
        );
    }
    let folder = small(&rule, "");
    fs::create_dir_all(folder.path().join("wiki/figs")).unwrap();
    for (name, width, height) in [
        ("one", 300, 260),
        ("two", 700, 120),
        ("three", 200, 700),
        ("four", 300, 300),
        ("five", 150, 1800),
        ("six", 800, 300),
    ] {
        let picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><rect width=\"{width}\" height=\"{height}\"/></svg>"
        );
        let path = folder.path().join(format!("wiki/figs/{name}.svg"));
        fs::write(path, picture).unwrap();
    }
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(!findings.contains("page-overflow"), "{findings}");
    let Some(text) = text(&pdf) else { return };
    let start = text.rfind("List of tables").unwrap_or_default();
    for kind in ["Figure", "Table"] {
        let before = format!("\n{kind} ");
        let numbers = text[start..].split(before.as_str()).skip(1);
        let numbers =
            numbers.filter_map(|it| it.split_once(':')?.0.rsplit('.').next()?.parse().ok());
        let numbers: Vec<u32> = numbers.collect();
        assert!(
            numbers.len() >= 6 && numbers.is_sorted(),
            "{kind}: {numbers:?}\n{text}"
        );
    }
}

#[test]
fn a_box_without_a_title_has_none() {
    if !has_pdf() {
        return;
    }
    let text_of_rule = "{{sidebar{\nAn aside.\n}}}\n\n{{example{\nA case.\n}}}";
    let folder = small(text_of_rule, "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = text(&pdf) else { return };
    assert!(
        text.contains("An aside.") && text.contains("A case."),
        "{text}"
    );
    assert!(!text.contains("Untitled"), "{text}");
}

#[test]
fn a_long_table_has_its_caption_on_each_page() {
    if !has_pdf() {
        return;
    }
    let rows: String = (1..260).map(|it| format!("|{it}|a word|\n")).collect();
    let folder = small(&format!("|Weapons|c\n|no.|name|h\n{rows}"), "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = text(&pdf) else { return };
    assert!(text.matches("Weapons (continued)").count() > 2, "{text}");
}

/// The words of each page with the heights of their upper and lower edges, in points.
fn heights(pdf: &Path) -> Option<Vec<Vec<(f64, f64, String)>>> {
    let printed = asked("pdftotext", &["-bbox", pdf.to_str().unwrap(), "-"])?;
    let value = |line: &str, name: &str| -> Option<f64> {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        rest.split_once('"')?.0.parse().ok()
    };
    let words = |page: &str| {
        let words = page.lines().filter_map(|line| {
            let word = line.split_once('>')?.1.split_once('<')?.0.to_owned();
            Some((value(line, "yMin")?, value(line, "yMax")?, word))
        });
        words.collect()
    };
    Some(printed.split("<page ").skip(1).map(words).collect())
}

#[test]
fn the_caption_of_a_table_that_goes_on_has_a_line_of_its_own() {
    if !has_pdf() {
        return;
    }
    let rows: String = (1..260).map(|it| format!("|{it}|a word|\n")).collect();
    let folder = small(
        &format!("|Weapons|c\n|no.|name|h\n{rows}"),
        "[pdf]\npaper = \"170x240mm\"",
    );
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(pages) = heights(&pdf) else { return };
    let mut found = 0;
    for page in pages {
        let Some((top, _, _)) = page.iter().find(|it| it.2 == "(continued)") else {
            continue;
        };
        // It was printed on the line below the head of the page.
        let lowest = page.iter().filter(|it| it.0 < top - 2.0).map(|it| it.1);
        let lowest = lowest.fold(0.0, f64::max);
        assert!(top - lowest > 10.0, "{page:?}");
        found += 1;
    }
    assert!(found > 2, "{found}");
}

#[test]
fn words_in_tables_are_whole_where_a_line_has_room_for_them() {
    if !has_pdf() {
        return;
    }
    let words = "javelinmen considerably disordered manoeuvres prolonged surroundings overlapping ";
    let row = format!("|{}|{}|\n", words.repeat(9), words.repeat(7));
    let going = "|terrain piece|chariots, camp|massed foot|loose foot|blocks sight|cover|h\n\
                 |village|impassable|rough|good|beyond 1 BW|yes|\n\
                 |scrub|rough|rough|good|no|no|\n";
    for table in [&format!("|what|how|h\n{}", row.repeat(3)), going] {
        let folder = small(table, "");
        let (_, pdf) = built(&folder, "pdf", ".pdf");
        let Some((_, words)) = edges(&pdf) else {
            return;
        };
        let parted: Vec<_> = words
            .iter()
            .filter(|it| it.2.ends_with(['-', '‐', '\u{ad}']))
            .collect();
        assert!(parted.is_empty(), "{parted:?}");
    }
}

#[test]
fn a_link_says_what_it_leads_to() {
    if !has_pdf() {
        return;
    }
    let folder = small("See [[fights]].", "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(found) = structure(&pdf) else { return };
    let said = found["links"].as_array().unwrap().iter();
    let mut said = said.filter_map(|it| it["alt"].as_str());
    assert!(said.any(|it| it.ends_with("fights")), "{}", found["links"]);
}

#[test]
fn a_script_that_no_font_has_is_told_once() {
    if !has_pdf() {
        return;
    }
    let words = "ルールブック 戦闘 手番 移動 二人用".split(' ');
    let text: String = words
        .map(|it| format!("!!!{it}\n\n{it} moves.\n\n"))
        .collect();
    let (findings, _) = built(&small(&text, ""), "pdf", ".pdf");
    for rule in ["[missing-glyph]", "[inaccessible-pdf]"] {
        assert_eq!(findings.matches(rule).count(), 1, "{findings}");
    }
    assert!(findings.contains("wiki/moves.tid:"), "{findings}");
}

/// A book in Markdown with footnotes wherever there may be one.
const NOTED: &str = "\
# Rules

Two bases[^a] move, both[^a] at once.

| unit[^b] | move |
|---|---|
| foot | 3[^c] |

| unit | words | words | words | words | words | words |
|---|---|---|---|---|---|---|
| foot[^d] | many words of a cell | many words of a cell | many words of a cell | many words of a cell | many | many |
| horse | many words of a cell | many words of a cell | many words of a cell | many words of a cell | many | many[^e] |

> [!NOTE]
> A box[^f].

* An item[^g].

[^a]: In a text ALPHA.
[^b]: In a head BRAVO.
[^c]: In a cell CHARLIE.
[^d]: In a table over both columns DELTA.
[^e]: In its last cell ECHO.
[^f]: In a box FOXTROT.
[^g]: In an item GOLF.
";

/// They stand at the foot of their column; and, below what is as wide as both columns, where Typst has no place for them.
#[test]
fn every_footnote_is_printed_once() {
    if !has_pdf() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("wiki")).unwrap();
    fs::write(folder.path().join("wiki/rules.md"), NOTED).unwrap();
    let output = run(
        folder.path(),
        &["build", "wiki", "--to", "pdf", "--out", "out"],
    );
    assert!(output.status.success(), "{}", said(&output));
    let pdf = folder.path().join("out/wiki_en.pdf");
    let Some(text) = text(&pdf) else { return };
    for (number, note) in (1..).zip([
        "ALPHA", "BRAVO", "CHARLIE", "DELTA", "ECHO", "FOXTROT", "GOLF",
    ]) {
        assert_eq!(text.matches(note).count(), 1, "{note}: {text}");
        let line = text.lines().find(|it| it.contains(note)).unwrap();
        assert!(line.contains(&format!("{number}In ")), "{line}");
    }
    let Some(found) = structure(&pdf) else { return };
    let links = found["links"].as_array().unwrap();
    assert!(links.iter().all(|it| it["to"].is_u64()), "{links:?}");
}

#[test]
fn a_line_may_end_before_code_that_begins_with_a_mark() {
    if !has_pdf() {
        return;
    }
    let folder = small(&"@@:simplesection@@, ".repeat(9), "");
    let (findings, _) = built(&folder, "pdf", ".pdf");
    assert!(!findings.contains("page-overflow"), "{findings}");
}

#[test]
fn the_quick_reference_and_the_cards_are_pages_of_their_own() {
    if !has_pdf() {
        return;
    }
    let folder = small("Move by hand.", "");
    for (format, ending) in [("pdf-quick", ".quick.pdf"), ("pdf-cards", ".cards.pdf")] {
        let (findings, pdf) = built(&folder, format, ending);
        assert!(findings.contains("made out"), "{findings}");
        let Some(found) = structure(&pdf) else { return };
        assert_eq!(found["pages"], 1);
        assert_eq!(found["says"]["pdfuaid:part"], "1");
        let text = text(&pdf).unwrap();
        // Where the rule is in the book.
        assert!(text.contains("A fight follows moves (1)."), "{text}");
    }
}

#[test]
fn words_can_be_read_on_any_ground() {
    if !has_pdf() {
        return;
    }
    let settings = "[pdf]\naccent = \"#ffd700\"\nground = \"#20304a\"\n";
    let folder = small("By [[fights]].\n\n[[why]]", settings);
    let aside = "title: why\ntags: :sidebar\n\nBecause of [[fights]].\n\n|h|h|h\n|1|2|\n";
    fs::write(folder.path().join("wiki/why.tid"), aside).unwrap();
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(found) = structure(&pdf) else { return };
    let colours = found["colours"].as_array().unwrap();
    let has = |colour: &str| colours.iter().any(|it| it == colour);
    // Lines are in the accent, and words in a darker one; on the dark ground words are white.
    assert!(has("SCN 1 0.843137 0"), "{colours:?}");
    assert!(!has("scn 1 0.843137 0"), "{colours:?}");
    assert!(has("scn 1"), "{colours:?}");
}

#[test]
fn a_note_is_on_the_card_that_its_mark_is_on() {
    if !has_pdf() {
        return;
    }
    let words = "Many words are on this card. ".repeat(40);
    let folder = card(&format!("By hand[[of one]].\n\n{words}"));
    let note = "title: of one\ntags: :footnote\n\nWith one hand.\n";
    fs::write(folder.path().join("wiki/one.tid"), note).unwrap();
    let (_, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(found["structure"]["types"]["Note"], 1, "{found}");
    let text = text(&pdf).unwrap();
    // Cards are beside each other.
    let second = text.find("2/2").unwrap();
    let (mark, note) = (
        text.find("By hand").unwrap(),
        text.find("With one").unwrap(),
    );
    assert!(mark < note && note < second, "{text}");
}

#[test]
fn formats_are_made_beside_one_of_which_the_book_has_nothing() {
    if !has_pdf() {
        return;
    }
    let folder = small("Move by hand.", "");
    let path = folder.path().join("wiki/fights.tid");
    fs::write(
        path,
        "title: fights\ntags: :chapter rules\n\nFight by hand.\n",
    )
    .unwrap();
    let arguments = ["build", "--to", "pdf-quick,pdf-cards,docbook"];
    let output = run(folder.path(), &arguments);
    let made = said(&output);
    assert!(output.status.success(), "{made}");
    assert!(made.contains("note: the book has no cards"), "{made}");
    assert!(folder.path().join("build/wiki_en.xml").is_file());
    // What was asked for alone is not made at all.
    let output = run(folder.path(), &["build", "--to", "pdf-quick"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

#[test]
fn a_reference_on_its_own_page_is_without_the_page() {
    if !has_pdf() {
        return;
    }
    let text = "Here are [[#, p. #page|##near]], [[p. #page|##near]] and [[#, p. #page|fights]].\n\n\
                /% numbers: A.1 %/\n# far\n# near /%#near%/";
    let folder = small(text, "[pdf]\nopenings = \"page\"\n");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(printed) = self::text(&pdf) else {
        return;
    };
    let line = printed.lines().find(|it| it.contains("Here are")).unwrap();
    let page = regex::Regex::new(r"Here are A\.2, A\.2 and 2, p. \d+\.").unwrap();
    assert!(page.is_match(&line.replace('\u{a0}', " ")), "{line}");
}

#[test]
fn an_item_of_an_inner_list_has_the_label_that_references_say() {
    if !has_pdf() {
        return;
    }
    let text = "# far\n## first\n## near /%#near%/\n\nSee step [[#|##near]].";
    let folder = small(text, "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(printed) = self::text(&pdf) else {
        return;
    };
    assert!(
        printed.contains("2. near") && printed.contains("step 2."),
        "{printed}"
    );
}

#[test]
fn a_booklet_is_two_pages_on_a_sheet_and_a_bleed_is_around_them() {
    if !has_pdf() {
        return;
    }
    let folder = small("Move by hand.", "[pdf]\npaper = \"a5\"\nbooklet = true\n");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(found) = structure(&pdf) else { return };
    let sheet = &found["size"][0];
    assert!((sheet[2].as_f64().unwrap() - 839.0).abs() < 2.0, "{sheet}");
    assert_eq!(found["marked"], false);
    let folder = small("Move by hand.", "[pdf]\npaper = \"a5\"\nbleed = 3\n");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let found = structure(&pdf).unwrap();
    let sheet = &found["size"][0];
    let width = sheet[2].as_f64().unwrap() - sheet[0].as_f64().unwrap();
    assert!((width - 419.5 - 2.0 * 11.0 * 2.835).abs() < 2.0, "{sheet}");
    let boxes = &found["boxes"][0];
    let side = |name: &str, at: usize| boxes[name][at].as_f64().unwrap();
    for (at, bleed) in [-8.5, -8.5, 8.5, 8.5].into_iter().enumerate() {
        let beyond = side("bleed", at) - side("trim", at);
        assert!((beyond - bleed).abs() < 0.1, "{boxes}");
    }
}

#[test]
fn another_size_is_made_beside_that_of_the_settings() {
    if !has_pdf() {
        return;
    }
    let folder = small("Move by hand.", "");
    let size = ["build", "--to", "pdf", "--out", "out", "--paper", "A5"];
    let output = run(folder.path(), &size);
    assert!(output.status.success(), "{}", said(&output));
    assert!(!folder.path().join("out/wiki_en.pdf").exists());
    let pdf = folder.path().join("out/wiki-a5_en.pdf");
    let Some(found) = structure(&pdf) else { return };
    let sheet = &found["size"][0];
    assert!((sheet[2].as_f64().unwrap() - 419.5).abs() < 1.0, "{sheet}");
}

#[test]
fn pages_are_as_large_as_is_said_and_chapters_open_on_the_right() {
    if !has_pdf() {
        return;
    }
    let more = "[pdf]\npaper = \"170x240mm\"\nsides = \"two\"\nopenings = \"right\"\nbinding = 6\n\
                text_size = 10\naccent = \"#0b5784\"\nground = \"#e9f1f6\"\nline = \"#c8d8e2\"\n\
                ornament = \"diamond\"\n";
    let folder = small("Move by hand.", more);
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(findings.contains("made out"), "{findings}");
    let Some(found) = structure(&pdf) else { return };
    let sheet = &found["size"][0];
    assert!((sheet[2].as_f64().unwrap() - 481.9).abs() < 1.0, "{sheet}");
    for bookmark in found["bookmarks"].as_array().unwrap() {
        assert_eq!(bookmark["to"].as_u64().unwrap() % 2, 1, "{bookmark}");
    }
    assert_eq!(found["says"]["pdfuaid:part"], "1");
}

#[test]
fn a_short_chapter_leaves_its_page_to_the_next_one() {
    if !has_pdf() {
        return;
    }
    let pages = |text: &str, more: &str| {
        let folder = small(text, more);
        let (_, pdf) = built(&folder, "pdf", ".pdf");
        let found = structure(&pdf)?;
        let bookmarks = found["bookmarks"].as_array().unwrap().iter();
        let page = |title: &str| {
            let mut named = bookmarks
                .clone()
                .filter(|it| it["title"].as_str().unwrap().ends_with(title));
            named.next().unwrap()["to"].as_u64().unwrap()
        };
        Some((page("moves"), page("fights")))
    };
    let Some((moves, fights)) = pages("Move by hand.", "") else {
        return;
    };
    assert_eq!(moves, fights);
    // Where little room is left, and where it is asked for, it begins on a new page.
    let long = "A hand is a hand.\n\n".repeat(104);
    let (moves, fights) = pages(&long, "").unwrap();
    assert_eq!(moves + 1, fights);
    // A page on which a chapter goes on has its name at its head, also where another chapter begins below.
    let folder = small(&"A hand is a hand.\n\n".repeat(140), "");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let text = text(&pdf).unwrap();
    let shared = text
        .split('\u{c}')
        .find(|it| it.contains("A fight follows"));
    let head = shared.unwrap().lines().find(|it| !it.trim().is_empty());
    assert!(head.unwrap().contains("Chapter 1"), "{head:?}");
    let (moves, fights) = pages("Move by hand.", "[pdf]\nopenings = \"page\"\n").unwrap();
    assert_eq!(moves + 1, fights);
}

#[test]
fn the_head_of_a_page_has_the_short_title() {
    if !has_pdf() {
        return;
    }
    let folder = small(&"A hand is a hand.\n\n".repeat(140), "");
    give(&folder, "short: by hand");
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(text) = text(&pdf) else { return };
    let heads = text
        .split('\u{c}')
        .filter_map(|page| page.trim().lines().next());
    assert!(
        heads.clone().any(|it| it.ends_with("by hand")),
        "{:?}",
        heads.collect::<Vec<_>>()
    );
}

/// Also where lines are plain text, and where an empty page follows, as the next chapter begins on the right.
#[test]
fn columns_of_plain_text_end_alike() {
    if !has_pdf() {
        return;
    }
    let para =
        "A base moves straight ahead as far as its troops can go, if no enemy is near. ".repeat(5);
    for (openings, paras) in [("page", 8), ("page", 16), ("right", 8), ("right", 12)] {
        let text = format!("{para}\n\n").repeat(paras);
        let folder = small(&text, &format!("[pdf]\nopenings = \"{openings}\"\n"));
        let (_, pdf) = built(&folder, "pdf", ".pdf");
        let Some(found) = structure(&pdf) else { return };
        let columns = found["columns"].as_array().unwrap().iter();
        let columns: Vec<Vec<u64>> = columns
            .map(|it| {
                it.as_array()
                    .unwrap()
                    .iter()
                    .filter_map(Value::as_u64)
                    .collect()
            })
            .collect();
        let of = |title: &str| {
            let mut bookmarks = found["bookmarks"].as_array().unwrap().iter();
            let found = bookmarks.find(|it| it["title"].as_str().unwrap().ends_with(title));
            usize::try_from(found.unwrap()["to"].as_u64().unwrap()).unwrap()
        };
        let own = columns.get(of("moves") - 1..of("fights") - 1).unwrap();
        let last = own.iter().rfind(|it| it.iter().any(|it| *it > 0)).unwrap();
        assert!(
            last[0].abs_diff(last[1]) < 70,
            "{openings}, {paras}: {own:?}"
        );
    }
}

#[test]
fn a_font_that_is_not_there_is_an_error_with_what_is_near() {
    if !has_pdf() {
        return;
    }
    for (setting, wanted) in [
        ("text_font = \"Noto Sens\"", "did you mean “Noto Sans”?"),
        ("code_font = \"Entirely Other\"", "there are"),
    ] {
        let folder = small("Move by hand.", &format!("[pdf]\n{setting}\n"));
        let output = run(folder.path(), &["build", "--to", "pdf,epub"]);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(wanted), "{said}");
        // Who only checks is told, too.
        let checked = run(folder.path(), &["check"]);
        assert_eq!(checked.status.code(), Some(2));
        assert!(self::said(&checked).contains(wanted), "{setting}");
    }
    // One that lacks a face has its regular letters there.
    let folder = small(
        "Move //by hand//.",
        "[pdf]\ntext_font = \"New Computer Modern Math\"\n",
    );
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(findings.contains("has no italic font"), "{findings}");
    assert!(pdf.is_file());
}

#[test]
fn a_script_that_only_the_font_for_code_has_is_told_once() {
    if !has_pdf() {
        return;
    }
    let folder = small(
        "The word \u{634}\u{62c}\u{631} and the word \u{628}\u{64a}\u{62a}.",
        "",
    );
    let (findings, _) = built(&folder, "pdf", ".pdf");
    let told = findings.matches("a font for code").count();
    assert_eq!(told, 1, "{findings}");
    assert!(findings.contains("wiki/moves.tid:4:"), "{findings}");
}

#[test]
fn a_drawing_tells_its_words_and_a_reference_to_a_term_has_the_page_of_the_term() {
    if !has_pdf() {
        return;
    }
    let filler = "Nothing happens here, and that takes a while to be told.\n\n".repeat(90);
    let text = format!("[img[The zone|figs/zone.svg]]\n\n{filler}; halt\n: a stop.\n");
    let folder = small(&text, "[pdf]\npaper = \"a5\"\n");
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 40'><text x='1' y='9'>2 MU</text><text x='1' y='20'>halt zone</text>\
                   <path d='M0 0h60v40H0z' fill='none' stroke='#000'/></svg>";
    fs::create_dir_all(folder.path().join("wiki/figs")).unwrap();
    fs::write(folder.path().join("wiki/figs/zone.svg"), picture).unwrap();
    let fights = "title: fights\ntags: :chapter rules\n\nThere is a [[halt|moves]] in [[moves]].\n";
    fs::write(folder.path().join("wiki/fights.tid"), fights).unwrap();
    let (_, pdf) = built(&folder, "pdf", ".pdf");
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(
        found["structure"]["alts"][0],
        "Drawing with the words halt zone"
    );
    let links = found["links"].as_array().unwrap();
    let page = |words: &str| {
        let text = |link: &Value| link["text"].as_str().unwrap().to_owned();
        let link = links.iter().rfind(|it| text(it).starts_with(words));
        link.and_then(|it| it["to"].as_u64()).unwrap()
    };
    assert!(page("halt") > page("moves"), "{links:#?}");
}

#[test]
fn words_before_numbers_are_the_heads_of_their_rows() {
    if !has_pdf() {
        return;
    }
    let table = |cost: &str| format!("|troop|cost|h\n|horse|{cost}|\n|foot|10|\n");
    for (cost, expected) in [("12", 2), ("dear", 0)] {
        let folder = small(&table(cost), "");
        let (_, pdf) = built(&folder, "pdf", ".pdf");
        let Some(found) = structure(&pdf) else { return };
        assert_eq!(found["structure"]["row_heads"], expected, "{found}");
    }
}

#[test]
fn figures_below_each_other_have_their_decimals_so() {
    if !has_pdf() {
        return;
    }
    // The sum has more digits than what it sums up.
    let text = "|troop|cost|h\n|horse|2.5|\n|foot|10|\n|camp|–|\n|all|1112.25|f";
    let folder = small(text, "");
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(findings.contains("made out"), "{findings}");
    let Some(printed) = self::text(&pdf) else {
        return;
    };
    // What takes room before and after them is not read.
    assert!(
        printed.contains("2.5") && printed.contains("1112.25"),
        "{printed}"
    );
    assert!(
        !printed.contains("02.5") && !printed.contains("10.0"),
        "{printed}"
    );
    // A dash is below the units.
    let Some((_, words)) = edges(&pdf) else {
        return;
    };
    let middle = |wanted: &str| {
        let word = words.iter().find(|(_, _, word)| word == wanted);
        word.map(|(left, right, _)| (left + right) / 2.0).unwrap()
    };
    let (dash, sum) = (middle("–"), middle("1112.25"));
    assert!(dash < sum + 3.0, "{dash} {sum}");
}

#[test]
fn cards_have_a_size_and_backs() {
    if !has_pdf() {
        return;
    }
    let folder = small(
        "Move by hand.",
        "[pdf]\ncards = \"tarot\"\ncard_backs = true\n",
    );
    let (findings, pdf) = built(&folder, "pdf-cards", ".cards.pdf");
    assert!(findings.contains("made out"), "{findings}");
    let Some(found) = structure(&pdf) else { return };
    assert_eq!(found["pages"], 2);
    assert!(text(&pdf).unwrap().contains("Sixes"));
}

#[test]
fn a_template_of_ones_own_changes_a_function_and_keeps_the_others() {
    if !has_pdf() {
        return;
    }
    let folder = small("Move by hand.", "templates = \"templates\"\n");
    let own = folder.path().join("templates/pdf/book.typ");
    fs::create_dir_all(own.parent().unwrap()).unwrap();
    let chapter = "#import \"/builtin/pdf/book.typ\": *\n#let section(..) = none\n#let component(id: none, title, body, ..) = [#heading(level: 1)[Mine: #title]#label(id) #body]\n";
    fs::write(&own, chapter).unwrap();
    let (findings, pdf) = built(&folder, "pdf", ".pdf");
    assert!(!findings.contains("replaces no template"), "{findings}");
    if let Some(text) = text(&pdf) {
        assert!(text.contains("Mine: moves"), "{text}");
    }
    fs::write(
        &own,
        "#import \"/builtin/pdf/book.typ\": *\n\n#let x = nonsense\n",
    )
    .unwrap();
    let output = run(folder.path(), &["build", "--to", "pdf", "--out", "out"]);
    let said = said(&output);
    assert!(
        said.contains("error: templates/pdf/book.typ:3: unknown"),
        "{said}"
    );
    assert_eq!(output.status.code(), Some(2));
    let example = root().join("docs/pdf/book.typ");
    fs::copy(example, &own).unwrap();
    built(&folder, "pdf", ".pdf");
}

/// An EPUB that is made beside the PDF tells its pages: “page 34” is the same text in both.
#[test]
fn the_epub_finds_the_pages_of_the_pdf() {
    if !has_pdf() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let formats = "pdf,epub,epub-png";
    let output = run(
        root(),
        &["build", "--language", "en", "--to", formats, "--out", out],
    );
    assert!(output.status.success(), "{}", said(&output));
    let Some(text) = text(&folder.path().join("rulebook_en.pdf")) else {
        return;
    };
    let pages: Vec<String> = text.split('\u{c}').map(letters).collect();
    let epub = folder.path().join("rulebook_en.epub");
    let file = |name: &str| of_epub(&epub, name);
    let package = file("package.opf");
    assert!(package.contains("<dc:source id=\"printed\">Dust and Bronze, PDF, "));
    assert!(package.contains("schema:accessibilityFeature\">pageNavigation<"));
    let nav = file("nav.xhtml");
    let list = nav.split("epub:type=\"page-list\"").nth(1).unwrap();
    let list = list.split("</nav>").next().unwrap();
    let links: Vec<&str> = list.split("<a href=\"").skip(1).collect();
    assert!(links.len() > 25, "{}", links.len());
    let mut exact = 0;
    for link in &links {
        let (address, rest) = link.split_once('"').unwrap();
        let number: usize = rest[1..rest.find('<').unwrap()].parse().unwrap();
        let (name, id) = address.split_once('#').unwrap();
        let page = file(name);
        let (_, after) = page.split_once(&format!("id=\"{id}\"")).unwrap();
        // Up to the next markup: figures, and numbers in references, are elsewhere on the page.
        let mut pieces = after.split('>').skip(1).map(|it| it.split('<').next());
        let words = pieces.find_map(|it| it.map(letters).filter(|it| !it.is_empty()));
        let words: String = words.unwrap().chars().take(30).collect();
        exact += usize::from(pages[number - 1].contains(&words));
    }
    // A page with nothing but figures begins where the next one does.
    assert!(exact * 10 >= links.len() * 9, "{exact} of {}", links.len());
}

fn of_epub(epub: &Path, name: &str) -> String {
    let mut zip = zip::ZipArchive::new(fs::File::open(epub).unwrap()).unwrap();
    let mut text = String::new();
    let mut file = zip.by_name(&format!("EPUB/{name}")).unwrap();
    file.read_to_string(&mut text).unwrap();
    text
}
