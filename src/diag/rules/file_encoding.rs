//! A file is not written in UTF-8.
//!
//! Old programs on Windows write accents and quotation marks in another way, and some editors write all of a text
//! in UTF-16. Such bytes are read as what they most likely mean, but other programs print `�` for them, and players read
//! half words. Save the file as UTF-8; every editor can. Until then nothing in the file is repaired.

rule! { "file-encoding", Warn, Reading;
    other(encoding: &str) => "the file is {encoding}, not UTF-8";
    said(count: usize) =>
        "this byte is not UTF-8; it is read as Windows-1252" |
        "{count} bytes from here on are not UTF-8; they are read as Windows-1252";
    help() => "save the file as UTF-8; until then nothing in it is repaired";
}
