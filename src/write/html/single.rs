//! The whole book as one page that needs no other file: its style, scripts, pictures and the data of
//! its search are in it.

use super::assets::Assets;
use super::edition::site;
use super::{File, Settings, cards, page, search};
use crate::book::{Book, Division};
use crate::figure::Figures;
use crate::write::context::Context;
use crate::write::templates::{TemplateError, fonts};
use crate::write::xhtml::{Contents, Pages, Site, XhtmlWriter, used_pictures};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use std::collections::BTreeMap;

/// Makes the page, named after the book's folder.
///
/// # Errors
/// When a template of the user's refers to something that does not exist.
pub fn write_single(context: &Context<'_>) -> Result<File, TemplateError> {
    let book = context.book;
    let site = Site {
        pages: Pages::single(book),
        addresses: addresses(book, context.figures),
        ..site(context)
    };
    let web = Settings {
        url: None,
        siblings: Vec::new(),
        news: None,
        newer: None,
        earlier: Vec::new(),
        ..context.web.clone()
    };
    let assets = Assets::new(context.templates, book, &web);
    let mut values = page::common(&site, &assets, &web);
    page::index(&mut values, &site);
    values.insert("policy", &assets.inline_policy());
    values.insert("next", &None::<String>);
    let sheets = web.style_sheets.iter().filter_map(|name| web.own.get(name));
    let sheets = sheets.map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let style = std::iter::once(with_fonts(&assets.style)).chain(sheets);
    values.insert("style", &style.collect::<Vec<_>>().join("\n"));
    values.insert("theme", &assets.theme);
    values.insert("features", &(assets.script.clone() + &assets.search));
    let mut data = search::data(book, &site.pages, &web.search);
    let mut cards = cards::cards(&site);
    while let Some(part) = cards.part(&site) {
        data += &part;
    }
    values.insert("data", &data);
    values.insert("part_id", book.part.id.as_str());
    values.insert("body", &components(&site).concat());
    values.insert("chapters", &chapters(&site));
    if let Some((name, logo)) = web
        .logo
        .as_ref()
        .and_then(|name| web.own.get_key_value(name))
    {
        values.insert("logo", &data_uri(media_type(name), logo));
    }
    let text = context.templates.render("html/single.html", &values)?;
    Ok(File::new(&web.folder, with_pictures_once(&text)))
}

/// The page with the pictures of its cards named by their numbers among those of the page, `data-image="3"`: each is in the
/// file once. `cards.js` looks them up.
fn with_pictures_once(page: &str) -> String {
    /// How an element begins in the page, where text has none, and an attribute in the JSON of the cards.
    const IMAGE: &str = "<img ";
    const SOURCE: [&str; 2] = ["src=\"", "src=\\\""];
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let (_, body) = page.split_once("<body").unwrap_or_default();
    for (number, image) in body.split(IMAGE).skip(1).enumerate() {
        let tag = image.split('>').next().unwrap_or_default();
        let source = tag.split(SOURCE[0]).nth(1);
        let source = source.and_then(|it| it.split('"').next());
        if let Some(source) = source.filter(|it| it.starts_with("data:")) {
            numbers.entry(source).or_insert(number);
        }
    }
    let mut parts = page.split(SOURCE[1]);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let found = part.split_once("\\\"");
        match found.and_then(|(source, rest)| Some((numbers.get(source)?, rest))) {
            Some((number, rest)) => {
                text += &format!("data-image=\\\"{number}\\\"");
                text += rest;
            }
            None => {
                text += SOURCE[1];
                text += part;
            }
        }
    }
    text
}

fn components(site: &Site<'_>) -> Vec<String> {
    let writer = || XhtmlWriter::new(site, Some(0), 2);
    let component = |it: &Division| writer().component(it);
    let index = site.book.back.index.as_ref();
    let index = index.map(|index| writer().index(index));
    let components = site.book.part.components().iter().map(component);
    components.chain(index).collect()
}

/// The items of the list beside the text.
fn chapters(site: &Site<'_>) -> String {
    let page = Some(0);
    let list = Contents { site, page }.book();
    let items = list
        .strip_prefix("<ol>")
        .and_then(|it| it.strip_suffix("</ol>"));
    items.unwrap_or(&list).to_owned()
}

/// The pictures themselves in place of their addresses.
fn addresses(book: &Book, figures: &Figures) -> BTreeMap<String, String> {
    let used = used_pictures(book, figures).into_iter();
    let address = |fileref: String| {
        let picture = figures.get(&fileref)?;
        let data = data_uri(picture.format.media_type(), &picture.bytes);
        Some((fileref, data))
    };
    let cover = book.info.cover.as_ref().map(|cover| {
        let data = data_uri(cover.media_type, &cover.bytes);
        (cover.fileref.clone(), data)
    });
    used.filter_map(address).chain(cover).collect()
}

/// The style sheet with the letters themselves in place of their addresses.
fn with_fonts(style: &str) -> String {
    fonts().fold(style.to_owned(), |style, (path, bytes)| {
        style.replace(&path, &data_uri("font/woff2", bytes))
    })
}

fn data_uri(media_type: &str, bytes: &[u8]) -> String {
    format!("data:{media_type};base64,{}", BASE64_STANDARD.encode(bytes))
}

fn media_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map(|(_, it)| it.to_ascii_lowercase());
    match ending.as_deref() {
        Some("svg") => "image/svg+xml",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("gif") => "image/gif",
        Some("avif") => "image/avif",
        _ => "image/png",
    }
}
