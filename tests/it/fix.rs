//! `check --fix` changes what it says and not a byte besides.

use std::fs;
use std::process::Command;

/// What `check --fix` makes of a file, and what it says.
fn fixed(name: &str, before: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, before).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(["check", "--fix", "--format", "short", name])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    (String::from_utf8(fs::read(&path).unwrap()).unwrap(), said)
}

/// A page of TiddlyWiki Classic as Windows saves it, with what is `wrong` in it.
fn page(tags: &str, link: &str) -> String {
    let page = format!(
        "\u{feff}<html><body>\n<div id=\"storeArea\">\n\
         <div title=\"B &amp; &quot;B&quot;\" tags=\":part\">\n\
         <pre>Caf&eacute; &lt;b&gt; é\n!!sequential reading\n# [[chap]]</pre>\n</div>\n\
         <div title=\"chap\" tags={tags}>\n\
         <pre>1 &lt; 2 &amp;amp; 3\n[[{link}]] &#233; end</pre>\n</div>\n\
         </div>\n</body></html>\n"
    );
    page.replace('\n', "\r\n")
}

/// The text of a file of a book of two languages after `check --fix` of its wikis.
fn repaired(config: &str, arguments: &[&str], path: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in [
        ("book.toml", config),
        (
            "wiki/en/root.tid",
            "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[moves]]\n",
        ),
        (
            "wiki/en/moves.tid",
            "title: moves\ntags: :chapter rules\n\nOne base moves.\n",
        ),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[mouvements]]\n",
        ),
        (
            "wiki/fr/moves.tid",
            "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle bouge.\n",
        ),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["check", "--fix"])
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.code() < Some(2));
    fs::read_to_string(folder.path().join(path)).unwrap()
}

#[test]
fn a_language_writes_nothing_over_another_one() {
    let both = "language = \"en\"\n[languages.en]\nwiki = \"wiki/en\"\n[languages.fr]\nwiki = \"wiki/fr\"\n";
    let french = repaired(both, &["wiki"], "wiki/fr/root.tid");
    assert!(french.contains("!!lecture séquentielle"), "{french}");
}

#[test]
fn a_page_is_escaped_where_it_is_changed_and_kept_elsewhere() {
    for (wrong, right) in [
        ("\":Chapter z\"", "\":chapter [[B &amp; &quot;B&quot;]]\""),
        ("':chapter'", "':chapter [[B &amp; &quot;B&quot;]]'"),
    ] {
        let (after, said) = fixed("w.html", &page(wrong, "b &amp; &quot;b&quot;"));
        let link = "b &amp; &quot;b&quot;|B &amp; &quot;B&quot;";
        assert_eq!(after, page(right, link), "{said}");
    }
}

#[test]
fn a_tag_is_added_in_every_spelling_of_the_attribute() {
    // A title with quotes cannot be told among tags, so that of the root is another one here.
    let root = "B &amp; &quot;B&quot;";
    let plain = |tags: &str| page(tags, root).replace(root, "B &amp; C");
    for (wrong, right) in [
        ("\":chapter\"", "\":chapter [[B &amp; C]]\""),
        ("':chapter'", "':chapter [[B &amp; C]]'"),
        (":chapter", ":chapter&#32;[[B&#32;&amp;&#32;C]]"),
        ("\"\"", "\"[[B &amp; C]]\""),
    ] {
        let (after, said) = fixed("w.html", &plain(wrong));
        assert_eq!(after, plain(right), "{said}");
        assert!(
            said.starts_with("fixed w.html:8:13: add the tag `[[B & C]]`\n"),
            "{said}"
        );
    }
}

#[test]
fn a_second_run_finds_nothing_to_do() {
    let (once, _) = fixed("w.html", &page("\":Chapter\"", "b  &amp; &quot;b&quot;"));
    let (twice, said) = fixed("w.html", &once);
    assert_eq!(twice, once);
    assert_eq!(said, "");
}

#[test]
fn line_endings_of_a_tid_file_stay() {
    let (after, said) = fixed(
        "a.tid",
        "\u{feff}title: a\r\ntags: :Part\r\n\r\nb\r\n/% allow: orphan-link %/\r\nc\rd\n",
    );
    assert_eq!(
        after, "\u{feff}title: a\r\ntags: :part\r\n\r\nb\r\nc\rd\n",
        "{said}"
    );
}

#[test]
fn a_file_that_is_not_utf_8_is_left_alone_and_the_others_are_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let root = "title: Rules\ntags: :part\n\n!!sequential reading\n# [[move]]\n# [[fight]]\n";
    fs::write(path("rules.tid"), root).unwrap();
    let latin = b"title: move\ntags: :chapter rules\n\nA caf\xe9.\n";
    fs::write(path("move.tid"), latin).unwrap();
    let fight = "title: fight\ntags: :chapter rules\n\nIt goes on.\n";
    fs::write(path("fight.tid"), fight).unwrap();
    for arguments in [["check", "--diff", "."], ["check", "--fix", "."]] {
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("move.tid"));
    }
    assert_eq!(fs::read(path("move.tid")).unwrap(), latin);
    let repaired = fight.replace("rules", "Rules");
    assert_eq!(fs::read_to_string(path("fight.tid")).unwrap(), repaired);
}

/// The text of a rule in a folder after `check --fix`.
fn repaired_rule(arguments: &[&str], tags: &str, text: &str) -> String {
    fixed_rule(arguments, tags, text).0
}

/// The same, and what it says.
fn fixed_rule(arguments: &[&str], tags: &str, text: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    put(
        "rules.tid",
        "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n",
    );
    put(
        "moves.tid",
        "title: moves\ntags: :chapter rules\n\nText.\n\n!!sequential reading\n# [[wheel]]\n",
    );
    put(
        "wheel.tid",
        &format!("title: wheel\ntags: {tags}\n\n{text}"),
    );
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["check", "--fix", "."])
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.code() < Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    let file = fs::read_to_string(folder.path().join("wheel.tid"));
    (file.unwrap(), said)
}

/// Spelt right, these kinds have no place in a chapter's reading list.
#[test]
fn a_repair_that_leads_to_another_error_is_not_made() {
    for tag in [":Part", ":chaptr", ":glosary"] {
        let (file, said) = fixed_rule(&[], &format!("{tag} moves"), "Text.\n");
        assert!(file.contains(tag), "{file}");
        assert_eq!(
            said.matches("not fixed wheel.tid:2:7: ").count(),
            1,
            "{said}"
        );
    }
    let unsafely = repaired_rule(&["--unsafe"], ":Note moves", "Text.\n");
    assert!(unsafely.contains(":Note"), "{unsafely}");
    // What is wrong beside it is repaired all the same.
    let both = repaired_rule(&[], ":Part moves", "See [[wheel]] here.\n");
    assert!(
        both.contains(":Part") && both.contains("See wheel here."),
        "{both}"
    );
}

#[test]
fn a_label_that_would_be_markup_beside_its_neighbours_keeps_its_link() {
    for text in [
        "Write &[[lt|wheel]]; there.\n",
        "The Command[[Phase|wheel]] is.\n",
        "A ~[[FooBar|wheel]] is.\n",
        "<[[b|wheel]]>\n",
        "[[http|wheel]]://x.org\n",
    ] {
        let file = repaired_rule(&[], "moves", text);
        assert!(file.ends_with(text), "{file}");
    }
    let file = repaired_rule(&[], "moves", "“[[A wheel|wheel]]”: turn.\n");
    assert!(file.ends_with("“A wheel”: turn.\n"), "{file}");
}
