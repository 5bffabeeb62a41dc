//! Every node of both trees knows its place in the file that the author edits.
//!
//! The wikitext of all documents in `tests/documents` is put into one TiddlyWiki Classic file, with
//! entities and the line ends of other systems, and each node is compared with that file.

use crate::paper;
use std::fs;
use std::path::Path;
use tiddlybook::book::{
    self, Division, DivisionKind, Inline, Visitor, walk_block, walk_division, walk_inline,
};
use tiddlybook::pipeline::{EditionId, Project, Request, jobs};
use tiddlybook::source::{Sources, Span};
use tiddlybook::wikitext::tree::Inline as Node;
use tiddlybook::wikitext::tree::{Block, BlockKind, CellKind, InlineKind, List};

/// A tiddler as Classic stores it.
fn div(title: &str, tags: &str, text: &str) -> String {
    typed("text/x-tiddlywiki", title, tags, text)
}

fn typed(of_type: &str, title: &str, tags: &str, text: &str) -> String {
    let text = escape(text).replace('\n', "\r\n");
    format!(
        "<div title=\"{}\" tags=\"{tags}\" type=\"{of_type}\">\r\n<pre>{text}</pre>\r\n</div>\r\n",
        escape(title)
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// What `escape` and the line ends did, undone.
fn unescape(html: &str) -> String {
    html.replace("\r\n", "\n")
        .replace("&quot;", "\"")
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("&amp;", "&")
}

/// The field `type` of a block's text, if it is one of a tiddler.
fn type_of(info: &str) -> Option<&'static str> {
    match info {
        "tiddlywiki5" => Some("text/vnd.tiddlywiki"),
        "markdown" => Some("text/x-markdown"),
        _ => info.starts_with("wikitext").then_some("text/x-tiddlywiki"),
    }
}

/// A wiki of all documents.
fn wiki() -> String {
    let mut list = String::from("!!sequential reading\n");
    let mut tiddlers = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documents");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    paths.sort();
    for path in paths {
        for case in paper::parse(&fs::read_to_string(&path).unwrap()) {
            let title = format!("{}: \"{}\"", path.file_stem().unwrap().display(), case.name);
            let mut blocks = case.blocks();
            let (of_type, text) = blocks
                .find_map(|(info, text)| Some((type_of(info)?, text)))
                .unwrap();
            tiddlers += &typed(of_type, &title, "chapter", text);
            list += &format!("# [[{title}]]\n");
        }
    }
    tiddlers += &div("book", ":part", "!!sequential reading\n# [[chapter]]");
    tiddlers += &div("chapter", ":chapter book", &list);
    for (title, tags) in [
        ("a note", ":note"),
        ("a tip", ":tip"),
        ("a list note", ":warning"),
        ("a footnote", ":footnote"),
        ("a noted footnote", ":footnote"),
        ("a sidebar", ":sidebar"),
        ("an example", ":example"),
    ] {
        tiddlers += &div(
            title,
            tags,
            "* one ''two'' &eacute;\n!three\n<<<\nfour\n<<<\n",
        );
    }
    format!(
        "<html><body><div id=\"storeArea\">\r\n{tiddlers}</div><!--POST-STOREAREA--></body></html>"
    )
}

/// The wiki as the only edition of a project.
fn load() -> (Project, EditionId) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wiki_en.html");
    fs::write(&path, wiki()).unwrap();
    let request = Request {
        wiki: Some(path),
        ..Request::default()
    };
    let mut project = Project::new();
    let mut job = jobs(&request).unwrap().remove(0);
    // Typography prints other characters than the author typed.
    job.config.typography.smart = false;
    let edition = project.load(&job).unwrap();
    (project, edition)
}

/// What the file says where a span is, as the tiddler's text says it.
fn in_file(sources: &Sources, span: Span) -> String {
    let location = sources.locate(span);
    unescape(&sources.file_text(location.file)[location.bytes])
}

struct Tree<'a> {
    sources: &'a Sources,
    seen: usize,
}

impl Tree<'_> {
    /// Is `span` inside `outer`, after the node before it, and the same in the file?
    fn place(&mut self, span: Span, outer: Span, end_before: &mut u32) {
        let slice = self.sources.text(span.source).get(span.range());
        let slice = slice.unwrap_or_else(|| panic!("{span:?} is not in its text"));
        assert_eq!(slice, in_file(self.sources, span));
        assert!(
            outer.start <= span.start && span.end <= outer.end,
            "{slice:?} sticks out"
        );
        assert!(
            *end_before <= span.start,
            "{slice:?} overlaps what is before it"
        );
        *end_before = span.end;
        self.seen += 1;
    }

    fn blocks(&mut self, blocks: &[Block], outer: Span, mut end_before: u32) {
        for block in blocks {
            let span = block.span;
            self.place(span, outer, &mut end_before);
            match &block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    self.inlines(content, span);
                }
                BlockKind::List(list) => self.list(list, span),
                BlockKind::Table(table) => {
                    for caption in &table.captions {
                        self.place(caption.span, span, &mut span.start.clone());
                        self.inlines(&caption.content, caption.span);
                    }
                    let mut row_end_before = span.start;
                    for row in &table.rows {
                        self.place(row.span, span, &mut row_end_before);
                        let mut cell_end_before = row.span.start;
                        for cell in &row.cells {
                            self.place(cell.span, row.span, &mut cell_end_before);
                            if let CellKind::Content { content, .. } = &cell.kind {
                                self.inlines(content, cell.span);
                            }
                        }
                    }
                }
                BlockKind::Quote(blocks)
                | BlockKind::Admonition(_, blocks)
                | BlockKind::Class(_, blocks) => {
                    self.blocks(blocks, span, span.start);
                }
                BlockKind::Preformatted(lines) => {
                    let mut end_before = span.start;
                    for line in lines {
                        // The letter that `&lt;` means is one of the tags around.
                        let is_of_tag = matches!(self.sources.slice(*line), "<" | ">");
                        let mut before = 0;
                        let before = match is_of_tag {
                            true => &mut before,
                            false => &mut end_before,
                        };
                        self.place(*line, span, before);
                    }
                }
                BlockKind::Rule => {}
            }
        }
    }

    fn list(&mut self, list: &List, outer: Span) {
        let mut end_before = outer.start;
        for item in &list.items {
            self.place(item.span, outer, &mut end_before);
            let end = self.inlines(&item.content, item.span);
            self.blocks(&item.blocks, item.span, end);
        }
    }

    fn inlines(&mut self, content: &[Node], outer: Span) -> u32 {
        let mut end_before = outer.start;
        for node in content {
            self.place(node.span, outer, &mut end_before);
            match &node.kind {
                InlineKind::Format { content, .. } => {
                    self.inlines(content, node.span);
                }
                InlineKind::Code(inside) => {
                    self.place(*inside, node.span, &mut node.span.start.clone());
                }
                InlineKind::Link { target, label } => {
                    let target = target.written;
                    if node.span.start <= target.start && target.end <= node.span.end {
                        self.place(target, node.span, &mut node.span.start.clone());
                    } else {
                        // `[label]: target` of Markdown.
                        let text = self.sources.text(target.source);
                        let before = text[..target.start as usize].trim_end_matches(['<', '#']);
                        assert!(before.ends_with("]: "), "{before:?}");
                        assert_eq!(self.sources.slice(target), in_file(self.sources, target));
                    }
                    self.inlines(label, node.span);
                }
                InlineKind::Image(image) => {
                    self.place(image.file.written, node.span, &mut node.span.start.clone());
                    self.inlines(&image.caption, node.span);
                }
                // Its text is elsewhere.
                InlineKind::Footnote(_) => {}
                InlineKind::Text
                | InlineKind::Character(_)
                | InlineKind::LineBreak
                | InlineKind::Embedded(_) => {}
            }
        }
        end_before
    }
}

#[test]
fn nodes_of_wikitext() {
    let (project, edition) = load();
    let sources = project.sources();
    let mut tree = Tree { sources, seen: 0 };
    for entry in project.store(edition).entries() {
        let whole = sources.whole(entry.tiddler.text);
        tree.blocks(entry.blocks(), whole, 0);
        let mut end_before = 0;
        for comment in entry.comments() {
            tree.place(comment.span, whole, &mut end_before);
            tree.place(comment.lines, whole, &mut 0);
            tree.place(comment.removable, whole, &mut 0);
        }
        for title in entry.reading().iter().flat_map(|list| &list.entries) {
            tree.place(title.span, whole, &mut end_before);
            assert_eq!(sources.slice(title.span), title.title);
        }
    }
    assert!(tree.seen > 1000, "{}", tree.seen);
}

struct Texts<'a> {
    sources: &'a Sources,
    outer: Vec<Span>,
    texts: usize,
}

impl Texts<'_> {
    /// What is in a node of the same text is inside its span.
    fn inside(&mut self, span: Span, walk: impl FnOnce(&mut Self)) {
        let outer = self
            .outer
            .last()
            .filter(|outer| outer.source == span.source);
        if let Some(outer) = outer {
            let inside = outer.start <= span.start && span.end <= outer.end;
            let slice = self.sources.slice(span);
            assert!(
                inside,
                "{slice:?} sticks out of {:?}",
                self.sources.slice(*outer)
            );
        }
        // What a macro put together from several places is in no file as a whole.
        if self.sources.written(span).is_some() {
            assert_eq!(self.sources.slice(span), in_file(self.sources, span));
        }
        self.outer.push(span);
        walk(self);
        self.outer.pop();
    }
}

impl Visitor for Texts<'_> {
    fn visit_division(&mut self, division: &Division) {
        match division.kind() {
            DivisionKind::Section => self.inside(division.span, |it| walk_division(it, division)),
            _ => walk_division(self, division),
        }
    }

    fn visit_block(&mut self, block: &book::Block) {
        self.inside(block.span(), |it| walk_block(it, block));
    }

    fn visit_inline(&mut self, inline: &Inline) {
        self.inside(inline.span(), |it| {
            // The text of a footnote is elsewhere.
            let is_note = matches!(inline, Inline::Footnote(_));
            let outer = is_note.then(|| std::mem::take(&mut it.outer));
            walk_inline(it, inline);
            if let Some(outer) = outer {
                it.outer = outer;
            }
        });
        if let Inline::Text(text) = inline {
            self.texts += 1;
            let written = self.sources.slice(text.span);
            let is_same = written.replace(['\n', '\t'], " ") == text.text;
            let is_code = written == text.text;
            let is_other = written.starts_with('&') || matches!(written, "--" | "---");
            // The glossary that the book makes of all definitions: its title is at that of the root, its
            // terms are at their items, with marks and what is taken out of the line.
            let term = written.strip_prefix(';').unwrap_or_default();
            let has = |rest: &mut &str, word: &str| {
                let at = rest.find(word)?;
                *rest = rest.get(at + word.len()..)?;
                Some(())
            };
            let mut words = text.text.split_whitespace();
            let is_term = !term.is_empty()
                && words
                    .try_fold(term, |mut rest, word| has(&mut rest, word).map(|()| rest))
                    .is_some();
            // The mark of an item in a cell is at the tag of the item.
            let is_mark = written.starts_with("<li") && !text.text.starts_with('<');
            let is_made = written == "book" || is_term || is_mark;
            assert!(
                is_same || is_code || is_other || is_made,
                "{written:?} is not {:?}",
                text.text
            );
        }
    }
}

#[test]
fn nodes_of_the_book() {
    let (project, edition) = load();
    let mut texts = Texts {
        sources: project.sources(),
        outer: Vec::new(),
        texts: 0,
    };
    texts.visit_book(project[edition].book().unwrap());
    assert!(texts.texts > 500, "{}", texts.texts);
}
