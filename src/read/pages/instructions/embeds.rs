//! `![[Note]]`, `![[Note#Part]]` and `![[Note#^block]]` of Obsidian: the text of another note, or of a part of it.

use super::Reader;
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
            return;
        }
        let text = self.nested(&place, &file.path, &found.join("\n"));
        self.edit(whole, without_headings(&text).trim());
    }
}

/// The lines below a heading, with it, up to the next one that is not below it.
fn section_of<'l, 't>(lines: &'l [&'t str], name: &str) -> Option<&'l [&'t str]> {
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
        assert_eq!(without_headings("```\n# a ^x\n```"), "```\n# a ^x\n```");
    }
}
