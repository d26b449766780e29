import { STATUS_CODES } from "node:http";
import { type Request, type Response, Router } from "express";
import { problem } from "../platform/http/problem.js";
import { lazy, lazyByKey } from "../platform/lazy.js";
import { type CachedAsset, createCachedAsset, sendCachedAsset } from "./cached-asset.js";
import { html, type Markup, renderProse } from "./html.js";
import { operationPath, type Page, pageSecurityPolicy, renderMethod, renderPage } from "./layout.js";
import { routeGetOnly } from "./method-guard.js";
import { listProblemEntries, type ProblemEntry } from "./problem-entries.js";
import type { OperationSummary, Site } from "./site.js";

/** The same content as HTML and as JSON. */
interface Representations {
  readonly html: CachedAsset;
  readonly json: CachedAsset;
}

/** Creates a page for each problem code of the contract's catalogue, and a page that lists them. */
export function createProblemPages(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const entries = lazy(() => {
    const { document, instance } = readSite();
    return listProblemEntries(document, instance.baseUrl);
  });
  const list = lazy(() => createListPage(readSite(), [...entries().values()]));
  const page = lazyByKey((entry: ProblemEntry) => createEntryPage(readSite(), entry));
  routeGetOnly(router, "/problems", (request, response) => sendPage(request, response, list()));
  routeGetOnly(router, "/problems/:code", (request, response) => {
    const code = String(request.params.code);
    const entry = entries().get(code);
    if (entry === undefined) throw problem("route-not-found", "Problem code not found.");
    return sendPage(request, response, page(entry));
  });
  return router;
}

function sendPage(request: Request, response: Response, page: Representations): Promise<void> {
  response.vary("Accept");
  response.setHeader("Content-Security-Policy", pageSecurityPolicy);
  const type = request.accepts(["html", "json"]) === "json" ? "json" : "html";
  return sendCachedAsset(request, response, page[type]);
}

const createRepresentations = (site: Site, page: Omit<Page, "alternate">, data: object): Representations => ({
  json: createCachedAsset("application/json; charset=utf-8", JSON.stringify(data)),
  html: renderPage(site, page),
});

const toSummary = ({ code, status, title, cause, fix }: ProblemEntry) => ({
  type: `/rest/problems/${code}`,
  code,
  status,
  title,
  cause,
  fix,
});

const createListPage = (site: Site, entries: readonly ProblemEntry[]): Representations =>
  createRepresentations(
    site,
    { title: "Problem codes", root: "", path: "problems", content: renderList(entries) },
    { data: entries.map(toSummary) },
  );

const renderList = (entries: readonly ProblemEntry[]): Markup =>
  html`<article class="problems">
    <h1>Problem codes</h1>
    <p class="lead">Every error response is a problem document (RFC 9457) with one of these codes.</p>
    <dl class="codes">
      ${entries.map(
        ({ code, status, cause }) =>
          html`<dt>
              <span class="status">${status}</span><a href="problems/${code}"><code>${code}</code></a>
            </dt>
            <dd>${renderProse(cause)}</dd> `,
      )}
    </dl>
  </article>`;

const createEntryPage = (site: Site, entry: ProblemEntry): Representations =>
  createRepresentations(
    site,
    { title: entry.title, root: "../", path: `problems/${entry.code}`, content: renderEntry(entry) },
    {
      ...toSummary(entry),
      operations: entry.operations.map(({ id }) => id),
      example: { request: entry.example.command, response: entry.example.body },
    },
  );

const renderEntry = (entry: ProblemEntry): Markup =>
  html`<article class="problem">
    <p class="breadcrumb"><a href="../problems">Problem codes</a></p>
    <h1>${entry.title}</h1>
    <p><span class="status">${entry.status}</span><code>${entry.code}</code></p>
    <h2>What happened</h2>
    <p>${renderProse(entry.cause)}</p>
    <h2>What to do</h2>
    <p>${renderProse(entry.fix)}</p>
    <h2>Example</h2>
    <pre tabindex="0"><code>${entry.example.command}</code></pre>
    <p class="muted">Possible response:</p>
    <pre tabindex="0"><code>${renderResponse(entry)}</code></pre>
    <h2>Operations</h2>
    ${renderOperations(entry)}
  </article>`;

const renderResponse = ({ status, example }: ProblemEntry): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    "",
    JSON.stringify(example.body, null, 2),
  ].join("\n");

/** Longer lists are folded. */
const maxListed = 20;

function renderOperations({ operations, outside_operations }: ProblemEntry): Markup {
  if (operations.length === 0)
    return html`<p>
      ${outside_operations ? "Sent by the service itself; no operation declares it." : "No operation of this version sends it."}
    </p>`;
  const list = html`<ul class="operations">
    ${operations.map(renderOperation)}
  </ul>`;
  return operations.length <= maxListed
    ? list
    : html`<details>
        <summary>${operations.length} operations return this code</summary>
        ${list}
      </details>`;
}

const renderOperation = ({ id, method, path, summary }: OperationSummary): Markup =>
  html`<li>${renderMethod(method)}<a href="../${operationPath(id)}">${summary}</a><code>${path}</code></li> `;
