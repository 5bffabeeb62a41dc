//! “Did you mean …?”

/// How many names are proposed.
const MOST: usize = 3;

/// Names that are as long as this are not compared: nobody mistypes a page of text.
const LONGEST: usize = 200;

/// The names nearest to `name`: those equal but for case and white space, then those that differ
/// by a few letters.
pub(super) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = fold(name);
    let length = wanted.chars().count();
    if length == 0 || length > LONGEST {
        return Vec::new();
    }
    let tolerance = (length / 3).clamp(1, 4);
    let mut near: Vec<(usize, &str)> = names
        .filter_map(|candidate| {
            // Most candidates are ruled out by their length alone.
            if candidate.len().abs_diff(name.len()) > 4 * (tolerance + 2) {
                return None;
            }
            let folded = fold(candidate);
            if folded.chars().count().abs_diff(length) > tolerance {
                return None;
            }
            let distance = strsim::osa_distance(&wanted, &folded);
            (distance <= tolerance && distance < length).then_some((distance, candidate))
        })
        .collect();
    near.sort_unstable();
    near.dedup();
    near.truncate(MOST);
    near.into_iter().map(|(_, name)| name).collect()
}

fn fold(name: &str) -> String {
    name.split_whitespace()
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
