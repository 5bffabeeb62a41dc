//! A picture: what a file of the figure folder becomes in a book.

use super::remark::Remark;
use super::svg::{self, Manner, Purpose};
use super::texts::Texts;
use super::workshop::Workshop;
use super::{draft, error, jpeg, look, png, render};
use crate::config::DrawnText;
use crate::diag::rules::unreadable_figure;
use crate::say::Text;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Scalable Vector Graphics
    Svg,
    /// Portable Network Graphics
    Png,
    /// JPEG
    Jpeg,
}

impl PictureFormat {
    /// The media type, as an EPUB's manifest names it.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }

    /// The file extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Jpeg => "jpg",
        }
    }
}

/// A picture, ready to be put into a book.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file format.
    pub format: PictureFormat,
    /// The cleaned file.
    pub bytes: Vec<u8>,
    /// The width and height in CSS pixels, when the file states them.
    pub size: Option<(u32, u32)>,
    /// The path of the picture in the outputs: the wiki's path, except for a translated drawing, which is in the
    /// folder of its language.
    pub fileref: String,
    /// What a drawing shows, in the words of its author and the language of the book: its `desc`.
    pub description: Option<String>,
    /// The remarks on the picture.
    pub remarks: Vec<Remark>,
    /// Whether it is the placeholder of a drawing that is still to be made.
    pub is_draft: bool,
    /// Whether it is a drawing, or was made of one: its letters are to be as large as those beside it.
    pub is_drawing: bool,
    /// The source of a drawing; `None` for a photograph.
    pub(super) drawing: Option<Drawn>,
}

/// The source of a drawing.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    /// The bytes of the file.
    pub(super) file: Vec<u8>,
    /// Whether the drawing can be rendered within the limits of time and memory.
    pub(super) is_drawable: bool,
    /// Whether a text of the drawing was replaced by its translation.
    pub(super) is_translated: bool,
}

/// The error when a drawing cannot be rendered; it is then shown as it is.
struct Unmade;

/// The picture that a file of this name and content holds, or why it holds none.
///
/// `folder` is the language whose own drawing it is.
pub(super) fn read(
    fileref: &str,
    bytes: Vec<u8>,
    folder: Option<&str>,
    workshop: &Workshop,
) -> Result<Picture, Text> {
    if bytes.len() > error::MAX_BYTES {
        return Err(error::too_large(error::MAX_BYTES));
    }
    let is_png = png::has_signature(&bytes);
    let is_jpeg = jpeg::has_signature(&bytes);
    let mut picture = match (extension(fileref).as_deref(), is_png, is_jpeg) {
        (Some("png"), true, _) => photograph(fileref, &bytes, PictureFormat::Png, workshop)?,
        (Some("jpg" | "jpeg"), _, true) => {
            photograph(fileref, &bytes, PictureFormat::Jpeg, workshop)?
        }
        (Some("svg"), false, false) => drawing(fileref, bytes, folder.is_some(), workshop)?,
        (Some(named @ ("svg" | "png" | "jpg" | "jpeg")), ..) => {
            return Err(misnamed(named, is_png, is_jpeg));
        }
        _ => {
            return Err(unreadable_figure::ending());
        }
    };
    let of_language = folder.or_else(|| {
        let drawn = picture.drawing.as_ref().is_some_and(|it| it.is_translated);
        workshop.language.as_deref().filter(|_| drawn)
    });
    if let Some(language) = of_language
        && let Some(inside) = fileref.strip_prefix("figs/")
    {
        picture.fileref = format!("figs/{language}/{inside}");
    }
    Ok(picture)
}

/// The message for a file whose content does not have the format that its name says.
fn misnamed(named: &str, is_png: bool, is_jpeg: bool) -> Text {
    let kind = match (is_png, is_jpeg) {
        (true, _) => "PNG",
        (_, true) => "JPEG",
        _ => {
            let kind = if named == "png" { "PNG" } else { "JPEG" };
            return unreadable_figure::no_photo(kind, named);
        }
    };
    unreadable_figure::photo(kind, named)
}

fn extension(name: &str) -> Option<String> {
    let (_, extension) = name.rsplit_once('.')?;
    Some(extension.to_ascii_lowercase())
}

/// A photograph, not wider than it has to be.
fn photograph(
    fileref: &str,
    bytes: &[u8],
    format: PictureFormat,
    workshop: &Workshop,
) -> Result<Picture, Text> {
    let widest = workshop.photo_width();
    let made = workshop.made("photo", &[bytes, &widest.to_le_bytes()], || match format {
        PictureFormat::Jpeg => jpeg::read(bytes, widest),
        _ => png::read(bytes, widest),
    })?;
    let size = match format {
        PictureFormat::Jpeg => jpeg::size(&made)?,
        _ => png::size(&made)?,
    };
    Ok(Picture {
        format,
        bytes: made.to_vec(),
        size: Some(size),
        fileref: fileref.to_owned(),
        description: None,
        remarks: Vec::new(),
        is_draft: false,
        is_drawing: false,
        drawing: None,
    })
}

/// A drawing, cleaned; `is_translated` when it is the drawing of one language, whose texts need no
/// translation.
fn drawing(
    fileref: &str,
    file: Vec<u8>,
    is_translated: bool,
    workshop: &Workshop,
) -> Result<Picture, Text> {
    let texts = workshop.texts.as_ref().filter(|_| !is_translated);
    let prefix = prefix(fileref);
    let manner = Manner {
        fileref,
        prefix: &prefix,
        width: workshop.settings.width,
        texts,
        described: &[],
        purpose: Purpose::Book,
    };
    let mut drawn = svg::read(&file, &manner)?;
    let is_drawable = render::is_drawable(&drawn.text, drawn.cost, workshop);
    if !is_drawable {
        drawn.remarks.push(Remark::Heavy);
    }
    if workshop.settings.text == Some(DrawnText::Paths) && is_drawable {
        drawn.text = outlined(drawn.text, &manner, workshop);
    }
    Ok(Picture {
        format: PictureFormat::Svg,
        bytes: drawn.text.into_bytes(),
        size: drawn.size,
        fileref: fileref.to_owned(),
        description: drawn.description,
        remarks: drawn.remarks,
        is_draft: false,
        is_drawing: true,
        drawing: Some(Drawn {
            file,
            is_drawable,
            is_translated: drawn.translated,
        }),
    })
}

/// A drawing with its letters as paths. One that shows nothing has none.
fn outlined(text: String, manner: &Manner<'_>, workshop: &Workshop) -> String {
    let made = workshop.made("outlines", &[text.as_bytes()], || {
        let outlined = render::outlined(&text).ok_or(Unmade)?;
        let redrawn = svg::redrawn(&outlined, &text, manner).ok_or(Unmade)?;
        Ok::<_, Unmade>(redrawn.into_bytes())
    });
    let made = made.ok().and_then(|it| String::from_utf8(it.to_vec()).ok());
    made.unwrap_or(text)
}

/// The prefix of the ids of a drawing: a letter, and a hash of its path.
pub(super) fn prefix(fileref: &str) -> String {
    let hash = blake3::hash(fileref.as_bytes()).to_hex();
    format!("f{}-", hash.get(..6).unwrap_or_default())
}

impl Picture {
    /// A box in the place of the drawing `fileref`, which is still to be made.
    pub(super) fn draft(fileref: &str, label: &str, subject: &str) -> Self {
        let (text, size) = draft::draw(label, subject);
        Self {
            format: PictureFormat::Svg,
            bytes: text.into_bytes(),
            size: Some(size),
            fileref: fileref.to_owned(),
            description: None,
            remarks: Vec::new(),
            is_draft: true,
            is_drawing: true,
            drawing: None,
        }
    }

    /// The size of the smallest letters of a drawing, in the pixels of its `size`; `None` where it has no letters, or costs
    /// too much to draw.
    pub fn least_letters(&self) -> Option<f64> {
        self.drawing.as_ref().filter(|it| it.is_drawable)?;
        let svg = std::str::from_utf8(&self.bytes).ok()?;
        let (width, _) = self.size?;
        look::least_letters(svg, f64::from(width))
    }

    /// The PNG picture of a drawing; `None` when it is none, or costs too much to draw.
    pub(super) fn png(&self, workshop: &Workshop) -> Option<Self> {
        let fileref = self.png_path()?;
        let svg = std::str::from_utf8(&self.bytes).ok()?;
        let width = workshop.png_width();
        let made = workshop.made("png", &[&self.bytes, &width.to_le_bytes()], || {
            render::png(svg, width).ok_or(Unmade)
        });
        let bytes = made.ok()?.to_vec();
        Some(Self {
            format: PictureFormat::Png,
            bytes,
            size: self.size,
            fileref,
            description: self.description.clone(),
            remarks: Vec::new(),
            is_draft: self.is_draft,
            is_drawing: true,
            drawing: None,
        })
    }

    /// A hash of what is seen: alike for drawings that differ in nothing but their files' names and what is cleaned away.
    /// `None` of the box for a drawing that is still to be made. `called` is the path that it has in the wiki.
    pub fn content(&self, called: &str) -> Option<String> {
        if self.is_draft {
            return None;
        }
        let hash = match std::str::from_utf8(&self.bytes) {
            Ok(svg) if self.is_drawing() => {
                let svg = svg.replace(&prefix(called), "");
                blake3::hash(svg.replace(&prefix(&self.fileref), "").as_bytes())
            }
            _ => blake3::hash(&self.bytes),
        };
        Some(hash.to_hex().to_string())
    }

    /// The words in a drawing, each once, in their order; those of outlined letters are lost.
    pub fn words(&self) -> Vec<String> {
        let text = std::str::from_utf8(&self.bytes).ok();
        let document = text.filter(|_| self.is_drawing()).map(svg::parse);
        let Some(Ok(document)) = document else {
            return Vec::new();
        };
        let mut words: Vec<String> = Vec::new();
        for node in document
            .descendants()
            .filter(|it| it.has_tag_name((svg::SVG, "text")))
        {
            let letters = node
                .descendants()
                .filter_map(|it| it.is_text().then(|| it.text())?);
            let word: Vec<&str> = letters.flat_map(str::split_whitespace).collect();
            let word = word.join(" ");
            if !word.is_empty() && !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    /// Whether it is a drawing, not a photograph.
    pub fn is_drawing(&self) -> bool {
        self.format == PictureFormat::Svg
    }

    /// The path in the outputs of its PNG picture; `None` where there can be none.
    pub(super) fn png_path(&self) -> Option<String> {
        let is_drawable = self.drawing.as_ref().is_none_or(|it| it.is_drawable);
        let can_be = self.format == PictureFormat::Svg && is_drawable;
        can_be.then(|| png_path(&self.fileref))
    }

    /// The remarks on the rendered drawing.
    pub(super) fn look(&self, wiki_calls: &str, workshop: &Workshop) -> Vec<Remark> {
        let Some(drawn) = self.drawing.as_ref().filter(|it| it.is_drawable) else {
            return Vec::new();
        };
        let found = workshop.made("look", &[&drawn.file, &self.bytes], || {
            let remarks = self.looked(wiki_calls, drawn, workshop)?;
            serde_json::to_vec(&remarks).map_err(|_| Unmade)
        });
        let found = found.ok().and_then(|it| serde_json::from_slice(&it).ok());
        found.unwrap_or_default()
    }

    fn looked(
        &self,
        fileref: &str,
        drawn: &Drawn,
        workshop: &Workshop,
    ) -> Result<Vec<Remark>, Unmade> {
        let written = |without_text: bool, texts: Option<&Texts>| {
            let manner = Manner {
                fileref,
                prefix: "",
                width: None,
                texts,
                described: &[],
                purpose: Purpose::Look { without_text },
            };
            let read = svg::read(&drawn.file, &manner);
            read.map(|drawn| drawn.text).map_err(|_| Unmade)
        };
        let texts = workshop.texts.as_ref().filter(|_| drawn.is_translated);
        let original = match texts {
            Some(_) => Some(written(false, None)?),
            None => None,
        };
        Ok(super::look::look(&super::look::Subject {
            file: String::from_utf8_lossy(&drawn.file).into_owned(),
            whole: written(false, texts)?,
            without_text: written(true, texts)?,
            original,
        }))
    }
}

/// The path of the PNG picture of a drawing.
fn png_path(fileref: &str) -> String {
    let stem = fileref.rsplit_once('.').map_or(fileref, |(stem, _)| stem);
    format!("{stem}.png")
}
