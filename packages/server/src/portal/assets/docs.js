// Starts the scripts of a page. The page can be read without them.
const form = document.querySelector("#try");
const languages = document.querySelectorAll("input[name=language]");
const storageKey = "docs-language";

/** Keeps the language of the samples for all operations. */
for (const input of languages) {
  if (input.value === localStorage.getItem(storageKey)) input.checked = true;
  input.addEventListener("change", () => localStorage.setItem(storageKey, input.value));
}

document.querySelector("#navigation [aria-current]")?.scrollIntoView({ block: "nearest" });

const { startSearch } = await import("./search.js");
startSearch();
if (form) {
  const { startForm } = await import("./try.js");
  startForm(form);
}
