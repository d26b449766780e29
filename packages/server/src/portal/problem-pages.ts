import { Router } from "express";
import { lazy } from "../platform/lazy.js";
import { renderCode } from "./highlight.js";
import { html, type Markup, renderProse } from "./html.js";
import { operationPath, renderMethod } from "./layout.js";
import type { Instance } from "./operation-notes.js";
import { type Content, createContentRoutes } from "./page-routes.js";
import { listProblemEntries, type ProblemEntry } from "./problem-entries.js";
import { formatProblem, formatProblems, formatResponse } from "./problem-markdown.js";
import type { OperationSummary, Site } from "./site.js";

/** Creates a page for each problem code of the contract's catalogue, and a page that lists them. */
export function createProblemPages(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const routeContent = createContentRoutes(readSite);
  const entries = lazy(() => {
    const { document, instance } = readSite();
    return listProblemEntries(document, instance.baseUrl);
  });
  routeContent(router, "/problems", () => createListContent([...entries().values()]));
  routeContent(router, "/problems/:code", (name) => {
    const entry = entries().get(name);
    return entry && createEntryContent(entry, readSite().instance);
  });
  return router;
}

const toSummary = ({ code, status, title, cause, fix }: ProblemEntry) => ({
  type: `/rest/problems/${code}`,
  code,
  status,
  title,
  cause,
  fix,
});

const createListContent = (entries: readonly ProblemEntry[]): Content => ({
  html: () => ({ title: "Problem codes", root: "", path: "problems", content: renderList(entries) }),
  markdown: () => formatProblems(entries),
  json: () => ({ data: entries.map(toSummary) }),
});

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

const createEntryContent = (entry: ProblemEntry, instance: Instance): Content => ({
  html: () => ({
    title: entry.title,
    description: entry.cause,
    root: "../",
    path: `problems/${entry.code}`,
    content: renderEntry(entry),
  }),
  markdown: () => formatProblem(entry, instance.baseUrl),
  json: () => ({
    ...toSummary(entry),
    operations: entry.operations.map(({ id }) => id),
    example: { request: entry.example.command, response: entry.example.body },
  }),
});

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
    ${renderCode(entry.example.command, "sh")}
    <p class="muted">Possible response:</p>
    ${renderCode(formatResponse(entry), "http")}
    <h2>Operations</h2>
    ${renderOperations(entry)}
  </article>`;

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
