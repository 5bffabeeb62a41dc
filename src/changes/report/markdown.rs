//! Changes as Markdown.

use super::compared::Compared;
use super::line::{Line, lines};
use crate::changes::sentences;
use crate::say::Translator;
use similar::ChangeTag;

/// The characters that may begin markup.
const MARKUP: &str = "\\`*_[]<>|~#";

/// To be pasted into a page: a heading, and an item a change.
pub fn markdown(compared: Compared<'_>, words: &dyn Translator) -> String {
    let lines = lines(compared.changes, words);
    let title = words.translate(&sentences::diff_title(compared.old, compared.new));
    let mut out = format!("## {}\n\n", escaped(&title));
    if lines.is_empty() {
        out += &format!("{}\n", words.translate(&sentences::diff_nothing()));
    }
    for line in &lines {
        out += &format!(
            "* **{}** ({}){}\n",
            escaped(&line.rule),
            line.kind,
            body(line)
        );
    }
    out
}

fn body(line: &Line) -> String {
    let mut text: String = line.place.iter().map(|it| escaped(it) + ": ").collect();
    for (tag, words) in &line.words {
        let words = escaped(words);
        text += &match tag {
            ChangeTag::Equal => words,
            ChangeTag::Delete => format!("<del>{words}</del>"),
            ChangeTag::Insert => format!("<ins>{words}</ins>"),
        };
    }
    match text.is_empty() {
        true => text,
        false => format!(": {text}"),
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '\n' => out.push_str(" · "),
            it if MARKUP.contains(it) => out.extend(['\\', it]),
            it => out.push(it),
        }
    }
    out
}
