// Adds a search field to the head, reads timelines, opens what is folded. Every page reads the same without it.
"use strict";

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

// A timeline: one line reads all lanes at once, the keyboard walks a lane with the arrow keys, a click keeps the line.
for (const plot of document.querySelectorAll(".chart-timeline .chart-plot")) {
  const from = Number(plot.dataset.from), to = Number(plot.dataset.to);
  const percent = (node, name) => parseFloat(node.getAttribute(name)) || 0;
  // Everything with a name and a place along the hours.
  const spots = Array.from(plot.querySelectorAll("use[x], rect[x]"), (shape) => {
    const named = shape.closest("a, g");
    const title = named && named.querySelector("title");
    const start = percent(shape, "x");
    return { start, end: start + percent(shape, "width"), title: title ? title.textContent : "", link: shape.closest("a") };
  }).filter((spot) => spot.title);
  for (const band of plot.querySelectorAll(":scope > svg[viewBox]")) {
    const title = band.querySelector("title").textContent.split(":")[0];
    for (const [, start, width] of band.querySelector("path").getAttribute("d").matchAll(/M(\d+) 0h(\d+)/g)) {
      spots.push({ start: start / 100, end: (Number(start) + Number(width)) / 100, title, link: null });
    }
  }
  if (!spots.length) continue;

  const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
  line.setAttribute("class", "chart-cursor");
  line.setAttribute("y1", "20");
  line.setAttribute("y2", "100%");
  line.style.display = "none";
  plot.append(line);
  const box = document.createElement("p");
  box.className = "chart-readout";
  box.hidden = true;
  plot.closest(".chart-row").after(box);
  let kept = false;

  const clock = (share) => {
    const minute = Math.round(from + share / 100 * (to - from));
    return String(Math.floor(minute / 60)).padStart(2, "0") + ":" + String(minute % 60).padStart(2, "0");
  };
  const read = (share) => {
    const reach = 600 / plot.clientWidth;
    const found = spots.filter((spot) => spot.start - reach <= share && share <= spot.end + reach);
    const nearest = new Map();
    for (const spot of found) {
      const lane = spot.link ? spot.link.parentNode : spot.title;
      const known = nearest.get(lane);
      if (!known || Math.abs(spot.start - share) < Math.abs(known.start - share)) nearest.set(lane, spot);
    }
    line.setAttribute("x1", share + "%");
    line.setAttribute("x2", share + "%");
    line.style.display = "";
    box.textContent = [clock(share)].concat(Array.from(nearest.values(), (spot) => spot.title)).join(" · ");
    box.hidden = false;
  };
  const hide = () => { if (!kept) { line.style.display = "none"; box.hidden = true; } };
  const share = (event) => {
    const area = plot.getBoundingClientRect();
    return Math.min(100, Math.max(0, (event.clientX - area.left) / area.width * 100));
  };
  plot.addEventListener("pointermove", (event) => { if (!kept) read(share(event)); });
  plot.addEventListener("pointerleave", hide);
  plot.addEventListener("click", (event) => {
    if (event.target.closest("a")) return;
    kept = !kept;
    if (kept) read(share(event)); else hide();
  });

  // One tab stop for each lane.
  for (const lane of plot.querySelectorAll(".chart-marks, .chart-bins")) {
    const links = Array.from(lane.querySelectorAll("a"));
    links.forEach((link, place) => { link.tabIndex = place ? -1 : 0; });
    lane.addEventListener("focusin", (event) => {
      const spot = spots.find((known) => known.link === event.target);
      if (spot) read(spot.start);
    });
    lane.addEventListener("focusout", hide);
    lane.addEventListener("keydown", (event) => {
      const place = links.indexOf(document.activeElement);
      const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: links.length - 1 }[event.key];
      if (place < 0 || next === undefined) return;
      event.preventDefault();
      const link = links[Math.min(links.length - 1, Math.max(0, next))];
      links.forEach((other) => { other.tabIndex = other === link ? 0 : -1; });
      link.focus();
    });
  }
}

// Code can be copied, and scrolled with the keyboard where it is wider than its frame.
const wide = new ResizeObserver((changes) => {
  for (const { target } of changes) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const code of document.querySelectorAll("pre")) {
  const frame = document.createElement("div");
  frame.className = "code-block";
  code.replaceWith(frame);
  const button = document.createElement("button");
  const say = (word) => { button.dataset.label = word; button.setAttribute("aria-label", word); };
  Object.assign(button, { type: "button", className: "copy" });
  say("Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      say("Copied");
    } catch {
      getSelection().selectAllChildren(code);
      say("Selected");
    }
    setTimeout(() => say("Copy"), 2000);
  });
  frame.append(code, button);
  wide.observe(code);
}

// A link to something folded opens what is around it.
const unfold = () => {
  const target = document.querySelector(":target");
  let fold = target && target.closest("details:not([open])");
  if (!fold) return;
  for (; fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.scrollIntoView();
};
addEventListener("hashchange", unfold);
unfold();
