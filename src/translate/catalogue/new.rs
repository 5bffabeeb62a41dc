//! Makes tiddlers that the translated wiki does not have yet.

use super::super::ORIGINAL;
use super::super::unit::UnitKind;
use super::CatalogueTexts;
use super::apply::{Found, Importer};
use super::fault::{ImportFault, ImportProblem};
use super::import::NewTiddler;
use crate::store::TiddlerId;
use crate::tiddler::write_tag;

impl Importer<'_> {
    /// Makes a tiddler that does not exist yet.
    pub(super) fn missing(
        &mut self,
        texts: &CatalogueTexts<'_>,
        found: &Found,
    ) -> Result<(), (usize, ImportProblem)> {
        let entry = &self.editions.original[texts.id];
        let Some(title) = self.names.get(entry.title()).cloned() else {
            let is_begun = self.begun.contains(&texts.id);
            if let Some(first) = found.changed.first().filter(|_| is_begun) {
                self.import.left.push(ImportFault {
                    line: first.line,
                    problem: ImportProblem::NoTitle(entry.title().to_owned()),
                });
            }
            return Ok(());
        };
        let has_words = texts
            .own
            .iter()
            .any(|it| it.kind != UnitKind::Title && it.has_words());
        if found.changed.is_empty() && has_words {
            return Ok(());
        }
        let line = found.title.as_ref().map_or(0, |it| it.line);
        let is_taken = self.editions.translation.find(&title).is_some();
        if is_taken || self.given.contains(&title) {
            return Err((line, ImportProblem::Taken(title)));
        }
        let text = self.composed(texts, found)? + &self.list_of(texts.id);
        let fields = self.fields_of(texts, found, &title);
        self.given.insert(title.clone());
        self.import.changed += found.changed.len() + usize::from(found.title.is_some());
        self.import.new.push(NewTiddler {
            original: texts.id,
            tags: self.tags_of(texts.id),
            title,
            fields,
            text,
        });
        Ok(())
    }

    fn fields_of(
        &self,
        texts: &CatalogueTexts<'_>,
        found: &Found,
        title: &str,
    ) -> Vec<(String, String)> {
        let entry = &self.editions.original[texts.id];
        let mut fields: Vec<(String, String)> = Vec::new();
        for (name, field) in &entry.tiddler.fields {
            let is_own = matches!(name.as_str(), "creator" | "modifier" | "list" | ORIGINAL);
            if is_own || field.value.is_empty() {
                continue;
            }
            let translated = found.changed.iter().find(|it| {
                let unit = texts.own.get(it.at);
                unit.is_some_and(|unit| unit.span == field.span)
            });
            let value = translated.map_or(&field.value, |it| &it.words);
            fields.push((name.clone(), value.clone()));
        }
        if title != entry.title() {
            fields.push((ORIGINAL.to_owned(), entry.title().to_owned()));
        }
        fields
    }

    fn tags_of(&self, id: TiddlerId) -> String {
        let original = self.editions.original;
        let tags = original[id].tiddler.tags.iter().map(|tag| {
            let is_category = !tag.name.starts_with(':') && original.find(&tag.name).is_some();
            // A chapter that is not translated yet is named as it is in the original.
            let name = self.names.get(&tag.name).filter(|_| is_category);
            write_tag(name.unwrap_or(&tag.name))
        });
        tags.collect::<Vec<_>>().join(" ")
    }

    /// The reading list of a tiddler that has none yet: the translated part of the original's.
    pub(super) fn list_of(&self, id: TiddlerId) -> String {
        let entry = &self.editions.original[id];
        let Some(reading) = entry.reading() else {
            return String::new();
        };
        let syntax = entry.syntax();
        let names = reading
            .entries
            .iter()
            .filter_map(|it| self.names.get(&it.title));
        let lines: Vec<String> = names.map(|name| syntax.list_entry(name) + "\n").collect();
        if lines.is_empty() {
            return String::new();
        }
        let mark = syntax.heading_mark(2);
        format!("{mark}{}\n{}", self.options.list_heading, lines.concat())
    }
}
