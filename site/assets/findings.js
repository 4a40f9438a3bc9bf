// Filters the findings of a run: all of them where the run has an index, else those on the page.
"use strict";

{
  const form = document.getElementById("findings-filter");
  const text = document.getElementById("filter-text");
  const lists = document.getElementById("findings-list");
  const found = document.getElementById("findings-found");
  const count = document.getElementById("filter-count");
  const listNote = document.getElementById("list-note");
  const facets = [];
  const selects = Array.from(form.querySelectorAll("select"));
  const most = 200;
  const grouped = (number) => number.toLocaleString("en");
  let loading = null;

  // Long work is done in slices, so that the page answers in between.
  const inSlices = async (count, work) => {
    const most = 4000;
    for (let start = 0; start < count; start += most) {
      if (start > 0) await new Promise((resolve) => setTimeout(resolve));
      for (let at = start; at < Math.min(count, start + most); at += 1) work(at);
    }
  };

  const load = (address) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  // Each finding as the selects and the text look at it.
  const fromIndex = async () => {
    const { files, rules, messages, levels, rows, links } = findingIndex;
    const all = [];
    await inSlices(rows.length / 5, (at) => {
      const [file, line, rule, message, state] = rows.slice(at * 5, at * 5 + 5);
      const path = files[file];
      const [tool, name, page] = rules[rule];
      const states = [state & 4 && "new", state & 8 && "waived", state & 16 ? "closed" : "open"].filter(Boolean);
      all.push({
        level: levels[state & 3], states, tool, rule: name, message: messages[message],
        folder: path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".",
        place: line ? path + ":" + line : path,
        href: links[at] || page,
        words: (path + " " + tool + " " + name + " " + messages[message]).toLowerCase(),
      });
    });
    return { all, more: findingIndex.more };
  };

  const fromPage = () => {
    const all = Array.from(lists.querySelectorAll("li[data-level]"), (item) => ({
      item, level: item.dataset.level, states: [],
      words: ((item.dataset.text || "") + " " + item.textContent).toLowerCase(),
    }));
    return { all, more: 0 };
  };

  const has = (finding, name, value) => name === "state" ? finding.states.includes(value) : finding[name] === value;

  const begin = () => loading ||= (form.dataset.index
    ? load(form.dataset.index).then(fromIndex).catch(fromPage) : Promise.resolve(fromPage()));

  const line = (finding) => {
    const item = document.createElement("li");
    item.dataset.level = finding.level;
    const badge = document.createElement("span");
    badge.className = "badge " + finding.level;
    badge.textContent = finding.level;
    const level = document.createElement("p");
    level.append(badge);
    const message = document.createElement("p");
    const words = document.createElement(finding.href ? "a" : "bdi");
    words.textContent = finding.message;
    if (finding.href) words.href = form.dataset.site + finding.href;
    message.append(words);
    const where = document.createElement("p");
    where.className = "where";
    const facts = [finding.place || "no place", finding.rule, finding.tool, ...finding.states.filter((state) => state !== "open")];
    // Each part is isolated, so that a right-to-left name does not reorder the others.
    facts.forEach((fact, at) => {
      const name = document.createElement("bdi");
      name.textContent = fact;
      where.append(at ? " · " : "", name);
    });
    const rest = document.createElement("div");
    rest.append(message, where);
    item.append(level, rest);
    return item;
  };

  let asked = 0;
  const show = async () => {
    const number = asked += 1;
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { all, more } = await begin();
    const wanted = selects.filter((select) => select.value);
    const isAsked = words.length > 0 || wanted.length > 0;
    const fitting = [];
    await inSlices(all.length, (at) => {
      const finding = all[at];
      if (wanted.every((select) => has(finding, select.name, select.value))
        && words.every((word) => finding.words.includes(word))) fitting.push(finding);
    });
    // Something else was asked for in the meantime.
    if (number !== asked) return;
    const isIndex = all.length > 0 && !all[0].item;
    if (isIndex) {
      found.replaceChildren(...(isAsked ? fitting.slice(0, most).map(line) : []));
      found.hidden = !isAsked;
      lists.hidden = isAsked;
      if (listNote) listNote.hidden = isAsked;
    } else {
      const shown = new Set(fitting);
      for (const finding of all) finding.item.hidden = !shown.has(finding);
      for (const group of lists.querySelectorAll("details")) {
        group.hidden = !group.querySelector("li[data-level]:not([hidden])");
        if (isAsked) group.open = true;
      }
    }
    for (const { button, name, value } of facets) button.setAttribute("aria-pressed", form.elements[name].value === value);
    const where = " of " + grouped(all.length) + (isIndex ? " findings" : " on this page");
    const cut = isIndex && fitting.length > most ? ", the first " + most + " shown" : "";
    count.textContent = isAsked
      ? grouped(fitting.length) + where + cut + (more ? "; " + grouped(more) + " more are not in the index" : "") : "";
  };

  const remember = () => {
    const state = new URLSearchParams();
    for (const field of [text, ...selects]) if (field.value) state.set(field.name, field.value);
    const query = state.toString();
    history.replaceState(null, "", location.pathname + (query ? "#?" + query : ""));
  };

  // Restores the filters from the fragment that this page wrote or, without one, from the query of a link to it.
  const restore = async () => {
    const query = location.hash.startsWith("#?") ? location.hash.slice(2) : location.search.slice(1);
    if (!query) return;
    await begin();
    const state = new URLSearchParams(query);
    for (const field of [text, ...selects]) field.value = state.get(field.name) || "";
    for (const select of selects) if (select.selectedIndex < 0) select.value = "";
    show();
  };

  const change = async () => { await show(); remember(); };
  form.addEventListener("focusin", () => { begin(); });
  form.addEventListener("pointerenter", () => { begin(); });
  form.addEventListener("input", change);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { change(); text.focus(); }));
  addEventListener("hashchange", restore);

  // The counts above the form become buttons that select their part or, if pressed, all findings again.
  for (const part of document.querySelectorAll("[data-filter]")) {
    const [name, value] = part.dataset.filter.split(/=(.*)/);
    if (!form.elements[name]) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.append(...part.childNodes);
    facets.push({ button, name, value });
    button.addEventListener("click", async () => {
      await begin();
      form.elements[name].value = form.elements[name].value === value ? "" : value;
      change();
    });
    part.append(button);
  }
  form.classList.add("ready");
  restore();
}
