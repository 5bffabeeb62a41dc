//! Optional rules: the label that says so, and whether an edition has the rule.

use crate::book::{Block, Emphasis, Inline, Para, Role, Text};
use crate::linearize::context::PassContext;
use crate::store::TiddlerId;

/// The class of the label of an optional rule.
const OPTION: &str = "option";

/// The option that a tiddler belongs to, and the paragraph that says so at the beginning of its text.
pub(crate) fn label(context: PassContext<'_>, tiddler: TiddlerId) -> Option<(&str, Block)> {
    let field = context.store[tiddler].tiddler.fields.get("option")?;
    let (classes, name) = (&context.settings.classes, field.value.trim());
    let own = classes.options.named.get(name)?;
    let label = own.label.as_ref().or(classes.options.label.as_ref());
    let label = label.and_then(|it| it.of(&context.settings.language));
    let (text, span) = (
        label.unwrap_or(&classes.option_label).to_owned(),
        field.span,
    );
    let content = vec![Inline::Emphasis(Box::new(Emphasis {
        role: Role::Style(OPTION.into()),
        content: vec![Inline::Text(Text { text, span })],
        span,
    }))];
    let para = Para {
        id: None,
        content,
        span,
    };
    Some((name, Block::Para(para)))
}

/// Whether the edition has the tiddler: one of no option, or of an option that it has.
pub(crate) fn is_in_edition(context: PassContext<'_>, tiddler: TiddlerId) -> bool {
    let field = context.store[tiddler].tiddler.fields.get("option");
    field.is_none_or(|it| context.settings.selection.has(it.value.trim()))
}
