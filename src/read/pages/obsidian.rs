//! Links in double brackets, by the names of pages, as Obsidian has them.

use super::left_out;
use super::lost::lost;
use super::names::stem;
use super::page::Page;
use super::site::Site;
use super::slug;
use crate::diag::rules::orphan_link;
use crate::read::draft::Fault;
use crate::suggest;
use crate::tiddler::{BRACKETS, PageHost};
use crate::wikitext::escaped_target;

impl Site<'_> {
    /// `[[target]]`, `[[target|label]]` of Obsidian and `[[label|target]]` of TiddlyWiki.
    pub(super) fn wiki_link(&self, page: &Page, written: &str) -> Option<String> {
        let (open, close) = BRACKETS;
        let inside = written.strip_prefix(open)?.strip_suffix(close)?;
        let (first, second) = match inside.split_once('|') {
            Some((first, second)) => (first.strip_suffix('\\').unwrap_or(first), Some(second)),
            None => (inside, None),
        };
        let (target, label) = match (self.named(page, first), second) {
            (Some(target), label) => (target, label.unwrap_or(first)),
            // One whose page is known is no label.
            (None, Some(_)) if self.page_named(page, before_mark(first)).is_some() => return None,
            (None, Some(second)) => (self.named(page, second)?, first),
            (None, None) => return None,
        };
        let label = label.split("#^").next().unwrap_or_default();
        let label = label.trim().trim_start_matches('#').replace('#', " › ");
        Some(format!("[{label}]({})", escaped_target(&target)))
    }

    /// The page or heading that a name of Obsidian means.
    fn named(&self, page: &Page, name: &str) -> Option<String> {
        let (path, heading) = name.split_once('#').unwrap_or((name, ""));
        let Some(number) = self.page_named(page, path.trim()) else {
            let title = self.by_title.get(&name.trim().to_lowercase());
            return title.map(|it| format!("#{it}"));
        };
        let heading = heading.rsplit('#').next().unwrap_or_default();
        let slugs = slug::anchors(&[heading.to_owned()], PageHost::GitHub).into_keys();
        match heading {
            // A block of Obsidian is in its page.
            _ if heading.starts_with('^') => self.anchored(number, heading),
            "" => self.anchored(number, ""),
            _ => slugs.into_iter().find_map(|it| self.anchored(number, &it)),
        }
    }

    /// The page that a name of Obsidian means.
    fn page_named(&self, page: &Page, path: &str) -> Option<usize> {
        // In the wiki of a repository, the files have dashes for spaces.
        let name = path.to_lowercase();
        let with_dashes = || self.by_name.get(&name.replace(' ', "-"));
        let named = || {
            let found = self.by_name.get(&name);
            found
                .or_else(|| with_dashes().filter(|_| !self.is_vault()))
                .copied()
        };
        match path {
            "" => self.by_path.get(&page.path).copied(),
            _ => self.page(&page.path, path).or_else(named),
        }
    }

    /// Whether a link in double brackets names a file of the folder that is no page, such as a canvas.
    pub(super) fn is_named_file(&self, page: &Page, written: &str) -> bool {
        let (open, close) = BRACKETS;
        let inside = written.trim_start_matches(open).trim_end_matches(close);
        let name = inside
            .split(['|', '#'])
            .next()
            .unwrap_or_default()
            .trim_end_matches('\\');
        name.contains('.') && self.is_file(page, name)
    }

    /// Why a link in double brackets at byte `at` leads to nothing, and its words.
    pub(super) fn lost_name(&self, page: &Page, at: usize, written: &str) -> (Fault, String) {
        let (open, close) = BRACKETS;
        let inside = written.trim_start_matches(open).trim_end_matches(close);
        let (name, label) = inside.split_once('|').unwrap_or((inside, inside));
        let name = name.trim_end_matches('\\');
        let (path, heading) = name.split_once('#').unwrap_or((name, ""));
        let number = self.page_named(page, path.trim());
        let anchors = number.and_then(|it| self.anchors.get(it));
        let block = heading.strip_prefix('^');
        let blocks = number.and_then(|it| self.blocks.get(it));
        let (message, near, help) = match (anchors, block.zip(blocks)) {
            (Some(_), Some((block, blocks))) => {
                let near = suggest::nearest(block, blocks.keys().map(String::as_str));
                let near = near.iter().map(|it| format!("{path}#^{it}")).collect();
                let own = stem(&page.path);
                let whole = if path.is_empty() { own.as_str() } else { path };
                let help = orphan_link::part_none(heading);
                (orphan_link::section(heading, whole), near, help)
            }
            (Some(anchors), None) => {
                let near = suggest::nearest(heading, anchors.keys().map(String::as_str));
                let near = near.iter().map(|it| format!("{path}#{it}")).collect();
                let help = orphan_link::anchor_help();
                (orphan_link::anchor(heading), near, help)
            }
            (None, _) => {
                let near = self.pages_near(&format!("{}.md", path.trim()));
                let near = near.into_iter().map(stem).collect();
                (orphan_link::page(path), near, orphan_link::page_help())
            }
        };
        let start = at + open.len();
        let place = page.text.to_file(start)..page.text.to_file(start + name.len());
        let is_left_out = || self.is_left_out(page, path) || self.left_out.has_name(path);
        let lost = match anchors.is_none() && is_left_out() {
            true => left_out::link(path, place),
            false => lost(place, message, near, help),
        };
        (lost, label.trim().replace('#', " › "))
    }
}

/// The page in a name of Obsidian.
fn before_mark(name: &str) -> &str {
    name.split('#').next().unwrap_or_default().trim()
}
