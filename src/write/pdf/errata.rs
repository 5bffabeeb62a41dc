//! The sheet of what has changed since an earlier version.

use super::Typeset;
use super::code::Code;
use super::sheet::{finished, settings};
use super::writer::Writer;
use crate::changes::{Errata, ErrataChange, ErrataRow, Fate};
use crate::write::context::Context;

/// The code of the sheet; `None` where it was not asked for.
pub(super) fn typeset_errata(context: &Context<'_>) -> Option<Typeset> {
    let sheet = context.errata?;
    let mut writer = Writer::new(context);
    writer.is_excerpt = true;
    let settings = settings(&mut writer);
    writer.begin_file();
    let code = &mut writer.code;
    code.open("errata");
    write_heads(sheet, code);
    code.raw("rows: (\n");
    sheet.rows.iter().for_each(|row| write_row(row, code));
    code.raw("), concordance: (\n");
    for numbers in &sheet.concordance {
        code.raw("(");
        code.maybe("then", numbers.then.as_deref());
        code.maybe("now", numbers.now.as_deref());
        code.named("title", &numbers.title);
        code.raw("),\n");
    }
    code.raw("), ");
    code.close();
    writer.end_file();
    Some(finished(writer, settings))
}

fn write_heads(sheet: &Errata, code: &mut Code) {
    code.named("title", &sheet.title);
    code.named("book", &sheet.book);
    code.named("release", &sheet.release);
    code.named("intro", &sheet.intro);
    code.maybe("behind", sheet.behind.as_deref());
    code.named("numbers", &sheet.numbers);
    code.raw("heads: (");
    sheet.heads.iter().for_each(|head| code.string(head));
    code.raw("), ");
}

fn write_row(row: &ErrataRow, code: &mut Code) {
    code.raw("(");
    code.maybe("then", row.then.as_deref());
    code.maybe("now", row.now.as_deref());
    code.named("title", &row.title);
    code.maybe("why", row.why.as_deref());
    code.raw("changes: (");
    row.changes.iter().for_each(|it| write_change(it, code));
    code.raw(")),\n");
}

fn write_change(change: &ErrataChange, code: &mut Code) {
    code.raw("(");
    code.named("kind", &change.kind);
    code.maybe("place", change.place.as_deref());
    code.raw("pieces: (");
    for piece in &change.pieces {
        let is = match piece.is {
            Fate::Same => "same",
            Fate::Del => "del",
            Fate::Ins => "ins",
        };
        code.raw("(");
        code.string(is);
        code.string(&piece.words);
        code.raw("), ");
    }
    code.raw(")), ");
}
