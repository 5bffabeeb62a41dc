//! People as authors write them: `Jane ''Doe'', jane (at) example.org`, several with commas or an `and` between them.

use crate::book::{Author, Block, Inline, Role, plain_text};

/// What stands for a word such as `and` between two names.
const JOIN: char = '&';

/// A name, or what else stands between two commas.
#[derive(Default)]
struct Piece {
    given: String,
    /// What is bold, and all behind it.
    surname: String,
    is_bold: bool,
}

impl Piece {
    fn is_empty(&self) -> bool {
        self.given.trim().is_empty() && self.surname.trim().is_empty()
    }

    /// Whether it is a name by its capitals alone: two words or more, as `Jean de la Tour`.
    fn is_full_name(&self) -> bool {
        let is_capital = |word: &&str| word.starts_with(char::is_uppercase);
        let words: Vec<&str> = self.given.split_whitespace().collect();
        let has_ends = [words.first(), words.last()]
            .iter()
            .all(|it| it.is_some_and(is_capital));
        let is_name = |word: &&str| is_capital(word) || word.chars().count() <= 3;
        (2..=5).contains(&words.len()) && has_ends && words.iter().all(is_name)
    }

    fn author(self) -> Author {
        Author {
            given: self.given.trim().to_owned(),
            surname: self.surname.trim().to_owned(),
            email: None,
        }
    }
}

/// The people that a block names, and whether it has nothing else. `joins` are the words between two names.
pub(super) fn people(block: &Block, joins: &[String]) -> (Vec<Author>, bool) {
    let Block::Para(para) = block else {
        return (Vec::new(), false);
    };
    let pieces = pieces(&para.content, joins);
    let has_bold = pieces.iter().any(|it| it.is_bold);
    let (mut people, mut is_whole) = (Vec::<Author>::new(), true);
    for piece in pieces {
        let mail = email(&piece.given).filter(|_| !piece.is_bold);
        match people.last_mut() {
            Some(last) if mail.is_some() && last.email.is_none() => last.email = mail,
            _ if piece.is_empty() => {}
            _ if piece.is_bold || piece.is_full_name() => people.push(piece.author()),
            _ => is_whole = false,
        }
    }
    // Without a surname that is marked, a name is whatever stands before the first comma.
    match has_bold || is_whole && !people.is_empty() {
        true => (people, is_whole),
        false => one(&plain_text(&para.content)),
    }
}

/// The words of a paragraph, divided at commas and at words between names.
fn pieces(content: &[Inline], joins: &[String]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut piece = Piece::default();
    for inline in content {
        let text = plain_text(std::slice::from_ref(inline));
        if matches!(inline, Inline::Emphasis(it) if it.role == Role::Strong) {
            piece.surname.push_str(&text);
            piece.is_bold = true;
            continue;
        }
        let text = text.replace(['\n', '\u{a0}'], " ");
        let text = joins.iter().fold(text, |text, word| {
            text.replace(&format!(" {word} "), &JOIN.to_string())
        });
        for letter in text.chars() {
            match letter {
                ',' | ';' | JOIN => pieces.push(std::mem::take(&mut piece)),
                _ if piece.is_bold => piece.surname.push(letter),
                _ => piece.given.push(letter),
            }
        }
    }
    pieces.push(piece);
    pieces
}

/// A name without marks, and its address.
fn one(text: &str) -> (Vec<Author>, bool) {
    let (name, rest) = text.split_once(',').unwrap_or((text, ""));
    let author = Author {
        given: name.trim().to_owned(),
        surname: String::new(),
        email: email(rest),
    };
    let is_whole = author.email.is_some() || rest.trim().is_empty();
    let is_some = !author.given.is_empty();
    (
        Vec::from_iter(is_some.then_some(author)),
        is_whole && is_some,
    )
}

/// `name (at) host`, or with `@`.
fn email(text: &str) -> Option<String> {
    let address: String = text.replace("(at)", "@").replace("[at]", "@");
    let address: String = address.split_whitespace().collect();
    let address = address.trim_end_matches('.');
    let (name, host) = address.split_once('@')?;
    let valid = !name.is_empty() && !host.is_empty() && !host.contains('@');
    valid.then(|| address.to_owned())
}
