//! Pairs of small wikis.

use super::*;
use crate::diag::Sink;
use crate::read;
use crate::source::Memory;
use crate::wikitext::Headings;
use std::path::Path;

fn store(name: &str, files: &[(&str, &str)], sources: &mut Sources) -> Store {
    let files = files.iter().enumerate();
    let files = files.map(|(at, (head, text))| {
        let path = format!("{name}/{at:03}.tid");
        (path, format!("title: {head}\n\n{text}"))
    });
    let (files, mut sink) = (Memory::of(files), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(&files, Path::new(name), sources, &mut sink, options).unwrap();
    let headings = Headings::new(&["list".to_owned()], Vec::new());
    Store::new(tiddlers, sources, &headings, &mut sink)
}

/// The pairs of two wikis, then the suggestions: `title = title (ground)`.
fn pairs(original: &[(&str, &str)], translation: &[(&str, &str)]) -> Vec<String> {
    let mut sources = Sources::new();
    let original = store("en", original, &mut sources);
    let translation = store("fr", translation, &mut sources);
    let pairs = Pairs::new(&original, &translation, &sources);
    let line = |pair: &Pair| {
        let [one, other] = [&original[pair.original], &translation[pair.translation]];
        let ground = format!("{:?}", pair.ground).to_lowercase();
        format!("{} = {} ({ground})", one.title(), other.title())
    };
    let certain: Vec<Pair> = pairs.iter().collect();
    let guesses = pairs.suggestions(&original, &translation, &sources);
    let all = certain.iter().chain(&guesses);
    all.map(line).collect()
}

#[test]
fn a_field_then_a_title_then_a_figure_then_a_place() {
    let found = pairs(
        &[
            (
                "book\ntags: :part",
                "!!list\n# [[HCh]]\n# [[facing]]\n# [[charge]]",
            ),
            ("HCh", "a"),
            ("facing", "b [[a note]]"),
            ("charge", "c"),
            ("fig:moves: wheel", "[img[w|figs/moves/wheel.svg]]"),
            ("a note\ntags: :note", "d"),
            ("SiteTitle", "e"),
            ("MainMenu", "f"),
        ],
        &[
            (
                "livre\ntags: :part",
                "!!list\n# [[HCh]]\n# [[face]]\n# [[la charge]]",
            ),
            ("HCh", "a"),
            ("face", "b [[une note]]"),
            ("la charge\noriginal: charge", "c"),
            ("fig:mouvements: roue", "[img[r|figs/moves/wheel.svg]]"),
            ("une note\ntags: :note", "d"),
            ("$:/SiteTitle", "e"),
            ("MainMenu", "f"),
        ],
    );
    assert_eq!(
        found,
        [
            "HCh = HCh (title)",
            "charge = la charge (field)",
            "fig:moves: wheel = fig:mouvements: roue (figure)",
            "SiteTitle = $:/SiteTitle (title)",
            "book = livre (place)",
            "facing = face (place)",
            "a note = une note (place)",
        ]
    );
}

#[test]
fn a_field_takes_a_title_away_from_another() {
    let found = pairs(
        &[("pike", "a"), ("spear", "b")],
        &[
            ("spear\noriginal: pike", "a"),
            ("pike\noriginal: spear", "b"),
            ("lance\noriginal: spear", "c"),
        ],
    );
    assert_eq!(found, ["pike = spear (field)", "spear = pike (field)"]);
}

#[test]
fn nothing_is_guessed_where_the_lists_differ_between_what_is_known() {
    let found = pairs(
        &[
            (
                "book\ntags: :part",
                "!!list\n# [[a]]\n# [[b]]\n# [[X]]\n# [[c]]",
            ),
            ("a", "1"),
            ("b", "2"),
            ("X", "3"),
            ("c", "4"),
        ],
        &[
            ("livre\ntags: :part", "!!list\n# [[d]]\n# [[X]]\n# [[e]]"),
            ("d", "1"),
            ("X", "3"),
            ("e", "4"),
        ],
    );
    assert_eq!(
        found,
        ["X = X (title)", "book = livre (place)", "c = e (place)"]
    );
}

#[test]
fn pictures_that_two_tiddlers_show_pair_none() {
    let found = pairs(
        &[
            ("fig:a: b", "[img[x|figs/a/b.svg]]"),
            ("fig:a: c", "[img[x|figs/a/b.svg]]"),
        ],
        &[("fig:d: e", "[img[x|figs/a/b.svg]]")],
    );
    assert!(found.is_empty(), "{found:?}");
}
