"""What a PDF says of itself and where its links lead, as JSON; needs pikepdf, and poppler's pdftotext.

    pdf.py FILE
"""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pikepdf

HTML = "{http://www.w3.org/1999/xhtml}"


def words_of(path):
    """The words of each page with their boxes, from the top left corner."""
    page = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, check=True).stdout
    page = re.sub(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]", b"", page)
    for page in ElementTree.fromstring(page).iter(HTML + "page"):
        box = lambda word: [float(word.get(key)) for key in ("xMin", "yMin", "xMax", "yMax")]
        yield [(box(word), word.text or "") for word in page.iter(HTML + "word")]


def page_of(destination, names, pages):
    """The page, from 1, that a destination leads to."""
    if isinstance(destination, (pikepdf.String, pikepdf.Name)):
        destination = names.get(str(destination))
    if isinstance(destination, pikepdf.Dictionary):
        destination = destination.get("/D")
    if destination is None or len(destination) == 0:
        return None
    return pages.get(destination[0].objgen)


def named(node, found):
    """The names of a name tree."""
    listed = list(node.get("/Names", []))
    for name, value in zip(listed[::2], listed[1::2]):
        found[str(name)] = value
    for kid in node.get("/Kids", []):
        named(kid, found)
    return found


def rectangles(annotation):
    """Where an annotation is: a rectangle for each line that it is on."""
    corners = [float(it) for it in annotation.get("/QuadPoints", [])]
    for first in range(0, len(corners) - 7, 8):
        across, up = corners[first:first + 8:2], corners[first + 1:first + 8:2]
        yield min(across), min(up), max(across), max(up)
    if not corners:
        yield [float(it) for it in annotation["/Rect"]]


def inside(words, annotation, height):
    """The words that an annotation is over."""
    found = []
    for left, bottom, right, top in rectangles(annotation):
        low, high = height - top - 1, height - bottom + 1
        for (x0, y0, x1, y1), text in words:
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            if left - 1 <= x <= right + 1 and low <= y <= high:
                found.append(text)
    return " ".join(found)


def links_of(pdf, words, names, pages):
    for number, page in enumerate(pdf.pages, 1):
        height = float(page.mediabox[3])
        for annotation in page.get("/Annots", []):
            if annotation.get("/Subtype") != "/Link":
                continue
            action = annotation.get("/A")
            target = annotation.get("/Dest") or (action or {}).get("/D")
            link = {"page": number, "text": inside(words[number - 1], annotation, height)}
            link["alt"] = str(annotation.get("/Contents", ""))
            if target is not None:
                link["to"] = page_of(target, names, pages)
            elif action is not None and "/URI" in action:
                link["uri"] = str(action["/URI"])
            yield link


def bookmarks_of(items, names, pages, level=1):
    for item in items:
        to = item.destination or (item.action or {}).get("/D")
        yield {"level": level, "title": item.title, "to": page_of(to, names, pages)}
        yield from bookmarks_of(item.children, names, pages, level + 1)


def structure_of(node, found):
    """How often each type is there, and what is without an alternative text or a scope."""
    if isinstance(node, pikepdf.Array):
        for kid in node:
            structure_of(kid, found)
    elif isinstance(node, pikepdf.Dictionary):
        kind = str(node.get("/S", ""))[1:]
        if kind:
            found["types"][kind] = found["types"].get(kind, 0) + 1
            if kind == "Figure":
                alt = str(node.get("/Alt", ""))
                found["alts"].append(alt)
                found["no_alt"] += not alt
            if kind == "TH":
                scope = repr(node.get("/A"))
                found["no_scope"] += "/Scope" not in scope
                found["row_heads"] += "/Row" in scope
            if kind[0] == "H" and kind[1:].isdigit():
                found["headings"].append(int(kind[1:]))
        if "/K" in node:
            structure_of(node["/K"], found)
    return found


def lines_of(words, height):
    """The lines of a page between its head and its foot, as the points from its top to them."""
    return sorted({round((box[1] + box[3]) / 2) for box, _ in words if 60 < box[1] and box[3] < height - 60})


def boxes_of(page):
    """What is trimmed, and what bleeds, from the lower left corner of the sheet."""
    boxes = {"trim": page.get("/TrimBox"), "bleed": page.get("/BleedBox")}
    return {name: box and [float(it) for it in box] for name, box in boxes.items()}


def columns_of(words, page):
    """How far down from the top each half of a page is printed, but for the foot."""
    width, height = float(page.mediabox[2]), float(page.mediabox[3])
    halves = [0, 0]
    for (left, _, right, bottom), _ in words:
        if bottom < height - 60:
            half = left > width / 2
            halves[half] = max(halves[half], round(bottom))
    return halves


COLOURS = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"}


def colours_of(pdf):
    """The colours that are set, each operator with the colours: `k 0 0 0 1`."""
    forms = [it for it in pdf.objects if isinstance(it, pikepdf.Stream) and it.get("/Subtype") == "/Form"]
    for stream in [*pdf.pages, *forms]:
        for operands, operator in pikepdf.parse_content_stream(stream):
            if str(operator) in COLOURS:
                yield " ".join([str(operator), *(str(it) if isinstance(it, pikepdf.Name) else f"{float(it):g}" for it in operands)])


def press_of(pdf):
    """What the press is told: the condition that the colours are for, and the inks of its profile."""
    for intent in pdf.Root.get("/OutputIntents", []):
        if intent.S == "/GTS_PDFX":
            return {"condition": str(intent.OutputConditionIdentifier), "inks": int(intent.DestOutputProfile.N)}


def main(path):
    pdf = pikepdf.open(path)
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    names = named(pdf.Root.get("/Names", {}).get("/Dests", pikepdf.Dictionary()), {})
    words = list(words_of(path))
    with pdf.open_metadata() as metadata:
        says = {key: metadata.get(key) for key in (
            "pdfuaid:part", "pdfaid:part", "pdfaid:conformance", "dc:title", "dc:creator", "dc:language",
            "pdfxid:GTS_PDFXVersion", "pdf:Trapped", "xmp:MetadataDate", "xmpMM:RenditionClass")}
    with pdf.open_outline() as outline:
        bookmarks = list(bookmarks_of(outline.root, names, pages))
    root = pdf.Root.get("/StructTreeRoot", pikepdf.Dictionary())
    found = {"types": {}, "alts": [], "no_alt": 0, "no_scope": 0, "row_heads": 0, "headings": []}
    json.dump({
        "pages": len(pdf.pages),
        "size": [[float(it) for it in page.mediabox] for page in pdf.pages],
        "boxes": [boxes_of(page) for page in pdf.pages],
        "columns": [columns_of(of, page) for of, page in zip(words, pdf.pages)],
        "lines": [lines_of(of, float(page.mediabox[3])) for of, page in zip(words, pdf.pages)],
        "language": str(pdf.Root.get("/Lang", "")),
        "marked": bool(pdf.Root.get("/MarkInfo", {}).get("/Marked", False)),
        "title_shown": bool(pdf.Root.get("/ViewerPreferences", {}).get("/DisplayDocTitle", False)),
        "says": says,
        "colours": sorted(set(colours_of(pdf))),
        "press": press_of(pdf),
        "version": pdf.pdf_version,
        "names": {name: page_of(it, names, pages) for name, it in names.items()},
        "bookmarks": bookmarks,
        "links": list(links_of(pdf, words, names, pages)),
        "structure": structure_of(root.get("/K", pikepdf.Array()), found),
    }, sys.stdout, indent=1, default=list)


main(sys.argv[1])
