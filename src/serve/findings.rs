//! The findings of an edition, as the pages show them.

use crate::diag::{Diagnostic, Severity};
use crate::locale::AuthorMessages;
use crate::pipeline::{EditionId, Project, Report};
use crate::say::{Said as _, Text, Translator as _};
use crate::serve::sentences;
use crate::source::{Sources, Span, paths};
use crate::xml::{Tag, Xml};
use std::path::Path;

/// A finding as a page shows it.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    severity: Severity,
    rule: &'static str,
    /// The name of the severity, in the author's language.
    name: String,
    message: String,
    /// The place, such as `wiki/en/a.tid:3:1`.
    place: String,
    /// The line `help: …`.
    help: Option<String>,
    labels: Vec<String>,
    /// The id of the tiddler that it is in.
    pub(super) tiddler: Option<String>,
}

impl Finding {
    /// The findings of an edition, in their order.
    pub(super) fn all(
        project: &Project,
        id: EditionId,
        report: &Report,
        words: &AuthorMessages,
    ) -> Vec<Self> {
        let (sources, wiki) = (project.sources(), &report.wiki);
        let finding = |found: &Diagnostic| {
            let (labels, _) = found.shown_labels();
            let label = |it: &crate::diag::Label| {
                let place = place(Some(it.span), sources, wiki);
                let what = it.message.clone();
                words.translate(&sentences::serve_at(place, what))
            };
            Self {
                severity: found.severity,
                rule: found.rule.name(),
                name: words.translate(&found.severity.said()),
                message: words.translate(&found.message),
                place: words.translate(&place(found.span, sources, wiki)),
                help: found.help.as_ref().map(|help| {
                    let help = help.clone();
                    words.translate(&crate::diag::sentences::help_line(help))
                }),
                labels: labels.map(label).collect(),
                tiddler: found.span.and_then(|span| project.anchor(id, span)),
            }
        };
        report.verdict.diagnostics().iter().map(finding).collect()
    }

    pub(super) fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Writes the finding as an element of this name; `id` is its own in the page, `href` where it
    /// is shown.
    pub(super) fn write(
        &self,
        out: &mut Xml,
        words: &AuthorMessages,
        element: &'static str,
        id: Option<&str>,
        href: Option<&str>,
    ) {
        let class = format!("tiddlybook-finding tiddlybook-{}", self.severity.name());
        let tag = Tag::new(element).attr("class", &class);
        let tag = tag.attr("lang", words.tag()).attr("dir", words.direction());
        out.open(tag.maybe("id", id));
        out.text_element("strong", &self.name);
        out.text(" ");
        out.open("span");
        write_said(out, &self.message);
        out.close();
        out.text(" ");
        out.text_element("code", &format!("[{}]", self.rule));
        let line = |out: &mut Xml, text: &str| {
            out.empty("br");
            out.open("small");
            write_said(out, text);
            out.close();
        };
        self.labels.iter().for_each(|label| line(out, label));
        self.help.iter().for_each(|help| line(out, help));
        out.empty("br");
        out.open("small");
        match href {
            Some(href) => out.text_element(Tag::new("a").attr("href", href), &self.place),
            None => out.text(&self.place),
        }
        out.close();
        out.close();
    }
}

/// Writes a message; text between backticks is code.
pub(super) fn write_said(out: &mut Xml, said: &str) {
    let pieces: Vec<&str> = said.split('`').collect();
    if pieces.len().is_multiple_of(2) {
        return out.text(said);
    }
    for (number, piece) in pieces.into_iter().enumerate() {
        match number % 2 {
            0 => out.text(piece),
            _ => out.text_element("code", piece),
        }
    }
}

/// `file:line:column`, or the wiki as a whole.
fn place(span: Option<Span>, sources: &Sources, wiki: &Path) -> Text {
    let Some(span) = span else {
        return Text::verbatim(paths::displayed(wiki));
    };
    let location = sources.locate(span);
    let file = paths::displayed(sources.path(location.file));
    let title = sources
        .tiddler(span.source)
        .map(|texts| sources.text(texts.title));
    let tiddler = title.filter(|_| sources.is_in_page(span.source));
    let place = format!("{file}:{}:{}", location.start.line, location.start.column);
    match tiddler {
        Some(title) => sentences::serve_in_tiddler(&place, title),
        None => Text::verbatim(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_backticks_is_code() {
        for (said, expected) in [
            ("write `;Authors` here", "write <code>;Authors</code> here"),
            ("`a` and `b`", "<code>a</code> and <code>b</code>"),
            ("one ` alone", "one ` alone"),
            ("<b>", "&lt;b&gt;"),
        ] {
            let mut out = Xml::html();
            write_said(&mut out, said);
            assert_eq!(out.finish(), expected);
        }
    }
}
