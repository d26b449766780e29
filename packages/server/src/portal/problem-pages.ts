import { Router, type Request, type Response } from "express";
import { STATUS_CODES } from "node:http";
import { pageSecurityPolicy } from "./docs.js";
import { createCachedAsset, sendCachedAsset, type CachedAsset } from "./cached-asset.js";
import { html, renderProse, toText, type Markup } from "./html.js";
import { routeGetOnly } from "./method-guard.js";
import { problem } from "../platform/http/problem.js";
import { listProblemEntries, type ProblemEntry, type DeclaringOperation } from "./problem-entries.js";
import { readPublished, type PublishedDocument } from "./published.js";
import { lazy, lazyByKey } from "../platform/lazy.js";

/** A page as HTML and as JSON. */
interface Page {
  readonly html: CachedAsset;
  readonly json: CachedAsset;
}

/** Creates a page for each problem code of the contract's catalogue, and a page that lists them. */
export function createProblemPages(
  { baseUrl }: { readonly baseUrl: string },
  readDocument: () => PublishedDocument = () => readPublished("openapi.json"),
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const entries = lazy(() => listProblemEntries(readDocument(), baseUrl));
  const list = lazy(() => createListPage([...entries().values()]));
  const page = lazyByKey(createEntryPage);
  routeGetOnly(router, "/problems", (request, response) => {
    sendPage(request, response, list());
  });
  routeGetOnly(router, "/problems/:code", (request, response) => {
    const code = String(request.params.code);
    const entry = entries().get(code);
    if (entry === undefined) throw problem("route-not-found", "Problem code not found.");
    sendPage(request, response, page(entry));
  });
  return router;
}

function sendPage(request: Request, response: Response, page: Page): void {
  response.vary("Accept");
  response.setHeader("Content-Security-Policy", pageSecurityPolicy);
  sendCachedAsset(request, response, request.accepts(["html", "json"]) === "json" ? page.json : page.html);
}

const createPage = (title: string, root: string, content: Markup, data: object): Page => ({
  json: createCachedAsset("application/json; charset=utf-8", JSON.stringify(data)),
  html: createCachedAsset(
    "text/html; charset=utf-8",
    toText(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} · Game Community Service</title>
            <link rel="icon" href="${root}docs/favicon.png" />
            <link rel="stylesheet" href="${root}docs/pages.css" />
          </head>
          <body>
            <header class="bar">
              <strong>Game Community Service</strong>
              <a href="${root}docs">Reference</a>
              <a href="${root}problems">Problem codes</a>
            </header>
            <main class="page">${content}</main>
          </body>
        </html>`,
    ),
  ),
});

const toSummary = ({ code, status, title, cause, fix }: ProblemEntry) => ({
  type: `/rest/problems/${code}`,
  code,
  status,
  title,
  cause,
  fix,
});

const createListPage = (entries: readonly ProblemEntry[]): Page =>
  createPage(
    "Problem codes",
    "",
    html`<h1>Problem codes</h1>
      <p class="muted">Every error response is a problem document (RFC 9457) with one of these codes.</p>
      <table>
        <thead>
          <tr>
            <th>Status</th>
            <th>Code</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(
            ({ code, status, cause }) =>
              html`<tr>
                <td>${status}</td>
                <td><a href="problems/${code}">${code}</a></td>
                <td>${renderProse(cause)}</td>
              </tr> `,
          )}
        </tbody>
      </table>`,
    { data: entries.map(toSummary) },
  );

const createEntryPage = (entry: ProblemEntry): Page =>
  createPage(
    entry.title,
    "../",
    html`<h1>${entry.title}</h1>
      <p><span class="status">${entry.status}</span><code>${entry.code}</code></p>
      <h2>What happened</h2>
      <p>${renderProse(entry.cause)}</p>
      <h2>What to do</h2>
      <p>${renderProse(entry.fix)}</p>
      <h2>Example</h2>
      <pre><code>${entry.example.command}</code></pre>
      <p class="muted">Possible response:</p>
      <pre><code>${renderResponse(entry)}</code></pre>
      <h2>Operations</h2>
      ${renderOperations(entry)}`,
    {
      ...toSummary(entry),
      operations: entry.operations.map(({ id }) => id),
      example: { request: entry.example.command, response: entry.example.body },
    },
  );

const renderResponse = ({ status, example }: ProblemEntry): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    "",
    JSON.stringify(example.body, null, 2),
  ].join("\n");

const renderOperations = ({ operations, outside_operations }: ProblemEntry): Markup =>
  operations.length === 0
    ? html`<p>
        ${outside_operations ? "Sent by the service itself; no operation declares it." : "No operation of this version sends it."}
      </p>`
    : html`<table>
        <tbody>
          ${operations.map(renderOperationRow)}
        </tbody>
      </table>`;

const renderOperationRow = ({ id, tag, method, path, summary }: DeclaringOperation): Markup =>
  html`<tr>
    <td><a href="../docs#/${encodeURIComponent(tag)}/${id}">${summary}</a></td>
    <td><code>${method} ${path}</code></td>
  </tr> `;
