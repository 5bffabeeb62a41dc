//! The style sheet and the scripts, which all pages share.

use super::settings::Settings;
use crate::book::Book;
use crate::write::classes::{self, Used};
use crate::write::templates::Templates;

/// The features of the pages, each a script of its own in `templates/html/`, in the order in which
/// they run.
const FEATURES: [&str; 8] = [
    "common", "parts", "editions", "contents", "tables", "cards", "search", "offline",
];

/// The texts of the style sheet and of the scripts.
#[derive(Debug)]
pub(super) struct Assets {
    pub(super) style: String,
    /// The script that runs before a page is displayed.
    pub(super) theme: String,
    /// All other scripts.
    pub(super) script: String,
    /// The script of a redirecting page.
    pub(super) moved: String,
    /// The nonce of scripts and style sheets in the page's Content-Security-Policy. It is a hash of their content.
    pub(super) nonce: String,
}

impl Assets {
    /// The assets of a book; scripts that only some books need are left out of the others.
    pub(super) fn new(templates: &Templates, book: &Book, web: &Settings) -> Self {
        let script = |name: &str| {
            let script = templates.script(&format!("html/{name}.js"));
            compact_script(&without_comments(script))
        };
        let sheet = |name| compact(&without_comments(templates.style_sheet(name)));
        let mut style = sheet("html/style.css");
        if book.tells_translations() {
            style += &sheet("html/translation.css");
        }
        if Used::of(book).any {
            let boxes = classes::web_style(book);
            style += &sheet("html/classes.css");
            style += &compact(&boxes);
        }
        if book.has_coded_lists() {
            style += &sheet("html/labels.css");
        }
        let (theme, mut features) = (script("theme"), FEATURES.map(script).concat());
        if !book.back.former.is_empty() {
            features += &script("former");
        }
        if web.news.is_some() {
            features += &script("news");
        }
        if web.tells_releases() {
            style += &sheet("html/releases.css");
        }
        let mut hasher = blake3::Hasher::new();
        for text in [&style, &theme, &features] {
            hasher.update(text.as_bytes());
        }
        let nonce = hasher.finalize().to_hex().chars().take(16).collect();
        Self {
            style,
            theme,
            script: features,
            moved: script("moved"),
            nonce,
        }
    }

    /// The Content-Security-Policy of a page: scripts and styles are files of the edition and nothing
    /// else, none is in the markup, and nothing else is embedded.
    ///
    /// `file:` is for Firefox, where a page that is opened from a file has no `'self'`. The nonce is for
    /// validators, which do not know where a page is and so what `'self'` means. A picture cannot show one, and
    /// vnu takes each for forbidden whatever `img-src` allows, `*` and `file:` too: so pictures are not
    /// restricted, and instead of `default-src 'none'` everything else is named.
    ///
    /// Source: <https://www.w3.org/TR/CSP3/>.
    pub(super) fn policy(&self) -> String {
        self.policy_of("'self' file:")
    }

    /// The policy of a page that holds its scripts and styles itself.
    pub(super) fn inline_policy(&self) -> String {
        self.policy_of("")
    }

    fn policy_of(&self, files: &str) -> String {
        let own = format!("{files} 'nonce-{}'", self.nonce);
        let own = own.trim_start();
        format!(
            "script-src {own}; style-src {own}; font-src 'self' file: data:; connect-src 'self'; \
             manifest-src 'self'; worker-src 'self'; object-src 'none'; frame-src 'none'; \
             media-src 'none'; base-uri 'none'; form-action 'none'"
        )
    }
}

/// The script or style sheet without the lines that are comments, and without indentation: readers load it with every
/// page. A comment begins a line.
fn without_comments(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut inside = false;
    for line in script.lines().map(str::trim) {
        let end = line.find("*/");
        if inside {
            inside = end.is_none();
            continue;
        }
        inside = line.starts_with("/*") && end.is_none();
        let only_comment = line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
        if !inside && !line.is_empty() && !only_comment {
            push_without_types(line, &mut out);
            out.push('\n');
        }
    }
    out
}

/// Appends a line without the comments in it that declare types.
fn push_without_types(line: &str, out: &mut String) {
    let mut rest = line;
    while let Some((before, comment)) = rest.split_once("/** @type")
        && let Some((_, after)) = comment.split_once("*/")
    {
        out.push_str(before);
        rest = after.trim_start();
    }
    out.push_str(rest);
}

/// The script without the spaces that only people need. Lines in which something else than `"` quotes, or may,
/// stay as they are.
fn compact_script(script: &str) -> String {
    const SPACED: [(&str, &str); 17] = [
        (" ? ", "?"),
        (" : ", ":"),
        (", ", ","),
        (": ", ":"),
        ("; ", ";"),
        (" = ", "="),
        (" += ", "+="),
        (" => ", "=>"),
        (" === ", "==="),
        (" !== ", "!=="),
        (" && ", "&&"),
        (" || ", "||"),
        (" ?? ", "??"),
        (") {", "){"),
        ("if (", "if("),
        ("for (", "for("),
        ("while (", "while("),
    ];
    let mut out = String::with_capacity(script.len());
    for line in script.lines() {
        if line.contains(['\'', '`', '/', '\\']) {
            out.push_str(line);
        } else {
            compact_line(line, &SPACED, &mut out);
        }
        out.push('\n');
    }
    out
}

/// The style sheet without the spaces that only people need; strings stay as they are.
fn compact(style: &str) -> String {
    const SPACED: [(&str, &str); 7] = [
        (": ", ":"),
        ("; ", ";"),
        (", ", ","),
        (" {", "{"),
        ("{ ", "{"),
        (" }", "}"),
        (";}", "}"),
    ];
    let mut out = String::with_capacity(style.len());
    for line in style.lines() {
        compact_line(line, &SPACED, &mut out);
        if !out.ends_with([';', ',', '{', '}']) {
            out.push('\n');
        }
    }
    out
}

/// A line with shorter forms of the texts in `spaced`, outside strings.
fn compact_line(line: &str, spaced: &[(&str, &str)], out: &mut String) {
    for (place, part) in line.split('"').enumerate() {
        if place > 0 {
            out.push('"');
        }
        let compact = |part: String, (from, to): &(&str, &str)| match part.contains(from) {
            true => part.replace(from, to),
            false => part,
        };
        match place % 2 {
            0 => out.push_str(&spaced.iter().fold(part.to_owned(), compact)),
            _ => out.push_str(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_go_and_strings_stay() {
        let style =
            ".a, .b > i { top: 1px; left: calc(2px - 1px); }\nq::after { content: \", \"; }\n";
        let compact = ".a,.b > i{top:1px;left:calc(2px - 1px)}q::after{content:\", \"}";
        assert_eq!(super::compact(style), compact);
    }

    #[test]
    fn scripts_lose_spaces_and_strings_stay() {
        let script = "const a = (b, c) => b === c ? b : { c };\nif (a || b) {\nd = \", \";\n}\n";
        let compact = "const a=(b,c)=>b===c?b:{ c };\nif(a||b){\nd=\", \";\n}\n";
        assert_eq!(compact_script(script), compact);
    }

    #[test]
    fn comments_go_and_what_looks_like_one_stays() {
        let script = "// a\n/** b\n * c\n */\nconst d = \"// e\"; // f\n  /* g */\n\n  /** i */ (h);\nj(/** @type {K} */ (l));\n";
        let kept = "const d = \"// e\"; // f\n/** i */ (h);\nj((l));\n";
        assert_eq!(without_comments(script), kept);
    }
}
