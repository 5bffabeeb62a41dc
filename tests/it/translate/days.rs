//! Days of a translator whose language the project has no words for: what is said of edits of either edition, each once and
//! at its place.

use super::{Copy, NO_WORDS, found, game, import};
use std::fs;

const LISTS: &str = "title: lists\ntags: :chapter Game\n\n\
    The ''lists'' are the ground of the joust. Who leaves them loses the course.\n\n\
    Spectators stand at least 10 cm away. They must not help a rider.\n\n\
    The herald keeps the score. He calls each [[turn]] with a trumpet.\n\n\
    |The mounts|c\n|mount|seat|h\n|destrier|5|\n|palfrey|4|\n|rouncey|3|\n\n\
    * a saddle\n* a lance of 3 parts\n* a shield\n";

/// The game with a rule of paragraphs, a table and a list, in German.
fn tilt() -> Copy {
    let copy = game("original");
    fs::write(copy.path("wiki/en/lists.tid"), LISTS).unwrap();
    copy.edit("wiki/en/game.tid", |it| {
        it.replace("# [[shots]]", "# [[shots]]\n# [[lists]]")
    });
    copy.run(&["translate", "init", "de"]);
    import(
        &copy,
        &[
            ("turn", "Drehung"),
            (
                "A piece turns before it [[moves]].",
                "Ein Stein dreht sich vor dem [[moves]].",
            ),
            ("Begin with the [[moves]].", "Beginne mit den [[moves]]."),
            ("moves", "Züge"),
            (
                "Move 2 squares, then see [[shots]].",
                "Ziehe 2 Felder; siehe [[shots]].",
            ),
            ("shots", "Schüsse"),
            (
                "Shoot once after a [[turn]].",
                "Schieße einmal nach einer [[turn]].",
            ),
            ("lists", "Schranken"),
            (
                "The ''lists'' are the ground of the joust. Who leaves them loses the course.",
                "Die ''Schranken'' sind der Boden des Tjosts. Wer sie verlässt, verliert den Lauf.",
            ),
            (
                "Spectators stand at least 10 cm away. They must not help a rider.",
                "Zuschauer stehen mindestens 10 cm entfernt. Sie dürfen keinem Reiter helfen.",
            ),
            (
                "The herald keeps the score. He calls each [[turn]] with a trumpet.",
                "Der Herold zählt die Punkte. Er ruft jede [[turn]] mit einer Trompete aus.",
            ),
            ("The mounts", "Die Rösser"),
            ("mount", "Ross"),
            ("seat", "Sitz"),
            ("destrier", "Streitross"),
            ("palfrey", "Zelter"),
            ("rouncey", "Klepper"),
            ("a saddle", "ein Sattel"),
            ("a lance of 3 parts", "eine Lanze aus 3 Teilen"),
            ("a shield", "ein Schild"),
        ],
    );
    assert_eq!(found(&copy), NO_WORDS);
    copy
}

/// The edits of a day, each with the edition; the lines where something is said, with the rule; and words of a label.
type Day = (
    &'static [(&'static str, &'static str, &'static str)],
    &'static [&'static str],
    &'static str,
);

const STALE: &str = "lists.tid:1: stale-translation";

const DAYS: &[Day] = &[
    // A paragraph in the original alone, beside one with a number.
    (
        &[(
            "en",
            "Spectators",
            "A bench has 12 seats for ladies.\n\nSpectators",
        )],
        &[STALE],
        "“A bench has 12 seats for ladies.” of the original is missing here",
    ),
    (
        &[(
            "en",
            "The ''lists''",
            "Nobody is born a knight.\n\nThe ''lists''",
        )],
        &[STALE],
        "“Nobody is born a knight.” of the original is missing here",
    ),
    (
        &[(
            "en",
            "with a trumpet.\n",
            "with a trumpet.\n\nAt night 2 men guard them.\n",
        )],
        &[STALE],
        "“At night 2 men guard them.” of the original is missing here",
    ),
    // One that the original has no more.
    (
        &[(
            "en",
            "Spectators stand at least 10 cm away. They must not help a rider.\n\n",
            "",
        )],
        &[STALE],
        "“Zuschauer stehen mindestens 10 cm entfernt. Sie dürfen keine…” is not in the original",
    ),
    (
        &[
            ("en", "10 cm", "15 cm"),
            ("de", "10 cm", "15 cm"),
            (
                "en",
                "\n\nThe herald keeps the score. He calls each [[turn]] with a trumpet.",
                "",
            ),
        ],
        &[STALE],
        "“Der Herold zählt die Punkte. Er ruft jede [[Drehung]] mit ei…” is not in the original",
    ),
    // Invented, and lost.
    (
        &[("de", "Zuschauer", "Die Damen sitzen vorn.\n\nZuschauer")],
        &["lists.tid:7: mistranslated-meaning"],
        "“Die Damen sitzen vorn.” is not in the original",
    ),
    (
        &[(
            "de",
            "Zuschauer stehen mindestens 10 cm entfernt. Sie dürfen keinem Reiter helfen.\n\n",
            "",
        )],
        &["lists.tid:7: mistranslated-meaning"],
        "“Spectators stand at least 10 cm away. They must not help a r…” of the original is missing here",
    ),
    (
        &[("de", "|Die Rösser|c\n", "")],
        &["lists.tid:11: mistranslated-meaning"],
        "“|The mounts|c” of the original is missing here",
    ),
    // Divided, joined and moved.
    (&[("de", "entfernt. Sie", "entfernt.\n\nSie")], &[], ""),
    (&[("de", "helfen.\n\nDer", "helfen. Der")], &[], ""),
    (
        &[("en", "away. They", "away.\n\nThey")],
        &[STALE],
        "They must not help a rider.” then",
    ),
    (
        &[("en", "rider.\n\nThe", "rider. The")],
        &[STALE],
        "help a rider.” then",
    ),
    (
        &[
            (
                "en",
                "The herald keeps the score. He calls each [[turn]] with a trumpet.\n\n",
                "",
            ),
            (
                "en",
                "Spectators",
                "The herald keeps the score. He calls each [[turn]] with a trumpet.\n\nSpectators",
            ),
        ],
        &[STALE],
        "this was elsewhere in the text then",
    ),
    // Numbers.
    (
        &[("en", "10 cm", "15 cm")],
        &[STALE],
        "10 cm away. They must not help a rider.” then",
    ),
    (
        &[("de", "10 cm", "100 cm")],
        &["lists.tid:7: mistranslated-number"],
        "“100 cm” is not in",
    ),
    // Rows and items.
    (
        &[("en", "|palfrey", "|mule|2|\n|palfrey")],
        &[STALE],
        "4, of that in the original: 5",
    ),
    (
        &[("en", "|palfrey|4|\n", "")],
        &[STALE],
        "4, of that in the original: 3",
    ),
    (
        &[("de", "|Zelter", "|Maultier|2|\n|Zelter")],
        &["lists.tid:14: mistranslated-table"],
        "5, of that",
    ),
    (
        &[("en", "* a lance", "* a sword of 2 feet\n* a lance")],
        &[STALE],
        "3, of that in the original: 4",
    ),
    (
        &[("en", "* a lance of 3 parts\n", "")],
        &[STALE],
        "3, of that in the original: 2",
    ),
    // What is no longer there has been taken out.
    (
        &[
            (
                "en",
                "Spectators stand at least 10 cm away. They must not help a rider.\n\n",
                "",
            ),
            (
                "de",
                "Zuschauer stehen mindestens 10 cm entfernt. Sie dürfen keinem Reiter helfen.\n\n",
                "",
            ),
        ],
        &[],
        "",
    ),
];

#[test]
fn what_a_translator_reads_is_said_once_and_at_its_place() {
    let copy = tilt();
    let paths = ["wiki/en/lists.tid", "wiki/de/lists.tid"].map(|it| copy.path(it));
    let before = paths.each_ref().map(|it| fs::read_to_string(it).unwrap());
    for (edits, wanted, label) in DAYS {
        for (edition, was, is) in *edits {
            copy.edit(&format!("wiki/{edition}/lists.tid"), |it| {
                assert!(it.contains(was), "{was}: {it}");
                it.replacen(was, is, 1)
            });
        }
        let said = found(&copy);
        let said = said.iter().filter(|it| !it.contains("[missing-message]"));
        let places: Vec<String> = said
            .map(|it| {
                let rule = it.split(['[', ']']).nth(1).unwrap();
                let place = it.rsplit_once("wiki/de/").map_or("", |it| it.1);
                let (line, _) = place.match_indices(':').nth(1).unwrap();
                format!("{}: {rule}", &place[..line])
            })
            .collect();
        assert_eq!(places, *wanted, "{edits:?}");
        let shown = copy.try_run(&["check", "-l", "de", "--format", "human"]);
        let shown = String::from_utf8([shown.stdout, shown.stderr].concat()).unwrap();
        assert!(shown.contains(label), "{edits:?}: {shown}");
        for (path, text) in paths.iter().zip(&before) {
            fs::write(path, text).unwrap();
        }
    }
}

#[test]
fn a_title_changed_by_hand_is_told_and_repaired() {
    let copy = tilt();
    copy.edit("wiki/en/lists.tid", |it| {
        it.replace("title: lists", "title: tiltyard")
    });
    copy.edit("wiki/en/game.tid", |it| {
        it.replace("[[lists]]", "[[tiltyard]]")
    });
    let said = found(&copy).join("\n");
    assert!(
        said.contains("the original is not titled “lists” any more, but “tiltyard”"),
        "{said}"
    );
    assert!(!said.contains("error"), "{said}");
    copy.run(&["build", "-l", "de", "--to", "docbook"]);
    copy.run(&["check", "-l", "de", "--fix"]);
    let text = fs::read_to_string(copy.path("wiki/de/lists.tid")).unwrap();
    assert!(text.contains("original: tiltyard\n"), "{text}");
    let said = found(&copy).join("\n");
    assert!(
        said.contains("the original, “tiltyard”, has changed"),
        "{said}"
    );
}

#[test]
fn a_text_taken_out_in_both_editions_is_up_to_date() {
    let copy = tilt();
    copy.edit("wiki/en/lists.tid", |it| it.replace("* a shield\n", ""));
    let stale = || super::titles(&copy.status("de"), "stale");
    assert_eq!(stale(), ["lists"]);
    copy.edit("wiki/de/lists.tid", |it| it.replace("* ein Schild\n", ""));
    assert_eq!(stale(), [""; 0]);
}

#[test]
fn all_faults_of_a_message_are_told_at_once_the_markup_first() {
    let copy = tilt();
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    let words = [
        (
            "The herald keeps the score. He calls each [[turn]] with a trumpet.",
            "Der Herold ruft jede [[turn] und jeden [[Schus]] aus.",
        ),
        ("destrier", "Streitross | groß"),
        (
            "Move 2 squares, then see [[shots]].",
            "! Ziehe 2 Felder; siehe [[shots]].",
        ),
        ("Shoot once after a [[turn]].", "Schieße 2 Mal."),
    ];
    fs::write(copy.path("de.po"), super::translated(&catalogue, &words)).unwrap();
    let output = copy.try_run(&["translate", "import", "de.po"]);
    let said = String::from_utf8(output.stderr).unwrap();
    for wanted in [
        "this link is not closed where the next one opens",
        "the translation links to “Schus”, and no tiddler has that title",
        "in its place `|` would be read as a mark: write `&#124;` where it is none",
        "in its place `!` would be read as a mark: write `&#33;` where it is none",
        "the original links to “Drehung” here, the translation does not\n",
        "the numbers of the original are “”, those of the translation “2”",
        "nothing was written, as 4 messages cannot be",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
}

#[test]
fn a_text_that_the_wiki_has_changed_since_is_told_with_whole_commands() {
    let copy = tilt();
    let catalogue = copy.run(&["translate", "export", "de", "-o", "-"]);
    copy.edit("wiki/de/lists.tid", |it| {
        it.replace("ein Sattel", "ein guter Sattel")
    });
    fs::write(
        copy.path("de.po"),
        super::translated(&catalogue, &[("a saddle", "ein neuer Sattel")]),
    )
    .unwrap();
    let output = copy.try_run(&["translate", "import", "de.po"]);
    let said = String::from_utf8(output.stderr).unwrap();
    for wanted in [
        "the wiki's text was changed after the catalogue was exported\n",
        "`tiddlybook translate export de -o de.po`",
        "`tiddlybook translate import de.po --force`",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let output = copy.try_run(&["translate", "export", "de", "-o", "de.po"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("\n  lists | item: a saddle\n"), "{said}");
}

/// Editions of which nobody has noted what was translated from what, in a language whose words are known and in others: their
/// titles, and the two rules.
const YOUNG: &[(&str, [&str; 3], [&str; 2])] = &[
    (
        "en",
        ["rules", "lists", "knights"],
        [
            "The lists are the ground of the joust. They are cut in two by the tilt.\n\n\
             Spectators stand at least 10 cm away. They must not help a knight.\n\n\
             The herald keeps the score. He calls each charge with a trumpet.",
            "A knight rides a horse and carries a lance.\n\n\
             He has 3 lances. A broken one is replaced after the course.",
        ],
    ),
    (
        "fr",
        ["règles", "lice", "chevaliers"],
        [
            "La lice est le terrain de la joute. Elle est coupée en deux par la barrière.\n\n\
             Les spectateurs se tiennent à 10 cm au moins. Ils ne doivent pas aider un chevalier.\n\n\
             Les dames sont assises au premier rang, et chacun peut leur parler.\n\n\
             Le héraut tient le compte des points. Il annonce chaque charge à la trompette.",
            "Un chevalier monte un cheval et porte une lance.",
        ],
    ),
    (
        "it",
        ["regole", "lizza", "cavalieri"],
        [
            "Le dame siedono in prima fila, sotto un baldacchino di seta.\n\n\
             La lizza è il terreno della giostra. È divisa in due dalla barriera.\n\n\
             Gli spettatori stanno ad almeno 10 cm. Non devono aiutare un cavaliere.\n\n\
             L'araldo tiene il punteggio. Annuncia ogni carica con una tromba.",
            // The second one is divided, which is no fault.
            "Un cavaliere monta un cavallo e porta una lancia.\n\nHa 3 lance.\n\n\
             Una lancia spezzata si sostituisce dopo la corsa.",
        ],
    ),
    (
        "de",
        ["Regeln", "Schranken", "Ritter"],
        [
            "Die Schranken sind der Boden des Tjosts. Das Tilt teilt sie in zwei.\n\n\
             Zuschauer stehen mindestens 10 cm entfernt. Sie dürfen keinem Ritter helfen.",
            "Ein Ritter reitet ein Pferd und trägt eine Lanze.\n\n\
             Er hat 3 Lanzen. Eine zerbrochene wird nach dem Lauf ersetzt.",
        ],
    ),
    (
        "nl",
        ["regels", "krijt", "ridders"],
        [
            "Het krijt is het terrein van het steekspel. De tilt deelt het in tweeën.\n\n\
             De heraut houdt de stand bij. Hij kondigt elke charge aan met een trompet.",
            "Een ridder rijdt op een paard en draagt een lans.\n\n\
             Hij heeft 3 lansen. Een gebroken lans wordt na de ren vervangen.\n\n\
             Wie 4 maal verliest, betaalt de waard een rondje voor allen.",
        ],
    ),
];

/// What is said of them: the place, and the words.
const SAID_OF_YOUNG: [(&str, &str); 6] = [
    (
        "de/lists.tid:7",
        "“The herald keeps the score. He calls each charge with a trum…” of the original is missing here",
    ),
    (
        "fr/knights.tid:5",
        "“He has 3 lances. A broken one is replaced after the course.” of the original is missing here",
    ),
    (
        "fr/lists.tid:9",
        "“Les dames sont assises au premier rang, et chacun peut leur …” is not in the original",
    ),
    (
        "it/lists.tid:5",
        "“Le dame siedono in prima fila, sotto un baldacchino di seta.” is not in the original",
    ),
    (
        "nl/knights.tid:9",
        "“Wie 4 maal verliest, betaalt de waard een rondje voor allen.” is not in the original",
    ),
    (
        "nl/lists.tid:7",
        "“Spectators stand at least 10 cm away. They must not help a k…” of the original is missing here",
    ),
];

#[test]
fn a_paragraph_of_one_edition_is_told_once_where_nothing_was_noted() {
    let copy = Copy(tempfile::tempdir().unwrap());
    let mut config =
        "language = \"en\"\n[book]\ntitle = \"The joust\"\nauthors = [\"Jane ''Doe''\"]\n\
                      licence = \"CC0\"\n"
            .to_owned();
    let originals = YOUNG[0].1;
    for (language, titles, texts) in YOUNG {
        config += &format!("[languages.{language}]\nwiki = \"{language}\"\n");
        fs::create_dir(copy.path(language)).unwrap();
        let [root, lists, knights] = titles;
        let reading = match *language {
            "fr" => "lecture séquentielle",
            _ => "sequential reading",
        };
        let list = format!("!!{reading}\n# [[{lists}]]\n# [[{knights}]]");
        let chapter = format!(":chapter {root}");
        let tiddlers = [
            (":part", list.as_str()),
            (&chapter, texts[0]),
            (&chapter, texts[1]),
        ];
        for (at, (tags, text)) in tiddlers.into_iter().enumerate() {
            let original = match *language {
                "en" => String::new(),
                _ => format!("original: {}\n", originals[at]),
            };
            let file = copy.path(&format!("{language}/{}.tid", originals[at]));
            let text = format!("title: {}\ntags: {tags}\n{original}\n{text}\n", titles[at]);
            fs::write(file, text).unwrap();
        }
    }
    fs::write(copy.path("book.toml"), config).unwrap();
    let output = copy.try_run(&["check", "--allow", "missing-message", "--format", "short"]);
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<&str> = said.lines().collect();
    let wanted = SAID_OF_YOUNG
        .map(|(place, said)| format!("{place}:1: warning: [mistranslated-meaning] {said}"));
    assert_eq!(said, wanted);
}
