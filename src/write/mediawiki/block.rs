//! Blocks.

use super::inline::{anchor, anchors, marked};
use super::writer::Writer;
use super::{escape, templates};
use crate::book::{Align, Block, Figure, Id, TitledBlock, TitledKind};
use crate::write::labels;

/// The maximum width of a picture, in pixels.
const WIDEST: u32 = 600;

impl<'a> Writer<'a> {
    /// Blocks, with an empty line between each two.
    pub(super) fn flow(&mut self, blocks: &'a [Block]) -> String {
        let parts: Vec<String> = blocks.iter().map(|it| self.block(it)).collect();
        let parts: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
        parts.join("\n\n")
    }

    pub(super) fn blocks(&mut self, blocks: &'a [Block]) {
        for block in blocks {
            let block = self.block(block);
            self.push(block);
        }
    }

    pub(super) fn block(&mut self, block: &'a Block) -> String {
        match block {
            Block::Para(para) => {
                let words = self.inlines(&para.content);
                anchors(para.id.as_deref()) + &escape::line(&words)
            }
            Block::List(list) => self.list(list),
            Block::VariableList(list) => self.definitions(&list.entries),
            Block::Table(table) => self.table(table),
            Block::Figure(figure) => self.figure(figure),
            Block::ProgramListing(it) => format!("<pre>{}</pre>", escape::listing(&it.text)),
            Block::BlockQuote(it) => {
                let inside = self.flow(&it.blocks);
                format!("<blockquote>\n{inside}\n</blockquote>")
            }
            Block::Admonition(it) => {
                let title = match it.title.content.is_empty() {
                    true => escape::text(&labels::admonition(self.locale, it), false),
                    false => self.inlines(&it.title.content),
                };
                let kind = it.design.as_ref().map_or(it.kind.name(), |it| &it.name);
                self.boxed(kind, &it.id, &title, &it.blocks)
            }
            Block::Titled(it) => {
                let title = self.box_title(it);
                let kind = it.design.as_ref().map_or(it.kind.name(), |it| &it.name);
                self.boxed(kind, &it.id, &title, &it.blocks)
            }
            Block::Epigraph(it) => {
                let mut inside = self.flow(&it.blocks);
                if !it.attribution.is_empty() {
                    let source = self.inlines(&it.attribution);
                    inside += &format!("\n\n{}{source}", labels::SOURCE);
                }
                format!("<blockquote>\n{inside}\n</blockquote>")
            }
            Block::Bridgehead(it) => {
                let words = self.inlines(&it.content);
                marked("'''", &words)
            }
            Block::Break(_) => "----".to_owned(),
        }
    }

    fn box_title(&mut self, titled: &'a TitledBlock) -> String {
        let label = titled.label.as_deref();
        let label = label.filter(|_| titled.kind == TitledKind::Example);
        let label = labels::caption(self.locale, "example", label);
        let label = escape::text(&label.unwrap_or_default(), false);
        label + &self.inlines(&titled.title.content)
    }

    fn boxed(&mut self, kind: &str, id: &Id, title: &str, blocks: &'a [Block]) -> String {
        let inside = self.flow(blocks);
        let title = match title {
            "" => String::new(),
            title => marked("'''", title) + "\n\n",
        };
        let (start, end) = (templates::START, templates::END);
        format!("{{{{{start}|{kind}|{id}}}}}\n{title}{inside}\n{{{{{end}}}}}")
    }

    fn figure(&mut self, figure: &'a Figure) -> String {
        let mut caption = String::new();
        if let Some(id) = &figure.id {
            caption += &anchor(id.as_str());
        }
        if let Some(title) = &figure.title {
            let label = labels::caption(self.locale, "figure", figure.label.as_deref());
            caption += &escape::text(&label.unwrap_or_default(), false);
            caption += &self.inlines(&title.content);
        }
        let place = match figure.media.align {
            Some(Align::Left) => "left",
            Some(Align::Right) => "right",
            _ => "center",
        };
        let is_titled = figure.title.is_some();
        let options: &[&str] = if is_titled {
            &["thumb", place]
        } else {
            &[place]
        };
        let shown = (!caption.is_empty()).then_some(caption.as_str());
        let media = &figure.media;
        match self.file(media, media.link.as_ref(), options, shown) {
            Some(file) => file,
            None if caption.is_empty() => self.missing(media),
            None => format!("{}<br />{caption}", self.missing(media)),
        }
    }
}

/// The display width of a picture of this width.
pub(super) fn shown_width(width: u32) -> u32 {
    width.clamp(1, WIDEST)
}
