//! Links and pictures: `[label](address)`, `[label](#title)`, `[[title]]`, `[[label|title]]`, and where
//! their destinations are written.

use super::build::Builder;
use super::destination::{destination_at, inline_destination};
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::tree::{Image, Inline, InlineKind, LinkStyle};
use icu_casemap::CaseMapperBorrowed;
use pulldown_cmark::LinkType;
use std::collections::BTreeMap;
use std::ops::Range;

/// The lines `[label]: address`, by their labels as [`folded`].
pub(super) type Definitions = BTreeMap<String, Range<usize>>;

/// A label as all its spellings.
pub(super) fn folded(label: &str) -> String {
    let words: Vec<&str> = label.split_whitespace().collect();
    let words = words.join(" ");
    CaseMapperBorrowed::new().fold_string(&words).into_owned()
}

impl Builder<'_> {
    /// Where the destination of a link or picture is written, in it or in a definition. `None` when
    /// there is none.
    pub(super) fn destination(
        &self,
        (address, label): (&str, &str),
        link: Range<usize>,
        of_type: LinkType,
    ) -> Option<(LinkStyle, Span)> {
        match of_type {
            LinkType::WikiLink { .. } => None,
            LinkType::Inline => {
                let text = self.text.get(link.clone())?;
                let target = inline_destination(text, address)?;
                Some(self.written(target.start + link.start..target.end + link.start, address))
            }
            LinkType::Autolink => {
                let target = self.span(link.start + 1..link.end.saturating_sub(1));
                Some((LinkStyle::Url, target))
            }
            LinkType::Email => {
                let target = self.span(link.start + 1..link.end.saturating_sub(1));
                Some((LinkStyle::Email, target))
            }
            _ => {
                let line = self.definitions.get(&folded(label))?.clone();
                let text = self.text.get(line.clone())?;
                let colon = text.find("]:")? + 2;
                let target = destination_at(text, colon)?;
                Some(self.written(target.start + line.start..target.end + line.start, address))
            }
        }
    }

    /// How a destination is written that leads to `address`: `#title` is a title, all else a title or
    /// an address.
    fn written(&self, target: Range<usize>, address: &str) -> (LinkStyle, Span) {
        let text = self.text.get(target.clone()).unwrap_or_default();
        let span = self.span(target);
        match text.strip_prefix('#') {
            _ if text != address => (LinkStyle::Escaped, span),
            Some(title) if !title.is_empty() => {
                (LinkStyle::BracketedTitle, span.part(1..text.len()))
            }
            _ => (LinkStyle::Bracketed, span),
        }
    }

    /// A link that has ended.
    pub(super) fn link(
        &mut self,
        target: Option<(LinkStyle, Span)>,
        of_type: LinkType,
        label: Vec<Inline>,
        range: Range<usize>,
    ) {
        if let LinkType::WikiLink { .. } = of_type {
            return self.wiki_link(range);
        }
        let Some((style, target)) = target.filter(|(_, target)| !target.is_empty()) else {
            for node in label {
                self.push(node.kind, node.span.range());
            }
            return self.report_no_address(range);
        };
        let mut label = label;
        if let [
            Inline {
                kind: InlineKind::Image(image),
                ..
            },
        ] = label.as_mut_slice()
        {
            image.target = Some((style, target));
            image.alone = self.alone_in_line(&range);
            if let Some(picture) = label.pop() {
                self.push(picture.kind, range);
            }
            return;
        }
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

    fn report_no_address(&mut self, range: Range<usize>) {
        let span = self.span(range);
        let message = text!(
            "malformed-link-no-address",
            "this link names no title or address"
        );
        let help = text!(
            "malformed-link-markdown",
            "a link is `[label](address)`, `[[title]]` or `[[label|title]]`"
        );
        self.report(Diagnostic::new(Rule::MalformedLink, span, message).help(help));
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
        if target.is_empty() {
            self.push(InlineKind::Text, range.clone());
            return self.report_no_address(range);
        }
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

    pub(super) fn alone_in_line(&self, range: &Range<usize>) -> bool {
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
