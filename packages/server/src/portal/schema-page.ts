import { html, type Markup } from "./html.js";
import { renderInline } from "./markdown.js";
import type { FieldView, SchemaView } from "./schema-view.js";

/** Where a schema is used: responses mark the fields that may be absent, requests the required ones. */
type Direction = "request" | "response";

/** Renders a schema: its type, limits and fields. Nested objects are folded. */
export const renderSchema = (schema: SchemaView, direction: Direction): Markup =>
  schema.fields.length > 0 || schema.variants.length > 0
    ? html`${renderRules(schema)}${renderFields(schema.fields, direction)}${renderVariants(schema.variants, direction)}`
    : html`<p class="type">${formatType(schema)}</p>
        ${renderRules(schema)}`;

/** Renders a list of fields or parameters. */
export const renderFields = (fields: readonly FieldView[], direction: Direction): Markup =>
  fields.length === 0
    ? html``
    : html`<ul class="fields">
        ${fields.map((field) => renderField(field, direction))}
      </ul> `;

const renderField = (field: FieldView, direction: Direction): Markup =>
  html`<li>
    <div class="field">
      <code class="name">${field.name}</code>
      <span class="type">${formatType(field)}</span>${renderFlags(field, direction)}
    </div>
    ${renderDescription(field)}${renderRules(field)}${renderNested(field, direction)}
  </li> `;

const formatType = ({ type, isNullable }: SchemaView): string => (isNullable ? `${type} or null` : type);

function renderFlags({ isRequired, isReadOnly }: FieldView, direction: Direction): Markup {
  if (direction === "response") return isRequired ? html`` : html` <span class="flag">may be absent</span>`;
  return html`${isRequired ? html` <span class="flag required">required</span>` : html``}${isReadOnly ? html` <span class="flag">read-only</span>` : html``}`;
}

const renderDescription = ({ description }: SchemaView): Markup =>
  description === "" ? html`` : html`<p>${renderInline(description)}</p> `;

function renderRules({ limits, values, defaultValue }: SchemaView): Markup {
  const rules = [
    ...limits.map(renderLimit),
    ...(defaultValue === undefined ? [] : [html`default <code>${defaultValue}</code>`]),
  ];
  return html`${
    rules.length === 0
      ? html``
      : html`<p class="limits">${rules.map((rule) => html`<span>${rule}</span> `)}</p> `
  }${renderValues(values)}`;
}

function renderLimit(limit: string): Markup {
  const [, prefix, pattern] = /^(.*\bpattern) (.+)$/.exec(limit) ?? [];
  return pattern === undefined || prefix === undefined
    ? html`${limit}`
    : html`${prefix} <code>${pattern}</code>`;
}

const foldedValues = 12;

function renderValues(values: readonly string[]): Markup {
  const list = values.map((value) => html`<code>${value}</code> `);
  if (values.length === 0) return html``;
  return values.length > foldedValues
    ? html`<details>
        <summary>${values.length} values</summary>
        <p class="values">${list}</p>
      </details>`
    : html`<p class="values">${list}</p> `;
}

const renderNested = ({ fields, variants }: SchemaView, direction: Direction): Markup =>
  fields.length === 0
    ? renderVariants(variants, direction)
    : html`<details>
        <summary>${fields.length === 1 ? "1 field" : `${fields.length} fields`}</summary>
        ${renderFields(fields, direction)}${renderVariants(variants, direction)}
      </details> `;

const renderVariants = (variants: readonly SchemaView[], direction: Direction): Markup =>
  html`${variants.map(
    (variant, index) =>
      html`<details>
        <summary>Option ${index + 1}: ${formatType(variant)}</summary>
        ${renderDescription(variant)}${renderSchema(variant, direction)}
      </details> `,
  )}`;
