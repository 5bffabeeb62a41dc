//! Files that hold one tiddler each.

use super::{Outgoing, media};
use crate::tiddler::{Dialect, tag_names, write_tag};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize as _;
use serde_json::ser::{PrettyFormatter, Serializer};
use std::collections::BTreeSet;

/// A tiddler as a file, or as two of which one is about the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneFile {
    /// The ending of the file name, with its dot: `.tid`.
    pub ending: String,
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The content of the `.meta` file beside it, whose name is the same with `.meta` appended.
    pub meta: Option<String>,
}

impl OneFile {
    fn of(ending: &str, text: String) -> Self {
        Self {
            ending: ending.to_owned(),
            bytes: text.into_bytes(),
            meta: None,
        }
    }
}

/// The file of a tiddler: a `.tid`, in Markdown a `.md` if TiddlyWiki itself need not read that, a picture with its
/// fields beside it; a tiddler that none of them can hold is JSON.
pub fn in_file(tiddler: &Outgoing, is_wiki_of_5: bool) -> OneFile {
    let is_markdown = tiddler.media_type().and_then(Dialect::of_type) == Some(Dialect::Markdown);
    let page = || {
        let page = is_markdown && !is_wiki_of_5;
        page.then(|| markdown(tiddler)).flatten()
    };
    picture(tiddler)
        .or_else(|| Some(OneFile::of(".md", page()?)))
        .or_else(|| Some(OneFile::of(".tid", tid(tiddler)?)))
        .unwrap_or_else(|| OneFile::of(".json", json(tiddler)))
}

/// A picture or another binary file, with its fields; `None` for a text, and for a tiddler that would not be read
/// again unchanged.
fn picture(tiddler: &Outgoing) -> Option<OneFile> {
    let of_type = tiddler.media_type()?;
    let extension = media::extension_of(of_type)?;
    // One that is elsewhere has no bytes of its own.
    if tiddler.text.is_empty() || tiddler.fields.contains_key("_canonical_uri") {
        return None;
    }
    let bytes = if media::is_base64(of_type) {
        let bytes = STANDARD.decode(&tiddler.text).ok()?;
        (STANDARD.encode(&bytes) == tiddler.text).then_some(bytes)?
    } else {
        tiddler.text.clone().into_bytes()
    };
    Some(OneFile {
        ending: format!(".{extension}"),
        bytes,
        meta: Some(header(tiddler)?),
    })
}

/// The fields line by line, then the text.
fn tid(tiddler: &Outgoing) -> Option<String> {
    is_text(&tiddler.text).then_some(())?;
    Some(header(tiddler)? + "\n" + &tiddler.text)
}

/// The lines of the fields; `None` when one of them is no line.
fn header(tiddler: &Outgoing) -> Option<String> {
    let mut lines = line("title", &tiddler.title)?;
    for (name, value) in sorted(tiddler) {
        lines += &line(name, value)?;
    }
    Some(lines)
}

fn line(name: &str, value: &str) -> Option<String> {
    let is_name = !name.is_empty() && !name.starts_with('#') && !name.contains(':');
    let is_line = |it: &str| is_text(it) && it.trim() == it && !it.contains('\n');
    let value_is_line = is_line(value) && (name != "title" || !value.is_empty());
    (is_name && is_line(name) && value_is_line).then(|| match value {
        "" => format!("{name}:\n"),
        value => format!("{name}: {value}\n"),
    })
}

/// The fields as people look for them: the tags first.
fn sorted(tiddler: &Outgoing) -> impl Iterator<Item = (&str, &str)> {
    let is_tags = |name: &str| name == "tags";
    let tags = tiddler.fields.iter().filter(move |(name, _)| is_tags(name));
    let others = tiddler
        .fields
        .iter()
        .filter(move |(name, _)| !is_tags(name));
    let all = tags.chain(others);
    all.map(|(name, value)| (name.as_str(), value.as_str()))
}

/// The fields between two fences, then the text; without the type, which the extension implies.
fn markdown(tiddler: &Outgoing) -> Option<String> {
    const FENCE: &str = "---\n";
    is_text(&tiddler.text).then_some(())?;
    let mut page = FENCE.to_owned() + &scalar("title", &tiddler.title)?;
    let usual = Dialect::Markdown.types().first().copied();
    for (name, value) in sorted(tiddler) {
        match name {
            "type" if Some(value) == usual => {}
            "tags" => page += &tags(value).or_else(|| scalar(name, value))?,
            _ => page += &scalar(name, value)?,
        }
    }
    Some(page + FENCE + &tiddler.text)
}

/// Tags as a list of YAML; `None` of those that are written otherwise than TiddlyWiki does, or twice.
fn tags(value: &str) -> Option<String> {
    let names: Vec<&str> = tag_names(value).collect();
    let different: BTreeSet<&str> = names.iter().copied().collect();
    let written: Vec<String> = names.iter().map(|it| write_tag(it)).collect();
    let is_plain = |it: char| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_' | '.');
    let are_plain = names.iter().all(|name| name.chars().all(is_plain));
    let is_list = !names.is_empty() && different.len() == names.len();
    (are_plain && is_list && written.join(" ") == value)
        .then(|| format!("tags: [{}]\n", names.join(", ")))
}

/// Words that YAML reads as something else than words.
const WORDS: [&str; 9] = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"];

/// A line of front matter that YAML, too, reads as this string.
fn scalar(name: &str, value: &str) -> Option<String> {
    let plain =
        |it: char| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_' | '.' | '/' | '(' | ')');
    let is_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.');
    if value.is_empty() || name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let is_word = !WORDS.contains(&value.to_lowercase().as_str());
    let is_plain = is_word && value.chars().all(plain) && value.starts_with(char::is_alphabetic);
    if is_plain {
        return line(name, value);
    }
    let quote = match (value.contains(['"', '\\']), value.contains('\'')) {
        (false, _) => '"',
        (true, false) => '\'',
        (true, true) => return None,
    };
    line(name, &format!("{quote}{value}{quote}"))
}

/// Whether a text file keeps the text as it is: its lines end with `\n` only.
fn is_text(text: &str) -> bool {
    !text.contains('\r')
}

fn json(tiddler: &Outgoing) -> String {
    let mut out = Vec::new();
    let formatter = PrettyFormatter::with_indent(b"    ");
    let mut serializer = Serializer::with_formatter(&mut out, formatter);
    // Strings can always be written into memory.
    let _written = [tiddler].serialize(&mut serializer);
    out.push(b'\n');
    String::from_utf8(out).unwrap_or_default()
}
