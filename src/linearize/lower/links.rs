//! Links: to a tiddler of the book, to an immediate, out of the book, or to nothing.

use crate::book::{self, Address, Id, Inline, Language, Link, Target};
use crate::diag::rules::{link_outside_book, link_scheme, malformed_url};
use crate::diag::{Diagnostic, Rule};
use crate::linearize::lower::address::{Addressed, address};
use crate::linearize::lower::lost_link::{is_file, lacks, no_part, untranslated_note};
use crate::linearize::lower::option;
use crate::linearize::lower::paragraph::TextPiece;
use crate::linearize::lower::state::Lower;
use crate::linearize::references::other_book::OtherRule;
use crate::linearize::references::{self, ReferenceTarget};
use crate::linearize::translation::original_titles::Named;
use crate::say::Text;
use crate::source::Span;
use crate::store::{Part, PartFound, TiddlerId};
use crate::tiddler::Kind;
use crate::wikitext;
use crate::wikitext::tree::{self, LinkStyle};
use std::iter;

/// The resolved target of a link.
enum Resolved {
    Tiddler(TiddlerId),
    /// A part of a tiddler.
    Part(TiddlerId, Box<Part>),
    /// Two parts of a tiddler, or none, where the link names one.
    NoPart(TiddlerId, Box<PartFound>),
    /// A rule that is not translated, and in the book as its original.
    Untranslated(Id),
    /// A rule that is not translated, and left out.
    LeftOut(Kind),
    /// A note that is not translated, of a rule that is.
    Note,
    /// A tiddler, by the title that its original has.
    Translated(TiddlerId),
    /// An address out of the book.
    Url(Address),
    /// A rule of another book.
    Other(Box<OtherRule>),
    /// A title that another book lacks, with the title of the book and the titles that are near.
    OtherLacks(String, Vec<String>),
    /// An address that a book does not link to, with the rule and the reason.
    Refused(Rule, Text),
    /// Nothing.
    Orphan,
}

struct Label {
    content: Vec<Inline>,
    /// Whether it is written beside the target.
    is_written: bool,
    /// Whether it is a pattern, `table #`.
    is_reference: bool,
}

impl Lower<'_> {
    /// A link in running text, or its replacement.
    pub(crate) fn link(
        &mut self,
        target: &wikitext::Target,
        label: &[tree::Inline],
        span: Span,
        pieces: &mut Vec<TextPiece>,
    ) {
        let resolved = self.resolve(target);
        if let Resolved::Tiddler(tiddler) = resolved
            && let Kind::Immediate(kind) = self.context.store[tiddler].kind
        {
            match option::is_in_edition(self.context, tiddler) {
                true => self.immediate(tiddler, kind, label, span, pieces),
                false => self.leave_out(tiddler, pieces),
            }
            return;
        }
        // A note that is left out has no words here.
        if matches!(resolved, Resolved::LeftOut(kind) if kind.is_immediate()) {
            return;
        }
        let content = self.inlines(label).0;
        let is_written = content.iter().any(|it| it.span() != target.written);
        let is_reference = is_written && references::is_pattern(&content);
        let made = match resolved {
            Resolved::LeftOut(_) if is_reference => self.words_of_left_out(target, content),
            Resolved::Other(rule) => {
                let words = is_written.then_some((content, is_reference));
                self.other_rule(*rule, words, span)
            }
            other => {
                let label = Label {
                    content,
                    is_written,
                    is_reference,
                };
                self.labelled(other, target, label, span)
            }
        };
        pieces.extend(made.into_iter().map(TextPiece::Inline));
    }

    /// A link with its label, which alone remains where it leads nowhere.
    fn labelled(
        &mut self,
        resolved: Resolved,
        target: &wikitext::Target,
        label: Label,
        span: Span,
    ) -> Vec<Inline> {
        let Label {
            mut content,
            is_written,
            is_reference,
        } = label;
        let language = self.relabel(&resolved, (target, is_written), &mut content, span);
        match self.target(resolved, target, span) {
            Some(target) => vec![Inline::Link(Box::new(Link {
                id: None,
                reference: (is_reference && matches!(target, Target::Id(_))).then(Box::default),
                target,
                content,
                language,
                span,
            }))],
            None => content,
        }
    }

    /// Sets the label of a link as it is printed: a title shortened, the name of a part. The language of a title that is
    /// not translated.
    fn relabel(
        &self,
        resolved: &Resolved,
        (target, is_written): (&wikitext::Target, bool),
        content: &mut Vec<Inline>,
        span: Span,
    ) -> Option<Language> {
        match resolved {
            Resolved::Tiddler(tiddler) | Resolved::Translated(tiddler) => {
                self.shorten(self.context.store[*tiddler].title(), content);
                None
            }
            // A title that is not translated.
            Resolved::Untranslated(_) | Resolved::LeftOut(_) => {
                let name = target.name(self.context.sources);
                let shown = self.shorten(name, content);
                let language = self.context.original_titles.language().filter(|_| shown);
                language.cloned()
            }
            Resolved::Part(_, part) => {
                if !is_written {
                    let text = part.name.clone();
                    *content = vec![Inline::Text(book::Text { text, span })];
                }
                None
            }
            Resolved::NoPart(..)
            | Resolved::Note
            | Resolved::Url(_)
            | Resolved::Other(_)
            | Resolved::OtherLacks(..)
            | Resolved::Refused(..)
            | Resolved::Orphan => None,
        }
    }

    /// The label of a reference to a rule that is left out: it has no number, so it is called by its title.
    fn words_of_left_out(&self, target: &wikitext::Target, label: Vec<Inline>) -> Vec<Inline> {
        let name = target.name(self.context.sources);
        let titles = self.context.original_titles;
        let (rule, part) = name.split_once("##").unwrap_or((name, ""));
        let rule = rule.trim();
        let part = titles.part(rule, part, self.context.sources);
        let title = part.map_or_else(|| self.printed_title(rule).to_owned(), |it| it.0);
        let target = ReferenceTarget {
            title,
            language: self.context.original_titles.language().cloned(),
            ..ReferenceTarget::default()
        };
        references::label(label, &target, &self.context.settings.cite, false).0
    }

    /// A link to a rule of another book: its title, or the label that was written and whether that is a pattern.
    fn other_rule(
        &self,
        rule: OtherRule,
        label: Option<(Vec<Inline>, bool)>,
        span: Span,
    ) -> Vec<Inline> {
        let OtherRule { target, address } = rule;
        let (content, is_reference) = label.unwrap_or_else(|| {
            let text = target.title.clone();
            (vec![Inline::Text(book::Text { text, span })], false)
        });
        let (content, reference) = match is_reference {
            true => references::label(content, &target, &self.context.settings.cite, false),
            false => (content, None),
        };
        match address {
            Some(address) => vec![Inline::Link(Box::new(Link {
                id: None,
                target: Target::Url(Box::new(address)),
                reference,
                content,
                language: None,
                span,
            }))],
            None => content,
        }
    }

    /// A title of another book, `core: second moves`.
    fn in_other_book(&self, title: &str) -> Option<Resolved> {
        let (book, rule) = title.split_once(':')?;
        let book = self.context.settings.books.get(book.trim())?;
        Some(match book.rule(rule) {
            Ok(rule) => Resolved::Other(Box::new(rule.clone())),
            Err(near) => {
                let near = near.into_iter().map(str::to_owned).collect();
                Resolved::OtherLacks(book.title.clone(), near)
            }
        })
    }

    /// A link that shows the title of a figure shows as much of it as is printed. False for one that shows
    /// other words.
    fn shorten(&self, title: &str, label: &mut [Inline]) -> bool {
        let [Inline::Text(text)] = label else {
            return false;
        };
        let is_title = text.text == title;
        if is_title {
            self.printed_title(title).clone_into(&mut text.text);
        }
        is_title
    }

    /// The target of a click on a picture.
    pub(crate) fn image_target(&mut self, target: &wikitext::Target) -> Option<Target> {
        let resolved = self.resolve(target);
        self.target(resolved, target, target.written)
    }

    fn resolve(&self, target: &wikitext::Target) -> Resolved {
        let name = target.name(self.context.sources);
        let title = (!target.is_address()).then_some(name);
        if let Some(tiddler) = title.and_then(|title| self.context.store.find(title)) {
            return Resolved::Tiddler(tiddler);
        }
        let part = title.and_then(|it| self.context.store.part_of(it, target.written.source));
        if let Some((tiddler, name)) = part {
            let entry = &self.context.store[tiddler];
            return match entry.part(name, self.context.sources) {
                PartFound::One(part) => Resolved::Part(tiddler, Box::new(part)),
                other => Resolved::NoPart(tiddler, Box::new(other)),
            };
        }
        if let Some(found) = title.and_then(|title| self.by_original_title(title)) {
            return found;
        }
        if let Some(found) = title.and_then(|title| self.in_other_book(title)) {
            return found;
        }
        if target.is_title() {
            Resolved::Orphan
        } else {
            match address(name.trim()) {
                Addressed::Url(url) => Resolved::Url(url),
                Addressed::Refused(rule, why) => Resolved::Refused(rule, why),
                Addressed::Title => Resolved::Orphan,
            }
        }
    }

    /// What a title of the original names, or a part of a rule that is not translated.
    fn by_original_title(&self, title: &str) -> Option<Resolved> {
        let titles = self.context.original_titles;
        let of_rule = || {
            let (rule, part) = title.split_once("##")?;
            let rule = rule.trim();
            let is_missing = |it: &Named<'_>| matches!(it, Named::Shown(_) | Named::LeftOut(_));
            let found = titles.find(rule).filter(is_missing)?;
            Some((found, titles.part(rule, part, self.context.sources)))
        };
        let (found, part) = match titles.find(title) {
            Some(found) => (found, None),
            None => of_rule()?,
        };
        if let (Named::Shown(_), Some((_, Some(id)))) = (found, &part) {
            return Some(Resolved::Untranslated(id.clone()));
        }
        Some(match found {
            Named::Shown(id) => Resolved::Untranslated(id.clone()),
            Named::LeftOut(kind) => Resolved::LeftOut(kind),
            Named::Note => Resolved::Note,
            Named::Translated(tiddler) => Resolved::Translated(tiddler),
        })
    }

    /// The target of a link, or a finding with the reason why there is none. `whole` is all of the link, its marks
    /// included, or the target alone where nothing else belongs to it.
    fn target(
        &mut self,
        resolved: Resolved,
        target: &wikitext::Target,
        whole: Span,
    ) -> Option<Target> {
        match self.led(resolved, target, whole) {
            Ok(target) => target,
            Err(found) => {
                self.sink.push(*found);
                None
            }
        }
    }

    /// The target of a link; none where its words are enough.
    fn led(
        &mut self,
        resolved: Resolved,
        target: &wikitext::Target,
        whole: Span,
    ) -> Result<Option<Target>, Box<Diagnostic>> {
        let (name, at) = (target.name(self.context.sources), target.written);
        let found = match resolved {
            Resolved::Url(url) => {
                self.check_spaces(name, at);
                return Ok(Some(Target::Url(Box::new(url))));
            }
            Resolved::Untranslated(id) => return Ok(Some(Target::Id(id))),
            Resolved::Other(rule) => {
                return Ok(rule.address.map(|it| Target::Url(Box::new(it))));
            }
            Resolved::LeftOut(_) => return Ok(None),
            Resolved::Part(tiddler, part) if self.is_in_book(tiddler) => {
                return Ok(Some(self.led_to_part(tiddler, &part, at)));
            }
            Resolved::Part(tiddler, _) | Resolved::Tiddler(tiddler) => {
                return self.led_to_rule(tiddler, name, at);
            }
            Resolved::NoPart(tiddler, found) => {
                return Ok(self.led_to_no_part(tiddler, &found, name, at));
            }
            Resolved::OtherLacks(book, near) => lacks(name, &book, &near, at),
            Resolved::Refused(rule, message) => {
                Diagnostic::new(rule, at, message).help(link_scheme::help())
            }
            Resolved::Translated(tiddler) => self.translated(tiddler, target, whole),
            Resolved::Note => untranslated_note(name, at),
            Resolved::Orphan if target.style == LinkStyle::WikiWord && self.is_prose(name) => {
                return Ok(None);
            }
            Resolved::Orphan if target.is_address() && is_path(name) => {
                Diagnostic::new(Rule::UnsupportedMarkup, at, link_outside_book::file(name))
                    .help(link_outside_book::file_help())
            }
            Resolved::Orphan => {
                self.orphans.push(at);
                let found = self.orphan(name, target, whole);
                self.context.store.settle_name(found, name, self.sink)
            }
        };
        Err(Box::new(found))
    }

    /// Whether a WikiWord without a tiddler is one by chance: a name such as `Jean-Pierre` and `BY-SA`, one with a number such as
    /// `CC0`, or a numeral such as `XIXe`, where no tiddler has nearly that title.
    fn is_prose(&self, word: &str) -> bool {
        let ordinal = word.trim_start_matches(['I', 'V', 'X', 'L', 'C', 'D', 'M']);
        let is_ordinal =
            ordinal.len() < word.len() && ["e", "er", "es", "ère", "ème"].contains(&ordinal);
        let is_numbered = word.ends_with(|it: char| it.is_ascii_digit());
        let is_prose = is_ordinal || is_numbered || word.contains('-');
        is_prose && self.context.store.suggest(word).is_empty()
    }

    /// Reports an address that browsers mend, each in its own way.
    fn check_spaces(&mut self, address: &str, at: Span) {
        if address.contains("://") && address.trim().contains(char::is_whitespace) {
            let message = malformed_url::space(address.trim());
            let found = Diagnostic::new(Rule::MalformedUrl, at, message);
            self.sink.push(found.help(malformed_url::space_help()));
        }
    }

    fn led_to_part(&mut self, tiddler: TiddlerId, part: &Part, at: Span) -> Target {
        let is_note = self.context.store[tiddler].kind.is_immediate();
        Target::Id(self.parts.add(tiddler, part, is_note.then_some(at)))
    }

    /// The rule in place of a part that it does not have, which is reported.
    fn led_to_no_part(
        &mut self,
        tiddler: TiddlerId,
        found: &PartFound,
        name: &str,
        at: Span,
    ) -> Option<Target> {
        let store = self.context.store;
        let (title, syntax) = (store[tiddler].title(), store.syntax(at.source));
        self.sink.push(no_part((name, title), found, at, syntax));
        let is_in_book = self.is_in_book(tiddler);
        is_in_book.then(|| Target::Id(self.context.ids.of(tiddler)))
    }

    /// A rule as a target; none where it is left out of the book.
    fn led_to_rule(
        &self,
        tiddler: TiddlerId,
        name: &str,
        at: Span,
    ) -> Result<Option<Target>, Box<Diagnostic>> {
        let outline = self.context.outline;
        if outline.node_of(tiddler).is_some() {
            return Ok(Some(Target::Id(self.context.ids.of(tiddler))));
        }
        // Without a reading list, which is reported, nothing is in the book.
        if outline.is_root_alone() || outline.left_out().contains(&tiddler) {
            return Ok(None);
        }
        let shown = self.shown_in(tiddler);
        shown.map_or_else(
            || Err(Box::new(self.outside(name, tiddler, at))),
            |it| Ok(Some(Target::Id(self.context.ids.of(it)))),
        )
    }

    /// The rule of the book that shows the text of a tiddler, which has no place of its own.
    fn shown_in(&self, tiddler: TiddlerId) -> Option<TiddlerId> {
        let (store, outline) = (self.context.store, self.context.outline);
        let showing = iter::successors(Some(tiddler), |it| store.shown_in(*it));
        let mut showing = showing.take(wikitext::MAX_DEPTH);
        showing.find(|it| outline.node_of(*it).is_some())
    }

    /// Whether links can lead to the tiddler or its parts. An immediate is in the book where others link to it.
    fn is_in_book(&self, tiddler: TiddlerId) -> bool {
        let is_immediate = self.context.store[tiddler].kind.is_immediate();
        is_immediate || self.context.outline.node_of(tiddler).is_some()
    }
}

/// Whether an address is the path of a file beside the wiki: `./sheets/army.pdf`.
fn is_path(address: &str) -> bool {
    let address = address.trim();
    address.starts_with(['.', '/']) || is_file(address)
}
