//! Media types of tiddlers that are not wikitext.

/// Types of files, with their extensions, and whether TiddlyWiki 5 keeps them in base64.
///
/// Source: <https://tiddlywiki.com/static/ContentType.html>
const TYPES: [(&str, &str, bool); 22] = [
    ("image/png", "png", true),
    ("image/jpeg", "jpg", true),
    ("image/gif", "gif", true),
    ("image/webp", "webp", true),
    ("image/heic", "heic", true),
    ("image/x-icon", "ico", true),
    ("image/vnd.microsoft.icon", "ico", true),
    ("image/svg+xml", "svg", false),
    ("application/pdf", "pdf", true),
    ("application/zip", "zip", true),
    ("application/epub+zip", "epub", true),
    ("audio/mpeg", "mp3", true),
    ("audio/ogg", "ogg", true),
    ("audio/mp4", "m4a", true),
    ("video/mp4", "mp4", true),
    ("video/ogg", "ogv", true),
    ("video/webm", "webm", true),
    ("font/woff", "woff", true),
    ("font/woff2", "woff2", true),
    ("font/ttf", "ttf", true),
    ("font/otf", "otf", true),
    ("image/bmp", "bmp", true),
];

/// The extension of a file of that type, without its dot; `None` for types that stay in a file of tiddlers.
pub fn extension_of(media_type: &str) -> Option<&'static str> {
    let known = TYPES.iter().find(|(it, ..)| *it == media_type)?;
    Some(known.1)
}

/// The type of a file with that extension.
pub fn media_type_of(extension: &str) -> Option<&'static str> {
    let small = extension.to_ascii_lowercase();
    let small = if small == "jpeg" { "jpg" } else { &small };
    let known = TYPES.iter().find(|(_, it, _)| *it == small)?;
    Some(known.0)
}

/// Whether a tiddler of that type has its bytes as base64 in its text.
pub fn is_base64(media_type: &str) -> bool {
    let known = TYPES.iter().find(|(it, ..)| *it == media_type);
    known.is_some_and(|it| it.2)
}
