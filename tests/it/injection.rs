//! One fault in a large wiki: it is found, at its place, and nothing else is reported.
//!
//! Each case takes a wiki without it, puts one fault in the middle of it by an edit of its text, and
//! compares what `check` says before and after. What the finding must point at is between `«`
//! and `»` in the edit; these two are not written.
//!
//! The wikis are the rulebook that comes with the program, and *Blood and Blades*, which is in
//! `../shared/corpus` or where `TIDDLYBOOK_CORPUS` says; a clone without it says so and passes.

use crate::support::{asked, threads};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tiddlybook::diag::{Level, Rule};
use tiddlybook::source::Memory;

/// The rules that no edit of a wiki can break, and why.
const NOT_INJECTED: &[(&str, &str)] = &[
    (
        "invalid-docbook",
        "the fault would be the program's: it makes valid DocBook of any wiki",
    ),
    (
        "malformed-markup",
        "it is of Markdown alone; tests/wikis/malformed-markup.md has all its cases",
    ),
    (
        "missing-glyph",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
    (
        "page-overflow",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
    (
        "inaccessible-pdf",
        "it is seen on the pages of a PDF, which tests/pdf.rs makes",
    ),
    (
        "house-word",
        "what a group does not write stands in its own book.toml, and the wikis have none",
    ),
    (
        "file-encoding",
        "an edit of these tests is text, and a text is UTF-8",
    ),
    (
        "missing-in-form",
        "it takes three tiddlers of a form, and the wikis have none",
    ),
    (
        "undefined-abbreviation",
        "it takes a wiki that explains its abbreviations",
    ),
    (
        "wrong-measure",
        "it takes the units of a book.toml of one's own",
    ),
    (
        "lost-address",
        "it compares with the tag of a release; tests/it/changes/addresses.rs makes one",
    ),
    (
        "unversioned-change",
        "it compares with the tag of a release; tests/it/changes/addresses.rs makes one",
    ),
    (
        "missing-message",
        "the words of the languages are in the program, and none is missing",
    ),
    (
        "missing-translation",
        "an edition may be begun and not finished, unless its own book.toml forbids it",
    ),
    (
        "space-at-mark",
        "the rulebook leaves its spaces to the program, so that there would be hundreds",
    ),
    (
        "straight-quote",
        "the rulebook leaves its quotes to the program",
    ),
];

/// The texts that are no fault in the Classic file, and why.
const NOT_IN_CLASSIC: &[(&str, &str)] = &[(
    "unused-term",
    "a link to a tiddler that defines one term is a use of it, and the tiddler is linked",
)];

/// A fault: its rule, and the edit that puts it into the wiki.
type Fault = (&'static str, fn(&mut Wiki));

/// A fault of any of the tables.
type Injection = (&'static str, Box<dyn Fn(&mut Wiki) + Sync>);

/// Puts a drawing of this content in the place of a figure.
fn draw(wiki: &mut Wiki, attributes: &str, content: &str) {
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60' {attributes}>{content}</svg>"
    );
    wiki.write("figs/moves/column-01.svg", &svg);
    wiki.replace(
        "wiki/en/fig-moves-column.tid",
        "figs/moves/column-01.svg",
        "«figs/moves/column-01.svg»",
    );
}

/// What is put into the middle of a tiddler of each wiki, as a paragraph of its own.
/// `SELF` is the title of that tiddler, `OTHER` another one, `NEAR` nearly a term, and `PICTURE` a
/// file of a figure.
const TEXTS: &[(&str, &str)] = &[
    ("orphan-link", "See [[«the gate of Zorg»]] for more."),
    ("link-outside-book", "See [[«SiteSubtitle»]] for more."),
    (
        "link-scheme",
        "See [[the list|«file:///home/me/list.txt»]] for more.",
    ),
    (
        "malformed-url",
        "See [[the club|«https://the club.org»]] for more.",
    ),
    ("malformed-link", "See «[OTHER]]» for more."),
    ("letter-before-link", "The end of «a[[OTHER]]» is here."),
    ("list-numbers", "«/% numbers: (a) %/»\n\nNo list is here."),
    ("typed-number", "It is told elsewhere (see page «14»)."),
    ("self-link", "See «[[SELF]]» for more."),
    (
        "plain-http",
        "See [[the list|«http://example.org/»]] for more.",
    ),
    (
        "unclosed-markup",
        "It is «^^»threatened when somebody is near.",
    ),
    ("unknown-entity", "A m«&eaccute;»lee follows."),
    ("unsupported-markup", "What follows: «<<tag movement>>»"),
    (
        "unknown-class",
        "It is {{«smalcaps»{threatened}}} by others.",
    ),
    (
        "foreign-markup",
        "It is «**threatened**» when somebody is near.",
    ),
    ("forbidden-character", "It takes 4«\u{1}» paces."),
    ("look-alike", "It takes p«\u{430}»ces."),
    ("lost-character", "A m«Ãª»lee follows."),
    ("table-span", "|«~»|4|\n|river|2|"),
    (
        "broken-row",
        "|where|road|h\n|here|4|\n«|there|4»\n|elsewhere|3|",
    ),
    ("table-class", "|where|road|h\n|here|4|\n«|there|4|k»"),
    ("list-jump", "* one\n«*** three»\n* four"),
    ("restarted-list", "# one\n# two\n\n«#» three\n# four"),
    ("empty-heading", "«!!»\n\nIt is slower."),
    ("term-without-definition", "«:what is meant»\n;zorgle"),
    (
        "uneven-table",
        "|where|road|marsh|h\n|here|4|2|\n«|there|4|»\n|elsewhere|3|1|",
    ),
    (
        "skipped-heading",
        "«!!!!In difficult places»\n\nIt is slower.",
    ),
    ("doubled-word", "A player «player» decides it."),
    ("punctuation", "A player decides it« ,» and nobody else."),
    (
        "unbalanced-mark",
        "A player «(»the one who moves decides it.",
    ),
    (
        "repeated-text",
        "* a player who has won\n* a player who has lost\n* «a player who has won»",
    ),
    (
        "stray-line",
        "It may not be done.\n«o»\nNor may it be undone.",
    ),
    ("figure-path", "[img[a drawing|«../drawings/swing.svg»]]"),
    ("missing-figure", "[img[a drawing|«figs/swing/swing.svg»]]"),
    ("picture-without-caption", "«[img[PICTURE]]»"),
    ("near-terms", "; «NEAR»\n: something else."),
    (
        "defined-twice",
        "; swing\n: a move.\n; «swing»\n: another move.",
    ),
    ("term-case", "A «d6» is thrown for it."),
    ("unused-term", "; «zorgle»\n: something else."),
    (
        "chart-ranges",
        "|score|outcome|h\n|1 or less|lost|\n|2-4|held|\n|«6+»|won|",
    ),
    (
        "duplicate-label",
        "|step|what to do|h\n|a|throw|\n|b|look|\n|«b»|think|\n|d|rest|",
    ),
    ("table-note", "|bow|6 paces«†»|\n|sling|4 paces|"),
    (
        "unfinished-merge",
        "«<<<<<<< HEAD»\nIt goes 4 paces.\n=======\nIt goes 6 paces.\n>>>>>>> other",
    ),
    (
        "empty-cell",
        "|who|how far|how often|h\n|first|2|4|\n|second|4|«»|\n|third|6|2|\n|fourth|2|1|",
    ),
    (
        "wrong-sum",
        "The difference of the two is 3, as «9 - 6 = 4».",
    ),
    (
        "mixed-minus",
        "|modifier|when|h\n| &minus;1 |it is near|\n| «-»2 |it is far|",
    ),
    (
        "impossible-date",
        "This was so until «31 June 1998», and no longer.",
    ),
    ("misspelt-word", "It is put on the «tabel» at once."),
    ("unfinished-text", "It moves «??» paces."),
    (
        "wrong-count",
        "There are «four» habits:\n* to wait\n* to move\n* to shoot",
    ),
    (
        "impossible-throw",
        "He routs with a «7 on a D6», and then he is lost.",
    ),
    (
        "licence-address",
        "It is [[CC ~BY-NC 4.0|https://«creativecommons.org/licenses/by/4.0»/]].",
    ),
    (
        "other-language",
        "«Une base ne peut tirer que sur une cible qui est dans son secteur et en vue.»",
    ),
    ("missing-head", "«|troops|paces|»\n|foot|4|\n|horse|8|"),
    (
        "out-of-order",
        "The marks are at 1, 2, 3, 5, «4», 6, 8 and 10 paces.",
    ),
    ("unused-allow", "It is done. /% allow: «orphan-link» %/"),
];

/// Faults in the rulebook that comes with the program.
const EN: &[Fault] = &[
    ("no-part", |wiki| {
        wiki.replace(ROOT, "tags: :part\n", "tags:\n");
        wiki.replace(ROOT, "title: Dust and Bronze", "title: «Dust and Bronze»");
    }),
    ("two-parts", |wiki| {
        wiki.replace(MOVES, ":chapter [[Dust", ":part [[Dust");
        wiki.replace(MOVES, "title: moves", "title: «moves»");
    }),
    ("no-reading-list", |wiki| {
        wiki.cut(ROOT, "!!sequential reading");
        wiki.replace(ROOT, "title: Dust and Bronze", "title: «Dust and Bronze»");
    }),
    ("unknown-title", |wiki| {
        wiki.replace(
            MOVES,
            "# [[pivot]]\n",
            "# [[pivot]]\n# [[«the gate of Zorg»]]\n",
        );
    }),
    ("listed-twice", |wiki| {
        wiki.replace(MOVES, "# [[pivot]]\n", "# [[pivot]]\n# [[«group»]]\n");
    }),
    ("reading-cycle", |wiki| {
        wiki.append(WHEEL, "\n!!sequential reading\n# [[«moves»]]\n");
    }),
    ("unreached", |wiki| {
        wiki.replace(MOVES, "# [[wheel]]\n", "");
        wiki.replace(WHEEL, "title: wheel", "title: «wheel»");
    }),
    ("immediate-in-list", |wiki| {
        wiki.replace(
            MOVES,
            "# [[pivot]]\n",
            "# [[pivot]]\n# [[«Note: which width»]]\n",
        );
    }),
    ("reading-list-heading", |wiki| {
        wiki.replace(MOVES, "!!sequential reading", "«!!lecture séquentielle»");
    }),
    ("reading-list-entry", |wiki| {
        wiki.replace(
            MOVES,
            "# [[pivot]]\n",
            "# [[pivot]]\n«Nobody moves twice.»\n",
        );
    }),
    ("misplaced-kind", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: :chapter moves");
        wiki.replace(MOVES, "[[wheel]]", "[[«wheel»]]");
    }),
    ("mixed-sections", |wiki| {
        wiki.replace("wiki/en/fig-moves-column.tid", ":simplesect", ":section");
        wiki.replace(
            "wiki/en/figs-moves.tid",
            "[[fig:moves: column]]",
            "[[«fig:moves: column»]]",
        );
    }),
    ("chain-too-deep", |wiki| {
        for step in 0..70 {
            let parent = if step == 0 {
                "wheel".to_owned()
            } else {
                format!("step {}", step - 1)
            };
            let text = format!(
                "title: step {step}\ntags: [[{parent}]]\n\nIt goes on.\n\n!!sequential reading\n# [[step {}]]\n",
                step + 1
            );
            wiki.write(&format!("wiki/en/step-{step}.tid"), &text);
        }
        wiki.write(
            "wiki/en/step-70.tid",
            "title: step 70\ntags: [[step 69]]\n\nIt ends.\n",
        );
        wiki.append(WHEEL, "\n!!sequential reading\n# [[step 0]]\n");
        // Three lists lead to the first step.
        wiki.replace("wiki/en/step-61.tid", "[[step 62]]", "[[«step 62»]]");
    }),
    ("misleading-label", |wiki| {
        wiki.replace(WHEEL, "[[advances|advance]]", "[[«pivot»|advance]]");
    }),
    ("differing-tables", |wiki| {
        let table = |far: &str| {
            format!("\n|target|near|far|h\n|in a bog|4|5|\n|in a wood|5|{far}|\n|in a town|6|8|\n")
        };
        wiki.append(WHEEL, &table("«6»"));
        wiki.append("wiki/en/advance.tid", &table("7"));
    }),
    ("no-category", |wiki| {
        wiki.replace(WHEEL, "title: wheel\ntags: moves", "title: «wheel»\ntags:")
    }),
    ("unknown-category", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: moves «zorg»");
    }),
    ("parent-tag-missing", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: shooting");
        wiki.replace(WHEEL, "title: wheel", "title: «wheel»");
    }),
    ("tags-itself", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: moves «wheel»");
    }),
    ("unknown-kind", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: «:sektion» moves");
    }),
    ("two-kinds", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "tags: :section «:simplesect» moves");
    }),
    ("immediate-tags", |wiki| {
        wiki.replace(NOTE, "tags: :note", "tags: :note «moves»")
    }),
    ("immediate-cycle", |wiki| {
        wiki.append(
            "wiki/en/two-ranks-are-not-always-enough.tid",
            "\n«[[why they ran]]»\n",
        );
        wiki.append(
            "wiki/en/why-they-ran.tid",
            "\n[[Two ranks are not always enough]]\n",
        );
    }),
    ("immediate-depth", |wiki| {
        for step in 0..10 {
            let kind = [":example", ":sidebar"][step % 2];
            let text = format!(
                "title: box {step}\ntags: {kind}\n\nIt goes on.\n\n[[box {}]]\n",
                step + 1
            );
            wiki.write(&format!("wiki/en/box-{step}.tid"), &text);
        }
        wiki.write(
            "wiki/en/box-10.tid",
            "title: box 10\ntags: :example\n\nIt ends.\n",
        );
        wiki.append(WHEEL, "\n[[box 0]]\n");
        wiki.replace("wiki/en/box-7.tid", "[[box 8]]", "«[[box 8]]»");
    }),
    ("transclusion-cycle", |wiki| {
        let text =
            "title: weather\ntags: moves\ntype: text/vnd.tiddlywiki\n\nRain. «{{weather}}»\n";
        wiki.write("wiki/en/weather.tid", text);
        wiki.replace(
            "wiki/en/moves.tid",
            "# [[wheel]]",
            "# [[wheel]]\n# [[weather]]",
        );
    }),
    ("transclusion-size", |wiki| {
        let mut text = "title: weather\ntags: moves\ntype: text/vnd.tiddlywiki\n\n".to_owned();
        text.push_str("\\define a0() Rain.\n");
        for step in 0..9 {
            let call = format!("<<a{step}>>");
            let call = if step == 1 {
                format!("«{call}»")
            } else {
                call
            };
            text.push_str(&format!("\\define a{}() {call}\n", step + 1));
        }
        text.push_str("\nIt goes on. <<a9>>\n");
        wiki.write("wiki/en/weather.tid", &text);
        wiki.replace(
            "wiki/en/moves.tid",
            "# [[wheel]]",
            "# [[wheel]]\n# [[weather]]",
        );
    }),
    ("unused-immediate", |wiki| {
        wiki.write(
            "wiki/en/note-lonely.tid",
            "title: «Note: lonely»\ntags: :note\n\nNobody reads this.\n",
        );
    }),
    ("deep-markup", |wiki| {
        let marks = "''//".repeat(16);
        let text = format!("\nIt is {marks}«''»here''{} now.\n", "//''".repeat(16));
        wiki.append(WHEEL, &text);
    }),
    ("unknown-field", |wiki| {
        wiki.replace(WHEEL, "tags: moves", "quikc: «yes»\ntags: moves");
    }),
    ("empty-tiddler", |wiki| {
        wiki.cut("wiki/en/two-ranks-are-not-always-enough.tid", "\n\n");
        wiki.replace(
            "wiki/en/two-ranks-are-not-always-enough.tid",
            "title: Two ranks are not always enough",
            "title: «Two ranks are not always enough»",
        );
        wiki.append("wiki/en/two-ranks-are-not-always-enough.tid", "\n\n");
    }),
    ("discouraged-nesting", |wiki| {
        wiki.append(WHEEL, "\n|here|«[[Note: which width]]»|\n|there|nothing|\n");
    }),
    ("unreadable-figure", |wiki| {
        wiki.write("figs/moves/column-01.svg", "no drawing");
        wiki.replace(
            "wiki/en/fig-moves-column.tid",
            "figs/moves/column-01.svg",
            "«figs/moves/column-01.svg»",
        );
    }),
    ("unsafe-figure", |wiki| {
        draw(wiki, "", "<script/>");
    }),
    ("figure-measure", |wiki| {
        draw(
            wiki,
            "data-unit='BW' data-unit-length='30'",
            "<path d='M0 9h75' stroke='#000' data-measure='2 BW'/>",
        );
    }),
    ("figure-text", |wiki| {
        draw(wiki, "", "<text x='60' y='9' font-size='12'>2.5 BW</text>");
    }),
    ("figure-width", |wiki| {
        wiki.replace(
            "wiki/en/fig-moves-column.tid",
            "title: fig:moves: column\n",
            "title: fig:moves: column\nwidth: «50%»\n",
        );
    }),
    ("low-contrast", |wiki| {
        draw(wiki, "", "<text x='9' y='30' fill='#bbb'>2 BW</text>");
    }),
    ("hue-alone", |wiki| {
        draw(
            wiki,
            "",
            "<path d='M0 0h40v60H0z' fill='#d00000'/><path d='M50 0h40v60H50z' fill='#007a00'/>",
        );
    }),
    ("duplicate-alternative", |wiki| {
        wiki.replace(
            "wiki/en/fig-examples-a-whole-round.tid",
            "[img[After Ann’s turn: Y has evaded and is disordered, B has passed Z at the gallop, D has charged X and pursued, X and W have recoiled, E has been left behind|figs/examples/a-whole-round-02.svg]]",
            "«[img[Where they stand when the round begins: Ann above, Ben below|figs/examples/a-whole-round-02.svg]]»",
        );
    }),
    ("unlinked-term", |wiki| {
        wiki.append(WHEEL, "\nIt ends with a «nerve test».\n")
    }),
    ("abbreviation-before-definition", |wiki| {
        wiki.replace(
            "wiki/en/preface.tid",
            "by their mothers.",
            "by their mothers. It needs 24 «BW» of space.",
        );
    }),
    ("unused-figure", |wiki| {
        let svg = wiki.files["figs/moves/column-01.svg"].clone();
        wiki.files.insert("figs/moves/spare.svg".to_owned(), svg);
    }),
    ("figure-without-picture", |wiki| {
        wiki.write(
            "wiki/en/fig-moves-swing.tid",
            "title: «fig:moves: swing»\ntags: :simplesect figs:moves\n\nIt swings.\n",
        );
        wiki.append("wiki/en/figs-moves.tid", "# [[fig:moves: swing]]\n");
    }),
    ("figure-name", |wiki| {
        let svg = wiki.files.remove("figs/combat/support.svg").unwrap();
        wiki.files.insert("figs/combat/Support.svg".to_owned(), svg);
        wiki.replace(
            "wiki/en/fig-combat-support.tid",
            "figs/combat/support.svg",
            "«figs/combat/Support.svg»",
        );
    }),
    ("figure-category", |wiki| {
        let svg = wiki.files.remove("figs/combat/support.svg").unwrap();
        wiki.files.insert("figs/moves/support.svg".to_owned(), svg);
        wiki.replace(
            "wiki/en/fig-combat-support.tid",
            "figs/combat/support.svg",
            "«figs/moves/support.svg»",
        );
    }),
    ("file-name", |wiki| {
        let text = wiki.text(WHEEL);
        wiki.files.remove(WHEEL);
        wiki.write("wiki/en/aux.tid", &format!("«»{text}"));
    }),
    ("no-title", |wiki| {
        wiki.replace(WHEEL, "title: wheel\n", "«»");
    }),
    ("empty-title", |wiki| {
        wiki.write(
            "wiki/en/nameless.tid",
            "title: «»\ntags: moves\n\nIt has no name.\n",
        )
    }),
    ("title-character", |wiki| {
        wiki.write(
            "wiki/en/swing.tid",
            "title: «sw\u{1}ing»\ntags: moves\n\nIt swings.\n",
        );
        wiki.replace(MOVES, "# [[pivot]]\n", "# [[pivot]]\n# [[sw\u{1}ing]]\n");
    }),
    ("duplicate-title", |wiki| {
        wiki.write(
            "wiki/en/zorg.tid",
            "title: «wheel»\ntags: moves\n\nIt swings.\n",
        );
    }),
    ("no-book-title", |wiki| {
        wiki.replace("wiki/en/sitetitle.tid", "Dust and Bronze", "");
        wiki.replace(ROOT, "title: Dust and Bronze", "title: «Dust and Bronze»");
    }),
    ("no-author", |wiki| {
        wiki.replace(ROOT, ";Authors\n:The tiddlybook ''contributors''\n", "");
        wiki.replace(ROOT, "title: Dust and Bronze", "title: «Dust and Bronze»");
    }),
    ("no-licence", |wiki| {
        wiki.replace(ROOT, ";License\n", ";Thanks\n");
        wiki.replace(ROOT, "title: Dust and Bronze", "title: «Dust and Bronze»");
    }),
    ("malformed-file", |wiki| {
        wiki.write("wiki/en/zorg.tid", "«A base moves 4 paces.»\n")
    }),
    ("unknown-message", |wiki| {
        wiki.write(
            "wiki/words/en/book.ftl",
            "«chapter-lable» = Chapter { $number }\n",
        );
    }),
    ("faulty-message", |wiki| {
        wiki.write(
            "wiki/words/en/book.ftl",
            "chapter-label = Chapter { $«zorg» }\n",
        );
    }),
    ("unopened-mark", |wiki| {
        wiki.write(
            "wiki/words/en/words.toml",
            "[typography]\nopeners = [[\"¿\", \"‽\"]]\n",
        );
        wiki.append(WHEEL, "\n¿Is it near‽ It is far«‽»\n");
    }),
    ("unsupported-type", |wiki| {
        wiki.replace(WHEEL, "type: text/x-tiddlywiki", "type: «text/asciidoc»");
    }),
];

/// Faults in a translation.
const FR: &[Fault] = &[
    ("mistranslated-number", |wiki| {
        wiki.replace("wiki/fr/wheel.tid", "90&deg; au plus", "«80&deg;» au plus");
    }),
    ("mistranslated-meaning", |wiki| {
        wiki.replace("wiki/fr/shooting.tid", "doit tirer sur", "«peut» tirer sur");
    }),
    ("unmatched-meaning", |wiki| {
        wiki.replace(
            "wiki/fr/hill.tid",
            "tracé dans sa longueur",
            "tracé dans sa «guise»",
        );
    }),
    ("mistranslated-link", |wiki| {
        wiki.replace("wiki/fr/wheel.tid", "[[avance]]", "«[[avance|fuite]]»");
    }),
    ("mistranslated-figure", |wiki| {
        wiki.replace(
            "wiki/fr/fig-moves-wheel.tid",
            "figs/moves/wheel-02.svg",
            "«figs/moves/wheel-01.svg»",
        );
    }),
    ("mistranslated-table", |wiki| {
        wiki.replace(
            "wiki/fr/victory.tid",
            "|La victoire à la nuit tombante|c\n|différence des ardeurs perdues|résultat|h\n",
            "«|La victoire à la nuit tombante|c\n|différence des ardeurs perdues|résultat|h\n",
        );
        wiki.replace(
            "wiki/fr/victory.tid",
            "\n|3 ou plus|l’armée qui a le moins perdu a gagné|",
            "»",
        );
    }),
    ("mistranslated-list", |wiki| {
        wiki.replace(
            "wiki/fr/quick-start.tid",
            "# Posez chaque armée",
            "«# Posez chaque armée",
        );
        wiki.replace(
            "wiki/fr/quick-start.tid",
            "# Le joueur du Nil fait de même, et ainsi de suite.\n",
            "",
        );
        wiki.replace(
            "wiki/fr/quick-start.tid",
            " atteint son [[point de rupture]] a perdu.",
            " atteint son [[point de rupture]] a perdu.»",
        );
    }),
    ("rival-term", |wiki| {
        wiki.replace(
            "wiki/fr/end-phase.tid",
            "le joueur passif devient",
            "«l’autre joueur» devient",
        );
    }),
    ("mistranslated-code", |wiki| {
        wiki.replace(
            "wiki/fr/colophon.tid",
            "{{{tiddlybook build}}}",
            "«{{{tiddlybook construis}}}»",
        );
    }),
    ("stale-translation", |wiki| {
        let record = "wiki/fr/translated.txt";
        wiki.replace(record, "digest: 6d31840f7efdf867", "digest: 0");
        wiki.replace(
            record,
            "Between two wheels of one move",
            "Between three wheels of one move",
        );
        wiki.replace(
            "wiki/fr/wheel.tid",
            "title: conversion\n",
            "title: «conversion»\n",
        );
    }),
    ("unusable-id", |wiki| {
        wiki.replace(
            "wiki/fr/wheel.tid",
            "title: conversion\n",
            "title: conversion\nid: «La Conversion»\n",
        );
    }),
    ("duplicate-original", |wiki| {
        wiki.replace(
            "wiki/fr/wheel.tid",
            "original: wheel\n",
            "original: «pivot»\n",
        );
    }),
    ("unknown-original", |wiki| {
        wiki.replace(
            "wiki/fr/fig-moves-column.tid",
            "original: fig:moves: column",
            "original: «the gate of Zorg»",
        );
    }),
    ("untranslated-figure", |wiki| {
        wiki.write(
            "figs/moves/column-01.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'><text y='9'>front</text></svg>",
        );
        wiki.replace(
            "wiki/fr/fig-moves-column.tid",
            "figs/moves/column-01.svg",
            "«figs/moves/column-01.svg»",
        );
    }),
];

/// Faults in the tags of a Classic file.
const CLASSIC: &[Fault] = &[
    ("no-category", |wiki| wiki.tags("", "«flank attack»")),
    ("unknown-category", |wiki| {
        wiki.tags("[[close combat]] «zorg»", "flank attack")
    }),
    ("parent-tag-missing", |wiki| {
        wiki.tags("shooting", "«flank attack»")
    }),
    ("tags-itself", |wiki| {
        wiki.tags("[[close combat]] [[«flank attack»]]", "flank attack")
    }),
    ("unknown-kind", |wiki| {
        wiki.tags("«:sektion» [[close combat]]", "flank attack")
    }),
    ("two-kinds", |wiki| {
        wiki.tags(":section «:simplesect» [[close combat]]", "flank attack")
    }),
    ("misplaced-kind", |wiki| {
        wiki.tags(":chapter [[close combat]]", "flank attack");
        wiki.replace(
            CLASSIC_FILE,
            "\n# [[flank attack]]\n",
            "\n# [[«flank attack»]]\n",
        );
    }),
];

const ROOT: &str = "wiki/en/dust-and-bronze.tid";
const MOVES: &str = "wiki/en/moves.tid";
const WHEEL: &str = "wiki/en/wheel.tid";
const NOTE: &str = "wiki/en/note-which-width.tid";
const CLASSIC_FILE: &str = "wiki_en.html";

/// The files of a wiki, by their paths; `«` and `»` in them mark what is to be pointed at.
#[derive(Clone, Default)]
struct Wiki {
    /// What `check` is told.
    arguments: Vec<&'static str>,
    files: BTreeMap<String, Vec<u8>>,
    /// The files that an edit has touched.
    edited: Vec<String>,
}

impl Wiki {
    /// Reads everything below a folder, or one file.
    fn read(&mut self, root: &Path, path: &str) {
        for entry in walkdir::WalkDir::new(root.join(path)).sort_by_file_name() {
            let entry = entry.unwrap();
            if entry.file_type().is_file() {
                let name = entry.path().strip_prefix(root).unwrap();
                let name = name.to_str().unwrap().replace('\\', "/");
                self.files
                    .insert(name, std::fs::read(entry.path()).unwrap());
            }
        }
    }

    /// The rulebook that comes with the program.
    fn own(language: &'static str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = if language == "en" {
            "wiki/en"
        } else {
            "wiki/fr"
        };
        let mut wiki = Self {
            arguments: vec!["--language", language, folder],
            ..Self::default()
        };
        for path in ["book.toml", "wiki", "figs"] {
            wiki.read(root, path);
        }
        // The rules are at their own levels here.
        let book = wiki.text("book.toml");
        let book = book.split("[rules]").next().unwrap().to_owned();
        wiki.files.insert("book.toml".to_owned(), book.into_bytes());
        wiki
    }

    /// *Blood and Blades*, if it is there.
    fn classic() -> Option<Self> {
        let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
        let folder = std::env::var_os("TIDDLYBOOK_CORPUS").map_or(beside, PathBuf::from);
        let folder = folder.join("blood-and-blades");
        if !folder.exists() {
            eprintln!("skipped: there is no corpus {}", folder.display());
            return None;
        }
        let mut wiki = Self {
            arguments: vec!["--language", "en", CLASSIC_FILE],
            ..Self::default()
        };
        wiki.read(&folder, CLASSIC_FILE);
        wiki.read(&folder, "figs");
        Some(wiki)
    }

    fn text(&self, path: &str) -> String {
        let bytes = self
            .files
            .get(path)
            .unwrap_or_else(|| panic!("no file {path}"));
        String::from_utf8(bytes.clone()).unwrap()
    }

    fn write(&mut self, path: &str, text: &str) {
        self.files.insert(path.to_owned(), text.as_bytes().to_vec());
        self.edited.push(path.to_owned());
    }

    /// Replaces the one place where a file has this text.
    fn replace(&mut self, path: &str, old: &str, new: &str) {
        let text = self.text(path);
        assert_eq!(text.matches(old).count(), 1, "{path}: {old:?}");
        self.write(path, &text.replace(old, new));
    }

    fn append(&mut self, path: &str, more: &str) {
        let text = self.text(path);
        self.write(path, &(text + more));
    }

    /// Takes away the end of a file, from this text on.
    fn cut(&mut self, path: &str, from: &str) {
        let text = self.text(path);
        let at = text.find(from).unwrap();
        self.write(path, &text[..at]);
    }

    /// Puts a paragraph into the middle of a tiddler.
    fn put(&mut self, paragraph: &str) {
        let classic = self.files.contains_key(CLASSIC_FILE);
        let (path, before, words) = if classic {
            (
                CLASSIC_FILE,
                "[[fig:close combat: flank attack]].\n",
                ["flank attack", "group", "close cambat", "figs/zoc/zoc.svg"],
            )
        } else {
            (
                WHEEL,
                "See [[figure #|fig:moves: wheel]].\n",
                ["wheel", "group", "pivat", "figs/moves/wheel-01.svg"],
            )
        };
        let mut paragraph = paragraph.to_owned();
        for (name, word) in ["SELF", "OTHER", "NEAR", "PICTURE"].iter().zip(words) {
            paragraph = paragraph.replace(name, word);
        }
        if classic {
            for (character, entity) in [
                ("&", "&amp;"),
                ("<", "&lt;"),
                (">", "&gt;"),
                ("\"", "&quot;"),
            ] {
                paragraph = paragraph.replace(character, entity);
            }
        }
        self.replace(path, before, &format!("{before}\n{paragraph}\n"));
    }

    /// Gives a tiddler of the Classic file other tags, and its title a mark.
    fn tags(&mut self, tags: &str, title: &str) {
        let text = self.text(CLASSIC_FILE);
        let at = text.find("<div title=\"flank attack\"").unwrap();
        let end = at + text[at..].find('\n').unwrap();
        let line = text[at..end].replace("[[close combat]]", tags);
        let line = line.replace("title=\"flank attack\"", &format!("title=\"{title}\""));
        self.write(
            CLASSIC_FILE,
            &format!("{}{line}{}", &text[..at], &text[end..]),
        );
    }

    /// Takes the marks out, and says what stood between them.
    fn unmark(&mut self) -> Option<Place> {
        let mut place = None;
        for path in std::mem::take(&mut self.edited) {
            let text = self.text(&path);
            if let (Some(start), Some(end)) = (text.find('«'), text.find('»')) {
                let clean = text.replace(['«', '»'], "");
                let begin = position(&text[..start]);
                let finish = position(&text[..end].replace('«', ""));
                place = Some(Place {
                    file: path.clone(),
                    begin,
                    end: finish,
                });
                self.files.insert(path, clean.into_bytes());
            }
        }
        place
    }

    /// What `check` finds.
    fn findings(&self, more: &[&str]) -> Vec<Finding> {
        let arguments: Vec<&str> = more.iter().chain(&self.arguments).copied().collect();
        let found = asked::check(Memory::of(self.files.clone()), &arguments).unwrap();
        found.iter().map(Finding::read).collect()
    }
}

/// Line and column after a text, from 1.
fn position(text: &str) -> (u64, u64) {
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap().chars().count() + 1;
    (line as u64, column as u64)
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: String,
    begin: (u64, u64),
    end: (u64, u64),
}

#[derive(Clone, Debug)]
struct Finding {
    /// What does not change when lines are added elsewhere: rule, tiddler and message.
    what: (String, String, String),
    /// Nothing where the finding is about the whole wiki or file.
    place: Option<Place>,
}

impl Finding {
    fn read(value: &serde_json::Value) -> Self {
        let word = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        let number = |name: &str| value[name].as_u64();
        let place = number("line").map(|line| Place {
            file: word("file"),
            begin: (line, number("column").unwrap()),
            end: (number("endLine").unwrap(), number("endColumn").unwrap()),
        });
        Self {
            what: (word("rule"), word("tiddler"), word("message")),
            place,
        }
    }
}

/// The findings of the first that the second has not, however often.
fn without(these: &[Finding], those: &[Finding]) -> Vec<Finding> {
    let mut those: Vec<_> = those.iter().map(|finding| &finding.what).collect();
    let mut rest = these.to_vec();
    rest.retain(
        |finding| match those.iter().position(|what| **what == finding.what) {
            Some(at) => {
                those.swap_remove(at);
                false
            }
            None => true,
        },
    );
    rest
}

/// The option that turns on a rule that is allowed.
fn options(rule: &str) -> Vec<&'static str> {
    let rule = Rule::named(rule).unwrap_or_else(|| panic!("no rule is called {rule}"));
    match rule.level() {
        // Sixty boxes in each other are discouraged too, with reason.
        _ if rule == Rule::ImmediateDepth => vec!["--allow", "discouraged-nesting"],
        Level::Allow => vec!["--rules", rule.group().name()],
        _ => Vec::new(),
    }
}

/// What is wrong with the report about a wiki with one fault.
fn fault(
    rule: &str,
    before: &[Finding],
    after: &[Finding],
    place: Option<&Place>,
) -> Option<String> {
    let added = without(after, before);
    let lost = without(before, after);
    let right = match added.as_slice() {
        [only] => only.what.0 == rule && only.place.as_ref() == place,
        _ => false,
    };
    (!right || !lost.is_empty())
        .then(|| format!("{rule}\n  expected at {place:?}\n  added {added:#?}\n  lost {lost:#?}"))
}

/// Tries each fault in a wiki, several at a time.
fn inject(name: &str, wiki: &Wiki, faults: &[Injection]) {
    let mut before: BTreeMap<Vec<&str>, Vec<Finding>> = BTreeMap::new();
    for (rule, _) in faults {
        let options = options(rule);
        before
            .entry(options.clone())
            .or_insert_with(|| wiki.findings(&options));
    }
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads() {
            scope.spawn(|| {
                while let Some((rule, edit)) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let options = options(rule);
                    let mut wiki = wiki.clone();
                    edit(&mut wiki);
                    let place = wiki.unmark();
                    let after = wiki.findings(&options);
                    let fault = fault(rule, &before[&options], &after, place.as_ref());
                    wrong.lock().unwrap().extend(fault);
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().unwrap();
    wrong.sort();
    assert!(
        wrong.is_empty(),
        "{name}: {}\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
}

/// The faults of a table and, if wanted, those that are a paragraph.
fn faults(table: &[Fault], texts: bool) -> Vec<Injection> {
    let mut faults: Vec<Injection> = Vec::new();
    for (rule, edit) in table.iter().copied() {
        faults.push((rule, Box::new(edit)));
    }
    for (rule, text) in TEXTS.iter().copied().filter(|_| texts) {
        faults.push((rule, Box::new(move |wiki: &mut Wiki| wiki.put(text))));
    }
    faults
}

#[test]
fn a_fault_in_the_rulebook_is_found_alone() {
    inject("en", &Wiki::own("en"), &faults(EN, true));
}

#[test]
fn a_fault_in_a_translation_is_found_alone() {
    inject("fr", &Wiki::own("fr"), &faults(FR, false));
}

#[test]
fn a_fault_in_blood_and_blades_is_found_alone() {
    if let Some(wiki) = Wiki::classic() {
        let mut faults = faults(CLASSIC, true);
        faults.retain(|(rule, _)| NOT_IN_CLASSIC.iter().all(|(name, _)| name != rule));
        inject("classic", &wiki, &faults);
    }
}

#[test]
fn every_rule_is_injected() {
    let injected = |name: &str| {
        let mut faults = EN.iter().chain(FR);
        TEXTS.iter().any(|(rule, _)| *rule == name) || faults.any(|(rule, _)| *rule == name)
    };
    for rule in Rule::ALL {
        let excused = NOT_INJECTED.iter().any(|(name, _)| *name == rule.name());
        assert!(injected(rule.name()) != excused, "{rule}");
    }
    let mut names = NOT_INJECTED.iter().map(|(name, _)| *name);
    assert!(names.all(|name| Rule::named(name).is_some()));
}
