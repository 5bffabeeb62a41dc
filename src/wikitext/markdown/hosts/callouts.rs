//! Callouts of themes of Jekyll: a line such as `{: .note }` above or below a paragraph or a quotation.

use super::boxes::alert;
use super::edit::{Fence, TextEdit};
use super::reader::FlavourReader;
use crate::pattern::{Pattern, group};
use crate::slice::{holds, placed_lines};

// The title that the settings of the site give it.
static TITLE: Pattern = Pattern::new(r#"\btitle="([^"]*)""#);
static CLASS: Pattern =
    Pattern::new(r"^\{:[^}]*?\.(?:prompt-)?([\w-]+?)(-title)?(?:[ .#][^}]*)?\}\s*$");

impl FlavourReader {
    /// Makes notes of them.
    pub(super) fn callouts(&mut self, text: &str) {
        let (edits, others) = callouts(text);
        self.edits.extend(edits);
        for (line, name) in others {
            self.check_kind(line, name);
        }
    }
}

/// A line, with its place, and the class in it that is that of no note.
type Other<'t> = ((usize, &'t str), &'t str);

/// The edits that make notes of them, and what is none.
fn callouts(text: &str) -> (Vec<TextEdit>, Vec<Other<'_>>) {
    let (mut edits, mut others) = (Vec::new(), Vec::new());
    if !holds(text, "{:") {
        return (edits, others);
    }
    let mut fence = Fence::default();
    let lines: Vec<(usize, &str)> = placed_lines(text).collect();
    let codes: Vec<bool> = lines.iter().map(|(_, line)| fence.holds(line)).collect();
    let is_text = |number: usize| {
        let line = lines
            .get(number)
            .filter(|_| codes.get(number) == Some(&false));
        line.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with(['#', '{', '|', '<']))
    };
    for (number, (at, line)) in lines.iter().enumerate() {
        let found = CLASS.regex().filter(|_| line.starts_with("{:"));
        let Some(found) = found.and_then(|it| it.captures(line)) else {
            continue;
        };
        if codes.get(number) == Some(&true) {
            continue;
        }
        let name = found.get(1).map_or("", |it| it.as_str());
        let Some(kind) = alert(name) else {
            others.push(((*at, *line), name));
            continue;
        };
        // The block above it, if there is one, or the one below it.
        let above = (0..number).rev().take_while(|it| is_text(*it).is_some());
        let first = above.last();
        let (first, end) = match first {
            Some(first) => (first, number),
            None => {
                let below = (number + 1..lines.len()).take_while(|it| is_text(*it).is_some());
                (number + 1, below.last().map_or(number, |it| it) + 1)
            }
        };
        let Some((start, words)) = is_text(first) else {
            continue;
        };
        edits.push(TextEdit::new(*at..at + line.len(), ""));
        let title = TITLE.captures(line);
        let title = title.map(|it| format!("> __{}__\n>\n", group(&it, 1)));
        let title = title.unwrap_or_default();
        let begun = format!("> [!{kind}]\n{title}");
        edits.push(TextEdit::new(*start..*start, begun));
        let is_quote = words.starts_with('>');
        if group(&found, 2) == "-title" {
            let title = words.trim_start_matches(['>', ' ']);
            let whole = format!("> __{}__\n>", title.trim().trim_matches('*'));
            edits.push(TextEdit::new(*start..start + words.len(), whole));
        }
        for (start, _) in (first..end).filter_map(is_text).filter(|_| !is_quote) {
            edits.push(TextEdit::new(*start..*start, "> "));
        }
    }
    (edits, others)
}

#[cfg(test)]
mod tests {
    use super::super::edit::tests::made;
    use super::callouts;

    #[test]
    fn notes_of_jekyll() {
        for (host, here) in [
            ("{: .note }\na\nb\n\nc", "\n> [!NOTE]\n> a\n> b\n\nc"),
            ("> a\n{: .warning }\n", "> [!WARNING]\n> a\n\n"),
            ("a\n{: .prompt-tip }\n", "> [!TIP]\n> a\n\n"),
            (
                "{: .note-title }\n> A b\n>\n> c",
                "\n> [!NOTE]\n> __A b__\n>\n>\n> c",
            ),
            ("a\n{: .lead }", "a\n{: .lead }"),
            (
                "{: .note title=\"R\" }\n> a",
                "\n> [!NOTE]\n> __R__\n>\n> a",
            ),
        ] {
            assert_eq!(made(host, callouts(host).0), here, "{host}");
        }
    }
}
