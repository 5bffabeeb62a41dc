//! What hosts of Markdown have inside a line: shortcodes, attributes, marks, emoji, bare addresses, references.

use super::edit::{Fence, TextEdit, anchor, codes, group, lines, pattern, place_at};
use super::flavour::{FlavourReader, LABEL, Unsupported};
use super::sized::{EMBEDDED, PICTURE, Sized, embedded, sized};
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::slice::Slice;
use crate::tiddler::has_extension;
use regex::Regex;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

/// What the ids of sections, figures, tables, listings and formulas begin with, which Quarto and pandoc-crossref refer to from
/// any page.
pub(crate) const REFERRED: [&str; 5] = ["sec", "fig", "tbl", "lst", "eq"];

/// What those of Quarto's callouts, theorems and examples begin with.
pub(crate) const CALLOUTS: [&str; 16] = [
    "tip", "nte", "wrn", "imp", "cau", "thm", "lem", "cor", "prp", "cnj", "def", "exm", "exr",
    "sol", "rem", "alg",
];

pattern!(
    SHORTCODE,
    r"\{\{[<%](?:[^{]|\{[^{])*?[%>]\}\}|\{%(?:[^{]|\{[^%])*?%\}|\{\{ *(?:site|page)\.[^{}]*\}\}|\{\{#[^{}]*\}\}|\{\{[^{}]*_url *\}\}"
);
pattern!(
    REFERENCE,
    r#"^\{[{%][<%]? *(?:rel)?(?:ref|link) +(?:path=)?["']?([^"'\s%>]+)"#
);
pattern!(FIGURE, r"^\{[{%][<%]? *(?:figure|img|include figure)\s");
pattern!(
    ATTRIBUTES,
    r#"[)\]](\{:? *(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+))(?: +(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+)))* *\})"#
);
// Attributes of kramdown behind emphasis and code, and settings of docsify in headings.
pattern!(EMPHASIZED, r"[*_`]\{:[^{}\n]*\}");
pattern!(IGNORED, r" *\{docsify-[a-z-]+\}");
pattern!(
    FORMULA,
    r"\$`[^`\n]+`\$|\$\$[^$\n]+\$\$|\$[^$\s][^$\n]*(?:[+×÷−]| [-*/<>] )[^$\n]*[^$\s]\$|\$\$?[^$\s](?:[^$\n]*[\\^_={][^$\n]*)?[^$\s]\$\$?|\$[A-Za-z]\$|\\\([^\n)]*?(?:\\[A-Za-z]|[\^_={}])[^\n]*?\\\)|\\\\\([^\n]+?\\\\\)|\\\\\[[^\n]+?\\\\\]"
);
// What scripts of Obsidian and macros of MkDocs compute.
pattern!(EXPRESSION, r"<%.*?%>|\{\{[^{}<%\n]+\}\}");
pattern!(QUERY, r"^`+ ?(?:\$=|= ?this\b)");
// `[words]{.class}`, and the characters that are lower or higher.
pattern!(SPAN, r"\[([^\[\]\n]*)\]\{([^{}\n]*)\}");
pattern!(LOWERED, r"[\w)]~([^\s~]{1,16})~");
pattern!(RAISED, r"[\w)]\^([^\s^\[]{1,16})\^");
pattern!(INLINE_NOTE, r"\^\[((?:[^\[\]\n]|\[[^\[\]\n]*\])+)\]");
pattern!(SCRIPT_COMMENT, r"\{/\*.*?\*/\}");
// Dashes as pandoc, kramdown and Hugo read them: with a space on both sides, or on none.
pattern!(
    DASH,
    r#"[\w)\]”’"'.,;:!?](-{2,3})[\w(\["“‘']|[\w)\]”’"'.,;:!?] (-{2,3}) "#
);
// Those at the beginning of a quotation or a cell.
pattern!(FIRST_DASH, r"(?:^(?:> ?)+|\| )-{2,3} ");
// What links lead to, and tags.
pattern!(
    LEADING,
    r"\]\([^)]*|\[\[[^\]]*|<[A-Za-z/!][^>]*|\w://[^\s)>\]]*"
);
// References of Quarto and of pandoc-crossref, and brackets around some.
static QUARTO: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let kinds = [REFERRED.as_slice(), &CALLOUTS].concat().join("|");
    Regex::new(&format!(r"(?:^|[\s(\[;—–])(-?@(?i:{kinds})[-:][\w:-]*\w)")).ok()
});
pattern!(
    REFERENCES,
    r"\[[^\[\]\n]*@(?i:sec|fig|tbl|lst|eq)[-:]\w[^\[\]\n]*\]"
);
// A link in the words of another one, as in the contents of Word: the outer one is meant.
pattern!(
    NESTED,
    r"\[(?:[^\[\]\n]*[^\[\]\n!])?\[[^\[\]\n]+\]\([^()\s]*\)[^\[\]\n]*\]\([^()\s]+\)"
);
pattern!(EMOJI, r":[a-z0-9_+-]+:");
// The title of a picture whose quotation mark is not closed.
pattern!(HALF_TITLE, r#"\]\([^()\s<>]+\s+['"][^'"()\n]*\)"#);
// Some hosts take a name with spaces for a destination.
pattern!(
    SPACED,
    r#"\]\([^()<>"\s][^()<>"\n]* [^()<>"\n]*\.(?:mdx?|svg|png|jpe?g|gif|webp)(?:\#[^()<>\s]*)?\)"#
);
// Icons of MkDocs, with their attributes.
pattern!(
    ICON,
    r" ?:(?:material|fontawesome|octicons|simple)(?:-[a-z0-9]+)+:(?:\{[^{}]*\})?"
);
pattern!(MARKS_OF_LINE, r"^(?:[\s>#*+-]|\d+[.)] )+");
// What an editor has marked: words that come and go, and what is said of them.
pattern!(ADDED, r"\{(?:\+\+|==)(?:[^{}]*?)(?:\+\+|==)\}");
pattern!(TAKEN, r"\{--[^{}]*?--\}|\{>>[^{}]*?<<\}");
pattern!(REPLACED, r"\{~~[^{}]*?~>[^{}]*?~~\}");
pattern!(KEYS, r"\+\+[a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+");
// Pictures that a script loads, and what chooses between pictures.
pattern!(
    REQUIRED,
    r#"=\{(?:(?:require|useBaseUrl)\()?['"`][^'"`]+['"`]\)?(?:\.default)?\}"#
);
pattern!(CHOICE, r"</?picture\b[^<>]*>|<source\b[^<>]*>");
// The tags of components. Those of HTML may be in capitals, and have no small letter then.
pattern!(TAG, r"</?[A-Z]\w*[a-z]\w*(?:\s[^<>]*)?>");
pattern!(DESTINATION, r#"\s(?:to|href)=["']([^"'\s()<>]+)["']"#);
pattern!(BLOCK_NAME, r" \^[\w-]+\s*$");
pattern!(SIZED, r"!\[[^\]\n|]*\|[\d]+(?:x\d+)?\]\(");
pattern!(INSERTED, r"\^\^([^\s^][^\^\n]*[^\s^]|[^\s^])\^\^");
pattern!(MARKED, r"==([^\s=][^=\n]*[^\s=]|[^\s=])==");
pattern!(
    ADDRESS,
    r"https?://[^\s<>\]\[\)`|]*[^\s<>\]\[\)`|.,;:!?'*_]"
);
pattern!(SOURCE, r#"\s(?:src|image_path)\s*=\s*["']([^"']+)["']"#);
pattern!(
    WORDS,
    r#"\s(alt|title|caption)\s*=\s*(?:"([^"]*)"|'([^']*)')"#
);

/// The extensions of what Obsidian plays or opens in a note.
const PLAYED: [&str; 10] = [
    "mp3", "wav", "ogg", "m4a", "flac", "mp4", "webm", "pdf", "canvas", "base",
];

impl FlavourReader {
    /// Marks inside a line, outside of code.
    pub(super) fn phrases(&mut self, at: usize, line: &str) {
        let line = PhraseLine {
            at,
            line,
            code: codes(line),
        };
        self.programs(&line);
        self.edited(&line);
        self.tags(&line);
        self.pictures(&line);
        self.spans(&line);
        self.dashes(&line);
        for range in line.all(&ATTRIBUTES, "{") {
            let id = anchor(line.slice(&range));
            self.edit(range.start + 1..range.end, id);
        }
        for range in line.all(&EMPHASIZED, "{:") {
            self.edit(range.start + 1..range.end, "");
        }
        self.take_out(&line, &IGNORED, "{docsify");
        for range in line.all(&SPACED, "](") {
            self.edit(range.start + 2..range.start + 2, "<");
            self.edit(range.end - 1..range.end - 1, ">");
        }
        for range in line.all(&HALF_TITLE, "](") {
            let quote = line.slice(&range).find(['\'', '"']).unwrap_or_default();
            let mark = range.start + quote..range.start + quote + 1;
            let sign = line.slice(&mark);
            self.unclosed(mark, unclosed_markup::said(sign), sign);
            self.edit(range.end - 1..range.end - 1, sign);
        }
        self.take_out(&line, &BLOCK_NAME, " ^");
        for range in line.all(&MARKED, "==") {
            self.edit(range.start..range.start + 2, "**");
            self.edit(range.end - 2..range.end, "**");
        }
        for range in line.all(&SIZED, "![") {
            let bar = line.slice(&range).find('|').unwrap_or_default();
            self.edit(range.start + bar..range.end - 2, "");
        }
        for range in line.all(&INSERTED, "^^") {
            self.edit(range.start..range.start + 2, "<u>");
            self.edit(range.end - 2..range.end, "</u>");
        }
        for range in line.all(&EMOJI, ":") {
            let name = line.slice(&range).trim_matches(':');
            let emoji = emojis::get_by_shortcode(name);
            let edit = emoji.map(|it| TextEdit::new(range, it.as_str()));
            self.edits.extend(edit);
        }
        for range in line.all(&ADDRESS, "://") {
            if is_bare(line.before(&range)) {
                self.edit(range.start..range.start, "<");
                self.edit(range.end..range.end, ">");
            }
        }
    }

    /// Takes out what a pattern matches, with `mark` in it.
    fn take_out(&mut self, line: &PhraseLine<'_>, pattern: &LazyLock<Option<Regex>>, mark: &str) {
        for range in line.all(pattern, mark) {
            self.edit(range, "");
        }
    }

    /// Icons, keys, and what an editor has marked: the words that are to stay.
    fn edited(&mut self, line: &PhraseLine<'_>) {
        self.icons(line);
        for range in line.all(&ADDED, "{") {
            let words = line.slice(&(range.start + 3..range.end - 3));
            self.edit(range, words);
        }
        self.take_out(line, &TAKEN, "{");
        for range in line.all(&REPLACED, "~>") {
            let words = line.slice(&(range.start..range.end - 3));
            let (_, words) = words.split_once("~>").unwrap_or_default();
            self.edit(range, words);
        }
        for range in line.all(&KEYS, "++") {
            let keys = line.slice(&(range.start + 2..range.end - 2));
            self.edit(range, keys);
        }
    }

    /// Icons: beside words they adorn these, elsewhere they are words.
    fn icons(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&ICON, ":") {
            let written = line.slice(&range);
            let (before, after) = (line.before(&range), line.after(&range));
            let before = before.rsplit(['|', '[']).next().unwrap_or_default();
            let after = after.split(['|', ']']).next().unwrap_or_default();
            let without = |it: &str| {
                let icons = ICON.as_ref().map(|icon| icon.replace_all(it, ""));
                let rest = icons.unwrap_or_default();
                MARKS_OF_LINE
                    .as_ref()
                    .map_or(String::new(), |it| it.replace(&rest, "").trim().to_owned())
            };
            let is_end = line.after(&range).starts_with(']');
            let is_in_row = line.line.trim_start().starts_with('|');
            let is_word = match (without(before).is_empty(), without(after).is_empty()) {
                (false, _) => !is_end,
                (true, true) => is_in_row,
                (true, false) => false,
            };
            if !is_word {
                self.edit(range, "");
                continue;
            }
            let name = written.trim_start().split('{').next().unwrap_or_default();
            if self.told.insert(name.to_owned()) {
                self.unsupported(range.clone(), unsupported_markup::icon(name));
            }
            let words = name.trim_matches(':').split('-').skip(1);
            let words = words.filter(|it| !["solid", "regular", "brands"].contains(it));
            let words: Vec<&str> = words.collect();
            let start = range.end - written.trim_start().len();
            self.edit(start..range.end, words.join(" "));
        }
    }

    /// Tags of components, whose texts stay, and pictures in the tags of a program.
    fn tags(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&REQUIRED, "={") {
            let written = line.slice(&range);
            let path = written.split(['\'', '"', '`']).nth(1).unwrap_or_default();
            self.edit(range, format!("=\"{path}\""));
        }
        self.take_out(line, &CHOICE, "<");
        let mut to = String::new();
        for range in line.all(&TAG, "</") {
            let tag = line.slice(&range);
            let written = line.slice(&range).trim_start_matches(['<', '/']);
            let name = written
                .split(|it: char| !it.is_alphanumeric() && it != '_')
                .next();
            // A word in angles is no tag: nothing closes it.
            let name = name.unwrap_or_default();
            let (open, close) = (format!("<{name}"), format!("</{name}>"));
            if line.line.contains(&open) && line.line.contains(&close) {
                if name.ends_with("Link") {
                    let found = DESTINATION.as_ref().and_then(|it| it.captures(tag));
                    let address = found.map(|it| group(&it, 1).to_owned());
                    let link = match (tag.starts_with("</"), address) {
                        (true, _) if !to.is_empty() => format!("]({})", std::mem::take(&mut to)),
                        (false, Some(address)) if !tag.ends_with("/>") => {
                            to = address;
                            "[".to_owned()
                        }
                        _ => String::new(),
                    };
                    self.edit(range, link);
                    continue;
                }
                let label = LABEL
                    .as_ref()
                    .and_then(|it| it.captures(line.slice(&range)));
                let before = line.before(&range).trim_end();
                let label = label.filter(|_| before.is_empty() || before.ends_with('>'));
                let mark = if self.is_in_alert() { "> " } else { "" };
                let label = label.map(|it| format!("**{}**\n{mark}\n{mark}", group(&it, 1)));
                self.edit(range, label.unwrap_or_default());
            }
        }
    }

    /// Shortcodes and formulas.
    fn programs(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SHORTCODE, "{") {
            let written = line.slice(&range);
            // Half a shortcode is no tag.
            if written.starts_with("{%") && line.before(&range).ends_with('{') {
                continue;
            }
            let text = shortcode(written);
            if text.is_none() {
                self.left_out(range.clone(), tag_name(written), written);
            }
            // Of two spaces around nothing, or of one before a comma, none is left too many.
            let text = text.unwrap_or_default();
            let after = line.after(&range);
            let is_free = after.is_empty() || after.starts_with([' ', ',', '.', ')', ';', ':']);
            let is_apart = text.is_empty() && is_free && line.before(&range).ends_with(' ');
            let is_first = line.before(&range).trim().is_empty();
            let start = range.start - usize::from(is_apart && !is_first);
            self.edit(start..range.end, text);
        }
        self.take_out(line, &SCRIPT_COMMENT, "{/*");
        let formulas = match line.line.contains('$') {
            true => line.all(&FORMULA, "$"),
            false => line.all(&FORMULA, "\\"),
        };
        // What a figure follows is a price.
        let is_price =
            |it: &Range<usize>| line.after(it).starts_with(|it: char| it.is_ascii_digit());
        for range in formulas.into_iter().filter(|it| !is_price(it)) {
            self.unsupported(range, unsupported_markup::formula());
        }
        let is = |pattern: &LazyLock<Option<Regex>>, it: &str| {
            pattern.as_ref().is_some_and(|pattern| pattern.is_match(it))
        };
        let marks = ["<%", "{{"].into_iter();
        let mark = marks.into_iter().find(|it| line.line.contains(it));
        let written = mark.map_or(Vec::new(), |it| line.all(&EXPRESSION, it));
        // A comment of Hugo is nothing.
        let (comments, written): (Vec<_>, Vec<_>) = written
            .into_iter()
            .filter(|it| !is(&SHORTCODE, line.slice(it)))
            .partition(|it| line.slice(it).starts_with("{{/*"));
        comments.into_iter().for_each(|it| self.edit(it, ""));
        let code = line
            .code
            .iter()
            .map(|it| line.at + it.start..line.at + it.end);
        let queries = code.filter(|it| is(&QUERY, line.slice(it)));
        for range in written.into_iter().chain(queries) {
            self.unsupported(range, unsupported_markup::expression());
        }
    }

    /// `[words]{.class}`, `H~2~O` and `x^2^` as HTML, and `^[notes]` as notes below the text.
    fn spans(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&SPAN, "]{") {
            if line.before(&range).ends_with([']', '!']) {
                continue;
            }
            let written = line.slice(&range);
            let (words, attributes) = written.split_once("]{").unwrap_or_default();
            let end = range.start + words.len();
            let (open, close) = styled(attributes.trim_end_matches('}'));
            self.edit(range.start..range.start + 1, open);
            self.edit(end..range.end, close);
        }
        for (pattern, mark, open, close) in [
            (&LOWERED, "~", "<sub>", "</sub>"),
            (&RAISED, "^", "<sup>", "</sup>"),
        ] {
            for range in line.all(pattern, mark) {
                let letter = line.slice(&range).chars().next().map_or(0, char::len_utf8);
                let start = range.start + letter;
                self.edit(start..start + 1, open);
                self.edit(range.end - 1..range.end, close);
            }
        }
        self.references(line);
    }

    /// References of Quarto, as links to what they name.
    fn references(&mut self, line: &PhraseLine<'_>) {
        let groups = line.all(&REFERENCES, "[");
        let is_group = |it: &Range<usize>| !line.after(it).starts_with(['(', '[', '{', ':']);
        let groups: Vec<_> = groups.into_iter().filter(is_group).collect();
        for group in &groups {
            self.edit(group.start..group.start + 1, "");
            self.edit(group.end - 1..group.end, "");
        }
        for range in line.all(&QUARTO, "@") {
            let written = line.slice(&range);
            let start = range.start + written.find(['-', '@']).unwrap_or_default();
            let id = written.split_once('@').map_or("", |it| it.1);
            let kind = id.split(['-', ':']).next().unwrap_or_default();
            let id = kind.to_lowercase() + id.slice(kind.len()..);
            // The author's own word stands for that of the host: `[Fig. @fig-map]`.
            let has_word = place_at(&groups, start).is_some_and(|it| {
                let before = line.slice(&(it.start + 1..start.max(it.start + 1)));
                before
                    .split(';')
                    .next_back()
                    .is_some_and(|it| !it.trim().is_empty())
            });
            let minus = if written.contains("-@") || has_word {
                "-"
            } else {
                ""
            };
            if matches!(id.split(['-', ':']).next(), Some("eq" | "lst")) {
                self.unsupported(start..range.end, unsupported_markup::reference(&id));
            }
            self.edit(start..range.end, format!("[{minus}@{id}](#{id})"));
        }
    }

    /// `--` and `---` between words. The anchors of headings, and what links lead to, have them as they are.
    fn dashes(&mut self, line: &PhraseLine<'_>) {
        if line.line.starts_with('#') || !line.line.contains("--") {
            return;
        }
        let has_words = line.line.contains(char::is_alphanumeric);
        for range in line.all(&FIRST_DASH, "--") {
            let is_its = line
                .after(&range)
                .starts_with(|it: char| it == '|' || it.is_alphanumeric());
            let dashes = line.slice(&range).matches('-').count();
            if has_words && is_its {
                let end = range.end - 1;
                self.edit(end - dashes..end, if dashes == 2 { "–" } else { "—" });
            }
        }
        let addresses = line.all(&LEADING, "");
        for range in line.all(&DASH, "--") {
            let before = addresses.partition_point(|it| it.end <= range.start);
            if addresses
                .get(before)
                .is_some_and(|it| it.start <= range.start)
            {
                continue;
            }
            let written = line.slice(&range);
            let start = range.start + written.find("--").unwrap_or_default();
            let dashes = written.matches('-').count();
            self.edit(start..start + dashes, if dashes == 2 { "–" } else { "—" });
        }
    }

    /// Pictures of Obsidian, and those that have a width.
    fn pictures(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&EMBEDDED, "![[") {
            match embedded(line.slice(&(range.start + 3..range.end - 2))) {
                Some(picture) => self.edit(range, picture),
                None => {
                    let inside = line.slice(&(range.start + 3..range.end - 2));
                    let (name, label) = inside.split_once('|').unwrap_or((inside, inside));
                    let name = name.split('#').next().unwrap_or_default();
                    if has_extension(Path::new(name), &PLAYED) {
                        self.unsupported(range.clone(), unsupported_markup::played(name));
                        self.edit(range, label);
                    } else {
                        // A note that is embedded is linked to.
                        self.edit(range.start..range.start + 1, "");
                    }
                }
            }
        }
        for range in line.all(&PICTURE, "![") {
            match sized(line.slice(&range)) {
                Some(Sized::Picture(picture)) => self.edit(range, picture),
                Some(Sized::Share) if self.told.insert("%".to_owned()) => {
                    self.found.push(Unsupported {
                        rule: Rule::UnsupportedMarkup,
                        range,
                        message: unsupported_markup::share(),
                        help: Some(unsupported_markup::share_help()),
                    });
                }
                _ => {}
            }
        }
        for range in line.all(&NESTED, "](") {
            let written = line.slice(&range);
            let inner = written
                .rfind('[')
                .filter(|_| !line.before(&range).ends_with('!'));
            let close = inner.and_then(|it| Some(it + written.slice(it..).find("](")?));
            let end = close.and_then(|it| Some(it + written.slice(it..).find(')')? + 1));
            if let (Some(inner), Some(close), Some(end)) = (inner, close, end) {
                self.edit(range.start + inner..range.start + inner + 1, "");
                self.edit(range.start + close..range.start + end, "");
            }
        }
    }
}

/// A line, its place in the text, and the code in it.
struct PhraseLine<'a> {
    at: usize,
    line: &'a str,
    code: Vec<Range<usize>>,
}

impl<'a> PhraseLine<'a> {
    /// The places in the text that a pattern matches, but for those in code. Each has `mark`, which is faster to find.
    fn all(&self, pattern: &LazyLock<Option<Regex>>, mark: &str) -> Vec<Range<usize>> {
        if !self.line.contains(mark) {
            return Vec::new();
        }
        let is_code = |at: &usize| {
            let before = self.code.partition_point(|it| it.end <= *at);
            self.code.get(before).is_some_and(|it| it.start <= *at)
        };
        let found = pattern.as_ref().map(|it| it.find_iter(self.line));
        let found = found.into_iter().flatten().map(|it| it.range());
        let found = found.filter(|it| !is_code(&it.start));
        found
            .map(|it| self.at + it.start..self.at + it.end)
            .collect()
    }

    fn slice(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.start - self.at..range.end - self.at)
    }

    fn before(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(..range.start - self.at)
    }

    fn after(&self, range: &Range<usize>) -> &'a str {
        self.line.slice(range.end - self.at..)
    }
}

/// Whether an address after these characters of its line is in no link, tag or definition.
fn is_bare(before: &str) -> bool {
    let is_begun = before.is_empty() || before.ends_with([' ', '\t', '*', '_', ':', '(', '>', '|']);
    let is_defined = before.trim_start().starts_with('[') && before.trim_end().ends_with("]:");
    let in_tag = before.rfind('<') > before.rfind('>');
    let in_label = before.rfind('[') > before.rfind(']');
    let in_link = before.ends_with("](") || before.ends_with("](<");
    is_begun && !is_defined && !in_tag && !in_label && !in_link
}

/// The tags around words with attributes: `.underline`, `#id .anchor`.
fn styled(attributes: &str) -> (String, &'static str) {
    let style = attributes.split_whitespace().find_map(|it| match it {
        ".underline" | ".ul" => Some(("<u>", "</u>")),
        ".smallcaps" => Some(("<span class=\"smallcaps\">", "</span>")),
        ".mark" => Some(("**", "**")),
        _ => None,
    });
    let (open, close) = style.unwrap_or_default();
    (anchor(attributes) + open, close)
}

/// The name in a tag of a program: `{{< name x >}}`, `{% endname %}`, `{{#name}}`, `{{< /name >}}`, `{{ site.name }}`.
fn tag_name(tag: &str) -> &str {
    let inside = tag.trim_start_matches(['{', '%', '<', '#', '-', ' ']);
    let end = inside.find(|it: char| it.is_whitespace() || matches!(it, '}' | '%' | '>'));
    inside.slice(..end.unwrap_or(inside.len()))
}

/// What a tag of that name ends, if it does.
fn ended(name: &str) -> Option<&str> {
    let name = name
        .strip_prefix('/')
        .or_else(|| name.strip_prefix("end"))?;
    Some(name).filter(|it| !it.is_empty())
}

/// The names of the tags of programs that a text ends.
fn ended_tags(text: &str) -> BTreeSet<String> {
    if !text.contains("{{") && !text.contains("{%") {
        return BTreeSet::new();
    }
    let tags = SHORTCODE.iter().flat_map(|it| it.find_iter(text));
    let ended = tags.filter_map(|it| ended(tag_name(it.as_str())));
    ended.map(str::to_owned).collect()
}

impl FlavourReader {
    /// Takes note of the tags of programs that the text ends.
    pub(super) fn know_ended_tags(&mut self, text: &str) {
        self.ended_tags = ended_tags(text);
    }

    /// Reports what only the program of a site can do, and no end of a tag: of what is written alike, and of tags of one
    /// name around words that stay, the first.
    pub(super) fn left_out(&mut self, range: Range<usize>, name: &str, written: &str) {
        const INSIDE: [&str; 4] = ["else", "elsif", "elif", "when"];
        // One that nothing ends is told as that.
        const PAIRED: [&str; 3] = ["if", "unless", "capture"];
        if PAIRED.contains(&name) && !self.ended_tags.contains(name) {
            return;
        }
        let key = match self.ended_tags.contains(name) {
            true => name,
            false => written.trim(),
        };
        if ended(name).is_some() || INSIDE.contains(&name) || !self.told.insert(key.to_owned()) {
            return;
        }
        let message = match self.ended_tags.contains(name) {
            true => unsupported_markup::tags(name),
            false => unsupported_markup::web(name),
        };
        self.unsupported(range, message);
    }
}

/// The edits that make `^[notes]` of a text notes below it, in which all is what it is elsewhere.
pub(super) fn inline_notes(text: &str) -> Vec<TextEdit> {
    let (mut edits, mut notes) = (Vec::new(), String::new());
    if !text.contains("^[") {
        return edits;
    }
    let mut fence = Fence::default();
    for (at, line) in lines(text).filter(|(_, line)| !fence.holds(line)) {
        let code = codes(line);
        let line = PhraseLine { at, line, code };
        for range in line.all(&INLINE_NOTE, "^[") {
            let label = format!("[^inline-{}]", edits.len() + 1);
            let note = line.slice(&(range.start + 2..range.end - 1));
            notes += &format!("\n\n{label}: {note}");
            edits.push(TextEdit::new(range, label));
        }
    }
    edits.push(TextEdit::new(text.len()..text.len(), notes));
    edits
}

/// A shortcode that is a link, an address of the site or a picture, as Markdown writes it.
fn shortcode(code: &str) -> Option<String> {
    if let Some(found) = REFERENCE.as_ref().and_then(|it| it.captures(code)) {
        // Jekyll counts from the top.
        let address = group(&found, 1);
        let is_of_top = code.starts_with("{%") && !address.starts_with('/');
        return Some(if is_of_top { "/" } else { "" }.to_owned() + address);
    }
    if tag_name(code) == "post_url" {
        let name = code.split_whitespace().nth(2).unwrap_or_default();
        return Some(format!("/_posts/{name}"));
    }
    if FIGURE.as_ref().is_some_and(|it| it.is_match(code)) {
        return picture(code);
    }
    let is_address = |name: &&str| code.contains(*name);
    ["site.baseurl", "site.url"]
        .iter()
        .any(is_address)
        .then(String::new)
}

/// `{{< figure src="x" title="y" caption="z" >}}` as Markdown writes it: its title and its caption are printed, and where it
/// has none of them, what it shows.
fn picture(tag: &str) -> Option<String> {
    let source = SOURCE.as_ref()?.captures(tag)?;
    let (mut shown, mut alternative) = (Vec::new(), "");
    for found in WORDS.iter().flat_map(|it| it.captures_iter(tag)) {
        let words = [group(&found, 2), group(&found, 3)].concat();
        let words = words.trim_end_matches('.').to_owned();
        match group(&found, 1) {
            "alt" => alternative = found.get(2).or(found.get(3)).map_or("", |it| it.as_str()),
            "title" => shown.insert(0, words),
            _ => shown.push(words),
        }
    }
    shown.retain(|it| !it.is_empty());
    let words = match shown.is_empty() {
        true => alternative.to_owned(),
        false => shown.join(". "),
    };
    let words = words.replace('[', "\\[").replace(']', "\\]");
    Some(format!("![{words}](<{}>)", group(&source, 1)))
}
