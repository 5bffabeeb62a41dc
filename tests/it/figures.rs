//! Pictures through the program: bad ones, drawings still to be made, and two builds at once.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use tiddlybook::diag::Rule;
use tiddlybook::pipeline::{self, Project, Request};
use tiddlybook::source::Cache;

fn put(folder: &Path, path: &str, content: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

fn command(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    command.current_dir(folder);
    command.args(arguments.split_whitespace());
    command.env("LC_ALL", "C").env_remove("SOURCE_DATE_EPOCH");
    command
}

fn run(folder: &Path, arguments: &str) -> Output {
    command(folder, arguments).output().unwrap()
}

/// A book in a folder, whose one chapter is `text`; what `book.toml` says of figures.
fn book(text: &str, settings: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let toml = format!(
        "name = \"rules\"\n[book]\ntitle = \"Rules\"\nauthors = [\"A. Author\"]\n\
         licence = \"CC0-1.0\"\n[figures]\n{settings}\n[languages.en]\nwiki = \"wiki\"\n"
    );
    let root = "title: Rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n";
    put(folder.path(), "book.toml", toml);
    put(folder.path(), "wiki/rules.tid", root);
    let chapter = format!("title: moves\ntags: :chapter Rules\n\n{text}\n");
    put(folder.path(), "wiki/moves.tid", chapter);
    folder
}

/// Every file below a folder, by its path in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let found = walkdir::WalkDir::new(folder).into_iter();
    let found = found.map(|entry| entry.unwrap().into_path());
    let found = found.filter(|path| path.is_file());
    found
        .map(|path| {
            let inside = path.strip_prefix(folder).unwrap().to_owned();
            (inside, fs::read(path).unwrap())
        })
        .collect()
}

fn svg(content: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 600\">{content}</svg>")
}

/// A shape that is as large as its picture.
const ALL: &str = "<rect width=\"900\" height=\"600\"/>";

/// Drawings that ask for more time or memory than there is, in a few lines.
fn heavy() -> Vec<(&'static str, String)> {
    let filtered = |filter: &str| {
        let shown = "<rect width=\"900\" height=\"600\" filter=\"url(#f)\"/>";
        format!("<filter id=\"f\">{filter}</filter>{shown}")
    };
    let painted =
        |pattern: &str| format!("{pattern}<rect width=\"900\" height=\"600\" fill=\"url(#p)\"/>");
    let blur = "<feGaussianBlur stdDeviation=\"50\"/>";
    let many =
        filtered(blur) + &"<rect width=\"900\" height=\"600\" filter=\"url(#f)\"/>".repeat(99);
    let morphology = "<feMorphology operator=\"dilate\" radius=\"400\"/>";
    let turbulence = "<feTurbulence numOctaves=\"1000000\" baseFrequency=\"0.1\"/>";
    let convolve = format!(
        "<feConvolveMatrix order=\"60\" kernelMatrix=\"{}\"/>",
        "1 ".repeat(3600)
    );
    let image = "<feImage href=\"#g\"/>".repeat(300);
    let wide = "<pattern id=\"p\" patternUnits=\"userSpaceOnUse\" width=\"30000\" height=\"30000\">\
                <rect width=\"30000\" height=\"30000\"/></pattern>";
    let stops: String = (0..5_000)
        .map(|stop| format!("<stop offset=\"{}\"/>", f64::from(stop) / 5_000.0))
        .collect();
    let groups = format!("<g opacity=\".5\">{ALL}{ALL}</g>").repeat(400);
    let zigzag = "L900 600L0 3".repeat(50_000);
    vec![
        ("blur of blurs", filtered(&blur.repeat(300))),
        ("many blurs", many),
        ("morphology", filtered(morphology)),
        ("turbulence", filtered(turbulence)),
        ("convolution", filtered(&convolve)),
        (
            "images in a filter",
            format!("<g id=\"g\">{ALL}</g>{}", filtered(&image)),
        ),
        ("pattern", painted(wide)),
        (
            "gradient",
            painted(&format!(
                "<linearGradient id=\"p\">{stops}</linearGradient>"
            )),
        ),
        ("groups", groups),
        (
            "far away",
            "<path d=\"M-1e30 -1e30L1e30 1e30\" stroke=\"#000\" stroke-width=\"1e30\"/>".to_owned(),
        ),
        ("rectangles", ALL.repeat(4_000)),
        ("outline", format!("<path d=\"M0 0{zigzag}\"/>")),
        (
            "text",
            format!("<text y=\"50\">{}</text>", "word ".repeat(9_000)),
        ),
        (
            "declarations",
            format!("<g style=\"{}\">{ALL}</g>", "fill:red;".repeat(20_000)),
        ),
        (
            "rules",
            format!(
                "<style>{}</style>{}",
                ".a .b{fill:red}".repeat(3_000),
                "<g/>".repeat(9_000)
            ),
        ),
    ]
}

/// What is no picture, or none that may be shown.
fn refused() -> Vec<(&'static str, Vec<u8>)> {
    let uses: String = (1..10)
        .map(|number| {
            let used = format!("<use href=\"#u{}\"/>", number - 1);
            format!("<g id=\"u{number}\">{}</g>", used.repeat(10))
        })
        .collect();
    let wide = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000000000\" height=\"9\"/>";
    let attributes: String = (0..9_000)
        .map(|number| format!(" a{number}=\"\""))
        .collect();
    let utf16: Vec<u8> = svg(ALL).encode_utf16().flat_map(u16::to_le_bytes).collect();
    vec![
        ("empty", Vec::new()),
        ("not XML", b"A base turns about its corner.".to_vec()),
        ("zipped", b"\x1f\x8b\x08\0\0\0\0\0\0\x03".to_vec()),
        ("UTF-16", [vec![0xff, 0xfe], utf16].concat()),
        (
            "entities",
            format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{}", svg("&a;")).into(),
        ),
        ("wide", wide.into()),
        (
            "deep",
            svg(&("<svg>".repeat(3_000) + &"</svg>".repeat(3_000))).into(),
        ),
        ("circle", svg("<g id=\"a\"><use href=\"#a\"/></g>").into()),
        (
            "uses",
            svg(&format!("<rect id=\"u0\"/>{uses}<use href=\"#u9\"/>")).into(),
        ),
        ("attributes", svg(&format!("<g{attributes}/>")).into()),
    ]
}

/// What is shown without a part of it.
fn unsafe_ones() -> Vec<(&'static str, String)> {
    let embedded = "<image href=\"data:image/png;base64,iVBORw0KGgo=\" width=\"9\" height=\"9\"/>";
    vec![
        ("script", "<script>alert(1)</script>".to_owned()),
        (
            "handler",
            "<rect onclick=\"alert(1)\" width=\"9\" height=\"9\"/>".to_owned(),
        ),
        ("page", "<foreignObject><p/></foreignObject>".to_owned()),
        (
            "address",
            "<image href=\"http://127.0.0.1:9/a.png\"/>".to_owned(),
        ),
        (
            "sheet",
            "<style>@import 'http://127.0.0.1:9/a.css';</style>".to_owned(),
        ),
        ("embedded", embedded.to_owned()),
    ]
}

/// Pictures by what is wrong with them, the rule that says so, and the file.
fn bad() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let mut bad = Vec::new();
    let refused = refused().into_iter();
    bad.extend(refused.map(|(what, file)| (what, "unreadable-figure", file)));
    let drawings = heavy().into_iter().chain(unsafe_ones());
    bad.extend(drawings.map(|(what, it)| (what, "unsafe-figure", svg(&it).into_bytes())));
    bad
}

#[test]
fn each_bad_picture_is_one_finding_and_no_danger() {
    let bad = bad();
    let shown: String = (0..bad.len())
        .map(|number| {
            format!("The picture {number}. [img[picture {number}|figs/{number}.svg]]\n\n")
        })
        .collect();
    let folder = book(&shown, "");
    for (number, (_, _, file)) in bad.iter().enumerate() {
        put(folder.path(), &format!("figs/{number}.svg"), file);
    }
    let check = run(folder.path(), "check --format short --all");
    let said = String::from_utf8_lossy(&check.stdout).into_owned();
    for (number, (what, rule, _)) in bad.iter().enumerate() {
        let file = format!("`figs/{number}.svg`");
        let lines: Vec<&str> = said.lines().filter(|line| line.contains(&file)).collect();
        assert!(
            matches!(lines[..], [line] if line.contains(&format!("[{rule}]"))),
            "{what}: {lines:#?}"
        );
    }
    assert_eq!(check.status.code(), Some(0), "{said}");
    let build = run(
        folder.path(),
        "build --no-validate --to docbook,epub,epub-png,html,html-single",
    );
    let said = String::from_utf8_lossy(&build.stderr).into_owned();
    assert_eq!(build.status.code(), Some(0), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

/// The drawings of the project.
fn own_drawings() -> BTreeMap<PathBuf, Vec<u8>> {
    let figs = Path::new(env!("CARGO_MANIFEST_DIR")).join("figs");
    let mut drawings = files(&figs);
    drawings.retain(|path, _| path.extension().is_some_and(|it| it == "svg"));
    drawings
}

#[test]
fn two_builds_at_once_do_not_disturb_each_other() {
    let drawings = own_drawings();
    let shown: String = drawings
        .keys()
        .map(|path| format!("[img[{0}|figs/{0}]]\n\n", path.display()))
        .collect();
    let folder = book(&shown, "png = 200");
    for (path, file) in &drawings {
        put(folder.path(), &format!("figs/{}", path.display()), file);
    }
    let build = |out: &str| {
        let line = format!("build --no-validate --to docbook,epub,epub-png,html --out {out}");
        command(folder.path(), &line)
    };
    assert!(build("alone").output().unwrap().status.success());
    let started: Vec<_> = (0..4).map(|_| build("shared").spawn().unwrap()).collect();
    for mut build in started {
        assert!(build.wait().unwrap().success());
    }
    let (alone, shared) = (
        files(&folder.path().join("alone")),
        files(&folder.path().join("shared")),
    );
    assert!(alone.keys().eq(shared.keys()), "{:?}", shared.keys());
    assert!(alone.keys().any(|path| path.starts_with(".cache")));
    for (path, file) in &alone {
        assert!(shared.get(path) == Some(file), "{}", path.display());
    }
    // What was kept serves the next build.
    let before = shared;
    assert!(build("shared").output().unwrap().status.success());
    assert!(before == files(&folder.path().join("shared")));
}

/// A tiddler of a figure whose drawing does not exist.
const FIGURE: &str = "title: fig:moves: wheel\ntags: :section figs:moves\n\n\
                      [img[a base wheels|figs/moves/wheel.svg]]\n";

/// A book with a figure that is still to be drawn.
fn book_with_draft() -> tempfile::TempDir {
    let folder = book("See [[the wheel|fig:moves: wheel]].", "drafts = true");
    put(folder.path(), "wiki/wheel.tid", FIGURE);
    let root = "title: Rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[figs:moves]]\n";
    put(folder.path(), "wiki/rules.tid", root);
    let figures = "title: figs:moves\ntags: :chapter Rules\n\n!!sequential reading\n\
                   # [[fig:moves: wheel]]\n";
    put(folder.path(), "wiki/figures.tid", figures);
    fs::create_dir(folder.path().join("figs")).unwrap();
    folder
}

#[test]
fn what_is_still_to_be_drawn_is_a_labelled_box_in_every_output() {
    let folder = book_with_draft();
    let formats = tiddlybook::write::Writer::of_any_book().map(|writer| writer.name);
    let formats: Vec<&str> = formats.collect();
    let build = format!(
        "build --keep-going --no-validate --to {}",
        formats.join(",")
    );
    let output = run(folder.path(), &build);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let made = files(&folder.path().join("build"));
    let text = |path: &str| {
        let file = made.get(Path::new(path));
        String::from_utf8_lossy(file.unwrap_or_else(|| panic!("{path} of {:?}", made.keys())))
            .into_owned()
    };
    let picture = text("figs/moves/wheel.svg");
    assert!(picture.contains(">wheel</text>"), "{picture}");
    assert!(text("rules_en.xml").contains("figs/moves/wheel.svg"));
    let page = made.keys().find(|path| {
        let is_page = path.extension().is_some_and(|it| it == "html");
        is_page
            && path.starts_with("rules_en")
            && text(&path.display().to_string()).contains("moves/wheel.svg")
    });
    assert!(page.is_some(), "{:?}", made.keys());
    assert!(
        text("rules_en.single.html").contains("<svg")
            || text("rules_en.single.html").contains("data:image/svg")
    );
}

#[test]
fn the_list_of_figures_is_in_the_language_of_its_reader() {
    let folder = book_with_draft();
    let list = |arguments: &str| {
        let output = run(folder.path(), &format!("figures --list {arguments}"));
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let english = "         figure            file                  size\n\
                   missing  fig:moves: wheel  figs/moves/wheel.svg\n                             in moves\n\
                   figures in `en`: 1; drawn: 0; missing: 1\n";
    assert_eq!(list("--locale en"), english);
    let french = list("--locale fr");
    assert!(
        french.contains("fichier") && french.contains("manquante  fig:moves: wheel"),
        "{french}"
    );
    assert!(
        french.contains("dans moves") && !french.contains("missing"),
        "{french}"
    );
    let spanish = list("--locale es");
    assert!(
        spanish.contains("archivo") && spanish.contains("falta  "),
        "{spanish}"
    );
    let json = list("--locale fr --format json");
    assert!(json.contains("\"shownBy\":[\"moves\"]"), "{json}");
}

/// The texts of an EPUB, by their paths in it.
fn texts_of(epub: &Path) -> BTreeMap<String, String> {
    let mut archive = zip::ZipArchive::new(fs::File::open(epub).unwrap()).unwrap();
    let mut texts = BTreeMap::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        let path = file.name().unwrap().into_owned();
        if let Ok(text) = std::io::read_to_string(&mut file) {
            texts.insert(path, text);
        }
    }
    texts
}

/// The texts of those whose paths end so.
fn in_epub(epub: &Path, ending: &str) -> String {
    let texts = texts_of(epub).into_iter();
    let wanted = texts.filter(|(path, _)| path.ends_with(ending));
    wanted.map(|(_, text)| text).collect()
}

#[test]
fn no_reference_of_a_drawing_leads_nowhere() {
    let folder = book("A rule. [[wheel]] [img[a wheel|figs/a.svg]]", "");
    let drawing = svg(
        "<a href=\"#b\" target=\"x\"><rect id=\"b\"/></a><a href=\"#c\"><g/></a>\
                       <use href=\"#d\"/><g fill=\"url(#e)\" stroke=\"url(#f) red\" clip-path=\"url(#h)\"/>",
    );
    put(folder.path(), "figs/a.svg", drawing);
    let build = run(folder.path(), "build --no-validate --keep-going --to epub");
    assert!(
        folder.path().join("build/rules_en.epub").exists(),
        "{build:?}"
    );
    let clean = in_epub(&folder.path().join("build/rules_en.epub"), "figs/a.svg");
    assert!(
        clean.contains("<g><rect/></g><g><g/></g><g fill=\"none\" stroke=\"red\"/>"),
        "{clean}"
    );
}

#[test]
fn a_width_is_that_of_every_output() {
    let folder = book(
        "See [[the wheel|fig:moves: wheel]].\n\n[img[a wheel|figs/a.svg]]",
        "",
    );
    put(
        folder.path(),
        "wiki/wheel.tid",
        FIGURE.replace("\n\n", "\nwidth: 60\n\n"),
    );
    put(folder.path(), "figs/moves/wheel.svg", svg(ALL));
    put(folder.path(), "figs/a.svg", svg(ALL));
    let root = "title: Rules\ntags: :part\n\n!!sequential reading\n# [[moves]]\n# [[figs:moves]]\n";
    put(folder.path(), "wiki/rules.tid", root);
    let figures = "title: figs:moves\ntags: :chapter Rules\n\n!!sequential reading\n\
                   # [[fig:moves: wheel]]\n";
    put(folder.path(), "wiki/figures.tid", figures);
    let build = run(
        folder.path(),
        "build --no-validate --to epub,epub-png,html-single",
    );
    assert_eq!(build.status.code(), Some(0), "{build:?}");
    let built = |name: &str| folder.path().join("build").join(name);
    // A drawing without a width is a third larger than it says, as the letters of pages are.
    for name in ["rules_en.epub", "rules_en-png.epub"] {
        let sheet = in_epub(&built(name), ".css");
        let of_figures = sheet.lines().filter(|line| line.contains("figure img"));
        // What a style sheet says wins over the width of a picture.
        assert!(
            { of_figures }.all(|line| !line.contains("width: auto")),
            "{sheet}"
        );
        let text = in_epub(&built(name), ".xhtml");
        assert!(
            text.contains("width=\"60\"") && text.contains("width=\"1200\""),
            "{text}"
        );
    }
    let page = fs::read_to_string(built("rules_en.single.html")).unwrap();
    assert!(page.contains("width=\"60\"") && page.contains("width=\"1200\""));
    assert!(!page.contains("figure img { max-height: 12cm; width: auto"));
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_walked_costs_no_picture() {
    use std::os::unix::fs::symlink;
    let folder = book("A rule. [img[a wheel|figs/a.svg]] [img[b|figs/b.svg]]", "");
    put(folder.path(), "figs/a.svg", svg(ALL));
    assert_eq!(run(folder.path(), "figures").status.code(), Some(0));
    symlink(".", folder.path().join("figs/self")).unwrap();
    symlink("b.svg", folder.path().join("figs/b.svg")).unwrap();
    let made = run(folder.path(), "figures");
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert_eq!(made.status.code(), Some(2), "{said}");
    assert!(said.contains("figs/self"), "{said}");
    assert!(folder.path().join("build/figs/a.svg").exists());
    let check = run(folder.path(), "check --format short");
    let said = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(
        said.contains("[unreadable-figure] the folder of figures cannot be searched"),
        "{said}"
    );
    assert!(
        said.contains("[unreadable-figure] `figs/b.svg` cannot be shown"),
        "{said}"
    );
    assert!(!said.contains("missing-figure"), "{said}");
}

#[test]
fn what_png_pictures_lack_is_told_where_they_are_made() {
    let folder = book("A rule. [img[a wheel|figs/a.svg]]", "");
    put(
        folder.path(),
        "figs/a.svg",
        svg("<text x=\"90\" y=\"90\">★ a</text>"),
    );
    let said = |arguments: &str| {
        let output = run(folder.path(), arguments);
        let (said, more) = (output.stdout, output.stderr);
        String::from_utf8_lossy(&[said, more].concat()).into_owned()
    };
    let lacks = "`figs/a.svg` are drawn with, lacks ★";
    assert!(said("build --no-validate --to epub-png").contains(lacks));
    assert!(said("figures --to png").contains(lacks));
    assert!(!said("build --no-validate --to epub").contains("lacks"));
    assert!(!said("figures").contains("lacks"));
}

#[test]
fn the_list_is_about_the_files_of_the_author() {
    let text = "A rule. [img[a wheel|figs/a.svg]] [img[a base|figs/b.svg]]";
    let folder = book(text, "");
    let inkscape = svg(&format!("<!-- {} -->{ALL}", "a note ".repeat(99)));
    put(folder.path(), "figs/a.inkscape.svg", &inkscape);
    put(folder.path(), "figs/b.svg", "no drawing");
    let list = run(folder.path(), "figures --list --format json");
    let list = String::from_utf8(list.stdout).unwrap();
    let line: serde_json::Value = serde_json::from_str(list.trim()).unwrap();
    assert_eq!(line["title"], "moves");
    let [first, second] = [&line["files"][0], &line["files"][1]];
    assert_eq!(first["path"], "figs/a.inkscape.svg");
    assert_eq!(first["bytes"], inkscape.len());
    assert_eq!(
        (&first["width"], &first["exists"]),
        (&900.into(), &true.into())
    );
    assert_eq!(
        (&second["exists"], &second["damaged"]),
        (&true.into(), &true.into())
    );
}

#[test]
fn a_picture_that_the_book_does_not_show_is_not_called_damaged() {
    let folder = book("A rule.", "");
    put(folder.path(), "figs/a.svg", svg(ALL));
    let orphan = "title: orphan\n\n[img[a wheel|figs/a.svg]]\n";
    put(folder.path(), "wiki/orphan.tid", orphan);
    let list = run(folder.path(), "figures --list --format json");
    let list = String::from_utf8(list.stdout).unwrap();
    let line: serde_json::Value = serde_json::from_str(list.trim()).unwrap();
    assert_eq!(line["title"], "orphan");
    let file = &line["files"][0];
    assert_eq!(
        (&file["exists"], &file["damaged"]),
        (&true.into(), &false.into())
    );
}

#[test]
fn outputs_are_not_put_among_the_figures() {
    let folder = book("A rule. [img[a wheel|figs/a.svg]]", "");
    put(folder.path(), "figs/a.svg", svg(ALL));
    let before = files(folder.path());
    for arguments in [
        "figures --out figs",
        "figures --out figs/out",
        "build --no-validate --to epub --out figs/out",
        "figures nosuch",
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {output:?}");
        assert!(files(folder.path()) == before, "{arguments}");
    }
}

#[test]
fn a_category_takes_its_figures_along() {
    let folder = book_with_draft();
    let root = folder.path();
    let toml = fs::read_to_string(root.join("book.toml")).unwrap();
    put(
        root,
        "book.toml",
        toml + "[titles]\nfigure_category = false\n",
    );
    put(
        root,
        "wiki/moves.tid",
        "title: moves\ntags: :chapter Rules\n\nSee [[fig:moves: wheel]].\n",
    );
    put(root, "figs/moves/wheel.svg", svg(ALL));
    let renamed = run(root, "rename figs:moves figs:movement");
    let said = String::from_utf8_lossy(&renamed.stderr).into_owned();
    assert_eq!(renamed.status.code(), Some(0), "{renamed:?}");
    assert!(said.contains("`figs/moves/wheel.svg` keep"), "{said}");
    let text = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    assert!(
        text("wiki/wheel.tid")
            .starts_with("title: fig:movement: wheel\ntags: :section figs:movement")
    );
    assert!(text("wiki/moves.tid").contains("See [[wheel|fig:movement: wheel]]."));
}

/// A check makes no outputs, so what it saw in a drawing is kept in a folder of the user's.
#[test]
fn what_was_seen_in_a_drawing_is_kept_for_the_next_check() {
    let folder = book("[img[A zone.|figs/zone.svg]]", "folder = \"figs\"");
    let faint = "<text x=\"90\" y=\"90\" font-size=\"60\" fill=\"#ddd\">zone</text>";
    put(folder.path(), "figs/zone.svg", svg(faint));
    let own = tempfile::tempdir().unwrap();
    let check = || {
        let request = Request {
            wiki: Some(folder.path().join("wiki")),
            cache: Arc::new(Cache::in_folder(own.path().to_owned())),
            ..Request::default()
        };
        let mut project = Project::new();
        let job = pipeline::jobs(&request).unwrap().remove(0);
        let edition = project.load(&job).unwrap();
        let found = project.check(edition).verdict;
        let found = found.diagnostics().iter();
        found.filter(|it| it.rule == Rule::LowContrast).count()
    };
    assert_eq!(check(), 1);
    assert!(!folder.path().join("build").exists());
    // It is looked up there: a file that says that nothing was seen is believed.
    for (path, content) in files(own.path()) {
        let seen = &content[blake3::OUT_LEN..];
        if seen.starts_with(b"[") {
            let nothing = [blake3::hash(b"[]").as_bytes(), b"[]".as_slice()].concat();
            put(own.path(), &path.to_string_lossy(), nothing);
        }
    }
    assert_eq!(check(), 0);
}

/// Who cannot see a drawing hears what its author says in its `desc`, in the language of the edition.
#[test]
fn a_drawing_is_read_out_by_its_description() {
    let folder = book(
        "[img[A wheel|figs/wheel.svg]]\n\n[img[A move|figs/move.svg]]",
        "",
    );
    let top = folder.path();
    put(
        top,
        "book.toml",
        "name = \"a\"\ni18n = \"i18n\"\nlanguage = \"en\"\n[languages.en]\nwiki = \"wiki\"\n[languages.fr]\nwiki = \"fr\"\n",
    );
    put(
        top,
        "fr/rules.tid",
        "title: Règles\ntags: :part\noriginal: Rules\n\n!!lecture séquentielle\n# [[avances]]\n",
    );
    put(
        top,
        "fr/avances.tid",
        "title: avances\ntags: :chapter Règles\noriginal: moves\n\n\
         [img[Une conversion|figs/wheel.svg]]\n\n[img[Une avance|figs/move.svg]]\n",
    );
    put(
        top,
        "figs/wheel.svg",
        svg(&format!(
            "<title>w-01</title>\n<desc>A turns\n around its corner.</desc>{ALL}"
        )),
    );
    put(
        top,
        "figs/move.svg",
        svg(&format!(
            "<desc>Created with Sketch.</desc><g><desc>no.</desc>{ALL}</g>"
        )),
    );
    put(
        top,
        "i18n/fr/figures.toml",
        "[\"figs/wheel.svg\"]\n\"A turns around its corner.\" = \"A pivote : sur son coin.\"\n",
    );
    let alternatives = |edition: &str| -> Vec<String> {
        let page = fs::read_to_string(top.join(format!("build/{edition}/moves.html")))
            .or_else(|_| fs::read_to_string(top.join(format!("build/{edition}/avances.html"))));
        let page = page.unwrap();
        let found = page.split("alt=\"").skip(1);
        found
            .filter_map(|it| Some(it.split_once('"')?.0.to_owned()))
            .collect()
    };
    let made = run(
        top,
        "build --to html --allow no-book-title --allow no-author --allow no-licence",
    );
    let said = String::from_utf8(made.stderr).unwrap();
    assert!(made.status.success(), "{said}");
    assert_eq!(
        alternatives("a_en"),
        ["A turns around its corner.", "Drawing"],
        "{said}"
    );
    assert_eq!(
        alternatives("a_fr"),
        ["A pivote : sur son coin.", "Dessin"],
        "{said}"
    );
    // Of a description that nobody translated nothing is read out in English.
    fs::remove_file(top.join("i18n/fr/figures.toml")).unwrap();
    run(top, "build --to html");
    assert_eq!(alternatives("a_fr"), ["Dessin", "Dessin"]);
}
