import { isDeepStrictEqual } from "node:util";
import { renderHistory } from "./history-section.js";
import { html, type Markup } from "./html.js";
import { operationPath, type Page, renderMethod } from "./layout.js";
import { renderInline, renderMarkdown, toAnchor } from "./markdown.js";
import { buildNotes, type DeclaredCode, type Instance } from "./operation-notes.js";
import type { BodyView, OperationView, ParameterView, ResponseView } from "./operation-view.js";
import { renderSamples } from "./samples-panel.js";
import { renderFields, renderSchema } from "./schema-page.js";
import { renderTryForm } from "./try-form.js";

const root = "../../";

/** Builds the page of an operation. */
export const createOperationPage = (view: OperationView, instance: Instance): Page => ({
  title: view.summary,
  root,
  path: operationPath(view.id),
  content: html`<article class="operation">
    <div class="heading">
      <p class="breadcrumb"><a href="${root}docs#${toAnchor(view.tag)}">${view.tag}</a></p>
      <h1>${view.summary}</h1>
      <p class="endpoint">${renderMethod(view.method)}<code>${renderPath(view.path)}</code></p>
    </div>
    <div class="description">
      ${view.isDeprecated ? html`<p class="warning">Deprecated.</p>` : html``}
      ${renderMarkdown(view.description)} ${renderNotes(view, instance)}
    </div>
    <div class="side">${renderSamples(view)} ${renderTryForm(view)}</div>
    <div class="details">
      ${renderParameters(view.parameters)} ${view.body ? renderBody(view.body) : html``}
      ${view.responses.map(renderResponse)} ${renderCodes(view.codes)} ${renderHistory(view.history, root)}
      <p class="muted">
        Operation ID <code>${view.id}</code> · <a href="${view.id}.md">This page as Markdown</a>
      </p>
    </div>
  </article>`,
});

/** Long paths may wrap before a slash. */
const renderPath = (path: string): Markup =>
  html`${path.split("/").map((part, index) => (index === 0 ? html`${part}` : html`<wbr />/${part}`))}`;

const renderNotes = ({ metadata }: OperationView, instance: Instance): Markup =>
  html`<dl class="notes">
    ${buildNotes(metadata, instance, `${root}problems`).map(
      ({ name, text }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${renderInline(capitalize(text))}</dd>
        </div>`,
    )}
  </dl>`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const locations = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
] as const;

const renderParameters = (parameters: readonly ParameterView[]): Markup =>
  html`${locations.map(([location, title]) => {
    const fields = parameters.filter((parameter) => parameter.location === location);
    return fields.length === 0
      ? html``
      : html`<section>
          <h2>${title}</h2>
          ${renderFields(fields, "request")}
        </section>`;
  })}`;

const renderBody = ({ type, description, isRequired, schema }: BodyView): Markup =>
  html`<section>
    <h2>Body</h2>
    <p>
      ${renderInline(description)}
      <span class="muted"><code>${type}</code>${isRequired ? ", required" : ", optional"}</span>
    </p>
    ${renderSchema(schema, "request")}
  </section>`;

const renderResponse = (response: ResponseView, index: number, all: readonly ResponseView[]): Markup =>
  html`<section>
    <h2>Response ${response.status}</h2>
    <p>${renderInline(response.description)}</p>
    ${renderContent(response, all.slice(0, index))}
    ${
      response.headers.length === 0
        ? html``
        : html`<details>
            <summary>${response.headers.length} headers</summary>
            ${renderFields(response.headers, "response")}
          </details>`
    }
  </section>`;

/** Renders the body of a response, unless a previous response has the same. */
function renderContent({ schema }: ResponseView, previous: readonly ResponseView[]): Markup {
  if (schema === undefined) return html``;
  const same = previous.find((each) => isDeepStrictEqual(each.schema, schema));
  return same === undefined
    ? renderSchema(schema, "response")
    : html`<p class="muted">The same body as ${same.status}.</p>`;
}

const renderCodes = (codes: readonly DeclaredCode[]): Markup =>
  codes.length === 0
    ? html``
    : html`<section>
        <h2>Errors</h2>
        <details>
          <summary>${codes.length} problem codes</summary>
          <dl class="codes">
            ${codes.map(
              ({ status, code, cause }) =>
                html`<dt>
                    <span class="status">${status}</span
                    ><a href="${root}problems/${code}"><code>${code}</code></a>
                  </dt>
                  <dd>${renderInline(cause)}</dd>`,
            )}
          </dl>
        </details>
      </section>`;
