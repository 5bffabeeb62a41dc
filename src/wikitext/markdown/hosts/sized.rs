//! Pictures with a width: `![[picture.png|300]]` and `![caption|300](file)` of Obsidian, `![caption](file){ width=300 }` of
//! MkDocs, pandoc and kramdown, which become elements of HTML.

use super::edit::{Fence, TextEdit, anchor, code_places, place_at};
use crate::pattern::{Pattern, group};
use crate::slice::{Slice, holds, placed_lines};
use crate::tiddler::has_extension;
use std::collections::BTreeSet;
use std::path::Path;

/// The extensions of the pictures that a book can show, and of those that hosts show.
pub(crate) const PICTURES: [&str; 7] = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"];

/// The attribute of `<img>` with its caption, where that is not what those hear who do not see it.
pub(crate) const OWN_CAPTION: &str = "data-caption";

/// `![[picture.png|300]]`, or a note.
pub(super) static EMBEDDED: Pattern = Pattern::new(r"!\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]");

/// `![caption|300](file){ width=300 }`.
pub(super) static PICTURE: Pattern = Pattern::new(
    r#"!\[([^\]\n|"<>*_`\\]*)(?:\|(\d+(?:x\d+)?))?\]\(<?([^()<>"\s]+)>?(?:\s+(?:"([^"\n]*)"|'([^'\n]*)'))?\)(?:\{:? *([^{}\n]*)\})?"#,
);

static WIDTH: Pattern = Pattern::new(
    r#"(?:^|[\s"';])(?:width|:size) ?[=:] ?"?(\d+(?:\.\d+)?)(px|in|cm|mm|pt|%)?(?:x\d+)?(?:["\s/>;]|$)"#,
);
static CAPTION: Pattern = Pattern::new(r#"\bfig-cap="([^"]+)""#);
static ALTERNATIVE: Pattern =
    Pattern::new(r#"(?:^|[\s{])(?:fig-)?alt=(?:"((?:[^"<>\\]|\\.)+)"|'([^'<>]+)')"#);
// A picture or link whose words or attributes go over several lines.
static BROKEN: Pattern =
    Pattern::new(r"\[(?:[^\]\n]|\n[^\]\n])*\]\([^()\n]*\)\{(?:[^{}\n]|\n[^{}\n])*\}");
static BROKEN_SPAN: Pattern =
    Pattern::new(r"\[(?:[^\[\]\n]|\n[^\[\]\n>])*\]\{(?:[^{}\n]|\n[^{}\n>])*\}");
// The end of the line of a picture, above its attributes.
static BELOW: Pattern =
    Pattern::new(r"(?m)!\[[^\]\n]*\]\([^()\n]*\)(\n[ \t]*)\{[^{}\n]*=[^{}\n]*\}[ \t]*$");
/// Where the themes of Obsidian put a picture, `![[picture.png|right|200]]`.
const PLACES: [&str; 5] = ["left", "right", "center", "centre", "inline"];
static SIZE: Pattern = Pattern::new(r"^(\d+)(?:x\d+)?$");

static FIGURE: Pattern =
    Pattern::new(r"(?s)<figure\b[^<>]*>(.*?)<figcaption\b[^<>]*>(.*?)</figcaption>\s*</figure>");
static ELEMENT: Pattern = Pattern::new(r#"<img\s[^<>]*?\bsrc="([^"<>]+)"[^<>]*>"#);

/// The edits that give pictures in `<figure>` the captions in `<figcaption>`.
pub(super) fn captioned(text: &str) -> Vec<TextEdit> {
    if !holds(text, "<figcaption") {
        return Vec::new();
    }
    let mut fence = Fence::default();
    let code: BTreeSet<usize> = placed_lines(text)
        .filter(|(_, line)| fence.holds(line))
        .map(|(at, _)| at)
        .collect();
    let line_of = |at: usize| text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
    let found = FIGURE.regex().map(|it| it.captures_iter(text));
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
    let written = PICTURE.captures(text);
    let tag = ELEMENT.captures(text);
    let is_plain = !caption.contains(['<', '*', '_', '`', '[']);
    let (file, alt, attributes) = match (&written, &tag) {
        (Some(it), None) => (group(it, 3), group(it, 1).to_owned(), group(it, 6)),
        (None, Some(it)) => (group(it, 1), alternative(group(it, 0)), group(it, 0)),
        _ => return None,
    };
    let width = match measure(attributes) {
        Some(Width::Pixels(width)) => width,
        _ => String::new(),
    };
    let is_element = is_plain && !(width.is_empty() && alt.is_empty());
    Some(match is_element {
        true => element(file, (caption, &alt), &width),
        false => format!("![{caption}](<{file}>)"),
    })
}

/// What is there instead of a picture of Markdown with attributes.
pub(super) enum Sized {
    Picture(String),
    /// Its width is a share of that of a page.
    Share,
}

/// The picture of Markdown that has a width, or a caption among its attributes.
pub(super) fn sized(written: &str) -> Option<Sized> {
    let found = PICTURE.captures(written)?;
    let (words, file, attributes) = (group(&found, 1), group(&found, 3), group(&found, 6));
    let named = CAPTION.captures(attributes);
    let named = named.as_ref().map_or("", |it| group(it, 1));
    let (title, alt) = (group(&found, 4).trim(), alternative(attributes));
    let of_attributes = measure(attributes).or_else(|| measure(group(&found, 5)));
    let of_caption = || width(group(&found, 2)).map(|it| Width::Pixels(it.to_owned()));
    let is_titled = alt.is_empty() && !title.is_empty();
    let caption = if words.is_empty() { named } else { words };
    let picture = match of_attributes.or_else(of_caption) {
        _ if file.contains("://") => return None,
        Some(Width::Pixels(width)) if is_titled => element(file, (title, words), &width),
        Some(Width::Pixels(width)) => element(file, (caption, &alt), &width),
        _ if !alt.is_empty() => element(file, (caption, &alt), ""),
        Some(Width::Share) if named.is_empty() => return Some(Sized::Share),
        _ if named.is_empty() => return None,
        _ => format!("![{caption}]({file})"),
    };
    Some(Sized::Picture(picture + &anchor(attributes)))
}

/// The words among attributes for those who do not see a picture: `fig-alt="words"`, `alt="words"`.
fn alternative(attributes: &str) -> String {
    let found = ALTERNATIVE.captures(attributes);
    let words = found.map(|it| [group(&it, 1), group(&it, 2)].concat());
    words.unwrap_or_default().replace("\\\"", "\"")
}

/// The width of a picture.
enum Width {
    /// In pixels of CSS.
    Pixels(String),
    /// A share of that of a page.
    Share,
}

/// The width among attributes: `width=300`, `width="3.2in"`, `style="width:50px"`, `:size=60x40`.
fn measure(attributes: &str) -> Option<Width> {
    let found = WIDTH.captures(attributes)?;
    let number: f64 = group(&found, 1).parse().ok()?;
    let pixels = match group(&found, 2) {
        "%" => return Some(Width::Share).filter(|_| number < 100.0),
        "in" => number * 96.0,
        "cm" => number * 96.0 / 2.54,
        "mm" => number * 96.0 / 25.4,
        "pt" => number * 96.0 / 72.0,
        _ => number,
    };
    Some(Width::Pixels(format!("{pixels:.0}")))
}

/// The edits that put pictures and links with attributes into one line each, as pandoc does not write them.
pub(super) fn in_one_line(text: &str) -> Vec<TextEdit> {
    if !["){", "]{", ")\n{"].iter().any(|it| holds(text, it)) {
        return Vec::new();
    }
    let code = code_places(text);
    let below = BELOW.all(text);
    let below = below.filter_map(|it| it.get(1)).map(|it| it.range());
    let below = below.filter(|it| place_at(&code, it.start).is_none());
    let below = below.map(|it| TextEdit::new(it, ""));
    let found = [&BROKEN, &BROKEN_SPAN].into_iter();
    let found = found.flat_map(|it| it.matches(text));
    let found = found.filter(|it| place_at(&code, it.start()).is_none());
    let edits = found.flat_map(|it| {
        let ends = it.as_str().match_indices('\n');
        ends.map(move |(at, _)| TextEdit::new(it.start() + at..it.start() + at + 1, " "))
    });
    below.chain(edits).collect()
}

/// The picture for what is between the brackets of Obsidian; `None` where that is none.
pub(super) fn embedded(inside: &str) -> Option<String> {
    let (target, label) = inside.split_once('|').unwrap_or((inside, ""));
    let target = target.trim_end_matches('\\').trim();
    if !has_extension(Path::new(target), &PICTURES) {
        return None;
    }
    let parts = label.split('|').filter(|it| !PLACES.contains(&it.trim()));
    let label = parts.collect::<Vec<_>>().join("|");
    let label = label.as_str();
    let (label, size) = match label.rsplit_once('|') {
        _ if width(label).is_some() => ("", label),
        Some((label, size)) if width(size).is_some() => (label, size),
        _ => (label, ""),
    };
    Some(match width(size) {
        Some(width) => element(target, (label.trim_end_matches('\\'), ""), width),
        None => format!("![{label}](<{target}>)"),
    })
}

/// The width in a size of Obsidian, `300` or `300x200`.
fn width(size: &str) -> Option<&str> {
    let found = SIZE.captures(size)?;
    Some(found.get(1)?.as_str())
}

/// A picture as HTML writes it: its caption, the words for those who do not see it where these are others, and its width,
/// which are empty where it has none.
pub(super) fn element(file: &str, (caption, alt): (&str, &str), width: &str) -> String {
    let [caption, alt] = [caption, alt].map(|it| it.trim().replace('"', "&quot;"));
    let words = match alt.is_empty() || alt == caption {
        true => format!("alt=\"{caption}\""),
        false => format!("{OWN_CAPTION}=\"{caption}\" alt=\"{alt}\""),
    };
    let width = match width {
        "" => String::new(),
        width => format!(" width=\"{width}\""),
    };
    format!("<img src=\"{file}\" {words}{width}>")
}
