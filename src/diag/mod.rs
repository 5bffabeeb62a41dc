//! What the toolchain says about a wiki: diagnostics, their rules, and how they are printed.

pub mod fix;
mod level;
mod render;
mod rules;

pub use level::{Level, Levels};
pub use render::{English, Findings, MOST_OF_A_RULE, Translations};
pub use render::{github, human, json, long, sarif, short};
pub use rules::{Group, Rule};

use crate::source::Span;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A book is made; something in it deserves a look.
    Warning,
    /// No book is made, unless `--keep-going` says so.
    Error,
}

impl Severity {
    /// The word that outputs print.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Another place that a finding is about, such as where a title was first listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is there, in a few words.
    pub message: String,
}

/// A replacement of some characters of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced; may be empty, where something is inserted.
    pub span: Span,
    /// What stands there afterwards, as the text has it; who writes the file escapes it.
    pub text: String,
}

/// A repair that is certain enough to be made by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, in a few words: `add the tag [[close combat]]`.
    pub message: String,
    /// The replacements, which do not overlap.
    pub edits: Vec<Edit>,
}

/// One finding: which rule, where, what, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: Rule,
    /// How bad it is; the rule's own level unless that was changed.
    pub severity: Severity,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// Where; `None` when it is about the wiki as a whole.
    pub span: Option<Span>,
    /// Other places that belong to it.
    pub labels: Vec<Label>,
    /// What the author can do.
    pub help: Option<String>,
    /// What the toolchain can do.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding of `rule` at `span`, at the rule's own level.
    #[must_use]
    pub fn new(rule: Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            span: Some(span),
            ..Self::global(rule, message)
        }
    }

    /// A finding about the wiki as a whole.
    #[must_use]
    pub fn global(rule: Rule, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: rule.severity(),
            message: message.into(),
            span: None,
            labels: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// Does it keep a book from being made?
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The same finding with another place.
    #[must_use]
    pub fn label(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(Label {
            span,
            message: message.into(),
        });
        self
    }

    /// The same finding with advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same finding with the fix that writes `title` where a link names it otherwise; without,
    /// where the title cannot stand in brackets.
    #[must_use]
    pub fn respell(self, span: Span, title: &str) -> Self {
        if title.contains([']', '|', '\n']) {
            return self;
        }
        let edit = Edit {
            span,
            text: title.to_owned(),
        };
        self.fix(format!("write `{title}`"), vec![edit])
    }

    /// The same finding with a certain repair.
    #[must_use]
    pub fn fix(mut self, message: impl Into<String>, edits: Vec<Edit>) -> Self {
        self.fix = Some(Fix {
            message: message.into(),
            edits,
        });
        self
    }
}

/// Collects findings. Every stage is handed one and only adds to it.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    diagnostics: Vec<Diagnostic>,
}

impl Sink {
    /// Nothing found yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Adds all that another sink collected.
    pub fn append(&mut self, other: Self) {
        self.diagnostics.extend(other.diagnostics);
    }

    /// Keeps the findings that `keep` says yes to.
    pub fn retain(&mut self, keep: impl FnMut(&Diagnostic) -> bool) {
        self.diagnostics.retain(keep);
    }

    /// How many findings there are so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.diagnostics.len()
    }

    /// Was nothing found so far?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// The findings so far.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter()
    }

    /// The findings, those of each text in the order of their places, each once; those without a
    /// place come first.
    #[must_use]
    pub fn finish(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.diagnostics;
        diagnostics.sort_by(|a, b| (a.span, a.rule, &a.message).cmp(&(b.span, b.rule, &b.message)));
        diagnostics.dedup();
        diagnostics
    }
}
