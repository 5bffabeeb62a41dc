//! Lists of figures and of tables.

use crate::book::{
    Block, Book, CaptionEntry, CaptionList, Emphasis, Inline, Language, Phrase, Text, Title,
    Visitor, walk_block,
};
use crate::locale::Locale;

/// Lists the captions of a book that is numbered.
pub(crate) fn captions(locale: &Locale, book: &Book) -> (CaptionList, CaptionList) {
    let mut lists = Lists {
        figures: CaptionList {
            title: locale.text("list-of-figures"),
            entries: Vec::new(),
        },
        tables: CaptionList {
            title: locale.text("list-of-tables"),
            entries: Vec::new(),
        },
        own: &book.language,
        language: None,
    };
    lists.visit_book(book);
    (lists.figures, lists.tables)
}

struct Lists<'a> {
    figures: CaptionList,
    tables: CaptionList,
    /// The language of the book.
    own: &'a str,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
}

impl Visitor for Lists<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_block(&mut self, block: &Block) {
        let mut language = self.language.as_ref();
        let (list, short, caption) = match block {
            Block::Figure(it) => {
                language = it.language.as_ref().or(language);
                let short = it.titleabbrev.as_ref().map(Title::plain);
                (&mut self.figures, short, (&it.id, &it.label, &it.title))
            }
            Block::Table(it) => (&mut self.tables, None, (&it.id, &it.label, &it.title)),
            _ => return walk_block(self, block),
        };
        if let (Some(id), Some(label), Some(title)) = caption {
            list.entries.push(CaptionEntry {
                id: id.clone(),
                label: label.clone(),
                short,
                caption: Title {
                    content: bare(&title.content),
                    span: title.span,
                },
                language: language.filter(|it| *it.tag != *self.own).cloned(),
            });
        }
        walk_block(self, block);
    }
}

/// Running text without footnotes, links and pictures.
fn bare(inlines: &[Inline]) -> Vec<Inline> {
    let phrase = |it: &Phrase| Phrase {
        content: bare(&it.content),
        span: it.span,
    };
    let mut made = Vec::new();
    for inline in inlines {
        match inline {
            Inline::Text(_) => made.push(inline.clone()),
            Inline::Emphasis(it) => made.push(Inline::Emphasis(Box::new(Emphasis {
                role: it.role.clone(),
                content: bare(&it.content),
                span: it.span,
            }))),
            Inline::Code(it) => made.push(Inline::Code(phrase(it))),
            Inline::Superscript(it) => made.push(Inline::Superscript(phrase(it))),
            Inline::Subscript(it) => made.push(Inline::Subscript(phrase(it))),
            Inline::Link(link) => made.extend(bare(&link.content)),
            Inline::LineBreak(span) => made.push(space(" ", *span)),
            Inline::Media(media) => {
                let alt = media.alt.as_deref().unwrap_or_default();
                made.push(space(alt, media.span));
            }
            Inline::Footnote(_) => {}
        }
    }
    made
}

fn space(text: &str, span: crate::source::Span) -> Inline {
    Inline::Text(Text {
        text: text.to_owned(),
        span,
    })
}
