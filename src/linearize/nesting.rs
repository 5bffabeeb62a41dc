//! What DocBook can hold inside each other, but does not want.

use crate::book::TitledKind;
use crate::diag::{Diagnostic, Rule};
use crate::source::Span;
use crate::tiddler::ImmediateKind;

/// What DocBook does not want everything in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Container {
    Admonition,
    Footnote,
    Table,
    Sidebar,
    Example,
}

impl Container {
    /// What an immediate is for what is in it.
    pub(super) fn of(kind: ImmediateKind) -> Self {
        match kind {
            ImmediateKind::Admonition(_) => Self::Admonition,
            ImmediateKind::Footnote => Self::Footnote,
            ImmediateKind::Titled(TitledKind::Sidebar) => Self::Sidebar,
            ImmediateKind::Titled(TitledKind::Example) => Self::Example,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Admonition => "an admonition",
            Self::Footnote => "a footnote",
            Self::Table => "a table",
            Self::Sidebar => "a sidebar",
            Self::Example => "an example",
        }
    }
}

/// What no admonition should be in.
const WITHOUT_ADMONITIONS: &[Container] = &[
    Container::Admonition,
    Container::Footnote,
    Container::Table,
    Container::Example,
];

/// What nothing with a title of its own should be in.
const WITHOUT_TITLES: &[Container] = &[Container::Footnote, Container::Table, Container::Example];

/// The fault of an immediate that is `inside` these, outermost first.
pub(super) fn immediate(
    kind: ImmediateKind,
    inside: &[Container],
    link: Span,
) -> Option<Diagnostic> {
    let unwanted: &[Container] = match kind {
        ImmediateKind::Footnote => &[Container::Footnote],
        ImmediateKind::Titled(TitledKind::Sidebar) => &[Container::Footnote, Container::Sidebar],
        ImmediateKind::Titled(TitledKind::Example) => WITHOUT_TITLES,
        ImmediateKind::Admonition(_) => WITHOUT_ADMONITIONS,
    };
    unwanted_in(&format!("`:{}`", kind.name()), unwanted, inside, link)
}

/// The fault of a table or a picture (`what`) that has a caption and is `inside` these.
pub(super) fn captioned(what: &str, inside: &[Container], span: Span) -> Option<Diagnostic> {
    unwanted_in(
        &format!("{what} with a caption"),
        WITHOUT_TITLES,
        inside,
        span,
    )
}

fn unwanted_in(
    what: &str,
    unwanted: &[Container],
    inside: &[Container],
    span: Span,
) -> Option<Diagnostic> {
    let container = inside.iter().find(|it| unwanted.contains(it))?;
    let message = format!("a {what} is inside {}", container.name());
    Some(
        Diagnostic::new(Rule::DiscouragedNesting, span, message)
            .help("DocBook discourages it; link to it from the text around"),
    )
}
