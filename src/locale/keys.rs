//! The keys of the messages in a file, and the references in them.

use fluent::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};

/// A reference in a message; each name is a part of the text of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention<'a> {
    /// `$number`
    Variable(&'a str),
    /// `chapter`, or `chapter.short`
    Message(&'a str, Option<&'a str>),
    /// `-game`, or `-game.gender`
    Term(&'a str, Option<&'a str>),
    /// `NUMBER()`
    Function(&'a str),
}

/// The key of each message of a file that has a text, with the names of its arguments, sorted.
pub(super) fn of(resource: &FluentResource) -> Vec<(String, Vec<String>)> {
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.filter_map(of_message).collect()
}

/// The key at the beginning of lines that are no message, if they begin with one.
pub(super) fn of_junk(text: &str) -> Option<&str> {
    let ends = |letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_');
    let end = text.find(ends).unwrap_or(text.len());
    text.get(..end).filter(|key| !key.is_empty())
}

fn of_message(message: &Message<&str>) -> Option<(String, Vec<String>)> {
    let value = message.value.as_ref()?;
    Some((message.id.name.to_owned(), arguments(value)))
}

fn arguments(pattern: &Pattern<&str>) -> Vec<String> {
    let mentions = mentions(pattern).into_iter();
    let names = mentions.filter_map(|it| match it {
        Mention::Variable(name) => Some(name.to_owned()),
        _ => None,
    });
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// All that a text mentions, in its order.
pub(super) fn mentions<'a>(pattern: &Pattern<&'a str>) -> Vec<Mention<'a>> {
    let mut found = Vec::new();
    of_pattern(pattern, &mut found);
    found
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<Mention<'a>>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression<'a>(expression: &Expression<&'a str>, found: &mut Vec<Mention<'a>>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline<'a>(inline: &InlineExpression<&'a str>, found: &mut Vec<Mention<'a>>) {
    match inline {
        InlineExpression::VariableReference { id } => found.push(Mention::Variable(id.name)),
        InlineExpression::MessageReference { id, attribute } => {
            found.push(Mention::Message(
                id.name,
                attribute.as_ref().map(|it| it.name),
            ));
        }
        // What a term is given is none of the message's own arguments.
        InlineExpression::TermReference { id, attribute, .. } => {
            found.push(Mention::Term(id.name, attribute.as_ref().map(|it| it.name)));
        }
        InlineExpression::FunctionReference { id, arguments } => {
            found.push(Mention::Function(id.name));
            of_arguments(arguments, found);
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn of_arguments<'a>(arguments: &CallArguments<&'a str>, found: &mut Vec<Mention<'a>>) {
    let named = arguments.named.iter().map(|it| &it.value);
    for argument in arguments.positional.iter().chain(named) {
        of_inline(argument, found);
    }
}
