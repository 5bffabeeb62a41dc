// A browser, and pages that are watched: what they print on the console, what they ask for, and what
// moves while they are read.

import { chromium } from "playwright-core";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";

export const launch = () =>
  chromium.launch({ executablePath: EXECUTABLE, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });

/** The address of a file in the folder of the outputs. */
export const address = (folder, path) => {
  const [file, hash] = path.split("#");
  return pathToFileURL(join(folder, file)).href + (hash ? `#${hash}` : "");
};

/**
 * Opens a page, gives it to `look`, and then fails when anything but the folder was asked for, when
 * something was printed on the console, when it scrolls sideways, or when something moved by itself.
 */
export const visit = async (browser, folder, path, options, look) => {
  const { width = 1280, theme = "light", scripts = true, touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    javaScriptEnabled: scripts,
    hasTouch: touch,
    bypassCSP: options.bypass ?? false,
  });
  const faults = [];
  const page = await context.newPage();
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    const own = url.startsWith(address(folder, "")) || url.startsWith("data:");
    if (!own && !url.startsWith(options.site ?? "file:///nowhere")) faults.push(`asks for ${url}`);
  });
  if (scripts) {
    await page.addInitScript(() => {
      globalThis.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
  }
  try {
    await page.goto(options.site ? options.site + path : address(folder, path));
    await look?.(page);
    if (scripts) {
      const { sideways, shifts } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shifts: globalThis.shifts,
      }));
      if (sideways > 0) faults.push(`scrolls ${sideways} pixels sideways`);
      if (shifts > 0 && !options.moves) faults.push(`layout shift ${shifts}`);
    }
  } catch (error) {
    faults.push(String(error.stack ?? error).slice(0, 600));
  } finally {
    await context.close();
  }
  if (faults.length > 0) {
    throw new Error(`${path} at ${width} px, ${theme}:\n  ${faults.join("\n  ")}`);
  }
};
