use super::*;
use crate::diag::{Diagnostic, Edit, Severity};
use crate::say::English;
use crate::source::{Escapes, OffsetMap, TiddlerTexts};
use std::path::PathBuf;

/// A wiki of one tiddler, with findings in it.
struct Wiki {
    sources: Sources,
    body: crate::source::SourceId,
    diagnostics: Vec<Diagnostic>,
    path: PathBuf,
}

impl Wiki {
    /// A page whose tiddler has `text`, which needs no escapes in the page.
    fn new(path: &str, title: &str, text: &str) -> Self {
        let mut sources = Sources::new();
        let file = sources.add_file(path, format!("{title}\n{text}"));
        let map = |start| OffsetMap::starting_at(start).spelled(Escapes::Text);
        let name = sources.add_text(file, title.to_owned(), map(0));
        let body = sources.add_text(file, text.to_owned(), map(title.len() + 1));
        sources.set_tiddler(body, TiddlerTexts { title: name, body });
        Self {
            sources,
            body,
            diagnostics: Vec::new(),
            path: PathBuf::from(path),
        }
    }

    fn span(&self, of: &str) -> Span {
        let start = self.sources.text(self.body).find(of).unwrap();
        Span::new(self.body, start..start + of.len())
    }

    fn find(&mut self, of: &str, message: &str) {
        let span = self.span(of);
        self.diagnostics
            .push(Diagnostic::new(Rule::OrphanLink, span, message));
    }

    fn findings(&self) -> Findings<'_> {
        Findings {
            diagnostics: &self.diagnostics,
            sources: &self.sources,
            wiki: &self.path,
        }
    }

    /// The output for people, without its colours.
    fn human(&self, most: Option<usize>) -> String {
        anstream::adapter::strip_str(&human(&self.findings(), most, &English)).to_string()
    }
}

#[test]
fn carets_stand_below_wide_and_combining_characters() {
    let mut wiki = Wiki::new("w.html", "t", "龍 e\u{301} é [[x]] y");
    wiki.find("x", "no tiddler is titled “x”");
    let drawn = wiki.human(None);
    assert_eq!(
        drawn,
        "error[orphan-link]: no tiddler is titled “x”\n \
         --> w.html:2:10\n  \
         |\n\
         2 | 龍 e\u{301} é [[x]] y\n  \
         |          ^\n  \
         |\n  \
         = note: line 1 of the tiddler “t”\n\n"
    );
}

#[test]
fn long_lines_are_cut_around_the_caret() {
    let long = "word ".repeat(400);
    let mut wiki = Wiki::new("w.html", "t", &format!("{long}[[x]] {long}"));
    wiki.find("x", "no tiddler is titled “x”");
    let drawn = wiki.human(None);
    assert!(drawn.contains("[[x]]"), "{drawn}");
    assert!(
        drawn.lines().all(|line| line.chars().count() <= WIDEST),
        "{drawn}"
    );
}

const WIDEST: usize = 140;

#[test]
fn labels_far_away_are_drawn_apart() {
    let mut wiki = Wiki::new("w.html", "t", &format!("first{}second", "\n".repeat(40)));
    let (first, second) = (wiki.span("first"), wiki.span("second"));
    let found = Diagnostic::new(Rule::ListedTwice, second, "“x” is listed twice");
    wiki.diagnostics
        .push(found.label(first, "it is first listed here"));
    let drawn = wiki.human(None);
    assert!(drawn.contains("it is first listed here"), "{drawn}");
    assert!(drawn.lines().count() < 16, "{drawn}");
}

#[test]
fn a_terminal_obeys_nothing_that_a_wiki_says() {
    let mut wiki = Wiki::new("w.html", "t\u{1b}[31m", "\u{1b}[2J x");
    wiki.find("x", "no tiddler is titled “\u{1b}]0;x\u{7}”");
    assert!(!wiki.human(None).contains(['\u{1b}', '\u{7}']));
    let line = short(&wiki.diagnostics[0], &wiki.sources, &wiki.path, &English);
    assert!(!line.contains(['\u{1b}', '\u{7}']));
}

#[test]
fn storms_are_cut_with_a_count() {
    let mut wiki = Wiki::new("w.html", "t", "x");
    for at in 0..1234 {
        wiki.find("x", &format!("no tiddler is titled “x{at}”"));
    }
    let drawn = wiki.human(Some(20));
    assert_eq!(drawn.matches("error[orphan-link]").count(), 20);
    assert!(drawn.ends_with("… and 1,214 more [orphan-link]; --all shows them\n"));
    assert_eq!(wiki.human(None).matches("error[orphan-link]").count(), 1234);
    let commands = github(&wiki.findings(), Some(20), &English);
    assert_eq!(commands.lines().count(), 21);
    assert!(commands.ends_with(
        "::notice title=orphan-link::… and 1,214 more [orphan-link]; --all shows them\n"
    ));
    assert_eq!(json(&wiki.findings(), &English).lines().count(), 1234);
}

#[test]
fn workflow_commands_escape_what_would_end_them() {
    let mut wiki = Wiki::new("a,b:c%/w.html", "t", "x");
    let span = wiki.span("x");
    let found = Diagnostic::new(Rule::OrphanLink, span, "100%, a:b\r\nc");
    wiki.diagnostics.push(found.help("d"));
    assert_eq!(
        github(&wiki.findings(), None, &English),
        "::error file=a%2Cb%3Ac%25/w.html,line=2,col=1,endLine=2,endColumn=2,title=orphan-link\
         ::100%25, a:b%0D%0Ac%0Ahelp: d\n"
    );
}

#[test]
fn json_says_everything() {
    let mut wiki = Wiki::new("./w.html", "t", "a\né x y");
    let (x, y) = (wiki.span("x"), wiki.span("y"));
    let edit = Edit {
        span: x,
        text: "<z>".to_owned(),
    };
    let found = Diagnostic::new(Rule::OrphanLink, x, "m")
        .help("h")
        .label(y, "here")
        .fix("write `<z>`", vec![edit]);
    wiki.diagnostics.push(found);
    wiki.diagnostics.push(Diagnostic::global(Rule::NoPart, "n"));
    assert_eq!(
        json(&wiki.findings(), &English),
        concat!(
            r#"{"rule":"orphan-link","severity":"error","message":"m","#,
            r#""file":"w.html","line":3,"column":3,"endLine":3,"endColumn":4,"#,
            r#""tiddler":"t","tiddlerLine":2,"help":"h","#,
            r#""labels":[{"message":"here","#,
            r#""file":"w.html","line":3,"column":5,"endLine":3,"endColumn":6,"#,
            r#""tiddler":"t","tiddlerLine":2}],"#,
            r#""fix":{"message":"write `<z>`","safe":true,"edits":["#,
            r#"{"file":"w.html","line":3,"column":3,"endLine":3,"endColumn":4,"text":"&lt;z&gt;"}]}}"#,
            "\n",
            r#"{"rule":"no-part","severity":"error","message":"n","#,
            r#""file":"w.html","line":null,"column":null,"endLine":null,"endColumn":null,"#,
            r#""tiddler":null,"tiddlerLine":null,"help":null,"labels":[],"fix":null}"#,
            "\n",
        )
    );
}

#[test]
fn sarif_encodes_paths_and_keeps_the_severity() {
    let mut wiki = Wiki::new("my wiki/é:1.html", "t", "x");
    wiki.find("x", "m");
    wiki.diagnostics[0].severity = Severity::Warning;
    let document: serde_json::Value =
        serde_json::from_str(&sarif(&[wiki.findings()], &English)).unwrap();
    let result = &document["runs"][0]["results"][0];
    assert_eq!(result["level"], "warning");
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(
        place["artifactLocation"]["uri"],
        "my%20wiki/%C3%A9%3A1.html"
    );
    assert_eq!(document["runs"][0]["columnKind"], "unicodeCodePoints");
    let rules = document["runs"][0]["tool"]["driver"]["rules"]
        .as_array()
        .unwrap();
    assert_eq!(rules.len(), Rule::ALL.len());
    let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
    assert_eq!(rules[index]["id"], "orphan-link");
}

#[test]
fn gitlab_knows_a_finding_again_where_lines_are_added_above_it() {
    let fingerprints = |text: &str| -> Vec<(u64, String)> {
        let mut wiki = Wiki::new("w.html", "t", text);
        wiki.find("x", "m");
        wiki.find("y", "m");
        wiki.find("z", "other");
        let report: serde_json::Value =
            serde_json::from_str(&gitlab(&[wiki.findings()], &English)).unwrap();
        let all = report.as_array().unwrap().iter();
        all.map(|it| {
            assert_eq!(it["check_name"], "orphan-link");
            assert_eq!(it["severity"], "major");
            assert_eq!(it["location"]["path"], "w.html");
            let line = it["location"]["lines"]["begin"].as_u64().unwrap();
            (line, it["fingerprint"].as_str().unwrap().to_owned())
        })
        .collect()
    };
    let (first, later) = (fingerprints("x y z"), fingerprints("a\n\nx y z"));
    assert_eq!((first[0].0, later[0].0), (2, 4));
    for (first, later) in first.iter().zip(&later) {
        assert_eq!(first.1, later.1);
    }
    assert_ne!(first[0].1, first[1].1);
    assert_ne!(first[0].1, first[2].1);
}
