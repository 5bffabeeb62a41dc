//! “Did you mean …?”

use foldhash::HashMap;
use std::collections::BTreeMap;

/// The maximum number of names that are proposed.
const MOST: usize = 3;

/// Names that are as long as this are not compared: nobody mistypes a page of text.
const LONGEST: usize = 200;

/// The fewest letters of a name that is looked for among the words of others, and the most that these have more.
const SHORTEST: usize = 3;
const MOST_AROUND: usize = 16;

/// The number of names that are compared letter by letter: those whose letters are the nearest.
const COMPARED: usize = 64;

/// The names nearest to `name`: those equal except for case, white space and the form of apostrophes, else those that differ by a few
/// letters.
pub fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let names: Vec<&str> = names.collect();
    let folded = Names::new(names.iter().copied());
    let near = folded.nearest(name).into_iter();
    near.filter_map(|index| names.get(index).copied()).collect()
}

/// Names, folded once for all questions.
#[derive(Debug, Default)]
pub struct Names {
    /// The names that are equal except for case, white space and the form of apostrophes.
    same: HashMap<String, Vec<usize>>,
    /// All names by their number of characters.
    by_length: BTreeMap<usize, Vec<SuggestedName>>,
}

/// Names that are kept with what is known of them.
#[derive(Debug, Default)]
pub struct KnownNames {
    all: Vec<String>,
    names: Names,
}

impl KnownNames {
    /// Some names.
    pub fn new(all: Vec<String>) -> Self {
        let names = Names::new(all.iter().map(String::as_str));
        Self { all, names }
    }

    /// The names nearest to `name`.
    pub fn nearest(&self, name: &str) -> impl Iterator<Item = &str> {
        let near = self.names.nearest(name).into_iter();
        near.filter_map(|it| self.all.get(it).map(String::as_str))
    }
}

#[derive(Debug)]
struct SuggestedName {
    folded: String,
    letters: Letters,
    index: usize,
}

impl Names {
    /// The names, each by its index.
    pub fn new<'a>(names: impl Iterator<Item = &'a str>) -> Self {
        let mut all = Self::default();
        for (index, name) in names.enumerate() {
            let folded = fold(name);
            let length = folded.chars().count();
            all.same.entry(folded.clone()).or_default().push(index);
            if (1..=LONGEST).contains(&length) {
                all.by_length
                    .entry(length)
                    .or_default()
                    .push(SuggestedName {
                        letters: Letters::of(&folded),
                        folded,
                        index,
                    });
            }
        }
        all
    }

    /// The names equal to `name` except for case, white space and the form of apostrophes, in their order.
    pub fn same(&self, name: &str) -> &[usize] {
        self.same.get(&fold(name)).map_or(&[], Vec::as_slice)
    }

    /// Those, or else the ones that differ by a few letters, the nearest first.
    pub fn nearest(&self, name: &str) -> Vec<usize> {
        let same = self.same(name);
        if !same.is_empty() {
            return same.iter().copied().take(MOST).collect();
        }
        let wanted = fold(name);
        let length = wanted.chars().count();
        if length == 0 || length > LONGEST {
            return Vec::new();
        }
        let tolerance = (length / 3).clamp(1, 4);
        let compare = |name: &SuggestedName| {
            let distance = strsim::osa_distance(&wanted, &name.folded);
            let near = distance <= tolerance && distance < length;
            near.then(|| (distance, name.folded.clone(), name.index))
        };
        let candidates = self.candidates(&wanted, length, tolerance);
        let mut near: Vec<_> = candidates.into_iter().filter_map(compare).collect();
        near.sort_unstable();
        near.dedup_by_key(|(_, _, index)| *index);
        if near.is_empty() {
            return self.holding(&wanted, length);
        }
        near.truncate(MOST);
        near.into_iter().map(|(_, _, index)| index).collect()
    }

    /// The names that have all of `wanted` as words among theirs, the shortest first: `le tir` for `tir`.
    fn holding(&self, wanted: &str, length: usize) -> Vec<usize> {
        if length < SHORTEST {
            return Vec::new();
        }
        let is_word = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
        let holds = |name: &&SuggestedName| {
            name.folded.match_indices(wanted).any(|(at, _)| {
                let (before, rest) = name.folded.split_at_checked(at).unwrap_or_default();
                let after = rest.get(wanted.len()..).unwrap_or_default();
                !is_word(before.chars().next_back()) && !is_word(after.chars().next())
            })
        };
        let longer = self.by_length.range(length + 1..length + MOST_AROUND);
        let names = longer.flat_map(|(_, names)| names).filter(holds);
        names.take(MOST).map(|it| it.index).collect()
    }

    /// The names that may be within `tolerance`, those with the most letters in common first.
    fn candidates(&self, wanted: &str, length: usize, tolerance: usize) -> Vec<&SuggestedName> {
        let letters = Letters::of(wanted);
        let lengths = length.saturating_sub(tolerance)..=length + tolerance;
        let mut candidates: Vec<(usize, &SuggestedName)> = self
            .by_length
            .range(lengths)
            .flat_map(|(_, names)| names)
            .map(|name| (letters.difference(&name.letters), name))
            // A letter that is replaced is missing on one side and too many on the other.
            .filter(|(difference, _)| *difference <= 2 * tolerance)
            .collect();
        candidates.sort_by_key(|(difference, name)| (*difference, name.index));
        candidates.truncate(COMPARED);
        candidates.into_iter().map(|(_, name)| name).collect()
    }
}

/// The count of each letter in a name; letters that are equal modulo 32 are counted together. The distance of two
/// names is at least the difference of their counts.
#[derive(Debug)]
struct Letters([u8; 32]);

impl Letters {
    fn of(name: &str) -> Self {
        let mut counts = [0_u8; 32];
        for letter in name.chars() {
            if let Some(count) = counts.get_mut(u32::from(letter) as usize % 32) {
                *count = count.saturating_add(1);
            }
        }
        Self(counts)
    }

    fn difference(&self, other: &Self) -> usize {
        let pairs = self.0.iter().zip(&other.0);
        let differences = pairs.map(|(a, b)| u16::from(a.abs_diff(*b)));
        usize::from(differences.sum::<u16>())
    }
}

fn fold(name: &str) -> String {
    name.replace('’', "'")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_of_the_pen_are_found() {
        let names = ["close combat", "fig:zoc: zoc", "move", "moral"];
        assert_eq!(
            nearest("Close  Combat", names.into_iter()),
            ["close combat"]
        );
        assert_eq!(nearest("close comabt", names.into_iter()), ["close combat"]);
        assert_eq!(nearest("fig:zoc:zoc", names.into_iter()), ["fig:zoc: zoc"]);
        assert!(nearest("shooting", names.into_iter()).is_empty());
        assert!(nearest("x", names.into_iter()).is_empty());
    }
}
