// The theme that the reader chose, before anything is drawn.
// It also tells the style sheet that there are scripts: what needs them shows only then.
{
  const root = document.documentElement;
  root.classList.add("scripts");
  try {
    const theme = localStorage.getItem("tiddlybook-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // A browser may keep nothing of pages that are opened from files.
  }
}
