//! A folder of files: a wiki folder of TiddlyWiki 5, whose tiddlers are below `tiddlers`, or any
//! folder with `.tid` and `.md` files in it.

use super::draft::Fault;
use super::encoding::Content;
use super::json_tree::Json;
use super::names::Names;
use super::specification::NAME;
use super::{Options, Problem, json, markdown, meta, multids, pages, tid, unread};
use crate::diag::Sink;
use crate::diag::rules::malformed_file;
use crate::say::{Said as _, Text};
use crate::source::{DiskError, FileKind, Files, Sources};
use crate::tiddler::{Dialect, MARKDOWN, TIDDLER_FILES, Tiddler, has_extension, is_about_folder};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// The file that makes a folder a wiki of TiddlyWiki 5.
pub const INFO: &str = "tiddlywiki.info";

/// The maximum nesting depth of included wikis.
const MAX_INCLUDED: usize = 16;

/// The extensions of the files of a wiki folder of TiddlyWiki 5; any other folder has some of them.
pub(super) const EXTENSIONS: [&str; 7] =
    ["tid", "md", "markdown", "multids", "json", "meta", "files"];

/// The tiddlers of a folder, in the order of their files' paths.
pub(super) fn read(
    files: &dyn Files,
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Result<Result<Vec<Tiddler>, Problem>, DiskError> {
    let is_5 = files.is_file(&path.join(INFO));
    if let Some(rules) = options.rules.filter(|_| !is_5)
        && let Some(found) = pages::read(files, path, (sources, sink), (options, rules))?
    {
        return Ok(found);
    }
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
        root: path.to_owned(),
        tiddlers: Vec::new(),
        seen: 0,
    };
    if is_5 {
        folder.wiki(path, &mut Vec::new())?;
    } else {
        folder.below(path)?;
    }
    if folder.seen == 0 {
        return Ok(Err(Problem::NoTid));
    }
    Ok(Ok(folder.tiddlers))
}

fn extensions(is_5: bool) -> &'static [&'static str] {
    if is_5 {
        &EXTENSIONS
    } else {
        &["tid", "md", "markdown", "json", "meta"]
    }
}

/// The path that a name written in a folder means, without steps back.
fn beside(folder: &Path, name: &str) -> PathBuf {
    let mut path = PathBuf::new();
    for part in folder.join(name).components() {
        let can_go_back = matches!(path.components().next_back(), Some(Component::Normal(_)));
        if part == Component::ParentDir && can_go_back {
            path.pop();
        } else {
            path.push(part);
        }
    }
    path
}

pub(super) struct FolderReader<'a> {
    pub(super) files: &'a dyn Files,
    pub(super) sources: &'a mut Sources,
    pub(super) sink: &'a mut Sink,
    pub(super) options: Options<'a>,
    usual: Dialect,
    names: Names,
    /// The folder of the wiki whose files are read.
    pub(super) root: PathBuf,
    pub(super) tiddlers: Vec<Tiddler>,
    /// The number of files to read so far.
    seen: usize,
}

impl FolderReader<'_> {
    /// The tiddlers of a wiki folder, after those of the wikis that it includes; `open` are the wikis
    /// that include it. Of two of one title, the later one counts.
    fn wiki(&mut self, path: &Path, open: &mut Vec<PathBuf>) -> Result<(), DiskError> {
        open.extend(self.files.canonical(path));
        for included in self.included(path, open)? {
            self.wiki(&included, open)?;
        }
        open.pop();
        self.root = path.to_owned();
        let before = self.tiddlers.len();
        let tiddlers = path.join("tiddlers");
        if self.files.is_folder(&tiddlers) {
            self.below(&tiddlers)?;
        }
        let own: Vec<Tiddler> = self.tiddlers.split_off(before);
        let titles: BTreeSet<&str> = own.iter().map(|it| it.title.as_str()).collect();
        self.tiddlers
            .retain(|it| !titles.contains(it.title.as_str()));
        self.tiddlers.extend(own);
        Ok(())
    }

    /// The wikis that a wiki folder includes. They are looked for where its own folder is, and below.
    fn included(&mut self, path: &Path, open: &[PathBuf]) -> Result<Vec<PathBuf>, DiskError> {
        let info = path.join(INFO);
        let content = Content::new(self.files.read(&info)?);
        let text = content.text.clone();
        let (mut wikis, mut faults) = (Vec::new(), Vec::new());
        let json = Json::parse(&text);
        let named = json
            .as_ref()
            .ok()
            .and_then(|it| it.get(&text, "includeWikis"));
        for named in named.map(Json::items).unwrap_or_default() {
            let name = named.get(&text, "path").unwrap_or(named);
            let wiki = beside(path, &name.words(&text).unwrap_or_default());
            match self.not_included(path, &wiki, open) {
                None => wikis.push(wiki),
                Some(message) => faults.push(Fault::malformed(
                    name.range(),
                    message,
                    malformed_file::included_help(),
                )),
            }
        }
        if let Err(at) = json {
            faults.push(Fault::malformed(
                at..text.len().min(at + 1),
                malformed_file::info(),
                malformed_file::info_help(),
            ));
        }
        if !faults.is_empty() {
            content.keep(&info, faults, self.sources, self.sink);
        }
        Ok(wikis)
    }

    /// Why the wiki in a folder cannot be part of the one at `path`, while those in `open` are read.
    fn not_included(&self, path: &Path, wiki: &Path, open: &[PathBuf]) -> Option<Text> {
        let own = self.files.canonical(path);
        let around = own.as_deref().and_then(Path::parent);
        let is_inside = around.is_some_and(|around| self.files.is_inside(around, wiki));
        if !is_inside || !self.files.is_file(&wiki.join(INFO)) {
            return Some(malformed_file::included());
        }
        let place = self.files.canonical(wiki);
        let is_open = place.is_some_and(|it| open.contains(&it));
        (is_open || open.len() > MAX_INCLUDED).then(malformed_file::included_cycle)
    }

    /// The tiddlers of the files below a folder.
    pub(super) fn below(&mut self, folder: &Path) -> Result<(), DiskError> {
        let wanted = extensions(self.usual == Dialect::TiddlyWiki5);
        let is_wanted = |path: &Path| has_extension(path, wanted) || unread::is_doubtful(path);
        let mut paths = self.files.files_that(folder, &is_wanted)?;
        paths.retain(|path| !self.options.excludes(&self.root, path));
        // What is in the folder of a specification is read if that says so.
        let is_specification = |path: &&PathBuf| path.file_name().is_some_and(|it| it == NAME);
        let specified = paths.iter().filter(is_specification);
        let specified: Vec<PathBuf> = specified
            .filter_map(|it| Some(it.parent()?.to_owned()))
            .collect();
        for path in paths {
            let inner = specified.iter().filter(|folder| path.starts_with(folder));
            let own = is_specification(&&path) && inner.clone().count() == 1;
            let is_read = has_extension(&path, wanted);
            self.seen += usize::from(is_read);
            if !is_read {
                // The fields of a text of TiddlyWiki 5 can be beside it.
                if inner.count() == 0 && !self.files.is_file(&with_meta(&path)) {
                    self.unread(&path)?;
                }
            } else if own {
                self.specification(&path)?;
            } else if inner.count() == 0
                && let Err(error) = self.file(&path)
            {
                self.unreadable(&path, &error);
            }
        }
        Ok(())
    }

    /// Passes over a file of something else, in a folder that need not be a wiki's alone.
    fn is_foreign(&mut self, are_tiddlers: bool) -> bool {
        let is_foreign = self.usual == Dialect::Classic && !are_tiddlers;
        self.seen -= usize::from(is_foreign);
        is_foreign
    }

    /// The files of a folder, and of the folders below it if that is wanted, sorted by path.
    pub(super) fn all_files(&self, folder: &Path, deep: bool) -> Result<Vec<PathBuf>, DiskError> {
        let mut found = Vec::new();
        let mut folders = vec![(folder.to_owned(), 0)];
        while let Some((folder, depth)) = folders.pop() {
            for (path, kind) in self.files.list(&folder)? {
                match kind {
                    FileKind::File => found.push(path),
                    FileKind::Folder if deep && depth < MAX_INCLUDED => {
                        folders.push((path, depth + 1));
                    }
                    _ => {}
                }
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    pub(super) fn file(&mut self, path: &Path) -> Result<(), DiskError> {
        let extension = path.extension().map(|it| it.to_ascii_lowercase());
        match extension.as_deref().and_then(|it| it.to_str()) {
            Some("tid") => self.tid(path)?,
            Some("md" | "markdown") if !self.files.is_file(&with_meta(path)) => {
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
                if self.is_foreign(json::are_tiddlers(&content.text)) {
                    return Ok(());
                }
                let found = json::read_file(path, content, self.sources, self.sink, self.options);
                self.tiddlers.extend(found);
            }
            Some("meta") => self.meta(path)?,
            _ => {}
        }
        Ok(())
    }

    /// Reports a file that cannot be read, so that all others are.
    fn unreadable(&mut self, path: &Path, error: &DiskError) {
        let message = malformed_file::unreadable(error.said());
        let fault = Fault::malformed(0..0, message, malformed_file::unreadable_help());
        let content = Content::new(Vec::new());
        content.keep(path, vec![fault], self.sources, self.sink);
    }

    /// Reports a file that holds a tiddler, but whose name says something else.
    fn unread(&mut self, path: &Path) -> Result<(), DiskError> {
        let content = Content::new(self.files.read(path)?);
        if let Some(fault) = unread::fault(path, &content.text) {
            let content = Content {
                faults: Vec::new(),
                ..content
            };
            content.keep(path, vec![fault], self.sources, self.sink);
        }
        Ok(())
    }

    pub(super) fn content(&mut self, path: &Path) -> Result<Content, DiskError> {
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
        let fields = self.content(path)?;
        let is_of_page = has_extension(&beside, &MARKDOWN);
        let is_titled = fields.text.lines().any(|line| line.starts_with("title:"));
        if self.is_foreign(is_titled || is_of_page) {
            return Ok(());
        }
        let has_content = self.files.is_file(&beside);
        let text = if has_content && is_text(&beside) {
            Some(Content::new(self.files.read(&beside)?))
        } else {
            None
        };
        let is_other = has_content && text.is_none();
        let text = text.map(|text| (beside.as_path(), text));
        let mut found = meta::read(path, fields, text, self.sources, self.sink, self.options);
        found.file = is_other.then_some(beside);
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

/// Whether a file is a text, by its name. Others are pictures and the like.
pub(super) fn is_text(path: &Path) -> bool {
    let others = ["txt", "html", "css", "csv", "json", "js"];
    has_extension(path, &TIDDLER_FILES) || has_extension(path, &others)
}
