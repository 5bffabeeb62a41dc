//! What the program of a site computes: shortcodes of Hugo, tags of Liquid, helpers of mdBook, macros of MkDocs, scripts and
//! queries of Obsidian.

use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use super::sized::element;
use crate::diag::rules::unsupported_markup;
use crate::pattern::{Pattern, group};
use crate::slice::Slice;
use std::collections::BTreeSet;
use std::ops::Range;

static SHORTCODE: Pattern = Pattern::new(
    r"\{\{[<%](?:[^{]|\{[^{])*?[%>]\}\}|\{%(?:[^{]|\{[^%])*?%\}|\{\{ *(?:site|page)\.[^{}]*\}\}|\{\{#[^{}]*\}\}|\{\{[^{}]*_url *\}\}",
);
static REFERENCE: Pattern =
    Pattern::new(r#"^\{[{%][<%]? *(?:rel)?(?:ref|link) +(?:path=)?["']?([^"'\s%>]+)"#);
static FIGURE: Pattern = Pattern::new(r"^\{[{%][<%]? *(?:figure|img|include figure)\s");
static EXPRESSION: Pattern = Pattern::new(r"<%.*?%>|\{\{[^{}<%\n]+\}\}");
static SCRIPT_COMMENT: Pattern = Pattern::new(r"\{/\*.*?\*/\}");
static QUERY: Pattern = Pattern::new(r"^`+ ?(?:\$=|= ?this\b)");
static SOURCE: Pattern = Pattern::new(r#"\s(?:src|image_path)\s*=\s*["']([^"']+)["']"#);
static WIDTH: Pattern = Pattern::new(r#"\swidth\s*=\s*["']?(\d+)(?:px)?["' >]"#);
static WORDS: Pattern = Pattern::new(r#"\s(alt|title|caption|attr)\s*=\s*(?:"([^"]*)"|'([^']*)')"#);

impl FlavourReader {
    /// Shortcodes: those that are links or pictures as these, the others left out.
    pub(super) fn shortcodes(&mut self, line: &PhraseLine<'_>) {
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
            // Nor is emphasis around nothing left.
            let marks = match text.is_empty() {
                true => emphasis(line.before(&range), line.after(&range)),
                false => 0,
            };
            let range = range.start - marks..range.end + marks;
            let after = line.after(&range);
            let is_free = after.is_empty() || after.starts_with([' ', ',', '.', ')', ';', ':']);
            let is_apart = text.is_empty() && is_free && line.before(&range).ends_with(' ');
            let is_first = line.before(&range).trim().is_empty();
            let start = range.start - usize::from(is_apart && !is_first);
            let file = SOURCE.captures(written);
            let file = file.as_ref().map_or("", |it| group(it, 1));
            self.edit_around((start..range.end, line), file, &text);
        }
        self.take_out(line, &SCRIPT_COMMENT, "{/*");
    }

    /// What scripts of Obsidian and macros of MkDocs compute.
    pub(super) fn expressions(&mut self, line: &PhraseLine<'_>) {
        let is = |pattern: &Pattern, it: &str| pattern.is_match(it);
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

/// How many marks of emphasis are right before and right after nothing.
fn emphasis(before: &str, after: &str) -> usize {
    let marks = ['*', '_'].map(|mark| {
        let open = before.len() - before.trim_end_matches(mark).len();
        let close = after.len() - after.trim_start_matches(mark).len();
        open.min(close)
    });
    marks.into_iter().max().unwrap_or_default()
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
    let tags = SHORTCODE.matches(text);
    let ended = tags.filter_map(|it| ended(tag_name(it.as_str())));
    ended.map(str::to_owned).collect()
}

/// A shortcode that is a link, an address of the site or a picture, as Markdown writes it.
fn shortcode(code: &str) -> Option<String> {
    if let Some(found) = REFERENCE.captures(code) {
        // Jekyll counts from the top.
        let address = group(&found, 1);
        let is_of_top = code.starts_with("{%") && !address.starts_with('/');
        return Some(if is_of_top { "/" } else { "" }.to_owned() + address);
    }
    if tag_name(code) == "post_url" {
        let name = code.split_whitespace().nth(2).unwrap_or_default();
        return Some(format!("/_posts/{name}"));
    }
    if FIGURE.is_match(code) {
        return picture(code);
    }
    let is_address = |name: &&str| code.contains(*name);
    ["site.baseurl", "site.url"]
        .iter()
        .any(is_address)
        .then(String::new)
}

/// `{{< figure src="x" title="y" caption="z" >}}` as Markdown writes it: its title, its caption and its credit, `attr`, are
/// printed, and where it has none of them, what it shows.
fn picture(tag: &str) -> Option<String> {
    let source = SOURCE.captures(tag)?;
    let (mut shown, mut alternative) = (Vec::new(), "");
    let mut credit = String::new();
    for found in WORDS.all(tag) {
        let words = [group(&found, 2), group(&found, 3)].concat();
        let words = words.trim_end_matches('.').to_owned();
        match group(&found, 1) {
            "alt" => alternative = found.get(2).or(found.get(3)).map_or("", |it| it.as_str()),
            "title" => shown.insert(0, words),
            "attr" => credit = words,
            _ => shown.push(words),
        }
    }
    shown.push(credit);
    shown.retain(|it| !it.is_empty());
    let words = match shown.is_empty() {
        true => alternative.to_owned(),
        false => shown.join(". "),
    };
    let file = group(&source, 1);
    let is_plain = !words.contains(['<', '*', '_', '`', '[']);
    let width = WIDTH.captures(tag);
    let width = width.as_ref().map_or("", |it| group(it, 1));
    let has_own = alternative != words && !alternative.contains(['<', '>']);
    if is_plain && (!width.is_empty() || has_own && !alternative.is_empty()) {
        return Some(element(file, (&words, alternative), width));
    }
    let words = words.replace('[', "\\[").replace(']', "\\]");
    Some(format!("![{words}](<{file}>)"))
}
