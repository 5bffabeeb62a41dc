//! Changes as lines for people.

use super::compared::Compared;
use super::line::{Line, lines};
use crate::changes::sentences;
use crate::say::Translator;
use similar::ChangeTag;

/// For people: a line a rule, and below it the words that are gone, `[-so-]`, and new, `{+so+}`.
pub fn human(compared: Compared<'_>, words: &dyn Translator) -> String {
    let lines = lines(compared.changes, words);
    let title = words.translate(&sentences::diff_title(compared.old, compared.new));
    let mut out = format!("{title}\n");
    if lines.is_empty() {
        out += &format!("{}\n", words.translate(&sentences::diff_nothing()));
    }
    let mut before = None;
    for line in &lines {
        let head = (&line.kind, &line.rule);
        if before != Some(head) {
            let head = words.translate(&sentences::diff_head(&line.kind, &line.rule));
            out += &format!("\n{head}\n");
        }
        before = Some(head);
        out += &body(line);
    }
    out
}

fn body(line: &Line) -> String {
    let words = line.words.iter().map(|(tag, words)| match tag {
        ChangeTag::Equal => words.clone(),
        ChangeTag::Delete => format!("[-{words}-]"),
        ChangeTag::Insert => format!("{{+{words}+}}"),
    });
    let mut text: String = words.collect();
    if let Some(place) = &line.place {
        text = format!("{place}: {text}");
    }
    let lines = text.lines().filter(|it| !it.is_empty());
    lines.map(|it| format!("  {it}\n")).collect()
}
