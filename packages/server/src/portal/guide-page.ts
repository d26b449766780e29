import type { Guide } from "./guides.js";
import { html } from "./html.js";
import type { Page } from "./layout.js";
import { renderMarkdown } from "./markdown.js";

/** Builds the page of a guide. */
export const createGuidePage = ({ name, title, text, sections }: Guide): Page => ({
  title,
  root: "../../",
  path: `docs/guides/${name}`,
  alternate: { type: "text/markdown", path: `docs/guides/${name}.md` },
  content: html`<article class="guide">
    <div class="prose">${renderMarkdown(text)}</div>
    ${
      sections.length < 3
        ? html``
        : html`<nav class="contents" aria-label="On this page">
            <ul>
              ${sections.map((section) => html`<li><a href="#${section.anchor}">${section.title}</a></li>`)}
            </ul>
          </nav>`
    }
  </article>`,
});
