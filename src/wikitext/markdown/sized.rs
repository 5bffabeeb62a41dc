//! Pictures with a width: `![[picture.png|300]]` and `![caption|300](file)` of Obsidian, `![caption](file){ width=300 }` of
//! MkDocs, pandoc and kramdown, which become elements of HTML.

use super::edit::{Fence, TextEdit, group, lines, pattern};
use super::flavour::FlavourReader;
use super::phrases::{PICTURES, PhraseLine};
use crate::slice::Slice;
use crate::tiddler::has_extension;
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

pattern!(EMBEDDED, r"!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]");
pattern!(
    SIZED,
    r#"!\[([^\]\n|"<>*_`\\]*)(?:\|(\d+(?:x\d+)?))?\]\(<?([^()<>"\s]+)>?(?:\s+"[^"]*")?\)(?:\{:? *([^{}#\n]*)\})?"#
);
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
    let written = SIZED.as_ref()?.captures(text);
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

impl FlavourReader {
    /// Makes elements of those that have a width.
    pub(super) fn pictures(&mut self, line: &PhraseLine<'_>) {
        self.embedded_pictures(line);
        for range in line.all(&SIZED, "![") {
            let found = SIZED
                .as_ref()
                .and_then(|it| it.captures(line.slice(&range)));
            let Some(found) = found else { continue };
            let attributes = WIDTH.as_ref().and_then(|it| it.captures(group(&found, 4)));
            let of_attributes = attributes.as_ref().map(|it| group(it, 1));
            let width = of_attributes.or(width(group(&found, 2)));
            let file = group(&found, 3);
            if let Some(width) = width.filter(|_| !file.contains("://")) {
                self.edit(range, element(file, group(&found, 1), width));
            }
        }
    }

    fn embedded_pictures(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&EMBEDDED, "![[") {
            let inside = line.slice(&(range.start + 3..range.end - 2));
            let (target, label) = inside.split_once('|').unwrap_or((inside, ""));
            let target = target.trim_end_matches('\\').trim();
            // A note that is embedded is linked to.
            if !has_extension(Path::new(target), &PICTURES) {
                self.edit(range.start..range.start + 1, "");
                continue;
            }
            let (label, size) = match label.rsplit_once('|') {
                _ if width(label).is_some() => ("", label),
                Some((label, size)) if width(size).is_some() => (label, size),
                _ => (label, ""),
            };
            self.edit(
                range,
                match width(size) {
                    Some(width) => element(target, label.trim_end_matches('\\'), width),
                    None => format!("![{label}](<{target}>)"),
                },
            );
        }
    }
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
