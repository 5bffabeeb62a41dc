//! Links and pictures: `[label](address)`, `[label](#title)`, `[[title]]`, `[[label|title]]`, and where
//! their destinations are written.

use super::build::Builder;
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::tree::{Image, Inline, InlineKind, LinkStyle};
use pulldown_cmark::LinkType;
use std::ops::Range;

/// The destinations of `[label]: address` lines, each with the place of its line.
pub(super) type Definitions = Vec<(String, Range<usize>)>;

impl Builder<'_> {
    /// Where the destination of a link or picture is written, in it or in a definition.
    pub(super) fn destination(
        &self,
        address: &str,
        link: Range<usize>,
        of_type: LinkType,
    ) -> Option<Span> {
        let within = |range: Range<usize>| {
            let text = self.text.get(range.clone())?;
            let at = range.start + text.rfind(address).filter(|_| !address.is_empty())?;
            Some(self.span(at..at + address.len()))
        };
        match of_type {
            LinkType::Inline | LinkType::Autolink => within(link),
            LinkType::Email | LinkType::WikiLink { .. } => None,
            _ => {
                let mut lines = self.definitions.iter();
                within(lines.find(|(own, _)| own == address)?.1.clone())
            }
        }
    }

    /// A link that has ended.
    pub(super) fn link(
        &mut self,
        target: Option<Span>,
        of_type: LinkType,
        label: Vec<Inline>,
        range: Range<usize>,
    ) {
        if let LinkType::WikiLink { .. } = of_type {
            return self.wiki_link(range);
        }
        let Some(target) = target else {
            for node in label {
                self.push(node.kind, node.span.range());
            }
            if of_type != LinkType::Email {
                let span = self.span(range);
                let message = text!(
                    "malformed-link-no-address",
                    "this link names no title or address, or one with escapes in it"
                );
                let help = text!(
                    "malformed-link-markdown",
                    "a link is `[label](address)`, `[[title]]` or `[[label|title]]`"
                );
                self.report(Diagnostic::new(Rule::MalformedLink, span, message).help(help));
            }
            return;
        };
        let (style, target) = self.style(target);
        let label = if label.is_empty() {
            let kind = InlineKind::Text;
            vec![Inline { kind, span: target }]
        } else {
            label
        };
        let kind = InlineKind::Link {
            style,
            target,
            label,
        };
        self.push(kind, range);
    }

    /// `#title` is a title, all else an address or a title.
    fn style(&self, target: Span) -> (LinkStyle, Span) {
        let text = self.text.get(target.range()).unwrap_or_default();
        if text.len() > 1 && text.starts_with('#') {
            return (LinkStyle::BracketedTitle, target.part(1..text.len()));
        }
        (LinkStyle::Bracketed, target)
    }

    /// `[[title]]` and `[[label|title]]`, in TiddlyWiki's order.
    fn wiki_link(&mut self, range: Range<usize>) {
        let start = range.start + 2;
        let inside = self.text.get(start..range.end.saturating_sub(2));
        let inside = inside.unwrap_or_default();
        // In a table the bar is escaped.
        let (label, target) = match inside.split_once('|') {
            Some((label, target)) => {
                let bar = start + label.len();
                let label = label.strip_suffix('\\').unwrap_or(label);
                (start..start + label.len(), bar + 1..bar + 1 + target.len())
            }
            None => (start..start + inside.len(), start..start + inside.len()),
        };
        let label = if label.is_empty() {
            target.clone()
        } else {
            label
        };
        let span = self.span(label);
        let kind = InlineKind::Text;
        let link = InlineKind::Link {
            style: LinkStyle::Bracketed,
            target: self.span(target),
            label: vec![Inline { kind, span }],
        };
        self.push(link, range);
    }

    /// `![caption](file)`
    pub(super) fn image(&mut self, file: Option<Span>, caption: Vec<Inline>, range: Range<usize>) {
        let Some(file) = file else {
            return self.push(InlineKind::Text, range);
        };
        let alone = self.alone_in_line(&range);
        let image = Image {
            file,
            caption: caption.into_iter().flat_map(unlinked).collect(),
            target: None,
            float: None,
            width: None,
            alone,
        };
        self.push(InlineKind::Image(Box::new(image)), range);
    }

    fn alone_in_line(&self, range: &Range<usize>) -> bool {
        let before = self.text.get(..range.start).unwrap_or_default();
        let after = self.text.get(range.end..).unwrap_or_default();
        let line = before.trim_end_matches([' ', '\t']);
        let rest = after.trim_start_matches([' ', '\t']);
        (line.is_empty() || line.ends_with('\n')) && (rest.is_empty() || rest.starts_with('\n'))
    }
}

/// A caption has no links.
fn unlinked(inline: Inline) -> Vec<Inline> {
    match inline.kind {
        InlineKind::Link { label, .. } => label,
        _ => vec![inline],
    }
}

/// The characters inside code, without its marks and the space beside each.
pub(super) fn code_inside(text: &str, range: Range<usize>) -> Range<usize> {
    let code = text.get(range.clone()).unwrap_or_default();
    let marks = code.len() - code.trim_start_matches('`').len();
    let inside = range.start + marks..range.end.saturating_sub(marks).max(range.start + marks);
    let words = text.get(inside.clone()).unwrap_or_default();
    let space = [' ', '\n'];
    let padded = words.len() > 1 && words.starts_with(space) && words.ends_with(space);
    if padded && !words.trim_matches(space).is_empty() {
        inside.start + 1..inside.end - 1
    } else {
        inside
    }
}
