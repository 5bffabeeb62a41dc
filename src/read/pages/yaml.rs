//! YAML of other programs as a tree: only what tells an order, titles and places.

use saphyr_parser::{Event, Parser};

/// The nesting beyond which nothing is read.
const MAX_DEPTH: usize = 32;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Yaml {
    Scalar(String),
    List(Vec<Self>),
    Map(Vec<(String, Self)>),
}

/// A list or a map in the making.
enum Open {
    List(Vec<Yaml>),
    Map(Vec<(String, Yaml)>, Option<String>),
}

impl Yaml {
    /// What a text without values is.
    const EMPTY: Self = Self::List(Vec::new());

    /// The first document of a text; `None` where it is no YAML.
    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::read(text).ok().filter(|it| *it != Self::EMPTY)
    }

    /// The first document of a text, which may be empty; or the byte from which on it is no YAML.
    pub(super) fn read(text: &str) -> Result<Self, usize> {
        let byte = |character: usize| {
            let mut places = text.char_indices().map(|it| it.0);
            places.nth(character).unwrap_or(text.len())
        };
        let mut open: Vec<Open> = Vec::new();
        for event in Parser::new_from_str(text) {
            let (event, span) = event.map_err(|it| byte(it.marker().index()))?;
            let done = match event {
                Event::Scalar(value, ..) => Self::Scalar(value.into_owned()),
                Event::Alias(_) => Self::Scalar(String::new()),
                Event::SequenceStart(..) => {
                    open.push(Open::List(Vec::new()));
                    continue;
                }
                Event::MappingStart(..) => {
                    open.push(Open::Map(Vec::new(), None));
                    continue;
                }
                Event::SequenceEnd | Event::MappingEnd => match open.pop() {
                    Some(done) => done.closed(),
                    None => continue,
                },
                _ => continue,
            };
            match open.last_mut() {
                Some(around) => around.add(done),
                None => return Ok(done),
            }
            if open.len() > MAX_DEPTH {
                return Err(byte(span.start.index()));
            }
        }
        Ok(Self::EMPTY)
    }

    /// The values of a text of TOML, as those of YAML.
    pub(super) fn of_toml(text: &str) -> Option<Self> {
        toml::from_str(text).ok().map(Self::of_value)
    }

    fn of_value(value: toml::Value) -> Self {
        match value {
            toml::Value::String(words) => Self::Scalar(words),
            toml::Value::Array(items) => {
                Self::List(items.into_iter().map(Self::of_value).collect())
            }
            toml::Value::Table(table) => {
                let pairs = table.into_iter();
                Self::Map(pairs.map(|(key, it)| (key, Self::of_value(it))).collect())
            }
            other => Self::Scalar(other.to_string()),
        }
    }

    /// The value of a key in the value of another one, `book.title`.
    pub(super) fn at(&self, keys: &str) -> Option<&Self> {
        keys.split('.').try_fold(self, |it, key| it.get(key))
    }

    /// The characters that a key has.
    pub(super) fn word(&self, key: &str) -> Option<&str> {
        self.get(key)?.words()
    }

    /// The words of a list, or the one that is in place of it.
    pub(super) fn all_words(&self) -> impl Iterator<Item = &str> {
        self.items().iter().chain([self]).filter_map(Self::words)
    }

    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        self.pairs().iter().find(|it| it.0 == key).map(|it| &it.1)
    }

    /// The keys and their values; none where it is no map.
    pub(super) fn pairs(&self) -> &[(String, Self)] {
        match self {
            Self::Map(pairs) => pairs,
            _ => &[],
        }
    }

    /// The items; none where it is no list.
    pub(super) fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }

    /// The characters of a scalar that has some.
    pub(super) fn words(&self) -> Option<&str> {
        match self {
            Self::Scalar(words) => Some(words.trim()).filter(|it| !it.is_empty()),
            _ => None,
        }
    }
}

impl Open {
    fn closed(self) -> Yaml {
        match self {
            Self::List(items) => Yaml::List(items),
            Self::Map(pairs, _) => Yaml::Map(pairs),
        }
    }

    fn add(&mut self, value: Yaml) {
        match self {
            Self::List(items) => items.push(value),
            Self::Map(pairs, key) => match key.take() {
                Some(key) => pairs.push((key, value)),
                None => *key = Some(value.words().unwrap_or_default().to_owned()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_keys() {
        let yaml = "site_name: \"A game\"\nnav:\n  - Home: index.md\n  - Rules:\n    - a.md\nx: {}\ny: !!python/name:z\n";
        let yaml = Yaml::parse(yaml).unwrap();
        assert_eq!(yaml.get("site_name").unwrap().words(), Some("A game"));
        let [home, rules] = yaml.get("nav").unwrap().items() else {
            panic!()
        };
        assert_eq!(home.pairs()[0].1.words(), Some("index.md"));
        assert_eq!(rules.get("Rules").unwrap().items()[0].words(), Some("a.md"));
        assert_eq!(yaml.get("x").unwrap().pairs(), []);
        assert_eq!(Yaml::parse("a: [b"), None);
    }
}
