import { type CachedAsset, createCachedAsset } from "./cached-asset.js";
import { attribute, html, type Markup, toText } from "./html.js";
import type { Area, OperationSummary, Site } from "./site.js";

/** The content security policy of the pages: files of this service only, no inline scripts or styles. */
export const pageSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page of the reference. */
export interface Page {
  readonly title: string;
  /** A sentence for search engines and previews; the title, if there is none. */
  readonly description?: string;
  /** The relative URL of `/rest/`, such as `../`: pages work behind a proxy that adds a prefix. */
  readonly root: string;
  /** The path of the page below `/rest/`, which the sidebar marks; empty for an error, which is at any path. */
  readonly path: string;
  readonly content: Markup;
}

/** The path of the feed of changes, below `/rest/`. */
export const feedPath = "docs/changes.atom";

/** Renders a page with the sidebar and the search. */
export const renderPage = (site: Site, page: Page): CachedAsset =>
  createCachedAsset(
    "text/html; charset=utf-8",
    toText(
      html`<!doctype html>
        <html lang="en" data-root="${page.root}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <meta name="description" content="${describePage(site, page)}" />
            <title>${page.title} · ${site.document.info.title}</title>
            <link rel="icon" href="${page.root}docs/favicon.svg" type="image/svg+xml" />
            <link rel="stylesheet" href="${page.root}docs/pages.css" />
            <link rel="stylesheet" href="${page.root}docs/docs.css" />
            ${renderAlternates(page)}
            <link rel="modulepreload" href="${page.root}docs/storage.js" />
            <script src="${page.root}docs/tabs.js" type="module" blocking="render"></script>
            <script src="${page.root}docs/docs.js" type="module"></script>
          </head>
          <body>
            <a class="skip" href="#content">Skip to content</a>
            ${renderHeader(site, page)}
            <div class="columns">
              ${renderSidebar(site, page)}
              <main id="content" tabindex="-1">${page.content}</main>
            </div>
          </body>
        </html> `,
    ),
  );

/** The first sentence of the description, without Markdown. */
function describePage({ document }: Site, { title, description = "" }: Page): string {
  const [sentence = ""] = description.replaceAll(/[`*]/g, "").split(/(?<=\.)\s/);
  return `${sentence || `${title}.`} ${document.info.summary ?? ""}`.replaceAll(/\s+/g, " ").trim();
}

/** The same page as Markdown, and the feed of changes. */
const renderAlternates = ({ root, path }: Page): Markup =>
  html`${path === "" ? html`` : html`<link rel="alternate" type="text/markdown" href="${root}${path}.md" />`}
    <link
      rel="alternate"
      type="application/atom+xml"
      title="Changes of the contract"
      href="${root}${feedPath}"
    />`;

const renderHeader = (site: Site, { root }: Page): Markup =>
  html`<header class="bar">
    <a class="menu-link" href="#navigation">Menu</a>
    <a class="brand" href="${root}docs">${site.document.info.title}</a>
    <div class="search" role="search">
      <input
        id="search"
        type="search"
        role="combobox"
        aria-label="Search guides, operations, schemas, event types and problem codes"
        placeholder="Search"
        autocomplete="off"
        spellcheck="false"
        aria-expanded="false"
        aria-controls="results"
        aria-autocomplete="list"
      /><kbd aria-hidden="true">/</kbd>
      <div id="results" role="listbox" aria-label="Search results" hidden></div>
      <p id="result-count" class="visually-hidden" role="status"></p>
    </div>
  </header>`;

function renderSidebar(site: Site, page: Page): Markup {
  const link = (path: string, text: Markup | string): Markup =>
    html`<li><a href="${page.root}${path}" ${current(path === page.path)}>${text}</a></li> `;
  return html`<nav id="navigation" class="sidebar" aria-label="Documentation">
    <a class="menu-close" href="#content">Close menu</a>
    <ul>
      ${link("docs", "Overview")}${site.guides.map(({ name, title }) => link(`docs/guides/${name}`, title))}${link("problems", "Problem codes")}${link("docs#event-types", "Event types")}${link("docs/schemas", "Schemas")}
    </ul>
    <h2>Operations</h2>
    ${site.areas.map((area) => renderArea(area, page, link))}
  </nav>`;
}

const renderArea = (
  { name, operations }: Area,
  { path }: Page,
  link: (path: string, text: Markup) => Markup,
): Markup =>
  html`<details${attribute(
    "open",
    operations.some(({ id }) => path === operationPath(id)),
  )}><summary>${name}</summary>
<ul>${operations.map((operation) => link(operationPath(operation.id), renderLabel(operation)))}</ul></details>
`;

const renderLabel = ({ method, summary }: OperationSummary): Markup =>
  html`<span>${summary}</span>${renderMethod(method)}`;

/** The path of the page of an operation, below `/rest/`. */
export const operationPath = (id: string): string => `docs/operations/${id}`;

/** The path of the page of a schema, below `/rest/`. */
export const schemaPath = (name: string): string => `docs/schemas/${name}`;

/** Renders the heading of a section, which links to itself. */
export const renderHeading = (id: string, title: string): Markup =>
  html`<h2 id="${id}"><a class="self" href="#${id}">${title}</a></h2> `;

/** Renders a method with its color. */
export const renderMethod = (method: string): Markup =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const current = (isCurrent: boolean): Markup => (isCurrent ? html` aria-current="page"` : html``);
