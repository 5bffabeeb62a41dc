//! What is wrong with front matter.

use super::front::{FrontMatter, PLACES};
use super::page::Page;
use crate::diag::rules::{misleading_label, unclosed_markup, unknown_field, unsupported_markup};
use crate::diag::{self, Rule};
use crate::read::draft::Fault;
use crate::slice::{Slice, placed_lines};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

/// The fields that are looked for below other names.
const MEANT: [&str; 10] = [
    "author",
    "title",
    "weight",
    "order",
    "nav_order",
    "sidebar_position",
    "parent",
    "aliases",
    "draft",
    "tags",
];

/// The faults of the front matter of a page, whose text is `text`.
pub(super) fn of_page(text: &str, front: &FrontMatter) -> Vec<Fault> {
    match front.end {
        0 => unclosed_front(text)
            .or_else(|| late_front(text))
            .into_iter()
            .collect(),
        end => {
            let fields: Vec<(&str, Range<usize>)> = fields(text.slice(..end)).collect();
            let misspelt = fields.iter().filter_map(|field| misspelt(field, &fields));
            let bad = bad_front(front, text);
            let draft = draft(front, &fields);
            let colon = no_colon(text.slice(..end)).filter(|_| bad.is_none());
            bad.into_iter()
                .chain(draft)
                .chain(misspelt)
                .chain(colon)
                .collect()
        }
    }
}

/// The fault of a line of YAML that is neither a field nor a part of one, for it begins at the margin.
fn no_colon(front: &str) -> Option<Fault> {
    const OPEN: [char; 7] = ['"', '\'', '[', '{', '|', '>', '`'];
    let (start, line) = placed_lines(front).find(|(_, line)| {
        line.starts_with(char::is_alphabetic) && line.contains(' ') && !line.contains([':', '='])
    })?;
    // A text in quotes or brackets goes on.
    let is_free = front.starts_with("---") && !front.slice(..start + line.len()).contains(OPEN);
    let (name, value) = line.trim_end().split_once(' ').filter(|_| is_free)?;
    let said = unsupported_markup::no_colon(line.trim_end());
    let help = diag::write(&format!("{name}: {value}"));
    let place = start..start + line.len();
    Some(Fault::new(Rule::UnsupportedMarkup, place, said, help))
}

/// The names at the beginnings of lines, each with its place.
fn fields(front: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    placed_lines(front).filter_map(|(at, line)| {
        let (name, _) = line.split_once([':', '='])?;
        let name = name.trim_end();
        Some((name, at..at + name.len()))
    })
}

/// The fault of a name that is nearly one which the front matter lacks. What begins otherwise, or is more than one, is another
/// word: `height`, `parents`.
fn misspelt((name, place): &(&str, Range<usize>), all: &[(&str, Range<usize>)]) -> Option<Fault> {
    const OTHERS: [&str; 2] = ["tag", "tabs"];
    if MEANT.contains(name) || OTHERS.contains(name) || PLACES.contains(name) {
        return None;
    }
    let small = name.to_lowercase();
    let is_slip = |meant: &&&str| {
        let allowed = if meant.len() > 8 { 2 } else { 1 };
        // The first two letters may have changed places.
        let begins = small.chars().take(2).any(|it| meant.starts_with(it));
        begins
            && small.len().abs_diff(meant.len()) <= allowed
            && strsim::osa_distance(&small, meant) <= allowed
            && small.strip_suffix('s') != Some(meant)
            && !all.iter().any(|(it, _)| it == *meant)
    };
    let meant = MEANT.iter().find(is_slip)?;
    Some(Fault::new(
        Rule::UnknownField,
        place.clone(),
        unknown_field::name(name),
        diag::did_you_mean(meant),
    ))
}

/// The fault of a draft that is neither one nor none.
fn draft(front: &FrontMatter, fields: &[(&str, Range<usize>)]) -> Option<Fault> {
    const KNOWN: [&str; 6] = ["true", "false", "yes", "no", "on", "off"];
    let value = front.draft.as_deref()?;
    let is_known = KNOWN.contains(&value.to_lowercase().as_str()) || value.trim().is_empty();
    let (_, range) = fields
        .iter()
        .find(|it| it.0 == "draft")
        .filter(|_| !is_known)?;
    Some(Fault::new(
        Rule::UnknownField,
        range.clone(),
        unknown_field::value(value, "draft"),
        diag::write("true"),
    ))
}

/// Reports what front matter says for a page that is not there: an abstract, and the subtitle of a page that is not `book`.
pub(super) fn report_left_out(pages: &mut [Page], book: Option<usize>) {
    for (at, page) in pages.iter_mut().enumerate() {
        let fields = fields(page.content.text.slice(..page.front.end));
        let is_lost = |key: &str| key == "abstract" || key == "subtitle" && book != Some(at);
        let faults = fields
            .filter(|it| is_lost(it.0))
            .map(|(key, range)| Fault::unsupported(range, unsupported_markup::field(key)));
        let faults: Vec<Fault> = faults.collect();
        page.content.faults.extend(faults);
    }
}

/// Reports titles that are nearly the words of the heading below them.
pub(super) fn report_titles(pages: &mut [Page]) {
    const SHORTEST: usize = 4;
    for page in pages {
        let heading = page.scan.headings.first().filter(|it| it.level == 1);
        let (Some(title), Some(heading)) = (&page.front.title, heading) else {
            continue;
        };
        let [one, other] = [title, &heading.words].map(|it| {
            let letters = it.chars().filter(|it| it.is_alphabetic());
            letters.flat_map(char::to_lowercase).collect::<String>()
        });
        let is_near = one != other
            && one.chars().nth(SHORTEST - 1).is_some()
            && strsim::osa_distance(&one, &other) <= 1 + usize::from(one.len() > 2 * SHORTEST);
        let mut fields = fields(page.content.text.slice(..page.front.end));
        let place = fields.find(|it| it.0 == "title").filter(|_| is_near);
        let fault = place.map(|(_, range)| {
            Fault::new(
                Rule::MisleadingLabel,
                range,
                misleading_label::heading(title, heading.words.trim()),
                misleading_label::alike(),
            )
        });
        page.content.faults.extend(fault);
    }
}

/// Reports places among siblings that are no numbers, where most pages have numbers there.
pub(super) fn report_places(pages: &mut [Page]) {
    let mut numbers: BTreeMap<&'static str, isize> = BTreeMap::new();
    for page in pages.iter() {
        if let Some((name, _)) = page.front.place {
            let one = if page.front.position.is_some() { 1 } else { -1 };
            *numbers.entry(name).or_default() += one;
        }
    }
    for page in pages {
        let front = &page.front;
        let Some((name, value)) = &front.place else {
            continue;
        };
        let is_meant = numbers.get(name).is_some_and(|it| *it > 0);
        if front.position.is_some() || !is_meant {
            continue;
        }
        let mut fields = fields(page.content.text.slice(..front.end));
        let range = fields.find(|it| it.0 == *name).map_or(0..0, |it| it.1);
        page.content.faults.push(Fault::new(
            Rule::UnknownField,
            range,
            unknown_field::value(value, name),
            unknown_field::number(),
        ));
    }
}

/// The fields that hosts have a use for themselves, and no layout prints as the text of a page.
const OF_HOSTS: [&str; 40] = [
    "title",
    "layout",
    "permalink",
    "slug",
    "url",
    "id",
    "date",
    "lastmod",
    "author",
    "authors",
    "category",
    "categories",
    "tag",
    "tags",
    "alias",
    "aliases",
    "redirect_from",
    "draft",
    "published",
    "headless",
    "unlisted",
    "description",
    "summary",
    "subtitle",
    "abstract",
    "image",
    "toc",
    "lang",
    "type",
    "template",
    "parent",
    "grand_parent",
    "ancestor",
    "has_children",
    "has_toc",
    "nav_exclude",
    "sidebar",
    "sidebar_label",
    "linkTitle",
    "hide",
];

/// Whether what is behind the name of a field is a text: of several words, or of several lines that are no list of words.
fn is_text(after: &str) -> bool {
    let has_words = |line: &str| {
        let words = line.split_whitespace();
        words.filter(|it| it.contains(char::is_alphabetic)).count() > 1
    };
    let mut lines = after.lines();
    let value = lines.next().unwrap_or_default();
    let value = value.trim_start_matches([':', '=', ' ']);
    let mut more =
        lines.take_while(|it| it.starts_with([' ', '\t', '-']) && !it.starts_with("---"));
    match value.trim() {
        "" => more.any(|it| it.contains(": ") || has_words(it)),
        "|" | ">" | "|-" | ">-" => more.next().is_some(),
        value => has_words(value) && !value.starts_with('['),
    }
}

/// The pages of a folder that are empty, each with the field of its front matter that is text.
type EmptyPages<'a> = Vec<(&'a mut Page, Option<Range<usize>>)>;

/// Reports folders with several pages whose text is in their front matter: one finding for all.
pub(super) fn report_layouts(pages: &mut [Page]) {
    let mut found: BTreeMap<PathBuf, EmptyPages<'_>> = BTreeMap::new();
    for page in pages.iter_mut().filter(|it| it.is_empty()) {
        let is_unknown = |name: &str| {
            let is_known = OF_HOSTS.contains(&name) || PLACES.contains(&name);
            name.starts_with(char::is_alphabetic) && !is_known
        };
        let first = {
            let front = page.content.text.slice(..page.front.end);
            let mut fields = fields(front).filter(|it| is_unknown(it.0)).peekable();
            let is_any = fields.peek().is_some();
            let text = fields.find(|it| is_text(front.slice(it.1.end..)));
            is_any.then(|| text.map(|it| it.1))
        };
        let folder = page.path.parent().map(PathBuf::from);
        if let (Some(folder), Some(range)) = (folder, first) {
            found.entry(folder).or_default().push((page, range));
        }
    }
    for (folder, mut pages) in found.into_iter().filter(|it| it.1.len() > 1) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let mut texts = pages
            .iter_mut()
            .filter_map(|(page, it)| Some((page, it.as_ref()?)));
        let Some((first, range)) = texts.next() else {
            continue;
        };
        first.content.faults.push(Fault::unsupported(
            range.clone(),
            unsupported_markup::layout(&name),
        ));
        for (page, _) in pages {
            page.is_empty_for_a_reason = true;
        }
    }
}

/// The fault of front matter that no host reads.
fn bad_front(front: &FrontMatter, text: &str) -> Option<Fault> {
    let range = front.bad.clone()?;
    let line = text.slice(range.clone()).split_once(": ");
    let with_colon =
        line.filter(|(_, it)| it.contains(": ") && !it.starts_with(['"', '\'', '[', '{']));
    let (message, help) = match with_colon {
        _ if text.starts_with("+++") => (
            unsupported_markup::bad_toml(),
            unsupported_markup::bad_toml_help(),
        ),
        Some((key, value)) => {
            let quoted = format!("{key}: \"{}\"", value.trim().replace('"', "\\\""));
            (unsupported_markup::colon(key), diag::write(&quoted))
        }
        None => (
            unsupported_markup::bad_front(),
            unsupported_markup::bad_front_help(),
        ),
    };
    Some(Fault::new(Rule::UnsupportedMarkup, range, message, help))
}

/// The fault of front matter below blank lines, at its first line.
fn late_front(text: &str) -> Option<Fault> {
    let rest = text.trim_start_matches(['\u{feff}', '\r', '\n', ' ']);
    let start = text.len() - rest.len();
    let read = FrontMatter::read(rest);
    (start > 0 && rest.len() < text.len() && read.end > 0 && text.slice(..start).contains('\n'))
        .then(|| {
            Fault::new(
                Rule::UnsupportedMarkup,
                start..start + rest.lines().next().unwrap_or_default().len(),
                unsupported_markup::late_front(),
                unsupported_markup::late_front_help(),
            )
        })
}

/// The fault of front matter that nothing closes, at its first line.
fn unclosed_front(text: &str) -> Option<Fault> {
    let fence = ["+++", "---"].into_iter().find(|it| text.starts_with(it))?;
    let rest = text
        .slice(fence.len()..)
        .trim_start_matches('\r')
        .strip_prefix('\n')?;
    let line = rest.lines().next()?.trim_end();
    let mark = if fence == "+++" { '=' } else { ':' };
    let (key, _) = line.split_once(mark)?;
    let key = key.trim_end();
    let is_key = !key.is_empty()
        && key
            .chars()
            .all(|it| it.is_alphanumeric() || matches!(it, '_' | '-'));
    let is_closed = rest.lines().any(|it| it.trim_end() == fence);
    let start = text.len() - rest.len();
    (is_key && !is_closed).then(|| {
        Fault::new(
            Rule::UnclosedMarkup,
            start..start + line.len(),
            unclosed_markup::front(fence),
            unclosed_markup::end(fence),
        )
    })
}
