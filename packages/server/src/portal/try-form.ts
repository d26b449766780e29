import { attribute, html, type Markup } from "./html.js";
import type { OperationView, ParameterView } from "./operation-view.js";

/** Renders the form that sends a request. `try.js` keeps the credential for all operations. */
export const renderTryForm = ({ method, path, parameters, request }: OperationView): Markup =>
  html`<section class="panel try" aria-labelledby="try-title">
    <h2 id="try-title" class="panel-title">Try it</h2>
    ${renderCredential()}
    <form id="try" data-method="${method}" data-path="${path}" data-type="${request.body?.type ?? ""}">
      ${renderInputs(parameters)}
      ${
        request.body === undefined
          ? html``
          : html`<label
              >Body<textarea name="body" rows="8" spellcheck="false">
${JSON.stringify(request.body.value, null, 2)}</textarea>
            </label>`
      }
      <p class="actions">
        <button class="primary" type="submit">Send ${method}</button>
        ${request.isStream ? html`<button class="secondary stop" type="button" hidden>Stop</button>` : html``}
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd>
      </p>
    </form>
    <div class="result" role="status" aria-live="polite"></div>
  </section>`;

/** Path parameters are filled in with their examples. Others are shown on demand: most requests need none. */
function renderInputs(parameters: readonly ParameterView[]): Markup {
  const required = parameters.filter(({ isRequired }) => isRequired);
  const optional = parameters.filter(({ isRequired }) => !isRequired);
  return html`${required.map(renderInput)}
  ${
    optional.length === 0
      ? html``
      : html`<details>
          <summary>Optional parameters</summary>
          ${optional.map(renderInput)}
        </details>`
  }`;
}

const renderInput = (parameter: ParameterView): Markup =>
  html`<label
    ><span><code>${parameter.field}</code> <span class="muted">${parameter.location}</span></span
    >${renderControl(parameter)}</label
  >`;

function renderControl({
  field: name,
  location,
  type,
  values,
  isRequired,
  example = "",
}: ParameterView): Markup {
  const isList = type.startsWith("array");
  const common = html`name="${name}" data-in="${location}" ${attribute("required", isRequired)}`;
  const options = type === "boolean" ? ["true", "false"] : values;
  if (options.length > 0)
    return html`<select ${common}${attribute("multiple", isList)}>
      ${isRequired || isList ? html`` : html`<option value=""></option>`}${options.map((value) => html`<option>${value}</option>`)}
    </select>`;
  if (isList)
    return html`<textarea ${common} rows="2" spellcheck="false" placeholder="${example}"></textarea>
      <span class="muted">One value per line</span>`;
  return isRequired
    ? html`<input ${common} value="${example}" autocomplete="off" />`
    : html`<input ${common} placeholder="${example}" autocomplete="off" />`;
}

const renderCredential = (): Markup =>
  html`<details class="credential">
    <summary>Credentials: <span class="credential-name">none</span></summary>
    <form id="sign-in">
      <label>Email or username<input name="identifier" autocomplete="username" required /></label>
      <label
        >Password<input name="password" type="password" autocomplete="current-password" required
      /></label>
      <button type="submit" class="secondary">Sign in</button>
      <p class="credential-error" role="alert"></p>
    </form>
    <form id="key">
      <label
        >Access token or publishable key<input
          name="credential"
          autocomplete="off"
          spellcheck="false"
          required
      /></label>
      <button type="submit" class="secondary">Use</button>
      <button type="reset" class="secondary">Clear</button>
    </form>
    <p class="muted">
      A token and a key are sent together. They are kept until this tab is closed. Keep secret keys on
      servers.
    </p>
  </details>`;
