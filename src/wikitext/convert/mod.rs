//! A text in the markup of another dialect, through the tree that all of them have.
//!
//! What is printed means the same when it is read again: [`Converted::unsaid`] names all that does not,
//! and a comment in the text marks each such place. Letters that would be markup are escaped. At last
//! the text is read, and compared with the original: what no printer foresaw is unsaid, too.

mod class;
mod escape;
mod html;
mod leads;
mod markdown;
mod markdown_run;
mod meaning;
mod pieces;
mod row;
mod run;
mod wiki;
mod wiki_list;
mod wiki_run;

use super::Headings;
use super::tree::{
    Block, BlockKind, Comment, CommentKind, Definition, Document, Format, Inline, ReadingList,
};
use crate::say::Text;
use crate::source::{Sources, Span};
use crate::tiddler::Dialect;
use crate::wikitext::sentences;
use pieces::{RunPlace, is_plain, joined, lines, list_kind, longest_row, words};

/// A text in another dialect.
#[derive(Clone, Debug, Default)]
pub struct Converted {
    /// The converted text.
    pub text: String,
    /// The parts that could not be converted exactly.
    pub unsaid: Vec<Unsaid>,
}

/// Something that a dialect has no markup for.
#[derive(Clone, Debug)]
pub struct Unsaid {
    /// The place in the original.
    pub span: Span,
    /// A description of the part.
    pub what: Text,
}

/// A text in the markup of a dialect, in a wiki with these headings of reading lists. A plain text has no markup:
/// anything but lines is written with Classic's marks, and counts as not converted.
pub fn convert(
    document: &Document,
    sources: &Sources,
    to: Dialect,
    headings: &Headings,
) -> Converted {
    let mut printer = Printer::new(sources, to);
    printer.heading = headings.proposed();
    let mut text = printer.text(document);
    if !text.is_empty() {
        text.push('\n');
    }
    if printer.unsaid.is_empty()
        && to != Dialect::Plain
        && let Some(span) = meaning::first_other((document, sources), (&text, to), headings)
    {
        let what = sentences::convert_otherwise();
        text = format!("{}\n\n{text}", printer.unsaid(span, what));
    }
    Converted {
        text,
        unsaid: printer.unsaid,
    }
}

/// Prints a text that was not written by anybody, such as a page of a book: parts that the markup cannot express
/// are written without marks of that.
pub fn print(document: &Document, sources: &Sources, to: Dialect) -> String {
    let mut printer = Printer::new(sources, to);
    printer.is_marking = false;
    printer.text(document)
}

/// The description of an embedded text that is written out.
fn embedded() -> Text {
    sentences::convert_embedded()
}

/// The description of a footnote that cannot be in its place.
fn footnote() -> Text {
    sentences::convert_footnote()
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
    /// The comments that name the item, row or paragraph around them, until they are printed.
    anchors: Vec<Comment>,
    /// The heading of a reading list that has none of its own.
    heading: &'a str,
    /// Whether a list is below a table with asterisks, whose notes its items may be: they need asterisks, too.
    is_of_notes: bool,
    /// Whether it is a text of a wiki, where links name titles and inexact parts are marked.
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
            anchors: Vec::new(),
            heading: "",
            is_of_notes: false,
            is_marking: true,
        }
    }

    fn text(&mut self, document: &Document) -> String {
        match self.to {
            Dialect::Markdown => self.document(document, Printer::markdown_blocks),
            Dialect::Plain => self.plain(document),
            _ => self.document(document, |it, blocks| it.wiki_blocks(blocks, 0)),
        }
    }

    fn plain(&mut self, document: &Document) -> String {
        let is_empty = document.comments.is_empty() && document.reading.is_none();
        match document.blocks.as_slice() {
            [] if is_empty => return String::new(),
            [
                Block {
                    kind: BlockKind::Preformatted(lines),
                    ..
                },
            ] if is_empty => return self.listing(lines),
            _ => {}
        }
        let comments = document.comments.iter().map(|it| it.span);
        let headings = document.reading.iter().map(|it| it.heading);
        let mut spans = document.blocks.iter().map(|it| it.span);
        if let Some(span) = spans.next().or(comments.chain(headings).next()) {
            let what = sentences::convert_markup();
            self.unsaid.push(Unsaid { span, what });
        }
        self.document(document, |it, blocks| it.wiki_blocks(blocks, 0))
    }

    /// The macros of a text, its blocks, with the comments where they are, its reading list and its
    /// footnotes.
    fn document(
        &mut self,
        document: &Document,
        blocks: impl Fn(&mut Self, &[Block]) -> String,
    ) -> String {
        let definitions = document.definitions.iter();
        let mut parts: Vec<String> = definitions.map(|it| self.definition(it)).collect();
        let mut rest = document.blocks.as_slice();
        for comment in &document.comments {
            // A comment inside a block comes before it.
            let is_listed = document
                .reading
                .as_ref()
                .is_some_and(|it| counts(it, comment));
            if is_listed {
                continue;
            }
            let at = rest.partition_point(|block| block.span.end <= comment.span.start);
            if matches!(comment.kind, CommentKind::Anchor(_)) && !comment.alone {
                self.anchors.push(comment.clone());
                continue;
            }
            let (before, after) = rest.split_at(at);
            parts.push(blocks(self, before));
            parts.push(self.comment(comment));
            rest = after;
        }
        parts.push(blocks(self, rest));
        let left = std::mem::take(&mut self.anchors);
        parts.extend(left.iter().map(|it| self.comment(it)));
        if let Some(list) = &document.reading {
            let mut text = self.reading_list(list);
            for comment in document.comments.iter().filter(|it| counts(list, it)) {
                text = text.replacen('\n', &format!("\n{}\n", self.comment(comment)), 1);
            }
            parts.push(text);
        }
        parts.append(&mut self.notes);
        joined(parts)
    }

    fn definition(&mut self, definition: &Definition) -> String {
        let written = self.sources.slice(definition.span);
        if self.to == Dialect::TiddlyWiki5 && !definition.trim {
            return written.to_owned();
        }
        let name = self.sources.slice(definition.name);
        self.unsaid(definition.span, sentences::convert_definition(name))
    }

    fn comment(&self, comment: &Comment) -> String {
        let said = match &comment.kind {
            CommentKind::Remark(said) => self.sources.slice(*said).to_owned(),
            CommentKind::Anchor(name) => format!("#{}", self.sources.slice(*name)),
            CommentKind::Numbers(patterns) => {
                format!(" numbers: {} ", self.sources.slice(*patterns))
            }
            CommentKind::Allow(names) => {
                let names: Vec<&str> = names.iter().map(|it| self.sources.slice(*it)).collect();
                format!(" allow: {} ", names.join(", "))
            }
        };
        self.comment_of(&said)
    }

    fn comment_of(&self, said: &str) -> String {
        match self.to {
            Dialect::TiddlyWiki5 | Dialect::Markdown => {
                format!("<!--{}-->", said.replace("-->", "-- >"))
            }
            _ => format!("/%{}%/", said.replace("%/", "% /")),
        }
    }

    fn reading_list(&mut self, list: &ReadingList) -> String {
        let around = escape::Around {
            before: None,
            after: None,
            place: RunPlace::Line,
        };
        let words = match list.words.trim() {
            // It is in a field, which stays, but is nothing to Classic.
            "" if self.to != Dialect::Classic => return String::new(),
            "" => self.heading,
            words => words,
        };
        let (heading, number) = match self.to {
            Dialect::Markdown => {
                let words = escape::markdown(words, around);
                (format!("## {words}\n"), "1. ")
            }
            _ => {
                let words = escape::wiki(words, self.to, around);
                (format!("!!{}", escape::wiki_line(&words, self.to)), "# ")
            }
        };
        let mut lines = vec![heading];
        for entry in &list.entries {
            let link = self.title_link(&entry.title, entry.link);
            lines.push(format!("{number}{link}"));
        }
        lines.join("\n")
    }

    /// Records that a part could not be converted exactly, and returns the comment that marks the place.
    fn unsaid(&mut self, span: Span, what: Text) -> String {
        let mark = match self.is_marking {
            true => self.comment_of(&format!(" {what} ")),
            false => String::new(),
        };
        self.unsaid.push(Unsaid { span, what });
        mark
    }

    /// The visible words of a link or a picture, without marks.
    fn label(&mut self, label: &[Inline], span: Span) -> (String, String) {
        let words = words(label, self.sources);
        let mark = if label.iter().all(is_plain) {
            String::new()
        } else {
            self.unsaid(span, sentences::convert_label())
        };
        (words, mark)
    }

    fn listing(&self, lines: &[Span]) -> String {
        lines.iter().map(|line| self.sources.slice(*line)).collect()
    }
}

/// Whether a comment says how the tiddlers of a reading list are counted.
fn counts(list: &ReadingList, comment: &Comment) -> bool {
    matches!(comment.kind, CommentKind::Numbers(_)) && list.is_counted_by(comment)
}
