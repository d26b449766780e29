import { isDeepStrictEqual } from "node:util";
import { renderCode } from "./highlight.js";
import { renderHistory } from "./history-section.js";
import { html, type Markup } from "./html.js";
import { operationPath, type Page, renderHeading, renderMethod } from "./layout.js";
import { renderInline, renderMarkdown, toAnchor } from "./markdown.js";
import { buildNotes, type Instance } from "./operation-notes.js";
import type { BodyView, CodeView, OperationView, ParameterView, ResponseView } from "./operation-view.js";
import { renderSamples } from "./samples-panel.js";
import { renderFields, renderSchema } from "./schema-section.js";
import { renderTryForm } from "./try-form.js";

const root = "../../";

/** Builds the page of an operation. */
export const createOperationPage = (view: OperationView, instance: Instance): Page => ({
  title: view.summary,
  description: view.description,
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
          ${renderHeading(location, title)}
          ${renderFields(fields, { direction: "request", id: location, root })}
        </section>`;
  })}`;

const renderBody = ({ type, description, isRequired, schema }: BodyView): Markup =>
  html`<section>
    ${renderHeading("body", "Body")}
    <p>
      ${renderInline(description)}
      <span class="muted"><code>${type}</code>${isRequired ? ", required" : ", optional"}</span>
    </p>
    ${renderSchema(schema, { direction: "request", id: "body", root })}
  </section>`;

const renderResponse = (response: ResponseView, index: number, all: readonly ResponseView[]): Markup =>
  html`<section>
    ${renderHeading(`response-${response.status}`, `Response ${response.status}`)}
    <p>${renderInline(response.description)}</p>
    ${renderContent(response, all.slice(0, index))}
    ${
      response.headers.length === 0
        ? html``
        : html`<details>
            <summary>${response.headers.length} headers</summary>
            ${renderFields(response.headers, {
              direction: "response",
              id: `response-${response.status}-header`,
              root,
            })}
          </details>`
    }
  </section>`;

/** Renders the body of a response, unless a previous response has the same. */
function renderContent({ status, schema }: ResponseView, previous: readonly ResponseView[]): Markup {
  if (schema === undefined) return html``;
  const same = previous.find((each) => isDeepStrictEqual(each.schema, schema));
  return same === undefined
    ? renderSchema(schema, { direction: "response", id: `response-${status}`, root })
    : html`<p class="muted">The same body as ${same.status}.</p>`;
}

const renderCodes = (codes: readonly CodeView[]): Markup =>
  codes.length === 0
    ? html``
    : html`<section>
        ${renderHeading("errors", "Errors")}
        <p class="muted">${codes.length} problem codes, each with an example.</p>
        ${codes.map(renderError)}
      </section>`;

const renderError = ({ status, code, cause, examples }: CodeView): Markup =>
  html`<details id="error-${code}" class="error">
    <summary><span class="status">${status}</span><code>${code}</code></summary>
    <p>${renderInline(cause)} <a href="${root}problems/${code}">What to do</a></p>
    ${examples.map((example) => renderCode(JSON.stringify(example, null, 2), "json"))}
  </details> `;
