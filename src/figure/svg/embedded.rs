//! Pictures inside a drawing, as data.

use crate::figure::stored::BASE64;
use crate::figure::{jpeg, png};
use base64::Engine as _;
use std::borrow::Cow;

/// The address of an embedded picture without its camera's metadata; `None` when it is no complete PNG or JPEG, or
/// too large.
pub(super) fn clean(address: &str) -> Option<Cow<'_, str>> {
    let (kind, data) = address.split_once(',')?;
    let is_png = kind.eq_ignore_ascii_case("data:image/png;base64");
    let is_jpeg = ["data:image/jpeg;base64", "data:image/jpg;base64"]
        .iter()
        .any(|known| kind.eq_ignore_ascii_case(known));
    if !is_png && !is_jpeg {
        return None;
    }
    let plain: String = data.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    let bytes = BASE64.decode(plain).ok()?;
    let stripped = if is_png {
        png::stripped(&bytes).ok()?
    } else {
        jpeg::stripped(&bytes).ok()?
    };
    if stripped == bytes {
        return Some(Cow::Borrowed(address));
    }
    Some(Cow::Owned(format!("{kind},{}", BASE64.encode(stripped))))
}
