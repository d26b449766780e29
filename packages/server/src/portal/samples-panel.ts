import { renderCode } from "./highlight.js";
import { html, type Markup } from "./html.js";
import type { OperationView } from "./operation-view.js";
import type { NamedExample } from "./published.js";
import { renderTabs, type Tab } from "./tabs.js";

/** Renders the samples, and the examples of the body and the responses, as tabs. */
export const renderSamples = ({ samples, body, responses }: OperationView): Markup =>
  html`<section aria-label="Code samples">
      ${renderTabs(
        "language",
        "Language",
        samples.map(({ id, label, language, code }) => ({
          value: id,
          label,
          content: renderCode(code, language),
        })),
      )}
    </section>
    ${renderExamples("example-body", "Example body", (body?.examples ?? []).map(toTab))}
    ${renderExamples("example-response", "Example response", responses.flatMap(listResponseTabs))}`;

const renderExamples = (name: string, title: string, tabs: readonly Tab[]): Markup =>
  tabs.length === 0
    ? html``
    : html`<section aria-label="${title}">
        <p class="side-title">${title}</p>
        ${renderTabs(name, title, tabs)}
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
