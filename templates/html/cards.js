// The rule in a card: what a link leads to, shown beside it while the pointer is on it, while it has the
// focus, or after a long tap. The link itself still works.
{
  /** How long a pointer rests on a link before its card is shown, in milliseconds. */
  const REST = 250;
  /** How long a finger rests. */
  const LONG_TAP = 450;
  /** How long a card stays when the pointer left, so that it can be reached. */
  const STAY = 200;
  /** So many characters are enough. */
  const ENOUGH = 240;

  const card = make("div", "card");
  card.id = "card_";
  card.setAttribute("role", "tooltip");
  card.popover = "manual";

  /** @type {HTMLAnchorElement | undefined} */
  let shown;
  let timer = 0;

  /** @param {Node} copy */
  const cleaned = (copy) => {
    if (!(copy instanceof Element)) return copy;
    copy.removeAttribute("id");
    for (const element of findAll("[id]", copy)) element.removeAttribute("id");
    for (const element of findAll(".permalink, .backlink, .noteref, .links-here, .tiddlybook-finding", copy)) {
      element.remove();
    }
    for (const element of findAll("[tabindex]", copy)) element.removeAttribute("tabindex");
    return copy;
  };

  /**
   * The heading of a rule on this page, its first sentences, and its first picture or table.
   * @param {Element} rule
   * @returns {Node[]}
   */
  const beginning = (rule) => {
    /** @type {Node[]} */
    const parts = [];
    let length = 0;
    let pictured = false;
    // In a book of two languages, the text of a rule is the first of a pair.
    for (const child of rule.querySelectorAll(":scope > :not(.pair), :scope > .pair > :first-child > *")) {
      if (/^H[1-6]$/.test(child.tagName)) {
        if (parts.length > 0) break;
        const title = make("p", "card-title");
        title.append(...cleaned(child.cloneNode(true)).childNodes);
        parts.push(title);
      } else if (child.tagName === "SECTION") {
        break;
      } else if (child.matches("details, hr, pre, .remark, .tiddlybook-finding")) {
        continue;
      } else if (child.matches("figure, .table")) {
        if (!pictured && child.querySelectorAll("tr").length <= 14) parts.push(cleaned(child.cloneNode(true)));
        pictured = true;
      } else if (length < ENOUGH) {
        length += child.tagName === "P" ? (child.textContent ?? "").length : ENOUGH;
        parts.push(cleaned(child.cloneNode(true)));
      }
    }
    return parts;
  };

  /**
   * What is at an address of this page.
   * @param {string} id
   * @returns {Node[]}
   */
  const here = (id) => {
    const target = document.getElementById(id);
    if (!target) return [];
    if (target.tagName === "SECTION") return beginning(target);
    if (target.matches(".half")) {
      const title = make("p", "card-title");
      const beside = target.closest("section")?.querySelector(".beside")?.cloneNode(true);
      if (beside) title.append(...cleaned(beside).childNodes);
      return [title, ...beginning(target)];
    }
    if (target.matches(".footnote")) return [...cleaned(target.cloneNode(true)).childNodes];
    return [cleaned((target.closest(".table") ?? target).cloneNode(true))];
  };

  /**
   * What a link leads to.
   * @param {string} address
   * @returns {Promise<Node[]>}
   */
  const content = async (address) => {
    if (address.startsWith("#")) return here(address.slice(1));
    await load("cards-data.js");
    const parsed = document.createElement("template");
    parsed.innerHTML = globalThis.tiddlybookCards?.[address] ?? "";
    return [...parsed.content.childNodes];
  };

  /** @param {HTMLElement} link */
  const place = (link) => {
    // A link may be broken over two lines.
    const [line] = link.getClientRects();
    if (!line) return;
    const { width, height } = card.getBoundingClientRect();
    const left = Math.max(8, Math.min(line.left, innerWidth - width - 8));
    const below = line.bottom + 6;
    const above = line.top - height - 6;
    card.style.left = `${left}px`;
    card.style.top = `${below + height <= innerHeight || above < 0 ? below : above}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    if (card.matches(":popover-open")) card.hidePopover();
  };

  /** @param {HTMLAnchorElement} link */
  const show = async (link) => {
    if (shown === link) return;
    hide();
    shown = link;
    const parts = await content(link.getAttribute("href") ?? "").catch(() => []);
    if (shown !== link) return;
    if (parts.length === 0) return hide();
    card.replaceChildren(...parts);
    card.scrollTop = 0;
    if (!card.isConnected) (find("main") ?? document.body).append(card);
    card.showPopover();
    place(link);
    link.setAttribute("aria-describedby", card.id);
  };

  /**
   * The link to a rule that an event is about.
   * @param {Event} event
   * @returns {HTMLAnchorElement | null}
   */
  const linkOf = (event) => {
    if (!(event.target instanceof Element)) return null;
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest("main a[href]:not(.external, .permalink, .backlink, nav a), .card a[href]");
    return link && !link.closest(".card") ? link : null;
  };

  /** @param {() => void} action @param {number} delay */
  const after = (action, delay) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  const supported = typeof card.showPopover === "function";
  if (supported) {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const link = linkOf(event);
      if (link) after(() => show(link), REST);
      else if (shown && event.target instanceof Node && card.contains(event.target)) clearTimeout(timer);
      else if (shown) after(hide, STAY);
      else clearTimeout(timer);
    });
    document.addEventListener("focusin", (event) => {
      const link = linkOf(event);
      if (link?.matches(":focus-visible")) show(link);
      else if (shown && event.target instanceof Node && !card.contains(event.target)) hide();
    });
    document.addEventListener("focusout", (event) => {
      if (event.target === shown) after(hide, STAY);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && shown) {
        hide();
        event.preventDefault();
      }
    });
    addEventListener("scroll", () => {
      if (shown && !shown.matches(":focus-visible")) hide();
    }, { passive: true });

    // A long tap: the menu and the click that would follow it are not wanted.
    let tapped = false;
    document.addEventListener("touchstart", (event) => {
      tapped = false;
      const link = linkOf(event);
      if (!link) {
        if (shown && event.target instanceof Node && !card.contains(event.target)) hide();
        return;
      }
      after(() => {
        tapped = true;
        show(link);
      }, LONG_TAP);
    }, { passive: true });
    for (const name of ["touchend", "touchmove", "touchcancel"]) {
      document.addEventListener(name, () => {
        if (!tapped) clearTimeout(timer);
      }, { passive: true });
    }
    for (const name of ["contextmenu", "click"]) {
      document.addEventListener(name, (event) => {
        if (tapped && linkOf(event)) {
          event.preventDefault();
          if (name === "click") tapped = false;
        } else if (name === "click" && linkOf(event)) hide();
      });
    }
  }
}
