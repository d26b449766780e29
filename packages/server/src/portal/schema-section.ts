import { html, type Markup } from "./html.js";
import { schemaPath } from "./layout.js";
import { renderInline } from "./markdown.js";
import type { FieldView, SchemaView } from "./schema-view.js";

/** Where a schema is on a page. */
export interface Place {
  /** Responses mark the fields that may be absent, requests the required ones. */
  readonly direction: "request" | "response";
  /** What the ids of its fields start with. */
  readonly id: string;
  /** The relative URL of `/rest/`. */
  readonly root: string;
}

/** Renders a schema: its type, limits and fields. Nested objects are folded. */
export const renderSchema = (schema: SchemaView, place: Place): Markup =>
  schema.fields.length > 0 || schema.variants.length > 0
    ? html`${renderRules(schema)}${renderFields(schema.fields, place)}${renderVariants(schema.variants, place)}`
    : html`<p class="type">${renderType(schema, place)}</p>
        ${renderRules(schema)}`;

/** Renders a list of fields or parameters. */
export const renderFields = (fields: readonly FieldView[], place: Place): Markup =>
  fields.length === 0
    ? html``
    : html`<ul class="fields">
        ${fields.map((field) => renderField(field, { ...place, id: `${place.id}-${field.field}` }))}
      </ul> `;

const renderField = (field: FieldView, place: Place): Markup =>
  html`<li id="${place.id}">
    <div class="field">
      <a class="self" href="#${place.id}"><code class="name">${field.field}</code></a>
      <span class="type">${renderType(field, place)}</span>${renderFlags(field, place)}
    </div>
    ${renderDescription(field)}${renderRules(field)}${renderNested(field, place)}
  </li> `;

const formatType = ({ type, isNullable }: SchemaView): string => (isNullable ? `${type} or null` : type);

const renderType = (schema: SchemaView, { root }: Place): Markup =>
  html`${formatType(schema)}${
    schema.name === undefined ? html`` : html` <a href="${root}${schemaPath(schema.name)}">${schema.name}</a>`
  }`;

function renderFlags({ isRequired }: FieldView, { direction }: Place): Markup {
  if (direction === "response") return isRequired ? html`` : html` <span class="flag">may be absent</span>`;
  return isRequired ? html` <span class="flag required">required</span>` : html``;
}

const renderDescription = ({ description }: SchemaView): Markup =>
  description === "" ? html`` : html`<p>${renderInline(description)}</p> `;

function renderRules({ limits, defaultValue, ...schema }: SchemaView): Markup {
  const rules = [
    ...limits.map(renderLimit),
    ...(defaultValue === undefined ? [] : [html`default <code>${defaultValue}</code>`]),
  ];
  return html`${
    rules.length === 0
      ? html``
      : html`<p class="limits">${rules.map((rule) => html`<span>${rule}</span> `)}</p> `
  }${renderValues(schema)}`;
}

function renderLimit(limit: string): Markup {
  const [, prefix, pattern] = /^(.*\bpattern) (.+)$/.exec(limit) ?? [];
  return pattern === undefined || prefix === undefined
    ? html`${limit}`
    : html`${prefix} <code>${pattern}</code>`;
}

const foldedValues = 12;

function renderValues({ values, isExtensible }: Pick<SchemaView, "values" | "isExtensible">): Markup {
  const codes = values.map((value) => html`<code>${value}</code> `);
  const list = html`${codes}${isExtensible ? "Values may be added." : ""}`;
  if (values.length === 0) return html``;
  return values.length > foldedValues
    ? html`<details>
        <summary>${values.length} values</summary>
        <p class="values">${list}</p>
      </details>`
    : html`<p class="values">${list}</p> `;
}

const renderNested = ({ fields, variants }: SchemaView, place: Place): Markup =>
  fields.length === 0
    ? renderVariants(variants, place)
    : html`<details>
        <summary>${fields.length === 1 ? "1 field" : `${fields.length} fields`}</summary>
        ${renderFields(fields, place)}${renderVariants(variants, place)}
      </details> `;

const renderVariants = (variants: readonly SchemaView[], place: Place): Markup =>
  html`${variants.map(
    (variant, index) =>
      html`<details>
        <summary>Option ${index + 1}: ${formatType(variant)}</summary>
        ${renderDescription(variant)}${renderSchema(variant, { ...place, id: `${place.id}-option-${index + 1}` })}
      </details> `,
  )}`;
