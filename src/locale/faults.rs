//! Faults in the user's own messages, each at its place.

use super::ENGLISH;
use super::bundle::{self, Domain, FLUENT, File};
use super::keys::{self, Mention};
use crate::diag::rules::{faulty_message, unknown_message};
use crate::diag::{Diagnostic, Rule, Sink, did_you_mean};
use crate::say::Text;
use crate::source::{Folder, Sources, Span};
use crate::suggest::nearest;
use fluent::FluentResource;
use fluent_syntax::ast::{Entry, Message};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Reports messages that the program does not know, and messages that it cannot use, in the files below
/// `folder` of the languages that are `wanted`, by their tags.
///
/// # Errors
/// When a file cannot be read.
pub fn check_messages(
    folder: Folder<'_>,
    wanted: &dyn Fn(&str) -> bool,
    sources: &mut Sources,
    sink: &mut Sink,
) -> Result<(), Text> {
    let mut languages: BTreeMap<String, Vec<File<'_>>> = BTreeMap::new();
    for file in bundle::files_of(Some(folder), FLUENT)? {
        let tag = file.language.to_string();
        if wanted(&tag) {
            languages.entry(tag).or_default().push(file);
        }
    }
    let known = [Domain::Book, Domain::Author].map(known);
    for (tag, files) in &languages {
        for (domain, known) in [Domain::Book, Domain::Author].into_iter().zip(&known) {
            let own = files.iter().filter(|file| domain.has(&file.path));
            let own: Vec<OwnMessages<'_>> = own.map(OwnMessages::read).collect::<Result<_, _>>()?;
            let mut defined = Defined::builtin(tag, domain);
            own.iter().for_each(|own| defined.add(&own.resource));
            for own in &own {
                let faults = Faults {
                    own,
                    domain,
                    known,
                    defined: &defined,
                };
                faults.report(sources, sink);
            }
        }
    }
    Ok(())
}

/// The messages that the program uses, with their arguments.
type Known = BTreeMap<String, BTreeSet<String>>;

fn known(domain: Domain) -> Known {
    let keys = match domain {
        Domain::Book => bundle::keys(ENGLISH, domain),
        Domain::Author => bundle::author_keys(),
    };
    let mut known = Known::new();
    for (key, arguments) in keys {
        // A translation may leave one out.
        known.entry(key).or_default().extend(arguments);
    }
    known
}

/// A file of the user's.
struct OwnMessages<'a> {
    file: &'a File<'a>,
    resource: FluentResource,
    /// The lines that are no message, and the reason.
    broken: Vec<(usize, String)>,
}

impl<'a> OwnMessages<'a> {
    fn read(file: &'a File<'a>) -> Result<Self, Text> {
        let (resource, errors) = match FluentResource::try_new(file.read()?) {
            Ok(resource) => (resource, Vec::new()),
            Err(partly) => partly,
        };
        let broken = errors.iter().map(|it| (it.pos.start, it.kind.to_string()));
        Ok(Self {
            file,
            resource,
            broken: broken.collect(),
        })
    }
}

/// The names that messages of a language can mention, with their attributes.
#[derive(Default)]
struct Defined {
    messages: BTreeMap<String, BTreeSet<String>>,
    terms: BTreeMap<String, BTreeSet<String>>,
    /// The messages that others mention.
    mentioned: BTreeSet<String>,
}

impl Defined {
    fn builtin(tag: &str, domain: Domain) -> Self {
        let mut defined = Self::default();
        for (_, text) in bundle::builtin_files(tag, domain) {
            if let Ok(resource) = FluentResource::try_new(text.to_owned()) {
                defined.add(&resource);
            }
        }
        defined
    }

    fn add(&mut self, resource: &FluentResource) {
        for entry in resource.entries() {
            let (names, id, value, attributes) = match entry {
                Entry::Message(it) => (
                    &mut self.messages,
                    &it.id,
                    it.value.as_ref(),
                    &it.attributes,
                ),
                Entry::Term(it) => (&mut self.terms, &it.id, Some(&it.value), &it.attributes),
                _ => continue,
            };
            let own = names.entry(id.name.to_owned()).or_default();
            own.extend(attributes.iter().map(|it| it.id.name.to_owned()));
            let texts = value
                .into_iter()
                .chain(attributes.iter().map(|it| &it.value));
            for mention in texts.flat_map(keys::mentions) {
                if let Mention::Message(name, _) = mention {
                    self.mentioned.insert(name.to_owned());
                }
            }
        }
    }
}

/// Collects the faults of a file.
struct Faults<'a> {
    own: &'a OwnMessages<'a>,
    domain: Domain,
    known: &'a Known,
    defined: &'a Defined,
}

/// A finding that has no place in [`Sources`] yet.
struct MessageFault {
    rule: Rule,
    bytes: Range<usize>,
    message: Text,
    help: Option<Text>,
}

impl Faults<'_> {
    fn report(&self, sources: &mut Sources, sink: &mut Sink) {
        let mut faults = Vec::new();
        for (at, why) in &self.own.broken {
            faults.push(self.broken(*at, why));
        }
        for entry in self.own.resource.entries() {
            if let Entry::Message(message) = entry {
                self.message(message, &mut faults);
            }
        }
        if faults.is_empty() {
            return;
        }
        let text = self.own.resource.source();
        let file = sources.add_file(&self.own.file.path, text.to_owned());
        let source = sources.add_slice(file, 0..text.len());
        for fault in faults {
            let mut found =
                Diagnostic::new(fault.rule, Span::new(source, fault.bytes), fault.message);
            found.help = fault.help;
            sink.push(found);
        }
    }

    fn broken(&self, at: usize, why: &str) -> MessageFault {
        let text = self.own.resource.source();
        MessageFault {
            rule: Rule::FaultyMessage,
            bytes: visible_at(text, at),
            message: faulty_message::syntax(why),
            help: Some(faulty_message::syntax_help()),
        }
    }

    fn message(&self, message: &Message<&str>, faults: &mut Vec<MessageFault>) {
        let key = message.id.name;
        let Some(arguments) = self.known.get(key) else {
            if !self.defined.mentioned.contains(key) {
                faults.push(self.unknown(key));
            }
            return;
        };
        let Some(value) = &message.value else {
            faults.push(self.fault(key, faulty_message::empty(key)));
            return;
        };
        for mention in keys::mentions(value) {
            faults.extend(self.mention(mention, arguments));
        }
    }

    /// The fault in a reference of a message to another one, an argument or a function.
    fn mention(&self, mention: Mention<'_>, arguments: &BTreeSet<String>) -> Option<MessageFault> {
        match mention {
            Mention::Variable(name) if arguments.contains(name) => None,
            Mention::Variable(name) => {
                let mut fault = self.fault(name, faulty_message::variable(name));
                let names: Vec<String> = arguments.iter().map(|it| format!("${it}")).collect();
                let names = names.join(", ");
                fault.help = Some(if names.is_empty() {
                    faulty_message::no_variables()
                } else {
                    faulty_message::variables(&names)
                });
                Some(fault)
            }
            Mention::Message(name, attribute) => {
                self.mentioned(name, attribute, &self.defined.messages, "")
            }
            Mention::Term(name, attribute) => {
                self.mentioned(name, attribute, &self.defined.terms, "-")
            }
            Mention::Function(name) => Some(self.fault(name, faulty_message::function(name))),
        }
    }

    fn mentioned(
        &self,
        name: &str,
        attribute: Option<&str>,
        defined: &BTreeMap<String, BTreeSet<String>>,
        mark: &str,
    ) -> Option<MessageFault> {
        let known = defined.get(name);
        let shown = format!("{mark}{name}");
        let Some(known) = known else {
            return Some(self.fault(name, faulty_message::name(&shown)));
        };
        let attribute = attribute.filter(|it| !known.contains(*it))?;
        Some(self.fault(attribute, faulty_message::attribute(&shown, attribute)))
    }

    fn unknown(&self, key: &str) -> MessageFault {
        let others = match self.domain {
            Domain::Book => bundle::author_keys(),
            Domain::Author => bundle::keys(ENGLISH, Domain::Book),
        };
        let names = self.known.keys().map(String::as_str);
        let help = if others.iter().any(|(other, _)| other == key) {
            match self.domain {
                Domain::Book => unknown_message::for_authors(),
                Domain::Author => unknown_message::for_readers(),
            }
        } else if let Some(near) = nearest(key, names).first() {
            did_you_mean(near)
        } else {
            unknown_message::help(&format!("-{key}"))
        };
        let message = unknown_message::said(key);
        let bytes = self.bytes(key);
        MessageFault {
            rule: Rule::UnknownMessage,
            bytes,
            message,
            help: Some(help),
        }
    }

    /// A fault at a part of the file's text.
    fn fault(&self, part: &str, message: Text) -> MessageFault {
        MessageFault {
            rule: Rule::FaultyMessage,
            bytes: self.bytes(part),
            message,
            help: None,
        }
    }

    /// The bytes of a part of the file's text.
    fn bytes(&self, part: &str) -> Range<usize> {
        let start =
            (part.as_ptr() as usize).saturating_sub(self.own.resource.source().as_ptr() as usize);
        start..start + part.len()
    }
}

/// The bytes of the character at a byte, or of the last one before that can be seen.
fn visible_at(text: &str, at: usize) -> Range<usize> {
    let letter = text.get(at..).and_then(|rest| rest.chars().next());
    if let Some(letter) = letter.filter(|it| !it.is_whitespace()) {
        return at..at + letter.len_utf8();
    }
    let before = text.get(..at).unwrap_or(text).trim_end();
    let length = before.chars().next_back().map_or(0, char::len_utf8);
    before.len() - length..before.len()
}
