//! Names in `book.toml` that no tiddler has, where one has nearly the same. What is like nothing that there is may be
//! written one day.

use super::{Edition, Failure, Project, Report, Request};
use crate::config::{Config, place};
use crate::diag::rules::unknown_title;
use crate::diag::{self, Diagnostic, Level, Rule, Sink, Verdict};
use crate::say::Text;
use crate::source::Span;
use crate::suggest;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

/// A name in `book.toml`: the keys above it, itself, what is said of it, and the name that is nearly the same.
type Mistyped<'a> = (&'static [&'static str], &'a str, Text, String);

impl Project {
    /// Adds to a report what `book.toml` names and no edition of the project has.
    ///
    /// # Errors
    /// When `book.toml` cannot be read.
    pub fn check_named(&mut self, request: &Request, report: &mut Report) -> Result<(), Failure> {
        let Some(job) = self.editions().next().map(|it| it.job().clone()) else {
            return Ok(());
        };
        let mut found = self.mistyped(&job.config);
        found.extend(self.misnamed_files(&job.config));
        let start = request.wiki.as_deref().unwrap_or(Path::new("."));
        let nearest = || Config::find(job.files.as_ref(), start);
        let path = request.config.clone().or_else(nearest);
        let Some(path) = path.filter(|_| !found.is_empty()) else {
            return Ok(());
        };
        let text = job.files.read_text(&path)?;
        let file = self.sources_mut().add_file(&path, text.clone());
        let source = self.sources_mut().add_slice(file, 0..text.len());
        let mut sink = Sink::new();
        for (keys, name, said, near) in found {
            let span = Span::new(source, place_of(&text, keys, name));
            let mut found = Diagnostic::new(Rule::UnknownTitle, span, said);
            found.level = Some(Level::Warn);
            sink.push(found.help(diag::did_you_mean(&near)));
        }
        let verdict = Verdict::new(sink, |it| it, &job.levels, self.sources());
        report.verdict.append(verdict);
        Ok(())
    }

    /// The titles and tags in `book.toml` that are nearly those of a tiddler.
    fn mistyped<'a>(&self, config: &'a Config) -> Vec<Mistyped<'a>> {
        let (mut titles, mut tags) = (BTreeSet::new(), BTreeSet::new());
        let Config {
            exclude,
            search,
            dialects,
            ..
        } = config;
        let lists = [&exclude.titles, &exclude.tags, &search.aside];
        if dialects.is_empty() && lists.iter().all(|it| it.is_empty()) {
            return Vec::new();
        }
        for entry in self.ids().flat_map(|id| self.store(id).entries()) {
            titles.insert(entry.title());
            titles.extend(entry.tiddler.original().map(|it| it.value.as_str()));
            tags.extend(entry.tiddler.tags.iter().map(|it| it.name.as_str()));
        }
        let by_title = dialects.keys();
        let named = |keys, names: &'a [String]| names.iter().map(move |it| (keys, it));
        let excluded = named(&["exclude", "titles"][..], &exclude.titles);
        let excluded = excluded.chain(named(&["search", "aside"], &search.aside));
        let titled = excluded.chain(by_title.map(|it| (&["dialects"][..], it)));
        let tagged = named(&["exclude", "tags"], &exclude.tags);
        let titled = titled.filter_map(|(keys, name)| {
            let near = near(name, &titles)?;
            Some((keys, name.as_str(), unknown_title::said(name), near))
        });
        let tagged = tagged.filter_map(|(keys, name)| {
            let near = near(name, &tags)?;
            Some((keys, name.as_str(), unknown_title::tag(name), near))
        });
        titled.chain(tagged).collect()
    }

    /// The files in `book.toml` that no edition has, where a wiki has nearly such a one.
    fn misnamed_files<'a>(&self, config: &'a Config) -> Vec<Mistyped<'a>> {
        let named = config
            .exclude
            .files
            .iter()
            .map(|it| it.trim_end_matches('/'));
        let named: Vec<&str> = named.filter(|it| !it.contains('*')).collect();
        let mut inside = BTreeSet::new();
        for job in self
            .editions()
            .map(Edition::job)
            .filter(|_| !named.is_empty())
        {
            let paths = job.files.files_that(&job.wiki, &|_| true);
            for path in paths.unwrap_or_default() {
                let path = path.strip_prefix(&job.wiki).unwrap_or(&path);
                let all = path
                    .ancestors()
                    .map(|it| it.to_string_lossy().replace('\\', "/"));
                inside.extend(all.filter(|it| !it.is_empty()));
            }
        }
        let inside: BTreeSet<&str> = inside.iter().map(String::as_str).collect();
        let found = named.into_iter().filter_map(|name| {
            // The path is that in the folder of the wiki.
            let known = || inside.iter().find(|it| name.ends_with(&format!("/{it}")));
            let near = near(name, &inside).or_else(|| {
                known()
                    .filter(|_| !inside.contains(name))
                    .map(|it| (*it).to_owned())
            })?;
            Some((
                &["exclude", "files"][..],
                name,
                unknown_title::file(name),
                near,
            ))
        });
        found.collect()
    }
}

/// The name that is nearly this one, if none is it. A pattern is of many names.
fn near(name: &str, names: &BTreeSet<&str>) -> Option<String> {
    if name.contains('*') || names.contains(name) {
        return None;
    }
    let near = suggest::nearest(name, names.iter().copied());
    near.first().map(|it| (*it).to_owned())
}

/// Where a name is written below some keys.
fn place_of(text: &str, keys: &[&str], name: &str) -> Range<usize> {
    let start = place(text, keys);
    let found = text.get(start..).and_then(|rest| rest.find(name));
    let at = found.map(|at| start + at).or_else(|| text.find(name));
    at.map_or(start..start, |at| at..at + name.len())
}
