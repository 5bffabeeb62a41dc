//! `tiddlybook build`

use super::levels::LevelArgs;
use super::reader::Reader;
use super::{Done, Input, output, progress};
use crate::cmd::sentences;
use crate::config::{PdfPaper, sentences::config_paper};
use crate::diag::{Diagnostic, Findings, Levels};
use crate::locale::AuthorMessages;
use crate::pipeline::{self, BuildOptions, EditionId, Failure, Job, Project, Report, Request};
use crate::say::{Said as _, Translator as _};
use crate::serve::Watch;
use crate::source::{Disk, Files as _, paths};
use crate::write::{WRITERS, WriteError, Writer};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::path::{Path, PathBuf};

/// Make the book: EPUB and HTML, or what --to asks for
///
/// Without --to, the outputs are <name>_<lang>.epub and the folder <name>_<lang>/ with
/// index.html. When the wiki has errors they are shown, nothing is written, and what an earlier
/// build made stays as it was. Warnings are counted, and `tiddlybook check` shows them; those about the
/// pages of a PDF are shown at once.
#[derive(Debug, Args)]
pub(super) struct Build {
    #[command(flatten)]
    input: Input,
    /// What to make, separated by commas
    #[arg(
        long,
        value_name = "FORMAT",
        value_delimiter = ',',
        default_value = "epub,html",
        ignore_case = true,
        value_parser = writers()
    )]
    to: Vec<&'static Writer>,
    /// The folder of the outputs [default: that of book.toml, else build]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// One book of two editions, rule beside rule, as html or epub: <name>_en-fr. The contents begin with the
    /// first language, and `serve` does not show it; with --watch it is made again, as others are
    #[arg(long, value_name = "LANGUAGES", value_delimiter = ',', conflicts_with_all = ["wiki", "language"])]
    bilingual: Vec<String>,
    /// Mark what has changed since that version of the book, a revision or tag of its git repository or a wiki, and list
    /// it in an appendix; see `diff`
    #[arg(long, value_name = "VERSION", conflicts_with = "bilingual")]
    changes_since: Option<String>,
    /// The page of TiddlyWiki whose program a wiki for readers gets, such as empty.html [default: that of
    /// book.toml; without one, tiddlers to be imported are made]
    #[arg(long, value_name = "PAGE")]
    into: Option<PathBuf>,
    /// The size of the pages of a PDF, in place of that of book.toml: a4, a5, letter, 170x240mm or 6x9in. The name of what is
    /// made has it, too: <name>-a5_<lang>.pdf
    #[arg(long, value_name = "SIZE", conflicts_with = "bilingual")]
    paper: Option<String>,
    /// Make what can be made although the wiki has errors; the exit code is still 1
    #[arg(long)]
    keep_going: bool,
    /// Do not validate the DocBook against its schema
    #[arg(long)]
    no_validate: bool,
    /// Build again whenever a file of the book is saved, until Ctrl-C
    #[arg(long)]
    watch: bool,
    /// Do not count warnings
    #[arg(short, long)]
    quiet: bool,
    /// Show all errors of each rule, not the first 20
    #[arg(long)]
    all: bool,
    /// What users of `check` may try here.
    #[arg(long, hide = true)]
    fix: bool,
    #[command(flatten)]
    levels: LevelArgs,
}

/// What users call formats besides their names.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("web", "html"),
    ("xml", "docbook"),
    ("quick", "pdf-quick"),
    ("cards", "pdf-cards"),
    ("classic", "wiki-classic"),
    ("tiddlywiki5", "wiki-tiddlywiki5"),
    ("markdown", "mdbook"),
];

/// The format that a user may call so.
pub(super) fn writer_called(name: &str) -> Option<&'static Writer> {
    let name = name.to_ascii_lowercase();
    let other = OTHER_NAMES.iter().find(|(other, _)| *other == name);
    Writer::named(other.map_or(name.as_str(), |(_, name)| name))
}

/// The names of the table of writers.
fn writers() -> impl TypedValueParser<Value = &'static Writer> {
    let names = WRITERS.iter().map(|writer| {
        let others = OTHER_NAMES.iter().filter(|(_, name)| *name == writer.name);
        let value = PossibleValue::new(writer.name).help(writer.about);
        value.aliases(others.map(|(other, _)| *other))
    });
    PossibleValuesParser::new(names)
        .try_map(|name| writer_called(&name).ok_or("there is no such writer"))
}

/// Whether what is to be the folder of the outputs is named as one of them is, and is no folder yet.
fn is_named_as_file(out: &Path) -> bool {
    let ending = out.extension().and_then(|it| it.to_str());
    let is_output = |ending: &str| {
        WRITERS
            .iter()
            .any(|it| it.ending.ends_with(&format!(".{ending}")))
    };
    ending.is_some_and(is_output) && !Disk.is_folder(out)
}

impl Build {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        if self.fix {
            return Err(Failure::Other(sentences::build_no_fix()));
        }
        if let Some(file) = self.out.as_ref().filter(|it| is_named_as_file(it)) {
            return Err(Failure::Other(sentences::build_out(&paths::displayed(
                file,
            ))));
        }
        if let Some(writer) = self.to.iter().find(|writer| !writer.is_built_in()) {
            return Err(Failure::Other(writer.missing()));
        }
        if self.paper.is_some() && !self.to.iter().all(|it| it.ending.ends_with(".pdf")) {
            return Err(Failure::Other(sentences::build_no_paper()));
        }
        if self.changes_since.is_none() && self.to.iter().any(|it| it.needs_version) {
            return Err(Failure::Other(WriteError::NoVersion.said()));
        }
        let mut request = self.input.request();
        // A file of a wiki is no book, but what `check` says of it is true of the book that it is in.
        request.widen();
        if self.watch {
            return self.run_again(&request, reader);
        }
        self.make_all(pipeline::jobs(&request)?, reader)
    }

    /// Builds at every save. A build that fails may succeed after the next one.
    fn run_again(&self, request: &Request, reader: &Reader) -> Done {
        self.levels.apply(&mut Levels::default())?;
        pipeline::may_be_mended(request)?;
        let mut watch = Watch::new(request)?;
        loop {
            let jobs = pipeline::jobs(request);
            // Where the author's own words are broken, `make_all` says so, in those that are built in.
            let words = reader.words(jobs.as_deref().unwrap_or_default());
            let words = words.unwrap_or_else(|_| reader.words_for_errors());
            if let Err(failure) = watch.follow(jobs.as_deref().ok(), self.out.as_deref()) {
                output::failure(&failure, &words);
            }
            if let Err(failure) = jobs.and_then(|jobs| self.make_all(jobs, reader)) {
                output::failure(&failure, &words);
            }
            watch.wait();
        }
    }

    fn make_all(&self, jobs: Vec<Job>, reader: &Reader) -> Done {
        let words = reader.words(&jobs)?;
        if !self.bilingual.is_empty() {
            return self.make_bilingual(jobs, &words);
        }
        let mut project = Project::new();
        let mut reports = Vec::new();
        let mut loaded = Vec::new();
        for mut job in jobs {
            self.settle(&mut job)?;
            let wiki = paths::displayed(&job.wiki);
            let what = sentences::build_making(&wiki);
            let edition =
                progress::during(&words.translate(&what), || project.load_for(&job, true));
            loaded.push((job, edition));
        }
        for (job, edition) in loaded {
            let edition = edition.and_then(|id| self.mark(id, &mut project));
            reports.push(self.make(&job, edition?, &mut project, &words)?);
        }
        Self::close(&reports, &words)?;
        // The system takes the memory back at once; to free each node of a large book takes a while.
        std::mem::forget(project);
        Ok(!reports
            .iter()
            .any(|it| it.verdict.has_errors() || it.is_held_back))
    }

    /// Marks what has changed in an edition, if that is asked for.
    fn mark(&self, edition: EditionId, project: &mut Project) -> Result<EditionId, Failure> {
        if let Some(since) = &self.changes_since {
            project.mark_changes(edition, since, &self.input.request(), &self.options())?;
        }
        Ok(edition)
    }

    /// Applies the options of the command line to a job.
    fn settle(&self, job: &mut Job) -> Result<(), Failure> {
        self.levels.apply(&mut job.levels)?;
        // What is kept for the next build is there, too.
        if let Some(out) = &self.out {
            job.config.out.clone_from(out);
        }
        if let Some(size) = &self.paper {
            let paper = PdfPaper::read(size);
            job.config.pdf.paper = paper.ok_or_else(|| Failure::Other(config_paper(size)))?;
            job.name = format!("{}-{}", job.name, size.to_lowercase().replace(' ', ""));
        }
        Ok(())
    }

    /// Makes one book of two editions.
    fn make_bilingual(&self, jobs: Vec<Job>, words: &AuthorMessages) -> Done {
        let mut jobs = pipeline::bilingual_jobs(jobs, &self.bilingual, &self.to)?;
        for job in &mut jobs {
            self.settle(job)?;
        }
        let names = self.bilingual.join(", ");
        let what = sentences::build_making_bilingual(&names);
        let mut project = Project::new();
        let reports = progress::during(&words.translate(&what), || {
            let [first, second] = &jobs;
            let ids = [project.load(first)?, project.load(second)?];
            project.build_bilingual(ids, &self.options())
        })?;
        let reports = reports.map(|report| self.tell(report, &project, words));
        let [first, second] = reports;
        let reports = [first?, second?];
        Self::close(&reports, words)?;
        Ok(!reports.iter().any(|report| report.verdict.has_errors()))
    }

    fn options(&self) -> BuildOptions {
        BuildOptions {
            to: self.to.clone(),
            out: self.out.clone(),
            validate: !self.no_validate,
            keep_going: self.keep_going,
            into: self.into.clone(),
        }
    }

    /// Makes one edition, and prints the result.
    fn make(
        &self,
        job: &Job,
        edition: EditionId,
        project: &mut Project,
        words: &AuthorMessages,
    ) -> Result<Report, Failure> {
        let options = self.options();
        let wiki = paths::displayed(&job.wiki);
        let what = sentences::build_making(&wiki);
        let report = progress::during(&words.translate(&what), || {
            project.load_siblings(job);
            let mut earlier = project.build_beside(edition, &self.input.request(), &options)?;
            let mut report = project.build_last(edition, &options)?;
            report.outputs.append(&mut earlier);
            Ok::<_, Failure>(report)
        })?;
        self.tell(report, project, words)
    }

    /// Prints the findings and outputs of an edition.
    fn tell(
        &self,
        mut report: Report,
        project: &Project,
        words: &AuthorMessages,
    ) -> Result<Report, Failure> {
        // `check` makes no pages, and cannot show what is found on them.
        let is_shown = |it: &Diagnostic| it.is_error() || it.rule.is_of_pages() && !self.quiet;
        let shown = report.verdict.only(is_shown);
        let shown = Findings {
            diagnostics: shown.diagnostics(),
            ..report.findings(project.sources())
        };
        output::findings(&shown, self.all, words)?;
        for note in &report.notes {
            output::say(&sentences::build_note(note.clone()), words)?;
        }
        for made in &report.outputs {
            let file = paths::displayed(made);
            output::say(&sentences::made(&file), words)?;
        }
        if report.verdict.has_errors() && report.outputs.is_empty() {
            let wiki = paths::displayed(&report.wiki);
            let nothing = sentences::build_nothing(&wiki);
            output::say(&nothing, words)?;
        }
        // What was shown is not counted again.
        let counts = |it: &Diagnostic| it.is_error() || !self.quiet && !it.rule.is_of_pages();
        report.verdict.retain(counts);
        Ok(report)
    }

    /// Prints the number of findings in all editions.
    fn close(reports: &[Report], words: &AuthorMessages) -> Result<(), Failure> {
        let Some(count) = output::count(reports) else {
            return Ok(());
        };
        match output::warnings(reports, words) {
            Some(warnings) => {
                output::note(&warnings)?;
                let count = sentences::build_count(count);
                output::say(&count, words)
            }
            None => output::say(&count, words),
        }
    }
}
