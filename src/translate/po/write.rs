//! Writes messages as a PO file.

use super::PoMessage;
use std::fmt::Write as _;

/// The text of a file with these messages.
pub fn write(messages: &[PoMessage]) -> String {
    let mut out = String::new();
    for (at, message) in messages.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        write_message(message, &mut out);
    }
    out
}

fn write_message(message: &PoMessage, out: &mut String) {
    let mut comment = |mark: &str, words: &str| {
        for line in words.lines() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{mark} {line}");
        }
    };
    message.comments.iter().for_each(|it| comment("#", it));
    message.extracted.iter().for_each(|it| comment("#.", it));
    if !message.flags.is_empty() {
        comment("#,", &message.flags.join(", "));
    }
    let (mark, mark_of_previous) = if message.is_obsolete {
        ("#~ ", "#~| ")
    } else {
        ("", "#| ")
    };
    if let Some(previous) = &message.previous {
        let keyword = format!("{mark_of_previous}msgid");
        string(&keyword, previous, mark_of_previous, out);
    }
    if let Some(context) = &message.context {
        string(&format!("{mark}msgctxt"), context, mark, out);
    }
    string(&format!("{mark}msgid"), &message.text, mark, out);
    string(&format!("{mark}msgstr"), &message.translation, mark, out);
}

/// A string in quotes; one with lines has each on a line of its own.
fn string(keyword: &str, words: &str, mark: &str, out: &mut String) {
    let lines: Vec<&str> = words.split_inclusive('\n').collect();
    if lines.len() < 2 {
        let _ = writeln!(out, "{keyword} \"{}\"", quoted(words));
        return;
    }
    let _ = writeln!(out, "{keyword} \"\"");
    for line in lines {
        let _ = writeln!(out, "{mark}\"{}\"", quoted(line));
    }
}

fn quoted(words: &str) -> String {
    let mut quoted = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            '\u{7}' => quoted.push_str("\\a"),
            '\u{8}' => quoted.push_str("\\b"),
            '\u{b}' => quoted.push_str("\\v"),
            '\u{c}' => quoted.push_str("\\f"),
            letter => quoted.push(letter),
        }
    }
    quoted
}
