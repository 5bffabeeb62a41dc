//! Immediates: a link to a note, footnote or the like is replaced by it.

use super::lower::{Container, End, Host, Lower, Piece, trim_text};
use super::nest;
use super::order::abridged;
use crate::book::{Admonition, Block, Footnote, Id, Inline, Title, TitledBlock, TitledKind};
use crate::diag::{Diagnostic, Rule};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::Kind;
use crate::wikitext::tree;

/// How deep immediates may contain each other.
const MAX_DEPTH: usize = 50;

/// How many times immediates may be expanded in a book.
const MAX_EXPANSIONS: usize = 100_000;

/// How many bytes of text those expansions may have together: far more than any book.
const MAX_EXPANDED: usize = 16 << 20;

impl Lower<'_> {
    /// Puts the immediate `tiddler` in the place of the link at `link`.
    pub(super) fn expand(
        &mut self,
        tiddler: TiddlerId,
        label: &[tree::Inline],
        link: Span,
        pieces: &mut Vec<Piece>,
    ) {
        let entry = &self.store[tiddler];
        if !self.admit(tiddler, link) {
            pieces.extend(self.pieces(label));
            return;
        }
        self.report_nesting(entry.kind, link);
        let id = self.expansion_id(tiddler);
        let blocks = self.expanded_blocks(tiddler, entry.kind, id.clone());
        let span = self.sources.whole(entry.tiddler.text);
        match entry.kind {
            Kind::Footnote => {
                trim_end(pieces);
                let footnote = Footnote {
                    id,
                    blocks,
                    span: link,
                };
                pieces.push(Piece::Inline(Inline::Footnote(footnote)));
            }
            Kind::Admonition(kind) => {
                pieces.push(Piece::Block(Block::Admonition(Admonition {
                    kind,
                    id,
                    blocks,
                    span,
                })));
            }
            Kind::Titled(kind) => {
                let title_text = self.title_text(entry);
                let title = Title::text(title_text, entry.tiddler.title_span);
                let label = None;
                pieces.push(Piece::Block(Block::Titled(Box::new(TitledBlock {
                    kind,
                    id,
                    label,
                    title,
                    blocks,
                    span,
                }))));
            }
            Kind::Part | Kind::Component(_) | Kind::Section | Kind::SimpleSect => {}
        }
    }

    /// The text of an immediate. Headings in it are bridgeheads.
    fn expanded_blocks(&mut self, tiddler: TiddlerId, kind: Kind, id: Id) -> Vec<Block> {
        let at = self.sources.whole(self.store[tiddler].tiddler.text);
        let outer = std::mem::replace(&mut self.host, Host::new(id));
        self.expanding.push(tiddler);
        let container = match kind {
            Kind::Footnote => Container::Footnote,
            Kind::Titled(TitledKind::Sidebar) => Container::Sidebar,
            Kind::Titled(TitledKind::Example) => Container::Example,
            _ => Container::Admonition,
        };
        self.inside.push(container);
        let blocks = nest::flatten(self.flow_of(tiddler));
        self.inside.pop();
        self.expanding.pop();
        self.host = outer;
        nest::filled(blocks, at)
    }

    /// Was the circle of the immediates from `at` on not reported yet? It is met from each of its
    /// members.
    fn is_new_circle(&mut self, at: usize) -> bool {
        let mut members = self.expanding.get(at..).unwrap_or_default().to_vec();
        members.sort_unstable();
        self.circles.insert(members)
    }

    /// May the immediate be expanded here? If not, it is reported, but each circle only once.
    fn admit(&mut self, tiddler: TiddlerId, link: Span) -> bool {
        if let Some(at) = self.expanding.iter().position(|open| *open == tiddler) {
            let circle = self
                .expanding
                .get(at..)
                .unwrap_or_default()
                .iter()
                .chain([&tiddler]);
            let titles: Vec<&str> = circle.map(|member| self.store[*member].title()).collect();
            let message = format!("immediates contain each other: {}", abridged(&titles));
            let found = Diagnostic::new(Rule::ImmediateCycle, link, message);
            if self.is_new_circle(at) {
                self.sink.push(found.help("take one of these links out"));
            }
            return false;
        }
        self.expansions += 1;
        let text = self.store[tiddler].tiddler.text;
        self.expanded += self.sources.text(text).len();
        let message = if self.expanding.len() >= MAX_DEPTH {
            format!("immediates contain each other more than {MAX_DEPTH} deep")
        } else if self.expansions > MAX_EXPANSIONS {
            format!("immediates are expanded more than {MAX_EXPANSIONS} times")
        } else if self.expanded > MAX_EXPANDED {
            format!("immediates expand to more than {MAX_EXPANDED} bytes of text")
        } else {
            return true;
        };
        self.cut = true;
        self.sink
            .push(Diagnostic::new(Rule::ImmediateDepth, link, message));
        false
    }

    /// Each expansion has an id of its own, made of the host's and the immediate's.
    fn expansion_id(&mut self, tiddler: TiddlerId) -> Id {
        let count = self.host.expanded.entry(tiddler).or_default();
        *count += 1;
        let id = self.ids.of(tiddler);
        let host = &self.host.id;
        Id::new(match *count {
            1 => format!("{host}_{id}"),
            count => format!("{host}_{id}_{count}"),
        })
    }

    /// Says what DocBook does not want here, though it can hold it.
    fn report_nesting(&mut self, kind: Kind, link: Span) {
        let (what, unwanted): (_, &[Container]) = match kind {
            Kind::Footnote => ("footnote", &[Container::Footnote]),
            Kind::Titled(TitledKind::Sidebar) => {
                ("sidebar", &[Container::Footnote, Container::Sidebar])
            }
            Kind::Titled(TitledKind::Example) => ("example", Container::UNTITLED),
            _ => (kind.name(), Container::CALM),
        };
        self.report_unwanted(&format!("`:{what}`"), unwanted, link);
    }

    /// As for immediates: a table or a picture with a caption.
    pub(super) fn report_captioned(&mut self, what: &str, span: Span) {
        self.report_unwanted(&format!("{what} with a caption"), Container::UNTITLED, span);
    }

    fn report_unwanted(&mut self, what: &str, unwanted: &[Container], span: Span) {
        let mut inside = self.inside.iter();
        if let Some(container) = inside.find(|container| unwanted.contains(container)) {
            let message = format!("a {what} stands inside {}", container.name());
            self.sink.push(
                Diagnostic::new(Rule::DiscouragedNesting, span, message)
                    .help("DocBook discourages it; link to it from the text around"),
            );
        }
    }
}

impl Container {
    /// What DocBook wants no admonition in.
    const CALM: &[Self] = &[Self::Admonition, Self::Footnote, Self::Table, Self::Example];

    /// What DocBook wants nothing with a title of its own in.
    const UNTITLED: &[Self] = &[Self::Footnote, Self::Table, Self::Example];

    fn name(self) -> &'static str {
        match self {
            Self::Admonition => "an admonition",
            Self::Footnote => "a footnote",
            Self::Table => "a table",
            Self::Sidebar => "a sidebar",
            Self::Example => "an example",
        }
    }
}

/// A footnote stands right behind the word before it.
fn trim_end(pieces: &mut [Piece]) {
    if let Some(Piece::Inline(Inline::Text(text))) = pieces.last_mut() {
        trim_text(text, End::Last);
    }
}
