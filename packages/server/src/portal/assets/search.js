// The search of the header.
import { createFinder, tokenize } from "./find-pages.js";

const root = document.documentElement.dataset.root;
const box = document.querySelector(".search");
const input = document.querySelector("#search");
const list = document.querySelector("#results");
const count = document.querySelector("#result-count");
const maxResults = 20;
/** Served from the npm package. */
const minisearchUrl = new URL("./minisearch.js", import.meta.url).href;

let loading;
/** Loads the index when the search is used for the first time, and again after a failure. Returns undefined if it cannot be loaded. */
const loadFinder = () =>
  (loading ??= loadFiles().catch(() => {
    loading = undefined;
  }));

async function loadFiles() {
  const [{ default: MiniSearch }, response] = await Promise.all([
    import(minisearchUrl),
    fetch(`${root}docs/search.json`),
  ]);
  if (!response.ok) throw new Error(`The index is answered with ${response.status}.`);
  return createFinder(MiniSearch, await response.json());
}

/** The query whose results are shown. */
let shownQuery;

async function showResults() {
  const query = input.value.trim();
  const findPages = await loadFinder();
  if (query !== input.value.trim()) return;
  if (findPages) shownQuery = query;
  const results = findPages && query !== "" ? findPages(query).slice(0, maxResults) : [];
  const empty = findPages ? "Nothing found." : "The search could not be loaded. Type to try again.";
  list.replaceChildren(
    ...(results.length === 0 ? [createElement("p", "empty muted", empty)] : results.map(createOption)),
  );
  list.hidden = query === "";
  input.setAttribute("aria-expanded", String(results.length > 0));
  count.textContent = query === "" ? "" : results.length === 0 ? empty : countResults(results.length);
  select(0);
}

const countResults = (number) => `${number} ${number === 1 ? "result" : "results"}`;

function createOption(result, number) {
  const option = createElement("a", "");
  option.href = root + result.id;
  option.id = `result-${number}`;
  option.setAttribute("role", "option");
  option.tabIndex = -1;
  const terms = result.terms;
  const title = createElement("span", "title");
  title.append(createElement("span", "", ...highlight(result.title, terms)));
  if (result.method)
    title.append(createElement("span", `method ${result.method.toLowerCase()}`, result.method));
  const where = createElement("span", "where");
  where.append(...highlight([result.area, result.path || result.name].filter(Boolean).join(" · "), terms));
  option.append(title, where);
  const match = listMatches(result);
  if (match.length > 0)
    option.append(createElement("span", "where", ...highlight(`contains ${match.join(", ")}`, terms)));
  return option;
}

/** Lists the fields and problem codes that match, for a result whose title does not. */
function listMatches({ fields, codes, match }) {
  const matched = Object.entries(match);
  if (matched.every(([, where]) => where.includes("title") || where.includes("name"))) return [];
  const names = `${fields} ${codes}`.split(" ").filter(Boolean);
  const hasTerm = (name) => matched.some(([term]) => tokenize(name).includes(term));
  return names.filter(hasTerm).slice(0, 4);
}

/** Marks the matched terms of a text. */
function highlight(text, terms) {
  const pattern = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  if (pattern === "") return [text];
  return text
    .split(new RegExp(`(${pattern})`, "giu"))
    .map((part, index) => (index % 2 === 1 ? createElement("mark", "", part) : part));
}

function createElement(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

const options = () => [...list.querySelectorAll("[role=option]")];
let selected = 0;

function select(number) {
  const all = options();
  selected = all.length === 0 ? 0 : (number + all.length) % all.length;
  all.forEach((option, index) => option.setAttribute("aria-selected", String(index === selected)));
  if (all.length === 0) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", all[selected].id);
  all[selected]?.scrollIntoView({ block: "nearest" });
}

function close() {
  list.hidden = true;
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

async function handleKey(event) {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    select(selected + (event.key === "ArrowDown" ? 1 : -1));
  } else if (event.key === "Escape") {
    close();
  } else if (event.key === "Enter") {
    event.preventDefault();
    // Otherwise the option that the arrows have chosen would not be the selected one any more.
    if (shownQuery !== input.value.trim()) await showResults();
    options()[selected]?.click();
  }
}

const isEditable = (element) => element.closest("input, textarea, select") !== null;

/** Starts the search and its keys: `/` or Ctrl+K, arrows, Enter, Escape. */
export function startSearch() {
  input.addEventListener("focus", () => void loadFinder());
  input.addEventListener("input", () => void showResults());
  input.addEventListener("keydown", (event) => void handleKey(event));
  document.addEventListener("click", ({ target }) => {
    if (!box.contains(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const isSlash = event.key === "/" && !isEditable(event.target);
    if (!isSlash && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
