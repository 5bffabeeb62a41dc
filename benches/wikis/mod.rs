//! Wikis to measure with, made alike every time.

use std::fs;
use std::path::{Path, PathBuf};
use tiddlybook::tiddler::Dialect;

/// Tiddlers a chapter, its own included.
const CHAPTER: usize = 50;

/// Children of a section that has some.
const CHILDREN: usize = 6;

/// What makes a tiddler longer.
const PROSE: &str = "It says in plain words what the rule is good for, as rulebooks do. ";

/// A wiki file, in the folder that it is written to.
pub struct Wiki {
    pub name: String,
    pub path: PathBuf,
    _folder: tempfile::TempDir,
}

/// The project's own rulebook in a language, as a copy: beside the original is what builds have kept.
pub fn own(language: &str) -> Wiki {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    for part in ["book.toml", "wiki", "figs"] {
        for entry in walkdir::WalkDir::new(project.join(part)) {
            let entry = entry.unwrap();
            let to = folder
                .path()
                .join(entry.path().strip_prefix(project).unwrap());
            if entry.file_type().is_dir() {
                fs::create_dir_all(to).unwrap();
            } else {
                fs::copy(entry.path(), to).unwrap();
            }
        }
    }
    Wiki {
        name: language.to_owned(),
        path: folder.path().join("wiki").join(language),
        _folder: folder,
    }
}

/// Collects tiddlers and writes them as TiddlyWiki Classic does.
struct Page {
    html: String,
    /// The markup of the tiddlers, as their field `type` says it.
    markup: String,
}

impl Page {
    fn new() -> Self {
        Self {
            html: "<html><head><title>wiki</title></head><body>\n<div id=\"storeArea\">\n"
                .to_owned(),
            markup: String::new(),
        }
    }

    fn of(dialect: Dialect) -> Self {
        Self {
            markup: format!(" type=\"{}\"", dialect.types()[0]),
            ..Self::new()
        }
    }

    fn add(&mut self, title: &str, tags: &str, text: &str) {
        let text = text
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let markup = &self.markup;
        self.html += &format!(
            "<div title=\"{title}\" tags=\"{tags}\"{markup} modified=\"202611200000\">\n<pre>{text}</pre>\n</div>\n"
        );
    }

    fn write(self, name: &str) -> Wiki {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wiki_en.html");
        fs::write(&path, self.html + "</div>\n</body></html>\n").unwrap();
        Wiki {
            name: name.to_owned(),
            path,
            _folder: folder,
        }
    }
}

/// A heading and a list below it.
fn reading_list(titles: impl IntoIterator<Item = String>) -> String {
    let list: String = titles
        .into_iter()
        .map(|title| format!("# [[{title}]]\n"))
        .collect();
    format!("\n\n!!sequential reading\n{list}")
}

/// A rulebook of `count` tiddlers: chapters of sections of sections, each a screenful.
pub fn rulebook(count: usize) -> Wiki {
    rulebook_of(count, 0, Dialect::Classic).write(&format!("rulebook of {count}"))
}

/// The same in the markup of a dialect.
pub fn rulebook_in(dialect: Dialect, count: usize) -> Wiki {
    rulebook_of(count, 0, dialect).write(&format!("{count} of {dialect:?}"))
}

/// The same with tiddlers of two kilobytes each: two rules with lists and links, every second one
/// with a table, and prose.
pub fn long_rulebook(count: usize) -> Wiki {
    rulebook_of(count, 2_000, Dialect::Classic).write(&format!("rulebook of {count} x 2 KB"))
}

/// The tiddlers of a rulebook, each of `bytes` at least.
fn rulebook_of(count: usize, bytes: usize, dialect: Dialect) -> Page {
    let chapters = count.div_ceil(CHAPTER);
    let title = |number: usize| match number % CHAPTER {
        0 => format!("chapter {number}"),
        _ => format!("rule {number}"),
    };
    let in_dialect = |text: &str| match dialect {
        Dialect::Markdown => markdown(text),
        _ => text.to_owned(),
    };
    let mut page = Page::of(dialect);
    let list = reading_list((0..chapters).map(|chapter| title(chapter * CHAPTER)));
    let mut add = |title: &str, tags: &str, text: &str| page.add(title, tags, &in_dialect(text));
    add("book", ":part", &("A book of rules.".to_owned() + &list));
    add("remark", ":note", "Mind the ''second'' step.");
    add("aside", ":footnote", "As //ever//.");
    for number in 0..count {
        let (chapter, place) = (number / CHAPTER * CHAPTER, number % CHAPTER);
        let last = (chapter + CHAPTER).min(count) - chapter;
        let below = |place: usize| place * CHILDREN + 1..((place + 1) * CHILDREN + 1).min(last);
        let mut text = rule(number, &title(number * 7919 % count));
        if bytes > 0 {
            text += &rule(number + 1, &title(number * 31 % count));
            let missing = bytes.saturating_sub(text.len());
            text += &PROSE.repeat(missing / PROSE.len());
        }
        if !below(place).is_empty() {
            text += &reading_list(below(place).map(|place| title(chapter + place)));
        }
        let tags = match place {
            0 => ":chapter book".to_owned(),
            _ => format!("[[{}]]", title(chapter + (place - 1) / CHILDREN)),
        };
        add(&title(number), &tags, &text);
    }
    page
}

/// The text of a tiddler of [`rulebook_of`] as Markdown.
fn markdown(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        lines.push(if let Some(heading) = line.strip_prefix("!!") {
            format!("## {heading}")
        } else if let Some(heading) = line.strip_prefix('!') {
            format!("# {heading}")
        } else if let Some(entry) = line.strip_prefix("# ") {
            format!("1. {entry}")
        } else if let Some(item) = line.strip_prefix("** ") {
            format!("  * {item}")
        } else if let Some(head) = line.strip_suffix("|h") {
            format!("{}|\n|---|---|---|", head.replace('!', ""))
        } else if line.ends_with("|c") {
            String::new()
        } else {
            line.replace("''", "**").replace("//", "*")
        });
    }
    lines.join("\n")
}

/// What one rule says.
fn rule(number: usize, link: &str) -> String {
    let heading = if number.is_multiple_of(5) {
        "!the exception\n"
    } else {
        ""
    };
    let table = if number.is_multiple_of(4) {
        format!(
            "\n|factors of rule {number}|c\n|!what|!factor|!when|h\n|uphill | +1|always|\n|tired | -{number}|~MP spent|\n"
        )
    } else {
        String::new()
    };
    let remark = if number.is_multiple_of(10) {
        "\n[[remark]]\n"
    } else {
        ""
    };
    format!(
        "A unit that moves ''{number}'' paces follows [[{link}]], unless it is //broken//.[[aside]] \
Then it falls back behind the nearest friends, who are disordered &mdash; see [[the rule|{link}]].\n\n\
* measure from the front edge;\n* turn first:\n** by files,\n** or by the whole unit;\n* move after that.\n\n\
{heading}An opponent's unit within __reach__ may follow up, once for each ~PoC that it has.\n{table}{remark}"
    )
}

/// A folder of `count` pages of Markdown that know nothing of tiddlers: each has four rules with links to other pages.
pub fn pages(count: usize) -> Wiki {
    let folder = tempfile::tempdir().unwrap();
    let name = |page: usize| format!("part{}/page{page}.md", page / CHAPTER);
    for page in 0..count {
        let mut text = format!("# Page {page}\n");
        for part in 0..4 {
            let other = (page * 7919 + part * 31) % count;
            let prose = PROSE.repeat(12);
            text += &format!(
                "\n## Rule {part} of {page}\n\n{prose}See [page {other}](../{}#rule-{part}-of-{other}).\n\n\
* measure from the **front** edge;\n* turn *first*.\n\n| what | factor |\n|---|---|\n| uphill | +1 |\n",
                name(other)
            );
        }
        let path = folder.path().join(name(page));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    Wiki {
        name: format!("{count} pages of Markdown"),
        path: folder.path().to_owned(),
        _folder: folder,
    }
}

/// A chapter with one table of about that many bytes.
pub fn table(bytes: usize) -> Wiki {
    let row = "|cell of a row|''bold'' and more|[[book]]| 12 |\n";
    let text = row.repeat(bytes / row.len());
    one_chapter(&text).write("one table")
}

/// A chapter of markup characters that lead nowhere.
pub fn marks(mark: &str, bytes: usize) -> Wiki {
    let text = mark.repeat(bytes / mark.len());
    one_chapter(&text).write(&format!("{bytes} of {mark}"))
}

fn one_chapter(text: &str) -> Page {
    let mut page = Page::new();
    page.add("book", ":part", &reading_list(["chapter".to_owned()]));
    page.add("chapter", ":chapter book", text);
    page
}

/// Reading lists of one tiddler each, one below the other.
pub fn chain(depth: usize) -> Wiki {
    let mut page = one_chapter(&reading_list(["link 0".to_owned()]));
    for number in 0..depth {
        let below = if number + 1 < depth {
            reading_list([format!("link {}", number + 1)])
        } else {
            String::new()
        };
        let parent = match number {
            0 => "chapter".to_owned(),
            _ => format!("[[link {}]]", number - 1),
        };
        page.add(
            &format!("link {number}"),
            &parent,
            &("Text.".to_owned() + &below),
        );
    }
    page.write("chain")
}

/// One reading list of that many tiddlers.
pub fn siblings(count: usize) -> Wiki {
    let title = |number| format!("sibling {number}");
    let mut page = one_chapter(&reading_list((0..count).map(title)));
    for number in 0..count {
        page.add(&title(number), "chapter", "Text.");
    }
    page.write("siblings")
}

/// A chapter with that many drawings, each a file of its own: those of `figs/`, again and again.
pub fn drawings(count: usize) -> Wiki {
    let figs = Path::new(env!("CARGO_MANIFEST_DIR")).join("figs");
    let mut sources: Vec<PathBuf> = walkdir::WalkDir::new(figs)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|it| it == "svg"))
        .collect();
    sources.sort();
    let shown: String = (0..count)
        .map(|number| {
            format!("The drawing {number}.\n\n[img[drawing {number}|figs/{number}.svg]]\n\n")
        })
        .collect();
    let wiki = one_chapter(&shown).write(&format!("{count} drawings"));
    let folder = wiki.path.with_file_name("figs");
    fs::create_dir(&folder).unwrap();
    for (number, source) in (0..count).zip(sources.iter().cycle()) {
        let drawing = fs::read_to_string(source).unwrap();
        let drawing = drawing.replace("</svg>", &format!("<g id=\"n{number}\"/></svg>"));
        fs::write(folder.join(format!("{number}.svg")), drawing).unwrap();
    }
    wiki
}

/// The wiki of the corpus with that name, where there is one.
pub fn of_corpus(name: &str) -> Option<PathBuf> {
    let folder = std::env::var("TIDDLYBOOK_CORPUS").unwrap_or("../shared/corpus".to_owned());
    let wiki = Path::new(&folder).join(name).join("wiki_en.html");
    wiki.canonicalize().ok()
}
