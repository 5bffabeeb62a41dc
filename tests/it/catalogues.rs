//! Catalogues in the hands of translators: what they have written is never lost, and what a catalogue says is either
//! in the wiki or told at its line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A small book with an English and a French wiki.
struct Wikis(tempfile::TempDir);

const BOOK: &str = "name = \"r\"\nlanguage = \"en\"\n[languages.en]\nwiki = \"wiki/en\"\n[languages.fr]\nwiki = \"wiki/fr\"\n";

/// Rules, of which the French have the first two.
const RULES: [(&str, &str); 5] = [
    (
        "wiki/en/root.tid",
        "title: rules\ntags: :part\n\nThe rules.\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n",
    ),
    (
        "wiki/en/moves.tid",
        "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nTwo bases move 3 BW.\n",
    ),
    (
        "wiki/en/shots.tid",
        "title: shots\ntags: :chapter rules\n\nBows shoot.\n",
    ),
    (
        "wiki/fr/root.tid",
        "title: règles\ntags: :part\noriginal: rules\n\nLes règles.\n\n!!lecture séquentielle\n# [[mouvements]]\n",
    ),
    (
        "wiki/fr/moves.tid",
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle bouge.\n",
    ),
];

impl Wikis {
    /// These files, and a `book.toml`.
    fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let wikis = Self(tempfile::tempdir().unwrap());
        for (path, text) in files.into_iter().chain([("book.toml", BOOK)]) {
            wikis.write(path, text);
        }
        wikis
    }

    /// [`RULES`], with these files besides or instead.
    fn with<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let wikis = Self::of(RULES);
        for (path, text) in files {
            wikis.write(path, text);
        }
        wikis
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    fn try_run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        let command = command.current_dir(self.0.path()).args(arguments);
        command.env("LC_ALL", "C").output().unwrap()
    }

    /// What a command that ends well says.
    fn run(&self, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{arguments:?}: {said}");
        said
    }

    /// What a command says that ends with this code.
    fn refused(&self, code: i32, arguments: &[&str]) -> String {
        let output = self.try_run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        said
    }

    /// The catalogue, exported with these translations written into it.
    fn exported(&self, translations: &[(&str, &str)]) {
        self.run(&["translate", "export", "fr"]);
        self.translate(translations);
    }

    fn translate(&self, translations: &[(&str, &str)]) {
        let mut text = self.read(PO);
        for (original, translation) in translations {
            let message = format!("msgid \"{original}\"\nmsgstr \"");
            let (before, after) = text.split_once(&message).expect(original);
            let (_, after) = after.split_once('"').unwrap();
            text = format!("{before}{message}{translation}\"{after}");
        }
        self.write(PO, &text);
    }

    /// `msgfmt --check` finds nothing wrong with the catalogue.
    fn is_valid(&self) {
        let mut command = Command::new("msgfmt");
        let command = command.current_dir(self.0.path());
        let Ok(output) = command.args(["--check", "-o", "fr.mo", PO]).output() else {
            eprintln!("`msgfmt` is not installed and was left out");
            return;
        };
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{said}");
    }
}

const PO: &str = "build/r_fr.po";
const EXPORT: [&str; 3] = ["translate", "export", "fr"];
const IMPORT: [&str; 3] = ["translate", "import", PO];

#[test]
fn a_catalogue_that_is_damaged_is_not_overwritten() {
    for (damage, why) in [
        ("<<<<<<< HEAD\n", "this is no line of a PO file"),
        ("msgid \"a\"\n", "the message has no `msgstr` at its end"),
        (
            "msgid \"\"\nmsgstr \"\"\n",
            "the message of line 1 has the same `msgctxt` and `msgid`",
        ),
    ] {
        let wikis = Wikis::of(RULES);
        wikis.exported(&[("Bows shoot.", "Les arcs tirent.")]);
        let damaged = wikis.read(PO) + "\n" + damage;
        let line = damaged.lines().count() + 1 - damage.lines().count();
        wikis.write(PO, &damaged);
        for command in [EXPORT, IMPORT] {
            let said = wikis.refused(2, &command);
            assert!(said.contains(&format!("{PO}:{line}: {why}")), "{said}");
            assert_eq!(wikis.read(PO), damaged);
        }
        wikis.run(&["translate", "export", "fr", "--force"]);
        wikis.is_valid();
    }
}

#[test]
fn what_is_translated_stays_in_the_catalogue_though_the_original_changes() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[
        ("Two bases move 3 BW.", "Deux socles bougent de 3 BW."),
        ("Bows shoot.", "Les arcs tirent."),
        // One translates titles first, since links need them.
        ("shots", "tirs"),
    ]);
    wikis.write(
        "wiki/en/moves.tid",
        "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nTwo bases move 3 BW each.\n",
    );
    let said = wikis.run(&EXPORT);
    assert!(
        said.contains("keeps translations that the wiki does not have: 3"),
        "{said}"
    );
    let catalogue = wikis.read(PO);
    for kept in [
        "msgid \"Bows shoot.\"\nmsgstr \"Les arcs tirent.\"\n",
        "msgid \"shots\"\nmsgstr \"tirs\"\n",
        "#~ msgid \"Two bases move 3 BW.\"\n#~ msgstr \"Deux socles bougent de 3 BW.\"\n",
        "msgid \"Two bases move 3 BW each.\"\nmsgstr \"\"\n",
    ] {
        assert!(catalogue.contains(kept), "{kept}\n{catalogue}");
    }
    wikis.is_valid();
    wikis.run(&EXPORT);
    assert_eq!(wikis.read(PO), catalogue, "a second time nothing changes");
    // What the wiki has by then is not kept.
    wikis.run(&IMPORT);
    let said = wikis.run(&EXPORT);
    assert!(!said.contains("keeps"), "{said}");
    assert!(
        wikis.read(PO).contains("#~ msgid"),
        "it may help with the new text"
    );
    wikis.run(&["translate", "export", "fr", "--force"]);
    assert!(!wikis.read(PO).contains("#~"));
}

#[test]
fn a_translation_may_link_to_titles_of_the_original_and_is_not_kept_twice() {
    let linked = "title: shots\ntags: :chapter rules\n\nSee [[moves]].\n";
    let wikis = Wikis::with([("wiki/en/shots.tid", linked)]);
    wikis.exported(&[("See [[moves]].", "Voyez [[moves]]."), ("shots", "tirs")]);
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/shots.tid")
            .contains("Voyez [[mouvements]].")
    );
    let said = wikis.run(&EXPORT);
    assert!(!said.contains("keeps"), "{said}");
}

#[test]
fn a_comment_of_the_translator_is_no_digest_of_ours() {
    let wikis = Wikis::of(RULES);
    wikis.exported(&[("One base moves.", "Un seul socle bouge.")]);
    let catalogue = wikis.read(PO);
    let context = "msgctxt \"moves | paragraph\"\nmsgid \"One base moves.\"";
    let (before, after) = catalogue.split_once(context).unwrap();
    let (before, digest) = before.rsplit_once("# wiki: ").unwrap();
    wikis.write(
        PO,
        &format!("{before}# wiki: see the forum\n# wiki: {digest}{context}{after}"),
    );
    wikis.run(&EXPORT);
    assert!(wikis.read(PO).contains("# wiki: see the forum\n# wiki: "));
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/moves.tid")
            .contains("Un seul socle bouge.")
    );
}

#[test]
fn a_language_that_is_begun_again_keeps_the_catalogue_that_there_is() {
    let wikis = Wikis::of(RULES);
    wikis.run(&["translate", "init", "de"]);
    let german = wikis.read("build/r_de.po").replace(
        "msgid \"Bows shoot.\"\nmsgstr \"\"",
        "msgid \"Bows shoot.\"\nmsgstr \"Bögen schießen.\"",
    );
    wikis.write("build/r_de.po", &german);
    wikis.write("book.toml", BOOK);
    fs::remove_dir_all(wikis.path("wiki/de")).unwrap();
    wikis.run(&["translate", "init", "de"]);
    assert!(wikis.read("build/r_de.po").contains("Bögen schießen."));
}

/// A language is begun and translated as a whole, where each tiddler has such a file.
fn begun(files: &[(&str, &str)]) -> Wikis {
    let wikis = Wikis::of(files.iter().copied());
    wikis.write(
        "book.toml",
        "name = \"r\"\nlanguage = \"en\"\n[book]\ntitle = \"R\"\nauthors = [\"J\"]\nlicence = \"CC0\"\n[languages.en]\nwiki = \"wiki/en\"\n",
    );
    wikis.run(&["translate", "init", "fr"]);
    wikis.translate(&[
        ("The rules.", "Les règles."),
        ("moves", "mouvements"),
        ("shots", "tirs"),
        ("Bows shoot.", "Les arcs tirent."),
    ]);
    wikis.run(&IMPORT);
    wikis.run(&["check", "-l", "fr", "--deny", "warnings"]);
    wikis
}

#[test]
fn new_tiddlers_of_a_markdown_wiki_are_pages() {
    let wikis = begun(&[
        (
            "wiki/en/rules.md",
            "---\ntitle: rules\ntags: \":part\"\n---\n\nThe rules.\n\n## sequential reading\n\n1. [[moves]]\n2. [[shots]]\n",
        ),
        (
            "wiki/en/moves.md",
            "---\ntitle: moves\ntags: \":chapter rules\"\n---\n\nOne *base* moves.\n",
        ),
        (
            "wiki/en/shots.md",
            "---\ntitle: shots\ntags: \":chapter rules\"\n---\n\nBows shoot.\n",
        ),
    ]);
    assert!(wikis.read("wiki/fr/shots.md").contains("Les arcs tirent."));
    let root = wikis.read("wiki/fr/rules.tid");
    assert!(root.contains("\n1. [[tirs]]"), "{root}");
}

#[test]
fn new_tiddlers_of_tiddlywiki_5_say_their_markup() {
    let wikis = begun(&[
        (
            "wiki/en/rules.tid",
            "title: rules\ntags: :part\ntype: text/vnd.tiddlywiki\n\nThe rules.\n\n!! sequential reading\n# [[moves]]\n# [[shots]]\n",
        ),
        (
            "wiki/en/moves.tid",
            "title: moves\ntags: :chapter rules\ntype: text/vnd.tiddlywiki\n\nOne `base` moves.\n",
        ),
        (
            "wiki/en/shots.tid",
            "title: shots\ntags: :chapter rules\ntype: text/vnd.tiddlywiki\n\nBows shoot.\n",
        ),
    ]);
    let shots = wikis.read("wiki/fr/shots.tid");
    assert!(shots.contains("type: text/vnd.tiddlywiki\n"), "{shots}");
}

#[test]
fn a_field_that_the_translation_lacks_is_written() {
    let moves = "title: moves\ntags: :chapter rules\nalt: A map\n\nOne base moves.\n";
    // The body of the translation is its own, with a remark and a paragraph more.
    let mouvements = "title: mouvements\ntags: :chapter règles\noriginal: moves\n\nUn socle /% gras ? %/ bouge.\n\nEt encore.\n";
    let wikis = Wikis::with([
        ("wiki/en/moves.tid", moves),
        ("wiki/fr/moves.tid", mouvements),
    ]);
    wikis.exported(&[("A map", "Une carte")]);
    let said = wikis.run(&IMPORT);
    assert!(said.contains("texts written: 1"), "{said}");
    let expected = mouvements.replace("original: moves\n", "original: moves\nalt: Une carte\n");
    assert_eq!(wikis.read("wiki/fr/moves.tid"), expected);
    assert!(wikis.run(&IMPORT).contains("texts written: 0"));
    assert!(!wikis.run(&EXPORT).contains("keeps"));
}

/// An original in one file, as `translate init` meets it, and titles of which one says as much as the other.
#[test]
fn each_new_tiddler_gets_a_file_of_its_own_inside_the_folder() {
    let all = r#"[
        {"title": "moves", "tags": ":chapter rules", "text": "One base moves."},
        {"title": "shots", "tags": ":chapter rules", "text": "Bows shoot."},
        {"title": "dice", "tags": ":chapter rules", "text": "Roll."}
    ]"#;
    let root =
        "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n# [[dice]]\n";
    let racine = "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n";
    let mut files = Vec::from(RULES);
    files.retain(|(path, _)| path.starts_with("wiki/fr/root"));
    files.extend([("wiki/en/all.json", all), ("wiki/en/root.tid", root)]);
    let wikis = Wikis::of(files);
    wikis.write("wiki/fr/root.tid", racine);
    wikis.write("wiki/fr/des.tid", "title: ancien\n\nVieux.\n");
    wikis.exported(&[
        ("moves", "dés"),
        ("shots", "dés !"),
        ("dice", "+"),
        ("One base moves.", "Un socle bouge."),
        ("Bows shoot.", "Les arcs tirent."),
        ("Roll.", "Lancez."),
    ]);
    wikis.run(&IMPORT);
    for (file, title) in [
        ("des.tid", "ancien"),
        ("des-2.tid", "dés"),
        ("des-3.tid", "dés !"),
        ("tiddler.tid", "+"),
    ] {
        let text = wikis.read(&format!("wiki/fr/{file}"));
        assert!(
            text.contains(&format!("title: {title}\n")),
            "{file}: {text}"
        );
    }
    assert!(!wikis.path("wiki/fr.tid").exists());
}

#[test]
fn markup_that_check_would_report_is_told_at_its_line() {
    for (words, why) in [
        ("Un ''socle bouge.", "not closed"),
        ("Un socle {{{bouge.", "not closed"),
        ("Un socle <html>bouge", "html"),
        ("/% Un socle bouge.", "not closed"),
        (
            "Un socle /%allow: x%/ bouge.",
            "this has a comment, which no reader sees",
        ),
    ] {
        let wikis = Wikis::of(RULES);
        let before = wikis.read("wiki/fr/moves.tid");
        wikis.exported(&[("One base moves.", words)]);
        let line = wikis
            .read(PO)
            .lines()
            .position(|it| it == "msgid \"One base moves.\"");
        let place = format!("{PO}:{}: ", line.unwrap() + 1);
        for force in [None, Some("--force")] {
            let said = wikis.refused(1, &IMPORT.into_iter().chain(force).collect::<Vec<_>>());
            assert!(
                said.contains(&place) && said.contains(why),
                "{words}: {said}"
            );
        }
        assert_eq!(wikis.read("wiki/fr/moves.tid"), before);
    }
    // What the original does itself, its translation may do.
    let moves = "title: moves\ntags: :chapter rules\n\nOne ''base moves.\n";
    let wikis = Wikis::with([("wiki/en/moves.tid", moves)]);
    wikis.exported(&[("One ''base moves.", "Un ''socle bouge.")]);
    wikis.run(&IMPORT);
    assert!(
        wikis
            .read("wiki/fr/moves.tid")
            .contains("Un ''socle bouge.")
    );
}

/// Think of “attack”, which is « charge », and “charge”, which is « assaut ».
#[test]
fn a_link_of_the_original_means_a_title_of_the_original() {
    let root = "title: rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[shots]]\n";
    let moves = "title: moves\ntags: :chapter rules\n\nOne base moves.\n\nThen it does [[shots]], see [[here|shots]].\n";
    let wikis = Wikis::of([
        ("wiki/en/root.tid", root),
        ("wiki/en/moves.tid", moves),
        ("wiki/en/shots.tid", RULES[2].1),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n",
        ),
    ]);
    wikis.exported(&[
        ("moves", "shots"),
        ("shots", "tirs"),
        ("One base moves.", "Un socle bouge."),
        ("Bows shoot.", "Les arcs tirent."),
    ]);
    wikis.run(&IMPORT);
    let written = wikis.read("wiki/fr/moves.tid");
    assert!(
        written.contains("Then it does [[shots|tirs]], see [[here|tirs]]."),
        "{written}"
    );
}

#[test]
fn a_tiddler_whose_title_is_a_number_can_be_translated() {
    let root = "title: rules\ntags: :part\n\n!!sequential reading\n# [[1645]]\n";
    let wikis = Wikis::of([
        ("wiki/en/root.tid", root),
        (
            "wiki/en/1645.tid",
            "title: 1645\ntags: :chapter rules\n\nA battle.\n",
        ),
        (
            "wiki/fr/root.tid",
            "title: règles\ntags: :part\noriginal: rules\n\n!!lecture séquentielle\n",
        ),
    ]);
    wikis.exported(&[("A battle.", "Une bataille.")]);
    wikis.run(&IMPORT);
    let written = wikis.read("wiki/fr/1645.tid");
    assert!(
        written.contains("title: 1645\n") && written.contains("Une bataille."),
        "{written}"
    );
    assert!(wikis.read("wiki/fr/root.tid").ends_with("# [[1645]]\n"));
}

/// As many texts as no rule has, and each of them is another one.
#[test]
fn a_long_tiddler_that_has_changed_everywhere_is_compared_soon() {
    let long = |word: &str| {
        let texts: Vec<String> = (0..16_000).map(|it| format!("{word} a{it}.")).collect();
        texts.join("\n\n")
    };
    let english = |word| format!("title: moves\ntags: :chapter rules\n\n{}\n", long(word));
    let french = format!(
        "title: mouvements\ntags: :chapter règles\noriginal: moves\n\n{}\n",
        long("Socle")
    );
    let wikis = Wikis::with([("wiki/fr/moves.tid", french.as_str())]);
    wikis.write("wiki/en/moves.tid", &english("Base"));
    wikis.run(&["translate", "done", "--all"]);
    wikis.write("wiki/en/moves.tid", &english("Foot"));
    let start = std::time::Instant::now();
    wikis.run(&["translate", "status", "fr", "--format", "json"]);
    let status = start.elapsed();
    wikis.run(&EXPORT);
    // They took a minute each when all texts were compared with all.
    let both = start.elapsed();
    assert!(both.as_secs() < 60, "{status:?}, then {both:?}");
    assert_eq!(wikis.read(PO).matches("#, fuzzy").count(), 16_000);
}
