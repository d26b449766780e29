// Starts the scripts of a page. The page can be read without them.
import { addCopyButtons } from "./copy.js";
import { startSearch } from "./search.js";
import { startForm } from "./try.js";

const form = document.querySelector("#try");

addCopyButtons();
startSearch();
if (form) startForm(form);

document.querySelector("#navigation [aria-current]")?.scrollIntoView({ block: "nearest" });
