"""Python-Markdown's anchors of the headings that come in as a list of JSON."""

import json
import sys

from markdown.extensions.toc import slugify, unique

seen = set()
print(json.dumps([unique(slugify(it, "-"), seen) for it in json.load(sys.stdin)]))
