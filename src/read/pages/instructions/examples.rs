//! The numbered examples of pandoc: `(@name) ` begins an item, and `(@name)` refers to it.

use super::super::names::is_reference;
use super::Reader;
use crate::diag::rules::unsupported_markup;
use regex::{Captures, Regex};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

static EXAMPLE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?m)^(?<item>\(@(?<named>[\w-]*)\)[ \t]+)|\(@(?<reference>[\w-]+)\)").ok()
});

enum Example<'t> {
    Item(&'t str),
    Reference(&'t str),
}

impl Reader<'_, '_> {
    /// Numbers the items, which count through a page, and what refers to them.
    pub(super) fn examples(&mut self) {
        let found = EXAMPLE.iter().flat_map(|it| it.captures_iter(self.text));
        let found = found.filter_map(|it| example(&it));
        let found = found.filter(|(range, _)| self.code_at(range.start).is_none());
        let found: Vec<_> = found.collect();
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut count = 0;
        for (range, example) in &found {
            if let Example::Item(name) = example {
                count += 1;
                numbers.insert(name, count);
                self.edit(range.clone(), format!("{count}. "));
            }
        }
        for (range, example) in found {
            let Example::Reference(name) = example else {
                continue;
            };
            match numbers.get(name) {
                Some(number) => self.edit(range, format!("({number})")),
                None if is_reference(&name.to_lowercase()) => {}
                None => {
                    let message = unsupported_markup::reference(name);
                    self.unknown(range, name, message, numbers.keys().copied());
                }
            }
        }
    }
}

fn example<'t>(found: &Captures<'t>) -> Option<(Range<usize>, Example<'t>)> {
    let group = |name: &str| found.name(name).map(|it| it.as_str());
    let example = match group("reference") {
        Some(name) => Example::Reference(name),
        None => Example::Item(group("named")?),
    };
    let whole = found.name("item").or(found.get(0))?;
    Some((whole.range(), example))
}
