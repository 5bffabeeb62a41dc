//! The program as a shell sees it: exit codes, and what is said where.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The root of a wiki without a fault.
const GOOD: &str = "title: Rules\ntags: :part\n\n;License\n:all rights reserved\n;Authors\n:A ''B''\n\n\
                    !!sequential reading\n# [[moves]]\n";

/// Its chapter.
const CHAPTER: &str = "title: moves\ntags: :chapter Rules\n\nMove by hand; see [[Rules]].\n";

/// Its title.
const TITLE: &str = "title: SiteTitle\n\nRules\n";

/// The root of a wiki with an error and some warnings.
const BAD: &str = "title: Rules\ntags: :part\n\nSee [[nothing]], and and more.\n\n\
                   !!sequential reading\n# [[moves]]\n";

/// A schema of books.
const SCHEMA: &str =
    r#"<element name="book" xmlns="http://relaxng.org/ns/structure/1.0"><empty/></element>"#;

/// A folder with a good and a bad wiki, and no book.toml.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    for (path, text) in [
        ("good/rules.tid", GOOD),
        ("good/moves.tid", CHAPTER),
        ("good/title.tid", TITLE),
        ("bad/rules.tid", BAD),
        ("bad/moves.tid", CHAPTER),
        ("book.xml", "<book/>"),
        ("page.xml", "<page/>"),
        ("book.rng", SCHEMA),
    ] {
        put(folder.path(), path, text);
    }
    folder
}

fn put(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command.current_dir(folder).args(arguments);
    command.env("LC_ALL", "C").env_remove("SOURCE_DATE_EPOCH");
    command
}

fn run(folder: &Path, arguments: &str) -> Output {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    command(folder, &arguments).output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every command, as it ends well and as it does not: 0 all is well, 1 the wiki has errors, 2 wrong usage
/// or a file that cannot be read or written.
const EXIT_CODES: &[(&str, i32)] = &[
    ("", 2),
    ("help", 0),
    ("--help", 0),
    ("--version", 0),
    ("no-such-command", 2),
    ("init first", 0),
    ("init first", 2),
    ("init made/here --language fr", 0),
    ("init other --language de", 2),
    ("init other --from no-such-file", 2),
    ("init other --from good", 0),
    ("build good", 0),
    ("build good --to docbook --no-validate", 0),
    ("build good --to paper", 2),
    ("build good --changes-since no-such-version", 2),
    ("build good --to errata", 2),
    ("build good --to errata --changes-since good", 0),
    (
        "build good --changes-since good --to docbook --no-validate",
        0,
    ),
    ("build bad", 1),
    ("build bad --keep-going", 1),
    ("build bad --allow orphan-link", 0),
    ("build no-such-wiki", 2),
    ("build", 2),
    ("build good --out good/rules.tid", 2),
    ("build good --fix", 2),
    ("export tid good exported", 0),
    ("export tiddlywiki5 good exported.json", 0),
    ("export classic good none.html", 2),
    ("export tid good good", 2),
    ("export tid no-such-wiki exported", 2),
    ("check good", 0),
    ("check bad", 1),
    ("check bad --quiet", 1),
    ("check bad --allow orphan-link", 0),
    ("check bad --allow orphan-link --deny warnings", 1),
    ("check bad --format sarif", 1),
    ("check bad --format gitlab", 1),
    ("check good --locale no-such-language!", 2),
    ("check good --deny no-such-rule", 2),
    ("check good --rules no-such-group", 2),
    ("check good --config no-such-file", 2),
    ("check book.xml", 2),
    ("check bad --diff --format sarif", 2),
    ("check", 2),
    ("diff good good", 0),
    ("diff good good --format json", 0),
    ("diff good good --format text", 2),
    ("diff no-such-revision", 2),
    ("diff", 2),
    ("figures good", 0),
    ("figures good --to png", 0),
    ("figures good --to gif", 2),
    ("figures good --list", 0),
    ("figures good --list --format json", 0),
    ("figures good --format json", 2),
    ("figures no-such-wiki --list", 2),
    ("show Rules --wiki good", 0),
    ("show Rules --wiki bad --as tree", 0),
    ("show nothing --wiki good", 2),
    ("show Rules", 2),
    ("convert nothing --wiki good --to markdown", 2),
    ("explain", 0),
    ("explain orphan-link", 0),
    ("explain links", 0),
    ("explain no-such-rule", 2),
    ("validate book.xml --schema book.rng", 0),
    ("validate page.xml --schema book.rng", 1),
    ("validate book.xml --schema no-such-schema", 2),
    ("validate no-such-file", 2),
    ("serve good --port no-number", 2),
    ("rename moves steps --wiki good --dry-run", 0),
    ("rename moves Rules --wiki good", 2),
    ("rename nothing else --wiki good", 2),
    ("translate", 2),
    ("translate status", 2),
    ("translate status fr", 2),
    ("translate help", 0),
    ("translate import no-such-file.po", 2),
    ("translate terms", 2),
    ("release --help", 0),
    ("release", 2),
    ("release 1.1 --wiki good", 2),
    ("lsp", 0),
    ("lsp --stdio", 0),
    ("lsp good", 2),
    ("schema", 0),
    ("schema diff", 0),
    ("schema of-something", 2),
    ("completions bash", 0),
    ("completions no-such-shell", 2),
    ("man pages", 0),
    ("man good/rules.tid", 2),
];

#[test]
fn exit_codes() {
    let folder = folder();
    let mut wrong = String::new();
    for (arguments, expected) in EXIT_CODES {
        let output = run(folder.path(), arguments);
        if output.status.code() != Some(*expected) {
            wrong += &format!(
                "`tiddlybook {arguments}`: {}, not {expected}\n{}",
                output.status,
                stderr(&output)
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_command_is_in_the_table_of_exit_codes() {
    let folder = folder();
    let help = run(folder.path(), "help");
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands.filter_map(|line| line.split(' ').nth(2)).collect();
    assert!(names.contains(&"check"), "{names:?}");
    for name in names.iter().filter(|name| !name.is_empty()) {
        let tried = |good: bool| {
            let mut table = EXIT_CODES.iter();
            table.any(|(line, code)| line.split(' ').next() == Some(name) && (*code == 0) == good)
        };
        // A server ends only when it is stopped.
        let ends_well = tried(true) || *name == "serve";
        assert!(
            ends_well && (tried(false) || *name == "help"),
            "add `{name}` to EXIT_CODES, as it ends well and as it does not"
        );
    }
}

#[test]
fn the_tree_of_a_tiddler_tells_its_dialect() {
    let folder = folder();
    put(
        folder.path(),
        "good/more.md",
        "---\ntitle: more\n---\n**x**\n",
    );
    let five = "title: five\ntype: text/vnd.tiddlywiki\n\n`x`\n";
    put(folder.path(), "good/five.tid", five);
    for (title, dialect) in [
        ("Rules", "classic"),
        ("more", "markdown"),
        ("five", "tiddlywiki5"),
    ] {
        let output = run(
            folder.path(),
            &format!("show {title} --wiki good --as tree"),
        );
        let shown = String::from_utf8(output.stdout).unwrap();
        assert_eq!(
            shown.lines().next(),
            Some(&*format!("dialect {dialect}")),
            "{shown}"
        );
    }
}

/// Runs the program with standard output, or standard error, on a disk that is full.
#[cfg(target_os = "linux")]
fn on_full_disk(folder: &Path, arguments: &str, is_stderr: bool) -> Output {
    let full = || {
        fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap()
    };
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let mut command = command(folder, &arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    if is_stderr {
        command.stderr(full());
    } else {
        command.stdout(full());
    }
    command.spawn().unwrap().wait_with_output().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn a_result_that_is_not_complete_is_an_error() {
    let folder = folder();
    let print = [
        "--help",
        "help build",
        "check bad --format short",
        "check bad --format json",
        "check bad --format sarif",
        "check good --format sarif",
        "check bad --format github",
        "check fixable --diff",
        "show Rules --wiki good",
        "explain",
        "explain orphan-link",
        "completions zsh",
        "schema",
    ];
    let fixable = CHAPTER.replace("see [[Rules]]", "see [[rules]]");
    put(folder.path(), "fixable/rules.tid", GOOD);
    put(folder.path(), "fixable/moves.tid", &fixable);
    for arguments in print {
        let output = on_full_disk(folder.path(), arguments, false);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        let is_help = arguments.contains("help");
        assert!(
            is_help || stderr(&output).contains("what is printed is not complete: "),
            "{arguments}: {}",
            stderr(&output)
        );
    }
    for arguments in ["check bad", "check good", "build bad"] {
        let output = on_full_disk(folder.path(), arguments, true);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
    }
}

#[test]
fn a_reader_that_went_away_changes_nothing() {
    let folder = folder();
    for (arguments, code) in [
        ("explain", 0),
        ("check bad --format json", 1),
        ("check good --format sarif", 0),
        ("--help", 0),
    ] {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let mut command = command(folder.path(), &arguments);
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command.stdout(writer).stderr(Stdio::piped()).output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(!stderr(&output).contains("error:"), "{}", stderr(&output));
        assert!(!stderr(&output).contains("panicked"), "{}", stderr(&output));
    }
}

/// Outputs beside the wiki: what its author drew is neither replaced nor removed, whatever its folder is
/// called there.
#[test]
fn figures_stay_as_they_are_where_the_outputs_have_theirs() {
    const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\
                           <g display=\"none\"><path d=\"M1 1h1\"/></g><path d=\"M0 0h9v9z\"/></svg>";
    let folder = folder();
    let top = folder.path();
    put(top, "figs/board.svg", DRAWING);
    put(top, "book.toml", "[book]\ncover = \"figs/board.svg\"\n");
    fs::create_dir(top.join("there")).unwrap();
    let mut places = vec![".", "good/.."];
    if cfg!(unix) {
        #[cfg(unix)]
        std::os::unix::fs::symlink("../figs", top.join("there/figs")).unwrap();
        places.push("there");
    }
    let shown = format!("{CHAPTER}\n[img[a board|figs/board.svg]]\n");
    for place in places {
        for text in [shown.as_str(), CHAPTER] {
            put(top, "good/moves.tid", text);
            let arguments = format!("build good --to docbook --no-validate --out {place}");
            let output = run(top, &arguments);
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            assert!(stderr(&output).contains("figs is the folder of your figures"));
        }
        let output = run(top, &format!("figures good --out {place}"));
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("is not written into"));
        assert_eq!(
            fs::read_to_string(top.join("figs/board.svg")).unwrap(),
            DRAWING
        );
        assert_eq!(fs::read_dir(top.join("figs")).unwrap().count(), 1);
        assert!(top.join(place).join("good_en_cover.svg").is_file());
    }
    // Nor are pages put among the tiddlers.
    fs::rename(top.join("good"), top.join("good_en")).unwrap();
    let output = run(top, "build good_en --to html --out .");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert_eq!(fs::read_dir(top.join("good_en")).unwrap().count(), 3);
}

/// Who begins an edition has its settings before its wiki.
#[test]
fn an_edition_that_is_not_there_yet_keeps_no_other_from_being_made() {
    let folder = folder();
    let top = folder.path();
    let book =
        "language = \"en\"\n[languages.en]\nwiki = \"good\"\n[languages.fr]\nwiki = \"french\"\n";
    put(top, "book.toml", book);
    for arguments in ["check good", "check --language en", "build good --to html"] {
        let ran = run(top, arguments);
        assert!(ran.status.success(), "{arguments}: {}", stderr(&ran));
    }
    for arguments in ["check", "check --language fr"] {
        let said = stderr(&run(top, arguments));
        assert!(
            said.contains("there is no file or folder `french`"),
            "{said}"
        );
    }
}

#[test]
fn a_build_shows_errors_and_counts_warnings() {
    let folder = folder();
    let said = stderr(&run(folder.path(), "build bad"));
    assert!(said.contains("error[orphan-link]"), "{said}");
    assert!(!said.contains("warning["), "{said}");
    let lines: Vec<&str> = said.lines().rev().take(3).collect();
    assert_eq!(
        lines,
        [
            "1 error, 4 warnings in bad; `tiddlybook check` shows all",
            "warnings: 1 doubled-word, 1 no-book-title, 1 no-author, 1 no-licence",
            "nothing was made of bad: it has errors",
        ]
    );
    let said = stderr(&run(folder.path(), "build bad --quiet --allow orphan-link"));
    assert_eq!(
        said,
        "made build/bad_en.epub\nmade build/bad_en/index.html\n"
    );
}

/// What keeps a tiddler out of the book is told of its file, too, and repaired where it is.
#[test]
fn a_file_is_checked_with_what_others_do_to_it() {
    let folder = folder();
    let top = folder.path();
    let root = GOOD.replace("[[moves]]", "[[bankz]]");
    put(top, "big/rules.tid", &root);
    let banks = "title: banks\ntags: :chapter Rules\n\nText.\n\n!!sequential reading\n# [[ford]]\n";
    put(top, "big/banks.tid", banks);
    put(top, "big/ford.tid", "title: ford\ntags: banks\n\nText.\n");
    let notes = "---\ntitle: notes\ntags: \":chapter\" Rules\n---\n\nText.\n";
    put(top, "big/notes.md", notes);
    let said = |file: &str, text: &str| {
        let output = run(top, &format!("check {file} --format short --fix"));
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(text), "{file}: {said}");
        assert_eq!(output.status.code(), Some(1), "{file}: {said}");
    };
    let other = "big/rules.tid:10:5: error: [unknown-title]";
    said("big/banks.tid", other);
    said("big/ford.tid", other);
    said("big/notes.md", "big/notes.md:2:8: error: [unreached]");
    assert_eq!(fs::read_to_string(top.join("big/rules.tid")).unwrap(), root);
    // Nothing is looked for in a wiki without a root.
    put(top, "big/rules.tid", &root.replace(":part", ""));
    said("big/ford.tid", "[no-part]");
    // Below a second root, that of the later file.
    put(top, "big/rules.tid", &root.replace("bankz", "notes"));
    put(
        top,
        "big/banks.tid",
        &banks.replace(":chapter Rules", ":part"),
    );
    said("big/notes.md", "big/rules.tid:1:8: error: [two-parts]");
}

/// Of two roots, the one that a list names, or that lists nothing, is the wrong one.
#[test]
fn the_root_is_not_the_one_that_is_listed() {
    let folder = folder();
    let top = folder.path();
    put(
        top,
        "big/a-rule.tid",
        "title: a rule\ntags: :part\n\nText.\n",
    );
    put(
        top,
        "big/rules.tid",
        &GOOD.replace("[[moves]]", "[[a rule]]"),
    );
    let output = run(top, "check big --format short");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("big/a-rule.tid:1:8: error: [two-parts]"),
        "{said}"
    );
    assert_eq!(said.matches("error:").count(), 1, "{said}");
}

/// A heading above nothing but links to what no list reaches may be meant to be that of the list: it is shown, and no second
/// list is written.
#[test]
fn a_list_below_another_heading_gets_no_second_one() {
    let folder = folder();
    let top = folder.path();
    put(top, "big/rules.tid", GOOD);
    let moves = format!("{CHAPTER}\n!!reading list\n# [[walks]]\n# [[cuts]]\n");
    put(top, "big/moves.tid", &moves);
    for title in ["walks", "cuts"] {
        let text = format!("title: {title}\ntags: moves\n\nText.\n");
        put(top, &format!("big/{title}.tid"), &text);
    }
    run(top, "check big --fix --unsafe");
    assert_eq!(
        fs::read_to_string(top.join("big/moves.tid")).unwrap(),
        moves
    );
    let said = stderr(&run(top, "check big"));
    let heading = "if this list is meant to be it, its heading is `!!sequential reading`";
    assert!(said.contains(heading), "{said}");
    put(
        top,
        "big/moves.tid",
        &moves.replace("reading list", "sequential reading"),
    );
    assert_eq!(run(top, "check big").status.code(), Some(0));
}

/// Where a rule is gone, hosts show each link to it beside its line: it has to be mended there. What goes with the cause is
/// not shown so: a rule that is in no list because of one wrong letter.
#[test]
fn hosts_show_every_place_that_is_to_be_mended() {
    let folder = folder();
    let top = folder.path();
    let list = |title: &str| GOOD.replace("[[moves]]", &format!("[[moves]]\n# [[{title}]]"));
    let moves = |title: &str| format!("{CHAPTER}{}", format!("[[{title}]]\n\n").repeat(6));
    put(top, "big/rules.tid", &list("gone"));
    put(top, "big/moves.tid", &moves("gone"));
    let said = |format: &str, place: &str| {
        let output = run(top, &format!("check big --format {format}"));
        let said = String::from_utf8(output.stdout).unwrap();
        said.matches(place).count()
    };
    let link = "title=orphan-link::no tiddler is titled “gone”, and this link leads to it\n";
    assert_eq!(said("github", link), 6);
    assert_eq!(said("gitlab", "\"path\": \"big/moves.tid\""), 6);
    assert_eq!(said("json", "\"file\":\"big/moves.tid\""), 6);
    let told = stderr(&run(top, "check big"));
    assert!(told.contains("and 3 more places where it shows"), "{told}");
    put(top, "big/rules.tid", &list("bankz"));
    put(top, "big/moves.tid", &moves("banks"));
    put(
        top,
        "big/banks.tid",
        "title: banks\ntags: :chapter Rules\n\nText.\n",
    );
    assert_eq!(said("github", "title=unknown-title::"), 1);
    assert_eq!(said("github", "file=big/moves.tid,"), 0);
    assert_eq!(said("json", "\"file\":\"big/moves.tid\""), 6);
}

/// What `[html]` names is there, and what it has to be.
#[test]
fn a_look_that_cannot_be_is_said_at_its_place() {
    let folder = folder();
    let top = folder.path();
    put(top, "look/a.css", "p { color: red; }");
    for (line, said) in [
        ("css = [\"look\"]", "`look` is a folder; name a file"),
        ("css = [\"\"]", " is a folder; name a file"),
        ("logo = \"\"", " is a folder; name a file"),
        ("logo = \"look\"", "`look` is a folder; name a file"),
        (
            "logo = \"look/a.css\"",
            "`look/a.css` is no picture: its name ends in none of svg, png, jpg, jpeg, webp, gif, avif",
        ),
        (
            "split = 1",
            "`split` is a text, in quotes: write `split = \"1\"`",
        ),
    ] {
        put(top, "book.toml", &format!("[html]\n{line}\n"));
        let output = run(top, "build good --to html --out o");
        let heard = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{line}: {heard}");
        assert!(
            heard.contains("error: book.toml:2:") && heard.contains(said),
            "{line}: {heard}"
        );
    }
}

/// The folder of the outputs lies in that of the book: it is not copied into itself.
#[test]
fn outputs_are_no_files_of_the_author() {
    let folder = folder();
    let top = folder.path();
    put(top, "look/a.css", "p { color: red; }");
    put(top, "book.toml", "[html]\nassets = [\".\"]\n");
    for _ in 0..2 {
        let output = run(top, "build good --to html --out o");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
    let pages = fs::read_dir(top.join("o")).unwrap();
    let mut pages = pages.map(|it| it.unwrap().path()).filter(|it| it.is_dir());
    let own = pages
        .find(|it| it.join("own").is_dir())
        .unwrap()
        .join("own");
    let is_there = |name: &str| own.join(name).exists();
    assert!(is_there("look/a.css") && !is_there("o"), "{own:?}");
}

/// Of two that would have one place, none is lost without a word; nor is an empty folder left of a build
/// that failed.
#[test]
fn a_build_that_cannot_write_all_says_why_and_leaves_nothing() {
    let folder = folder();
    let top = folder.path();
    put(top, "a/fonts/x.woff2", "1");
    put(top, "b/fonts/x.woff2", "2");
    put(
        top,
        "book.toml",
        "[html]\nassets = [\"a/fonts\", \"b/fonts\"]\n",
    );
    let build = |out: &str| {
        let output = run(top, &format!("build good --to html --out {out}"));
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        stderr(&output)
    };
    let said = build("o/p");
    let both = "a/fonts/x.woff2 and b/fonts/x.woff2 would both be `own/fonts/x.woff2`";
    assert!(said.contains(both), "{said}");
    // A folder whose name would be too long for the system.
    put(
        top,
        "book.toml",
        &format!("name = \"{}\"\n", "a".repeat(254)),
    );
    build("o/p");
    assert!(!top.join("o").exists());
    assert!(build("book.toml").contains("error: book.toml: not a directory"));
}

/// The bytes of every file below a folder, by their paths.
fn files_below(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter();
    let files = entries
        .map(Result::unwrap)
        .filter(|it| it.file_type().is_file());
    files
        .map(|it| (it.path().to_owned(), fs::read(it.path()).unwrap()))
        .collect()
}

/// Whichever of several outputs cannot be replaced, those before and after it are what they were, and nothing is
/// left beside them.
#[test]
fn a_build_that_cannot_replace_one_output_replaces_none() {
    for obstacle in [
        "good_en.xml",
        "good_en.epub",
        "good_en/index.html",
        "good_en/moves.html",
        "good_en/.tiddlybook",
    ] {
        let folder = folder();
        let top = folder.path();
        let build = || {
            run(
                top,
                "build good --language en --to docbook,epub,html --out o",
            )
        };
        assert_eq!(build().status.code(), Some(0));
        let obstacle = top.join("o").join(obstacle);
        fs::remove_file(&obstacle).unwrap();
        fs::create_dir(&obstacle).unwrap();
        put(
            top,
            "good/moves.tid",
            &CHAPTER.replace("Move by hand", "Move by foot"),
        );
        put(
            top,
            "good/new.tid",
            "title: new\ntags: :chapter Rules\n\nA new page.\n",
        );
        put(top, "good/rules.tid", &format!("{GOOD}# [[new]]\n"));
        let before = files_below(&top.join("o"));
        let output = build();
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(
            stderr(&output).contains("is a directory"),
            "{}",
            stderr(&output)
        );
        assert_eq!(
            files_below(&top.join("o")),
            before,
            "{}",
            obstacle.display()
        );
        fs::remove_dir(&obstacle).unwrap();
        assert_eq!(build().status.code(), Some(0));
        let page = fs::read_to_string(top.join("o/good_en/moves.html")).unwrap();
        assert!(page.contains("by foot") && obstacle.is_file());
    }
}

#[test]
fn a_diff_shows_what_would_be_repaired_whatever_is_shown() {
    let folder = folder();
    let link = CHAPTER.replace("[[Rules]]", "[[moves]]");
    put(folder.path(), "good/moves.tid", &link);
    let output = run(folder.path(), "check good --diff --quiet");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\n+Move by hand; see moves.\n"), "{said}");
}

/// Formats may be called as people call them.
#[test]
fn formats_have_other_names() {
    let folder = folder();
    for (arguments, code, said) in [
        ("build good --to WEB,xml", 0, "made build/good_en.xml"),
        ("build good --to web", 0, "made build/good_en/index.html"),
        ("build good --to pdff", 2, "similar"),
        ("pdf", 2, "to make that, use 'tiddlybook build --to pdf'"),
        (
            "build --web",
            2,
            "to make that, use 'tiddlybook build --to html'",
        ),
        ("check --json", 2, "tip: to pass '--json' as a value"),
        ("build good -o my.epub", 2, "`my.epub` would be one"),
        ("build good -o v1.0", 0, "made v1.0/good_en.epub"),
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments}");
        assert!(
            stderr(&output).contains(said),
            "{arguments}: {}",
            stderr(&output)
        );
    }
}

/// Who checks one file has it checked with its wiki. What lies in the home or among temporary files is none.
#[test]
fn a_folder_for_files_of_all_sorts_is_no_wiki() {
    let place = tempfile::tempdir().unwrap();
    let top = place.path();
    put(top, "stray.tid", "title: stray\n\n[[a]]\n");
    put(
        top,
        "notes/a.tid",
        "title: a\ntags: :part\n\n[[b]] [[stray]]\n",
    );
    put(top, "notes/b.tid", "title: b\n\nB.\n");
    let knows_the_other = |variable: &str, file: &str| {
        let mut check = command(top, &["check", file, "--format", "short"]);
        let said = check.env(variable, top).output().unwrap();
        let said = String::from_utf8(said.stdout).unwrap();
        assert!(!said.contains("“b”"), "{variable}: {said}");
        !said.contains("[orphan-link]") && !said.contains("[no-part]")
    };
    assert!(knows_the_other("NOTHING", "notes/a.tid"));
    assert!(knows_the_other("NOTHING", "stray.tid"));
    for variable in ["TMPDIR", "HOME"] {
        assert!(!knows_the_other(variable, "notes/a.tid"));
        assert!(!knows_the_other(variable, "stray.tid"));
    }
    // Nor is what lies beside a repository of it.
    fs::create_dir(top.join("notes/.git")).unwrap();
    assert!(!knows_the_other("NOTHING", "notes/a.tid"));
}

#[test]
fn what_is_quiet_says_errors_alone() {
    let folder = folder();
    let output = run(folder.path(), "check good --quiet");
    assert_eq!((stderr(&output).as_str(), output.stdout.len()), ("", 0));
    let said = stderr(&run(folder.path(), "check bad -q"));
    assert!(said.ends_with("\n1 error in bad\n"), "{said}");
    assert!(!said.contains("warning"), "{said}");
    let output = run(folder.path(), "check bad -q --format short");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), 1, "{lines}");
}

#[test]
fn paths_are_shown_alike() {
    let folder = folder();
    let whole = folder.path().canonicalize().unwrap().join("bad");
    let whole = whole.display().to_string();
    for wiki in ["bad", "./bad", "bad/", "./bad/.", &whole] {
        let output = run(folder.path(), &format!("build {wiki} --keep-going"));
        let said = stderr(&output);
        assert!(said.contains("--> bad/rules.tid:4:"), "{said}");
        assert!(said.contains("made build/bad_en.epub\n"), "{said}");
        assert!(said.contains(" in bad;"), "{said}");
    }
    let config = "[languages.en]\nwiki = \"./bad\"\n";
    fs::write(folder.path().join("book.toml"), config).unwrap();
    let said = stderr(&run(folder.path(), "build --keep-going --out ./out/"));
    assert!(said.contains("--> bad/rules.tid:4:"), "{said}");
    let said = stderr(&run(folder.path(), "check ./no/../such"));
    assert!(said.starts_with("error: no/../such: no such"), "{said}");
}

#[test]
fn what_was_meant_is_named() {
    let folder = folder();
    for (arguments, said) in [
        ("show Rules", "--wiki wiki_en.html"),
        ("build good --fix", "`tiddlybook check --fix`"),
        ("explain orphan-links", "did you mean `orphan-link`?"),
        ("explain orphan", "did you mean `orphan-link`?"),
        ("check good --deny warning", "did you mean `warnings`?"),
        ("rename Rules New rules", "needs quotation marks"),
        ("build good --to epub --paper a5", "`--to pdf`"),
        (
            "init new --template html/pages.html",
            "did you mean `html/page.html`?",
        ),
    ] {
        let output = run(folder.path(), arguments);
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}

#[test]
fn a_rename_says_where_readers_still_read_the_old_title() {
    let folder = folder();
    put(
        folder.path(),
        "good/moves.tid",
        &format!("{CHAPTER}All rules, ''rule''s and overrules.\n"),
    );
    let said = stderr(&run(folder.path(), "rename Rules Laws --wiki good"));
    let places = "at 3 places: `good/moves.tid:4:21`, `good/moves.tid:5:5`, `good/moves.tid:5:14`";
    assert!(said.contains(places), "{said}");
    // The places are those of the files as they are now.
    put(
        folder.path(),
        "good/moves.tid",
        &format!("{CHAPTER}[[moves]] and moves.\n"),
    );
    let said = stderr(&run(folder.path(), "rename moves marches --wiki good"));
    let places =
        "at 3 places: `good/marches.tid:5:1`, `good/marches.tid:6:3`, `good/marches.tid:6:23`";
    assert!(said.contains(places), "{said}");
}

/// An old wiki has many findings; a change is judged by those that it adds.
#[test]
fn a_baseline_leaves_out_what_an_earlier_report_has() {
    let folder = folder();
    let top = folder.path();
    put(top, "good/moves.tid", &format!("{CHAPTER}The the lance.\n"));
    let known = run(top, "check good --format gitlab").stdout;
    put(top, "known.json", &String::from_utf8(known).unwrap());
    let check = "check good --deny warnings --baseline known.json";
    // Lines above it are new.
    put(
        top,
        "good/moves.tid",
        &format!("{CHAPTER}A line.\n\nThe the lance.\n"),
    );
    let output = run(top, check);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).contains("one finding is known and left out"));
    put(
        top,
        "good/moves.tid",
        &format!("{CHAPTER}The the lance and [[lanze]].\n"),
    );
    let output = run(top, check);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("no tiddler is titled “lanze”"));
    assert!(
        !stderr(&output).contains("doubled-word"),
        "{}",
        stderr(&output)
    );
    put(top, "known.json", "moves.tid: doubled-word\n");
    let output = run(top, check);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("known.json is no report of earlier findings"));
}

/// What is wrong in `book.toml` is shown at its line, as findings are, although nothing is checked then.
#[test]
fn programs_are_told_what_is_wrong_in_the_settings() {
    let folder = folder();
    for (text, message) in [
        ("name = \"x\"\n\nnmae = 1\n", "there is no key `nmae`"),
        ("\n\nname = \"x\n", "begins and does not end"),
    ] {
        put(folder.path(), "book.toml", text);
        for (format, place) in [
            ("short", "book.toml:3:"),
            ("json", "\"file\":\"book.toml\",\"line\":3"),
            ("sarif", "\"uri\": \"book.toml\""),
            ("github", "::error file=book.toml,line=3,"),
            ("gitlab", "\"begin\": 3"),
        ] {
            let output = run(folder.path(), &format!("check good --format {format}"));
            assert_eq!(output.status.code(), Some(2), "{format}");
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(printed.contains(place), "{printed}");
            assert!(printed.contains(message), "{printed}");
            assert!(printed.contains("malformed-file"), "{printed}");
            assert!(stderr(&output).starts_with("error: book.toml:3:"));
        }
    }
}

#[test]
fn a_group_is_explained_by_its_rules() {
    let folder = folder();
    let links = String::from_utf8(run(folder.path(), "explain links").stdout).unwrap();
    let all = String::from_utf8(run(folder.path(), "explain").stdout).unwrap();
    assert!(links.starts_with("orphan-link "), "{links}");
    assert!(links.lines().count() < all.lines().count() / 2, "{links}");
}

#[test]
fn what_is_no_wiki_and_no_rule_is_told_with_what_is_meant() {
    let folder = folder();
    put(folder.path(), "good/book.toml", "name = \"good\"\n");
    put(folder.path(), "pages/mkdocs.yml", "site_name: Pages\n");
    for (arguments, wanted) in [
        (
            "build good/book.toml",
            "name it with `--config good/book.toml`",
        ),
        ("build pages/mkdocs.yml", "name its folder, `pages`"),
        ("build --to html epub", "as in `--to html,epub`"),
        ("explain term", "did you mean `terms`?"),
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    }
}

#[test]
fn a_diff_without_repairs_says_so() {
    let folder = folder();
    let said = stderr(&run(folder.path(), "check bad --diff --unsafe"));
    assert!(said.contains("can repair none of them yet"), "{said}");
    let said = stderr(&run(folder.path(), "check good --diff"));
    assert!(!said.contains("repair"), "{said}");
}

/// What bash is offered for the last of some words.
#[cfg(unix)]
fn completed(folder: &Path, words: &[&str]) -> Vec<String> {
    let mut arguments = vec!["--", "tiddlybook"];
    arguments.extend(words);
    let mut command = command(folder, &arguments);
    command
        .env("TIDDLYBOOK_COMPLETE", "bash")
        .env("_CLAP_IFS", "\n")
        .env("_CLAP_COMPLETE_INDEX", words.len().to_string())
        .env("_CLAP_COMPLETE_COMP_TYPE", "9");
    let offered = String::from_utf8(command.output().unwrap().stdout).unwrap();
    offered.lines().map(str::to_owned).collect()
}

#[test]
#[cfg(unix)]
fn completions_know_rules_groups_languages_and_titles() {
    let folder = folder();
    let top = folder.path();
    assert_eq!(completed(top, &["expl"]), ["explain"]);
    assert_eq!(completed(top, &["explain", "orph"]), ["orphan-link"]);
    assert_eq!(
        completed(top, &["explain", "lin"]),
        ["links", "link-outside-book", "link-scheme"]
    );
    assert_eq!(completed(top, &["check", "--deny", "warn"]), ["warnings"]);
    assert_eq!(
        completed(top, &["check", "--deny", "plain-http,no-li"]),
        ["plain-http,no-licence"]
    );
    assert_eq!(
        completed(top, &["build", "--rules", "t"]),
        ["text", "terms", "translation"]
    );
    // Without a book there is nothing to say, and nothing is said.
    assert_eq!(completed(top, &["show", "mo"]), [""; 0]);
    let config = "[languages.en]\nwiki = \"good\"\n[languages.fr]\nwiki = \"bad\"\n";
    put(top, "book.toml", config);
    put(
        top,
        "good/more.tid",
        "title: moves & more\ntags: moves\n\nIt moves.\n",
    );
    assert_eq!(completed(top, &["check", "--language", ""]), ["en", "fr"]);
    assert_eq!(
        completed(top, &["show", "mo"]),
        ["moves\\ \\&\\ more", "moves"]
    );
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder();
    run(folder.path(), "man pages");
    let page = |name: &str| fs::read_to_string(folder.path().join("pages").join(name));
    assert!(
        page("tiddlybook.1")
            .unwrap()
            .contains("tiddlybook\\-check(1)")
    );
    assert!(page("tiddlybook-check.1").unwrap().contains("sarif"));
    assert!(page("tiddlybook-help.1").is_err());
}

#[test]
fn a_wiki_has_one_language() {
    let folder = folder();
    let top = folder.path();
    put(
        top,
        "book.toml",
        "[languages.en]\nwiki = \"good\"\n[languages.fr]\nwiki = \"./good\"\n",
    );
    for arguments in ["check", "check --fix", "build"] {
        let output = run(top, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        let said = stderr(&output);
        assert!(
            said.contains("book.toml:4:8: this is the wiki of `en`, too"),
            "{said}"
        );
    }
    assert!(fs::read_to_string(top.join("good/rules.tid")).unwrap() == GOOD);
}

/// The folder above the wikis is none: read as one, French headings would be repaired to English ones.
#[test]
fn the_folder_above_all_wikis_means_each_of_them() {
    let folder = folder();
    let top = folder.path();
    let french = GOOD.replace("sequential reading", "lecture séquentielle");
    let toml = "[languages.en]\nwiki = \"wiki/en\"\n[languages.fr]\nwiki = \"wiki/fr\"\n";
    for (path, text) in [
        ("wiki/en/rules.tid", GOOD),
        ("wiki/en/moves.tid", CHAPTER),
        ("wiki/en/title.tid", TITLE),
        ("wiki/fr/rules.tid", &french),
        ("wiki/fr/moves.tid", CHAPTER),
        ("wiki/fr/title.tid", TITLE),
        ("book.toml", toml),
    ] {
        put(top, path, text);
    }
    let output = run(top, "check wiki --fix");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(
        fs::read_to_string(top.join("wiki/fr/rules.tid")).unwrap(),
        french
    );
}

#[test]
fn a_merge_that_is_not_finished_is_named_in_every_file() {
    let folder = folder();
    let top = folder.path();
    let merge = "<<<<<<< HEAD\n# one\n=======\n# two\n>>>>>>> other\n";
    put(top, "i18n/en/book.ftl", &format!("part = Part\n{merge}"));
    put(top, "book.toml", "[languages.en]\nwiki = \"good\"\n");
    let is_named = |output: &Output, place: &str| {
        assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
        let said = stderr(output);
        assert!(
            said.contains(&format!("{place}: a merge was not finished here")),
            "{said}"
        );
    };
    fs::write(
        top.join("fr.po"),
        format!("msgid \"\"\nmsgstr \"\"\n{merge}"),
    )
    .unwrap();
    is_named(&run(top, "translate import fr.po"), "fr.po:3");
    put(
        top,
        "book.toml",
        "i18n = \"i18n\"\n[languages.en]\nwiki = \"good\"\n",
    );
    is_named(&run(top, "check"), "i18n/en/book.ftl:2");
    put(top, "book.toml", &format!("name = \"a\"\n{merge}"));
    is_named(&run(top, "check"), "book.toml:2");
}

#[test]
fn a_folder_of_markdown_is_named_to_who_does_not_name_it() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("README.md", "# Skirmish\n");
    let said = |command: &str| {
        let output = run(folder.path(), command);
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(said("build").contains("name a wiki"));
    write("docs/index.md", "# Skirmish\n\n[Turn](rules/turn.md)\n");
    write("docs/rules/turn.md", "# Turn\n\n![a turn](img/turn.png)\n");
    assert!(said("build").contains("`tiddlybook init --from docs`"));
    fs::rename(
        folder.path().join("docs/index.md"),
        folder.path().join("docs/start.md"),
    )
    .unwrap();
    assert!(said("build").contains("`tiddlybook init --from .`"));
    fs::rename(
        folder.path().join("docs/start.md"),
        folder.path().join("docs/index.md"),
    )
    .unwrap();
    let found = said("check docs");
    assert!(found.contains("no file `img/turn.png`"), "{found}");
    assert!(
        found.contains("looked for as `docs/rules/img/turn.png`"),
        "{found}"
    );
    let found = said("check docs/rules/turn.md");
    assert!(!found.contains("no-part"), "{found}");
    // What is no fault of it there is none when it is built.
    write("docs/rules/turn.md", "# Turn\n\nA turn.\n");
    let built = said("build docs/rules/turn.md");
    assert!(built.contains("index.html"), "{built}");
}

/// A page that lists what readers can have does not offer the rules of before as those of now.
#[test]
fn the_overview_leaves_out_what_is_older_than_the_wiki() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = folder.path().join("wiki/en");
    std::fs::create_dir_all(&wiki).unwrap();
    let settings = "name = \"a\"\nlanguage = \"en\"\n[languages.en]\nwiki = \"wiki/en\"\n";
    std::fs::write(folder.path().join("book.toml"), settings).unwrap();
    let root = "title: book\ntags: :part\n\n!!sequential reading\n# [[moves]]\n";
    std::fs::write(wiki.join("book.tid"), root).unwrap();
    let rule = wiki.join("moves.tid");
    std::fs::write(
        &rule,
        "title: moves\ntags: :chapter book\n\nA base moves.\n",
    )
    .unwrap();
    let overview = |formats: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["build", "--to", formats])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        std::fs::read_to_string(folder.path().join("build/index.html")).unwrap()
    };
    overview("html-single,epub");
    assert!(overview("html").contains("a_en.epub"), "it is not older");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    let rule = std::fs::File::options().write(true).open(rule).unwrap();
    rule.set_modified(later).unwrap();
    let page = overview("html");
    assert!(
        !page.contains("a_en.epub") && page.contains("a_en/index.html"),
        "{page}"
    );
}

/// The titles of tiddlers are those of the author, and have their numbers.
#[test]
fn a_wiki_of_a_book_that_is_numbered_by_hand_has_each_number_once() {
    let folder = tempfile::tempdir().unwrap();
    let text = "# Bead Rules\n\n## 1. Aim\n\nWin.\n\n## 7. Last\n\n### 7.1 End\n\nIt ends.\n";
    fs::create_dir(folder.path().join("beads")).unwrap();
    fs::write(folder.path().join("beads/README.md"), text).unwrap();
    let built = run(
        folder.path(),
        "build beads --to wiki-tiddlywiki5 --out build",
    );
    assert!(built.status.success(), "{built:?}");
    let json = fs::read_to_string(folder.path().join("build/beads_en.tiddlers.json")).unwrap();
    assert!(
        json.contains("[[7. Last]]") && json.contains("7.1 End"),
        "{json}"
    );
    assert!(!json.contains("7. 7."), "{json}");
    assert!(!json.contains("''7. Last''"), "{json}");
}
