//! Dashes that are typed as hyphens.

use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::pattern::Pattern;

// Dashes as pandoc, kramdown and Hugo read them: with a space on both sides, or on none.
static DASH: Pattern =
    Pattern::new(r#"[\w)\]”’"'.,;:!?](-{2,3})[\w(\["“‘']|[\w)\]”’"'.,;:!?] (-{2,3}) "#);
// Those at the beginning of a quotation or a cell.
static FIRST_DASH: Pattern = Pattern::new(r"(?:^(?:> ?)+|\| )-{2,3} ");
// What links lead to, and tags.
static LEADING: Pattern = Pattern::new(r"\]\([^)]*|\[\[[^\]]*|<[A-Za-z/!][^>]*|\w://[^\s)>\]]*");

impl FlavourReader {
    /// `--` and `---` between words. The anchors of headings, and what links lead to, have them as they are.
    pub(super) fn dashes(&mut self, line: &PhraseLine<'_>) {
        if line.line.starts_with('#') || !line.line.contains("--") {
            return;
        }
        let has_words = line.line.contains(char::is_alphanumeric);
        for range in line.all(&FIRST_DASH, "--") {
            let is_its = line
                .after(&range)
                .starts_with(|it: char| it == '|' || it.is_alphanumeric());
            let dashes = line.slice(&range).matches('-').count();
            if has_words && is_its {
                let end = range.end - 1;
                self.edit(end - dashes..end, if dashes == 2 { "–" } else { "—" });
            }
        }
        let addresses = line.all(&LEADING, "");
        for range in line.all(&DASH, "--") {
            let before = addresses.partition_point(|it| it.end <= range.start);
            if addresses
                .get(before)
                .is_some_and(|it| it.start <= range.start)
            {
                continue;
            }
            let written = line.slice(&range);
            let start = range.start + written.find("--").unwrap_or_default();
            let dashes = written.matches('-').count();
            self.edit(start..start + dashes, if dashes == 2 { "–" } else { "—" });
        }
    }
}
