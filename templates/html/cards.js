// The rule in a card: what a link leads to, shown beside it while the pointer is on it, while it has the
// focus, or after a long tap. The link itself still works.
{
  /** How long a pointer rests on a link before its card is shown, in milliseconds. */
  const REST = 250;
  /** How long a finger rests. */
  const LONG_TAP = 450;
  /** How long a card stays when the pointer left, so that it can be reached. */
  const STAY = 200;
  const card = make("div", "card");
  card.id = "card_";
  card.setAttribute("role", "note");
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
   * What is at an address of this page that has no card: a footnote, or a part of a rule.
   * @param {string} id
   * @returns {Node[]}
   */
  const here = (id) => {
    const target = document.getElementById(id);
    if (!target || target.matches("section, h1, .half")) return [];
    const copy = cleaned((target.closest(".table") ?? target).cloneNode(true));
    return target.matches(".footnote") ? [...copy.childNodes] : [copy];
  };

  /** The name of this page in addresses: a site may leave out `index.html`, and `.html`. */
  const page = () => {
    const name = location.pathname.split("/").pop() || "index";
    return find(".whole") ? "" : name.endsWith(".html") ? name : `${name}.html`;
  };

  /**
   * What a link leads to.
   * @param {string} address
   * @returns {Promise<Node[]>}
   */
  const content = async (address) => {
    if (!globalThis.tiddlybookCards) await load("cards-data.js");
    const { tiddlybookCards: cards = {} } = globalThis;
    const isHere = address.startsWith("#");
    const markup = cards[isHere ? page() + address : address];
    if (!markup) return isHere ? here(address.slice(1)) : [];
    const parsed = document.createElement("template");
    parsed.innerHTML = markup;
    // In a book of one file, a picture is in its text alone.
    for (const image of parsed.content.querySelectorAll("img")) {
      const { image: number } = image.dataset;
      if (number) image.src = document.images[Number(number)]?.src ?? "";
    }
    const more = make("a", "read-on", cards[""]);
    more.setAttribute("href", address);
    return [...parsed.content.childNodes, more];
  };

  /**
   * Shows what defines the words of a link, if that is farther down in the card.
   * @param {string} words
   */
  const begin = (words) => {
    card.scrollTop = 0;
    const term = findAll("dt, dfn, strong", card).find((it) => it.textContent.trim().toLowerCase() === words.trim().toLowerCase());
    const block = term?.closest("dt, p, li, dd");
    if (!(block instanceof HTMLElement) || block.offsetTop < card.clientHeight / 2) return;
    // Below the title, which stays.
    const [title] = findAll(".card-title", card);
    card.scrollTop = block.offsetTop - (title instanceof HTMLElement ? title.offsetHeight : 0);
  };

  /** @param {HTMLElement} link */
  const place = (link) => {
    // A link may be broken over two lines.
    const [line] = link.getClientRects();
    if (!line) return;
    card.style.maxHeight = "";
    const { width, height } = card.getBoundingClientRect();
    const left = Math.max(8, Math.min(line.left, innerWidth - width - 8));
    // Below, where the rule is not read; above, it ends at the bar.
    const below = innerHeight - line.bottom - 14;
    const above = line.top - 62;
    const most = below >= Math.min(height, above, 240) ? below : above;
    const shownHeight = Math.min(height, most);
    card.style.maxHeight = `${shownHeight}px`;
    card.style.left = `${left}px`;
    card.style.top = `${most === below ? line.bottom + 6 : line.top - shownHeight - 6}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    if (card.matches(":popover-open")) card.hidePopover();
  };

  /**
   * Fills the card of a link with what an address leads to; false where that has no card.
   * @param {HTMLAnchorElement} of
   * @param {HTMLAnchorElement} link
   */
  const fill = async (of, link) => {
    const parts = await content(link.getAttribute("href") ?? "").catch(() => []);
    if (shown !== of || parts.length === 0) return false;
    card.replaceChildren(...parts);
    return true;
  };

  /** @param {HTMLAnchorElement} link */
  const show = async (link) => {
    if (shown === link) return;
    hide();
    shown = link;
    const isFilled = await fill(link, link);
    if (shown !== link) return;
    if (!isFilled) return hide();
    if (!card.isConnected) (find("main") ?? document.body).append(card);
    card.showPopover();
    place(link);
    begin(link.textContent);
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

  /** @param {EventTarget | null} target */
  const inCard = (target) => target instanceof Node && card.contains(target);

  /** Whether the finger rested on a link, and no click has followed. */
  let tapped = false;

  const supported = typeof card.showPopover === "function";
  if (supported) {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const link = linkOf(event);
      if (link) after(() => show(link), REST);
      else if (shown && inCard(event.target)) clearTimeout(timer);
      else if (shown) after(hide, STAY);
      else clearTimeout(timer);
    });
    document.addEventListener("focusin", (event) => {
      const link = linkOf(event);
      if (link?.matches(":focus-visible")) show(link);
      // Where the card goes on to another rule, the link that had the finger on it is gone.
      else if (shown && !tapped && event.target !== shown && !inCard(event.target)) hide();
    });
    document.addEventListener("focusout", (event) => {
      if (event.target === shown && !tapped && !inCard(event.relatedTarget)) after(hide, STAY);
    });
    document.addEventListener("keydown", (event) => {
      // Tab goes on in the text; the arrow goes into the card.
      if (event.key === "ArrowDown" && shown && shown === document.activeElement) {
        find("a", card)?.focus();
        event.preventDefault();
      } else if (event.key === "Escape" && shown) {
        if (inCard(document.activeElement)) shown.focus();
        hide();
        event.preventDefault();
      }
    });
    addEventListener("scroll", () => {
      if (shown && !shown.matches(":focus-visible") && !inCard(document.activeElement)) hide();
    }, { passive: true });

    // A long tap: the menu and the click that would follow it are not wanted.
    document.addEventListener("touchstart", (event) => {
      tapped = false;
      const link = linkOf(event);
      // From a link in the card, the card goes on to the next rule.
      const around = inCard(event.target) ? shown : undefined;
      /** @type {HTMLAnchorElement | null | undefined} */
      const inner = around && /** @type {Element} */ (event.target).closest("a[href]:not(.external, .read-on)");
      if (!link && !inner) {
        if (shown && !around) hide();
        return;
      }
      after(() => {
        tapped = true;
        if (link) show(link);
        else if (around && inner) fill(around, inner).then(() => {
          place(around);
          begin(inner.textContent);
        });
      }, LONG_TAP);
    }, { passive: true });
    for (const name of ["touchend", "touchmove", "touchcancel"]) {
      document.addEventListener(name, () => {
        if (!tapped) clearTimeout(timer);
      }, { passive: true });
    }
    for (const name of ["contextmenu", "click"]) {
      document.addEventListener(name, (event) => {
        if (tapped && (linkOf(event) || inCard(event.target))) event.preventDefault();
        else if (name === "click" && linkOf(event)) hide();
        if (name === "click") tapped = false;
      });
    }
  }
}
