//! Links and pictures: `[label](address)`, `[label](#title)`, `[[title]]`, `[[label|title]]`, and the places of
//! their destinations.

use super::build::Builder;
use super::caption::plain;
use super::destination::{destination_at, folded, inline_destination, is_address, unescaped};
use crate::diag::rules::malformed_link;
use crate::diag::{Diagnostic, Rule};
use crate::slice::{Slice, single_spaced};
use crate::source::{Span, uri};
use crate::wikitext::cursor::is_alone;
use crate::wikitext::tree::{Image, Inline, InlineKind, LinkStyle, Target};
use pulldown_cmark::LinkType;
use std::ops::Range;

impl Builder<'_> {
    /// The range of the destination of a link or picture, in it or in a definition. `None` when there is none.
    pub(super) fn destination(
        &self,
        (address, label): (&str, &str),
        link: Range<usize>,
        of_type: LinkType,
    ) -> Option<Target> {
        match of_type {
            LinkType::WikiLink { .. } => None,
            LinkType::Inline => {
                let text = self.text.get(link.clone())?;
                let target = inline_destination(text, address)?;
                Some(self.written(target.start + link.start..target.end + link.start))
            }
            LinkType::Autolink => {
                let target = self.span(link.start + 1..link.end.saturating_sub(1));
                Some(Target::new(LinkStyle::Url, target))
            }
            LinkType::Email => {
                let range = link.start + 1..link.end.saturating_sub(1);
                let text = self.text.slice(range.clone());
                let name = format!("mailto:{text}");
                Some(Target::named(
                    LinkStyle::Email,
                    self.span(range),
                    text,
                    &name,
                ))
            }
            _ => {
                let line = self.definitions.get(&folded(label))?.clone();
                let text = self.text.get(line.clone())?;
                let colon = text.find("]:")? + 2;
                let target = destination_at(text, colon)?;
                Some(self.written(target.start + line.start..target.end + line.start))
            }
        }
    }

    /// The title or address of a destination that is written there.
    fn written(&self, target: Range<usize>) -> Target {
        let address = unescaped(self.text.slice(target.clone()));
        self.leading_to(target, &address)
    }

    /// The target that is written there and leads to `address`: `#title` is a title, all else a title or an
    /// address. In a title, `%20` is a space.
    pub(super) fn leading_to(&self, target: Range<usize>, address: &str) -> Target {
        let (text, span) = (self.text.slice(target.clone()), self.span(target));
        let title = address.strip_prefix('#').filter(|title| !title.is_empty());
        let name = title.unwrap_or(address);
        let decoded = (!is_address(name) || title.is_some()).then(|| uri::decoded(name));
        let name = decoded.flatten().unwrap_or_else(|| name.to_owned());
        match (title, text.strip_prefix('#')) {
            (Some(_), Some(inside)) => {
                let span = span.part(1..text.len());
                Target::named(LinkStyle::BracketedTitle, span, inside, &name)
            }
            (Some(_), None) => Target::named(LinkStyle::BracketedTitle, span, text, &name),
            _ if text == address => Target::named(LinkStyle::Bracketed, span, text, &name),
            _ => Target::named(LinkStyle::Escaped, span, text, &name),
        }
    }

    /// The file of a picture. Its path has no percent-encoding, as that of a file in TiddlyWiki.
    pub(super) fn file(&self, written: Span) -> Target {
        let text = self.text.slice(written.range());
        Target::named(LinkStyle::Bracketed, written, text, &unescaped(text))
    }

    /// A link that has ended.
    pub(super) fn link(
        &mut self,
        target: Option<Target>,
        of_type: LinkType,
        label: Vec<Inline>,
        range: Range<usize>,
    ) {
        if let LinkType::WikiLink { .. } = of_type {
            return self.wiki_link(range);
        }
        let is_nowhere = |it: &Target| matches!(self.text.slice(it.written.range()), "" | "#");
        let Some(target) = target.filter(|it| !is_nowhere(it)) else {
            for node in label {
                self.push(node.kind, node.span.range());
            }
            return self.report_no_address(range);
        };
        let mut label = around_picture(label, self.text);
        if let [
            Inline {
                kind: InlineKind::Image(image),
                ..
            },
        ] = label.as_mut_slice()
        {
            image.target = Some(target);
            image.alone = self.alone_in_line(&range);
            if let Some(picture) = label.pop() {
                self.push(picture.kind, range);
            }
            return;
        }
        let label = if label.is_empty() {
            let written = self.text.slice(range.clone());
            let is_page = !written.contains("://") && written.starts_with("[](");
            if is_page {
                let message = malformed_link::no_words();
                let found = Diagnostic::new(Rule::MalformedLink, self.span(range.clone()), message);
                self.report(found.help(malformed_link::markdown()));
            }
            let (kind, span) = (InlineKind::Text, target.written);
            vec![Inline { kind, span }]
        } else {
            label
        };
        let target = Box::new(target);
        self.push(InlineKind::Link { target, label }, range);
    }

    fn report_no_address(&mut self, range: Range<usize>) {
        let span = self.span(range);
        let message = malformed_link::no_address();
        let help = malformed_link::markdown();
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
        let link = InlineKind::link(
            LinkStyle::Bracketed,
            self.span(target),
            vec![Inline { kind, span }],
        );
        self.push(link, range);
    }

    /// A picture, `![caption](file)`; alone in its line also `![words for those who do not see it](file "caption")`.
    pub(super) fn image(
        &mut self,
        file: Option<Target>,
        title: &str,
        words: Vec<Inline>,
        range: Range<usize>,
    ) {
        let Some(file) = file else {
            return self.push(InlineKind::Text, range);
        };
        let alone = self.alone_in_line(&range);
        let words: Vec<Inline> = words.into_iter().flat_map(unlinked).collect();
        let (caption, alt) = match alone && !title.trim().is_empty() {
            true => (self.title(title, &range), plain(&words, self.text)),
            false => (words, None),
        };
        let image = Image {
            file,
            caption,
            alt: alt.filter(|it| !it.trim().is_empty()),
            target: None,
            float: None,
            width: None,
            alone,
        };
        self.push(InlineKind::Image(Box::new(image)), range);
    }

    /// The title of a picture as running text: where it stands, or, of one that is written elsewhere or otherwise, as the
    /// picture that has it.
    fn title(&self, title: &str, range: &Range<usize>) -> Vec<Inline> {
        let written = self.text.slice(range.clone()).rfind(title);
        let (kind, range) = match written.filter(|_| !title.contains('\n')) {
            Some(at) => {
                let start = range.start + at;
                (InlineKind::Text, start..start + title.len())
            }
            None => {
                let words = single_spaced(title).into_owned();
                (InlineKind::Character(words), range.clone())
            }
        };
        let span = self.span(range);
        vec![Inline { kind, span }]
    }

    pub(super) fn alone_in_line(&self, range: &Range<usize>) -> bool {
        // In a quotation, its marks are before it.
        let before = self.text.slice(..range.start).trim_end_matches([' ', '>']);
        is_alone(before, self.text.slice(range.end..))
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
    let code = text.slice(range.clone());
    let marks = code.len() - code.trim_start_matches('`').len();
    let inside = range.start + marks..range.end.saturating_sub(marks).max(range.start + marks);
    let words = text.slice(inside.clone());
    let space = [' ', '\n'];
    let padded = words.len() > 1 && words.starts_with(space) && words.ends_with(space);
    if padded && !words.trim_matches(space).is_empty() {
        inside.start + 1..inside.end - 1
    } else {
        inside
    }
}

/// The label of a link: of a picture alone, without the blanks around it; in others, no picture is a figure of its own.
fn around_picture(mut label: Vec<Inline>, text: &str) -> Vec<Inline> {
    let is_blank = |it: &Inline| match it.kind {
        InlineKind::Text => text.slice(it.span.range()).trim().is_empty(),
        _ => false,
    };
    let shown = |it: &&Inline| !is_blank(it);
    let is_picture = |it: &Inline| matches!(it.kind, InlineKind::Image(_));
    if label.iter().filter(shown).count() == 1 && label.iter().any(is_picture) {
        label.retain(|it| !is_blank(it));
    }
    for node in &mut label {
        if let InlineKind::Image(image) = &mut node.kind {
            image.alone = false;
        }
    }
    label
}
