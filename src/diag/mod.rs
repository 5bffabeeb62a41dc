//! Diagnostics: the findings about a wiki, their rules, and how they are printed.
//!
//! Stages push findings into a [`Sink`]. When all of them are done, [`Verdict`] decides which findings the author
//! sees, and so whether a book may be written.

mod conflict;
pub mod fix;
mod level;
mod levels;
mod render;
pub(crate) mod rules;
pub(crate) mod sentences;
mod verdict;

pub(crate) use conflict::merge;
pub use level::Level;
pub use levels::{Levels, WARNINGS};
pub use render::{Baseline, Findings, MOST_OF_A_RULE};
pub use render::{github, gitlab, human, json, sarif, short};
pub use rules::{Group, Rule};
pub(crate) use sentences::{did_you_mean, now_titled, write, write_words};
pub use verdict::Verdict;

use crate::say::{Said, Text};
use crate::source::{SourceId, Span};

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A book is made; something in it deserves a look.
    Warning,
    /// The book is not made, unless `--keep-going` is given.
    Error,
}

impl Severity {
    /// The word that outputs print.
    pub fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl Said for Severity {
    fn said(&self) -> Text {
        match self {
            Self::Warning => sentences::warning(),
            Self::Error => sentences::error(),
        }
    }
}

/// Another place that a finding is about, such as where a title was first listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The span that the label is about.
    pub span: Span,
    /// A short text about the span.
    pub message: Text,
}

/// A replacement of some characters of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The span that is replaced; empty for an insertion.
    pub span: Span,
    /// The new text, not escaped; the caller escapes it for the file.
    pub text: String,
}

/// A repair that is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// A short description of the repair: `add the tag [[close combat]]`.
    pub message: Text,
    /// The replacements, which do not overlap.
    pub edits: Vec<Edit>,
    /// Whether it may be made without the author's consent.
    pub safety: Safety,
}

/// Whether a repair changes what readers of the book read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Safety {
    /// The words of the book stay the same: it is made by itself.
    Safe,
    /// The printed words change: somebody should review it.
    Unsafe,
}

/// A cause that other findings may follow from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The book does not contain the tiddler whose title is at this place, although it should.
    NotInBook(Span),
    /// The line of a reading list or the link at this place names no tiddler.
    UnknownTitle(Span),
    /// There are no entries below the heading of a reading list at this place.
    EmptyList(Span),
    /// A link or a picture of this text is not one, as its brackets do not match.
    Brackets(SourceId),
    /// A row of this text is in no table, or parts one in two.
    Row(SourceId),
    /// The path of a picture at this place names no file.
    Picture(Span),
    /// The title at this place has look-alikes, so that nothing refers to it.
    Title(Span),
    /// The tags of the tiddler whose title is at this place do not name its kind correctly.
    Kind(Span),
    /// The tiddler whose title is at this place has a wrong category in place of the right one.
    Category(Span),
    /// The text of the tiddler whose title is at this place is in a field.
    TextInField(Span),
    /// A text lacks the link to the note whose title is at this place, which its original has.
    Unlinked(Span),
    /// Texts of this tiddler of the original have changed since they were translated.
    Stale(SourceId),
    /// There are two versions of what is at this place, as a merge was not finished.
    Merge(Span),
}

/// That a finding is only a consequence of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The cause that it follows from.
    pub cause: Cause,
    /// The label of its place in the finding that is the cause.
    pub label: Text,
}

/// A repair that is certain only if a tiddler has a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The title that must exist.
    pub title: String,
    /// The advice that then takes the place of the finding's own.
    pub help: Text,
    /// The repair to propose.
    pub fix: Fix,
}

/// A finding: the rule, the place, the message, and the help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: Rule,
    /// The severity; that of the rule's level, unless it was changed.
    pub severity: Severity,
    /// The level of this finding, where it is not that of its rule.
    pub level: Option<Level>,
    /// The message: a sentence without a full stop.
    pub message: Text,
    /// The place; `None` when it is about the wiki as a whole.
    pub span: Option<Span>,
    /// Other places that belong to it.
    pub labels: Vec<Label>,
    /// Advice for the author.
    pub help: Option<Text>,
    /// The repair, if the toolchain can make one.
    pub fix: Option<Box<Fix>>,
    /// A repair that depends on the titles of the wiki; see [`Diagnostic::settle`].
    pub proposal: Option<Box<Proposal>>,
    /// The cause, if the finding is a consequence of another one.
    pub consequence: Option<Box<Consequence>>,
    /// The causes that this finding reports.
    pub explains: Vec<Cause>,
    /// The findings that follow from it, by their places, those that follow at once first.
    pub consequences: Vec<Followed>,
}

/// A finding that follows from another one, which shows it as a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The rule that found it.
    pub rule: Rule,
    /// Its place, and what the other finding says of it.
    pub label: Label,
}

impl Followed {
    /// Whether it has to be mended where it is, too: a link to what is nowhere. Others go when the cause is mended.
    pub fn stays(&self) -> bool {
        self.rule == Rule::OrphanLink
    }
}

/// The maximum number of consequences that a finding shows.
const MOST_CONSEQUENCES: usize = 3;

/// `2 errors, 1 warning`; `None` when there is neither.
pub fn counts(errors: usize, warnings: usize) -> Option<Text> {
    let errors_said = || sentences::errors(errors);
    let warnings_said = || sentences::warnings(warnings);
    match (errors, warnings) {
        (0, 0) => None,
        (_, 0) => Some(errors_said()),
        (0, _) => Some(warnings_said()),
        _ => Some(sentences::errors_and_warnings(
            errors_said(),
            warnings_said(),
        )),
    }
}

impl Diagnostic {
    /// A finding of `rule` at `span`, at the rule's own level.
    pub fn new(rule: Rule, span: Span, message: impl Into<Text>) -> Self {
        Self {
            span: Some(span),
            ..Self::global(rule, message)
        }
    }

    /// A finding about the wiki as a whole.
    pub fn global(rule: Rule, message: impl Into<Text>) -> Self {
        Self {
            rule,
            severity: rule.severity(),
            level: None,
            message: message.into(),
            span: None,
            labels: Vec::new(),
            help: None,
            fix: None,
            proposal: None,
            consequence: None,
            explains: Vec::new(),
            consequences: Vec::new(),
        }
    }

    /// The same finding as a consequence of `cause`. Where that is reported at least as severely,
    /// this finding becomes a label of it, `label`; else it is reported itself.
    pub fn follows(mut self, cause: Cause, label: impl Into<Text>) -> Self {
        let label = label.into();
        self.consequence = Some(Box::new(Consequence { cause, label }));
        self
    }

    /// The same finding as the one that findings of this cause follow from.
    pub fn explains(mut self, causes: impl IntoIterator<Item = Cause>) -> Self {
        self.explains.extend(causes);
        self
    }

    /// The same finding with a repair that is made if a tiddler has the title that it names.
    pub fn propose(mut self, proposal: Proposal) -> Self {
        self.proposal = Some(Box::new(proposal));
        self
    }

    /// Accepts the proposal if a tiddler has its title, else drops it.
    pub fn settle(mut self, exists: impl Fn(&str) -> bool) -> Self {
        if let Some(proposal) = self.proposal.take_if(|it| exists(&it.title)) {
            self.help = Some(proposal.help);
            self.fix = Some(Box::new(proposal.fix));
        }
        self.proposal = None;
        self
    }

    /// The other places that a reader is shown, and the number of consequences that are left out.
    pub fn shown_labels(&self) -> (impl Iterator<Item = &Label>, usize) {
        let shown = self.consequences.iter().map(|it| &it.label);
        let left = self.consequences.len().saturating_sub(MOST_CONSEQUENCES);
        let labels = self.labels.iter().chain(shown.take(MOST_CONSEQUENCES));
        (labels, left)
    }

    /// The other places, none left out.
    pub fn all_labels(&self) -> impl Iterator<Item = &Label> {
        let consequences = self.consequences.iter().map(|it| &it.label);
        self.labels.iter().chain(consequences)
    }

    /// Whether it prevents a book from being made.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The same finding with another place.
    pub fn label(mut self, span: Span, message: impl Into<Text>) -> Self {
        self.labels.push(Label {
            span,
            message: message.into(),
        });
        self
    }

    /// The same finding with advice.
    pub fn help(mut self, help: impl Into<Text>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same finding with the fix that writes `text`, in which `title` is, where a link names it otherwise;
    /// without, where the title cannot be in brackets.
    pub fn respell_with(self, span: Span, title: &str, text: String) -> Self {
        if title.contains([']', '|', '\n']) {
            return self;
        }
        let message = write(&text);
        self.fix(message, vec![Edit { span, text }])
    }

    /// The same finding with a certain repair that leaves the words of the book as they are.
    pub fn fix(mut self, message: impl Into<Text>, edits: Vec<Edit>) -> Self {
        self.fix = Some(Box::new(Fix {
            message: message.into(),
            edits,
            safety: Safety::Safe,
        }));
        self
    }

    /// The same finding, whose repair changes the words of the book.
    pub fn changing_words(mut self) -> Self {
        if let Some(fix) = &mut self.fix {
            fix.safety = Safety::Unsafe;
        }
        self
    }
}

/// Collects findings. Every stage is handed one and only adds to it.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    diagnostics: Vec<Diagnostic>,
}

impl Sink {
    /// Starts without findings.
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

    /// The findings so far.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter()
    }

    /// The number of findings so far.
    pub fn len(&self) -> usize {
        self.diagnostics.len()
    }

    /// Whether there are no findings so far.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// The findings, those of each text in the order of their places, each once; those without a
    /// place come first.
    pub fn finish(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.diagnostics;
        diagnostics.sort_by(|a, b| {
            let places = (a.span, a.rule).cmp(&(b.span, b.rule));
            places.then_with(|| a.message.to_string().cmp(&b.message.to_string()))
        });
        diagnostics.dedup();
        diagnostics
    }
}

/// `did you mean “a” or “b”?`
pub fn mean_one_of(first: &str, others: &[&str]) -> Text {
    let quoted = |words| sentences::quoted(words);
    let names = others.iter().fold(quoted(first), |names, name| {
        sentences::or(names, quoted(name))
    });
    sentences::did_you_mean_one(names)
}
