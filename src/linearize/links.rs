//! Links: to a tiddler of the book, to an immediate, out of the book, or to nothing.

use super::elsewhere::Named;
use super::lower::{Lower, PassContext};
use super::paragraph::Piece;
use crate::book::{Address, AddressError, Id, Inline, Link, Target};
use crate::diag::{self, Cause, Diagnostic, Rule, mean_one_of};
use crate::say::{Text, text};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::Kind;
use crate::wikitext::tree::{self, LinkStyle};

/// Schemes that are taken for one even when no `//` follows. Others are titles: `fig:zoc: zoc`.
const OTHER_SCHEMES: [&str; 20] = [
    "about",
    "blob",
    "cid",
    "data",
    "file",
    "geo",
    "intent",
    "irc",
    "jar",
    "javascript",
    "magnet",
    "news",
    "nntp",
    "sms",
    "ssh",
    "tel",
    "telnet",
    "urn",
    "vbscript",
    "view-source",
];

/// What a target turned out to be.
enum Resolved {
    /// A tiddler.
    Tiddler(TiddlerId),
    /// A rule that is not translated, and in the book as its original.
    Elsewhere(Id),
    /// A rule that is not translated, and left out.
    LeftOut(Kind),
    /// A note that is not translated, of a rule that is.
    Note,
    /// A tiddler, by the title that its original has.
    Translated(TiddlerId),
    /// An address out of the book.
    Url(Address),
    /// An address that a book does not lead to; why, by which rule.
    Refused(Rule, Text),
    /// Nothing.
    Orphan,
}

impl Lower<'_> {
    /// A link in running text: it, or what replaces it.
    pub(super) fn link(
        &mut self,
        style: LinkStyle,
        target: Span,
        label: &[tree::Inline],
        span: Span,
        pieces: &mut Vec<Piece>,
    ) {
        let resolved = self.resolve(style, target);
        if let Resolved::Tiddler(tiddler) = resolved
            && let Kind::Immediate(kind) = self.context.store[tiddler].kind
        {
            self.immediate(tiddler, kind, label, span, pieces);
            return;
        }
        // A note that is left out has no words here.
        if matches!(resolved, Resolved::LeftOut(kind) if kind.is_immediate()) {
            return;
        }
        let mut content = self.inlines(label).0;
        let language = match resolved {
            Resolved::Tiddler(tiddler) | Resolved::Translated(tiddler) => {
                self.shorten(self.context.store[tiddler].title(), &mut content);
                None
            }
            // A title that is not translated.
            Resolved::Elsewhere(_) | Resolved::LeftOut(_) => {
                let name = style.name(self.context.sources.slice(target));
                let shown = self.shorten(&name, &mut content);
                let language = self.context.elsewhere.language().filter(|_| shown);
                language.cloned()
            }
            Resolved::Note | Resolved::Url(_) | Resolved::Refused(..) | Resolved::Orphan => None,
        };
        match self.target(resolved, (style, target), span) {
            Some(target) => pieces.push(Piece::Inline(Inline::Link(Box::new(Link {
                id: None,
                target,
                content,
                language,
                span,
            })))),
            None => pieces.extend(content.into_iter().map(Piece::Inline)),
        }
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

    /// Where a click on a picture leads.
    pub(super) fn image_target(&mut self, (style, target): (LinkStyle, Span)) -> Option<Target> {
        let resolved = self.resolve(style, target);
        self.target(resolved, (style, target), target)
    }

    fn resolve(&self, style: LinkStyle, target: Span) -> Resolved {
        let name = &*style.name(self.context.sources.slice(target));
        let title = match style {
            LinkStyle::Url | LinkStyle::Email => None,
            LinkStyle::Escaped => Some(name.strip_prefix('#').unwrap_or(name)),
            _ => Some(name),
        };
        if let Some(tiddler) = title.and_then(|title| self.context.store.find(title)) {
            return Resolved::Tiddler(tiddler);
        }
        match title.and_then(|title| self.context.elsewhere.find(title)) {
            Some(Named::Shown(id)) => return Resolved::Elsewhere(id.clone()),
            Some(Named::LeftOut(kind)) => return Resolved::LeftOut(kind),
            Some(Named::Note) => return Resolved::Note,
            Some(Named::Translated(tiddler)) => return Resolved::Translated(tiddler),
            None => {}
        }
        match style {
            LinkStyle::Escaped if name.starts_with('#') => Resolved::Orphan,
            LinkStyle::Bracketed | LinkStyle::Url | LinkStyle::Escaped | LinkStyle::Email => {
                resolve_url(name.trim())
            }
            LinkStyle::BracketedTitle | LinkStyle::WikiWord => Resolved::Orphan,
        }
    }

    /// The target of a link, or a finding that says why there is none. `whole` is all of the link,
    /// its marks included, or the target alone where nothing else belongs to it.
    fn target(
        &mut self,
        resolved: Resolved,
        (style, at): (LinkStyle, Span),
        whole: Span,
    ) -> Option<Target> {
        let name = self.context.sources.slice(at).to_owned();
        let found = match resolved {
            Resolved::Url(url) => {
                if name.contains("://") && name.trim().contains(char::is_whitespace) {
                    self.sink.push(space_in_address(at, name.trim()));
                }
                return Some(Target::Url(Box::new(url)));
            }
            Resolved::Elsewhere(id) => return Some(Target::Id(id)),
            Resolved::Tiddler(tiddler) if self.context.outline.node_of(tiddler).is_some() => {
                return Some(Target::Id(self.context.ids.of(tiddler)));
            }
            // Without a reading list, which is reported, nothing is in the book.
            Resolved::Tiddler(_) if self.context.outline.is_root_alone() => return None,
            Resolved::Tiddler(tiddler) if self.context.outline.left_out().contains(&tiddler) => {
                return None;
            }
            Resolved::LeftOut(_) => return None,
            Resolved::Tiddler(tiddler) => self.outside(&name, tiddler, at),
            Resolved::Refused(rule, message) => Diagnostic::new(rule, at, message).help(text!(
                "link-scheme-help",
                "links lead to http, https, mailto and ftp; the text is kept, the link is not"
            )),
            Resolved::Translated(tiddler) => self.translated(tiddler, (style, at), whole),
            Resolved::Note => untranslated_note(&name, at),
            Resolved::Orphan => {
                self.orphans.push(at);
                let found = self.orphan(&name, style, at, whole);
                self.context.store.settle_name(found, &name, self.sink)
            }
        };
        self.sink.push(found);
        None
    }

    fn outside(&self, name: &str, tiddler: TiddlerId, at: Span) -> Diagnostic {
        let message = text!(
            "link-outside-book-said",
            "“{title}” is a tiddler, but not in the book",
            title = name
        );
        let label = text!(
            "link-outside-book-link",
            "a link leads to “{title}”",
            title = name
        );
        let cause = Cause::NotInBook(self.context.store[tiddler].tiddler.title_span);
        Diagnostic::new(Rule::LinkOutsideBook, at, message)
            .help(text!(
                "link-outside-book-help",
                "list it where it is to be read, or link elsewhere"
            ))
            .follows(cause, label)
    }

    /// The finding that a link names a tiddler by the title of its original.
    fn translated(
        &mut self,
        tiddler: TiddlerId,
        (style, at): (LinkStyle, Span),
        whole: Span,
    ) -> Diagnostic {
        let PassContext { store, sources, .. } = self.context;
        let (entry, name) = (&store[tiddler], sources.slice(at));
        if entry.kind.is_immediate() {
            // It would be linked to.
            self.linked.insert(tiddler);
        }
        let found = Diagnostic::new(Rule::OrphanLink, at, no_tiddler(name))
            .explains([Cause::UnknownTitle(at)])
            .help(diag::now_titled(entry.title()));
        let (title, written) = (entry.title(), sources.slice(whole));
        let syntax = store.syntax(at.source);
        let is_alone = style == LinkStyle::WikiWord || written == syntax.link(name, name);
        let (span, text) = match () {
            () if whole == at && style != LinkStyle::WikiWord => (at, title.to_owned()),
            () if is_alone && entry.kind.is_immediate() => (whole, syntax.link(title, title)),
            () if is_alone => (whole, syntax.link(self.printed_title(name), title)),
            () if written == syntax.link(title, name) => (whole, syntax.link(title, title)),
            () => (at, syntax.target(written, title)),
        };
        found.respell_with(span, title, text)
    }

    fn orphan(&self, name: &str, style: LinkStyle, at: Span, whole: Span) -> Diagnostic {
        let near = self.context.store.suggest(name);
        let help = match near.as_slice() {
            [first, others @ ..] => mean_one_of(first, others),
            [] if style == LinkStyle::WikiWord => {
                let words = self.context.store.syntax(at.source).words(name);
                let words = words.unwrap_or_default();
                text!(
                    "orphan-link-wikiword",
                    "write `{words}` if it is no link",
                    words
                )
            }
            [] => text!(
                "orphan-link-help",
                "write the tiddler, or correct the title"
            ),
        };
        let found = Diagnostic::new(Rule::OrphanLink, at, no_tiddler(name))
            .explains([Cause::UnknownTitle(at)])
            .help(help);
        let certain = self.context.store.certain(name);
        let syntax = self.context.store.syntax(at.source);
        if syntax.unlinkable(name).is_some() {
            let cause = Cause::Brackets(at.source);
            let label = text!(
                "orphan-link-brackets",
                "so that all of this is taken for a title"
            );
            return found.follows(cause, label);
        }
        match certain.filter(|_| style != LinkStyle::WikiWord) {
            Some(title) => self.respelt(found, title, at, whole),
            None => found,
        }
    }

    /// The finding that a link names `title` otherwise, with the fix that keeps the words that it
    /// shows. A link that would be wrong in another way afterwards is left to the author.
    fn respelt(&self, found: Diagnostic, title: &str, at: Span, whole: Span) -> Diagnostic {
        let PassContext { store, sources, .. } = self.context;
        let Some(tiddler) = store.find(title) else {
            return found;
        };
        let own = sources.tiddler(at.source);
        let is_own = own.is_some_and(|own| sources.text(own.title) == title);
        let is_immediate = store[tiddler].kind.is_immediate();
        if is_own || !is_immediate && self.context.outline.node_of(tiddler).is_none() {
            return found;
        }
        let name = sources.slice(at);
        let syntax = store.syntax(at.source);
        let is_label = sources.slice(whole) == syntax.link(name, name);
        let written = syntax.target(sources.slice(whole), title);
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

fn no_tiddler(title: &str) -> Text {
    text!("orphan-link-said", "no tiddler is titled “{title}”", title)
}

/// An address that browsers mend, each in its own way.
fn space_in_address(at: Span, address: &str) -> Diagnostic {
    let message = text!(
        "malformed-url-space",
        "there is a space in the address `{address}`",
        address
    );
    Diagnostic::new(Rule::MalformedUrl, at, message).help(text!(
        "malformed-url-space-help",
        "take it out, or write it as `%20`"
    ))
}

/// Do the two names read the same? Where there is more than one space, only one is shown.
fn has_same_words(name: &str, title: &str) -> bool {
    name.split_whitespace().eq(title.split_whitespace()) && name.trim() == name
}

/// The scheme in front of the first colon, in lower case.
fn scheme(address: &str) -> Option<String> {
    let (scheme, _) = address.split_once(':')?;
    let valid = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    valid.then(|| scheme.to_ascii_lowercase())
}

/// Is what a link names a title, if a tiddler has it or not, and no address?
pub(crate) fn is_title(name: &str) -> bool {
    matches!(resolve_url(name.trim()), Resolved::Orphan)
}

fn resolve_url(address: &str) -> Resolved {
    match Address::parse(address) {
        Ok(address) => Resolved::Url(address),
        Err(AddressError::Malformed(reason)) => Resolved::Refused(
            Rule::MalformedUrl,
            text!(
                "malformed-url-said",
                "`{address}` is no address: {why}",
                address,
                why = reason
            ),
        ),
        Err(AddressError::Scheme) => resolve_scheme(address),
    }
}

/// What has the scheme of an address, but not one of a book's; anything else is meant as a title.
fn resolve_scheme(address: &str) -> Resolved {
    let scheme = scheme(address).filter(|scheme| {
        let rest = address.get(scheme.len() + 1..).unwrap_or_default();
        OTHER_SCHEMES.contains(&scheme.as_str()) || rest.starts_with("//")
    });
    match scheme {
        Some(scheme) => Resolved::Refused(
            Rule::LinkScheme,
            text!(
                "link-scheme-said",
                "a book does not link to `{scheme}:` addresses",
                scheme
            ),
        ),
        None => Resolved::Orphan,
    }
}

/// The finding that a translated rule links to a note that is not translated.
fn untranslated_note(name: &str, at: Span) -> Diagnostic {
    let message = text!(
        "orphan-link-note",
        "“{title}” is not translated, and is shown only by what links to it",
        title = name
    );
    Diagnostic::new(Rule::OrphanLink, at, message)
        .explains([Cause::UnknownTitle(at)])
        .help(text!(
            "orphan-link-note-help",
            "translate it too, or what it says is lost here"
        ))
}
