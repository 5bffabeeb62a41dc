//! Pictures with a width: `![[picture.png|300]]` and `![caption|300](file)` of Obsidian, `![caption](file){ width=300 }` of
//! MkDocs, pandoc and kramdown, which become elements of HTML.

use super::edit::{Fence, TextEdit, group, lines, pattern};
use crate::slice::Slice;
use crate::tiddler::has_extension;
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// The extensions of the pictures that a book can show, and of those that hosts show.
pub(crate) const PICTURES: [&str; 7] = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"];

/// `![[picture.png|300]]`, or a note.
pub(super) static EMBEDDED: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]").ok());

/// `![caption|300](file){ width=300 }`.
pub(super) static PICTURE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"!\[([^\]\n|"<>*_`\\]*)(?:\|(\d+(?:x\d+)?))?\]\(<?([^()<>"\s]+)>?(?:\s+"[^"]*")?\)(?:\{:? *([^{}#\n]*)\})?"#,
    )
    .ok()
});

pattern!(WIDTH, r#"(?:^|\s)width="?(\d+)(?:px)?"?(?:[\s/>]|$)"#);
pattern!(SIZE, r"^(\d+)(?:x\d+)?$");

pattern!(
    FIGURE,
    r"(?s)<figure\b[^<>]*>(.*?)<figcaption\b[^<>]*>(.*?)</figcaption>\s*</figure>"
);
pattern!(ELEMENT, r#"<img\s[^<>]*?\bsrc="([^"<>]+)"[^<>]*>"#);

/// The edits that give pictures in `<figure>` the captions in `<figcaption>`.
pub(super) fn captioned(text: &str) -> Vec<TextEdit> {
    if !text.contains("<figcaption") {
        return Vec::new();
    }
    let mut fence = Fence::default();
    let code: BTreeSet<usize> = lines(text)
        .filter(|(_, line)| fence.holds(line))
        .map(|(at, _)| at)
        .collect();
    let line_of = |at: usize| text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
    let found = FIGURE.as_ref().map(|it| it.captures_iter(text));
    let edits = found.into_iter().flatten().filter_map(|found| {
        let range = found.get(0)?.range();
        let (inside, caption) = (group(&found, 1), group(&found, 2));
        let words: Vec<&str> = caption.split_whitespace().collect();
        let is_one = !inside.contains("<figure") && !code.contains(&line_of(range.start));
        let shown = shown_with(inside, &words.join(" ")).filter(|_| is_one);
        shown.map(|it| TextEdit::new(range, format!("\n{it}\n")))
    });
    edits.collect()
}

/// The one picture of a text, with another caption.
fn shown_with(text: &str, caption: &str) -> Option<String> {
    let written = PICTURE.as_ref()?.captures(text);
    let tag = ELEMENT.as_ref()?.captures(text);
    let is_plain = !caption.contains(['<', '*', '_', '`', '[']);
    let (file, width) = match (&written, &tag) {
        (Some(it), None) => (group(it, 3), WIDTH.as_ref()?.captures(group(it, 4))),
        (None, Some(it)) => (group(it, 1), WIDTH.as_ref()?.captures(group(it, 0))),
        _ => return None,
    };
    Some(match width.filter(|_| is_plain) {
        Some(width) => element(file, caption, group(&width, 1)),
        None => format!("![{caption}](<{file}>)"),
    })
}

/// The element for a picture of Markdown that has a width.
pub(super) fn with_width(written: &str) -> Option<String> {
    let found = PICTURE.as_ref()?.captures(written)?;
    let attributes = WIDTH.as_ref()?.captures(group(&found, 4));
    let of_attributes = attributes.as_ref().map(|it| group(it, 1));
    let width = of_attributes.or(width(group(&found, 2)))?;
    let file = group(&found, 3);
    (!file.contains("://")).then(|| element(file, group(&found, 1), width))
}

/// The picture for what is between the brackets of Obsidian; `None` where that is none.
pub(super) fn embedded(inside: &str) -> Option<String> {
    let (target, label) = inside.split_once('|').unwrap_or((inside, ""));
    let target = target.trim_end_matches('\\').trim();
    if !has_extension(Path::new(target), &PICTURES) {
        return None;
    }
    let (label, size) = match label.rsplit_once('|') {
        _ if width(label).is_some() => ("", label),
        Some((label, size)) if width(size).is_some() => (label, size),
        _ => (label, ""),
    };
    Some(match width(size) {
        Some(width) => element(target, label.trim_end_matches('\\'), width),
        None => format!("![{label}](<{target}>)"),
    })
}

/// The width in a size of Obsidian, `300` or `300x200`.
fn width(size: &str) -> Option<&str> {
    let found = SIZE.as_ref()?.captures(size)?;
    Some(found.get(1)?.as_str())
}

fn element(file: &str, caption: &str, width: &str) -> String {
    let caption = caption.trim().replace('"', "&quot;");
    format!("<img src=\"{file}\" alt=\"{caption}\" width=\"{width}\">")
}
