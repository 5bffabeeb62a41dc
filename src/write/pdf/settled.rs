//! Facts about the pages that are known only after a layout, and that influence the next one.

use super::CodeFile;
use super::code::Code;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The path of its code.
#[cfg(feature = "pdf")]
pub(super) const PATH: &str = "/book/settled.typ";

/// The path of the code with the numbers of the targets of links.
pub(super) const TARGETS: &str = "/book/targets.typ";

/// How a figure or a table is set that would else leave a hole or not be in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    /// Drawn in this share of its size, in hundredths.
    Share(u8),
    /// Where the text has it, whatever is beside it.
    AsItIs,
    /// Afloat in its column: it may go to the next page while the text continues.
    Afloat,
    /// Above or below both columns.
    OverBoth,
    /// Where the text has it, once all that floats before it is printed.
    BehindFloats,
}

impl Setting {
    /// Its value in the template.
    fn code(self) -> String {
        match self {
            Self::Share(share) => format!("{share}%"),
            Self::AsItIs => "100%".to_owned(),
            Self::Afloat => "\"afloat\"".to_owned(),
            Self::OverBoth => "\"over-both\"".to_owned(),
            Self::BehindFloats => "\"behind-floats\"".to_owned(),
        }
    }
}

/// The level of a table on a page of its own that is turned; nothing more is tried.
const TURNED: u8 = 2;

/// The results of one layout for the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// The page of each id, from 1.
    pub pages: BTreeMap<String, usize>,
    /// The numbers of sections in the head of each page, from 1.
    pub heads: BTreeMap<usize, String>,
    /// The references whose target is on their own page, which print nothing.
    pub quiet: BTreeSet<usize>,
    /// References that were quiet and whose target moved to another page: they print something from then on.
    pub loud: BTreeSet<usize>,
    /// The tables that are too wide for a page: 1 where smaller letters are tried, 2 where the page is turned.
    pub wide: BTreeMap<usize, u8>,
    /// The components that begin below the one before them, on the same page.
    pub joined: BTreeSet<String>,
    /// The figures and tables that are not set as the text has them, by id. `None` until they are looked for.
    pub figures: Option<BTreeMap<String, Setting>>,
    /// The figures as wide as both columns that stand at the top of a page, or not, for the order of figures.
    pub ends: BTreeMap<String, bool>,
    /// How much closer components are set of which a few lines would be alone on their last page, from 1 to 3.
    pub close: BTreeMap<String, u8>,
    /// What is left empty below the columns of the last page of a component, so that they end alike.
    pub level: BTreeMap<String, Levelled>,
}

/// The most that a component is set closer.
const CLOSEST: u8 = 3;

/// How the columns of the last page of a component are made to end alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levelled {
    /// The height that is left empty, in points.
    pub empty: u16,
    /// The pages of the component, which are not to become more.
    pub pages: usize,
    /// How often that was too much.
    pub tries: u8,
    /// What was left empty before, where that was too little.
    pub less: Option<u16>,
}

impl Settled {
    /// The code that gives this to the template, in dictionaries of the same names.
    pub fn code(&self) -> String {
        let mut code = String::from("#let pages = (:");
        // Strings always can be written. An id is letters, digits and a few signs.
        for (id, page) in &self.pages {
            let _ = write!(code, "\n \"{id}\": {page},");
        }
        code += ")\n#let heads = (:";
        for (page, sections) in &self.heads {
            let mut text = Code::default();
            text.literal(sections);
            let _ = write!(code, "\"{page}\": {}, ", text.finish().0);
        }
        code += ")\n#let quiet = (:";
        for reference in &self.quiet {
            let _ = write!(code, "\"{reference}\": true, ");
        }
        code += ")\n#let wide = (:";
        for (table, level) in &self.wide {
            let _ = write!(code, "\"{table}\": {level}, ");
        }
        code += ")\n#let joined = (:";
        for id in &self.joined {
            let _ = write!(code, "\"{id}\": true, ");
        }
        code += ")\n#let figures = (:";
        for (id, setting) in self.figures.iter().flatten() {
            let _ = write!(code, "\"{id}\": {}, ", setting.code());
        }
        code += ")\n#let floats = (:";
        for (id, is_at_top) in &self.ends {
            let end = if *is_at_top { "top" } else { "bottom" };
            let _ = write!(code, "\"{id}\": {end}, ");
        }
        code += ")\n#let close = (:";
        for (id, level) in &self.close {
            let _ = write!(code, "\"{id}\": {level}, ");
        }
        code += ")\n#let level = (:";
        for (id, levelled) in &self.level {
            let _ = write!(code, "\"{id}\": {}pt, ", levelled.empty);
        }
        code += ")\n";
        code
    }

    /// Decides which references lead to their own page. Each reference changes to printing nothing and back at most
    /// once, so that the layouts end.
    pub fn hush(&mut self, is_on_its_page: impl Fn(usize) -> bool, references: usize) {
        for reference in 0..references {
            match (is_on_its_page(reference), self.quiet.contains(&reference)) {
                (true, false) if !self.loud.contains(&reference) => {
                    self.quiet.insert(reference);
                }
                (false, true) => {
                    self.quiet.remove(&reference);
                    self.loud.insert(reference);
                }
                _ => {}
            }
        }
    }

    /// Whether figures, tables and components are as in the other.
    pub fn has_shape_of(&self, other: &Self) -> bool {
        let same = (&self.wide, &self.figures) == (&other.wide, &other.figures);
        let same = same && (&self.joined, &self.ends) == (&other.joined, &other.ends);
        same && (&self.close, &self.level) == (&other.close, &other.level)
    }

    /// Whether a component can be set closer than it is.
    pub fn can_draw_in(&self, id: &str) -> bool {
        self.close.get(id).is_none_or(|level| *level < CLOSEST)
    }

    /// Sets these components closer.
    pub fn draw_in(&mut self, components: BTreeSet<String>) {
        for id in components {
            *self.close.entry(id).or_default() += 1;
        }
    }

    /// Tries more for each of these tables, in which something does not fit.
    pub fn widen(&mut self, tables: &BTreeSet<usize>) {
        for table in tables {
            let level = self.wide.entry(*table).or_default();
            *level = (*level + 1).min(TURNED);
        }
    }
}

/// The code with the numbers of the targets of links, for the template.
pub(super) fn targets(targets: &BTreeMap<String, usize>) -> CodeFile {
    let mut text = String::from("#let targets = (:");
    for (id, number) in targets {
        // Strings always can be written.
        let _ = write!(text, "\n \"{id}\": {number},");
    }
    text += ")\n";
    let path = TARGETS.to_owned();
    let marks = Vec::new();
    CodeFile { path, text, marks }
}

/// The ids in the order of their numbers.
pub(super) fn in_order(targets: BTreeMap<String, usize>) -> Vec<String> {
    let mut targets: Vec<(usize, String)> = targets.into_iter().map(|(id, at)| (at, id)).collect();
    targets.sort_unstable();
    targets.into_iter().map(|(_, id)| id).collect()
}
