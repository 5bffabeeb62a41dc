//! What was found in an edition, in the words of the pages.

use crate::diag::{Diagnostic, Severity};
use crate::pipeline::{EditionId, Project, Report};
use crate::source::{Sources, Span, paths};
use crate::xml::{Tag, Xml};
use std::path::Path;

/// A finding as a page shows it.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    severity: Severity,
    rule: &'static str,
    message: String,
    /// `wiki/en/a.tid:3:1`
    place: String,
    help: Option<String>,
    labels: Vec<String>,
    /// The id of the tiddler that it is in.
    pub(super) tiddler: Option<String>,
}

impl Finding {
    /// The findings of an edition, in their order.
    pub(super) fn all(project: &Project, id: EditionId, report: &Report) -> Vec<Self> {
        let (sources, wiki) = (project.sources(), &report.wiki);
        let finding = |found: &Diagnostic| {
            let labels = found.labels.iter();
            let label = |it: &crate::diag::Label| {
                format!("{}: {}", place(Some(it.span), sources, wiki), it.message)
            };
            Self {
                severity: found.severity,
                rule: found.rule.name(),
                message: found.message.to_string(),
                place: place(found.span, sources, wiki),
                help: found.help.as_ref().map(ToString::to_string),
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
        element: &'static str,
        id: Option<&str>,
        href: Option<&str>,
    ) {
        let severity = self.severity.name();
        let class = format!("tiddlybook-finding tiddlybook-{severity}");
        let tag = Tag::new(element).attr("class", &class).attr("lang", "en");
        out.open(tag.attr("dir", "ltr").maybe("id", id));
        out.text_element("strong", severity);
        out.text(" ");
        out.text_element("span", &self.message);
        out.text(" ");
        out.text_element("code", &format!("[{}]", self.rule));
        let line = |out: &mut Xml, text: &str| {
            out.empty("br");
            out.text_element("small", text);
        };
        self.labels.iter().for_each(|label| line(out, label));
        self.help
            .iter()
            .for_each(|help| line(out, &format!("help: {help}")));
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

/// `file:line:column`, or the wiki as a whole.
fn place(span: Option<Span>, sources: &Sources, wiki: &Path) -> String {
    let Some(span) = span else {
        return paths::displayed(wiki);
    };
    let location = sources.locate(span);
    let file = paths::displayed(sources.path(location.file));
    let title = sources
        .tiddler(span.source)
        .map(|texts| sources.text(texts.title));
    let tiddler = title.filter(|_| sources.is_in_page(span.source));
    let tiddler = tiddler
        .map(|title| format!(", in “{title}”"))
        .unwrap_or_default();
    format!(
        "{file}:{}:{}{tiddler}",
        location.start.line, location.start.column
    )
}
