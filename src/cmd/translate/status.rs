//! `tiddlybook translate status`

use super::super::{Done, output};
use super::{Common, Language};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::{Failure, Job, Project, Translation};
use crate::say::{Text, Translator};
use crate::translate::{
    self, State, StatusPage, TiddlerStatus, badge, cells, heads, review_said, reviewed_share,
    row_title, state_name, state_said, surplus_said, word_changes,
};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use similar::ChangeTag;
use std::collections::BTreeMap;

/// Tell how far a translation is, and what of its original has changed since
///
/// A tiddler is translated, stale when what readers of the original read has changed since, partial when some
/// of its texts still are the original's or have been taken out, missing, or surplus: there is no original. Of an unrecorded one nothing
/// is known; `translate done --all` says that everything is up to date. White space, comments, and the titles that
/// links lead to are no change. What somebody has read is counted, too, and what was changed since is named.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate status fr                        a table, and what has changed
  tiddlybook translate status fr --format html >fr.html side by side, changes marked")]
pub(in crate::cmd) struct Status {
    #[command(flatten)]
    language: Language,
    /// How it is written
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    format: StatusFormat,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StatusFormat {
    /// To be read
    Table,
    /// One object a translation, a line each
    Json,
    /// A page with both texts, of one language
    Html,
    /// A drawing that says how much is up to date, in SVG, of one language
    Badge,
}

impl Status {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let language = self.language.language.as_deref();
        let jobs = self.edition.jobs(language)?;
        let is_single = matches!(self.format, StatusFormat::Html | StatusFormat::Badge);
        if is_single && jobs.len() > 1 {
            return Err(Failure::Other(sentences::status_one_page()));
        }
        let words = reader.words(&jobs)?;
        for job in &jobs {
            let translation = Translation::load(job)?;
            let status = translation.status();
            output::print(&match self.format {
                StatusFormat::Table => table(&translation, &status, &words),
                StatusFormat::Json => format!("{}\n", object(&translation, &status)),
                StatusFormat::Badge => {
                    let reviewed = reviewed_share(&status.total).map(|it| words.translate(&it));
                    badge(
                        &translation.job.language,
                        &status.total,
                        reviewed.as_deref(),
                    )
                }
                StatusFormat::Html => {
                    let page = StatusPage {
                        editions: translation.editions(),
                        status: &status,
                        record: &translation.record,
                        languages: translation.languages(),
                        addresses: addresses(job)?,
                    };
                    page.html(&words, words.tag())?
                }
            })?;
        }
        Ok(true)
    }
}

/// The addresses of the rules of the original and of the translation, by their titles.
fn addresses(job: &Job) -> Result<[BTreeMap<String, String>; 2], Failure> {
    let mut project = Project::new();
    let translation = project.load(job)?;
    project.load_siblings(job);
    let original = project.original_edition(translation);
    let of_original = original.map(|it| project.rule_addresses(it));
    Ok([
        of_original.unwrap_or_default(),
        project.rule_addresses(translation),
    ])
}

/// The most tiddlers of a sort that are shown.
const MOST: usize = 20;

fn table(translation: &Translation, status: &translate::Status, words: &dyn Translator) -> String {
    let mut rows: Vec<Vec<String>> = vec![heads().iter().map(|it| words.translate(it)).collect()];
    let chapters = status.chapters.iter().map(|it| (it, false));
    for (row, is_total) in chapters.chain([(&status.total, true)]) {
        let title = words.translate(&row_title(row, is_total));
        rows.push([title].into_iter().chain(cells(row)).collect());
    }
    let columns = rows.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|it| it.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut out = format!(
        "{}: {}\n",
        translation.job.language,
        crate::source::paths::displayed(&translation.job.wiki)
    );
    for row in &rows {
        for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let space = " ".repeat(width - cell.chars().count());
            out += &match at {
                0 => format!("{cell}{space}"),
                _ => format!("  {space}{cell}"),
            };
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    if status.surplus_count().tiddlers > 0 {
        let surplus = status.surplus.iter();
        let surplus = surplus.map(|(id, _)| translation.editions().translation[*id].title());
        out += &listed(&surplus_said(status), &surplus.collect::<Vec<_>>(), words);
    }
    out += &stale(translation, status, words);
    for state in [State::Partial, State::Missing] {
        let open = status.tiddlers.iter();
        let open = open.filter(|it| it.state == state && it.lacking.is_empty());
        let titles: Vec<&str> = open.map(|it| original_title(translation, it)).collect();
        out += &listed(&state_said(state), &titles, words);
    }
    out + &to_review(translation, status, words)
}

fn original_title<'a>(translation: &'a Translation, tiddler: &TiddlerStatus) -> &'a str {
    translation.editions().original[tiddler.original].title()
}

/// What is said of tiddlers, and the titles of the first of them; nothing where there are none.
fn listed(said: &Text, titles: &[&str], words: &dyn Translator) -> String {
    if titles.is_empty() {
        return String::new();
    }
    let shown = titles.iter().take(MOST);
    let shown: String = shown.map(|it| format!("  {it}\n")).collect();
    let more = more(titles.len(), words);
    format!("\n{}:\n{shown}{more}", words.translate(said))
}

/// Shows what was changed after somebody has read it, and names what nobody has read, where there are reviews at all.
fn to_review(
    translation: &Translation,
    status: &translate::Status,
    words: &dyn Translator,
) -> String {
    let title = |it: &TiddlerStatus| original_title(translation, it);
    let unread = status.tiddlers.iter().filter(|it| it.is_unread());
    let (changed, unread): (Vec<&TiddlerStatus>, Vec<_>) =
        unread.partition(|it| it.review.is_some());
    let mut out = String::new();
    for tiddler in changed.iter().take(MOST) {
        let said = review_said(tiddler).map(|it| words.translate(&it));
        out += &format!("\n{}: {}\n", said.unwrap_or_default(), title(tiddler));
        let texts = tiddler.review.iter().flat_map(|it| &it.texts);
        texts.for_each(|it| out += &format!("  {{+{it}+}}\n"));
        if tiddler
            .review
            .as_ref()
            .is_some_and(|it| it.texts.is_empty())
        {
            let said = words.translate(&sentences::status_moved());
            out += &format!("  {said}\n");
        }
    }
    out += &more(changed.len(), words);
    if let Some(said) = unread.first().and_then(|it| review_said(it))
        && status.has_reviews()
    {
        let titles: Vec<&str> = unread.iter().map(|it| title(it)).collect();
        out += &listed(&said, &titles, words);
    }
    out
}

/// The message that there are more than are shown.
fn more(all: usize, words: &dyn Translator) -> String {
    match all.saturating_sub(MOST) {
        0 => String::new(),
        rest => format!("\n{}\n", words.translate(&sentences::status_more(rest))),
    }
}

/// Shows the changes of the original, word by word, and what is missing in the translation.
fn stale(translation: &Translation, status: &translate::Status, words: &dyn Translator) -> String {
    let is_shown = |it: &&TiddlerStatus| it.state == State::Stale || !it.lacking.is_empty();
    let stale: Vec<_> = status.tiddlers.iter().filter(is_shown).collect();
    let mut out = String::new();
    for tiddler in stale.iter().take(MOST) {
        let title = original_title(translation, tiddler);
        let state = words.translate(&state_said(tiddler.state));
        let review = tiddler.review.as_ref().filter(|it| it.is_changed);
        let review = review.and_then(|_| review_said(tiddler));
        let review = review.map(|it| format!(", {}", words.translate(&it)));
        let review = review.unwrap_or_default();
        out += &format!("\n{state}{review}: {title}\n");
        for text in &tiddler.lacking {
            out += &format!("  {{+{text}+}}\n");
        }
        let changes = tiddler.changes.iter();
        for change in changes.filter(|_| tiddler.state == State::Stale) {
            let pieces = word_changes(change)
                .into_iter()
                .map(|(tag, words)| match tag {
                    ChangeTag::Equal => words,
                    ChangeTag::Delete => format!("[-{words}-]"),
                    ChangeTag::Insert => format!("{{+{words}+}}"),
                });
            out += &format!("  {}\n", pieces.collect::<String>());
        }
    }
    out + &more(stale.len(), words)
}

fn object(translation: &Translation, status: &translate::Status) -> Value {
    let editions = translation.editions();
    let tiddlers = status.tiddlers.iter().map(|it| {
        let mut value = json!({
            "title": editions.original[it.original].title(),
            "translation": it.translation.map(|id| editions.translation[id].title()),
            "state": state_name(it.state),
            "words": it.words,
            "changes": it.changes,
        });
        if let Some(object) = value.as_object_mut().filter(|_| !it.lacking.is_empty()) {
            object.insert("lacking".to_owned(), json!(it.lacking));
        }
        if let (Some(object), Some(review)) = (value.as_object_mut(), &it.review) {
            let state = match review.is_changed {
                true => "changed-after-review",
                false => "reviewed",
            };
            let review = json!({ "state": state, "by": review.by, "texts": review.texts });
            object.insert("review".to_owned(), review);
        }
        value
    });
    let surplus = status
        .surplus
        .iter()
        .map(|(id, words)| json!({ "title": editions.translation[*id].title(), "words": words }));
    let row = |row: &translate::Row| {
        let mut value = json!(row);
        if let Some(object) = value.as_object_mut() {
            object.insert("per_cent".to_owned(), json!(row.per_cent()));
        }
        value
    };
    let [(original, _), (language, _)] = translation.languages();
    json!({
        "original": original,
        "language": language,
        "total": row(&status.total),
        "chapters": status.chapters.iter().map(row).collect::<Vec<_>>(),
        "surplus": surplus.collect::<Vec<_>>(),
        "tiddlers": tiddlers.collect::<Vec<_>>(),
    })
}
