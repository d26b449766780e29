// Starts the scripts of a page. The page can be read without them.
import { startSearch } from "./search.js";
import { startForm } from "./try.js";

const form = document.querySelector("#try");
const languages = document.querySelectorAll("input[name=language]");
const storageKey = "docs-language";

startSearch();
if (form) startForm(form);

/** Keeps the language of the samples for all operations. */
for (const input of languages) {
  if (input.value === localStorage.getItem(storageKey)) input.checked = true;
  input.addEventListener("change", () => localStorage.setItem(storageKey, input.value));
}

document.querySelector("#navigation [aria-current]")?.scrollIntoView({ block: "nearest" });
