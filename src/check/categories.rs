//! Categories: the tags that do not begin with a colon.

use super::Wiki;
use crate::diag::{Diagnostic, Edit, Levels, Rule, Sink};
use crate::linearize::outline::Outline;
use crate::source::Span;
use crate::store::{Entry, Store, TiddlerId};
use crate::tiddler::{Kind, Tag, can_be_tag, write_tag};

/// Tags that tell Classic how to treat a tiddler. They are no categories.
const SPECIAL: [&str; 4] = [
    "excludeLists",
    "excludeMissing",
    "excludePublisher",
    "excludeSearch",
];

/// Checks that every tiddler's categories are titles of the wiki, and its parent's among them.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    let Wiki { store, outline, .. } = *wiki;
    for (id, entry) in store.iter() {
        // Without a root, which is reported, it may be any tiddler that nothing contains.
        let is_root = outline.is_none() && categories(entry).next().is_none();
        if !entry.content || entry.kind == Kind::Part || is_root {
            continue;
        }
        if entry.kind.is_immediate() {
            report_immediate(entry, sink);
        } else {
            check_entry(store, entry, parent(store, outline, id), sink);
        }
    }
}

fn categories(entry: &Entry) -> impl Iterator<Item = &Tag> {
    let is_category =
        |tag: &&Tag| !tag.name.starts_with(':') && !SPECIAL.contains(&tag.name.as_str());
    entry.tiddler.tags.iter().filter(is_category)
}

/// The tiddler that lists it.
fn parent<'a>(store: &'a Store, outline: Option<&Outline>, id: TiddlerId) -> Option<&'a Entry> {
    let outline = outline?;
    let parent = &outline[outline.node_of(id)?.parent?];
    Some(&store[parent.tiddler])
}

fn report_immediate(entry: &Entry, sink: &mut Sink) {
    for tag in categories(entry) {
        let message = format!(
            "the `:{}` “{}” carries the category “{}”",
            entry.kind.name(),
            entry.title(),
            tag.name
        );
        sink.push(
            Diagnostic::new(Rule::ImmediateTags, tag.span, message)
                .help("its only tag should be its kind"),
        );
    }
}

fn check_entry(store: &Store, entry: &Entry, parent: Option<&Entry>, sink: &mut Sink) {
    let title_span = entry.tiddler.title_span;
    let wanted = parent.map(|parent| write_tag(parent.title()));
    if categories(entry).next().is_none() {
        let message = format!("“{}” has no category", entry.title());
        let help = wanted.map_or_else(
            || "tag it with the title of the tiddler that lists it".to_owned(),
            |wanted| format!("tag it `{wanted}`, the tiddler that lists it"),
        );
        let found = Diagnostic::new(Rule::NoCategory, title_span, message).help(help);
        sink.push(match parent {
            Some(parent) => with_tag(found, entry, parent),
            None => found,
        });
        return;
    }
    for tag in categories(entry) {
        check_category(store, entry, tag, sink);
    }
    if let Some((parent, wanted)) = parent.zip(wanted)
        && !categories(entry).any(|tag| tag.name == parent.title())
    {
        let message = format!(
            "“{}” is listed by “{}”, but does not carry its title as a tag",
            entry.title(),
            parent.title()
        );
        let found = Diagnostic::new(Rule::ParentTagMissing, title_span, message)
            .help(format!("tag it `{wanted}`"));
        sink.push(with_tag(found, entry, parent));
    }
}

/// The finding with the fix that tags the tiddler with the title of `parent`, where that can be
/// done: a title with brackets cannot be a tag, and a list must be there to add it to.
fn with_tag(found: Diagnostic, entry: &Entry, parent: &Entry) -> Diagnostic {
    let title = parent.title();
    let Some(list) = entry.tiddler.tag_list else {
        return found;
    };
    if !can_be_tag(title) {
        return found;
    }
    let tag = write_tag(title);
    let space = if list.is_empty() { "" } else { " " };
    let span = Span {
        start: list.end,
        ..list
    };
    let text = format!("{space}{tag}");
    found.fix(format!("add the tag `{tag}`"), vec![Edit { span, text }])
}

fn check_category(store: &Store, entry: &Entry, tag: &Tag, sink: &mut Sink) {
    if tag.name == entry.title() {
        let message = format!("“{}” is tagged with its own title", tag.name);
        sink.push(Diagnostic::new(Rule::TagsItself, tag.span, message).help("remove the tag"));
    } else if store.find(&tag.name).is_none() {
        let message = format!("the category “{}” is no tiddler's title", tag.name);
        let near = store.suggest(&tag.name);
        let help = near.first().map_or_else(
            || "write the tiddler, or correct the tag".to_owned(),
            |near| format!("did you mean `{}`?", write_tag(near)),
        );
        let found = Diagnostic::new(Rule::UnknownCategory, tag.span, message).help(help);
        sink.push(match store.certain(&tag.name) {
            Some(title) => renamed(found, tag, title),
            None => found,
        });
    }
}

/// The finding with the fix that spells a tag as its tiddler is titled. Without spaces on either
/// side it cannot matter whether the tag is in brackets.
fn renamed(found: Diagnostic, tag: &Tag, title: &str) -> Diagnostic {
    if title.contains(' ') != tag.name.contains(' ') {
        return found;
    }
    let edit = Edit {
        span: tag.span,
        text: title.to_owned(),
    };
    found.fix(format!("write `{}`", write_tag(title)), vec![edit])
}
