//! The book as a wiki for its readers: a tiddler a rule, in reading order, with its number, links to the ones
//! before, after and above it, a table of contents, and the pictures inside.
//!
//! What authors write for the book alone, such as colon tags, reading lists and comments, is not there.

mod contents;
mod links;
mod rules;

use crate::book::{Book, DivisionKind, Id, Media, plain_text};
use crate::export::{Container, Outgoing, Page, ShellError, division, json_of};
use crate::figure::{Figures, Picture};
use crate::tiddler::{Dialect, write_tag};
use crate::write::context::Context;
use crate::write::locales::Locales;
use crate::write::tree::{Places, TreeText};
use crate::write::xhtml::used_pictures;
use crate::xml::Xml;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use links::Links;
use rules::{Body, WikiRule, rules};
use std::collections::BTreeMap;

/// The wiki of a book: the ending of its file name, and its text. With a shell it is a wiki to open, without one a
/// file of tiddlers to import.
///
/// # Errors
/// When the shell is that of another TiddlyWiki.
pub(crate) fn write(
    context: &Context<'_>,
    container: Container,
) -> Result<(&'static str, String), ShellError> {
    let tiddlers = tiddlers(context, container);
    let Some(shell) = context.shell else {
        return Ok(match container {
            Container::TiddlyWiki5 => (".tiddlers.json", json_of(&tiddlers)),
            Container::Classic => (".tiddlers.html", store(&tiddlers, &context.book.info.title)),
        });
    };
    // Of a wiki for readers nothing stays that somebody tried in the shell.
    let Page { html, .. } = container.fill(&shell.html, &shell.tiddlers, &tiddlers)?;
    Ok(match container {
        Container::Classic => (".classic.html", html),
        Container::TiddlyWiki5 => (".tiddlywiki5.html", html),
    })
}

/// A page that is a store and nothing else: TiddlyWiki Classic imports from such.
fn store(tiddlers: &[Outgoing], title: &str) -> String {
    let mut head = Xml::html();
    head.text_element("title", title);
    let divisions = tiddlers
        .iter()
        .map(|it| division(it, Container::Classic, &mut Vec::new()));
    let divisions = divisions.collect::<Vec<_>>().join("\n");
    format!(
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"UTF-8\">\n{}\n</head>\n<body>\n<div id=\"storeArea\">\n\
         {divisions}\n</div>\n<!--POST-STOREAREA-->\n</body>\n</html>\n",
        head.finish()
    )
}

/// The tiddlers of a book.
fn tiddlers(context: &Context<'_>, container: Container) -> Vec<Outgoing> {
    let rules = rules(context.book, context.locale);
    let wiki = WikiWriter {
        book: context.book,
        locales: context.locales(),
        figures: context.figures,
        container,
        links: Links::new(context.book, &rules, &context.locale.text("contents")),
        below: below(&rules),
        rules,
    };
    let mut tiddlers = vec![wiki.contents()];
    let numbers = 0..wiki.rules.len();
    tiddlers.extend(numbers.map(|number| wiki.tiddler(number)));
    tiddlers.extend(wiki.settings());
    if container == Container::TiddlyWiki5 {
        let used = used_pictures(context.book, context.figures).into_iter();
        let used = used.filter_map(|fileref| context.figures.get(&fileref));
        let mut pictures: Vec<Outgoing> = used.map(picture).collect();
        pictures.sort_by(|one, other| one.title.cmp(&other.title));
        pictures.dedup_by(|one, other| one.title == other.title);
        tiddlers.extend(pictures);
    }
    tiddlers
}

/// A picture as a tiddler.
fn picture(picture: &Picture) -> Outgoing {
    let media_type = picture.format.media_type();
    let text = match std::str::from_utf8(&picture.bytes) {
        Ok(text) if !crate::export::is_base64(media_type) => text.to_owned(),
        _ => BASE64_STANDARD.encode(&picture.bytes),
    };
    Outgoing {
        title: picture.fileref.clone(),
        fields: BTreeMap::from([("type".to_owned(), media_type.to_owned())]),
        text,
    }
}

/// The rules right below each.
fn below(rules: &[WikiRule<'_>]) -> Vec<Vec<usize>> {
    let mut below = vec![Vec::new(); rules.len()];
    for (number, rule) in rules.iter().enumerate() {
        if let Some(above) = rule.parent.and_then(|it| below.get_mut(it)) {
            above.push(number);
        }
    }
    below
}

struct WikiWriter<'a> {
    book: &'a Book,
    locales: Locales<'a>,
    figures: &'a Figures,
    container: Container,
    rules: Vec<WikiRule<'a>>,
    links: Links,
    /// The numbers of the rules right below each.
    below: Vec<Vec<usize>>,
}

impl Places for WikiWriter<'_> {
    fn target(&self, id: &Id) -> Option<String> {
        self.links.title(id).map(str::to_owned)
    }

    fn picture(&self, media: &Media) -> Option<String> {
        let picture = self.figures.get(&media.fileref).filter(|_| media.found)?;
        Some(match self.container {
            Container::TiddlyWiki5 => picture.fileref.clone(),
            Container::Classic => {
                let data = BASE64_STANDARD.encode(&picture.bytes);
                format!("data:{};base64,{data}", picture.format.media_type())
            }
        })
    }

    // A link of a wiki leads to a tiddler, and to no place in it.
    fn anchor(&self, _id: &Id) -> Option<String> {
        None
    }
}

impl<'a> WikiWriter<'a> {
    fn dialect(&self) -> Dialect {
        match self.container {
            Container::Classic => Dialect::Classic,
            Container::TiddlyWiki5 => Dialect::TiddlyWiki5,
        }
    }

    fn text(&self) -> TreeText<'_> {
        TreeText::new(self, self.locales, self.dialect())
    }

    fn outgoing(&self, title: &str, text: String) -> Outgoing {
        let mut outgoing = Outgoing {
            title: title.to_owned(),
            fields: BTreeMap::new(),
            text,
        };
        let stamp = self.book.info.modified.strftime("%Y%m%d%H%M%S");
        let stamp = match self.container {
            Container::Classic => self.book.info.modified.strftime("%Y%m%d%H%M").to_string(),
            Container::TiddlyWiki5 => format!("{stamp}000"),
        };
        for name in ["created", "modified"] {
            outgoing.fields.insert(name.to_owned(), stamp.clone());
        }
        outgoing.say_type(self.dialect());
        if self.container == Container::Classic {
            // Its own markup is what it takes a text for.
            outgoing.fields.remove("type");
        }
        outgoing
    }

    /// The tiddler of a rule.
    fn tiddler(&self, number: usize) -> Outgoing {
        let Some(rule) = self.rules.get(number) else {
            return Outgoing::default();
        };
        let mut text = self.text();
        self.push_way(number, &mut text);
        // The title of a tiddler is printed by the wiki, as it is called there.
        let printed = plain_text(&rule.heading.content);
        let language = match rule.body {
            Body::Division(division) => division.translation.language.as_ref(),
            Body::Index(_) => None,
        };
        let heading = (rule.heading.as_ref(), language);
        let label = rule.label.as_deref().unwrap_or_default();
        if [label, printed.trim()].concat() != self.links.name(number) {
            text.push_name(rule.label.as_deref(), heading);
        } else {
            text.push_notes_of(heading);
        }
        let is_own = |id: &Id| self.links.is_tiddler(id);
        match rule.body {
            Body::Division(part) if part.kind() == DivisionKind::Part => {
                text.push_title_page(&self.book.info);
                text.push_inside(part, 2, &is_own);
                text.push_history(&self.book.info);
            }
            Body::Division(division) => text.push_inside(division, 2, &is_own),
            Body::Index(index) => text.push_index(index),
        }
        self.push_below(number, &mut text);
        let mut outgoing = self.outgoing(self.links.name(number), text.finish());
        self.put_fields(number, rule, printed.trim(), &mut outgoing.fields);
        outgoing
    }

    /// Sets the fields of a rule, whose title is printed so: its place among the others, and its label.
    fn put_fields(
        &self,
        number: usize,
        rule: &WikiRule<'_>,
        printed: &str,
        fields: &mut BTreeMap<String, String>,
    ) {
        let name = |number| write_tag(self.links.name(number));
        let tags = rule.parent.map(|parent| ("tags", name(parent)));
        let label = rule.label.as_ref();
        let caption = label.map(|label| ("caption", format!("{label}{printed}")));
        // The order of what is tagged with it.
        let below: Vec<_> = self.children(number).map(name).collect();
        let is_listed = self.container == Container::TiddlyWiki5 && !below.is_empty();
        let list = is_listed.then(|| ("list", below.join(" ")));
        let own = [tags, caption, list].into_iter().flatten();
        fields.extend(own.map(|(name, value)| (name.to_owned(), value)));
    }

    fn children(&self, parent: usize) -> impl Iterator<Item = usize> + '_ {
        self.below.get(parent).into_iter().flatten().copied()
    }

    /// Adds the links to the rules before, above and after this one.
    fn push_way(&self, number: usize, text: &mut TreeText<'_>) {
        let rule = self.rules.get(number);
        let before = number.checked_sub(1);
        let above = rule.and_then(|rule| rule.parent);
        let after = Some(number + 1).filter(|it| *it < self.rules.len());
        let mut line = Vec::new();
        for (arrow, to) in [("←", before), ("↑", above), ("→", after)] {
            let Some(to) = to else { continue };
            if !line.is_empty() {
                line.push(text.words(" · "));
            }
            line.push(text.words(&format!("{arrow} ")));
            line.push(text.link_at(self.links.name(to), &self.shown(to)));
        }
        let contents = self.locales.own.text("contents");
        line.push(text.words(" · "));
        line.push(text.link_at(self.links.contents(), &contents));
        text.push_paragraph(line);
    }

    /// A rule as a list shows it.
    fn shown(&self, number: usize) -> String {
        let name = self.links.name(number);
        let label = self.rules.get(number).and_then(|it| it.label.clone());
        // A name may have its number.
        let label = label.filter(|_| !self.book.is_numbered_by_hand);
        label.unwrap_or_default() + name
    }

    /// Links to the rules below this one.
    fn push_below(&self, number: usize, text: &mut TreeText<'_>) {
        let mut items = Vec::new();
        for child in self.children(number) {
            let link = text.link_at(self.links.name(child), &self.shown(child));
            items.push(text.item_of(vec![link], Vec::new()));
        }
        if !items.is_empty() {
            text.push_list(false, items);
        }
    }
}
