//! Style sheets, part by part: references outside the picture are removed, all else is kept.
//!
//! Source: <https://www.w3.org/TR/css-syntax-3/#parsing>

use super::variables::Variables;
use super::{css, family};
use crate::figure::remark::Lost;

/// The maximum nesting depth of at-rules such as `@media`.
const DEEPEST: usize = 8;

/// A part of a style sheet at its outermost level: `head{body}`, or `head;`.
pub(super) struct Part<'a> {
    pub(super) head: &'a str,
    pub(super) body: Option<&'a str>,
}

impl Part<'_> {
    /// Whether the at-rule contains rules, not declarations.
    pub(super) fn holds_rules(&self) -> bool {
        self.body.is_some_and(|body| body.contains('{'))
    }

    fn is(&self, name: &str) -> bool {
        let start = self.head.get(..name.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(name))
    }
}

/// The sheet without comments.
pub(super) fn without_comments(sheet: &str) -> String {
    let mut plain = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        // What a comment parts stays apart.
        plain.push(' ');
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    plain + rest
}

/// The parts of a sheet without comments.
pub(super) fn parts(sheet: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut start, mut body) = (0, None);
    let mut depth = 0_usize;
    let mut scan = css::Scan::default();
    let part = |from: usize, open: Option<usize>, to: usize| Part {
        head: sheet
            .get(from..open.unwrap_or(to))
            .unwrap_or_default()
            .trim(),
        body: open.map(|open| sheet.get(open + 1..to).unwrap_or_default()),
    };
    for (at, c) in sheet.char_indices() {
        if !scan.is_outside(c) {
            continue;
        }
        match c {
            '{' => {
                if depth == 0 {
                    body = Some(at);
                }
                depth += 1;
            }
            '}' if depth == 1 => {
                parts.push(part(start, Some(body.take().unwrap_or(at)), at));
                (start, depth) = (at + 1, 0);
            }
            '}' => depth = depth.saturating_sub(1),
            ';' if depth == 0 => {
                parts.push(part(start, None, at));
                start = at + 1;
            }
            _ => {}
        }
    }
    // The end of the sheet closes what is open.
    parts.push(part(start, body, sheet.len()));
    parts.retain(|part| !part.head.is_empty() || part.body.is_some());
    parts
}

/// The sheet without references outside the picture, with a fallback for each font family and with its variables
/// replaced; removed parts are added to `lost`.
pub(super) fn local(sheet: &str, variables: &Variables, lost: &mut Vec<Lost>) -> String {
    let written = level(&without_comments(sheet), variables, lost, 0);
    if css::is_local(&written) {
        return written;
    }
    lost.push(Lost::Sheet);
    String::new()
}

fn level(sheet: &str, variables: &Variables, lost: &mut Vec<Lost>, depth: usize) -> String {
    let mut written = String::with_capacity(sheet.len());
    for part in parts(sheet) {
        if part.is("@import") {
            lost.push(Lost::Address(css::quoted_or_fetched(part.head)));
            continue;
        }
        if !css::is_local(part.head) || depth > DEEPEST {
            lost.push(Lost::Sheet);
            continue;
        }
        let Some(body) = part.body else {
            written += &format!("{};", part.head);
            continue;
        };
        let body = match part.holds_rules() {
            true => level(body, variables, lost, depth + 1),
            false if part.is("@font-face") => {
                if !css::is_local(body) {
                    lost.push(font(body));
                    continue;
                }
                body.trim().to_owned()
            }
            false => declarations(body, variables, lost),
        };
        written += &format!("{}{{{body}}}", part.head);
    }
    written
}

/// A font that comes with the drawing is no part of the book, one of another host is an address.
fn font(face: &str) -> Lost {
    let address = css::fetched(face);
    match address.starts_with("data:") {
        true => Lost::Font,
        false => Lost::Address(address),
    }
}

/// The declarations of a rule or of a `style` attribute that stay inside the picture.
pub(super) fn declarations(style: &str, variables: &Variables, lost: &mut Vec<Lost>) -> String {
    let style = variables.resolve(&without_comments(style));
    if !css::is_local(&style) {
        lost.push(Lost::Address(css::fetched(&style)));
    }
    family::in_style(&css::local_declarations(&style))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(sheet: &str) -> (String, Vec<Lost>) {
        let mut lost = Vec::new();
        let written = local(sheet, &Variables::default(), &mut lost);
        (written, lost)
    }

    #[test]
    fn only_what_fetches_is_lost() {
        let address = |address: &str| vec![Lost::Address(address.to_owned())];
        for (sheet, written, lost) in [
            (".a { fill: #fff }", ".a{fill: #fff}", vec![]),
            (
                ".a{/* it's */ fill:red; stroke:url(//a)}",
                ".a{fill:red}",
                address("//a"),
            ),
            (
                "@import 'a.css'; .a{fill:red}",
                ".a{fill:red}",
                address("a.css"),
            ),
            (
                "@font-face{font-family:F;src:url(//a/f.woff)}.a{fill:red}",
                ".a{fill:red}",
                address("//a/f.woff"),
            ),
            (
                "@font-face{font-family:F;src:url(data:font/woff;base64,AA)}.a{fill:red}",
                ".a{fill:red}",
                vec![Lost::Font],
            ),
            (
                ".a{fill:url(http://a/b);stroke:red}.b{fill:url(#c)}",
                ".a{stroke:red}.b{fill:url(#c)}",
                address("http://a/b"),
            ),
            (
                "@media print{.a{fill:url(//a);stroke:red}}",
                "@media print{.a{stroke:red}}",
                address("//a"),
            ),
            (
                "/* } */ .a{fill:red /* ; */; stroke:blue",
                ".a{fill:red;stroke:blue}",
                vec![],
            ),
            (
                ".\\61{fill:red}.b{fill:red}",
                ".b{fill:red}",
                vec![Lost::Sheet],
            ),
            ("@im/**/port 'a';", "@im port 'a';", vec![]),
            (
                ".a{content:'}'}.b{fill:red}",
                ".a{content:'}'}.b{fill:red}",
                vec![],
            ),
            ("}}.a{fill:red}", "}}.a{fill:red}", vec![]),
        ] {
            assert_eq!(cleaned(sheet), (written.to_owned(), lost), "{sheet}");
        }
        let nested = "@media a{".repeat(5_000);
        assert_eq!(cleaned(&nested).1, [Lost::Sheet]);
    }

    #[test]
    fn fonts_of_a_sheet_have_a_fallback() {
        for (sheet, written) in [
            (".a{font-family:Foo}", ".a{font-family:Foo, sans-serif}"),
            (
                ".a{FONT-FAMILY: Foo !important}",
                ".a{FONT-FAMILY:Foo, sans-serif !important}",
            ),
            (".a{font:20px Foo}", ".a{font:20px Foo, sans-serif}"),
            (".a{font:20px serif}", ".a{font:20px serif}"),
            (".a{font:inherit}", ".a{font:inherit}"),
        ] {
            assert_eq!(cleaned(sheet).0, written);
        }
    }
}
