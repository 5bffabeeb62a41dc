//! Unique names.

use std::collections::{BTreeMap, BTreeSet};

/// Names that are taken. Many equal ones cost no more than many different ones.
#[derive(Debug, Default)]
pub(crate) struct Unique {
    taken: BTreeSet<String>,
    /// The number to try next for a name that is taken.
    next: BTreeMap<String, u32>,
    ignores_case: bool,
}

impl Unique {
    /// Names that are the same in small letters and in capitals.
    pub(crate) fn ignoring_case() -> Self {
        Self {
            ignores_case: true,
            ..Self::default()
        }
    }

    fn key(&self, name: &str) -> String {
        match self.ignores_case {
            true => name.to_lowercase(),
            false => name.to_owned(),
        }
    }

    /// Takes a name; `false` when it was taken before.
    pub(crate) fn take(&mut self, name: &str) -> bool {
        let key = self.key(name);
        self.taken.insert(key)
    }

    /// Takes a name, or else the first that is free of those with a number, from 2 on.
    pub(crate) fn free(&mut self, name: &str, numbered: impl Fn(u32) -> String) -> String {
        if self.take(name) {
            return name.to_owned();
        }
        let key = self.key(name);
        let mut number = self.next.get(&key).copied().unwrap_or(2);
        let free = loop {
            let name = numbered(number);
            number = number.saturating_add(1);
            if self.take(&name) || number == u32::MAX {
                break name;
            }
        };
        self.next.insert(key, number);
        free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once() {
        let mut names = Unique::ignoring_case();
        let mut free = |name: &str| names.free(name, |number| format!("{name} {number}"));
        assert_eq!(free("a"), "a");
        assert_eq!(free("a 2"), "a 2");
        assert_eq!(free("A"), "A 3");
        assert_eq!(free("a"), "a 4");
    }

    /// A wiki may call all its sections alike.
    #[test]
    fn many_equal_names_are_soon_given() {
        let mut names = Unique::default();
        for _ in 0..20_000 {
            names.free("a", |number| format!("a {number}"));
        }
        assert!(!names.take("a 20000"));
    }
}
