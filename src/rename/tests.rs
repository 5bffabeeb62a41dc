//! Whole wikis before and after a tiddler was renamed.

use super::*;
use crate::diag::{Diagnostic, Rule, Safety, Sink, fix};
use crate::read;
use crate::source::Memory;
use crate::wikitext::Headings;
use proptest::prelude::*;
use std::path::Path;

/// A wiki that was read.
struct Read {
    store: Store,
    sources: Sources,
}

fn wiki<P: AsRef<Path>>(path: &str, files: impl IntoIterator<Item = (P, String)>) -> Read {
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    let files = Memory::of(files);
    let options = read::Options::default();
    let tiddlers = read::read(&files, path.as_ref(), &mut sources, &mut sink, options).unwrap();
    let headings = Headings::new(&["sequential reading".to_owned()], Vec::new());
    let store = Store::new(tiddlers, &mut sources, &headings, &mut sink);
    Read { store, sources }
}

/// A tiddler `Old` and one that names it, as files.
fn two(kind: &str, tags: &str, text: &str) -> Vec<(&'static str, String)> {
    vec![
        ("w/old.tid", format!("title: Old\ntags: {kind}\n\nx\n")),
        (
            "w/other.tid",
            format!("title: other\ntags: {tags}\n\n{text}"),
        ),
    ]
}

impl Read {
    fn edits(&self, old: &str, new: &str) -> Result<Vec<Edit>, RenameError> {
        let tiddler = self.store.find(old).unwrap();
        rename(&self.store, &self.sources, tiddler, new, false)
    }

    /// The files after some edits.
    fn written(&self, edits: Vec<Edit>) -> Vec<String> {
        let found = Diagnostic::global(Rule::NoTitle, "").fix("rename", edits);
        let found = [found];
        let repairs = fix::repair(&found, &self.sources, Safety::Safe);
        let after = |file| {
            repairs
                .files
                .iter()
                .find(|it| it.path == self.sources.path(file))
        };
        let files = self.sources.files();
        let text = |file| match after(file) {
            Some(repaired) => repaired.after.clone(),
            None => self.sources.file_text(file).to_owned(),
        };
        files.map(text).collect()
    }

    fn renamed(&self, old: &str, new: &str) -> Vec<String> {
        self.written(self.edits(old, new).unwrap())
    }
}

/// The text of a tiddler that refers to the renamed one, after the renaming.
fn text(kind: &str, text: &str) -> String {
    let files = wiki("w", two(kind, "", text)).renamed("Old", "New name");
    let other = files.last().unwrap();
    other.split_once("\n\n").unwrap().1.to_owned()
}

/// TiddlyWiki 5 makes a tiddler of it later.
#[test]
fn a_draft_is_renamed_as_all_texts_are() {
    let mut files = two("", "", "see [[Old]]");
    let draft = "title: Draft of 'other'\ndraft.of: other\n\nnow see [[Old]]";
    files.push(("w/draft.tid", draft.to_owned()));
    let files = wiki("w", files).renamed("Old", "New name");
    let changed = files
        .iter()
        .filter(|it| it.contains("see [[Old|New name]]"));
    assert_eq!(changed.count(), 2, "{files:?}");
}

#[test]
fn links_show_what_they_showed() {
    assert_eq!(
        text(
            "",
            "an [[Old]] and [[label|Old]] and [[New name|Old]] [[l|~Old]]"
        ),
        "an [[Old|New name]] and [[label|New name]] and [[New name]] [[l|~New name]]"
    );
    assert_eq!(
        text(
            "",
            "|[[Old]]|old [[old]] {{{[[Old]]}}} [[x|https://Old]]|\n!Old\n"
        ),
        "|[[Old|New name]]|old [[old]] {{{[[Old]]}}} [[x|https://Old]]|\n!Old\n"
    );
}

#[test]
fn what_no_reader_sees_is_the_title_alone() {
    assert_eq!(
        text(":footnote", "a[[Old]] [[l|Old]]"),
        "a[[New name]] [[l|New name]]"
    );
    assert_eq!(
        text(
            "",
            "[img[c|figs/a.svg][Old]]\n\n!!sequential reading\n# [[Old]]\n* [[l|Old]]\n"
        ),
        "[img[c|figs/a.svg][New name]]\n\n!!sequential reading\n# [[New name]]\n* [[l|New name]]\n"
    );
}

#[test]
fn a_wikiword_becomes_a_link() {
    let files = vec![
        ("w/a.tid", "title: HCh\n\nx".to_owned()),
        (
            "w/b.tid",
            "title: b\ntags: HCh\n\nHCh, ~HCh, ''HCh''s\n\n!!sequential reading\n# HCh".to_owned(),
        ),
    ];
    assert_eq!(
        wiki("w", files).renamed("HCh", "heavy"),
        [
            "title: heavy\n\nx",
            "title: b\ntags: heavy\n\n[[HCh|heavy]], ~HCh, ''[[HCh|heavy]]''s\n\n!!sequential reading\n# [[heavy]]"
        ]
    );
}

#[test]
fn tags_get_and_lose_their_brackets() {
    for (tags, after) in [
        ("Old :note x", "[[New name]] :note x"),
        ("\"Old\" [[a b]]", "[[New name]] [[a b]]"),
        ("Older [[Old]]", "Older [[New name]]"),
    ] {
        let files = wiki("w", two("", tags, "")).renamed("Old", "New name");
        assert_eq!(files[1], format!("title: other\ntags: {after}\n\n"));
    }
    let files = wiki("w", two("", "[[Old]]", "")).renamed("Old", "New");
    assert_eq!(files[1], "title: other\ntags: New\n\n");
}

#[test]
fn menus_follow_and_programs_do_not() {
    let files = vec![
        ("w/a.tid", "title: Old\n\nx".to_owned()),
        ("w/b.tid", "title: MainMenu\n\n[[Old]]".to_owned()),
        (
            "w/c.tid",
            "title: p\ntags: systemConfig\n\nx = '[[Old]]';".to_owned(),
        ),
    ];
    let after = wiki("w", files).renamed("Old", "New");
    assert_eq!(after[1], "title: MainMenu\n\n[[Old|New]]");
    assert_eq!(after[2], "title: p\ntags: systemConfig\n\nx = '[[Old]]';");
}

#[test]
fn what_cannot_be_is_refused() {
    let wiki = wiki("w", two("", "Old", "[[Old]]"));
    let refused = |new: &str| wiki.edits("Old", new).unwrap_err();
    assert_eq!(refused("  "), RenameError::Empty);
    assert_eq!(refused("other"), RenameError::Taken("other".to_owned()));
    for title in ["a|b", "a]", "a\nb", "~a", "[[a"] {
        assert_eq!(refused(title), RenameError::Unlinkable(title.to_owned()));
    }
    assert_eq!(refused(":a"), RenameError::NoTag(":a".to_owned()));
    assert!(wiki.edits("Old", "it's").is_ok());
    assert_eq!(wiki.edits("Old", " Old "), Ok(Vec::new()));
}

#[test]
fn a_title_that_is_written_nowhere_is_not_changed() {
    let files = vec![("w/a.tid", "tags: x\n\ny".to_owned())];
    let error = wiki("w", files).edits("a", "b").unwrap_err();
    assert_eq!(error, RenameError::Unwritten("a".to_owned()));
}

#[test]
fn of_two_the_second_is_renamed_alone() {
    let mut files = two("", "Old", "[[Old]]");
    files.push(("w/z.tid", "title: Old\n\nz".to_owned()));
    let wiki = wiki("w", files);
    let second = wiki.store.ids().last().unwrap();
    let edits = rename(&wiki.store, &wiki.sources, second, "New", false).unwrap();
    let after = wiki.written(edits);
    assert!(after[1].contains("[[Old]]"));
    assert_eq!(after[2], "title: New\n\nz");
}

#[test]
fn originals_are_named_anew_in_translations() {
    let files = vec![
        ("w/a.tid", "title: a\noriginal: Old\n\nx".to_owned()),
        ("w/b.tid", "title: b\noriginal: Older\n\n[[Old]]".to_owned()),
    ];
    let wiki = wiki("w", files);
    let edits = rename_original(&wiki.store, &wiki.sources, "Old", "New").unwrap();
    let after = wiki.written(edits);
    assert_eq!(after[0], "title: a\noriginal: New\n\nx");
    assert_eq!(after[1], "title: b\noriginal: Older\n\n[[Old]]");
}

/// A page of Classic with these tiddlers: their attributes and their texts, escaped.
fn page(tiddlers: &[(&str, &str)]) -> Read {
    let divs: String = tiddlers
        .iter()
        .map(|(attributes, text)| format!("<div {attributes}>\r\n<pre>{text}</pre>\r\n</div>\r\n"))
        .collect();
    let html = format!("<html><body><div id=\"storeArea\">\r\n{divs}</div></body></html>");
    wiki("w.html", [("w.html", html)])
}

#[test]
fn a_page_spells_titles_its_own_way() {
    let wiki = page(&[
        (r#"title="R&amp;D" tags="""#, "x"),
        (
            r#"title="b" tags="R&amp;D""#,
            "a [[R&amp;D]] b\r\n[[l|R&amp;D]]",
        ),
    ]);
    let after = wiki.renamed("R&D", "a <b>");
    assert!(after[0].contains(r#"title="a &lt;b&gt;" tags="""#));
    assert!(after[0].contains(r#"title="b" tags="[[a &lt;b&gt;]]""#));
    assert!(after[0].contains("<pre>a [[R&amp;D|a &lt;b&gt;]] b\r\n[[l|a &lt;b&gt;]]</pre>\r\n"));
}

#[test]
fn markdown_writes_titles_with_escapes() {
    let other = |title: &str| {
        let links = format!("[r](#{title}) [a][b] [![p](a.svg)](#{title})");
        format!(
            "---\ntitle: other\n---\n\n{links}\n\n[b]: <#{title}>\n\n## sequential reading\n\n1. [r](#{title})\n"
        )
    };
    let before = wiki(
        "w",
        [
            ("w/old.md", "---\ntitle: R&D phase\n---\n\nx\n".to_owned()),
            ("w/other.md", other("R&amp;D%20phase")),
        ],
    );
    let after = before.renamed("R&D phase", "A (or B)");
    assert_eq!(after[1], other("A%20%28or%20B%29"));
}

#[test]
fn front_matter_spells_titles_as_yaml_does() {
    let file = |text: &str| text.to_owned();
    let wiki = wiki(
        "w",
        [
            ("w/a.md", file("---\ntitle: a b # said\ntags: x\n---\nx")),
            (
                "w/b.md",
                file("---\ntitle: b\ntags: [\"a b\", c]\n---\n[[a b]] [l](#a%20b)"),
            ),
            (
                "w/c.md",
                file("---\ntitle: c\ntags:\n- 'a b' # it\n- c\n---\n"),
            ),
        ],
    );
    let after = wiki.renamed("a b", "note: d, e");
    assert_eq!(
        after[0],
        "---\ntitle: \"note: d, e\" # said\ntags: x\n---\nx"
    );
    assert_eq!(
        after[1],
        "---\ntitle: b\ntags: [\"note: d, e\", c]\n---\n[[a b|note: d, e]] [l](#note:%20d,%20e)"
    );
    assert_eq!(
        after[2],
        "---\ntitle: c\ntags:\n- \"note: d, e\" # it\n- c\n---\n"
    );
}

proptest! {
    /// After a renaming, everything that referred to the tiddler still does, and shows the same.
    #[test]
    fn every_place_names_the_tiddler_by_its_new_title(
        old in "[a-c&<é]{1,3}( [a-c]{1,2})?",
        new in "[d-f&<é]{1,3}( [d-f]{1,2})?",
        pieces in prop::collection::vec(0_usize..7, 1..8),
    ) {
        prop_assume!(old != new);
        let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
        let ways = |title: &str| [
            format!("[[{title}]]"), format!("[[label|{title}]]"), format!("[[x|~{title}]]"),
            format!("''[[{title}]]''"), " é ".to_owned(), "\r\n".to_owned(),
            format!("[img[c|figs/a.svg][{title}]]"),
        ];
        let text: String = pieces.iter().map(|&at| ways(&old)[at].clone() + " ").collect();
        let tags = escape(&write_tag(&old));
        let before = page(&[
            (&format!("title=\"{}\" tags=\"\"", escape(&old)), "x"),
            (&format!("title=\"other\" tags=\"{tags}\""), &escape(&text)),
        ]);
        let after = before.renamed(&old, &new);
        let after = wiki("w.html", [("w.html", after[0].clone())]);
        prop_assert!(after.store.find(&old).is_none());
        let names = |read: &Read| -> Vec<String> {
            let other = read.store.entry("other").unwrap();
            let mentions = other.mentions(&read.sources).into_iter();
            mentions.map(|it| it.title.into()).collect()
        };
        let wanted: Vec<String> = names(&before).iter().map(|name| name.replace(&old, &new)).collect();
        prop_assert_eq!(names(&after), wanted);
        let seen = |read: &Read| {
            let blocks = read.store.entry("other").unwrap().document().unwrap();
            let mut seen = String::new();
            crate::wikitext::visit::each_run(blocks, |run| {
                seen += &crate::wikitext::plain_text(run, &read.sources);
            });
            seen
        };
        prop_assert_eq!(seen(&before), seen(&after));
    }
}

#[test]
fn a_title_in_a_list_of_words_keeps_its_brackets() {
    let json = |title: &str, list: &str| {
        let tiddler = |title: &str, tags: &str, list: &str, text: &str| {
            format!(r#"{{"title":"{title}","tags":"{tags}","list":"{list}","text":"{text}"}}"#)
        };
        let opened = format!("[[{title}]] [tag[{title}]] one");
        let all = [
            tiddler("One", ":part", list, "x"),
            tiddler(title, "One", "", "x"),
            tiddler("$:/DefaultTiddlers", "", "", &opened),
        ];
        format!("[{}]", all.join(","))
    };
    for (old, before, new, after) in [
        (
            "Out of action",
            "[[Out of action]] Two",
            "Down and out",
            "[[Down and out]] Two",
        ),
        ("Out of action", "Two 'Out of action'", "Dead", "Two Dead"),
        ("Dead", "Dead Two", "Out of action", "[[Out of action]] Two"),
        ("Dead", "Dead Two", "Gone", "Gone Two"),
    ] {
        let wiki = wiki("w.json", [("w.json", json(old, before))]);
        let edits = wiki.edits(old, new).unwrap();
        let left = left(&wiki.store, &wiki.sources, old, &edits);
        let places: Vec<u32> = left.iter().map(|it| it.start).collect();
        let filter = u32::try_from(old.len() + 10).unwrap();
        assert_eq!(places, [filter], "only the filter is left of {old}");
        let [written] = wiki.written(edits).try_into().unwrap();
        let list = format!(r#""list":"{after}""#);
        assert!(written.contains(&list), "{written}");
        let opened = format!("{} [tag[{old}]] one", write_tag(new));
        assert!(written.contains(&opened), "{written}");
    }
}

#[test]
fn a_macro_of_classic_and_a_wikiword_follow() {
    let files = |text: &str| {
        let text = text.to_owned();
        let old = "title: MovementRules\ntags: a\n\nx\n".to_owned();
        [("w/a.tid", old), ("w/b.tid", format!("title: b\n\n{text}"))]
    };
    let text = "MovementRules <<tiddler MovementRules>> <<tiddler [[MovementRules]] with: x>>";
    for (new, after) in [
        (
            "Movement rules",
            "[[Movement rules]] <<tiddler [[Movement rules]]>> <<tiddler [[Movement rules]] with: x>>",
        ),
        (
            "moves",
            "[[MovementRules|moves]] <<tiddler moves>> <<tiddler moves with: x>>",
        ),
    ] {
        let wiki = wiki("w", files(text));
        let written = wiki.written(wiki.edits("MovementRules", new).unwrap());
        assert!(written.iter().any(|it| it.ends_with(after)), "{written:?}");
    }
}
