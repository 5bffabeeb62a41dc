//! What is on the quick reference.

use crate::paper::{Judge, Wiki};
use std::process::Command;

/// A rule that is on the quick reference, and others that are not.
fn wiki() -> Wiki {
    let wiki = Wiki::new();
    let list = "!!sequential reading\n# [[moves]]\n# [[quick]]\n# [[lists]]\n# [[words]]";
    wiki.tiddler("book", ":part", list);
    let list = "!!sequential reading\n# [[wheel]]\n# [[slide]]";
    wiki.tiddler(
        "moves",
        ":chapter book",
        &format!("[[five lines]]\n\n{list}"),
    );
    wiki.tiddler("quick", ":chapter book", "Not on it.");
    wiki.tiddler("lists", ":appendix book", "Not on it.");
    wiki.tiddler("words", ":glossary book", "; wheel\n: [[wheel]]");
    let wheel = "A wheel[[note]], see [[slide]].\n\n* an item\n\nTo do it:\n\n# hold\n\n|costs|c\n|2|3|\n\n!A heading\nBelow it.";
    wiki.write(
        "wiki/wheel.tid",
        &format!("title: wheel\ntags: moves\nquick: yes\n\n{wheel}"),
    );
    wiki.tiddler("slide", "moves", "Not on it.");
    wiki.tiddler("note", ":footnote", "A note.");
    let lines = "title: five lines\ntags: :sidebar\nquick: Yes\n\n# one\n# two";
    wiki.write("wiki/lines.tid", lines);
    wiki
}

const SHEET: &str = r#"    <appendix xml:id="book.quick" label="B">
      <title>Quick reference</title>
      <simplesect xml:id="book.quick.moves_five-lines">
        <title><link linkend="moves_five-lines">five lines</link></title>
        <orderedlist>
          <listitem>
            <para>one</para>
          </listitem>
          <listitem>
            <para>two</para>
          </listitem>
        </orderedlist>
      </simplesect>
      <simplesect xml:id="book.quick.wheel">
        <title><link linkend="wheel">wheel</link></title>
        <para>A wheel<footnote xml:id="book.quick.wheel_note"><para>A note.</para></footnote>, see <link linkend="slide">slide</link>.</para>
        <para>To do it:</para>
        <orderedlist>
          <listitem>
            <para>hold</para>
          </listitem>
        </orderedlist>
        <table label="1.1">
          <title>costs</title>
          <tgroup cols="2">
            <colspec colname="c1"/>
            <colspec colname="c2"/>
            <tbody>
              <row>
                <entry>2</entry>
                <entry>3</entry>
              </row>
            </tbody>
          </tgroup>
        </table>
      </simplesect>
      <simplesect xml:id="book.quick.wheel_1">
        <title><link linkend="wheel_1">A heading</link></title>
        <para>Below it.</para>
      </simplesect>
    </appendix>
"#;

#[test]
fn tables_and_paragraphs_are_on_it_each_with_its_rule() {
    let (_, _, docbook) = wiki().docbook();
    let docbook = docbook.unwrap();
    let faults = Judge::new().faults(&docbook);
    assert!(faults.is_empty(), "{faults}");
    let at = docbook.find("    <appendix xml:id=\"book.quick\"").unwrap();
    let sheet = docbook.get(at..).unwrap();
    let (sheet, after) = sheet.split_once("    <glossary").unwrap();
    assert_eq!(sheet, SHEET);
    assert!(!after.contains("appendix"));
}

#[test]
fn it_is_a_page_and_a_chapter_of_that_name_is_another() {
    let wiki = wiki();
    let status = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["build", "--quiet", "--to", "html,epub", "--out", "out"])
        .args(["--language", "en"])
        .current_dir(wiki.root())
        .status()
        .unwrap();
    assert!(status.success());
    let page = |name: &str| {
        let mut folders = std::fs::read_dir(wiki.root().join("out")).unwrap();
        let folder = folders.find_map(|entry| {
            let path = entry.unwrap().path();
            path.join("index.html").exists().then_some(path)
        });
        std::fs::read_to_string(folder.unwrap().join(name)).unwrap()
    };
    assert!(page("quick.html").contains("<h1 id=\"book.quick.title\">"));
    assert!(page("quick_.html").contains("Not on it."));
    assert!(page("index.html").contains("<a href=\"quick.html\">"));
}

#[test]
fn an_appendix_that_asks_for_it_is_the_quick_reference() {
    let wiki = wiki();
    let lists =
        "title: lists\ntags: :appendix book\nquick: yes\n\nThe author's own.\n\n!Heading\nMore.";
    wiki.write("wiki/lists.tid", lists);
    let (project, _, docbook) = wiki.docbook();
    let docbook = docbook.unwrap();
    let faults = Judge::new().faults(&docbook);
    assert!(faults.is_empty(), "{faults}");
    assert!(!docbook.contains("<title>Quick reference</title>"));
    let (_, sheet) = docbook
        .split_once("<appendix xml:id=\"lists\" label=\"A\">")
        .unwrap();
    let own = sheet.find("<section xml:id=\"lists_1\">").unwrap();
    let copied = sheet.find("<section xml:id=\"book.quick.wheel\">").unwrap();
    assert!(own < copied);
    let book = project.editions().next().unwrap().book().unwrap();
    let quick = book.back.quick.as_ref().unwrap();
    assert!(!quick.is_generated && quick.id.as_str() == "lists");
}

/// Steps of a turn are what players look up first.
#[test]
fn a_rule_of_steps_alone_gives_them() {
    let wiki = wiki();
    let steps = "title: slide\ntags: moves\nquick: yes\n\n# face it\n# slide";
    wiki.write("wiki/slide.tid", steps);
    let (_, _, docbook) = wiki.docbook();
    let docbook = docbook.unwrap();
    let (_, sheet) = docbook.split_once("xml:id=\"book.quick.slide\"").unwrap();
    assert!(sheet.contains("<para>face it</para>"), "{sheet}");
}

/// Two divisions ask to be it: an author wanted what is in the chapter on the sheet, not the sheet in the chapter.
#[test]
fn a_chapter_that_asks_beside_an_appendix_gives_to_it() {
    let wiki = wiki();
    let field = |title: &str, kind: &str| {
        format!("title: {title}\ntags: :{kind} book\nquick: yes\n\nOf the {kind}.\n")
    };
    wiki.write("wiki/lists.tid", &field("lists", "appendix"));
    wiki.write("wiki/quick.tid", &field("quick", "chapter"));
    let (project, _, docbook) = wiki.docbook();
    let (_, sheet) = docbook
        .as_deref()
        .unwrap()
        .split_once("xml:id=\"lists\"")
        .unwrap();
    assert!(
        sheet.contains("Of the appendix.") && sheet.contains("Of the chapter."),
        "{sheet}"
    );
    let book = project.editions().next().unwrap().book().unwrap();
    assert_eq!(book.back.quick.as_ref().unwrap().id.as_str(), "lists");
}
