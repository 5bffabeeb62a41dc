// Looks at the web pages of the project's own rulebook in a browser, as readers do: from a copy of the
// folder, opened as files.
//
//     node pages.mjs FOLDER [WORD]      only the checks whose names have that word

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { mkdtemp, readFile, writeFile, cp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, extname } from "node:path";
import { launch, visit, address } from "./open.mjs";

const [, , folder, only = ""] = process.argv;
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const WIDTHS = [360, 768, 1280, 1600];
const THEMES = ["light", "dark"];
const PAGES = {
  contents: "rulebook_fr/index.html",
  chapter: "rulebook_fr/moves.html",
  tables: "rulebook_fr/troops.html",
  quick: "rulebook_fr/quick.html",
  index: "rulebook_fr/book-index.html",
  glossary: "rulebook_fr/glossary.html",
  single: "rulebook_fr.single.html",
  editions: "index.html",
  clauses: "clauses_en/the-march.html",
  steps: "phases_fr/tour.html",
  chart: "charts_en/gunnery.html",
};

const checks = [];
const check = (name, run) => checks.push([name, run]);

const option = (page, number = 0) => page.locator("[role=option]").nth(number);
const title = (page, number = 0) => option(page, number).locator(".found-title").innerText();

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Does the same to each item, some at a time. */
const together = async (items, action) => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await action(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
};

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

/** A site with the folder; `send` may take its time. */
const serve = async (send = (response, bytes) => response.end(bytes)) => {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    try {
      const file = path.endsWith("/") ? `${path}index.html` : path;
      const bytes = await readFile(join(folder, file));
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
      await send(response, bytes, extname(file), file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
};

/** Opens the search and types. */
const search = async (page, words) => {
  if (!(await page.locator("dialog.search").isVisible())) await page.keyboard.press("/");
  await page.locator("dialog.search input").fill(words);
  await page.waitForFunction((asked) => {
    const input = document.querySelector("dialog.search input");
    return input.value === asked && document.querySelector("dialog.search [role=status]").textContent !== "";
  }, words);
};

/** Everything that axe finds. */
const judge = async (page, state) => {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"], preload: false }));
  const said = violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.html).join("  ")}`);
  assert.deepEqual(said, [], state);
};

check("every page, width and theme", async (browser) => {
  const visits = Object.values(PAGES).flatMap((path) =>
    WIDTHS.flatMap((width) => THEMES.map((theme) => ({ path, width, theme }))));
  await together(visits, ({ path, ...options }) =>
    visit(browser, folder, path, options, async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await page.waitForTimeout(60);
    }));
});

check("axe finds nothing", async (browser) => {
  const themes = THEMES.map((theme) => ({ theme, bypass: true }));
  const looks = ["ancient", "naval", "fantasy"].map((look) => `${look}_en/troops.html`);
  const paths = [...Object.values(PAGES), ...looks, "split_en/moves.html", "split_en/wheel.html"];
  await together(paths.flatMap((path) => themes.map((options) => ({ path, options }))), ({ path, options }) =>
    visit(browser, folder, path, options, (page) => judge(page, "as it is")));
  const hosts = Array.from({ length: 10 }, (_, number) => `host${number}_en.single.html`);
  await together(hosts, (path) => visit(browser, folder, path, { bypass: true }, (page) => judge(page, "as it is")));
  const open = themes.flatMap((options) => [360, 1280].map((width) => ({ ...options, width })));
  await together(open, async (options) => {
    await visit(browser, folder, PAGES.quick, options, async (page) => {
      await search(page, "charge");
      await judge(page, "search");
      await page.keyboard.press("Escape");
      await page.locator("main section.section :is(p, li, td) > a:not(.permalink)").first().focus();
      await page.keyboard.press("Tab");
      await page.waitForSelector(".card:popover-open");
      await judge(page, "card");
    });
    if (options.width < 1000) {
      await visit(browser, folder, PAGES.quick, options, async (page) => {
        await page.locator("button.to-contents").click();
        await judge(page, "contents");
      });
    }
  });
});

check("search without accents, by abbreviation, number and one slip", async (browser) => {
  await visit(browser, folder, PAGES.contents, { moves: true }, async (page) => {
    await search(page, "melee");
    assert.match(await title(page), /mêlée/i);
    await search(page, "bw");
    assert.match(await title(page), /(^| )BW$/);
    await search(page, "mouvemants");
    assert.match(await title(page), /mouvements/i);
    await search(page, "ordre-serre");
    assert.match(await title(page), /ordre serré/i);
    const number = await page.evaluate(() =>
      globalThis.tiddlybookSearch.rules.find((rule) => rule[3] === 2 && rule[4])[4]);
    await search(page, number);
    assert.ok((await title(page)).includes(number), number);
    for (const number of ["I.1", "i.1", "7.9", "7,9"]) {
      await search(page, number);
      assert.ok((await title(page)).startsWith(number.toUpperCase().replace(",", ".")), number);
    }
    await search(page, "charge");
    const status = page.locator("dialog.search [role=status]");
    assert.match(await status.innerText(), /\(\d+\)$/);
    await search(page, "…");
    assert.match(await status.innerText(), /\p{L}/u);
    // A word that is whole is not the beginning of a longer one, such as `combattent`.
    await search(page, "combat");
    assert.doesNotMatch(await title(page), /combatt/i);
    // Where nothing is found, the chapters are there to go on.
    await search(page, "xyzzyx");
    assert.match(await status.innerText(), /Aucun résultat/);
    assert.match(await title(page), /^1 /);
  });
});

check("search as players type", async (browser) => {
  await visit(browser, folder, PAGES.contents, { moves: true }, async (page) => {
    for (const [typed, expected] of [
      ["sangfroid", /sang-froid/i],
      ["demitour", /demi-tour|pivot/i],
      ["aide memoire", /aide-mémoire/i],
      ["combien de manches", /tour|manche/i],
      // A rival of `terms.toml`.
      ["déroute", /fuite/i],
      ["+1", /^Tableau/],
    ]) {
      await search(page, typed);
      assert.match(await title(page), expected, typed);
    }
    // The rule that an entry of the glossary leads to is above it.
    await search(page, "point de rupture");
    assert.match(await title(page), /^\d/);
    const tables = page.locator(".kinds button", { hasText: "Tableau" });
    await search(page, "mouvement");
    await tables.click();
    assert.match(await title(page), /^Tableau/);
    assert.equal(await page.locator(".kinds [aria-pressed=true]").count(), 1);
  });
  await visit(browser, folder, "rulebook_en/index.html", { moves: true }, async (page) => {
    await page.keyboard.press("Control+k");
    // `[search.synonyms]` of the project's `book.toml`.
    await search(page, "retreat");
    assert.match(await title(page), /recoil/i);
    for (const [typed, expected] of [
      // The other words of a query count beside a synonym, whose form may differ.
      ["crossing rivers", /stream/i],
      // A whole word is above the beginning of a longer one.
      ["pre-measuring", /measuring/i],
      ["general killed", /general|break point|command phase/i],
      // In players' own words, which the rules lack: in any order, and no word inside another one, as in `close`.
      ["when do i lose", /break point|victory/i],
      ["can i move through my own guys", /passing through/i],
      ["get my disordered men back in order", /rally/i],
      ["run away before being charged", /evasion/i],
      ["hit in the side", /flanked/i],
      ["the table, how big is it", /battlefield/i],
    ]) {
      await search(page, typed);
      assert.match(await title(page), expected, typed);
    }
    await search(page, "shoot into melee");
    assert.match((await Promise.all([0, 1, 2].map((it) => title(page, it)))).join(), /shooting/i);
    // An example of play is below the rules.
    await search(page, "attack from behind");
    assert.doesNotMatch(await option(page).locator(".found-in").innerText(), /example/i);
    // A rule is one answer, with what is in it.
    await search(page, "charge");
    const shown = await page.locator("[role=option]").evaluateAll((all) => all.map((it) =>
      [".number", ".found-title", ".found-in"].map((part) => it.querySelector(part)?.textContent ?? "")));
    const rules = shown.map(([number, title]) => title.slice(number.length).trim());
    for (const [number, , around] of shown.filter(([number]) => /^(Table|Figure)/.test(number))) {
      assert.ok(!rules.includes(around.split(" › ").pop()), number);
    }
    // A letter of a query is marked where it is a word, not where one begins with it.
    await search(page, "remove a marker");
    const marks = await page.locator("[role=option] mark").allInnerTexts();
    assert.ok(marks.length > 0 && !marks.some((it) => /^an/i.test(it)), marks.join());
    // What the book does not have is said.
    const status = page.locator("dialog.search [role=status]");
    await search(page, "zorblaxing charge");
    assert.match(await status.innerText(), /\)\. Not in this book: zorblaxing$/);
    assert.match(await title(page), /charge/i);
  });
});

// What is asked for is in the index of a large book, whose parts are read when they are needed.
check("the search of a large book reads what it needs", async (browser) => {
  await visit(browser, folder, "large_en/index.html", { moves: true }, async (page) => {
    const files = new Set();
    page.on("request", (request) => files.add(request.url().split("/").pop()));
    for (const [typed, text] of [
      ["zorblax", /zorblax needs/],
      ["zorb", /zorblax needs/],
      ["blax", /zorblax needs/],
      ["elephant", /éléphants/],
      ["sangfroid", /sang-froid/],
      ["oeuf", /œufs/],
      ["seven oeufs within 40 mm", /zorblax needs/],
      ["a curfew", /zorblax needs/],
    ]) {
      await search(page, typed);
      // What there is before anything is typed are the chapters.
      const isThere = (source) => new RegExp(source).test(document.querySelector("[role=option]")?.innerText ?? "");
      await page.waitForFunction(isThere, text.source);
    }
    const parts = [...files].filter((file) => /^(words|text)-/.test(file));
    assert.ok(parts.length < 40, parts.join(" "));
    await search(page, "zorblax needs");
    await page.keyboard.press("Enter");
    await page.waitForURL(/curfew/);
  });
});

check("a term has an address, and what was asked for is marked and comes back", async (browser) => {
  await visit(browser, folder, PAGES.contents, { width: 390, moves: true }, async (page) => {
    await search(page, "score de sang-froid");
    const term = page.locator("[role=option]", { hasText: "Glossaire" }).first();
    await term.click();
    await page.waitForURL(/glossary\.html\?q=score%20sang%20froid#glossary\.term-/);
    const { y } = await page.locator("dt:target").boundingBox();
    assert.ok(y > 40 && y < 300, `the term is at ${y}`);
    await page.waitForFunction(() => CSS.highlights.get("found")?.size > 2);
    assert.ok((await page.locator(".letters a").count()) > 10);
    await page.goBack();
    await page.waitForSelector("dialog.search");
    assert.equal(await page.locator("dialog.search input").inputValue(), "score de sang-froid");
    assert.ok((await page.locator("[role=option]").count()) > 1);
    // What was closed stays closed.
    await page.keyboard.press("Escape");
    await page.reload();
    assert.equal(await page.locator("dialog.search").count(), 0);
  });
  await visit(browser, folder, PAGES.single, { moves: true }, async (page) => {
    await search(page, "point de rupture");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(":target") && CSS.highlights.get("found")?.size > 0);
    await page.goBack();
    await page.waitForSelector("dialog.search[open]");
  });
});

check("the focus in the bar leaves the page where it is", async (browser) => {
  await visit(browser, folder, PAGES.chapter, { moves: true }, async (page) => {
    await page.evaluate(() => scrollTo(0, 2600));
    for (let count = 0; count < 4; count += 1) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => scrollY), 2600);
    }
    const sibling = page.locator(".sibling:not(.absent)").first();
    assert.match(await sibling.getAttribute("href") + (await sibling.evaluate((it) => it.hash)), /#./);
  });
});

check("all answers can be reached", async (browser) => {
  await visit(browser, folder, PAGES.contents, {}, async (page) => {
    await search(page, "charge");
    const said = await page.locator("dialog.search [role=status]").innerText();
    const count = Number(said.match(/\d+/)[0]);
    assert.ok(count > 12);
    const options = page.locator("[role=option]");
    assert.equal(await options.count(), 12);
    for (let at = 0; at < count; at += 1) await page.keyboard.press("ArrowDown");
    assert.equal(await options.count(), count);
  });
});

check("search by keys alone", async (browser) => {
  await visit(browser, folder, PAGES.contents, { moves: true }, async (page) => {
    await search(page, "charge");
    const input = page.locator("dialog.search input");
    assert.equal(await input.getAttribute("aria-activedescendant"), await option(page).getAttribute("id"));
    await page.keyboard.press("ArrowDown");
    assert.equal(await option(page, 1).getAttribute("aria-selected"), "true");
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator("dialog.search").isVisible()));
    await search(page, "charge");
    await page.keyboard.press("Enter");
    await page.waitForURL(/moves\.html\?q=charge#/);
    assert.ok(await page.locator(":target").isVisible());
  });
});

// How long is printed, not asserted: a busy machine is no fault of the pages.
check("the answers are there", async (browser) => {
  const time = (page) => page.evaluate(async () => {
    const input = document.querySelector("dialog.search input");
    const list = document.querySelector("dialog.search [role=listbox]");
    const times = [];
    for (const words of ["c", "ch", "cha", "char", "charge", "charge de", "charge de flanc", "qui peut tirer sur un general ?"]) {
      const answered = new Promise((resolve) => {
        const seen = new MutationObserver(() => { seen.disconnect(); resolve(); });
        seen.observe(list, { childList: true });
      });
      const began = performance.now();
      input.value = words;
      input.dispatchEvent(new Event("input"));
      await answered;
      times.push(performance.now() - began);
    }
    return times;
  });
  const measure = async (where, path) => {
    // The machine may be busy with something else: the best of some visits counts.
    let best = [];
    for (let visits = 0; visits < 4; visits += 1) {
      await visit(browser, where, path, {}, async (page) => {
        await page.keyboard.press("/");
        await page.waitForSelector("dialog.search");
        const times = await time(page);
        best = times.map((it, at) => Math.min(it, best[at] ?? Infinity));
      });
    }
    console.log(`  ${path}: ${best.map((it) => it.toFixed(1)).join(" ")} ms`);
  };
  await measure(folder, PAGES.contents);
  // Beside the pages, which others look at meanwhile.
  const beside = await mkdtemp(join(tmpdir(), "ten-times-"));
  const large = join(beside, "ten_times");
  await cp(join(folder, "rulebook_fr"), large, { recursive: true });
  const file = join(large, "search-data.js");
  const text = await readFile(file, "utf8");
  const data = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const rules = Array.from({ length: 10 }, (_, copy) =>
    data.rules.map((rule) => rule.with(2, rule[2] < 0 ? -1 : rule[2] + copy * data.rules.length))).flat();
  await writeFile(file, `globalThis.tiddlybookSearch=${JSON.stringify({ ...data, rules })}`);
  await measure(beside, "ten_times/index.html");
  await rm(beside, { recursive: true });
});

check("the rule in a card", async (browser) => {
  await visit(browser, folder, PAGES.chapter, {}, async (page) => {
    const link = page.locator("main p a[href*='.html#']").first();
    const card = page.locator(".card");
    await link.hover();
    await page.waitForSelector(".card:popover-open");
    assert.ok((await card.innerText()).length > 20);
    assert.equal(await link.getAttribute("aria-describedby"), "card_");
    await page.keyboard.press("Escape");
    assert.ok(!(await card.isVisible()));
    await page.mouse.move(0, 0);
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.waitForSelector(".card:popover-open");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#/);
  });
  // The rule is read on to the end of its sentence; the links in it can be reached.
  await visit(browser, folder, "rulebook_en/shooting.html", {}, async (page) => {
    const link = page.locator("main a[href$='#los']").first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForSelector(".card:popover-open");
    const text = await page.locator(".card").innerText();
    assert.match(text, /^5\.2\s/);
    assert.match(text, /crosses the crest/);
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 0);
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.waitForSelector(".card:popover-open");
    await page.keyboard.press("ArrowDown");
    assert.ok(await page.evaluate(() => document.activeElement.closest(".card") !== null));
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator(".card").isVisible()));
    assert.ok(await link.evaluate((it) => it === document.activeElement));
  });
  // On the same page, and a footnote.
  await visit(browser, folder, PAGES.single, {}, async (page) => {
    await page.locator("main p a[href^='#']:not(.permalink)").first().hover();
    await page.waitForSelector(".card:popover-open");
    await page.keyboard.press("Escape");
    // Its picture is in the text alone.
    const shows = page.locator("main p a[href='#fig-moves-wheel']").first();
    await shows.scrollIntoViewIfNeeded();
    await shows.hover();
    await page.waitForSelector(".card:popover-open img");
    const drawn = await page.locator(".card img").first().evaluate(async (image) => {
      await image.decode();
      const own = document.querySelector("#fig-moves-wheel img");
      return image.naturalWidth > 0 && image.src === own?.src;
    });
    assert.ok(drawn, "the picture of a card");
    await page.keyboard.press("Escape");
    const mark = page.locator(".noteref a").first();
    await mark.scrollIntoViewIfNeeded();
    await mark.hover();
    await page.waitForSelector(".card:popover-open");
    assert.ok((await page.locator(".card").innerText()).length > 10);
  });
  // A long tap; a short one follows the link.
  await visit(browser, folder, PAGES.chapter, { width: 360, touch: true }, async (page) => {
    const link = page.locator("main p a[href*='.html#']").first();
    await link.scrollIntoViewIfNeeded();
    await link.evaluate((it) => it.dispatchEvent(new TouchEvent("touchstart", { bubbles: true })));
    await page.waitForSelector(".card:popover-open");
    await link.evaluate((it) => it.dispatchEvent(new TouchEvent("touchend", { bubbles: true })));
    const before = page.url();
    await link.evaluate((it) => it.click());
    assert.equal(page.url(), before);
    await link.tap();
    await page.waitForURL((url) => url.href !== before);
  });
  // The same with a finger, where the browser goes on with a mouse.
  await visit(browser, folder, PAGES.chapter, { width: 390, touch: true }, async (page) => {
    const link = page.locator("main p a[href*='.html#']").first();
    await link.scrollIntoViewIfNeeded();
    // It may be on two lines.
    const { x, y } = await link.evaluate((it) => it.getClientRects()[0].toJSON());
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
    await page.waitForSelector(".card:popover-open");
    await page.waitForTimeout(400);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(400);
    assert.ok(await page.locator(".card .read-on").isVisible());
  });
});

check("where am I", async (browser) => {
  await visit(browser, folder, PAGES.chapter, {}, async (page) => {
    const sections = await page.locator("main section[id]").count();
    const half = page.locator("main section[id]").nth(Math.floor(sections / 2));
    const id = await half.getAttribute("id");
    await half.evaluate((it) => it.scrollIntoView());
    const marked = page.locator(".side [aria-current=location]");
    await page.waitForFunction((it) =>
      document.querySelector(".side [aria-current=location]")?.getAttribute("href") === `#${it}`, id);
    const [link, side] = [await marked.boundingBox(), await page.locator(".side").boundingBox()];
    assert.ok(link.y >= side.y && link.y + link.height <= side.y + side.height, "is in view");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(/shooting\.html/);
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(/moves\.html/);
  });
  await visit(browser, folder, PAGES.chapter, { width: 360 }, async (page) => {
    await page.evaluate(() => scrollTo(0, 3000));
    assert.ok(!(await page.locator(".side").isVisible()));
    await page.locator("button.to-contents").click();
    assert.ok(await page.locator(".side .current").isVisible());
    await page.locator(".side .current ol a").last().click();
    assert.ok(!(await page.locator(".side").isVisible()));
  });
});

check("the same rule in another language", async (browser) => {
  await visit(browser, folder, PAGES.chapter, {}, async (page) => {
    const rule = page.locator("main section section").nth(3);
    await rule.evaluate((it) => it.scrollIntoView());
    const link = page.locator("a[hreflang=en].tool");
    await page.waitForFunction(() => document.querySelector("a[hreflang=en].tool").hash !== "");
    await link.hover();
    const href = await link.evaluate((it) => it.href);
    await link.click();
    await page.waitForURL(href);
    assert.match(href, /rulebook_en\/moves\.html#./);
    assert.ok(await page.locator(":target").isVisible());
    assert.equal(await page.getAttribute("html", "lang"), "en");
  });
});

// `split_en` has a page a section, `kept_en` a page a chapter, where sections had been pages.
check("sections as pages, and the addresses of before", async (browser) => {
  await visit(browser, folder, "split_en/moves.html#wheel", {}, async (page) => {
    await page.waitForURL(/split_en\/wheel\.html$/);
    assert.match(await page.locator("h1").innerText(), /wheel/i);
    assert.equal(await page.locator(".side [aria-current=page]").innerText(), await page.locator("h1").innerText().then((it) => it.replace(/ ?#$/, "").trim()));
  });
  const inside = "threat-zone.term-threaten";
  await visit(browser, folder, `split_en/moves.html#${inside}`, {}, async (page) => {
    await page.waitForURL(new RegExp(`threat-zone\\.html#${inside}`));
    assert.ok(await page.locator(":target").isVisible());
  });
  await visit(browser, folder, "split_en/moves.html#wheel", { scripts: false, width: 360 }, async (page) => {
    const link = page.locator(":target > a");
    assert.equal(await link.getAttribute("href"), "wheel.html");
    const { y } = await link.boundingBox();
    assert.ok(y > 0 && y < 800, "the link is in view");
  });
  await visit(browser, folder, "kept_en/wheel.html", { moves: true }, (page) => page.waitForURL(/moves\.html#wheel$/));
  await visit(browser, folder, `kept_en/threat-zone.html#${inside}`, { moves: true }, async (page) => {
    await page.waitForURL(new RegExp(`moves\\.html#${inside}`));
  });
  await visit(browser, folder, "kept_en/wheel.html", { scripts: false }, (page) => page.waitForURL(/moves\.html#wheel$/));
});

check("the first tap on an answer counts", async (browser) => {
  await visit(browser, folder, PAGES.contents, { width: 390, touch: true, moves: true }, async (page) => {
    await search(page, "charge");
    // A telephone says again what was typed when the field loses the focus.
    await page.evaluate(() => {
      const input = document.querySelector("dialog.search input");
      input.addEventListener("blur", () => input.dispatchEvent(new InputEvent("input")));
    });
    const { x, y } = await option(page, 1).boundingBox();
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 30, y: y + 15 }] });
    await page.waitForTimeout(60);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForURL((url) => !url.pathname.endsWith("/index.html"));
  });
});

// Every page arrives from a slow site in pieces, cut where it hurts, and the pictures and scripts last.
check("nothing moves while a page arrives", async (browser) => {
  const slow = { ".svg": 250, ".js": 200 };
  const site = await serve(async (response, bytes, extension, path) => {
    if (extension !== ".html") {
      await wait(path.endsWith("theme.js") ? 0 : slow[extension] ?? 0);
      return response.end(bytes);
    }
    const text = bytes.toString();
    const cuts = [...text.matchAll(/<(button|a class="tool|nav|main|h1|figure|table|details|template|\/header)[ >]/g)];
    const rows = [...text.matchAll(/<(thead|th|tr)[ >]/g)];
    const places = [...cuts.slice(0, 20), ...rows.slice(0, 20)].map((it) => it.index).sort((one, other) => one - other);
    let from = 0;
    for (const to of [...places, text.length]) {
      response.write(text.slice(from, to));
      from = to;
      await wait(40);
    }
    response.end();
  });
  try {
    const paths = Object.values(PAGES).filter((path) => path.startsWith("rulebook_fr/"));
    await together(paths.flatMap((path) => [360, 1280].map((width) => ({ path, width }))), ({ path, width }) =>
      visit(browser, folder, path, { site: site.address, width }, (page) => page.waitForTimeout(300)));
  } finally {
    site.close();
  }
});

check("light and dark are remembered", async (browser) => {
  await visit(browser, folder, PAGES.chapter, {}, async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    const button = page.locator(".theme-switch");
    await button.click();
    await button.click();
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.reload();
    assert.equal(await paper(), dark);
    await button.click();
    assert.equal(await paper(), light);
  });
});

check("without scripts", async (browser) => {
  for (const width of WIDTHS) {
    await visit(browser, folder, PAGES.chapter, { width, scripts: false }, async (page) => {
      assert.ok(await page.locator("main h1").isVisible());
      assert.ok(!(await page.locator(".search-open").isVisible()));
      assert.ok(!(await page.locator(".theme-switch").isVisible()));
      if (width < 1000) {
        await page.locator("button.to-contents").click();
        assert.ok(await page.locator(".side").isVisible());
      }
    });
  }
});

check("tables on a narrow page", async (browser) => {
  await visit(browser, folder, "rulebook_en/troops.html", { width: 360 }, async (page) => {
    const hidden = await page.locator(".table").evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
    assert.deepEqual(hidden.filter((it) => it > 1), [], "a table that a phone has room for, in smaller letters");
  });
  await visit(browser, folder, "rulebook_en/quick.html", { width: 360 }, async (page) => {
    const colour = (cell) => page.locator(cell).first().evaluate((it) => getComputedStyle(it).color);
    assert.equal(await colour("tfoot td"), await colour("tbody td"), "what is in the foot of a table is a rule, too");
  });
  await visit(browser, folder, "rulebook_fr/the-battlefield.html", { width: 360 }, async (page) => {
    const box = page.locator(".table[tabindex]").first();
    await page.waitForSelector(".table.more-after");
    assert.match(await box.evaluate((it) => getComputedStyle(it).maskImage), /gradient/, "it fades where there is more");
    // The heading of a group of rows is as wide as the table.
    const cell = box.locator("tbody tr > :first-child:not([colspan])").first();
    const before = await cell.boundingBox();
    await box.evaluate((it) => { it.scrollLeft = 120; });
    await page.waitForSelector(".table.more-before");
    const after = await cell.boundingBox();
    assert.ok(Math.abs(after.x - before.x) < 2, "the first column stays");
    const [caption, window] = await Promise.all([box.locator("caption"), box].map((it) => it.boundingBox()));
    assert.ok(caption.x >= window.x && caption.x + caption.width <= window.x + window.width + 1, "the caption stays");
  });
});

check("what a length measures, by a tap and by key", async (browser) => {
  await visit(browser, folder, "kept_en/moves.html", { width: 360, touch: true, moves: true }, async (page) => {
    const measure = page.locator("main data[title]:not(:has(a))").first();
    const said = () => measure.evaluate((it) => getComputedStyle(it, "::after").content);
    assert.equal(await said(), "none");
    await measure.tap();
    assert.match(await said(), /\d+ mm/);
    await page.locator("main h1").tap();
    assert.equal(await said(), "none");
    await measure.focus();
    assert.match(await said(), /\d+ mm/);
    assert.equal(await page.locator("a data[tabindex]").count(), 0);
  });
});

check("large letters on a phone, and a tablet that is turned", async (browser) => {
  for (const path of [PAGES.chapter, PAGES.contents, PAGES.single]) {
    await visit(browser, folder, path, { width: 360, moves: true }, async (page) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      const last = await page.locator(".theme-switch").boundingBox();
      assert.ok(last.x + last.width <= 360, `the bar ends at ${last.x + last.width}`);
      await page.keyboard.press("/");
      const close = await page.locator("dialog.search form button").boundingBox();
      assert.ok(close.x + close.width <= 360, "the search can be closed");
    });
  }
  await visit(browser, folder, PAGES.chapter, { width: 600, moves: true }, async (page) => {
    await page.locator("button.to-contents").click();
    await page.locator(".side > button").click();
    assert.ok(!(await page.locator(".side").isVisible()));
    await page.locator("button.to-contents").click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(() => !document.querySelector(".side:popover-open"));
    assert.ok((await page.locator("main").boundingBox()).width > 600);
  });
});

check("a long tap in a card goes on in the card", async (browser) => {
  await visit(browser, folder, "rulebook_en/moves.html", { width: 390, touch: true, moves: true }, async (page) => {
    const browser = await page.context().newCDPSession(page);
    const hold = async (link) => {
      const { x, y } = await link.boundingBox();
      const touch = (type, touchPoints) => browser.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", [{ x: x + 5, y: y + 5 }]);
      await wait(600);
      await touch("touchEnd", []);
      await wait(100);
    };
    const link = page.locator("#threat-zone p a[href]:not(.permalink)").first();
    await link.scrollIntoViewIfNeeded();
    await hold(link);
    const title = page.locator(".card:popover-open .card-title").first();
    const first = await title.innerText();
    await hold(page.locator(".card p:not(.card-title) a:not(.read-on)").first());
    assert.notEqual(await title.innerText(), first);
    assert.match(page.url(), /moves\.html$/);
    // The way to the rule is seen, however long the card is.
    const [card, more] = await Promise.all([".card", ".read-on"].map((it) => page.locator(it).boundingBox()));
    assert.ok(more.y + more.height <= card.y + card.height);
  });
});

check("an address of what is not there", async (browser) => {
  await visit(browser, folder, PAGES.chapter, {}, async (page) => {
    assert.equal(await page.locator(".lost").count(), 0);
    await page.evaluate(() => { location.hash = "char_de-guerre"; });
    assert.ok((await page.locator(".lost").textContent()).includes("char de guerre"));
    await page.locator(".lost button").first().click();
    await page.waitForSelector("#found_ li");
    assert.equal(await page.locator("dialog input[type=search]").inputValue(), "char de guerre");
  });
  const { address: site, close } = await serve();
  await visit(browser, folder, "rulebook_fr/404.html", { site }, async (page) => {
    assert.equal(await page.locator(".lost").count(), 0);
    await page.locator("main nav a").first().click();
    await page.waitForSelector("main#main_:not([data-lost])", { state: "attached" });
  });
  await close();
});

check("printing", async (browser) => {
  for (const path of [PAGES.chapter, PAGES.single]) {
    await visit(browser, folder, path, { moves: true }, async (page) => {
      const pdf = await page.pdf({ format: "A4" });
      assert.ok(pdf.length > 10_000);
      await page.emulateMedia({ media: "print" });
      for (const hidden of [".book-bar", ".side", ".permalink", ".links-here"]) {
        assert.ok(!(await page.locator(hidden).first().isVisible()), hidden);
      }
    });
  }
});

check("weight", async () => {
  const size = async (file) => (await readFile(join(folder, "rulebook_fr", file))).length;
  // `search.js` comes when a reader asks for it.
  const sizes = await Promise.all(["style.css", "theme.js", "script.js"].map(size));
  assert.ok(await size("search.js") <= 19_600, `${await size("search.js")} bytes of search`);
  const sum = sizes.reduce((one, other) => one + other);
  // The budget of a book that uses everything, boxes of its own and coded lists too.
  assert.ok(sum <= 45_000, `${sum} bytes of styles and scripts`);
  const single = (await readFile(join(folder, PAGES.single))).length;
  assert.ok(single <= 1_500_000, `${single} bytes in one file`);
});

check("offline from a site", async (browser) => {
  const { address: site, close } = await serve();
  try {
    await visit(browser, folder, PAGES.chapter, { site }, async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // The rest is kept while nothing else is to be done.
      await page.evaluate(async () => {
        while (!(await caches.match("kept_"))) await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await close();
      await page.goto(`${site}rulebook_fr/close-combat.html`);
      assert.ok(await page.locator("main h1").isVisible());
      await search(page, "charge");
      assert.match(await title(page), /charge/i);
      await page.goto(`${site}rulebook_fr/moves.html`);
      const shown = await page.locator("main img").first().evaluate((image) => image.naturalWidth);
      assert.ok(shown > 0, "pictures are kept, too");
    });
  } finally {
    await close();
  }
});

const browser = await launch();
let failed = 0;
for (const [name, run] of checks.filter(([name]) => name.includes(only))) {
  const began = Date.now();
  try {
    await run(browser);
    console.log(`ok: ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n${String(error.message ?? error).slice(0, 3000)}`);
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
