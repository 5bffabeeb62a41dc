//! Tables in parts, as each format prints them.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

/// A chart that is too wide for a page, and a list that is too long.
const CHART: &str = "title: gunnery
tags: :chapter book

|Hits /%#hits%/|c
|Guns|short range, standing|short range, retreating|short range, advancing|h
|one|1|2|3|
|two|2|3|4*|

|Hits|c
|Guns|medium range, standing|medium range, retreating|medium range, advancing|h
|one|4|5|6|
|two|5|6|7|

|Hits|c
|Guns|extreme range, standing|extreme range, retreating|extreme range, advancing|h
|one|7|8|9|
|two|8|9|10|

* From a ship at anchor.

|Prices|c
|Ship|Points|h
|sloop|10|

|Prices|c
|Ship|Points|h
|frigate|40|

See [[table #|##hits]].
";

/// What is made of the chart, by file.
fn build(formats: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
    fs::create_dir_all(folder.path().join("wiki")).unwrap();
    write(
        "book.toml",
        "name = \"sea\"\n[book]\ntitle = \"Sea\"\nauthors = [\"Ann\"]\nlicence = \"free\"\n\
         [languages.en]\nwiki = \"wiki\"\n",
    );
    write("wiki/gunnery.tid", CHART);
    write(
        "wiki/book.tid",
        "title: book\ntags: :part\n\n!!sequential reading\n# [[gunnery]]\n",
    );
    let made = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .env("LC_ALL", "C")
        .args(["build", "--to", formats])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(made.status.success(), "{said}");
    folder
}

fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join("build").join(path)).unwrap()
}

#[test]
fn a_wide_chart_is_in_parts_below_one_caption() {
    let folder = build("docbook,epub,html,json");
    let folder = folder.path();
    let docbook = read(folder, "sea_en.xml");
    assert_eq!(docbook.matches("<table ").count(), 2, "{docbook}");
    assert_eq!(docbook.matches("<tgroup cols=\"4\">").count(), 3);
    assert_eq!(docbook.matches("<entry>Guns</entry>").count(), 3);
    let page = read(folder, "sea_en/gunnery.html");
    assert!(page.contains("<figure class=\"chart\" id="), "{page}");
    assert_eq!(page.matches("<figcaption id=").count(), 1, "{page}");
    assert_eq!(page.matches("<table aria-labelledby=").count(), 3, "{page}");
    // The longer list fits.
    assert_eq!(page.matches("<table ").count(), 4, "{page}");
    assert!(page.contains("1.1</a>"), "{page}");
    let data: serde_json::Value = serde_json::from_str(&read(folder, "sea_en.json")).unwrap();
    let table = &data["divisions"][1]["blocks"][0];
    assert_eq!(table["columns"], 10, "{table}");
    assert_eq!(table["rows"].as_array().unwrap().len(), 3);
    let epub = fs::File::open(folder.join("build/sea_en.epub")).unwrap();
    let mut epub = zip::ZipArchive::new(epub).unwrap();
    let mut names = epub.file_names().map(|it| it.unwrap().into_owned());
    let name = names.find(|it| it.contains("gunnery")).unwrap();
    drop(names);
    let mut page = String::new();
    epub.by_name(&name)
        .unwrap()
        .read_to_string(&mut page)
        .unwrap();
    assert!(page.contains("<figure class=\"chart\""), "{page}");
}

#[test]
fn the_later_parts_say_that_they_go_on() {
    let folder = build("mediawiki,mdbook,wiki-classic");
    let folder = folder.path();
    let wiki = read(folder, "sea_en.mediawiki");
    assert_eq!(wiki.matches("Hits (continued)").count(), 2, "{wiki}");
    assert_eq!(wiki.matches("Prices (continued)").count(), 1, "{wiki}");
    let page = read(folder, "sea_en.mdbook/src/gunnery.md");
    assert_eq!(page.matches("Hits (continued)").count(), 2, "{page}");
    assert_eq!(page.matches("From a ship").count(), 1, "{page}");
}
