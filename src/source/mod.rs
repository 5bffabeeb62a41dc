//! Files, the texts read out of them, and where every byte of a text is in its file.
//!
//! The author edits a *file*; the toolchain works on *texts*: the unescaped body of a tiddler, a
//! title, a tag list. A [`Span`] names a range of a text, and [`Sources`] leads it back to the line
//! and column of the file ([`Sources::locate`]), through whatever the container escaped.

mod cache;
mod conflict;
mod creation;
mod derived;
mod disk;
pub mod environment;
mod escape;
mod files;
mod lines;
mod map;
mod memory;
mod outputs;
mod overlay;
pub mod paths;
mod repository;
mod revision;
pub(crate) mod sentences;
mod spool;
pub mod uri;
pub mod yaml;

pub use cache::{CACHE_FOLDER, Cache, CacheKey};
pub use conflict::{Conflict, conflicts, first_versions};
pub use creation::{NewFile, make_folder};
pub use derived::Part;
pub use disk::{Disk, links_below, put_text, remove_file, rename_file, replace_text};
pub use escape::Escapes;
pub use files::{DiskError, FileKind, Files, Folder, Problem, io_words};
pub use lines::{LineIndex, Position};
pub use map::{MapBuilder, OffsetMap, Piece};
pub use memory::Memory;
pub use outputs::Outputs;
pub use overlay::Overlay;
pub use repository::Repository;
pub use revision::Revision;
pub use spool::Spool;
pub use yaml::Yaml;

use crate::parallel;
use crate::slice::Slice;
use derived::Derived;
use escape::Surroundings;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A file of the author's, as kept by [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

/// A text read out of a file, as kept by [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(u32);

/// A range of bytes of one text. Both ends are at character boundaries of that text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The text that the range belongs to.
    pub source: SourceId,
    /// First byte of the range, counted from 0 in the text.
    pub start: u32,
    /// The byte after the last one of the range.
    pub end: u32,
}

impl Span {
    /// The span from `range.start` up to, not including, `range.end`.
    ///
    /// Texts are bounded by [`MAX_FILE_BYTES`], so that every offset fits.
    pub fn new(source: SourceId, range: Range<usize>) -> Self {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self {
            source,
            start: offset(range.start),
            end: offset(range.end.max(range.start)),
        }
    }

    /// The bytes of the text that the span covers.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The span from the beginning of this one to the end of `other`. Of another text, which is
    /// embedded in this one's, nothing is added.
    pub fn to(self, other: Self) -> Self {
        if self.source != other.source {
            return self;
        }
        Self {
            end: other.end.max(self.start),
            ..self
        }
    }

    /// The bytes `range` of this span, counted from its beginning.
    pub fn part(self, range: Range<usize>) -> Self {
        let start = self.start as usize;
        Self::new(self.source, start + range.start..start + range.end)
    }

    /// Whether another span is in this one.
    pub fn contains(self, other: Self) -> bool {
        self.source == other.source && self.start <= other.start && other.end <= self.end
    }

    /// Whether both have characters in common.
    pub fn meets(self, other: Self) -> bool {
        self.source == other.source && self.start < other.end && other.start < self.end
    }

    /// Whether the span is empty.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// The largest file that is read, in bytes. Offsets are 32 bits wide; a wiki is far smaller.
pub const MAX_FILE_BYTES: u64 = 1 << 30;

/// The place of a span in the file that the author edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The file of the location.
    pub file: FileId,
    /// The bytes of the file, counted from 0.
    pub bytes: Range<usize>,
    /// Line and column of the first byte.
    pub start: Position,
    /// Line and column after the last byte.
    pub end: Position,
}

#[derive(Debug)]
struct File {
    path: PathBuf,
    text: OnceLock<String>,
    /// What it is put together from when it is asked for, if it has no text.
    parts: Vec<Span>,
    /// Made when it is first asked for: most files have no findings.
    lines: OnceLock<LineIndex>,
    /// Whether its bytes are those of `text`, except for a byte order mark, and no merge left two versions in it.
    is_repairable: bool,
    /// Of one that another program publishes, the places of what that has for addresses: what a repair would write is
    /// not what that reads.
    of_host: Option<Vec<Range<usize>>>,
    /// What stands for texts of other files, in which their faults are told.
    elsewhere: Vec<Range<usize>>,
}

#[derive(Debug)]
struct SourceText {
    file: FileId,
    piece: Piece,
    tiddler: Option<TiddlerTexts>,
    /// Of a text that is in no file as a whole: its characters and where they are from.
    derived: Option<Box<Derived>>,
}

/// The tiddler that a text is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TiddlerTexts {
    /// The text of the title.
    pub title: SourceId,
    /// The text with the wikitext.
    pub body: SourceId,
}

/// All files of a run and the texts read out of them. It only grows, so that spans stay valid.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<File>,
    texts: Vec<SourceText>,
}

impl Sources {
    /// Makes an empty set of sources.
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps a file under the path that diagnostics will show.
    pub fn add_file(&mut self, path: impl Into<PathBuf>, text: String) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(File {
            path: path.into(),
            lines: OnceLock::new(),
            text: OnceLock::from(text),
            parts: Vec::new(),
            is_repairable: true,
            of_host: None,
            elsewhere: Vec::new(),
        });
        id
    }

    /// Notes that nothing in a file may be repaired: it has other bytes than its text, or two versions of some lines.
    pub fn leave_alone(&mut self, file: FileId) {
        if let Some(file) = self.files.get_mut(file.0 as usize) {
            file.is_repairable = false;
        }
    }

    /// Notes that another program publishes a file: a repair would write this program's markup where that has its own,
    /// and at these places are what that has for addresses.
    pub fn leave_to_host(&mut self, file: FileId, mut addresses: Vec<Range<usize>>) {
        addresses.sort_by_key(|it| (it.start, it.end));
        addresses.dedup_by(|next, it| {
            let is_inside = next.start <= it.end;
            it.end = if is_inside {
                it.end.max(next.end)
            } else {
                it.end
            };
            is_inside
        });
        if let Some(file) = self.files.get_mut(file.0 as usize) {
            file.of_host = Some(addresses);
        }
    }

    /// Whether bytes of a file are in what the program that publishes it has for an address.
    pub fn is_address_of_host(&self, file: FileId, bytes: &Range<usize>) -> bool {
        let file = self.files.get(file.0 as usize);
        let addresses = file.and_then(|it| it.of_host.as_ref());
        addresses.is_some_and(|it| {
            let before = it.partition_point(|it| it.end <= bytes.start);
            let end = bytes.end.max(bytes.start + 1);
            it.get(before).is_some_and(|it| it.start < end)
        })
    }

    /// Notes which parts of a file stand for texts of other files.
    pub fn tell_elsewhere(&mut self, file: FileId, places: Vec<Range<usize>>) {
        if let Some(file) = self.files.get_mut(file.0 as usize) {
            file.elsewhere = places;
        }
    }

    /// Whether the text at a byte of a file is that of another one, in which its faults are told.
    pub fn is_told_elsewhere(&self, file: FileId, at: usize) -> bool {
        let file = self.files.get(file.0 as usize);
        let mut places = file.into_iter().flat_map(|it| &it.elsewhere);
        places.any(|it| it.start <= at && at <= it.end)
    }

    /// Whether this file may be repaired, and every other byte of it left as it is.
    pub fn is_repairable(&self, file: FileId) -> bool {
        let own = self.files.get(file.0 as usize);
        own.is_some_and(|it| it.of_host.is_none()) && self.is_whole(file)
    }

    /// Whether a change of this file can leave every other byte as it is.
    pub fn is_whole(&self, file: FileId) -> bool {
        let file = self.files.get(file.0 as usize);
        file.is_some_and(|file| file.is_repairable)
    }

    /// Keeps a text read out of `file`.
    pub fn add_piece(&mut self, file: FileId, piece: Piece) -> SourceId {
        let id = self.next();
        self.texts.push(SourceText {
            file,
            piece,
            tiddler: None,
            derived: None,
        });
        id
    }

    /// The next text that is added.
    fn next(&self) -> SourceId {
        SourceId(u32::try_from(self.texts.len()).unwrap_or(u32::MAX))
    }

    /// Adds a text that is assembled from parts of others; a range over several parts gets the span `whole`.
    pub fn add_derived(&mut self, parts: &[Part], whole: Span) -> SourceId {
        let derived = Derived::new(parts, whole, self);
        let file = self.kept(whole.source).map(|text| text.file);
        let id = self.add_piece(file.unwrap_or(FileId(u32::MAX)), Piece::default());
        if let Some(text) = self.texts.get_mut(id.0 as usize) {
            text.derived = Some(Box::new(derived));
        }
        id
    }

    /// The span of a text of a file where a span of a derived text is written, as a whole; of another
    /// span itself.
    pub fn written(&self, span: Span) -> Option<Span> {
        let mut span = span;
        // Texts are derived from older ones.
        while let Some(derived) = self.derived(span) {
            let part = derived.origin(span.start, span.end)?;
            span = part.is_editable.then_some(part.origin)?;
        }
        self.is_writable(span.source).then_some(span)
    }

    /// Whether the text can be replaced in its file. A number of JSON has no quotes around it, and a text that is
    /// derived from a file's name is in no file.
    fn is_writable(&self, source: SourceId) -> bool {
        let Some(text) = self.kept(source) else {
            return false;
        };
        let map = text.piece.map();
        let length = self.text(source).len();
        if length > 0 && map.to_file(0) == map.to_file(length) {
            return false;
        }
        let before = self.file_text(text.file).get(..map.to_file(0));
        map.escapes() != Escapes::Json || before.is_some_and(|before| before.ends_with('"'))
    }

    /// The place of a span in a text of a file.
    fn resolved(&self, span: Span) -> Span {
        let mut span = span;
        while let Some(derived) = self.derived(span) {
            let part = derived.origin(span.start, span.end);
            span = part.map_or(derived.whole(), |part| part.origin);
        }
        span
    }

    fn derived(&self, span: Span) -> Option<&Derived> {
        self.kept(span.source)?.derived.as_deref()
    }

    /// Whether the text was put together from several places, so that no file has it as a whole.
    pub fn is_derived(&self, source: SourceId) -> bool {
        self.kept(source).is_some_and(|text| text.derived.is_some())
    }

    /// Adds a text that was read from `file`; `map` maps its bytes to those of the file.
    pub fn add_text(&mut self, file: FileId, text: String, map: OffsetMap) -> SourceId {
        self.add_piece(file, Piece::mapped(text, map))
    }

    /// Keeps the bytes `range` of `file` as a text, just as they are.
    pub fn add_slice(&mut self, file: FileId, range: Range<usize>) -> SourceId {
        self.add_piece(file, Piece::verbatim(range, Escapes::Plain))
    }

    /// Sets the tiddler that a text belongs to.
    pub fn set_tiddler(&mut self, source: SourceId, tiddler: TiddlerTexts) {
        if let Some(text) = self.texts.get_mut(source.0 as usize) {
            text.tiddler = Some(tiddler);
        }
    }

    /// The tiddler that a text is a part of; a stray line of a file belongs to none.
    pub fn tiddler(&self, source: SourceId) -> Option<TiddlerTexts> {
        self.kept(source)?.tiddler
    }

    /// Whether the text is escaped inside a web page or another container, rather than in a file of its own.
    pub fn is_in_page(&self, source: SourceId) -> bool {
        self.kept(source).is_some_and(|text| {
            !matches!(
                text.piece.map().escapes(),
                Escapes::Plain | Escapes::Yaml(_)
            )
        })
    }

    /// The characters that write `text` into the file, at the place of `source`.
    pub fn spell(&self, source: SourceId, text: &str) -> String {
        let Some(place) = self.kept(source) else {
            return text.to_owned();
        };
        let file = self.file_text(place.file);
        let before = file.get(..place.piece.map().to_file(0)).unwrap_or_default();
        let around = Surroundings {
            line_ending: line_ending(file),
            quote: before
                .chars()
                .next_back()
                .filter(|last| matches!(last, '"' | '\'')),
        };
        place.piece.map().escapes().write(text, around)
    }

    /// The files, in the order in which they were added.
    pub fn files(&self) -> impl Iterator<Item = FileId> + use<> {
        let count = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        (0..count).map(FileId)
    }

    /// The path of a file, as given.
    pub fn path(&self, file: FileId) -> &Path {
        self.files
            .get(file.0 as usize)
            .map_or(Path::new(""), |file| &file.path)
    }

    /// The content of a file, without its byte order mark if `read` dropped it.
    pub fn file_text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |file| {
            let parts = || file.parts.iter().map(|it| self.slice(*it));
            file.text.get_or_init(|| parts().collect())
        })
    }

    /// Keeps once what files and texts read out of them have in common.
    pub fn share(&mut self) {
        let texts = (0..).map(SourceId).zip(&self.texts);
        let own: Vec<_> = texts.filter(|it| it.1.piece.is_own()).collect();
        // Fewer are compared before a thread has begun.
        let common = parallel::map(&own, 256, |(id, text)| {
            let file = self.files.get(text.file.0 as usize);
            let file = file.and_then(|it| it.text.get());
            let same = text.piece.copied(file.map_or("", |it| it));
            let same = same
                .into_iter()
                .map(|(at, range)| (text.file, at, Span::new(*id, range)));
            same.collect::<Vec<_>>()
        });
        let mut common: Vec<_> = common.into_iter().flatten().collect();
        common.sort_unstable();
        for common in common.chunk_by(|one, other| one.0 == other.0) {
            let Some(&(file, ..)) = common.first() else {
                continue;
            };
            let text = self.file_text(file);
            let rest = self.next();
            let (mut own, mut parts, mut done) = (String::new(), Vec::new(), 0);
            let end = (file, text.len(), Span::new(rest, 0..0));
            for &(_, at, copied) in common.iter().chain([&end]) {
                let Some(between) = text.get(done..at) else {
                    continue;
                };
                let start = own.len();
                own += between;
                parts.extend([Span::new(rest, start..own.len()), copied]);
                done = at + copied.range().len();
            }
            self.add_text(file, own, OffsetMap::default());
            if let Some(file) = self.files.get_mut(file.0 as usize) {
                (file.text, file.parts) = (OnceLock::new(), parts);
            }
        }
    }

    /// The text that is all of a file, where one was kept.
    pub fn text_of_file(&self, file: FileId) -> Option<SourceId> {
        let length = self.file_text(file).len();
        let mut texts = (0_u32..).zip(&self.texts);
        let found = texts
            .find(|(_, it)| it.file == file && it.derived.is_none() && it.piece.is_whole(length));
        found.map(|(id, _)| SourceId(id))
    }

    /// The characters of a text.
    pub fn text(&self, source: SourceId) -> &str {
        let Some(text) = self.kept(source) else {
            return "";
        };
        match &text.derived {
            Some(derived) => &derived.text,
            None if text.piece.is_own() => text.piece.text(""),
            None => text.piece.text(self.file_text(text.file)),
        }
    }

    fn kept(&self, source: SourceId) -> Option<&SourceText> {
        self.texts.get(source.0 as usize)
    }

    /// The characters that a span covers.
    pub fn slice(&self, span: Span) -> &str {
        self.text(span.source).slice(span.range())
    }

    /// A span without the white space at its ends; `None` when nothing else is in it.
    pub fn trimmed(&self, span: Span) -> Option<Span> {
        let text = self.slice(span);
        let start = text.len() - text.trim_start().len();
        let length = text.trim().len();
        (length > 0).then(|| span.part(start..start + length))
    }

    /// The span of a whole text.
    pub fn whole(&self, source: SourceId) -> Span {
        Span::new(source, 0..self.text(source).len())
    }

    /// The place of a span in its file; of a span of other sources, the beginning of no file.
    pub fn locate(&self, span: Span) -> Location {
        let (id, bytes) = self.place(span);
        let (file, text) = (self.files.get(id.0 as usize), self.file_text(id));
        let position = |at| {
            file.map_or(Position::FIRST, |file| {
                file.lines
                    .get_or_init(|| LineIndex::new(text))
                    .position(text, at)
            })
        };
        Location {
            file: id,
            start: position(bytes.start),
            end: position(bytes.end),
            bytes,
        }
    }

    /// The file of a span, and its bytes there, as [`Sources::locate`] has them.
    pub fn place(&self, span: Span) -> (FileId, Range<usize>) {
        let span = self.resolved(span);
        let Some(text) = self.kept(span.source) else {
            return (FileId(u32::MAX), 0..0);
        };
        let start = text.piece.map().to_file(span.start as usize);
        let end = text.piece.map().to_file(span.end as usize);
        (text.file, start..end.max(start))
    }

    /// The byte of a text that byte `at` of its file is, at a character boundary; `None` when the text
    /// is not there. The end of a text belongs to it: something can be typed there.
    pub fn offset_in(&self, source: SourceId, at: usize) -> Option<usize> {
        let map = self
            .kept(source)
            .filter(|text| text.derived.is_none())?
            .piece
            .map();
        let text = self.text(source);
        if !(map.to_file(0)..=map.to_file(text.len())).contains(&at) {
            return None;
        }
        let mut offset = map.to_text(at).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        Some(offset)
    }

    /// The place after the tiddler of a text in a TiddlyWiki Classic file; it is among the markup of the
    /// page. `None` where the file is another one.
    pub fn after_tiddler(&mut self, text: SourceId) -> Option<Span> {
        const END: &str = "</div>";
        let kept = self
            .kept(text)
            .filter(|it| it.piece.map().escapes() == Escapes::Text)?;
        let (file, end) = (kept.file, self.locate(self.whole(text)).bytes.end);
        let at = self.file_text(file).get(end..)?.find(END)? + end + END.len();
        let source = self.add_slice(file, at..at);
        Some(self.whole(source))
    }

    /// The sort key of a span: the file, and the byte in it.
    pub fn key(&self, span: Span) -> (FileId, usize) {
        let (file, bytes) = self.place(span);
        (file, bytes.start)
    }
}

/// The line ending of the first line of a file; `\n` in an empty file.
fn line_ending(file: &str) -> &'static str {
    let end = file.find(['\n', '\r']).and_then(|at| file.get(at..));
    match end {
        Some(end) if end.starts_with("\r\n") => "\r\n",
        Some(end) if end.starts_with('\r') => "\r",
        _ => "\n",
    }
}
