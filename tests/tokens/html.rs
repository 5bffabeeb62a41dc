//! The tokens of somebody else's HTML.

use super::dom::attribute;
use super::{link, picture};
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, QualName, local_name, ns, parse_fragment};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// The tokens of HTML.
pub fn of_html(html: &str) -> Vec<String> {
    let body = QualName::new(None, ns!(html), local_name!("body"));
    let opts = ParseOpts::default();
    let dom = parse_fragment(RcDom::default(), opts, body, Vec::new(), false).one(html);
    let mut writer = HtmlWriter::default();
    writer.children(&dom.document);
    writer.out
}

#[derive(Default)]
struct HtmlWriter {
    out: Vec<String>,
}

impl HtmlWriter {
    fn children(&mut self, node: &Handle) {
        for child in node.children.borrow().iter() {
            self.node(child);
        }
    }

    fn element(&mut self, name: &str, node: &Handle) {
        self.out.push(format!("<{name}>"));
        self.children(node);
        let name = name.split(' ').next().unwrap();
        self.out.push(format!("</{name}>"));
    }

    fn node(&mut self, node: &Handle) {
        match &node.data {
            NodeData::Text { contents } => self.out.push(contents.borrow().to_string()),
            NodeData::Element { name, .. } => {
                let name = name.local.to_string();
                self.named(&name, node);
            }
            _ => {}
        }
    }

    fn named(&mut self, name: &str, node: &Handle) {
        let attribute = |wanted| attribute(node, wanted).unwrap_or_default();
        match name {
            "html" | "body" | "thead" | "tbody" => self.children(node),
            "section" if attribute("class") == "footnotes" => self.notes(node),
            "sup" if attribute("class") == "footnote-ref" => {
                let mut number = HtmlWriter::default();
                number.children(node);
                let number: String = number
                    .out
                    .into_iter()
                    .filter(|it| !it.starts_with('<'))
                    .collect();
                self.out.push(format!("<note {number}>"));
            }
            "p" | "div" => {
                self.out.push("<block>".to_owned());
                self.children(node);
                self.out.push("<block>".to_owned());
            }
            "pre" => {
                let mut inside = HtmlWriter::default();
                inside.children(node);
                let text: String = inside
                    .out
                    .into_iter()
                    .filter(|it| it != "<code>" && it != "</code>")
                    .collect();
                self.out.push("<pre>".to_owned());
                self.out
                    .push(text.strip_suffix('\n').unwrap_or(&text).to_owned());
                self.out.push("</pre>".to_owned());
            }
            "hr" | "br" => self.out.push(format!("<{name}>")),
            "img" => {
                let picture = picture(&attribute("src"), &attribute("alt"));
                self.out.push(picture);
            }
            "a" if attribute("href").is_empty() && node.children.borrow().is_empty() => {}
            "a" => {
                self.out.push(link(&attribute("href")));
                self.children(node);
                self.out.push("</a>".to_owned());
            }
            "del" => self.element("s", node),
            "i" => self.element("em", node),
            "b" => self.element("strong", node),
            "td" | "th" => {
                let align = attribute("align");
                let name = if align.is_empty() {
                    "td".to_owned()
                } else {
                    format!("td {align}")
                };
                self.element(&name, node);
            }
            name => self.element(name, node),
        }
    }

    /// The texts of footnotes, without the links back.
    fn notes(&mut self, node: &Handle) {
        for child in node.children.borrow().iter() {
            match &child.data {
                NodeData::Element { name, .. } if &*name.local == "li" => {
                    let mut inside = HtmlWriter::default();
                    inside.children(child);
                    let back = inside.out.iter().rposition(|it| it.starts_with("<a "));
                    if let Some(back) = back {
                        inside.out.drain(back..back + 3);
                    }
                    self.out.push("<footnote>".to_owned());
                    self.out.append(&mut inside.out);
                    self.out.push("</footnote>".to_owned());
                }
                _ => self.notes(child),
            }
        }
    }
}
