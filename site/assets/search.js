// Looks for words in the whole site as you type. What it looks through is loaded when it is first needed.
"use strict";

{
  const form = document.getElementById("search-form");
  const text = document.getElementById("search-text");
  const count = document.getElementById("search-count");
  const results = document.getElementById("search-results");
  const most = 50;
  // How many sections are shown below a page.
  const mostPlaces = 3;
  // Pages that explain come before those that list.
  const kinds = [[/^\.\.\/(concepts\/glossary|reference)\//, 0.9], [/^\.\.\/concepts\//, 1.5], [/^\.\.\/(guides|guidance)\//, 1.3]];
  const weight = (page) => (kinds.find(([paths]) => paths.test(page.href)) || [null, 1])[1];
  let lookUp = null;

  const fold = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const chunks = (words) => fold(words).match(/[\p{L}\p{N}]+(?:[-._'’][\p{L}\p{N}]+)*/gu) || [];
  const parts = (chunk) => chunk.match(/[\p{L}\p{N}]+/gu);
  const joined = (chunk) => parts(chunk).join("");
  const words = (text) => chunks(text).flatMap((chunk) => {
    const all = parts(chunk);
    return all.length > 1 ? all.concat(all.join("")) : all;
  });
  // "updates", "updated" and "updating" have one stem.
  const stem = (word) => {
    const short = word.replace(/(?:ies|ing|ed|es|s|e)$/, "");
    return short.length >= 4 ? short : word;
  };

  // How many letters to change, insert, remove or swap; more than `most` is not counted.
  const distance = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before = [], row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        const same = one[i - 1] === other[j - 1];
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          next[j] = Math.min(next[j], before[j - 2] + 1);
        }
      }
      before = row;
      row = next;
    }
    return row[other.length];
  };

  // The two files as maps: entries are pages and their sections, words lead to the numbers of entries.
  const prepare = () => {
    const entries = [];
    const add = (page, href, title, detail, age) => {
      const entry = { page, href, title, detail, age, number: entries.length, titleWords: words(title), detailWords: words(detail) };
      entries.push(entry);
      return entry;
    };
    for (const [path, title, detail, summary, age, ...sections] of searchPages) {
      const page = add(null, "../" + path, title, summary || detail, age);
      page.detailWords = words(detail + " " + summary);
      for (let at = 0; at < sections.length; at += 2) {
        add(page, "../" + path + (sections[at] && "#" + sections[at]), sections[at + 1], title, age);
      }
    }
    const known = new Map();
    let last = "";
    for (const line of searchWords.words.split("\n")) {
      const [rest, ...steps] = line.split(" ");
      last = Array.from(last).slice(0, parseInt(rest[0], 36)).join("") + rest.slice(1);
      let at = 0;
      known.set(fold(last), steps.map((step) => (at += parseInt(step, 36))));
    }
    const stop = new Set(searchWords.stop.split(" "));
    const groups = searchWords.synonyms.map((group) => group.split("|").map((phrase) => words(phrase)));
    return { entries, known, stop, groups };
  };

  // What a query asks for: a list of slots, each with the words or phrases of which one has to occur.
  const slots = (query, { known, stop, groups }) => {
    const said = chunks(query).flatMap((chunk) => {
      const all = parts(chunk);
      return all.length > 1 && known.has(joined(chunk)) ? [joined(chunk)] : all;
    });
    const places = said.map((word) => ({ word, slot: null, length: 0 }));
    const same = (one, other) => one === other || stem(one) === stem(other);
    const readings = groups.flatMap((group) => group.flatMap((phrase) => said.flatMap((_, at) =>
      phrase.every((word, place) => said[at + place] && same(word, said[at + place])) ? [{ group, phrase, at }] : [])));
    // The longest phrase is what was meant.
    readings.sort((one, other) => other.phrase.length - one.phrase.length);
    for (const { group, phrase, at } of readings) {
      const meaning = places.slice(at, at + phrase.length);
      if (meaning.some((place) => place.length > phrase.length)) continue;
      const slot = meaning[0].slot || [];
      const own = meaning.map((place) => place.word).filter((word) => !stop.has(word));
      for (const place of meaning) Object.assign(place, { slot, length: phrase.length });
      for (const word of own) slot.push({ words: [word], weight: 1 / phrase.length });
      for (const other of group) {
        const words = other.filter((word) => !stop.has(word));
        if (other !== phrase && words.length) slot.push({ words, weight: 0.6 });
      }
    }
    const speaks = places.some((place) => place.slot || !stop.has(place.word));
    for (const place of places) {
      if (!place.slot && !(speaks && stop.has(place.word))) place.slot = [{ words: [place.word], weight: 1 }];
    }
    return Array.from(new Set(places.map((place) => place.slot).filter(Boolean)));
  };

  // The words of the site that a word of the query may mean, each with how well it fits.
  const meant = (word, { known }) => {
    const fits = new Map();
    const root = stem(word);
    for (const term of known.keys()) {
      if (term === word) fits.set(term, 1);
      else if (stem(term) === root) fits.set(term, 0.9);
      else if (word.length > 1 && term.startsWith(word)) fits.set(term, 0.5);
    }
    if (fits.size || word.length < 4) return fits;
    // Only the nearest words count. Two edits are too many for a word of fewer than 7 letters.
    let most = word.length < 7 ? 1 : 2;
    for (const term of known.keys()) {
      const away = distance(word, term, most);
      if (away > most) continue;
      if (away < most) fits.clear();
      most = away;
      fits.set(term, 0.5 / away);
    }
    return fits;
  };

  // What each entry scores for a word: more in a title than in a text, more for rare words.
  const scores = (word, site) => {
    const found = new Map();
    const terms = meant(word, site);
    const all = new Set(Array.from(terms.keys(), (term) => site.known.get(term)).flat());
    const rare = Math.log(1 + site.entries.length / all.size);
    for (const [term, fit] of terms) {
      for (const number of site.known.get(term)) {
        const entry = site.entries[number];
        const place = entry.titleWords.includes(term) ? 4 : entry.detailWords.includes(term) ? 2 : 1;
        const score = fit * rare * place;
        if (score > (found.get(number) || 0)) found.set(number, score);
      }
    }
    return found;
  };

  // What each entry scores for a slot: that of its best word or phrase; of a phrase, all words have to be there.
  const best = (slot, site) => {
    const found = new Map();
    for (const { words, weight } of slot) {
      const [first, ...others] = words.map((word) => scores(word, site));
      for (const [number, score] of first) {
        const all = others.map((other) => other.get(number) || 0);
        const lowest = weight * Math.min(score, ...all);
        if (lowest > (found.get(number) || 0)) found.set(number, lowest);
      }
    }
    return found;
  };

  // Pages with the sections that fit, the best first. One that has all words comes before one that has some.
  const search = (query, site) => {
    const asked = slots(query, site);
    const pages = new Map();
    asked.forEach((slot, at) => {
      for (const [number, score] of best(slot, site)) {
        const entry = site.entries[number];
        const page = entry.page || entry;
        if (!pages.has(page)) pages.set(page, { page, best: asked.map(() => 0), places: new Map() });
        const item = pages.get(page);
        item.best[at] = Math.max(item.best[at], entry.page ? 0.7 * score : score);
        if (entry.page) item.places.set(entry, (item.places.get(entry) || 0) + score);
      }
    });
    const whole = words(query).join(" ");
    for (const item of pages.values()) {
      item.matched = item.best.filter((score) => score > 0).length;
      const sum = item.best.reduce((all, score) => all + score, 0);
      const share = item.matched / asked.length;
      const title = item.page.titleWords.join(" ");
      const isInDetail = whole.includes(" ") && item.page.detailWords.join(" ").includes(whole);
      const exact = title === whole ? 20 : title.includes(whole) ? 8 : isInDetail ? 4 : 0;
      const places = Math.max(0, ...item.places.values());
      const age = Math.max(0.4, 0.85 ** item.page.age);
      item.score = (sum * share * share + places / 4 + exact) * age * weight(item.page);
    }
    const most = Math.max(0, ...Array.from(pages.values(), (item) => item.matched));
    return Array.from(pages.values())
      .filter((item) => item.matched * 2 >= most)
      .sort((one, other) => other.score - one.score || one.page.number - other.page.number);
  };

  const link = (entry) => {
    const link = document.createElement("a");
    link.href = entry.href;
    link.textContent = entry.title;
    return link;
  };

  const item = (found) => {
    const line = document.createElement("li");
    line.append(link(found.page));
    if (found.page.detail) {
      const detail = document.createElement("small");
      detail.textContent = found.page.detail;
      line.append(" ", detail);
    }
    const places = Array.from(found.places).sort((one, other) => other[1] - one[1]).slice(0, mostPlaces);
    if (places.length) {
      const list = document.createElement("ul");
      for (const [entry] of places) {
        const place = document.createElement("li");
        place.append(link(entry));
        list.append(place);
      }
      line.append(list);
    }
    return line;
  };

  const sentence = (number, query) => {
    if (!query) return "";
    if (number === 0) return "No results for “" + query + "”. The index from A to Z has every page.";
    if (number > most) return number + " pages, the first " + most + " shown";
    return number === 1 ? "1 page" : number + " pages";
  };

  const load = (address) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

  const begin = () => lookUp ||= Promise.all([load(form.dataset.entries), load(form.dataset.words)]).then(prepare);

  const show = async () => {
    const query = text.value.trim();
    if (!query) {
      results.replaceChildren();
      results.hidden = true;
      count.textContent = "";
      return;
    }
    let site;
    try {
      site = await begin();
    } catch {
      lookUp = null;
      count.textContent = "The index of the search cannot be loaded. The index from A to Z has every page.";
      return;
    }
    if (query !== text.value.trim()) return;
    const all = search(query, site);
    results.replaceChildren(...all.slice(0, most).map(item));
    results.hidden = all.length === 0;
    count.textContent = sentence(all.length, query);
    results.dataset.query = query;
  };

  // Restores the query from the fragment that this page wrote or, without one, from the query of a link to it.
  const restore = () => {
    const own = location.hash.startsWith("#?") ? location.hash.slice(1) : location.search;
    text.value = new URLSearchParams(own).get("q") || "";
    show();
  };

  text.addEventListener("focus", () => { begin().catch(() => { lookUp = null; }); });
  text.addEventListener("input", () => {
    show();
    history.replaceState(null, "", "#?" + new URLSearchParams({ q: text.value }));
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await show();
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
  form.classList.add("ready");
  restore();
  if (text.value) text.focus();
}
