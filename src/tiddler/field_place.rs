//! The place where a field can be added to a tiddler, and the form of a field in its container.

use super::Tiddler;
use crate::diag::Edit;
use crate::source::{Escapes, Span, yaml};

/// A place for a new field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldPlace {
    /// The place of the insertion: an empty span, in text that the file has without escapes.
    pub span: Span,
    /// The form of a field there.
    pub form: FieldForm,
}

/// The form of a field in its container.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldForm {
    /// `name: value`, a line.
    Line,
    /// `name: value`, a line of YAML.
    Yaml,
    /// `name = "value"`, a line of TOML.
    Toml,
    /// A line of YAML in front matter that there is not yet.
    FrontMatter,
    /// ` name="value"`, in a tag.
    Attribute(Escapes),
    /// `"name":"value"`, a member of a JSON object; the text before the name and before the value.
    Member(Box<[String; 2]>),
}

impl Tiddler {
    /// The edit that adds a field or changes its value; `None` where the container has no place for one.
    pub fn with_field(&self, name: &str, value: &str) -> Option<Edit> {
        if let Some(field) = self.fields.get(name) {
            return Some(Edit {
                span: field.span,
                text: value.to_owned(),
            });
        }
        // What its host means by others is its own.
        let is_known = self.page.is_none() || name == "original";
        let place = self.field_place.as_ref().filter(|_| is_known);
        let FieldPlace { span, form } = place?;
        let text = match form {
            FieldForm::Line => format!("\n{name}: {value}"),
            FieldForm::Yaml => format!("\n{name}: {}", yaml::value(value)),
            FieldForm::Toml => format!("\n{name} = \"{}\"", Escapes::Json.quoted(value)),
            FieldForm::FrontMatter => format!("---\n{name}: {}\n---\n\n", yaml::value(value)),
            FieldForm::Attribute(escapes) => format!(" {name}=\"{}\"", escapes.quoted(value)),
            FieldForm::Member(marks) => {
                let [before, between] = marks.as_ref();
                let value = Escapes::Json.quoted(value);
                format!(",{before}\"{name}\"{between}\"{value}\"")
            }
        };
        Some(Edit { span: *span, text })
    }
}
