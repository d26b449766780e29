import { html, type Markup } from "./html.js";
import { attribute } from "./layout.js";
import type { OperationView } from "./operation-view.js";
import type { Sample } from "./samples.js";

/** Renders the samples as tabs, and an example response. The tabs are radio buttons: they need no script. */
export const renderSamples = ({ samples, responses }: OperationView): Markup =>
  html`<section class="panel samples" aria-label="Code samples">
      <fieldset>
        <legend class="visually-hidden">Language</legend>
        ${samples.map(
          ({ id, label }, index) =>
            html`<label class="tab"
              ><input
                type="radio"
                name="language"
                value="${id}"
                ${attribute("checked", index === 0)}
              />${label}</label
            >`,
        )}
      </fieldset>
      ${samples.map(renderSample)}
    </section>
    ${responses.slice(0, 1).map(({ status, example }) => renderExample(status, example))}`;

const renderSample = ({ id, label, language, code }: Sample): Markup =>
  html`<div class="sample ${id}">
    <pre tabindex="0" aria-label="${label}"><code class="language-${language}">${code}</code></pre>
  </div>`;

const renderExample = (status: string, example: unknown): Markup =>
  example === undefined
    ? html``
    : html`<section class="panel" aria-label="Example response">
        <p class="panel-title">Example response <span class="status">${status}</span></p>
        <pre
          tabindex="0"
          class="example"
        ><code class="language-json">${JSON.stringify(example, null, 2)}</code></pre>
      </section>`;
