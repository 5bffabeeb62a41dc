//! The rules: one file a rule. What its file says at its head is its manual page, which
//! `tiddlybook explain` prints.

mod declaration;

pub use declaration::Group;

use super::{Level, Severity};
use crate::say::{Sentence, Text};
use declaration::Declaration;
use std::fmt;

impl Group {
    /// The rules of the group, in the order of the manual.
    pub fn rules(self) -> Vec<Rule> {
        let all = Rule::ALL.iter().copied();
        all.filter(|rule| rule.group() == self).collect()
    }
}

/// Declares the rule of a file: its name, its level, its group, and the sentences that are said of what breaks it.
macro_rules! rule {
    ($name:literal, $level:ident, $group:ident; $($sentences:tt)*) => {
        pub(super) const RULE: super::Declaration = super::Declaration {
            name: $name,
            level: super::Level::$level,
            group: super::Group::$group,
        };

        $crate::say::sentences! { @ (RULE.name) $($sentences)* }
    };
}

/// Declares the rules, each by its file and its name in code, in the order of the manual.
macro_rules! rules {
    ($($module:ident::$rule:ident,)+) => {
        $(pub(crate) mod $module;)+

        /// A kind of fault, named after the fault.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(
                #[doc = concat!("`", stringify!($module), "`")]
                $rule,
            )+
        }

        impl Rule {
            /// Every rule, in the order of the manual.
            pub const ALL: &[Self] = &[$(Self::$rule),+];

            fn declaration(self) -> &'static Declaration {
                match self { $(Self::$rule => &$module::RULE),+ }
            }

            /// The file of the rule.
            fn file(self) -> &'static str {
                match self { $(Self::$rule => include_str!(concat!(stringify!($module), ".rs"))),+ }
            }

            /// The first line of the manual, as a sentence that can be translated.
            fn first_sentence(self) -> &'static Sentence {
                match self {$(
                    Self::$rule => {
                        static SENTENCE: Sentence = Sentence {
                            rule: $module::RULE.name,
                            name: "",
                            arguments: &[],
                            english: first_line(include_str!(concat!(stringify!($module), ".rs"))),
                            many: None,
                        };
                        &SENTENCE
                    }
                )+}
            }
        }
    };
}

rules! {
    no_part::NoPart,
    two_parts::TwoParts,
    no_reading_list::NoReadingList,
    unknown_title::UnknownTitle,
    listed_twice::ListedTwice,
    reading_cycle::ReadingCycle,
    unreached::Unreached,
    immediate_in_list::ImmediateInList,
    reading_list_heading::ReadingListHeading,
    reading_list_entry::ReadingListEntry,
    misplaced_kind::MisplacedKind,
    mixed_sections::MixedSections,
    chain_too_deep::ChainTooDeep,
    no_category::NoCategory,
    unknown_category::UnknownCategory,
    parent_tag_missing::ParentTagMissing,
    tags_itself::TagsItself,
    unknown_kind::UnknownKind,
    two_kinds::TwoKinds,
    immediate_tags::ImmediateTags,
    immediate_cycle::ImmediateCycle,
    immediate_depth::ImmediateDepth,
    unused_immediate::UnusedImmediate,
    orphan_link::OrphanLink,
    transclusion_cycle::TransclusionCycle,
    transclusion_size::TransclusionSize,
    link_outside_book::LinkOutsideBook,
    link_scheme::LinkScheme,
    malformed_url::MalformedUrl,
    malformed_link::MalformedLink,
    letter_before_link::LetterBeforeLink,
    self_link::SelfLink,
    typed_number::TypedNumber,
    plain_http::PlainHttp,
    unclosed_markup::UnclosedMarkup,
    unknown_entity::UnknownEntity,
    unsupported_markup::UnsupportedMarkup,
    unknown_class::UnknownClass,
    foreign_markup::ForeignMarkup,
    deep_markup::DeepMarkup,
    forbidden_character::ForbiddenCharacter,
    look_alike::LookAlike,
    lost_character::LostCharacter,
    table_span::TableSpan,
    broken_row::BrokenRow,
    table_class::TableClass,
    uneven_table::UnevenTable,
    list_jump::ListJump,
    list_numbers::ListNumbers,
    empty_heading::EmptyHeading,
    term_without_definition::TermWithoutDefinition,
    skipped_heading::SkippedHeading,
    empty_tiddler::EmptyTiddler,
    doubled_word::DoubledWord,
    stray_line::StrayLine,
    space_at_mark::SpaceAtMark,
    straight_quote::StraightQuote,
    unopened_mark::UnopenedMark,
    house_word::HouseWord,
    impossible_date::ImpossibleDate,
    discouraged_nesting::DiscouragedNesting,
    figure_path::FigurePath,
    missing_figure::MissingFigure,
    unreadable_figure::UnreadableFigure,
    unsafe_figure::UnsafeFigure,
    figure_measure::FigureMeasure,
    figure_text::FigureText,
    figure_width::FigureWidth,
    untranslated_figure::UntranslatedFigure,
    low_contrast::LowContrast,
    hue_alone::HueAlone,
    duplicate_alternative::DuplicateAlternative,
    unlinked_term::UnlinkedTerm,
    near_terms::NearTerms,
    defined_twice::DefinedTwice,
    term_case::TermCase,
    abbreviation_before_definition::AbbreviationBeforeDefinition,
    unused_term::UnusedTerm,
    chart_ranges::ChartRanges,
    duplicate_label::DuplicateLabel,
    empty_cell::EmptyCell,
    wrong_sum::WrongSum,
    mixed_minus::MixedMinus,
    unused_figure::UnusedFigure,
    figure_without_picture::FigureWithoutPicture,
    picture_without_caption::PictureWithoutCaption,
    figure_name::FigureName,
    figure_category::FigureCategory,
    no_title::NoTitle,
    empty_title::EmptyTitle,
    title_character::TitleCharacter,
    duplicate_title::DuplicateTitle,
    duplicate_original::DuplicateOriginal,
    unknown_original::UnknownOriginal,
    missing_translation::MissingTranslation,
    stale_translation::StaleTranslation,
    mistranslated_number::MistranslatedNumber,
    mistranslated_meaning::MistranslatedMeaning,
    unmatched_meaning::UnmatchedMeaning,
    mistranslated_link::MistranslatedLink,
    mistranslated_figure::MistranslatedFigure,
    mistranslated_table::MistranslatedTable,
    mistranslated_list::MistranslatedList,
    mistranslated_code::MistranslatedCode,
    rival_term::RivalTerm,
    no_book_title::NoBookTitle,
    no_author::NoAuthor,
    no_licence::NoLicence,
    missing_message::MissingMessage,
    unknown_message::UnknownMessage,
    faulty_message::FaultyMessage,
    invalid_docbook::InvalidDocbook,
    missing_glyph::MissingGlyph,
    page_overflow::PageOverflow,
    inaccessible_pdf::InaccessiblePdf,
    malformed_file::MalformedFile,
    file_encoding::FileEncoding,
    file_name::FileName,
    unsupported_type::UnsupportedType,
    unused_allow::UnusedAllow,
    unfinished_merge::UnfinishedMerge,
    unknown_field::UnknownField,
    table_note::TableNote,
    restarted_list::RestartedList,
    missing_in_form::MissingInForm,
    wrong_measure::WrongMeasure,
    malformed_markup::MalformedMarkup,
    punctuation::Punctuation,
    unbalanced_mark::UnbalancedMark,
    repeated_text::RepeatedText,
    unusable_id::UnusableId,
    lost_address::LostAddress,
    unversioned_change::UnversionedChange,
    misspelt_word::MisspeltWord,
    unfinished_text::UnfinishedText,
    differing_tables::DifferingTables,
    wrong_count::WrongCount,
    impossible_throw::ImpossibleThrow,
    licence_address::LicenceAddress,
    undefined_abbreviation::UndefinedAbbreviation,
    other_language::OtherLanguage,
    misleading_label::MisleadingLabel,
    missing_head::MissingHead,
    out_of_order::OutOfOrder,
}

impl Rule {
    /// Whether it is about the pages of a PDF, which are known only when one is made.
    pub fn is_of_pages(self) -> bool {
        matches!(
            self,
            Self::MissingGlyph | Self::InaccessiblePdf | Self::PageOverflow
        )
    }

    /// The rule of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.name() == name)
    }

    /// The rule whose name is nearest to one that no rule has, if one is near: else the first about the same thing, such as
    /// `orphan-link` for `broken-link`.
    pub fn nearest(name: &str) -> Option<Self> {
        let names = Self::ALL.iter().map(|rule| rule.name());
        let near = crate::suggest::nearest(name, names);
        let near = near.first().and_then(|near| Self::named(near));
        let thing = |name: &'static str| name.rsplit_once('-').map(|it| it.1);
        let is_about_it = |rule: &Self| thing(rule.name()).is_some_and(|it| name.ends_with(it));
        near.or_else(|| Self::ALL.iter().copied().find(is_about_it))
    }

    /// The name, in kebab case.
    pub fn name(self) -> &'static str {
        self.declaration().name
    }

    /// The level of its findings by default.
    pub fn level(self) -> Level {
        self.declaration().level
    }

    /// The group of the rule.
    pub fn group(self) -> Group {
        self.declaration().group
    }

    /// The severity of its findings by default; a rule that is off by default and turned on warns.
    pub fn severity(self) -> Severity {
        self.level().severity().unwrap_or(Severity::Warning)
    }

    /// The manual page, in Markdown: the fault, its effect at the table, an example.
    pub fn manual(self) -> String {
        let lines = self.file().lines();
        let lines = lines.map_while(|line| line.strip_prefix("//!"));
        labelled(lines.map(|line| line.strip_prefix(' ').unwrap_or(line)))
    }

    /// The first line of the manual: the fault in one sentence.
    pub fn summary(self) -> &'static str {
        self.first_sentence().english
    }

    /// That sentence as a message, which can be translated.
    pub fn sentence(self) -> Text {
        Text::new(self.first_sentence(), Vec::new())
    }
}

/// The first line of a file, without the mark of a comment.
const fn first_line(file: &str) -> &str {
    let rest = file.split_at("//! ".len()).1;
    let mut end = 0;
    while !matches!(rest.as_bytes().split_at(end).1, [] | [b'\n', ..]) {
        end += 1;
    }
    rest.split_at(end).0
}

/// A page with a label above its examples. In a rule's file, `before` and `after` are part of the
/// info string of a block, so that a test can find them.
fn labelled<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut page = String::new();
    let mut label = "";
    for line in lines {
        let (line, this) = match line.strip_prefix("```").and(line.rsplit_once(' ')) {
            Some((fence, "before")) => (fence, "Before:"),
            Some((fence, "after")) => (fence, "After:"),
            _ => (line, label),
        };
        if this != label {
            page.push_str(this);
            page.push_str("\n\n");
            label = this;
        }
        page.push_str(line);
        page.push('\n');
    }
    page
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
