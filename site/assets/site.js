// Adds a search field to the head and a filter to long lists. Every page reads the same without it.
"use strict";

for (const form of document.querySelectorAll("form[data-filter]")) {
  const list = document.getElementById(form.dataset.filter);
  if (!list) continue;
  const text = form.querySelector("input");
  const level = form.querySelector("select");
  const count = form.querySelector("[data-filter-count]");
  const items = Array.from(list.children);
  const levels = new Set(items.map((item) => item.dataset.level));
  for (const option of Array.from(level.options)) {
    if (option.value && !levels.has(option.value)) option.remove();
  }

  const show = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of items) {
      const known = (item.dataset.text + " " + item.textContent).toLowerCase();
      const fits = (!level.value || item.dataset.level === level.value)
        && words.every((word) => known.includes(word));
      item.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent = "Showing " + shown + " of " + items.length + " on this page";
  };

  const remember = () => {
    const state = new URLSearchParams();
    if (text.value) state.set("q", text.value);
    if (level.value) state.set("level", level.value);
    const query = state.toString();
    history.replaceState(null, "", query ? "#?" + query : location.pathname + location.search);
  };

  const restore = () => {
    if (location.hash && !location.hash.startsWith("#?")) return;
    const state = new URLSearchParams(location.hash.slice(2));
    text.value = state.get("q") || "";
    level.value = levels.has(state.get("level")) ? state.get("level") : "";
    show();
  };

  const change = () => { show(); remember(); };
  form.addEventListener("input", change);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { change(); text.focus(); }));
  addEventListener("hashchange", restore);
  form.hidden = false;
  show();
  restore();
}

// The link to the search becomes a field that leads there; on the search itself it stays a link.
const search = document.querySelector('.site-nav a[href$="search/index.html"]');
if (search && !document.getElementById("search-form")) {
  const field = document.createElement("input");
  Object.assign(field, { id: "site-search", type: "search", name: "q", autocomplete: "off", placeholder: "Search" });
  field.setAttribute("aria-label", "Search this site");
  field.setAttribute("aria-keyshortcuts", "/");
  const form = document.createElement("form");
  form.className = "site-search";
  form.setAttribute("role", "search");
  form.append(field);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.href = search.href + "?" + new URLSearchParams({ q: field.value });
  });
  search.replaceWith(form);
}

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, [contenteditable]")) return;
  const field = document.getElementById("search-text") || document.getElementById("site-search");
  if (!field) return;
  event.preventDefault();
  field.focus();
});
