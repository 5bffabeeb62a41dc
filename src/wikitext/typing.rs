//! The unfinished link, tag or file name under the cursor, for completion.

/// The opening marks of names in a line, and what closes them.
const OPENERS: [(Typed, &str, &str); 2] =
    [(Typed::Title, "[[", "]]"), (Typed::Figure, "img[", "]]")];

/// The unfinished name at the end of `before`; `after` is the rest of its line.
pub(super) fn typing(before: &str, after: &str) -> Option<Typing> {
    let open = OPENERS.iter().filter_map(|(what, opener, closer)| {
        let at = before.rfind(opener)? + opener.len();
        Some((at, *what, *closer))
    });
    let (start, what, closer) = open.max_by_key(|(at, ..)| *at)?;
    let inside = before.get(start..)?;
    let (what, start) = match inside.rsplit_once("][") {
        // The second half of a picture is a link.
        Some((_, title)) if what == Typed::Figure => (Typed::Title, before.len() - title.len()),
        _ if inside.contains(']') => return None,
        _ => {
            let last = inside.rsplit('|').next().unwrap_or_default();
            (what, before.len() - last.len())
        }
    };
    let next = OPENERS
        .iter()
        .filter_map(|(_, opener, _)| after.find(opener));
    let next = next.min().unwrap_or(after.len());
    let is_closed = after.get(..next).is_some_and(|rest| rest.contains(closer));
    Some(Typing {
        what,
        start,
        close: if is_closed { "" } else { closer },
    })
}

/// An unfinished name under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typing {
    /// The kind of thing that is named.
    pub what: Typed,
    /// The byte of the line where the name begins.
    pub start: usize,
    /// The marks that have to come after it, if they are not there.
    pub close: &'static str,
}

/// The kind of thing that a link or a picture names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A tiddler, by its title.
    Title,
    /// The file of a picture.
    Figure,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The unfinished name where the line has a `^`.
    fn typed(line: &str) -> Option<(Typed, &str, &str)> {
        let (before, after) = line.split_once('^').unwrap();
        let typing = typing(before, after)?;
        Some((typing.what, &before[typing.start..], typing.close))
    }

    #[test]
    fn titles_are_typed_in_links() {
        let title = |name, close| Some((Typed::Title, name, close));
        assert_eq!(typed("see [[fo^"), title("fo", "]]"));
        assert_eq!(typed("see [[a|fo^ and [[b]]"), title("fo", "]]"));
        assert_eq!(typed("|[[fo^]]|x|"), title("fo", ""));
        assert_eq!(typed("[[a]] [[^"), title("", "]]"));
        assert_eq!(typed("[[a]]^"), None);
        assert_eq!(typed("plain^"), None);
    }

    #[test]
    fn files_are_typed_in_pictures() {
        let file = |name| Some((Typed::Figure, name, "]]"));
        assert_eq!(typed("[img[figs/^"), file("figs/"));
        assert_eq!(typed("[<img[a caption|figs/zoc/^"), file("figs/zoc/"));
        assert_eq!(
            typed("[img[a|figs/a.svg][ti^"),
            Some((Typed::Title, "ti", "]]"))
        );
        assert_eq!(typed("[img[a|figs/a.svg]]^"), None);
    }
}
