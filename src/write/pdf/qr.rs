//! QR codes of the addresses of rules, for readers of a printed book.
//!
//! Source: ISO/IEC 18004.

use crate::source::uri;
use crate::write::context::Context;
use crate::write::html::address;

/// The address of the folder of the web pages, where the book is to show codes.
pub(super) fn base(context: &Context<'_>) -> Option<String> {
    let url = context.web.url.as_ref().filter(|_| context.pdf.qr)?;
    Some(format!("{url}{}/", uri::path(&context.web.folder)))
}

/// A code, as a drawing of black squares on nothing, and the address that it is of; `None` in a program that makes no PDF.
#[cfg(feature = "pdf")]
pub(super) fn code(base: &str, id: &str) -> Option<(String, String)> {
    use qrcode::{Color, EcLevel, QrCode};
    let address = format!("{base}{}", address(id));
    let code = QrCode::with_error_correction_level(&address, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (at, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            path += &format!("M{} {}h1v1h-1z", at % width, at / width);
        }
    }
    let drawing = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {width}' shape-rendering='crispEdges'>\
         <path d='{path}'/></svg>"
    );
    Some((drawing, address))
}

#[cfg(not(feature = "pdf"))]
pub(super) fn code(base: &str, id: &str) -> Option<(String, String)> {
    let _address = format!("{base}{}", address(id));
    None
}
