//! Links: to the tiddler that they are in, directly after a letter, to unencrypted addresses.

use super::Wiki;
use super::order::{IndexLine, index_line};
use super::terms::spelling::capitalised;
use crate::diag::rules::{
    letter_before_link, malformed_link, malformed_url, misleading_label, plain_http, self_link,
};
use crate::diag::{self, Diagnostic, Edit, Levels, Rule, Sink};
use crate::locale::is_unspaced;
use crate::slice::Slice as _;
use crate::source::{Sources, Span};
use crate::store::{PartFound, StoredTiddler, TiddlerId};
use crate::tiddler::{BRACKETS, ImmediateKind, Kind};
use crate::wikitext::Syntax;
use crate::wikitext::Target;
use crate::wikitext::tree::{BlockKind, Inline, InlineKind, LinkStyle, List};
use crate::wikitext::visit::{each_block, each_inline};
use crate::wikitext::{label_tokens, plain_text};

/// Looks at every link of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        if wiki.translated.is_none() {
            each_block(document, |block| {
                if let BlockKind::List(list) = &block.kind {
                    index(wiki, list, sink);
                }
            });
        }
        let mut before = None;
        each_inline(document, |inline| {
            if matches!(inline.kind, InlineKind::Text) {
                before = Some(inline.span);
            }
            let before = before.filter(|text: &Span| text.end == inline.span.start);
            check_inline(wiki, entry, before, inline, levels, sink);
        });
    }
}

/// Checks a link; `before` is the text that it follows without a space or a mark.
fn check_inline(
    wiki: &Wiki<'_>,
    entry: &StoredTiddler,
    before: Option<Span>,
    inline: &Inline,
    levels: &Levels,
    sink: &mut Sink,
) {
    let InlineKind::Link { target, label } = &inline.kind else {
        return;
    };
    let sources = wiki.sources;
    let style = target.style;
    let shown = plain_text(label, sources);
    let is_self = target.name(sources) == entry.title() && !entry.kind.is_immediate();
    // A rule may say its own number.
    if is_self && label_tokens(&shown).is_empty() {
        let alone = stands_alone(&shown, sources, inline.span);
        sink.push(self_link(&shown, entry.syntax(), inline.span, alone));
    }
    surplus(sources, inline.span, sink);
    sink_some(sink, misspelt_token(inline.span, &shown));
    sink_some(sink, misleading(wiki, target, label, &shown));
    sink_some(sink, misnumbered(wiki, target, inline.span, &shown));
    let bracketed = matches!(style, LinkStyle::Bracketed | LinkStyle::BracketedTitle);
    if bracketed && !is_footnote(wiki, target) {
        let found = before
            .and_then(|before| letter_before(sources, before, &shown, entry.syntax(), inline.span));
        sink_some(sink, found);
    }
    let is_address = matches!(style, LinkStyle::Bracketed | LinkStyle::Url);
    if is_address {
        sink_some(sink, own_computer(sources, target.written, &shown));
    }
    if is_address && levels.is_on(Rule::PlainHttp) {
        sink_some(sink, plain_http(sources, target.written));
    }
}

/// A bracket too many behind a link, `[[title]]]`, where none is open in its line.
fn surplus(sources: &Sources, link: Span, sink: &mut Sink) {
    let text = sources.text(link.source);
    let (before, after) = text.split_at_checked(link.range().end).unwrap_or_default();
    if !after.starts_with(']') || !before.ends_with(BRACKETS.1) {
        return;
    }
    let line = before.rsplit('\n').next().unwrap_or_default();
    if line.matches('[').count() <= line.matches(']').count() {
        let end = link.range().end;
        let place = Span::new(link.source, end..end + 1);
        let found = Diagnostic::new(Rule::MalformedLink, place, malformed_link::surplus());
        let text = String::new();
        sink.push(
            found
                .fix(
                    malformed_link::surplus_help(),
                    vec![Edit { span: place, text }],
                )
                .changing_words(),
        );
    }
}

/// A token of a label that is nearly `#title` or `#page`, and is printed as it stands.
fn misspelt_token(link: Span, shown: &str) -> Option<Diagnostic> {
    let (_, after) = shown.split_once('#')?;
    let name: String = after.chars().take_while(|it| it.is_alphabetic()).collect();
    let is_near = |it: &&str| *it != name && strsim::osa_distance(it, &name) <= 1 + it.len() / 5;
    let meant = ["title", "page"].into_iter().find(is_near)?;
    let message = malformed_link::token(&format!("#{name}"));
    let found = Diagnostic::new(Rule::MalformedLink, link, message);
    Some(found.help(diag::did_you_mean(&format!("#{meant}"))))
}

/// A label that is exactly the title of another rule than the target, and no part of its title.
fn misleading(
    wiki: &Wiki<'_>,
    target: &Target,
    label: &[Inline],
    shown: &str,
) -> Option<Diagnostic> {
    let name = target.name(wiki.sources);
    // In a translation the links are those of the original.
    let is_code = label
        .iter()
        .all(|it| matches!(it.kind, InlineKind::Code(_)));
    if name == shown || is_code || wiki.translated.is_some() {
        return None;
    }
    let led = wiki.store.find(name)?;
    let meant = wiki.store.find(shown);
    // A word alone is said of many things.
    let is_long = shown.trim().contains(' ');
    let capital = || {
        let begun = capitalised(shown);
        let is_page = is_long && begun != shown && wiki.store[led].tiddler.page.is_some();
        wiki.store.find(&begun).filter(|_| is_page)
    };
    let meant = meant
        .or_else(|| with_article(wiki, shown))
        .or_else(capital)?;
    let outline = wiki.outline?;
    let is_of_book = |it| outline.node_of(it).is_some() || wiki.store[it].kind.is_immediate();
    let (title, other) = (name.to_lowercase(), shown.to_lowercase());
    let is_near = title.contains(&other) || other.contains(&title) || is_file_of(wiki, led, &other);
    let span = label.first()?.span.to(label.last()?.span);
    // A section of a page may be called by the name of the page.
    let is_page_of = || {
        let file = |it: TiddlerId| wiki.sources.key(wiki.store[it].tiddler.title_span).0;
        wiki.store[led].tiddler.page.is_some() && file(led) == file(meant)
    };
    let is_wrong = led != meant && is_of_book(led) && is_of_book(meant) && !is_near;
    (is_wrong && !is_page_of()).then(|| {
        let title = wiki.store[meant].title();
        let message = misleading_label::said(title, name);
        let place = wiki.store[meant].tiddler.title_span;
        Diagnostic::new(Rule::MisleadingLabel, span, message)
            .label(place, misleading_label::here(title))
            .help(misleading_label::help())
    })
}

/// The rule whose title is a label with an article before it.
fn with_article(wiki: &Wiki<'_>, shown: &str) -> Option<TiddlerId> {
    let first = shown.chars().next().filter(|it| it.is_alphabetic())?;
    let words: String = first.to_lowercase().chain(shown.chars().skip(1)).collect();
    let articles = &wiki.vocabulary.leading_words;
    articles.iter().find_map(|article| {
        let mut letters = article.chars();
        let capital = letters.next()?.to_uppercase();
        let title: String = capital.chain(letters).chain([' ']).collect();
        wiki.store.find(&(title + &words))
    })
}

/// Reports the one line of an index that leads to another rule than the one that it names.
fn index(wiki: &Wiki<'_>, list: &List, sink: &mut Sink) {
    const FEWEST: usize = 3;
    let lines = list
        .items
        .iter()
        .filter_map(|it| index_line(it, wiki.sources));
    let (mut right, mut wrong) = (0, Vec::new());
    for line in lines {
        match led(wiki, &line) {
            Led::Right => right += 1,
            Led::Other(title) => wrong.push((line, title)),
            Led::Unknown => {}
        }
    }
    if let ([(line, title)], FEWEST..) = (wrong.as_slice(), right) {
        let message = misleading_label::said(line.label, title);
        let found = Diagnostic::new(Rule::MisleadingLabel, line.span, message);
        sink.push(found.help(misleading_label::help()));
    }
}

/// Where a line of an index leads.
enum Led {
    Right,
    /// To this one, and the words are the name of another one.
    Other(String),
    Unknown,
}

fn led(wiki: &Wiki<'_>, line: &IndexLine<'_>) -> Led {
    let name = line.target.name(wiki.sources);
    let is_right = |title: &str| title.to_lowercase() == line.label.to_lowercase();
    let Some((id, part)) = wiki.store.part_of(name, line.span.source) else {
        return match (wiki.store.find(name), wiki.store.find(line.label)) {
            (Some(_), _) if is_right(name) => Led::Right,
            (Some(led), Some(meant)) if led != meant => Led::Other(name.to_owned()),
            _ => Led::Unknown,
        };
    };
    let entry = &wiki.store[id];
    match entry.part(part.trim(), wiki.sources) {
        PartFound::One(it) if is_right(&it.name) => Led::Right,
        PartFound::One(it) => match entry.part(line.label, wiki.sources) {
            PartFound::One(meant) if meant.span != it.span => Led::Other(it.name),
            _ => Led::Unknown,
        },
        _ => Led::Unknown,
    }
}

/// A label that is the title of the target, with another number before it.
fn misnumbered(wiki: &Wiki<'_>, target: &Target, link: Span, shown: &str) -> Option<Diagnostic> {
    let (number, words) = numbered(shown)?;
    let name = target.name(wiki.sources);
    let title = match wiki.store.part_of(name, link.source) {
        None => name.to_owned(),
        Some((id, part)) => match wiki.store[id].part(part.trim(), wiki.sources) {
            PartFound::One(part) => part.name,
            _ => return None,
        },
    };
    let (other, same) = numbered(&title)?;
    let is_other = number != other && words.eq_ignore_ascii_case(same);
    // What leads to the title of another rule is told as such.
    let is_known = || name != title || wiki.store.find(shown).is_none();
    (is_other && is_known()).then(|| {
        let message = misleading_label::number(shown, &title);
        Diagnostic::new(Rule::MisleadingLabel, link, message).help(misleading_label::help())
    })
}

/// The number before a title, and the title: `2.3` and `Moves` of `2.3. Moves`.
fn numbered(title: &str) -> Option<(&str, &str)> {
    let (number, words) = title.trim().split_once([' ', '\u{a0}'])?;
    let number = number.trim_end_matches(['.', ')', ':']);
    let mut figures = number.split('.');
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    figures.all(is_number).then(|| (number, words.trim()))
}

/// Whether the file of a rule is named after a label: a page may have a longer title than its name says.
fn is_file_of(wiki: &Wiki<'_>, rule: TiddlerId, label: &str) -> bool {
    let (file, _) = wiki.sources.key(wiki.store[rule].tiddler.title_span);
    let stem = wiki
        .sources
        .path(file)
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let words = |it: &str| {
        deunicode::deunicode(it)
            .to_lowercase()
            .replace(|it: char| !it.is_ascii_alphanumeric(), "")
    };
    words(&stem).contains(&words(label))
}

/// The mark of a footnote belongs directly after its word.
fn is_footnote(wiki: &Wiki<'_>, target: &Target) -> bool {
    let entry = wiki.store.entry(target.name(wiki.sources));
    entry.is_some_and(|entry| entry.kind == Kind::Immediate(ImmediateKind::Footnote))
}

fn sink_some(sink: &mut Sink, found: Option<Diagnostic>) {
    if let Some(found) = found {
        sink.push(found);
    }
}

/// A link to the tiddler that contains it. The visible text can be there without the link.
fn self_link(shown: &str, syntax: &dyn Syntax, span: Span, alone: bool) -> Diagnostic {
    let found = Diagnostic::new(Rule::SelfLink, span, self_link::said());
    let Some(text) = syntax.words(shown) else {
        return found.help(self_link::help());
    };
    let found = found.help(diag::write(&text));
    match alone {
        true => found.fix(self_link::fix(), vec![Edit { span, text }]),
        false => found,
    }
}

/// Whether there are only spaces, bars of cells and the marks of sentences beside a link, so that its label makes no
/// other markup with them.
fn stands_alone(shown: &str, sources: &Sources, span: Span) -> bool {
    let text = sources.text(span.source);
    let range = span.range();
    let is_word = shown.starts_with(char::is_alphanumeric);
    let is_bar = |it: char| it == '|' && is_word;
    let is_apart = |it: char| it.is_whitespace() || is_bar(it) || ".,;!?()“”«»‘’…—–".contains(it);
    let before = text.slice(..range.start).chars().next_back();
    let mut after = text.slice(range.end..).chars();
    let after = match after.next() {
        Some(':') => after.next(),
        next => next,
    };
    before.into_iter().chain(after).all(is_apart)
}

/// `a[[Bw]]`: the space before the link was forgotten.
fn letter_before(
    sources: &Sources,
    before: Span,
    shown: &str,
    syntax: &dyn Syntax,
    span: Span,
) -> Option<Diagnostic> {
    let text = sources.slice(before);
    // Chinese and Japanese have no spaces.
    let is_letter = |letter: char| letter.is_alphabetic() && !is_unspaced(letter);
    let rest = text.trim_end_matches(is_letter);
    let first = shown.chars().next()?;
    if rest.len() == text.len() || !first.is_alphanumeric() || is_unspaced(first) {
        return None;
    }
    let place = before.part(rest.len()..text.len()).to(span);
    let link = syntax.link("label", "title");
    let help = letter_before_link::help(&link);
    Some(Diagnostic::new(Rule::LetterBeforeLink, place, letter_before_link::said()).help(help))
}

/// A link that leads to a program on the computer of whoever follows it, and does not say so.
fn own_computer(sources: &Sources, target: Span, shown: &str) -> Option<Diagnostic> {
    const OWN: [&str; 2] = ["localhost", "127.0.0.1"];
    let address = sources.slice(target).trim();
    let (_, rest) = address.split_once("://")?;
    let host = rest.split(['/', ':']).next().unwrap_or_default();
    let is_own = OWN.contains(&host) && !shown.contains(host);
    is_own.then(|| {
        let message = malformed_url::said(address, malformed_url::own_computer());
        Diagnostic::new(Rule::MalformedUrl, target, message)
            .help(malformed_url::own_computer_help())
    })
}

fn plain_http(sources: &Sources, target: Span) -> Option<Diagnostic> {
    let scheme = sources.slice(target).trim_start().get(..7)?;
    scheme.eq_ignore_ascii_case("http://").then(|| {
        Diagnostic::new(Rule::PlainHttp, target, plain_http::said()).help(plain_http::help())
    })
}
