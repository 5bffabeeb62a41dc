// Tables and code that are wider than the page fade at the side where there is more of them, and keys can move them.
{
  const boxes = findAll(".table, pre");

  /** @param {HTMLElement} box */
  const mark = (box) => {
    const hidden = box.scrollWidth - box.clientWidth;
    const before = Math.abs(box.scrollLeft);
    box.classList.toggle("more-before", hidden > 1 && before > 1);
    box.classList.toggle("more-after", hidden > 1 && before < hidden - 1);
    if (hidden > 1) box.tabIndex = 0;
  };

  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) mark(target);
  });
  for (const box of boxes) {
    sizes.observe(box);
    box.addEventListener("scroll", () => mark(box), { passive: true });
  }
}
