//! Icons of MkDocs: `:material-sword:`.

use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;

// Icons of MkDocs, with their attributes.
static ICON: Pattern =
    Pattern::new(r" ?:(?:material|fontawesome|octicons|simple)(?:-[a-z0-9]+)+:(?:\{[^{}]*\})?");
static MARKS_OF_LINE: Pattern = Pattern::new(r"^(?:[\s>#*+-]|\d+[.)] )+");

impl FlavourReader {
    /// Icons: beside words they adorn these, elsewhere they are words.
    pub(super) fn icons(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&ICON, ":") {
            let written = line.slice(&range);
            let (before, after) = (line.before(&range), line.after(&range));
            let before = before.rsplit(['|', '[']).next().unwrap_or_default();
            let after = after.split(['|', ']']).next().unwrap_or_default();
            let without = |it: &str| {
                let icons = ICON.regex().map(|icon| icon.replace_all(it, ""));
                let rest = icons.unwrap_or_default();
                MARKS_OF_LINE
                    .regex()
                    .map_or(String::new(), |it| it.replace(&rest, "").trim().to_owned())
            };
            let is_end = line.after(&range).starts_with(']');
            let is_in_row = line.line.trim_start().starts_with('|');
            let is_heading = line.line.trim_start().starts_with('#');
            let is_word = match (without(before).is_empty(), without(after).is_empty()) {
                (false, true) if is_heading => false,
                (false, _) => !is_end,
                (true, true) => is_in_row,
                (true, false) => false,
            };
            if !is_word {
                self.edit(range, "");
                continue;
            }
            let name = written.trim_start().split('{').next().unwrap_or_default();
            if self.told.insert(name.to_owned()) {
                self.unsupported(range.clone(), unsupported_markup::icon(name));
            }
            let words = name.trim_matches(':').split('-').skip(1);
            let words = words.filter(|it| !["solid", "regular", "brands"].contains(it));
            let words: Vec<&str> = words.collect();
            let start = range.end - written.trim_start().len();
            self.edit(start..range.end, words.join(" "));
        }
    }
}
