//! Folders of Markdown that know nothing of tiddlers, as they are: the documents in `tests/pages`, each with the
//! files of one host, the book that is made of them, and all that is found.

use crate::paper::{self, Case, Judge};
use proptest::prelude::*;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tiddlybook::diag::Sink;
use tiddlybook::read::{Options, read};
use tiddlybook::source::{Memory, Sources};

#[test]
fn pages() {
    let judge = Judge::new();
    paper::hold("pages", is_expectation, |case| expectations(case, &judge));
}

fn is_expectation(info: &str) -> bool {
    info == "check" || info == "book"
}

fn expectations(case: &Case, judge: &Judge) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules");
    for (info, text) in case.blocks() {
        // What is planted into a folder is in `planted.rs`.
        let Some(path) = info.strip_prefix("file ") else {
            continue;
        };
        let path = rules.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("{text}\n")).unwrap();
    }
    let built = run(
        folder.path(),
        &[
            "build",
            "rules",
            "--out",
            "build",
            "--to",
            "docbook,epub,html",
            // What is denied makes no book.
            "--warn",
            "transclusion-cycle",
        ],
    );
    assert!(built.status.success(), "“{}”: {built:?}", case.name);
    let files = fs::read_dir(folder.path().join("build")).unwrap();
    let mut files = files.map(|it| it.unwrap().path());
    let docbook = files.find(|it| it.extension().is_some_and(|it| it == "xml"));
    let docbook = fs::read_to_string(docbook.unwrap()).unwrap();
    let faults = judge.faults(&docbook);
    assert!(faults.is_empty(), "“{}” is invalid: {faults}", case.name);
    let (start, end) = (
        docbook.find("<part ").unwrap(),
        docbook.find("</part>").unwrap(),
    );
    let checked = run(folder.path(), &["check", "rules", "--format", "short"]);
    let said = String::from_utf8(checked.stdout).unwrap();
    let code = checked.status.code().unwrap();
    let book = ("book".to_owned(), docbook[start..end + 7].to_owned());
    let check = ("check".to_owned(), format!("{said}exit {code}"));
    // A book that does not matter may be deleted, and stays away.
    let matters = case.block("book").is_some() || case.block("check").is_none();
    matters.then_some(book).into_iter().chain([check]).collect()
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    program
        .env("LC_ALL", "C")
        .args(arguments)
        .current_dir(folder);
    program.output().unwrap()
}

/// Headings with accents, signs, digits, other scripts and names that are there twice.
fn headings() -> Vec<String> {
    let names = [
        "Close combat",
        "close Combat!",
        "2. Setting  up",
        "Épées & boucliers",
        "¿Quién va?",
        "戦い の ルール",
        "Ход битвы",
        "C++ (v1.5)",
        "3–4 players",
        "a/b testing",
        "don’t",
        "snake_case and-dash",
        "100% ready?",
        "½ move",
        "x² + y",
        "Ⅳ legions",
        "naïve café",
        "Straße",
        "İstanbul",
        "🎲 dice",
        "⚔️ Fight ⚔️",
        "a — b",
        "ﬁgure",
        "e\u{301}tude",
        "नमस्ते",
        "العربية",
    ];
    let endings = ["", " 1", ": again", " (2)", " …", "-", " é", " ✓"];
    let all = endings
        .iter()
        .flat_map(|end| names.map(|name| format!("{name}{end}")));
    all.map(|it| it.trim_end().to_owned()).collect()
}

/// What a program of another language makes of a list of headings; `None` where it cannot run.
fn slugs(program: &str, script: &str, headings: &[String]) -> Option<Vec<String>> {
    let mut command = Command::new(program);
    command.arg(script).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut running = command.spawn().ok()?;
    let input = serde_json::to_string(headings).unwrap();
    let written = running.stdin.take().unwrap().write_all(input.as_bytes());
    let said = running.wait_with_output().unwrap();
    if written.is_err() || !said.status.success() {
        eprintln!("skipped: {script} does not run");
        return None;
    }
    Some(serde_json::from_slice(&said.stdout).unwrap())
}

/// What settings, and the front matter of a page that is the book, say of its title page.
#[test]
fn title_pages_are_those_of_the_host() {
    let quarto = "project: {type: book}\nbook:\n  title: T\n  subtitle: S\n  date: 2025-03-01\n  author:\n    - name: {given: Ann, family: B}\n    - C D\n  chapters: [index.qmd]\n";
    let pandoc = "---\ntitle: T\nsubtitle: S\nauthor: [Ann B, C D]\ndate: 2025-03-01\n---\n\n# One\n\nText.\n";
    let page = "# One\n\nText.\n";
    for files in [
        &[("_quarto.yml", quarto), ("index.qmd", page)][..],
        &[("rules.md", pandoc)],
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("rules")).unwrap();
        for (name, text) in files {
            fs::write(folder.path().join("rules").join(name), text).unwrap();
        }
        let built = run(
            folder.path(),
            &["build", "rules", "--out", "build", "--to", "docbook"],
        );
        assert!(built.status.success(), "{built:?}");
        let made = fs::read_dir(folder.path().join("build")).unwrap();
        let mut made = made.map(|it| fs::read_to_string(it.unwrap().path()).unwrap());
        let book = made.next().unwrap();
        for said in [
            "<subtitle>S</subtitle>",
            "<personname>Ann B</personname>",
            "<personname>C D</personname>",
            "2025-03-01",
        ] {
            assert!(book.contains(said), "{said} in {book}");
        }
    }
}

/// Repairs write words, and no address, name of a file or heading of the host.
#[test]
fn repairs_leave_the_addresses_of_hosts() {
    let pages = [
        (
            "a.md",
            "---\ntitle: Close Combat\ncard: Dead card\n---\n\nSee [Pay][p], [the Dragon], <a href=\"#pay\">this</a> and <a href=#pay>that</a>.\n\n![Map][map]\n\n<img src=\"Map.svg\" alt=\"x\">\n\n![Plan](Map.svg)\n\n[p]: #pay\n[the Dragon]: b.md#Dragon\n[map]: Map.svg\n\n## The turn\n\nSee [turn](#The-Turn) and [[pay]].\n",
        ),
        ("b.md", "# B\n\n## Pay\n\nText.\n\n## Dragon\n\nText.\n"),
        ("map.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules");
    fs::create_dir(&rules).unwrap();
    for (name, text) in pages {
        fs::write(rules.join(name), text).unwrap();
    }
    let said = run(folder.path(), &["check", "rules", "--fix", "--unsafe"]);
    let said = [said.stdout, said.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains("the page has no heading “pay”"), "{said}");
    for (name, text) in pages {
        assert_eq!(
            fs::read_to_string(rules.join(name)).unwrap(),
            text,
            "{name}"
        );
    }
}

#[test]
fn anchors_are_those_of_the_hosts() {
    let headings = headings();
    assert!(headings.len() > 200);
    for (program, script) in [
        ("node", "tests/oracle/slugs.mjs"),
        ("python3", "tests/oracle/slugs.py"),
    ] {
        let Some(slugs) = slugs(program, script, &headings) else {
            continue;
        };
        let folder = tempfile::tempdir().unwrap();
        let heads: String = headings
            .iter()
            .map(|it| format!("## {it}\n\nWords.\n\n"))
            .collect();
        let links = slugs
            .iter()
            .enumerate()
            .filter(|(_, slug)| !slug.is_empty());
        let links: Vec<_> = links
            .map(|(at, slug)| (at, format!("* [to {at}](rules.md#{slug})\n")))
            .collect();
        let list: String = links.iter().map(|(_, link)| link.as_str()).collect();
        fs::create_dir(folder.path().join("book")).unwrap();
        fs::write(
            folder.path().join("book/rules.md"),
            format!("# Rules\n\n{heads}"),
        )
        .unwrap();
        if program == "python3" {
            fs::write(folder.path().join("book/mkdocs.yml"), "docs_dir: .\n").unwrap();
        }
        fs::write(
            folder.path().join("book/zz.md"),
            format!("# Links\n\n{list}"),
        )
        .unwrap();
        let built = run(folder.path(), &["build", "book", "--to", "docbook"]);
        assert!(built.status.success(), "{built:?}");
        let docbook = fs::read_to_string(folder.path().join("build/book_en.xml")).unwrap();
        let ids: Vec<&str> = docbook
            .split("<section xml:id=\"")
            .skip(1)
            .map(|it| it.split('"').next().unwrap())
            .collect();
        assert_eq!(ids.len(), headings.len());
        for (at, _) in links {
            let link = format!("<link linkend=\"{}\">to {at}</link>", ids[at]);
            let said = String::from_utf8_lossy(&built.stdout);
            assert!(
                docbook.contains(&link),
                "{script}: {:?}: {:?} {said}",
                headings[at],
                slugs[at]
            );
        }
    }
}

fn options() -> Options<'static> {
    Options {
        rules: Some(2),
        ..Options::default()
    }
}

/// What pages of any host are made of; each `w` is a word that is looked for.
const PIECES: [&str; 62] = [
    "w ",
    "w\n",
    "\n\n",
    "# w\n",
    "## w\n",
    "### w {#a}\n",
    "#### w\n",
    "w\n===\n",
    "* w\n",
    "  * w\n",
    "1. w\n",
    "- [x] w\n",
    "> w\n",
    "> [!tip]+ w\n",
    "!!! note \"w\"\n",
    "    w\n",
    "\tw\n",
    "::: tip w\n",
    ":::\n",
    "```\nw\n```\n",
    "`w` ",
    "==w== ",
    "[w](b.md) ",
    "[w](b.md#w) ",
    "[w](gone.md) ",
    "[w](<x y.md> \"t\") ",
    "[w][r] ",
    "[r]: b.md\n",
    "[[w]] ",
    "[[b|w]] ",
    "![w](x.png) ",
    "![[x.png|9]] ",
    "w[^1] ",
    "[^1]: w\n",
    "|w|w|\n|-\t|-|\n|w|w|\n",
    "<div>w</div>\n",
    "<a id=\"x\"></a>",
    "w ^w\n",
    "$w$ ",
    "https://e.org ",
    "\\[w\\](b.md) ",
    "é🎲w\r\n",
    "<details><summary>w</summary>\nw\n</details>\n",
    "**w** ",
    "+---+---+\n| w | w |\n+===+===+\n| w | w |\n|   | w |\n+---+---+\n",
    "+---+\n| - w |\n",
    "\n  w    w\n----- ----\n  w   w\n\n",
    "\n------------\nw  w\n-- ---\nw  w\n   w\n\nw w\n------------\n\n",
    "a.  w\nb.  w\n    (i) w\n    (ii) w\n",
    "#.  w\n",
    "| w\n|  w\n",
    "[w]{.underline} ",
    "[w]{#x .y}",
    "w~w~ ",
    "w^w^ ",
    "^[w] ",
    "w--w ",
    "$$\nw\n$$\n",
    "    !!! note\n        w\n",
    "<Tab label=\"a\">\n",
    "[[b#b|w]] ",
    ": w\n",
];

fn page() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..14);
    pieces.prop_map(|pieces| {
        let mut count = 0;
        let mut text = String::new();
        for letter in pieces.concat().chars() {
            text.push(letter);
            if letter == 'w' {
                text += &format!("{count}x");
                count += 1;
            }
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// No word of a page is lost, but for the addresses of links, and each byte leads to its file.
    #[test]
    fn pages_keep_their_words(text in page(), front in "(---\ntitle: [a-c:é]{0,5}\nx: [\\[{a]{0,3}\n---\n)?") {
        let content = front + &text;
        let files = Memory::of([("w/a.md", content.clone()), ("w/b.md", "# B\n".to_owned())]);
        let (mut sources, mut sink) = (Sources::new(), Sink::new());
        let tiddlers = read(&files, Path::new("w"), &mut sources, &mut sink, options()).unwrap();
        let mut kept = String::new();
        for tiddler in &tiddlers {
            kept += tiddler.printed.as_deref().unwrap();
            kept += sources.text(tiddler.text);
            for span in [sources.whole(tiddler.text), tiddler.title_span] {
                let place = sources.locate(span);
                prop_assert!(place.bytes.start <= place.bytes.end);
                prop_assert!(sources.file_text(place.file).get(place.bytes.clone()).is_some());
            }
        }
        let words = text.split('w').skip(1).filter_map(|it| it.split_once('x')).map(|it| format!("w{}x", it.0));
        for word in words.filter(|it| !is_address(&text, it)) {
            prop_assert!(kept.contains(&word), "{} in {:?} of {:?}", word, kept, content);
        }
    }

    #[test]
    fn any_folder_is_a_book_or_refused(
        text in r"[-+#*\[\]()!<>{}|:=%`~^$@ .a-c\n\t\r]{0,80}",
        list in r"([*#-] |\[|\]|\(|\)|a\.md|b|/|\.\.| |\n|:){0,40}",
    ) {
        for name in ["w/SUMMARY.md", "w/mkdocs.yml", "w/_quarto.yml", "w/_category_.json"] {
            let files = Memory::of([("w/a.md", text.clone()), ("w/b.md", "# B\n".to_owned()), (name, list.clone())]);
            let (mut sources, mut sink) = (Sources::new(), Sink::new());
            let tiddlers = read(&files, Path::new("w"), &mut sources, &mut sink, options()).unwrap();
            prop_assert!(tiddlers.len() >= 3, "{}", name);
        }
    }
}

/// Whether a word is what a link leads to, the name of a block, or the heading of such a link.
fn is_address(text: &str, word: &str) -> bool {
    ["(b.md#", "^", "[["]
        .iter()
        .any(|mark| text.contains(&format!("{mark}{word}")))
}
