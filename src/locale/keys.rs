//! The keys of the messages in a file, and the names of their arguments.

use fluent::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};

/// The key of each message of a file, with the names of its arguments, sorted.
pub(super) fn of(resource: &FluentResource) -> Vec<(String, Vec<String>)> {
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.filter_map(of_message).collect()
}

fn of_message(message: &Message<&str>) -> Option<(String, Vec<String>)> {
    let value = message.value.as_ref()?;
    Some((message.id.name.to_owned(), arguments(value)))
}

fn arguments(pattern: &Pattern<&str>) -> Vec<String> {
    let mut names = Vec::new();
    of_pattern(pattern, &mut names);
    names.sort_unstable();
    names.dedup();
    names
}

fn of_pattern(pattern: &Pattern<&str>, names: &mut Vec<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression(expression: &Expression<&str>, names: &mut Vec<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            for variant in variants {
                of_pattern(&variant.value, names);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, names: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } => names.push(id.name.to_owned()),
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        _ => {}
    }
}
