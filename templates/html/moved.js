// A section that had a page of its own is on that of its chapter: with what the address names in it.
{
  const script = document.currentScript;
  const target = script instanceof HTMLScriptElement ? script.dataset.target ?? "" : "";
  location.replace(location.hash ? target.split("#")[0] + location.hash : target);
}
