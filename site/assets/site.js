// Adds a search field to the head, reads timelines, opens what is folded. Every page reads the same without it.
"use strict";

// A heading is a link to itself, so that its address can be copied.
for (const heading of document.querySelectorAll("main :is(h2, h3, h4)[id]")) {
  if (heading.querySelector("a")) continue;
  const link = document.createElement("a");
  link.href = "#" + encodeURIComponent(heading.id);
  link.append(...heading.childNodes);
  heading.append(link);
}

// The link to the search becomes a field that leads there; on the search itself it stays a link.
const search = document.querySelector('header > nav a[href$="search/index.html"]');
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

// The hours that a timeline shows on each of its days: all of them, or a span that the pointer drags or two sliders choose.
const hoursOf = (figure) => {
  const plots = Array.from(figure.querySelectorAll(".chart-plot"));
  if (!plots.length) return null;
  const from = Number(plots[0].dataset.from), to = Number(plots[0].dataset.to);
  const step = 5, least = 15;
  if (to - from < 4 * least) return null;
  const labels = figure.querySelector(".chart-definitions .chart-axis");
  const grid = figure.querySelector(".chart-definitions .chart-grid path");
  const drawn = { labels: Array.from(labels.childNodes), grid: grid.getAttribute("d") };
  for (const plot of plots) {
    const view = document.createElement("div");
    view.className = "chart-view";
    plot.replaceWith(view);
    view.append(plot);
  }

  const form = document.createElement("form");
  form.className = "chart-hours";
  form.setAttribute("aria-label", "Hours shown: " + figure.querySelector(".chart-title").textContent);
  const slider = (label) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "range", min: Math.floor(from / step) * step, max: Math.ceil(to / step) * step, step });
    input.setAttribute("aria-label", label);
    input.addEventListener("input", () => choose(Number(first.value), Number(last.value), input));
    return input;
  };
  const first = slider("From"), last = slider("Until");
  const words = document.createElement("output");
  const reset = document.createElement("button");
  Object.assign(reset, { type: "button", textContent: "All hours" });
  reset.addEventListener("click", () => { first.focus(); choose(from, to); });
  const day = daysOf(figure);
  form.append(...(day ? [day] : []), reset, words, first, last);
  form.addEventListener("submit", (event) => event.preventDefault());
  figure.querySelector(".chart-data").before(form);

  // Hours are percentages of the plot, so a plot wider than its view shows a part of them.
  const hours = { start: from, end: to };
  const choose = (one, other, moved) => {
    let start = Math.max(from, Math.min(one, other)), end = Math.min(to, Math.max(one, other));
    if (end - start < least) {
      if (moved === last) start = Math.max(from, end - least); else end = Math.min(to, start + least);
      start = Math.min(start, end - least);
    }
    Object.assign(hours, { start, end });
    const isAll = start === from && end === to;
    for (const plot of plots) {
      plot.style.width = isAll ? "" : (to - from) / (end - start) * 100 + "%";
      plot.style.marginLeft = isAll ? "" : (from - start) / (end - start) * 100 + "%";
    }
    drawAxis(isAll);
    first.value = start;
    last.value = end;
    first.setAttribute("aria-valuetext", clock(start));
    last.setAttribute("aria-valuetext", clock(end));
    words.textContent = clock(start) + "\u2013" + clock(end);
    reset.hidden = isAll;
  };
  const drawAxis = (isAll) => {
    if (isAll) {
      labels.replaceChildren(...drawn.labels);
      grid.setAttribute("d", drawn.grid);
      return;
    }
    const apart = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240].find((minutes) => (hours.end - hours.start) / minutes < 9);
    const texts = [], lines = [];
    for (let minute = Math.ceil(hours.start / apart) * apart; minute <= hours.end; minute += apart) {
      const share = (minute - from) / (to - from) * 100;
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("x", share + "%");
      text.setAttribute("y", "14");
      const shown = (minute - hours.start) / (hours.end - hours.start);
      if (shown < 0.02) text.setAttribute("text-anchor", "start");
      if (shown > 0.98) text.setAttribute("text-anchor", "end");
      text.textContent = clock(minute);
      texts.push(text);
      lines.push("M" + Math.round(share * 100) + " 0v1");
    }
    labels.replaceChildren(...texts);
    grid.setAttribute("d", lines.join(""));
  };
  hours.choose = choose;
  // The span moves with the focus, so that what the arrow keys reach is shown.
  hours.reveal = (minute) => {
    if (minute >= hours.start && minute <= hours.end) return;
    const length = hours.end - hours.start;
    const start = Math.min(Math.max(from, minute - length / 2), to - length);
    choose(start, start + length);
  };
  choose(from, to);
  return hours;
};

// One of several drawn days, or all of them; what is below a day belongs to it.
const daysOf = (figure) => {
  const parts = Array.from(figure.children, (part) => ({ part, name: part.querySelector(":scope > .chart-names > .chart-day") }));
  const days = parts.filter(({ name }) => name).map(({ name }) => name.textContent);
  if (days.length < 2) return null;
  const select = document.createElement("select");
  select.setAttribute("aria-label", "Days shown");
  select.append(new Option("All days", ""), ...days.map((day) => new Option(day.slice(-5), day)));
  select.addEventListener("change", () => {
    let day = "";
    for (const { part, name } of parts) {
      if (name) day = name.textContent;
      if (name || part.matches("p")) part.hidden = Boolean(day && select.value && day !== select.value);
    }
  });
  return select;
};

const clock = (minute, withSeconds) => {
  const seconds = withSeconds ? Math.round(minute * 60) : Math.round(minute) * 60;
  const parts = [seconds / 3600, seconds / 60 % 60].concat(withSeconds ? [seconds % 60] : []);
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
};

// What is left of the budget at a place of its lane.
const budgetOf = (plot) => {
  const lane = plot.querySelector(".chart-level");
  const drawn = lane && lane.querySelector(".chart-level-line");
  if (!drawn) return () => null;
  const height = (line) => Number(line.getAttribute("y1"));
  const zero = height(lane.querySelector(".chart-base"));
  const one = height(Array.from(lane.querySelectorAll(".chart-limit")).pop());
  const reloads = (y) => {
    const left = (zero - y) / (zero - one);
    return String(Math.abs(left) < 10 ? Math.round(left * 10) / 10 : Math.round(left));
  };
  // From where to where each height reaches.
  const steps = [];
  let x = 0, y = zero;
  for (const [, letter, rest] of drawn.getAttribute("d").matchAll(/([MVH])([-\d. ]+)/g)) {
    const numbers = rest.trim().split(/ +/).map(Number);
    if (letter === "H") steps.push({ from: x, to: numbers[0], y });
    if (letter !== "V") x = numbers[0];
    if (letter !== "H") y = numbers[numbers.length - 1];
  }
  return (share) => {
    const place = share / 100 * 1440;
    const found = steps.find((step) => step.from <= place && place < step.to);
    return found ? "budget: " + reloads(found.y) + " left" : null;
  };
};

// A timeline: one line reads all lanes at once, the keyboard walks a lane with the arrow keys, a click keeps the line.
// A click on a mark tells its story; Enter follows its link.
const readTimeline = (plot, hours) => {
  const from = Number(plot.dataset.from), to = Number(plot.dataset.to);
  const percent = (node, name) => parseFloat(node.getAttribute(name)) || 0;
  // Everything with a name and a place along the hours.
  const spots = Array.from(plot.querySelectorAll("use[x], rect[x]"), (shape) => {
    const named = shape.closest("a, g");
    const title = named && named.querySelector("title");
    const start = percent(shape, "x");
    const end = start + percent(shape, "width");
    return { shape, start, end, title: title ? title.textContent : "", link: shape.closest("a"), isState: named && named.matches("[class^='lane-']") };
  }).filter((spot) => spot.title);
  for (const band of plot.querySelectorAll(":scope > svg[viewBox]")) {
    const title = band.querySelector("title");
    if (!title) continue;
    for (const [, start, width] of band.querySelector("path").getAttribute("d").matchAll(/M(\d+) 0h(\d+)/g)) {
      spots.push({
        shape: band, start: start / 100, end: (Number(start) + Number(width)) / 100, title: title.textContent, link: null, isState: true,
      });
    }
  }

  // A state is named with its own hours, not with those of its whole lane.
  const time = (share) => clock(from + share / 100 * (to - from), to - from < 60);
  for (const spot of spots) {
    if (!spot.isState) continue;
    const name = spot.title.replace(/: \d+ times?, [^,]* in total$/, "").replace(/^[\d:]+\u2013[\d:]+ /, "");
    spot.title = name + " " + time(spot.start) + "\u2013" + time(spot.end);
  }
  const budget = budgetOf(plot);

  const shape = (name, style) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    node.setAttribute("class", style);
    node.style.display = "none";
    plot.append(node);
    return node;
  };
  const line = shape("line", "chart-cursor");
  line.setAttribute("y1", "20");
  line.setAttribute("y2", "100%");
  const chosen = shape("rect", "chart-chosen");
  chosen.setAttribute("height", "100%");
  const box = document.createElement("p");
  box.className = "chart-readout";
  box.hidden = true;
  let end = plot.closest(".chart-row");
  while (end.nextElementSibling.matches("p")) end = end.nextElementSibling;
  end.after(box);
  let kept = false;

  // What is at a place along the hours, of each lane the nearest; once the line is kept, with links to the rows of the ledger.
  const read = (share) => {
    const reach = 600 / plot.clientWidth;
    const found = spots.filter((spot) => {
      // What lasts is so between its ends; a mark is met near it. Some counts are for narrow pages alone.
      const near = spot.isState && spot.end - spot.start > reach ? 0 : reach;
      return spot.start - near <= share && share <= spot.end + near && spot.shape.getClientRects().length;
    });
    const away = (spot) => Math.max(spot.start - share, share - spot.end, 0);
    const nearest = new Map();
    for (const spot of found) {
      const lane = spot.link ? spot.link.parentNode : spot.isState ? spot.shape.closest("g, svg") : spot.title;
      const known = nearest.get(lane);
      if (!known || away(spot) < away(known)) nearest.set(lane, spot);
    }
    line.setAttribute("x1", share + "%");
    line.setAttribute("x2", share + "%");
    line.style.display = "";
    const parts = Array.from(nearest.values(), (spot) => {
      const address = kept && spot.link && spot.link.getAttribute("href");
      if (!address) return spot.title;
      const link = document.createElement("a");
      link.href = address;
      link.textContent = spot.title;
      return link;
    });
    const left = budget(share);
    if (left) parts.push(left);
    box.replaceChildren(time(share), ...parts.flatMap((part) => [" \u00b7 ", part]));
    box.classList.toggle("kept", kept);
    box.hidden = false;
  };
  const hide = () => { if (!kept) { line.style.display = "none"; box.hidden = true; } };
  const share = (event) => {
    const area = plot.getBoundingClientRect();
    return Math.min(100, Math.max(0, (event.clientX - area.left) / area.width * 100));
  };

  // A pointer that is dragged across the day chooses a span of its hours.
  let drag = null, wasSpan = false;
  const endDrag = () => { drag = null; chosen.style.display = "none"; };
  plot.addEventListener("dragstart", (event) => event.preventDefault());
  plot.addEventListener("pointerdown", (event) => {
    wasSpan = false;
    drag = hours && event.button === 0 ? { x: event.clientX, share: share(event), isSpan: false } : null;
  });
  plot.addEventListener("pointermove", (event) => {
    if (drag && event.buttons && !drag.isSpan && Math.abs(event.clientX - drag.x) > 6) {
      drag.isSpan = true;
      plot.setPointerCapture(event.pointerId);
    }
    if (drag && drag.isSpan) {
      const now = share(event);
      chosen.setAttribute("x", Math.min(now, drag.share) + "%");
      chosen.setAttribute("width", Math.abs(now - drag.share) + "%");
      chosen.style.display = "";
    }
    if (!kept) read(share(event));
  });
  plot.addEventListener("pointerup", (event) => {
    wasSpan = Boolean(drag && drag.isSpan);
    if (wasSpan) hours.choose(...[drag.share, share(event)].map((place) => from + place / 100 * (to - from)));
    endDrag();
  });
  plot.addEventListener("pointercancel", endDrag);
  plot.addEventListener("pointerleave", hide);
  // The click that ends a drag is none.
  plot.addEventListener("click", (event) => {
    if (!wasSpan) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  plot.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    const spot = link && spots.find((known) => known.link === link);
    if (link && (!spot || !event.detail || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    kept = Boolean(spot) || !kept;
    if (kept) read(spot ? spot.start : share(event)); else hide();
  });
  if (hours) plot.addEventListener("dblclick", () => hours.choose(from, to));

  // One tab stop for each lane. The row handles the focus, because browsers make an SVG element that does a tab stop.
  const row = plot.closest(".chart-row");
  row.addEventListener("focusin", (event) => {
    const spot = event.target.closest(".chart-marks, .chart-bins") && spots.find((known) => known.link === event.target);
    if (!spot) return;
    if (hours) hours.reveal(from + spot.start / 100 * (to - from));
    read(spot.start);
  });
  row.addEventListener("focusout", hide);
  for (const lane of plot.querySelectorAll(".chart-marks, .chart-bins")) {
    const links = Array.from(lane.querySelectorAll("a"));
    links.forEach((link, place) => { link.tabIndex = place ? -1 : 0; });
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
};

for (const figure of document.querySelectorAll(".chart-timeline")) {
  const hours = hoursOf(figure);
  for (const plot of figure.querySelectorAll(".chart-plot")) readTimeline(plot, hours);
}

// A cell of the matrix in a row of a ledger is linked like the one above the rows.
const cellLinks = new Map(Array.from(document.querySelectorAll("#cells a"), (link) => [link.textContent, link]));
for (const cell of document.querySelectorAll("table.ledger td:nth-child(8)")) {
  const link = cellLinks.get(cell.textContent.trim());
  if (link) cell.replaceChildren(link.cloneNode(true));
}

// The boxes above a ledger leave the rows that have all that is asked for.
const ledger = document.getElementById("ledger-filter");
if (ledger) {
  const rows = Array.from(document.querySelectorAll("table.ledger tbody tr"));
  const boxes = Array.from(ledger.querySelectorAll("input"));
  const filter = () => {
    const asked = boxes.filter((box) => box.checked).map((box) => box.value);
    for (const row of rows) {
      const kinds = (row.cells[0].dataset.is || "").split(" ");
      row.hidden = !asked.every((kind) => kinds.includes(kind));
    }
    ledger.querySelector("output").textContent = asked.length
      ? rows.filter((row) => !row.hidden).length + " of " + rows.length + " rows" : "";
  };
  ledger.addEventListener("change", filter);
  ledger.addEventListener("submit", (event) => event.preventDefault());
  ledger.classList.add("ready");
  filter();
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
