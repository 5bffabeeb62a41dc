//! Folders of Markdown that know nothing of tiddlers, in several languages, and their titles: through the program.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// What a command prints, and its exit code.
fn tried(folder: &Path, arguments: &[&str]) -> (String, i32) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    let program = program.env("LC_ALL", "C").args(arguments);
    let output = program.current_dir(folder).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (
        String::from_utf8(said).unwrap(),
        output.status.code().unwrap(),
    )
}

fn run(folder: &Path, arguments: &[&str]) -> String {
    let (said, code) = tried(folder, arguments);
    assert_eq!(code, 0, "{arguments:?}: {said}");
    said
}

fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap()
}

const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>";

#[test]
fn a_translation_inside_the_folder_of_its_original_is_no_part_of_it() {
    let book = folder(&[
        ("README.md", "# My game\n\nProse.\n"),
        ("docs/one.md", "# One\n\nMore prose.\n"),
    ]);
    let folder = book.path();
    run(folder, &["init", "--from", "."]);
    run(folder, &["translate", "init", "fr"]);
    let said = run(folder, &["check"]);
    assert!(said.contains("no faults"), "{said}");
    let args = ["export", "tiddlywiki5", ".", "out.json", "-l", "en"];
    run(folder, &args);
    let exported = read(folder, "out.json");
    assert_eq!(exported.matches("\"title\"").count(), 2, "{exported}");
}

#[test]
fn a_catalogue_of_a_folder_of_pages_comes_back() {
    let book = folder(&[
        (
            "rules/ships.md",
            "# Ships\n\nA ship moves.\n\n## Moving ships\n\nProse.\n\n### Aground\n\nIt stays.\n\n> **Note**\n> Be careful.\n",
        ),
        (
            "rules/tides.md",
            "# Tides\n\n![A lamp](img/lamp.svg)\n\nSee [aground](ships.md#aground) and [ships](ships.md).\n",
        ),
        ("rules/img/lamp.svg", PICTURE),
        (
            "book.toml",
            "name = \"t\"\n[languages.en]\nwiki = \"rules\"\n",
        ),
    ]);
    let folder = book.path();
    run(folder, &["translate", "init", "fr"]);
    let catalogue = read(folder, "build/t_fr.po");
    let known = [
        ("Rules", "Règles"),
        ("Ships", "Navires"),
        ("A ship moves.", "Un navire avance."),
        ("Moving ships", "Naviguer"),
        ("Prose.", "De la prose."),
        ("Aground", "Échoué"),
        ("It stays.", "Il reste."),
        ("**Note** Be careful.", "**Note** Soyez prudent."),
        ("Tides", "Marées"),
        ("A lamp", "Une lampe"),
        (
            "See [aground](#Moving%20ships##Aground) and [ships](#Ships).",
            "Voyez [échoué](#Moving%20ships##Aground) et [navires](#Ships).",
        ),
    ];
    let mut translated = catalogue.clone();
    for (text, translation) in known {
        let empty = format!("msgid \"{text}\"\nmsgstr \"\"");
        assert!(translated.contains(&empty), "{text} in {catalogue}");
        let filled = format!("msgid \"{text}\"\nmsgstr \"{translation}\"");
        translated = translated.replace(&empty, &filled);
    }
    fs::write(folder.join("build/t_fr.po"), translated).unwrap();
    run(folder, &["translate", "import", "build/t_fr.po"]);
    let said = run(folder, &["check"]);
    assert!(said.contains("no faults"), "{said}");
    run(folder, &["build", "--to", "docbook"]);
    let book = read(folder, "build/t_fr.xml");
    assert!(
        book.contains("<imagedata fileref=\"figs/img/lamp.svg\"/>"),
        "{book}"
    );
    let said = run(folder, &["translate", "status"]);
    assert!(said.contains("100 %"), "{said}");
}

#[test]
fn parallel_folders_are_pairs_by_their_files_and_headings() {
    let book = folder(&[
        ("rules/en/README.md", "# Rolls\n\nHello.\n"),
        (
            "rules/en/rolling.md",
            "# Rolling\n\nRoll 2 dice.\n\n## Sixes\n\nA six wins.\n\n## Ones\n\nA one loses.\n",
        ),
        (
            "rules/en/moves.md",
            "# Moves\n\nMove 2.\n\n## Run\n\nRun 4.\n",
        ),
        ("rules/fr/README.md", "# Lancers\n\nBonjour.\n"),
        (
            "rules/fr/rolling.md",
            "# Lancer\n\nLancez 2 dés.\n\n## Les six\n\nUn six gagne.\n\n## Les uns\n\nUn as perd.\n",
        ),
        (
            "rules/fr/bouger.md",
            "---\ntitle: \"Bouger\"\n---\n\nBougez de 2.\n\n## Courir\n\nCourez de 4.\n",
        ),
        (
            "book.toml",
            "name = \"t\"\nlanguage = \"en\"\n[languages.en]\nwiki = \"rules/en\"\n[languages.fr]\nwiki = \"rules/fr\"\n",
        ),
    ]);
    let folder = book.path();
    let files = "Rolls\tLancers\tequal files\nRolling\tLancer\tequal files\nSixes\tLes six\tequal files\nOnes\tLes uns\tequal files\n";
    let guesses =
        "Moves\tBouger\tsame place: a suggestion\nRun\tCourir\tsame place: a suggestion\n";
    let pairs = run(folder, &["translate", "pair", "fr"]);
    for line in [files, guesses].iter().flat_map(|it| it.lines()) {
        assert!(pairs.contains(line), "{line} in {pairs}");
    }
    let said = run(
        folder,
        &["translate", "pair", "fr", "--write", "--suggested"],
    );
    assert!(said.contains("one field"), "{said}");
    assert!(
        read(folder, "rules/fr/bouger.md")
            .starts_with("---\ntitle: \"Bouger\"\noriginal: Moves\n---\n"),
    );
    let pairs = run(folder, &["translate", "pair", "fr"]);
    assert!(pairs.contains("Moves\tBouger\tfield `original`"), "{pairs}");
    assert!(pairs.contains("Run\tCourir\tequal files"), "{pairs}");
    run(folder, &["rename", "Moves", "Moving: all"]);
    assert!(read(folder, "rules/en/moves.md").starts_with("# Moving: all\n"));
    let front = read(folder, "rules/fr/bouger.md");
    assert!(front.contains("\noriginal: \"Moving: all\"\n"), "{front}");
    run(folder, &["check"]);
}

/// Who has begun a page has its first headings: they are compared, and what is to come is no fault.
#[test]
fn headings_of_a_page_that_is_begun_are_pairs() {
    let book = folder(&[
        (
            "rules/en/fight.md",
            "# Fights\n\n## Attack\n\nRoll 5.\n\n## Defence\n\nRoll 4.\n\n## Flight\n\nRoll 3.\n",
        ),
        (
            "rules/fr/fight.md",
            "# Combats\n\n## Attaque\n\nLancez 6.\n\n## Défense\n\nLancez 4.\n",
        ),
        (
            "book.toml",
            "[languages.en]\nwiki = \"rules/en\"\n[languages.fr]\nwiki = \"rules/fr\"\n",
        ),
    ]);
    let said = run(book.path(), &["check", "--format", "short"]);
    let found = "rules/fr/fight.md:5:8: warning: [mistranslated-number]";
    assert!(said.contains(found), "{said}");
    assert!(!said.contains("translates nothing"), "{said}");
}

/// A folder that is called as a language by chance is in that of its texts; beside others, it is in its own.
#[test]
fn folders_are_languages_where_their_texts_or_others_say_so() {
    let page =
        "# Mud\n\nThis is the first of the rules that you have to read with the other players.\n";
    let book = folder(&[
        ("mk/a.md", page),
        ("rules/en/a.md", page),
        ("rules/mk/a.md", page),
    ]);
    for (wiki, is_told) in [("mk", false), ("rules/mk", true)] {
        let said = run(book.path(), &["check", wiki, "--format", "short"]);
        assert_eq!(said.contains("language `mk`"), is_told, "{wiki}: {said}");
    }
}

/// A page that is the top of a site has what is beside the folder of its pages.
#[test]
fn the_book_of_a_site_is_made_at_its_top() {
    let book = folder(&[
        (
            "docusaurus.config.js",
            "module.exports = { title: 'Crag' };\n",
        ),
        ("docs/a.md", "# A\n\n![Face](/img/face.svg)\n"),
        ("static/img/face.svg", PICTURE),
    ]);
    let (said, code) = tried(book.path(), &["build"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("`tiddlybook build .`"), "{said}");
    let said = run(book.path(), &["check", "."]);
    assert!(said.contains("no faults"), "{said}");
}

/// The list of mdBook has the titles of its pages, too, and headings may share one.
#[test]
fn a_page_is_renamed_in_the_list_of_pages() {
    let book = folder(&[
        ("m/book.toml", "[book]\ntitle = \"Iron\"\n"),
        (
            "m/src/SUMMARY.md",
            "# Summary\n\n- [Fire](fire.md)\n- [Moving](moving.md)\n",
        ),
        (
            "m/src/fire.md",
            "# Fire\n\nUnits shoot.\n\n## Reload\n\nOne.\n",
        ),
        (
            "m/src/moving.md",
            "# Moving\n\nUnits move.\n\n## Reload\n\nTwo.\n",
        ),
        (
            "k/mkdocs.yml",
            "site_name: Iron\nnav:\n  - Fire: fire.md\n  - moving.md\n",
        ),
        ("k/docs/fire.md", "Units shoot.\n"),
        (
            "k/docs/moving.md",
            "# Moving\n\nUnits move after [it](fire.md).\n",
        ),
    ]);
    let folder = book.path();
    let (said, code) = tried(folder, &["rename", "Fire", "Fire: volleys", "--wiki", "m"]);
    assert_eq!(code, 0, "{said}");
    let list = read(folder, "m/src/SUMMARY.md");
    assert!(list.contains("- [Fire: volleys](fire.md)\n"), "{list}");
    assert!(read(folder, "m/src/fire.md").starts_with("# Fire: volleys\n"));
    let (said, code) = tried(folder, &["rename", "Reload", "Load", "--wiki", "m"]);
    assert_eq!(code, 2, "{said}");
    let which = "more than one rule is called “Reload”: write which you mean, `Reload (Fire: volleys)`, `Reload (Moving)`";
    assert!(said.contains(which), "{said}");
    let (said, code) = tried(
        folder,
        &["rename", "Reload (Moving)", "Load", "--wiki", "m"],
    );
    assert_eq!(code, 0, "{said}");
    assert!(read(folder, "m/src/moving.md").contains("## Load\n"));
    // The title is in the list alone.
    let (said, code) = tried(folder, &["rename", "Fire", "Fire: volleys", "--wiki", "k"]);
    assert_eq!(code, 0, "{said}");
    let list = read(folder, "k/mkdocs.yml");
    assert!(list.contains("  - \"Fire: volleys\": fire.md\n"), "{list}");
    run(folder, &["check", "k"]);
}

/// A book of pages that are elsewhere names their folder.
#[test]
fn a_book_begins_beside_its_pages() {
    let book = folder(&[("rules/a.md", "# A\n\nProse.\n"), ("mine/x.txt", "")]);
    let mine = book.path().join("mine");
    run(&mine, &["init", "--from", "../rules"]);
    assert!(read(&mine, "book.toml").contains("wiki = \"../rules\""));
    run(&mine, &["build", "--to", "docbook"]);
    run(book.path(), &["init", "new/one", "--from", "rules"]);
    run(&book.path().join("new/one"), &["build", "--to", "docbook"]);
}

#[test]
fn a_heading_is_renamed_where_it_is_and_in_links() {
    let book = folder(&[
        (
            "r/a.md",
            "# A\n\nProse.\n\n## Light a lamp\n\nPay.\n\n## Own {#own}\n\nText.\n",
        ),
        (
            "r/b.md",
            "---\ntitle: B side\n---\n# B side\n\nSee [it](a.md#light-a-lamp), [[a#Light a lamp|one]], [it][ref], [own](a.md#own) and [[A]].\n\n![[a#Light a lamp]]\n\n[ref]: <a.md#light-a-lamp>\n",
        ),
        ("r/No heading.md", "Only prose.\n"),
    ]);
    let folder = book.path();
    let rename = |old: &str, new: &str| tried(folder, &["rename", old, new, "--wiki", "r"]);
    let (said, code) = rename("Light a lamp", "Kindle été lamps!");
    assert_eq!(code, 0, "{said}");
    assert!(read(folder, "r/a.md").contains("\n## Kindle été lamps!\n"));
    let links = read(folder, "r/b.md");
    let wanted = "See [it](a.md#kindle-été-lamps), [[a#Kindle été lamps!|one]], [it][ref], [own](a.md#own) and [[A]].\n\n![[a#Kindle été lamps!]]\n\n[ref]: <a.md#kindle-été-lamps>\n";
    assert!(links.ends_with(wanted), "{links}");
    assert_eq!(rename("Own", "Mine").1, 0);
    assert!(read(folder, "r/a.md").contains("\n## Mine {#own}\n"));
    assert_eq!(rename("B side", "Other: side").1, 0);
    let both = "---\ntitle: \"Other: side\"\n---\n# Other: side\n";
    assert!(read(folder, "r/b.md").starts_with(both));
    run(folder, &["check", "r", "--deny", "orphan-link"]);
    let (said, code) = rename("No heading", "Some");
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("is the name of a file, or in the list"),
        "{said}"
    );
}
