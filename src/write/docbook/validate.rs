//! Validation against the RELAX NG schema of DocBook 5.0.
//!
//! The schema is the system's, Debian's package `docbook5-xml` or a path that the user names. It
//! says which elements are allowed where; ids and references are checked besides.

use super::DOCBOOK;
use super::links::{Fault, check_links};
use super::relevant::relevant;
use crate::diag::rules::invalid_docbook;
use crate::say::{Said, Text, display_said};
use crate::source::{Disk, Files as _, LineIndex, paths};
use crate::write::sentences;
use relax_ng::{
    Content, DatatypeRegistry, Element, ExpandedName, ResolveError, SchemaResolver, SchemaSource,
    SchemaSyntax, ValidationErrorKind,
};
use roxmltree::{Document, Node};
use std::fmt;
use std::path::{Path, PathBuf};

/// The paths of the installed schema: Debian and openSUSE, then Fedora.
const PLACES: [&str; 2] = [
    "/usr/share/xml/docbook/schema/rng/5.0/docbook.rng",
    "/usr/share/xml/docbook5/schema/rng/5.0/docbook.rng",
];

/// The maximum number of violations that are reported.
const MOST_VIOLATIONS: usize = 1_000;

/// A place where a document breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 in characters.
    pub column: usize,
    /// The message of the violation.
    pub message: Text,
}

display_said!(Violation, SchemaError);

impl Said for Violation {
    fn said(&self) -> Text {
        crate::source::sentences::at_place(
            &format!("{}:{}", self.line, self.column),
            self.message.clone(),
        )
    }
}

impl Said for SchemaError {
    fn said(&self) -> Text {
        self.message.clone()
    }
}

/// The error when a schema cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct SchemaError {
    message: Text,
}

/// The schema of DocBook. Loading it takes as long as validating a book: load it once.
pub struct DocBookSchema {
    schema: relax_ng::Schema,
    datatypes: DatatypeRegistry,
}

impl fmt::Debug for DocBookSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DocBookSchema").finish_non_exhaustive()
    }
}

impl DocBookSchema {
    /// Loads the schema of a file, `.rng` or `.rnc`.
    ///
    /// # Errors
    /// When the file cannot be read or is no RELAX NG.
    pub fn load(path: &Path) -> Result<Self, SchemaError> {
        Self::compile(&read_source(path)?)
    }

    fn compile(source: &SchemaSource) -> Result<Self, SchemaError> {
        let schema = relax_ng::Schema::compile(source, &Files);
        let schema = schema.map_err(|error| SchemaError {
            message: sentences::schema_none(
                &paths::displayed(Path::new(source.base_uri())),
                &error.to_string(),
            ),
        })?;
        Ok(Self {
            schema,
            datatypes: DatatypeRegistry::new(),
        })
    }

    fn check(&self, document: &Document<'_>) -> Vec<Fault> {
        let root = Wrapped(document.root_element());
        match self.schema.validate(&self.datatypes, &root) {
            Ok(errors) => errors
                .iter()
                .map(|error| (error.location().copied().unwrap_or(0), say(error.kind())))
                .collect(),
            Err(error) => {
                vec![(0, sentences::schema_unusable(&error.to_string()))]
            }
        }
    }

    /// The violations of the schema, in document order, at most 1,000. XML that is not well-formed is one
    /// violation.
    pub fn validate(&self, xml: &[u8]) -> Vec<Violation> {
        match document(xml) {
            Ok(document) => self.violations(&document),
            Err(violation) => vec![violation],
        }
    }

    fn violations(&self, document: &Document<'_>) -> Vec<Violation> {
        let mut faults = self.check(document);
        faults.extend(check_links(document));
        faults.sort_by_cached_key(|(at, message)| (*at, message.to_string()));
        faults.truncate(MOST_VIOLATIONS);
        place(document.input_text(), faults)
    }
}

/// The violations in a document of the schema of a file, as [`DocBookSchema::validate`] finds them. Of a document that is
/// valid, the part of the schema that concerns it is loaded alone.
///
/// # Errors
/// When the file cannot be read or is no RELAX NG.
pub fn validate(xml: &[u8], path: &Path) -> Result<Vec<Violation>, SchemaError> {
    let source = read_source(path)?;
    let document = match document(xml) {
        Ok(document) => document,
        Err(violation) => return Ok(vec![violation]),
    };
    let part = (source.syntax() == SchemaSyntax::Xml)
        .then(|| relevant(source.text(), &document))
        .flatten();
    let part = part.map(|it| SchemaSource::new(it, source.base_uri(), SchemaSyntax::Xml));
    let part = part.and_then(|it| DocBookSchema::compile(&it).ok());
    match part.map(|it| it.violations(&document)) {
        Some(violations) if violations.is_empty() => Ok(violations),
        _ => Ok(DocBookSchema::compile(&source)?.violations(&document)),
    }
}

/// Parses a document. Without a DOCTYPE there are no entities that could grow: one is refused.
fn document(xml: &[u8]) -> Result<Document<'_>, Violation> {
    let text = std::str::from_utf8(xml).map_err(|error| not_utf8(xml, error.valid_up_to()))?;
    Document::parse(text).map_err(|error| malformed(&error))
}

/// The schema to validate against: the one that the user names, else the system's.
pub fn find_schema(configured: Option<&Path>) -> Option<PathBuf> {
    let system = || PLACES.iter().map(PathBuf::from).find(|it| Disk.is_file(it));
    configured.map(Path::to_owned).or_else(system)
}

fn place(text: &str, faults: Vec<Fault>) -> Vec<Violation> {
    let lines = LineIndex::new(text);
    let place = |(at, message)| {
        let position = lines.position(text, at);
        Violation {
            line: position.line,
            column: position.column,
            message,
        }
    };
    faults.into_iter().map(place).collect()
}

fn not_utf8(xml: &[u8], valid: usize) -> Violation {
    let text = String::from_utf8_lossy(xml.get(..valid).unwrap_or_default());
    let position = LineIndex::new(&text).position(&text, valid);
    Violation {
        line: position.line,
        column: position.column,
        message: invalid_docbook::utf8(),
    }
}

fn malformed(error: &roxmltree::Error) -> Violation {
    let position = error.pos();
    let message = error.to_string();
    let message = message.trim_end_matches(&format!(" at {position}"));
    Violation {
        line: position.row as usize,
        column: position.col as usize,
        message: match error {
            roxmltree::Error::DtdDetected => invalid_docbook::doctype(),
            _ => invalid_docbook::malformed(message),
        },
    }
}

fn say(kind: &ValidationErrorKind) -> Text {
    match kind {
        ValidationErrorKind::UnexpectedElement(name) => invalid_docbook::element(&plain(name)),
        ValidationErrorKind::UnexpectedText => invalid_docbook::text(),
        ValidationErrorKind::UnexpectedAttribute(name) => invalid_docbook::attribute(&plain(name)),
        ValidationErrorKind::InvalidAttributeValue(name, value) => {
            invalid_docbook::value(&plain(name), value)
        }
        ValidationErrorKind::MissingContent => invalid_docbook::missing(),
    }
}

/// A name as DocBook's users write it: without DocBook's namespace.
fn plain(name: &ExpandedName) -> String {
    match name.namespace.as_deref() {
        Some(DOCBOOK) | None => name.local.clone(),
        Some(_) => name.to_string(),
    }
}

fn read_source(path: &Path) -> Result<SchemaSource, SchemaError> {
    let text = Disk.read_text(path);
    let text = text.map_err(|error| SchemaError {
        message: error.said(),
    })?;
    let syntax = match path.extension() {
        Some(extension) if extension == "rnc" => SchemaSyntax::Compact,
        _ => SchemaSyntax::Xml,
    };
    Ok(SchemaSource::new(text, path.to_string_lossy(), syntax))
}

/// Finds the files that a schema includes, beside the schema, for customizations of DocBook.
struct Files;

impl SchemaResolver for Files {
    fn resolve(&self, href: &str, base_uri: &str) -> Result<SchemaSource, ResolveError> {
        let folder = Path::new(base_uri).parent().unwrap_or(Path::new(""));
        read_source(&folder.join(href)).map_err(|error| ResolveError::new(error.to_string()))
    }
}

/// An element of the document, as the schema library sees it.
struct Wrapped<'a>(Node<'a, 'a>);

impl Element for Wrapped<'_> {
    type Location = usize;

    fn name(&self) -> ExpandedName {
        let name = self.0.tag_name();
        ExpandedName::new(name.namespace(), name.name())
    }

    fn attributes(&self) -> impl Iterator<Item = (ExpandedName, String)> {
        self.0.attributes().map(|attribute| {
            let name = ExpandedName::new(attribute.namespace(), attribute.name());
            (name, attribute.value().to_owned())
        })
    }

    fn children(&self) -> impl Iterator<Item = Content<Self>> {
        let mut children = Vec::new();
        for child in self.0.children() {
            if child.is_element() {
                children.push(Content::Element(Wrapped(child)));
            } else if let Some(text) = child.text().filter(|_| child.is_text()) {
                push_text(&mut children, text);
            }
        }
        children.into_iter()
    }

    fn location(&self) -> Option<usize> {
        Some(self.0.range().start)
    }
}

/// Text on both sides of a comment or a processing instruction is one text for a schema.
fn push_text(children: &mut Vec<Content<Wrapped<'_>>>, text: &str) {
    match children.last_mut() {
        Some(Content::Text(before)) => before.extend(text.chars().map(in_ascii)),
        _ => children.push(Content::Text(text.chars().map(in_ascii).collect())),
    }
}

/// A letter in place of every character beyond ASCII. The schema cannot tell them apart: of text
/// it knows only dates. The library takes a no-break space for white space, and panics over a date
/// that is not in ASCII (relax-ng 0.2.3).
fn in_ascii(c: char) -> char {
    if c.is_ascii() { c } else { 'x' }
}
