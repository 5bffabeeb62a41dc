//! One page: its title, and the sections that its headings begin.

use super::front::FrontMatter;
use super::front_faults;
use super::host::Host;
use super::instructions::follow;
use super::roles::roles;
use super::sphinx;
use super::text::PageText;
use super::values::Program;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::read::encoding::Content;
use crate::slice::{Slice, single_spaced};
use crate::tiddler::{has_extension, is_id};
use crate::wikitext::{
    PageScan, ScannedHeading, TextEdit, Unsupported, bars_in_code, flavour_edits, pandoc_edits,
    retype_edits,
};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Fewer pages than these are read before a thread has begun.
pub(super) const FEW: usize = 16;

/// `{#id .class}` after a heading.
pub(super) static ATTRIBUTES: Pattern = Pattern::new(
    r#"[ \t]*\{:?[ \t]*((?:(?:[#.-][^\s{}]*|[\w-]+=(?:"[^"]*"|[^\s"{}]+))[ \t]*)+)\}[ \t#]*$|[ \t]+:id=([\w-]+)\s*$"#,
);

/// `<a id="x"></a>`.
pub(super) static ANCHOR: Pattern =
    Pattern::new(r#"<[A-Za-z][A-Za-z0-9]*\s[^<>]*?\b(?:id|name)\s*=\s*["']([^"']+)["'][^<>]*>"#);

#[derive(Debug)]
pub(super) struct Page {
    pub path: PathBuf,
    pub content: Content,
    pub front: FrontMatter,
    pub text: PageText,
    pub scan: PageScan,
    /// What the page has that a book has not, and where that is in the file.
    pub unsupported: Vec<Fault>,
    /// Where in the file notes of Obsidian are embedded, whose faults are told in these.
    pub embedded: Vec<Range<usize>>,
    /// The title in the front matter, or its first heading.
    pub title: Option<String>,
    /// The first is that of the page itself; the others follow in the order of the text.
    pub sections: Vec<PageSection>,
    /// The ids that headings and anchors have.
    pub ids: Vec<PageId>,
    /// Whether it is put into other pages.
    pub is_part: bool,
    /// Whether all of it is.
    pub is_all_part: bool,
    /// Whether another page misspells its name to put it in, and that is told there.
    pub is_meant: bool,
    /// Whether it has no text for a reason that is told, or that is none of its author's: `<DocCardList/>`.
    pub is_empty_for_a_reason: bool,
}

#[derive(Debug)]
pub(super) struct PageId {
    pub id: String,
    /// The byte of the text where it is written.
    pub at: usize,
    /// The byte of what it is before: the heading below an anchor.
    pub after: usize,
}

/// A part of a page that is a rule of its own.
#[derive(Debug)]
pub(super) struct PageSection {
    pub level: usize,
    pub words: String,
    /// The lines of the heading.
    pub heading: Range<usize>,
    /// The text below it, up to the next section.
    pub body: Range<usize>,
}

impl Page {
    /// The page of a file, whose headings down to the level `rules` begin sections.
    pub(super) fn new(
        path: PathBuf,
        (front, mut content): (FrontMatter, Content),
        rules: usize,
        program: &Program<'_>,
    ) -> Self {
        let (written, embedded) = followed(&mut content, &front, &path, program);
        let (edits, unsupported) = flavour_edits(&written.text);
        let unsupported = unsupported.into_iter().map(|it| Fault {
            range: written.place_in_file(&it.range),
            ..not_in_a_book(it)
        });
        let unsupported = unsupported.collect();
        let text = written.edited(edits);
        let scan = PageScan::new(&text.text);
        let mut page = Self {
            path,
            content,
            front,
            text,
            scan,
            unsupported,
            embedded,
            title: None,
            sections: Vec::new(),
            ids: Vec::new(),
            is_part: false,
            is_all_part: false,
            is_meant: false,
            is_empty_for_a_reason: false,
        };
        page.divide(rules, program.prints_headings_alone());
        page.find_ids();
        page.is_empty_for_a_reason = page.is_empty() && page.has_component();
        page
    }

    /// Whether nothing is below its title.
    pub(super) fn is_empty(&self) -> bool {
        let body = match self.sections.as_slice() {
            [only] => only.body.clone(),
            _ => return false,
        };
        self.text.text.slice(body).trim().is_empty()
    }

    /// Whether its file has an element that its host makes, such as a list of pages.
    fn has_component(&self) -> bool {
        let written = self.content.text.slice(self.front.end..);
        let mut tags = written.split('<').skip(1);
        tags.any(|it| it.starts_with(|it: char| it.is_ascii_uppercase()))
    }

    /// Finds the title and the sections.
    fn divide(&mut self, rules: usize, is_heading_alone: bool) {
        let text = self.text.text.as_str();
        let headings = &self.scan.headings;
        // The only heading of its level is the title, even where something is above it.
        let of_first_level = headings.iter().filter(|it| it.level == 1).count();
        let is_first = |it: &&ScannedHeading| {
            of_first_level == 1 || text.slice(..it.range.start).trim().is_empty()
        };
        let first = headings.first().filter(is_first).filter(|it| it.level == 1);
        let first = first.filter(|it| match &self.front.title {
            Some(title) => {
                let is_only = is_heading_alone && of_first_level == 1;
                is_only || plain(&it.words).eq_ignore_ascii_case(title.trim())
            }
            None => true,
        });
        let heading = first.map_or(0..0, |it| it.range.clone());
        let of_first = first.map(|it| plain(&it.words));
        self.title = match is_heading_alone {
            true => of_first.or_else(|| self.front.title.clone()),
            false => self.front.title.clone().or(of_first),
        };
        let mut sections = vec![PageSection {
            level: 1,
            words: String::new(),
            body: match text.slice(..heading.start).trim().is_empty() {
                true => heading.end..text.len(),
                // What is above the title is the beginning of its text.
                false => 0..text.len(),
            },
            heading,
        }];
        let rest = headings.iter().skip(usize::from(first.is_some()));
        for heading in rest.filter(|it| it.level <= rules && !plain(&it.words).is_empty()) {
            if let Some(before) = sections.last_mut() {
                before.body.end = heading.range.start;
            }
            sections.push(PageSection {
                level: heading.level,
                words: plain(&heading.words),
                heading: heading.range.clone(),
                body: heading.range.end..text.len(),
            });
        }
        self.sections = sections;
    }

    /// Whether its front matter says of a book who wrote it, when, or in which language, above a heading of its own.
    pub(super) fn has_title_of_book(&self) -> bool {
        let is_of_book = self.front.language.is_some() || !self.front.title_page.is_empty();
        let title = self.sections.first().map(|it| it.heading.clone());
        let first = self.scan.headings.first();
        let has_other = first.is_some_and(|it| it.level == 1 && title != Some(it.range.clone()));
        self.front.title.is_some() && is_of_book && has_other
    }

    /// Takes the title in the front matter, which is that of the book, out of the page.
    pub(super) fn give_title(&mut self, rules: usize) -> Option<String> {
        let title = self.front.title.take();
        self.divide(rules, false);
        title
    }

    /// Makes one section of all.
    pub(super) fn join(&mut self) {
        self.sections.truncate(1);
        if let Some(section) = self.sections.first_mut() {
            section.body.end = self.text.text.len();
        }
    }

    fn find_ids(&mut self) {
        let mut ids = Vec::new();
        for heading in &self.scan.headings {
            let attributes = ATTRIBUTES.captures(&heading.words);
            let id = attributes.and_then(|found| {
                let marks = found.get(1).map_or("", |it| it.as_str());
                let mut named = marks.split_whitespace();
                let id = named.find_map(|it| it.strip_prefix('#'));
                Some(id.or(found.get(2).map(|it| it.as_str()))?.to_owned())
            });
            let at = heading.range.start;
            ids.extend(id.map(|id| PageId { id, at, after: at }));
        }
        for [whole, id] in ANCHOR.groups(&self.text.text) {
            // One above a heading is that of the heading.
            let after = self.text.text.slice(whole.end()..).trim_start();
            let after = after.strip_prefix("</a>").unwrap_or(after).trim_start();
            ids.push(PageId {
                id: id.as_str().to_owned(),
                at: whole.start(),
                after: self.text.text.len() - after.len(),
            });
        }
        self.ids = ids;
    }

    /// The address that the author gives each section: the id behind its heading, with the signs that addresses have.
    pub(super) fn section_addresses(&self) -> Vec<Option<String>> {
        let own = self.ids.iter().filter(|it| it.after == it.at);
        let own: BTreeMap<usize, &str> = own.map(|it| (it.at, it.id.as_str())).collect();
        let address = |it: &PageSection| {
            let id = own.get(&it.heading.start)?;
            let address = id.to_lowercase().replace(['_', '.', ':'], "-");
            is_id(&address).then_some(address)
        };
        self.sections.iter().map(address).collect()
    }

    /// Whether pandoc is told not to count the page: `# Preface {.unnumbered}`, `# Preface {- #preface}`.
    pub(super) fn is_unnumbered(&self) -> bool {
        let heading = self.sections.first().map_or(0..0, |it| it.heading.clone());
        let attributes = self.text.text.slice(heading).rsplit_once('{');
        let mut marks = attributes.map_or("", |it| it.1).split([' ', '\t', '}']);
        marks.any(|it| it == ".unnumbered" || it == "-")
    }

    /// The bytes of the file that its host makes addresses of, or finds pages and pictures by: links, definitions with
    /// what uses them, headings, front matter.
    pub(super) fn addresses(&self) -> Vec<Range<usize>> {
        let links = self.scan.links.iter().flat_map(|it| {
            let label = it.whole.clone().filter(|_| it.is_defined);
            [it.place.clone()].into_iter().chain(label)
        });
        let headings = self.scan.headings.iter().map(|it| it.range.clone());
        let named = self.scan.wiki_links.iter().chain(&self.scan.definitions);
        let places = links.chain(headings).chain(named.cloned());
        let in_file = places.map(|it| self.text.place_in_file(&it));
        std::iter::once(0..self.front.end).chain(in_file).collect()
    }

    /// The section that a byte of the text is in, its heading included.
    pub(super) fn section_at(&self, at: usize) -> usize {
        let before = self.sections.partition_point(|it| it.heading.start <= at);
        before.saturating_sub(1)
    }

    /// Whether a heading is that of a section.
    pub(super) fn begins(&self, section: usize, heading: &ScannedHeading) -> bool {
        let section = self.sections.get(section);
        section.is_some_and(|it| it.heading == heading.range)
    }

    /// The bytes of the file that the heading of a section is written in.
    pub(super) fn place(&self, section: usize) -> Range<usize> {
        let heading = self
            .sections
            .get(section)
            .map_or(0..0, |it| it.heading.clone());
        let words = self.text.text.slice(heading.clone()).trim_end().len();
        self.text.to_file(heading.start)..self.text.to_file(heading.start + words)
    }
}

/// The text of a page with what its program does to it, and the tables of pandoc as those of Markdown; and where in the
/// file notes are embedded.
fn followed(
    content: &mut Content,
    front: &FrontMatter,
    path: &Path,
    program: &Program<'_>,
) -> (PageText, Vec<Range<usize>>) {
    let mut written = PageText::new(&content.text, front.end);
    let of_front = content.text.slice(..front.end).to_owned();
    let mut change = |written: &mut PageText, (edits, faults): Changes| {
        let in_file = faults.into_iter().map(|it| Fault {
            range: written.place_in_file(&it.range),
            ..it
        });
        content.faults.extend(in_file);
        if !edits.is_empty() {
            *written = written.edited(edits);
        }
    };
    if program.is(Host::Docusaurus) || has_extension(path, &["mdx"]) {
        let changes = super::mdx::edits(&written.text);
        change(&mut written, changes);
    }
    if program.is(Host::Retype) {
        let (edits, unclosed) = retype_edits(&written.text);
        let faults = unclosed.into_iter().map(not_in_a_book);
        change(&mut written, (edits, faults.collect()));
    }
    if program.is(Host::Sphinx) {
        let changes = sphinx::directives(&written.text);
        change(&mut written, changes);
        let made = sphinx::made_pages(&written.text);
        change(&mut written, (made, Vec::new()));
        let fields = sphinx::fields(&written.text);
        change(&mut written, (fields, Vec::new()));
        let changes = roles(program, &of_front, &written.text);
        change(&mut written, changes);
    }
    let of_page = (path, front.title.as_deref(), of_front.as_str());
    let (edits, faults, embedded) = follow(program, of_page, &written.text);
    let embedded = embedded.iter().map(|it| written.place_in_file(it));
    let embedded: Vec<Range<usize>> = embedded.collect();
    change(&mut written, (edits, faults));
    let mut drawn = pandoc_edits(&written.text);
    if program.has_bars_in_code() {
        drawn.extend(bars_in_code(&written.text));
    }
    change(&mut written, (drawn, Vec::new()));
    content
        .faults
        .extend(front_faults::of_page(&content.text, front));
    (written, embedded)
}

/// What a step does to the text of a page, and what is wrong there.
type Changes = (Vec<TextEdit>, Vec<Fault>);

/// What is found in a page that a book has not.
fn not_in_a_book(found: Unsupported) -> Fault {
    Fault::new(
        found.rule,
        found.range,
        found.message,
        found.help.unwrap_or_else(unsupported_markup::web_help),
    )
}

/// The words of a heading without its attributes.
pub(super) fn plain(words: &str) -> String {
    single_spaced(unattributed(words)).into_owned()
}

/// The characters of a heading without its attributes.
pub(super) fn unattributed(words: &str) -> &str {
    let attributes = ATTRIBUTES.find(words);
    attributes
        .map_or(words, |it| words.slice(..it.start()))
        .trim()
}
