//! Titles of tiddlers about figures: `fig:<category>: <name>` shows figures, `figs:<category>` lists
//! the tiddlers of a category.

/// What a title says of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureTitle<'a> {
    /// `fig:<category>: <name>`; the name, or all after `fig:` where no category is told.
    Figure(&'a str),
    /// `figs:<category>`; the category.
    Category(&'a str),
}

impl<'a> FigureTitle<'a> {
    /// What this title says; `None` when it is none of a figure.
    #[must_use]
    pub fn parse(title: &'a str) -> Option<Self> {
        if let Some(rest) = title.strip_prefix("fig:") {
            let name = rest.split_once(':').map(|(_, name)| name.trim());
            let name = name.filter(|name| !name.is_empty());
            return Some(Self::Figure(name.unwrap_or(rest.trim())));
        }
        let category = title.strip_prefix("figs:")?;
        Some(Self::Category(category.trim()))
    }

    /// The name or the category.
    #[must_use]
    pub fn name(self) -> &'a str {
        match self {
            Self::Figure(name) | Self::Category(name) => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FigureTitle::{self, Category, Figure};

    #[test]
    fn the_name_is_what_follows_the_category() {
        for (title, expected) in [
            ("fig:moves: wheel", Some(Figure("wheel"))),
            (
                "fig:zoc:getting out: twice",
                Some(Figure("getting out: twice")),
            ),
            ("fig:wheel", Some(Figure("wheel"))),
            ("fig:moves: ", Some(Figure("moves:"))),
            ("figs:moves", Some(Category("moves"))),
            ("figures", None),
        ] {
            assert_eq!(FigureTitle::parse(title), expected, "{title}");
        }
    }
}
