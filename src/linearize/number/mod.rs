//! Numbers chapters, appendices, tables, figures and examples, and sections where the settings ask for it.

mod items;
pub(crate) mod numbers;
pub(crate) mod own;

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Block, Book, ComponentKind, Division, Id, TitledKind};
use crate::config::{Count, NumberingSettings};
use crate::counting::CountPattern;
use crate::linearize::number::numbers::{Caption, Numbers};
use std::collections::BTreeMap;

/// How the parts of a book are numbered.
#[derive(Clone, Copy)]
pub(crate) struct Numbering<'a> {
    /// Whether sections are.
    pub(crate) sections: bool,
    pub(crate) settings: &'a NumberingSettings,
    /// Whether chapters and sections have the numbers that authors wrote before their titles, and no others.
    pub(crate) is_own: bool,
    /// The patterns for the divisions below some, by the id of that, one a level.
    pub(crate) below: &'a BTreeMap<Id, Vec<CountPattern>>,
}

impl Numbering<'_> {
    fn sections(&self) -> Option<CountPattern> {
        let sections = Count::pattern(self.settings.sections.as_ref(), "1.1");
        sections.filter(|_| self.sections)
    }

    /// The pattern for the components of this kind.
    pub(super) fn component(&self, kind: ComponentKind) -> Option<CountPattern> {
        match kind {
            ComponentKind::Chapter => Count::pattern(self.settings.chapters.as_ref(), "1"),
            ComponentKind::Appendix => Count::pattern(self.settings.appendices.as_ref(), "A"),
            _ => None,
        }
    }

    fn caption(&self, caption: Caption) -> Option<CountPattern> {
        let setting = match caption {
            Caption::Table => &self.settings.tables,
            Caption::Figure => &self.settings.figures,
            Caption::Example => &None,
        };
        Count::pattern(setting.as_ref(), "1.1")
    }
}

/// Numbers everything in the book that has a number. Unless `numbering` says otherwise, chapters count 1, 2, …,
/// appendices A, B, …; tables, figures and examples count anew in each of them (`5.4`), and by themselves elsewhere.
/// What a translation shares with its original has the number that it has there, in `original`; what it adds counts on
/// from the last of them.
///
/// Gives the number of the next appendix.
pub(crate) fn number(book: &mut Book, numbering: Numbering<'_>, original: &Numbers) -> String {
    let mut outside = Counters::new(original, numbering, None);
    let mut chapters = original.last_chapter();
    let mut appendices = original.last_appendix();
    outside.visit_blocks(&mut book.part.blocks);
    let listed = numbering.below.get(&book.part.id).and_then(|it| it.first());
    let appendix = numbering.component(ComponentKind::Appendix);
    for division in book.part.children_mut() {
        let own = division.label.take();
        let known = own.or_else(|| original.division(division).map(str::to_owned));
        division.label = known.or_else(|| match division.component()? {
            _ if numbering.is_own => None,
            ComponentKind::Chapter => {
                chapters += 1;
                let usual = numbering.component(ComponentKind::Chapter);
                let pattern = listed.or(usual.as_ref())?;
                Some(label(pattern, &[], chapters))
            }
            ComponentKind::Appendix => {
                appendices += 1;
                Some(label(appendix.as_ref()?, &[], appendices))
            }
            _ => None,
        });
        let is_listed = numbering.below.contains_key(&division.id);
        if division.label.is_some() || is_listed {
            let prefix = division.label.clone().unwrap_or_default();
            number_sections(division, &prefix, (numbering, &[]), original);
        }
        let Some(prefix) = division.label.clone() else {
            outside.visit_division(division);
            continue;
        };
        let mut inside = Counters::new(original, numbering, Some(prefix));
        inside.through.clone_from(&outside.through);
        inside.visit_division(division);
        outside.through = inside.through;
    }
    items::label(book);
    appendix.map_or_else(String::new, |it| label(&it, &[], appendices + 1))
}

/// The label of a place, without the dot that stands behind it in a list alone.
fn label(pattern: &CountPattern, above: &[String], place: usize) -> String {
    let mut label = pattern.label(above, place);
    label.truncate(label.trim_end_matches('.').len());
    label
}

/// Numbers the sections of a division; `listed` are the patterns that a reading list above has for them.
fn number_sections(
    division: &mut Division,
    prefix: &str,
    (numbering, listed): (Numbering<'_>, &[CountPattern]),
    original: &Numbers,
) {
    let own = numbering.below.get(&division.id).map(Vec::as_slice);
    let listed = own.unwrap_or(listed);
    let is_component = division.component().is_some();
    let usual = numbering.sections().filter(|_| is_component);
    let pattern = listed.first().or(usual.as_ref()).cloned();
    if numbering.is_own || pattern.is_none() && !numbering.sections && numbering.below.is_empty() {
        return;
    }
    let above = items::numbers(prefix);
    let mut last = original.last_section(&division.id);
    for section in division.children_mut().filter(|it| !it.is_simple()) {
        let known = original.division(section).map(str::to_owned);
        let label = known.or_else(|| {
            last += 1;
            match &pattern {
                Some(pattern) => Some(label(pattern, &above, last)),
                None => {
                    (numbering.sections && !prefix.is_empty()).then(|| format!("{prefix}.{last}"))
                }
            }
        });
        let inside = (numbering, listed.get(1..).unwrap_or_default());
        number_sections(
            section,
            label.as_deref().unwrap_or(prefix),
            inside,
            original,
        );
        section.label = label;
    }
}

/// Counts the tables, figures and examples of a chapter, or outside of chapters.
struct Counters<'a> {
    original: &'a Numbers,
    numbering: Numbering<'a>,
    /// The chapter's number.
    prefix: Option<String>,
    /// The last number of each sort that was met.
    last: BTreeMap<Caption, usize>,
    /// The same of those that count through the book.
    through: BTreeMap<Caption, usize>,
}

impl<'a> Counters<'a> {
    fn new(original: &'a Numbers, numbering: Numbering<'a>, prefix: Option<String>) -> Self {
        Self {
            original,
            numbering,
            prefix,
            last: BTreeMap::new(),
            through: BTreeMap::new(),
        }
    }

    fn label(&mut self, caption: Caption, id: Option<&Id>) -> Option<String> {
        let known = id.and_then(|id| self.original.caption(caption, id));
        if let Some(known) = known {
            return Some(known.to_owned());
        }
        let pattern = self.numbering.caption(caption)?;
        let is_through = pattern.counters() == 1;
        let prefix = self.prefix.as_deref().filter(|_| !is_through);
        let of_original = || self.original.last_caption(caption, prefix);
        let counted = match is_through {
            true => &mut self.through,
            false => &mut self.last,
        };
        let last = counted.entry(caption).or_insert_with(of_original);
        *last += 1;
        let above: Vec<String> = prefix.map(str::to_owned).into_iter().collect();
        Some(label(&pattern, &above, *last))
    }
}

impl VisitorMut for Counters<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) if table.title.is_some() => {
                table.label = self.label(Caption::Table, table.id.as_ref());
            }
            Block::Figure(figure) if figure.title.is_some() => {
                figure.label = self.label(Caption::Figure, figure.id.as_ref());
            }
            Block::Titled(titled) if titled.kind == TitledKind::Example => {
                titled.label = self.label(Caption::Example, Some(&titled.id));
            }
            _ => {}
        }
        walk_block(self, block);
    }
}
