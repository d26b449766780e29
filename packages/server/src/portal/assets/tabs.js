// Keeps the language of code samples for all pages. It runs before the page is shown, so that nothing moves.
const storageKey = "docs-language";

function select(value) {
  for (const input of document.querySelectorAll(`.tab input[name^=language][value="${CSS.escape(value)}"]`))
    input.checked = true;
}

select(localStorage.getItem(storageKey) ?? "");

document.addEventListener("change", ({ target }) => {
  if (!target.matches(".tab input[name^=language]")) return;
  localStorage.setItem(storageKey, target.value);
  const before = target.getBoundingClientRect().top;
  select(target.value);
  scrollBy(0, target.getBoundingClientRect().top - before);
});
