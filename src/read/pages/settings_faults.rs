//! What is wrong with the settings of a host: a list of pages in them that nobody reads, and whose pages come in another
//! order than their author wrote.

use super::awesome::{self, ARRANGED};
use super::host::{Host, MKDOCS, QUARTO};
use super::list_faults::places;
use super::names::CATEGORY;
use super::project::Project;
use super::yaml::Yaml;
use crate::diag::rules::{malformed_file, orphan_link, unknown_field, unsupported_markup};
use crate::diag::{self, Rule, Sink};
use crate::pattern::Pattern;
use crate::read::draft::Fault;
use crate::read::encoding::Content;
use crate::slice::{Slice, placed_lines};
use crate::source::Sources;
use crate::suggest;
use crate::tiddler::has_extension;
use std::ops::Range;
use std::path::Path;

/// The settings in YAML that say which pages there are, each with the key around those that are read, these, and the one
/// of them that has the list.
const READ: [(&str, &str, &[&str], &str); 2] = [
    (MKDOCS, "", &["site_name", "docs_dir"], "nav"),
    (QUARTO, "book", &["title", "appendices"], "chapters"),
];

/// The keys of a category of Docusaurus.
const OF_CATEGORY: [&str; 3] = ["label", "position", "link"];

/// Reports what is wrong with the settings of a project.
pub(super) fn report(project: &Project<'_>, (sources, sink): (&mut Sources, &mut Sink)) {
    let mut report = |path: &Path, found: &dyn Fn(&str) -> Vec<Fault>| {
        let content = project.files.read(path).ok().map(Content::new);
        let faults = content.as_ref().map(|it| found(&it.text));
        if let Some((content, faults)) = content.zip(faults)
            && (content.is_faulty() || !faults.is_empty())
        {
            content.keep(path, faults, sources, sink);
        }
    };
    let is_read = |path: &Path| READ.iter().any(|it| path.ends_with(it.0));
    for path in project.settings_files().filter(|it| !is_read(it)) {
        report(path, &|_| Vec::new());
    }
    for (name, around, keys, list) in READ {
        report(&project.top.join(name), &|text| match Yaml::read(text) {
            Ok(settings) => {
                let within = match around {
                    "" => Some(&settings),
                    _ => settings.get(around),
                };
                within.map_or_else(Vec::new, |it| faults(it, keys, list, text))
            }
            Err(at) => vec![no_yaml(text, at)],
        });
    }
    for folder in awesome::folders(project) {
        report(&folder.join(ARRANGED), &|text| {
            arranged(project, &folder, text)
        });
    }
    let is_category = |path: &Path| CATEGORY.iter().any(|it| path.ends_with(it));
    let categories = || project.files.files_that(&project.root, &is_category).ok();
    let categories = project.is(Host::Docusaurus).then(categories).flatten();
    for path in categories.unwrap_or_default() {
        let is_json = has_extension(&path, &["json"]);
        report(&path, &|text| category(text, is_json));
    }
}

/// What is wrong with the settings of a category of Docusaurus.
fn category(text: &str, is_json: bool) -> Vec<Fault> {
    let comma = COMMA.regex().filter(|_| is_json);
    match (Yaml::read(text), comma.and_then(|it| it.find(text))) {
        (Ok(_), Some(comma)) => vec![a_comma(comma.range())],
        (Ok(it), None) => faults(&it, &OF_CATEGORY, "", text),
        (Err(at), _) => vec![no_yaml(text, at)],
    }
}

/// The names in a file `.pages` of MkDocs that are those of nothing in its folder.
fn arranged(project: &Project<'_>, folder: &Path, text: &str) -> Vec<Fault> {
    let files = project.files;
    let Some(settings) = awesome::settings(project, folder) else {
        return Vec::new();
    };
    let names = awesome::names(awesome::list(&settings)).into_iter();
    let lost = names.filter(|it| files.kind(&folder.join(it)).is_none());
    let inside = files.list(folder).unwrap_or_default().into_iter();
    let inside = inside.filter_map(|it| Some(it.0.file_name()?.to_str()?.to_owned()));
    let inside: Vec<String> = inside.collect();
    let faults = lost.map(|name| {
        let near = suggest::nearest(name, inside.iter().map(String::as_str));
        let near = near.first();
        Fault::new(
            Rule::OrphanLink,
            places(text, name).next().unwrap_or(0..0),
            orphan_link::page(name),
            near.map_or_else(orphan_link::list_help, |it| diag::did_you_mean(it)),
        )
    });
    faults.collect()
}

/// A comma that JSON has not.
static COMMA: Pattern = Pattern::new(r",\s*(?:\}|\])");

fn a_comma(range: Range<usize>) -> Fault {
    Fault::new(
        Rule::UnsupportedMarkup,
        range.start..range.start + 1,
        unsupported_markup::comma(),
        unsupported_markup::comma_help(),
    )
}

fn no_yaml(text: &str, at: usize) -> Fault {
    let fault = |range, message, help| Fault::new(Rule::UnsupportedMarkup, range, message, help);
    let lines = || placed_lines(text);
    let indent = |line: &str| line.len() - line.trim_start().len();
    // The parser stops in the line before a tab, or in its own.
    let from = lines().skip_while(|(start, line)| start + line.len() < at);
    let tab = { from.take(2) }
        .find_map(|(start, line)| Some(start + line.slice(..indent(line)).find('\t')?));
    if let Some(tab) = tab {
        let (message, help) = (unsupported_markup::tab(), unsupported_markup::tab_help());
        return fault(tab..tab + 1, message, help);
    }
    let line = text.slice(at..).split('\n').next().unwrap_or_default();
    let range = at..at + line.trim_end().len();
    let before = lines().take_while(|(start, line)| start + line.len() < at);
    let columns = before.filter(|it| !it.1.trim().is_empty());
    let columns: Vec<usize> = columns.map(|it| indent(it.1)).collect();
    let column = at - text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
    let is_less = columns.last().is_some_and(|it| column < *it);
    let is_blank = text.slice(at - column..at).trim().is_empty();
    let (message, help) = match is_blank && is_less && !columns.contains(&column) {
        true => (
            unsupported_markup::column(),
            unsupported_markup::column_help(),
        ),
        false => (unsupported_markup::settings(), malformed_file::yaml_help()),
    };
    fault(range, message, help)
}

/// The faults of keys that are nearly one of these, and of a list that is none.
fn faults(settings: &Yaml, keys: &[&str], list: &str, text: &str) -> Vec<Fault> {
    let all = keys.iter().copied().chain([list]);
    let lacking: Vec<&str> = all.filter(|it| settings.get(it).is_none()).collect();
    let misspelt = settings.pairs().iter().filter_map(|(key, _)| {
        let is_near = |it: &&&str| strsim::osa_distance(&key.to_lowercase(), it) <= 1;
        let meant = lacking.iter().find(is_near)?;
        Some(Fault::new(
            Rule::UnknownField,
            place(key, text),
            unknown_field::name(key),
            diag::did_you_mean(meant),
        ))
    });
    let no_list = settings.get(list).filter(|it| match it {
        Yaml::Scalar(_) => it.words().is_some_and(|it| it.len() > 1 && it != "null"),
        Yaml::List(_) => false,
        Yaml::Map(_) => true,
    });
    let no_list = no_list.map(|_| {
        Fault::new(
            Rule::UnsupportedMarkup,
            place(list, text),
            unsupported_markup::order(),
            unsupported_markup::list_help(),
        )
    });
    misspelt.chain(no_list).collect()
}

/// Where a key is in settings.
fn place(key: &str, text: &str) -> Range<usize> {
    let mut places = placed_lines(text).filter_map(|(at, line)| {
        // Keys of JSON are in quotation marks.
        let written = line.trim_start_matches([' ', '\t', '"', '{']);
        let start = at + line.len() - written.len();
        let after = written.strip_prefix(key)?.trim_start_matches('"');
        let is_its = after.trim_start().starts_with(':');
        is_its.then(|| start..start + key.len())
    });
    places.next().unwrap_or(0..0)
}
