//! Validation of DocBook against its schema.
//!
//! What the schema refuses is a fault of the toolchain, never of a wiki, and to find it takes the
//! DocBook and twice the time of a check. So `check` does not look for it: it is the one finding that
//! a build with DocBook among its outputs may add.

use super::Failure;
use crate::say::{Text, text};
use crate::source::{Disk, Files as _};
use crate::write::docbook::{DocBookSchema, Violation, find_schema};
use std::path::{Path, PathBuf};

/// What to do where there is no schema.
pub(super) fn no_schema() -> Text {
    text!(
        "schema-not-installed",
        "the DocBook 5.0 schema is not installed: install Debian's docbook5-xml, or name it in book.toml as `docbook.schema`"
    )
}

/// What is wrong with a DocBook file, and which schema says so.
///
/// # Errors
/// When the file cannot be read, or no schema is installed.
pub fn validate(file: &Path, schema: Option<&Path>) -> Result<(Vec<Violation>, PathBuf), Failure> {
    let xml = Disk.read(file)?;
    let schema = find_schema(schema).ok_or_else(|| Failure::Usage(no_schema()))?;
    let violations = violations(&xml, &schema)?;
    Ok((violations, schema))
}

/// What the schema refuses of a DocBook document.
pub(super) fn violations(xml: &[u8], schema: &Path) -> Result<Vec<Violation>, Failure> {
    Ok(DocBookSchema::load(schema)?.validate(xml))
}
