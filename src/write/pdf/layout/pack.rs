//! The file as printers and readers want it: small, and with the boxes of its bleed.
//!
//! Source: ISO 32000-1, 7.5.7 (object streams), 14.11.2 (page boundaries).

use super::press::Press;
use super::sentences;
use crate::say::Text;
use lopdf::{Document, Object, SaveOptions};

/// The objects of a stream of them.
const TOGETHER: usize = 200;

/// Points in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// The file with its objects in compressed streams, with a box around each page that has the bleed in it, and for a press. A
/// file that cannot be read stays as it is.
///
/// # Errors
/// When the file cannot be made for the press.
pub(super) fn packed(
    file: Vec<u8>,
    bleed: Option<u8>,
    mut press: Option<Press<'_>>,
) -> Result<Vec<u8>, Text> {
    let mut pack = || {
        let mut document = Document::load_mem(&file)?;
        if let Some(bleed) = bleed {
            add_bleed(&mut document, f32::from(bleed) * POINTS)?;
        }
        if let Some(press) = &mut press {
            press.print(&mut document)?;
        }
        remove_suspects(&mut document);
        let options = SaveOptions::builder()
            .use_object_streams(true)
            .use_xref_streams(true)
            .max_objects_per_stream(TOGETHER)
            .compression_level(9)
            .build();
        let mut packed = Vec::new();
        document.save_with_options(&mut packed, options)?;
        Ok::<_, lopdf::Error>(packed)
    };
    match pack() {
        Err(error) if press.is_some() => Err(sentences::not_pressed(error.to_string())),
        packed => Ok(packed.unwrap_or(file)),
    }
}

/// Removes from the marks of a tagged file that none of its tags is suspect: that is so without it, and poppler takes the
/// word for one of the wrong type and warns of it.
fn remove_suspects(document: &mut Document) {
    let marks = document
        .catalog_mut()
        .and_then(|it| it.get_mut(b"MarkInfo"));
    if let Ok(Object::Dictionary(marks)) = marks {
        marks.remove(b"Suspects");
    }
}

/// Says of each page how far the bleed goes beyond its trimmed edges.
fn add_bleed(document: &mut Document, bleed: f32) -> Result<(), lopdf::Error> {
    let pages: Vec<_> = document.get_pages().into_values().collect();
    for page in pages {
        let page = document.get_object_mut(page)?.as_dict_mut()?;
        let Ok(trim) = page.get(b"TrimBox").and_then(Object::as_array) else {
            continue;
        };
        let sides = trim.iter().zip([-bleed, -bleed, bleed, bleed]);
        let sides = sides.map(|(side, beyond)| Ok(Object::Real(side.as_float()? + beyond)));
        let around = sides.collect::<Result<Vec<_>, lopdf::Error>>()?;
        page.set("BleedBox", around);
    }
    Ok(())
}
