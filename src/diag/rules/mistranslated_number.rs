//! A number of a translation is not that of its original.
//!
//! A rule with another number is another game, and two players with two editions do not know that they play two.
//! Each tiddler is compared with the one that it translates, paragraph by paragraph, item by item, cell by cell. A
//! decimal comma is a decimal point, a number in words is one in figures, `2 to 4` is `2–4`, and `½` is `1/2`. Compared
//! are also dice, `2D6`, signs, `+1`, and units of measure. A number in another sentence of the tiddler is no
//! difference; one in another cell of a table is. The words for numbers are in `parity.toml` in the folder of the
//! language. None, one and two in words need not be said: “both dice” may be “the dice”, and so “two dice” for “one
//! die” is not found; in figures they are found. A number for which a language has no words there need not be said in it
//! either. A free translation may do without a number, so this is a warning; `mistranslated-number = "deny"` in
//! `book.toml` keeps a book with another number from being made.
//!
//! ```tid fr before
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle avance de 5 pas.
//! ```
//!
//! ```tid fr after
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle avance de quatre pas.
//! ```

rule! { "mistranslated-number", Warn, Translation; }
