import { renderCode } from "./highlight.js";
import { attribute, html, type Markup } from "./html.js";
import type { OperationView } from "./operation-view.js";
import type { NamedExample } from "./published.js";
import type { Sample } from "./samples/samples.js";
import { renderTabs, type Tab } from "./tabs.js";

/** Renders the samples, and the examples of the body and the responses, as tabs. */
export const renderSamples = (view: OperationView): Markup => {
  const { body, request, samples, responses } = view;
  const bodyTabs = (body?.examples ?? []).map(toTab);
  return html`<section aria-label="Code samples">
      ${renderTabs(
        "language",
        "Language",
        samples.map(({ id, label }) => ({ value: id, label, content: renderSample(view, id) })),
      )}
    </section>
    ${renderExamples("example-body", "Example body", bodyTabs, request.body?.index)}
    ${renderExamples("example-response", "Example response", responses.flatMap(listResponseTabs))}`;
};

/** Renders the sample of a language: one for each example of the body, of which `tabs.js` shows the chosen one. */
function renderSample({ samples, body, request }: OperationView, id: Sample["id"]): Markup {
  const variants = (body?.examples ?? []).map((example) => example.samples);
  if (variants.length < 2) return html`${renderCodes(samples, id)}`;
  return html`${variants.map(
    (variant, index) =>
      html`<div data-example="${String(index)}" ${attribute("hidden", index !== request.body?.index)}>
        ${renderCodes(variant, id)}
      </div> `,
  )}`;
}

const renderCodes = (samples: readonly Sample[], id: Sample["id"]): Markup[] =>
  samples.filter((sample) => sample.id === id).map(({ code, language }) => renderCode(code, language));

const renderExamples = (name: string, title: string, tabs: readonly Tab[], checked?: number): Markup =>
  tabs.length === 0
    ? html``
    : html`<section aria-label="${title}">
        <p class="side-title">${title}</p>
        ${renderTabs(name, title, tabs, checked)}
      </section>`;

const toTab = ({ name, summary, value }: NamedExample, index: number): Tab => ({
  value: String(index),
  label: name,
  content: html`${summary === "" ? html`` : html`<p class="pane-text">${summary}</p>`}${renderValue(value)}`,
});

/** The name of the only example of a status says nothing. */
const listResponseTabs = ({ status, examples }: OperationView["responses"][number]): Tab[] =>
  examples.map(toTab).map((tab) => ({
    ...tab,
    value: `${status}-${tab.value}`,
    label: examples.length === 1 ? status : `${status} ${tab.label}`,
  }));

/** Streams have texts as examples. */
const renderValue = (value: unknown): Markup =>
  typeof value === "string" ? renderCode(value, "text") : renderCode(JSON.stringify(value, null, 2), "json");
