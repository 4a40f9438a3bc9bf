// Looks through the site's entries as you type. Without it the page is an index from A to Z.
"use strict";

{
  const form = document.getElementById("search-form");
  const text = document.getElementById("search-text");
  const count = document.getElementById("search-count");
  const results = document.getElementById("search-results");
  const index = document.getElementById("search-index");
  const most = 50;

  const fold = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const spaced = (words) => " " + words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  const entry = (href, title, detail, words, penalty) => {
    const name = fold(title);
    return { href, title, detail, penalty, name, start: spaced(name), words: fold(words) };
  };

  const entries = searchPages.flatMap(([path, title, detail, summary, ...sections]) => {
    const found = [entry("../" + path, title, summary || detail, detail + " " + summary, 0)];
    for (let at = 0; at < sections.length; at += 2) {
      found.push(entry("../" + path + "#" + sections[at], sections[at + 1], title, title, 3));
    }
    return found;
  });

  // Every word has to occur; a word that begins a word of the title counts most.
  const score = (entry, words, query) => {
    let sum = entry.name === query ? 40 : entry.name.startsWith(query) ? 15 : 0;
    for (const word of words) {
      if (entry.start.includes(spaced(word))) sum += 10;
      else if (entry.name.includes(word)) sum += 6;
      else if (entry.words.includes(word)) sum += 1;
      else return 0;
    }
    return sum - entry.penalty;
  };

  const found = (query) => {
    const words = query.split(/\s+/);
    return entries.map((entry) => ({ entry, score: score(entry, words, query) }))
      .filter((item) => item.score > 0)
      .sort((one, other) => other.score - one.score)
      .map((item) => item.entry);
  };

  const item = (entry) => {
    const link = document.createElement("a");
    link.href = entry.href;
    link.textContent = entry.title;
    const line = document.createElement("li");
    line.append(link);
    if (entry.detail) {
      const detail = document.createElement("small");
      detail.textContent = entry.detail;
      line.append(" ", detail);
    }
    return line;
  };

  const words = (number, query) => {
    if (!query) return "";
    if (number === 0) return "No results for “" + query + "”. Fewer or shorter words find more; the index from A to Z is below.";
    if (number > most) return number + " results, the first " + most + " shown";
    return number === 1 ? "1 result" : number + " results";
  };

  const show = () => {
    const query = fold(text.value.trim());
    const all = query ? found(query) : [];
    results.replaceChildren(...all.slice(0, most).map(item));
    results.hidden = all.length === 0;
    index.hidden = all.length > 0;
    count.textContent = words(all.length, query && text.value.trim());
  };

  // From the address: what this page wrote there, else what another page asks for.
  const restore = () => {
    const own = location.hash.startsWith("#?") ? location.hash.slice(1) : location.search;
    text.value = new URLSearchParams(own).get("q") || "";
    show();
  };

  text.addEventListener("input", () => {
    show();
    history.replaceState(null, "", "#?" + new URLSearchParams({ q: text.value }));
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = results.querySelector("a");
    if (first) first.click();
  });

  addEventListener("keydown", (event) => {
    const links = Array.from(results.querySelectorAll("a"));
    const stops = [text, ...links];
    const at = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at >= 0 && step && stops[at + step]) {
      event.preventDefault();
      stops[at + step].focus();
    } else if (at > 0 && event.key === "Escape") {
      text.focus();
    }
  });

  addEventListener("hashchange", () => { if (location.hash.startsWith("#?")) restore(); });
  form.hidden = false;
  restore();
  if (text.value) text.focus();
}
