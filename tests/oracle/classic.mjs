#!/usr/bin/env node
// What TiddlyWiki Classic itself makes of wikitext.
//
//     node classic.mjs WIKI.html < texts.json             trees of [{"title": …, "text": …}, …]
//     node classic.mjs WIKI.html --count < texts.json     counts of each text
//     node classic.mjs WIKI.html --store [--count]        of the tiddlers of the wiki
//     node classic.mjs WIKI.html --book [--count]         of those in the book, without reading lists
//
// The parser is taken out of the wiki file at run time, and nothing of it is kept here: its
// formatters run against a document that only remembers what is built in it.

import { readFileSync } from "node:fs";
import vm from "node:vm";

// A document that remembers

class Node {
	constructor(name) {
		this.name = name;
		this.attributes = {};
		this.children = [];
		this.style = {};
	}
	get firstChild() { return this.children[0] ?? null; }
	get lastChild() { return this.children.at(-1) ?? null; }
	appendChild(node) { this.children.push(node); return node; }
	insertBefore(node, before) {
		this.children = this.children.filter(child => child !== node);
		this.children.splice(Math.max(0, this.children.indexOf(before)), 0, node);
		return node;
	}
	// Browsers take no notice of the case of an attribute; Classic writes colspan and colSpan.
	setAttribute(name, value) { this.attributes[name.toLowerCase()] = String(value); }
	set innerHTML(html) { this.html = html; }
}
for (const name of ["align", "src", "title", "className", "href"])
	Object.defineProperty(Node.prototype, name, {
		set(value) { this.setAttribute(name === "className" ? "class" : name, value); },
		get() { return this.attributes[name === "className" ? "class" : name]; },
	});

function element(parent, name, _id, className, text) {
	const node = new Node(name);
	if (className) node.className = className;
	if (text) node.appendChild(String(text));
	// As in Classic, an element without a parent is lost: in "* a\n*** b" that happens to b.
	return parent ? parent.appendChild(node) : node;
}

function text(parent, string) { parent.appendChild(string); }

function link(attribute) {
	return (parent, target) => {
		const node = element(parent, "a");
		node.setAttribute(attribute, target);
		return node;
	};
}

// Taking the parser out of the wiki

// The lines from the heading `//-- name` to the next heading `//-- until`.
function section(page, name, until) {
	const start = page.indexOf(`\n//-- ${name}`);
	const end = page.indexOf(`\n//-- ${until}`, start + 1);
	if (start < 0 || end < 0) throw new Error(`no section "${name}" in the wiki: is it TiddlyWiki Classic?`);
	return page.slice(start, end);
}

function primitives(page) {
	const start = page.indexOf("\nconfig.textPrimitives = {");
	const end = page.indexOf("\n//--", start);
	if (start < 0 || end < 0) throw new Error("no config.textPrimitives in the wiki: is it TiddlyWiki Classic?");
	return page.slice(start, end);
}

function loadWikifier(page, titles) {
	const jQuery = node => ({ addClass: name => { node.className = [node.className, name].filter(Boolean).join(" "); } });
	const context = vm.createContext({
		config: { browser: { isIE: false, isBadSafari: false, ieVersion: [0, 99] }, parsers: {}, options: {}, macros: {} },
		store: { tiddlerExists: title => titles.has(title), isShadowTiddler: () => false },
		document: { createElement: name => new Node(name) },
		jQuery,
		createTiddlyElement: element,
		createTiddlyText: text,
		createTiddlyLink: link("tiddlylink"),
		createExternalLink: link("href"),
		showException(error) { throw error; },
	});
	vm.runInContext(
		"String.prototype.unDash = function() { return this.replace(/-(.)/g, (_, c) => c.toUpperCase()); };\n" +
		primitives(page) +
		section(page, "Formatter helpers", "Macro definitions") +
		"\nvar formatter = new Formatter(config.formatters);" +
		"\nfunction invokeMacro(place, name, parameters) { createTiddlyElement(place, 'macro', null, name, parameters); }",
		context,
	);
	return source => {
		context.source = source;
		context.output = new Node("tiddler");
		vm.runInContext("new Wikifier(source, formatter, null, null).subWikify(output)", context);
		return context.output;
	};
}

// The tiddlers of the wiki

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const decode = html => html.replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES[entity]);

function tiddlersOf(page) {
	const start = page.search(/<div id=["']?storeArea["']?>/i);
	const area = page.slice(start, page.indexOf("<!--POST-STOREAREA-->", start));
	const found = area.matchAll(/<div title="([^"]*)"([^>]*)>\s*<pre>([^<]*)<\/pre>/g);
	return [...found].map(([, title, attributes, body]) => ({
		title: decode(title),
		tags: decode(/ tags="([^"]*)"/.exec(attributes)?.[1] ?? ""),
		text: decode(body.replace(/\r/g, "").replace(/^\n/, "")),
	}));
}

// Walking and counting

function* walk(node) {
	if (typeof node === "string") return;
	yield node;
	for (const child of node.children) yield* walk(child);
}

const linkTargets = tree => [...walk(tree)].map(node => node.attributes.tiddlylink).filter(Boolean);

const READING = /^!!\s*sequential reading[^\n]*$/im;

// The tiddlers that reading lists reach from the one tagged :part, their lists cut off, and the
// immediates that those link to.
function bookOf(tiddlers, wikify) {
	const byTitle = new Map(tiddlers.map(tiddler => [tiddler.title, tiddler]));
	const immediate = /(^| ):(note|tip|caution|important|warning|footnote|sidebar|example)( |$)/;
	const open = [tiddlers.find(tiddler => /(^| ):part( |$)/.test(tiddler.tags))];
	const book = new Map();
	while (open.length) {
		const tiddler = open.pop();
		if (!tiddler || book.has(tiddler.title)) continue;
		const at = tiddler.text.search(READING);
		const own = at < 0 ? tiddler.text : tiddler.text.slice(0, at);
		book.set(tiddler.title, { ...tiddler, text: own });
		const listed = at < 0 ? [] : linkTargets(wikify(tiddler.text.slice(at)));
		const linked = linkTargets(wikify(own)).filter(title => immediate.test(byTitle.get(title)?.tags ?? ""));
		open.push(...[...listed, ...linked].reverse().map(title => byTitle.get(title)));
	}
	const immediates = new Set(tiddlers.filter(({ tags }) => immediate.test(tags)).map(({ title }) => title));
	return { book: [...book.values()], immediates };
}

const COUNTED = {
	tables: ["table"], captions: ["caption"], rows: ["tr"], cells: ["td", "th"],
	lists: ["ul", "ol"], items: ["li"], definitionLists: ["dl"], terms: ["dt"], definitions: ["dd"],
	images: ["img"], headings: ["h1", "h2", "h3", "h4", "h5", "h6"], blockquotes: ["blockquote"], macros: ["macro"],
};

function count(tree, immediates) {
	const nodes = [...walk(tree)];
	const counts = {};
	for (const [what, names] of Object.entries(COUNTED))
		counts[what] = nodes.filter(node => names.includes(node.name)).length;
	const targets = linkTargets(tree);
	counts.internal = targets.length;
	counts.external = nodes.filter(node => node.attributes.href).length;
	counts.links = counts.internal + counts.external;
	counts.immediates = targets.filter(target => immediates.has(target)).length;
	return counts;
}

// A tree as JSON: a string, or {element, attributes…, html | children}. Neighbouring strings are one.
function plain(node) {
	if (typeof node === "string") return node;
	const children = [];
	for (const child of node.children.map(plain))
		if (typeof child === "string" && typeof children.at(-1) === "string") children[children.length - 1] += child;
		else children.push(child);
	const style = Object.keys(node.style).length ? { style: node.style } : {};
	const html = node.html === undefined ? {} : { html: node.html };
	return { element: node.name, ...node.attributes, ...style, ...html, ...(children.length ? { children } : {}) };
}

function main([path, ...flags]) {
	if (!path) throw new Error("usage: classic.mjs WIKI.html [--store | --book] [--count] [< texts.json]");
	const page = readFileSync(path, "utf8");
	const own = tiddlersOf(page);
	const wikify = loadWikifier(page, new Set(own.map(({ title }) => title)));
	let texts, immediates = new Set();
	if (flags.includes("--book")) ({ book: texts, immediates } = bookOf(own, wikify));
	else if (flags.includes("--store")) texts = own;
	else texts = JSON.parse(readFileSync(0, "utf8"));
	const trees = texts.map(({ title, text }) => ({ title, tree: wikify(text) }));
	if (!flags.includes("--count"))
		return trees.map(({ title, tree }) => ({ title, tree: plain(tree) }));
	const tiddlers = trees.map(({ title, tree }) => ({ title, ...count(tree, immediates) }));
	const total = { tiddlers: tiddlers.length };
	for (const { title: _, ...counts } of tiddlers)
		for (const [what, number] of Object.entries(counts)) total[what] = (total[what] ?? 0) + number;
	return { total, tiddlers };
}

process.stdout.write(JSON.stringify(main(process.argv.slice(2)), null, 1) + "\n");
