import { eventPath } from "./event-page.js";
import type { Guide } from "./guides.js";
import { html, type Markup } from "./html.js";
import { feedPath, operationPath, type Page, renderMethod } from "./layout.js";
import { renderInline, renderMarkdown } from "./markdown.js";
import type { Area, OperationSummary, Site } from "./site.js";

/** Builds the page that lists guides and operations. */
export function createOverviewPage(site: Site): Page {
  const { info } = site.document;
  return {
    title: "Reference",
    root: "",
    path: "docs",
    content: html`<article class="overview">
      <h1>${info.title}</h1>
      <p class="lead">${info.summary ?? ""}</p>
      ${renderFacts(site)}
      <h2 id="guides">Guides</h2>
      <ol class="guides">
        ${site.guides.map(renderGuide)}
      </ol>
      <p>
        Every error has one of the <a href="problems">problem codes</a>, with its cause and fix. The
        <a href="docs/schemas">schemas</a> say where they are used.
      </p>
      <h2 id="conventions">Conventions</h2>
      <div class="prose">${renderMarkdown(info.description)}</div>
      <h2 id="operations">Operations</h2>
      ${site.areas.map(renderArea)} ${renderEventTypes(site)}
    </article>`,
  };
}

const renderFacts = ({ instance }: Site): Markup =>
  html`<dl class="facts">
    <div>
      <dt>Base URL</dt>
      <dd><code>${instance.baseUrl}/rest</code></dd>
    </div>
    <div>
      <dt>OpenAPI 3.1</dt>
      <dd><a href="openapi.json">JSON</a> · <a href="openapi.yaml">YAML</a></dd>
    </div>
    <div>
      <dt>OpenAPI 3.0</dt>
      <dd><a href="openapi-3.0.json">JSON</a> · <a href="openapi-3.0.yaml">YAML</a></dd>
    </div>
    <div>
      <dt>Collections</dt>
      <dd><a href="postman.json">Postman</a> · <a href="opencollection.json">Bruno</a></dd>
    </div>
    <div>
      <dt>For language models</dt>
      <dd><a href="llms.txt">Index</a> · <a href="llms-full.txt">everything</a></dd>
    </div>
    <div>
      <dt>Changes</dt>
      <dd><a href="docs/guides/changelog">List</a> · <a href="${feedPath}">feed</a></dd>
    </div>
  </dl>`;

const renderGuide = ({ name, title, summary }: Guide): Markup =>
  html`<li><a href="docs/guides/${name}">${title}</a> <span class="muted">${summary}</span></li> `;

const renderEventTypes = ({ document }: Site): Markup =>
  html`<h2 id="event-types">Event types</h2>
    <ul class="cards">
      ${Object.keys(document.webhooks).map(renderEventType)}
    </ul>`;

/** A narrow card breaks the name after its full stop. */
function renderEventType(type: string): Markup {
  const [resource, verb] = type.split(".");
  return html`<li>
    <a href="${eventPath(type)}"
      ><code>${resource ?? ""}.<wbr />${verb ?? ""}</code></a
    >
  </li> `;
}

const renderArea = ({ name, anchor, description, operations }: Area): Markup =>
  html`<section class="area" aria-labelledby="${anchor}">
    <h3 id="${anchor}">${name}</h3>
    <p class="muted">${renderInline(description)}</p>
    <ul class="operations">
      ${operations.map(renderOperation)}
    </ul>
  </section> `;

const renderOperation = ({ id, method, path, summary }: OperationSummary): Markup =>
  html`<li>${renderMethod(method)}<a href="${operationPath(id)}">${summary}</a><code>${path}</code></li> `;
