//! Files, and parts of files, that are put into a page.

use super::Reader;
use super::arguments::{Arguments, name_and_rest, titled};
use super::embeds::section_of;
use crate::diag::Rule;
use crate::diag::rules::{orphan_link, transclusion_cycle, transclusion_size};
use crate::pattern::Pattern;
use crate::read::pages::text::PageText;
use crate::read::pages::values::ProjectFile;
use crate::slice::Slice;
use crate::tiddler::has_extension;
use regex::Captures;
use std::ops::Range;
use std::path::Path;

/// How deep files are put into each other.
const MAX_DEPTH: usize = 4;

/// `{{ include.words | markdownify }}`, in a file of Jekyll.
static PARAMETER: Pattern = Pattern::new(
    r"(?:\{\{-?[ \t]*site\.baseurl[ \t]*-?\}\})?\{\{-?[ \t]*include\.([\w-]+)[ \t]*((?:\|[^{}|\n]*)*?)-?\}\}",
);

/// The filters of Liquid that change no words.
const FILTERS: [&str; 14] = [
    "relative_url",
    "absolute_url",
    "prepend: site.baseurl",
    "escape",
    "escape_once",
    "xml_escape",
    "cgi_escape",
    "markdownify",
    "smartify",
    "strip",
    "lstrip",
    "rstrip",
    "strip_newlines",
    "newline_to_br",
];

impl<'t> Reader<'t, '_> {
    /// `{{#include x.md:anchor}}`, and `\{{#include x.md}}` for the characters.
    pub(super) fn of_mdbook(&mut self, whole: Range<usize>, written: &str) {
        let code = self.code_at(whole.start);
        if let Some(literal) = written.strip_prefix('\\') {
            let text = match code {
                Some(_) => literal.to_owned(),
                None => literal.replacen("{{", "&#123;{", 1),
            };
            return self.edit(whole, text);
        }
        // In a line of text it is an example.
        if code.is_some_and(|it| self.text.slice(it.clone()).starts_with('`')) {
            return;
        }
        let inside = written.trim_start_matches("{{#").trim_end_matches("}}");
        let (name, rest) = name_and_rest(inside);
        let file = rest.split_whitespace().next().unwrap_or_default();
        match name {
            "title" => self.edit(whole, ""),
            "tabs" | "tab" | "endtabs" | "endtab" if code.is_some() => {}
            "tabs" | "endtabs" | "endtab" => self.edit(whole, ""),
            "tab" => {
                let title = Arguments::read(rest).named("name").unwrap_or_default();
                self.edit(whole, titled(title));
            }
            "include" | "rustdoc_include" | "playground" => {
                self.include(whole, file, ("", &[], &[]));
            }
            _ => {}
        }
    }

    /// `--8<-- "x.md"`, where `;--8<--` is text.
    pub(super) fn snippet(&mut self, whole: Range<usize>, indent: &str, name: &str) {
        if self.text.slice(whole.clone()).trim_start().starts_with(';') {
            let mark = self.place(&whole, ";");
            // Its first dash is no sign of one there.
            match self.code_at(whole.start) {
                Some(_) => self.edit(mark, ""),
                None => self.edit(mark.start..mark.end + 1, "&#45;"),
            }
        } else if !name.contains("://") {
            let program = self.program;
            self.include(whole, name, (indent, &program.snippets, &["docs"]));
        }
    }

    /// `<!--@include: ./x.md#part{3,7}-->`; `@` is the folder of pages.
    pub(super) fn of_vitepress(&mut self, whole: Range<usize>, name: &str) {
        let lines = name.strip_suffix('}').and_then(|it| it.split_once('{'));
        let (path, lines) = lines.unwrap_or((name, ""));
        let (path, region) = path.split_once('#').unwrap_or((path, ""));
        let part = match region {
            "" => lines.replace(',', ":"),
            region => region.to_owned(),
        };
        let place = self.place(&whole, name);
        let path = path.trim_start_matches("@/");
        self.include_part((whole, place), (path, &part), ("", &[], &[]));
    }

    /// `{{footnote: words}}` of mdBook as `^[words]`.
    pub(super) fn note_of_mdbook(&mut self, whole: Range<usize>) {
        let (start, end) = (whole.start + "{{footnote:".len(), whole.end - "}}".len());
        let inside = self.text.slice(start..end);
        let blanks = inside.len() - inside.trim_start().len();
        if inside.matches('[').count() == inside.matches(']').count() {
            self.edit(whole.start..start + blanks, "^[");
            self.edit(start + inside.trim_end().len()..whole.end, "]");
        }
    }

    /// Puts a file, or a part of it, in place of an instruction, each line with this indent. The file may be in these folders of
    /// the project, too: the first before all others.
    pub(super) fn include(
        &mut self,
        whole: Range<usize>,
        name: &str,
        places: (&str, &[String], &[&str]),
    ) {
        let (path, part) = name.split_once(':').unwrap_or((name, ""));
        let place = self.place(&whole, name);
        self.include_part((whole, place), (path, part), places);
    }

    /// The same for a part of a file; what is wrong is told at `place`.
    fn include_part(
        &mut self,
        (whole, place): (Range<usize>, Range<usize>),
        (path, part): (&str, &str),
        (indent, first, last): (&str, &[String], &[&str]),
    ) {
        let folders = [last, &["includes"]].concat();
        let found = self
            .program
            .file(&self.nest.files, (path, part), (first, &folders));
        let Some((file, lines)) = self.lines_of(found, &place, (path, part)) else {
            return self.edit(whole, "");
        };
        let text = if self.code_at(whole.start).is_some() {
            self.admitted(&lines, &place).to_owned()
        } else {
            self.nested(&place, (&file.path, part), &lines)
        };
        self.edit(whole, indented(&text, indent));
    }

    /// `[words](x.md ':include :type=code')`.
    pub(super) fn of_docsify(&mut self, whole: Range<usize>, name: &str, settings: &str) {
        if name.contains("://") {
            return;
        }
        let place = self.place(&whole, name);
        let path = name.split(['?', '#']).next().unwrap_or_default();
        let page = self.nest.files.last().map_or(Path::new(""), |it| it);
        let mut settings = settings.split_whitespace();
        let part = settings
            .clone()
            .find_map(|it| it.strip_prefix(":fragment="));
        let part = part.unwrap_or_default();
        let label = self.text.slice(whole.clone()).trim_start_matches('[');
        let label = label.split("](").next().unwrap_or_default();
        let found = self.program.file_beside(page, path, part);
        let Some((file, lines)) = self.lines_of(found, &place, (path, part)) else {
            return self.edit(whole, label);
        };
        let is_text = has_extension(&file.path, &["md", "markdown"])
            && !settings.any(|it| it.starts_with(":type=code"));
        let text = if is_text {
            self.nested(&place, (&file.path, part), &lines)
        } else {
            let lines = self.admitted(&lines, &place);
            format!("```\n{lines}\n```")
        };
        self.edit(whole, text);
    }

    /// `{% include note.md words="x" %}`, or a file that is beside the page, which may be one itself.
    pub(super) fn liquid_file(
        &mut self,
        whole: Range<usize>,
        arguments: &Arguments<'_>,
        is_beside: bool,
    ) {
        let name = arguments.first();
        if name.contains('{') || name.is_empty() {
            return;
        }
        let place = self.place(&whole, name);
        let Some(file) = self.program.included(&self.nest.files, name, is_beside) else {
            self.missing(place, name);
            return self.edit(whole, "");
        };
        let text = self.nested(&place, (&file.path, ""), &file.text);
        let text = self.filled(&place, &PARAMETER, &text, |found| {
            parameter(arguments, found)
        });
        // Another parameter is one that the file decides by.
        if !text.contains("include.") {
            self.edit(whole, text.trim_end());
        }
    }

    /// A template with what is given in its places: those for which there is a value.
    pub(super) fn filled(
        &mut self,
        place: &Range<usize>,
        places: &'static Pattern,
        template: &str,
        value: impl Fn(&Captures<'_>) -> Option<String>,
    ) -> String {
        let (mut made, mut done) = (String::new(), 0);
        for found in places.all(template) {
            let (Some(whole), Some(value)) = (found.get(0), value(&found)) else {
                continue;
            };
            if !self.may_have(value.len(), place) {
                break;
            }
            made += template.slice(done..whole.start());
            made += &value;
            done = whole.end();
        }
        made + template.slice(done..)
    }

    /// The text of a file, or of a part of it, with its own instructions followed. What is wrong in it is told at `place`,
    /// where this page asks for it. One part of a file may ask for another one.
    pub(super) fn nested(
        &mut self,
        place: &Range<usize>,
        (path, part): (&Path, &str),
        text: &str,
    ) -> String {
        let mut open = self.nest.files.iter().zip(&self.nest.parts);
        let is_cycle = open.any(|it| it.0 == path && it.1 == part);
        if is_cycle || self.nest.files.len() > MAX_DEPTH {
            let (rule, message) = if is_cycle {
                (Rule::TransclusionCycle, transclusion_cycle::macro_())
            } else {
                (Rule::TransclusionSize, transclusion_size::deep(MAX_DEPTH))
            };
            self.fault(rule, place.clone(), message, transclusion_cycle::help());
            return String::new();
        }
        if !self.may_have(text.len(), place) {
            return String::new();
        }
        self.nest.files.push(path.to_owned());
        self.nest.parts.push(part.to_owned());
        let (edits, faults) = super::read(self.program, self.nest, text);
        self.nest.files.pop();
        self.nest.parts.pop();
        for fault in faults {
            self.fault(fault.rule, place.clone(), fault.message, fault.help);
        }
        PageText::new(text, 0).edited(edits).text
    }

    /// The lines of a part of a file; that there is no such file or part is told at `place`.
    fn lines_of(
        &mut self,
        file: Option<ProjectFile>,
        place: &Range<usize>,
        (path, part): (&str, &str),
    ) -> Option<(ProjectFile, String)> {
        let Some(file) = file else {
            self.missing(place.clone(), path);
            return None;
        };
        let lines = part_of(&file.text, part);
        if lines.is_none() {
            let (message, help) = (orphan_link::section(part, path), orphan_link::file_help());
            self.fault(Rule::OrphanLink, place.clone(), message, help);
        }
        Some((file, lines?))
    }
}

/// The value of a parameter in a file of Jekyll, or what is there where none is given; `None` where the file computes it.
fn parameter(arguments: &Arguments<'_>, found: &Captures<'_>) -> Option<String> {
    let mut value = arguments.named(found.get(1)?.as_str());
    let filters = found.get(2).map_or("", |it| it.as_str()).split('|');
    for filter in filters.map(str::trim).filter(|it| !it.is_empty()) {
        match filter.strip_prefix("default:") {
            Some(words) => {
                let words = words.trim();
                let is_written = words.len() > 1 && words.starts_with(['"', '\'']);
                value = value.or(is_written.then(|| words.trim_matches(['"', '\''])));
            }
            None if FILTERS.contains(&filter) => {}
            None => return None,
        }
    }
    // In an element of HTML, Markdown is a paragraph of its own.
    let is_marked = value.is_some_and(|it| it.contains(['[', '*', '_', '`']));
    match found
        .get(2)
        .filter(|it| is_marked && it.as_str().contains("markdownify"))
    {
        Some(_) => value.map(|it| format!("\n\n{it}\n\n")),
        None => value.map(str::to_owned),
    }
}

fn indented(text: &str, indent: &str) -> String {
    if indent.is_empty() {
        return text.to_owned();
    }
    let lines = text.split('\n').map(|it| match it {
        "" => String::new(),
        line => [indent, line].concat(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A part of a file: lines by their numbers, `3:7`, or those between its marks, without the lines of marks; `None` where it
/// has no such part.
fn part_of(text: &str, part: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let lines = match numbers(part) {
        _ if part.is_empty() => &lines,
        Some((first, last)) => lines.get(first..last.min(lines.len()))?,
        None => match between(&lines, part) {
            Some(lines) => lines,
            // VitePress knows headings by their addresses, too.
            None => section_of(&lines, &part.replace('-', " "))?,
        },
    };
    let lines = lines.iter().copied().filter(|it| !is_mark(it));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// The first line of `3:7`, counted from 0, and the one behind the last; `3` is one line, and `3:` all from there on.
fn numbers(part: &str) -> Option<(usize, usize)> {
    let number = |it: &str, none: usize| match it {
        "" => Some(none),
        it => it.parse::<usize>().ok(),
    };
    let mut parts = part.splitn(2, ':');
    let first = number(parts.next()?, 1)?.max(1) - 1;
    let last = match parts.next() {
        Some(last) => number(last, usize::MAX)?,
        None => first.saturating_add(1),
    };
    Some((first, last))
}

/// The lines between the marks of a name: `ANCHOR: x`, `--8<-- [start:x]`, `/// [x]` or `### [x]`.
fn between<'l, 't>(lines: &'l [&'t str], name: &str) -> Option<&'l [&'t str]> {
    let anchor = format!("ANCHOR: {name}");
    let (start, end) = (format!("[start:{name}]"), format!("[end:{name}]"));
    let fences = [format!("/// [{name}]"), format!("### [{name}]")];
    let is_named = |line: &str, mark: &str| {
        let mut rest = line.split(mark).skip(1);
        rest.next()
            .is_some_and(|it| it.is_empty() || it.starts_with(char::is_whitespace))
    };
    let is_fence = |line: &str| fences.iter().any(|it| line.contains(it.as_str()));
    let region = format!("#region {name}");
    let is_start = |line: &&str| {
        let is_named = is_named(line, &anchor) || is_named(line, &region);
        is_named || line.contains(&start) || is_fence(line)
    };
    let anchor_end = format!("ANCHOR_END: {name}");
    let region_end = format!("#endregion {name}");
    let is_end = |line: &&str| {
        let is_named = is_named(line, &anchor_end) || is_named(line, &region_end);
        is_named || line.contains(&end) || is_fence(line)
    };
    let first = lines.iter().position(is_start)? + 1;
    let rest = lines.get(first..)?;
    let length = rest.iter().position(is_end).unwrap_or(rest.len());
    rest.get(..length)
}

fn is_mark(line: &str) -> bool {
    const MARKS: [&str; 6] = [
        "ANCHOR:",
        "ANCHOR_END:",
        "--8<-- [start:",
        "--8<-- [end:",
        "<!-- #region ",
        "<!-- #endregion",
    ];
    MARKS.iter().any(|it| line.contains(it))
}

#[cfg(test)]
mod tests {
    use super::part_of;

    #[test]
    fn parts_of_files() {
        let text = "a\n// ANCHOR: x\nb\nc\n// ANCHOR_END: x\nd\n/// [y]\ne\n/// [y]\n<!-- --8<-- [start:z] -->\nf\n<!-- --8<-- [end:z] -->";
        let part = |name: &str| part_of(text, name);
        assert_eq!(part("x").as_deref(), Some("b\nc"));
        assert_eq!(part("y").as_deref(), Some("e"));
        assert_eq!(part("z").as_deref(), Some("f"));
        assert_eq!(part("3:4").as_deref(), Some("b\nc"));
        assert_eq!(part("12:").as_deref(), Some(""));
        assert_eq!(part("30"), None);
        assert_eq!(part("w"), None);
        assert_eq!(part_of("a\nb", "").as_deref(), Some("a\nb"));
    }
}
