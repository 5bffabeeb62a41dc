#!/usr/bin/env node
// What TiddlyWiki 5 itself makes of wikitext.
//
//     node tiddlywiki5.mjs FOLDER < texts.json     of [{"title": …, "text": …}, …]
//     node tiddlywiki5.mjs FOLDER --own            of the tiddlers inside its package
//     node tiddlywiki5.mjs FOLDER --classic < texts.json   in Classic's markup, by the plugin `tw2parser`
//
// FOLDER holds the package `tiddlywiki`. After its version, printed is a line of JSON for each text: its title, the text,
// and as `tokens` what a reader gets of it, tags and characters in their order; or as `computed` what
// in it a wiki would have to run: macros, widgets, filters, transclusions.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const folder = path.resolve(process.argv[2]);
const require = createRequire(path.join(folder, "node_modules", "x.js"));
const $tw = require("tiddlywiki").TiddlyWiki();
const classic = process.argv[3] === "--classic";
$tw.boot.argv = classic ? ["+plugins/tiddlywiki/tw2parser", "--version"] : ["--version"];
$tw.boot.boot();

// What elements are called here: those that mean the same have one name.
const NAMES = {
	b: "strong", strong: "strong", i: "em", em: "em", dfn: "em", var: "em",
	u: "u", ins: "u", s: "s", strike: "s", del: "s", sup: "sup", sub: "sub",
	code: "code", kbd: "code", samp: "code", tt: "code",
	ul: "ul", ol: "ol", dl: "dl", li: "li", dt: "dt", dd: "dd",
	table: "table", tr: "tr", td: "td", th: "th", caption: "caption",
	h1: "h1", h2: "h2", h3: "h3", h4: "h4", h5: "h5", h6: "h6",
	pre: "pre", blockquote: "blockquote",
};
// Elements of which a book has the content alone.
const PLAIN = new Set("span small big abbr mark font q time label".split(" "));
const BLOCKS = new Set(("p div section article aside main header "
	+ "footer center details summary figure figcaption address nav thead tbody tfoot").split(" "));

class Computed extends Error {}

function decode(entity) {
	return $tw.utils.entityDecode(entity) ?? entity;
}

function value(node, name) {
	const attribute = node.attributes?.[name];
	if (attribute && attribute.type !== "string") throw new Computed(attribute.type);
	return attribute?.value;
}

function walk(nodes, out) {
	for (const node of nodes ?? []) visit(node, out);
}

function visit(node, out) {
	switch (node.type) {
		case "text":
			if (node.text === undefined) throw new Computed("variable");
			out.push(node.text);
			return;
		case "entity": out.push(decode(node.entity)); return;
		case "void": walk(node.children, out); return;
		case "codeblock": out.push("<pre>", value(node, "code"), "</pre>"); return;
		case "image": out.push(`<img ${value(node, "source")}>`); return;
		case "link":
			if (node.tag) walkLink(node, out);
			else { out.push(`<a ${value(node, "to")}>`); walk(node.children, out); out.push("</a>"); }
			return;
		case "element": element(node, out); return;
		// What the plugin defines around each text.
		case "set": if (classic) return walk(node.children, out); throw new Computed(node.type);
		default: throw new Computed(node.type);
	}
}

function walkLink(node, out) {
	const to = value(node, "to");
	if (to === undefined) throw new Computed("link");
	out.push(`<a ${to}>`);
	if (node.children?.length) walk(node.children, out); else out.push(to);
	out.push("</a>");
}

function element(node, out) {
	const tag = node.tag;
	if (tag === "br") return void out.push("<br>");
	if (tag === "hr") return void out.push("<hr>");
	if (tag === "wbr" || tag === "col" || tag === "colgroup") return;
	if (tag === "a") {
		const href = value(node, "href");
		if (href === undefined) return walk(node.children, out);
		out.push(`<a ${href}>`);
		walk(node.children, out);
		return void out.push("</a>");
	}
	// Who is quoted, in a quotation; emphasis elsewhere.
	if (tag === "cite") {
		if (node.rule === undefined && out.quoted) {
			out.push("<block>"); walk(node.children, out); return void out.push("<block>");
		}
		out.push("<em>"); walk(node.children, out); return void out.push("</em>");
	}
	if (PLAIN.has(tag)) return walk(node.children, out);
	if (BLOCKS.has(tag)) {
		out.push("<block>"); walk(node.children, out); return void out.push("<block>");
	}
	const name = NAMES[tag];
	if (!name) throw new Computed("element " + tag);
	const span = ["colspan", "rowspan"].map(it => value(node, it)).map(it => Number(it ?? 1));
	const joined = span.some(it => it > 1) ? ` ${span.join("x")}` : "";
	out.push(`<${name}${joined}>`);
	const outer = out.quoted;
	if (tag === "blockquote") out.quoted = true;
	walk(node.children, out);
	out.quoted = outer;
	out.push(`</${name}>`);
}

function* tids(below) {
	for (const entry of readdirSync(below, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1)) {
		const name = path.join(below, entry.name);
		if (entry.isDirectory()) yield* tids(name);
		else if (entry.name.endsWith(".tid")) yield name;
	}
}

function* own() {
	const root = path.dirname(require.resolve("tiddlywiki/package.json"));
	for (const file of tids(root)) {
		const [fields] = $tw.wiki.deserializeTiddlers(".tid", readFileSync(file, "utf8"), {});
		const type = fields.type || "text/vnd.tiddlywiki";
		if (type === "text/vnd.tiddlywiki") yield { title: path.relative(root, file), text: fields.text ?? "" };
	}
}

const texts = process.argv[3] === "--own" ? own() : JSON.parse(readFileSync(0, "utf8"));
for (const { title, text } of texts) {
	const said = { title, text: text.replace(/\r\n?/g, "\n") };
	try {
		const tokens = [];
		walk($tw.wiki.parseText(classic ? "text/x-tiddlywiki" : "text/vnd.tiddlywiki", said.text).tree, tokens);
		said.tokens = tokens;
	} catch (error) {
		if (!(error instanceof Computed)) throw error;
		said.computed = error.message;
	}
	process.stdout.write(JSON.stringify(said) + "\n");
}
