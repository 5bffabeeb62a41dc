//! Markup of another language than a text's own: how it is looked for, and what is said of it. It is
//! printed as it stands.

pub(super) mod brackets;
pub(super) mod element;
pub(super) mod pair;

use super::shown::shown;
use crate::diag::rules::foreign_markup;
use crate::diag::{self, Diagnostic, Rule};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{Span, uri};

/// The distance within which a closing mark is searched, in bytes, so that parsing stays linear.
pub(super) const REACH: usize = 400;

/// The end of a text, at most [`REACH`] bytes of it.
pub(crate) fn near_before(text: &str) -> &str {
    let mut starts = text.len().saturating_sub(REACH)..=text.len();
    text.slice(starts.find(|at| text.is_char_boundary(*at)).unwrap_or(0)..)
}

/// A heading is shorter than this, in characters.
const LONGEST_HEADING: usize = 60;

/// The pragmas with which TiddlyWiki 5 begins a text that defines something.
const PRAGMAS: [&str; 8] = [
    "\\define ",
    "\\procedure ",
    "\\function ",
    "\\widget ",
    "\\import ",
    "\\rules ",
    "\\whitespace ",
    "\\parameters",
];

/// The bullets that word processors put before an item.
pub(super) const BULLETS: [char; 9] = ['•', '·', '▪', '◦', '‣', '●', '○', '■', '➢'];

/// The language that markup comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    Markdown,
    Html,
    TiddlyWiki,
    Classic,
    TiddlyWiki5,
    MediaWiki,
    BbCode,
    Latex,
    /// A comment as programs have them
    Program,
    WordProcessor,
    /// White space before a mark of Classic
    Indent,
    /// Text after the dashes of a rule
    Dashes,
}

/// What foreign markup is printed as.
#[derive(Clone, Copy, Debug)]
pub(super) enum Printed {
    AsItStands,
    Item,
    Heading,
}

impl Origin {
    /// The message that names the language.
    fn remark(self) -> Text {
        let language = match self {
            Self::Markdown => "Markdown",
            Self::Html => "HTML",
            Self::TiddlyWiki => "TiddlyWiki",
            Self::Classic => "TiddlyWiki Classic",
            Self::TiddlyWiki5 => "TiddlyWiki 5",
            Self::MediaWiki => "MediaWiki",
            Self::BbCode => "BBCode",
            Self::Latex => "LaTeX",
            Self::Program => "C",
            Self::WordProcessor => {
                return foreign_markup::word_processor();
            }
            Self::Indent => {
                return foreign_markup::indent();
            }
            Self::Dashes => {
                return foreign_markup::dashes();
            }
        };
        foreign_markup::like(language)
    }

    /// The finding that `written` is markup of this origin.
    pub(super) fn found(
        self,
        span: Span,
        written: &str,
        printed: Printed,
        help: Text,
    ) -> Diagnostic {
        let (shown, remark) = (shown(written), self.remark());
        let message = match printed {
            Printed::Item => foreign_markup::item(&shown, remark),
            Printed::Heading => foreign_markup::heading_said(&shown, remark),
            Printed::AsItStands if shown.contains('`') => foreign_markup::quoted(&shown, remark),
            Printed::AsItStands => foreign_markup::said(&shown, remark),
        };
        Diagnostic::new(Rule::ForeignMarkup, span, message).help(help)
    }
}

/// The beginning of a text, [`REACH`] bytes of it at the most.
pub(crate) fn near(text: &str) -> &str {
    let mut end = text.len().min(REACH);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.slice(..end)
}

/// As [`near`], up to the end of the line, or of the cell.
pub(super) fn near_in_line(text: &str, in_cell: bool) -> &str {
    let near = near(text);
    let stop = near.find(|it| it == '\n' || in_cell && it == '|');
    near.slice(..stop.unwrap_or(near.len()))
}

/// `[words](address)` at the beginning of a text: both, and its length.
pub(super) fn markdown_link(near: &str) -> Option<(&str, &str, usize)> {
    let inside = near.strip_prefix('[')?;
    let (words, after) = inside.split_at_checked(inside.find([']', '['])?)?;
    let rest = after.strip_prefix("](")?;
    // A title may have spaces; an address has none.
    let ends: &[char] = if rest.starts_with('#') {
        &[')']
    } else {
        &[')', ' ']
    };
    let (address, rest) = rest.split_at_checked(rest.find(ends)?)?;
    let is_link = !words.is_empty() && !address.is_empty() && rest.starts_with(')');
    is_link.then_some((words, address, words.len() + address.len() + 4))
}

/// The title that a wiki has for what the address of a page means: `scout` for `scout.md`, `rules/scout.tid`, `#scout` and `../scout`,
/// with `##part` of `scout.md#part`. `None` where it is a title already, or the address of something else.
pub(crate) fn page_title(address: &str) -> Option<String> {
    let decoded = uri::decoded(address);
    let plain = decoded.as_deref().unwrap_or(address);
    if plain.contains("://") || plain.starts_with("mailto:") || plain.contains("##") {
        return None;
    }
    let (path, part) = plain.split_once('#').unwrap_or((plain, ""));
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = [".md", ".markdown", ".tid", ".html"]
        .iter()
        .find_map(|it| name.strip_suffix(it));
    let title = match stem {
        Some(stem) if part.is_empty() => stem.to_owned(),
        Some(stem) => format!("{stem}##{part}"),
        None if path.is_empty() => part.to_owned(),
        None if path.starts_with("./") || path.starts_with("../") => name.to_owned(),
        None => decoded.clone()?,
    };
    (!title.is_empty()).then_some(title)
}

/// Whether a line would be an item or a heading, if it were not in a paragraph.
pub(crate) fn begins_block(line: &str) -> bool {
    let text = line.trim_start_matches(['*', '#', '!']);
    let marks = line.slice(..line.len() - text.len());
    let is_item = text.starts_with(' ') && !text.trim().is_empty() || text.starts_with("[[");
    match marks.as_bytes().first() {
        Some(b'!') => marks.len() > 1 && marks.len() <= 6 && text.contains(char::is_alphabetic),
        Some(_) => marks.len() <= 4 && is_item && !marks.contains('!'),
        None => false,
    }
}

/// Whether a row is `|---|:--|`, the line below the head of a table of Markdown.
pub(super) fn is_head_rule(row: &str) -> bool {
    let dashes = |cell: &str| {
        let own = cell.trim();
        let cell = own.trim_matches(':');
        let is_aligned = cell.len() < own.len() && !cell.is_empty();
        (cell.len() >= 3 || is_aligned) && cell.bytes().all(|byte| byte == b'-')
    };
    let inside = row.strip_prefix('|').and_then(|it| it.strip_suffix('|'));
    inside.is_some_and(|it| it.split('|').all(dashes))
}

/// Whether a line defines something in TiddlyWiki 5.
pub(super) fn is_pragma(line: &str) -> bool {
    PRAGMAS.iter().any(|it| line.starts_with(it))
}

/// The number, in one or two digits, that an item of Markdown begins with: `1.` or `1)`.
pub(super) fn is_item_number(mark: &str) -> bool {
    let number = mark.strip_suffix(['.', ')']);
    number.is_some_and(|it| (1..3).contains(&it.len()) && it.bytes().all(|it| it.is_ascii_digit()))
}

/// Whether the number before an item is 1, and what is below it begins with 2: no sentence is broken so.
pub(super) fn begins_list(mark: &str, below: &str) -> bool {
    let (one, two) = (mark.strip_prefix('1'), below.strip_prefix('2'));
    one.zip(two).is_some_and(|(one, two)| two.starts_with(one))
}

/// Whether `text` begins with the backslash at the end of a line that begins a new one in Markdown. Drawings and paths have others,
/// or no word before it.
pub(super) fn is_hard_break(before: &str, text: &str) -> bool {
    let line = before.slice(before.rfind('\n').map_or(0, |at| at + 1)..);
    let is_word = |it: char| it.is_alphanumeric() || ".,;:!?".contains(it);
    let below = text.strip_prefix("\\\n").unwrap_or_default();
    let goes_on = below.starts_with(char::is_alphanumeric);
    goes_on && line.ends_with(is_word) && line.contains(' ') && !line.contains(['\\', '/', '|'])
}

/// The mark that two lines are to have instead of what was typed before them: dashes, `– one` above `– two`, or letters,
/// `a) one` above `b) two`. Speech begins with a dash, too, and a capital.
pub(super) fn typed_items(line: &str, below: &str) -> Option<&'static str> {
    let ((mark, text), (next, below)) = (line.split_once(' ')?, below.split_once(' ')?);
    let is_word = |text: &str| text.trim_start().starts_with(char::is_lowercase);
    let letter = |mark: &str| {
        let letter = mark.strip_suffix([')', '.'])?;
        letter.bytes().next().filter(|_| letter.len() == 1)
    };
    if matches!(mark, "–" | "—") {
        return (mark == next && is_word(text) && is_word(below)).then_some("*");
    }
    let (first, second) = (letter(mark)?, letter(next)?);
    (matches!(first, b'a' | b'A') && second == first + 1).then_some("#")
}

/// The heading to write instead of `== Heading ==`.
pub(super) fn mediawiki_heading(line: &str) -> Option<String> {
    let title = line.trim_matches('=').trim();
    let marks = line.bytes().take_while(|it| *it == b'=').count();
    let closed = (2..=6).contains(&marks) && line.ends_with("==") && !title.is_empty();
    closed.then(|| format!("{}{title}", "!".repeat(marks)))
}

/// The finding about the line of a heading, `marks` of it marks, that has marks at its end, or a space between them.
pub(super) fn marked_heading(line: &str, marks: usize, span: Span) -> Option<Diagnostic> {
    let words = line.get(marks..)?.trim();
    let mark = line.get(..marks)?;
    let inner = words.trim_start_matches('!');
    if inner.len() < words.len() && line.get(marks..)?.starts_with(' ') {
        let help = diag::write(&format!("{mark}{inner}"));
        return Some(Origin::Indent.found(span, words, Printed::AsItStands, help));
    }
    let own = words.trim_end_matches('!').trim_end();
    let is_closed = words.ends_with("!!") && !own.is_empty();
    let help = || diag::write(&format!("{mark}{own}"));
    is_closed.then(|| Origin::MediaWiki.found(span, line, Printed::Heading, help()))
}

/// The place of `!!Heading` behind other words of a line.
pub(super) fn heading_inside(line: &str) -> Option<usize> {
    let at = line.find(" !!")? + 1;
    let marks = line
        .slice(at..)
        .bytes()
        .take_while(|it| *it == b'!')
        .count();
    let words = line.slice(at + marks..);
    let is_heading = marks <= 6 && words.starts_with(char::is_uppercase) && !words.contains('!');
    let before = line.slice(..at).trim_end();
    let ends = before.ends_with(['.', ':', ']', '?', ')']) && !before.starts_with(['!', '|']);
    (is_heading && ends).then_some(at)
}

/// The heading to write instead of a list, if it is a single line that looks like a heading of Markdown: short, with
/// a capital and without punctuation at its end.
pub(super) fn list_heading(list: &str) -> Option<String> {
    let marked = list.trim_start_matches('#');
    let marks = list.len() - marked.len();
    let title = marked.strip_prefix(' ')?.trim();
    let is_heading = marks > 0
        && !marked.contains('\n')
        && title.starts_with(char::is_uppercase)
        && !title.ends_with(['.', ':', ';', ',', '!', '?'])
        && !title.contains("[[")
        && title.chars().count() < LONGEST_HEADING;
    is_heading.then(|| format!("{}{title}", "!".repeat(marks.min(6))))
}
