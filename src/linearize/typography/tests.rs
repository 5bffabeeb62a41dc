//! Properties that hold for any text, however it is divided into nodes.

use super::{Setter, run::Run};
use crate::book::change::VisitorMut;
use crate::book::{Emphasis, Inline, Role, Text, plain_text};
use crate::locale::{Typography, Vocabulary};
use crate::source::{OffsetMap, Sources, Span};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};
use proptest::sample::select;

const LANGUAGES: [&str; 3] = ["en", "fr", "es"];

/// The pieces of which test texts are made.
const PIECES: &[&str] = &[
    "\"",
    "\"",
    "\"",
    "'",
    "'",
    "-",
    "-",
    " ",
    " ",
    "\u{a0}",
    "\u{202f}",
    "\n",
    "1",
    "2",
    "10",
    "05",
    "12",
    "1234",
    "a",
    "word",
    "s",
    "é",
    "cm",
    "%",
    "tis",
    ".",
    ",",
    ";",
    ":",
    "!",
    "?",
    "(",
    ")",
    "/",
    "=",
    "«",
    "»",
    "“",
    "”",
    "’",
    "‘",
    "–",
    "—",
    "−",
    "′",
    "″",
    "+",
    "http://x.y/",
    "a@b.c",
    "\u{301}",
    "\u{FFFC}",
];

fn texts() -> impl Strategy<Value = Vec<&'static str>> {
    vec(select(PIECES), 0..24)
}

fn languages() -> impl Strategy<Value = Typography> {
    select(&LANGUAGES[..]).prop_map(|tag| Vocabulary::new(tag, None).unwrap().typography)
}

/// An empty text, and its whole.
fn nowhere() -> (Sources, Span) {
    let mut sources = Sources::new();
    let file = sources.add_file("wiki.html", String::new());
    let source = sources.add_text(file, String::new(), OffsetMap::starting_at(0));
    let span = sources.whole(source);
    (sources, span)
}

fn set_nodes(inlines: &mut Vec<Inline>, typography: &Typography) {
    let (sources, _) = nowhere();
    let mut setter = Setter {
        own: typography,
        language: None,
        others: &[],
        sources: &sources,
        run: Run::default(),
    };
    setter.visit_inlines(inlines);
}

fn set(text: &str, typography: &Typography) -> String {
    let mut inlines = vec![node(text)];
    set_nodes(&mut inlines, typography);
    plain_text(&inlines)
}

fn node(text: &str) -> Inline {
    let (_, span) = nowhere();
    let text = text.to_owned();
    Inline::Text(Text { text, span })
}

/// The text without the characters that typography may change.
fn letters(text: &str) -> String {
    let kept = |c: &char| !c.is_whitespace() && !"\"'-“”‘’«»–−′″".contains(*c);
    text.chars().filter(kept).collect()
}

#[test]
fn marks_beside_quotation_marks_are_set_with_them() {
    for tag in LANGUAGES {
        let typography = Vocabulary::new(tag, None).unwrap().typography;
        let texts = [
            "'\" \".",
            "\" \"' ",
            "a \"' b",
            "\" 1\"\"1",
            "\".\"1(\"",
            "\"“' \"",
            "1\"«\"1",
            "\"1 \"'\"",
            "'”\"\u{a0}?\"",
            "\"?\"\"5\"",
            "\".=\"¿5\"\u{a0}\"",
            "\"05 055",
        ];
        for text in texts {
            let once = set(text, &typography);
            assert_eq!(set(&once, &typography), once, "{tag}: {text}");
        }
    }
}

#[test]
fn a_modifier_stays_with_its_first_word() {
    let typography = Vocabulary::new("en", None).unwrap().typography;
    let set = |text| set(text, &typography).replace('\u{a0}', "~");
    assert_eq!(
        set("-1 in a wood; +2 if it charges"),
        "−1~in a wood; +2~if it charges"
    );
    assert_eq!(
        set("3-4 men, D6+1 men, +1 (once)"),
        "3–4 men, D6+1 men, +1 (once)"
    );
}

#[test]
fn a_share_of_a_hundred_has_the_space_of_the_language() {
    let set = |tag, text| {
        let typography = Vocabulary::new(tag, None).unwrap().typography;
        set(text, &typography).replace('\u{a0}', "~")
    };
    let text = "25% (25%), 25 %, d%, 100%-5";
    assert_eq!(set("fr", text), "25~% (25~%), 25~%, d%, 100%-5");
    assert_eq!(set("es", text), "25~% (25~%), 25~%, d%, 100%-5");
    assert_eq!(set("en", text), "25% (25%), 25~%, d%, 100%-5");
}

proptest! {
    #[test]
    fn twice_is_once(text in texts(), typography in languages()) {
        let once = set(&text.concat(), &typography);
        prop_assert_eq!(&set(&once, &typography), &once);
    }

    #[test]
    fn no_letter_is_lost(text in texts(), typography in languages()) {
        let text = text.concat();
        prop_assert_eq!(letters(&set(&text, &typography)), letters(&text));
    }

    #[test]
    fn nodes_do_not_matter(
        text in texts(),
        marked in vec(any::<bool>(), 24),
        typography in languages(),
    ) {
        let whole = set(&text.concat(), &typography);
        let nodes = text.iter().zip(marked).map(|(text, is_marked)| match is_marked {
            true => Inline::Emphasis(Box::new(Emphasis {
                role: Role::Strong,
                content: vec![node(text)],
                span: node("").span(),
            })),
            false => node(text),
        });
        let mut nodes: Vec<_> = nodes.collect();
        set_nodes(&mut nodes, &typography);
        prop_assert_eq!(plain_text(&nodes), whole);
    }

    #[test]
    fn without_data_only_signs_are_set(text in texts()) {
        let text = text.concat();
        let set = set(&text, &Typography::default());
        prop_assert_eq!(set.replace('−', "-"), text.replace('−', "-"));
    }
}

#[test]
fn long_texts_take_no_longer_than_they_are() {
    let typography = Vocabulary::new("fr", None).unwrap().typography;
    for piece in [
        "'a ",
        "\"",
        "a'",
        "\"a ",
        "1-",
        "«",
        " !",
        "a@b.c ",
        "http://a ",
        "a\"'",
    ] {
        let text = piece.repeat(200_000);
        let set = set(&text, &typography);
        assert!(set.len() >= text.len() / 2, "{piece}");
    }
}
