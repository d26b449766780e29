// Starts the scripts of a page. The page can be read without them.
import { startSearch } from "./search.js";
import { startForm } from "./try.js";

const form = document.querySelector("#try");

startSearch();
if (form) startForm(form);

document.querySelector("#navigation [aria-current]")?.scrollIntoView({ block: "nearest" });
