//! Files as other tools write them, and as nobody should.

use super::*;
use proptest::prelude::*;

#[test]
fn what_other_tools_write_is_read() {
    let text = "# a translator\n#. an author\n#: place\n#, fuzzy, c-format\n#| msgctxt \"c\"\n#| msgid \"\"\n\
                #| \"old \"\n#| \"text\"\nmsgctxt \"c\"\nmsgid \"\"\n\"new \\\"\"\n\"text\"\nmsgstr \"neu\"\n\
                #~ msgid \"gone\"\n#~ msgstr \"weg\"\n";
    let messages = parse(text).unwrap();
    assert_eq!(messages.len(), 2);
    let first = &messages[0];
    assert_eq!(first.text, "new \"text");
    assert_eq!(first.previous.as_deref(), Some("old text"));
    assert_eq!((first.is_fuzzy(), first.line), (true, 10));
    assert_eq!(first.comments, ["a translator"]);
    assert!(messages[1].is_obsolete);
    assert_eq!(messages[1].translation, "weg");
}

/// Files that msgfmt refuses: damaged by a merge, most of them.
#[test]
fn what_gettext_refuses_is_refused() {
    let line = |line| {
        Err(PoFault {
            line,
            problem: PoProblem::Line,
        })
    };
    let unfinished = |line| {
        Err(PoFault {
            line,
            problem: PoProblem::Unfinished,
        })
    };
    let duplicate = |line, of| {
        Err(PoFault {
            line,
            problem: PoProblem::Duplicate(of),
        })
    };
    for (text, expected) in [
        ("msgid \"a\"\nmsgstr b\n", line(2)),
        ("\"a\"\n", line(1)),
        ("msgid \"a\"b\"\n", line(1)),
        ("<<<<<<< HEAD\n", line(1)),
        // Two translations, whose marks of a conflict were taken out.
        ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n", line(3)),
        (
            "msgctxt \"a\"\nmsgctxt \"b\"\nmsgid \"a\"\nmsgstr \"\"\n",
            unfinished(1),
        ),
        // The line of a translation is gone.
        (
            "\nmsgctxt \"a\"\nmsgid \"b\"\n\nmsgctxt \"c\"\nmsgid \"d\"\nmsgstr \"e\"\n",
            unfinished(2),
        ),
        ("msgid \"a\"\n# b\nmsgstr \"c\"\n", unfinished(1)),
        ("msgid \"a\"\n", unfinished(1)),
        ("msgctxt \"a\"\nmsgstr \"b\"\n", line(2)),
        ("msgid \"a\"\nmsgctxt \"b\"\nmsgstr \"c\"\n", unfinished(1)),
        // The same message twice, be it obsolete.
        (
            "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n",
            duplicate(3, 1),
        ),
        (
            "msgid \"a\"\nmsgstr \"b\"\n#~ msgid \"a\"\n#~ msgstr \"c\"\n",
            duplicate(3, 1),
        ),
        ("#~ msgid \"a\"\nmsgstr \"b\"\n", line(2)),
        // Escapes that there are not, and a byte that is no letter.
        ("msgid \"\\q\"\n", line(1)),
        ("msgid \"\\'\"\n", line(1)),
        ("msgid \"\\xff\"\n", line(1)),
    ] {
        assert_eq!(parse(text), expected, "{text}");
    }
}

#[test]
fn what_gettext_reads_is_read_as_it_reads_it() {
    let one = |text: &str| parse(text).unwrap().pop().unwrap();
    let escapes =
        one("msgid \"\\a\\b\\v\\f\\t\\r\\n\\\"\\\\\"\nmsgstr \"\\x41\\102 \\xc3\\xa9\"\n");
    assert_eq!(escapes.text, "\u{7}\u{8}\u{b}\u{c}\t\r\n\"\\");
    assert_eq!(escapes.translation, "AB é");
    let parted = one("msgid \"a\"\n\nmsgstr \"b\"\n\n\"c\"\n");
    assert_eq!(parted.translation, "bc");
    let obsolete = one("#~| msgid \"old\"\n#~ msgid \"new\"\n#~ msgstr \"neu\"\n");
    assert_eq!(
        (obsolete.text.as_str(), obsolete.is_obsolete),
        ("new", true)
    );
    assert_eq!(obsolete.previous.as_deref(), Some("old"));
    let plural = "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n";
    let problem = parse(plural).unwrap_err();
    assert_eq!((problem.line, problem.problem), (2, PoProblem::Plural));
}

proptest! {
    #[test]
    fn what_was_written_is_read(
        messages in proptest::collection::vec(
            ("[a-z \\\\\"\n\t\r]{0,12}", "\\PC{0,12}", proptest::option::of("[a-z\n]{1,9}"), any::<[bool; 2]>()),
            0..5,
        )
    ) {
        let mut line = 0;
        let messages: Vec<PoMessage> = messages.into_iter().map(|(text, translation, previous, [is_fuzzy, is_obsolete])| {
            line += 1;
            PoMessage {
                context: Some(format!("a | b | {line}")),
                is_obsolete,
                flags: is_fuzzy.then(|| FUZZY.to_owned()).into_iter().collect(),
                text,
                translation,
                previous,
                ..PoMessage::default()
            }
        }).collect();
        let mut read = parse(&write(&messages)).unwrap();
        for message in &mut read {
            message.line = 0;
        }
        prop_assert_eq!(read, messages);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(msgid|msgstr|msgctxt|#~|#\\||\"|\\\\| |\n|a){0,30}") {
        let _ = parse(&text);
    }
}
