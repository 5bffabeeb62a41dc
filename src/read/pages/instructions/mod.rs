//! What a page asks the program of its project for, done before the page is read as Markdown: parts of other files, values and
//! components are put in, and tags become notes. `{{#include x.md}}` of mdBook, `--8<-- "x.md"` of MkDocs, `{{< include x.qmd >}}`
//! and `{{< var x >}}` of Quarto, shortcodes of Hugo, tags of Jekyll and GitBook, `:include` of docsify, imports of Docusaurus.

mod arguments;
mod columns;
mod components;
pub(super) mod embeds;
mod examples;
mod files;
mod notes;
mod quarto;
mod shortcodes;
mod tags;

use super::host::Host;
use super::values::Program;
use crate::diag::rules::{orphan_link, transclusion_cycle, transclusion_size, unsupported_markup};
use crate::diag::{self, Rule};
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::say::Text;
use crate::signs::Signs;
use crate::slice::Slice;
use crate::suggest;
use crate::tiddler::{BRACKETS, has_extension};
use crate::wikitext::{TextEdit, code_places, place_at};
use notes::OpenNote;
use regex::Captures;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// How many bytes are put into a page at the most: a longer one is no page of rules.
const MAX_BYTES: usize = 1 << 20;

/// What Jekyll itself knows of a site.
const OF_JEKYLL: [&str; 17] = [
    "baseurl",
    "url",
    "time",
    "pages",
    "posts",
    "data",
    "github",
    "static_files",
    "html_pages",
    "html_files",
    "collections",
    "documents",
    "categories",
    "tags",
    "related_posts",
    "title",
    "description",
];

/// The attribute of the head of a column that GitBook shows nobody.
const HIDDEN: &str = "data-hidden";

/// The most notes that a page of Obsidian embeds; others are links.
const MAX_EMBEDS: usize = 1_000;

/// All instructions but imports, the items of pandoc, and the tags of components.
static INSTRUCTION: Pattern = Pattern::new(
    r#"(?xm)
        (?<mdbook> \\?\{\{\#[a-z_]+[^}\n]*\}\})
        | ^(?<indent>[\ \t]*);?-{1,2}8<-{1,2}[\ \t]+"(?<snippet>[^"\n]+)"[\ \t]*$
        | (?<shortcode> \{\{[<%](?:[^\n{]|\{[^\n{])*?[%>]\}\})
        | (?<tag> \{%-?[\ \t]*[\w-]+(?:[^\n{]|\{[^\n%])*?-?%\})
        | (?<value> \{\{-?[\ \t]*(?:site|book|page)\.[\w.]+[\ \t]*-?\}\} | \{[a-z]\w*\}
            | \{\{-?[\ \t]*["'][^"'{}\n]+["'][\ \t]*\|[^{}\n]*url[\ \t]*-?\}\})
        | \[[^\]\n]*\]\((?<docsify>[^()\s]+)[\ \t]+'(?<settings>:include[^'\n]*)'\)
        | <!--[\ \t]*@include:[\ \t]*(?<vitepress>[^\s<>]+?)[\ \t]*-->
        | (?<footnote> \{\{footnote:(?:[^}\n]|\n[^}\n])+\}\})
        | (?<embed> !\[\[[^\]\n]+\]\])
        | \[\[(?<picture>[^\]|\n]+\.(?:svg|png|jpe?g|gif|webp))(?<size>(?:\|[^\]|\n]*)*)\]\]
        | ^<(?<component>[A-Z]\w*)[\ \t]*/>[\ \t]*$
        "#,
);

/// The edits that do to a page what it asks its program for, what the program cannot do, and where notes are embedded: bytes
/// of the text.
type Followed = (Vec<TextEdit>, Vec<Fault>, Vec<Range<usize>>);

/// Follows the instructions of a page.
pub(super) fn follow(
    program: &Program<'_>,
    (path, title, front): (&Path, Option<&str>, &str),
    text: &str,
) -> Followed {
    let has_own =
        program.is(Host::Quarto) || program.is(Host::Obsidian) || program.is(Host::Docusaurus);
    let has_own = has_own || program.joins_cells() || hides_lines(program, text);
    if !has_own && !has_instructions(text) {
        return Followed::default();
    }
    let mut nest = Nest {
        title: title.map(str::to_owned),
        front: front.to_owned(),
        files: vec![path.to_owned()],
        parts: vec![String::new()],
        bytes: MAX_BYTES,
        embedded: Vec::new(),
        embeds: MAX_EMBEDS,
    };
    let (edits, faults) = read(program, &mut nest, text);
    (edits, faults, nest.embedded)
}

/// Whether there may be any: most pages have none.
fn has_instructions(text: &str) -> bool {
    let marks = [
        "{{",
        "{%",
        "8<",
        ":include",
        "@include:",
        "(@",
        "{=",
        "{:",
        BRACKETS.0,
        "\"mention\"",
        HIDDEN,
        "\\newpage",
        "\\pagebreak",
        "\\clear",
    ];
    let signs = Signs::of(text);
    marks.iter().any(|it| signs.hold(it, text)) || has_imports(text)
}

fn has_imports(text: &str) -> bool {
    text.starts_with("import ") || text.contains("\nimport ") || text.contains("\nexport ")
}

/// Whether there may be code of which mdBook shows a part alone.
fn hides_lines(program: &Program<'_>, text: &str) -> bool {
    program.is(Host::MdBook) && text.contains("\n#")
}

/// Follows the instructions of a page, or of a file that is put into it.
fn read(program: &Program<'_>, nest: &mut Nest, text: &str) -> (Vec<TextEdit>, Vec<Fault>) {
    let is_mdx = nest
        .files
        .last()
        .is_some_and(|it| has_extension(it, &["mdx"]));
    let mut reader = Reader {
        program,
        nest,
        text,
        code: code_places(text),
        edits: Vec::new(),
        faults: Vec::new(),
        notes: Vec::new(),
        open_tags: Vec::new(),
        open_code: None,
        inline_hints: 0,
        tab_names: Vec::new(),
        comment: None,
        imported: BTreeMap::new(),
        computed: BTreeMap::new(),
        groups: Vec::new(),
        bold_parts: Vec::new(),
    };
    if has_imports(text) {
        reader.imports();
    }
    for found in INSTRUCTION.all(text) {
        reader.instruction(&found);
    }
    reader.raw();
    reader.mentions();
    reader.hidden_columns();
    reader.programs();
    if program.is(Host::MdBook) {
        reader.hidden_lines();
    }
    reader.callouts_of_site();
    reader.joined_cells();
    if program.is(Host::Quarto) || program.project.is_plain {
        reader.examples();
    }
    if program.is(Host::Quarto) {
        reader.divs();
        reader.references_to_groups();
        reader.bold_headings();
        reader.citations();
    }
    if program.is(Host::Obsidian) {
        reader.tags_of_obsidian();
        reader.dice();
    }
    if is_mdx || program.is(Host::Docusaurus) {
        reader.components();
    }
    if program.is(Host::Docusaurus) {
        reader.directives();
    }
    reader.finish();
    (reader.edits, reader.faults)
}

/// Where a text is: the page, and the files that are put into each other in it.
struct Nest {
    /// The title of the page.
    title: Option<String>,
    /// The front matter of the page.
    front: String,
    /// From the page to the innermost file.
    files: Vec<PathBuf>,
    /// The part of each that is put in; empty where that is all of it.
    parts: Vec<String>,
    /// How many bytes may still be put into the page.
    bytes: usize,
    /// Where notes of Obsidian are embedded in the page.
    embedded: Vec<Range<usize>>,
    /// How many notes may still be looked into: each is read again.
    embeds: usize,
}

struct Reader<'t, 'n> {
    program: &'n Program<'n>,
    nest: &'n mut Nest,
    text: &'t str,
    /// The code of the text.
    code: Vec<Range<usize>>,
    edits: Vec<TextEdit>,
    faults: Vec<Fault>,
    /// The notes that are open, from the outermost to the innermost.
    notes: Vec<OpenNote>,
    /// The tags that are open and no notes.
    open_tags: Vec<(&'t str, Range<usize>)>,
    /// The name of the open shortcode around code.
    open_code: Option<&'t str>,
    /// The number of the open hints that are in a line.
    inline_hints: usize,
    /// The names of the tabs to come, from the last to the first, where the tag around them has these.
    tab_names: Vec<&'t str>,
    /// The tag of the open comment.
    comment: Option<Range<usize>>,
    /// The files of components by the names that they are imported as; none where there is no such file.
    imported: BTreeMap<&'t str, Option<&'t str>>,
    /// The values that the page gives to names.
    computed: BTreeMap<&'t str, &'t str>,
    /// The figures of Quarto with several parts: the id of each, and references to the first and the last part.
    groups: Vec<(String, String)>,
    /// The parts of the text in which headings are bold words.
    bold_parts: Vec<Range<usize>>,
}

impl<'t> Reader<'t, '_> {
    fn instruction(&mut self, found: &Captures<'t>) {
        let Some(whole) = found.get(0).map(|it| it.range()) else {
            return;
        };
        let is_code = self.code_at(whole.start).is_some();
        let group = |name: &str| found.name(name).map(|it| it.as_str());
        if let Some(tag) = group("tag") {
            // Jekyll knows no code.
            let is_half = self.text.slice(..whole.start).ends_with('{');
            if !is_half && (!is_code || self.program.is(Host::Jekyll) && tag.contains("raw")) {
                self.tag(whole, tag);
            }
        } else if self.comment.is_some() || self.is_raw() {
            // What is in a comment is gone.
            if group("shortcode").is_some_and(notes::ends_comment) {
                self.end_of_comment(whole, "endcomment");
            }
        } else if let Some(written) = group("mdbook") {
            self.of_mdbook(whole, written);
        } else if let Some(name) = group("snippet") {
            self.snippet(whole, group("indent").unwrap_or_default(), name);
        } else if let Some(written) = group("shortcode") {
            self.shortcode(whole, written, is_code);
        } else if is_code {
        } else if let Some(written) = group("value") {
            self.value(whole, written.trim_matches(['{', '}', '-', ' ', '\t']));
        } else if let Some(name) = group("vitepress") {
            self.of_vitepress(whole, name);
        } else if group("footnote").is_some() {
            self.note_of_mdbook(whole);
        } else if let (Some(name), Some(settings)) = (group("docsify"), group("settings")) {
            self.of_docsify(whole, name, settings);
        } else if let Some(written) = group("embed") {
            self.embed(whole, written);
        } else if let (Some(name), Some(size)) = (group("picture"), group("size")) {
            self.picture_of_wiki(whole, name, size);
        } else if let Some(name) = group("component") {
            self.component(whole, name);
        }
    }

    /// `[[images/x.svg|alt=words|width=300px]]` of GitHub's wikis. For Obsidian, that is a link to the file.
    fn picture_of_wiki(&mut self, whole: Range<usize>, name: &str, size: &str) {
        /// What says how a picture is shown, alone or before `=`.
        const OPTIONS: [&str; 8] = [
            "alt", "width", "height", "align", "float", "frame", "class", "figure",
        ];
        let parts = || size.split('|').map(str::trim);
        let option = |key: &str| parts().find_map(|it| it.strip_prefix(key));
        let is_option = |it: &&str| OPTIONS.contains(&it.split('=').next().unwrap_or_default());
        let caption = || parts().rfind(|it| !it.is_empty() && !is_option(it));
        if self.program.is(Host::Obsidian) {
            return;
        }
        let alt = option("alt=").or_else(caption);
        let alt = alt.unwrap_or_default().trim_matches('"');
        let width = option("width=").map(|it| ["{width=", it, "}"].concat());
        let width = width.unwrap_or_default();
        self.edit(whole, format!("![{alt}](<{name}>){width}"));
    }

    /// The code that a byte of the text is in.
    fn code_at(&self, at: usize) -> Option<&Range<usize>> {
        place_at(&self.code, at)
    }

    fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push(TextEdit::new(range, text));
    }

    /// Puts a text from elsewhere in place of an instruction.
    fn put(&mut self, whole: Range<usize>, text: &str) {
        let text = self.admitted(text, &whole);
        self.edit(whole, text);
    }

    /// A text that is put in as it is; empty if the page may not have so many bytes more.
    fn admitted<'x>(&mut self, text: &'x str, place: &Range<usize>) -> &'x str {
        if self.may_have(text.len(), place) {
            text
        } else {
            ""
        }
    }

    /// Whether the page may have so many bytes more, which are counted; that it may not is reported.
    fn may_have(&mut self, bytes: usize, place: &Range<usize>) -> bool {
        if let Some(rest) = self.nest.bytes.checked_sub(bytes) {
            self.nest.bytes = rest;
            return true;
        }
        let message = transclusion_size::long(MAX_BYTES);
        self.fault(
            Rule::TransclusionSize,
            place.clone(),
            message,
            transclusion_cycle::help(),
        );
        false
    }

    /// Reports what a book has not.
    fn unsupported(&mut self, range: Range<usize>, message: Text) {
        self.faults.push(Fault::unsupported(range, message));
    }

    fn fault(&mut self, rule: Rule, range: Range<usize>, message: Text, help: Text) {
        self.faults.push(Fault::new(rule, range, message, help));
    }

    /// Reports a name that the program does not know, with the one that it is nearly like.
    fn unknown<'k>(
        &mut self,
        range: Range<usize>,
        name: &str,
        message: Text,
        known: impl Iterator<Item = &'k str>,
    ) {
        let near = suggest::nearest(name, known);
        let help = near
            .first()
            .map_or_else(unsupported_markup::web_help, |it| crate::diag::write(it));
        self.fault(Rule::UnsupportedMarkup, range, message, help);
    }

    /// Reports a file that is not there.
    fn missing(&mut self, range: Range<usize>, name: &str) {
        /// A page with more faults is one of another project.
        const MOST: usize = 32;
        let message = orphan_link::file(name);
        let is_one = self.faults.len() < MOST;
        let near = is_one.then(|| self.program.file_near(&self.nest.files, name));
        let help = near.as_ref().and_then(Option::as_deref);
        let help = help.map_or_else(orphan_link::file_help, diag::did_you_mean);
        self.fault(Rule::OrphanLink, range, message, help);
    }

    /// The place of some words in an instruction.
    fn place(&self, whole: &Range<usize>, words: &str) -> Range<usize> {
        let written = self.text.slice(whole.clone());
        let at = whole.start + written.find(words).unwrap_or_default();
        at..at + words.len()
    }

    /// `{{ site.cards }}`, `{players}`, and an address of the site, `{{ "/rules" | relative_url }}`.
    fn value(&mut self, whole: Range<usize>, name: &str) {
        let program = self.program;
        if name == "site.baseurl" && self.is_in_sized(&whole) {
            return self.edit(whole, "");
        }
        if let Some(address) = name.strip_prefix(['"', '\'']) {
            let address = address.split(['"', '\'']).next().unwrap_or_default();
            return self.edit(whole, address);
        }
        // An address that begins with that of the server is one in the site.
        let before = self.text.slice(..whole.start);
        let is_begun = before.ends_with(['(', '<', '"', '\'']);
        if name == "site.url" && is_begun && self.text.slice(whole.end..).starts_with(['/', '{']) {
            return self.edit(whole, "");
        }
        let title = self.nest.title.clone().filter(|_| name == "page.title");
        let value = title.as_deref().or_else(|| program.value(name));
        if let Some(value) = value.or_else(|| self.computed.get(name).copied()) {
            self.put(whole, value);
        } else if let Some(key) = name.strip_prefix("site.")
            && program.is(Host::Jekyll)
            && !OF_JEKYLL.iter().any(|it| key.split('.').next() == Some(it))
        {
            self.unknown_value(whole, "site", key);
        }
    }

    /// Leaves out a value that the settings of the project do not have.
    fn unknown_value(&mut self, whole: Range<usize>, kind: &str, name: &str) {
        let program = self.program;
        let place = self.place(&whole, name);
        let message = unsupported_markup::value(name);
        self.unknown(place, name, message, program.names(kind));
        // Of two spaces around nothing, or of one before a comma, none is left too many.
        let after = self.text.slice(whole.end..);
        let is_free = after.is_empty() || after.starts_with([' ', ',', '.', ')', ';', ':']);
        let is_apart = is_free && self.text.slice(..whole.start).ends_with(' ');
        self.edit(whole.start - usize::from(is_apart)..whole.end, "");
    }
}
