//! Findings about links that lead nowhere in the book, and what the author may have meant.

use crate::diag::rules::{link_outside_book, misspelt_word, orphan_link};
use crate::diag::{self, Cause, Diagnostic, Rule, mean_one_of};
use crate::linearize::context::PassContext;
use crate::linearize::lower::state::Lower;
use crate::lookalike::lookalikes;
use crate::say::Text;
use crate::source::Span;
use crate::store::{PartFound, TiddlerId};
use crate::wikitext::tree::LinkStyle;
use crate::wikitext::{self, Syntax};

impl Lower<'_> {
    pub(super) fn outside(&self, name: &str, tiddler: TiddlerId, at: Span) -> Diagnostic {
        let tiddler = &self.context.store[tiddler].tiddler;
        let found = Diagnostic::new(Rule::LinkOutsideBook, at, link_outside_book::said(name));
        if tiddler.is_excluded {
            return found.help(link_outside_book::excluded_help());
        }
        if tiddler.picture_type().is_some() {
            let picture = self.context.store.syntax(at.source).picture("", name);
            return found.help(diag::write(&picture));
        }
        let cause = Cause::NotInBook(tiddler.title_span);
        found
            .help(link_outside_book::help())
            .follows(cause, link_outside_book::link(name))
    }

    /// The finding that a link names a tiddler by the title of its original.
    pub(super) fn translated(
        &mut self,
        tiddler: TiddlerId,
        target: &wikitext::Target,
        whole: Span,
    ) -> Diagnostic {
        let PassContext { store, sources, .. } = self.context;
        let (at, style) = (target.written, target.style);
        let (entry, name) = (&store[tiddler], target.name(sources));
        if entry.kind.is_immediate() {
            // It would be linked to.
            self.linked.insert(tiddler);
        }
        let found = Diagnostic::new(Rule::OrphanLink, at, orphan_link::said(name))
            .explains([Cause::UnknownTitle(at)])
            .help(diag::now_titled(entry.title()));
        let (title, written) = (entry.title(), sources.slice(whole));
        let syntax = store.syntax(at.source);
        let is_alone = style == LinkStyle::WikiWord || written == syntax.link(name, name);
        let (span, text) = match () {
            () if is_alone && entry.kind.is_immediate() => (whole, syntax.link(title, title)),
            () if is_alone => (whole, syntax.link(self.printed_title(name), title)),
            () if written == syntax.link(title, name) => (whole, syntax.link(title, title)),
            () => (at, syntax.target(written, title)),
        };
        found.respell_with(span, title, text)
    }

    pub(super) fn orphan(&self, name: &str, target: &wikitext::Target, whole: Span) -> Diagnostic {
        let (at, style) = (target.written, target.style);
        let PassContext { store, outline, .. } = self.context;
        let small = name.to_lowercase();
        if style == LinkStyle::WikiWord && self.context.vocabulary.function_words.contains(&small) {
            let right: String = name.chars().take(1).chain(small.chars().skip(1)).collect();
            let message = misspelt_word::wrong(name, &right);
            let found = Diagnostic::new(Rule::MisspeltWord, at, message);
            return found.help(diag::write_words(&right));
        }
        let meant = wikitext::page_title(name);
        let rule = rule_of(meant.as_deref().unwrap_or(name));
        let mut near = store.suggest(rule);
        if near.is_empty() {
            let forms = self.context.vocabulary.plural.forms(rule);
            near.extend(forms.iter().filter_map(|it| store.certain(it)));
        }
        let syntax = store.syntax(at.source);
        let part = meant.clone().or_else(|| part_of(name)).filter(|it| {
            let title = it.split_once("##").map(|(title, _)| title);
            title.is_some_and(|it| store.find(it).is_some())
        });
        let help = match (&part, near.as_slice()) {
            (Some(part), _) => diag::did_you_mean(part),
            (None, [first, others @ ..]) => mean_one_of(first, others),
            (None, []) if style == LinkStyle::WikiWord => {
                orphan_link::wikiword(&syntax.words(name).unwrap_or_default())
            }
            (None, []) => self.defined(rule, at).unwrap_or_else(orphan_link::help),
        };
        let found = Diagnostic::new(Rule::OrphanLink, at, orphan_link::said(rule_of(name)))
            .explains([Cause::UnknownTitle(at)])
            .help(help);
        // A reading list names it, too, and nothing else is wrong with the link.
        if let Some(entry) = outline.unknown_entry(rule_of(name)) {
            return found.follows(Cause::UnknownTitle(entry), orphan_link::listed());
        }
        if syntax.unlinkable(name).is_some() {
            return found.follows(Cause::Brackets(at.source), orphan_link::brackets());
        }
        let certain = store.certain(name);
        match certain.or_else(|| store.certain(meant.as_deref()?)) {
            _ if style == LinkStyle::WikiWord => found,
            Some(title) => self.respelt(found, title, target, whole),
            None if part.is_some() => found,
            None => self.guessed(found, &near, target, whole),
        }
    }

    /// Where a term, or a form of it, is defined, as advice for a link to it that is somewhere else.
    fn defined(&self, term: &str, at: Span) -> Option<Text> {
        let PassContext { store, sources, .. } = self.context;
        let forms = self.context.vocabulary.plural.forms(term);
        let mut names = std::iter::once(term).chain(forms.iter().map(String::as_str));
        let title = names.find_map(|it| store.definer(it, sources))?.title();
        let link = store.syntax(at.source).link(term, title);
        (!self.is_own(title, at)).then(|| orphan_link::defined(term, title, &link))
    }

    /// The finding with what the author may have meant: the words and the target the other way round, the one title
    /// that is near, a mail address, or a picture.
    fn guessed(
        &self,
        found: Diagnostic,
        near: &[&str],
        target: &wikitext::Target,
        whole: Span,
    ) -> Diagnostic {
        let PassContext { store, sources, .. } = self.context;
        let (at, name) = (target.written, target.name(sources));
        let (syntax, written) = (store.syntax(at.source), sources.slice(whole));
        let label = syntax.label(written);
        if let Some(label) = label.filter(|it| self.is_listed(it) && !names_file(name)) {
            let link = syntax.link(name, label);
            let found = found.help(orphan_link::swapped(&link));
            return found.respell_with(whole, label, link).changing_words();
        }
        if let Some(address) = label.filter(|it| is_web_address(it)) {
            let link = syntax.link(name, address);
            let found = found.help(diag::write(&link));
            return found.respell_with(whole, address, link).changing_words();
        }
        match near {
            [title, ..] if self.is_picture(title) => {
                let picture = syntax.picture(label.unwrap_or_default(), title);
                found.help(diag::write(&picture))
            }
            [title]
                if rule_of(name) == name && self.is_listed(title) && !self.is_own(title, at) =>
            {
                // The plural of a title, or a title without its article, is what the sentence needs.
                let keeps = written == syntax.link(name, name) && self.is_form(name, title);
                // Nobody prints `fig: wheel`, or what nobody sees.
                let is_odd = title.contains(':') || lookalikes(name).next().is_some();
                let keeps = keeps && !is_odd;
                let found = match keeps {
                    true => found.respell_with(whole, title, syntax.link(name, title)),
                    false => found.respell_with(at, title, syntax.target(written, title)),
                };
                found.changing_words()
            }
            [] if name.contains('@') && !name.contains(' ') => {
                let address = syntax.target(written, &format!("mailto:{name}"));
                found.help(orphan_link::mail(&address))
            }
            [] if is_picture_file(name) => {
                let caption = label.and_then(|it| it.rsplit('[').next());
                let picture = syntax.picture(caption.unwrap_or_default(), name);
                found.help(diag::write(&picture))
            }
            [] if name.starts_with("www.") && !name.contains(' ') => {
                let address = syntax.target(written, &format!("https://{name}"));
                found.help(diag::write(&address))
            }
            [] if is_file(name) => found.help(orphan_link::local()),
            _ => found,
        }
    }

    /// Whether a sentence may need other words than those of the title: its plural, or not all of it.
    fn is_form(&self, name: &str, title: &str) -> bool {
        let words = |text: &str| -> Vec<String> {
            let words = text.split(|it: char| !it.is_alphanumeric());
            let words = words.filter(|it| !it.is_empty());
            words.map(str::to_lowercase).collect()
        };
        let (name, title) = (words(name), words(title));
        let is_form =
            |(one, other): (&String, &String)| self.context.vocabulary.is_form(one, other);
        !name.is_empty()
            && title
                .windows(name.len())
                .any(|it| name.iter().zip(it).all(is_form))
    }

    /// Whether it is the title of the tiddler whose text is there.
    fn is_own(&self, title: &str, at: Span) -> bool {
        let sources = self.context.sources;
        let own = sources.tiddler(at.source);
        own.is_some_and(|own| sources.text(own.title) == title)
    }

    /// Whether the tiddler of that title is a picture.
    fn is_picture(&self, title: &str) -> bool {
        let store = self.context.store;
        let tiddler = store.find(title);
        tiddler.is_some_and(|it| store[it].tiddler.picture_type().is_some())
    }

    /// Whether a rule of the book has this title, and is not a note.
    fn is_listed(&self, title: &str) -> bool {
        let tiddler = self.context.store.find(title);
        tiddler.is_some_and(|it| self.context.outline.node_of(it).is_some())
    }

    /// The finding that a link names `title` otherwise, with the fix that keeps the words that it
    /// shows. A link that would be wrong in another way afterwards is left to the author.
    fn respelt(
        &self,
        found: Diagnostic,
        title: &str,
        target: &wikitext::Target,
        whole: Span,
    ) -> Diagnostic {
        let at = target.written;
        let PassContext { store, sources, .. } = self.context;
        let Some(tiddler) = store.find(title) else {
            return found;
        };
        let is_immediate = store[tiddler].kind.is_immediate();
        if self.is_own(title, at)
            || !is_immediate && self.context.outline.node_of(tiddler).is_none()
        {
            return found;
        }
        let name = target.name(sources);
        let syntax = store.syntax(at.source);
        let is_label = sources.slice(whole) == syntax.link(name, name);
        let written = syntax.target(sources.slice(whole), title);
        let is_label = is_label && !is_file(name) && lookalikes(name).next().is_none();
        if is_immediate {
            // What was the label of a link becomes a note.
            found.respell_with(at, title, written).changing_words()
        } else if is_label && !has_same_words(name, title) {
            found.respell_with(whole, title, syntax.link(name, title))
        } else {
            found.respell_with(at, title, written)
        }
    }
}

/// The title in the target of a link, without the part that it names.
fn rule_of(name: &str) -> &str {
    let rule = name.split_once("##").map(|(rule, _)| rule);
    rule.filter(|it| !it.is_empty()).unwrap_or(name)
}

/// The part that Obsidian and the web would name so: `title#part`.
fn part_of(name: &str) -> Option<String> {
    let (title, part) = name.split_once('#')?;
    let is_part = !part.is_empty() && !part.starts_with('#');
    is_part.then(|| format!("{title}##{part}"))
}

/// Whether a target is the path of a picture.
fn is_picture_file(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|it| matches!(it, "svg" | "png" | "jpg" | "jpeg")) && name.contains('/')
}

/// Whether it is the address of a page of the web.
fn is_web_address(label: &str) -> bool {
    let is_address = label.starts_with("https://") || label.starts_with("http://");
    is_address && !label.contains(char::is_whitespace)
}

/// Whether a target is a file of a host: `manual.pdf`.
pub(super) fn is_file(name: &str) -> bool {
    let (stem, ending) = name.rsplit_once('.').unwrap_or_default();
    let is_ending =
        (2..=4).contains(&ending.len()) && ending.bytes().all(|it| it.is_ascii_lowercase());
    is_ending && stem.ends_with(char::is_alphanumeric) && !name.contains(' ')
}

/// Whether a target is a file or an address, which is no label.
fn names_file(name: &str) -> bool {
    is_file(name) || wikitext::page_title(name).is_some()
}

/// The finding that a tiddler has no part of that name, or two.
pub(super) fn no_part(
    (name, title): (&str, &str),
    found: &PartFound,
    at: Span,
    syntax: &dyn Syntax,
) -> Diagnostic {
    let comment = syntax.comment("#name");
    let part = name.split_once("##").map_or(name, |(_, part)| part);
    let part = part.trim_start_matches('#');
    let (near, all) = match found {
        PartFound::Twice(first, second) => {
            return Diagnostic::new(Rule::OrphanLink, at, orphan_link::part_twice(title, part))
                .label(*first, orphan_link::part_here())
                .label(*second, orphan_link::part_here())
                .help(orphan_link::part_twice_help(&comment));
        }
        PartFound::None { near, all } => (near.as_slice(), all.as_slice()),
        PartFound::One(_) => (&[][..], &[][..]),
    };
    let near: Vec<&str> = near.iter().map(String::as_str).collect();
    let help = match (near.as_slice(), all) {
        ([first, others @ ..], _) => mean_one_of(first, others),
        ([], []) => orphan_link::part_none(&comment),
        ([], all) => orphan_link::part_names(&all.join(", ")),
    };
    Diagnostic::new(Rule::OrphanLink, at, orphan_link::part(title, part)).help(help)
}

/// The finding that another book has no such rule.
pub(super) fn lacks(name: &str, book: &str, near: &[String], at: Span) -> Diagnostic {
    let rule = name.split_once(':').map_or(name, |(_, rule)| rule.trim());
    let near: Vec<&str> = near.iter().map(String::as_str).collect();
    let help = match near.as_slice() {
        [first, others @ ..] => mean_one_of(first, others),
        [] => orphan_link::other_book_help(),
    };
    Diagnostic::new(Rule::OrphanLink, at, orphan_link::other_book(book, rule))
        .explains([Cause::UnknownTitle(at)])
        .help(help)
}

/// Whether the two names are displayed alike. Several spaces are displayed as one.
fn has_same_words(name: &str, title: &str) -> bool {
    let (typed, title) = (name.replace('\'', "’"), title.replace('\'', "’"));
    typed.split_whitespace().eq(title.split_whitespace()) && name.trim() == name
}

/// The finding that a translated rule links to a note that is not translated.
pub(super) fn untranslated_note(name: &str, at: Span) -> Diagnostic {
    Diagnostic::new(Rule::OrphanLink, at, orphan_link::note(name))
        .explains([Cause::UnknownTitle(at)])
        .help(orphan_link::note_help())
}
