//! What DocBook can hold inside each other, but does not want.

use crate::book::TitledKind;
use crate::diag::{Diagnostic, Rule};
use crate::say::{Text, text};
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

    fn name(self) -> Text {
        match self {
            Self::Admonition => text!("discouraged-nesting-in-admonition", "an admonition"),
            Self::Footnote => text!("discouraged-nesting-in-footnote", "a footnote"),
            Self::Table => text!("discouraged-nesting-in-table", "a table"),
            Self::Sidebar => text!("discouraged-nesting-in-sidebar", "a sidebar"),
            Self::Example => text!("discouraged-nesting-in-example", "an example"),
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
    let message = |container: Text| {
        text!(
            "discouraged-nesting-kind",
            "a `:{kind}` is inside {container}",
            kind = kind.name(),
            container
        )
    };
    unwanted_in(message, unwanted, inside, link)
}

/// The fault of a table that has a caption and is `inside` these.
pub(super) fn table(inside: &[Container], span: Span) -> Option<Diagnostic> {
    let message = |container| {
        text!(
            "discouraged-nesting-table",
            "a table with a caption is inside {container}",
            container
        )
    };
    unwanted_in(message, WITHOUT_TITLES, inside, span)
}

/// The fault of a picture that has a caption and is `inside` these.
pub(super) fn picture(inside: &[Container], span: Span) -> Option<Diagnostic> {
    let message = |container| {
        text!(
            "discouraged-nesting-picture",
            "a picture with a caption is inside {container}",
            container
        )
    };
    unwanted_in(message, WITHOUT_TITLES, inside, span)
}

fn unwanted_in(
    message: impl FnOnce(Text) -> Text,
    unwanted: &[Container],
    inside: &[Container],
    span: Span,
) -> Option<Diagnostic> {
    let container = inside.iter().find(|it| unwanted.contains(it))?;
    let found = Diagnostic::new(Rule::DiscouragedNesting, span, message(container.name()));
    Some(found.help(text!(
        "discouraged-nesting-help",
        "DocBook discourages it; link to it from the text around"
    )))
}
