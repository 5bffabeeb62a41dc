// Looks at the web pages of the project's own rulebook in Firefox, as readers do: `firefox.mjs FOLDER`. What is drawn
// otherwise than in Chromium is seen here; `pages.mjs` has all that does not depend on the browser.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { address } from "./open.mjs";

const [, , folder] = process.argv;
const WIDTHS = [360, 768, 1280, 1920];
const PAGES = readdirSync(join(folder, "rulebook_fr")).filter((name) => name.endsWith(".html"))
  .map((name) => `rulebook_fr/${name}`);
PAGES.push("index.html", "rulebook_fr.single.html", "clauses_en/the-march.html", "charts_en/gunnery.html");

/** Firefox with one of the two themes of a system. */
const launch = (theme) => puppeteer.launch({
  browser: "firefox",
  executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
  extraPrefsFirefox: {
    "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
    "dom.w3c_touch_events.enabled": 1,
  },
});

/** Opens a page, gives it to `look`, and then fails when it said something on the console. */
const visit = async (browser, path, width, look) => {
  const page = await browser.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  await page.setViewport({ width, height: 800 });
  await page.goto(address(folder, path));
  await look(page);
  await page.close();
  assert.deepEqual(faults, [], `${path} at ${width} px`);
};

const sideways = (page) => page.evaluate(() =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth);

const checks = {
  "no page scrolls sideways": async (browser) => {
    await visit(browser, PAGES[0], 1280, async (page) => {
      for (const path of PAGES) {
        await page.goto(address(folder, path));
        for (const width of WIDTHS) {
          await page.setViewport({ width, height: 800 });
          assert.ok((await sideways(page)) <= 0, `${path} at ${width} px`);
        }
      }
    });
  },
  "the search finds a rule, marks it, and leads there": async (browser) => {
    await visit(browser, "rulebook_fr/index.html", 390, async (page) => {
      await page.click(".search-open");
      await page.waitForSelector("dialog.search[open]");
      await page.type("dialog.search input", "melee");
      await page.waitForSelector("[role=option] mark");
      assert.match(await page.$eval(".found-title", (it) => it.textContent), /mêlée/i);
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => location.search.startsWith("?q=") && CSS.highlights.get("found")?.size > 0);
    });
    await visit(browser, "large_en/index.html", 1280, async (page) => {
      await page.keyboard.press("/");
      await page.waitForSelector("dialog.search[open]");
      await page.type("dialog.search input", "zorblax");
      await page.waitForFunction(() =>
        document.querySelector("[role=option] .found-text")?.textContent.includes("zorblax needs"));
    });
  },
  "a rule is in a card, with the pointer and with a finger": async (browser) => {
    const first = "main p a[href*='.html#']";
    await visit(browser, "rulebook_fr/moves.html", 1280, async (page) => {
      await page.hover(first);
      await page.waitForSelector(".card:popover-open");
      await page.keyboard.press("Escape");
      assert.equal(await page.$(".card:popover-open"), null);
    });
    await visit(browser, "rulebook_fr/moves.html", 390, async (page) => {
      const { x, y } = await page.$eval(first, (it) => {
        it.scrollIntoView({ block: "center" });
        return it.getClientRects()[0].toJSON();
      });
      const touch = await page.touchscreen.touchStart(x + 5, y + 5);
      await page.waitForSelector(".card:popover-open");
      await touch.end();
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.ok(await page.$(".card:popover-open .read-on"), "the card stays");
    });
  },
  "the contents open and close": async (browser) => {
    await visit(browser, "rulebook_fr/moves.html", 360, async (page) => {
      const isOpen = () => page.$eval(".side", (it) => it.checkVisibility());
      assert.equal(await isOpen(), false);
      await page.click("button.to-contents");
      await page.waitForFunction(() => document.querySelector(".side").checkVisibility());
      await page.$$eval(".side .current ol a", (links) => links.at(-1).click());
      await page.waitForFunction(() => !document.querySelector(".side").checkVisibility());
    });
  },
};

let failed = 0;
for (const [theme, names] of [["light", Object.keys(checks)], ["dark", Object.keys(checks).slice(0, 1)]]) {
  const browser = await launch(theme);
  for (const name of names) {
    const began = Date.now();
    try {
      await checks[name](browser);
      console.log(`ok: ${name}, ${theme} (${Date.now() - began} ms)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED: ${name}, ${theme}\n${String(error.message ?? error).slice(0, 2000)}`);
    }
  }
  await browser.close();
}
process.exit(failed > 0 ? 1 : 0);
