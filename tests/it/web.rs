//! The web edition as `[html]` of a `book.toml` wants it: what is a page, where addresses lead, and a look of
//! one's own.

use crate::paper::Wiki;
use crate::support::xml::Pages;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tiddlybook::pipeline::{self, BuildOptions, Project, Request};

type Files = BTreeMap<String, Vec<u8>>;

/// A book of a short chapter and a long one, in two languages, of which only the first is long in French.
fn wiki(folder: &Path, language: &str, long: &str) {
    let folder = folder.join(language);
    fs::create_dir_all(&folder).unwrap();
    let title = |name: &str| match language {
        "fr" => format!("{name} fr"),
        _ => name.to_owned(),
    };
    let tiddler = |name: &str, fields: &str, text: &str| {
        let title = title(name);
        let original = match language {
            "fr" => format!("original: {name}\n"),
            _ => String::new(),
        };
        let text = format!("title: {title}\n{original}{fields}\n{text}\n");
        fs::write(folder.join(format!("{name}.tid")), text).unwrap();
    };
    let reading = match language {
        "fr" => "!!lecture séquentielle",
        _ => "!!sequential reading",
    };
    let list = |names: &[&str]| {
        let items = names.iter().map(|name| format!("# [[{}]]\n", title(name)));
        format!("{reading}\n{}", items.collect::<String>())
    };
    let under = |name: &str, kind: &str| format!("tags: {kind} [[{}]]\n", title(name));
    let wheel = title("wheel");
    tiddler("game", "tags: :part\n", &list(&["moves", "shots"]));
    let moves = format!(
        "All about [[wheels|{wheel}]].\n\n{}",
        list(&["pivot", "wheel"])
    );
    tiddler("moves", &under("game", ":chapter"), &moves);
    let pivot =
        format!("{long}See [[{wheel}]], and [[again|{wheel}]].\n\n|c|odds|\n|1|2|\n|odds|c\n");
    tiddler("pivot", &under("moves", ":section"), &pivot);
    tiddler(
        "wheel",
        &under("moves", ":section"),
        "A turn.\n\n!!Inner\n\nDeeper.",
    );
    tiddler(
        "shots",
        &under("game", ":chapter"),
        &format!("Shoot.\n\n{}", list(&["range"])),
    );
    tiddler("range", &under("shots", ":section"), "Far.");
}

/// What is made of the book with these lines in `[html]`.
fn build(settings: &str) -> Files {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let long = "word ".repeat(5000) + "\n\n";
    wiki(root, "en", &long);
    wiki(root, "fr", "");
    fs::write(root.join("my.css"), "p { color: red; }").unwrap();
    fs::write(root.join("a b&c#1.css"), "p { color: blue; }").unwrap();
    fs::write(root.join("logo.svg"), LOGO).unwrap();
    fs::write(root.join("cover.svg"), LOGO).unwrap();
    fs::create_dir(root.join("fonts")).unwrap();
    fs::write(root.join("fonts/a.woff2"), "no font").unwrap();
    let config = format!(
        "name = \"game\"\nlanguage = \"en\"\nnumber_sections = true\nbook.cover = \"cover.svg\"\n[html]\n{settings}\n\
         [rules]\nmissing-figure = \"allow\"\n\
         [languages.en]\nwiki = \"en\"\n[languages.fr]\nwiki = \"fr\"\n"
    );
    fs::write(root.join("book.toml"), config).unwrap();
    let request = Request {
        config: Some(root.join("book.toml")),
        ..Request::default()
    };
    let options = BuildOptions {
        out: Some(root.join("out")),
        keep_going: true,
        ..BuildOptions::new(&["html", "html-single"])
    };
    let mut project = Project::new();
    let jobs = pipeline::jobs(&request).unwrap();
    let loaded: Vec<_> = jobs.iter().map(|job| project.load(job).unwrap()).collect();
    for edition in loaded {
        project.build(edition, &options).unwrap();
    }
    let mut files = Files::new();
    gather(&root.join("out"), "", &mut files);
    files
}

const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"90\">\
                    <rect width=\"60\" height=\"90\" fill=\"#123\"/></svg>";

fn gather(folder: &Path, place: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{place}{}", entry.file_name().into_string().unwrap());
        if entry.path().is_dir() {
            gather(&entry.path(), &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
}

fn text<'a>(files: &'a Files, name: &str) -> &'a str {
    std::str::from_utf8(files.get(name).unwrap_or_else(|| panic!("no {name}"))).unwrap()
}

/// The pages of an edition, but for what is common to all books.
fn pages(files: &Files, edition: &str) -> Vec<String> {
    let pages = files
        .keys()
        .filter_map(|name| name.strip_prefix(edition)?.strip_suffix(".html"));
    let own = pages.filter(|name| !["404", "book-index", "book.glossary", "index"].contains(name));
    own.map(str::to_owned).collect()
}

fn check_links(files: &Files, edition: &str) {
    let mut pages = Pages::default();
    for (name, bytes) in files {
        if let Some(page) = name
            .strip_prefix(edition)
            .filter(|it| it.ends_with(".html"))
        {
            pages.add(page, std::str::from_utf8(bytes).unwrap());
        }
    }
    let others = files.keys().map(|name| match name.strip_prefix(edition) {
        Some(own) => own.to_owned(),
        None => format!("../{name}"),
    });
    let others: Vec<String> = others.collect();
    let others: Vec<&str> = others.iter().map(String::as_str).collect();
    pages.check_links(&others);
}

#[test]
fn a_chapter_is_a_page_unless_the_author_says_otherwise() {
    let files = build("");
    assert_eq!(pages(&files, "game_en/"), ["moves", "shots"]);
    assert!(text(&files, "game_en/moves.html").contains("href=\"#wheel\""));
}

#[test]
fn each_section_of_a_chapter_can_be_a_page() {
    let files = build("split = \"section\"");
    for edition in ["game_en/", "game_fr/"] {
        assert_eq!(
            pages(&files, edition),
            ["moves", "pivot", "range", "shots", "wheel"]
        );
    }
    let chapter = text(&files, "game_en/moves.html");
    // An address of before leads to the link of its section, that of a table in it too.
    assert!(chapter.contains("<li id=\"wheel\">"), "{chapter}");
    assert!(
        chapter.contains("<span id=\"pivot.table-1\"></span>"),
        "{chapter}"
    );
    let pivot = text(&files, "game_en/pivot.html");
    assert!(
        pivot.contains("<h1><span class=\"number\">1.1 </span>"),
        "{pivot}"
    );
    assert!(pivot.contains("href=\"../game_fr/pivot.html\""), "{pivot}");
    assert!(
        pivot.contains("<link rel=\"prev\" href=\"moves.html\"/>"),
        "{pivot}"
    );
    assert!(
        pivot.contains("<link rel=\"next\" href=\"wheel.html\"/>"),
        "{pivot}"
    );
    // One file stays one, and search and cards know the pages.
    assert!(text(&files, "game_en.single.html").contains("href=\"#wheel\""));
    assert!(text(&files, "game_en/search-data.js").contains("\"wheel.html\""));
    assert!(text(&files, "game_en/cards-data.js").contains("\"wheel.html\":"));
}

#[test]
fn long_chapters_are_split_and_those_of_the_original_decide() {
    let files = build("split = \"auto\"");
    for edition in ["game_en/", "game_fr/"] {
        assert_eq!(
            pages(&files, edition),
            ["moves", "pivot", "range", "shots", "wheel"]
        );
        let range = text(&files, &format!("{edition}range.html"));
        assert!(
            range.contains("content=\"0; url=shots.html#range\""),
            "{range}"
        );
        assert!(
            text(&files, &format!("{edition}shots.html"))
                .contains("<section class=\"section\" id=\"range\">")
        );
    }
}

#[test]
fn addresses_of_pages_that_are_no_more_lead_to_the_section() {
    let files = build("split = \"chapter\"");
    let wheel = text(&files, "game_en/wheel.html");
    assert!(wheel.contains("<a href=\"moves.html#wheel\">"), "{wheel}");
    assert!(files.contains_key("game_en/moved.js"));
}

#[test]
fn hosts_have_a_page_for_addresses_that_lead_nowhere() {
    let files = build("");
    let lost = text(&files, "game_en/404.html");
    assert!(lost.contains("href=\"moves.html\""), "{lost}");
    assert!(!lost.contains("<base"), "{lost}");
    // Wherever it is shown, its links are from the folder of the pages.
    let files = build("url = \"https://example.org/rules/\"");
    let lost = text(&files, "game_en/404.html");
    let folder = "https://example.org/rules/game_en/";
    assert!(
        lost.contains(&format!("<base href=\"{folder}\"/>")),
        "{lost}"
    );
    assert!(lost.contains(&format!("base-uri {folder}")), "{lost}");
}

#[test]
fn no_link_is_dead_however_the_book_is_split() {
    for split in [
        "",
        "split = \"section\"",
        "split = \"auto\"",
        "split = \"chapter\"",
    ] {
        let files = build(split);
        for edition in ["game_en/", "game_fr/"] {
            check_links(&files, edition);
        }
    }
}

#[test]
fn a_look_of_ones_own_is_copied_and_asked_for() {
    let files = build("css = [\"my.css\"]\nlogo = \"logo.svg\"\nassets = [\"fonts\"]");
    for name in ["own/my.css", "own/logo.svg", "own/fonts/a.woff2"] {
        assert!(files.contains_key(&format!("game_fr/{name}")), "{name}");
        assert!(text(&files, "game_fr/sw.js").contains(name), "{name}");
    }
    let page = text(&files, "game_fr/moves.html");
    assert!(
        page.contains("<link rel=\"stylesheet\" href=\"own/my.css\""),
        "{page}"
    );
    assert!(
        page.contains("<img src=\"own/logo.svg\" alt=\"\"/>"),
        "{page}"
    );
    let single = text(&files, "game_fr.single.html");
    assert!(single.contains("p { color: red; }") && single.contains("data:image/svg+xml;base64,"));
    assert!(!page.contains("og:") && !files.contains_key("game_fr/sitemap.xml"));
}

#[test]
fn a_file_of_ones_own_may_have_any_name() {
    let files = build("css = [\"a b&c#1.css\"]");
    assert!(files.contains_key("game_en/own/a b&c#1.css"));
    let page = text(&files, "game_en/moves.html");
    assert!(page.contains("href=\"own/a%20b%26c%231.css\""), "{page}");
    assert!(text(&files, "game_en/sw.js").contains("own/a%20b%26c%231.css"));
}

#[test]
fn an_address_gives_a_site_map_and_previews_of_links() {
    let files = build("url = \"https://example.org/rules\"");
    let page = text(&files, "game_fr/moves.html");
    for said in [
        "<link rel=\"canonical\" href=\"https://example.org/rules/game_fr/moves.html\"/>",
        "<meta property=\"og:url\" content=\"https://example.org/rules/game_fr/moves.html\"/>",
        "<meta property=\"og:image\" content=\"https://example.org/rules/game_fr/preview.png\"/>",
        "<meta property=\"og:locale\" content=\"fr\"/>",
    ] {
        assert!(page.contains(said), "{said}\n{page}");
    }
    assert!(files["game_fr/preview.png"].starts_with(b"\x89PNG"));
    // It is for others' pages: no reader keeps it.
    assert!(!text(&files, "game_fr/sw.js").contains("preview.png"));
    let map = text(&files, "game_fr/sitemap.xml");
    assert!(
        map.contains("<loc>https://example.org/rules/game_fr/shots.html</loc>"),
        "{map}"
    );
}

#[test]
fn the_index_leads_to_the_one_in_the_other_language() {
    let files = build("");
    let index = text(&files, "game_en/book-index.html");
    assert!(
        index.contains("href=\"../game_fr/book-index.html\""),
        "{index}"
    );
    assert!(!index.contains("absent"), "{index}");
}

#[test]
fn a_reference_bears_its_number_on_paper_once_a_rule() {
    let files = build("");
    let page = text(&files, "game_en/moves.html");
    assert_eq!(page.matches("data-number=\"1.2\"").count(), 2, "{page}");
    assert!(page.contains("<a href=\"#wheel\">again</a>"), "{page}");
}

#[test]
fn the_search_knows_what_links_call_a_rule() {
    let data = build("");
    let data = text(&data, "game_en/search-data.js");
    assert!(
        data.contains("[\"again\"]") || data.contains("\"wheels\""),
        "{data}"
    );
}

#[test]
fn the_search_knows_what_players_say() {
    let synonyms = "[search.synonyms]\nen = { gun = [\"shots\"] }\nfr = { canon = [\"shots fr\"] }";
    let made = build(synonyms);
    let english = text(&made, "game_en/search-data.js");
    assert!(english.contains("[\"gun\",[\"shots\"]]"), "{english}");
    assert!(!english.contains("canon"));
    assert!(english.contains("\"how\""), "words of questions");
    assert!(english.contains("\"ing\""), "forms of words");
    assert!(
        english.contains("fire shoot"),
        "words that mean much the same"
    );
    assert!(text(&made, "game_fr/search-data.js").contains("[\"canon\",[\"shots fr\"]]"));
}

/// The search of a large book reads parts: the texts are in none of what every search reads.
#[test]
fn the_search_data_of_a_large_book_are_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("game_en")).unwrap();
    for (name, text) in crate::support::large_book() {
        fs::write(folder.path().join("game_en").join(name), text).unwrap();
    }
    let request = Request {
        wiki: Some(folder.path().join("game_en")),
        ..Request::default()
    };
    let mut project = Project::new();
    let jobs = pipeline::jobs(&request).unwrap();
    let edition = project.load(jobs.first().unwrap()).unwrap();
    let options = BuildOptions {
        out: Some(folder.path().join("out")),
        keep_going: true,
        ..BuildOptions::new(&["html"])
    };
    project.build(edition, &options).unwrap();
    let mut files = Files::new();
    gather(&folder.path().join("out"), "", &mut files);
    let data = text(&files, "game_en/search-data.js");
    assert!(data.len() < 500_000, "{}", data.len());
    assert!(data.contains("zorblax") && data.contains("sang froid"));
    assert!(!data.contains("The zorblax needs"));
    let parts = files
        .iter()
        .filter(|(name, _)| name.starts_with("game_en/search/"));
    let parts: Vec<_> = parts.collect();
    assert!(parts.len() > 50, "{}", parts.len());
    assert!(parts.iter().all(|(_, part)| part.len() < 60_000));
    let with_text = parts.iter().filter(|(_, part)| {
        let part = std::str::from_utf8(part).unwrap();
        part.contains("The zorblax needs")
    });
    assert_eq!(with_text.count(), 1);
    // They are kept for when there is no network, after what every page needs.
    assert!(text(&files, "game_en/sw.js").contains("\"search/words-0.js\""));
    assert!(text(&files, "game_en/search.js").contains("tiddlybookIndex="));
}

#[test]
fn a_card_has_the_number_of_its_rule() {
    let made = build("");
    let cards = text(&made, "game_en/cards-data.js");
    assert!(cards.contains("\"moves.html#wheel\":"), "{cards}");
    assert!(cards.contains("1.2 \\u003c/span\\u003ewheel"), "{cards}");
    assert!(cards.contains("\"\":\"Read on\""));
}

/// A card has the code that a rule begins with, and says a title once.
#[test]
fn a_card_has_what_a_rule_begins_with() {
    let wiki = Wiki::new();
    wiki.tiddler(
        "book",
        ":part",
        "!!sequential reading\n# [[a]]\n# [[c]]\n# [[d]]\n# [[e]]",
    );
    wiki.tiddler("a", ":chapter book", "See [[c]], [[d]] and [[e]].");
    wiki.tiddler("e", ":chapter book", "!!sequential reading\n# [[f]]");
    wiki.tiddler(
        "f",
        "e",
        "Of a chapter that says nothing, a card has the sections.",
    );
    wiki.tiddler("c", ":chapter book", "{{{\nmake\n}}}\n\nThen.");
    wiki.tiddler("d", ":chapter book", ";d\n:Its meaning.");
    let (project, edition) = wiki.load();
    let out = wiki.root().join("out");
    let options = BuildOptions {
        out: Some(out.clone()),
        ..BuildOptions::new(&["html"])
    };
    project.build(edition, &options).unwrap();
    let cards = fs::read_to_string(out.join("wiki_en/cards-data.js")).unwrap();
    assert!(cards.contains("make"), "{cards}");
    assert!(cards.contains("Its meaning."), "{cards}");
    assert!(!cards.contains("\\u003cdt"), "{cards}");
    assert!(cards.contains("\\u003cli\\u003ef\\u003c/li"), "{cards}");
}

/// The card of a rule names its picture by the number that it has in the text.
#[test]
fn a_book_in_one_file_has_each_picture_once() {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[a]]\n# [[b]]");
    wiki.tiddler(
        "a",
        ":chapter book",
        "[img[a logo|figs/a.svg]]\n\nSee [[b]].",
    );
    wiki.tiddler("b", ":chapter book", "Drawn.\n\n[img[b logo|figs/b.svg]]");
    wiki.write("figs/a.svg", LOGO);
    wiki.write("figs/b.svg", &LOGO.replace("#123", "#456"));
    let (project, edition) = wiki.load();
    let out = wiki.root().join("out");
    let options = BuildOptions {
        out: Some(out.clone()),
        ..BuildOptions::new(&["html-single"])
    };
    project.build(edition, &options).unwrap();
    let page = fs::read_to_string(out.join("wiki_en.single.html")).unwrap();
    let (text, data) = page.split_once("tiddlybookCards").unwrap();
    assert_eq!(text.matches("src=\"data:image").count(), 2);
    assert!(data.contains("data-image=\\\"1\\\"") && !data.contains("data:image"));
}

#[test]
fn the_letters_are_there_with_their_licence() {
    let made = build("");
    assert!(made.contains_key("game_en/fonts/literata.woff2"));
    assert!(text(&made, "game_en/fonts/OFL.txt").contains("SIL OPEN FONT LICENSE"));
}
