// Keeps the language of code samples for all pages. It runs before the page is shown, so that nothing moves.
import { keepText } from "./storage.js";

const language = keepText("localStorage", "docs-language");

function select(value) {
  for (const input of document.querySelectorAll(`.tab input[name^=language][value="${CSS.escape(value)}"]`))
    input.checked = true;
}

select(language.read() ?? "");

function chooseLanguage({ value }) {
  language.write(value);
  select(value);
}

/** Shows the samples that send the chosen example of the body. */
function showSamples({ value }) {
  for (const sample of document.querySelectorAll("[data-example]"))
    sample.hidden = sample.dataset.example !== value;
}

/** The form gets the example too, unless the reader has written another body. */
function chooseExample(input) {
  showSamples(input);
  const body = document.querySelector("#try [name=body]");
  body.defaultValue = input.closest(".tab").nextElementSibling.querySelector("code").textContent;
}

/** Does what a choice asks for. What the reader has clicked stays where it is. */
function listen(selector, choose) {
  document.addEventListener("change", ({ target }) => {
    if (!target.matches(selector)) return;
    const before = target.getBoundingClientRect().top;
    choose(target);
    scrollBy(0, target.getBoundingClientRect().top - before);
  });
}

listen(".tab input[name^=language]", chooseLanguage);
listen(".tab input[name=example-body]", chooseExample);
// Browsers restore the choice of a page that is shown again.
addEventListener("pageshow", () => {
  const chosen = document.querySelector(".tab input[name=example-body]:checked");
  if (chosen) showSamples(chosen);
});
