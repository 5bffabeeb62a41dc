// Opens pages of TiddlyWiki, Classic and 5, and compares what each says of its tiddlers with PAGE.json beside it:
// titles, texts, tags, and that each is shown.
//
//     node wikis.mjs PAGE…

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { launch } from "./open.mjs";

/** The tiddlers as the wiki itself has them, and how many of them it shows. */
const classic = () => {
  const tiddlers = store.getTiddlers("title").map((it) => ({
    title: it.title,
    // Classic takes its tiddlers out of the page by `innerHTML`, which writes this character so.
    text: it.text.replaceAll("&nbsp;", "\u00a0"),
    tags: [...it.tags].sort(),
  }));
  const first = tiddlers.slice(0, 40);
  story.closeAllTiddlers();
  for (const { title } of first) story.displayTiddler(null, title, DEFAULT_VIEW_TEMPLATE, false);
  const shown = first.filter(({ title }) => story.getTiddler(title)).length;
  return { tiddlers, shown, wanted: first.length };
};

const five = () => {
  const titles = $tw.wiki.filterTiddlers("[all[tiddlers]!is[system]sort[title]]");
  const tiddlers = titles.map((title) => ({
    title,
    text: $tw.wiki.getTiddlerText(title),
    tags: [...($tw.wiki.getTiddler(title).fields.tags ?? [])].sort(),
  }));
  const first = titles.slice(0, 40);
  const shown = first.filter((title) => $tw.wiki.renderTiddler("text/html", title) !== null).length;
  return { tiddlers, shown, wanted: first.length };
};

const browser = await launch();
let failed = false;
for (const path of process.argv.slice(2)) {
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("dialog", (dialog) => dialog.dismiss());
  await page.goto(pathToFileURL(path).href);
  await page.waitForFunction(
    () => (typeof store !== "undefined" && typeof story !== "undefined" && startingUp === false)
      || (typeof $tw !== "undefined" && document.querySelector(".tc-page-container")),
    null,
    { timeout: 60_000 },
  );
  const isClassic = await page.evaluate(() => typeof story !== "undefined");
  const found = await page.evaluate(isClassic ? classic : five);
  const split = (tags) => {
    const names = [];
    for (const [, quoted, plain] of (tags ?? "").matchAll(/\[\[([^\]]+)\]\]|(\S+)/g)) names.push(quoted ?? plain);
    return names.sort();
  };
  const wanted = JSON.parse(readFileSync(`${path}.json`, "utf8"))
    .filter((it) => isClassic || !it.title.startsWith("$:/"))
    .map(({ title, text, tags }) => ({
      title,
      text: isClassic ? text.replaceAll("&nbsp;", "\u00a0") : text,
      tags: split(tags),
    }));
  const of = (tiddlers) => new Map(tiddlers.map((it) => [it.title, JSON.stringify(it)]));
  const [has, wants] = [of(found.tiddlers), of(wanted)];
  for (const [title, said] of wants) {
    if (has.get(title) !== said) faults.push(`${title}: ${has.get(title)} is not ${said}`);
  }
  for (const title of has.keys()) if (!wants.has(title)) faults.push(`${title} is not of the wiki`);
  if (found.shown !== found.wanted) faults.push(`${found.shown} of ${found.wanted} tiddlers are shown`);
  console.log(`${path}: ${has.size} tiddlers, ${found.shown} looked at`);
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault.slice(0, 400)}`);
  failed ||= faults.length > 0;
  await page.close();
}
await browser.close();
process.exit(failed ? 1 : 0);
