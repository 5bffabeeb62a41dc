//! A tiddler that is read from a container and not in the sources yet.

use super::Options;
use super::dates::parse_date;
use crate::diag::rules::{malformed_file, unsupported_markup};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::source::{Escapes, FileId, Piece, SourceId, Sources, TiddlerTexts};
use crate::tiddler::{Dialect, Field, FieldForm, FieldPlace, Stamps, Tiddler, parse_tags};
use std::collections::BTreeMap;
use std::ops::Range;

/// The fields and the text of a tiddler, as its container holds them.
#[derive(Debug)]
pub(super) struct Draft {
    /// The offset where it begins in the file: the place of fields that it lacks.
    start: usize,
    /// The offset behind it, in a page and in JSON.
    end: usize,
    fields: BTreeMap<String, Piece>,
    text: Piece,
    /// The file of the text, where it is another than that of the fields.
    text_file: Option<FileId>,
    /// Whether the container has no place for another tag.
    fixed_tags: bool,
    /// The dialect of tiddlers in this container without a type.
    usual: Dialect,
    /// The byte at which a field can be added, and the form of a field there.
    field_place: Option<(usize, FieldForm)>,
}

impl Draft {
    pub fn new(start: usize, usual: Dialect) -> Self {
        Self {
            usual,
            field_place: None,
            fixed_tags: false,
            text_file: None,
            start,
            end: start,
            fields: BTreeMap::new(),
            text: Piece::verbatim(start..start, Escapes::Plain),
        }
    }

    /// Sets a field; `false` when it has a value already, which is kept.
    pub fn field(&mut self, name: String, value: Piece) -> bool {
        if self.fields.contains_key(&name) {
            return false;
        }
        self.fields.insert(name, value);
        true
    }

    /// The value of a field; `file` is the text of the file.
    pub fn value<'a>(&'a self, name: &str, file: &'a str) -> Option<&'a str> {
        Some(self.fields.get(name)?.text(file))
    }

    /// A tiddler that begins at byte `start`, with the same fields except for the title.
    pub fn copy(&self, start: usize) -> Self {
        let mut fields = self.fields.clone();
        fields.remove("title");
        Self {
            fields,
            ..Self::new(start, self.usual)
        }
    }

    /// Records where it ends.
    pub fn end(&mut self, end: usize) {
        self.end = end;
    }

    /// All of it, as it is written.
    pub fn whole(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Sets the place where a field can be added.
    pub fn field_place(&mut self, at: usize, form: FieldForm) {
        self.field_place = Some((at, form));
    }

    pub fn text(&mut self, text: Piece) {
        self.text = text;
    }

    /// Records that no tag can be added to the tags as they are written.
    pub fn fix_tags(&mut self) {
        self.fixed_tags = true;
    }

    /// Sets a text that is in another file than the fields.
    pub fn text_of(&mut self, file: FileId, text: Piece) {
        self.text_file = Some(file);
        self.text = text;
    }

    /// The tiddler, its pieces kept in `sources`.
    pub fn keep(mut self, file: FileId, sources: &mut Sources, options: Options<'_>) -> Tiddler {
        let title = sources.add_piece(file, self.take("title"));
        let tagged = self.fields.contains_key("tags") && !self.fixed_tags;
        let tags = sources.add_piece(file, self.take("tags"));
        let date = |piece: &Piece| parse_date(piece.text(sources.file_text(file)));
        let [created_field, modified_field] =
            ["created", "modified"].map(|name| self.fields.remove(name));
        let created = created_field.as_ref().and_then(date);
        // TiddlyWiki leaves `modified` out when a tiddler was never changed.
        let modified = modified_field.as_ref().map_or(created, date);
        let [created_field, modified_field] = [created_field, modified_field].map(|field| {
            let source = sources.add_piece(file, field?);
            Some(sources.whole(source))
        });
        let text = sources.add_piece(self.text_file.unwrap_or(file), self.text);
        let field_place = self.field_place.take().map(|(at, form)| {
            let source = sources.add_slice(file, at..at);
            let span = sources.whole(source);
            FieldPlace { span, form }
        });
        let fields = keep_fields(self.fields, file, sources);
        let of_type = fields.get("type").map(|field| field.value.as_str());
        let dialect = options.dialect_of(sources.text(title), of_type, self.usual);
        let tags_of = parse_tags(tags, sources.text(tags));
        let original = fields.get("original").map(|it| it.value.as_str());
        let is_excluded = options.exclude.is_some_and(|it| {
            let titles = [Some(sources.text(title)), original].into_iter().flatten();
            it.has_tiddler(titles, tags_of.iter().map(|it| it.name.as_str()))
        });
        let tiddler = Tiddler {
            title: sources.text(title).to_owned(),
            title_span: sources.whole(title),
            tags: tags_of,
            tag_list: tagged.then(|| sources.whole(tags)),
            text,
            dialect,
            file: None,
            created,
            modified,
            stamps: Stamps {
                created: created_field,
                modified: modified_field,
            },
            fields,
            field_place,
            printed: None,
            page: None,
            is_excluded,
        };
        own(&tiddler, tags, sources);
        tiddler
    }

    /// A field, out of the draft; empty when it has none.
    fn take(&mut self, name: &str) -> Piece {
        let none = Piece::verbatim(self.start..self.start, Escapes::Plain);
        self.fields.remove(name).unwrap_or(none)
    }
}

/// Registers the texts of the tiddler in `sources`.
fn own(tiddler: &Tiddler, tags: SourceId, sources: &mut Sources) {
    let texts = TiddlerTexts {
        title: tiddler.title_span.source,
        body: tiddler.text,
    };
    let fields = tiddler.fields.values().map(|field| field.span.source);
    for source in [texts.title, texts.body, tags].into_iter().chain(fields) {
        sources.set_tiddler(source, texts);
    }
}

fn keep_fields(
    fields: BTreeMap<String, Piece>,
    file: FileId,
    sources: &mut Sources,
) -> BTreeMap<String, Field> {
    let mut keep = |piece: Piece| {
        let source = sources.add_piece(file, piece);
        let value = sources.text(source).to_owned();
        let span = sources.whole(source);
        Field { value, span }
    };
    let kept = fields.into_iter().map(|(name, piece)| (name, keep(piece)));
    kept.collect()
}

pub(super) fn keep_one() -> Text {
    malformed_file::twice_help()
}

/// Something in a file that is not as it should be, found before the file is kept.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// The rule that the fault breaks.
    pub rule: Rule,
    /// The bytes of the file.
    pub range: Range<usize>,
    /// The message about the fault.
    pub message: Text,
    /// The advice for the author.
    pub help: Text,
}

impl Fault {
    pub fn new(rule: Rule, range: Range<usize>, message: Text, help: Text) -> Self {
        Self {
            rule,
            range,
            message,
            help,
        }
    }

    /// What a page of a host has and a book has not, without better help than to write what is needed as text.
    pub fn unsupported(range: Range<usize>, message: Text) -> Self {
        let help = unsupported_markup::web_help();
        Self::new(Rule::UnsupportedMarkup, range, message, help)
    }

    /// What keeps a part of a file from being read.
    pub fn malformed(range: Range<usize>, message: Text, help: Text) -> Self {
        let rule = Rule::MalformedFile;
        Self {
            rule,
            range,
            message,
            help,
        }
    }

    /// The same with other help, where there is some.
    pub fn helped(self, help: Option<Text>) -> Self {
        let help = help.unwrap_or(self.help);
        Self { help, ..self }
    }

    /// A field that a tiddler has a second time.
    pub fn twice(range: Range<usize>, name: &str) -> Self {
        let message = malformed_file::field(name);
        Self::malformed(range, message, keep_one())
    }

    /// Reports it, now that the file is kept.
    pub fn report(self, file: FileId, sources: &mut Sources, sink: &mut Sink) {
        let source = sources.add_slice(file, self.range);
        let span = sources.whole(source);
        sink.push(Diagnostic::new(self.rule, span, self.message).help(self.help));
    }
}
