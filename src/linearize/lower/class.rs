//! Classes: boxes, small capitals, epigraphs and the styles of the book.

use super::immediate::{Place, boxed};
use super::paragraph::{TextPiece, paragraphs, trim_all};
use super::phrase::wrap_pieces_in;
use super::state::Lower;
use super::table_notes::written_lines;
use crate::book::change::{VisitorMut, walk_block};
use crate::book::{
    Block, Entry, EntryContent, Epigraph, Footnote, Id, Inline, Para, Role, Text, plain_text,
};
use crate::linearize::fill::filled;
use crate::linearize::lower::paragraph::End;
use crate::source::Span;
use crate::tiddler::ImmediateKind;
use crate::wikitext::tree;
use crate::wikitext::{ClassMeaning, words};

/// The characters that begin the source of an epigraph.
const DASHES: [char; 4] = ['—', '–', '―', '-'];

/// A class of a text: its name, and what that means.
struct Class<'a> {
    name: &'a str,
    meaning: ClassMeaning,
    span: Span,
}

impl<'a> Lower<'a> {
    /// Blocks with classes.
    pub(crate) fn class_block(
        &mut self,
        names: Span,
        blocks: &[tree::Block],
        span: Span,
    ) -> Vec<Block> {
        let mut made = self.blocks(blocks);
        for class in self.classes(names).into_iter().rev() {
            made = self.in_class(&class, made, span);
        }
        made
    }

    /// Running text with classes.
    pub(crate) fn class_pieces(
        &mut self,
        names: Span,
        content: &[tree::Inline],
        span: Span,
    ) -> Vec<TextPiece> {
        let mut pieces = self.pieces(content);
        for class in self.classes(names).into_iter().rev() {
            pieces = match class.meaning {
                ClassMeaning::SmallCapitals | ClassMeaning::Style => {
                    let (before, after) = self.style_words(&class);
                    let inline = |it: Inline| TextPiece::Inline(it);
                    let pieces = before.into_iter().map(inline).chain(pieces);
                    let pieces = pieces.chain(after.into_iter().map(inline)).collect();
                    wrap_pieces_in(&role(&class), pieces, span)
                }
                ClassMeaning::Scale => match self.scale() {
                    None => {
                        pieces.extend(self.name_of_scale(&class, span).map(TextPiece::Inline));
                        wrap_pieces_in(&role(&class), pieces, span)
                    }
                    Some(scale) if scale == class.name => pieces,
                    Some(_) => Vec::new(),
                },
                ClassMeaning::Immediate(ImmediateKind::Footnote) => {
                    let blocks = filled(paragraphs(pieces), span);
                    vec![TextPiece::Inline(footnote(blocks, span))]
                }
                ClassMeaning::Immediate(_) | ClassMeaning::Epigraph => {
                    let made = self.in_class(&class, paragraphs(pieces), span);
                    made.into_iter().map(TextPiece::Block).collect()
                }
            };
        }
        pieces
    }

    /// The classes of a list of names that have a meaning.
    fn classes(&self, names: Span) -> Vec<Class<'a>> {
        let context = self.context;
        let known = context.store.headings().classes();
        let all = words(context.sources.slice(names)).into_iter();
        let classes = all.filter_map(|(at, name)| {
            let meaning = known.meaning(name)?;
            let span = names.part(at..at + name.len());
            Some(Class {
                name,
                meaning,
                span,
            })
        });
        classes.collect()
    }

    fn in_class(&mut self, class: &Class<'_>, blocks: Vec<Block>, span: Span) -> Vec<Block> {
        if let (ClassMeaning::Scale, Some(scale)) = (class.meaning, self.scale()) {
            return match scale == class.name {
                true => blocks,
                false => Vec::new(),
            };
        }
        let blocks = filled(blocks, span);
        vec![match class.meaning {
            ClassMeaning::Immediate(ImmediateKind::Footnote) => alone(footnote(blocks, span), span),
            ClassMeaning::Immediate(kind) => {
                let design = self.designs.get(class.name).cloned();
                boxed(kind, Place::Here(design), blocks, span)
            }
            ClassMeaning::Epigraph => self.epigraph(blocks, span),
            ClassMeaning::SmallCapitals | ClassMeaning::Style | ClassMeaning::Scale => {
                return self.styled(class, blocks);
            }
        }]
    }

    /// An epigraph, whose last line is its source where it begins with a dash.
    fn epigraph(&self, mut blocks: Vec<Block>, span: Span) -> Block {
        let mut attribution = Vec::new();
        if let Some(Block::Para(para)) = blocks.last_mut() {
            let mut lines = written_lines(&para.content, self.context.sources);
            let last = lines.pop().map(|(_, line)| line).unwrap_or_default();
            if plain_text(&last).trim_start().starts_with(DASHES) {
                attribution = without_dash(last);
                let rest = lines.into_iter().enumerate();
                let rest = rest.flat_map(|(at, (end, line))| {
                    let end = end.filter(|_| at > 0);
                    end.into_iter().chain(line)
                });
                para.content = rest.collect();
            }
            if para.content.is_empty() {
                blocks.pop();
            }
        }
        let blocks = filled(blocks, span);
        Block::Epigraph(Box::new(Epigraph {
            blocks,
            attribution,
            span,
        }))
    }

    /// Blocks all text of which is in a style, with the words of the style around it: in the first and last paragraph,
    /// or in paragraphs of their own around lists, tables and the like.
    fn styled(&self, class: &Class<'_>, mut blocks: Vec<Block>) -> Vec<Block> {
        let (before, after) = self.style_words(class);
        let trimmed = |words: Inline| match words {
            Inline::Text(Text { text, span }) => Inline::Text(Text {
                text: text.trim().to_owned(),
                span,
            }),
            other => other,
        };
        match (before, blocks.first_mut()) {
            (Some(words), Some(Block::Para(first))) => first.content.insert(0, words),
            (Some(words), _) => blocks.insert(0, alone(trimmed(words), class.span)),
            (None, _) => {}
        }
        match (after, blocks.last_mut()) {
            (Some(words), Some(Block::Para(last))) => last.content.push(words),
            (Some(words), _) => blocks.push(alone(trimmed(words), class.span)),
            (None, _) => {}
        }
        let mut styler = Styler { role: role(class) };
        styler.visit_blocks(&mut blocks);
        blocks
    }

    /// The scale of the edition.
    pub(crate) fn scale(&self) -> Option<&'a str> {
        self.context.settings.selection.scale.as_deref()
    }

    fn scale_words(&self, class: &Class<'a>) -> &'a str {
        let settings = self.context.settings;
        let mut names = settings.classes.scales.names.iter();
        let words = names.find(|(name, _)| name == class.name);
        let words = words.and_then(|(_, it)| it.of(&settings.language));
        words.unwrap_or(class.name)
    }

    /// The name of a scale behind the text that holds at it, unless that says it.
    fn name_of_scale(&self, class: &Class<'a>, text: Span) -> Option<Inline> {
        let words = self.scale_words(class);
        let is_said = self.context.sources.slice(text).contains(words);
        let (text, span) = (format!(" ({words})"), class.span);
        (!is_said).then_some(Inline::Text(Text { text, span }))
    }

    /// The words of a style before and after a text; those of a scale are its name.
    fn style_words(&self, class: &Class<'_>) -> (Option<Inline>, Option<Inline>) {
        let settings = self.context.settings;
        let style = settings.classes.styles.get(class.name);
        if class.meaning == ClassMeaning::Scale {
            let (text, span) = (format!("({}) ", self.scale_words(class)), class.span);
            return (Some(Inline::Text(Text { text, span })), None);
        }
        let words = |words: Option<&crate::config::ByLanguage>| {
            let words = words?.of(&settings.language)?;
            let (text, span) = (words.to_owned(), class.span);
            (!words.is_empty()).then_some(Inline::Text(Text { text, span }))
        };
        let before = style.and_then(|it| words(it.before.as_ref()));
        (before, style.and_then(|it| words(it.after.as_ref())))
    }
}

/// A paragraph of one inline.
fn alone(inline: Inline, span: Span) -> Block {
    let content = vec![inline];
    Block::Para(Para {
        id: None,
        content,
        span,
    })
}

fn role(class: &Class<'_>) -> Role {
    match class.meaning {
        ClassMeaning::Style => Role::Style(class.name.into()),
        ClassMeaning::Scale => Role::Scale(class.name.into()),
        _ => Role::SmallCapitals,
    }
}

fn footnote(blocks: Vec<Block>, span: Span) -> Inline {
    let id = Id::written_in_place("footnote");
    Inline::Footnote(Box::new(Footnote::new(id, blocks, span)))
}

/// A line without the dash that it begins with.
fn without_dash(mut line: Vec<Inline>) -> Vec<Inline> {
    while let Some(Inline::Text(text)) = line.first_mut() {
        let rest = text.text.trim_start();
        let rest = rest.trim_start_matches(DASHES).trim_start();
        if !rest.is_empty() {
            text.text = rest.to_owned();
            break;
        }
        line.remove(0);
    }
    trim_all(&mut line, true, End::Last);
    line
}

/// Puts running text into a style.
struct Styler {
    role: Role,
}

impl Styler {
    fn run(&self, content: &mut Vec<Inline>, span: Span) {
        let pieces = std::mem::take(content).into_iter();
        let pieces = pieces.map(TextPiece::Inline).collect();
        let made = wrap_pieces_in(&self.role, pieces, span).into_iter();
        content.extend(made.filter_map(|piece| match piece {
            TextPiece::Inline(inline) => Some(inline),
            TextPiece::Block(_) => None,
        }));
    }
}

impl VisitorMut for Styler {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Para(para) => self.run(&mut para.content, para.span),
            _ => walk_block(self, block),
        }
    }

    fn visit_entry(&mut self, entry: &mut Entry) {
        match &mut entry.content {
            EntryContent::Inlines(content) => self.run(content, entry.span),
            EntryContent::Blocks(blocks) => self.visit_blocks(blocks),
        }
    }
}
