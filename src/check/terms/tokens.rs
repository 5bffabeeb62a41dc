//! The words of a tiddler, each with its place, through all markup.

use crate::check::letters::plain_letters;
use crate::locale::is_unspaced;
use crate::source::{Sources, Span};
use crate::wikitext::Target;
use crate::wikitext::tree::{
    Block, BlockKind, Caption, CellKind, Format, Inline, InlineKind, ItemRole, ListItem, Row,
    RowKind, Shown,
};
use crate::wikitext::visit::{Visitor, walk_block};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Letters and digits
    Word,
    /// Any other printed character
    Mark,
    /// The end of a paragraph, a cell, a link: no term goes across
    Break,
}

/// The part of a tiddler that a token is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// Running text, items and cells
    Text,
    /// Headings, captions, and the headings of columns
    Heading,
    /// A `;term`
    Term,
    /// The label of a link
    Link,
}

/// A word or a character of a tiddler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) zone: Zone,
    /// Whether it follows the one before it without a space.
    pub(super) glued: bool,
    pub(super) span: Span,
    /// The bytes of its characters in the text of all tokens.
    start: usize,
    end: usize,
}

/// The tokens of a tiddler. The memory is used again for the next one.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    text: String,
    all: Vec<Token>,
    /// Whether the last token is a word that the next letter continues.
    open: bool,
    glued: bool,
    /// The titles that the tiddler links to.
    pub(super) targets: Vec<Target>,
}

impl Tokens {
    pub(super) fn all(&self) -> &[Token] {
        &self.all
    }

    /// The characters of a token, typographic apostrophes as plain ones.
    pub(super) fn text(&self, token: &Token) -> &str {
        self.text.get(token.start..token.end).unwrap_or_default()
    }

    /// Whether it is a part of the title that a link without a label names.
    pub(super) fn is_title(&self, token: &Token) -> bool {
        let holds = |Target { written, .. }: &Target| {
            written.source == token.span.source
                && written.start <= token.span.start
                && token.span.end <= written.end
        };
        token.zone == Zone::Link && self.targets.iter().any(holds)
    }

    /// Forgets all tokens.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.all.clear();
        self.targets.clear();
        self.open = false;
        self.glued = false;
    }

    /// Appends the character at `span`.
    pub(super) fn push(&mut self, letter: char, span: Span, zone: Zone) {
        const SOFT_HYPHEN: char = '\u{ad}';
        if letter == SOFT_HYPHEN {
            return;
        }
        if letter.is_whitespace() {
            self.open = false;
            self.glued = false;
        } else if is_unspaced(letter) {
            // Where no spaces part words, each character is looked at by itself.
            self.begin(TokenKind::Word, letter.encode_utf8(&mut [0; 4]), span, zone);
            self.open = false;
        } else if is_of_word(letter) {
            self.push_letter(letter, span, zone);
        } else {
            let letter = if letter == '’' { '\'' } else { letter };
            self.begin(TokenKind::Mark, letter.encode_utf8(&mut [0; 4]), span, zone);
            self.open = false;
        }
    }

    fn push_letter(&mut self, letter: char, span: Span, zone: Zone) {
        let starts_unit = self.open && letter.is_alphabetic() && self.last_is_number();
        self.push_part(letter.encode_utf8(&mut [0; 4]), span, zone, starts_unit);
    }

    /// Appends ASCII letters, of which there is one at least.
    fn push_letters(&mut self, letters: &str, span: Span, zone: Zone) {
        let starts_unit = self.open && self.last_is_number();
        self.push_part(letters, span, zone, starts_unit);
    }

    /// Appends a part of a word. `5MU` is a number and its unit: a word of its own.
    fn push_part(&mut self, part: &str, span: Span, zone: Zone, starts_unit: bool) {
        if !self.open || starts_unit {
            self.begin(TokenKind::Word, part, span, zone);
            self.open = true;
            return;
        }
        self.text.push_str(part);
        if let Some(last) = self.all.last_mut() {
            last.end = self.text.len();
            last.span = last.span.to(span);
        }
    }

    fn last_is_number(&self) -> bool {
        let last = self.all.last().map_or("", |last| self.text(last));
        last.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn begin(&mut self, kind: TokenKind, part: &str, span: Span, zone: Zone) {
        let start = self.text.len();
        self.text.push_str(part);
        self.all.push(Token {
            kind,
            zone,
            glued: self.glued,
            span,
            start,
            end: self.text.len(),
        });
        self.glued = true;
    }

    /// Ends the text in which a term may be.
    fn separate(&mut self, span: Span) {
        if self
            .all
            .last()
            .is_none_or(|last| last.kind == TokenKind::Break)
        {
            return;
        }
        let at = self.text.len();
        self.all.push(Token {
            kind: TokenKind::Break,
            zone: Zone::Text,
            glued: true,
            span,
            start: at,
            end: at,
        });
        self.open = false;
        self.glued = true;
    }
}

fn is_of_word(letter: char) -> bool {
    let combines = matches!(letter, '\u{300}'..='\u{36f}');
    letter.is_alphanumeric() || combines
}

/// Appends the tokens of a document.
pub(super) struct Reader<'a> {
    pub(super) sources: &'a Sources,
    pub(super) tokens: &'a mut Tokens,
}

impl<'a> Visitor<'a> for Reader<'_> {
    fn visit_block(&mut self, block: &'a Block) {
        match &block.kind {
            BlockKind::Paragraph(content) => self.run(content, Zone::Text, block.span),
            BlockKind::Heading { content, .. } => self.run(content, Zone::Heading, block.span),
            _ => walk_block(self, block),
        }
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        let zone = match item.role {
            ItemRole::Term => Zone::Term,
            ItemRole::Item | ItemRole::Definition => Zone::Text,
        };
        self.run(&item.content, zone, item.span);
        for block in &item.blocks {
            self.visit_block(block);
        }
    }

    fn visit_caption(&mut self, caption: &'a Caption) {
        self.run(&caption.content, Zone::Heading, caption.span);
    }

    fn visit_row(&mut self, row: &'a Row) {
        for cell in &row.cells {
            if let CellKind::Content {
                header, content, ..
            } = &cell.kind
            {
                let is_heading = *header || row.kind == RowKind::Head;
                let zone = if is_heading {
                    Zone::Heading
                } else {
                    Zone::Text
                };
                self.run(content, zone, cell.span);
            }
        }
    }
}

impl Reader<'_> {
    /// Text that belongs together.
    fn run(&mut self, content: &[Inline], zone: Zone, span: Span) {
        self.inlines(content, zone);
        self.tokens.separate(span);
    }

    /// Running text; words go on through its marks.
    pub(super) fn inlines(&mut self, content: &[Inline], zone: Zone) {
        for inline in content {
            self.inline(inline, zone);
        }
    }

    fn inline(&mut self, inline: &Inline, zone: Zone) {
        let span = inline.span;
        match &inline.kind {
            InlineKind::Text => self.text(span, zone),
            InlineKind::Character(characters) => {
                for letter in characters.chars() {
                    self.tokens.push(letter, span, zone);
                }
            }
            InlineKind::Format {
                format: Format::Code,
                ..
            }
            | InlineKind::Code(_)
            | InlineKind::LineBreak => self.tokens.separate(span),
            InlineKind::Embedded(it) => {
                self.tokens.separate(span);
                if let Shown::Blocks(blocks) = &it.shown {
                    blocks.iter().for_each(|block| self.visit_block(block));
                }
            }
            InlineKind::Format { content, .. } => self.inlines(content, zone),
            // Its text is read as a run of its own.
            InlineKind::Footnote(_) => {}
            InlineKind::Link { target, label, .. } => {
                self.tokens.separate(span);
                self.inlines(label, Zone::Link);
                self.tokens.separate(span);
                self.tokens.targets.push((**target).clone());
            }
            InlineKind::Image(image) => {
                self.tokens.separate(span);
                self.run(&image.caption, Zone::Heading, span);
                self.tokens.targets.extend(image.target.clone());
            }
        }
    }

    /// The characters that a span covers.
    fn text(&mut self, span: Span, zone: Zone) {
        let text = self.sources.slice(span);
        let mut at = 0;
        while let Some(rest) = text.get(at..)
            && let Some(letter) = rest.chars().next()
        {
            let letters = plain_letters(rest);
            let end = at + letters.len().max(letter.len_utf8());
            let place = span.part(at..end);
            match letters {
                "" => self.tokens.push(letter, place, zone),
                _ => self.tokens.push_letters(letters, place, zone),
            }
            at = end;
        }
    }
}

/// The tokens of a title; `span` is the place of each.
pub(super) fn of_title(title: &str, span: Span) -> Tokens {
    let mut tokens = Tokens::default();
    for letter in title.chars() {
        tokens.push(letter, span, Zone::Term);
    }
    tokens
}
