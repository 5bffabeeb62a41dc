// An address in this page of a rule that is there no more leads to what is said of it.
{
  const former = (find("script[data-former]")?.dataset.former ?? "").split(" ");
  const follow = () => {
    const id = named(location.hash.slice(1));
    if (former.includes(id) && !document.getElementById(id)) location.replace(`${id}.html`);
  };
  addEventListener("hashchange", follow);
  follow();
}
