//! Titles of tiddlers about figures: `fig:<category>: <name>` shows figures, `figs:<category>` lists
//! the tiddlers of a category.

/// The meaning of a title that begins with `fig:` or `figs:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureTitle<'a> {
    /// `fig:<category>: <name>`; the name, or all after `fig:` where there is no category, or the whole title
    /// where nothing follows that.
    Figure(&'a str),
    /// `figs:<category>`; the category, or the whole title where there is none.
    Category(&'a str),
}

impl<'a> FigureTitle<'a> {
    /// Parses a title; `None` when it is not about figures.
    pub fn parse(title: &'a str) -> Option<Self> {
        let or_title = |name: &'a str| match name.trim() {
            "" => title,
            name => name,
        };
        if let Some(rest) = title.strip_prefix("fig:") {
            let name = rest.split_once(':').map(|(_, name)| name.trim());
            let name = name.filter(|name| !name.is_empty());
            return Some(Self::Figure(or_title(name.unwrap_or(rest))));
        }
        let category = title.strip_prefix("figs:")?;
        Some(Self::Category(or_title(category)))
    }

    /// Whether a tiddler of this title shows figures.
    pub fn is_figure(title: &str) -> bool {
        matches!(FigureTitle::parse(title), Some(FigureTitle::Figure(_)))
    }

    /// The name or the category.
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
            ("fig:", Some(Figure("fig:"))),
            ("fig: : ", Some(Figure(":"))),
            ("figs:moves", Some(Category("moves"))),
            ("figs: ", Some(Category("figs: "))),
            ("figures", None),
        ] {
            assert_eq!(FigureTitle::parse(title), expected, "{title}");
        }
    }
}
