//! What a page of Markdown has for other pages, found before it becomes tiddlers: its headings, what its links and
//! pictures lead to, and what it defines for all of its text.

use super::OPTIONS;
use super::colons;
use super::destination::{destination_at, folded, inline_destination};
use crate::pattern::Pattern;
use crate::slice::Slice;
use crate::wikitext::tag as html;
use crate::wikitext::tiddlywiki5::Role;
use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::ops::Range;

/// What a page has for other pages, each with its place in the text.
#[derive(Debug, Default)]
pub(crate) struct PageScan {
    /// The headings that are in no quotation, item or table.
    pub headings: Vec<ScannedHeading>,
    /// The links and pictures.
    pub links: Vec<ScannedLink>,
    /// The links in double brackets.
    pub wiki_links: Vec<Range<usize>>,
    /// The footnotes that are in no other block, by their labels.
    pub footnotes: Vec<(String, Range<usize>)>,
    /// The lines `[label]: address`.
    pub definitions: Vec<Range<usize>>,
    /// The ends of lines inside paragraphs.
    pub line_ends: Vec<usize>,
    /// The tags of HTML that begin and end blocks without a meaning of their own, such as `<div>`.
    pub containers: Vec<ContainerTag>,
}

/// A tag of HTML around blocks.
#[derive(Debug)]
pub(crate) struct ContainerTag {
    pub range: Range<usize>,
    /// In small letters.
    pub name: String,
    /// Whether it is the end of the element.
    pub closes: bool,
}

#[derive(Debug)]
pub(crate) struct ScannedHeading {
    /// From 1 to 6.
    pub level: usize,
    /// The lines of the heading.
    pub range: Range<usize>,
    /// The characters that a reader sees.
    pub words: String,
}

/// A link or a picture.
#[derive(Debug)]
pub(crate) struct ScannedLink {
    /// What it leads to, without escapes.
    pub address: String,
    /// The byte where it begins.
    pub at: usize,
    /// Where its address is written: in the link, or in a definition.
    pub place: Range<usize>,
    /// The whole of a link of Markdown; an attribute of HTML has none.
    pub whole: Option<Range<usize>>,
    /// Whether the address is in a definition.
    pub is_defined: bool,
    pub is_picture: bool,
}

impl PageScan {
    /// Scans a text.
    pub(crate) fn new(text: &str) -> Self {
        let hidden = colons::hidden(text);
        let events = Parser::new_ext(&hidden, OPTIONS).into_offset_iter();
        let known = events.reference_definitions().iter();
        let known: BTreeMap<String, Range<usize>> = known
            .map(|(label, it)| (folded(label), it.span.clone()))
            .collect();
        let mut scanner = Scanner {
            text,
            found: Self {
                definitions: known.values().cloned().collect(),
                ..Self::default()
            },
            known,
            depth: 0,
            heading: None,
            code: Vec::new(),
        };
        for (event, range) in events {
            scanner.event(colons::shown(event), range);
        }
        let (mut found, code) = (scanner.found, scanner.code);
        found.links.extend(html_links(text, &code));
        found.definitions.sort_by_key(|it| it.start);
        found.links.sort_by_key(|it| it.at);
        found
    }
}

struct Scanner<'a> {
    text: &'a str,
    found: PageScan,
    known: BTreeMap<String, Range<usize>>,
    /// The number of open blocks that hold others.
    depth: usize,
    heading: Option<ScannedHeading>,
    /// The bytes of code, in order.
    code: Vec<Range<usize>>,
}

/// The addresses in `<a href>` and `<img src>`.
static ADDRESSES: Pattern = Pattern::new(
    r#"<(?:(img)\s[^<>]*?\bsrc|a\s[^<>]*?\bhref)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))"#,
);

/// What elements of HTML lead to and show, but for those in code.
fn html_links(text: &str, code: &[Range<usize>]) -> Vec<ScannedLink> {
    let links = ADDRESSES.all(text).filter_map(|found| {
        let address = found.get(2).or(found.get(3)).or(found.get(4))?;
        let before = code.partition_point(|it| it.end <= address.start());
        let is_code = code
            .get(before)
            .is_some_and(|it| it.start <= address.start());
        (!is_code).then(|| ScannedLink {
            address: address.as_str().to_owned(),
            at: address.start(),
            place: address.range(),
            whole: None,
            is_defined: false,
            is_picture: found.get(1).is_some(),
        })
    });
    links.collect()
}

impl Scanner<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.open(tag, range),
            Event::End(tag) => self.close(tag),
            Event::Text(words) => self.words(&words),
            Event::Code(words) => {
                self.code.push(range);
                self.words(&words);
            }
            Event::SoftBreak | Event::HardBreak => {
                if event == Event::SoftBreak && self.heading.is_none() {
                    self.found.line_ends.push(range.start);
                }
                self.words(" ");
            }
            _ => {}
        }
    }

    fn words(&mut self, words: &str) {
        if let Some(heading) = &mut self.heading {
            heading.words.push_str(words);
        }
    }

    /// The tags around blocks in a block of HTML, but for those in comments.
    fn containers(&mut self, block: Range<usize>) {
        let text = self.text.slice(block.clone());
        let mut done = 0;
        let tags = text.match_indices('<').filter_map(|(at, _)| {
            let rest = text.slice(at..);
            if at >= done && rest.starts_with("<!--") {
                done = rest.find("-->").map_or(text.len(), |it| at + it);
            }
            let tag = (at >= done).then(|| html::Tag::read(rest, block.start + at))??;
            let name = tag.name.to_ascii_lowercase();
            let is_around = Role::of(&name) == Some(Role::Container) && !tag.empty;
            is_around.then_some(ContainerTag {
                range: tag.start..tag.end,
                name,
                closes: tag.closes,
            })
        });
        self.found.containers.extend(tags);
    }

    fn open(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { level, .. } if self.depth == 0 => {
                self.heading = Some(ScannedHeading {
                    level: level as usize,
                    range,
                    words: String::new(),
                });
            }
            Tag::FootnoteDefinition(label) => {
                if self.depth == 0 {
                    self.found.footnotes.push((label.to_string(), range));
                }
                self.depth += 1;
            }
            Tag::BlockQuote(_) | Tag::List(_) | Tag::Table(_) => self.depth += 1,
            Tag::CodeBlock(_) => self.code.push(range),
            Tag::HtmlBlock => self.containers(range),
            Tag::Link {
                link_type,
                dest_url,
                id,
                ..
            } => self.link((&dest_url, &id), link_type, range, false),
            Tag::Image {
                link_type,
                dest_url,
                id,
                ..
            } => self.link((&dest_url, &id), link_type, range, true),
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.found.headings.extend(self.heading.take()),
            TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Table
            | TagEnd::FootnoteDefinition => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }

    fn link(
        &mut self,
        (address, label): (&str, &str),
        of_type: LinkType,
        range: Range<usize>,
        is_picture: bool,
    ) {
        if let LinkType::WikiLink { .. } = of_type {
            self.found.wiki_links.push(range);
            return;
        }
        let written = self.text.slice(range.clone());
        let place = match of_type {
            LinkType::Autolink | LinkType::Email => None,
            LinkType::Inline => inline_destination(written, address)
                .map(|it| it.start + range.start..it.end + range.start),
            _ => self.known.get(&folded(label)).and_then(|line| {
                let text = self.text.slice(line.clone());
                let colon = text.find("]:")? + 2;
                let target = destination_at(text, colon)?;
                Some(target.start + line.start..target.end + line.start)
            }),
        };
        self.found.links.extend(place.map(|place| ScannedLink {
            address: address.to_owned(),
            at: range.start,
            place,
            whole: Some(range.clone()),
            is_defined: of_type != LinkType::Inline,
            is_picture,
        }));
    }
}
