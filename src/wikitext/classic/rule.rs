//! `----` and `<hr>`: thematic breaks.

use super::Parser;
use crate::wikitext::tree::BlockKind;

impl Parser<'_> {
    pub(super) fn rule(&mut self) -> BlockKind {
        self.pos += self.rule_len().unwrap_or(1);
        if self.byte(self.pos) == Some(b'\n') {
            self.pos += 1;
        }
        BlockKind::Rule
    }
}
