//! Whatever the book, its DocBook is valid: by our validator, and by jing where it is installed.

use crate::support::arbitrary::{books, in_one_piece};
use crate::support::nasty::nasty_book;
use crate::support::tree::{address, span as nowhere};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;
use tiddlybook::book::*;
use tiddlybook::write::docbook::{self, DocBookSchema, find_schema};

/// The namespace of DocBook 5.
const DOCBOOK: &str = "http://docbook.org/ns/docbook";

fn write(book: &Book) -> Vec<u8> {
    let mut xml = Vec::new();
    docbook::write(book, &mut xml).unwrap();
    xml
}

/// Says that a test is skipped for want of a program or file, which CI must have.
fn skip(what: &str) {
    eprintln!("skipped: {what} is not installed");
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "{what} is not installed"
    );
}

/// The schema, loaded once.
fn schema() -> Option<&'static DocBookSchema> {
    static SCHEMA: OnceLock<Option<DocBookSchema>> = OnceLock::new();
    let schema = SCHEMA
        .get_or_init(|| find_schema(None).map(|path| DocBookSchema::load(&path).expect("loads")))
        .as_ref();
    if schema.is_none() {
        skip("the schema of DocBook 5.0 (Debian: docbook5-xml)");
    }
    schema
}

/// What jing says about each document: its messages, none for a valid one.
fn jing(documents: &[&[u8]]) -> Option<Vec<Vec<String>>> {
    let files: Vec<_> = documents.iter().map(|bytes| file(bytes)).collect();
    let output = run_jing(&files)?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(files.iter().map(|file| about(&said, file.path())).collect())
}

fn run_jing(files: &[tempfile::NamedTempFile]) -> Option<Output> {
    let schema = find_schema(None)?;
    let paths = files.iter().map(tempfile::NamedTempFile::path);
    let run = Command::new("jing").arg(schema).args(paths).output();
    if run.is_err() {
        skip("jing");
    }
    run.ok()
}

fn about(said: &str, path: &Path) -> Vec<String> {
    let path = path.display().to_string();
    let lines = said.lines().filter(|line| line.contains(&path));
    lines.map(|line| line.replace(&path, "")).collect()
}

fn file(bytes: &[u8]) -> tempfile::NamedTempFile {
    let mut builder = tempfile::Builder::new();
    let mut file = builder.suffix(".xml").tempfile().expect("a place");
    file.write_all(bytes).expect("written");
    file
}

fn assert_valid(xml: &[u8]) {
    if let Some(schema) = schema() {
        let violations = schema.validate(xml);
        let text = String::from_utf8_lossy(xml);
        assert_eq!(violations, [], "{text}");
    }
}

fn text(text: &str) -> Inline {
    Inline::Text(Text {
        text: text.to_owned(),
        span: nowhere(),
    })
}

fn para(content: Vec<Inline>) -> Block {
    let span = nowhere();
    Block::Para(Para {
        id: None,
        content,
        span,
    })
}

fn list(blocks: Vec<Block>) -> Block {
    let span = nowhere();
    Block::List(Box::new(List {
        numbering: None,
        kind: ListKind::Itemized,
        start: None,
        items: vec![ListItem {
            id: None,
            label: None,
            xreflabel: None,
            blocks,
            span,
        }],
        span,
    }))
}

fn note(id: &str, blocks: Vec<Block>) -> Block {
    Block::Admonition(Box::new(Admonition {
        kind: AdmonitionKind::Note,
        id: Id::new(id),
        design: None,
        title: Title {
            content: Vec::new(),
            span: nowhere(),
        },
        blocks,
        span: nowhere(),
    }))
}

fn footnote(id: &str, blocks: Vec<Block>) -> Inline {
    Inline::Footnote(Box::new(Footnote::new(Id::new(id), blocks, nowhere())))
}

fn cell(column: usize, colspan: usize, rowspan: usize, content: EntryContent) -> Entry {
    Entry {
        content,
        column,
        colspan,
        rowspan,
        align: None,
        header: false,
        span: nowhere(),
    }
}

fn words(word: &str) -> EntryContent {
    EntryContent::Inlines(vec![text(word)])
}

fn table(columns: usize, rows: Vec<Vec<Entry>>) -> Table {
    let span = nowhere();
    let body = rows.into_iter().map(|entries| Row {
        id: None,
        entries,
        is_group: false,
        span,
    });
    Table {
        id: None,
        label: None,
        title: None,
        role: None,
        columns,
        head: Vec::new(),
        body: body.collect(),
        foot: Vec::new(),
        parts: Vec::new(),
        notes: Vec::new(),
        names_rows: false,
        cards: false,
        is_data: false,
        span,
    }
}

fn figure(title: Option<&str>) -> Block {
    let span = nowhere();
    Block::Figure(Box::new(Figure {
        id: title.map(Id::new),
        label: title.map(|_| "1.1".to_owned()),
        title: title.map(|title| Title::text(title, span)),
        titleabbrev: None,
        media: Media {
            fileref: "figs/zoc/zoc.svg".to_owned(),
            found: false,
            alt: title.map(str::to_owned),
            width: None,
            png: None,
            link: None,
            align: Some(Align::Left),
            span,
        },
        language: None,
        span,
    }))
}

fn division(kind: DivisionKind, id: &str, title: &str, blocks: Vec<Block>) -> Division {
    let span = nowhere();
    let mut division = Division::new(kind, Id::new(id), Title::text(title, span), span);
    division.blocks = blocks;
    division
}

fn component(kind: ComponentKind, id: &str, blocks: Vec<Block>) -> Division {
    let mut component = division(DivisionKind::Component(kind), id, id, blocks);
    component.label = Some("A".to_owned());
    component
}

fn book(components: Vec<Division>) -> Book {
    let mut part = division(DivisionKind::Part, "part", "Rules", vec![]);
    part.extend(components);
    Book {
        language: "en".to_owned(),
        second: None,
        info: Info {
            title: "Rules".to_owned(),
            ..Info::default()
        },
        part,
        back: BackMatter::default(),
        boxes: Vec::new(),
        is_numbered_by_hand: false,
        symbols: BTreeMap::new(),
        tiddlers: BTreeMap::new(),
    }
}

/// The DocBook of blocks alone: those of a chapter, without the indentation that they have there.
fn docbook(blocks: &[Block]) -> String {
    let book = book(vec![component(
        ComponentKind::Chapter,
        "chapter",
        blocks.to_vec(),
    )]);
    let text = String::from_utf8(write(&book)).expect("UTF-8");
    let (_, text) = text
        .split_once("<title>chapter</title>\n")
        .expect("a title");
    let (text, _) = text.split_once("\n    </chapter>").expect("an end");
    let lines = text
        .lines()
        .map(|it| it.strip_prefix("      ").unwrap_or(it));
    lines.collect::<Vec<_>>().join("\n")
}

/// A book with a front matter and a glossary.
fn small() -> Book {
    let span = nowhere();
    let mut glossary = component(ComponentKind::Glossary, "glossary", vec![]);
    let term = |word| Term {
        content: vec![text(word)],
        span,
    };
    glossary.glossary = vec![VarListEntry {
        terms: vec![term("one"), term("two")],
        item: ListItem {
            id: None,
            label: None,
            xreflabel: None,
            blocks: vec![para(vec![])],
            span,
        },
    }];
    let mut book = book(vec![glossary]);
    book.info = Info {
        title: "Rules & <more>".to_owned(),
        subtitle: Some("a game".to_owned()),
        authors: vec![
            author("Jean-Pierre", "Rivière", Some("jp@example.org")),
            author("", "Somebody", None),
        ],
        release: Some("0.7.0".to_owned()),
        date: Some(jiff::civil::date(2015, 9, 22)),
        licence: vec![para(vec![text("CC BY-SA 4.0")])],
        revisions: vec![Revision {
            about: Vec::new(),
            number: "0.7.0".to_owned(),
            date: RevisionDate::AsWritten("08/07/2014".to_owned()),
            remark: String::new(),
        }],
        ..Info::default()
    };
    book
}

fn author(given: &str, surname: &str, email: Option<&str>) -> Author {
    Author {
        given: given.to_owned(),
        surname: surname.to_owned(),
        email: email.map(str::to_owned),
    }
}

#[test]
fn a_nasty_book_is_valid() {
    let xml = write(&nasty_book());
    assert_valid(&xml);
    if let Some(said) = jing(&[&xml]) {
        assert_eq!(said, [Vec::<String>::new()]);
    }
}

#[test]
fn the_front_matter_is_in_info() {
    let text = String::from_utf8(write(&small())).expect("UTF-8");
    let (info, _) = text.split_once("  <part ").expect("a part");
    insta::assert_snapshot!(info, @r##"
<?xml version="1.0" encoding="UTF-8"?>
<book xmlns="http://docbook.org/ns/docbook" xmlns:xlink="http://www.w3.org/1999/xlink" version="5.0" xml:lang="en">
  <info>
    <title>Rules &amp; &lt;more&gt;</title>
    <subtitle>a game</subtitle>
    <author>
      <personname>
        <firstname>Jean-Pierre</firstname>
        <surname>Rivière</surname>
      </personname>
      <email>jp@example.org</email>
    </author>
    <author>
      <personname>Somebody</personname>
    </author>
    <releaseinfo>0.7.0</releaseinfo>
    <date>2015-09-22</date>
    <legalnotice>
      <para>CC BY-SA 4.0</para>
    </legalnotice>
    <revhistory>
      <revision>
        <revnumber>0.7.0</revnumber>
        <date>08/07/2014</date>
      </revision>
    </revhistory>
  </info>
"##);
}

#[test]
fn jing_agrees_on_arbitrary_books() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let documents: Vec<_> = (0..64)
        .map(|_| books().new_tree(&mut runner).expect("a book").current())
        .map(|book| write(&book))
        .collect();
    let documents: Vec<_> = documents.iter().map(Vec::as_slice).collect();
    for (said, xml) in jing(&documents).into_iter().flatten().zip(documents) {
        let text = String::from_utf8_lossy(xml);
        assert_eq!(said, Vec::<String>::new(), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_books_are_valid(book in books()) {
        assert_valid(&write(&book));
    }

    #[test]
    fn arbitrary_books_keep_their_text(book in books().prop_map(in_one_piece)) {
        let xml = write(&book);
        let document = String::from_utf8(xml).expect("UTF-8");
        let document = roxmltree::Document::parse(&document).expect("well-formed");
        prop_assert_eq!(printed(&document), characters(&book));
    }

    #[test]
    fn arbitrary_bytes_are_no_danger(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Some(schema) = schema() {
            prop_assert!(!schema.validate(&bytes).is_empty());
        }
    }

    #[test]
    fn whatever_is_in_a_date_is_valid(date in "[-+]?[0-9]{0,22}[-+0-9TZ:.é ]{0,20}") {
        assert_valid(around(&format!("<para><date>{date}</date></para>")).as_bytes());
    }

    #[test]
    fn broken_documents_are_no_danger(book in books(), at in any::<prop::sample::Index>(), byte: u8) {
        let mut xml = write(&book);
        let at = at.index(xml.len());
        xml[at] = byte;
        if let Some(schema) = schema() {
            let _faults = schema.validate(&xml);
            let _faults = schema.validate(&xml[..at]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_concerns_a_document_decides_as_the_whole_schema(
        book in books(),
        from in prop::sample::select(NAMES),
        to in prop::sample::select(NAMES),
        at in any::<prop::sample::Index>(),
    ) {
        let xml = String::from_utf8(write(&book)).expect("UTF-8");
        let names: Vec<usize> = xml.match_indices(from).map(|it| it.0).collect();
        let renamed = match names.is_empty() {
            true => xml,
            false => {
                let at = names[at.index(names.len())];
                let close = xml[at..].find(&format!("</{from}>")).map(|it| at + it + 2);
                let mut renamed = xml.clone();
                for at in close.into_iter().chain([at]) {
                    renamed.replace_range(at..at + from.len(), to);
                }
                renamed
            }
        };
        if let Some(schema) = schema() {
            let path = find_schema(None).expect("is there");
            let found = docbook::validate(renamed.as_bytes(), &path).expect("loads");
            prop_assert_eq!(found, schema.validate(renamed.as_bytes()), "{}", renamed);
        }
    }
}

/// Names of elements and attributes that are put in places of each other.
const NAMES: &[&str] = &[
    "para", "title", "section", "chapter", "listitem", "emphasis", "row", "xml:id", "linkend",
    "role",
];

/// Is it what is said of a translation, and not in the author's text?
fn is_remark(node: roxmltree::Node<'_, '_>) -> bool {
    let role = node.parent().and_then(|it| it.attribute("role"));
    role.is_some_and(|it| ["untranslated", "partly-translated", "outdated"].contains(&it))
}

/// The characters of the part, without the indentation and what is said of translations.
fn printed(document: &roxmltree::Document<'_>) -> String {
    let part = document
        .root_element()
        .children()
        .find(|it| it.has_tag_name((DOCBOOK, "part")));
    let part = part.expect("a part");
    part.descendants()
        .filter(|node| node.is_text() && !is_indent(*node) && !is_remark(*node))
        .filter_map(|node| node.text())
        .collect()
}

/// Is the text between two elements there to be read by people only?
fn is_indent(text: roxmltree::Node<'_, '_>) -> bool {
    let parent = text.parent().expect("an element");
    let white = |text: &str| text.starts_with('\n') && text.trim().is_empty();
    !parent.has_tag_name((DOCBOOK, "programlisting")) && text.text().is_some_and(white)
}

/// All characters of a book, in the order of its DocBook.
fn characters(book: &Book) -> String {
    struct Characters(String);
    impl Visitor for Characters {
        fn visit_block(&mut self, block: &Block) {
            match block {
                Block::ProgramListing(listing) => self.0.push_str(&listing.text),
                Block::Table(table) => {
                    table.title.iter().for_each(|it| self.visit_title(it));
                    for row in [&table.head, &table.foot, &table.body]
                        .into_iter()
                        .flatten()
                    {
                        for entry in &row.entries {
                            match &entry.content {
                                EntryContent::Inlines(inlines) => self.visit_inlines(inlines),
                                EntryContent::Blocks(blocks) => self.visit_blocks(blocks),
                            }
                        }
                    }
                    for note in &table.notes {
                        self.visit_inlines(&note.content);
                    }
                }
                Block::Admonition(it) => {
                    // A title of its own is in the place of that of its design.
                    let is_alone = it.title.content.is_empty();
                    let design = it.design.as_ref().filter(|_| is_alone);
                    self.0.extend(design.and_then(|it| it.title.as_deref()));
                    walk_block(self, block);
                }
                Block::Epigraph(it) => {
                    self.visit_inlines(&it.attribution);
                    self.visit_blocks(&it.blocks);
                }
                _ => walk_block(self, block),
            }
            if let Block::Figure(figure) = block {
                self.0.extend(figure.media.alt.as_deref());
            }
        }
        fn visit_inline(&mut self, inline: &Inline) {
            match inline {
                Inline::Text(text) => self.0.push_str(&text.text),
                Inline::Media(media) => self.0.extend(media.alt.as_deref()),
                _ => walk_inline(self, inline),
            }
        }
    }
    let mut characters = Characters(String::new());
    characters.visit_book(book);
    characters.0
}

/// A chapter with a chain of this many sections, one in the other.
fn chain(sections: usize) -> Book {
    let section = |id: &str, block| division(DivisionKind::Section, id, "", vec![block]);
    let inner = section("s0", para(vec![]));
    let outer = (1..sections).fold(inner, |inner, nth| {
        let mut outer = section(&format!("s{nth}"), para(vec![text("text")]));
        outer.push(inner);
        outer
    });
    let mut chapter = component(ComponentKind::Chapter, "chapter", vec![]);
    chapter.push(outer);
    book(vec![chapter])
}

#[test]
fn thousands_of_nested_sections_are_written_and_valid() {
    let xml = write(&chain(5_000));
    assert!(xml.len() < 5_000 * 400, "{} bytes", xml.len());
    assert_valid(&xml);
    if let Some(said) = jing(&[&xml]) {
        assert_eq!(said, [Vec::<String>::new()]);
    }
}

#[test]
fn each_node_becomes_its_element() {
    let span = nowhere();
    let emphasis = |role| {
        let content = vec![text("x")];
        Inline::Emphasis(Box::new(Emphasis {
            role,
            content,
            span,
        }))
    };
    let phrase = || Phrase {
        content: vec![text("y")],
        span,
    };
    let link = |target| {
        let content = vec![text("z")];
        Inline::Link(Box::new(Link {
            id: None,
            target,
            content,
            reference: None,
            language: None,
            span,
        }))
    };
    let inlines = vec![
        emphasis(Role::Emphasis),
        emphasis(Role::Strong),
        emphasis(Role::Underline),
        emphasis(Role::Strikethrough),
        text(" "),
        Inline::Code(phrase()),
        Inline::Superscript(phrase()),
        Inline::Subscript(phrase()),
        Inline::LineBreak(span),
        link(Target::Id(Id::new("a"))),
        link(address("https://example.org/?a&b")),
        footnote(
            "f",
            vec![para(vec![text("note")]), list(vec![para(vec![])])],
        ),
    ];
    let bridgehead = |level| {
        let content = vec![text("head")];
        Block::Bridgehead(Bridgehead {
            level,
            content,
            span,
        })
    };
    let text = " if a < b:\n\treturn".to_owned();
    insta::assert_snapshot!(docbook(&[
        para(inlines),
        Block::Break(span),
        bridgehead(2),
        bridgehead(6),
        Block::ProgramListing(ProgramListing { text, span }),
        note("n", vec![figure(None)]),
        figure(Some("Zones")),
    ]), @r##"
<para><emphasis>x</emphasis><emphasis role="strong">x</emphasis><emphasis role="underline">x</emphasis><emphasis role="strikethrough">x</emphasis> <code>y</code><superscript>y</superscript><subscript>y</subscript><?br?><link linkend="a">z</link><link xlink:href="https://example.org/?a&amp;b">z</link><footnote xml:id="f"><para>note</para><itemizedlist><listitem><para/></listitem></itemizedlist></footnote></para>
<para role="break"><?hr?></para>
<bridgehead renderas="sect2">head</bridgehead>
<bridgehead renderas="other" otherrenderas="sect6">head</bridgehead>
<programlisting> if a &lt; b:
	return</programlisting>
<note xml:id="n">
  <informalfigure>
    <mediaobject>
      <imageobject>
        <imagedata fileref="figs/zoc/zoc.svg" align="left"/>
      </imageobject>
    </mediaobject>
  </informalfigure>
</note>
<figure xml:id="Zones" label="1.1">
  <title>Zones</title>
  <mediaobject>
    <alt>Zones</alt>
    <imageobject>
      <imagedata fileref="figs/zoc/zoc.svg" align="left"/>
    </imageobject>
  </mediaobject>
</figure>
"##);
}

#[test]
fn head_foot_and_body_are_in_the_order_of_cals() {
    let mut heads = table(1, vec![vec![cell(1, 1, 1, words("body"))]]);
    let row = |word, header| Row {
        id: None,
        entries: vec![Entry {
            header,
            align: Some(Align::Center),
            ..cell(1, 1, 1, words(word))
        }],
        is_group: false,
        span: nowhere(),
    };
    heads.head = vec![row("head", true)];
    heads.foot = vec![row("foot", false)];
    insta::assert_snapshot!(docbook(&[Block::Table(heads.into())]), @r##"
<informaltable>
  <tgroup cols="1">
    <colspec colname="c1"/>
    <thead>
      <row>
        <entry align="center" role="header">head</entry>
      </row>
    </thead>
    <tfoot>
      <row>
        <entry align="center">foot</entry>
      </row>
    </tfoot>
    <tbody>
      <row>
        <entry>body</entry>
      </row>
    </tbody>
  </tgroup>
</informaltable>
"##);
}

#[test]
fn the_entries_of_a_glossary_follow_its_text() {
    let text = String::from_utf8(write(&small())).expect("UTF-8");
    let from = text.find("    <glossentry>").expect("an entry");
    let to = text.find("  </glossary>").expect("an end");
    insta::assert_snapshot!(&text[from..to], @r##"
<glossentry>
    <glossterm>one<?br?>two</glossterm>
    <glossdef>
      <para/>
    </glossdef>
  </glossentry>
"##);
}

/// A document with this in its chapter.
fn around(content: &str) -> String {
    format!(
        "<book xmlns='http://docbook.org/ns/docbook' xmlns:xlink='http://www.w3.org/1999/xlink' \
         version='5.0'>\n<info><title>T</title></info>\n<chapter xml:id='c'><title>C</title>\n\
         {content}</chapter></book>"
    )
}

/// Chapters that break a rule, and what is reported of them.
const BAD: &[(&str, &str)] = &[
    ("<para xml:id='c'/>", "4:7: the id `c` exists twice"),
    (
        "<para><link linkend='nowhere'>x</link></para>",
        "4:13: `linkend` leads to `nowhere`, and nothing has that id",
    ),
    (
        "<para><xref linkend='c' endterm='d'/></para>",
        "4:25: `endterm` leads to `d`, and nothing has that id",
    ),
    (
        "<itemizedlist/>",
        "4:1: something is missing in this element",
    ),
    (
        "<para>é<chapter/></para>",
        "4:8: the element `chapter` is not allowed here",
    ),
    (
        "<para colour='red'/>",
        "4:1: this element has no attribute `colour`",
    ),
    (
        "<para xml:id='1 2'/>",
        "4:1: the attribute `{http://www.w3.org/XML/1998/namespace}id` cannot be `1 2`",
    ),
    ("<para/>text", "3:1: no text is allowed in this element"),
    ("<para/>\u{a0}", "3:1: no text is allowed in this element"),
    (
        "<para><superscript><emphasis>x</emphasis></superscript></para>",
        "4:20: the element `emphasis` is not allowed here",
    ),
    (
        "<para/><note xmlns='http://example.org'/>",
        "4:8: the element `{http://example.org}note` is not allowed here",
    ),
    (
        "<para><link xlink:href='http://example.org/50%'/></para>",
        "4:13: `href` is no URI: `http://example.org/50%`",
    ),
    (
        "<informaltable label='1'><tgroup cols='1'><tbody><row><entry/></row></tbody></tgroup>\
         </informaltable>",
        "4:1: this element has no attribute `label`",
    ),
];

/// Documents that are no DocBook at all.
const NONE: &[(&[u8], &str)] = &[
    (
        b"",
        "1:1: the XML is malformed: the document does not have a root node",
    ),
    (b"text", "1:1: the XML is malformed: unknown token"),
    (
        b"<book",
        "1:1: the XML is malformed: the document does not have a root node",
    ),
    (b"<book/>", "1:1: the element `book` is not allowed here"),
    (
        b"<a><b></a>",
        "1:7: the XML is malformed: expected 'b' tag, not 'a'",
    ),
    (
        b"<a>\n &nbsp;</a>",
        "2:2: the XML is malformed: unknown entity reference 'nbsp'",
    ),
    (
        b"\xff\xfe<\0",
        "1:1: the document is not UTF-8 from here on",
    ),
    (
        b"<a/>\n  caf\xe9",
        "2:6: the document is not UTF-8 from here on",
    ),
    (
        b"<!DOCTYPE a [<!ENTITY x 'x'>]><a>&x;</a>",
        "1:1: a DOCTYPE is not accepted",
    ),
];

#[test]
fn faults_are_told_with_their_place() {
    let Some(schema) = schema() else { return };
    let said = |xml: &[u8]| {
        let violations = schema.validate(xml);
        violations
            .first()
            .map(ToString::to_string)
            .unwrap_or_default()
    };
    for (content, expected) in BAD {
        assert_eq!(said(around(content).as_bytes()), *expected, "{content}");
    }
    for (document, expected) in NONE {
        assert_eq!(said(document), *expected);
    }
    assert_eq!(said(around("<para/>").as_bytes()), "");
}

#[test]
fn jing_finds_the_same_documents_bad() {
    let mut documents: Vec<String> = BAD.iter().map(|(content, _)| around(content)).collect();
    documents.push(around("<para><date>2015-13-45é</date></para>"));
    let bytes: Vec<_> = documents.iter().map(String::as_bytes).collect();
    let Some(said) = jing(&bytes) else { return };
    let (good, bad) = said.split_last().expect("verdicts");
    assert_eq!(good.as_slice(), [""; 0]);
    for (said, document) in bad.iter().zip(&documents) {
        assert_ne!(said.as_slice(), [""; 0], "{document}");
    }
    // What is malformed ends a run of jing.
    for (document, _) in NONE {
        let accepted = run_jing(&[file(document)]).is_some_and(|it| it.status.success());
        assert!(!accepted, "{}", String::from_utf8_lossy(document));
    }
}
