//! The front matter of a page of any host: YAML between `---`, TOML between `+++`.

use super::title_page::TitlePage;
use super::yaml::Yaml;
use crate::read::tid::line_at;
use crate::slice::{Slice, placed_lines};
use std::ops::Range;

/// What front matter says that a book has a use for.
#[derive(Clone, Debug, Default)]
pub(super) struct FrontMatter {
    pub title: Option<String>,
    /// The place among its siblings.
    pub position: Option<f64>,
    /// The name of the field that says it, and the value, which may be no number.
    pub place: Option<(&'static str, String)>,
    /// The name that Docusaurus knows the page by.
    pub id: Option<String>,
    /// The title of the page that it is below.
    pub parent: Option<String>,
    /// The titles of pages that this one is below.
    pub above: Vec<String>,
    /// The address that the host gives the page.
    pub address: Option<String>,
    /// Other names of the page.
    pub aliases: Vec<String>,
    pub tags: Vec<String>,
    /// The title of the page that it translates.
    pub original: Option<String>,
    /// The language of the text.
    pub language: Option<String>,
    /// What it says for the title page, where the page is the book.
    pub title_page: TitlePage,
    /// The value of `draft`.
    pub draft: Option<String>,
    /// Whether its host shows nobody the page.
    pub is_draft: bool,
    /// The first line that is no YAML, where the values are read line by line.
    pub bad: Option<Range<usize>>,
    /// The fields that this program knows, too, and those that are nearly called so.
    pub fields: Vec<(String, String)>,
    /// Where the text begins.
    pub end: usize,
}

/// The fields of a tiddler that a page may have.
const FIELDS: [&str; 6] = ["quick", "card", "responsive", "form", "original", "short"];

/// The fields that say the place of a page among its siblings.
pub(super) const PLACES: [&str; 5] = [
    "sidebar_position",
    "weight",
    "nav_order",
    "order",
    "position",
];

/// The fields that say that a host shows nobody the page, with their values.
const DRAFTS: [(&str, &str); 8] = [
    ("draft", "true"),
    ("headless", "true"),
    ("published", "false"),
    ("unlisted", "true"),
    ("visibility", "hidden"),
    ("visibility", "private"),
    ("build.render", "never"),
    ("_build.render", "never"),
];

impl FrontMatter {
    /// Reads the front matter of a text. What is none is text.
    pub(super) fn read(content: &str) -> Self {
        let found = ["---", "+++"].into_iter().find_map(|fence| {
            let (inside, end) = between(content, fence)?;
            Some((fence, inside, end))
        });
        let is_read = |it: &(&str, &str, usize)| {
            it.0 == "+++"
                || it.1.trim().is_empty()
                || Yaml::parse(it.1).is_some_and(|it| !it.pairs().is_empty())
        };
        if let Some((bad, inside, end)) =
            broken(content).filter(|_| !found.as_ref().is_some_and(is_read))
        {
            return Self {
                end,
                bad: Some(bad),
                ..Self::of(&by_lines(inside))
            };
        }
        let Some((fence, inside, end)) = found else {
            return Self::default();
        };
        let read = match fence {
            "---" => Yaml::parse(inside),
            _ => Yaml::of_toml(inside).map(shallow),
        };
        let is_bad = read.is_none();
        let values = read.unwrap_or_else(|| by_lines(inside));
        // Words between two rules are text.
        if values.pairs().is_empty() && !inside.trim().is_empty() {
            return Self::default();
        }
        let start = line_at(content, 0).map_or(0, |it| it.next);
        let bad = is_bad.then(|| misread(inside, start, fence == "+++"));
        // The page of VitePress that greets has nothing of its own.
        let is_greeting =
            values.word("layout") == Some("home") && content.slice(end..).trim().is_empty();
        let read = Self::of(&values);
        Self {
            is_draft: read.is_draft || is_greeting,
            end,
            bad: bad.flatten(),
            ..read
        }
    }

    /// With what the `.meta` file beside the page says, where there is one and the page does not.
    pub(super) fn or(mut self, beside: Option<&str>) -> Self {
        let Some(beside) = beside else {
            return self;
        };
        let other = Self::of(&by_lines(beside));
        self.title = self.title.or(other.title);
        self.original = self.original.or(other.original);
        self.is_draft |= other.is_draft;
        self.tags.extend(other.tags);
        let is_own = |name: &str| self.fields.iter().any(|it| it.0 == name);
        let more = other.fields.into_iter().filter(|it| !is_own(&it.0));
        let more: Vec<_> = more.collect();
        self.fields.extend(more);
        self
    }

    fn of(values: &Yaml) -> Self {
        let words = |key: &str| values.word(key).map(str::to_owned);
        let first = |keys: &[&str]| keys.iter().find_map(|key| words(key));
        let is = |keys: &str, value: &str| {
            let said = values.at(keys).and_then(Yaml::words);
            said.is_some_and(|it| it.eq_ignore_ascii_case(value))
        };
        let nested = || Some(values.at("sidebar.order")?.words()?.to_owned());
        let place = PLACES.iter().find_map(|it| Some((*it, words(it)?)));
        let position = place.as_ref().map(|it| it.1.clone());
        let is_field = |name: &str| FIELDS.iter().any(|it| strsim::osa_distance(it, name) <= 1);
        let fields = values.pairs().iter().filter(|(name, _)| is_field(name));
        let fields = fields.filter_map(|(name, it)| Some((name.clone(), it.words()?.to_owned())));
        Self {
            title: words("title"),
            position: position.or_else(nested).and_then(|it| it.parse().ok()),
            place,
            id: words("id"),
            parent: words("parent"),
            above: listed(values, &["grand_parent", "ancestor"]),
            address: first(&["permalink", "slug", "url"]),
            aliases: listed(values, &["aliases", "alias", "redirect_from"]),
            tags: tags(values),
            language: words("lang"),
            title_page: TitlePage::in_values(values),
            draft: words("draft"),
            original: words("original").filter(|it| !it.is_empty()),
            is_draft: DRAFTS.iter().any(|(key, value)| is(key, value))
                || values.get("excalidraw-plugin").is_some(),
            fields: fields.collect(),
            bad: None,
            end: 0,
        }
    }
}

/// The tags, a list, or words with commas or spaces between them.
fn tags(values: &Yaml) -> Vec<String> {
    let listed = listed(values, &["tags", "tag"]);
    let words = listed.iter().flat_map(|it| it.split([',', ' ']));
    let all = words.chain(listed.iter().map(String::as_str));
    let plain = all.map(|it| it.trim().trim_start_matches('#').to_owned());
    plain.filter(|it| !it.is_empty()).collect()
}

/// What these keys name, each a value or a list.
fn listed(values: &Yaml, keys: &[&str]) -> Vec<String> {
    let named = keys.iter().filter_map(|it| values.get(it));
    named.flat_map(Yaml::all_words).map(str::to_owned).collect()
}

/// The lines between two fences, the first of which begins the text, and where the text after them begins.
fn between<'a>(content: &'a str, fence: &str) -> Option<(&'a str, usize)> {
    let is_fence = |words: &str| words.trim_end() == fence;
    let first = line_at(content, 0).filter(|it| is_fence(it.text))?;
    let mut at = first.next;
    loop {
        let line = line_at(content, at)?;
        if is_fence(line.text) {
            return Some((content.slice(first.next..at), line.next));
        }
        at = line.next;
    }
}

/// Front matter with a line that makes it none, `weight 6`, or `--` in place of its fence: this line, the lines between, and
/// where the text after them begins. It has a field that hosts know, and no blank line.
fn broken(content: &str) -> Option<(Range<usize>, &str, usize)> {
    const MOST: usize = 32;
    let is_fence = |words: &str| {
        let words = words.trim_end();
        words.len() > 1 && words.trim_matches(['-', '–', '—']).is_empty()
    };
    let first = line_at(content, 0).filter(|it| is_fence(it.text))?;
    let is_right = |words: &str| words.trim_end() == "---";
    let mut bad = (!is_right(first.text)).then(|| first.range());
    let (mut at, mut is_any) = (first.next, false);
    for _ in 0..MOST {
        let line = line_at(content, at)?;
        if is_fence(line.text) {
            bad = bad.or_else(|| (!is_right(line.text)).then(|| line.range()));
            let inside = content.slice(first.next..at);
            return Some((bad.filter(|_| is_any)?, inside, line.next));
        }
        let words = line.text.trim_end();
        let name = words.split([':', ';', '=', ' ']).next().unwrap_or_default();
        let is_known =
            PLACES.contains(&name) || ["title", "tags", "tag", "draft", "parent"].contains(&name);
        let is_field = words.slice(name.len()..).starts_with(": ") || words.ends_with(':');
        let goes_on = words.starts_with([' ', '\t', '-', '#']);
        let is_near = words.slice(name.len()..).starts_with([':', ';', '=']);
        if words.is_empty() || !(is_known || is_near || goes_on) {
            return None;
        }
        is_any |= is_known;
        bad = bad.or_else(|| (!is_field && !goes_on).then(|| line.range()));
        at = line.next;
    }
    None
}

/// The lines `key: value` of what is no YAML, and those `key = value` of what is no TOML, as most hosts read it: `title: Combat: melee`.
fn by_lines(text: &str) -> Yaml {
    let pairs = text.lines().filter_map(|line| line.split_once([':', '=']));
    let pairs = pairs.map(|(key, value)| {
        let value = value.trim().trim_matches(['"', '\'']);
        (key.trim().to_owned(), Yaml::Scalar(value.to_owned()))
    });
    Yaml::Map(pairs.collect())
}

/// The line of a front matter that begins at `start` which cannot be read; of TOML, if no other is known, the first one.
fn misread(inside: &str, start: usize, is_toml: bool) -> Option<Range<usize>> {
    let first = || is_toml.then(|| start..start + inside.lines().next().map_or(0, str::len));
    let no_yaml = || {
        let at = Yaml::read(inside).err()?;
        let before = inside.get(..at)?.rfind('\n').map_or(0, |it| it + 1);
        let line = inside.slice(before..).lines().next()?.trim_end();
        (!line.is_empty()).then(|| start + before..start + before + line.len())
    };
    bad_line(inside, start).or_else(first).or_else(no_yaml)
}

/// The first line, of some that begin at byte `start` of a file, whose value opens a bracket or a quotation and does not
/// close it.
fn bad_line(text: &str, start: usize) -> Option<Range<usize>> {
    placed_lines(text).find_map(|(at, line)| {
        let own = start + at..start + at + line.trim_end().len();
        let (_, value) = line.split_once([':', '='])?;
        let value = value.trim();
        let pairs = [('[', ']'), ('{', '}'), ('"', '"'), ('\'', '\'')];
        let Some(mark) = pairs.iter().find(|it| value.starts_with(it.0)) else {
            // A colon in a value without quotation marks is that of another name.
            let is_name = line.starts_with(char::is_alphanumeric) && value.contains(": ");
            return is_name.then_some(own);
        };
        let is_closed = value.len() > 1 && value.contains(mark.1) && value.rfind(mark.1) > Some(0);
        (!is_closed).then_some(own)
    })
}

/// The values of TOML that are no tables, and lists of such.
fn shallow(values: Yaml) -> Yaml {
    let is_plain = |it: &Yaml| matches!(it, Yaml::Scalar(_));
    let Yaml::Map(mut pairs) = values else {
        return values;
    };
    pairs.retain_mut(|(_, value)| {
        if let Yaml::List(items) = value {
            items.retain(is_plain);
        }
        !matches!(value, Yaml::Map(_))
    });
    Yaml::Map(pairs)
}

/// The line of front matter that begins with a key.
pub(super) fn line_of(key: &str, front: &str) -> Option<Range<usize>> {
    placed_lines(front).find_map(|(at, line)| {
        let after = line.strip_prefix(key)?.trim_start();
        let is_its = after.starts_with([':', '=']);
        is_its.then(|| at..at + line.trim_end().len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_any_host() {
        let title = |text: &str| FrontMatter::read(text).title;
        assert_eq!(
            title("---\ntitle: A\nx: {y: [1]}\n---\ntext").as_deref(),
            Some("A")
        );
        assert_eq!(
            title("---\ntitle: Combat: melee\n---\n").as_deref(),
            Some("Combat: melee")
        );
        assert_eq!(
            title("+++\ntitle = \"A\"\nweight = 3\n+++\n").as_deref(),
            Some("A")
        );
        assert_eq!(title("# A\n---\n"), None);
        assert_eq!(title("---\n\nWords.\n\n---\n"), None);
        assert_eq!(FrontMatter::read("---\n\nWords.\n\n---\n").end, 0);
        assert_eq!(
            FrontMatter::read("---\naliases: [A, B]\n---\n").aliases,
            ["A", "B"]
        );
        let front = FrontMatter::read("+++\r\nweight = 3\r\n+++\r\ntext");
        assert_eq!((front.position, front.end), (Some(3.0), 22));
        assert_eq!(
            FrontMatter::read("---\nsidebar:\n  order: 2\n---\n").position,
            Some(2.0)
        );
    }
}
