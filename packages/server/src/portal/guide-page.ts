import type { Guide } from "./guides.js";
import { html } from "./html.js";
import type { Page } from "./layout.js";
import { renderMarkdown, toAbsoluteLinks } from "./markdown.js";
import type { Instance } from "./operation-notes.js";
import type { Content } from "./page-routes.js";
import type { Site } from "./site.js";

/** Finds a guide by its name. */
export function findGuideContent({ guides, instance }: Site, name: string): Content | undefined {
  const guide = guides.find((each) => each.name === name);
  return guide && { html: () => createGuidePage(guide), markdown: () => formatGuide(guide, instance) };
}

/** Formats a guide as Markdown, with absolute links. */
export const formatGuide = ({ name, text }: Guide, { baseUrl }: Instance): string =>
  toAbsoluteLinks(text, `${baseUrl}/rest/docs/guides/${name}.md`);

const createGuidePage = ({ name, title, summary, text, sections }: Guide): Page => ({
  description: summary,
  title,
  root: "../../",
  path: `docs/guides/${name}`,
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
