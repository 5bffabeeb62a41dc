//! Embedded texts: the text that a macro call is replaced by, and how it is parsed.

use super::tree::{Argument, Block, Definition};
use super::{Headings, parse, tiddlywiki5};
use crate::diag::Sink;
use crate::slice::Slice;
use crate::source::{Part, SourceId, Sources, Span};
use crate::tiddler::Dialect;
use std::collections::BTreeMap;

/// The macro with which Classic shows the text of another tiddler.
pub(super) const CLASSIC: &str = "<<tiddler";

/// Whether a text may embed others.
pub fn may_embed(dialect: Dialect, text: &str) -> bool {
    match dialect {
        Dialect::TiddlyWiki5 => true,
        Dialect::Classic => text.contains(CLASSIC),
        Dialect::Markdown | Dialect::Plain => false,
    }
}

/// The options for parsing an embedded text.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// The markup of the text.
    pub dialect: Dialect,
    /// The nesting depth of the markup around it.
    pub depth: usize,
    /// Whether it may contain blocks.
    pub blocks: bool,
    /// Whether white space around its pieces is left out.
    pub trim: bool,
}

/// Parses the text of `source` as it is where it is embedded; and the macros that it defines.
pub fn parse_embedded(
    source: SourceId,
    text: &str,
    mode: Mode,
    headings: &Headings,
    sink: &mut Sink,
) -> (Vec<Block>, Vec<Definition>) {
    if mode.dialect != Dialect::TiddlyWiki5 {
        let document = parse(mode.dialect, source, text, headings, sink);
        return (document.blocks, Vec::new());
    }
    let how = (mode.depth, mode.blocks, mode.trim);
    tiddlywiki5::parse_embedded(source, text, how, headings, sink)
}

/// The macros that a text defines for itself, or, in a tiddler with a global tag, for the wiki.
pub fn definitions(source: SourceId, text: &str, sink: &mut Sink) -> Vec<Definition> {
    let headings = Headings::default();
    parse(Dialect::TiddlyWiki5, source, text, &headings, sink).definitions
}

/// The values of a macro's parameters in a call: the arguments by their names, the others in their order, then the
/// defaults in the definition.
pub fn bound(
    definition: &Definition,
    arguments: &[Argument],
    sources: &Sources,
) -> BTreeMap<String, Option<Part>> {
    let named = |argument: &&Argument| argument.name.is_some();
    let (named, free): (Vec<&Argument>, Vec<&Argument>) = arguments.iter().partition(named);
    let mut free = free.into_iter();
    let mut values = BTreeMap::new();
    for (parameter, default) in &definition.parameters {
        let name = sources.slice(*parameter);
        let is_meant = |it: &&&Argument| it.name.map(|it| sources.slice(it)) == Some(name);
        let argument = named.iter().find(is_meant).copied().or_else(|| free.next());
        let argument = argument.map(|argument| Part {
            origin: argument.value,
            is_editable: is_quoted(argument.value, sources),
        });
        let default = default.map(|origin| Part {
            origin,
            is_editable: false,
        });
        values.insert(name.to_owned(), argument.or(default));
    }
    values
}

/// Whether the value has quotes around it, so that another value can replace it.
fn is_quoted(value: Span, sources: &Sources) -> bool {
    let text = sources.text(value.source);
    let before = text.slice(..value.start as usize);
    before.ends_with(['"', '\'', '['])
}

/// The parts of the text that a call is replaced by: the body of the definition, with `$parameter$` and
/// `$(variable)$` replaced.
pub fn substituted(
    body: Span,
    values: &BTreeMap<String, Option<Part>>,
    variable: impl Fn(&str) -> Option<Span>,
    sources: &Sources,
) -> Vec<Part> {
    let text = sources.slice(body);
    let part = |start: usize, end: usize| Part {
        origin: body.part(start..end),
        is_editable: true,
    };
    let (mut parts, mut from, mut at) = (Vec::new(), 0, 0);
    while let Some(mark) = memchr::memchr(b'$', text.as_bytes().slice(at..)) {
        let start = at + mark;
        at = start + 1;
        let inside = text.slice(at..);
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let (name, replaced, len) = if let Some(inside) = inside.strip_prefix('(') {
            let len = inside.find([')', '$', '\n']).unwrap_or(inside.len());
            let name = inside.slice(..len);
            let closes = inside.get(len..).is_some_and(|it| it.starts_with(")$"));
            let value = closes.then(|| variable(name)).flatten().map(|origin| Part {
                origin,
                is_editable: false,
            });
            (name, value.map(Some), len + 3)
        } else {
            let len = inside.bytes().take_while(|byte| is_name(*byte)).count();
            let name = inside.slice(..len);
            let closes = inside.get(len..).is_some_and(|it| it.starts_with('$'));
            let value = values.get(name).filter(|_| closes).copied();
            (name, value, len + 1)
        };
        if let (false, Some(value)) = (name.is_empty(), replaced) {
            parts.push(part(from, start));
            parts.extend(value);
            at += len;
            from = at;
        }
    }
    parts.push(part(from, text.len()));
    parts.retain(|part| !part.origin.is_empty());
    parts
}

/// The parts of a text of Classic in which words take the places of `$1`, `$2` and so on up to `$9`.
pub fn filled(body: Span, words: &[Span], sources: &Sources) -> Vec<Part> {
    let text = sources.slice(body);
    let part = |origin| Part {
        origin,
        is_editable: true,
    };
    let (mut parts, mut from) = (Vec::new(), 0);
    for at in memchr::memchr_iter(b'$', text.as_bytes()) {
        let digit = text.as_bytes().get(at + 1).map(|it| it.wrapping_sub(b'1'));
        let word = digit
            .filter(|it| *it < 9)
            .and_then(|it| words.get(usize::from(it)));
        if let Some(word) = word {
            parts.extend([part(body.part(from..at)), part(*word)]);
            from = at + 2;
        }
    }
    parts.push(part(body.part(from..text.len())));
    parts.retain(|part| !part.origin.is_empty());
    parts
}
