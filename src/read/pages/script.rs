//! Values in scripts: the lists of `sidebars.ts` of Docusaurus and the settings of `config.mts` of VitePress, as a tree.
//! What is no plain value is empty.

use super::yaml::Yaml;
use crate::slice::{Slice, placed_lines};

/// The nesting beyond which nothing is read.
const MAX_DEPTH: usize = 32;

/// How many names are looked up: who has more of them has no plain list.
const MAX_NAMES: usize = 64;

/// The function that makes a plug-in of Starlight of its settings.
const STARLIGHT: &str = "starlight";

/// The settings of Starlight among those of Astro.
pub(super) fn starlight(script: &str) -> Option<Yaml> {
    let settings = exported(script)?;
    let plugins = settings.get("integrations")?.items();
    let has_pages = |it: &&Yaml| it.get("sidebar").or_else(|| it.get("locales")).is_some();
    plugins.iter().find(has_pages).cloned()
}

/// What a script of Python gives to a name; `None` where that is no plain value.
pub(super) fn assigned(script: &str, name: &str) -> Option<Yaml> {
    let text = without_comments(script, &[("#", "\n")]);
    let at = placed_lines(&text).find_map(|(at, line)| {
        let after = line.strip_prefix(name)?.trim_start();
        let value = after.strip_prefix('=')?;
        Some(at + line.len() - value.len())
    })?;
    let first = text.slice(at..).split_whitespace().next();
    if first == Some("None") {
        return None;
    }
    let mut reader = Reader {
        text: &text,
        at,
        names: MAX_NAMES,
    };
    reader.value(0)
}

/// What a script exports; `None` where that is no plain value.
pub(super) fn exported(script: &str) -> Option<Yaml> {
    let text = without_comments(script, &[("//", "\n"), ("/*", "*/")]);
    let marks = ["export default", "module.exports =", "module.exports="];
    let mut found = marks
        .iter()
        .filter_map(|it| Some(text.find(it)? + it.len()));
    let at = found.next()?;
    let mut reader = Reader {
        text: &text,
        at,
        names: MAX_NAMES,
    };
    reader.value(0).filter(|it| !matches!(it, Yaml::Scalar(_)))
}

/// The script with spaces in place of comments, each of which begins and ends with some signs. That of a line is none.
fn without_comments(script: &str, comments: &[(&str, &str)]) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let comment = comments.iter().find(|it| rest.starts_with(it.0));
        let end = comment.map(|(_, end)| {
            let at = rest.find(end);
            at.map_or(rest.len(), |at| at + end.trim_end().len())
        });
        let length = end.unwrap_or_else(|| match first {
            '"' | '\'' | '`' => quoted(rest),
            _ => first.len_utf8(),
        });
        kept += if end.is_some() {
            " "
        } else {
            rest.slice(..length)
        };
        rest = rest.slice(length..);
    }
    kept
}

/// The bytes of the string that a text begins with, its marks included.
fn quoted(text: &str) -> usize {
    let mut letters = text.char_indices();
    let mark = letters.next().map(|it| it.1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '\n' if mark != Some('`') => return at,
            _ if Some(letter) == mark => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// How many names may still be looked up.
    names: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.text.slice(self.at..)
    }

    /// The next character that is no white space.
    fn next(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    /// Takes a character if it is the next one.
    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.next() == Some(sign);
        self.at += if is_next { sign.len_utf8() } else { 0 };
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Yaml> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.next()? {
            '{' => self.map(depth),
            '[' => self.list(depth),
            '"' | '\'' | '`' => Some(Yaml::Scalar(self.string())),
            _ => self.named(depth),
        }
    }

    fn string(&mut self) -> String {
        let length = quoted(self.rest());
        let written = self.rest().slice(..length);
        self.at += length;
        let inside = written.trim_matches(['"', '\'', '`']);
        inside.replace("\\'", "'").replace("\\\"", "\"")
    }

    /// A name or a number as it is written; empty where there is none.
    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        let is_letter = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$' | '.' | '-');
        let word = rest.slice(..rest.find(|it| !is_letter(it)).unwrap_or(rest.len()));
        self.at += word.len();
        word
    }

    /// A name: the value that it was given, or that of the first argument of `defineConfig(…)`.
    fn named(&mut self, depth: usize) -> Option<Yaml> {
        let word = self.word();
        let is_kept = word.starts_with("define") || word.starts_with("with") || word == STARLIGHT;
        if self.next() == Some('(') && is_kept {
            self.at += 1;
            let value = self.value(depth + 1);
            self.skip();
            self.takes(')');
            return value;
        }
        let given = self.names.checked_sub(1).and_then(|names| {
            self.names = names;
            let at = given(self.text, word)?;
            let before = std::mem::replace(&mut self.at, at);
            let value = self.value(depth + 1);
            self.at = before;
            value
        });
        Some(given.unwrap_or_else(|| Yaml::Scalar(word.to_owned())))
    }

    fn list(&mut self, depth: usize) -> Option<Yaml> {
        let mut items = Vec::new();
        self.at += 1;
        loop {
            match self.next()? {
                ']' => break,
                ',' => self.at += 1,
                '}' => return None,
                _ => {
                    let is_spread = self.spread();
                    let value = self.value(depth + 1)?;
                    match is_spread {
                        true => items.extend(value.items().iter().cloned()),
                        false => items.push(value),
                    }
                    self.end_of_item()?;
                }
            }
        }
        self.at += 1;
        Some(Yaml::List(items))
    }

    fn map(&mut self, depth: usize) -> Option<Yaml> {
        let mut pairs = Vec::new();
        self.at += 1;
        loop {
            match self.next()? {
                '}' => break,
                ',' => self.at += 1,
                ']' => return None,
                _ if self.spread() => {
                    let value = self.value(depth + 1)?;
                    pairs.extend(value.pairs().iter().cloned());
                    self.end_of_item()?;
                }
                first => {
                    let key = match first {
                        '"' | '\'' => self.string(),
                        _ => self.word().to_owned(),
                    };
                    if self.takes(':') {
                        pairs.push((key, self.value(depth + 1)?));
                    }
                    self.end_of_item()?;
                }
            }
        }
        self.at += 1;
        Some(Yaml::Map(pairs))
    }

    fn spread(&mut self) -> bool {
        let is_spread = self.rest().starts_with("...");
        self.at += if is_spread { 3 } else { 0 };
        is_spread
    }

    /// Goes to the end of an item; `None` where something else follows than the next one, or the end of a list.
    fn end_of_item(&mut self) -> Option<()> {
        self.skip();
        matches!(self.next(), Some(',' | ']' | '}')).then_some(())
    }

    /// Goes to the end of what is around: a comma or a closing bracket.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(sign) = self.next() {
            match sign {
                ',' | '}' | ']' | ')' | ';' if depth == 0 => return,
                '}' | ']' | ')' => depth -= 1,
                '{' | '[' | '(' => depth += 1,
                '"' | '\'' | '`' => {
                    self.at += quoted(self.rest());
                    continue;
                }
                _ => {}
            }
            self.at += sign.len_utf8();
        }
    }
}

/// The byte where the value of a name is written: after `const name: Type =`.
fn given(text: &str, name: &str) -> Option<usize> {
    if name.is_empty() {
        return None;
    }
    let mut found = ["const", "let", "var"].iter().filter_map(|word| {
        let start = text.find(&format!("{word} {name}"))? + word.len() + 1 + name.len();
        let rest = text.slice(start..);
        let is_whole = !rest.starts_with(|it: char| it.is_alphanumeric() || it == '_');
        Some(start + rest.find('=')? + 1).filter(|_| is_whole)
    });
    found.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_python_are_no_values() {
        let list = Yaml::parse("[_build, 'a # b', c]");
        let script = "x = 1\nexclude = ['_build', # it's made\n  'a # b',\n# more ]\n 'c']\n";
        assert_eq!(assigned(script, "exclude"), list);
        assert_eq!(assigned("author = None  # nobody\n", "author"), None);
    }

    #[test]
    fn plain_values_are_read() {
        let read = |script: &str| format!("{:?}", exported(script));
        let list = format!("{:?}", Yaml::parse("{s: [a, {items: [b]}, c]}"));
        for script in [
            "/** @type {import('x').Y} */\nconst a = { s: ['a', // 'z',\n {items: [\"b\"]}, `c`], };\nmodule.exports = a;",
            "import type {A} from 'x';\nconst bars: A = {'s': ['a', {items: ['b'],}, 'c']};\nexport default bars;",
            "const some = ['a', {items: ['b']}];\nexport default { s: [...some, 'c'] } satisfies A",
            "export default defineConfig({ s: ['a', {items: ['b']}, 'c'] })",
        ] {
            assert_eq!(read(script), list, "{script}");
        }
        assert_eq!(exported("export default function () {}"), None);
        assert_eq!(exported("const a = a;\nexport default a"), None);
        for broken in [
            "[[[", "[;]", "[)]", "[}]", "{)}", "{]}", "{a: )}", "{...)}", "[a; b]",
        ] {
            assert_eq!(
                exported(&format!("export default {broken}")),
                None,
                "{broken}"
            );
        }
    }
}
