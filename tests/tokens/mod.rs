//! What a reader gets of a text: characters, links, emphasis, headings, lists and how they nest, cells and
//! code, as a row of tokens; of our tree, and of somebody else's HTML.
#![allow(dead_code, clippy::unwrap_used, clippy::indexing_slicing)]

use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, QualName, local_name, ns, parse_fragment};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::fmt::Write as _;
use tiddlybook::diag::Sink;
use tiddlybook::source::Sources;
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Format, Inline, InlineKind, ItemRole, LinkStyle, ListKind,
    Table,
};
use tiddlybook::wikitext::{Headings, parse, plain_text};

/// Elements that are in a line.
const INLINE: [&str; 8] = ["strong", "em", "u", "s", "sup", "sub", "code", "a"];

/// The tokens of a text as this project reads it.
pub fn of_text(dialect: Dialect, text: &str) -> Vec<String> {
    let mut sources = Sources::new();
    let file = sources.add_file("a", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let document = parse(
        dialect,
        source,
        text,
        &Headings::default(),
        &mut Sink::new(),
    );
    let mut writer = TreeWriter {
        sources: &sources,
        out: Vec::new(),
        notes: Vec::new(),
    };
    writer.blocks(&document.blocks);
    for blocks in std::mem::take(&mut writer.notes) {
        writer.element("footnote", |it| it.blocks(&blocks));
    }
    writer.out
}

struct TreeWriter<'a> {
    sources: &'a Sources,
    out: Vec<String>,
    /// The footnotes so far.
    notes: Vec<Vec<Block>>,
}

impl TreeWriter<'_> {
    fn push(&mut self, token: &str) {
        self.out.push(token.to_owned());
    }

    fn element(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.out.push(format!("<{name}>"));
        inside(self);
        let name = name.split(' ').next().unwrap();
        self.out.push(format!("</{name}>"));
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                self.push("<block>");
                self.run(content);
                self.push("<block>");
            }
            BlockKind::Heading { level, content } => {
                self.element(&format!("h{level}"), |it| it.run(content));
            }
            BlockKind::List(list) => {
                let name = match list.kind {
                    ListKind::Bulleted => "ul",
                    ListKind::Numbered => "ol",
                    ListKind::Definition => "dl",
                };
                self.element(name, |it| {
                    for item in &list.items {
                        let name = match item.role {
                            ItemRole::Item => "li",
                            ItemRole::Term => "dt",
                            ItemRole::Definition => "dd",
                        };
                        it.element(name, |it| {
                            it.push("<block>");
                            it.run(&item.content);
                            it.push("<block>");
                            it.blocks(&item.blocks);
                        });
                    }
                });
            }
            BlockKind::Table(table) => self.element("table", |it| it.table(table)),
            BlockKind::Quote(blocks) => self.element("blockquote", |it| it.blocks(blocks)),
            BlockKind::Admonition(kind, blocks) => {
                self.element(kind.name(), |it| it.blocks(blocks));
            }
            BlockKind::Preformatted(lines) => {
                let text: String = lines.iter().map(|it| self.sources.slice(*it)).collect();
                self.element("pre", |it| it.push(&text));
            }
            BlockKind::Rule => self.push("<hr>"),
            #[allow(unreachable_patterns)]
            _ => {}
        }
    }

    fn table(&mut self, table: &Table) {
        for caption in &table.captions {
            self.element("caption", |it| it.run(&caption.content));
        }
        for row in &table.rows {
            self.element("tr", |it| row.cells.iter().for_each(|cell| it.cell(cell)));
        }
    }

    fn cell(&mut self, cell: &Cell) {
        if let CellKind::Content {
            space_left,
            space_right,
            content,
            ..
        } = &cell.kind
        {
            let name = match (space_left, space_right) {
                (true, true) => "td center",
                (true, false) => "td right",
                (false, true) => "td left",
                (false, false) => "td",
            };
            self.element(name, |it| it.run(content));
        }
    }

    fn run(&mut self, run: &[Inline]) {
        for inline in run {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        match &inline.kind {
            InlineKind::Text => self.push(self.sources.slice(inline.span)),
            InlineKind::Character(characters) => self.push(characters),
            InlineKind::Code(inside) => {
                let text = self.sources.slice(*inside);
                self.element("code", |it| it.push(text));
            }
            InlineKind::LineBreak => self.push("<br>"),
            InlineKind::Format { format, content } => {
                let name = match format {
                    Format::Bold => "strong",
                    Format::Italic => "em",
                    Format::Underline => "u",
                    Format::Strike => "s",
                    Format::Superscript => "sup",
                    Format::Subscript => "sub",
                    Format::Code => "code",
                };
                self.element(name, |it| it.run(content));
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => {
                let name = style.name(self.sources.slice(*target));
                let mark = match style {
                    LinkStyle::BracketedTitle => "#",
                    _ => "",
                };
                self.out.push(link(&format!("{mark}{name}")));
                self.run(label);
                self.push("</a>");
            }
            InlineKind::Image(image) => {
                let alt = plain_text(&image.caption, self.sources);
                let file = LinkStyle::Escaped.name(self.sources.slice(image.file));
                let target = image.target.map(|target| self.sources.slice(target));
                self.out.extend(target.map(link));
                self.out.push(picture(&file, &alt));
                self.out.extend(target.map(|_| "</a>".to_owned()));
            }
            InlineKind::Footnote(blocks) => {
                self.notes.push(blocks.clone());
                self.out.push(format!("<note {}>", self.notes.len()));
            }
            #[allow(unreachable_patterns)]
            _ => {}
        }
    }
}

/// An address, however it is encoded.
fn decoded(address: &str) -> String {
    let bytes = percent_encoding::percent_decode_str(address);
    let address = bytes.decode_utf8_lossy().into_owned();
    // Spaces end the name of a token.
    address.replace(' ', "+")
}

fn link(to: &str) -> String {
    format!("<a {}>", decoded(to))
}

fn picture(file: &str, alt: &str) -> String {
    let alt: Vec<&str> = alt.split_whitespace().collect();
    format!("<img {} {}>", decoded(file), alt.join(" "))
}

/// The tokens of HTML.
pub fn of_html(html: &str) -> Vec<String> {
    let body = QualName::new(None, ns!(html), local_name!("body"));
    let opts = ParseOpts::default();
    let dom = parse_fragment(RcDom::default(), opts, body, Vec::new(), false).one(html);
    let mut writer = HtmlWriter::default();
    writer.children(&dom.document);
    writer.out
}

#[derive(Default)]
struct HtmlWriter {
    out: Vec<String>,
}

impl HtmlWriter {
    fn children(&mut self, node: &Handle) {
        for child in node.children.borrow().iter() {
            self.node(child);
        }
    }

    fn element(&mut self, name: &str, node: &Handle) {
        self.out.push(format!("<{name}>"));
        self.children(node);
        let name = name.split(' ').next().unwrap();
        self.out.push(format!("</{name}>"));
    }

    fn node(&mut self, node: &Handle) {
        match &node.data {
            NodeData::Text { contents } => self.out.push(contents.borrow().to_string()),
            NodeData::Element { name, .. } => {
                let name = name.local.to_string();
                self.named(&name, node);
            }
            _ => {}
        }
    }

    fn named(&mut self, name: &str, node: &Handle) {
        let attribute = |wanted| attribute(node, wanted).unwrap_or_default();
        match name {
            "html" | "body" | "thead" | "tbody" => self.children(node),
            "section" if attribute("class") == "footnotes" => self.notes(node),
            "sup" if attribute("class") == "footnote-ref" => {
                let mut number = HtmlWriter::default();
                number.children(node);
                let number: String = number
                    .out
                    .into_iter()
                    .filter(|it| !it.starts_with('<'))
                    .collect();
                self.out.push(format!("<note {number}>"));
            }
            "p" | "div" => {
                self.out.push("<block>".to_owned());
                self.children(node);
                self.out.push("<block>".to_owned());
            }
            "pre" => {
                let mut inside = HtmlWriter::default();
                inside.children(node);
                let text: String = inside
                    .out
                    .into_iter()
                    .filter(|it| it != "<code>" && it != "</code>")
                    .collect();
                self.out.push("<pre>".to_owned());
                self.out
                    .push(text.strip_suffix('\n').unwrap_or(&text).to_owned());
                self.out.push("</pre>".to_owned());
            }
            "hr" | "br" => self.out.push(format!("<{name}>")),
            "img" => {
                let picture = picture(&attribute("src"), &attribute("alt"));
                self.out.push(picture);
            }
            "a" if attribute("href").is_empty() && node.children.borrow().is_empty() => {}
            "a" => {
                self.out.push(link(&attribute("href")));
                self.children(node);
                self.out.push("</a>".to_owned());
            }
            "del" => self.element("s", node),
            "i" => self.element("em", node),
            "b" => self.element("strong", node),
            "td" | "th" => {
                let align = attribute("align");
                let name = if align.is_empty() {
                    "td".to_owned()
                } else {
                    format!("td {align}")
                };
                self.element(&name, node);
            }
            name => self.element(name, node),
        }
    }

    /// The texts of footnotes, without the links back.
    fn notes(&mut self, node: &Handle) {
        for child in node.children.borrow().iter() {
            match &child.data {
                NodeData::Element { name, .. } if &*name.local == "li" => {
                    let mut inside = HtmlWriter::default();
                    inside.children(child);
                    let back = inside.out.iter().rposition(|it| it.starts_with("<a "));
                    if let Some(back) = back {
                        inside.out.drain(back..back + 3);
                    }
                    self.out.push("<footnote>".to_owned());
                    self.out.append(&mut inside.out);
                    self.out.push("</footnote>".to_owned());
                }
                _ => self.notes(child),
            }
        }
    }
}

fn attribute(node: &Handle, wanted: &str) -> Option<String> {
    let NodeData::Element { attrs, .. } = &node.data else {
        return None;
    };
    let attributes = attrs.borrow();
    let found = attributes
        .iter()
        .find(|found| &*found.name.local == wanted)?;
    Some(found.value.to_string())
}

/// Tokens without what no reader sees: white space that counts for nothing, marks around nothing.
pub fn seen(tokens: &[String]) -> String {
    let mut out = String::new();
    let mut raw = false;
    for token in tokens {
        if token == "<pre>" || token == "</pre>" {
            raw = token == "<pre>";
        }
        let is_tag = token.len() > 1 && token.starts_with('<') && token.ends_with('>');
        let name = token.trim_start_matches(['<', '/']).trim_end_matches('>');
        let name = name.split(' ').next().unwrap();
        let in_line = INLINE.contains(&name) || ["img", "br", "note"].contains(&name);
        if raw && !is_tag {
            // Spaces in code count.
            out += &token.replace(' ', "·");
        } else if token == "<block>" {
            out.push('\n');
        } else if is_tag && !in_line {
            let _ = write!(out, "\n{token}\n");
        } else {
            let spaced = token.replace(char::is_whitespace, " ");
            out += if is_tag { token } else { &spaced };
        }
    }
    tidy(&out)
}

fn tidy(text: &str) -> String {
    let mut text = text.to_owned();
    loop {
        let before = text.len();
        for name in INLINE.iter().filter(|it| **it != "code") {
            text = text.replace(&format!("<{name}></{name}>"), "");
            // White space moves out of marks.
            text = text.replace(&format!(" </{name}>"), &format!("</{name}> "));
            text = text.replace(&format!("<{name}> "), &format!(" <{name}>"));
        }
        text = text.replace("<br> ", "<br>").replace(" <br>", "<br>");
        while text.contains("  ") {
            text = text.replace("  ", " ");
        }
        if text.len() == before {
            break;
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
