//! The outputs of an edition: made beside the checks, and put in their places only after the verdict.

use super::figures::{self, ill_drawn};
use super::validate::no_schema;
use super::{Failure, Job, threads};
use crate::book::Book;
use crate::changes::Errata;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::figure::{Figures, Picture};
use crate::locale::Locale;
use crate::pipeline::sentences;
use crate::say::{Said as _, Text};
use crate::source::{Disk, DiskError, Files as _, Outputs, Spool, paths};
use crate::write::docbook::{self, Violation, find_schema};
use crate::write::templates::Templates;
use crate::write::{Context, Printed, Shell, WRITERS, WriteError, Writer, html, pdf};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The options of a build.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// The formats to write.
    pub to: Vec<&'static Writer>,
    /// The folder of the outputs; without it that of `book.toml`.
    pub out: Option<PathBuf>,
    /// Whether the DocBook is validated against its schema.
    pub validate: bool,
    /// Whether outputs are written even though the wiki has errors.
    pub keep_going: bool,
    /// The page whose program a wiki for readers gets; without it that of `book.toml`, if there is one.
    pub into: Option<PathBuf>,
}

impl BuildOptions {
    /// Selects the writers of these names, with validation; unknown names are ignored.
    pub fn new(names: &[&str]) -> Self {
        Self {
            to: names
                .iter()
                .filter_map(|name| Writer::named(name))
                .collect(),
            out: None,
            validate: true,
            keep_going: false,
            into: None,
        }
    }

    /// Whether one of the formats is of that sort.
    fn has(&self, is: impl Fn(&Writer) -> bool) -> bool {
        self.to.iter().any(|it| is(it))
    }

    /// The same without what compares two versions.
    pub(super) fn without_versions(&self) -> Self {
        let mut options = self.clone();
        options.to.retain(|it| !it.needs_version);
        options
    }

    /// The page whose program a wiki for readers gets, where one is made.
    fn shell(&self, job: &Job) -> Result<Option<Shell>, Failure> {
        let is_wanted = self.has(|it| it.takes_shell);
        let path = self.into.as_ref().or(job.config.wiki.shell.as_ref());
        let Some(path) = path.filter(|_| is_wanted) else {
            return Ok(None);
        };
        let (html, tiddlers) = super::export::shell(path)?;
        Ok(Some(Shell { html, tiddlers }))
    }
}

/// The input of the writers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject<'a> {
    pub(super) job: &'a Job,
    /// The beginning of the names of the outputs.
    pub(super) stem: &'a str,
    /// `None` when the wiki has no root.
    pub(super) book: Option<&'a Book>,
    pub(super) figures: &'a Figures,
    /// The sheet of what changed since an earlier version.
    pub(super) errata: Option<&'a Errata>,
}

/// The outputs of an edition, before anything is written.
#[derive(Debug, Default)]
pub(super) struct Made {
    /// The beginning of the names of the outputs: `<name>_<lang>`.
    stem: String,
    written: Vec<(&'static Writer, Spool)>,
    /// The findings while it was made.
    found: Sink,
    /// The violations of the schema.
    violations: Vec<Violation>,
    /// The parts that were left out, with the reason, a sentence each.
    pub(super) notes: Vec<Text>,
}

/// The PNG versions of the drawings that an edition shows, where its settings ask for them.
fn beside(figures: &Figures, is_shown: impl Fn(&str) -> bool) -> Vec<Picture> {
    if figures.workshop().settings.png.is_none() {
        return Vec::new();
    }
    let pngs = figures.pngs().into_iter();
    let shown = pngs.filter(|(path, _)| is_shown(path));
    shown.map(|(_, png)| png).collect()
}

/// The font files that `book.toml` names for PDF, where one is made.
fn fonts(job: &Job, options: &BuildOptions) -> Result<Vec<Vec<u8>>, DiskError> {
    match options.has(Writer::is_pdf) {
        true => fonts_of(job),
        false => Ok(Vec::new()),
    }
}

/// Looks for the fonts that `[pdf]` of `book.toml` names, without a build.
///
/// # Errors
/// When one is not there, or a file of `fonts` cannot be read.
pub fn check_fonts(job: &Job) -> Result<(), Failure> {
    let settings = &job.config.pdf;
    if settings.names_fonts() {
        pdf::check_fonts(settings, &fonts_of(job)?)?;
    }
    Ok(())
}

fn fonts_of(job: &Job) -> Result<Vec<Vec<u8>>, DiskError> {
    let mut files = Vec::new();
    for path in &job.config.pdf.fonts {
        if !job.files.is_folder(path) {
            files.push(path.clone());
            continue;
        }
        let mut inside = Vec::new();
        for ending in FONTS {
            inside.extend(job.files.files_below(path, ending)?);
        }
        inside.sort();
        files.append(&mut inside);
    }
    files.iter().map(|file| job.files.read(file)).collect()
}

/// The profile of the press that `book.toml` names, where a PDF is made.
fn press(job: &Job, options: &BuildOptions) -> Result<Option<Vec<u8>>, DiskError> {
    let press = job.config.pdf.press.as_ref();
    let press = press.filter(|_| options.has(Writer::is_pdf));
    press.map(|file| job.files.read(file)).transpose()
}

/// The violations of the schema of a file in what the writer of DocBook has written.
fn violations(written: &mut Spool, schema: &Path) -> Result<Vec<Violation>, Failure> {
    let xml = written.content().map_err(WriteError::from)?;
    Ok(docbook::validate(&xml, schema)?)
}

/// The file extensions of fonts.
const FONTS: [&str; 4] = ["otf", "ttf", "otc", "ttc"];

impl Made {
    /// Runs the writers, each on a thread of its own: they only look at the book.
    pub(super) fn new(
        subject: Subject<'_>,
        (locale, others): (&Locale, &[&Locale]),
        web: &html::Settings,
        options: &BuildOptions,
    ) -> Result<Self, Failure> {
        let Subject { job, figures, .. } = subject;
        let shell = options.shell(job)?;
        let is_wanted = |name| options.has(|it| it.name == name);
        let mut made = Self {
            stem: subject.stem.to_owned(),
            ..Self::default()
        };
        let Some(book) = subject.book else {
            made.notes.push(sentences::build_no_root());
            return Ok(made);
        };
        if is_wanted("epub-png") && !figures.workshop().draws() {
            made.notes.extend(ill_drawn(figures));
        }
        let templates = Templates::new(job.templates())?;
        let (fonts, press) = (fonts(job, options)?, press(job, options)?);
        made.notes.extend(templates.unused());
        let printed = Printed::new();
        let context = Context {
            book,
            locale,
            others,
            templates: &templates,
            figures,
            web,
            shell: shell.as_ref(),
            errata: subject.errata,
            after: job.config.after_links(),
            pdf: &job.config.pdf,
            fonts: &fonts,
            press: press.as_deref(),
            printed: options.has(|it| it.tells_pages).then_some(&printed),
        };
        let is_validated = options.validate && options.has(|it| it.is_docbook);
        let schema = job.config.docbook.schema.as_deref();
        let schema = is_validated.then(|| find_schema(schema));
        if let Some(None) = schema {
            made.notes.push(sentences::build_not_validated(no_schema()));
        }
        let schema = schema.flatten();
        let wanted = WRITERS.iter().filter(|it| is_wanted(it.name));
        made.run(&context, wanted, schema.as_deref())?;
        Ok(made)
    }

    /// Lets the writers write; those that say where the pages of the PDF begin, after it.
    fn run(
        &mut self,
        context: &Context<'_>,
        writers: impl Iterator<Item = &'static Writer>,
        schema: Option<&Path>,
    ) -> Result<(), Failure> {
        let writers: Vec<_> = writers.collect();
        let has_pages = writers.iter().any(|it| it.prints_pages);
        let waits = |it: &&Writer| has_pages && it.tells_pages;
        let (after, first): (Vec<_>, Vec<_>) = writers.into_iter().partition(waits);
        let mut lacking = None;
        self.run_together(context, &first, schema, &mut lacking)?;
        self.run_together(context, &after, schema, &mut lacking)?;
        let order = |it: &Writer| WRITERS.iter().position(|other| other.name == it.name);
        self.written.sort_by_key(|(writer, _)| order(writer));
        match lacking {
            Some(error) if self.written.is_empty() => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Lets writers write, in parallel, and validates the DocBook where there is a schema.
    fn run_together(
        &mut self,
        context: &Context<'_>,
        writers: &[&'static Writer],
        schema: Option<&Path>,
        lacking: &mut Option<WriteError>,
    ) -> Result<(), Failure> {
        // What the stages before need no more is memory of this thread, which others cannot use again.
        let written = threads::all(writers, &|writer: &&'static Writer| {
            let mut found = Sink::new();
            let mut written = writer.write(context, &mut found);
            let schema = schema.filter(|_| writer.is_docbook);
            let made = written.as_mut().ok().zip(schema);
            let violations = made.map(|(written, schema)| violations(written, schema));
            (*writer, written, found, violations)
        })?;
        for (writer, written, found, violations) in written {
            match written {
                // The other formats are made without it.
                Err(error) if error.is_lack() => {
                    self.notes.push(error.said());
                    *lacking = Some(error);
                }
                written => self.written.push((writer, written?)),
            }
            self.found.append(found);
            self.violations
                .extend(violations.transpose()?.into_iter().flatten());
        }
        Ok(())
    }

    /// Reports the violations of the schema.
    pub(super) fn report(&self, sink: &mut Sink) {
        sink.append(self.found.clone());
        for violation in &self.violations {
            let place = format!("{}.xml:{}:{}", self.stem, violation.line, violation.column);
            let what = violation.message.clone();
            let message = crate::source::sentences::at_place(&place, what);
            sink.push(Diagnostic::global(Rule::InvalidDocbook, message));
        }
    }

    /// Puts the outputs, and the pictures that they show, into the folder `out`; all of them or, when one cannot be
    /// written, none. Returns the paths that readers open.
    pub(super) fn put(
        &mut self,
        out: &Path,
        subject: Subject<'_>,
        overview: Option<&str>,
    ) -> Result<Vec<PathBuf>, DiskError> {
        if self.written.is_empty() {
            return Ok(Vec::new());
        }
        let mut outputs = Outputs::new(out)?;
        for (writer, written) in &mut self.written {
            if writer.makes_folder() {
                let name = format!("{}{}", self.stem, writer.name_ending());
                outputs.folder(&name, written)?;
            } else {
                let stem = &self.stem;
                written
                    .each_file(|name, content| outputs.file(&format!("{stem}{name}"), content))?;
            }
        }
        if self.written.iter().any(|(writer, _)| writer.shows_figures) {
            self.put_pictures(&mut outputs, out, subject)?;
            let cover = subject.book.and_then(|book| book.info.cover.as_ref());
            if let Some(cover) = cover {
                outputs.file(&cover.fileref, &*cover.bytes)?;
            }
        }
        match overview {
            Some(_) if is_foreign(out) => {
                self.notes
                    .push(sentences::build_foreign_page(&paths::displayed(
                        &out.join(OVERVIEW),
                    )))
            }
            Some(page) => outputs.file(OVERVIEW, page.as_bytes())?,
            None => {}
        }
        outputs.commit()?;
        subject.figures.keep();
        let written = self.written.iter();
        Ok(written
            .map(|(writer, written)| out.join(self.name(writer, written)))
            .collect())
    }

    /// Checks that the outputs do not go into a folder of tiddlers.
    ///
    /// # Errors
    /// When they are, for the next build would read what this one made.
    pub(super) fn check_place(&self, out: &Path, job: &Job) -> Result<(), Failure> {
        figures::check_place(out, job)?;
        let is_own =
            |wiki: &Path| Disk.is_folder(wiki) && Disk.canonical(wiki) == Disk.canonical(out);
        if Disk.is_folder(out) && is_own(&job.wiki) {
            let folder = paths::displayed(out);
            return Err(Failure::Other(sentences::build_own_wiki(&folder)));
        }
        let mut written = self.written.iter();
        if !written.any(|(writer, _)| writer.makes_folder() && writer.name_ending().is_empty()) {
            return Ok(());
        }
        let place = out.join(&self.stem);
        let Some(real) = Disk.canonical(&place) else {
            return Ok(());
        };
        let wikis = job.config.languages.values();
        let wikis = wikis.filter_map(|it| it.wiki.as_ref()).chain([&job.wiki]);
        if wikis
            .filter_map(|it| Disk.canonical(it))
            .any(|it| it == real)
        {
            return Err(Failure::Other(sentences::build_own_wiki(
                &paths::displayed(&place),
            )));
        }
        Ok(())
    }

    /// Stages the pictures that the outputs show, unless they would replace the files from which they are made.
    fn put_pictures(
        &mut self,
        outputs: &mut Outputs,
        out: &Path,
        subject: Subject<'_>,
    ) -> Result<(), DiskError> {
        let Some(book) = subject.book else {
            return Ok(());
        };
        // A rule that the edition lacks may have had others.
        let shown: BTreeMap<&str, &Picture> = html::pictures(book, subject.figures).collect();
        let pngs = beside(subject.figures, |path| shown.contains_key(path));
        let pictures = shown.into_values().chain(&pngs);
        let Some(folder) = figures::folder_of_sources(subject.job, out) else {
            let pictures = pictures.filter_map(figures::inside);
            outputs.shared_folder(figures::FOLDER, &self.stem, pictures)?;
            return Ok(());
        };
        let paths = pictures.map(|picture| picture.fileref.as_str());
        let mut lost: Vec<&str> = paths
            .filter(|path| !Disk.is_file(&out.join(path)))
            .collect();
        lost.sort_unstable();
        let folder = paths::displayed(&folder);
        self.notes.push(sentences::build_own_figures(&folder));
        if !lost.is_empty() {
            self.notes
                .push(sentences::build_own_figures_lost(&folder, &lost.join(", ")));
        }
        Ok(())
    }

    /// The endings of the outputs that were made.
    pub(super) fn endings(&self) -> Vec<&'static str> {
        let is_there = |(writer, written): &&(&'static Writer, Spool)| {
            writer.makes_folder() || written.names().next() == Some(writer.ending)
        };
        let written = self.written.iter().filter(is_there);
        written.map(|(writer, _)| writer.ending).collect()
    }

    /// The path that readers open.
    fn name(&self, writer: &Writer, written: &Spool) -> String {
        let of_file = written.names().next().filter(|_| !writer.makes_folder());
        format!("{}{}", self.stem, of_file.unwrap_or(writer.ending))
    }
}

/// The name of the page.
const OVERVIEW: &str = "index.html";

/// Whether the page in this folder is the author's own, or of another program.
fn is_foreign(out: &Path) -> bool {
    let page = Disk.read(&out.join(OVERVIEW)).unwrap_or_default();
    !page.is_empty() && memchr::memmem::find(&page, html::OVERVIEW_MARK.as_bytes()).is_none()
}
