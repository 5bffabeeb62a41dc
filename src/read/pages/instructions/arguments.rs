//! The arguments of tags and shortcodes.

use crate::pattern::Pattern;

/// `name="words"`, `"words"` or `word`.
static ARGUMENT: Pattern =
    Pattern::new(r#"(?:([\w-]+)[ \t]*=[ \t]*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))"#);

/// How many are read: nobody writes more.
const MOST: usize = 32;

/// Each value with its name, if it has one.
pub(super) struct Arguments<'t>(Vec<(&'t str, &'t str)>);

impl<'t> Arguments<'t> {
    pub(super) fn read(text: &'t str) -> Self {
        let found = ARGUMENT.all(text);
        let found = found.take(MOST).map(|found| {
            let name = found.get(1).map_or("", |it| it.as_str());
            let value = found.get(2).or(found.get(3)).or(found.get(4));
            (name, value.map_or("", |it| it.as_str()))
        });
        Self(found.collect())
    }

    /// The value of a name.
    pub(super) fn named(&self, name: &str) -> Option<&'t str> {
        let mut named = self.0.iter().filter(|it| it.0 == name);
        named.next().map(|it| it.1)
    }

    /// The first value that has no name; empty if there is none.
    pub(super) fn first(&self) -> &'t str {
        self.unnamed(0).unwrap_or_default()
    }

    /// The value that has no name at a place among these, from 0.
    pub(super) fn unnamed(&self, place: usize) -> Option<&'t str> {
        let mut unnamed = self.0.iter().filter(|it| it.0.is_empty());
        unnamed.nth(place).map(|it| it.1)
    }

    /// The value at a place, from 0, with or without a name.
    pub(super) fn at(&self, place: usize) -> Option<&'t str> {
        self.0.get(place).map(|it| it.1)
    }
}

/// The first word of an instruction, and what is behind it.
pub(super) fn name_and_rest(inside: &str) -> (&str, &str) {
    inside
        .split_once(char::is_whitespace)
        .unwrap_or((inside, ""))
}

/// The line of a title; empty where there is none.
pub(super) fn titled(title: &str) -> String {
    match title {
        "" => String::new(),
        title => format!("**{title}**\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;

    #[test]
    fn arguments_of_tags() {
        let read = Arguments::read("note \"A b\" n=2 c='d e'");
        assert_eq!(
            read.0,
            [("", "note"), ("", "A b"), ("n", "2"), ("c", "d e")]
        );
    }
}
