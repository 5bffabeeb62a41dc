//! Tokens as a reader sees them.

use super::Shape;
use std::fmt::Write as _;

/// Elements that are in a line.
const INLINE: [&str; 8] = ["strong", "em", "u", "s", "sup", "sub", "code", "a"];

/// Tokens without what no reader sees: white space that counts for nothing, marks around nothing.
pub fn seen(tokens: &[String], shape: Shape) -> String {
    let mut out = String::new();
    let (mut raw, mut in_link) = (false, false);
    for token in tokens {
        if token.starts_with("<a ") || token == "</a>" {
            in_link = token != "</a>";
        }
        if token == "<pre>" || token == "</pre>" {
            raw = token == "<pre>";
        }
        let is_tag = token.len() > 1 && token.starts_with('<') && token.ends_with('>');
        let name = token.trim_start_matches(['<', '/']).trim_end_matches('>');
        let name = name.split(' ').next().unwrap();
        let in_line = INLINE.contains(&name) || ["img", "br", "note"].contains(&name);
        if raw && !is_tag && shape == Shape::Wiki {
            let lines: Vec<&str> = token.split('\n').map(str::trim_end).collect();
            out += &lines.join("\n");
        } else if raw && !is_tag {
            // Spaces in code count.
            out += &token.replace(' ', "·");
        } else if token == "<block>" {
            // The text of a link is a line, whatever is in it.
            out.push(if in_link && shape == Shape::Wiki {
                ' '
            } else {
                '\n'
            });
        } else if is_tag && !in_line {
            let _ = write!(out, "\n{token}\n");
        } else {
            let spaced = token.replace(char::is_whitespace, " ");
            out += if is_tag { token } else { &spaced };
        }
    }
    tidy(&out, shape)
}

fn tidy(text: &str, shape: Shape) -> String {
    let mut text = text.to_owned();
    loop {
        let before = text.len();
        let keeps_space = |name: &str| name == "code" && shape == Shape::Markdown;
        for name in INLINE.iter().filter(|it| !keeps_space(it)) {
            text = text.replace(&format!("<{name}></{name}>"), "");
            // White space moves out of marks.
            text = text.replace(&format!(" </{name}>"), &format!("</{name}> "));
            text = text.replace(&format!("<{name}> "), &format!(" <{name}>"));
        }
        if shape != Shape::Wiki {
            text = text.replace("<br> ", "<br>").replace(" <br>", "<br>");
        }
        while text.contains("  ") {
            text = text.replace("  ", " ");
        }
        if text.len() == before {
            break;
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
