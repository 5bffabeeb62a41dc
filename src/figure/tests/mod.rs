//! Attacks on the reader of figures, and the figures of real wikis.

// Figures are files: the tests make some.
#![allow(clippy::disallowed_methods)]

use super::*;
use crate::source::Disk;
use proptest::prelude::*;
use std::fs;

mod photos;
mod pixels;

/// The picture of a file, as it is made without a `book.toml`.
fn decode(fileref: &str, bytes: Vec<u8>) -> Result<Picture, String> {
    let read = picture::read(fileref, bytes, None, &Workshop::default());
    read.map_err(|why| why.to_string())
}

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"";

fn svg(content: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \
         xmlns:s='http://www.w3.org/2000/svg' xmlns:i='http://www.inkscape.org/namespaces/inkscape' \
         viewBox='0 0 9 9'>{content}</svg>"
    )
}

/// The content of a picture after cleaning.
fn cleaned(content: &str) -> String {
    let picture = decode("figs/a.svg", svg(content).into_bytes()).expect("a picture");
    let text = String::from_utf8(picture.bytes).expect("UTF-8");
    let (_, rest) = text.split_once(" viewBox=\"0 0 9 9\"").expect("a root");
    let rest = rest.trim_end().trim_start_matches(['/', '>']);
    // What ids begin with is a hash.
    let prefix = picture::prefix("figs/a.svg");
    rest.trim_end_matches("</svg>").replace(&prefix, "fid-")
}

fn refused(bytes: &[u8]) -> String {
    decode("figs/a.svg", bytes.to_vec()).expect_err("not read")
}

#[test]
fn what_runs_or_fetches_is_taken_out() {
    for (content, left) in [
        ("<rect i:x='1' width='1'/>", "<rect width=\"1\"/>"),
        ("<script>alert(1)</script>", ""),
        ("<s:script>alert(1)</s:script>", ""),
        ("<x:script xmlns:x='http://www.w3.org/2000/svg'/>", ""),
        ("<script xmlns=''>1</script>", ""),
        ("<SCRIPT/><handler/><iframe/>", ""),
        (
            "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
            "",
        ),
        ("<metadata>x</metadata><i:grid/>", ""),
        ("<!-- c --><?xml-stylesheet href='a'?><g/>", "<g/>"),
        (
            "<g onclick='a()' ONLOAD='a()' opacity='1'/>",
            "<g opacity=\"1\"/>",
        ),
        ("<a href='javascript:a()'><g/></a>", "<g><g/></g>"),
        (
            "<text><a xlink:href=' java&#10;script:a()'>t</a></text>",
            "<text><tspan>t</tspan></text>",
        ),
        ("<a href='#b' target='x'>t</a>", "<g>t</g>"),
        ("<a href='data:image/png;base64,AA'>t</a>", "<g>t</g>"),
        ("<image href='http://a/b.png'/>", ""),
        ("<image href='//a/b.png'/><image href='figs/b.png'/>", ""),
        ("<image href='data:image/svg+xml;base64,AA'/>", ""),
        ("<image href='data:image/png;base64,A&lt;'/>", ""),
        ("<image href='DATA:image/png;base64,iVBO=='/>", ""),
        ("<use href='other.svg#a'/><use href=' #a'/><g/>", "<g/>"),
        ("<set attributeName='href' to='javascript:a()'/>", ""),
        ("<animate attributeName=' xlink:HREF' values='a'/>", ""),
        (
            "<set attributeName='onclick'/><set attributeName='x'/>",
            "<set attributeName=\"x\"/>",
        ),
        (
            "<g xml:base='http://a/' xml:space='preserve'/>",
            "<g xml:space=\"preserve\"/>",
        ),
        (
            "<g style='fill:url(http://a);stroke:red'/>",
            "<g style=\"stroke:red\"/>",
        ),
        (
            "<g fill='url(#a)' stroke='url(#a) red' clip-path='url(#a)' mask='url(//a)'/>",
            "<g fill=\"none\" stroke=\"red\"/>",
        ),
        ("<g fill='u\\72l(//a)'/>", "<g/>"),
        (
            "<style>@import 'a';</style><style>a>b{fill:url(#a)}</style>",
            "<style/><style>a&gt;b{fill:url(#a)}</style>",
        ),
        ("<style>a{b:u<!-- -->rl(//a)}</style>", "<style>a{}</style>"),
        (
            "<title>T &amp; <![CDATA[<t>]]></title><desc>d</desc>",
            "<title>T &amp; &lt;t&gt;</title><desc>d</desc>",
        ),
        (
            "<g id='a'/><g id='a'/><g id='b'/><g id='1 2'/><use href='#a'/>",
            "<g id=\"fid-a\"/><g/><g/><g/><use href=\"#fid-a\"/>",
        ),
        (
            "<style>#a{fill:url(#b)}</style><g id='a'/><defs><pattern id='b'/><mask id='c'/></defs>",
            "<style>#fid-a{fill:url(#fid-b)}</style><g id=\"fid-a\"/>\
             <defs><pattern id=\"fid-b\"/></defs>",
        ),
        (
            "<defs><g id='a'/></defs>\n<g style='display:none'><g id='b'/></g><g display='none'/>",
            "",
        ),
        (
            "<g display='none'><g id='b'/></g><use href='#b'/>",
            "<g display=\"none\"><g id=\"fid-b\"/></g><use href=\"#fid-b\"/>",
        ),
        (
            "<linearGradient id='a' href='#b'/><linearGradient id='b'/><g fill='url(#a)'/>",
            "<linearGradient id=\"fid-a\" href=\"#fid-b\"/><linearGradient id=\"fid-b\"/>\
             <g fill=\"url(#fid-a)\"/>",
        ),
        (
            "<text font-family='Sans' data-x='1'> a <tspan style='font-family:Serif'/></text>",
            "<text font-family=\"Sans, sans-serif\"> a <tspan style=\"font-family:Serif\"/></text>",
        ),
        (
            "<g class='&#34;&#10;&lt;'/>",
            "<g class=\"&quot;&#10;&lt;\"/>",
        ),
    ] {
        assert_eq!(cleaned(content), left, "{content}");
    }
}

#[test]
fn an_empty_cdata_section_leaves_no_trace() {
    let picture = decode("a.svg", svg("<g><![CDATA[]]></g>").into_bytes()).expect("a picture");
    let text = String::from_utf8(picture.bytes).expect("UTF-8");
    assert!(text.ends_with("<g/></svg>\n"), "{text}");
}

#[test]
fn a_doctype_is_dropped_and_prefixes_become_the_default() {
    let text = "\u{feff}<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE svg PUBLIC \
         '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/svg11.dtd' [ <!ATTLIST a b CDATA ']>'> ]>\n\
         <s:svg xmlns:s='http://www.w3.org/2000/svg' width='1in' height='48'><s:g/></s:svg>";
    let picture = decode("a.SVG", text.as_bytes().to_vec()).expect("a picture");
    assert_eq!(picture.size, Some((96, 48)));
    let text = String::from_utf8(picture.bytes).expect("UTF-8");
    let rest = " viewBox=\"0 0 96 48\" width=\"1in\" height=\"48\"><g/></svg>\n";
    assert_eq!(text, format!("{HEAD}{rest}"));
}

#[test]
fn what_is_no_picture_is_told_in_words() {
    let deep = svg(&("<g>".repeat(2_000) + &"</g>".repeat(2_000)));
    let bomb = "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'>]>\
         <svg xmlns='http://www.w3.org/2000/svg'>&b;</svg>";
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?><svg/>";
    for (bytes, why) in [
        (&b""[..], "the file is empty"),
        (b"text", "the file is a text, and no SVG picture"),
        (
            b"<svg/>",
            "the file is no SVG picture: it lacks xmlns=\"http://www.w3.org/2000/svg\"",
        ),
        (
            b"<html/>",
            "the file is no SVG picture: its outermost element is `html`",
        ),
        (
            b"\xff\xfe<\0",
            "the file is no SVG picture in UTF-8; save it as plain SVG in UTF-8",
        ),
        (
            latin.as_bytes(),
            "the SVG says that its encoding is ISO-8859-1; save it in UTF-8",
        ),
        (
            bomb.as_bytes(),
            "the SVG declares entities; save it as plain SVG",
        ),
        (
            svg("&nbsp;").as_bytes(),
            "the SVG is broken: unknown entity reference 'nbsp' at 1:193",
        ),
        (
            svg("&#0;").as_bytes(),
            "the SVG is broken: malformed entity reference at 1:193",
        ),
        (deep.as_bytes(), "the SVG nests more than 1000 elements"),
        (
            b"\x89PNG\r\n\x1a\n",
            "the file is a PNG picture, yet named .svg",
        ),
        (
            &vec![b' '; (16 << 20) + 1],
            "the file is larger than 16 MiB",
        ),
    ] {
        assert_eq!(refused(bytes), why);
    }
}

/// A PNG picture of 3 × 2 pixels.
fn png() -> Vec<u8> {
    photos::png(3, 2, &[])
}

#[test]
fn a_png_is_whole_or_refused() {
    let whole = png();
    let picture = decode("figs/a.png", whole.clone()).expect("a picture");
    assert_eq!(
        (picture.format, picture.size),
        (PictureFormat::Png, Some((3, 2)))
    );
    for length in 0..whole.len() {
        assert!(decode("figs/a.png", whole[..length].to_vec()).is_err());
    }
    let wrong = decode("figs/a.png", b"<svg/>".to_vec()).expect_err("no PNG");
    assert_eq!(wrong, "the file is no PNG picture, yet named .png");
    let jpeg = decode("figs/a.jpg", whole.clone()).expect_err("no JPEG");
    assert_eq!(jpeg, "the file is a PNG picture, yet named .jpg");
    let gif = decode("figs/a.gif", whole).expect_err("no name of a figure");
    assert_eq!(gif, "a figure is an .svg, a .png or a .jpg file");
}

#[test]
fn no_path_leaves_the_folder() {
    let place = tempfile::tempdir().expect("a place");
    let folder = place.path().join("figures");
    fs::create_dir_all(folder.join("zoc/folder.svg")).expect("a folder");
    fs::write(folder.join("zoc/zoc.svg"), svg("")).expect("written");
    fs::write(folder.join("50%.svg"), svg("")).expect("written");
    fs::write(place.path().join("secret.svg"), svg("")).expect("written");
    #[cfg(unix)]
    {
        let link = |to, at| std::os::unix::fs::symlink(to, folder.join(at)).expect("a link");
        link("../secret.svg", "out.svg");
        link("zoc/zoc.svg", "in.svg");
        link("nowhere.svg", "dangling.svg");
    }
    let mut figures = Figures::new(Arc::new(Disk), &folder);
    for fileref in ["figs/zoc/zoc.svg", "figs/50%.svg", "figs/in.svg"] {
        assert!(figures.load(fileref).is_ok(), "{fileref}");
        assert!(figures.get(fileref).is_some());
    }
    assert_eq!(figures.iter().count(), 3);
    for fileref in [
        "figs/none.svg",
        "figs/zoc",
        "figs/zoc/folder.svg",
        "figs/dangling.svg",
        "figs/zoc/zoc.svg%20",
    ] {
        assert_eq!(
            figures.load(fileref).err(),
            Some(FigureError::Missing),
            "{fileref}"
        );
    }
    for fileref in [
        "",
        "figs",
        "figs/",
        "zoc/zoc.svg",
        "FIGS/zoc/zoc.svg",
        "/figs/zoc/zoc.svg",
        "../figs/zoc/zoc.svg",
        "figs/../secret.svg",
        "figs/zoc/../zoc/zoc.svg",
        "figs/./zoc/zoc.svg",
        "figs//zoc/zoc.svg",
        "figs/zoc/",
        "figs/zoc\\zoc.svg",
        "figs/c:/zoc.svg",
        "figs/%2e%2e/secret.svg",
        "figs/%2E./secret.svg",
        "figs/..%2fsecret.svg",
        "figs/zoc%2Fzoc.svg",
        "figs/%252e%252e/secret.svg",
        "figs/a%00.svg",
        "figs/a\n.svg",
        "http://example.org/a.svg",
        "//example.org/figs/a.svg",
        "data:image/png;base64,",
        "figs/out.svg",
    ] {
        let error = figures.load(fileref).err();
        assert!(
            matches!(
                error,
                Some(FigureError::Outside | FigureError::LeadsOut | FigureError::Malformed)
            ),
            "{fileref}: {error:?}"
        );
    }
}

#[test]
fn the_figures_of_real_wikis_load() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if !corpus.is_dir() {
        eprintln!("skipped: {} is not there", corpus.display());
        return;
    }
    for folder in ["blood-and-blades/figs", "sample/figs-inkscape"] {
        let folder = corpus.join(folder);
        let files = Disk.files_below(&folder, "svg").expect("a folder");
        assert!(!files.is_empty());
        let mut figures = Figures::new(Arc::new(Disk), &folder);
        for file in files {
            let relative = file.strip_prefix(&folder).expect("inside");
            let fileref = format!("figs/{}", relative.display());
            let picture = figures.load(&fileref);
            assert!(picture.is_ok_and(|it| it.size.is_some()), "{fileref}");
        }
    }
}

/// Pieces that, put together, make pictures and things that nearly are.
const PIECES: &[&str] = &[
    "<svg xmlns='http://www.w3.org/2000/svg'>",
    "<?xml version='1.0' encoding='UTF-8'?>",
    "<!DOCTYPE svg [",
    "]>",
    "<g ",
    "<a href='#a'>",
    "</a>",
    "</g>",
    "</svg>",
    "style='a:url(b);c:d'",
    ">",
    "/>",
    "<![CDATA[",
    "]]>",
    "&amp;",
    "<!--",
    "-->",
    "\u{feff}",
    "é",
];

proptest! {
    #[test]
    fn arbitrary_bytes_are_no_danger(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _any = decode("a.svg", bytes.clone());
        let _any = decode("a.png", [png(), bytes].concat());
    }

    #[test]
    fn a_damaged_png_is_no_danger(at in 0..60_usize, byte: u8) {
        let mut bytes = png();
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        let _any = decode("a.png", bytes);
    }

    #[test]
    fn what_is_written_can_be_read(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12)) {
        let text = format!("{}{}</svg>", PIECES[0], pieces.concat());
        for text in [text, pieces.concat()] {
            if let Ok(picture) = decode("a.svg", text.into_bytes()) {
                let again = decode("a.svg", picture.bytes.clone()).expect("a picture");
                prop_assert_eq!(again.bytes, picture.bytes);
            }
        }
    }

    #[test]
    fn arbitrary_paths_are_no_danger(path in "(figs/)?[a.%/2eEfF\\\\:]{0,12}") {
        if let Some(inside) = path::inside(&path) {
            prop_assert!(inside.split('/').all(|part| !matches!(part, "" | "." | "..")));
        }
    }
}
