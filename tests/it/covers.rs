//! A cover of the author's own, in each format that it may have.

use crate::judge;
use crate::paper::Wiki;
use std::io::Read as _;
use std::process::{Command, Output};

const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 16"><script>x()</script><path d="M0 0h10v16z"/></svg>"#;

fn wiki(cover: &str, bytes: &[u8]) -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[a]]");
    wiki.tiddler("a", ":chapter book", "Text.");
    let settings = format!(
        "name = \"é-b\"\n[book]\ntitle = \"B\"\nauthors = [\"A\"]\nlicence = \"L\"\nrights = \"© 2026 A\"\n\
         series = \"Wars in small\"\nseries_number = 2\ncover = \"art/{cover}\"\n"
    );
    wiki.write("book.toml", &settings);
    std::fs::create_dir_all(wiki.root().join("art")).unwrap();
    std::fs::write(wiki.root().join("art").join(cover), bytes).unwrap();
    wiki
}

fn build(wiki: &Wiki) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiddlybook"));
    let to = ["build", "--to", "docbook,epub,html", "--language", "en"];
    program.args(to).args(["--out", "out", "wiki"]);
    program.current_dir(wiki.root()).output().unwrap()
}

fn file_of_epub(wiki: &Wiki, path: &str) -> Vec<u8> {
    let epub = std::fs::File::open(wiki.root().join("out/é-b_en.epub")).unwrap();
    let mut epub = zip::ZipArchive::new(epub).unwrap();
    let mut bytes = Vec::new();
    epub.by_name(path).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

fn text_of_epub(wiki: &Wiki, path: &str) -> String {
    String::from_utf8(file_of_epub(wiki, path)).unwrap()
}

/// What the file is tells its content, not its name.
#[test]
fn a_cover_is_in_every_format_of_the_book() {
    let png = include_bytes!("../covers/cover.png").as_slice();
    let jpeg = include_bytes!("../covers/cover.jpg").as_slice();
    let (mut books, mut wikis) = (Vec::new(), Vec::new());
    for (name, bytes, extension, media_type) in [
        ("front.svg", SVG.as_bytes(), "svg", "image/svg+xml"),
        ("front.png", png, "png", "image/png"),
        ("front.jpeg", jpeg, "jpg", "image/jpeg"),
        ("front.png", jpeg, "jpg", "image/jpeg"),
    ] {
        let wiki = wiki(name, bytes);
        let output = build(&wiki);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        let package = text_of_epub(&wiki, "EPUB/package.opf");
        let item = format!(
            "<item id=\"cover-picture\" href=\"cover.{extension}\" media-type=\"{media_type}\" properties=\"cover-image\"/>"
        );
        assert!(package.contains(&item), "{package}");
        let page = text_of_epub(&wiki, "EPUB/cover.xhtml");
        assert!(
            page.contains(&format!("src=\"cover.{extension}\"")),
            "{page}"
        );
        let read = |path: &str| std::fs::read(wiki.root().join("out").join(path)).unwrap();
        let picture = read(&format!("é-b_en_cover.{extension}"));
        assert_eq!(
            picture,
            file_of_epub(&wiki, &format!("EPUB/cover.{extension}"))
        );
        assert!(extension == "svg" || picture == bytes);
        assert!(!String::from_utf8_lossy(&picture).contains("script"));
        let docbook = String::from_utf8(read("é-b_en.xml")).unwrap();
        let data = format!("<imagedata fileref=\"%C3%A9-b_en_cover.{extension}\"/>");
        assert!(docbook.contains(&data), "{docbook}");
        let index = String::from_utf8(read("é-b_en/index.html")).unwrap();
        let image = format!("src=\"%C3%A9-b_en_cover.{extension}\"");
        assert!(index.contains(&image), "{index}");
        let made = |name: &str| wiki.root().join("out").join(name);
        books.extend([made("é-b_en.epub"), made("é-b_en.xml")]);
        wikis.push(wiki);
    }
    judge::judge_validity(&books);
}

#[test]
fn rights_and_series_are_on_every_first_page() {
    let wiki = wiki("front.svg", SVG.as_bytes());
    assert!(build(&wiki).status.success());
    let package = text_of_epub(&wiki, "EPUB/package.opf");
    for expected in [
        "<dc:rights>© 2026 A</dc:rights>",
        "<dc:rights>L</dc:rights>",
        "<meta property=\"belongs-to-collection\" id=\"series\">Wars in small</meta>",
        "<meta refines=\"#series\" property=\"group-position\">2</meta>",
    ] {
        assert!(package.contains(expected), "{expected}: {package}");
    }
    let read = |path: &str| std::fs::read_to_string(wiki.root().join("out").join(path)).unwrap();
    for page in [
        text_of_epub(&wiki, "EPUB/title.xhtml"),
        read("é-b_en/index.html"),
    ] {
        for expected in [
            "<p class=\"series\">Wars in small, 2</p>",
            "<p class=\"rights\">© 2026 A</p>",
            "<p>L</p>",
        ] {
            assert_eq!(page.matches(expected).count(), 1, "{expected}: {page}");
        }
    }
    let docbook = read("é-b_en.xml");
    assert!(docbook.contains("<volumenum>2</volumenum>"), "{docbook}");
}

#[test]
fn what_is_no_picture_is_reported_and_the_book_has_a_cover_still() {
    for bytes in [b"no picture".as_slice(), b"\x89PNG\r\n\x1a\nno", b""] {
        let wiki = wiki("front.png", bytes);
        let output = build(&wiki);
        assert!(output.status.success());
        let check = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["check", "--language", "en", "--format", "short", "wiki"])
            .current_dir(wiki.root())
            .output()
            .unwrap();
        let said = String::from_utf8(check.stdout).unwrap();
        let expected = "warning: [unreadable-figure] `art/front.png` cannot be the cover: ";
        assert!(said.contains(expected), "{said}");
        assert!(text_of_epub(&wiki, "EPUB/cover.svg").contains("<svg"));
    }
    let wiki = wiki("front.png", b"");
    std::fs::remove_file(wiki.root().join("art/front.png")).unwrap();
    let output = build(&wiki);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("there is no file or folder `art/front.png`"),
        "{said}"
    );
}
