import { renderCode } from "./highlight.js";
import { html, type Markup } from "./html.js";
import type { OperationView } from "./operation-view.js";
import { renderTabs } from "./tabs.js";

/** Renders the samples as tabs, and an example response. */
export const renderSamples = ({ samples, responses }: OperationView): Markup =>
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
    ${responses.slice(0, 1).map(({ status, example }) => renderExample(status, example))}`;

const renderExample = (status: string, example: unknown): Markup =>
  example === undefined
    ? html``
    : html`<section class="panel" aria-label="Example response">
        <p class="panel-title">Example response <span class="status">${status}</span></p>
        ${renderCode(JSON.stringify(example, null, 2), "json")}
      </section>`;
