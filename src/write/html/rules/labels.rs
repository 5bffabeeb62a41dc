//! What links call a rule: its names besides its title.

use crate::book::Id;
use std::collections::BTreeMap;

/// The longest label, in words, that may be a name of a rule.
const LONGEST: usize = 4;

/// The most names of a rule besides its title.
const MOST: usize = 8;

/// The labels of the links to each id.
#[derive(Default)]
pub(super) struct Labels {
    /// The labels of each id, and how often each is there.
    of_id: BTreeMap<Id, BTreeMap<String, usize>>,
    /// The one id that all links of this label, in small letters, lead to; `None` for several.
    leads_to: BTreeMap<String, Option<Id>>,
}

impl Labels {
    pub(super) fn add(&mut self, id: &Id, label: String) {
        let target = Some(id.clone());
        let known = self.leads_to.entry(label.to_lowercase());
        let known = known.or_insert_with(|| target.clone());
        if *known != target {
            *known = None;
        }
        let labels = self.of_id.entry(id.clone()).or_default();
        *labels.entry(label).or_default() += 1;
    }

    /// What links call an id besides its title, most often first. A label such as “here” leads to
    /// several and names none.
    pub(super) fn names(&self, id: &Id, title: &str) -> Vec<String> {
        let Some(labels) = self.of_id.get(id) else {
            return Vec::new();
        };
        let title = title.to_lowercase();
        let is_name = |(label, _): &(&String, &usize)| {
            let small = label.to_lowercase();
            let leads_here = self.leads_to.get(&small).is_some_and(Option::is_some);
            small != title && leads_here && label.split(' ').count() <= LONGEST
        };
        let mut names: Vec<_> = labels.iter().filter(is_name).collect();
        names.sort_by_key(|(_, count)| usize::MAX - **count);
        let names = names.into_iter().take(MOST);
        names.map(|(label, _)| label.clone()).collect()
    }
}
