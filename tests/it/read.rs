//! What is read out of wikis of every age, and what is reported of files that are none.

use crate::html5;
use crate::support::said::{long, place};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use tiddlybook::diag::Sink;
use tiddlybook::read::{Options, read};
use tiddlybook::source::{Disk, SourceId, Sources, Span};
use tiddlybook::tiddler::Tiddler;

/// A wiki that was read.
struct Wiki {
    tiddlers: Vec<Tiddler>,
    sources: Sources,
    said: String,
}

/// Reads a wiki; an error in the words that the user sees, without the folder of the test.
fn read_wiki(path: &Path) -> Result<Wiki, String> {
    let mut sources = Sources::new();
    let mut sink = Sink::new();
    let folder = path.parent().unwrap().display().to_string() + "/";
    let tiddlers = read(&Disk, path, &mut sources, &mut sink, Options::default())
        .map_err(|error| error.to_string().replace(&folder, ""))?;
    let said = sink.finish();
    let said: String = said
        .iter()
        .map(|found| long(found, &sources, Path::new("")))
        .collect();
    Ok(Wiki {
        tiddlers,
        said: said.replace(&folder, ""),
        sources,
    })
}

/// Reads a file of that content.
fn file(name: &str, content: impl AsRef<[u8]>) -> Result<Wiki, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, content).unwrap();
    read_wiki(&path)
}

/// Reads a wiki whose store area holds this.
fn store(content: &str) -> Wiki {
    let page = format!(
        "<html><head><title>w</title></head><body>\n<div id=\"storeArea\">\n{content}</div>\n<!--POST-STOREAREA-->\n</body></html>"
    );
    file("wiki.html", page).unwrap_or_else(|error| panic!("{error}"))
}

fn error(name: &str, content: impl AsRef<[u8]>) -> String {
    file(name, content).err().unwrap()
}

impl Wiki {
    fn text(&self, at: usize) -> &str {
        self.sources.text(self.tiddlers[at].text)
    }

    fn titles(&self) -> Vec<&str> {
        self.tiddlers
            .iter()
            .map(|tiddler| tiddler.title.as_str())
            .collect()
    }

    fn tags(&self, at: usize) -> Vec<&str> {
        self.tiddlers[at]
            .tags
            .iter()
            .map(|tag| tag.name.as_str())
            .collect()
    }

    fn field(&self, at: usize, name: &str) -> &str {
        &self.tiddlers[at].fields[name].value
    }
}

#[test]
fn a_tiddler_of_today() {
    let wiki = store(
        "<div title=\"average die\" creator=\"Jean-Pierre Rivière\" modifier=\"JPR\" created=\"201304100000\" \
         modified=\"201509220730\" tags=\"setup [[combat factors]] :section\" changecount=\"3\" original=\"dé &quot;moyen&quot;\">\n\
         <pre>''AD'' &lt;b&gt; &amp;eacute; &amp;\n\nR&amp;D</pre>\n</div>\n",
    );
    assert_eq!(wiki.said, "");
    assert_eq!(wiki.titles(), ["average die"]);
    assert_eq!(wiki.tags(0), ["setup", "combat factors", ":section"]);
    assert_eq!(wiki.text(0), "''AD'' <b> &eacute; &\n\nR&D");
    let tiddler = &wiki.tiddlers[0];
    assert_eq!(tiddler.created.unwrap().to_string(), "2013-04-10T00:00:00");
    assert_eq!(tiddler.modified.unwrap().to_string(), "2015-09-22T07:30:00");
    let names: Vec<_> = tiddler.fields.keys().map(String::as_str).collect();
    assert_eq!(names, ["changecount", "creator", "modifier", "original"]);
    assert_eq!(tiddler.original().unwrap().value, "dé \"moyen\"");
    assert!(place(tiddler.title_span, &wiki.sources).ends_with("wiki.html:3:13"));
    assert!(place(tiddler.tags[1].span, &wiki.sources).ends_with("wiki.html:3:132"));
}

#[test]
fn spelling_of_tags_and_attributes_does_not_count() {
    let wiki = store(
        "<DIV TAGS='a [[b c]]' tiTle=plain\n hidden>  <PRE class=\"x\">text</PRE ></DIV>\n<div title=''><pre></pre></div>",
    );
    assert_eq!(wiki.said, "");
    assert_eq!(wiki.titles(), ["plain", ""]);
    assert_eq!(wiki.tags(0), ["a", "b c"]);
    assert_eq!(wiki.field(0, "hidden"), "");
    assert_eq!(wiki.text(0), "text");
}

#[test]
fn the_oldest_wikis_escape_line_endings() {
    let wiki = store(
        "<div tiddler=\"Old\\one\" modifier=\"J\" tags=\"\" server=\"a\\nb\">one\\ntwo \\s \\sn &lt;b&gt;</div>\n",
    );
    assert_eq!(wiki.said, "");
    assert_eq!(wiki.titles(), ["Old\\one"]);
    assert_eq!(wiki.text(0), "one\ntwo \\ \\n <b>");
    assert_eq!(wiki.field(0, "server"), "a\nb");
}

#[test]
fn backslashes_in_a_pre_are_text() {
    let wiki = store("<div title=\"a\"><pre>C:\\new \\s</pre></div>");
    assert_eq!(wiki.text(0), "C:\\new \\s");
}

#[test]
fn the_line_ending_after_pre_is_not_text() {
    let wiki = store(
        "<div title=\"a\"><pre>\n\nx\r\ny\rz</pre></div><div title=\"b\"><pre>\r\nx\n</pre></div>",
    );
    assert_eq!(wiki.text(0), "\nx\ny\nz");
    assert_eq!(wiki.text(1), "x\n");
}

#[test]
fn a_tiddler_never_changed_was_modified_when_made() {
    let wiki = store(
        "<div title=\"a\" created=\"201304100000\"><pre></pre></div>\n<div title=\"b\" created=\"x\"><pre></pre></div>",
    );
    assert_eq!(wiki.tiddlers[0].modified, wiki.tiddlers[0].created);
    assert_eq!(
        (wiki.tiddlers[1].created, wiki.tiddlers[1].modified),
        (None, None)
    );
}

#[test]
fn windows_files_with_a_byte_order_mark() {
    let page = "\u{feff}<div id=\"storeArea\">\r\n<div title=\"é\">\r\n<pre>a\r\nb</pre>\r\n</div>\r\n</div>\r\n<!--POST-STOREAREA-->";
    let wiki = file("wiki.html", page).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(wiki.said, "");
    assert_eq!(wiki.text(0), "a\nb");
    let span = Span::new(wiki.tiddlers[0].text, 2..3);
    assert!(place(span, &wiki.sources).ends_with("wiki.html:4:1"));
}

#[test]
fn what_is_in_no_tiddler_is_reported() {
    let wiki = store(
        "<!-- kept by hand -->lost <b>text</b>\n<div title=\"a\"><pre>x</pre> more </div>\n</div><div title=\"b\"><pre>y</pre></div>\n",
    );
    assert_eq!(wiki.titles(), ["a", "b"]);
    let outside = "error: [malformed-file] this is in no tiddler, so no wiki shows it\n  help: move it into a tiddler, or delete it\n";
    let after = "error: [malformed-file] this is after the text of its tiddler, so no wiki shows it\n  help: move it into a tiddler, or delete it\n";
    assert_eq!(
        wiki.said
            .lines()
            .filter(|line| line.contains("error"))
            .collect::<Vec<_>>(),
        [
            format!("wiki.html:3:22: {outside}").lines().next().unwrap(),
            format!("wiki.html:4:29: {after}").lines().next().unwrap(),
            format!("wiki.html:5:1: {outside}").lines().next().unwrap(),
        ]
    );
}

#[test]
fn what_is_not_closed_is_reported_and_read() {
    let wiki = store("<div title=\"a\"><pre>x</pre>\n<div title=\"b\"><pre>y");
    assert_eq!(wiki.titles(), ["a", "b"]);
    assert_eq!(wiki.text(1), "y");
    assert!(wiki.said.contains(
        "wiki.html:3:16: error: [malformed-file] the <div> of this tiddler is never closed"
    ));
    assert!(
        wiki.said
            .contains("wiki.html:4:16: error: [malformed-file] this <pre> is never closed")
    );
}

#[test]
fn a_text_that_is_not_closed_ends_with_its_tiddler() {
    let wiki = store(
        "<div title=\"a\">\n<pre>x\n</div>\n<div title=\"b\">\n<pre>y\n<div title=\"c\"><pre>z</pre></div>",
    );
    assert_eq!(wiki.titles(), ["a", "b", "c"]);
    assert_eq!([wiki.text(0), wiki.text(1), wiki.text(2)], ["x", "y", "z"]);
    let said: Vec<&str> = wiki
        .said
        .lines()
        .filter(|it| it.contains("never closed"))
        .collect();
    assert!(said[0].starts_with("wiki.html:4:1: error: [malformed-file] this <pre>"));
    assert!(said[1].starts_with("wiki.html:7:1: error: [malformed-file] this <pre>"));
}

#[test]
fn a_raw_less_than_sign_is_reported_where_a_browser_sees_a_tag() {
    let wiki = store("<div title=\"a\">\n<pre>2 < 3, <em>x</em>, Nerve<Brawn.</pre>\n</div>");
    assert_eq!(wiki.text(0), "2 < 3, <em>x</em>, Nerve<Brawn.");
    assert!(
        wiki.said
            .starts_with("wiki.html:4:30: error: [malformed-file] a browser")
    );
    assert_eq!(wiki.said.matches("error").count(), 1);
}

#[test]
fn bytes_of_other_encodings_are_read_with_a_warning() {
    let wiki = file("a.tid", b"title: a\n\n90\xb0, c\xf4t\xe9").unwrap();
    assert_eq!(wiki.text(0), "90\u{b0}, c\u{f4}t\u{e9}");
    assert!(
        wiki.said
            .starts_with("a.tid:3:3: warning: [file-encoding] 3 bytes")
    );
}

#[test]
fn an_attribute_given_twice_is_reported() {
    let wiki = store("<div title=\"a\" x=\"1\" X=\"2\"><pre></pre></div>");
    assert_eq!(wiki.field(0, "x"), "1");
    assert!(wiki.said.starts_with(
        "wiki.html:3:25: error: [malformed-file] this tiddler has the attribute `x` twice"
    ));
}

#[test]
fn a_store_without_tiddlers_is_a_wiki() {
    assert_eq!(store("").titles(), [""; 0]);
}

#[test]
fn a_folder_of_tid_files() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki");
    fs::create_dir_all(wiki.join("b")).unwrap();
    fs::write(wiki.join("b/z.tid"), "title: second\n\ntext").unwrap();
    fs::write(wiki.join("a.tid"), "\u{feff}title: first\n\n").unwrap();
    fs::write(wiki.join("notes.txt"), "not read").unwrap();
    let wiki = read_wiki(&wiki).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(wiki.said, "");
    assert_eq!(wiki.titles(), ["first", "second"]);
    assert!(place(wiki.tiddlers[0].title_span, &wiki.sources).ends_with("a.tid:1:8"));
}

#[test]
fn one_tid_file_is_a_wiki_too() {
    let wiki = file("a.tid", "title: a\n\ntext").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(wiki.titles(), ["a"]);
}

#[test]
fn files_that_are_no_wiki() {
    assert_eq!(error("a.html", ""), "a.html: the file is empty");
    assert_eq!(error("a.html", " \n"), "a.html: the file is empty");
    assert_eq!(
        error("a.html", "just text"),
        "a.html: this is no TiddlyWiki, and no HTML at all: it has no <div id=\"storeArea\">"
    );
    assert_eq!(
        error("a.html", "<title>Cats</title>"),
        "a.html: this is no TiddlyWiki but an HTML page titled “Cats”: it has no <div id=\"storeArea\">"
    );
    assert_eq!(
        error("a.html", "<pre id=\"encryptedStoreArea\">{}</pre>"),
        "a.html: the tiddlers of this wiki are encrypted; open it in a browser, take its password away and save it"
    );
}

#[test]
fn paths_that_are_no_wiki() {
    let folder = tempfile::tempdir().unwrap();
    let said = |path: &Path| read_wiki(path).err().unwrap();
    assert_eq!(
        said(&folder.path().join("none.html")),
        "none.html: no such file or folder"
    );
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    assert_eq!(
        said(&empty),
        "empty: there is no .tid or .md file in this folder"
    );
    fs::write(empty.join("tiddlywiki.info"), "{}").unwrap();
    assert_eq!(
        said(&empty),
        "empty: there is no .tid or .md file in this folder"
    );
    if cfg!(unix) {
        assert_eq!(
            said(Path::new("/dev/null")),
            "null: this is neither a file nor a folder"
        );
    }
}

/// The real wikis, where they are at hand.
fn corpora() -> Vec<PathBuf> {
    let folder =
        std::env::var("TIDDLYBOOK_CORPUS").unwrap_or_else(|_| "../shared/corpus".to_owned());
    let paths = ["blood-and-blades", "sample"]
        .map(|name| Path::new(&folder).join(name).join("wiki_en.html"));
    let found: Vec<PathBuf> = paths.into_iter().filter(|path| path.is_file()).collect();
    if found.is_empty() {
        eprintln!("skipped: no real wikis in {folder} (set TIDDLYBOOK_CORPUS)");
    }
    found
}

/// Every character of a text leads back to the bytes that it was written with.
fn assert_leads_back(sources: &Sources, source: SourceId) {
    let text = sources.text(source).to_owned();
    for (at, c) in text.char_indices() {
        let span = Span::new(source, at..at + c.len_utf8());
        let location = sources.locate(span);
        let written = &sources.file_text(location.file)[location.bytes];
        let read =
            htmlize::unescape(written.replace("\r\n", "\n").replace('\r', "\n")).into_owned();
        assert_eq!(read, c.to_string(), "{}: {written:?}", place(span, sources));
    }
}

fn assert_all_leads_back(wiki: &Wiki) {
    for tiddler in &wiki.tiddlers {
        let spans = tiddler.tags.iter().map(|tag| tag.span);
        let spans = spans.chain(tiddler.fields.values().map(|field| field.span));
        for span in spans.chain([tiddler.title_span]) {
            assert_leads_back(&wiki.sources, span.source);
        }
        assert_leads_back(&wiki.sources, tiddler.text);
        assert_eq!(wiki.sources.slice(tiddler.title_span), tiddler.title);
        for tag in &tiddler.tags {
            assert_eq!(wiki.sources.slice(tag.span), tag.name);
        }
    }
}

/// Reading the page as a browser does gives the same titles, tags and texts.
fn assert_as_in_a_browser(page: &str, wiki: &Wiki) {
    let expected = html5::tiddlers(page);
    assert_eq!(
        wiki.titles(),
        expected
            .iter()
            .map(|tiddler| &tiddler.title)
            .collect::<Vec<_>>()
    );
    for (at, tiddler) in expected.iter().enumerate() {
        assert_eq!(wiki.text(at), tiddler.text, "{}", tiddler.title);
        assert_eq!(
            wiki.tags(at).join("|"),
            tiddler.tags.replace("[[", "").replace("]]", ""),
            "{}",
            tiddler.title
        );
    }
}

#[test]
fn the_real_wikis() {
    for path in corpora() {
        let wiki = read_wiki(&path).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(wiki.said, "");
        assert!(wiki.tiddlers.len() >= 20);
        assert_all_leads_back(&wiki);
        let expected = html5::tiddlers(&fs::read_to_string(&path).unwrap());
        assert_eq!(
            wiki.titles(),
            expected
                .iter()
                .map(|tiddler| &tiddler.title)
                .collect::<Vec<_>>()
        );
        for (at, tiddler) in expected.iter().enumerate() {
            assert_eq!(wiki.text(at), tiddler.text);
        }
    }
}

/// A page that holds these tiddlers, in one of the ways that pages are written.
fn page(tiddlers: &[(String, Vec<String>, String)], windows: bool, marked: bool) -> String {
    let mut page = "<html><head><script>var a = '<div id=\"storeArea\">';</script></head>\n<div id=\"storeArea\">\n".to_owned();
    for (title, tags, text) in tiddlers {
        let title = htmlize::escape_all_quotes(title.as_str());
        let tags = tags.join("|");
        page += &format!("<div title=\"{title}\" tags='{tags}'>\n<pre>{text}</pre>\n</div>\n");
    }
    page += "</div>\n";
    page += if marked {
        "<!--POST-STOREAREA-->\n"
    } else {
        ""
    };
    page += "<div title=\"outside\"><pre></pre></div></html>";
    if windows {
        page.replace('\n', "\r\n")
    } else {
        page
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn generated_wikis_read_as_in_a_browser(
        tiddlers in prop::collection::vec(
            (
                "[a-z&<é\"' ]{1,8}",
                prop::collection::vec("[a-z:é]{1,5}", 0..2),
                r"([a-zé€ \n]|&(amp|lt|gt|quot|eacute|amp;eacute|nope|copy|#233|#x80|notin|hellip);|&|&copy|;|'|\\n){0,20}",
            ),
            0..6,
        ),
        windows: bool,
        marked: bool,
    ) {
        let page = page(&tiddlers, windows, marked);
        let wiki = file("wiki.html", &page).unwrap();
        prop_assert_eq!(&wiki.said, "");
        assert_as_in_a_browser(&page, &wiki);
        assert_all_leads_back(&wiki);
    }

    #[test]
    fn any_store_area_is_read(
        content in r#"((</?(div|pre|DIV|b)( (title|tags|tiddler|x)=("a b"|'|"|a)?)*>?)|&lt;?|<!--|-->|[a-z\n é]){0,20}"#
    ) {
        let page = format!("<div id=\"storeArea\">{content}</div><!--POST-STOREAREA-->");
        let _read = file("wiki.html", page);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _read = file("wiki.html", &bytes);
        let _read = file("wiki.tid", &bytes);
    }
}

/// Wikis that a scanner which looks far ahead would need hours for.
#[test]
fn time_grows_with_the_size_alone() {
    const TIMES: usize = 50_000;
    for part in [
        "<div title='a'>",
        "<div title=\"a\"><pre>",
        "<div ",
        "<",
        "</",
        "<!--",
        "&",
        "<pre>",
        "</div>",
        "<div a='",
    ] {
        let page =
            "<div id=\"storeArea\">".to_owned() + &part.repeat(TIMES) + "<!--POST-STOREAREA-->";
        let _read = file("wiki.html", page);
    }
}
