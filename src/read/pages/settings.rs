//! What is wrong with the settings of a host: a list of pages in them that nobody reads, and whose pages come in another
//! order than their author wrote.

use super::awesome::{self, ARRANGED};
use super::host::{DOCUSAURUS, MKDOCS, QUARTO};
use super::list_faults::places;
use super::names::CATEGORY;
use super::yaml::Yaml;
use crate::diag::rules::{malformed_file, orphan_link, unknown_field, unsupported_markup};
use crate::diag::{self, Rule, Sink};
use crate::read::draft::Fault;
use crate::read::encoding::Content;
use crate::slice::Slice;
use crate::source::{Files, Sources};
use crate::suggest;
use crate::tiddler::has_extension;
use regex::Regex;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

/// The settings in YAML that say which pages there are, each with the key around those that are read, these, and the one
/// of them that has the list.
const READ: [(&str, &str, &[&str], &str); 2] = [
    (MKDOCS, "", &["site_name", "docs_dir"], "nav"),
    (QUARTO, "book", &["title", "appendices"], "chapters"),
];

/// The keys of a category of Docusaurus.
const OF_CATEGORY: [&str; 3] = ["label", "position", "link"];

/// Reports what is wrong with the settings of a project.
pub(super) fn report(
    files: &dyn Files,
    (project, root): (&Path, &Path),
    (sources, sink): (&mut Sources, &mut Sink),
) {
    for (name, around, keys, list) in READ {
        let path = project.join(name);
        let Some(content) = files.read(&path).ok().map(Content::new) else {
            continue;
        };
        let faults = match Yaml::read(&content.text) {
            Ok(settings) => {
                let within = match around {
                    "" => Some(&settings),
                    _ => settings.get(around),
                };
                let faults = within.map(|it| faults(it, keys, list, &content.text));
                faults.unwrap_or_default()
            }
            Err(at) => vec![no_yaml(&content.text, at)],
        };
        if !faults.is_empty() {
            content.keep(&path, faults, sources, sink);
        }
    }
    report_arranged(files, (project, root), (sources, sink));
    let is_docusaurus = DOCUSAURUS.iter().any(|it| files.is_file(&project.join(it)));
    let is_category = |path: &Path| CATEGORY.iter().any(|it| path.ends_with(it));
    let categories = is_docusaurus.then(|| files.files_that(root, &is_category).ok());
    for path in categories.flatten().unwrap_or_default() {
        let Some(content) = files.read(&path).ok().map(Content::new) else {
            continue;
        };
        let comma = COMMA.as_ref().filter(|_| has_extension(&path, &["json"]));
        let comma = comma.and_then(|it| it.find(&content.text));
        let found = match Yaml::read(&content.text) {
            Ok(_) if comma.is_some() => comma.map(|it| a_comma(it.range())).into_iter().collect(),
            Ok(it) => faults(&it, &OF_CATEGORY, "", &content.text),
            Err(at) => vec![no_yaml(&content.text, at)],
        };
        if !found.is_empty() {
            content.keep(&path, found, sources, sink);
        }
    }
}

/// Reports the names in files `.pages` of MkDocs that are those of nothing in their folders.
fn report_arranged(
    files: &dyn Files,
    (project, root): (&Path, &Path),
    (sources, sink): (&mut Sources, &mut Sink),
) {
    for folder in awesome::folders(files, project, root) {
        let path = folder.join(ARRANGED);
        let content = files.read(&path).ok().map(Content::new);
        let settings = content.zip(awesome::settings(files, &folder));
        let Some((content, settings)) = settings else {
            continue;
        };
        let names = awesome::names(awesome::list(&settings)).into_iter();
        let lost = names.filter(|it| files.kind(&folder.join(it)).is_none());
        let inside = files.list(&folder).unwrap_or_default().into_iter();
        let inside = inside.filter_map(|it| Some(it.0.file_name()?.to_str()?.to_owned()));
        let inside: Vec<String> = inside.collect();
        let faults = lost.map(|name| {
            let near = suggest::nearest(name, inside.iter().map(String::as_str));
            let near = near.first();
            Fault {
                rule: Rule::OrphanLink,
                range: places(&content.text, name).next().unwrap_or(0..0),
                message: orphan_link::page(name),
                help: near.map_or_else(orphan_link::list_help, |it| diag::did_you_mean(it)),
            }
        });
        let faults: Vec<Fault> = faults.collect();
        if !faults.is_empty() {
            content.keep(&path, faults, sources, sink);
        }
    }
}

/// A comma that JSON has not.
static COMMA: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r",\s*(?:\}|\])").ok());

fn a_comma(range: Range<usize>) -> Fault {
    Fault {
        rule: Rule::UnsupportedMarkup,
        range: range.start..range.start + 1,
        message: unsupported_markup::comma(),
        help: unsupported_markup::comma_help(),
    }
}

fn no_yaml(text: &str, at: usize) -> Fault {
    let line = text.slice(at..).split('\n').next().unwrap_or_default();
    Fault {
        rule: Rule::UnsupportedMarkup,
        range: at..at + line.trim_end().len(),
        message: unsupported_markup::settings(),
        help: malformed_file::yaml_help(),
    }
}

/// The faults of keys that are nearly one of these, and of a list that is none.
fn faults(settings: &Yaml, keys: &[&str], list: &str, text: &str) -> Vec<Fault> {
    let all = keys.iter().copied().chain([list]);
    let lacking: Vec<&str> = all.filter(|it| settings.get(it).is_none()).collect();
    let misspelt = settings.pairs().iter().filter_map(|(key, _)| {
        let is_near = |it: &&&str| strsim::osa_distance(&key.to_lowercase(), it) <= 1;
        let meant = lacking.iter().find(is_near)?;
        Some(Fault {
            rule: Rule::UnknownField,
            range: place(key, text),
            message: unknown_field::name(key),
            help: diag::did_you_mean(meant),
        })
    });
    let no_list = settings.get(list).filter(|it| match it {
        Yaml::Scalar(_) => it.words().is_some_and(|it| it.len() > 1 && it != "null"),
        Yaml::List(_) => false,
        Yaml::Map(_) => true,
    });
    let no_list = no_list.map(|_| Fault {
        rule: Rule::UnsupportedMarkup,
        range: place(list, text),
        message: unsupported_markup::order(),
        help: unsupported_markup::list_help(),
    });
    misspelt.chain(no_list).collect()
}

/// Where a key is in settings.
fn place(key: &str, text: &str) -> Range<usize> {
    let mut at = 0;
    let mut lines = text.split_inclusive('\n').filter_map(|line| {
        // Keys of JSON are in quotation marks.
        let written = line.trim_start_matches([' ', '\t', '"', '{']);
        let start = at + line.len() - written.len();
        at += line.len();
        let after = written.strip_prefix(key)?;
        let is_its = after.trim_start_matches('"').trim_start().starts_with(':');
        is_its.then(|| start..start + key.len())
    });
    lines.next().unwrap_or(0..0)
}
