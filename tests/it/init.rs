//! A book begun with `init`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tiddlybook");

/// Every group, so that every rule is on.
const ALL_RULES: &str = "reading,links,text,figures,terms,book";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command
        .current_dir(folder)
        .args(arguments)
        .env("LC_ALL", "C");
    command.output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Runs a command that has to end well.
fn well(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    stderr(&output)
}

/// The files below a folder, by their paths in it, without those of `.git`.
fn files(folder: &Path) -> Vec<String> {
    let files = walkdir::WalkDir::new(folder).sort_by_file_name();
    let files = files.into_iter().map(|entry| entry.unwrap().into_path());
    let files = files.filter(|path| path.is_file());
    let inside = |path: PathBuf| {
        path.strip_prefix(folder)
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned()
    };
    let files = files.map(inside);
    files.filter(|path| !path.starts_with(".git/")).collect()
}

fn git(folder: &Path, arguments: &[&str]) -> Output {
    let bin = Path::new(PROGRAM).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut command = Command::new("git");
    command
        .current_dir(folder)
        .args(["-c", "user.name=a", "-c", "user.email=a@example.org"])
        .args(arguments)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("PATH", format!("{}:{path}", bin.display()));
    command.output().unwrap()
}

#[test]
fn a_first_book_is_without_a_fault() {
    for language in ["en", "fr"] {
        let folder = tempfile::tempdir().unwrap();
        let top = folder.path();
        let said = well(top, &["init", "My game!", "--language", language]);
        assert!(said.contains("made My game!/book.toml\n"), "{said}");
        assert!(
            said.ends_with("now: cd 'My game!' && tiddlybook build\n"),
            "{said}"
        );
        let book = top.join("My game!");
        let strict = ["check", "--deny", "warnings", "--rules", ALL_RULES];
        assert_eq!(well(&book, &strict), "no faults found\n");
        let said = well(&book, &["build"]);
        assert!(
            said.contains(&format!("made build/My-game-_{language}.epub\n")),
            "{said}"
        );
        assert!(!said.contains("warning"), "{said}");
        assert_eq!(
            fs::read_to_string(book.join(".gitignore")).unwrap(),
            "build/\n"
        );
    }
}

#[test]
fn every_kind_of_thing_is_in_a_first_book() {
    for language in ["en", "fr"] {
        let folder = tempfile::tempdir().unwrap();
        well(folder.path(), &["init", "--language", language]);
        well(
            folder.path(),
            &["build", "--to", "docbook", "--no-validate"],
        );
        let made = files(&folder.path().join("build"));
        let xml = made.iter().find(|path| path.ends_with(".xml")).unwrap();
        let xml = fs::read_to_string(folder.path().join("build").join(xml)).unwrap();
        for (element, at_least) in [
            ("chapter", 2),
            ("section", 2),
            ("note", 1),
            ("footnote", 1),
            ("table", 1),
            ("imagedata", 1),
            ("author", 1),
            ("legalnotice", 1),
        ] {
            let count = xml.matches(&format!("<{element} ")).count()
                + xml.matches(&format!("<{element}>")).count();
            assert!(count >= at_least, "{language}: {count} {element}");
        }
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::write(top.join("book.toml"), "# mine").unwrap();
    fs::create_dir_all(top.join("wiki/en")).unwrap();
    fs::write(top.join("wiki/en/scout.tid"), "mine").unwrap();
    let output = run(top, &["init"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        stderr(&output),
        "error: nothing was written, as these exist already: book.toml, wiki/en/scout.tid\n"
    );
    assert_eq!(files(top), ["book.toml", "wiki/en/scout.tid"]);
}

/// A template of one's own begins as the built-in one, where `book.toml` looks for it.
/// Without a `book.toml`, too, a wiki that is there is not mixed with the first book, and commands say how to make a book of it.
#[test]
fn no_book_begins_among_the_tiddlers_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let tiddler = "wiki/en/sixes.tid";
    fs::create_dir_all(folder.join("wiki/en")).unwrap();
    fs::write(
        folder.join(tiddler),
        "title: Sixes\ntags: :part\n\nRoll a six.\n",
    )
    .unwrap();
    let refused = |arguments: &[&str]| {
        let output = run(folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(files(folder), [tiddler]);
        stderr(&output)
    };
    for arguments in [&["translate", "init", "fr"][..], &["init"]] {
        let said = refused(arguments);
        assert!(said.contains("`tiddlybook init --from wiki/en`"), "{said}");
    }
    well(folder, &["init", "--from", "wiki/en"]);
    let said = well(folder, &["translate", "init", "fr"]);
    assert!(
        said.contains("write `catalogues = \"catalogues\"` into book.toml"),
        "{said}"
    );
}

/// A folder of pages is a book already: the first book beside them would be built in their place.
#[test]
fn no_book_begins_beside_pages() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::write(top.join("README.md"), "# Trench\n").unwrap();
    fs::create_dir(top.join("docs")).unwrap();
    fs::write(top.join("docs/setup.md"), "# Setup\n\nPlace the trench.\n").unwrap();
    for arguments in [&["init"][..], &["init", "--workflow"]] {
        let said = stderr(&run(top, arguments));
        assert!(said.contains("`tiddlybook init --from .`"), "{said}");
        assert_eq!(files(top), ["README.md", "docs/setup.md"]);
    }
    // A repository whose only page is about it may get one.
    fs::remove_dir_all(top.join("docs")).unwrap();
    well(top, &["init"]);
}

/// mdBook has a `book.toml` of its own.
#[test]
fn a_folder_of_mdbook_has_settings_beside_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::create_dir(top.join("src")).unwrap();
    fs::write(
        top.join("src/SUMMARY.md"),
        "# Summary\n\n- [Fleet](fleet.md)\n",
    )
    .unwrap();
    fs::write(top.join("src/fleet.md"), "# Fleet\n\nTake six ships.\n").unwrap();
    let of_mdbook = "[book]\ntitle = \"Sea Wolves\"\nauthors = [\"Nils Berg\"]\nlanguage = \"en\"\nsrc = \"src\"\n";
    let build = || {
        well(top, &["build", "--to", "docbook"]);
        fs::read_to_string(top.join("build/sea-wolves_en.xml")).unwrap()
    };
    fs::write(top.join("book.toml"), of_mdbook).unwrap();
    let alone = build();
    // Its contents are beside it, so it is mdBook's whatever it leaves out.
    let small = "[book]\ntitle = \"Sea Wolves\"\nauthors = [\"Nils Berg\"]\n";
    fs::write(top.join("book.toml"), small).unwrap();
    assert_eq!(build(), alone);
    fs::write(top.join("book.toml"), of_mdbook).unwrap();
    fs::write(top.join("tiddlybook.toml"), "[pdf]\npaper = \"a5\"\n").unwrap();
    assert_eq!(build(), alone);
    assert!(
        alone.contains("<title>Sea Wolves</title>") && alone.contains("Berg"),
        "{alone}"
    );
    fs::write(top.join("tiddlybook.toml"), "[book]\ntitle = \"Wolves\"\n").unwrap();
    let titled = build();
    assert!(
        titled.contains("<title>Wolves</title>") && titled.contains("Berg"),
        "{titled}"
    );
    fs::write(top.join("tiddlybook.toml"), "language = \"fr\"\n").unwrap();
    well(top, &["build", "--to", "docbook"]);
    assert!(top.join("build/sea-wolves_fr.xml").exists());
    fs::remove_file(top.join("tiddlybook.toml")).unwrap();
    // mdBook 0.4 lets other tables stand in its file.
    let both = format!("{of_mdbook}\n[output.html]\nfold = [\n1]\n\n[pdf]\npapr = \"a5\"\n");
    fs::write(top.join("book.toml"), both).unwrap();
    let said = stderr(&run(top, &["check"]));
    assert!(
        said.contains("book.toml:12:1: there is no key `papr`"),
        "{said}"
    );
}

#[test]
fn a_template_is_copied_where_it_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::write(top.join("book.toml"), "").unwrap();
    let said = well(top, &["init", "--template", "html/page.html,epub/epub.css"]);
    assert!(said.contains("made templates/html/page.html"), "{said}");
    assert!(said.contains("write `templates = \"templates\"`"), "{said}");
    let page = fs::read_to_string(top.join("templates/html/page.html")).unwrap();
    let builtin = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/html/page.html");
    assert_eq!(page, fs::read_to_string(builtin).unwrap());
    fs::write(top.join("book.toml"), "templates = \"own\"\n").unwrap();
    fs::create_dir(top.join("own")).unwrap();
    let said = well(top, &["init", "--template", "pdf/book.typ"]);
    assert_eq!(said.trim(), "made own/pdf/book.typ");
}

#[test]
fn what_git_ignores_already_stays() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(".gitignore"), "mine\n").unwrap();
    well(folder.path(), &["init"]);
    let kept = fs::read_to_string(folder.path().join(".gitignore")).unwrap();
    assert_eq!(kept, "mine\n");
}

/// A TiddlyWiki Classic file with one tiddler.
const CLASSIC: &str = "<html><body>\n<div id=\"storeArea\">\n<div title=\"Règles\" tags=\":part\">\n\
                       <pre>Un dé.</pre>\n</div>\n</div>\n</body></html>\n";

#[test]
fn a_book_is_made_of_a_classic_file() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::write(top.join("mes règles_fr.html"), CLASSIC).unwrap();
    let said = well(top, &["init", "livre", "--from", "mes règles_fr.html"]);
    // A wiki that was no book has faults first.
    assert!(
        said.ends_with("now: cd livre && tiddlybook check\n"),
        "{said}"
    );
    assert_eq!(
        files(&top.join("livre")),
        [".gitignore", "book.toml", "mes règles_fr.html"]
    );
    let copy = fs::read_to_string(top.join("livre/mes règles_fr.html")).unwrap();
    assert_eq!(copy, CLASSIC);
    let config = fs::read_to_string(top.join("livre/book.toml")).unwrap();
    for line in [
        "name = \"mes-règles\"",
        "language = \"fr\"",
        "[languages.fr]",
        "wiki = \"mes règles_fr.html\"",
    ] {
        assert!(config.lines().any(|it| it == line), "{line}:\n{config}");
    }
    assert!(!config.contains("figures ="), "{config}");
    // Where the file is, it is not copied.
    well(
        top,
        &[
            "init",
            "--from",
            "./mes règles_fr.html",
            "--language",
            "pt-BR",
        ],
    );
    let said = stderr(&run(top, &["check"]));
    assert!(said.contains("mes règles_fr.html:3"), "{said}");
    let output = run(top, &["init", "other", "--from", "book.toml"]);
    assert!(
        stderr(&output).contains("no TiddlyWiki"),
        "{}",
        stderr(&output)
    );
    assert!(!top.join("other").exists());
}

#[test]
fn the_pictures_beside_a_page_come_along() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let text =
        "[img[flag.png]] [>img(9px,)[The map|maps/tarn.png]] [img[../secret.png]] [img[none.png]]";
    fs::create_dir_all(top.join("wiki/maps")).unwrap();
    fs::write(top.join("wiki/w.html"), CLASSIC.replace("Un dé.", text)).unwrap();
    for name in [
        "wiki/flag.png",
        "wiki/maps/tarn.png",
        "wiki/other.png",
        "secret.png",
    ] {
        fs::write(top.join(name), name).unwrap();
    }
    let said = well(top, &["init", "book", "--from", "wiki/w.html"]);
    let copied = said.contains("the book is made of book/w.html: write in it from now on");
    assert!(copied, "{said}");
    assert_eq!(
        files(&top.join("book")),
        [
            ".gitignore",
            "book.toml",
            "flag.png",
            "maps/tarn.png",
            "w.html"
        ]
    );
}

/// What is staged is outside of the repository, whose tags say what the last release was.
#[test]
fn a_hook_compares_with_the_last_release() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    git(top, &["init", "--quiet"]);
    let settings = "language = \"en\"\n[book]\nversion = \"1.0\"\n[rules]\nunversioned-change = \"deny\"\n[languages.en]\nwiki = \"wiki\"\n";
    fs::write(top.join("book.toml"), settings).unwrap();
    fs::create_dir(top.join("wiki")).unwrap();
    let root = "title: book\ntags: :part\n\nA base moves by two.\n";
    fs::write(top.join("wiki/book.tid"), root).unwrap();
    well(top, &["init", "--hook"]);
    git(top, &["add", "."]);
    git(
        top,
        &["commit", "--quiet", "--no-verify", "--message", "one"],
    );
    git(top, &["tag", "v1.0"]);
    fs::write(top.join("wiki/book.tid"), root.replace("two", "three")).unwrap();
    git(top, &["add", "."]);
    let output = git(top, &["commit", "--message", "two"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("unversioned-change"), "{said}");
}

#[test]
fn a_hook_finds_the_book_of_a_subfolder() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let output = run(top, &["init", "games/ford", "--hook"]);
    assert!(stderr(&output).contains("git"), "{}", stderr(&output));
    assert_eq!(
        files(top),
        [""; 0],
        "nothing is written without a repository"
    );
    git(top, &["init", "--quiet"]);
    let said = well(top, &["init", "games/ford", "--hook"]);
    assert!(said.contains("made .git/hooks/pre-commit\n"), "{said}");
    let said = stderr(&run(top, &["init", "--workflow"]));
    assert!(
        said.contains("`tiddlybook init --hook games/ford`"),
        "{said}"
    );
    // A folder of a name that the hook itself may need.
    fs::create_dir(top.join("books")).unwrap();
    fs::write(top.join("books/a.txt"), "").unwrap();
    git(top, &["add", "."]);
    let committed = git(top, &["commit", "--quiet", "--message", "one"]);
    assert!(committed.status.success(), "{}", stderr(&committed));
    // What it is told holds there, too.
    let rule = top.join("games/ford/wiki/en/scout.tid");
    let text = fs::read_to_string(&rule).unwrap();
    let hook = top.join(".git/hooks/pre-commit");
    let lines = fs::read_to_string(&hook).unwrap();
    fs::write(
        &hook,
        lines.replace("\noptions=\n", "\noptions=\"--deny warnings\"\n"),
    )
    .unwrap();
    fs::write(&rule, format!("{text}\nOne and and two.\n")).unwrap();
    let committed = git(top, &["commit", "--quiet", "--all", "--message", "two"]);
    assert!(
        stderr(&committed).contains("[doubled-word]"),
        "{}",
        stderr(&committed)
    );
    assert!(!committed.status.success());
    fs::write(&rule, text.replace("pawn", "[[pwan]]")).unwrap();
    let committed = git(top, &["commit", "--quiet", "--all", "--message", "two"]);
    assert!(!committed.status.success());
    let said = stderr(&committed);
    assert!(said.contains("games/ford/wiki/en/scout.tid:4:"), "{said}");
    assert!(!said.contains("git add"), "{said}");
    // It is there, but git does not know it.
    let new = top.join("games/ford/wiki/en/pwan.tid");
    fs::write(&new, "title: pwan\ntags: [[The turn]]\n\nA pawn.\n").unwrap();
    let said = stderr(&git(
        top,
        &["commit", "--quiet", "--all", "--message", "two"],
    ));
    let told = "these files are not in the commit (git add):\ngames/ford/wiki/en/pwan.tid\n";
    assert!(said.contains(told), "{said}");
    fs::remove_file(new).unwrap();
    // Hosts want the path from the top of the repository, wherever the check runs.
    let found = run(&top.join("games/ford"), &["check", "--format", "github"]);
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(
        found.contains("file=games/ford/wiki/en/scout.tid,"),
        "{found}"
    );
    fs::write(&rule, text).unwrap();
    let catalogue = top.join("games/ford/fr.po");
    fs::write(&catalogue, "<<<<<<< HEAD\n=======\n>>>>>>> other\n").unwrap();
    git(top, &["add", "."]);
    let committed = git(top, &["commit", "--quiet", "--message", "three"]);
    assert!(stderr(&committed).contains("a merge was not finished there"));
    fs::remove_file(&catalogue).unwrap();
    git(top, &["add", "."]);
    // What exists already is named, and a book gets what it lacks.
    let output = run(top, &["init", "games/ford", "--hook"]);
    assert!(stderr(&output).contains("exist already: .git/hooks/pre-commit"));
    let said = well(&top.join("games/ford"), &["init", "--workflow"]);
    assert_eq!(said.lines().count(), 1, "{said}");
    let workflow = fs::read_to_string(top.join(".github/workflows/rules.yml")).unwrap();
    assert!(
        workflow.contains("  BOOK: games/ford/book.toml\n"),
        "{workflow}"
    );
    assert!(!workflow.contains("Copy it"), "{workflow}");
}

/// What is written is read again as it was meant, whatever characters are in the names of folders.
#[cfg(unix)]
#[test]
fn names_of_any_kind_are_quoted() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let said = stderr(&run(top, &["init", "it's a game"]));
    assert!(
        said.contains("now: cd \"it's a game\" && tiddlybook build"),
        "{said}"
    );
    // A name that is no text.
    let name = std::ffi::OsStr::from_bytes(b"w\xe9_fr.html");
    fs::write(top.join(name), CLASSIC).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    program
        .current_dir(top)
        .args(["init", "b", "--from"])
        .arg(name);
    assert!(program.output().unwrap().status.success());
    assert!(stderr(&run(&top.join("b"), &["check"])).contains("w-_fr.html:"));
    // A repository that is reached by a link, and a folder whose name YAML would misread.
    fs::create_dir(top.join("repository")).unwrap();
    std::os::unix::fs::symlink("repository", top.join("link")).unwrap();
    git(&top.join("link"), &["init", "--quiet"]);
    well(&top.join("link"), &["init", "a: #b", "--workflow"]);
    let workflow = top.join("repository/.github/workflows/rules.yml");
    let workflow = fs::read_to_string(workflow).unwrap();
    assert!(
        workflow.contains("  BOOK: \"a: #b/book.toml\"\n"),
        "{workflow}"
    );
}

/// Who reads messages in a language for which there is a first book gets that one, and is told.
#[test]
fn the_first_book_is_in_the_language_of_the_messages() {
    let folder = tempfile::tempdir().unwrap();
    let said = well(folder.path(), &["init", "a", "--locale", "fr-FR"]);
    assert!(said.contains("`--language en`"), "{said}");
    assert!(folder.path().join("a/wiki/fr").is_dir());
    well(folder.path(), &["init", "b", "--locale", "es"]);
    assert!(folder.path().join("b/wiki/en").is_dir());
    let said = well(
        folder.path(),
        &["init", "c", "--locale", "fr", "--language", "en"],
    );
    assert!(!said.contains("--language"), "{said}");
}
