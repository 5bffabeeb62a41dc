//! Collects the parts that are removed from a picture, for messages.

use crate::figure::remark::{Lost, Remark};
use crate::say;
use roxmltree::Node;

/// No message is longer than a few lines.
const MOST: usize = 5;

/// The characters of an address that are shown.
const LONGEST: usize = 80;

/// Each kind of loss once.
#[derive(Default)]
pub(super) struct Losses {
    what: Vec<Lost>,
    line: u32,
}

impl Losses {
    /// Adds a part that an element, or its attribute, loses.
    pub(super) fn add(&mut self, node: Node<'_, '_>, lost: Lost) {
        let lost = match lost {
            Lost::Address(address) => Lost::Address(shortened(&address)),
            Lost::Element(name) => Lost::Element(shortened(&name)),
            Lost::Handler(name) => Lost::Handler(shortened(&name)),
            lost => lost,
        };
        if self.what.len() >= MOST || self.what.contains(&lost) {
            return;
        }
        if self.what.is_empty() {
            self.line = super::document::line(node);
        }
        self.what.push(lost);
    }

    pub(super) fn remark(self) -> Option<Remark> {
        let Self { what, line } = self;
        (!what.is_empty()).then_some(Remark::Lost { what, line })
    }
}

fn shortened(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    say::shortened(&plain, LONGEST)
}
