//! Round trips: export a catalogue, import it, compare.

use super::super::exchange::noted_in;
use super::super::forms::CatalogueForm;
use super::super::pair::Pairs;
use super::super::po::{self, PoMessage};
use super::super::status::{State, Status};
use super::*;
use crate::diag::{Sink, fix};
use crate::read;
use crate::source::{Memory, Sources};
use crate::store::Store;
use crate::wikitext::Headings;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::collections::BTreeSet;
use std::path::Path;

/// An original and its translation.
struct Wikis {
    sources: Sources,
    original: Store,
    translation: Store,
    pairs: Pairs,
}

fn options(force: bool) -> ImportOptions<'static> {
    ImportOptions {
        list_heading: "list",
        force,
        keep_going: false,
    }
}

fn store(name: &str, text: &str, sources: &mut Sources) -> Store {
    let files = Memory::of([(format!("{name}/a.tid"), text.to_owned())]);
    let (mut sink, options) = (Sink::new(), read::Options::default());
    let tiddlers = read::read(&files, Path::new(name), sources, &mut sink, options).unwrap();
    let headings = Headings::new(&["list".to_owned()], Vec::new());
    Store::new(tiddlers, sources, &headings, &mut sink)
}

fn wikis(original: &str, translation: &str) -> Wikis {
    let mut sources = Sources::new();
    let original = store("en", &format!("title: a\n\n{original}"), &mut sources);
    let translation = store(
        "fr",
        &format!("title: b\noriginal: a\n\n{translation}"),
        &mut sources,
    );
    let pairs = Pairs::new(&original, &translation, &sources);
    Wikis {
        sources,
        original,
        translation,
        pairs,
    }
}

impl Wikis {
    fn editions(&self) -> Editions<'_> {
        Editions {
            sources: &self.sources,
            original: &self.original,
            translation: &self.translation,
            pairs: &self.pairs,
            is_variant: false,
        }
    }

    /// The catalogue, read again.
    fn messages(&self, record: &Record) -> Vec<PoMessage> {
        self.messages_after(&[], record)
    }

    /// The same, with messages that only an earlier catalogue has.
    fn messages_after(&self, earlier: &[PoMessage], record: &Record) -> Vec<PoMessage> {
        let exported = export(self.editions(), record, "book", "fr", earlier);
        po::parse(&exported.text).unwrap()
    }

    /// The catalogue, and the record after its export.
    fn exported(&self, record: &Record) -> (Vec<PoMessage>, Record) {
        let exported = export(self.editions(), record, "book", "fr", &[]);
        (po::parse(&exported.text).unwrap(), exported.record)
    }

    /// A record according to which everything is up to date.
    fn done(&self) -> Record {
        let mut record = Record::default();
        for entry in self.original.entries() {
            record.put(entry.title(), &units(entry, &self.original, &self.sources));
        }
        record
    }

    /// The text of the translation after an import, or the fault that prevents it.
    fn imported(
        &self,
        messages: &[PoMessage],
        record: &Record,
    ) -> Result<String, Vec<ImportProblem>> {
        let import = import(self.editions(), record, messages, options(false));
        if !import.faults.is_empty() {
            return Err(import.faults.into_iter().map(|it| it.problem).collect());
        }
        let files = fix::edit(&import.edits, &self.sources);
        let text = self
            .sources
            .text(self.translation.entries()[0].tiddler.text);
        let after = files
            .first()
            .map(|it| it.after.split_once("\n\n").unwrap().1.to_owned());
        Ok(after.unwrap_or_else(|| text.to_owned()))
    }
}

/// The catalogue with another translation of one text.
fn with(messages: &[PoMessage], text: &str, words: &str) -> Vec<PoMessage> {
    let mut messages = messages.to_vec();
    let message = messages.iter_mut().find(|it| it.text == text).unwrap();
    words.clone_into(&mut message.translation);
    messages
}

#[test]
fn one_message_is_a_paragraph_an_item_a_cell_a_caption_or_a_title() {
    let wikis = wikis(
        "/% a remark %/\nOne\n''two''.\n* item\n** deeper\n|head|4|h\n|cell|4.5|\n|the table|c\n\n[img[a picture|figs/a.svg]]\n;term\n:what\nOne ''two''.",
        "Un",
    );
    let messages = wikis.messages(&Record::default());
    let lines: Vec<String> = messages[1..]
        .iter()
        .map(|it| format!("{}: {}", it.context.as_deref().unwrap(), it.text))
        .collect();
    assert_eq!(
        lines,
        [
            "a | title: a",
            "a | paragraph: One ''two''.",
            "a | item: item",
            "a | item: deeper",
            "a | caption: the table",
            "a | header-cell: head",
            "a | cell: cell",
            "a | cell: 4.5",
            "a | caption: a picture",
            "a | term: term",
            "a | definition: what",
            "a | paragraph | 2: One ''two''.",
        ]
    );
    assert_eq!(messages[2].extracted, ["a remark"]);
}

#[test]
fn a_text_is_put_where_the_old_one_is() {
    let wikis = wikis("One.\n\n* two\n* three", "Un.\n\n* deux\n* trois\n");
    let (messages, record) = wikis.exported(&wikis.done());
    let messages = with(&messages, "two", "les deux");
    let after = wikis.imported(&messages, &record);
    assert_eq!(after.unwrap(), "Un.\n\n* les deux\n* trois\n");
}

#[test]
fn a_text_that_is_missing_is_put_in_as_in_the_original() {
    let wikis = wikis("One.\n\n* two\n* three\n", "Un.\n\n!!list\n# [[b]]");
    let (messages, record) = wikis.exported(&Record::default());
    let messages = with(&with(&messages, "two", "deux"), "three", "trois");
    let after = wikis.imported(&messages, &record);
    assert_eq!(after.unwrap(), "Un.\n\n* deux\n* trois\n!!list\n# [[b]]");
}

#[test]
fn what_would_break_the_wiki_is_refused() {
    let wikis = wikis("|one [[a]]|2 men|\n", "|un [[b]]|2 hommes|\n");
    let (messages, record) = wikis.exported(&wikis.done());
    for (text, words, problem) in [
        ("one [[a]]", "un | deux [[b]]", ImportProblem::Mark('|')),
        (
            "one [[a]]",
            "un",
            ImportProblem::Link {
                title: "b".to_owned(),
                is_translated: true,
            },
        ),
        (
            "one [[a]]",
            "un [[b]] [[c]]",
            ImportProblem::UnknownLink("c".to_owned()),
        ),
        (
            "2 men",
            "3 hommes",
            ImportProblem::Numbers("2".to_owned(), "3".to_owned()),
        ),
    ] {
        let found = wikis.imported(&with(&messages, text, words), &record);
        assert_eq!(found, Err(vec![problem]), "{words}");
    }
    // A title of the original is the one of its translation.
    let after = wikis.imported(&with(&messages, "one [[a]]", "une [[a]]"), &record);
    assert_eq!(after.unwrap(), "|une [[b]]|2 hommes|\n");
}

#[test]
fn a_newer_text_is_not_overwritten() {
    let then = wikis("One.", "Un.");
    let (messages, record) = then.exported(&then.done());
    let messages = with(&messages, "One.", "Une.");
    let now = wikis("One.", "Un !");
    assert_eq!(
        now.imported(&messages, &record),
        Err(vec![ImportProblem::Newer])
    );
    let forced = import(now.editions(), &record, &messages, options(true));
    assert_eq!((forced.edits.len(), forced.faults.len()), (1, 0));
}

#[test]
fn a_message_that_nobody_touched_leaves_a_newer_text_alone() {
    let then = wikis("One.\n\nTwo.", "Un.\n\nDeux.");
    let (messages, record) = then.exported(&then.done());
    let messages = with(&messages, "Two.", "Trois.");
    let now = wikis("One.\n\nTwo.", "Un !\n\nDeux.");
    let after = now.imported(&messages, &record);
    assert_eq!(after.unwrap(), "Un !\n\nTrois.");
}

#[test]
fn a_title_that_no_tiddler_can_have_is_refused() {
    let wikis = wikis("One.", "Un.");
    let (messages, record) = wikis.exported(&wikis.done());
    let messages = with(&messages, "a", "[[b|");
    let problem = ImportProblem::Unlinkable("[[b|".to_owned());
    assert_eq!(wikis.imported(&messages, &record), Err(vec![problem]));
}

/// A message, in a line.
fn line(it: &PoMessage) -> String {
    let obsolete = if it.is_obsolete { "#~ " } else { "" };
    let fuzzy = if it.is_fuzzy() { "fuzzy " } else { "" };
    let previous = it.previous.as_deref().unwrap_or("");
    let (text, translation) = (&it.text, &it.translation);
    format!("{obsolete}{fuzzy}{text} = {translation} ({previous})")
}

#[test]
fn what_a_catalogue_has_alone_stays_in_it() {
    let then = wikis("One.\n\nTwo.\n\nThree.", "Un.\n\nDeux.");
    let (exported, record) = then.exported(&then.done());
    assert_eq!(then.messages_after(&exported, &record), exported);
    let mut worked = with(&exported, "One.", "Une.");
    worked = with(&worked, "Three.", "Trois.");
    for message in &mut worked {
        match message.text.as_str() {
            "Two." => message.comments.insert(0, "wiki: see there".to_owned()),
            "" => message.translation += "X-Poedit-Bookmarks: 1\n",
            _ => {}
        }
    }
    let again = then.messages_after(&worked, &record);
    assert_eq!(
        po::write(&again),
        po::write(&worked),
        "not a byte of it is lost"
    );
    // The author changes two of the texts meanwhile; one of them was nowhere else.
    let now = wikis("One or so.\n\nTwo or so.\n\nThree.", "Un.\n\nDeux.");
    let after = now.messages_after(&worked, &record);
    let lines: Vec<String> = after[2..].iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "fuzzy One or so. = Un. (One.)",
            "fuzzy Two or so. = Deux. (Two.)",
            "Three. = Trois. ()",
            "#~ One. = Une. ()",
        ]
    );
    assert_eq!(now.messages_after(&after, &record), after);
    // The translator takes it, and the text is the wiki's: nothing of the older one is left.
    let taken = wikis("One or so.\n\nTwo or so.\n\nThree.", "Une.\n\nDeux.");
    let after = taken.messages_after(&after, &record);
    assert!(after.iter().all(|it| !it.is_obsolete));
}

#[test]
fn where_wiki_and_catalogue_have_changed_both_are_kept() {
    let then = wikis("One.", "Un.");
    let (exported, record) = then.exported(&then.done());
    let worked = with(&exported, "One.", "Une.");
    let now = wikis("One.", "Un seul.");
    let after = now.messages_after(&worked, &record);
    assert_eq!(line(&after[2]), "fuzzy One. = Un seul. ()");
    assert_eq!(after[2].comments, ["catalogue: Une."]);
}

#[test]
fn what_somebody_has_looked_at_is_not_fuzzy_again() {
    let then = wikis("One.", "Un.");
    let now = wikis("One or so.", "Un.");
    let mut looked_at = now.messages(&then.done());
    assert_eq!(line(&looked_at[2]), "fuzzy One or so. = Un. (One.)");
    looked_at[2].flags.clear();
    let after = now.messages_after(&looked_at, &then.done());
    assert_eq!(line(&after[2]), "One or so. = Un. ()");
}

#[test]
fn a_text_that_changed_is_fuzzy_and_tells_what_it_was() {
    let then = wikis("One.\n\nTwo\nlines.\n\nThree.", "Un.\n\nDeux.\n\nTrois.");
    let now = wikis(
        "New.\n\nOne.\n\nTwo lines.\n\nThree or so.",
        "Un.\n\nDeux.\n\nTrois.",
    );
    let messages = now.messages(&then.done());
    let lines: Vec<String> = messages[2..].iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "New. =  ()",
            "One. = Un. ()",
            "Two lines. = Deux. ()",
            "fuzzy Three or so. = Trois. (Three.)",
        ]
    );
}

/// What may happen to a book between two days.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// The author changes, adds or deletes a paragraph of the original.
    Author(u8, usize),
    /// Somebody changes, adds or deletes one of the translation by hand.
    Hand(u8, usize),
    /// One of two translators translates a message of the own catalogue, or looks at one that is fuzzy.
    Translator(usize, bool, usize),
    Export(usize),
    Import(usize),
}

fn work() -> impl Strategy<Value = Work> {
    prop_oneof![
        1 => (0..3_u8, 0..9_usize).prop_map(|(how, at)| Work::Author(how, at)),
        1 => (0..3_u8, 0..9_usize).prop_map(|(how, at)| Work::Hand(how, at)),
        3 => (0..2_usize, any::<bool>(), 0..9_usize)
            .prop_map(|(who, looks, at)| Work::Translator(who, looks, at)),
        1 => (0..2_usize).prop_map(Work::Export),
        2 => (0..2_usize).prop_map(Work::Import),
    ]
}

/// A book at work. Each text that somebody writes is a word of its own.
struct Desk {
    original: Vec<String>,
    translation: Vec<String>,
    /// That of each translator, who begin with copies of one.
    catalogues: [Vec<PoMessage>; 2],
    record: Record,
    /// What somebody has written, and nobody has replaced or deleted.
    alive: BTreeSet<String>,
    words: usize,
}

impl Desk {
    fn new() -> Self {
        let words = |letter: char| (1..=4).map(move |it| format!("{letter}{it} word"));
        let mut desk = Self {
            original: words('e').collect(),
            translation: words('f').collect(),
            catalogues: [Vec::new(), Vec::new()],
            record: Record::default(),
            alive: words('f').collect(),
            words: 4,
        };
        desk.record = desk.wikis().done();
        desk.work(Work::Export(0));
        desk.catalogues[1] = desk.catalogues[0].clone();
        desk
    }

    fn wikis(&self) -> Wikis {
        wikis(&self.original.join("\n\n"), &self.translation.join("\n\n"))
    }

    fn word(&mut self, letter: &str) -> String {
        self.words += 1;
        let word = ["ab", "cd", "fg", "hi", "jk"].get(self.words % 5).unwrap();
        // In letters, as numbers have to be those of the original.
        let number: String = self
            .words
            .to_string()
            .chars()
            .map(|it| (it as u8 - b'0' + b'k') as char)
            .collect();
        format!("{letter}{word}{number} word")
    }

    fn work(&mut self, work: Work) {
        match work {
            Work::Author(how, at) => {
                let word = self.word("e");
                change(&mut self.original, how, at, word);
            }
            Work::Hand(how, at) => {
                let word = self.word("f");
                self.alive.extend((how < 2).then(|| word.clone()));
                if let Some(gone) = change(&mut self.translation, how, at, word) {
                    self.alive.remove(&gone);
                }
            }
            Work::Translator(who, looks, at) => self.translate(who, looks, at),
            Work::Export(who) => {
                let wikis = self.wikis();
                let exported = export(
                    wikis.editions(),
                    &self.record,
                    "book",
                    "fr",
                    &self.catalogues[who],
                );
                self.catalogues[who] = po::parse(&exported.text).unwrap();
                self.record = exported.record;
            }
            Work::Import(who) => self.import(who),
        }
    }

    fn translate(&mut self, who: usize, looks: bool, at: usize) {
        let word = self.word("t");
        let texts = self.catalogues[who].iter_mut();
        let mut texts = texts.filter(|it| {
            !it.is_obsolete
                && it
                    .context
                    .as_deref()
                    .is_some_and(|it| it.contains("paragraph"))
        });
        let Some(message) = texts.nth(at) else {
            return;
        };
        message.flags.clear();
        if !looks {
            // Whoever replaces a text has read it, and what is beside it.
            let read = message
                .comments
                .iter()
                .map(|it| it.trim_start_matches(super::kept::REPLACED));
            for read in read.chain([message.translation.as_str()]) {
                self.alive.remove(read);
            }
            message.comments.clear();
            message.translation.clone_from(&word);
            self.alive.insert(word);
        }
    }

    fn import(&mut self, who: usize) {
        let wikis = self.wikis();
        let options = ImportOptions {
            keep_going: true,
            ..options(false)
        };
        let catalogue = &self.catalogues[who];
        let import = import(wikis.editions(), &self.record, catalogue, options);
        if import.record.has(&import.exchange) {
            let noted =
                noted_in(&po::write(catalogue), CatalogueForm::Po, &import.exchange).unwrap();
            self.catalogues[who] = po::parse(&noted).unwrap();
        }
        let files = fix::edit(&import.edits, &wikis.sources);
        if let Some(file) = files.first() {
            let (_, text) = file.after.split_once("\n\n").unwrap();
            self.translation = text.split("\n\n").map(|it| it.trim().to_owned()).collect();
        }
        self.record = import.record;
    }

    /// What is alive is in the wiki or in a catalogue, and in the wiki nothing is there twice.
    fn is_well(&self) -> Result<(), String> {
        let catalogue = self.catalogues.each_ref().map(|it| po::write(it)).concat();
        let is_lost =
            |it: &&String| !self.translation.contains(it) && !catalogue.contains(it.as_str());
        let lost: Vec<&String> = self.alive.iter().filter(is_lost).collect();
        let there: BTreeSet<&String> = self.translation.iter().collect();
        match lost.is_empty() && there.len() == self.translation.len() {
            true => Ok(()),
            false => Err(format!(
                "lost: {lost:?}; wiki: {:?}\n{catalogue}",
                self.translation
            )),
        }
    }
}

/// Changes a paragraph, adds one or deletes one; the words that are gone.
fn change(texts: &mut Vec<String>, how: u8, at: usize, word: String) -> Option<String> {
    let length = texts.len();
    match how {
        0 => Some(std::mem::replace(&mut texts[at % length], word)),
        1 => {
            texts.insert(at % (length + 1), word);
            None
        }
        // A tiddler without a text is another matter.
        _ => (length > 1).then(|| texts.remove(at % length)),
    }
}

/// The author changes a paragraph and adds one later; of what the catalogue then suggests for both, the translator accepts
/// one. Whichever it is, its text stands in the wiki once.
#[test]
fn a_text_that_is_accepted_for_another_paragraph_is_not_written_twice() {
    for (changed, added, accepted) in (0..4).flat_map(|changed| {
        (0..5).flat_map(move |added| (0..5).map(move |accepted| (changed, added, accepted)))
    }) {
        let mut desk = Desk::new();
        for work in [
            Work::Author(0, changed),
            Work::Export(0),
            Work::Author(1, added),
            Work::Export(0),
            Work::Translator(0, true, accepted),
            Work::Import(0),
        ] {
            desk.work(work);
        }
        assert_eq!(desk.is_well(), Ok(()), "{changed} {added} {accepted}");
    }
}

/// The file with generated texts that failed before.
const DIFFICULT: FileFailurePersistence =
    FileFailurePersistence::Direct("tests/proptest-regressions/catalogue.txt");

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(DIFFICULT)),
        ..ProptestConfig::default()
    })]

    /// Whatever happens, in whatever order.
    #[test]
    fn nothing_that_somebody_wrote_is_lost_or_doubled(days in proptest::collection::vec(work(), 1..24)) {
        let mut desk = Desk::new();
        for work in days {
            desk.work(work);
            prop_assert_eq!(desk.is_well(), Ok(()));
        }
    }

    /// A tiddler is translated in part, the author changes texts, and others are translated: what was changed stays stale.
    #[test]
    fn what_has_changed_is_stale_until_a_translator_has_looked(
        (done, changed, later) in (0..16_u8, 0..16_u8, 0..16_u8),
    ) {
        let is_in = |set: u8, at: usize| set & (1 << at) != 0;
        let places = || 0..4_usize;
        let texts: Vec<String> = ["One.", "Two.", "Three.", "Four."].map(|it| format!("{it} In the original, that is.")).to_vec();
        let mut desk = Desk { original: texts.clone(), translation: texts.clone(), record: Record::default(), ..Desk::new() };
        let translate = |desk: &mut Desk, set: u8| {
            for at in places().filter(|at| is_in(set, *at)) {
                desk.translate(0, false, at);
            }
            desk.work(Work::Import(0));
        };
        desk.catalogues[0] = desk.wikis().messages(&desk.record);
        translate(&mut desk, done);
        for at in places().filter(|at| is_in(changed, *at)) {
            desk.original[at] = texts[at].replace("that is", "that is so");
        }
        desk.work(Work::Export(0));
        translate(&mut desk, later & !changed);
        desk.work(Work::Export(0));
        let stale = places().filter(|at| is_in(done & changed, *at));
        for at in stale.clone() {
            let mut messages = desk.catalogues[0].iter();
            let message = messages.find(|it| it.text == desk.original[at]).unwrap();
            prop_assert!(message.is_fuzzy() || message.translation.is_empty(), "{}", po::write(&desk.catalogues[0]));
        }
        if stale.count() > 0 {
            let wikis = desk.wikis();
            let status = Status::new(wikis.editions(), &desk.record);
            prop_assert_eq!(status.tiddlers[0].state, State::Stale);
        }
    }

    /// An unchanged catalogue changes nothing, for any two texts.
    #[test]
    fn there_and_back_changes_no_byte(
        original in r"(\* |# |\||\|h|\n|\n\n|!|''|\[\[a\]\]|\[img\[x\|figs/a\.svg\]\]|/%x%/|&eacute;|<<<\n|[a-c1-3 ]{1,3}){0,25}",
        translation in r"(\* |# |\||\|h|\n|\n\n|!|''|\[\[b\]\]|\[img\[x\|figs/a\.svg\]\]|/%x%/|&eacute;|<<<\n|[a-c1-3 ]{1,3}){0,25}",
        is_done in any::<bool>(),
    ) {
        for translation in [&original, &translation] {
            let wikis = wikis(&original, translation);
            let record = if is_done { wikis.done() } else { Record::default() };
            let (messages, record) = wikis.exported(&record);
            let import = import(wikis.editions(), &record, &messages, options(false));
            prop_assert_eq!(import.edits, vec![]);
            prop_assert_eq!(import.faults, vec![]);
            prop_assert_eq!(import.record, record);
        }
    }
}
