//! The anchors that hosts of Markdown give to headings.

use crate::pattern::Pattern;
use crate::source::uri;
use crate::tiddler::PageHost;
use foldhash::HashMap;
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::collections::BTreeMap;

/// The anchors of a page, with the number of the heading that each leads to. Where two hosts mean two headings by
/// one anchor, its own counts.
pub(super) fn anchors(headings: &[String], host: PageHost) -> BTreeMap<String, usize> {
    let mut anchors = BTreeMap::new();
    for host in [of_host(host), github, markdown, pandoc] {
        for (at, anchor) in host(headings).into_iter().enumerate() {
            anchors.entry(anchor).or_insert(at);
        }
    }
    anchors
}

/// What makes the anchors of a host.
fn of_host(host: PageHost) -> fn(&[String]) -> Vec<String> {
    match host {
        PageHost::GitHub => github,
        PageHost::Python => markdown,
        PageHost::Pandoc => pandoc,
        PageHost::Vite => vite,
        PageHost::GitBook => gitbook,
    }
}

/// The anchor of a heading that gets other words, where `anchor` is made of the old ones. One that the author wrote stays.
pub(crate) fn renamed_anchor(
    anchor: &str,
    (old, new): (&str, &str),
    host: PageHost,
) -> Option<String> {
    let decoded = uri::decoded(anchor).unwrap_or_else(|| anchor.to_owned());
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let plain = decoded.rsplit_once(['-', '_']);
    let plain = plain.filter(|it| is_number(it.1)).map(|it| it.0);
    let made = anchors(&[old.to_owned()], host);
    let is_made = |it: &str| made.contains_key(&it.to_lowercase());
    let is_of_old = is_made(&decoded) || plain.is_some_and(is_made);
    let own = of_host(host)(&[new.to_owned()]).pop();
    own.filter(|_| is_of_old)
}

/// What GitHub leaves out of an anchor.
static SIGNS: Pattern = Pattern::new(r"[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]");

/// GitHub's: small letters; of signs only `-` and `_`; a dash for each space; a second one of a name ends in `-1`.
fn github(headings: &[String]) -> Vec<String> {
    let slug = |words: &String| {
        let small = words.trim().to_lowercase();
        let kept = SIGNS.regex().map(|it| it.replace_all(&small, ""));
        kept.unwrap_or_default().replace(' ', "-")
    };
    numbered(headings.iter().map(slug), "-")
}

/// Python-Markdown's, which MkDocs uses: letters of ASCII, one dash for all that is between words, `_1`.
fn markdown(headings: &[String]) -> Vec<String> {
    let slug = |words: &String| {
        let letters = DecomposingNormalizerBorrowed::new_nfkd().normalize(words);
        let kept: String = letters
            .chars()
            .filter(|it| it.is_ascii_alphanumeric() || *it == '_' || is_between(*it))
            .collect();
        let mut slug = String::with_capacity(kept.len());
        for letter in kept.trim().to_ascii_lowercase().chars() {
            match is_between(letter) {
                true if slug.ends_with('-') => {}
                true => slug.push('-'),
                false => slug.push(letter),
            }
        }
        slug
    };
    // One without a letter of ASCII is numbered from the beginning.
    let slugs = std::iter::once(String::new()).chain(headings.iter().map(slug));
    numbered(slugs, "_").split_off(1)
}

/// Whether Python-Markdown has a dash for it.
fn is_between(letter: char) -> bool {
    letter == '-' || letter.is_ascii_whitespace()
}

/// Pandoc's: as GitHub's, but dots stay, and all before the first letter goes.
fn pandoc(headings: &[String]) -> Vec<String> {
    let slug = |words: &String| {
        let kept: String = words
            .to_lowercase()
            .chars()
            .filter(|it| it.is_alphanumeric() || "_-. ".contains(*it))
            .collect();
        let words: Vec<&str> = kept.split_whitespace().collect();
        let slug = words.join("-");
        let slug = slug.trim_start_matches(|it: char| !it.is_alphabetic());
        if slug.is_empty() { "section" } else { slug }.to_owned()
    };
    numbered(headings.iter().map(slug), "-")
}

/// VitePress's and VuePress's: without accents, one dash for all that is no letter and no digit, and `_` before a number that
/// it begins with.
fn vite(headings: &[String]) -> Vec<String> {
    let slug = |words: &String| {
        let slug = dashed(words);
        match slug.starts_with(|it: char| it.is_ascii_digit()) {
            true => format!("_{slug}"),
            false => slug,
        }
    };
    numbered(headings.iter().map(slug), "-")
}

/// GitBook's: without accents, and `&` is a word.
fn gitbook(headings: &[String]) -> Vec<String> {
    let slug = |words: &String| {
        let words = words.replace('&', " and ");
        dashed(&words.replace(['\'', '’'], ""))
    };
    numbered(headings.iter().map(slug), "-")
}

/// The letters and digits without accents, with one dash for what is between them.
fn dashed(words: &str) -> String {
    let letters = DecomposingNormalizerBorrowed::new_nfkd().normalize(words);
    let kept = letters.chars().filter(|it| !is_accent(*it));
    let mut slug = String::with_capacity(words.len());
    for letter in kept.flat_map(char::to_lowercase) {
        match letter.is_alphanumeric() {
            true => slug.push(letter),
            false if slug.is_empty() || slug.ends_with('-') => {}
            false => slug.push('-'),
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Whether it is one of the accents that stand behind their letters.
fn is_accent(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// The slugs, numbered where there was one like it.
fn numbered(slugs: impl Iterator<Item = String>, mark: &str) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::default();
    let mut made = Vec::new();
    for slug in slugs {
        let mut name = slug.clone();
        while seen.contains_key(&name) {
            let count = seen.entry(slug.clone()).or_insert(1);
            name = format!("{slug}{mark}{count}");
            *count += 1;
        }
        seen.insert(name.clone(), 1);
        made.push(name);
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_host_has_its_anchors() {
        let headings = [
            "Close  combat!",
            "Close  combat!",
            "2. Été & hiver",
            "C++ (v1.5)",
            "戦い",
        ];
        let headings = headings.map(str::to_owned);
        let github = [
            "close--combat",
            "close--combat-1",
            "2-été--hiver",
            "c-v15",
            "戦い",
        ];
        assert_eq!(super::github(&headings), github);
        let markdown = [
            "close-combat",
            "close-combat_1",
            "2-ete-hiver",
            "c-v15",
            "_1",
        ];
        assert_eq!(super::markdown(&headings), markdown);
        let pandoc = [
            "close-combat",
            "close-combat-1",
            "été-hiver",
            "c-v1.5",
            "戦い",
        ];
        assert_eq!(super::pandoc(&headings), pandoc);
        let other = ["2. Été & hiver", "Player’s turn", "C++ (v1.5)"].map(str::to_owned);
        let vite = ["_2-ete-hiver", "player-s-turn", "c-v1-5"];
        assert_eq!(super::vite(&other), vite);
        let gitbook = ["2-ete-and-hiver", "players-turn", "c-v1-5"];
        assert_eq!(super::gitbook(&other), gitbook);
        let anchors = super::anchors(&headings, PageHost::GitHub);
        assert_eq!(anchors["close-combat"], 0);
        assert_eq!(anchors["2-ete-hiver"], 2);
    }
}
