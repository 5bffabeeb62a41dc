//! Callouts of themes of Jekyll: a line such as `{: .note }` above or below a paragraph or a quotation.

use super::boxes::alert;
use super::edit::{Fence, TextEdit, group, lines, pattern};
use super::flavour::FlavourReader;
use regex::Regex;
use std::sync::LazyLock;

pattern!(
    CLASS,
    r"^\{:[^}]*?\.(?:prompt-)?([\w-]+?)(-title)?(?:[ .#][^}]*)?\}\s*$"
);

impl FlavourReader {
    /// Makes notes of them.
    pub(super) fn callouts(&mut self, text: &str) {
        self.edits.extend(callouts(text));
    }
}

/// The edits that make notes of them.
fn callouts(text: &str) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    if !text.contains("{:") {
        return edits;
    }
    let mut fence = Fence::default();
    let lines: Vec<(usize, &str)> = lines(text).collect();
    let codes: Vec<bool> = lines.iter().map(|(_, line)| fence.holds(line)).collect();
    let is_text = |number: usize| {
        let line = lines
            .get(number)
            .filter(|_| codes.get(number) == Some(&false));
        line.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with(['#', '{', '|', '<']))
    };
    for (number, (at, line)) in lines.iter().enumerate() {
        let found = CLASS.as_ref().filter(|_| line.starts_with("{:"));
        let Some(found) = found.and_then(|it| it.captures(line)) else {
            continue;
        };
        let Some(kind) = alert(group(&found, 1)).filter(|_| codes.get(number) == Some(&false))
        else {
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
        edits.push(TextEdit::new(*start..*start, format!("> [!{kind}]\n")));
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
    edits
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
        ] {
            assert_eq!(made(host, callouts(host)), here, "{host}");
        }
    }
}
