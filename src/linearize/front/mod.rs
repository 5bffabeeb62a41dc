//! Front matter: title, authors, licence and version, from the places where authors keep them.

mod dates;
mod people;
pub(crate) mod settings;

pub use settings::{FrontNames, Settings};

use crate::book::{
    Author, Block, Credit, Info, Inline, Language, Para, ParallelTitle, Revision, RevisionDate,
    Series, Term, Text, UNKNOWN_TIME, VarListEntry, Visitor, plain_text, walk_block, walk_inline,
};
use crate::config::Metadata;
use crate::diag::rules::{
    duplicate_label, impossible_date, licence_address, misspelt_word, no_author, no_book_title,
    no_licence,
};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::linearize::context::Texts;
use crate::linearize::front::dates::parse_date;
use crate::linearize::front::people::people;
use crate::linearize::lower::Lower;
use crate::locale::direction_of;
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use crate::store::{Store, StoredTiddler};
use crate::tiddler::{SITE_AUTHORS, SITE_DATE, SITE_TITLE, Tiddler};
use crate::wikitext::tree::{BlockKind, Cell, CellKind, InlineKind, RowKind};
use crate::wikitext::{self, Headings, Syntax};
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

/// The front matter of the book. The values in `settings` override the wiki's; title, author and licence are
/// reported where both lack them, and the title is then the root's. Authors and licence are removed from the root's
/// text. Missing translations are taken from the original.
pub(crate) fn info(
    lower: &mut Lower<'_>,
    texts: &mut Texts,
    language: &str,
    settings: &Settings,
) -> Info {
    let context = lower.context;
    let root = &mut texts.of_nodes[context.outline.root()];
    let at = root.title.span;
    let has_text = !root.blocks.is_empty();
    let mut info = info_of_wiki(lower, &mut root.blocks, settings);
    near_names(&info, &settings.metadata, at, lower.sink);
    override_info(&mut info, &settings.metadata, at);
    info.parallel
        .take_if(|it| it.language.tag.as_ref() == language);
    let tiddler = context.outline[context.outline.root()].tiddler;
    if let Some(original) = context.original_titles.front(tiddler) {
        let own = root.title.plain();
        let is_translated = original.root != context.store[tiddler].title();
        let title = if is_translated {
            &own
        } else {
            &original.info.title
        };
        take_over(&mut info, title, original.info, has_text);
    }
    let syntax = context.store[tiddler].syntax();
    let near = near_site_title(context.store);
    report_missing(&info, (&settings.names, near), (at, syntax), lower.sink);
    if info.title.is_empty() {
        info.title = root.title.plain();
    }
    if info.identifier.is_empty() {
        info.identifier = identifier(&settings.name, language, &info.title);
    }
    info.cover.clone_from(&settings.cover);
    info.modified = settings
        .modified
        .or_else(|| last_modified(lower.context.store))
        .or_else(|| Some(info.date?.to_zoned(TimeZone::UTC).ok()?.timestamp()))
        .map_or(UNKNOWN_TIME, |it| it.max(UNKNOWN_TIME));
    info
}

/// Takes the values that a translation lacks from its original, and this title. Authors and licence are in the text
/// of the root, so a translator of that text left them out on purpose.
fn take_over(info: &mut Info, title: &str, original: &Info, has_text: bool) {
    if info.title.is_empty() {
        title.clone_into(&mut info.title);
    }
    if has_text {
        return;
    }
    if info.authors.is_empty() {
        info.authors.clone_from(&original.authors);
    }
    if info.credits.is_empty() {
        info.credits.clone_from(&original.credits);
    }
    // What has an id, or leads to one, is in the book of the original alone.
    if info.licence.is_empty() && is_plain(&original.licence) {
        info.licence.clone_from(&original.licence);
    }
}

/// The time of the last change of the newest tiddler.
fn last_modified(store: &Store) -> Option<Timestamp> {
    let tiddlers = store.entries().iter().map(|entry| &entry.tiddler);
    let dates = tiddlers.filter_map(|tiddler| tiddler.modified.or(tiddler.created));
    let newest = dates.max()?.to_zoned(TimeZone::UTC).ok()?;
    Some(newest.timestamp())
}

/// Reports a title or an author of the settings that the wiki has with one letter more, less or other.
fn near_names(info: &Info, metadata: &Metadata, at: Span, sink: &mut Sink) {
    const SHORTEST: usize = 5;
    let title = metadata
        .title
        .iter()
        .map(|it| (info.title.clone(), it.clone()));
    let authors = metadata.authors.iter().flatten();
    let authors = authors.map(|it| Author::parse(it).name());
    let own = info.authors.iter().map(Author::name);
    for (here, there) in title.chain(own.zip(authors)) {
        let (one, other) = (here.to_lowercase(), there.to_lowercase());
        let is_slip = one.chars().count() >= SHORTEST && strsim::osa_distance(&one, &other) == 1;
        let is_number = |it: &str| it.contains(|it: char| it.is_ascii_digit());
        if is_slip && !is_number(&one) && !is_number(&other) {
            let message = misspelt_word::settings(&here, &there);
            let found = Diagnostic::new(Rule::MisspeltWord, at, message);
            sink.push(found.help(licence_address::help()));
        }
    }
}

fn override_info(info: &mut Info, metadata: &Metadata, at: Span) {
    if let Some(title) = &metadata.title {
        info.title.clone_from(title);
    }
    info.subtitle = metadata.subtitle.clone().or(info.subtitle.take());
    info.release = metadata.version.clone().or(info.release.take());
    info.date = metadata.date.as_deref().and_then(parse_date).or(info.date);
    if let Some(authors) = &metadata.authors {
        info.authors = authors.iter().map(|name| Author::parse(name)).collect();
    }
    if let Some(text) = metadata.licence.clone() {
        let content = vec![Inline::Text(Text { text, span: at })];
        info.licence = vec![Block::Para(Para {
            id: None,
            content,
            span: at,
        })];
    }
    info.identifier = metadata.identifier.clone().unwrap_or_default();
    info.parallel = metadata.parallel.as_ref().map(|it| ParallelTitle {
        title: it.title.clone(),
        language: Language {
            direction: direction_of(&it.language),
            tag: it.language.as_str().into(),
        },
    });
    info.rights.clone_from(&metadata.rights);
    info.publisher.clone_from(&metadata.publisher);
    info.series = metadata.series.as_ref().map(|title| Series {
        title: title.clone(),
        number: metadata.series_number,
    });
}

/// A URI that is the same in every build of the book.
fn identifier(name: &str, language: &str, title: &str) -> String {
    let words = format!("tiddlybook\n{name}\n{language}\n{title}");
    uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_URL, words.as_bytes())
        .urn()
        .to_string()
}

/// The front matter in the wiki; empty where the wiki has none. `root` is the text of the root.
fn info_of_wiki(lower: &mut Lower<'_>, root: &mut Vec<Block>, settings: &Settings) -> Info {
    let store = lower.context.store;
    let mut info = Info {
        title: plain_tiddler(lower, &[SITE_TITLE, "$:/SiteTitle"]),
        subtitle: Some(plain_tiddler(lower, &["SiteSubtitle", "$:/SiteSubtitle"]))
            .filter(|text| !text.is_empty()),
        date: parse_date(&plain_tiddler(lower, &[SITE_DATE])),
        ..Info::default()
    };
    let authors = plain_tiddler(lower, &[SITE_AUTHORS]);
    let authors = authors.split(';').map(Author::parse);
    info.authors = authors.filter(|it| !it.name().is_empty()).collect();
    root_terms(root, settings, &mut info);
    if let Some(version) = settings
        .names
        .version
        .iter()
        .find_map(|title| store.entry(title))
    {
        history(version, &settings.metadata, lower, &mut info);
    }
    info
}

/// Authors, other people and licence, from the definition lists of the root. Definitions that the front matter contains as a
/// whole are removed from the text, so that they are printed only once.
fn root_terms(root: &mut Vec<Block>, settings: &Settings, info: &mut Info) {
    root.retain_mut(|block| match block {
        Block::VariableList(list) => {
            list.entries
                .retain(|entry| !is_taken(entry, settings, info));
            !list.entries.is_empty()
        }
        _ => true,
    });
}

/// Takes the authors, others or the licence of the front matter from a definition. Returns whether all of the definition
/// was used; what the settings say otherwise is not.
fn is_taken(entry: &VarListEntry, settings: &Settings, info: &mut Info) -> bool {
    let Settings {
        names, metadata, ..
    } = settings;
    let is_named = |term: &Term, names: &[String]| is_one_of(&plain_text(&term.content), names);
    let some = |names: &[String]| entry.terms.iter().any(|term| is_named(term, names));
    let all = |names: &[String]| entry.terms.iter().all(|term| is_named(term, names));
    let blocks = &entry.item.blocks;
    let filled = blocks.iter().filter(|block| !is_empty(block));
    if some(&names.licence) {
        info.licence.extend(filled.cloned());
        let counts = metadata.licence.as_ref().is_none_or(|it| says(blocks, it));
        all(&names.licence) && counts && is_plain(blocks)
    } else if some(&names.authors) {
        let mut is_whole = true;
        for (authors, is_all) in filled.map(|it| people(it, &names.joins)) {
            info.authors.extend(authors);
            is_whole &= is_all;
        }
        let own = metadata.authors.as_ref().map(|own| {
            let own = own.iter().map(|it| Author::parse(it).name());
            own.eq(info.authors.iter().map(Author::name))
        });
        all(&names.authors) && own.unwrap_or(true) && is_whole && is_plain(blocks)
    } else {
        let credits = names.credits.iter().filter(|(_, names)| some(names));
        let roles: Vec<_> = credits.collect();
        let people: Vec<_> = filled.map(|it| others(it, &names.joins)).collect();
        let is_whole = people.iter().all(|it| !it.is_empty());
        for (role, _) in &roles {
            let people = people.iter().flatten().cloned();
            let credit = |person| Credit {
                role: *role,
                person,
            };
            info.credits.extend(people.map(credit));
        }
        info.credits.sort_by_key(|it| it.role);
        let is_role = |term: &Term| roles.iter().any(|(_, names)| is_named(term, names));
        !roles.is_empty() && entry.terms.iter().all(is_role) && is_whole && is_plain(blocks)
    }
}

/// Whether blocks are one paragraph of that text.
fn says(blocks: &[Block], text: &str) -> bool {
    let mut filled = blocks.iter().filter(|it| !is_empty(it));
    let is_it = |it: &Block| matches!(it, Block::Para(para) if plain_text(&para.content).trim() == text.trim());
    filled.next().is_some_and(is_it) && filled.next().is_none()
}

/// Those who did something, or what else a paragraph says of them: “the club, and its dog”.
fn others(block: &Block, joins: &[String]) -> Vec<Author> {
    match (people(block, joins), block) {
        ((people, true), _) => people,
        (_, Block::Para(para)) => {
            let given = plain_text(&para.content).trim().to_owned();
            let author = Author {
                given,
                surname: String::new(),
                email: None,
            };
            Vec::from_iter((!author.given.is_empty()).then_some(author))
        }
        _ => Vec::new(),
    }
}

/// Whether the blocks can be printed outside of the reading order: nothing in them has an id.
fn is_plain(blocks: &[Block]) -> bool {
    struct Plain(bool);
    impl Visitor for Plain {
        fn visit_block(&mut self, block: &Block) {
            match block {
                Block::Para(_) | Block::List(_) | Block::BlockQuote(_) => walk_block(self, block),
                _ => self.0 = false,
            }
        }
        fn visit_inline(&mut self, inline: &Inline) {
            match inline {
                Inline::Footnote(_) | Inline::Media(_) => self.0 = false,
                _ => walk_inline(self, inline),
            }
        }
    }
    let mut plain = Plain(true);
    plain.visit_blocks(blocks);
    plain.0
}

/// The paragraph of a definition that the author left empty.
fn is_empty(block: &Block) -> bool {
    matches!(block, Block::Para(para) if para.content.is_empty())
}

fn is_one_of(term: &str, names: &[String]) -> bool {
    let term = term.trim().to_lowercase();
    names.iter().any(|name| name.to_lowercase() == term)
}

/// Reports a revision that has a later day than a newer one, right above it.
fn report_later(revision: &Revision, above: &[Revision], day: Span, sink: &mut Sink) {
    if let Some(above) = above.last().filter(|it| is_older_and_later(revision, it)) {
        let message = impossible_date::later(&revision.number, &above.number);
        let found = Diagnostic::new(Rule::ImpossibleDate, day, message);
        sink.push(found.help(impossible_date::later_help()));
    }
}

/// Reports a revision with the number of a newer one.
fn report_twin(
    revision: &Revision,
    above: &[Revision],
    (cell, version): (Span, &StoredTiddler),
    sink: &mut Sink,
) {
    let number = &revision.number;
    let is_number = number.starts_with(|it: char| it.is_ascii_digit()) && number.contains('.');
    if is_number && above.iter().any(|it| it.number == *number) {
        let found = Diagnostic::new(Rule::DuplicateLabel, cell, duplicate_label::said(number));
        sink.push(found.help(duplicate_label::help(version.syntax().join_above())));
    }
}

/// Reports a day in the settings that is before that of the last version, which is the one of the settings.
fn report_earlier(
    metadata: &Metadata,
    (number, day): (&str, Option<Date>),
    row: Span,
    sink: &mut Sink,
) {
    let own = metadata.date.as_deref().and_then(parse_date);
    let is_own = metadata.version.as_ref().is_none_or(|it| it == number);
    if let (Some(own), Some(day)) = (own, day)
        && own < day
        && is_own
    {
        let message = impossible_date::settings(&own.to_string(), number);
        let found = Diagnostic::new(Rule::ImpossibleDate, row, message);
        sink.push(found.help(impossible_date::settings_help()));
    }
}

/// Whether a revision has a lower number than the one above it, and a later day.
fn is_older_and_later(revision: &Revision, above: &Revision) -> bool {
    let parts = |number: &str| -> Option<Vec<u32>> {
        number.split('.').map(|it| it.trim().parse().ok()).collect()
    };
    let is_older = matches!((parts(&revision.number), parts(&above.number)), (Some(one), Some(other)) if one < other);
    let is_later = matches!((&revision.date, &above.date), (RevisionDate::Day(one), RevisionDate::Day(other)) if one > other);
    is_older && is_later
}

/// Release, date and revisions, from the first table of the version tiddler.
fn history(version: &StoredTiddler, metadata: &Metadata, lower: &mut Lower<'_>, info: &mut Info) {
    let sources = lower.context.sources;
    let table = version.blocks().iter().find_map(|block| match &block.kind {
        BlockKind::Table(table) => Some(table),
        _ => None,
    });
    let rows = table.into_iter().flat_map(|table| &table.rows);
    for row in rows.filter(|row| row.kind == RowKind::Body && !row.is_head()) {
        let joins_above =
            |cell: Option<&Cell>| cell.is_some_and(|cell| matches!(cell.kind, CellKind::JoinAbove));
        let text = |index: usize| {
            row.cells
                .get(index)
                .map_or(String::new(), |cell| cell_text(cell, sources))
        };
        let (number, date, remark) = (text(0), text(1), text(2));
        let mut about = clauses(row.cells.get(2), sources);
        if joins_above(row.cells.first()) && joins_above(row.cells.get(1)) {
            if let Some(last) = info.revisions.last_mut() {
                add_remark(&mut last.remark, &remark);
                last.about.append(&mut about);
            }
        } else if !date.is_empty() {
            if info.release.is_none() && !number.is_empty() {
                info.release = Some(number.clone());
                info.date = parse_date(&date);
                if let Some(cell) = row.cells.get(1).filter(|_| info.date.is_none()) {
                    let message = impossible_date::unread(&date);
                    let found = Diagnostic::new(Rule::ImpossibleDate, cell.span, message);
                    lower.sink.push(found.help(impossible_date::unread_help()));
                }
                report_earlier(metadata, (&number, info.date), row.span, lower.sink);
            }
            let date = parse_date(&date).map_or(RevisionDate::AsWritten(date), RevisionDate::Day);
            let revision = Revision {
                number,
                date,
                remark,
                about,
            };
            if let Some(cell) = row.cells.first() {
                report_twin(&revision, &info.revisions, (cell.span, version), lower.sink);
            }
            if let Some(cell) = row.cells.get(1) {
                report_later(&revision, &info.revisions, cell.span, lower.sink);
            }
            info.revisions.push(revision);
        }
    }
}

/// Appends another remark, with a separator.
fn add_remark(remarks: &mut String, remark: &str) {
    if !remarks.is_empty() && !remark.is_empty() {
        let ended = remarks.ends_with(|c: char| c.is_ascii_punctuation());
        remarks.push_str(if ended { " " } else { "; " });
    }
    remarks.push_str(remark);
}

fn cell_text(cell: &Cell, sources: &Sources) -> String {
    match &cell.kind {
        CellKind::Content { content, .. } => {
            let words = content.iter().map(|it| plain_words(it, sources));
            words.collect::<String>().trim().to_owned()
        }
        CellKind::JoinAbove | CellKind::JoinRight => String::new(),
    }
}

/// What a cell says, parted at its semicolons, each part with the titles of the tiddlers that it names in links. A list of
/// titles, `changed: [[moves]], [[shooting]]`, says nothing of them.
fn clauses(cell: Option<&Cell>, sources: &Sources) -> Vec<(String, Vec<String>)> {
    let Some(CellKind::Content { content, .. }) = cell.map(|it| &it.kind) else {
        return Vec::new();
    };
    let mut clauses = Vec::new();
    let mut open = Clause::default();
    for inline in content {
        let said = plain_words(inline, sources);
        if let InlineKind::Link { target, .. } = &inline.kind {
            let target = target.name(sources);
            let title = target.split_once("##").map_or(target, |it| it.0);
            open.titles.push(title.to_owned());
            open.words.push_str(&said);
            continue;
        }
        for (at, part) in said.split(';').enumerate() {
            if at > 0 {
                clauses.push(std::mem::take(&mut open));
            }
            open.words.push_str(part);
            open.between.push_str(part);
        }
    }
    clauses.push(open);
    let reasons = clauses.into_iter().filter(|it| !it.is_list());
    reasons
        .map(|it| (it.words.trim().to_owned(), it.titles))
        .collect()
}

/// A part of a cell.
#[derive(Default)]
struct Clause {
    words: String,
    /// Those that are in no link.
    between: String,
    titles: Vec<String>,
}

impl Clause {
    /// Whether it is a word with a colon, and titles with commas between them.
    fn is_list(&self) -> bool {
        let between = self.between.replace([',', ' ', '\u{a0}', '\u{202f}'], "");
        let word = between.strip_suffix(':');
        !self.titles.is_empty() && word.is_some_and(|it| it.chars().all(char::is_alphanumeric))
    }
}

/// The words of a text in a cell. Where a link says a number, that is the title: the history is read before anything
/// is numbered.
fn plain_words(inline: &wikitext::tree::Inline, sources: &Sources) -> String {
    let shown = wikitext::plain_text(std::slice::from_ref(inline), sources);
    match &inline.kind {
        InlineKind::Link { target, label } => {
            let name = target.name(sources);
            match wikitext::tokens_of_link(target, label, &shown).as_slice() {
                [] => shown,
                _ => name
                    .rsplit_once("##")
                    .map_or(name, |(_, part)| part)
                    .to_owned(),
            }
        }
        _ => shown,
    }
}

/// The characters of a tiddler that is not content, such as `SiteTitle`: the first existing one of `titles`; empty
/// if there is none.
fn plain_tiddler(lower: &mut Lower<'_>, titles: &[&str]) -> String {
    let store = lower.context.store;
    let Some(entry) = titles.iter().find_map(|title| store.entry(title)) else {
        return String::new();
    };
    let sources = lower.context.sources;
    let Tiddler { dialect, text, .. } = entry.tiddler;
    let mut ignored = Sink::new();
    let headings = Headings::default();
    let source = sources.text(text);
    let document = wikitext::parse(dialect, text, source, &headings, &mut ignored);
    let words: Vec<String> = document
        .blocks
        .iter()
        .map(|block| match &block.kind {
            BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                wikitext::plain_text(content, sources)
            }
            _ => sources.slice(block.span).to_owned(),
        })
        .collect();
    let span = sources.whole(text);
    lower.printable(&single_spaced(&words.join(" ")), span)
}

/// The title of the tiddler that is `SiteTitle` but for its case.
fn near_site_title(store: &Store) -> Option<&str> {
    let mut titles = store.entries().iter().map(StoredTiddler::title);
    titles.find(|it| it.eq_ignore_ascii_case(SITE_TITLE))
}

/// Reports front matter that a book should have and this one lacks; `near` is the title that is nearly that of the book's.
fn report_missing(
    info: &Info,
    (names, near): (&FrontNames, Option<&str>),
    (at, syntax): (Span, &dyn Syntax),
    sink: &mut Sink,
) {
    let term = |names: &[String]| syntax.term(names.first().map_or("", |it| it));
    let (bold, definition) = (syntax.bold(" "), syntax.definition(""));
    let (open, close) = bold.split_once(' ').unwrap_or_default();
    let word = |key: &str, help| match &names.foreign {
        Some(file) => no_author::word(help, &format!("{key} = …"), file),
        None => help,
    };
    let missing = [
        (
            Rule::NoBookTitle,
            info.title.is_empty(),
            no_book_title::said(),
            near.map_or_else(no_book_title::help, no_book_title::near),
        ),
        (
            Rule::NoAuthor,
            info.authors.is_empty(),
            no_author::said(),
            word(
                "author-terms",
                no_author::help(&term(&names.authors), &definition, open, close),
            ),
        ),
        (
            Rule::NoLicence,
            info.licence.is_empty(),
            no_licence::said(),
            word(
                "license-terms",
                no_licence::help(&term(&names.licence), &definition),
            ),
        ),
    ];
    for (rule, is_missing, message, help) in missing {
        if is_missing {
            sink.push(Diagnostic::new(rule, at, message).help(help));
        }
    }
}
