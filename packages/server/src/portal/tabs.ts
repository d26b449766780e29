import { attribute, html, type Markup } from "./html.js";

/** One of several contents that share a place. */
export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: Markup;
}

/**
 * Renders tabs as radio buttons, which need no script. `name` is that of the buttons, `legend` says what they choose, and
 * `checked` is the number of the chosen one.
 */
export const renderTabs = (name: string, legend: string, tabs: readonly Tab[], checked = 0): Markup =>
  html`<fieldset class="panel tabs">
    <legend class="visually-hidden">${legend}</legend>
    ${tabs.map((tab, index) => renderTab(name, tab, index === checked))}
  </fieldset> `;

/** The pane follows its label, and is shown below all labels. */
const renderTab = (name: string, { value, label, content }: Tab, isChecked: boolean): Markup =>
  html`<label class="tab"
      ><input
        type="radio"
        name="${name}"
        value="${value}"
        ${attribute("checked", isChecked)}
      />${label}</label
    >
    <div class="pane">${content}</div> `;

/** The tabs of languages, by the language of fenced code blocks. A reader's choice is kept for all pages. */
export const languageTabs: Readonly<Record<string, Pick<Tab, "value" | "label">>> = {
  sh: { value: "curl", label: "curl" },
  ts: { value: "typescript", label: "TypeScript" },
  python: { value: "python", label: "Python" },
  go: { value: "go", label: "Go" },
};
