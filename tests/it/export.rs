//! Wikis out and in again, by the program, and what the TiddlyWikis themselves say of what comes out.
//!
//! TiddlyWiki 5 is npm's (`npm ci --prefix tests/oracle`), the shell of Classic is a real wiki whose tiddlers are
//! taken out, where one is at hand; the browser is Debian's, and `playwright-core` is of `tests/judge`. What is
//! not installed is named and left out.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn corpus() -> PathBuf {
    let beside = root().join("../shared/corpus");
    std::env::var_os("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from)
}

/// Runs the program; its exit code, and what it said.
fn run(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code().unwrap(), said)
}

fn export(arguments: &[&str]) -> String {
    let (code, said) = run(&[&["export"], arguments].concat());
    assert_eq!(code, 0, "{arguments:?}: {said}");
    said
}

/// All files of a folder, with what is in them.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(Result::unwrap);
    let files = entries.filter(|it| it.file_type().is_file());
    let read = |it: walkdir::DirEntry| {
        let path = it.path().strip_prefix(folder).unwrap().to_owned();
        (path, fs::read(it.path()).unwrap())
    };
    files.map(read).collect()
}

const CLASSIC: &str = "<!DOCTYPE html><html><head><title>x</title></head><body><div id=\"storeArea\">\n</div>\n\
    <!--POST-STOREAREA--></body></html>";

/// A page of TiddlyWiki 5 with its program, made by itself.
fn shell_of_5(folder: &Path) -> Option<PathBuf> {
    let package = root().join("tests/oracle/node_modules/tiddlywiki");
    if !package.exists() {
        eprintln!("left out, for it is not installed: tiddlywiki");
        return None;
    }
    let page = folder.join("empty5.html");
    let done = Command::new("node")
        .arg(package.join("tiddlywiki.js"))
        .arg(package.join("editions/empty"))
        .args(["--output", &folder.to_string_lossy()])
        .args(["--render", "$:/core/save/all", "empty5.html", "text/plain"])
        .stdout(Stdio::null())
        .status();
    assert!(done.unwrap().success());
    Some(page)
}

/// A real page of TiddlyWiki Classic without its tiddlers.
fn shell_of_classic(folder: &Path) -> Option<PathBuf> {
    let wiki = corpus().join("blood-and-blades/wiki_en.html");
    let Ok(page) = fs::read_to_string(&wiki) else {
        eprintln!("left out, for there is no {}", wiki.display());
        return None;
    };
    let start = page.find("<div id=\"storeArea\">").unwrap() + "<div id=\"storeArea\">".len();
    let end = page[..page.find("<!--POST-STOREAREA-->").unwrap()]
        .rfind("</div>")
        .unwrap();
    let empty = folder.join("empty.html");
    fs::write(&empty, format!("{}\n{}", &page[..start], &page[end..])).unwrap();
    Some(empty)
}

#[test]
fn a_folder_becomes_a_page_and_the_same_folder_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let shell = path("shell.html");
    fs::write(&shell, CLASSIC).unwrap();
    for language in ["en", "fr"] {
        let wiki = root().join("wiki").join(language);
        let (page, again) = (path(&format!("wiki_{language}.html")), path(language));
        export(&["classic", &wiki.to_string_lossy(), &page, "--into", &shell]);
        let said = export(&["tid", &page, &again]);
        assert!(!said.contains("note:"), "{said}");
        let back = path(&format!("again_{language}.html"));
        export(&["classic", &again, &back, "--into", &shell]);
        let (first, second) = (
            fs::read_to_string(page).unwrap(),
            fs::read_to_string(back).unwrap(),
        );
        // In a folder each says its type.
        let untyped = |page: String| page.replace(" type=\"text/x-tiddlywiki\"", "");
        assert_eq!(untyped(second), untyped(first));
    }
}

#[test]
fn a_file_that_is_newer_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (wiki, out) = (path("wiki.html"), path("wiki"));
    let store =
        "<div title=\"a\">\n<pre>one</pre>\n</div>\n<div title=\"b\">\n<pre>two</pre>\n</div>\n";
    fs::write(
        &wiki,
        CLASSIC.replace("</div>\n<!--", &format!("{store}</div>\n<!--")),
    )
    .unwrap();
    let earlier = SystemTime::now() - Duration::from_secs(60);
    fs::File::options()
        .append(true)
        .open(&wiki)
        .unwrap()
        .set_modified(earlier)
        .unwrap();
    export(&["tid", &wiki, &out]);
    fs::write(folder.path().join("wiki/a.tid"), "title: a\n\nmine").unwrap();
    fs::write(folder.path().join("wiki/c.tid"), "title: c\n\nmine").unwrap();
    let (code, said) = run(&["export", "tid", &wiki, &out]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("a.tid: it was edited, too, or is newer than the wiki"),
        "{said}"
    );
    assert!(
        said.contains("of tiddlers that the wiki does not have:"),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(folder.path().join("wiki").join(name)).unwrap();
    assert_eq!(read("a.tid"), "title: a\n\nmine");
    export(&["tid", &wiki, &out, "--force"]);
    assert_eq!(read("a.tid"), "title: a\ntype: text/x-tiddlywiki\n\none");
    let (code, said) = run(&["export", "tid", &out, &out]);
    assert_eq!(code, 2, "{said}");
    fs::write(path("void.html"), page(&[])).unwrap();
    let (code, said) = run(&["export", "tid", &path("void.html"), &path("void")]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("void.html has no tiddlers"), "{said}");
    assert!(!folder.path().join("void").exists());
    let (code, said) = run(&["export", "classic", &out, &path("none.html")]);
    assert_eq!(code, 2);
    assert!(said.contains("--into empty.html"), "{said}");
}

/// A page of Classic with tiddlers: the title, the field `modified` and the text of each.
fn page(tiddlers: &[(&str, &str, &str)]) -> String {
    let element = |(title, modified, text): &(&str, &str, &str)| {
        format!("<div title=\"{title}\" modified=\"{modified}\">\n<pre>{text}</pre>\n</div>\n")
    };
    let elements: String = tiddlers.iter().map(element).collect();
    CLASSIC.replace("</div>\n<!--", &format!("{elements}</div>\n<!--"))
}

#[test]
fn what_was_written_in_the_place_itself_is_not_undone() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (wiki, out) = (path("w.html"), path("wiki"));
    let read = |name: &str| fs::read_to_string(path(name)).unwrap();
    let before = page(&[("zeta", "202001010000", "z"), ("one", "202001010000", "1")]);
    fs::write(&wiki, &before).unwrap();
    export(&["tid", &wiki, &out]);
    // Nothing was changed: every byte stays, and so does the order.
    export(&["classic", &out, &wiki]);
    assert_eq!(read("w.html"), before);
    // In the page, one is new and one is edited; in the folder, another one is edited.
    let edited = page(&[
        ("zeta", "209901010000", "zz"),
        ("one", "202001010000", "1"),
        ("new", "209901010000", "n"),
    ]);
    fs::write(&wiki, &edited).unwrap();
    fs::write(path("wiki/one.tid"), read("wiki/one.tid") + " mine").unwrap();
    let (code, said) = run(&["export", "classic", &out, &wiki]);
    assert_eq!((code, read("w.html")), (1, edited.clone()), "{said}");
    assert!(
        said.contains("that the wiki does not have: `new`"),
        "{said}"
    );
    assert!(said.contains("that were edited there: `zeta`"), "{said}");
    // The folder takes what is newer, and keeps what was edited in it.
    let (code, said) = run(&["export", "tid", &wiki, &out]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("one.tid: it was edited, too") && said.contains("replaced: `zeta`"),
        "{said}"
    );
    assert!(read("wiki/one.tid").ends_with("1 mine") && read("wiki/zeta.tid").ends_with("zz"));
    let said = export(&["classic", &out, &wiki]);
    assert!(said.contains("replaced: `one`"), "{said}");
    assert_eq!(
        read("w.html"),
        edited.replace("<pre>1</pre>", "<pre>1 mine</pre>")
    );
    fs::remove_file(path("wiki/new.tid")).unwrap();
    let said = export(&["classic", &out, &wiki, "--force"]);
    assert!(
        said.contains("removed from") && said.contains("`new`"),
        "{said}"
    );
    assert!(!read("w.html").contains("\"new\""));
}

#[test]
fn a_page_of_5_keeps_what_does_not_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (wiki, out) = (path("w.html"), path("wiki"));
    let store = "<script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">";
    let of = |two: &str| {
        let tiddlers = format!(
            "{{\"title\": \"z\", \"text\": \"Z\", \"b\": \"1\", \"a\": \"2\"}},\n{{\"title\":\"$:/s\",\"text\":\"\"}},\n\
             {two}"
        );
        format!(
            "<html><meta name=\"application-name\" content=\"TiddlyWiki\" />{store}[\n{tiddlers}\n]</script></html>"
        )
    };
    fs::write(&wiki, of("{\"text\":\"1\",\"title\":\"a\"}")).unwrap();
    export(&["tid", &wiki, &out]);
    fs::write(
        path("wiki/a.tid"),
        "title: a\ntype: text/vnd.tiddlywiki\n\n2",
    )
    .unwrap();
    export(&["tiddlywiki5", &out, &wiki]);
    let after = fs::read_to_string(&wiki).unwrap();
    assert_eq!(after, of("{\"title\":\"a\",\"text\":\"2\"}"));
}

#[test]
fn a_picture_comes_out_twice_with_its_fields() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (wiki, out) = (path("wiki.json"), path("out"));
    let store =
        r#"[{"title": "map.png", "type": "image/png", "artist": "Ann", "text": "iVBORw0KGgo="}]"#;
    fs::write(&wiki, store).unwrap();
    export(&["tid", &wiki, &out]);
    let first = files(out.as_ref());
    assert_eq!(first.len(), 2);
    for arguments in [&["tid", &wiki, &out][..], &["tid", &wiki, &out, "--force"]] {
        let said = export(arguments);
        assert!(!said.contains("kept"), "{said}");
        assert_eq!(files(out.as_ref()), first);
    }
    export(&["tiddlywiki5", &out, &path("back.json")]);
    let back = fs::read_to_string(path("back.json")).unwrap();
    assert!(back.contains(r#""artist":"Ann""#), "{back}");
}

#[test]
fn no_tiddler_takes_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (wiki, out) = (path("wiki.json"), path("out"));
    let of = |title: &str, text: &str| {
        let typed = r#""type": "text/x-tiddlywiki""#;
        format!(r#"{{"title": "{title}", {typed}, "text": "{text}"}}"#)
    };
    let all = ["x", "y", "one", "other"].map(|it| of(it, it)).join(", ");
    fs::write(&wiki, format!("[{all}]")).unwrap();
    fs::create_dir(&out).unwrap();
    fs::write(path("out/a.tid"), "title: x\n\nbefore").unwrap();
    fs::write(path("out/a.md"), "---\ntitle: y\n---\nbefore").unwrap();
    let both = format!("[{}, {}]", of("one", "one"), of("other", "before"));
    fs::write(path("out/all.json"), &both).unwrap();
    let (code, said) = run(&["export", "tid", &wiki, &out, "--force"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("left out “other”"), "{said}");
    assert!(
        !said.contains("“one”") && said.contains("3 tiddlers"),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(path(name)).unwrap();
    assert!(read("out/a.tid").ends_with("\n\nx") && read("out/y.tid").ends_with("\n\ny"));
    assert_eq!(read("out/all.json"), both);
    // The folder has each of them once.
    let (code, said) = run(&["export", "tiddlywiki5", &out, &path("back.json")]);
    assert_eq!(code, 0, "{said}");
    assert!(!said.contains("duplicate-title"), "{said}");
}

#[test]
fn pictures_of_a_folder_of_markdown_come_along() {
    let folder = tempfile::tempdir().unwrap();
    let [wiki, out] = ["game", "out"].map(|it| folder.path().join(it));
    fs::create_dir_all(wiki.join("img")).unwrap();
    fs::write(
        wiki.join("README.md"),
        "# Game\n\n![The board](img/b.svg)\n",
    )
    .unwrap();
    let board = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
    fs::write(wiki.join("img/b.svg"), board).unwrap();
    for dialect in [&["--dialect", "tiddlywiki5"][..], &[]] {
        let places = [wiki.to_str().unwrap(), out.to_str().unwrap()];
        export(&[&["tid"], &places[..], dialect].concat());
        let brought = files(&out).remove(Path::new("figs/img/b.svg"));
        assert_eq!(brought.as_deref(), Some(board.as_bytes()));
        fs::remove_dir_all(&out).unwrap();
    }
}

/// A page shows pictures that are beside it; a folder of tiddlers has a folder of figures.
#[test]
fn pictures_beside_a_page_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let shown = page(&[("flag", "202001010000", "[img[flag.svg]] [img[none.svg]]")]);
    fs::write(path("w.html"), shown).unwrap();
    let said = export(&["tid", &path("w.html"), &path("alone")]);
    assert!(!said.contains("pictures"), "{said}");
    fs::write(path("flag.svg"), "<svg/>").unwrap();
    let said = export(&["tid", &path("w.html"), &path("wiki")]);
    assert!(
        said.contains("put `flag.svg` into the folder of figures"),
        "{said}"
    );
}

#[test]
fn a_plugin_that_the_page_has_otherwise_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let plugin = |version: &str| {
        let title = r#""title": "$:/plugins/x", "plugin-type": "plugin""#;
        format!(r#"{{{title}, "version": "{version}", "text": "{version}"}}"#)
    };
    let page = |version: &str| {
        let of_5 = "<meta name=\"application-name\" content=\"TiddlyWiki\" />";
        let store = "<script class=\"tiddlywiki-tiddler-store\" type=\"application/json\">";
        let plugin = plugin(version);
        format!("<html>{of_5}{store}[{plugin}]</script><div id=\"storeArea\"></div></html>")
    };
    let (wiki, out) = (path("wiki.json"), path("page.html"));
    fs::write(&wiki, format!("[{}]", plugin("2.0.0"))).unwrap();
    for (version, is_named) in [("1.0.0", true), ("2.0.0", false)] {
        fs::write(&out, page(version)).unwrap();
        let said = export(&["tiddlywiki5", &wiki, &out, "--force"]);
        let note = "the plugin “$:/plugins/x” 2.0.0 was left out: the page has its own, 1.0.0";
        assert_eq!(said.contains(note), is_named, "{said}");
    }
}

#[test]
fn what_cannot_be_read_is_not_lost_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki.json");
    fs::write(&wiki, "[{\"title\": \"a\", \"text\": \"x\"}, {\"title\"").unwrap();
    let out = folder.path().join("out");
    let arguments = [
        "export",
        "tid",
        wiki.to_str().unwrap(),
        out.to_str().unwrap(),
    ];
    let (code, said) = run(&arguments);
    assert_eq!(code, 1);
    assert!(
        said.contains("[malformed-file]") && said.contains("nothing was exported"),
        "{said}"
    );
    assert!(!out.exists());
    let (code, _) = run(&[&arguments[..], &["--keep-going"]].concat());
    assert_eq!((code, files(&out).len()), (1, 1));
}

#[test]
fn the_wikis_themselves_have_every_tiddler() {
    let folder = tempfile::tempdir().unwrap();
    let mut pages = Vec::new();
    let wikis = ["wiki/en", "wiki/fr", "wiki/es"].map(|it| root().join(it));
    let real = ["blood-and-blades", "sample"].map(|it| corpus().join(it).join("wiki_en.html"));
    let shells = [
        ("classic", shell_of_classic(folder.path())),
        ("tiddlywiki5", shell_of_5(folder.path())),
    ];
    for (container, shell) in shells {
        let Some(shell) = shell else { continue };
        for (number, wiki) in wikis.iter().chain(&real).enumerate() {
            if !wiki.exists() {
                continue;
            }
            let page = folder.path().join(format!("{container}-{number}.html"));
            let page = page.to_string_lossy().into_owned();
            let json = format!("{page}.json");
            let (wiki, shell) = (wiki.to_string_lossy(), shell.to_string_lossy());
            export(&[container, &wiki, &page, "--into", &shell]);
            // What is expected is what the program reads, which the oracles of reading judge.
            export(&["tiddlywiki5", &wiki, &json]);
            pages.push(page);
        }
    }
    let judge = root().join("tests/judge");
    if !judge.join("node_modules/playwright-core").exists() || pages.is_empty() {
        assert!(
            std::env::var_os("CI").is_none(),
            "playwright-core has to be there"
        );
        eprintln!("left out, for it is not installed: playwright-core");
        return;
    }
    let judged = Command::new("node")
        .arg(judge.join("wikis.mjs"))
        .args(&pages)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&judged.stdout).into_owned();
    eprintln!("{said}");
    assert!(
        judged.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&judged.stderr)
    );
}
