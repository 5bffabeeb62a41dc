"""Renders each of a list of texts with cmark-gfm: JSON in, JSON out."""

import json
import sys

from cmarkgfm import markdown_to_html_with_extensions
from cmarkgfm.cmark import Options

EXTENSIONS = ["table", "strikethrough"]
OPTIONS = Options.CMARK_OPT_UNSAFE | Options.CMARK_OPT_FOOTNOTES

texts = json.load(sys.stdin)
render = lambda text: markdown_to_html_with_extensions(text, OPTIONS, EXTENSIONS)
json.dump([render(text) for text in texts], sys.stdout)
