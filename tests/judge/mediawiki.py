"""What a parser of MediaWiki's markup finds in pages: a line of JSON for each.

    python3 mediawiki.py FILE…

A file is a page, or a dump of pages. Counted are headings, tables, links within the book, links out of it,
footnotes and pictures; listed are marks that are left over in the text, and links whose page or anchor is not there.
"""

import json
import re
import sys
import xml.etree.ElementTree as xml

import mwparserfromhell
from mwparserfromhell.nodes import Comment, ExternalLink, Heading, HTMLEntity, Tag, Template, Text, Wikilink

NAMESPACE = "{http://www.mediawiki.org/xml/export-0.11/}"


def pages(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if not path.endswith(".xml"):
        return {"": text}
    dump = xml.fromstring(text)
    found = {}
    for page in dump.iter(NAMESPACE + "page"):
        found[page.find(NAMESPACE + "title").text] = page.find(f".//{NAMESPACE}text").text
    return found


def judge(path):
    counts = dict.fromkeys(("headings", "tables", "links", "external", "notes", "pictures", "redirects"), 0)
    left, anchors, targets = [], set(), []
    all_pages = pages(path)
    for title, text in all_pages.items():
        if title.startswith("Template:"):
            continue
        anchors.add((title, ""))
        if redirect := re.match(r"#REDIRECT \[\[([^#\]]*)#?([^\]]*)\]\]", text):
            counts["redirects"] += 1
            targets.append((redirect[1], redirect[2]))
            continue
        code = mwparserfromhell.parse(text)
        for node in code.ifilter(recursive=True):
            if isinstance(node, Heading):
                counts["headings"] += 1
            elif isinstance(node, Tag):
                name = str(node.tag)
                counts["tables"] += name == "table"
                counts["notes"] += name == "ref" and not node.self_closing
                for attribute in node.attributes:
                    if str(attribute.name).strip() == "id":
                        anchors.add((title, str(attribute.value)))
            elif isinstance(node, ExternalLink):
                counts["external"] += 1
            elif isinstance(node, Template):
                if len(node.params) > 1:
                    anchors.add((title, str(node.params[1].value)))
            elif isinstance(node, Wikilink):
                target = str(node.title)
                if target.startswith("File:"):
                    counts["pictures"] += 1
                else:
                    counts["links"] += 1
                    page, _, anchor = target.partition("#")
                    targets.append((page or title, anchor))
            elif isinstance(node, Text):
                for mark in re.findall(r"'''?|\[\[|\]\]|\{\{|\}\}|\{\||\|\}|</?[a-z]+>?", str(node)):
                    left.append(f"{title}: {mark} in {str(node)[:80]!r}")
    notes = {(title, it) for title, text in all_pages.items() for it in re.findall(r'<ref name="([^"]*)"', text or "")}
    dead = [f"{page}#{anchor}" for page, anchor in targets if (page, anchor) not in anchors | notes]
    return {"file": path, **counts, "left": left[:9], "dead": dead[:9]}


for path in sys.argv[1:]:
    print(json.dumps(judge(path), ensure_ascii=False))
