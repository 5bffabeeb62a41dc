//! Validation of DocBook against its schema.
//!
//! What the schema refuses is a fault of the toolchain, never of a wiki, and to find it takes the
//! DocBook and twice the time of a check. So `check` does not look for it: it is the one finding that
//! a build with DocBook among its outputs may add.

use super::Failure;
use crate::pipeline::sentences;
use crate::say::Text;
use crate::source::{Disk, Files as _};
use crate::write::docbook::{self, Violation, find_schema};
use std::path::{Path, PathBuf};

/// The advice for users without a schema.
pub(super) fn no_schema() -> Text {
    sentences::schema_not_installed()
}

/// The violations in a DocBook file, and the schema that was used.
///
/// # Errors
/// When the file cannot be read, or no schema is installed.
pub fn validate(file: &Path, schema: Option<&Path>) -> Result<(Vec<Violation>, PathBuf), Failure> {
    let xml = Disk.read(file)?;
    let schema = find_schema(schema).ok_or_else(|| Failure::Other(no_schema()))?;
    let violations = docbook::validate(&xml, &schema)?;
    Ok((violations, schema))
}
