//! The words of a wiki, taken out of its source by a few blunt rules that share nothing with the
//! program, and the words of each output, to be held against them.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

/// The outputs of a wiki.
pub struct Built {
    pub docbook: String,
    /// The book as data.
    pub json: serde_json::Value,
    /// The one page of MediaWiki, and all of its pages, each after its title.
    pub mediawiki: [String; 2],
    /// The pages of Markdown.
    pub mdbook: String,
    /// The wikis for readers, of TiddlyWiki Classic and 5, each tiddler's text after its title.
    pub wikis: [String; 2],
    /// The contents of the EPUB, with its lists of captions.
    pub nav: String,
    /// The title page of the EPUB.
    pub title_page: String,
    /// The pages of the text, in reading order.
    pub epub: Vec<String>,
    /// The pages of the text, in reading order; the first is the index.
    pub html: Vec<String>,
}

/// Builds all outputs of a wiki with the program, which must find no error.
///
/// `stem` is what the names of the outputs begin with. What the book asks for is in `config`, the text of a
/// `book.toml` beside the wiki's folder.
pub fn build(wiki: &Path, stem: &str, config: &Path) -> Built {
    let folder = tempfile::tempdir().unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args([
            "build",
            "--quiet",
            "--to",
            "docbook,epub,html,json,mediawiki,mediawiki-pages,mdbook,wiki-classic,wiki-tiddlywiki5",
            "--out",
        ])
        .arg(folder.path())
        .arg("--config")
        .arg(config)
        .arg(wiki)
        .status()
        .unwrap();
    assert!(status.success(), "{} has errors", wiki.display());
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    let docbook = read(&format!("{stem}.xml"));
    let json = serde_json::from_str(&read(&format!("{stem}.json"))).unwrap();
    let parts = reading_order(&docbook);
    let mediawiki = [
        read(&format!("{stem}.mediawiki")),
        of_dump(&read(&format!("{stem}.wiki/import.xml"))),
    ];
    let mdbook = folder.path().join(format!("{stem}.mdbook/src"));
    let mdbook = walkdir::WalkDir::new(mdbook)
        .into_iter()
        .map(Result::unwrap);
    let mdbook = mdbook.filter(|it| it.path().extension().is_some_and(|it| it == "md"));
    let mdbook: String = mdbook
        .map(|it| std::fs::read_to_string(it.path()).unwrap())
        .collect();
    let wikis = [
        of_divisions(&read(&format!("{stem}.tiddlers.html"))),
        of_tiddlers(&read(&format!("{stem}.tiddlers.json"))),
    ];
    let html = std::iter::once("index".to_owned())
        .chain(parts.iter().skip(1).cloned())
        .map(
            |page| match folder.path().join(format!("{stem}/{page}.html")).exists() {
                true => read(&format!("{stem}/{page}.html")),
                // A quick reference of the author's own has another name.
                false => read(&format!("{stem}/quick.html")),
            },
        )
        .collect();
    let mut epub = std::fs::File::open(folder.path().join(format!("{stem}.epub"))).unwrap();
    let mut epub = zip::ZipArchive::new(&mut epub).unwrap();
    let mut page = |page: &str| {
        let mut text = String::new();
        let mut file = epub.by_name(&format!("EPUB/{page}.xhtml")).ok()?;
        file.read_to_string(&mut text).unwrap();
        Some(text)
    };
    let nav = page("nav").unwrap();
    let title_page = page("title").unwrap();
    // A part without a text has no page: its title is that of the title page. A quick reference of
    // the author's own has another name.
    let part = parts.iter().take(1).filter_map(|part| page(part)).collect();
    let texts = parts
        .iter()
        .skip(1)
        .map(|id| page(id).or_else(|| page("quick")).unwrap());
    let texts: Vec<String> = texts.collect();
    let epub = [part, texts].concat();
    Built {
        docbook,
        json,
        mediawiki,
        mdbook,
        wikis,
        nav,
        title_page,
        epub,
        html,
    }
}

/// The titles and texts of the pages of a dump.
fn of_dump(dump: &str) -> String {
    let pages = Regex::new(r"(?s)<title>([^<]*)</title>.*?<text[^>]*>([^<]*)</text>").unwrap();
    let pages = pages.captures_iter(dump);
    let pages = pages.map(|it| htmlize::unescape(format!("{}\n{}\n", &it[1], &it[2])).into_owned());
    // A redirect is no text.
    pages.filter(|it| !it.contains("#REDIRECT")).collect()
}

/// The titles and texts of tiddlers that are JSON.
fn of_tiddlers(json: &str) -> String {
    let tiddlers: serde_json::Value = serde_json::from_str(json).unwrap();
    let tiddlers = tiddlers.as_array().unwrap().iter();
    let wikitext = tiddlers.filter(|it| it["type"] == "text/vnd.tiddlywiki");
    let text = |it: &serde_json::Value| {
        let member = |name: &str| it[name].as_str().unwrap().to_owned();
        format!("{}\n{}\n", member("title"), member("text"))
    };
    wikitext.map(text).collect()
}

/// The same of tiddlers that are elements.
fn of_divisions(page: &str) -> String {
    let tiddler =
        Regex::new(r#"(?s)<div title="([^"]*)"[^>]*>\n<pre>(.*?)</pre>\n</div>"#).unwrap();
    let tiddlers = tiddler.captures_iter(page);
    let tiddlers = tiddlers.map(|it| format!("{}\n{}\n", &it[1], &it[2]));
    tiddlers
        .map(|it| htmlize::unescape(it).into_owned())
        .collect()
}

/// The words of a text in markup, without what links lead to, which MediaWiki names first, tags and marks.
pub fn of_markup(text: &str, names_first: bool) -> Vec<String> {
    let (label, address) = match names_first {
        true => ("$2", r"\[(?:https?|mailto|ftp):\S+ "),
        false => ("$1", r"\[\^\d+\]"),
    };
    let rules = [
        (r"(?s)<!--.*?-->", " "),
        (
            r"\[\[File:[^|\]]*(?:\|(?:thumb|left|right|center|\d+px|link=[^|\]]*|alt=[^|\]]*))*",
            " ",
        ),
        (r"\[[<>]?img\[(?:[^|\]]*\|)?[^\]]*\](?:\[[^\]]*\])?\]", " "),
        (r"!\[[^\]]*\]\([^)]*\)", " "),
        (r"\[\[([^|\]]*)\|~?#?([^|\]]*)\]\]", label),
        (r"([^\]])\]\([^)]*\)", "$1"),
        // A number may be the mark of a footnote, or a part of its word.
        (
            r"(\w+)<sup>(?:<a [^>]*>)?(\d+|[a-z])(?:</a>)?</sup>",
            "$1 $1$2",
        ),
        (r"(\w+)\^\^(\d+)\^\^", "$1 $1$2"),
        (address, ""),
        (r"\[\^\d+\]", " "),
        (r"<br ?/?>", " "),
        (
            r"</?(?:ref|table|caption|thead|tbody|tfoot|tr|td|th|li|dt|dd)\b[^>]*>",
            " ",
        ),
        (r"</?[a-z][^>]*>", ""),
        (r"\\&", "&amp;"),
        (r"\\([!-/:-@\[-`{-~])", "$1"),
        (r"''+|//|__|\^\^|~~|,,|@@|\{\{\{|\}\}\}|``?|\*\*?|~", ""),
        (r"[\[\]]", ""),
    ];
    let mut text = text.to_owned();
    for (rule, with) in rules {
        text = Regex::new(rule)
            .unwrap()
            .replace_all(&text, with)
            .into_owned();
    }
    split(&htmlize::unescape(text)).collect()
}

/// The ids of the part and of what stands right below it, but for what only repeats.
fn reading_order(docbook: &str) -> Vec<String> {
    let component = Regex::new(
        r#"<(?:part|chapter|appendix|preface|glossary|dedication|colophon) xml:id="([^"]*)""#,
    );
    component
        .unwrap()
        .captures_iter(docbook)
        .map(|found| found[1].to_owned())
        .filter(|id| !id.starts_with("book."))
        .collect()
}

/// Panics with the first difference, in its surroundings.
pub fn assert_same(output: &str, source: &[String], found: &[String]) {
    assert!(
        source.len() > 100,
        "only {} words in the source",
        source.len()
    );
    let same = source.iter().zip(found).take_while(|(a, b)| a == b).count();
    if same < source.len() || same < found.len() {
        let around = |words: &[String]| {
            words[same.saturating_sub(8).min(words.len())..(same + 8).min(words.len())].join(" ")
        };
        panic!(
            "{output}: word {same} of {} differs\n  source: … {} …\n  output: … {} …",
            source.len(),
            around(source),
            around(found)
        );
    }
}

fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
}

struct Source {
    text: String,
    tags: String,
}

impl Source {
    fn has(&self, kind: &str) -> bool {
        self.tags.split([' ', '"']).any(|tag| tag == kind)
    }
}

/// The words of the tiddlers of the book, in reading order: titles, then texts, then what is
/// listed. Captions stand before their tables, footers behind them, footnotes at the end of their
/// chapters. `heading` is that of the reading lists.
pub fn of_wiki(path: &Path, heading: &str) -> Vec<String> {
    let mut words = Words::new(path, heading);
    let root = words.root();
    words.tiddler(&root, 0, &mut BTreeSet::new());
    words.words
}

fn of_page(path: &Path) -> BTreeMap<String, Source> {
    let page = std::fs::read_to_string(path).unwrap();
    let tiddler =
        Regex::new(r#"(?s)<div title="([^"]*)"([^>]*)>\n<pre>(.*?)</pre>\n</div>"#).unwrap();
    let store = page.split("<div id=\"storeArea\">").last().unwrap();
    let unescape = |text: &str| htmlize::unescape(text).into_owned();
    tiddler
        .captures_iter(store)
        .map(|found| {
            let source = Source {
                text: unescape(&found[3]),
                tags: unescape(&found[2]),
            };
            (unescape(&found[1]), source)
        })
        .collect()
}

fn of_folder(path: &Path) -> BTreeMap<String, Source> {
    // Those of a wiki folder of TiddlyWiki 5.
    let tiddlers = path.join("tiddlers");
    let folder = if tiddlers.is_dir() { &tiddlers } else { path };
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let read = |file: std::path::PathBuf| {
        let file = std::fs::read_to_string(file).unwrap();
        let (header, text) = file.split_once("\n\n").unwrap();
        let field = |name: &str| {
            let line = header.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_default().trim().to_owned()
        };
        (
            field("title:"),
            Source {
                text: text.to_owned(),
                tags: field("tags:"),
            },
        )
    };
    files.map(read).collect()
}

/// The terms of what is on the first page, and not in the text of the root.
const FRONT_MATTER: &str = "Authors?|Auteurs?|Autor(?:es)?|Licen[cs]e|Licencia";

struct Rules {
    /// Authors and licence, which are on the first page.
    front_matter: Regex,
    comment: Regex,
    link: Regex,
    figure: Regex,
    image: Regex,
    line_mark: Regex,
    cell_mark: Regex,
    mark: Regex,
}

impl Rules {
    fn new() -> Self {
        let regex = |pattern| Regex::new(pattern).unwrap();
        Self {
            front_matter: regex(&format!(r"(?m)^; ?(?:{FRONT_MATTER})\n(?::.*(?:\n|$))+")),
            comment: regex(r"(?s)/%.*?%/|<!--.*?-->"),
            link: regex(r"\[\[([^\]|]*)(?:\|([^\]]*))?\]\]"),
            figure: regex(r"(?m)^[ ]*\[[<>]?img\[(?:([^|\]]*)\|)?[^\]]*\]\][ ]*$"),
            image: regex(r"\[[<>]?img\[(?:([^|\]]*)\|)?[^\]]*\]\]"),
            line_mark: regex(r"(?m)^(?:[*#;:>]+|!{1,6}|<<<$|\{\{\{$|\}\}\}$)"),
            cell_mark: regex(r"\|(?:[~>](?:\|)|[ ]*!|)"),
            mark: regex(r#"''|//|__|\^\^|~~|--|@@|\{\{\{|\}\}\}|"""|~"#),
        }
    }
}

struct Words {
    tiddlers: BTreeMap<String, Source>,
    /// The heading of the reading lists.
    heading: Regex,
    rules: Rules,
    words: Vec<String>,
    /// Footnotes of the chapter.
    notes: Vec<String>,
}

impl Words {
    fn new(path: &Path, heading: &str) -> Self {
        let tiddlers = if path.is_dir() {
            of_folder(path)
        } else {
            of_page(path)
        };
        Self {
            tiddlers,
            heading: Regex::new(&format!(r"(?m)^!! ?{heading}$")).unwrap(),
            rules: Rules::new(),
            words: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn root(&self) -> String {
        let mut tiddlers = self.tiddlers.iter();
        let root = tiddlers.find(|(_, source)| source.has(":part"));
        root.unwrap().0.clone()
    }

    fn tiddler(&mut self, title: &str, depth: usize, seen: &mut BTreeSet<String>) {
        assert!(seen.insert(title.to_owned()), "{title} is listed twice");
        self.words.extend(split(title));
        let text = self.tiddlers[title].text.clone();
        let text = match depth {
            0 => self.rules.front_matter.replace_all(&text, "").into_owned(),
            _ => text,
        };
        let (text, list) = match self.heading.find(&text) {
            Some(found) => (&text[..found.start()], &text[found.end()..]),
            None => (text.as_str(), ""),
        };
        let printed = self.printed(text);
        self.words.extend(split(&printed));
        if depth == 0 {
            self.words.append(&mut self.notes);
        }
        for line in list.lines().filter(|line| !line.trim().is_empty()) {
            let title = line.trim_start_matches(['#', '*', ' ']).trim();
            let title = title.trim_start_matches("[[").trim_end_matches("]]");
            let title = title.rsplit('|').next().unwrap();
            self.tiddler(title, depth + 1, seen);
        }
        if depth == 1 {
            self.words.append(&mut self.notes);
        }
    }

    /// What of a text is printed, roughly.
    fn printed(&mut self, text: &str) -> String {
        let text = self.rules.comment.replace_all(text, "").into_owned();
        let text = captions_first(&text);
        // A picture that stands alone prints its caption; others have it as alternative text.
        let text = self.rules.figure.replace_all(&text, "$1").into_owned();
        let text = self.rules.image.replace_all(&text, "").into_owned();
        let text = self.links(&text);
        let text: Vec<String> = text.lines().map(|line| self.line(line)).collect();
        let text = self
            .rules
            .line_mark
            .replace_all(&text.join("\n"), " ")
            .into_owned();
        let text = text
            .replace("<br>", " ")
            .replace("<nowiki>", "")
            .replace("</nowiki>", "");
        let text = self.rules.mark.replace_all(&text, "").into_owned();
        htmlize::unescape(&text).into_owned()
    }

    fn line(&self, line: &str) -> String {
        if !line.starts_with('|') {
            return line.to_owned();
        }
        let cells = line.trim_end_matches(['h', 'f', 'c']);
        self.rules.cell_mark.replace_all(cells, " ").into_owned()
    }

    fn links(&mut self, text: &str) -> String {
        let link = self.rules.link.clone();
        let mut printed = String::new();
        let mut at = 0;
        for found in link.captures_iter(text) {
            let whole = found.get(0).unwrap();
            printed += &text[at..whole.start()];
            at = whole.end();
            let label = &found[1];
            let target = found.get(2).map_or(label, |target| target.as_str());
            printed += &self.link(label, target);
        }
        printed + &text[at..]
    }

    fn link(&mut self, label: &str, target: &str) -> String {
        let immediate = [
            ":note",
            ":tip",
            ":caution",
            ":important",
            ":warning",
            ":footnote",
            ":sidebar",
            ":example",
            // The box of the project's own `book.toml`, whose title is there.
            ":designer",
        ];
        let Some(source) = self.tiddlers.get(target) else {
            return label.to_owned();
        };
        let kind = immediate.into_iter().find(|kind| source.has(kind));
        let text = source.text.clone();
        match kind {
            Some(":footnote") => {
                let note = self.printed(&text);
                self.notes.extend(split(&note));
                String::new()
            }
            Some(":sidebar" | ":example") => format!("\n{target}\n{}\n", self.printed(&text)),
            Some(_) => format!("\n{}\n", self.printed(&text)),
            None => label.to_owned(),
        }
    }
}

/// Moves the caption of each table before its rows and footers behind them, and drops rows that
/// name a class.
fn captions_first(text: &str) -> String {
    let mut lines = Vec::new();
    let mut feet = Vec::new();
    let mut start = None;
    for line in text.lines().chain([""]) {
        if !line.starts_with('|') {
            start = None;
            lines.append(&mut feet);
            lines.push(line);
        } else if line.ends_with("|f") {
            start.get_or_insert(lines.len());
            feet.push(line);
        } else if line.ends_with("|c") {
            lines.insert(*start.get_or_insert(lines.len()), line);
        } else if !line.ends_with("|k") {
            start.get_or_insert(lines.len());
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Panics with the words that `found` has less often than `source`, whatever their order and case.
pub fn assert_holds(output: &str, source: &[String], found: &[String]) {
    assert!(source.len() > 100, "only {} words", source.len());
    let mut missing = counted(source);
    for (word, count) in counted(found) {
        if let Some(left) = missing.get_mut(&word) {
            *left = left.saturating_sub(count);
        }
    }
    missing.retain(|_, count| *count > 0);
    assert!(missing.is_empty(), "{output} lacks {missing:?}");
}

fn counted(words: &[String]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for word in words {
        *counts.entry(word.to_lowercase()).or_default() += 1;
    }
    counts
}

/// The words of a wiki whose figures are moved, whose titles are merged with the terms that repeat them, and
/// of whose figures the name alone is printed. What lists figures alone has no title any more.
pub fn of_styled_wiki(path: &Path, heading: &str) -> Vec<String> {
    let mut words = Words::new(path, heading);
    for (title, source) in &mut words.tiddlers {
        source.text = without_repeated_terms(title, &source.text);
    }
    let root = words.root();
    words.tiddler(&root, 0, &mut BTreeSet::new());
    let mut words_left = counted(&words.words);
    let mut drop = |text: &str| {
        for word in split(&text.to_lowercase()) {
            if let Some(count) = words_left.get_mut(&word) {
                *count -= 1;
            }
        }
    };
    for (title, source) in &words.tiddlers {
        let is_bare = words
            .heading
            .find(&source.text)
            .is_some_and(|it| it.start() == 0);
        let lists_figures = source.text.contains("[[fig:") || source.text.contains("[[figs:");
        if is_bare && lists_figures {
            drop(title);
        } else if let Some((category, _)) =
            title.strip_prefix("fig:").and_then(|it| it.split_once(':'))
        {
            drop("fig");
            drop(category);
        }
    }
    let repeated = words_left
        .iter()
        .map(|(word, count)| std::iter::repeat_n(word.clone(), *count));
    repeated.flatten().collect()
}

/// The text without the terms that say the title, or the heading, above them again.
fn without_repeated_terms(title: &str, text: &str) -> String {
    let mut above = title.to_lowercase();
    let mut lines = Vec::new();
    for line in text.lines() {
        let words = line.trim_start_matches([';', '!', ' ', '~']).to_lowercase();
        if line.starts_with(';') && words == above {
            continue;
        }
        above = match line.starts_with('!') {
            true => words,
            false => String::new(),
        };
        lines.push(line);
    }
    lines.join("\n")
}

/// The words of the lists of captions in a page.
pub fn of_captions(page: &str) -> Vec<String> {
    let list = Regex::new("(?s)<(?:nav|details)[^>]* class=\"captions\".*?</nav>|<details class=\"captions\".*?</details>").unwrap();
    let tag = Regex::new("<[^>]*>").unwrap();
    let lists = list.find_iter(page).map(|found| {
        let text = tag.replace_all(found.as_str(), " ").into_owned();
        htmlize::unescape(&text).into_owned()
    });
    lists
        .flat_map(|text| split(&text).collect::<Vec<_>>())
        .collect()
}

/// The words of the DocBook's part.
pub fn of_docbook(xml: &str) -> Vec<String> {
    let taken = Taken {
        roots: &|tag| tag == "part",
        dropped: &|tag, _| matches!(tag, "alt" | "info"),
        deferred: "footnote",
        ends: &["chapter", "appendix", "preface", "partintro"],
    };
    let copies = r#"(?s)<appendix xml:id="book.quick".*?</appendix>|<glossary xml:id="book.glossary".*?</glossary>"#;
    taken.words(&Regex::new(copies).unwrap().replace_all(xml, ""))
}

/// The words of the text of the JSON; footnotes wait for the end of their chapter.
pub fn of_json(book: &serde_json::Value) -> Vec<String> {
    let mut text = String::new();
    let mut waiting = String::new();
    // The copies of rules.
    let mut copies = BTreeSet::from(["book.quick", "book.glossary"]);
    for division in book["divisions"].as_array().unwrap() {
        if division["parent"]
            .as_str()
            .is_some_and(|it| copies.contains(it))
        {
            copies.extend(division["id"].as_str());
        }
        if division["id"]
            .as_str()
            .is_some_and(|it| copies.contains(it))
        {
            continue;
        }
        if division["type"] != "section" && division["type"] != "simplesect" {
            text.push_str(&std::mem::take(&mut waiting));
        }
        gather_json(division, &mut text, &mut waiting);
    }
    split(&(text + &waiting)).collect()
}

/// What figures are called in short.
pub fn of_short_captions(book: &serde_json::Value) -> Vec<String> {
    let figures = book["figures"].as_array().into_iter().flatten();
    let short = figures.filter_map(|it| it["short"].as_str());
    short.flat_map(|it| split(it).collect::<Vec<_>>()).collect()
}

fn gather_json(value: &serde_json::Value, text: &mut String, waiting: &mut String) {
    use serde_json::Value;
    match value {
        Value::Array(values) => values.iter().for_each(|it| gather_json(it, text, waiting)),
        Value::Object(object) => {
            if object.get("type") == Some(&Value::from("code")) {
                text.push_str(object["text"].as_str().unwrap());
                text.push(' ');
                return;
            }
            for key in [
                "title",
                "terms",
                "html",
                "text",
                "entries",
                "items",
                "rows",
                "cells",
                "notes",
                "blocks",
                "glossary",
                "footnotes",
            ] {
                let Some(value) = object.get(key) else {
                    continue;
                };
                match (key, value) {
                    ("html", Value::String(html)) => {
                        text.push_str(&of_html_text(html));
                        text.push(' ');
                    }
                    ("footnotes", value) => {
                        let mut note = String::new();
                        let mut inner = String::new();
                        gather_json(value, &mut note, &mut inner);
                        waiting.push_str(&note);
                        waiting.push_str(&inner);
                    }
                    (_, value) => gather_json(value, text, waiting),
                }
            }
        }
        _ => {}
    }
}

/// The characters of the HTML of a running text, without the marks of footnotes.
fn of_html_text(html: &str) -> String {
    let mark = Regex::new("<sup><a [^>]*doc-noteref.*?</sup>").unwrap();
    let inline = Regex::new("</?(em|strong|u|s|code|sup|sub|a)( [^>]*)?>").unwrap();
    let other = Regex::new("<[^>]*>").unwrap();
    let html = mark.replace_all(html, "");
    let html = inline.replace_all(&html, "").into_owned();
    htmlize::unescape(other.replace_all(&html, " ").into_owned()).into_owned()
}

pub fn of_epub(pages: &[String]) -> Vec<String> {
    of_pages(pages)
}

/// The root's title is that of the first page, unless it has one of its own there.
pub fn of_html(pages: &[String]) -> Vec<String> {
    let own_title = pages[0].contains("class=\"part-title\"");
    let title = Regex::new("<h1>(.*?)</h1>").unwrap();
    let title = title.captures(&pages[0]).filter(|_| !own_title);
    let title = title.map_or(String::new(), |title| {
        htmlize::unescape(&title[1]).into_owned()
    });
    split(&title).chain(of_pages(pages)).collect()
}

/// What the pages add to the text: numbers, marks, lists of contents.
const ADDED: [&str; 7] = [
    "label",
    "number",
    "noteref",
    "backlink",
    "footnotes-title",
    "links-here",
    "missing",
];

fn of_pages(pages: &[String]) -> Vec<String> {
    let taken = Taken {
        roots: &|tag| matches!(tag, "main" | "body"),
        dropped: &|tag, class| {
            let added = class.split(' ').any(|class| ADDED.contains(&class));
            let frame = [
                "title-block",
                "licence",
                "revisions",
                "contents",
                "captions",
            ];
            let framed = class.split(' ').any(|class| frame.contains(&class));
            added || framed || matches!(tag, "header" | "nav")
        },
        deferred: "",
        ends: &[],
    };
    pages
        .iter()
        .flat_map(|page| match page.split_once("<main") {
            // Of a web page, what is around the text is left out.
            Some((_, main)) => taken.words(&format!("<main{main}")),
            None => taken.words(page),
        })
        .collect()
}

/// Which elements' text counts.
struct Taken<'a> {
    roots: &'a dyn Fn(&str) -> bool,
    dropped: &'a dyn Fn(&str, &str) -> bool,
    /// The element whose text waits for the end of one of `ends`.
    deferred: &'a str,
    ends: &'a [&'a str],
}

/// Elements that stand inside words.
const INLINE: [&str; 16] = [
    "emphasis",
    "link",
    "code",
    "superscript",
    "subscript",
    "em",
    "strong",
    "u",
    "s",
    "del",
    "sup",
    "sub",
    "a",
    "span",
    "footnote",
    "time",
];

impl Taken<'_> {
    fn words(&self, xml: &str) -> Vec<String> {
        let mut text = String::new();
        let mut waiting = String::new();
        // The footer of a DocBook table stands before its body.
        let xml = &without_kinds(&footers_last(xml));
        let mut reader = Reader::from_str(xml);
        reader.config_mut().check_end_names = false;
        let (mut inside, mut dropped, mut deferred) = (0_usize, 0_usize, 0_usize);
        loop {
            match reader.read_event() {
                Ok(Event::Start(tag)) => {
                    let (name, class) = name_and_class(&tag);
                    inside += usize::from(inside > 0 || (self.roots)(&name));
                    dropped += usize::from(dropped > 0 || (self.dropped)(&name, &class));
                    deferred += usize::from(deferred > 0 || name == self.deferred);
                    let out = if deferred > 0 {
                        &mut waiting
                    } else {
                        &mut text
                    };
                    if !INLINE.contains(&name.as_str()) || (deferred == 1 && name == self.deferred)
                    {
                        out.push(' ');
                    }
                }
                Ok(Event::End(tag)) => {
                    let name = tag.name().as_ref().to_owned();
                    if !INLINE.contains(&name.as_str()) {
                        let out = if deferred > 0 {
                            &mut waiting
                        } else {
                            &mut text
                        };
                        out.push(' ');
                    }
                    if self.ends.contains(&name.as_str()) {
                        text += &std::mem::take(&mut waiting);
                    }
                    inside = inside.saturating_sub(1);
                    dropped = dropped.saturating_sub(1);
                    deferred = deferred.saturating_sub(1);
                    if inside == 0 && !text.trim().is_empty() {
                        break;
                    }
                }
                Ok(Event::Text(words)) if inside > 0 && dropped == 0 => {
                    let out = if deferred > 0 {
                        &mut waiting
                    } else {
                        &mut text
                    };
                    *out += words.as_ref();
                }
                Ok(Event::GeneralRef(name)) if inside > 0 && dropped == 0 => {
                    let out = if deferred > 0 {
                        &mut waiting
                    } else {
                        &mut text
                    };
                    *out += &htmlize::unescape(format!("&{};", name.as_ref()));
                }
                Ok(Event::Empty(_) | Event::PI(_)) => text.push(' '),
                Ok(Event::Eof) => break,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
        split(&text).collect()
    }
}

/// The kind of an admonition is a word of the toolchain's; a sidebar's title is the author's.
fn without_kinds(xml: &str) -> String {
    let kind = r#"(?s)(class="admonition[^>]*>\s*)<p class="box-title"[^>]*>.*?</p>"#;
    Regex::new(kind)
        .unwrap()
        .replace_all(xml, "$1")
        .into_owned()
}

fn footers_last(xml: &str) -> String {
    let footer = Regex::new(r"(?s)(<tfoot>.*?</tfoot>)(\s*<tbody>.*?</tbody>)").unwrap();
    footer.replace_all(xml, "$2$1").into_owned()
}

fn name_and_class(tag: &BytesStart<'_>) -> (String, String) {
    let name = tag.name();
    let class = tag
        .attributes()
        .flatten()
        .find(|it| it.key.as_ref() == "class");
    let class = class
        .map(|it| it.value.as_ref().to_owned())
        .unwrap_or_default();
    (name.as_ref().to_owned(), class)
}

/// What the root says of authors and licence.
pub fn of_front_matter(path: &Path) -> Vec<String> {
    let tiddlers = if path.is_dir() {
        of_folder(path)
    } else {
        of_page(path)
    };
    let root = tiddlers
        .values()
        .find(|source| source.has(":part"))
        .unwrap();
    let rules = Rules::new();
    let (words, notes, heading) = (Vec::new(), Vec::new(), Regex::new("$^").unwrap());
    let definitions: Vec<&str> = rules
        .front_matter
        .find_iter(&root.text)
        .flat_map(|found| found.as_str().lines().skip(1))
        .collect();
    let mut printer = Words {
        tiddlers: BTreeMap::new(),
        heading,
        rules,
        words,
        notes,
    };
    split(&printer.printed(&definitions.join("\n"))).collect()
}

/// The words of a first page, whatever it is made of.
pub fn of_first_page(xml: &str) -> BTreeSet<String> {
    let tag = Regex::new("(?s)<[^>]*>").unwrap();
    split(&htmlize::unescape(tag.replace_all(xml, " "))).collect()
}
