//! Each container of tiddlers: what is written into it changes one text and no other byte, and one that was
//! damaged is read or refused, with every place inside the file.
//!
//! `TIDDLYBOOK_FUZZ_SECONDS=600 cargo test --release damaged_files` goes on for so long.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tiddlybook::diag::{Edit, Sink, fix};
use tiddlybook::read::{self, Options};
use tiddlybook::source::{Disk, Files as _, Memory, SourceId, Sources};
use tiddlybook::store::Store;
use tiddlybook::tiddler::Tiddler;
use tiddlybook::wikitext::{Headings, print};

/// Files by their paths, the first of which, or the folder of it, is the wiki.
type WikiFiles = &'static [(&'static str, &'static str)];

/// A wiki of each container, by what it is read from.
const WIKIS: [(&str, WikiFiles); 9] = [
    (
        "classic.html",
        &[(
            "classic.html",
            "\u{feff}<html><body>\r\n<div id=\"storeArea\">\r\n\
             <div title=\"a &amp; b\" tags='x [[y z]]' note=\"a\\nb &quot;c&quot;\">\r\n\
             <pre>''bold'' &lt;b&gt; &amp;amp; [[c]]\r\nnext é</pre>\r\n</div>\r\n\
             <div title='c' modifier=me>\r\n<pre>* one\r\n{{{code}}}</pre>\r\n</div>\r\n</div>\r\n</body></html>",
        )],
    ),
    (
        "old.html",
        &[(
            "old.html",
            "<html><div id=\"storeArea\"><div tiddler=\"a\" tags=\"x\">one\\ntwo \\sthree &lt;b&gt;</div>\
             <div tiddler='b'>[[a]]</div></div></html>",
        )],
    ),
    (
        "div5.html",
        &[(
            "div5.html",
            "<!doctype html><meta name=\"tiddlywiki-version\" content=\"5.1.22\">\n<div id=\"storeArea\" style=\"display:none;\">\
             <div title=\"a\" tags=\"x\" type=\"text/vnd.tiddlywiki\">\n<pre>! One &lt;b&gt;\n\n&lt;&lt;c \"d\"&gt;&gt; {{b}}</pre>\n</div>\
             <div title=\"b\"><pre>|a|b|</pre></div></div>",
        )],
    ),
    (
        "tw5.html",
        &[(
            "tw5.html",
            "<!doctype html><meta name=\"tiddlywiki-version\" content=\"5.3.6\"/><body>\n\
             <script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">[\n\
             {\"title\":\"a \\\"b\\\"\",\"tags\":\"x [[y z]]\",\"text\":\"\\\\define m(p) \\u003Cb>$p$\\u003C/b>\\n\\u003C\\u003Cm é>> \\u00e9\\ud83d\\ude00\\t{{c}}\"},\n\
             {\"title\":\"o\",\"text\":\"old\"}\n]</script>\n\
             <script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">[{\"title\":\"c\",\"text\":\"new [[a \\\"b\\\"]]\"}]</script></body>",
        )],
    ),
    (
        "a.tid",
        &[(
            "a.tid",
            "title: a\r\ntags: x [[y z]]\r\ntype: text/vnd.tiddlywiki\r\n\r\n''bold'' é [[b]]\r\n\r\n* one\r\n",
        )],
    ),
    (
        "a.json",
        &[(
            "a.json",
            "{\n    \"title\": \"a\",\n    \"tags\": \"x\",\n    \"n\": 3,\n    \"text\": \"one\\r\\n\\\"two\\\" \\/ \\\\ é\"\n}\n",
        )],
    ),
    (
        "wiki",
        &[
            (
                "wiki/tiddlywiki.info",
                "{\"plugins\": [], \"includeWikis\": [\"../other\"]}",
            ),
            (
                "wiki/tiddlers/a.md",
                "---\ntitle: md\ntags: [x, \"y z\"]\n---\n# One\n\n[[a]] **two**\n",
            ),
            ("wiki/tiddlers/b.md", "Text *é*.\n"),
            ("wiki/tiddlers/b.md.meta", "title: b\ntags: x\n"),
            (
                "wiki/tiddlers/c.multids",
                "title: c/\ntags: x\n\none: ''1''\ntwo: 2 [[b]]\n",
            ),
            (
                "wiki/tiddlers/d.png.meta",
                "title: d.png\ntype: image/png\n",
            ),
            ("wiki/tiddlers/d.png", "\u{1}no picture"),
            ("wiki/tiddlers/e/tiddlywiki.files", SPECIFICATION),
            ("wiki/tiddlers/e/one.txt", "one ''two''"),
            ("wiki/tiddlers/e/two.tid", "title: two\ntags: x\n\nof two"),
            ("wiki/tiddlers/e/more/three.txt", "three"),
            ("other/tiddlywiki.info", "{}"),
            ("other/tiddlers/f.tid", "title: f\n\n{{b}} <<g>>"),
        ],
    ),
    (
        "md",
        &[
            ("md/a.md", "---\ntitle: a\n---\r\n\r\ntext\r\n"),
            ("md/b.md", "+++\n# b\n"),
        ],
    ),
    (
        "tids",
        &[
            ("tids/a.tid", "title: a\n\nx"),
            ("tids/b.tid", "tags: y\n\nWikiWord"),
        ],
    ),
];

const SPECIFICATION: &str = r#"{"tiddlers": [
    {"file": "one.txt", "fields": {"title": "one", "tags": ["x", "y z"], "type": "text/vnd.tiddlywiki"}},
    {"file": "two.tid", "isTiddlerFile": true, "fields": {"caption": {"source": "basename", "prefix": "a "}}}],
 "directories": [{"path": "more", "filesRegExp": ".*", "fields": {"title": {"source": "filename"}}}]}"#;

/// The tiddlers of a wiki that can be read.
fn tiddlers(files: &[(String, Vec<u8>)], wiki: &str) -> Option<(Vec<Tiddler>, Sources)> {
    let mut sources = Sources::new();
    let memory = Memory::of(files.iter().map(|(path, bytes)| (path, bytes.clone())));
    let (path, mut sink) = (Path::new(wiki), Sink::new());
    let read = read::read(&memory, path, &mut sources, &mut sink, Options::default());
    for found in sink.finish() {
        found
            .span
            .iter()
            .for_each(|span| assert_inside(&sources, span.source));
    }
    Some((read.ok()?, sources))
}

fn owned(files: WikiFiles) -> Vec<(String, Vec<u8>)> {
    let files = files.iter();
    files
        .map(|(path, text)| ((*path).to_owned(), (*text).into()))
        .collect()
}

fn assert_inside(sources: &Sources, source: SourceId) {
    let place = sources.locate(sources.whole(source));
    let length = sources.file_text(place.file).len();
    assert!(place.bytes.start <= place.bytes.end && place.bytes.end <= length);
}

/// The texts that a tiddler was read from, by what they are.
fn texts(tiddler: &Tiddler) -> Vec<(String, SourceId)> {
    let fields = tiddler.fields.iter();
    let fields = fields.map(|(name, field)| (name.clone(), field.span.source));
    let own = [
        ("title".to_owned(), tiddler.title_span.source),
        ("text".to_owned(), tiddler.text),
    ];
    own.into_iter().chain(fields).collect()
}

/// What all texts say, by the titles of their tiddlers and what they are.
fn said(tiddlers: &[Tiddler], sources: &Sources) -> Vec<(String, String)> {
    let all = tiddlers.iter().enumerate();
    let all = all.flat_map(|(at, it)| texts(it).into_iter().map(move |text| (at, text)));
    all.map(|(at, (name, source))| (format!("{at} {name}"), sources.text(source).to_owned()))
        .collect()
}

/// Is the text written in one line of its file, such as a title?
fn is_line(name: &str, wiki: &str) -> bool {
    name != "text" || wiki == "wiki"
}

#[test]
fn an_edit_changes_one_text_and_no_other_byte() {
    let letters = r#"[a-c<>&"'\\é{}\[\]|:,\n ]{1,8}"#;
    let mut runner = TestRunner::deterministic();
    for (wiki, files) in WIKIS {
        let files = owned(files);
        let (tiddlers_before, sources) = tiddlers(&files, wiki).unwrap();
        let before = said(&tiddlers_before, &sources);
        let mut number = 0;
        for tiddler in &tiddlers_before {
            for (name, source) in texts(tiddler) {
                let text = sources.text(source);
                let is_title = name == "title" || name == "type" || name == "original";
                if text.is_empty() || is_title && wiki == "wiki" {
                    number += 1;
                    continue;
                }
                for _ in 0..20 {
                    let new = letters
                        .prop_map(|it: String| it)
                        .new_tree(&mut runner)
                        .unwrap();
                    let mut new = format!("x{}x", new.current());
                    if is_line(&name, wiki) {
                        new = new.replace('\n', " ");
                    }
                    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                    let start = (0..places.len()).new_tree(&mut runner).unwrap().current();
                    let end = (start..places.len())
                        .new_tree(&mut runner)
                        .unwrap()
                        .current();
                    let range = places[start]..places[end];
                    edited(
                        &files,
                        wiki,
                        &before,
                        number,
                        (source, range, &new),
                        &sources,
                    );
                }
                number += 1;
            }
        }
    }
}

/// Makes an edit, and reads the wiki again.
fn edited(
    files: &[(String, Vec<u8>)],
    wiki: &str,
    before: &[(String, String)],
    number: usize,
    (source, range, new): (SourceId, std::ops::Range<usize>, &str),
    sources: &Sources,
) {
    let span = sources.whole(source).part(range.clone());
    let edit = Edit {
        span,
        text: new.to_owned(),
    };
    let repaired = fix::edit(&[edit], sources);
    // What is nowhere in a file, such as a title made of its name, cannot be edited.
    let [repaired] = repaired.as_slice() else {
        return;
    };
    let place = sources.locate(span).bytes;
    if place.is_empty() && !range.is_empty() {
        return;
    }
    let (start, rest) = (place.start, repaired.before.len() - place.end);
    assert_eq!(repaired.before[..start], repaired.after[..start], "{wiki}");
    assert!(
        repaired.after.ends_with(&repaired.before[place.end..]),
        "{wiki} {rest}"
    );
    let path = repaired.path.to_string_lossy();
    let mut files = files.to_vec();
    let file = files.iter_mut().find(|(it, _)| *it == path).unwrap();
    let mark = if file.1.starts_with(b"\xef\xbb\xbf") {
        "\u{feff}"
    } else {
        ""
    };
    file.1 = format!("{mark}{}", repaired.after).into_bytes();
    let (tiddlers, sources) = tiddlers(&files, wiki).unwrap();
    let mut wanted = before.to_vec();
    wanted[number].1.replace_range(range, new);
    assert_eq!(said(&tiddlers, &sources), wanted, "{wiki}: {new:?}");
}

/// Words that begin or end something in a container or in wikitext.
const WORDS: [&str; 40] = [
    "<div title=\"x\">",
    "</div>",
    "<pre>",
    "</pre>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "[{",
    "}]",
    "\",\"",
    "\\u003C",
    "\\ud83d",
    "\\",
    "\"",
    "'",
    "&amp;",
    "&#x",
    "\r\n",
    "\n\n",
    "title: a\n",
    "tags: ",
    "---\n",
    "{{a}}",
    "{{a!!b}}",
    "<<m a:\"b\">>",
    "\\define m(a) $a$ <<m>>\n",
    "\\end",
    "[[a|b]]",
    "[img[a]]",
    "|a|",
    "* ",
    "''",
    "```",
    "<<<",
    "\u{feff}",
    "\0",
    "\u{2028}",
    "{\"tiddlers\":[{\"file\":\"..\"}]}",
    "[\"../wiki\"]",
];

/// Damages a file.
fn damaged(bytes: &[u8], cuts: &[Cut]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for (from, to, what) in cuts {
        let (from, to) = (from.index(bytes.len() + 1), to.index(bytes.len() + 1));
        let (from, to) = (from.min(to), from.max(to));
        match what % 4 {
            0 => drop(bytes.drain(from..to.min(from + 40))),
            1 => {
                let copy = bytes[from..to.min(from + 200)].to_vec();
                bytes.splice(to..to, copy);
            }
            2 => bytes.truncate(to.max(1)),
            _ => drop(bytes.splice(from..from, WORDS[what / 4 % WORDS.len()].bytes())),
        }
    }
    bytes
}

/// Reads a wiki, parses all of it, and looks at every place.
fn read_all(files: &[(String, Vec<u8>)], wiki: &str) {
    let Some((tiddlers, mut sources)) = tiddlers(files, wiki) else {
        return;
    };
    for source in tiddlers.iter().flat_map(texts).map(|(_, source)| source) {
        assert_inside(&sources, source);
    }
    let mut sink = Sink::new();
    let headings = Headings::new(&["sequential reading".to_owned()], Vec::new());
    let store = Store::new(tiddlers, &mut sources, &headings, &mut sink);
    for entry in store.entries() {
        let _ = entry
            .document()
            .map(|document| print::print(document, &sources));
        for mention in entry.mentions(&sources) {
            assert!(!sources.is_derived(mention.name.source));
        }
    }
    for found in sink.finish() {
        let place = found.span.map(|span| sources.locate(span));
        if let Some(place) = place {
            assert!(place.bytes.end <= sources.file_text(place.file).len());
        }
    }
}

/// A wiki of those above, and how one of its files is damaged.
type Damage = (usize, prop::sample::Index, Vec<Cut>);
type Cut = (prop::sample::Index, prop::sample::Index, usize);

fn damage() -> impl Strategy<Value = Damage> {
    let cuts = prop::collection::vec(any::<Cut>(), 1..12);
    (0..WIKIS.len(), any::<prop::sample::Index>(), cuts)
}

fn read_damaged((wiki, file, cuts): &Damage) {
    let (wiki, files) = WIKIS[*wiki];
    let mut files = owned(files);
    let at = file.index(files.len());
    files[at].1 = damaged(&files[at].1, cuts);
    read_all(&files, wiki);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn damaged_containers_are_read_or_refused(damage in damage()) {
        read_damaged(&damage);
    }
}

/// Files of TiddlyWiki's package, each a container of its own.
fn package() -> Vec<PathBuf> {
    let Ok(folder) = Disk
        .canonical(Path::new("tests/oracle/node_modules/tiddlywiki"))
        .ok_or(())
    else {
        return Vec::new();
    };
    let extensions = ["tid", "multids", "json", "md"].into_iter();
    let files = extensions.flat_map(|it| Disk.files_below(&folder, it).unwrap_or_default());
    files.collect()
}

#[test]
fn damaged_files_of_tiddlywiki_are_read_or_refused() {
    let seconds = std::env::var("TIDDLYBOOK_FUZZ_SECONDS").ok();
    let seconds = seconds
        .and_then(|it| it.parse().ok())
        .map(Duration::from_secs);
    let (files, start) = (package(), Instant::now());
    let mut runner = if seconds.is_some() {
        TestRunner::default()
    } else {
        TestRunner::deterministic()
    };
    let mut rounds = 0;
    while seconds.map_or(rounds < 300, |most| start.elapsed() < most) {
        rounds += 1;
        let damage = damage().new_tree(&mut runner).unwrap().current();
        read_damaged(&damage);
        if files.is_empty() {
            continue;
        }
        let path = &files[damage.1.index(files.len())];
        let bytes = std::fs::read(path).unwrap();
        if bytes.len() < 200_000 {
            let name = path.file_name().unwrap().to_string_lossy();
            let bytes = damaged(&bytes, &damage.2);
            // By itself a `.tid` is Classic's, in a wiki folder TiddlyWiki 5's.
            if rounds % 2 == 0 || name.ends_with(".multids") {
                let info = ("w/tiddlywiki.info".to_owned(), b"{}".to_vec());
                read_all(&[(format!("w/tiddlers/{name}"), bytes), info], "w");
            } else {
                read_all(&[(name.clone().into_owned(), bytes)], &name);
            }
        }
    }
    eprintln!("{rounds} rounds in {:?}", start.elapsed());
}
