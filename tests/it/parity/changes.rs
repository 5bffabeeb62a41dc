//! One change at a time in a text: a number, a sign, a word that makes a rule, a link.

use regex::{Captures, Regex};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// A change of a text.
pub struct Change {
    /// The sort of it, such as `number`.
    pub sort: &'static str,
    pub range: Range<usize>,
    pub text: String,
}

impl Change {
    pub fn apply(&self, text: &str) -> String {
        let mut changed = text.to_owned();
        changed.replace_range(self.range.clone(), &self.text);
        changed
    }

    pub fn said(&self, text: &str) -> String {
        format!("{:?} -> {:?}", &text[self.range.clone()], self.text)
    }
}

/// A sort of change, a pattern whose only group is changed, and what it becomes.
type Rule = (&'static str, &'static str, &'static str);

const FRENCH: &[Rule] = &[
    ("word", r"(?:\s)(trois)\b", "quatre"),
    ("word", r"\b(quatre)\b", "cinq"),
    ("word", r"\b(cinq)\b", "six"),
    ("word", r"\b(dix)\b", "douze"),
    ("word", r"\b(douze)\b", "treize"),
    ("word", r"\b(vingt)\b", "trente"),
    ("word", r"\b(moitié)\b", "quart"),
    ("word", r"\b(tiers)\b", "quart"),
    ("word", r"\b(troisième)\b", "cinquième"),
    ("word", r"\b(deux)\b", "trois"),
    ("modal", r"\b(doit)\b", "peut"),
    ("modal", r"\b(doivent)\b", "peuvent"),
    ("modal", r"\b(peut)\b", "doit"),
    ("modal", r"\b(peuvent)\b", "doivent"),
    ("modal", r"\b(seulement)\b", "aussi"),
    ("modal", r"\b(jamais)\b", "toujours"),
    ("modal", r"\b(au moins)\b", "au plus"),
    ("modal", r"\b(au plus)\b", "au moins"),
    ("modal", r"\b(sauf)\b", "avec"),
    ("negation", r"\b((?:ne |n’)(\w+) pas)\b", "$2"),
];

const ENGLISH: &[Rule] = &[
    ("word", r"\b(three)\b", "two"),
    ("word", r"\b(four)\b", "three"),
    ("word", r"\b(five)\b", "seven"),
    ("word", r"\b(six)\b", "five"),
    ("word", r"\b(ten)\b", "eleven"),
    ("word", r"\b(twelve)\b", "ten"),
    ("word", r"\b(thirty)\b", "forty"),
    ("word", r"\b(half)\b", "a third"),
    ("word", r"\b(third)\b", "fourth"),
    ("word", r"\b(two)\b", "four"),
    ("word", r"\b(twice)\b", "three times"),
    ("modal", r"\b(must)\b", "may"),
    ("modal", r"\b(may)\b", "must"),
    ("modal", r"\b(can)\b", "must"),
    ("modal", r"\b(never)\b", "always"),
    ("modal", r"(only )", ""),
    ("modal", r"\b(at least)\b", "at most"),
    ("modal", r"\b(at most)\b", "at least"),
    ("modal", r"\b(except)\b", "like"),
    ("modal", r"\b(unless)\b", "if"),
    ("negation", r"\b(cannot)\b", "can"),
    (
        "negation",
        r"\b(?:is|are|must|may|does|do|has|need)( not)\b",
        "",
    ),
    ("negation", r"\b([Nn]obody)\b", "everybody"),
    (
        "negation",
        r"\b(?:can|may|must|does|is|are)() [a-z]",
        " not",
    ),
];

/// `count` changes of the texts of a language, of each sort as many as there are; the same ones for a `step`.
pub fn changes(
    language: &str,
    texts: &BTreeMap<String, String>,
    count: usize,
    step: usize,
) -> Vec<(String, Change)> {
    let words = if language == "fr" { FRENCH } else { ENGLISH };
    let words: Vec<(&'static str, Regex, &'static str)> = words
        .iter()
        .map(|(sort, pattern, instead)| (*sort, Regex::new(pattern).unwrap(), *instead))
        .collect();
    let rules = rules(texts);
    let mut sorts: BTreeMap<&str, Vec<(String, Change)>> = BTreeMap::new();
    for (path, text) in texts {
        for change in in_text(text, &words, &rules) {
            sorts
                .entry(change.sort)
                .or_default()
                .push((path.clone(), change));
        }
    }
    // A step that shares no divisor with the number of places leads to all of them, far apart.
    for places in sorts.values_mut() {
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|at| (at * step) % 1009);
        let mut taken: Vec<Option<_>> = std::mem::take(places).into_iter().map(Some).collect();
        places.extend(order.into_iter().filter_map(|at| taken[at].take()));
        places.reverse();
    }
    let mut chosen = Vec::new();
    while chosen.len() < count && sorts.values().any(|places| !places.is_empty()) {
        for places in sorts.values_mut() {
            if chosen.len() < count {
                chosen.extend(places.pop());
            }
        }
    }
    chosen
}

/// The titles of rules that a link can lead to.
fn rules(texts: &BTreeMap<String, String>) -> Vec<String> {
    let is_rule = |text: &&String| {
        let head = text.split("\n\n").next().unwrap();
        let tags = head.lines().find(|line| line.starts_with("tags: "));
        tags.is_some_and(|tags| !tags.contains(": :"))
    };
    let rules = texts.values().filter(is_rule);
    let titles = rules.filter_map(|text| text.lines().next()?.strip_prefix("title: "));
    let titles = titles.filter(|title| !title.starts_with("fig") && !title.starts_with("Site"));
    titles.map(str::to_owned).collect()
}

/// Entities, addresses of links, links that show their title, and comments.
static HIDDEN: LazyLock<[Regex; 4]> = LazyLock::new(|| {
    [
        r"&\w+;",
        r"\|[^\]|\[\n]*\]\]",
        r"\[\[[^\]|]*\]\]",
        r"/%.*?%/",
    ]
    .map(|it| Regex::new(it).unwrap())
});

/// The text with what no reader reads as letters blanked out, at the same places.
pub fn seen(text: &str) -> String {
    let blank = |found: &Captures<'_>| "\0".repeat(found[0].len());
    let mut seen = text.to_owned();
    for hidden in HIDDEN.iter() {
        seen = hidden.replace_all(&seen, blank).into_owned();
    }
    seen
}

fn in_text(
    text: &str,
    words: &[(&'static str, Regex, &'static str)],
    rules: &[String],
) -> Vec<Change> {
    let start = text.find("\n\n").unwrap();
    let heading = ["!!lecture", "!!sequential"]
        .iter()
        .find_map(|it| text.find(it));
    let end = heading.unwrap_or(text.len());
    let seen = seen(text);
    let mut changes = Vec::new();
    numbers(&seen, &mut changes);
    for (sort, pattern, instead) in words {
        for found in pattern.captures_iter(&seen) {
            let range = found.get(1).unwrap().range();
            if is_another_word(&seen, &range) {
                continue;
            }
            let mut text = String::new();
            found.expand(instead, &mut text);
            changes.push(Change { sort, range, text });
        }
    }
    for found in find(r"&minus;\b", text) {
        push("sign", &found, "+".to_owned(), &mut changes);
    }
    links(text, rules, &mut changes);
    for found in find(r"(?m)^[*#] .*\n(?:[*#]{2} .*\n)*", text) {
        push("item", &found, String::new(), &mut changes);
    }
    for found in find(r"-0[12]\.svg", text) {
        let other = if found[0].contains("01") {
            "-02.svg"
        } else {
            "-01.svg"
        };
        push("figure", &found, other.to_owned(), &mut changes);
    }
    changes.retain(|change| start < change.range.start && change.range.end <= end);
    changes
}

/// Is a word a part of another one, which says something else: `peut-être`, `si ce n’est pas`?
pub fn is_another_word(seen: &str, range: &Range<usize>) -> bool {
    let (before, after) = (&seen[..range.start], &seen[range.end..]);
    let after_it = [
        " pas", " plus", "-", " tard", " si ce", " rien", " que", " not",
    ];
    let before_it = ["’", "tout ", "-", "not ", "in no "];
    before_it.iter().any(|it| before.ends_with(it))
        || after_it.iter().any(|it| after.starts_with(it))
}

/// Numbers in figures: of running text, of a range, in a cell of their own, of dice.
fn numbers(seen: &str, changes: &mut Vec<Change>) {
    for found in find(r"\bD?(\d+)\b", seen) {
        let (whole, digits) = (found.get(0).unwrap(), found.get(1).unwrap());
        let (before, after) = (&seen[..whole.start()], &seen[whole.end()..]);
        let is_part = |it: char| matches!(it, '.' | ',' | '/' | '-');
        let goes_on =
            after.starts_with(is_part) && after[1..].starts_with(|it: char| it.is_ascii_digit());
        if goes_on || before.ends_with(is_part) || before.ends_with('\0') && after.starts_with('\0')
        {
            continue;
        }
        let line = before.rsplit('\n').next().unwrap();
        let cell = line.rsplit('|').next().unwrap();
        let rest = after.split(['|', '\n']).next().unwrap();
        let in_cell = line.starts_with('|') && cell.trim().is_empty() && rest.trim().is_empty();
        let sort = match () {
            () if whole.as_str().starts_with('D') => "die",
            () if in_cell => "cell",
            () if [" à ", " to "]
                .iter()
                .any(|to| before.ends_with(to) || after.starts_with(to)) =>
            {
                "range"
            }
            () => "number",
        };
        let number: u64 = digits.as_str().parse().unwrap();
        changes.push(Change {
            sort,
            range: digits.range(),
            text: (number + 1).to_string(),
        });
    }
}

/// Links that lead elsewhere, and links that are none any more.
fn links(text: &str, rules: &[String], changes: &mut Vec<Change>) {
    let is_translation = text.contains("\noriginal: ");
    for (at, found) in find(r"\[\[([^\]|]*)(?:\|([^\]]*))?\]\]", text)
        .into_iter()
        .enumerate()
    {
        let label = found[1].to_owned();
        let target = found.get(2).map_or(label.as_str(), |it| it.as_str());
        if !rules.iter().any(|rule| rule == target) {
            continue;
        }
        let free = rules.iter().filter(|rule| !text.contains(rule.as_str()));
        let Some(other) = free.cycle().nth(at * 13) else {
            continue;
        };
        push("link", &found, format!("[[{label}|{other}]]"), changes);
        // A link that only a translation has is none too many, and one of two is none too few.
        let line = text[..found.get(0).unwrap().start()].matches('\n').count();
        let line = text.lines().nth(line).unwrap();
        let again = [format!("[[{target}]]"), format!("|{target}]]")];
        let count: usize = again.iter().map(|it| line.matches(it).count()).sum();
        if is_translation && count == 1 {
            push("link removed", &found, label, changes);
        }
    }
}

fn find<'t>(pattern: &str, text: &'t str) -> Vec<Captures<'t>> {
    Regex::new(pattern).unwrap().captures_iter(text).collect()
}

fn push(sort: &'static str, found: &Captures<'_>, text: String, changes: &mut Vec<Change>) {
    let range = found.get(0).unwrap().range();
    changes.push(Change { sort, range, text });
}
