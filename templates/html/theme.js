// The theme that the reader chose, before anything is drawn.
// It also tells the style sheet that there are scripts: what needs them shows only then; and a page is drawn
// when all of it has come, so that no table grows while it is read. A book in one file is drawn as it comes.
{
  const root = document.documentElement;
  root.classList.add("scripts");
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement && script.src) {
    document.head.insertAdjacentHTML("beforeend", `<link rel="expect" href="#search_" blocking="render">`);
    // The letters of the text are asked for early; where they come too late, others are read.
    const fonts = script.dataset.fonts?.split(" ") ?? [];
    for (const font of fonts) new FontFace("early", `url("${font}")`).load().catch(() => {});
  } else for (const face of document.fonts) face.load().catch(() => {});
  try {
    const theme = localStorage.getItem("tiddlybook-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // A browser may keep nothing of pages that are opened from files.
  }
}
