//! `tiddlybook figures`

use super::reader::Reader;
use super::{Done, Input, output};
use crate::cmd::sentences;
use crate::diag::rules::unreadable_figure;
use crate::pipeline::{self, FigureFormats, Job, ListedFigure, ListedFile, Project};
use crate::say::Translator;
use crate::source::paths;
use clap::{Args, ValueEnum};
use serde_json::json;
use std::path::PathBuf;

/// Make the pictures of the figure folder, or list the figures of the wiki
///
/// The folder figs/ of the outputs gets every drawing as clean SVG, and as PNG where `png` in
/// [figures] of book.toml or --to png asks for it, and every photograph scaled down; only what
/// changed is written, and nothing in the folder of the sources. `build` does the same for what a
/// book shows. The exit code is 1 when a picture cannot be read.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook figures                     clean SVG, in every language of book.toml
  tiddlybook figures --to svg,png        and PNG beside it
  tiddlybook figures --list              which figures there are, and which are still to be drawn
  tiddlybook figures --list --format json")]
pub(super) struct Figures {
    #[command(flatten)]
    input: Input,
    /// What drawings become, separated by commas [default: svg, and png where book.toml says so]
    #[arg(
        long,
        value_name = "FORMAT",
        value_delimiter = ',',
        conflicts_with = "list"
    )]
    to: Vec<DrawingFormat>,
    /// The folder of the outputs [default: that of book.toml, else build]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Make nothing: list the tiddlers titled fig:…, in the order of their use
    #[arg(long)]
    list: bool,
    /// How the list is written
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "table",
        requires = "list"
    )]
    format: ListFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DrawingFormat {
    /// Clean SVG
    Svg,
    /// PNG, as wide as `png` in book.toml says, else 800 pixels
    Png,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ListFormat {
    /// To be read
    Table,
    /// An object a line
    Json,
}

impl Figures {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let jobs = pipeline::jobs(&self.input.request())?;
        let words = reader.words(&jobs)?;
        if self.list {
            return self.print_list(&jobs, &words);
        }
        let mut all_well = true;
        for mut job in jobs {
            if let Some(out) = &self.out {
                job.config.out.clone_from(out);
            }
            all_well &= self.make(&job, &words)?;
        }
        Ok(all_well)
    }

    fn make(&self, job: &Job, words: &dyn Translator) -> Done {
        let settings = job.config.figures(&job.language);
        let formats = match self.to.as_slice() {
            [] => FigureFormats {
                svg: true,
                png: settings.png.is_some(),
            },
            to => FigureFormats {
                svg: to.contains(&DrawingFormat::Svg),
                png: to.contains(&DrawingFormat::Png),
            },
        };
        let made = pipeline::make_figures(job, formats)?;
        for (file, why) in &made.refused {
            output::error(&unreadable_figure::said(file, why.clone()), words);
        }
        for note in &made.notes {
            output::say(&sentences::build_note(note.clone()), words)?;
        }
        let folder = paths::displayed(&made.folder);
        let (pictures, changed) = (made.pictures, made.changed);
        let language = &job.language;
        let said = sentences::figures_made(pictures, &folder, language, changed);
        output::say(&said, words)?;
        Ok(made.refused.is_empty())
    }

    fn print_list(&self, jobs: &[Job], words: &dyn Translator) -> Done {
        let mut project = Project::new();
        for job in jobs {
            let edition = project.load(job)?;
            let listed = project.figures(edition);
            output::print(&match self.format {
                ListFormat::Json => lines(&listed, &job.language),
                ListFormat::Table => table(&listed, &job.language, words),
            })?;
        }
        Ok(true)
    }
}

fn lines(listed: &[ListedFigure], language: &str) -> String {
    let line = |figure: &ListedFigure| {
        let mut object = json!(figure);
        if let Some(object) = object.as_object_mut() {
            object.insert("language".to_owned(), json!(language));
        }
        format!("{object}\n")
    };
    listed.iter().map(line).collect()
}

/// The list in columns, and a line that counts.
fn table(listed: &[ListedFigure], language: &str, words: &dyn Translator) -> String {
    let head = [
        sentences::figures_list_figure(),
        sentences::figures_list_file(),
        sentences::figures_list_size(),
    ];
    let [figure, file, size] = head.map(|name| words.translate(&name));
    let mut table = vec![[String::new(), figure, file, size]];
    table.extend(listed.iter().flat_map(|figure| rows(figure, words)));
    let widths: Vec<usize> = (0..3)
        .map(|column| {
            let cells = table.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in &table {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            line += cell;
            let width = widths.get(at).copied().unwrap_or(0);
            let gap = (width + 2).saturating_sub(cell.chars().count());
            line.extend(std::iter::repeat_n(' ', gap));
        }
        text += line.trim_end();
        text.push('\n');
    }
    let missing = listed.iter().filter(|figure| figure.missing).count();
    let count =
        sentences::figures_list_count(language, listed.len(), listed.len() - missing, missing);
    text + &words.translate(&count) + "\n"
}

/// A row for each file of a figure; the tiddlers that show it are below.
fn rows(figure: &ListedFigure, words: &dyn Translator) -> Vec<[String; 4]> {
    let state = |is_missing: bool, is_damaged: bool| match (is_missing, is_damaged) {
        (true, _) => words.translate(&sentences::figures_list_missing()),
        (_, true) => words.translate(&sentences::figures_list_damaged()),
        _ => String::new(),
    };
    let mut rows = Vec::new();
    let mut title = figure.title.as_str();
    for file in &figure.files {
        let (missing, size) = (state(!file.exists, file.damaged), size(file, words));
        rows.push([missing, title.to_owned(), file.path.clone(), size]);
        title = "";
    }
    if rows.is_empty() {
        let missing = state(figure.missing, false);
        rows.push([missing, title.to_owned(), String::new(), String::new()]);
    }
    if !figure.shown_by.is_empty() {
        let titles = figure.shown_by.join(", ");
        let by = words.translate(&sentences::figures_list_by(&titles));
        rows.push(["", "", &format!("  {by}"), ""].map(str::to_owned));
    }
    rows
}

fn size(file: &ListedFile, words: &dyn Translator) -> String {
    let bytes = file.bytes;
    match (file.width, file.height) {
        (Some(width), Some(height)) => {
            words.translate(&sentences::figures_list_pixels(width, height, bytes))
        }
        _ if file.exists => words.translate(&sentences::figures_list_bytes(bytes)),
        _ => String::new(),
    }
}
