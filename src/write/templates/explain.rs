//! Tera's errors, with the names of the files that the user can open.

use super::{BUILTIN, TemplateError, Templates};
use std::collections::BTreeMap;
use std::fmt;
use tera::{ErrorKind, ReportError};

impl Templates {
    /// Tera's message, with the name of the file that the user can open.
    pub(super) fn explain(&self, name: &str, error: &tera::Error) -> TemplateError {
        match error.kind() {
            ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
                self.explain_report(report)
            }
            ErrorKind::MissingParent { current, .. } => self.fault(current, None, error),
            _ => self.fault(name, None, error),
        }
    }

    /// As `explain`, of all templates. Where Tera has several reports, the first one about a file of the user's is told; a
    /// report about a built-in one is about the user's that it extends.
    pub(super) fn explain_loading(
        &self,
        pages: &BTreeMap<String, String>,
        error: &tera::Error,
    ) -> TemplateError {
        let ErrorKind::Msg(reports) = error.kind() else {
            return self.explain("", error);
        };
        let report = |report: &str| {
            let (message, place) = report.split_once("--> ")?;
            let mut place = place.lines().next()?.split(':');
            let (name, line) = (place.next()?.to_owned(), place.next()?.parse().ok());
            let message = message.trim_start_matches("error: ").trim_end().to_owned();
            Some((name, line, message))
        };
        let mut all = reports.split("\n\n").filter_map(report).peekable();
        let first = all.peek().cloned();
        let own = all.find(|(name, ..)| !name.starts_with(BUILTIN));
        match own.or(first) {
            Some((name, line, message)) => match own_parent(&name, pages) {
                Some(own) => self.fault(&own, None, format!("{message} ({name})")),
                None => self.fault(&name, line, message),
            },
            None => self.fault("", None, reports),
        }
    }

    fn fault(&self, name: &str, line: Option<usize>, reason: impl fmt::Display) -> TemplateError {
        TemplateError::Template {
            path: self.path_of(name),
            line,
            reason: reason.to_string(),
        }
    }

    fn explain_report(&self, report: &ReportError) -> TemplateError {
        let line = report.span().start_line;
        self.fault(report.filename(), Some(line), report.message())
    }
}

/// The file of the user's that a built-in template extends, itself or through others.
fn own_parent(name: &str, pages: &BTreeMap<String, String>) -> Option<String> {
    let mut name = name.strip_prefix(BUILTIN)?.to_owned();
    for _ in 0..pages.len() {
        let text = pages.get(&format!("{BUILTIN}{name}"))?;
        let (_, parent) = text.split_once("{% extends \"")?;
        parent.split('"').next()?.clone_into(&mut name);
        if pages.contains_key(&name) {
            return Some(name);
        }
    }
    None
}
