//! What the program of a project does to the text of a page before it is Markdown: it puts in parts of other files, values
//! and components, and makes notes of tags. `{{#include x.md}}` of mdBook, `--8<-- "x.md"` of MkDocs, `{{< include x.qmd >}}` and
//! `{{< var x >}}` of Quarto, shortcodes of Hugo, tags of Jekyll and GitBook, `:include` of docsify, imports of Docusaurus.

use super::values::Program;
use crate::diag::Rule;
use crate::diag::rules::{orphan_link, unclosed_markup, unsupported_markup};
use crate::say::Text;
use crate::slice::Slice;
use crate::suggest;
use crate::tiddler::has_extension;
use crate::wikitext::{TextEdit, alert_kind, code_places, nearest_alert};
use regex::{Captures, Regex};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

/// A fault of what a page asks its program to do, at bytes of its text.
#[derive(Debug)]
pub(super) struct BuildFault {
    pub rule: Rule,
    pub range: Range<usize>,
    pub message: Text,
    pub help: Text,
}

/// What a program reads in a page: an instruction of mdBook (1), a snippet of MkDocs (2, 3), a shortcode (4), a tag of
/// Liquid (5), a value (6), a file of docsify (7, 8), and a component alone on its line (9).
static INSTRUCTION: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?m)(\\?\{\{#[a-z_]+[^}\n]*\}\})|^([ \t]*);?-{1,2}8<-{1,2}[ \t]+"([^"\n]+)"[ \t]*$|(\{\{[<%][^\n]*?[%>]\}\})|(\{%-?[ \t]*[\w-]+[^\n]*?-?%\})|(\{\{-?[ \t]*(?:site|book|page)\.[\w.]+[ \t]*-?\}\}|\{[a-z]\w*\})|\[[^\]\n]*\]\(([^()\s]+)[ \t]+'(:include[^'\n]*)'\)|^<([A-Z]\w*)[ \t]*/>[ \t]*$"#,
    )
    .ok()
});

/// `(@name) ` at the beginning of a line, and `(@name)` elsewhere.
static EXAMPLE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?m)^(\(@([\w-]*)\)[ \t]+)|\(@([\w-]+)\)").ok());

/// The tag of a component on a line of its own.
static TAG: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?m)^[ \t]*<(/)?([A-Z]\w*)(?:[ \t][^<>\n]*)?>[ \t]*$").ok());

/// `name`, `name="words"` or `"words"`.
static ARGUMENT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"(?:([\w-]+)[ \t]*=[ \t]*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))"#).ok()
});

/// What a page of Docusaurus imports and computes.
static IMPORT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"(?m)^import[ \t]+(\w+)[ \t]+from[ \t]+['"](\.[^'"\n]+\.mdx?)['"]|^export[ \t]+const[ \t]+(\w+)[ \t]*=[ \t]*['"]([^'"\n]*)['"]"#).ok()
});

/// `{{ .Get "n" }}` in a template of Hugo.
static GET: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"\{\{-?[ \t]*\.Get[ \t]+(?:"([^"]+)"|(\d+))[ \t]*-?\}\}"#).ok());

/// How deep files are put into each other.
const MAX_DEPTH: usize = 4;

/// The tags of GitBook and Jekyll that a book has as text, or not at all.
const DROPPED: [&str; 17] = [
    "tabs",
    "endtabs",
    "endtab",
    "endcontent-ref",
    "endcode",
    "endembed",
    "endfile",
    "stepper",
    "endstepper",
    "step",
    "endstep",
    "columns",
    "endcolumns",
    "column",
    "endcolumn",
    "raw",
    "endraw",
];

/// The edits that do to a page what its program does, and what the program cannot do.
pub(super) fn build(
    program: &Program<'_>,
    (path, title): (&Path, Option<&str>),
    text: &str,
) -> (Vec<TextEdit>, Vec<BuildFault>) {
    build_to(program, (path, title), text, MAX_DEPTH)
}

fn build_to(
    program: &Program<'_>,
    (path, title): (&Path, Option<&str>),
    text: &str,
    depth: usize,
) -> (Vec<TextEdit>, Vec<BuildFault>) {
    let imports =
        text.contains("\nimport ") || text.contains("\nexport ") || text.starts_with("import ");
    if !imports
        && !text.contains("{{")
        && !text.contains("{%")
        && !text.contains("8<")
        && !text.contains(":include")
        && !text.contains("(@")
    {
        return (Vec::new(), Vec::new());
    }
    let mut builder = PageBuilder {
        program,
        path,
        title,
        text,
        code: code_places(text),
        edits: Vec::new(),
        faults: Vec::new(),
        notes: Vec::new(),
        comment: None,
        imported: BTreeMap::new(),
        computed: BTreeMap::new(),
        depth,
    };
    if imports {
        builder.imports();
    }
    for found in INSTRUCTION.iter().flat_map(|it| it.captures_iter(text)) {
        builder.instruction(&found);
    }
    if program.is_quarto {
        builder.examples();
    }
    if has_extension(path, &["mdx"]) {
        builder.components();
    }
    builder.finish();
    (builder.edits, builder.faults)
}

struct PageBuilder<'a> {
    program: &'a Program<'a>,
    path: &'a Path,
    title: Option<&'a str>,
    text: &'a str,
    code: Vec<Range<usize>>,
    edits: Vec<TextEdit>,
    faults: Vec<BuildFault>,
    /// The open notes: the name of each, its tag, and where its text begins.
    notes: Vec<(String, Range<usize>)>,
    /// The tag of the open comment.
    comment: Option<Range<usize>>,
    /// The files of components, and the values of names.
    imported: BTreeMap<String, String>,
    computed: BTreeMap<String, String>,
    /// How deep files may be put into each other.
    depth: usize,
}

impl PageBuilder<'_> {
    fn instruction(&mut self, found: &Captures<'_>) {
        let Some(whole) = found.get(0).map(|it| it.range()) else {
            return;
        };
        let is_code = self.is_code(whole.start);
        let group = |number: usize| found.get(number).map(|it| it.as_str());
        if let Some(written) = group(1) {
            self.of_mdbook(whole, written, is_code);
        } else if let (Some(indent), Some(name)) = (group(2), group(3)) {
            self.snippet(whole, indent, name);
        } else if let Some(written) = group(4) {
            self.shortcode(whole, written, is_code);
        } else if is_code {
        } else if let Some(written) = group(5) {
            self.tag(whole, written);
        } else if let Some(written) = group(6) {
            let name = written.trim_matches(['{', '}', '-', ' ', '\t']);
            let value = match name {
                "page.title" => self.title,
                _ => self
                    .program
                    .value(name)
                    .or(self.computed.get(name).map(String::as_str)),
            };
            if let Some(value) = value {
                let value = value.to_owned();
                self.edit(whole, value);
            }
        } else if let (Some(name), Some(settings)) = (group(7), group(8)) {
            self.of_docsify(whole, name, settings);
        } else if let Some(name) = group(9).and_then(|it| self.imported.get(it)) {
            let found = self
                .program
                .file(self.path, name, &[])
                .filter(|_| !name.is_empty());
            let text = found.map(|it| self.nested(it));
            self.edit(whole, text.unwrap_or_default());
        }
    }

    fn is_code(&self, at: usize) -> bool {
        let before = self.code.partition_point(|it| it.end <= at);
        self.code.get(before).is_some_and(|it| it.start <= at)
    }

    fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        // What is in a comment is gone.
        if self.comment.is_none() {
            self.edits.push(TextEdit::new(range, text));
        }
    }

    fn fault(&mut self, rule: Rule, range: Range<usize>, message: Text, help: Text) {
        self.faults.push(BuildFault {
            rule,
            range,
            message,
            help,
        });
    }

    fn missing(&mut self, range: Range<usize>, name: &str) {
        self.fault(
            Rule::OrphanLink,
            range,
            orphan_link::file(name),
            orphan_link::file_help(),
        );
    }

    /// The place of some words in an instruction.
    fn place(&self, whole: &Range<usize>, words: &str) -> Range<usize> {
        let at = self
            .text
            .slice(whole.clone())
            .find(words)
            .unwrap_or_default();
        whole.start + at..whole.start + at + words.len()
    }

    /// `{{#include x.md:anchor}}`.
    fn of_mdbook(&mut self, whole: Range<usize>, written: &str, is_code: bool) {
        if let Some(literal) = written.strip_prefix('\\') {
            let text = if is_code {
                literal.to_owned()
            } else {
                literal.replacen("{{", "&#123;{", 1)
            };
            return self.edit(whole, text);
        }
        // In a line of text it is an example.
        let line = self
            .text
            .slice(..whole.start)
            .rsplit('\n')
            .next()
            .unwrap_or_default();
        if is_code && line.contains('`') {
            return;
        }
        let inside = written.trim_start_matches("{{#").trim_end_matches("}}");
        let (name, argument) = inside
            .split_once(char::is_whitespace)
            .unwrap_or((inside, ""));
        let argument = argument.split_whitespace().next().unwrap_or_default();
        match name {
            "title" => self.edit(whole, ""),
            "include" | "rustdoc_include" | "playground" => self.include(whole, argument, ("", "")),
            _ => {}
        }
    }

    /// Puts a file, or a part of it, in place of an instruction.
    fn include(&mut self, whole: Range<usize>, name: &str, (indent, folder): (&str, &str)) {
        let (path, part) = name.split_once(':').unwrap_or((name, ""));
        let place = self.place(&whole, name);
        let Some(text) = self.program.file(self.path, path, &[folder, "includes"]) else {
            self.missing(place, path);
            return self.edit(whole, "");
        };
        let text = self.nested(text);
        let Some(lines) = part_of(&text, part) else {
            self.fault(
                Rule::OrphanLink,
                place,
                orphan_link::section(part, path),
                orphan_link::file_help(),
            );
            return self.edit(whole, "");
        };
        let lines = lines.into_iter().map(|it| {
            if it.is_empty() {
                it.to_owned()
            } else {
                format!("{indent}{it}")
            }
        });
        self.edit(whole, lines.collect::<Vec<_>>().join("\n"));
    }

    /// What the program makes of a text that is put into a page, whose own faults are told where it is a page.
    fn nested(&self, text: String) -> String {
        if self.depth == 0 {
            return text;
        }
        let (mut edits, _) = build_to(self.program, (self.path, self.title), &text, self.depth - 1);
        edits.sort_by_key(|it| (it.range.start, it.range.end));
        let (mut made, mut done) = (String::with_capacity(text.len()), 0);
        for edit in edits.into_iter().filter(|it| it.range.end <= text.len()) {
            if edit.range.start >= done {
                made += text.slice(done..edit.range.start);
                made += &edit.text;
                done = edit.range.end;
            }
        }
        made + text.slice(done..)
    }

    /// `--8<-- "x.md"`, where `;--8<--` is text.
    fn snippet(&mut self, whole: Range<usize>, indent: &str, name: &str) {
        if self.text.slice(whole.clone()).trim_start().starts_with(';') {
            let mark = self.place(&whole, ";");
            return self.edit(mark, "");
        }
        if !name.contains("://") {
            self.include(whole, name, (indent, "docs"));
        }
    }

    /// `[words](x.md ':include :type=code')`.
    fn of_docsify(&mut self, whole: Range<usize>, name: &str, settings: &str) {
        let place = self.place(&whole, name);
        let path = name.split(['?', '#']).next().unwrap_or_default();
        if name.contains("://") {
            return;
        }
        let Some(text) = self.program.file_beside(self.path, path) else {
            self.missing(place, path);
            let label = self.text.slice(whole.clone()).trim_start_matches('[');
            let label = label.split("](").next().unwrap_or_default().to_owned();
            return self.edit(whole, label);
        };
        let fragment = settings
            .split_whitespace()
            .find_map(|it| it.strip_prefix(":fragment="));
        let Some(lines) = part_of(&text, fragment.unwrap_or_default()) else {
            let message = orphan_link::section(fragment.unwrap_or_default(), path);
            return self.fault(Rule::OrphanLink, place, message, orphan_link::file_help());
        };
        let text = lines.join("\n");
        let is_text =
            has_extension(Path::new(path), &["md", "markdown"]) && !settings.contains(":type=code");
        self.edit(
            whole,
            if is_text {
                text
            } else {
                format!("```\n{text}\n```")
            },
        );
    }

    /// `import Money from './_money.mdx'`, `export const players = '2 to 5'`.
    fn imports(&mut self) {
        for found in IMPORT.iter().flat_map(|it| it.captures_iter(self.text)) {
            let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
            match found.get(2) {
                Some(file) if self.program.file(self.path, file.as_str(), &[]).is_none() => {
                    self.missing(file.range(), file.as_str());
                    self.imported.insert(group(1).to_owned(), String::new());
                }
                Some(file) => drop(
                    self.imported
                        .insert(group(1).to_owned(), file.as_str().to_owned()),
                ),
                None => drop(
                    self.computed
                        .insert(group(3).to_owned(), group(4).to_owned()),
                ),
            }
        }
    }

    /// `{{< name x >}}` of Hugo and Quarto.
    fn shortcode(&mut self, whole: Range<usize>, written: &str, is_code: bool) {
        let inside = written.slice(3..written.len() - 3).trim();
        if let Some(literal) = inside
            .strip_prefix("/*")
            .and_then(|it| it.strip_suffix("*/"))
        {
            let (open, close) = (
                written.slice(2..3),
                written.slice(written.len() - 3..written.len() - 2),
            );
            let (open, close) = if is_code {
                (open, close)
            } else {
                ("&lt;", "&gt;")
            };
            return self.edit(whole, ["{{", open, literal, close, "}}"].concat());
        }
        if is_code {
            return;
        }
        let is_end = inside.starts_with('/');
        let words = inside.trim_start_matches('/').trim_end_matches('/').trim();
        let (name, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let arguments = arguments(rest);
        let first = arguments
            .iter()
            .find(|it| it.0.is_empty())
            .map_or("", |it| it.1);
        match name {
            _ if is_end => self.end(whole, name),
            "include" if self.program.is_quarto => self.include(whole, first, ("", "")),
            "pagebreak" if self.program.is_quarto => self.edit(whole, ""),
            "var" | "meta" if self.program.is_quarto => self.variable(whole, name, first),
            "param" => {
                let value = self
                    .program
                    .value(&format!("param.{}", first.to_lowercase()));
                if let Some(value) = value.map(str::to_owned) {
                    self.edit(whole, value);
                }
            }
            "details" => {
                let title = named(&arguments, "summary")
                    .or(Some(first))
                    .unwrap_or_default();
                self.edit(whole, format!("**{title}**\n"));
            }
            _ => self.own_shortcode(whole, name, &arguments),
        }
    }

    fn variable(&mut self, whole: Range<usize>, kind: &str, name: &str) {
        let found = self
            .program
            .value(&format!("{kind}.{name}"))
            .map(str::to_owned);
        match found {
            Some(value) => self.edit(whole, value),
            None if kind == "var" => {
                let near = suggest::nearest(name, self.program.names(kind));
                let help = near
                    .first()
                    .map_or_else(unsupported_markup::web_help, |it| crate::diag::write(it));
                let place = self.place(&whole, name);
                self.fault(
                    Rule::UnsupportedMarkup,
                    place,
                    unsupported_markup::value(name),
                    help,
                );
                self.edit(whole, format!("?var:{name}"));
            }
            None => {}
        }
    }

    /// A shortcode of the project: its template, where that has no more than places for what is given.
    fn own_shortcode(&mut self, whole: Range<usize>, name: &str, arguments: &[(&str, &str)]) {
        let Some(template) = self.program.shortcode(name) else {
            let known = self.program.shortcodes();
            if let Some(known) = known.filter(|it| !it.iter().any(|it| it == name)) {
                let near = suggest::nearest(name, known.iter().map(String::as_str));
                let help = near
                    .first()
                    .map_or_else(unsupported_markup::web_help, |it| crate::diag::write(it));
                let place = self.place(&whole, name);
                self.fault(
                    Rule::UnsupportedMarkup,
                    place,
                    unsupported_markup::shortcode(name),
                    help,
                );
                self.edit(whole, "");
            }
            return;
        };
        if template.contains(".Inner") {
            let first = arguments.first().map_or("", |it| it.1);
            let kind = alert_kind(first)
                .or_else(|| alert_kind(name))
                .unwrap_or("NOTE");
            let title = named(arguments, "title").or_else(|| Some(arguments.get(1)?.1));
            return self.begin(whole, name, kind, title.unwrap_or_default());
        }
        let given = |found: &Captures<'_>| {
            let by_name = found.get(1).and_then(|it| named(arguments, it.as_str()));
            let by_place = || {
                arguments
                    .get(found.get(2)?.as_str().parse::<usize>().ok()?)
                    .map(|it| it.1)
            };
            by_name.or_else(by_place).unwrap_or_default().to_owned()
        };
        let made = GET
            .as_ref()
            .map(|it| it.replace_all(template.trim(), given));
        if let Some(made) = made.filter(|it| !it.contains("{{")) {
            self.edit(whole, made);
        }
    }

    /// `{% hint style="info" %}` and the like.
    fn tag(&mut self, whole: Range<usize>, written: &str) {
        let inside = written.trim_start_matches("{%").trim_end_matches("%}");
        let inside = inside.trim_matches(['-', ' ', '\t']);
        let (name, rest) = inside
            .split_once(char::is_whitespace)
            .unwrap_or((inside, ""));
        let arguments = arguments(rest);
        let first = arguments
            .iter()
            .find(|it| it.0.is_empty())
            .map_or("", |it| it.1);
        let words = |key: &str| named(&arguments, key).unwrap_or_default();
        match name {
            "comment" | "for" if self.comment.is_none() => self.comment = Some(whole),
            "endcomment" | "endfor" => {
                if let Some(start) = self.comment.take() {
                    // What a loop makes of data is in no file.
                    if name == "endfor" {
                        let (message, help) =
                            (unsupported_markup::web(), unsupported_markup::web_help());
                        self.fault(Rule::UnsupportedMarkup, start.clone(), message, help);
                    }
                    self.edit(start.start..whole.end, "");
                }
            }
            _ if self.comment.is_some() => {}
            "hint" => self.hint(whole, words("style")),
            "endhint" => self.end(whole, "hint"),
            "include" | "include_relative" | "include_cached" => {
                self.liquid_file(whole, first, &arguments)
            }
            "tab" | "code" => {
                let title = words("title");
                self.edit(
                    whole,
                    if title.is_empty() {
                        String::new()
                    } else {
                        format!("**{title}**\n")
                    },
                );
            }
            "file" | "content-ref" => self.beside(
                whole,
                name,
                words(if name == "file" { "src" } else { "url" }),
            ),
            "embed" => self.edit(whole, format!("<{}>", words("url"))),
            _ if DROPPED.contains(&name) => self.edit(whole, ""),
            _ => {}
        }
    }

    fn hint(&mut self, whole: Range<usize>, style: &str) {
        let kind = alert_kind(style);
        if kind.is_none() && !style.is_empty() {
            let near = nearest_alert(style);
            let help = near.map_or_else(unsupported_markup::web_help, crate::diag::write);
            let place = self.place(&whole, style);
            self.fault(
                Rule::UnsupportedMarkup,
                place,
                unsupported_markup::kind(style),
                help,
            );
        }
        self.begin(whole, "hint", kind.unwrap_or("NOTE"), "");
    }

    /// A file to load, whose name stays, and a page that a card leads to, whose link stays.
    fn beside(&mut self, whole: Range<usize>, tag: &str, address: &str) {
        if !address.is_empty() && !self.program.has_page(self.path, address) {
            let place = self.place(&whole, address);
            self.missing(place, address);
        }
        let name = address.rsplit('/').next().unwrap_or_default();
        self.edit(whole, if tag == "file" { name } else { "" });
    }

    /// `{% include note.md words="x" %}`.
    fn liquid_file(&mut self, whole: Range<usize>, name: &str, arguments: &[(&str, &str)]) {
        if name.contains('{') || name.is_empty() {
            return;
        }
        let found = self
            .program
            .file(self.path, name, &["_includes", ".gitbook/includes"]);
        let Some(mut text) = found.map(|it| self.nested(it)) else {
            let place = self.place(&whole, name);
            self.missing(place, name);
            return self.edit(whole, "");
        };
        for (key, value) in arguments.iter().filter(|it| !it.0.is_empty()) {
            for space in [" ", ""] {
                let mark = ["{{", space, "include.", key, space, "}}"].concat();
                text = text.replace(&mark, value);
            }
        }
        if !text.contains("include.") {
            self.edit(whole, text.trim_end());
        }
    }

    /// Begins a note, whose lines become a quotation at its end.
    fn begin(&mut self, whole: Range<usize>, name: &str, kind: &str, title: &str) {
        let title = if title.is_empty() {
            String::new()
        } else {
            format!("\n> **{title}**\n>")
        };
        let rest = self.text.slice(whole.end..);
        let is_alone = rest.is_empty() || rest.starts_with('\n');
        self.notes.push((name.to_owned(), whole.clone()));
        self.edit(
            whole,
            format!("> [!{kind}]{title}{}", if is_alone { "" } else { "\n> " }),
        );
    }

    /// Ends a note; other tags that end something are nothing.
    fn end(&mut self, whole: Range<usize>, name: &str) {
        match self.notes.iter().rposition(|(open, _)| open == name) {
            Some(at) => {
                let start = self.notes.get(at).map_or(whole.start, |it| it.1.end);
                self.notes.truncate(at);
                let lines = self.text.slice(start..whole.start).match_indices('\n');
                let lines: Vec<usize> = lines.map(|(line, _)| start + line + 1).collect();
                for line in lines.into_iter().filter(|it| *it < whole.start) {
                    self.edit(line..line, "> ");
                }
                let is_alone = self.text.slice(..whole.start).ends_with('\n');
                self.edit(whole, if is_alone { "" } else { "\n" });
            }
            None => self.edit(whole, ""),
        }
    }

    /// Numbers the items `(@name)` of pandoc, which count through a page, and what refers to them.
    fn examples(&mut self) {
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut count = 0;
        let found: Vec<_> = EXAMPLE
            .iter()
            .flat_map(|it| it.captures_iter(self.text))
            .collect();
        for (is_item, whole, name) in found.iter().filter_map(example) {
            if is_item && !self.is_code(whole.start) {
                count += 1;
                numbers.insert(name, count);
                self.edit(whole, format!("{count}. "));
            }
        }
        for (_, whole, name) in found
            .iter()
            .filter_map(example)
            .filter(|it| !it.0 && !it.2.is_empty())
        {
            if let Some(number) = numbers.get(name).filter(|_| !self.is_code(whole.start)) {
                self.edit(whole, format!("({number})"));
            }
        }
    }

    /// Reports the components that begin on a line of their own and do not end.
    fn components(&mut self) {
        let mut open: Vec<(&str, Range<usize>)> = Vec::new();
        for found in TAG.iter().flat_map(|it| it.captures_iter(self.text)) {
            let (Some(whole), Some(name)) = (found.get(0), found.get(2)) else {
                continue;
            };
            let is_end = found.get(1).is_some();
            if self.is_code(whole.start()) || whole.as_str().trim_end().ends_with("/>") {
                continue;
            }
            if !is_end {
                open.push((name.as_str(), whole.range()));
            } else if let Some(at) = open.iter().rposition(|it| it.0 == name.as_str()) {
                let unclosed = open.split_off(at).into_iter().skip(1);
                for (name, range) in unclosed {
                    let help = unclosed_markup::end(&format!("</{name}>"));
                    self.fault(
                        Rule::UnclosedMarkup,
                        range,
                        unclosed_markup::program(name),
                        help,
                    );
                }
            }
        }
    }

    /// Reports what is not closed: a comment hides the rest of the page, and a note is all the rest.
    fn finish(&mut self) {
        let open = self.notes.first().map(|it| it.1.clone());
        for range in self.comment.take().into_iter().chain(open) {
            let written = self.text.slice(range.clone());
            let name = written.trim_matches(['{', '%', '<', '>', '}', ' ']);
            let name = name.split_whitespace().next().unwrap_or_default();
            self.edits.push(TextEdit::new(range.clone(), ""));
            let help = unclosed_markup::end(&format!("{{% end{name} %}}"));
            self.fault(
                Rule::UnclosedMarkup,
                range.clone(),
                unclosed_markup::program(name),
                help,
            );
        }
    }
}

/// Whether it is an item or a reference, its place, and its name.
fn example<'t>(found: &Captures<'t>) -> Option<(bool, Range<usize>, &'t str)> {
    let (item, reference) = (found.get(2), found.get(3));
    let name = item.or(reference)?.as_str();
    let whole = found.get(1).or(found.get(0))?.range();
    Some((item.is_some(), whole, name))
}

/// The arguments of a tag, each with its name, if it has one.
fn arguments(text: &str) -> Vec<(&str, &str)> {
    let found = ARGUMENT.as_ref().map(|it| it.captures_iter(text));
    let found = found.into_iter().flatten().map(|found| {
        let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
        let value = found.get(2).or(found.get(3)).or(found.get(4));
        (group(1), value.map_or("", |it| it.as_str()))
    });
    found.collect()
}

fn named<'a>(arguments: &[(&str, &'a str)], name: &str) -> Option<&'a str> {
    arguments.iter().find(|it| it.0 == name).map(|it| it.1)
}

/// A part of a file: lines by their numbers, `3:7`, or those between its marks, without the lines of marks; `None` where it
/// has no such part.
fn part_of<'t>(text: &'t str, part: &str) -> Option<Vec<&'t str>> {
    let numbers: Option<Vec<usize>> = part
        .split(':')
        .map(|it| {
            if it.is_empty() {
                Some(0)
            } else {
                it.parse().ok()
            }
        })
        .collect();
    let is_mark = |line: &str| {
        ["ANCHOR:", "ANCHOR_END:", "--8<-- [start:", "--8<-- [end:"]
            .iter()
            .any(|it| line.contains(it))
    };
    let plain = |lines: &[&'t str]| lines.iter().copied().filter(|it| !is_mark(it)).collect();
    let lines: Vec<&str> = text.lines().collect();
    if part.is_empty() {
        return Some(plain(&lines));
    }
    if let Some(numbers) = numbers {
        let first = numbers.first().copied().unwrap_or_default().max(1) - 1;
        let last = match numbers.get(1) {
            None => first + 1,
            Some(0) => lines.len(),
            Some(last) => *last,
        };
        return Some(plain(lines.get(first..last.min(lines.len()))?));
    }
    let is_start = |line: &str| {
        let is_named =
            |mark: String| line.trim_end().ends_with(&mark) || line.contains(&format!("{mark} "));
        is_named(format!("ANCHOR: {part}"))
            || line.contains(&format!("[start:{part}]"))
            || line.contains(&format!("/// [{part}]"))
            || line.contains(&format!("### [{part}]"))
    };
    let is_end = |line: &str| {
        line.trim_end().ends_with(&format!("ANCHOR_END: {part}"))
            || line.contains(&format!("[end:{part}]"))
            || line.contains(&format!("/// [{part}]"))
            || line.contains(&format!("### [{part}]"))
    };
    let start = lines.iter().position(|it| is_start(it))? + 1;
    let rest = lines.get(start..)?;
    let end = rest.iter().position(|it| is_end(it)).unwrap_or(rest.len());
    Some(plain(rest.get(..end)?))
}

#[cfg(test)]
mod tests {
    use super::{arguments, part_of};

    #[test]
    fn parts_of_files() {
        let text = "a\n// ANCHOR: x\nb\nc\n// ANCHOR_END: x\nd\n/// [y]\ne\n/// [y]\n<!-- --8<-- [start:z] -->\nf\n<!-- --8<-- [end:z] -->";
        let part = |name: &str| part_of(text, name).map(|it| it.join(""));
        assert_eq!(part("x").as_deref(), Some("bc"));
        assert_eq!(part("y").as_deref(), Some("e"));
        assert_eq!(part("z").as_deref(), Some("f"));
        assert_eq!(part("3:4").as_deref(), Some("bc"));
        assert_eq!(part("w"), None);
        assert_eq!(
            part_of("a\nb", "").map(|it| it.join("")).as_deref(),
            Some("ab")
        );
    }

    #[test]
    fn arguments_of_tags() {
        assert_eq!(
            arguments("note \"A b\" n=2 c='d e'"),
            [("", "note"), ("", "A b"), ("n", "2"), ("c", "d e")]
        );
    }
}
