//! What holds for repairs whatever was slipped: after `check --fix` the words of the book are those
//! that the author wrote, a second run changes nothing, and nothing is found that was not found before.

mod random;

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::{Command, Output};

/// A wiki without a fault: its files and their texts.
const WIKI: &[(&str, &str)] = &[
    (
        "book.tid",
        "title: The Book\ntags: :part\n\n;License\n:free\n\n!!sequential reading\n# [[moves]]\n# [[close combat]]\n",
    ),
    (
        "moves.tid",
        "title: moves\ntags: :chapter [[The Book]]\n\nA [[threat zone]] stops it. See [[it|wheel]].\n\n[[Note: fast units]]\n\n!!sequential reading\n# [[wheel]]\n# [[threat zone]]\n",
    ),
    (
        "wheel.tid",
        "title: wheel\ntags: moves\n\nA [[wheel around|threat zone]] in a [[threat zone]] is [[close combat]].\n",
    ),
    (
        "zone.tid",
        "title: threat zone\ntags: moves\n\nIt reaches 4 paces[[Footnote: pace]] and ends a [[wheel]].\n",
    ),
    (
        "combat.tid",
        "title: close combat\ntags: :chapter [[The Book]]\n\nA [[wheel]] in it; //a [[threat zone]]//.\n\n!!sequential reading\n# [[flank attack]]\n",
    ),
    (
        "flank.tid",
        "title: flank attack\ntags: [[close combat]]\n\n|a|[[wheel]]|\n|b|[[threat zone]]|\n",
    ),
    (
        "note.tid",
        "title: Note: fast units\ntags: :note\n\nFast units [[wheel]] twice.\n",
    ),
    (
        "pace.tid",
        "title: Footnote: pace\ntags: :footnote\n\nA pace is [[as a wheel|wheel]].\n",
    ),
];

/// A slip: the file, what is in it, what is written instead, and how that should have been written.
type Slip = (&'static str, &'static str, &'static str, &'static str);

const SLIPS: &[Slip] = &[
    // Headings of reading lists.
    (
        "moves.tid",
        "!!sequential reading",
        "!!lecture séquentielle",
        "!!sequential reading",
    ),
    (
        "combat.tid",
        "!!sequential reading",
        "!!!sequential reading",
        "!!sequential reading",
    ),
    // Links that differ in case, or in spaces.
    (
        "moves.tid",
        "A [[threat zone]]",
        "A [[Threat zone]]",
        "A [[Threat zone|threat zone]]",
    ),
    ("moves.tid", "[[it|wheel]]", "[[it|Wheel]]", "[[it|wheel]]"),
    (
        "wheel.tid",
        "a [[threat zone]]",
        "a [[threat  zone]]",
        "a [[threat zone]]",
    ),
    (
        "wheel.tid",
        "|threat zone]]",
        "|THREAT ZONE]]",
        "|threat zone]]",
    ),
    ("zone.tid", "[[wheel]]", "[[ Wheel]]", "[[ Wheel|wheel]]"),
    (
        "combat.tid",
        "A [[wheel]]",
        "A [[WHEEL]]s",
        "A [[WHEEL|wheel]]s",
    ),
    (
        "combat.tid",
        "[[threat zone]]",
        "[[Threat  Zone]]",
        "[[Threat  Zone|threat zone]]",
    ),
    ("flank.tid", "[[wheel]]", "[[Wheel]]", "[[Wheel|wheel]]"),
    ("note.tid", "[[wheel]]", "[[WHEEL]]", "[[WHEEL|wheel]]"),
    ("pace.tid", "|wheel]]", "|Wheel]]", "|wheel]]"),
    // Links to the tiddler that they are in.
    (
        "flank.tid",
        "|a|",
        "|a [[flank attack]]|",
        "|a flank attack|",
    ),
    (
        "wheel.tid",
        "A [[",
        "Wheel: [[Wheel]]. A [[",
        "Wheel: [[Wheel]]. A [[",
    ),
    // Links that lack a bracket: to mend them changes what is printed.
    // After the other links of its paragraph: before one, the two would be one link.
    ("combat.tid", "//.", "//, [[wheel].", "//, [[wheel]."),
    // Links to notes: the note would be printed in place of the words.
    (
        "note.tid",
        "twice",
        "twice [[footnote: pace]]",
        "twice [[footnote: pace]]",
    ),
    // Categories.
    ("wheel.tid", "tags: moves", "tags: Moves", "tags: moves"),
    ("wheel.tid", "tags: moves", "tags: movse", "tags: moves"),
    ("wheel.tid", "tags: moves", "tags: wheel", "tags: moves"),
    ("zone.tid", "tags: moves", "tags: manoeuvres", "tags: moves"),
    ("zone.tid", "tags: moves", "tags: ", "tags: moves"),
    (
        "flank.tid",
        "tags: [[close combat]]",
        "tags: close combat",
        "tags: [[close combat]]",
    ),
    (
        "flank.tid",
        "tags: [[close combat]]",
        "tags: [[close combat]",
        "tags: [[close combat]]",
    ),
    (
        "flank.tid",
        "tags: [[close combat]]",
        "tags: [Close combat]]",
        "tags: [[close combat]]",
    ),
    (
        "flank.tid",
        "tags: [[close combat]]",
        "tags: [[Close  Combat]]",
        "tags: [[close combat]]",
    ),
    ("combat.tid", "[[The Book]]", "The Book", "[[The Book]]"),
    ("combat.tid", "[[The Book]]", "[[The book]]", "[[The Book]]"),
    // Kinds.
    ("combat.tid", ":chapter", ":Chapter", ":chapter"),
    ("moves.tid", ":chapter", ": chapter", ":chapter"),
    ("moves.tid", ":chapter", ":chaptr", ":chapter"),
    // Reading lists.
    (
        "moves.tid",
        "# [[threat zone]]",
        "# [[Threat Zone]]",
        "# [[threat zone]]",
    ),
    (
        "combat.tid",
        "# [[flank attack]]",
        "# [[flank  attack]]",
        "# [[flank attack]]",
    ),
    // Comments.
    (
        "pace.tid",
        "A pace",
        "/% allow: empty-cell %/\nA pace",
        "A pace",
    ),
];

/// The files of a wiki.
type Files = BTreeMap<&'static str, String>;

/// The wiki with some slips, and as it should be afterwards.
fn slipped(slips: &[&Slip]) -> Option<(Files, Files)> {
    let whole = || {
        WIKI.iter()
            .map(|(path, text)| (*path, (*text).to_owned()))
            .collect()
    };
    let (mut wrong, mut right): (Files, Files) = (whole(), whole());
    for (path, before, slip, repaired) in slips {
        for (files, after) in [(&mut wrong, slip), (&mut right, repaired)] {
            let text = files.get_mut(path)?;
            // Slips that touch the same words exclude each other.
            if !text.contains(before) {
                return None;
            }
            *text = text.replacen(before, after, 1);
        }
    }
    Some((wrong, right))
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &Files) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("wiki")).unwrap();
        let config = "[book]\ntitle = \"The Book\"\nauthors = [\"A\"]\nlicence = \"free\"\n";
        fs::write(folder.path().join("book.toml"), config).unwrap();
        for (path, text) in files {
            fs::write(folder.path().join("wiki").join(path), text).unwrap();
        }
        Self(folder)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(arguments)
            .arg("wiki")
            .current_dir(self.0.path())
            .output()
            .unwrap()
    }

    fn files(&self) -> Files {
        let read = |path: &str| fs::read_to_string(self.0.path().join("wiki").join(path)).unwrap();
        WIKI.iter().map(|(path, _)| (*path, read(path))).collect()
    }

    /// What is found, without its place: repairs move what is after them.
    fn findings(&self) -> BTreeSet<(String, String)> {
        let output = self.run(&["check", "--format", "short", "--all"]);
        let said = String::from_utf8(output.stdout).unwrap();
        let file = |line: &str| line.split(':').next().unwrap_or_default().to_owned();
        let rule = |line: &str| line.split(['[', ']']).nth(1).unwrap_or_default().to_owned();
        said.lines().map(|line| (file(line), rule(line))).collect()
    }

    /// The words of the book.
    fn words(&self) -> String {
        let out = self.0.path().join("out");
        self.run(&["build", "--keep-going", "--to", "docbook", "--out", "out"]);
        words(&fs::read_to_string(out.join("wiki_en.xml")).unwrap())
    }
}

/// The text between the tags.
fn words(xml: &str) -> String {
    let pieces = xml.split('<').filter_map(|piece| piece.split_once('>'));
    let text: String = pieces.map(|(_, text)| text).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_repair_leaves_the_words_as_they_are(slips in prop::collection::vec(prop::sample::select(SLIPS), 1..6)) {
        let slips: Vec<&Slip> = slips.iter().collect();
        let Some((wrong, right)) = slipped(&slips) else { return Ok(()) };
        holds(&wrong, &right);
    }
}

#[test]
fn each_slip_is_repaired_as_it_should_be() {
    for slip in SLIPS {
        let (wrong, right) = slipped(&[slip]).unwrap();
        holds(&wrong, &right);
    }
}

fn holds(wrong: &Files, right: &Files) {
    let folder = Folder::new(wrong);
    let before = folder.findings();
    folder.run(&["check", "--fix"]);
    let once = folder.files();
    assert_eq!(&once, right);
    let new: Vec<_> = folder.findings().difference(&before).cloned().collect();
    assert!(new.is_empty(), "{new:?}\n{wrong:#?}");
    folder.run(&["check", "--fix"]);
    assert_eq!(folder.files(), once);
    // What a reading list misspells is not in the book before.
    if before.iter().all(|(_, rule)| rule != "unknown-title") {
        assert_eq!(folder.words(), Folder::new(wrong).words());
    }
}

#[test]
fn what_changes_the_words_is_repaired_when_that_is_asked_for() {
    for (slip, right) in [
        ("to [[wheel]", "to [[wheel]]"),
        ("twice[[footnote: pace]]", "twice[[Footnote: pace]]"),
    ] {
        let (mut files, _) = slipped(&[]).unwrap();
        let text = files.get_mut("note.tid").unwrap();
        let clean = text.clone();
        *text = clean.replace("twice", slip);
        let folder = Folder::new(&files);
        let output = folder.run(&["check", "--format", "json"]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("\"safe\":false"), "{said}");
        folder.run(&["check", "--fix"]);
        assert_eq!(folder.files(), files);
        folder.run(&["check", "--fix", "--unsafe"]);
        assert_eq!(folder.files()["note.tid"], clean.replace("twice", right));
    }
}

/// Repairs that did harm, each in a tiddler of its own: what `--fix --unsafe` makes of its text.
const HARMED: &[(&str, &str)] = &[
    // A bar between two cells was taken away, as the row was compared with the caption.
    (
        "|the rally|c\n|score|what happens h\n|2|flight|",
        "|the rally|c\n|score|what happens|h\n|2|flight|",
    ),
    ("|score|what happens h", "|score|what happens h"),
    // A row over two lines became two.
    (
        "|score|roll|what happens|h\n|2|3\n|flight|\n|4|4|halt|",
        "|score|roll|what happens|h\n|2|3|flight|\n|4|4|halt|",
    ),
    (
        "|score|what happens|h\n|2|a long\nflight|\n|4|halt|",
        "|score|what happens|h\n|2|a long flight|\n|4|halt|",
    ),
    // What keeps a word from being a link was written twice.
    (
        "The ~ZoC, a ~ZoC, the ~ZoC of a ~ZoC: ~ZOC.",
        "The ~ZoC, a ~ZoC, the ~ZoC of a ~ZoC: ~ZoC.",
    ),
    // A link was taken away.
    (
        "The LoS, a LoS, the LoS of a LoS: LOS.",
        "The LoS, a LoS, the LoS of a LoS: LoS.",
    ),
    // The words beside the brackets were left beside the link.
    ("a [[wheel]|turn]", "a [[wheel]|turn]"),
    // The character that nobody sees was printed.
    ("a [[whe\u{200b}el]]", "a [[wheel]]"),
    // The wiki types another apostrophe.
    ("It´s late.", "It's late."),
    ("It goes on it's own.", "It goes on its own."),
];

#[test]
fn repairs_do_no_harm() {
    for (wrong, right) in HARMED {
        let (mut files, _) = slipped(&[]).unwrap();
        let list = "!!sequential reading\n# [[wheel]]\n";
        let moves = files.get_mut("moves.tid").unwrap();
        *moves = moves.replace(list, &format!("{list}# [[LoS]]\n"));
        let los = "title: LoS\ntags: moves\n\nA line from a [[wheel]].\n";
        files.insert("los.tid", los.to_owned());
        let note = files.get_mut("note.tid").unwrap();
        *note = note.replace("Fast units", &format!("{wrong}\n\nFast units"));
        let repaired = note.replace(wrong, right);
        let folder = Folder::new(&files);
        let said = folder.run(&["check", "--fix", "--unsafe"]);
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        assert_eq!(folder.files()["note.tid"], repaired, "{said}");
    }
}

/// What is not in the book because of another slip may need the comment.
#[test]
fn a_comment_stays_while_something_is_missing_from_the_book() {
    let (mut files, _) = slipped(&[]).unwrap();
    let comment = "/% allow: unlinked-term %/\n";
    let pace = files.get_mut("pace.tid").unwrap();
    *pace = pace.replace("A pace", &format!("{comment}A pace"));
    let combat = files.get_mut("combat.tid").unwrap();
    *combat = combat.replace("!!sequential reading", "!!sequental reading");
    let folder = Folder::new(&files);
    folder.run(&["check", "--fix"]);
    assert!(folder.files()["pace.tid"].contains(comment));
}
