//! What MDX has otherwise than Markdown: no text is code because it is indented, tags go over several lines, and what is
//! between braces is computed.

use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::slice::{Slice, placed_lines};
use crate::wikitext::{TextEdit, code_places, place_at};
use std::collections::BTreeMap;
use std::ops::Range;

/// The most lines of one tag.
const MOST_LINES: usize = 32;

/// How many elements may be open in each other.
const MAX_DEPTH: usize = 64;

/// A tag that is all of its line.
static TAG: Pattern = Pattern::new(r"^<(?<end>/)?(?<name>[A-Za-z][\w.]*)(?:\s(?:[^<>]|=>)*)?>$");

/// `{2 + 2}`, ``{`words`}``, `<>`; and the attributes of tags, which are none.
static EXPRESSION: Pattern =
    Pattern::new(r"\s\w+=\{\{[^{}\n]*\}\}|\{(?<inside>[^{}\n]*)\}|</?>|=\{[^{}\n]*\}");

/// `import map from './map.png'`.
static PICTURE: Pattern = Pattern::new(
    r#"(?m)^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.(?:png|svg|jpe?g|gif|webp|avif))['"]"#,
);

/// The words of an item, and the mark of a list before them.
static ITEM: Pattern = Pattern::new(r"^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)");

/// An open element.
struct Element<'t> {
    name: &'t str,
    /// The columns before its tag.
    indent: usize,
    /// The columns by which its content is further to the right; `None` where that has not begun.
    inside: Option<usize>,
}

/// The edits that make a text Markdown, and what is computed in it.
pub(super) fn edits(text: &str) -> (Vec<TextEdit>, Vec<Fault>) {
    let mut reader = Reader {
        text,
        code: code_places(text),
        edits: Vec::new(),
        open: Vec::new(),
        in_list: false,
        is_after_blank: true,
    };
    let mut in_block = false;
    for (start, line) in placed_lines(text) {
        // What is in such a block is no code.
        let is_shown = line.trim_start().starts_with("```mdx-code-block");
        if is_shown || in_block && line.trim() == "```" {
            in_block = is_shown;
            reader
                .edits
                .push(TextEdit::new(start..start + line.len(), ""));
            continue;
        }
        reader.line(start, line, in_block);
    }
    let mut found = Vec::new();
    reader.expressions(&mut found);
    (reader.edits, found)
}

struct Reader<'t> {
    text: &'t str,
    code: Vec<Range<usize>>,
    edits: Vec<TextEdit>,
    open: Vec<Element<'t>>,
    /// Whether the text may be that of an item.
    in_list: bool,
    is_after_blank: bool,
}

impl<'t> Reader<'t> {
    fn line(&mut self, at: usize, line: &'t str, is_shown: bool) {
        let words = line.trim();
        if words.is_empty() {
            self.is_after_blank = true;
            return;
        }
        let is_code =
            !is_shown && place_at(&self.code, at).is_some_and(|it| it.end > at + line.len());
        let is_item = ITEM.is_match(line);
        if self.is_after_blank || is_item {
            self.in_list = is_item || self.in_list && line.starts_with([' ', '\t']);
        }
        let columns = columns(line);
        let tag = if is_code { None } else { self.tag(at, line) };
        let tag = tag.as_deref().and_then(|it| TAG.captures(it));
        let name = tag.as_ref().and_then(|it| it.name("name"));
        if let (Some(name), Some(_)) = (name, tag.as_ref().and_then(|it| it.name("end"))) {
            let own = self.open.iter().rposition(|it| it.name == name.as_str());
            self.open.truncate(own.unwrap_or(self.open.len()));
        } else if let Some(inner) = self.open.last_mut() {
            let inside = columns.saturating_sub(inner.indent);
            inner.inside.get_or_insert(inside);
        }
        self.unindent(at, line, is_code);
        let is_open = |it: &str| !it.ends_with("/>") && !it.starts_with("</");
        let whole = tag.as_ref().and_then(|it| it.get(0)).map(|it| it.as_str());
        if let (Some(name), true) = (name, whole.is_some_and(is_open))
            && self.open.len() < MAX_DEPTH
        {
            let start = at + line.find('<').unwrap_or_default() + 1;
            self.open.push(Element {
                name: self.text.slice(start..start + name.as_str().len()),
                indent: columns,
                inside: None,
            });
        }
        self.is_after_blank = false;
    }

    /// Takes out what the elements around indent a line by, and what would make it code.
    fn unindent(&mut self, at: usize, line: &str, is_code: bool) {
        let columns = columns(line);
        let cut: usize = self.open.iter().filter_map(|it| it.inside).sum();
        let left = columns.saturating_sub(cut);
        let cut = match left > 3 && !self.in_list && !is_code {
            true => columns,
            false => cut,
        };
        let mut taken = 0;
        let spaces = line.char_indices().take_while(|(_, it)| {
            let is_taken = taken < cut && matches!(it, ' ' | '\t');
            taken += if *it == '\t' { 4 } else { 1 };
            is_taken
        });
        let count = spaces.count();
        if count > 0 {
            self.edits.push(TextEdit::new(at..at + count, ""));
        }
    }

    /// The tag that a line is, or begins; the lines of one are joined.
    fn tag(&mut self, at: usize, line: &str) -> Option<String> {
        let words = line.trim();
        if !words.starts_with('<') {
            return None;
        }
        if words.contains('>') {
            return Some(words.to_owned());
        }
        let mut whole = words.to_owned();
        let mut end = at + line.len();
        let mut joints = Vec::new();
        for next in self.text.get(end + 1..)?.split('\n').take(MOST_LINES) {
            let words = next.trim();
            if words.is_empty() || words.starts_with('<') {
                return None;
            }
            let start = end + 1 + next.len() - next.trim_start().len();
            joints.push(TextEdit::new(end..start, " "));
            end += 1 + next.len();
            whole = [&whole, " ", words].concat();
            if words.ends_with('>') && !words.ends_with("=>") {
                self.edits.extend(joints);
                return Some(whole);
            }
        }
        None
    }

    /// Puts plain values in place of what is computed; what is more is told.
    fn expressions(&mut self, found: &mut Vec<Fault>) {
        let pictures = PICTURE.groups(self.text);
        let pictures = pictures.map(|[_, name, path]| (name.as_str(), path.as_str()));
        let pictures: BTreeMap<&str, &str> = pictures.collect();
        let mut before_it = BeforeExpression::default();
        for it in EXPRESSION.all(self.text) {
            let Some(whole) = it.get(0) else { continue };
            before_it.go_to(self.text, whole.start());
            let before = self.text.slice(..whole.start());
            let line = self.text.slice(before_it.line..);
            let is_script = ["import ", "export ", ":::"]
                .iter()
                .any(|it| line.starts_with(it));
            if place_at(&self.code, whole.start()).is_some()
                || is_script
                || before.ends_with(['\\', '$', '{'])
            {
                continue;
            }
            let range = whole.range();
            let Some(inside) = it.name("inside") else {
                let name = whole.as_str().trim_matches(['=', '{', '}']);
                if let Some(path) = pictures.get(name) {
                    self.edits
                        .push(TextEdit::new(range, format!("=\"{path}\"")));
                } else if matches!(whole.as_str(), "<>" | "</>")
                    || whole.as_str().starts_with(char::is_whitespace)
                {
                    self.edits.push(TextEdit::new(range, ""));
                }
                continue;
            };
            match literal(inside.as_str()) {
                Value::Words(words) => self.edits.push(TextEdit::new(range, words)),
                Value::Computed if before_it.is_in_text() => {
                    found.push(Fault::unsupported(range, unsupported_markup::expression()));
                }
                _ => {}
            }
        }
    }
}

enum Value<'t> {
    Words(&'t str),
    /// Something that MDX computes.
    Computed,
    /// A name, a comment, or what is none of MDX.
    Other,
}

fn literal(inside: &str) -> Value<'_> {
    let words = inside.trim();
    let quoted = ['\'', '"', '`'].into_iter().find_map(|mark| {
        let words = words.strip_prefix(mark)?.strip_suffix(mark)?;
        (!words.contains(mark) && !words.contains("${")).then_some(words)
    });
    let is_name = |it: char| it.is_alphanumeric() || matches!(it, '_' | '-');
    match quoted {
        Some(words) => Value::Words(words),
        None if !words.is_empty() && words.chars().all(|it| it.is_ascii_digit()) => {
            Value::Words(words)
        }
        None if words.is_empty() || words.starts_with(['#', '.', '/', ':']) => Value::Other,
        None if words.chars().all(is_name) => Value::Other,
        None => Value::Computed,
    }
}

/// What is before an expression in its line, known from the expression before it.
#[derive(Default)]
struct BeforeExpression {
    seen: usize,
    /// Where the line begins.
    line: usize,
    /// The last signs that begin and end a tag.
    signs: [Option<usize>; 2],
}

impl BeforeExpression {
    fn go_to(&mut self, text: &str, at: usize) {
        if let Some(end) = text.slice(self.seen..at).rfind('\n') {
            self.line = self.seen + end + 1;
            self.seen = self.line;
            self.signs = [None, None];
        }
        let new = text.slice(self.seen..at);
        for (sign, last) in ['<', '>'].into_iter().zip(&mut self.signs) {
            *last = new.rfind(sign).map(|it| self.seen + it).or(*last);
        }
        self.seen = at;
    }

    /// Whether it is no part of a tag.
    fn is_in_text(&self) -> bool {
        let [begun, ended] = self.signs;
        begun <= ended
    }
}

fn columns(line: &str) -> usize {
    let spaces = line.chars().take_while(|it| matches!(it, ' ' | '\t'));
    spaces.map(|it| if it == '\t' { 4 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::edits;
    use crate::read::pages::text::PageText;

    #[test]
    fn indentation_is_no_code() {
        for (mdx, plain) in [
            (
                "<Tabs>\n    <TabItem label=\"x\">\n        One **two**.\n\n        ```\n          x\n        ```\n    </TabItem>\n</Tabs>\nend",
                "<Tabs>\n<TabItem label=\"x\">\nOne **two**.\n\n```\n  x\n```\n</TabItem>\n</Tabs>\nend",
            ),
            ("<Card>\n\ttext\n</Card>", "<Card>\ntext\n</Card>"),
            (
                "1. one\n\n    <Aside>\n        In it.\n    </Aside>\n\n    more",
                "1. one\n\n    <Aside>\n    In it.\n    </Aside>\n\n    more",
            ),
            ("a\n\n    b", "a\n\nb"),
            (
                "<Card\n  title=\"x\"\n  icon=\"y\"\n>\n  z\n</Card>",
                "<Card title=\"x\" icon=\"y\" >\nz\n</Card>",
            ),
            (
                "{3} {'a'} {`b`} {c} {#d} {/* e */} <>f</>\n`{'x'}`",
                "3 a b {c} {#d} {/* e */} f\n`{'x'}`",
            ),
            (
                "import map from './map.png'\n\n<img src={map}/>",
                "import map from './map.png'\n\n<img src=\"./map.png\"/>",
            ),
            ("<b style={{color: 'red'}}>a</b>", "<b>a</b>"),
            ("```mdx-code-block\nshown\n```", "\nshown\n"),
        ] {
            let made = PageText::new(mdx, 0).edited(edits(mdx).0);
            assert_eq!(made.text, plain, "{mdx}");
        }
        assert_eq!(edits("{2 + 2} <A b={x + 1}/>").1.len(), 1);
    }
}
