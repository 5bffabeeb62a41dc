//! Checks of a rendered drawing: legible texts, distinct colours, and measures that are as long as they say.

mod colour;
mod ruler;
mod shapes;
mod words;

pub(crate) use colour::contrast;

use super::remark::Remark;
use super::render;
use super::svg::measures;
use resvg::usvg::Tree;
use words::Words;

/// A drawing in the forms that are looked at; see [`Purpose::Look`](super::svg::Purpose::Look).
pub(super) struct Subject {
    /// The file as it was read.
    pub(super) file: String,
    /// The drawing as the book has it.
    pub(super) whole: String,
    /// The same without its texts.
    pub(super) without_text: String,
    /// The same before its texts were translated, where they were.
    pub(super) original: Option<String>,
}

/// The remarks on a drawing.
pub(super) fn look(subject: &Subject) -> Vec<Remark> {
    let found = render::on_deep_stack(|| {
        let tree = render::tree(&subject.whole)?;
        let mut remarks = Vec::new();
        if let Some(measures) = measures::of(&subject.file) {
            remarks.extend(ruler::compare(&tree, measures));
        }
        remarks.extend(colour::hue_alone(&tree));
        let texts = words::of(&tree);
        if !texts.is_empty() {
            look_at_texts(&tree, &texts, subject, &mut remarks);
        }
        Some(remarks)
    });
    found.unwrap_or_default()
}

/// The size of the smallest letters where the drawing is so wide; `None` where it has none.
pub(super) fn least_letters(svg: &str, width: f64) -> Option<f64> {
    render::on_deep_stack(|| {
        let tree = render::tree(svg)?;
        let least = words::least(&tree)?;
        Some(f64::from(least) / f64::from(tree.size().width()) * width)
    })
}

fn look_at_texts(tree: &Tree, texts: &[Words], subject: &Subject, remarks: &mut Vec<Remark>) {
    if let Some(behind) = render::tree(&subject.without_text) {
        remarks.extend(colour::low_contrast(texts, tree, &behind));
    }
    let original = subject.original.as_deref().and_then(render::tree);
    let wide = original.map(|original| words::too_wide(texts, &original));
    let wide = wide.unwrap_or_default();
    let is_told = |text: &str| {
        wide.iter()
            .any(|it| matches!(it, Remark::WideText { text: wide, .. } if wide == text))
    };
    remarks.extend(words::lacking(texts));
    let cut = words::cut(texts, tree);
    remarks.extend(
        cut.into_iter()
            .filter(|it| !matches!(it, Remark::CutText { text } if is_told(text))),
    );
    remarks.extend(wide);
}
