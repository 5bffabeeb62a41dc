//! The book on pages: code of Typst that calls the functions of `templates/pdf/book.typ`, laid out by the
//! crates of Typst where the feature `pdf` is there.
//!
//! The code is made of the book alone, a file a component. It says what each thing is, as DocBook does; how it
//! looks is the template's. What an author wrote is in string literals. Each piece of code knows the
//! wikitext that it was written for, and so does what is laid out, glyph by glyph.
//!
//! Source: <https://typst.app/docs/reference/>.

mod block;
mod code;
mod code_files;
mod division;
mod errata;
mod figure_columns;
mod front;
mod inline;
mod language;
#[cfg(feature = "pdf")]
mod layout;
mod page;
mod picture;
mod qr;
mod run;
mod settled;
mod sheet;
mod table;
mod writer;

pub use code::{Mark, What};
pub use code_files::{CodeFile, PrintedFigure, PrintedTable, Typeset};
pub use run::{Opening, OpeningPlace};
pub use settled::{Setting, Settled};

#[cfg(feature = "pdf")]
pub use layout::{check_fonts, write, write_cards, write_errata, write_quick};
#[cfg(not(feature = "pdf"))]
pub use without::{
    check_fonts, write, write as write_quick, write as write_cards, write as write_errata,
};

use super::context::Context;
use crate::book::Book;
use code::Code;
use code_files::{CODE_FONT, HEADING_FONT, MAIN, SETTINGS, TEXT_FONT, cover_path};
use writer::Writer;

/// Makes the Typst code of the book, except for [`Settled`].
pub fn typeset(context: &Context<'_>) -> Typeset {
    let mut writer = Writer::new(context);
    let book = context.book;
    let mut files = code_files(&mut writer, book);
    files.push(settled::targets(&writer.targets));
    Typeset {
        files,
        pictures: writer.pictures,
        cover: cover_path(book),
        targets: settled::in_order(writer.targets),
        references: writer.references,
        figures: writer.figures_printed,
        tables: writer.tables_printed,
        sections: writer.sections,
        openings: run::openings(book, context.pdf.openings),
        has_columns: context.pdf.has_columns(),
        is_leftward: context.locale.direction() == "rtl",
    }
}

/// The file that includes the others, the settings, and the text of the book.
fn code_files<'a>(writer: &mut Writer<'a>, book: &'a Book) -> Vec<CodeFile> {
    let mut files = Vec::new();
    let mut main = Code::default();
    main.raw("#import \"/pdf/book.typ\" as book\n#show: book.setup\n");
    writer.write_settings();
    files.push(file(writer, SETTINGS.to_owned()));
    let mut add = |path: String, write: &dyn Fn(&mut Writer<'a>)| {
        writer.begin_file();
        write(writer);
        writer.end_file();
        main.raw(&format!("#include \"{path}\"\n"));
        files.push(file(writer, path));
    };
    add("/book/front.typ".to_owned(), &|it| {
        it.write_front();
        it.write_contents();
    });
    if run::has_words(&book.part) {
        add("/book/root.typ".to_owned(), &|it| it.write_introduction());
    }
    let components = book.part.components();
    let together = components.len().div_ceil(MOST_FILES).max(1);
    for (number, some) in components.chunks(together).enumerate() {
        let write = |it: &mut Writer<'a>| some.iter().for_each(|own| it.write_component(own));
        add(format!("/book/{:03}.typ", number + 1), &write);
    }
    if let Some(index) = &book.back.index {
        add("/book/index.typ".to_owned(), &|it| it.write_index(index));
    }
    let (text, marks) = main.finish();
    let path = MAIN.to_owned();
    files.insert(0, CodeFile { path, text, marks });
    files
}

/// The code that was written since the last file, as a file.
fn file(writer: &mut Writer<'_>, path: String) -> CodeFile {
    let (text, marks) = std::mem::take(&mut writer.code).finish();
    CodeFile { path, text, marks }
}

/// In place of the functions that lay out.
#[cfg(not(feature = "pdf"))]
mod without {
    use crate::config::PdfSettings;
    use crate::diag::Sink;
    use crate::write::context::{Context, WriteError};
    use std::io;

    /// Reports that the program was built without PDF.
    ///
    /// # Errors
    /// Always.
    pub fn write(_: &Context<'_>, _: impl io::Write, _: &mut Sink) -> Result<(), WriteError> {
        Err(WriteError::NoPdf)
    }

    /// Nothing is known of fonts.
    ///
    /// # Errors
    /// Never.
    pub fn check_fonts(_: &PdfSettings, _: &[Vec<u8>]) -> Result<(), WriteError> {
        Ok(())
    }
}

/// The quick reference as code, in letters of that size in points; nothing where the book has none.
pub fn typeset_quick(context: &Context<'_>, size: f64) -> Option<Typeset> {
    sheet::typeset_quick(context, size)
}

/// The code of the cards; `None` where no tiddler asks for one.
pub fn typeset_cards(context: &Context<'_>) -> Option<Typeset> {
    sheet::typeset_cards(context)
}

/// The code of the sheet of what has changed; `None` where that was not asked for.
pub fn typeset_errata(context: &Context<'_>) -> Option<Typeset> {
    errata::typeset_errata(context)
}

/// The most pictures that a PDF shows.
const MOST_PICTURES: usize = 20_000;

/// The most files of components; of more, several are in one file.
const MOST_FILES: usize = 500;

/// The path of the template.
#[cfg(feature = "pdf")]
const TEMPLATE: &str = "pdf/book.typ";
