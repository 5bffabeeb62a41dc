//! References that were typed with a number: `see 6.1`, `table 2`, `page 14`.

mod find;
mod page_word;
mod sides;

use self::find::{Typed, find, number_end};
use super::Wiki;
use crate::book::{Block, Division, Id, Title, Visitor, walk_block, walk_division};
use crate::diag::rules::typed_number;
use crate::diag::{self, Diagnostic, Edit, Levels, Rule, Sink};
use crate::locale::ReferenceKind;
use crate::say::Text;
use crate::slice::Slice as _;
use crate::source::{Span, paths};
use crate::store::{PartFound, StoredTiddler};
use crate::tiddler::{ComponentKind, ImmediateKind, Kind, TitledKind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind};
use crate::wikitext::visit::each_run;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Looks at the rules of the book.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let words = &wiki.vocabulary.references;
    let Some(book) = wiki.book.filter(|_| levels.is_on(Rule::TypedNumber)) else {
        return;
    };
    sides::check(wiki, book, sink);
    page_word::check(wiki, sink);
    let mut numbers = BookNumbers::default();
    numbers.visit_book(book);
    if book.is_numbered_by_hand {
        numbers.written = Some(written(wiki));
    }
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        let text = wiki.sources.text(entry.tiddler.text);
        let is_history = wiki.history == wiki.store.of_text(entry.tiddler.text);
        if is_history || !is_rule(entry) || !text.contains(|it: char| it.is_ascii_digit()) {
            continue;
        }
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            let typed = find(visible.text(), words, &wiki.vocabulary.typography);
            // What is quoted is talked about.
            let is_quoted = |after: &str| after.trim_start().starts_with(['”', '“', '»']);
            let is_meant = |it: &Typed| !is_quoted(visible.text().slice(it.number.end..));
            let typed = typed.into_iter().filter(is_meant).filter_map(|it| {
                let number = visible.text().slice(it.number.clone());
                Some((it.kind, number, visible.span(it.number)?))
            });
            let links = run.iter().filter_map(|link| number_alone(wiki, link));
            let links = links.map(|(number, span)| (ReferenceKind::Rule, number, span));
            for (kind, number, span) in typed.chain(links) {
                let at = TypedAt {
                    wiki,
                    entry,
                    run,
                    kind,
                    number,
                    span,
                };
                at.sink(&numbers, sink);
            }
        });
    }
}

/// The numbers that paragraphs, items and cells begin with: in a book that is numbered by hand, those of rules, too.
fn written(wiki: &Wiki<'_>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    wiki.store.each_text(wiki.sources, |_, _, visible| {
        let lines = visible.text().split(['\n', Visible::BREAK]);
        found.extend(lines.filter_map(|line| {
            let line = line.trim_start_matches(['(', '[', '§', ' ']);
            let number = line.split([' ', '\u{a0}', ')', ':']).next()?;
            let number = number.trim_end_matches('.');
            number
                .starts_with(|it: char| it.is_ascii_digit())
                .then(|| number.to_owned())
        }));
    });
    found
}

/// The number that is all of a link's label, `[[6.1|close combat]]`. Paragraphs of a game book are called `[[3]]`.
fn number_alone<'a>(wiki: &Wiki<'a>, link: &Inline) -> Option<(&'a str, Span)> {
    let InlineKind::Link { target, label } = &link.kind else {
        return None;
    };
    match label.as_slice() {
        [
            Inline {
                kind: InlineKind::Text,
                span,
            },
        ] => {
            let text = wiki.sources.slice(*span);
            let is_number = text.contains('.') && number_end(text, 0) == Some(text.len());
            (is_number && *span != target.written).then_some((text, *span))
        }
        _ => None,
    }
}

/// Whether its numbers are those of the rules: examples of play have numbers of their own.
fn is_rule(entry: &StoredTiddler) -> bool {
    use ComponentKind::{Appendix, Chapter};
    match entry.kind {
        Kind::Component(kind) => matches!(kind, Appendix | Chapter),
        Kind::Section | Kind::SimpleSect => true,
        Kind::Immediate(kind) => kind != ImmediateKind::Titled(TitledKind::Example),
        Kind::Part => false,
    }
}

/// What has a number.
#[derive(Clone)]
struct Numbered {
    id: Id,
    /// The title of a table or a figure, by which it can be named.
    title: String,
}

/// The targets by their numbers; `None` where two have one, as steps of two rules do.
#[derive(Default)]
struct BookNumbers {
    targets: BTreeMap<(ReferenceKind, String), Option<Numbered>>,
    /// The series by what they count, and by the chapter of rules. One in which not all are numbers has no count.
    series: BTreeMap<(ReferenceKind, String), Series>,
    /// The rule that the text is in.
    rule: Option<Id>,
    /// Where the book is numbered by hand: the numbers that paragraphs and the like begin with.
    written: Option<BTreeSet<String>>,
}

impl BookNumbers {
    fn add(
        &mut self,
        kind: ReferenceKind,
        label: Option<&String>,
        id: Option<&Id>,
        title: Option<&Title>,
    ) {
        if let Some((label, id)) = label.zip(id) {
            let numbered = Numbered {
                id: id.clone(),
                title: title.map(Title::plain).unwrap_or_default(),
            };
            match self.targets.entry((kind, label.clone())) {
                Entry::Occupied(mut known) => *known.get_mut() = None,
                Entry::Vacant(place) => {
                    place.insert(Some(numbered));
                    let (of, number) = match kind {
                        ReferenceKind::Rule => label.rsplit_once('.').unwrap_or(("", label)),
                        // Appendices are counted beside chapters.
                        ReferenceKind::Chapter if label.starts_with(char::is_alphabetic) => {
                            (LETTERS, &**label)
                        }
                        _ => ("", label.as_str()),
                    };
                    let series = self.series.entry((kind, of.to_owned())).or_default();
                    series.last = series.last.max(number.parse().unwrap_or(usize::MAX));
                    series.count += 1;
                }
            }
        }
    }

    /// Whether it is a number that authors gave a rule.
    fn is_written(&self, kind: ReferenceKind, number: &str) -> bool {
        use ReferenceKind::{Chapter, Rule};
        let number = number.trim_end_matches('.');
        let plain = number.strip_suffix(".0").unwrap_or(number);
        let is_known = |written: &BTreeSet<String>| {
            written.contains(number)
                || self.get(kind, number).is_some()
                || self.get(kind, plain).is_some()
        };
        matches!(kind, Chapter | Rule) && self.written.as_ref().is_some_and(is_known)
    }

    /// What has a number; a chapter is a rule, too.
    fn get(&self, kind: ReferenceKind, number: &str) -> Option<&Numbered> {
        let number = match kind {
            ReferenceKind::Step => step(number),
            _ => number.to_owned(),
        };
        let get = |kind| self.targets.get(&(kind, number.clone()))?.as_ref();
        let chapter = || get(ReferenceKind::Chapter).filter(|_| kind == ReferenceKind::Rule);
        get(kind).or_else(chapter)
    }
}

/// The series of chapters and appendices that are counted by letters.
const LETTERS: &str = "A";

/// From this number on it may be a year.
const YEARS: usize = 1000;

/// Numbers that are counted together: those of the tables, or of the rules of a chapter.
#[derive(Default)]
struct Series {
    last: usize,
    count: usize,
}

impl BookNumbers {
    /// What is said of a number of a table, a figure, a chapter or a rule that no such thing has: the last one, where they are
    /// counted from 1 on.
    fn missing(&self, kind: ReferenceKind, number: &str) -> Option<Text> {
        use ReferenceKind::{Figure, Table};
        if let Some(last) = self.last_before(kind, number) {
            return Some(typed_number::missing(number, &last));
        }
        let is_year = number.parse().is_ok_and(|it: usize| it >= YEARS);
        let is_known = self.targets.contains_key(&(kind, number.to_owned()));
        // Where nothing is counted, “figure 2” may be anything.
        let is_counted = self.series.contains_key(&(kind, String::new()));
        let is_wrong = matches!(kind, Figure | Table) && is_counted && !is_year && !is_known;
        is_wrong.then(|| typed_number::none(number))
    }

    /// The last of the things of a kind that a book counts from 1 on, where the number is none of theirs.
    fn last_before(&self, kind: ReferenceKind, number: &str) -> Option<String> {
        use ReferenceKind::{Chapter, Figure, Rule, Table};
        let last = |kind, of: &str, number: &str| {
            let number: usize = number.parse().ok().filter(|it| *it < YEARS)?;
            let series = self.series.get(&(kind, of.to_owned()))?;
            let is_left_out = series.count == series.last && number > series.last;
            is_left_out.then_some(series.last)
        };
        match kind {
            Chapter | Figure | Table => Some(last(kind, "", number)?.to_string()),
            Rule => {
                let Some((around, rule)) = number.rsplit_once('.') else {
                    return Some(last(Chapter, "", number)?.to_string());
                };
                let chapter = around.split('.').next().unwrap_or_default();
                let last_chapter = last(Chapter, "", chapter).map(|it| it.to_string());
                last_chapter.or_else(|| Some(format!("{around}.{}", last(Rule, around, rule)?)))
            }
            _ => None,
        }
    }
}

/// The code of a step as it is compared: a step D.1 is also called D1.
fn step(code: &str) -> String {
    let mut letters = code.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), Some('.')) if letter.is_alphabetic() => {
            format!("{letter}{}", letters.as_str())
        }
        _ => code.to_owned(),
    }
}

impl Visitor for BookNumbers {
    fn visit_division(&mut self, division: &Division) {
        let (label, id) = (division.label.as_ref(), Some(&division.id));
        let kind = match division.component() {
            Some(_) => ReferenceKind::Chapter,
            None => ReferenceKind::Rule,
        };
        self.add(kind, label, id, Some(&division.title));
        let around = self.rule.replace(division.id.clone());
        walk_division(self, division);
        self.rule = around;
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::List(list) => {
                for item in &list.items {
                    let code = item.label.as_deref();
                    let code = code.map(|it| step(it.trim_end_matches(['.', ')'])));
                    let id = item.id.clone().or_else(|| self.rule.clone());
                    self.add(ReferenceKind::Step, code.as_ref(), id.as_ref(), None);
                }
            }
            Block::Table(it) => {
                let (label, id) = (it.label.as_ref(), it.id.as_ref());
                self.add(ReferenceKind::Table, label, id, it.title.as_ref());
            }
            Block::Figure(it) => {
                let (label, id) = (it.label.as_ref(), it.id.as_ref());
                self.add(ReferenceKind::Figure, label, id, it.title.as_ref());
            }
            _ => {}
        }
        walk_block(self, block);
    }
}

/// A typed number at its place.
struct TypedAt<'a> {
    wiki: &'a Wiki<'a>,
    entry: &'a StoredTiddler,
    run: &'a [Inline],
    kind: ReferenceKind,
    number: &'a str,
    span: Span,
}

impl TypedAt<'_> {
    fn sink(&self, numbers: &BookNumbers, sink: &mut Sink) {
        if let Some(InlineKind::Link { target, .. }) = self.around()
            && self.is_outside(target.name(self.wiki.sources))
        {
            return;
        }
        if self.kind == ReferenceKind::Page {
            let message = typed_number::page(self.number);
            let link = self.link("#title (p. #page)", "title");
            let found = Diagnostic::new(Rule::TypedNumber, self.span, message);
            sink.push(found.help(typed_number::page_help(&link)));
        } else if numbers.is_written(self.kind, self.number) {
            // Who counts by hand refers so.
        } else if let Some(target) = numbers.get(self.kind, self.number)
            && let Some(found) = self.number_of(target)
        {
            sink.push(found);
        } else if let Some(message) = self.missing(numbers) {
            let link = self.link("#", "title");
            let found = Diagnostic::new(Rule::TypedNumber, self.span, message);
            sink.push(found.help(typed_number::page_help(&link)));
        }
    }

    /// What is said of a number that nothing has, or of that of a section where no section has one.
    fn missing(&self, numbers: &BookNumbers) -> Option<Text> {
        let is_digit = |it: char| it.is_ascii_digit();
        let is_section = self.number.contains('.') && self.number.starts_with(is_digit);
        let is_counted = || numbers.targets.keys().any(|it| it.0 == ReferenceKind::Rule);
        let is_label = || matches!(self.around(), Some(InlineKind::Link { .. }));
        let leads_nowhere =
            self.kind == ReferenceKind::Rule && is_section && !is_counted() && !is_label();
        let missing = numbers.missing(self.kind, self.number);
        missing.or_else(|| leads_nowhere.then(|| typed_number::none(self.number)))
    }

    /// What the number is in.
    fn around(&self) -> Option<&InlineKind> {
        let at = self.span;
        let is_around = |it: &&Inline| it.span.start <= at.start && at.end <= it.span.end;
        Some(&self.run.iter().find(is_around)?.kind)
    }

    /// Whether a link leads to an address.
    fn is_outside(&self, name: &str) -> bool {
        let store = self.wiki.store;
        store.find(name).is_none() && store.part_of(name, self.span.source).is_none()
    }

    /// A number that the book has, and what it is that of.
    fn number_of(&self, target: &Numbered) -> Option<Diagnostic> {
        let tiddler = target.id.as_str().split(['.', '_']).next();
        let tiddler = Id::new(tiddler.unwrap_or_default());
        let title = self.wiki.book?.tiddlers.get(&tiddler)?;
        let rule = self.wiki.store.entry(title)?;
        let is_own = rule.title() == self.entry.title();
        let is_shown = matches!(self.kind, ReferenceKind::Table | ReferenceKind::Figure);
        // A rule speaks of itself, and of its own steps, as it likes.
        if is_own && !is_shown {
            return None;
        }
        let name = match tiddler == target.id {
            // The name of an item is its author's to choose.
            _ if self.kind == ReferenceKind::Step => None,
            true => Some(title.clone()),
            false => {
                let part = rule.part(&target.title, self.wiki.sources);
                let rule = if is_own { "" } else { title };
                matches!(part, PartFound::One(_)).then(|| format!("{rule}##{}", target.title))
            }
        };
        let shown = Some(&target.title).filter(|it| is_shown && !it.is_empty());
        let message = typed_number::said(self.number, shown.unwrap_or(title));
        let found = Diagnostic::new(Rule::TypedNumber, self.span, message)
            .label(rule.tiddler.title_span, typed_number::this());
        Some(self.mended(found, title, name.as_deref()))
    }

    /// A link with that label: of a page, by the file of the rule.
    fn link(&self, label: &str, title: &str) -> String {
        let Some(own) = &self.entry.tiddler.page else {
            return self.entry.syntax().link(label, title);
        };
        let part = self
            .wiki
            .store
            .entry(title)
            .and_then(|it| it.tiddler.page.as_ref());
        let folder = own.path.parent().unwrap_or(Path::new(""));
        let file = part.map(|it| paths::from_folder(folder, &it.path));
        let file = file.unwrap_or_else(|| "page.md".to_owned());
        let heading = part.filter(|it| it.section > 0).map_or("", |_| "#…");
        format!("[{label}]({file}{heading})")
    }

    /// With the link that is to be written: to `name`, or to what the author names in the rule.
    fn mended(&self, found: Diagnostic, title: &str, name: Option<&str>) -> Diagnostic {
        if self.entry.tiddler.page.is_some() {
            return found.help(typed_number::page_help(&self.link("#", title)));
        }
        match name.and_then(|name| self.repair(name)) {
            Some(text) => {
                let span = self.span;
                let message = diag::write(&text);
                found
                    .fix(message, vec![Edit { span, text }])
                    .changing_words()
            }
            None => {
                let part = || format!("{title}##name");
                let name = name.map_or_else(part, str::to_owned);
                let link = self.entry.syntax().link("#", &name);
                found.help(typed_number::page_help(&link))
            }
        }
    }

    /// What to write for the number; `None` in a link to something else.
    fn repair(&self, name: &str) -> Option<String> {
        match self.around()? {
            InlineKind::Link { target, .. } => {
                (target.name(self.wiki.sources) == name).then(|| "#".to_owned())
            }
            InlineKind::Text => Some(self.entry.syntax().link("#", name)),
            _ => None,
        }
    }
}
