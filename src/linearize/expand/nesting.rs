//! Combinations of elements that DocBook forbids or discourages.

use crate::book::TitledKind;
use crate::diag::rules::discouraged_nesting;
use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::source::Span;
use crate::tiddler::ImmediateKind;

/// The containers that restrict their content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    Admonition,
    Footnote,
    Table,
    Sidebar,
    Example,
}

impl Container {
    /// The container that an immediate becomes.
    pub(crate) fn of(kind: ImmediateKind) -> Self {
        match kind {
            ImmediateKind::Admonition(_) => Self::Admonition,
            ImmediateKind::Footnote => Self::Footnote,
            ImmediateKind::Titled(TitledKind::Sidebar) => Self::Sidebar,
            ImmediateKind::Titled(TitledKind::Example) => Self::Example,
        }
    }

    fn name(self) -> Text {
        match self {
            Self::Admonition => discouraged_nesting::in_admonition(),
            Self::Footnote => discouraged_nesting::in_footnote(),
            Self::Table => discouraged_nesting::in_table(),
            Self::Sidebar => discouraged_nesting::in_sidebar(),
            Self::Example => discouraged_nesting::in_example(),
        }
    }
}

/// The containers that should not have admonitions in them.
const WITHOUT_ADMONITIONS: &[Container] = &[
    Container::Admonition,
    Container::Footnote,
    Container::Table,
    Container::Example,
];

/// The containers that should not have titled blocks in them.
const WITHOUT_TITLES: &[Container] = &[Container::Footnote, Container::Table, Container::Example];

/// The fault of an immediate that is `inside` these, outermost first.
pub(crate) fn immediate(
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
    let message = |container: Text| discouraged_nesting::kind(kind.name(), container);
    unwanted_in(message, unwanted, inside, link)
}

/// The fault of a table that has a caption and is `inside` these.
pub(crate) fn table(inside: &[Container], span: Span) -> Option<Diagnostic> {
    let message = |container| discouraged_nesting::table(container);
    unwanted_in(message, WITHOUT_TITLES, inside, span)
}

/// The fault of a picture that has a caption and is `inside` these.
pub(crate) fn picture(inside: &[Container], span: Span) -> Option<Diagnostic> {
    let message = |container| discouraged_nesting::picture(container);
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
    Some(found.help(discouraged_nesting::help()))
}
