//! Depth and size: what is too much is reported, and nothing fails.

use crate::paper::{Judge, Wiki};
use std::path::Path;
use std::time::{Duration, Instant};
use tiddlybook::diag::Sink;
use tiddlybook::read::{Options, read};
use tiddlybook::source::{Memory, Sources};
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::InlineKind;
use tiddlybook::wikitext::visit::each_inline;
use tiddlybook::wikitext::{Headings, MAX_DEPTH, parse};

/// The rules of the findings, each once, and the DocBook, which must be valid.
fn book(wiki: &Wiki, judge: &Judge) -> (Vec<&'static str>, String) {
    let (_, report, docbook) = wiki.docbook();
    let found = report.verdict.diagnostics().iter();
    let mut rules: Vec<_> = found.map(|it| it.rule.name()).collect();
    rules.sort_unstable();
    rules.dedup();
    let docbook = docbook.unwrap();
    assert_eq!(judge.faults(&docbook), "");
    (rules, docbook)
}

fn wiki(text: &str) -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!sequential reading\n# [[chapter]]");
    wiki.tiddler("chapter", ":chapter book", text);
    wiki
}

#[test]
fn markup_as_deep_as_it_may_be_and_deeper() {
    let judge = Judge::new();
    let nested = |depth: usize| {
        let marks: String = ["''", "//"].into_iter().cycle().take(depth).collect();
        let back: String = marks.chars().rev().collect();
        format!("{marks}word{back}")
    };
    let lists = |depth: usize| -> String {
        (1..=depth)
            .map(|depth| format!("{} word{depth}\n", "*".repeat(depth)))
            .collect()
    };
    let quotes = |depth: usize| format!("{} word", ">".repeat(depth));
    for (name, at, over) in [
        ("marks", nested(MAX_DEPTH), nested(MAX_DEPTH + 1)),
        ("lists", lists(MAX_DEPTH), lists(MAX_DEPTH + 1)),
        ("quotes", quotes(MAX_DEPTH), quotes(MAX_DEPTH + 1)),
    ] {
        let (rules, docbook) = book(&wiki(&at), &judge);
        assert!(rules.is_empty(), "{name}: {rules:?}");
        assert!(docbook.contains("word"), "{name}");
        let (rules, docbook) = book(&wiki(&over), &judge);
        assert!(rules.contains(&"deep-markup"), "{name}: {rules:?}");
        assert!(docbook.contains("word"), "{name}");
    }
}

/// What opens something in a dialect of TiddlyWiki, none of it closed.
const OPENERS: [&str; 55] = [
    "[",
    "[[",
    "*",
    "* ",
    "<",
    "<<",
    "<a",
    "<a ",
    "<a x='",
    "<a x=\"",
    "<b>",
    "<div>",
    "<ul><li>",
    "<p>",
    "<table><tr><td>",
    "{",
    "{{",
    "{{{",
    "''",
    "''//",
    "`",
    "``a`",
    "\"\"\"",
    "{{{a\n",
    "a {{{\n\n}}}",
    "\"\"\"a\n",
    "[img[",
    "[img x=[[",
    "@@",
    "@@a:",
    "@@.a ",
    "((",
    "((a||",
    "<<a ",
    "<<a \"",
    "$:/",
    "&",
    "|",
    "|a",
    "<!--",
    "\\define x()\n",
    "<<<\n",
    "<% if ",
    "\\define x(\n",
    "\\procedure x() ",
    "{{a!!",
    "{{a||b",
    "{{a}}",
    "{a}} ",
    "{{a} ",
    "<<a> ",
    "<div x\n",
    "<<a b:",
    "<<a>>",
    "\\",
];

/// What opens something in Markdown.
const MARKDOWN: [&str; 58] = [
    "[",
    "]",
    "[[",
    "![",
    "![[",
    "[a](",
    "[a](<",
    "[a]: ",
    "[a]: b\n",
    "[a][",
    "[^a]: ",
    "[^a]",
    "[^a]: b\n\n",
    "*",
    "**",
    "*a **b ",
    "_",
    "_a __b ",
    "~~",
    "~",
    "`",
    "``a`",
    "```\n",
    "~~~\n",
    "<",
    "<a",
    "<a ",
    "<a b=\"",
    "<a b='",
    "<a b=\"<c d='",
    "<b>",
    "<b><i>",
    "</b>",
    "<div>",
    "<div>\n",
    "</div>\n",
    "<ul><li>",
    "<table><tr><td>",
    "<!--",
    "<!-- -->",
    "<?",
    "<![CDATA[",
    "<pre>",
    "{",
    "{{",
    "''",
    "//",
    "{{{",
    "&",
    "&amp;",
    "\\",
    "> ",
    "- ",
    "- a\n  ",
    "1. ",
    "> - ",
    "| a ",
    "a\n: b\n",
];

/// The time that this thread had of a processor, which on a busy machine is less than what passes; elsewhere
/// than on Linux what passes.
fn spent() -> Duration {
    static BEGIN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let counted = counted.and_then(|it| it.split(' ').next()?.parse().ok());
    counted.map_or_else(|| BEGIN.elapsed(), Duration::from_nanos)
}

/// What opens something, a hundred kilobytes of it, is read in four times the time of a quarter of it: a
/// parser that looked for each closing mark anew would need sixteen times as long.
#[test]
fn a_hundred_kilobytes_of_openers() {
    for opener in OPENERS {
        let lines = format!("{opener}\n\n");
        for (dialect, unit) in [
            (Dialect::TiddlyWiki5, opener),
            (Dialect::TiddlyWiki5, &*lines),
            (Dialect::Classic, opener),
            (Dialect::Classic, &*lines),
        ] {
            let bytes = if unit == opener { 25_000 } else { 5_000 };
            linear(dialect, ("", unit), bytes);
        }
    }
}

/// The same in Markdown, in a block of HTML.
#[test]
fn a_hundred_kilobytes_of_openers_in_html_of_markdown() {
    for opener in OPENERS.iter().chain(&MARKDOWN) {
        linear(Dialect::Markdown, ("<div>\n", opener), 25_000);
    }
}

/// What pages of any host begin with, besides.
const PAGES: [&str; 34] = [
    "+--+\n",
    "+--+\n|a |\n",
    "+--+\n|a |\n+--+\n\n",
    "-- --\n\n",
    "----------\n\n",
    "----------\na a\n-- --\n\n",
    "| a\n",
    "a.  x\n",
    "(i) x\n\n",
    "    a.  x\n",
    "[a]{b ",
    "[a]{.b} ",
    "x~y~ ",
    "^[a] ",
    "$$\n",
    "!!! a\n    ",
    "::: a\n",
    "[[a|",
    "[[a]] ",
    "%%",
    "@sec-a ",
    "){\n",
    "https://e.org `",
    "a -- b ",
    "%% ",
    "{% hint %}\n",
    "{% hint %}\n{% endhint %}\n",
    "{% include b.md %} ",
    "{{#include b.md}} ",
    "`{{#include b.md}} ",
    "{{< a >}}\n",
    "import A from './b.md'\n",
    "<A>\n",
    "# B\n",
];

/// The same in a paragraph and line by line, in pages of folders, which are edited before they are parsed.
#[test]
fn a_hundred_kilobytes_of_openers_of_pages() {
    for opener in OPENERS.iter().chain(&MARKDOWN).chain(&PAGES) {
        let lines = format!("{opener}\n\n");
        for unit in [opener, lines.as_str()] {
            linear_in(&format!("page {unit:?}"), ("", unit), 25_000, &time_of_page);
        }
    }
}

/// What only some hosts read, with the file of settings by which they are known.
const HOSTS: [(&str, &str, &[&str]); 4] = [
    (
        "w/_quarto.yml",
        "project:\n  type: book\n",
        &[
            "::: {.panel-tabset}\n## B\n:::\n\n",
            "::: {.panel-tabset}\n",
            "::: {#thm-x}\n## B\n:::\n\n",
            "::: {#fig-m}\n![N](a.svg)\n\n![O](b.svg)\n\nBoth\n:::\n\nSee @fig-m.\n\n",
            "::: {#fig-m}\n![",
            "{{< meta x >}} ",
        ],
    ),
    (
        "w/_config.yml",
        "title: T\ncallouts:\n  rule:\n    title: R\n",
        &[
            "{% link a.svg %} ",
            "{{ site.baseurl }} ",
            "![A]({% link a.svg %}){: width=\"5\" } ",
            "{: .rule }\n> x\n\n",
        ],
    ),
    (
        "w/.vitepress/config.mts",
        "export default { title: 'T' }\n",
        &["<!--@include: ./b.md-->\n", "<!--@include: "],
    ),
    (
        "w/conf.py",
        "project = 'T'\n",
        &[
            "(a)=\n# B\n\n",
            "{ref}`a` ",
            ":::{note}\n",
            "```{note}\na\n```\n\n",
            "```{figure} a.svg\n:name: x\n\nc\n```\n",
        ],
    ),
];

#[test]
fn tens_of_kilobytes_of_what_hosts_read() {
    for (settings, text, units) in HOSTS {
        let beside = |page: &str| time_of_page_beside(page, &[(settings, text)]);
        for unit in units {
            linear_in(&format!("{settings} {unit:?}"), ("", unit), 10_000, &beside);
        }
    }
}

fn time_of_page(text: &str) -> Duration {
    time_of_page_beside(text, &[])
}

/// The time of a page in a folder with these files.
fn time_of_page_beside(text: &str, others: &[(&str, &str)]) -> Duration {
    let pages = [("w/a.md", text), ("w/b.md", "# B\n")];
    let all = pages.iter().chain(others);
    let files = Memory::of(all.map(|(path, text)| (*path, (*text).to_owned())));
    let options = Options {
        rules: Some(2),
        ..Options::default()
    };
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    let start = spent();
    read(&files, Path::new("w"), &mut sources, &mut sink, options).unwrap();
    spent().saturating_sub(start)
}

/// Four times as many bytes take four times as long, more or less.
fn linear(dialect: Dialect, text: (&str, &str), bytes: usize) {
    linear_in(&format!("{dialect:?} {text:?}"), text, bytes, &|text| {
        time(dialect, text)
    });
}

fn linear_in(
    name: &str,
    (before, unit): (&str, &str),
    bytes: usize,
    time: &dyn Fn(&str) -> Duration,
) {
    let few = unit.repeat(bytes / unit.len());
    let (few, many) = (
        format!("{before}{few}"),
        format!("{before}{}", few.repeat(4)),
    );
    let (mut short, mut long) = (Duration::MAX, Duration::MAX);
    // On a busy machine the best of a few rounds is what counts.
    let is_linear = (0..8).any(|_| {
        long = long.min(time(&many));
        // The count is not kept finer than that.
        if long < Duration::from_millis(20) * 8 {
            return true;
        }
        short = short.min(time(&few));
        long < short * 8
    });
    assert!(is_linear, "{name}: {short:?}, {long:?}");
}

fn time(dialect: Dialect, text: &str) -> Duration {
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let start = spent();
    let _ = parse(
        dialect,
        source,
        text,
        &Headings::default(),
        &mut Sink::new(),
    );
    spent().saturating_sub(start)
}

/// What is in one line or one table is checked and lowered in four times the time of a quarter of it.
#[test]
fn long_lines_and_large_tables() {
    let numbers = |count: usize| 0..count;
    let notes = |count: usize| {
        let cells: String = numbers(count).map(|it| format!("|a ^^{it}^^")).collect();
        let notes: String = numbers(count).map(|it| format!("^^{it}^^ b\n")).collect();
        format!("{cells}|\n{notes}")
    };
    let texts: [(&str, &dyn Fn(usize) -> String); 3] = [
        ("macros that are not closed", &|count| "<<a ".repeat(count)),
        ("joined cells", &|count| {
            format!("|{}~|", ">|".repeat(count))
        }),
        ("notes of a table", &notes),
    ];
    for (name, text) in texts {
        let (few, many) = (wiki(&text(500)), wiki(&text(2_000)));
        let time = |wiki: &Wiki| {
            let start = Instant::now();
            let _ = wiki.rules();
            start.elapsed()
        };
        let (mut short, mut long) = (Duration::MAX, Duration::MAX);
        let is_linear = (0..8).any(|_| {
            short = short.min(time(&few));
            long = long.min(time(&many));
            long < short.max(Duration::from_millis(100)) * 8
        });
        assert!(is_linear, "{name}: {short:?}, {long:?}");
    }
}

/// What is opened again and again is checked in four times the time of a quarter of it, too.
#[test]
fn openers_are_checked_in_little_time() {
    let slow = OPENERS.into_iter().filter(|opener| {
        let text = |bytes: usize| wiki(&opener.repeat(bytes / opener.len()));
        let (few, many) = (text(4_000), text(16_000));
        let time = |wiki: &Wiki| {
            let start = spent();
            let _ = wiki.rules();
            spent().saturating_sub(start)
        };
        let is_linear = (0..4).any(|_| {
            let short = time(&few).max(Duration::from_millis(200));
            time(&many) < short * 8
        });
        !is_linear
    });
    assert_eq!(slow.collect::<Vec<_>>(), [""; 0]);
}

/// Marks that go on over paragraphs of a letter are repeated in each, but not all of them.
#[test]
fn marks_over_many_paragraphs() {
    let wiki = wiki(&format!(
        "{}{}",
        "''//__^^~~@@".repeat(5),
        "so\n\n".repeat(200)
    ));
    let (rules, docbook) = book(&wiki, &Judge::new());
    assert_eq!(rules, ["unclosed-markup"]);
    assert!(docbook.matches("so<").count() >= 200, "{docbook}");
    // If all of them went on, they would be closed at the end, and thirty in each paragraph.
    let text = format!(
        "{}{}{}",
        "''//__^^~~@@".repeat(5),
        "so\n\n".repeat(200),
        "@@~~^^__//''".repeat(5)
    );
    let mut sources = Sources::new();
    let file = sources.add_file("a.tid", text.clone());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let document = parse(Dialect::Classic, source, &text, &headings, &mut Sink::new());
    let mut marks = 0;
    each_inline(&document, |inline| {
        marks += usize::from(matches!(inline.kind, InlineKind::Format { .. }));
    });
    assert!(marks < 2_000, "{marks}");
}

/// Tiddlers and macros that show each other, each the next one twice, have an end, and are a fault.
#[test]
fn transclusions_that_double_at_each_step_end() {
    let wiki = wiki("{{t0}}");
    for step in 0..12 {
        let next = step + 1;
        let text = format!("type: text/vnd.tiddlywiki\n\na {{{{t{next}}}}} b {{{{t{next}}}}}");
        wiki.write(
            &format!("wiki/t{step}.tid"),
            &format!("title: t{step}\ntags: chapter\n{text}"),
        );
    }
    wiki.tiddler("t12", "chapter", "end");
    wiki.write(
        "wiki/chapter.tid",
        "title: chapter\ntags: :chapter book\ntype: text/vnd.tiddlywiki\n\n{{t0}}",
    );
    assert_eq!(wiki.rules(), ["transclusion-size"]);
    let mut text = "title: chapter\ntags: :chapter book\ntype: text/vnd.tiddlywiki\n\n".to_owned();
    for step in 0..8 {
        let calls = format!("<<m{}>>", step + 1).repeat(20);
        text += &format!("\\define m{step}() {calls}\n");
    }
    text += "\\define m8() word\n<<m1>>";
    wiki.write("wiki/chapter.tid", &text);
    assert!(wiki.rules().contains(&"transclusion-size"));
}

/// Transclusions in markup as deep as both may be, in immediates as deep as they may be: the stacks of all
/// who walk over the book hold.
#[test]
fn transclusions_as_deep_as_they_may_be() {
    let wiki = wiki("");
    let marks = |inner: &str| {
        let marks: String = ["''", "//"].into_iter().cycle().take(14).collect();
        let back: String = marks.chars().rev().collect();
        format!("type: text/vnd.tiddlywiki\n\n{marks}{inner}{back}")
    };
    let write = |title: &str, tags: &str, text: &str| {
        wiki.write(
            &format!("wiki/{title}.tid"),
            &format!("title: {title}\ntags: {tags}\n{text}"),
        );
    };
    for note in 0..8 {
        let kind = [":note", ":sidebar", ":example", ":footnote"][note % 4];
        for step in 0..8 {
            let next = match step {
                7 if note < 7 => format!("[[n{}]]", note + 1),
                7 => "end".to_owned(),
                _ => format!("{{{{t{note}-{}}}}}", step + 1),
            };
            write(&format!("t{note}-{step}"), "chapter", &marks(&next));
        }
        write(
            &format!("n{note}"),
            kind,
            &marks(&format!("{{{{t{note}-0}}}}")),
        );
    }
    write(
        "chapter",
        ":chapter book",
        "type: text/vnd.tiddlywiki\n\n[[n0]]",
    );
    let (_, docbook) = book(&wiki, &Judge::new());
    assert!(docbook.contains("t0-"), "{docbook}");
}

/// A wiki in which each section lists the next.
fn chain(length: usize) -> Wiki {
    let wiki = wiki("!!sequential reading\n# [[s1]]");
    let mut parent = "chapter".to_owned();
    for depth in 1..=length {
        let next = format!("!!sequential reading\n# [[s{}]]", depth + 1);
        let text = if depth == length { "The end." } else { &next };
        wiki.tiddler(&format!("s{depth}"), &parent, text);
        parent = format!("s{depth}");
    }
    wiki
}

#[test]
fn reading_lists_sixty_four_deep() {
    let (rules, docbook) = book(&chain(63), &Judge::new());
    assert!(rules.is_empty(), "{rules:?}");
    assert!(docbook.contains("The end."));
}

#[test]
fn reading_lists_too_deep_are_one_fault() {
    for length in [64, 5_000] {
        assert_eq!(chain(length).rules(), ["chain-too-deep"]);
    }
}

#[test]
fn what_only_too_deep_tiddlers_have_is_not_reported() {
    let wiki = chain(70);
    wiki.tiddler(
        "s66",
        "s65",
        "[[a note]]\n!!sequential reading\n# [[s67]]\n# [[s66b]]",
    );
    wiki.tiddler("s66b", "s66", "Two ways down.");
    wiki.tiddler("a note", ":note", "Mind.");
    wiki.tiddler(
        "chapter",
        ":chapter book",
        "To [[s68]].\n!!sequential reading\n# [[s1]]",
    );
    assert_eq!(wiki.rules(), ["chain-too-deep"]);
}

/// Everything at once as deep as it may be: the stacks of all who walk over the book hold.
#[test]
fn everything_as_deep_as_it_may_be() {
    let lists = |inner: &str| -> String {
        let marks = (1..=32).map(|depth| "*".repeat(depth));
        marks
            .map(|marks| format!("{marks} word {inner}\n"))
            .collect()
    };
    let wiki = chain(63);
    let headings: String = (1..=6).map(|depth| "!".repeat(depth) + " head\n").collect();
    wiki.tiddler("s63", "s62", &format!("{headings}\n{}", lists("[[n0]]")));
    for step in 0..8 {
        let kind = [":note", ":sidebar", ":example", ":footnote"][step % 4];
        let next = if step < 7 {
            format!("[[n{}]]", step + 1)
        } else {
            "end".to_owned()
        };
        let text = lists("").replacen(
            &format!("{} word", "*".repeat(32)),
            &format!("{} {next}", "*".repeat(32)),
            1,
        );
        wiki.tiddler(&format!("n{step}"), kind, &text);
    }
    let (rules, docbook) = book(&wiki, &Judge::new());
    assert_eq!(rules, ["discouraged-nesting"]);
    assert!(docbook.contains("end"));
}

#[test]
fn immediates_that_double_at_each_step_end() {
    let wiki = wiki("[[n0]]");
    for step in 0..60 {
        let next = step + 1;
        wiki.tiddler(
            &format!("n{step}"),
            ":footnote",
            &format!("a [[n{next}]] b [[n{next}]]"),
        );
    }
    wiki.tiddler("n60", ":footnote", "end");
    assert!(wiki.rules().contains(&"immediate-depth"));
}

#[test]
fn a_title_of_ten_thousand_letters() {
    let title = "long ".repeat(2_000);
    let wiki = wiki(&format!("!!sequential reading\n# [[{}]]", title.trim()));
    wiki.write(
        "wiki/long.tid",
        &format!("title: {}\ntags: chapter\n\nText.", title.trim()),
    );
    let (rules, docbook) = book(&wiki, &Judge::new());
    assert!(rules.is_empty(), "{rules:?}");
    assert!(docbook.contains("long long"));
}

#[test]
fn immediates_that_double_and_are_long_end() {
    let wiki = wiki("[[n0]]");
    let long = "word ".repeat(100_000);
    for step in 0..20 {
        let next = step + 1;
        let text = format!("{long} [[n{next}]] b [[n{next}]]");
        wiki.tiddler(&format!("n{step}"), ":footnote", &text);
    }
    wiki.tiddler("n20", ":footnote", "end");
    assert!(wiki.rules().contains(&"immediate-depth"));
}

/// A table of a letter a cell is many times as large in memory as its text.
#[test]
fn immediates_of_many_cells_end() {
    let wiki = wiki(&"[[n]]\n\n".repeat(300));
    wiki.tiddler("n", ":note", &format!("{}|\n", "|a".repeat(100)).repeat(20));
    assert!(wiki.rules().contains(&"immediate-depth"));
}
