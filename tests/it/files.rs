//! Files that are read from elsewhere than the disk as it is: a revision of a repository.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tiddlybook::diag::Sink;
use tiddlybook::read::{Options, read};
use tiddlybook::source::{Disk, Files, Revision, Sources};

/// Runs git in a folder, with an author of its own and no configuration of the user's.
fn git(folder: &Path, arguments: &[&str]) {
    let output = Command::new("git")
        .current_dir(folder)
        .args(["-c", "user.name=a", "-c", "user.email=a@example.org"])
        .args(arguments)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
}

fn put(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// A repository with one revision `v1`, and other files on the disk.
fn repository() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path().canonicalize().unwrap();
    git(&top, &["init", "--quiet"]);
    put(&top, "wiki/en/rule.tid", "title: rule\n\nas it was");
    put(&top, "wiki/en/é è.tid", "title: é è\n\nas it was");
    put(&top, "wiki/.hidden.tid", "title: hidden\n");
    #[cfg(unix)]
    std::os::unix::fs::symlink("rule.tid", top.join("wiki/en/link.tid")).unwrap();
    git(&top, &["add", "."]);
    git(&top, &["commit", "--quiet", "--message", "one"]);
    git(&top, &["tag", "v1"]);
    put(&top, "wiki/en/rule.tid", "title: rule\n\nas it is");
    put(&top, "wiki/en/new.tid", "title: new\n\nas it is");
    (folder, top)
}

/// The texts of the tiddlers of a wiki, by their titles.
fn texts(files: &dyn Files, wiki: &Path) -> Vec<(String, String)> {
    let mut sources = Sources::new();
    let tiddlers = read(
        files,
        wiki,
        &mut sources,
        &mut Sink::new(),
        Options::default(),
    );
    let text = |source| sources.text(source).to_owned();
    tiddlers
        .unwrap()
        .into_iter()
        .map(|it| (it.title, text(it.text)))
        .collect()
}

#[test]
fn a_wiki_is_read_as_a_revision_has_it() {
    let (_folder, top) = repository();
    let was = Revision::open(&top.join("wiki"), "v1").unwrap();
    let wiki = top.join("wiki/x/../en");
    let pair = |title: &str, text: &str| (title.to_owned(), text.to_owned());
    assert_eq!(
        texts(&was, &wiki),
        [pair("rule", "as it was"), pair("é è", "as it was")]
    );
    assert!(texts(&Disk, &top.join("wiki/en")).contains(&pair("rule", "as it is")));
}

#[test]
fn a_revision_has_the_files_and_folders_that_it_had() {
    let (_folder, top) = repository();
    let was = Revision::open(&top, "v1").unwrap();
    assert!(was.is_folder(&top) && was.is_folder(&top.join("wiki/en")));
    assert!(was.is_file(&top.join("wiki/en/rule.tid")));
    for none in ["wiki/en/new.tid", "wiki/e", "..", "/etc/passwd"] {
        assert_eq!(was.kind(&top.join(none)), None, "{none}");
        assert!(was.read(&top.join(none)).is_err(), "{none}");
        assert!(was.list(&top.join(none)).is_err(), "{none}");
    }
    // What a link leads to is not looked up.
    assert!(was.read(&top.join("wiki/en/link.tid")).is_err());
    let files = was.files_below(&top, "tid").unwrap();
    let expected = ["wiki/en/rule.tid", "wiki/en/é è.tid"].map(|path| top.join(path));
    assert_eq!(files, expected);
}

#[test]
fn what_is_not_a_revision_is_refused() {
    let (_folder, top) = repository();
    for name in ["v2", "", "--all", "v1:wiki", "wiki"] {
        let error = Revision::open(&top, name).unwrap_err().to_string();
        assert!(error.starts_with(&top.display().to_string()), "{error}");
    }
    let elsewhere = tempfile::tempdir().unwrap();
    assert!(Revision::open(elsewhere.path(), "HEAD").is_err());
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_back_to_itself_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "a/b/c.tid", "title: c\n");
    std::os::unix::fs::symlink("..", folder.path().join("a/b/up")).unwrap();
    let error = Disk.files_below(folder.path(), "tid").unwrap_err();
    assert!(error.to_string().contains("a/b/up: "), "{error}");
}
/// A clone of somebody's pages puts no file of the machine into the book.
#[cfg(unix)]
#[test]
fn a_page_is_no_link_out_of_its_repository() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    fs::create_dir_all(top.join("clone/.git")).unwrap();
    fs::create_dir_all(top.join("clone/docs")).unwrap();
    fs::write(top.join("secret.md"), "# Secret\n\nThe word.\n").unwrap();
    fs::write(top.join("clone/README.md"), "# Game\n\nFor two.\n").unwrap();
    fs::create_dir(top.join("clone/docs/.obsidian")).unwrap();
    let parts = "![[leak]]\n\n![[leak.svg]]\n\n{{#include leak.md}}\n\n{{#include leak.txt}}\n\n<!--@include: leak.txt-->\n";
    fs::write(
        top.join("clone/docs/turn.md"),
        format!("# Turn\n\nMove.\n\n{parts}"),
    )
    .unwrap();
    fs::write(
        top.join("secret.svg"),
        "<svg xmlns='http://www.w3.org/2000/svg'><title>The word.</title><path d='M0 0h9'/></svg>",
    )
    .unwrap();
    for name in ["leak.svg", "leak.txt"] {
        let secret = name.replace("leak", "../../secret").replace("txt", "md");
        std::os::unix::fs::symlink(secret, top.join("clone/docs").join(name)).unwrap();
    }
    std::os::unix::fs::symlink("../../secret.md", top.join("clone/docs/leak.md")).unwrap();
    std::os::unix::fs::symlink("../README.md", top.join("clone/docs/about.md")).unwrap();
    let run = |arguments: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
        command.current_dir(top).args(arguments.split(' '));
        let output = command.output().unwrap();
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let build = |arguments: &str| run(&format!("build clone/docs -o out {arguments}"));
    let said = build("--to docbook");
    assert!(said.contains("is a link out of the repository"), "{said}");
    build("--to docbook,html --allow malformed-file");
    let said = run("check clone/docs");
    let of_picture = "`leak.svg` is a link to a file that is not in the folder of figures";
    assert!(said.contains(of_picture), "{said}");
    let made = fs::read_to_string(top.join("out/docs_en.xml"));
    let made = made.unwrap_or_else(|error| panic!("{error}: {said}"));
    assert!(
        made.contains("For two.") && !made.contains("The word."),
        "{made}"
    );
    assert!(!top.join("out/docs_en/figs/leak.svg").exists());
}
