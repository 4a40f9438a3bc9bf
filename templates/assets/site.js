// Adds a filter to long lists. Every page reads the same without it.
"use strict";

for (const form of document.querySelectorAll("form[data-filter]")) {
  const list = document.getElementById(form.dataset.filter);
  if (!list) continue;
  const text = form.querySelector("input");
  const level = form.querySelector("select");
  const count = form.querySelector("[data-filter-count]");
  const items = Array.from(list.children);

  const apply = () => {
    const wanted = text.value.trim().toLowerCase();
    let shown = 0;
    for (const item of items) {
      const fits = (!level.value || item.dataset.level === level.value)
        && item.dataset.text.toLowerCase().includes(wanted);
      item.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent = shown + " of " + items.length + " on this page";
    const state = new URLSearchParams();
    if (text.value) state.set("q", text.value);
    if (level.value) state.set("level", level.value);
    history.replaceState(null, "", state.size ? "#?" + state : location.pathname);
  };

  const state = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
  text.value = state.get("q") || "";
  level.value = state.get("level") || "";
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();
}
