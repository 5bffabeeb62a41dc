//! Renames a page of a folder of Markdown, or a heading of one: what is written, and the links as their host reads them.

use super::{RenameError, can_have, check_files, edit};
use crate::diag::Edit;
use crate::read::{line_in_list, renamed_anchor};
use crate::slice::Slice;
use crate::source::{SourceId, Sources, Span, yaml};
use crate::store::{MentionKind, Store, StoredTiddler, TiddlerId};
use crate::tiddler::{BRACKETS, PagePart};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The edits that rename it; `None` where it is none.
pub(super) fn rename(
    store: &Store,
    sources: &Sources,
    tiddler: TiddlerId,
    title: &str,
) -> Option<Result<Vec<Edit>, RenameError>> {
    let entry = &store[tiddler];
    let old = entry.tiddler.printed.as_deref()?;
    Some(can_have(store, entry, title).and_then(|()| {
        let unwritten = || RenameError::UnwrittenPage(entry.title().to_owned());
        let part = entry.tiddler.page.as_ref().ok_or_else(unwritten)?;
        let renamed = RenamedPart {
            entry,
            part,
            old,
            title,
            sources,
        };
        let heading = sources.locate(entry.tiddler.title_span).bytes;
        let labels = renamed.labels(store);
        let title = renamed
            .title()
            .or_else(|| (!labels.is_empty()).then(Vec::new));
        let mut edits = title.ok_or_else(|| {
            let letters = |text: &str| {
                text.chars()
                    .filter(|it| it.is_alphanumeric())
                    .collect::<String>()
            };
            let written = letters(sources.text(part.file).slice(heading));
            match written.contains(&letters(old)) {
                true => RenameError::Marked(entry.title().to_owned()),
                // A list of the pages has it.
                false => unwritten(),
            }
        })?;
        edits.extend(labels);
        if store.find(entry.title()) == Some(tiddler) {
            edits.extend(renamed.links(store));
            edits.extend(renamed.embeds(store));
        }
        check_files(&edits, sources)?;
        Ok(edits)
    }))
}

struct RenamedPart<'a> {
    entry: &'a StoredTiddler,
    part: &'a PagePart,
    /// The title as it is written.
    old: &'a str,
    title: &'a str,
    sources: &'a Sources,
}

impl RenamedPart<'_> {
    /// The edits of the title: in the heading, in the front matter, or in both. `None` where neither has it as it is read.
    fn title(&self) -> Option<Vec<Edit>> {
        let file = self.sources.text(self.part.file);
        let heading = self.sources.locate(self.entry.tiddler.title_span).bytes;
        let words = file.slice(heading.clone()).find(self.old);
        let words = words.map(|at| heading.start + at);
        let words = words.map(|at| self.edit(at..at + self.old.len(), self.title.to_owned()));
        let front = (self.part.section == 0).then(|| self.front(file)).flatten();
        let edits: Vec<Edit> = words.into_iter().chain(front).collect();
        (!edits.is_empty()).then_some(edits)
    }

    /// The edits of the label that a page has in the list of the pages, `[label](page.md)` or `- label: page.md`, where this
    /// is its title.
    fn labels(&self, store: &Store) -> Vec<Edit> {
        if self.part.section != 0 {
            return Vec::new();
        }
        let pages = files_of_pages(store).into_iter();
        let file_of = |it| self.sources.place(self.sources.whole(it)).0;
        let pages: BTreeSet<_> = pages.map(file_of).collect();
        let lists = self.sources.files().filter(|it| !pages.contains(it));
        let edits = lists.filter_map(|list| {
            let list = self.sources.text_of_file(list)?;
            let text = self.sources.text(list);
            let place = line_in_list(text, &self.part.path)?;
            let line = text.slice(place.clone());
            let ways = [("[", "]"), ("'", "'"), ("\"", "\""), ("- ", ":")];
            let (at, before, after) = ways.into_iter().find_map(|(before, after)| {
                let at = line.find(&[before, self.old, after].concat())?;
                Some((place.start + at + before.len(), before, after))
            })?;
            let title = match before {
                "- " => yaml::value(self.title),
                _ if self.title.contains(after) => return None,
                _ => self.title.into(),
            };
            Some(written(list, (at..at + self.old.len(), title.into_owned())))
        });
        edits.collect()
    }

    /// The edit of the title in front matter.
    fn front(&self, file: &str) -> Option<Edit> {
        let fence = ["---", "+++"].into_iter().find(|it| file.starts_with(it))?;
        let mut at = 0;
        for line in file.split_inclusive('\n').skip(1) {
            // The fence itself.
            at = if at == 0 { file.find('\n')? + 1 } else { at };
            if line.trim_end() == fence {
                return None;
            }
            let rest = line.strip_prefix("title").map(str::trim_start);
            let value = rest.and_then(|it| it.strip_prefix([':', '=']));
            if let Some(value) = value.map(str::trim) {
                let start = at + line.trim_end().len() - value.len();
                let plain = value.trim_matches(['"', '\'']);
                let written = match fence {
                    "---" => yaml::value(self.title).into_owned(),
                    _ => format!("{:?}", self.title),
                };
                let is_it = plain == self.old;
                return is_it.then(|| self.edit(start..start + value.len(), written));
            }
            at += line.len();
        }
        None
    }

    /// The edits of links to it. One by the path of the page alone does not change.
    fn links(&self, store: &Store) -> Vec<Edit> {
        let mut edits = BTreeMap::new();
        for other in store.entries() {
            let Some(file) = other.tiddler.page.as_ref().map(|it| it.file) else {
                continue;
            };
            let mentions = other.mentions(self.sources).into_iter();
            let links = mentions.filter(|it| matches!(it.kind, MentionKind::Link { .. }));
            for link in links.filter(|it| *it.title == *self.entry.title()) {
                let [whole, name] =
                    [link.whole, link.name].map(|it| self.sources.locate(it).bytes.start);
                let found = self.respelled(file, whole, name);
                edits.extend(found.map(|it| ((file, it.0.start), it)));
            }
        }
        let edits = edits.into_iter();
        edits.map(|((file, _), it)| written(file, it)).collect()
    }

    /// The bytes of a file that name it in a link, and what is to be there; `whole` is where the link begins, and
    /// `name` is in its address.
    fn respelled(
        &self,
        file: SourceId,
        whole: usize,
        name: usize,
    ) -> Option<(Range<usize>, String)> {
        let text = self.sources.text(file);
        let (open, close) = BRACKETS;
        let link = text.get(whole..)?;
        if let Some((inside, _)) = link.strip_prefix(open).and_then(|it| it.split_once(close)) {
            return self.named(inside, whole + open.len());
        }
        let ends = [')', '>', '"', '\'', '\n', ' '];
        let address = text.get(name.checked_sub(1)?..)?;
        let address = address.split(ends).next()?;
        let (path, anchor) = address.split_once('#')?;
        if self.has_id(anchor) {
            return None;
        }
        let start = name - 1 + path.len() + 1;
        let new = renamed_anchor(anchor, (self.old, self.title), self.part.host)?;
        Some((start..start + anchor.len(), new))
    }

    /// Whether the author gave the heading that anchor.
    fn has_id(&self, anchor: &str) -> bool {
        let file = self.sources.text(self.part.file);
        let heading = self.sources.locate(self.entry.tiddler.title_span).bytes;
        let line = file.slice(heading.start..).lines().next();
        let marks = [format!("#{anchor}"), format!(":id={anchor}")];
        line.is_some_and(|line| marks.iter().any(|it| line.contains(it)))
            || file.contains(&format!("id=\"{anchor}\""))
    }

    /// The same in double brackets: `page#heading|label`; `start` is the byte where this begins.
    fn named(&self, inside: &str, start: usize) -> Option<(Range<usize>, String)> {
        let target = inside.split('|').next()?.trim_end_matches('\\');
        let is_old = |it: &str| it.trim().to_lowercase() == self.old.to_lowercase();
        let is_file = || self.part.section == 0 && is_old(&self.stem());
        let mut at = 0;
        for part in target.split('#') {
            if is_old(part) && (at > 0 || !is_file()) {
                let before = at + part.len() - part.trim_start().len();
                let start = start + before;
                return Some((start..start + part.trim().len(), self.title.to_owned()));
            }
            at += part.len() + 1;
        }
        None
    }

    /// The edits of what Obsidian puts in, a page and a heading in brackets behind an exclamation mark.
    fn embeds(&self, store: &Store) -> Vec<Edit> {
        let (open, close) = BRACKETS;
        let mut edits = Vec::new();
        for file in files_of_pages(store) {
            let text = self.sources.text(file);
            let shown = text.match_indices(open);
            for (at, _) in shown.filter(|(at, _)| text.slice(..*at).ends_with('!')) {
                let start = at + open.len();
                let inside = text.slice(start..).split(close).next().unwrap_or_default();
                let page = inside.split('#').next().unwrap_or_default().trim();
                let name = page.rsplit('/').next().unwrap_or_default();
                let is_its = match name {
                    "" => file == self.part.file,
                    _ => name.to_lowercase() == self.stem().to_lowercase(),
                };
                let heading = inside.slice(page.len()..);
                let found = self.named(heading, start + page.len());
                edits.extend(found.filter(|_| is_its).map(|it| written(file, it)));
            }
        }
        edits
    }

    /// The name of the page's file.
    fn stem(&self) -> String {
        let stem = self.part.path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    fn edit(&self, range: Range<usize>, text: String) -> Edit {
        written(self.part.file, (range, text))
    }
}

fn files_of_pages(store: &Store) -> BTreeSet<SourceId> {
    let parts = store.entries().iter();
    parts
        .filter_map(|it| Some(it.tiddler.page.as_ref()?.file))
        .collect()
}

fn written(file: SourceId, (range, text): (Range<usize>, String)) -> Edit {
    edit(Span::new(file, range), text)
}
