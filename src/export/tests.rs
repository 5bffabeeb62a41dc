//! Round trips: what is exported is read again unchanged.

use super::*;
use crate::diag::Sink;
use crate::read;
use crate::source::Memory;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use std::path::Path;

/// The tiddlers of a wiki in memory, sorted, and how many faults it has.
fn read_back(files: &Memory, wiki: &str) -> (Vec<Outgoing>, usize) {
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(files, Path::new(wiki), &mut sources, &mut sink, options).unwrap();
    let found = tiddlers.iter();
    let found = found.map(|it| Outgoing::new(it, &sources, files).unwrap());
    let mut found: Vec<Outgoing> = found.collect();
    found.sort_by(|one, other| one.title.cmp(&other.title));
    (found, sink.len())
}

fn folder(tiddlers: &[Outgoing], known: &Known) -> (Memory, Vec<String>) {
    let plan = plan(tiddlers, known);
    let files = plan.files.into_iter();
    let files: Vec<_> = files
        .map(|it| (Path::new("wiki").join(it.path), it.bytes))
        .collect();
    let names = files.iter().map(|(path, _)| path.display().to_string());
    let names = names.collect();
    (Memory::of(files), names)
}

const CLASSIC: &str = "<html><div id=\"storeArea\">\n<div title=\"old\"><pre>x</pre></div>\n</div>\n\
    <!--POST-STOREAREA--><script>var x = '<div>';</script></html>";
const FIVE: &str = "<html><meta name=\"application-name\" content=\"TiddlyWiki\" />\
    <script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">[{\"title\":\"$:/core\",\"text\":\"\"},\
    {\"title\":\"old\",\"text\":\"\"}]</script><div id=\"storeArea\" style=\"display:none;\"></div>\
    <div id=\"bootKernel\"><script>boot()</script></div></html>";

/// The same in a page.
fn page(tiddlers: &[Outgoing], container: Container) -> (Vec<Outgoing>, usize, Page) {
    let shell = match container {
        Container::Classic => CLASSIC,
        Container::TiddlyWiki5 => FIVE,
    };
    let (before, _) = read_back(&Memory::of([("shell.html", shell)]), "shell.html");
    let page = container.fill(shell, &before, tiddlers).unwrap();
    let files = Memory::of([("out.html", page.html.as_str())]);
    let (mut found, faults) = read_back(&files, "out.html");
    found.retain(|it| it.title != "$:/core");
    (found, faults, page)
}

fn tiddler(title: &str, fields: &[(&str, &str)], text: &str) -> Outgoing {
    let fields = fields.iter();
    let fields = fields.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Outgoing {
        title: title.to_owned(),
        fields: fields.collect(),
        text: text.to_owned(),
    }
}

#[test]
fn a_folder_has_the_files_that_git_and_every_disk_can_hold() {
    let png = "iVBORw0KGgo=";
    let tiddlers = [
        tiddler("Rolling", &[("tags", "a [[b c]]"), ("x", "")], "text"),
        tiddler("rolling!", &[], "\n\ntext\n"),
        tiddler("aux", &[("note", "two\nlines")], ""),
        tiddler("map.png", &[("type", "image/png")], png),
        tiddler("no bytes", &[("type", "image/png")], "x"),
        tiddler(
            "Six",
            &[("type", "text/x-markdown"), ("tags", "a [[b c]]")],
            "**x**",
        ),
        tiddler(
            "quoted",
            &[("type", "text/x-markdown"), ("x", "\"a\" 'b'")],
            "",
        ),
    ];
    let (files, names) = folder(&tiddlers, &Known::default());
    assert_eq!(
        names,
        [
            "wiki/rolling.tid",
            "wiki/six.md",
            "wiki/aux-1.json",
            "wiki/map-png.png.meta",
            "wiki/map-png.png",
            "wiki/no-bytes.tid",
            "wiki/quoted.tid",
            "wiki/rolling-2.tid",
        ]
    );
    let six = files.read(Path::new("wiki/six.md")).unwrap();
    assert_eq!(
        String::from_utf8_lossy(&six),
        "---\ntitle: Six\ntags: [a, b c]\n---\n**x**"
    );
    let (mut found, _) = read_back(&files, "wiki");
    // What a file of Markdown says by its name.
    let six = found.iter_mut().find(|it| it.title == "Six").unwrap();
    six.say_type(Dialect::Markdown);
    let mut expected = tiddlers.to_vec();
    expected.sort_by(|one, other| one.title.cmp(&other.title));
    assert_eq!(found, expected);
}

#[test]
fn a_tiddler_stays_in_its_file() {
    let tiddlers = [
        tiddler("a", &[], "1"),
        tiddler("b", &[], "2"),
        tiddler("c", &[], "3"),
    ];
    let known = Known {
        tiddlers: vec![
            (tiddler("b", &[], ""), "deep/other.tid".into()),
            (tiddler("c", &[], ""), "c.md".into()),
            (tiddler("gone", &[], ""), "gone.tid".into()),
        ],
        files: vec!["A.txt".into(), "c.md".into()],
        ..Known::default()
    };
    let plan = plan(&tiddlers, &known);
    let paths: Vec<_> = plan
        .files
        .iter()
        .map(|it| it.path.display().to_string())
        .collect();
    assert_eq!(paths, ["a-2.tid", "deep/other.tid", "c.tid"]);
    assert_eq!(plan.replaced, [("c.md".into(), 2)]);
    assert_eq!(plan.others, [Path::new("gone.tid")]);
    assert_eq!(plan.notes.len(), 1);
}

#[test]
fn a_picture_stays_with_its_fields() {
    let before = [
        ("png", "maps/map.PNG.meta"),
        ("jpg", "photo.jpeg.meta"),
        ("text", "was.png.meta"),
    ];
    let known = Known {
        tiddlers: before
            .map(|(title, path)| (tiddler(title, &[], "before"), path.into()))
            .to_vec(),
        ..Known::default()
    };
    let tiddlers = [
        tiddler("jpg", &[("type", "image/jpeg")], "AAAA"),
        tiddler("png", &[("type", "image/png")], "AAAA"),
        tiddler("text", &[], "no picture any more"),
    ];
    let plan = plan(&tiddlers, &known);
    let files = plan.files.iter();
    let paths: Vec<_> = files.map(|it| it.path.to_str().unwrap()).collect();
    assert_eq!(
        paths,
        [
            "photo.jpeg.meta",
            "photo.jpeg",
            "maps/map.PNG.meta",
            "maps/map.PNG",
            "was.tid"
        ]
    );
    let gone = ["was.png.meta", "was.png"].map(|it| (std::path::PathBuf::from(it), 2));
    assert_eq!(plan.replaced, gone);
}

#[test]
fn no_two_tiddlers_get_one_file() {
    let known = Known {
        tiddlers: vec![
            (tiddler("x", &[], "before"), "A.tid".into()),
            (tiddler("y", &[], "before"), "a.md".into()),
            (tiddler("z", &[], "before"), "z.png.meta".into()),
        ],
        shared: vec![
            (tiddler("as there", &[], "1"), "all.json".into()),
            (tiddler("changed", &[], "1"), "all.json".into()),
        ],
        files: vec!["z.tid".into()],
        ..Known::default()
    };
    let tiddlers = [
        tiddler("as there", &[], "1"),
        tiddler("changed", &[], "2"),
        tiddler("x", &[], ""),
        tiddler("y", &[], ""),
        tiddler("z", &[], ""),
    ];
    let plan = plan(&tiddlers, &known);
    let files = plan.files.iter();
    let paths: Vec<_> = files.map(|it| it.path.to_str().unwrap()).collect();
    assert_eq!(paths, ["A.tid", "y.tid", "z-2.tid"]);
    assert_eq!(plan.left, [("changed".to_owned(), "all.json".into())]);
    assert!(plan.others.is_empty());
}

#[test]
fn a_page_changes_in_its_tiddlers_alone() {
    let tiddlers = [tiddler("b", &[("x", "1")], "<&>"), tiddler("a", &[], "\na")];
    let (found, faults, made) = page(&tiddlers, Container::Classic);
    assert_eq!((found.len(), faults), (2, 0));
    let before = CLASSIC.split("<div title").next().unwrap();
    assert!(made.html.starts_with(before.trim_end()));
    assert!(
        made.html
            .ends_with("<script>var x = '<div>';</script></html>")
    );
    let (_, _, made) = page(&tiddlers, Container::TiddlyWiki5);
    assert!(made.html.contains("\"$:/core\"") && !made.html.contains("old"));
    assert!(
        made.html
            .ends_with("<div id=\"bootKernel\"><script>boot()</script></div></html>")
    );
    assert_eq!(
        Container::Classic.fill(FIVE, &[], &tiddlers),
        Err(ShellError::Is5)
    );
    assert_eq!(
        Container::TiddlyWiki5.fill("<p>", &[], &tiddlers),
        Err(ShellError::NoWiki)
    );
}

#[test]
fn what_a_page_of_classic_cannot_hold_is_named() {
    let tiddlers = [tiddler(
        "a",
        &[("two words", "x"), ("Case", "y"), ("ok", "z")],
        "",
    )];
    let (found, _, made) = page(&tiddlers, Container::Classic);
    let lost = ["Case", "two words"].map(|it| ("a".to_owned(), it.to_owned()));
    assert_eq!(made.unsaid, lost);
    assert_eq!(found[0].fields.len(), 1);
}

/// Values with everything that containers escape; lines end with `\n` alone, as everywhere.
fn texts() -> impl Strategy<Value = String> {
    let nasty = r#"([ -~]|[\n\t]|\\[nsb]|&(amp|lt|#10);?|</?(pre|div|script)>|---|é|\u{301}|𝔘|[\u{1}-\u{8}]){0,20}"#;
    prop_oneof![nasty.prop_map(|it| it.replace('\r', "")), "[a-z ]{0,12}"]
}

fn wikis() -> impl Strategy<Value = Vec<Outgoing>> {
    let title = prop_oneof![
        "[A-Za-z]{1,3}",
        r#"[ -~éÉœ]{1,12}"#,
        Just("COM1".to_owned()),
        texts()
    ];
    let name = prop_oneof!["[a-z][a-z-]{0,6}", "[#:A-Za-z ]{1,4}"];
    let types = prop_oneof![
        Just("text/x-markdown"),
        Just("text/vnd.tiddlywiki"),
        Just("image/svg+xml"),
        Just("text/plain")
    ];
    let tiddler = (
        title,
        btree_map(name, texts(), 0..4),
        types,
        "[a-z ]{0,9}",
        texts(),
    );
    let tiddler = tiddler.prop_map(|(title, mut fields, of_type, tags, text)| {
        fields.retain(|name, _| !NO_FIELDS.contains(&name.as_str()) && name != "list");
        fields.insert("type".to_owned(), of_type.to_owned());
        fields.insert("tags".to_owned(), tags);
        fields.insert("modified".to_owned(), "201509220730".to_owned());
        Outgoing {
            title,
            fields,
            text,
        }
    });
    vec(tiddler, 1..6).prop_map(|mut wiki| {
        wiki.sort_by(|one, other| one.title.cmp(&other.title));
        wiki.dedup_by(|one, other| one.title == other.title);
        wiki.retain(|it| !it.title.is_empty());
        wiki
    })
}

proptest! {
    #[test]
    fn a_folder_comes_back(wiki in wikis(), is_wiki_of_5: bool) {
        prop_assume!(!wiki.is_empty());
        let known = Known { is_wiki_of_5, ..Known::default() };
        let (mut files, names) = folder(&wiki, &known);
        if is_wiki_of_5 {
            let info = (Path::new("wiki/tiddlywiki.info").to_owned(), b"{}".to_vec());
            let all = names.iter().map(|it| (Path::new(it).to_owned(), files.read(Path::new(it)).unwrap()));
            files = Memory::of(all.chain([info]).collect::<Vec<_>>());
        }
        let (mut found, _) = read_back(&files, "wiki");
        for tiddler in &mut found {
            tiddler.say_type(Dialect::Markdown);
        }
        prop_assert_eq!(&found, &wiki);
        let mut small: Vec<String> = names.iter().map(|it| it.to_lowercase()).collect();
        small.sort();
        small.dedup();
        prop_assert_eq!(small.len(), names.len());
    }

    #[test]
    fn a_page_of_5_comes_back(wiki in wikis()) {
        let (found, faults, _) = page(&wiki, Container::TiddlyWiki5);
        prop_assert_eq!(found, wiki.clone());
        prop_assert_eq!(faults, 0);
        let (found, _) = read_back(&Memory::of([("a.json", json_of(&wiki))]), "a.json");
        prop_assert_eq!(found, wiki);
    }

    #[test]
    fn a_page_of_classic_comes_back(mut wiki in wikis()) {
        let (found, faults, made) = page(&wiki, Container::Classic);
        for (title, name) in made.unsaid {
            let tiddler = wiki.iter_mut().find(|it| it.title == title).unwrap();
            tiddler.fields.remove(&name);
        }
        prop_assert_eq!(found, wiki);
        prop_assert_eq!(faults, 0);
    }
}

/// A page saved before version 2.2, with tiddlers or without, is one afterwards: its program finds no others.
#[test]
fn an_old_page_stays_one() {
    let text = "one\n\\two <b>\n";
    let old = "<html><script>var version = {title: \"TiddlyWiki\", major: 2, minor: 1, revision: 3};</script>\
        <div id=\"storeArea\">{}</div></html>";
    for store in ["", "<div tiddler=\"x\" tags=\"\">y</div>"] {
        let shell = old.replace("{}", store);
        let tiddlers = [tiddler("a b", &[("tags", "c"), ("modifier", "Ann")], text)];
        let page = Container::Classic.fill(&shell, &[], &tiddlers).unwrap();
        let element =
            "<div tiddler=\"a b\" modifier=\"Ann\" tags=\"c\">one\\n\\stwo &lt;b&gt;\\n</div>";
        assert!(page.html.contains(element), "{}", page.html);
        let (found, faults) =
            read_back(&Memory::of([("out.html", page.html.as_str())]), "out.html");
        assert_eq!((found[0].text.as_str(), faults), (text, 0));
    }
}
