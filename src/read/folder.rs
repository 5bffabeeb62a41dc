//! A folder of files: a wiki folder of TiddlyWiki 5, whose tiddlers are below `tiddlers`, or any
//! folder with `.tid` and `.md` files in it.

use super::draft::Fault;
use super::encoding::Content;
use super::names::Names;
use super::{Options, Problem, markdown, meta, multids, read_json, tid};
use crate::diag::{Rule, Sink};
use crate::say::text;
use crate::source::{DiskError, Files, Sources};
use crate::tiddler::{Dialect, Tiddler};
use std::path::{Path, PathBuf};

/// What makes a folder a wiki of TiddlyWiki 5.
const INFO: &str = "tiddlywiki.info";

/// A file that says which files of its folder are tiddlers, and their fields.
const SPECIFICATION: &str = "tiddlywiki.files";

/// The tiddlers of a folder, in the order of their files' paths.
pub(super) fn read(
    files: &dyn Files,
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Result<Result<Vec<Tiddler>, Problem>, DiskError> {
    let is_5 = files.is_file(&path.join(INFO));
    let root = if is_5 {
        path.join("tiddlers")
    } else {
        path.to_owned()
    };
    let mut paths = Vec::new();
    if !is_5 || files.is_folder(&root) {
        for extension in extensions(is_5) {
            paths.append(&mut files.files_below(&root, extension)?);
        }
    }
    if paths.is_empty() {
        return Ok(Err(Problem::NoTid));
    }
    paths.sort_unstable();
    let mut folder = FolderReader {
        files,
        sources,
        sink,
        options,
        usual: if is_5 {
            Dialect::TiddlyWiki5
        } else {
            Dialect::Classic
        },
        names: Names::default(),
        tiddlers: Vec::with_capacity(paths.len()),
    };
    for path in paths {
        folder.file(&path)?;
    }
    Ok(Ok(folder.tiddlers))
}

fn extensions(is_5: bool) -> &'static [&'static str] {
    if is_5 {
        &["tid", "md", "multids", "json", "meta", "files"]
    } else {
        &["tid", "md", "meta"]
    }
}

struct FolderReader<'a> {
    files: &'a dyn Files,
    sources: &'a mut Sources,
    sink: &'a mut Sink,
    options: Options<'a>,
    usual: Dialect,
    names: Names,
    tiddlers: Vec<Tiddler>,
}

impl FolderReader<'_> {
    fn file(&mut self, path: &Path) -> Result<(), DiskError> {
        match path.extension().and_then(|it| it.to_str()) {
            Some("tid") => self.tid(path)?,
            Some("md") if !self.files.is_file(&with_meta(path)) => {
                let content = self.content(path)?;
                let first = content.text.lines().next();
                if is_about_folder(path) && first.is_none_or(|line| line.trim_end() != "---") {
                    return Ok(());
                }
                let found = markdown::read(path, content, self.sources, self.sink, self.options);
                self.tiddlers.push(found);
            }
            Some("multids") => {
                let content = self.content(path)?;
                let found = multids::read(path, content, self.sources, self.sink, self.options);
                self.tiddlers.extend(found);
            }
            // The fields of a `.json` with a `.meta` are in that: its text is data.
            Some("json") if !self.files.is_file(&with_meta(path)) => {
                let content = self.content(path)?;
                let found = read_json(path, content, self.sources, self.sink, self.options);
                self.tiddlers.extend(found);
            }
            Some("meta") => self.meta(path)?,
            Some("files") if path.file_name().is_some_and(|it| it == SPECIFICATION) => {
                let mut content = self.content(path)?;
                content.faults.push(Fault {
                    rule: Rule::MalformedFile,
                    range: 0..0,
                    message: text!(
                        "malformed-file-specification",
                        "a folder with this file is read as if it had none"
                    ),
                    help: text!(
                        "malformed-file-specification-help",
                        "write the fields of each file into a file beside it that ends in `.meta`"
                    ),
                });
                content.keep(path, Vec::new(), self.sources, self.sink);
            }
            _ => {}
        }
        Ok(())
    }

    fn content(&mut self, path: &Path) -> Result<Content, DiskError> {
        let mut content = Content::new(self.files.read(path)?);
        content.faults.extend(self.names.fault(path));
        Ok(content)
    }

    fn tid(&mut self, path: &Path) -> Result<(), DiskError> {
        let content = self.content(path)?;
        let before = self.sink.len();
        let usual = self.usual;
        let tiddler = tid::read(path, content, self.sources, self.sink, self.options, usual);
        // What has no title because its file is not one of a tiddler was reported as such.
        let is_tiddler = !tiddler.title.is_empty() || self.sink.len() == before;
        self.tiddlers.extend(is_tiddler.then_some(tiddler));
        Ok(())
    }

    /// A `.meta` and the file that it is about, where that is text.
    fn meta(&mut self, path: &Path) -> Result<(), DiskError> {
        let beside: PathBuf = path.with_extension("");
        let is_markdown = beside.extension().is_some_and(|it| it == "md");
        if self.usual == Dialect::Classic && !is_markdown {
            return Ok(());
        }
        let fields = self.content(path)?;
        let text = if self.files.is_file(&beside) && is_text(&beside) {
            Some(Content::new(self.files.read(&beside)?))
        } else {
            None
        };
        let text = text.map(|text| (beside.as_path(), text));
        let found = meta::read(path, fields, text, self.sources, self.sink, self.options);
        self.tiddlers.push(found);
        Ok(())
    }
}

/// `x.png` with the extension `.meta` after its own.
fn with_meta(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".meta");
    PathBuf::from(name)
}

/// Is it a file such as `README.md`, which is about the folder and no part of the wiki?
fn is_about_folder(path: &Path) -> bool {
    let name = path.file_stem().and_then(|it| it.to_str());
    ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING"].contains(&name.unwrap_or_default())
}

/// Is a file a text, by its name? Others are pictures and the like.
fn is_text(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    matches!(
        extension,
        Some("md" | "txt" | "html" | "css" | "csv" | "json" | "js" | "tid")
    )
}
