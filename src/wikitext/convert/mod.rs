//! A text in the markup of another dialect, through the tree that all of them have.
//!
//! What is printed means the same when it is read again: [`Converted::unsaid`] names all that does not,
//! and a comment in the text marks each such place. Letters that would be markup are escaped.

mod escape;
mod html;
mod markdown;
mod markdown_run;
mod wiki;
mod wiki_run;

use super::plain_text;
use super::tree::{
    Block, Comment, CommentKind, Document, Format, Inline, InlineKind, LinkStyle, ReadingList,
};
use crate::say::{Text, text};
use crate::source::{Sources, Span, uri};
use crate::tiddler::Dialect;

/// A text in another dialect.
#[derive(Clone, Debug, Default)]
pub struct Converted {
    /// The text.
    pub text: String,
    /// What it does not say as the original did.
    pub unsaid: Vec<Unsaid>,
}

/// Something that a dialect has no markup for.
#[derive(Clone, Debug)]
pub struct Unsaid {
    /// Where it is in the original.
    pub span: Span,
    /// What it is.
    pub what: Text,
}

/// A text in the markup of a dialect; a plain text has none of it.
#[must_use]
pub fn convert(document: &Document, sources: &Sources, to: Dialect) -> Converted {
    let mut printer = Printer::new(sources, to);
    let mut text = printer.text(document);
    if !text.is_empty() {
        text.push('\n');
    }
    Converted {
        text,
        unsaid: printer.unsaid,
    }
}

/// A text that was not written by anybody, such as a page of a book: what its markup cannot say is said
/// without marks of that.
#[must_use]
pub fn print(document: &Document, sources: &Sources, to: Dialect) -> String {
    let mut printer = Printer::new(sources, to);
    printer.is_marking = false;
    printer.text(document)
}

/// That what is embedded is not.
fn embedded() -> Text {
    text!("convert-embedded", "a transclusion or a macro")
}

/// Where running text is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In lines of its own.
    Paragraph,
    /// In one line: a heading, an item, a caption.
    Line,
    /// Between two bars.
    Cell,
}

/// Prints a text in a dialect.
struct Printer<'a> {
    sources: &'a Sources,
    to: Dialect,
    unsaid: Vec<Unsaid>,
    /// The texts of footnotes, which are printed at the end.
    notes: Vec<String>,
    /// The marks that are open.
    open: Vec<Format>,
    /// Is it a text of a wiki, where links name titles and what is not said is marked?
    is_marking: bool,
}

impl<'a> Printer<'a> {
    fn new(sources: &'a Sources, to: Dialect) -> Self {
        Self {
            sources,
            to,
            unsaid: Vec::new(),
            notes: Vec::new(),
            open: Vec::new(),
            is_marking: true,
        }
    }

    fn text(&mut self, document: &Document) -> String {
        match self.to {
            Dialect::Markdown => self.document(document, Printer::markdown_blocks),
            _ => self.document(document, |it, blocks| it.wiki_blocks(blocks, 0)),
        }
    }

    /// The blocks of a text, with the comments where they are, its reading list and its footnotes.
    fn document(
        &mut self,
        document: &Document,
        blocks: impl Fn(&mut Self, &[Block]) -> String,
    ) -> String {
        let mut parts = Vec::new();
        let mut rest = document.blocks.as_slice();
        for comment in &document.comments {
            // A comment inside a block comes before it.
            let at = rest.partition_point(|block| block.span.end <= comment.span.start);
            let (before, after) = rest.split_at(at);
            parts.push(blocks(self, before));
            parts.push(self.comment(comment));
            rest = after;
        }
        parts.push(blocks(self, rest));
        if let Some(list) = &document.reading {
            parts.push(self.reading_list(list));
        }
        parts.append(&mut self.notes);
        joined(parts)
    }

    fn comment(&self, comment: &Comment) -> String {
        let said = match &comment.kind {
            CommentKind::Remark(said) => self.sources.slice(*said).to_owned(),
            CommentKind::Allow(names) => {
                let names: Vec<&str> = names.iter().map(|it| self.sources.slice(*it)).collect();
                format!(" allow: {} ", names.join(", "))
            }
        };
        self.comment_of(&said)
    }

    fn comment_of(&self, said: &str) -> String {
        match self.to {
            Dialect::Classic => format!("/%{}%/", said.replace("%/", "% /")),
            _ => format!("<!--{}-->", said.replace("-->", "-- >")),
        }
    }

    fn reading_list(&self, list: &ReadingList) -> String {
        let marks = |it: char| it.is_whitespace() || matches!(it, '!' | '#');
        let heading = self.sources.slice(list.heading).trim_matches(marks);
        let (mark, number) = match self.to {
            Dialect::Markdown => ("## ", "1. "),
            _ => ("!!", "# "),
        };
        let mut lines = vec![format!("{mark}{heading}")];
        if self.to == Dialect::Markdown {
            lines.push(String::new());
        }
        let entries = list.entries.iter();
        lines.extend(entries.map(|entry| format!("{number}[[{}]]", entry.title)));
        lines.join("\n")
    }

    /// Notes that something is not said, and returns the comment that marks the place.
    fn unsaid(&mut self, span: Span, what: Text) -> String {
        let mark = match self.is_marking {
            true => self.comment_of(&format!(" {what} ")),
            false => String::new(),
        };
        self.unsaid.push(Unsaid { span, what });
        mark
    }

    /// What a link or a picture shows, without marks.
    fn label(&mut self, label: &[Inline], span: Span) -> (String, String) {
        let words = plain_text(label, self.sources).replace('\n', " ");
        let is_plain = |it: &Inline| matches!(it.kind, InlineKind::Text | InlineKind::Character(_));
        let mark = if label.iter().all(is_plain) {
            String::new()
        } else {
            let what = text!("convert-label", "marks inside the label of a link");
            self.unsaid(span, what)
        };
        (words, mark)
    }

    /// What a link names, without the escapes of its markup.
    fn named(&self, style: LinkStyle, target: Span) -> String {
        let name = style.name(self.sources.slice(target)).into_owned();
        match style {
            LinkStyle::BracketedTitle => uri::decoded(&name).unwrap_or(name),
            _ => name,
        }
    }

    fn listing(&self, lines: &[Span]) -> String {
        lines.iter().map(|line| self.sources.slice(*line)).collect()
    }
}

/// Parts with a blank line between them.
fn joined(parts: Vec<String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n\n")
}

/// The first letter of what a node is printed as, when that is a mark.
fn first_letter(inline: &Inline, mark: impl Fn(Format) -> &'static str) -> Option<char> {
    match &inline.kind {
        InlineKind::Text | InlineKind::Character(_) => None,
        InlineKind::Format { format, .. } => mark(*format).chars().next(),
        InlineKind::Link { .. } | InlineKind::Footnote(_) | InlineKind::Image(_) => Some('['),
        InlineKind::Code(_) => Some('`'),
        _ => Some('<'),
    }
}
