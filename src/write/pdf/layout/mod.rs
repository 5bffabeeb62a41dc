//! The code of a book laid out by the crates of Typst, and written as PDF.
//!
//! Page numbers are known only after a layout, and printing them changes the line and page breaks. So the first
//! layout decides about half-empty pages; the following ones only correct page numbers, and references that moved
//! to the page of their target or away from it, until nothing changes any more. The last layout is printed.

mod body;
mod compile;
mod fonts;
mod gaps;
mod heads;
mod links;
mod order;
mod pack;
mod places;
mod press;
mod printed;
mod report;
mod seen;
mod sentences;
mod sheets;
mod world;

use super::settled::{self, Settled};
use super::sheet::LARGEST;
use super::{MAIN, OpeningPlace, Typeset, typeset, typeset_cards, typeset_errata, typeset_quick};
use crate::book::Book;
use crate::config::PdfSettings;
use crate::diag::rules::page_overflow;
use crate::diag::{Rule, Sink};
use crate::figure::{PictureFormat, grey};
use crate::write::context::{Context, WriteError};
use fonts::Fonts;
use places::Places;
use press::Press;
use report::{push, refused, report, report_claims};
use seen::Seen;
use sheets::Deck;
use std::io;
use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use world::{BookWorld, file_id};

/// The maximum number of layouts of a book.
const MOST_LAYOUTS: usize = 14;

/// The room that is left empty below a component before another one begins there, as a share of a page: after the first
/// layout, and after those that show what that has made of the pages, so many at most.
const ROOMS: [f64; 2] = [0.25, 0.4];
const LAST_JOIN: usize = 6;

/// The last layout after which something may move. The others only settle the numbers of pages, which are never wrong.
const LAST_CHANGE: usize = MOST_LAYOUTS - 4;

/// Makes the PDF of a book, and reports faults of the layout.
///
/// # Errors
/// When the template refers to something that does not exist, and those of `out`.
pub fn write(
    context: &Context<'_>,
    mut out: impl io::Write,
    sink: &mut Sink,
) -> Result<(), WriteError> {
    let made = made(context, &typeset(context), &Part::Book, sink)?;
    Ok(out.write_all(&made)?)
}

/// Makes the PDF of the cards, as many on a page as there is room for.
///
/// # Errors
/// Those of [`write()`], and when the book has none.
pub fn write_cards(
    context: &Context<'_>,
    mut out: impl io::Write,
    sink: &mut Sink,
) -> Result<(), WriteError> {
    let cards = typeset_cards(context).ok_or(WriteError::NoCards)?;
    let part = Part::Cards(Deck::new(context.pdf));
    let made = made(context, &cards, &part, sink)?;
    Ok(out.write_all(&made)?)
}

/// Makes the PDF of the sheet of what has changed.
///
/// # Errors
/// Those of [`write()`], and when the sheet was not asked for.
pub fn write_errata(
    context: &Context<'_>,
    mut out: impl io::Write,
    sink: &mut Sink,
) -> Result<(), WriteError> {
    let sheet = typeset_errata(context).ok_or(WriteError::NoVersion)?;
    let made = made(context, &sheet, &Part::Errata, sink)?;
    Ok(out.write_all(&made)?)
}

/// The documents that a book is laid out as.
enum Part {
    Book,
    Cards(Deck),
    Errata,
}

/// The PDF of that code.
fn made(
    context: &Context<'_>,
    typeset: &Typeset,
    part: &Part,
    sink: &mut Sink,
) -> Result<Vec<u8>, WriteError> {
    let mut world = world(context, typeset)?;
    world.fonts.report(context.pdf, sink);
    let places = Places::new(typeset);
    let (mut document, mut seen) = lay_out(&mut world, (&places, context.book), typeset)?;
    if let Part::Cards(deck) = part {
        seen.on_sheets(|card| deck.page_of(card));
        document = deck.sheets(&document);
    }
    report(&seen, sink);
    if let (Some(printed), Part::Book) = (context.printed, part) {
        printed.get_or_init(|| printed::runs(&document, &world, &places));
    }
    document = links::led(&document, &typeset.targets);
    let is_booklet = context.pdf.booklet && !matches!(part, Part::Cards(_));
    if let Some(bleed) = context.pdf.bleed {
        document = sheets::with_marks(&document, bleed);
    }
    if is_booklet {
        document = sheets::booklet(&document);
    }
    let made = if is_booklet || context.press.is_some() {
        untagged((&places, context.book), &document, &world)
    } else {
        export((&places, context.book), &document, &world, sink)
    };
    // There is not memory for all at once.
    drop((document, seen, world));
    packed(context, made?, context.pdf.bleed)
}

/// The file as it is given away.
fn packed(context: &Context<'_>, made: Vec<u8>, bleed: Option<u8>) -> Result<Vec<u8>, WriteError> {
    let press = context.press.map(Press::new).transpose();
    let packed = press.and_then(|press| pack::packed(made, bleed, press));
    packed.map_err(WriteError::Pdf)
}

/// A PDF for a printer.
fn untagged(
    told: (&Places<'_>, &Book),
    document: &PagedDocument,
    world: &BookWorld,
) -> Result<Vec<u8>, WriteError> {
    let options = PdfOptions {
        tagged: false,
        // PDF/X-4 is of this version.
        ..options(
            told.1,
            PdfStandards::new(&[PdfStandard::V_1_6]).unwrap_or_default(),
        )
    };
    typst_pdf::pdf(document, &options).map_err(|errors| refused(&errors, world, told))
}

fn options(book: &Book, standards: PdfStandards) -> PdfOptions {
    PdfOptions {
        ident: Smart::Custom(format!("{} {}", book.info.identifier, book.language)),
        creator: Smart::Custom(Some(format!("tiddlybook {}", env!("CARGO_PKG_VERSION")))),
        standards,
        ..PdfOptions::default()
    }
}

/// The smallest letters that are tried for a quick reference, in tenths of a point.
const SMALLEST: u16 = 60;

/// The maximum number of pages of a quick reference.
const SHEET: usize = 2;

/// Makes the PDF of the quick reference, in the largest letters that leave it on two pages.
///
/// # Errors
/// Those of [`write()`], and when the book has none.
pub fn write_quick(
    context: &Context<'_>,
    mut out: impl io::Write,
    sink: &mut Sink,
) -> Result<(), WriteError> {
    // The largest that fit are between these.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is small.
    let (mut least, mut most) = (SMALLEST, (LARGEST * 10.0) as u16 + 1);
    let mut found = Sheet::new(context, least)?;
    while most - least > 1 && found.fits() {
        let size = least.midpoint(most);
        let sheet = Sheet::new(context, size)?;
        match sheet.fits() {
            true => (least, found) = (size, sheet),
            false => most = size,
        }
    }
    found.world.fonts.report(context.pdf, sink);
    report(&found.seen, sink);
    let places = Places::new(&found.typeset);
    let made = match context.press {
        Some(_) => untagged((&places, context.book), &found.document, &found.world)?,
        None => export((&places, context.book), &found.document, &found.world, sink)?,
    };
    if found.document.pages().len() > SHEET {
        push(Rule::PageOverflow, page_overflow::quick(), None, sink);
    }
    Ok(out.write_all(&packed(context, made, None)?)?)
}

/// A quick reference, laid out.
struct Sheet {
    typeset: Typeset,
    world: BookWorld,
    document: PagedDocument,
    seen: Seen,
}

impl Sheet {
    /// In letters of that size, in tenths of a point.
    fn new(context: &Context<'_>, size: u16) -> Result<Self, WriteError> {
        let size = f64::from(size) / 10.0;
        let typeset = typeset_quick(context, size).ok_or(WriteError::NoQuick)?;
        let mut world = world(context, &typeset)?;
        let places = Places::new(&typeset);
        let (document, seen) = lay_out(&mut world, (&places, context.book), &typeset)?;
        Ok(Self {
            typeset,
            world,
            document,
            seen,
        })
    }

    fn fits(&self) -> bool {
        self.document.pages().len() <= SHEET && !self.seen.overflows()
    }
}

/// Looks for the fonts that `[pdf]` names, among its `own` and those of the program.
///
/// # Errors
/// The first that is not there.
pub fn check_fonts(settings: &PdfSettings, own: &[Vec<u8>]) -> Result<(), WriteError> {
    Fonts::new(own).check(settings)
}

/// The files and fonts that Typst can read.
fn world(context: &Context<'_>, typeset: &Typeset) -> Result<BookWorld, WriteError> {
    let main = file_id(MAIN).ok_or(WriteError::NoPdf)?;
    let fonts = Fonts::new(context.fonts);
    fonts.check(context.pdf)?;
    let mut world = BookWorld::new(fonts, main, context.templates.folder());
    for file in &typeset.files {
        world.set_code(&file.path, &file.text);
    }
    for (name, text) in context.templates.typst() {
        world.set_code(&name, &text);
    }
    for (called, path) in &typeset.pictures {
        if let Some(picture) = context.figures.get(called) {
            world.add_file(path, printed(context, picture.format, &picture.bytes));
        }
    }
    if let (Some(cover), Some(path)) = (&context.book.info.cover, &typeset.cover) {
        let format = match cover.media_type {
            "image/png" => PictureFormat::Png,
            "image/jpeg" => PictureFormat::Jpeg,
            _ => PictureFormat::Svg,
        };
        world.add_file(path, printed(context, format, &cover.bytes));
    }
    Ok(world)
}

/// A picture as it is printed.
fn printed(context: &Context<'_>, format: PictureFormat, bytes: &[u8]) -> Vec<u8> {
    match context.pdf.grey {
        true => grey(format, bytes),
        false => bytes.to_vec(),
    }
}

/// Lays the book out until nothing of it changes any more.
fn lay_out(
    world: &mut BookWorld,
    told: (&Places<'_>, &Book),
    typeset: &Typeset,
) -> Result<(PagedDocument, Seen), WriteError> {
    let below = typeset
        .openings
        .iter()
        .filter(|it| it.place == OpeningPlace::Below);
    let mut settled = Settled {
        joined: below.map(|it| it.id.clone()).collect(),
        ..Settled::default()
    };
    let mut answers = None;
    let mut layouts = 0;
    loop {
        world.set_code(settled::PATH, &settled.code());
        let document = compile::compile(&*world, answers.as_ref());
        let document = document.map_err(|errors| refused(&errors, world, told))?;
        let seen = seen::look(&document, world, told.0, typeset.has_columns);
        layouts += 1;
        let next = next(&settled, &seen, typeset, layouts);
        if next == settled || layouts == MOST_LAYOUTS {
            typst::comemo::evict(0);
            return Ok((document, seen));
        }
        // What only earlier layouts used.
        typst::comemo::evict(1);
        settled = next;
        answers = Some(document.introspector().clone());
    }
}

/// The input of the next layout from the result of this one, which is the one of that number, from 1.
fn next(settled: &Settled, seen: &Seen, typeset: &Typeset, number: usize) -> Settled {
    let mut next = settled.clone();
    next.pages.clone_from(&seen.pages);
    next.heads = heads::heads(&typeset.sections, seen, typeset.is_leftward);
    if number <= LAST_CHANGE {
        reshape(&mut next, settled, (seen, typeset), number);
    }
    // Only once nothing else moves: a reference changes its words once.
    if next.has_shape_of(settled) {
        let references = &typeset.references;
        let is_on_its_page = |number: usize| {
            let target = references.get(number).and_then(|id| seen.pages.get(id));
            target.is_some() && target == seen.references.get(&number)
        };
        next.hush(is_on_its_page, references.len());
    }
    next
}

/// Changes what is on the pages: which components share one, how large figures and wide tables are, and how close the
/// last lines of components.
fn reshape(
    next: &mut Settled,
    settled: &Settled,
    (seen, typeset): (&Seen, &Typeset),
    number: usize,
) {
    let runs = gaps::runs(seen, &typeset.openings, &settled.joined);
    if number <= LAST_JOIN {
        let [first, later] = ROOMS;
        let room = if number == 1 { first } else { later };
        next.joined.append(&mut gaps::join(seen, &runs, room));
        if next.joined != settled.joined {
            // All else is seen once they are.
            return;
        }
    }
    if settled.figures.is_none() {
        next.figures = Some(gaps::figures(seen, &typeset.figures));
    } else {
        put_in_order(next, settled, seen, typeset);
    }
    if settled.figures.is_some()
        && let Some(shares) = &mut next.figures
    {
        // What has moved since may leave other holes.
        for (id, share) in gaps::figures(seen, &typeset.figures) {
            shares.entry(id).or_insert(share);
        }
        gaps::make_room(seen, typeset, shares);
    }
    let mut close = gaps::close(seen, &runs, &settled.level);
    close.retain(|id| settled.can_draw_in(id));
    next.level = gaps::level(seen, &runs, &settled.level, number == LAST_CHANGE);
    gaps::expect(&mut next.pages, &runs, &settled.level, &next.level);
    // Their last pages change.
    next.level.retain(|id, _| !close.contains(id));
    next.draw_in(close);
    next.widen(&seen.tables);
}

/// Lets figures and tables be in the order of their numbers, each kind by itself.
fn put_in_order(next: &mut Settled, settled: &Settled, seen: &Seen, typeset: &Typeset) {
    let (figures, tables) = (
        order::figures(typeset, settled),
        order::tables(typeset, settled),
    );
    for ordered in [figures, tables] {
        let mut ends = order::ends(seen, typeset, &ordered, &settled.joined);
        // Each changes once, so that the layouts end.
        ends.retain(|id, _| !settled.ends.contains_key(id));
        let moving = ends.keys().cloned().collect();
        next.ends.append(&mut ends);
        order::keep_back(next, seen, typeset, &ordered, &moving);
    }
}

/// The document as PDF: PDF/UA-1 and PDF/A-2a; where it cannot be one of them, without saying so.
fn export(
    told: (&Places<'_>, &Book),
    document: &PagedDocument,
    world: &BookWorld,
    sink: &mut Sink,
) -> Result<Vec<u8>, WriteError> {
    let claims: [&[PdfStandard]; 3] = [
        &[PdfStandard::Ua_1, PdfStandard::A_2a],
        &[PdfStandard::A_2b],
        &[],
    ];
    let mut reason = WriteError::NoPdf;
    for claim in claims {
        let Ok(standards) = PdfStandards::new(claim) else {
            continue;
        };
        match typst_pdf::pdf(document, &options(told.1, standards)) {
            Ok(bytes) => return Ok(bytes),
            Err(errors) => {
                if claim.len() == 2 {
                    report_claims(&errors, world, told.0, sink);
                }
                reason = refused(&errors, world, told);
            }
        }
    }
    Err(reason)
}
