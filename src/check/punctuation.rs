//! Commas and full stops: doubled, with a space before, or without one behind; spaces inside brackets and behind apostrophes.

use super::Wiki;
use super::terms::spelling::capitalised;
use crate::diag::rules::punctuation;
use crate::diag::{Diagnostic, Edit, Levels, Rule, Sink};
use crate::locale::Vocabulary;
use crate::say::Text;
use crate::slice::{Slice as _, holds};
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, List, ListItem};
use crate::wikitext::visit::each_block;
use memchr::{memchr2_iter, memmem};
use std::collections::BTreeSet;
use std::ops::Range;

/// The letters of a word before a full stop, and behind it, that make a sentence end there: `stops.Then`.
const WORD: usize = 3;

/// Reads all running text of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::Punctuation) {
        return;
    }
    for (_, document) in wiki.store.documents() {
        each_block(document, |block| {
            if let BlockKind::List(list) = &block.kind {
                ends_of_items(wiki, list, sink);
            }
        });
    }
    // French has spaces before some marks.
    let has_spaces = !wiki.vocabulary.typography.spaces.is_empty();
    wiki.store.each_text(wiki.sources, |entry, _, visible| {
        let code = entry.syntax().code_marks();
        let text = visible.text();
        // Filters and attributes have marks of their own.
        if code.iter().any(|(open, _)| holds(text, open)) {
            return;
        }
        let ends = memmem::find_iter(text.as_bytes(), b". ");
        let small = ends.filter_map(|at| small_behind(text, at, wiki.vocabulary));
        for slip in slips(text, has_spaces, &wiki.vocabulary.elided)
            .into_iter()
            .chain(small)
        {
            // A footnote may follow where no word does.
            let is_word = visible
                .span(slip.seen.clone())
                .is_some_and(|seen| text.get(slip.seen.clone()) == Some(wiki.sources.slice(seen)));
            if let Some(span) = visible.span(slip.at.clone()).filter(|_| is_word) {
                let written = wiki.sources.slice(span);
                let found = Diagnostic::new(Rule::Punctuation, span, slip.said);
                let is_apostrophe = slip.right == "’";
                let file = wiki.sources.text(span.source);
                let (help, right) = match is_apostrophe && !file.contains('’') {
                    true => (punctuation::help("'"), "'".to_owned()),
                    false => (slip.help, slip.right),
                };
                // Only what is written as it is read can be written otherwise.
                sink.push(match text.get(slip.at) == Some(written) {
                    true => {
                        let text = right;
                        // The name of a key may be meant: “press , to go on”.
                        found.fix(help, vec![Edit { span, text }]).changing_words()
                    }
                    false => found.help(help),
                });
            }
        }
    });
}

/// Reports the one item that does not end with a semicolon as the others do, or the last one without a full stop.
fn ends_of_items(wiki: &Wiki<'_>, list: &List, sink: &mut Sink) {
    const FEWEST: usize = 3;
    let Some((last, others)) = list.items.split_last() else {
        return;
    };
    if list.items.len() < FEWEST || list.items.iter().any(|it| !it.blocks.is_empty()) {
        return;
    }
    let end = |item: &ListItem| {
        let written = wiki.sources.slice(item.content.last()?.span).trim_end();
        let end = written.trim_end_matches(char::is_alphabetic).trim_end();
        // `; and`
        let joins = written.slice(end.len()..);
        let is_joined = wiki.vocabulary.amounts.join.contains(joins);
        if is_joined { end } else { written }.chars().next_back()
    };
    let odd: Vec<&ListItem> = { others.iter() }
        .filter(|it| end(it) != Some(';'))
        .collect();
    let mut report = |item: &ListItem, message, mark: &str| {
        if let Some(span) = item.content.last().map(|it| it.span) {
            let length = wiki.sources.slice(span).trim_end().len();
            let last = wiki.sources.slice(span).slice(..length).chars().next_back();
            let start = length - last.map_or(0, char::len_utf8);
            let found = Diagnostic::new(Rule::Punctuation, span.part(start..length), message);
            sink.push(found.help(punctuation::end_with(mark)));
        }
    };
    match odd.as_slice() {
        [] if end(last).is_some_and(|it| it.is_alphanumeric() || matches!(it, ';' | ',')) => {
            report(last, punctuation::last_item(), ".");
        }
        [one]
            if others.len() >= FEWEST
                && end(one).is_some_and(|it| it.is_alphanumeric() || it == ',') =>
        {
            report(one, punctuation::item_end(";"), ";");
        }
        _ => {}
    }
}

/// A fault at bytes of a text, and what it ought to be.
struct Slip {
    at: Range<usize>,
    /// The bytes that show it.
    seen: Range<usize>,
    said: Text,
    help: Text,
    right: String,
}

fn slips(text: &str, has_spaces: bool, elided: &BTreeSet<String>) -> Vec<Slip> {
    let marks = memchr2_iter(b',', b'.', text.as_bytes());
    let mut slips: Vec<Slip> = marks
        .filter_map(|at| slip(text, at, text.get(at..=at)?))
        .collect();
    // Two of them are marks of code.
    let is_code = || text.matches('`').nth(1).is_some();
    // The last two begin what is no ASCII.
    let is_mark = |it: u8| {
        matches!(
            it,
            b'!' | b'?' | b';' | b'(' | b')' | b'\'' | b'`' | 0xe2 | 0xc2
        )
    };
    let others = text.bytes().enumerate().filter(|(_, it)| is_mark(*it));
    slips.extend(others.filter_map(|(at, _)| {
        let mark = text.get(at..)?.chars().next()?;
        match mark {
            '!' | '?' | ';' => behind_mark(text, at, mark)
                .or_else(|| two_ends(text, at, mark))
                .or_else(|| before_mark(text, at, mark).filter(|_| !has_spaces)),
            '(' | ')' => in_bracket(text, at, mark).or_else(|| beside_bracket(text, at)),
            '\'' | '’' => behind_apostrophe(text, at, mark, elided)
                .or_else(|| elided_twice(text, at, mark, elided)),
            '´' => for_apostrophe(text, at, mark),
            '`' if !is_code() => for_apostrophe(text, at, mark),
            _ => None,
        }
    }));
    slips
}

/// An article with a small letter behind a full stop, `for a door. a hero may not`.
fn small_behind(text: &str, at: usize, vocabulary: &Vocabulary) -> Option<Slip> {
    /// The letters of a word that is no abbreviation.
    const LONG: usize = 4;
    let (before, rest) = text.split_at_checked(at)?;
    let mut words = rest.get(2..)?.split(' ');
    let (word, next) = (words.next()?, words.next()?);
    let last = word_at_end(before);
    let is_article =
        vocabulary.leading_words.contains(word) && word.starts_with(char::is_lowercase);
    let is_word = is_word(&last, LONG)
        && before.len() > last.len()
        && !vocabulary.abbreviated.contains(&last.to_lowercase());
    let is_sentence = next.starts_with(char::is_lowercase) && words.next().is_some();
    // “to be written” is told as what it is.
    let is_reminder = |it: &String| rest.get(2..).is_some_and(|rest| rest.starts_with(&**it));
    let is_sentence = is_sentence && !vocabulary.unfinished.iter().any(is_reminder);
    let place = at + 2..at + 2 + word.len();
    (is_article && is_word && is_sentence).then(|| Slip {
        seen: at..place.end,
        at: place,
        said: punctuation::small(word),
        help: punctuation::help(&capitalised(word)),
        right: capitalised(word),
    })
}

/// A word right behind a mark that ends a sentence, `Halt!Then`.
fn behind_mark(text: &str, at: usize, mark: char) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let (after, mark) = (rest.get(1..)?, mark.to_string());
    let next = after.chars().next()?;
    is_joined(before, after, &mark).then(|| Slip {
        at: at..at + 1,
        seen: at..at + 1 + next.len_utf8(),
        said: punctuation::space_after(&mark),
        help: punctuation::put_in(),
        right: format!("{mark} "),
    })
}

/// A space before a mark that ends a sentence or a part of it, `moves ; then`.
fn before_mark(text: &str, at: usize, mark: char) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let word = before.trim_end_matches(' ');
    let after = rest.get(1..)?;
    let is_end = after.is_empty() || after.starts_with([' ', '\n', Visible::BREAK]);
    // The mark itself may be meant: “, or ; or !”.
    let last = word.rsplit(' ').next().unwrap_or_default();
    let goes_on = after.trim_start().starts_with(char::is_lowercase) && mark != ';';
    let is_word = last.chars().nth(2).is_some()
        && !goes_on
        && word.ends_with(|it: char| it.is_alphabetic() || is_closing(it));
    (is_end && is_word && word.len() < at).then(|| Slip {
        at: word.len()..at + 1,
        seen: word.len()..at + 1,
        said: punctuation::space_before(&mark.to_string()),
        help: punctuation::take_out(),
        right: mark.to_string(),
    })
}

/// A space inside a bracket, `(then )`.
fn in_bracket(text: &str, at: usize, mark: char) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let after = rest.get(1..)?;
    let right = mark.to_string();
    if mark == ')' {
        let word = before.strip_suffix(' ')?;
        let last = word.rfind(['(', ')', Visible::BREAK])?;
        let is_inside = word.get(last..)?.starts_with('(') && word.ends_with(char::is_alphanumeric);
        return is_inside.then(|| Slip {
            at: at - 1..at + 1,
            seen: at - 1..at + 1,
            said: punctuation::space_before(&right),
            help: punctuation::take_out(),
            right,
        });
    }
    let word = after.strip_prefix(' ')?;
    let end = word.find(['(', ')', Visible::BREAK])?;
    let is_inside = word.get(end..)?.starts_with(')') && word.starts_with(char::is_alphanumeric);
    let is_apart = before.chars().next_back().is_none_or(|it| it == ' ');
    (is_inside && is_apart).then(|| Slip {
        at: at..at + 2,
        seen: at..at + 2,
        said: punctuation::space_behind(&right),
        help: punctuation::take_out(),
        right,
    })
}

/// A bracket right behind a word, `guns(even small ones)`, with its space inside, `guns( all)`, or with nothing, `guns ()`. The
/// signs of programs have other things in them.
fn beside_bracket(text: &str, at: usize) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let rest = rest.strip_prefix('(')?;
    // `tiles(18 straights, 6 bends)`: a number and the word that it counts tell that it is no code.
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let counted = rest.get(digits..)?.strip_prefix(' ');
    let is_counted = digits > 0 && counted.is_some_and(|it| is_word(&word_at_start(it), WORD));
    let is_of_words = |it: char| {
        it.is_alphabetic()
            || matches!(it, ' ' | '-' | '’' | '\'')
            || is_counted && (it == ',' || it.is_ascii_digit())
    };
    let (inside, after) = rest.split_at_checked(rest.find(|it| !is_of_words(it))?)?;
    let after = after.strip_prefix(')')?;
    let word = word_at_end(before.trim_end_matches(' '));
    let is_apart = before.ends_with(' ');
    let words = inside.trim_start_matches(' ');
    let least = WORD + usize::from(!inside.is_empty());
    if !is_word(&word, least) || !word.chars().skip(1).all(char::is_lowercase) {
        return None;
    }
    let slip = |at: Range<usize>, said, help, right: &str| Slip {
        seen: at.clone(),
        right: right.to_owned(),
        at,
        said,
        help,
    };
    if inside.is_empty() && is_apart {
        let is_end = !after.starts_with(char::is_alphanumeric);
        let (said, help) = (punctuation::empty(), punctuation::empty_help());
        return is_end.then(|| slip(at - 1..at + 2, said, help, ""));
    }
    let spaces = inside.len() - words.len();
    let is_words = (words.contains(' ') || spaces > 0) && words.starts_with(char::is_lowercase);
    let is_words = is_words || is_counted;
    let (said, help) = (punctuation::no_space_before("("), punctuation::put_in());
    let is_slip = is_words && !is_apart && before.ends_with(&word);
    is_slip.then(|| slip(at..at + 1 + spaces, said, help, " ("))
}

/// A full stop beside a mark that ends a sentence, `Halt!.` or `Halt.!`
fn two_ends(text: &str, at: usize, mark: char) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let after = rest.get(1..)?;
    let (before, rest, start) = match (before.strip_suffix('.'), after.strip_prefix('.')) {
        // Abbreviations are short.
        (Some(it), None) if is_word(&word_at_end(it), WORD + 1) => (it, after, at - 1),
        (None, Some(it)) => (before.trim_end(), it, at),
        _ => return None,
    };
    let is_end = rest
        .chars()
        .next()
        .is_none_or(|it| it.is_whitespace() || is_closing(it));
    let at = start..start + 2;
    let mut marks = text.get(at.clone())?.chars().map(String::from);
    let said = punctuation::two(&marks.next()?, &marks.next()?);
    let (help, right) = (punctuation::help(&mark.to_string()), mark.to_string());
    let seen = at.clone();
    let is_slip = is_end && mark != ';' && before.ends_with(char::is_alphanumeric);
    is_slip.then_some(Slip {
        at,
        seen,
        said,
        help,
        right,
    })
}

/// A space behind the apostrophe of a word that has lost its end, `l’ unit`.
fn behind_apostrophe(text: &str, at: usize, mark: char, elided: &BTreeSet<String>) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let word = rest.get(mark.len_utf8()..)?.strip_prefix(' ')?;
    let last = word_at_end(before);
    let start = before.strip_suffix(last.as_str())?;
    let is_quoted = start.ends_with(['\'', '‘', '’']);
    let is_slip = word.starts_with(char::is_alphabetic) && elided.contains(&last.to_lowercase());
    let end = at + mark.len_utf8() + 1;
    (is_slip && !is_quoted).then(|| Slip {
        at: at..end,
        seen: at..end,
        said: punctuation::space_behind(&mark.to_string()),
        help: punctuation::take_out(),
        right: mark.to_string(),
    })
}

/// A word that has lost its end twice, once in the label of a link: `l’l’initiative`.
fn elided_twice(text: &str, at: usize, mark: char, elided: &BTreeSet<String>) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let word = word_at_end(before);
    let rest = rest.get(mark.len_utf8()..)?;
    let is_again = rest.strip_prefix(word.as_str())?.starts_with(['\'', '’']);
    let start = at - word.len();
    let right = format!("{word}{mark}");
    (is_again && elided.contains(&word.to_lowercase())).then(|| Slip {
        at: start..start + right.len() + word.len(),
        seen: start..at,
        said: punctuation::doubled(&right),
        help: punctuation::help(&right),
        right: word,
    })
}

/// An accent where an apostrophe is meant, `don´t`.
fn for_apostrophe(text: &str, at: usize, mark: char) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let after = rest.get(mark.len_utf8()..)?;
    let is_letter = |it: char| it.is_alphabetic();
    (before.ends_with(is_letter) && after.starts_with(is_letter)).then(|| Slip {
        at: at..at + mark.len_utf8(),
        seen: at..at + mark.len_utf8(),
        said: punctuation::no_apostrophe(&mark.to_string()),
        help: punctuation::help("’"),
        right: "’".to_owned(),
    })
}

/// The fault at a comma or a full stop.
fn slip(text: &str, at: usize, mark: &str) -> Option<Slip> {
    let (before, rest) = text.split_at_checked(at)?;
    let after = rest.strip_prefix(mark)?;
    let next = after.chars().next();
    let is_end = next.is_none_or(|it| it.is_whitespace() || is_closing(it));
    let last = before.chars().next_back();
    let ends_word = last.is_some_and(|it| it.is_alphanumeric() || is_closing(it));
    // Two of them may be marks: `,,x,,` is a subscript elsewhere.
    let is_mark = || text.matches(",,").nth(1).is_some();
    if ends_word && is_doubled(after, mark) && (mark != "," || !is_mark()) {
        let slip = Slip {
            at: at..at + 2,
            seen: at..at + 2,
            said: punctuation::doubled(mark),
            help: punctuation::help(mark),
            right: mark.to_owned(),
        };
        return Some(slip);
    }
    if let Some(slip) = followed(text, at, mark, ends_word) {
        return Some(slip);
    }
    let spaces = before.len() - before.trim_end_matches(' ').len();
    if spaces > 0 && is_apart(before.trim_end_matches(' '), after, mark) {
        let right = if is_end { "" } else { " " };
        return Some(Slip {
            at: at - spaces..at + 1,
            seen: at - spaces..at + 1,
            said: punctuation::space_before(mark),
            help: punctuation::take_out(),
            right: format!("{mark}{right}"),
        });
    }
    is_joined(before, after, mark).then(|| Slip {
        at: at..at + 1,
        seen: at..at + 1 + after.chars().next().map_or(0, char::len_utf8),
        said: punctuation::space_after(mark),
        help: punctuation::put_in(),
        right: format!("{mark} "),
    })
}

/// A comma behind which another mark is, `, ,` or `,.`: one of them is left of what was there.
fn followed(text: &str, at: usize, mark: &str, ends_word: bool) -> Option<Slip> {
    if mark != "," || !ends_word {
        return None;
    }
    let after = text.get(at + 1..)?;
    let behind = after.trim_start_matches(' ');
    let next = behind.chars().next()?;
    let rest = behind.get(1..).unwrap_or_default();
    let is_begun = next == '.' && behind.len() < after.len() && begins_word(rest);
    let is_end = rest
        .chars()
        .next()
        .is_none_or(|it| it.is_whitespace() || is_closing(it));
    let is_two = match next {
        ',' => behind.len() < after.len(),
        '.' | ';' => true,
        _ => false,
    };
    (is_two && (is_end || is_begun)).then(|| {
        let end = text.len() - rest.len();
        let right = if is_end { "" } else { " " };
        let right = format!("{next}{right}");
        Slip {
            at: at..end,
            seen: at..end,
            said: punctuation::two(mark, right.trim_end()),
            help: punctuation::help(right.trim_end()),
            right,
        }
    })
}

/// Whether a mark behind a space belongs to the word before: not one of several, nor the dot of `.tid`.
fn is_apart(before: &str, after: &str, mark: &str) -> bool {
    let ends_word = before.ends_with(|it: char| it.is_alphabetic() || it == ')');
    let next = after.trim_start().chars().next();
    let goes_on = match mark {
        "," => {
            after.starts_with(char::is_whitespace) || word_at_start(after).chars().nth(1).is_some()
        }
        _ => next.is_none_or(|it| {
            is_closing(it)
                || it.is_uppercase() && !after.starts_with(it)
                // `sinks .Its crew`, but not `the .Net`.
                || begins_word(after) && is_word(&word_at_end(before), WORD + 1)
        }),
    };
    ends_word && (goes_on || next.is_none_or(is_closing)) && next != mark.chars().next()
}

/// Whether exactly one more mark follows, and then the sentence goes on or ends.
fn is_doubled(after: &str, mark: &str) -> bool {
    let rest = after.strip_prefix(mark);
    let next = rest.map(|it| it.chars().next());
    next.is_some_and(|it| it.is_none_or(|it| it.is_whitespace() || is_closing(it)))
}

/// Whether a word follows at once.
fn is_joined(before: &str, after: &str, mark: &str) -> bool {
    // After most marks there is a space.
    if !after.starts_with(char::is_alphabetic) {
        return false;
    }
    let token_before = before
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default();
    let token_after = after.split(char::is_whitespace).next().unwrap_or_default();
    // Addresses, names of files, lists of signs.
    let is_name =
        |token: &str| token.contains(['/', '@', ':', '_', '.', '\\', '=', '&', Visible::GAP]);
    if is_name(token_before) || is_name(token_after.trim_end_matches(['.', ':'])) {
        return false;
    }
    let first = word_at_start(token_after);
    let last: String = word_at_end(token_before);
    match mark {
        "," | "!" | "?" | ";" => {
            is_word(&last, 2) && is_word(&first, 2)
                || before.ends_with(is_digit) && is_word(&first, WORD)
        }
        _ => {
            let begins = first.chars().next().is_some_and(char::is_uppercase);
            let is_sentence = begins && is_word(first.get(1..).unwrap_or_default(), 1);
            let is_word = is_word(&last, WORD) && last.chars().all(char::is_lowercase);
            let is_unit = last.chars().nth(1).is_some() && last.chars().all(char::is_uppercase);
            is_sentence && (is_word || is_unit)
        }
    }
}

/// Whether a word with a capital and small letters follows at once, which is no name of a file.
fn begins_word(after: &str) -> bool {
    let token = after.split(char::is_whitespace).next().unwrap_or_default();
    let small = token
        .trim_end_matches([',', ':', ';'])
        .strip_prefix(char::is_uppercase);
    small.is_some_and(|it| !it.is_empty() && it.chars().all(char::is_lowercase))
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

fn word_at_start(token: &str) -> String {
    let letters = token.chars();
    letters.take_while(|it| it.is_alphabetic()).collect()
}

fn word_at_end(token: &str) -> String {
    let start = token.trim_end_matches(char::is_alphabetic).len();
    token.get(start..).unwrap_or_default().to_owned()
}

/// Whether it has so many letters, and is no code in capitals.
fn is_word(word: &str, least: usize) -> bool {
    word.chars().count() >= least && word.chars().any(char::is_lowercase)
}

fn is_closing(letter: char) -> bool {
    matches!(letter, ')' | ']' | '”' | '’' | '»' | '"' | '\'') || letter == Visible::BREAK
}

#[cfg(test)]
mod tests {
    use super::slips;
    use std::collections::BTreeSet;

    #[test]
    fn what_is_no_slip_is_left_alone() {
        for text in [
            "It stops... Then it goes.",
            "See ../figs, 1..3, D.3, e.g. this, i.e. that.",
            "At www.example.org,or a.b@c.de; Node.js, README.md",
            "Moves 1,5 or 1.5 .",
            "It waits . . . and goes; the . key; 4,5th, 1,a",
            "the .tid files, and .5 of it, in the .Net framework",
            "word(s) that roll(a, b) and call() make, etc.! Why?! Stop...",
            "A,B and x,y; MU,PW",
            "the players’ turn, a 'l' here, a `code` here, a ) b, ( )",
            "a?b;c https://x.y/?ab;cd",
        ] {
            let elided = BTreeSet::from(["l".to_owned()]);
            let found: Vec<_> = slips(text, true, &elided)
                .into_iter()
                .map(|it| &text[it.at])
                .collect();
            assert_eq!(found, [""; 0], "{text}");
        }
    }

    #[test]
    fn slips_are_found() {
        for (text, slip) in [
            ("moves.. It", ".."),
            ("moves,, it", ",,"),
            ("moves, , it", ", ,"),
            ("moves,. It", ",."),
            ("moves ; it, ; then", ", ;"),
            ("moves , it", " ,"),
            ("moves .", " ."),
            ("moves . It", " ."),
            ("it sinks .Its crew", " ."),
            ("it sinks, .Its crew", ", ."),
            ("the guns fire!. It", "!."),
            ("the guns fire.! It", ".!"),
            ("the guns(even small ones) fire", "("),
            ("the guns( all of them) fire", "( "),
            ("tiles(18 straights and 6 bends)", "("),
            ("a die ().", " ()"),
            ("moves ,then", " ,"),
            ("2 BW.Then", "."),
            ("throws 3,then", ","),
            ("moves,then", ","),
            ("it stops.Then it", "."),
            ("(moved)..", ".."),
            ("Halt!Then it", "!"),
            ("(moved ) it", " )"),
            ("it ( moved)", "( "),
            ("l’ unit", "’ "),
            ("l´unit", "´"),
            ("l`unit", "`"),
        ] {
            let elided = BTreeSet::from(["l".to_owned()]);
            let found: Vec<_> = slips(text, true, &elided)
                .into_iter()
                .map(|it| &text[it.at])
                .collect();
            assert_eq!(found, [slip], "{text}");
        }
        for (text, count) in [
            ("moves ; then", 1),
            ("Halt ! Then", 1),
            ("who goes first ?", 1),
            ("range : 6 :) ;) and `a ;b`", 0),
        ] {
            let found = slips(text, false, &BTreeSet::new());
            assert_eq!(found.len(), count, "{text}");
        }
    }
}
