// What several features use.

/**
 * The element of that selector.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {E | null}
 */
const find = (selector, inside = document) =>
  /** @type {E | null} */ (inside.querySelector(selector));

/**
 * All elements of that selector.
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {HTMLElement[]}
 */
const findAll = (selector, inside = document) => [...inside.querySelectorAll(selector)].map(
  (element) => /** @type {HTMLElement} */ (element),
);

/**
 * A new element.
 * @param {string} name
 * @param {string} [className]
 * @param {string} [text]
 * @returns {HTMLElement}
 */
const make = (name, className = "", text = "") => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
};

/** What a part of an address names; one that is broken names nothing. @param {string} part */
const named = (part) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
};

/** What a script has to have so that the page's policy lets it run. */
const nonce = find("script[nonce]")?.nonce ?? "";

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Runs a script with data, once. Pages that are opened from a file cannot fetch.
 * @param {string} file
 * @returns {Promise<void>}
 */
const load = (file) => {
  const known = loading.get(file);
  if (known) return known;
  const loaded = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    const script = document.createElement("script");
    script.src = file;
    script.nonce = nonce;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  loading.set(file, loaded);
  return loaded;
};

/**
 * Is the reader typing, or in an element that has keys of its own?
 * @param {EventTarget | null} target
 */
const hasOwnKeys = (target) =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [contenteditable], [tabindex='0'], summary") !== null;
