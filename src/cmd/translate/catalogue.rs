//! Reads the files of catalogues, and writes them without losses.

use crate::cmd::sentences;
use crate::pipeline::{Failure, Translation, is_variant};
use crate::source::{Disk, Files as _, paths, put_text};
use crate::translate::{
    CatalogueForm, Exchange, Exported, PoFault, PoMessage, PoProblem, noted_in, parse_po,
    po_template,
};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The messages of a catalogue.
pub(super) fn read(path: &Path) -> Result<Vec<PoMessage>, Failure> {
    check_form(path)?;
    let text = Disk.read_text(path)?;
    form(path).parse(&text).map_err(|fault| no_po(path, fault))
}

/// Refuses the name of a file in a form that programs for translators write and this one does not read.
///
/// # Errors
/// When it has such a name.
pub(super) fn check_form(path: &Path) -> Result<(), Failure> {
    const OTHERS: [&str; 9] = [
        "docx", "mo", "ods", "sdlxliff", "tbx", "tmx", "tsv", "xls", "xlsx",
    ];
    let extension = path.extension().and_then(OsStr::to_str);
    let extension = extension.unwrap_or_default().to_ascii_lowercase();
    match OTHERS.contains(&extension.as_str()) && !Disk.is_folder(path) {
        true => Err(Failure::Other(sentences::catalogue_form(
            &paths::displayed(path),
        ))),
        false => Ok(()),
    }
}

/// The form of a catalogue.
fn form(path: &Path) -> CatalogueForm {
    let extension = path.extension().and_then(OsStr::to_str);
    extension
        .and_then(CatalogueForm::of)
        .unwrap_or(CatalogueForm::Po)
}

/// The template of a catalogue.
pub(super) fn template(catalogue: &str) -> Result<String, Failure> {
    let messages = parse_po(catalogue).map_err(|fault| no_po(Path::new("-"), fault))?;
    Ok(CatalogueForm::Po.write(&po_template(&messages), ("", "")))
}

fn no_po(path: &Path, fault: PoFault) -> Failure {
    let place = format!("{}:{}", paths::displayed(path), fault.line);
    Failure::Other(match fault.problem {
        PoProblem::Line => sentences::import_no_po(&place),
        PoProblem::Unfinished => sentences::import_unfinished(&place),
        PoProblem::Plural => sentences::import_plural(&place),
        PoProblem::Duplicate(line) => sentences::import_duplicate(&place, line),
        PoProblem::Version(version) => sentences::import_xliff(&place, &version),
    })
}

/// Notes in the head of a catalogue that it was imported, so that its next import knows what this one has brought into
/// the wiki.
pub(super) fn note_import(path: &Path, import: &Exchange) -> Result<(), Failure> {
    if let Some(text) = noted_in(&Disk.read_text(path)?, form(path), import) {
        put_text(path, &text)?;
    }
    Ok(())
}

/// Whether a path is that of a catalogue, not of a folder of them.
pub(super) fn is_file(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.and_then(CatalogueForm::of).is_some() && !Disk.is_folder(path)
}

/// The language in the head of a catalogue.
pub(super) fn language(messages: &[PoMessage]) -> Option<String> {
    let mut heads = messages.iter();
    let head = heads.find(|it| it.text.is_empty() && it.context.is_none())?;
    let mut lines = head.translation.lines();
    let language = lines.find_map(|line| line.strip_prefix("Language:"))?;
    let language = language.trim().replace('_', "-");
    (!language.is_empty()).then_some(language)
}

/// A catalogue of PO in another form.
fn text(translation: &Translation, form: CatalogueForm, po: &str) -> Result<String, Failure> {
    if form == CatalogueForm::Po {
        return Ok(po.to_owned());
    }
    let messages = parse_po(po).map_err(|fault| no_po(Path::new("-"), fault))?;
    let [(original, _), (other, _)] = translation.languages();
    Ok(form.write(&messages, (original, other)))
}

/// Writes the catalogue of a translation to a path, or into a folder under its name; returns its path. Messages that
/// only an earlier catalogue has are kept, unless `force` is set.
pub(super) fn write(
    translation: &mut Translation,
    out: &Path,
    force: bool,
) -> Result<(PathBuf, Exported), Failure> {
    let path = match is_file(out) {
        true => out.to_owned(),
        false => out.join(format!("{}.po", translation.job.stem())),
    };
    let earlier = match Disk.kind(&path) {
        Some(_) if !force => read(&path)?,
        _ => Vec::new(),
    };
    let other = language(&earlier).filter(|it| !is_variant(it, &translation.job.language));
    if let Some(other) = other {
        let file = paths::displayed(&path);
        return Err(Failure::Other(sentences::export_other_language(
            &file, &other,
        )));
    }
    let exported = translation.export(&earlier);
    put_text(&path, &text(translation, form(&path), &exported.text)?)?;
    translation.record.clone_from(&exported.record);
    translation.write_record()?;
    Ok((path, exported))
}
