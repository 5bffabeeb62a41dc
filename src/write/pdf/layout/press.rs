//! The file for a press: its colours in the inks of the press, as its profile mixes them, and what PDF/X-4 asks for.
//!
//! Text and drawings are in the inks; greys are black alone. Pictures of pixels and gradients keep their colours with their
//! profile, as PDF/X-4 allows; the press converts them.
//!
//! Sources: ISO 15930-7:2010 (PDF/X-4), ISO 32000-1:2008, 8.6 (colour spaces), 14.11 (prepress support).

use super::sentences;
use crate::say::Text;
use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Error, Object, ObjectId, Stream, dictionary};
use moxcms::{ColorProfile, DataColorSpace, Layout, ProfileText, TransformOptions};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The profile of a press, and what it makes of colours.
pub(super) struct Press<'a> {
    profile: &'a [u8],
    name: String,
    mix: Arc<moxcms::Transform8BitExecutor>,
    /// The inks of colours that were asked for.
    known: BTreeMap<[u8; 3], [u8; 4]>,
}

/// The number of components of each colour space that has a name; others are not converted.
type Spaces = BTreeMap<Vec<u8>, usize>;

impl<'a> Press<'a> {
    /// The press of that profile, an ICC file.
    ///
    /// # Errors
    /// When it is none of a press with four inks.
    pub(super) fn new(profile: &'a [u8]) -> Result<Self, Text> {
        let refused = |_| sentences::no_press();
        let read = ColorProfile::new_from_slice(profile).map_err(refused)?;
        if read.color_space != DataColorSpace::Cmyk {
            return Err(sentences::no_press());
        }
        let (screen, options) = (ColorProfile::new_srgb(), TransformOptions::default());
        // A layout of four bytes, which are inks here.
        let mix = screen.create_transform_8bit(Layout::Rgb, &read, Layout::Rgba, options);
        Ok(Self {
            profile,
            name: condition(read.description.as_ref()),
            mix: mix.map_err(refused)?,
            known: BTreeMap::new(),
        })
    }

    /// Makes the file one for the press.
    ///
    /// # Errors
    /// When it is not as the writer makes files.
    pub(super) fn print(&mut self, document: &mut Document) -> Result<(), Error> {
        let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
        for (id, spaces) in contents(document, &pages)? {
            let stream = document.get_object_mut(id)?.as_stream_mut()?;
            self.ink(stream, &spaces)?;
        }
        for page in pages {
            finish_page(document.get_object_mut(page)?.as_dict_mut()?);
        }
        let profile = Stream::new(dictionary! { "N" => 4 }, self.profile.to_vec());
        let profile = document.add_object(profile);
        let intent = dictionary! {
            "Type" => "OutputIntent",
            "S" => "GTS_PDFX",
            "OutputConditionIdentifier" => Object::string_literal(self.name.as_str()),
            "Info" => Object::string_literal(self.name.as_str()),
            "DestOutputProfile" => profile,
        };
        let catalog = document.catalog_mut()?;
        catalog.set("OutputIntents", vec![Object::Dictionary(intent)]);
        claim(document)
    }

    /// Says the colours of a stream in inks.
    fn ink(&mut self, stream: &mut Stream, spaces: &Spaces) -> Result<(), Error> {
        let content = Content::decode(&stream.get_plain_content()?)?;
        let mut inked = Vec::with_capacity(content.operations.len());
        let mut now = ColourState::default();
        let mut saved = Vec::new();
        for operation in content.operations {
            match operation.operator.as_str() {
                "q" => saved.push(now),
                "Q" => now = saved.pop().unwrap_or_default(),
                "cs" | "CS" => {
                    let space = operation.operands.first().and_then(|it| it.as_name().ok());
                    let components = space.and_then(|it| spaces.get(it)).copied();
                    *now.of(&operation) = components;
                    if components.is_some() {
                        continue;
                    }
                }
                "sc" | "scn" | "SC" | "SCN"
                    if now
                        .of(&operation)
                        .is_some_and(|it| it == operation.operands.len()) =>
                {
                    inked.push(self.inked(&operation)?);
                    continue;
                }
                _ => {}
            }
            inked.push(operation);
        }
        stream.set_plain_content(Content { operations: inked }.encode()?);
        stream.compress()
    }

    /// A colour of one or three components in inks.
    fn inked(&mut self, colour: &Operation) -> Result<Operation, Error> {
        let components = colour.operands.iter().map(Object::as_float);
        let components = components.collect::<Result<Vec<f32>, Error>>()?;
        let inks = match components.as_slice() {
            [red, green, blue] => self.inks([*red, *green, *blue].map(byte)),
            [grey] => [0.0, 0.0, 0.0, 1.0 - grey],
            _ => return Ok(colour.clone()),
        };
        let operator = if is_stroke(colour) { "K" } else { "k" };
        let inks = inks.map(|ink| Object::Real((ink * 1_000.0).round() / 1_000.0));
        Ok(Operation::new(operator, inks.to_vec()))
    }

    /// The inks of a colour, from 0 to 1. Grey needs no other ink than black, whose edges then are sharp.
    fn inks(&mut self, colour: [u8; 3]) -> [f32; 4] {
        let [red, green, blue] = colour;
        if red == green && green == blue {
            return [0.0, 0.0, 0.0, 1.0 - f32::from(red) / 255.0];
        }
        let inks = self.known.entry(colour).or_insert_with(|| {
            let mut inks = [0; 4];
            match self.mix.transform(&colour, &mut inks) {
                Ok(()) => inks,
                // Nothing that is printed may vanish: what these inks make without a profile.
                Err(_) => [255 - red, 255 - green, 255 - blue, 0],
            }
        });
        inks.map(|ink| f32::from(ink) / 255.0)
    }
}

/// The components of the colour spaces that are set, of what is filled and of what is stroked.
#[derive(Clone, Copy, Default)]
struct ColourState {
    fill: Option<usize>,
    stroke: Option<usize>,
}

impl ColourState {
    /// That which an operation sets or uses.
    fn of(&mut self, operation: &Operation) -> &mut Option<usize> {
        match is_stroke(operation) {
            true => &mut self.stroke,
            false => &mut self.fill,
        }
    }
}

/// Whether it is about lines: operators in capitals are.
fn is_stroke(operation: &Operation) -> bool {
    operation
        .operator
        .starts_with(|it: char| it.is_ascii_uppercase())
}

/// A component from 0 to 1 in steps of a byte.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is within a byte.
fn byte(component: f32) -> u8 {
    (component.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// The streams that draw: those of pages, forms and patterns; and the colour spaces that they name.
fn contents(document: &Document, pages: &[ObjectId]) -> Result<Vec<(ObjectId, Spaces)>, Error> {
    let mut found = Vec::new();
    for page in pages {
        let dictionary = document.get_object(*page)?.as_dict()?;
        let spaces = spaces(document, dictionary);
        let streams = document.get_page_contents(*page).into_iter();
        found.extend(streams.map(|stream| (stream, spaces.clone())));
    }
    for (id, object) in &document.objects {
        let Ok(stream) = object.as_stream() else {
            continue;
        };
        let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
        let is_form = kind.is_ok_and(|it| it == b"Form");
        if is_form || stream.dict.has(b"PatternType") {
            found.push((*id, spaces(document, &stream.dict)));
        }
    }
    Ok(found)
}

/// The colour spaces in the resources of a page or a form that have one or three components.
fn spaces(document: &Document, holder: &Dictionary) -> Spaces {
    let inside = |dictionary: &Dictionary, key: &[u8]| {
        let value = dictionary.get(key).ok()?;
        document.dereference(value).ok()?.1.as_dict().ok().cloned()
    };
    let named = inside(holder, b"Resources").and_then(|it| inside(&it, b"ColorSpace"));
    let mut found = Spaces::new();
    for (name, space) in named.iter().flatten() {
        let components = || {
            let space = document.dereference(space).ok()?.1.as_array().ok()?;
            let profile = document
                .dereference(space.get(1)?)
                .ok()?
                .1
                .as_stream()
                .ok()?;
            let components = profile.dict.get(b"N").ok()?.as_i64().ok()?;
            usize::try_from(components)
                .ok()
                .filter(|it| matches!(it, 1 | 3))
        };
        if let Some(components) = components() {
            found.insert(name.clone(), components);
        }
    }
    found
}

/// A page without what nobody can press on paper, which PDF/X does not allow on it, and with its trimmed edge.
fn finish_page(page: &mut Dictionary) {
    page.remove(b"Annots");
    page.remove(b"Group");
    if !page.has(b"TrimBox")
        && let Ok(paper) = page.get(b"MediaBox").cloned()
    {
        page.set("TrimBox", paper);
    }
}

/// Says in the metadata that this is PDF/X-4, and that colours do not overlap at their edges.
fn claim(document: &mut Document) -> Result<(), Error> {
    let metadata = document.catalog()?.get(b"Metadata")?.as_reference()?;
    let stream = document.get_object_mut(metadata)?.as_stream_mut()?;
    let said = String::from_utf8_lossy(&stream.get_plain_content()?).into_owned();
    let date = said
        .split("<xmp:ModifyDate>")
        .nth(1)
        .and_then(|it| it.split('<').next());
    let date = date.map(|it| format!("<xmp:MetadataDate>{it}</xmp:MetadataDate>"));
    let claim = format!(
        "<pdfxid:GTS_PDFXVersion xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\">PDF/X-4</pdfxid:GTS_PDFXVersion>\
         <pdf:Trapped>False</pdf:Trapped><xmpMM:VersionID>1</xmpMM:VersionID>{}</rdf:Description>",
        date.unwrap_or_default()
    );
    let said = said.replacen("</rdf:Description>", &claim, 1);
    let said = said.replacen(
        ">proof</xmpMM:RenditionClass>",
        ">default</xmpMM:RenditionClass>",
        1,
    );
    stream.set_plain_content(said.into_bytes());
    if let Ok(info) = document.trailer.get(b"Info").and_then(Object::as_reference) {
        let info = document.get_object_mut(info)?.as_dict_mut()?;
        info.set("Trapped", "False");
        info.set("GTS_PDFXVersion", Object::string_literal("PDF/X-4"));
    }
    Ok(())
}

/// The name of a condition of printing, in ASCII as PDF wants it: the first one that a profile has for itself.
fn condition(description: Option<&ProfileText>) -> String {
    let name = match description {
        Some(ProfileText::PlainString(name)) => name.as_str(),
        Some(ProfileText::Localizable(names)) => names.first().map_or("", |it| it.value.as_str()),
        Some(ProfileText::Description(name)) => name.ascii_string.as_str(),
        None => "",
    };
    let name: String = name.chars().filter(|it| matches!(it, ' '..='~')).collect();
    match name.trim() {
        "" => "Custom".to_owned(),
        name => name.to_owned(),
    }
}
