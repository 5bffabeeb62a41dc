//! The kinds that colon tags name, or should name.

use super::{Store, StoredTiddler};
use crate::diag::rules::{two_kinds, unknown_kind};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule, Sink};
use crate::source::Span;
use crate::suggest;
use crate::tiddler::{Kind, Tiddler, TiddlerTag};
use crate::wikitext::Classes;

/// The kind that the colon tag names; a section when there is none or a wrong one.
pub(super) fn kind_of(
    tiddler: &Tiddler,
    content: bool,
    classes: &Classes,
    sink: &mut Sink,
) -> Kind {
    let mut first: Option<(Kind, Span)> = None;
    for (at, tag) in tiddler.tags.iter().enumerate() {
        if !content || !tag.name.starts_with(':') {
            continue;
        }
        match (classes.kind_of_tag(&tag.name), first) {
            (None, _) => {
                let next = tiddler.tags.get(at + 1);
                let found = unknown_kind(tag, next, classes);
                sink.push(found.explains([Cause::Kind(tiddler.title_span)]));
            }
            (Some(kind), None) => first = Some((kind, tag.span)),
            (Some(_), Some((_, earlier))) => sink.push(
                Diagnostic::new(
                    Rule::TwoKinds,
                    tag.span,
                    two_kinds::said(&tiddler.title, &tag.name),
                )
                .label(earlier, two_kinds::first())
                .help(two_kinds::help()),
            ),
        }
    }
    first.map_or(Kind::Section, |(kind, _)| kind)
}

fn unknown_kind(tag: &TiddlerTag, next: Option<&TiddlerTag>, classes: &Classes) -> Diagnostic {
    let name = &tag.name;
    let message = unknown_kind::said(name);
    let found = Diagnostic::new(Rule::UnknownKind, tag.span, message);
    let (name, span) = match next.and_then(|next| severed(tag, next)) {
        Some((kind, span)) => (kind.name(), span),
        None => match nearest(&tag.name, classes) {
            Some(name) => (name, tag.span),
            None => {
                let field = tag.name.trim_start_matches(':');
                let is_field = ["card", "quick"].contains(&field);
                return found.help(match is_field {
                    true => unknown_kind::field(field),
                    false => unknown_kind::help(),
                });
            }
        },
    };
    let text = format!(":{name}");
    let is_immediate = classes.kind_of_tag(&text).is_some_and(Kind::is_immediate);
    let found = found.help(diag::did_you_mean(&text));
    let found = found.fix(diag::write(&text), vec![Edit { span, text }]);
    // Where a text links to it, the text of an immediate takes the place of the link.
    if is_immediate {
        found.changing_words()
    } else {
        found
    }
}

/// The kind of `: chapter`, and the place of both words.
fn severed(colon: &TiddlerTag, name: &TiddlerTag) -> Option<(Kind, Span)> {
    let kind = Kind::of_tag(&format!(":{}", name.name)).filter(|_| colon.name == ":")?;
    Some((kind, colon.span.to(name.span)))
}

/// The one kind whose name is nearest to that in a colon tag.
fn nearest<'a>(tag: &str, classes: &'a Classes) -> Option<&'a str> {
    let kinds = Kind::ALL.iter().map(|kind| kind.name());
    let kinds = kinds.chain(classes.boxes());
    let near = suggest::nearest(tag.trim_start_matches(':'), kinds);
    near.first().copied()
}

impl Store {
    /// The kind that the tags of a tiddler name, although not as a colon tag does: mistyped, or
    /// without the colon. Each is reported where tags are looked at.
    pub fn meant_kind(&self, entry: &StoredTiddler) -> Option<Kind> {
        let tags = &entry.tiddler.tags;
        let classes = self.headings.classes();
        if tags
            .iter()
            .any(|tag| classes.kind_of_tag(&tag.name).is_some())
        {
            return None;
        }
        let mut kinds = tags.iter().filter_map(|tag| {
            if tag.name.starts_with(':') {
                let name = nearest(&tag.name, classes)?;
                classes.kind_of_tag(&format!(":{name}"))
            } else {
                self.kind_without_colon(&tag.name)
            }
        });
        kinds.next()
    }

    /// The kind that a tag names without its colon, if it is no tiddler's title.
    pub fn kind_without_colon(&self, tag: &str) -> Option<Kind> {
        let classes = self.headings.classes();
        let kind = classes.kind_of_tag(&format!(":{}", tag.to_lowercase()))?;
        self.find(tag).is_none().then_some(kind)
    }
}
