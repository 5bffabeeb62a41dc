//! `tiddlywiki.files`: which files of its folder are tiddlers, and their fields. TiddlyWiki reads nothing else in
//! that folder, or below it.

use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::folder::{FolderReader, is_text};
use super::json_tree::Json;
use super::unescape::{Escapes, unescape};
use crate::diag::rules::malformed_file;
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{DiskError, FileId, MapBuilder, Piece};
use crate::tiddler::{Dialect, Field, Tiddler, parse_tags};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The name of the file.
pub(super) const NAME: &str = "tiddlywiki.files";

/// A specification that is carried out.
struct Specification<'a> {
    text: &'a str,
    file: FileId,
    folder: &'a Path,
}

/// A file that is named.
struct Named<'a> {
    path: PathBuf,
    /// The path as it is given; below the folder, where a folder is searched.
    relative: String,
    is_tiddler: bool,
    fields: Option<&'a Json>,
}

impl FolderReader<'_> {
    /// The tiddlers that the file at `path` names.
    pub(super) fn specification(&mut self, path: &Path) -> Result<(), DiskError> {
        let content = self.content(path)?;
        let text = content.text.clone();
        let json = Json::parse(&text);
        let faults = match &json {
            Ok(_) => Vec::new(),
            Err(at) => vec![fault(
                *at..text.len().min(at + 1),
                malformed_file::specification_json(),
            )],
        };
        let file = content.keep(path, faults, self.sources, self.sink);
        let Ok(json) = json else { return Ok(()) };
        let specification = Specification {
            text: &text,
            file,
            folder: path.parent().unwrap_or(Path::new("")),
        };
        let member = |name| json.get(&text, name).map(Json::items).unwrap_or_default();
        for named in member("tiddlers") {
            self.named_file(&specification, named)?;
        }
        for named in member("directories") {
            self.named_folder(&specification, named)?;
        }
        Ok(())
    }

    fn named_file(&mut self, of: &Specification<'_>, named: &Json) -> Result<(), DiskError> {
        let text = of.text;
        for unread in ["prefix", "suffix"] {
            if let Some(value) = named.get(text, unread) {
                let message = malformed_file::specification_member(unread);
                fault(value.range(), message).report(of.file, self.sources, self.sink);
            }
        }
        let Some(file) = named.get(text, "file") else {
            return Ok(());
        };
        let relative = file.words(text).unwrap_or_default();
        let path = of.folder.join(&relative);
        if !self.files.is_file(&path) || !self.files.is_inside(&self.root, &path) {
            return self.not_there(of, file);
        }
        let named = Named {
            path,
            relative,
            is_tiddler: named
                .get(text, "isTiddlerFile")
                .is_some_and(|it| it.is_true(text)),
            fields: named.get(text, "fields"),
        };
        self.one(of, &named)
    }

    fn not_there(&mut self, of: &Specification<'_>, name: &Json) -> Result<(), DiskError> {
        let message = malformed_file::specification_path();
        fault(name.range(), message).report(of.file, self.sources, self.sink);
        Ok(())
    }

    fn named_folder(&mut self, of: &Specification<'_>, named: &Json) -> Result<(), DiskError> {
        let text = of.text;
        let Some(name) = Some(named)
            .filter(|it| it.string(text).is_some())
            .or_else(|| named.get(text, "path"))
        else {
            return Ok(());
        };
        let path = of.folder.join(name.words(text).unwrap_or_default());
        let is_around = of.folder.starts_with(&path);
        if !self.files.is_folder(&path) || is_around || !self.files.is_inside(&self.root, &path) {
            return self.not_there(of, name);
        }
        if named.string(text).is_some() {
            return self.below(&path);
        }
        let pattern = named.get(text, "filesRegExp").and_then(|it| it.words(text));
        let pattern = pattern.and_then(|it| regex::Regex::new(&format!("^(?:{it})$")).ok());
        let is_deep = named
            .get(text, "searchSubdirectories")
            .is_some_and(|it| it.is_true(text));
        for file in self.all_files(&path, is_deep)? {
            let name = file
                .file_name()
                .and_then(|it| it.to_str())
                .unwrap_or_default();
            let is_wanted = pattern
                .as_ref()
                .is_none_or(|pattern| pattern.is_match(name));
            if !is_wanted || name == NAME || name.ends_with(".meta") {
                continue;
            }
            let relative = file.strip_prefix(&path).unwrap_or(&file);
            let named = Named {
                relative: relative.to_string_lossy().replace('\\', "/"),
                is_tiddler: named
                    .get(text, "isTiddlerFile")
                    .is_some_and(|it| it.is_true(text)),
                fields: named.get(text, "fields"),
                path: file.clone(),
            };
            self.one(of, &named)?;
        }
        Ok(())
    }

    /// The tiddlers of one file, with the fields that the specification adds.
    fn one(&mut self, of: &Specification<'_>, named: &Named<'_>) -> Result<(), DiskError> {
        let before = self.tiddlers.len();
        if named.is_tiddler {
            self.file(&named.path)?;
        } else {
            self.content_of(named)?;
        }
        let added = self.tiddlers.split_off(before);
        for mut tiddler in added {
            if let Some(Json::Object(fields)) = named.fields {
                for (name, value) in fields {
                    let name = of.text.slice(name.clone());
                    if let Some(piece) = value_of(of.text, value, named) {
                        self.give(of, &mut tiddler, name, piece);
                    }
                }
            }
            self.tiddlers.push(tiddler);
        }
        Ok(())
    }

    /// The tiddler whose text or picture a file is.
    fn content_of(&mut self, named: &Named<'_>) -> Result<(), DiskError> {
        let path = &named.path;
        let mut draft = Draft::new(0, Dialect::TiddlyWiki5);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut title = MapBuilder::new(0, name.len());
        title.push_escaped(&name, 0);
        draft.field("title".to_owned(), title.finish(Escapes::Plain));
        let content = match is_text(path) {
            true => self.content(path)?,
            false => Content {
                text: String::new(),
                faults: Vec::new(),
            },
        };
        draft.text(unescape(&content.text, 0, Escapes::Plain));
        let file = content.keep(path, Vec::new(), self.sources, self.sink);
        let mut tiddler = draft.keep(file, self.sources, self.options);
        tiddler.file = (!is_text(path)).then(|| path.clone());
        self.tiddlers.push(tiddler);
        Ok(())
    }

    /// Sets a field of a tiddler, in place of its own value.
    fn give(&mut self, of: &Specification<'_>, tiddler: &mut Tiddler, name: &str, piece: Piece) {
        let source = self.sources.add_piece(of.file, piece);
        let span = self.sources.whole(source);
        let value = self.sources.text(source).to_owned();
        match name {
            "title" => {
                tiddler.title = value;
                tiddler.title_span = span;
            }
            "tags" => {
                tiddler.tags = parse_tags(source, &value);
                tiddler.tag_list = None;
            }
            "text" => tiddler.text = source,
            _ => {
                if name == "type" {
                    let usual = Dialect::TiddlyWiki5;
                    let title = &tiddler.title;
                    tiddler.dialect = self.options.dialect_of(title, Some(&value), usual);
                }
                tiddler
                    .fields
                    .insert(name.to_owned(), Field { value, span });
            }
        }
        let texts = crate::source::TiddlerTexts {
            title: tiddler.title_span.source,
            body: tiddler.text,
        };
        for source in [texts.title, texts.body, source] {
            self.sources.set_tiddler(source, texts);
        }
    }
}

/// The value of a field: a string, a list, or a part of the file's name.
fn value_of(text: &str, value: &Json, named: &Named<'_>) -> Option<Piece> {
    if let Some(piece) = value.string(text) {
        return Some(piece);
    }
    let made = match value {
        Json::Array(items) => {
            let items = items.iter().filter_map(|it| it.words(text));
            let items: Vec<String> = items.map(|it| crate::tiddler::write_tag(&it)).collect();
            items.join(" ")
        }
        Json::Object(_) => {
            let words = |name| value.get(text, name).and_then(|it| it.words(text));
            let from = from_name(&words("source").unwrap_or_default(), named);
            let (before, after) = (words("prefix"), words("suffix"));
            before.unwrap_or_default() + &from? + &after.unwrap_or_default()
        }
        _ => return None,
    };
    let mut piece = MapBuilder::new(value.range().start, made.len());
    piece.push_escaped(&made, value.range().start);
    Some(piece.finish(Escapes::Plain))
}

/// The value that is taken from a file's name. Dates are not supported here.
fn from_name(source: &str, named: &Named<'_>) -> Option<String> {
    let part = |part: Option<&std::ffi::OsStr>| part.map(|it| it.to_string_lossy().into_owned());
    let path = &named.path;
    Some(match source {
        "" => String::new(),
        "filepath" => named.relative.clone(),
        "filename" => part(path.file_name())?,
        "basename" => part(path.file_stem())?,
        "filename-uri-decoded" => decoded(&part(path.file_name())?),
        "basename-uri-decoded" => decoded(&part(path.file_stem())?),
        "extname" => format!(".{}", part(path.extension())?),
        "subdirectories" => {
            let folders = named.relative.rsplit_once('/').map_or("", |(it, _)| it);
            let folders = folders.split('/').filter(|it| !it.is_empty());
            let folders: Vec<String> = folders.map(crate::tiddler::write_tag).collect();
            folders.join(" ")
        }
        _ => return None,
    })
}

fn decoded(name: &str) -> String {
    percent_encoding::percent_decode_str(name)
        .decode_utf8_lossy()
        .into_owned()
}

pub(super) fn fault(range: Range<usize>, message: Text) -> Fault {
    Fault::malformed(range, message, malformed_file::specification_help())
}
