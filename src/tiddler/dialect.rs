//! The markup of a tiddler.

/// The markup that a tiddler's text is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// TiddlyWiki Classic.
    #[default]
    Classic,
    /// TiddlyWiki 5.
    TiddlyWiki5,
    /// Markdown.
    Markdown,
    /// None: the text is printed as it is written.
    Plain,
}

impl Dialect {
    /// Every dialect.
    pub const ALL: &[Self] = &[
        Self::Classic,
        Self::TiddlyWiki5,
        Self::Markdown,
        Self::Plain,
    ];

    /// The name in `book.toml` and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::TiddlyWiki5 => "tiddlywiki5",
            Self::Markdown => "markdown",
            Self::Plain => "plain",
        }
    }

    /// The dialect of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }

    /// The values of a tiddler's field `type` that mean it, the usual one first.
    pub fn types(self) -> &'static [&'static str] {
        match self {
            Self::Classic => &["text/x-tiddlywiki"],
            Self::TiddlyWiki5 => &["text/vnd.tiddlywiki"],
            Self::Markdown => &["text/x-markdown", "text/markdown"],
            Self::Plain => &["text/plain"],
        }
    }

    /// The dialect that a field `type` names.
    pub fn of_type(value: &str) -> Option<Self> {
        let names = |dialect: &Self| dialect.types().contains(&value);
        Self::ALL.iter().copied().find(names)
    }
}

#[cfg(test)]
mod tests {
    use super::Dialect;

    #[test]
    fn names_and_types_lead_back() {
        for &dialect in Dialect::ALL {
            assert_eq!(Dialect::named(dialect.name()), Some(dialect));
            for value in dialect.types() {
                assert_eq!(Dialect::of_type(value), Some(dialect));
            }
        }
        assert_eq!(Dialect::of_type("image/png"), None);
    }
}
