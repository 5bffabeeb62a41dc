//! Builds a bilingual book: two editions, rule beside rule.

use super::outputs::{Made, Subject};
use super::{BuildOptions, EditionId, Failure, Job, Project, Report};
use crate::bilingual::{Half, join};
use crate::config::MissingTranslation;
use crate::pipeline::sentences;
use crate::write::Writer;
use crate::write::html::{Purpose, Settings};

/// The formats that have two sides.
const FORMATS: [&str; 3] = ["html", "epub", "epub-png"];

/// The two editions of a bilingual book, chosen by their languages.
///
/// # Errors
/// When there are not two, when one is none of the book, or when a format has no two sides.
pub fn bilingual_jobs(
    jobs: Vec<Job>,
    languages: &[String],
    formats: &[&Writer],
) -> Result<[Job; 2], Failure> {
    let usage = |message| Err(Failure::Other(message));
    let [first, second] = languages else {
        return usage(sentences::bilingual_two());
    };
    if first == second {
        return usage(sentences::bilingual_same(first));
    }
    let other = formats.iter().find(|it| !FORMATS.contains(&it.name));
    if let Some(other) = other {
        return usage(sentences::bilingual_format(other.name, &FORMATS.join(", ")));
    }
    let known: Vec<&str> = jobs.iter().map(|job| job.language.as_str()).collect();
    let unknown = [first, second]
        .into_iter()
        .find(|it| !known.contains(&it.as_str()));
    if let Some(language) = unknown {
        return usage(sentences::bilingual_unknown(language, &known.join(", ")));
    }
    let of = |language: &str| {
        let mut job = jobs.iter().find(|it| it.language == language).cloned()?;
        // What is not translated is in the book, and may be named as there.
        if job.config.translation.missing != MissingTranslation::Error {
            job.config.translation.missing = MissingTranslation::Beside;
        }
        Some(job)
    };
    match (of(first), of(second)) {
        (Some(one), Some(other)) => Ok([one, other]),
        _ => Err(Failure::NoBook),
    }
}

impl Project {
    /// Makes one book of two editions. Returns the report of each; the outputs are in the first one.
    ///
    /// # Errors
    /// As [`Project::build`].
    pub fn build_bilingual(
        &self,
        [first, second]: [EditionId; 2],
        options: &BuildOptions,
    ) -> Result<[Report; 2], Failure> {
        let mut reports = [self.check(first), self.check(second)];
        let has_errors = reports.iter().any(|it| it.verdict.has_errors());
        let [one, other] = [first, second].map(|id| Half::of(self, id));
        let (Some(one), Some(other)) = (one, other) else {
            return Ok(reports);
        };
        if has_errors && !options.keep_going {
            return Ok(reports);
        }
        let job = self[first].job();
        let language = &self[second].job().language;
        let (figures, moved) = self[first]
            .figures()
            .with_other(self[second].figures(), language);
        let book = join(one, other, &moved);
        let stem = format!("{}-{language}", job.stem());
        let subject = Subject {
            errata: None,
            job,
            stem: &stem,
            book: Some(&book),
            figures: &figures,
        };
        let mut search = self.search_words(first);
        search.extend(self.search_words(second));
        let web = Settings {
            folder: stem.clone(),
            search,
            siblings: Vec::new(),
            news: None,
            earlier: Vec::new(),
            ..self.web(first, Purpose::Site)?
        };
        let mut others = vec![other.locale];
        others.extend(
            [first, second]
                .into_iter()
                .flat_map(|id| self.other_locales(id)),
        );
        let mut made = Made::new(subject, (one.locale, &others), &web, options)?;
        let out = options.out.as_ref().unwrap_or(&job.config.out);
        made.check_place(out, job)?;
        let [report, _] = &mut reports;
        report.outputs = made.put(out, subject, None)?;
        report.notes = made.notes;
        Ok(reports)
    }
}

impl<'a> Half<'a> {
    /// The book of an edition, if it has one.
    fn of(project: &'a Project, id: EditionId) -> Option<Self> {
        Some(Self {
            book: project[id].book()?,
            locale: &project.wiki(id).locale,
        })
    }
}
