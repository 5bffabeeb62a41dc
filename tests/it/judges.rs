//! Every book that the project can make is brought before the outside judges: jing, epubcheck, and DAISY
//! Ace.

use crate::judge;
use crate::planted;
use crate::support;
use std::path::{Path, PathBuf};
use tiddlybook::config::MissingTranslation;
use tiddlybook::pipeline::{self, BuildOptions, Job, Project, Request};

/// The editions of this project's own rulebook.
fn own() -> Vec<Job> {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("book.toml");
    let request = Request {
        config: Some(config),
        ..Request::default()
    };
    pipeline::jobs(&request).unwrap()
}

/// The wikis of the corpus, where there is one.
fn corpus() -> Vec<Job> {
    let folder = std::env::var("TIDDLYBOOK_CORPUS").unwrap_or("../shared/corpus".to_owned());
    let mut jobs = Vec::new();
    for name in ["blood-and-blades", "sample"] {
        let wiki = Path::new(&folder).join(name).join("wiki_en.html");
        if !wiki.exists() {
            eprintln!("left out, for it is not there: {}", wiki.display());
            continue;
        }
        let request = Request {
            wiki: Some(wiki),
            ..Request::default()
        };
        jobs.extend(
            pipeline::jobs(&request)
                .unwrap()
                .into_iter()
                .map(|job| Job {
                    name: name.to_owned(),
                    ..job
                }),
        );
    }
    jobs
}

/// One book of all the wikitext in `tests/documents`, a section a case. Its faults are the point of
/// some cases; what is made in spite of them has to pass as well.
fn documents(folder: &Path) -> Vec<Job> {
    let cases: Vec<String> = markdown_files("tests/documents")
        .iter()
        .flat_map(|file| blocks(&std::fs::read_to_string(file).unwrap(), "wikitext"))
        .collect();
    std::fs::create_dir(folder).unwrap();
    let write = |title: &str, tags: &str, text: &str| {
        let tiddler = format!("title: {title}\ntags: {tags}\n\n{text}\n");
        std::fs::write(folder.join(format!("{title}.tid")), tiddler).unwrap();
    };
    let mut list = "!!sequential reading\n".to_owned();
    for (number, text) in cases.iter().enumerate() {
        list += &format!("# [[case {number}]]\n");
        write(&format!("case {number}"), "cases", text);
    }
    write("documents", ":part", "!!sequential reading\n# [[cases]]");
    write(
        "cases",
        ":chapter documents",
        if cases.is_empty() { "" } else { &list },
    );
    let request = Request {
        wiki: Some(folder.to_owned()),
        language: Some("en".to_owned()),
        ..Request::default()
    };
    let jobs = pipeline::jobs(&request).unwrap();
    let named = jobs.into_iter().map(|job| Job {
        name: "documents".to_owned(),
        ..job
    });
    named.collect()
}

fn markdown_files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(|entry| Some(entry.ok()?.into_path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    files.sort();
    files
}

/// What is between the fences that say `info`.
fn blocks(document: &str, info: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        let fence = line.trim_end_matches(|c| c != '`');
        if fence.len() < 3 || fence.contains(|c| c != '`') {
            continue;
        }
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != fence).collect();
        if &line[fence.len()..] == info {
            blocks.push(inside.join("\n"));
        }
    }
    blocks
}

/// The books of `jobs`, made in `folder`.
fn made(jobs: &[Job], folder: &Path, keep_going: bool) -> Vec<PathBuf> {
    let options = BuildOptions {
        out: Some(folder.to_owned()),
        validate: false,
        keep_going,
        ..BuildOptions::new(&["docbook", "epub"])
    };
    let mut project = Project::new();
    let mut books = Vec::new();
    for job in jobs {
        let edition = project.load(job).unwrap();
        let report = project.build(edition, &options).unwrap();
        let verdict = &report.verdict;
        assert!(keep_going || !verdict.has_errors(), "{verdict:#?}");
        books.extend(report.outputs);
    }
    books
}

#[test]
fn every_book_passes() {
    let folder = tempfile::tempdir().unwrap();
    let wiki = tempfile::tempdir().unwrap();
    let hosts = planted::books(&wiki.path().join("hosts"));
    let jobs = [
        own(),
        crate::manual::jobs(),
        support::books(),
        corpus(),
        hosts,
    ]
    .concat();
    let mut books = made(&jobs, folder.path(), false);
    assert_eq!(books.len(), 2 * jobs.len());
    books.extend(of_two_languages(folder.path()));
    books.extend(beside_pdf(folder.path()));
    let unfinished = unfinished();
    books.extend(made(&[unfinished], folder.path(), false));
    let documents = made(
        &documents(&wiki.path().join("documents")),
        folder.path(),
        true,
    );
    assert_eq!(documents.len(), 2);
    books.extend(documents);
    books.extend(illustrated(&folder.path().join("illustrated")));
    judge::judge(&books);
}

/// The edition that is only begun, with the original where it is not translated.
fn unfinished() -> Job {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let request = Request {
        wiki: Some(root.join("tests/begun/es")),
        language: Some("es".to_owned()),
        config: Some(root.join("book.toml")),
        ..Request::default()
    };
    let mut job = pipeline::jobs(&request).unwrap().remove(0);
    job.config.translation.missing = MissingTranslation::Original;
    job.name = "unfinished".to_owned();
    job
}

/// An EPUB that tells the pages of the PDF beside it, where this build makes PDF.
fn beside_pdf(folder: &Path) -> Vec<PathBuf> {
    if cfg!(not(feature = "pdf")) {
        return Vec::new();
    }
    let options = BuildOptions {
        out: Some(folder.to_owned()),
        ..BuildOptions::new(&["epub", "pdf"])
    };
    let mut job = own().remove(0);
    job.name = "paged".to_owned();
    let mut project = Project::new();
    let edition = project.load(&job).unwrap();
    let mut books = project.build(edition, &options).unwrap().outputs;
    books.retain(|it| it.extension().is_some_and(|it| it == "epub"));
    assert_eq!(books.len(), 1);
    books
}

/// EPUBs of two editions each.
fn of_two_languages(folder: &Path) -> Vec<PathBuf> {
    let options = BuildOptions {
        out: Some(folder.to_owned()),
        ..BuildOptions::new(&["epub"])
    };
    let mut books = Vec::new();
    for languages in [["en", "fr"], ["fr", "es"]] {
        let languages = languages.map(str::to_owned);
        let jobs = pipeline::bilingual_jobs(own(), &languages, &options.to).unwrap();
        let mut project = Project::new();
        let ids = jobs.map(|job| project.load(&job).unwrap());
        let [report, _] = project.build_bilingual(ids, &options).unwrap();
        assert_eq!(report.outputs.len(), 1);
        books.extend(report.outputs);
    }
    books
}

/// A book of every kind of picture: a drawing as Inkscape writes it, a photograph that tells how and
/// where it was taken, a wide PNG, and a drawing that is still to be made; with SVG, and with PNG.
fn illustrated(folder: &Path) -> Vec<PathBuf> {
    let write = |path: &str, bytes: &[u8]| {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    };
    let toml = "[figures]\nfolder = \"figs\"\ndrafts = true\n[languages.en]\nwiki = \"wiki\"\n";
    write("book.toml", toml.as_bytes());
    let root = "title: book\ntags: :part\n\n!!sequential reading\n# [[pictures]]\n";
    write("wiki/book.tid", root.as_bytes());
    let shown = ["drawing.svg", "photo.jpg", "wide.png", "wheel.svg"]
        .map(|file| format!("[img[The picture {file}|figs/{file}]]\n\n"));
    let pictures = format!("title: pictures\ntags: :chapter book\n\n{}", shown.concat());
    write("wiki/pictures.tid", pictures.as_bytes());
    let drawing = include_bytes!("../figures/inkscape.svg");
    write("figs/drawing.inkscape.svg", drawing);
    write("figs/photo.jpg", &photograph());
    write("figs/wide.png", &wide_png());
    let request = Request {
        config: Some(folder.join("book.toml")),
        ..Request::default()
    };
    let options = BuildOptions {
        out: Some(folder.join("out")),
        validate: false,
        keep_going: true,
        ..BuildOptions::new(&["docbook", "epub", "epub-png"])
    };
    let mut project = Project::new();
    let jobs = pipeline::jobs(&request).unwrap();
    let edition = project.load(jobs.first().unwrap()).unwrap();
    let books = project.build(edition, &options).unwrap().outputs;
    assert_eq!(books.len(), 3, "{books:#?}");
    books
}

/// A photograph of a camera that was held upright, and knew where it was.
fn photograph() -> Vec<u8> {
    let (width, height) = (1500_u16, 1000_u16);
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    let orientation = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let exif = [&orientation[..], b"GPS 48.85"].concat();
    encoder.add_exif_metadata(&exif).unwrap();
    let pixels = vec![128; usize::from(width) * usize::from(height) * 3];
    let colour = jpeg_encoder::ColorType::Rgb;
    encoder.encode(&pixels, width, height, colour).unwrap();
    bytes
}

fn wide_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1500, 100);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![200; 150_000]).unwrap();
    writer.finish().unwrap();
    bytes
}

/// A judge that accepts everything would not be noticed otherwise.
#[test]
fn no_bad_book_passes() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["bad.epub", "bad.xml"] {
        let book = folder.path().join(name);
        std::fs::write(&book, "no book").unwrap();
        assert_ne!(judge::refuses(&book), Some(false), "{name}");
    }
}

/// A book is hard to read where links look like the text around them. Ace has to say so.
#[test]
fn no_book_with_hidden_links_passes() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let text = "title: book\ntags: :part\n\n!!sequential reading\n# [[rules]]\n";
    write("wiki/book.tid", text);
    let text =
        "title: rules\ntags: :chapter book\n\nSee the [[book]] of it, in a text that goes on.\n";
    write("wiki/rules.tid", text);
    write("book.toml", "templates = \"templates\"\n");
    write("templates/epub/epub.css", "a { text-decoration: none; }\n");
    let request = Request {
        wiki: Some(folder.path().join("wiki")),
        config: Some(folder.path().join("book.toml")),
        language: Some("en".to_owned()),
        ..Request::default()
    };
    let jobs = pipeline::jobs(&request).unwrap();
    let books = made(&jobs, &folder.path().join("out"), true);
    let book = books
        .iter()
        .find(|it| it.extension().is_some_and(|it| it == "epub"));
    if let Ok(verdict) = judge::ace(&[book.unwrap()]) {
        let said = String::from_utf8_lossy(&verdict.stdout);
        assert!(
            said.contains("link-in-text-block") && !verdict.status.success(),
            "{said}"
        );
    }
}
