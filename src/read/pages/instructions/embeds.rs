//! `![[Note]]`, `![[Note#Part]]` and `![[Note#^block]]` of Obsidian: the text of another note, or of a part of it; and its
//! tags.

use super::Reader;
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::slice::Slice;
use crate::tiddler::BRACKETS;
use crate::wikitext::code_places;
use crate::wikitext::place_at;
use std::ops::Range;
use std::path::Path;

impl Reader<'_, '_> {
    /// Puts a note, or a part of it, in place of what embeds it. Where there is none, it is a link, and told as one.
    pub(super) fn embed(&mut self, whole: Range<usize>, written: &str) {
        let (open, close) = BRACKETS;
        let inside = written.trim_start_matches('!').trim_start_matches(open);
        let inside = inside.trim_end_matches(close);
        let name = inside.split('|').next().unwrap_or_default();
        let name = name.trim().trim_end_matches('\\');
        let (note, part) = name.split_once('#').unwrap_or((name, ""));
        let Some(embeds) = self.nest.embeds.checked_sub(1) else {
            return;
        };
        self.nest.embeds = embeds;
        let page = self.nest.files.last().map_or(Path::new(""), |it| it);
        let Some(file) = self.program.note(page, note.trim()) else {
            return;
        };
        let lines: Vec<&str> = file.text.lines().collect();
        let part = part.rsplit('#').next().unwrap_or_default().trim();
        let found = match part.strip_prefix('^') {
            _ if part.is_empty() => Some(lines.as_slice()),
            Some(block) => block_of(&lines, block),
            None => section_of(&lines, part),
        };
        let Some(found) = found else { return };
        let place = self.place(&whole, name);
        let before = self.text.slice(..whole.start);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let rest = self.text.slice(whole.end..);
        let is_alone = line.trim().is_empty() && (rest.is_empty() || rest.starts_with('\n'));
        if !is_alone && found.len() != 1 {
            let (message, help) = (
                unsupported_markup::embedded(),
                unsupported_markup::embedded_help(),
            );
            return self.fault(Rule::UnsupportedMarkup, whole, message, help);
        }
        if let [_] = self.nest.files.as_slice() {
            self.nest.embedded.push(whole.clone());
        }
        let told = self.faults.len();
        let text = self.nested(&place, (&file.path, part), &found.join("\n"));
        // What else is wrong in the other note is told there.
        let is_of_place =
            |it: &Fault| matches!(it.rule, Rule::TransclusionCycle | Rule::TransclusionSize);
        let own = self.faults.split_off(told).into_iter().filter(is_of_place);
        self.faults.extend(own);
        let text = without_headings(&text);
        let text = match is_alone {
            true => text.trim(),
            false => unmarked(text.trim()),
        };
        self.edit(whole, text);
    }
}

/// Lines of `#tags` alone, and tags in others.
static TAG: Pattern = Pattern::new(
    r"(?m)^(?<line>(?:#[\p{L}\d_/-]+[ \t]*)+)$|(?:^|[ \t])(?<tag>#[\p{L}\d_/-]*[\p{L}_][\p{L}\d_/-]*)",
);

impl Reader<'_, '_> {
    /// Takes out the lines of tags of Obsidian, and tells the first tag in another line.
    pub(super) fn tags_of_obsidian(&mut self) {
        let mut is_told = false;
        for found in TAG.all(self.text) {
            let (line, tag) = (found.name("line"), found.name("tag"));
            let Some(whole) = line.or(tag).filter(|it| self.code_at(it.start()).is_none()) else {
                continue;
            };
            // A word alone with a capital is a heading without its space.
            let written = whole.as_str().trim();
            let is_heading =
                !written.contains(' ') && written.chars().nth(1).is_some_and(char::is_uppercase);
            if line.is_some() && is_heading {
            } else if line.is_some() {
                self.edit(whole.range(), "");
            } else if !std::mem::replace(&mut is_told, true) {
                self.unsupported(whole.range(), unsupported_markup::tag(whole.as_str()));
            }
        }
    }
}

/// The lines below a heading, with it, up to the next one that is not below it.
pub(super) fn section_of<'l, 't>(lines: &'l [&'t str], name: &str) -> Option<&'l [&'t str]> {
    let plain = |it: &str| it.trim_matches(['#', ' ']).to_lowercase();
    let level = |it: &str| it.len() - it.trim_start_matches('#').len();
    let is_heading = |it: &str| level(it) > 0 && it.trim_start_matches('#').starts_with(' ');
    let first = lines
        .iter()
        .position(|it| is_heading(it) && plain(it) == plain(name))?;
    let own = lines.get(first).map_or(0, |it| level(it));
    let below = lines.get(first + 1..)?;
    let length = below
        .iter()
        .position(|it| is_heading(it) && level(it) <= own);
    lines.get(first..first + 1 + length.unwrap_or(below.len()))
}

/// The lines of the block that has a name at its end, or below it.
fn block_of<'l, 't>(lines: &'l [&'t str], name: &str) -> Option<&'l [&'t str]> {
    let mark = format!("^{name}");
    let at = lines.iter().position(|it| it.trim_end().ends_with(&mark))?;
    let is_below = lines.get(at)?.trim() == mark;
    let is_item = |it: &str| it.trim_start().starts_with(['-', '*', '+']);
    // A heading is no part of the paragraph below it.
    let is_between = |it: &&str| it.trim().is_empty() || it.starts_with('#');
    let above = lines.get(..at)?;
    let (start, end) = match is_below {
        true => {
            let end = above.iter().rposition(|it| !it.trim().is_empty())? + 1;
            let block = above.get(..end)?;
            let blank = block.iter().rposition(|it| it.trim().is_empty());
            (blank.map_or(0, |it| it + 1), end)
        }
        false if lines.get(at).is_some_and(|it| is_item(it)) => (at, at + 1),
        false => {
            let blank = above.iter().rposition(is_between);
            (blank.map_or(0, |it| it + 1), at + 1)
        }
    };
    lines.get(start..end)
}

/// A text whose headings are bold words: they are those of another page.
fn without_headings(text: &str) -> String {
    let code = code_places(text);
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        if place_at(&code, start).is_some() {
            return line.to_owned();
        }
        let words = line.trim_start_matches('#');
        let is_heading = words.len() < line.len() && words.starts_with(' ');
        if is_heading {
            return format!("\n**{}**\n\n", words.trim().replace("**", ""));
        }
        // The name of a block is no text of another page.
        let plain = line.trim_end();
        match plain.rsplit_once('^') {
            Some((before, name))
                if is_name(name) && (before.is_empty() || before.ends_with(' ')) =>
            {
                format!("{}\n", before.trim_end())
            }
            _ => line.to_owned(),
        }
    });
    lines.collect()
}

/// An item or a line of a quotation without its mark, which it has not within another line.
fn unmarked(line: &str) -> &str {
    let number = line.trim_start_matches(|it: char| it.is_ascii_digit());
    let is_number = number.len() < line.len();
    let numbered = [". ", ") "].iter().find_map(|it| number.strip_prefix(*it));
    let marks = ["- ", "* ", "+ ", "> "].iter();
    let words = marks.into_iter().find_map(|it| line.strip_prefix(*it));
    let words = words.or(numbered.filter(|_| is_number)).unwrap_or(line);
    let tasks = ["[ ] ", "[x] ", "[X] "].iter();
    let done = tasks.into_iter().find_map(|it| words.strip_prefix(*it));
    done.unwrap_or(words)
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|it| it.is_alphanumeric() || it == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_notes() {
        let lines: Vec<&str> = "# A\nb\n\n## C\nd ^x\n\n### E\nf\n\n## G\n\n|t|\n\n^y\n- i ^z"
            .lines()
            .collect();
        assert_eq!(
            section_of(&lines, "c").unwrap(),
            ["## C", "d ^x", "", "### E", "f", ""]
        );
        assert_eq!(block_of(&lines, "x").unwrap(), ["d ^x"]);
        assert_eq!(block_of(&lines, "y").unwrap(), ["|t|"]);
        assert_eq!(block_of(&lines, "z").unwrap(), ["- i ^z"]);
        assert_eq!(without_headings("## C\nd ^x"), "\n**C**\n\nd\n");
        assert_eq!(unmarked("- [ ] a"), "a");
        assert_eq!(unmarked("2. a"), "a");
        assert_eq!(unmarked("2 a"), "2 a");
        assert_eq!(without_headings("```\n# a ^x\n```"), "```\n# a ^x\n```");
    }
}
