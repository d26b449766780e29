import { Router, type Request, type Response } from "express";
import { STATUS_CODES } from "node:http";
import { pagePolicy } from "./docs.js";
import { fixed, sendFixed, type Fixed } from "./fixed.js";
import { html, prose, textOf, type Markup } from "./html.js";
import { onlyGet } from "./only-get.js";
import { problem } from "../platform/http/problem.js";
import { problemEntriesOf, type ProblemEntry, type Sender } from "./problem-entries.js";
import { readPublished, type PublishedDocument } from "./published.js";
import { once, oncePerKey } from "../platform/once.js";

/** A page for people and the same for programs. */
interface Page {
  readonly html: Fixed;
  readonly json: Fixed;
}

/** A page for each problem code, made from the contract's catalogue, and one that lists them. */
export function problemPages(
  { baseUrl }: { readonly baseUrl: string },
  read: () => PublishedDocument = () => readPublished("openapi.json"),
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const entries = once(() => problemEntriesOf(read(), baseUrl));
  const list = once(() => listPage([...entries().values()]));
  const page = oncePerKey(entryPage);
  onlyGet(router, "/problems", (request, response) => {
    send(request, response, list());
  });
  onlyGet(router, "/problems/:code", (request, response) => {
    const code = String(request.params.code);
    const entry = entries().get(code);
    if (entry === undefined) throw problem("route-not-found", `There is no problem with the code ${code}.`);
    send(request, response, page(entry));
  });
  return router;
}

function send(request: Request, response: Response, page: Page): void {
  response.vary("Accept");
  response.setHeader("Content-Security-Policy", pagePolicy);
  sendFixed(request, response, request.accepts(["html", "json"]) === "json" ? page.json : page.html);
}

const pageOf = (title: string, root: string, content: Markup, data: object): Page => ({
  json: fixed("application/json; charset=utf-8", JSON.stringify(data)),
  html: fixed(
    "text/html; charset=utf-8",
    textOf(
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

const summaryOf = ({ code, status, title, cause, fix }: ProblemEntry) => ({
  type: `/rest/problems/${code}`,
  code,
  status,
  title,
  cause,
  fix,
});

const listPage = (entries: readonly ProblemEntry[]): Page =>
  pageOf(
    "Problem codes",
    "",
    html`<h1>Problem codes</h1>
      <p class="quiet">Every refusal is a problem document (RFC 9457) with one of these codes.</p>
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
                <td>${prose(cause)}</td>
              </tr> `,
          )}
        </tbody>
      </table>`,
    { data: entries.map(summaryOf) },
  );

const entryPage = (entry: ProblemEntry): Page =>
  pageOf(
    entry.title,
    "../",
    html`<h1>${entry.title}</h1>
      <p><span class="status">${entry.status}</span><code>${entry.code}</code></p>
      <h2>What happened</h2>
      <p>${prose(entry.cause)}</p>
      <h2>What to do</h2>
      <p>${prose(entry.fix)}</p>
      <h2>An example</h2>
      <pre><code>${entry.example.command}</code></pre>
      <p class="quiet">can be answered with</p>
      <pre><code>${answerOf(entry)}</code></pre>
      <h2>Who sends it</h2>
      ${sendersOf(entry)}`,
    {
      ...summaryOf(entry),
      operations: entry.senders.map(({ id }) => id),
      example: { request: entry.example.command, response: entry.example.body },
    },
  );

const answerOf = ({ status, example }: ProblemEntry): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/problem+json; charset=utf-8",
    "",
    JSON.stringify(example.body, null, 2),
  ].join("\n");

const sendersOf = ({ senders, outside_operations }: ProblemEntry): Markup =>
  senders.length === 0
    ? html`<p>
        ${outside_operations ? "The service itself, before an operation is known." : "No operation of this version."}
      </p>`
    : html`<table>
        <tbody>
          ${senders.map(senderRow)}
        </tbody>
      </table>`;

const senderRow = ({ id, tag, method, path, summary }: Sender): Markup =>
  html`<tr>
    <td><a href="../docs#/${encodeURIComponent(tag)}/${id}">${summary}</a></td>
    <td><code>${method} ${path}</code></td>
  </tr> `;
