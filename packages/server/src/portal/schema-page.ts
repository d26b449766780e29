import { loadContract } from "../kernel/contract/contract.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import { eventPath } from "./event-page.js";
import { html, type Markup } from "./html.js";
import { operationPath, type Page, renderHeading, renderMethod, schemaPath } from "./layout.js";
import { renderMarkdown } from "./markdown.js";
import { formatFields, formatType, listRules } from "./operation-markdown.js";
import type { Content } from "./page-routes.js";
import { renderSchema } from "./schema-section.js";
import { listSchemaNames, type SchemaUses } from "./schema-uses.js";
import { describeSchema, type SchemaView } from "./schema-view.js";
import { type OperationSummary, type Site, summarizeOperation } from "./site.js";

const root = "../../";

/** The page that lists all schemas. */
export const createSchemaList = ({ document }: Site): Content => {
  const names = listSchemaNames(document).toSorted((a, b) => a.localeCompare(b, "en"));
  const isProblem = (name: string): boolean => name.endsWith("Problem");
  const groups = [
    ["Objects and values", "objects", names.filter((name) => !isProblem(name))],
    ["Problems", "problems", names.filter(isProblem)],
  ] as const;
  return {
    html: () => ({
      title: "Schemas",
      root: "../",
      path: "docs/schemas",
      content: html`<article class="overview">
        <h1>Schemas</h1>
        <p class="lead">The objects and values of requests, responses and events, and where each is used.</p>
        ${groups.map(
          ([title, id, group]) =>
            html`${renderHeading(id, title)}
              <ul class="names">
                ${group.map((name) => html`<li><a href="schemas/${name}">${name}</a></li> `)}
              </ul>`,
        )}
      </article>`,
    }),
    markdown: () =>
      `# Schemas\n\n${groups
        .map(
          ([title, , group]) =>
            `## ${title}\n\n${group.map((name) => `- [${name}](schemas/${name}.md)`).join("\n")}`,
        )
        .join("\n\n")}\n`,
  };
};

/** Finds a schema by its name. */
export function findSchemaContent(
  { document }: Site,
  uses: ReadonlyMap<string, SchemaUses>,
  name: string,
): Content | undefined {
  const own = uses.get(name);
  if (own === undefined) return undefined;
  const describe = (): SchemaView => describeSchema(document, { $ref: `#/components/schemas/${name}` });
  return {
    html: () => createSchemaPage(name, describe(), own),
    markdown: () => formatSchemaPage(name, describe(), own),
  };
}

function createSchemaPage(name: string, view: SchemaView, uses: SchemaUses): Page {
  const direction = /^(Create|Update|Upsert)|Request$|Input$/.test(name) ? "request" : "response";
  return {
    title: name,
    description: view.description,
    root,
    path: schemaPath(name),
    content: html`<article class="overview">
      <p class="breadcrumb"><a href="${root}docs/schemas">Schemas</a></p>
      <h1><code>${name}</code></h1>
      ${renderMarkdown(view.description)}
      ${renderHeading("fields", view.fields.length > 0 ? "Fields" : "Type")}
      ${renderSchema({ ...view, name: undefined }, { direction, id: "fields", root })}
      ${renderHeading("uses", "Used by")} ${renderUses(uses)}
    </article>`,
  };
}

function renderUses({ operations, events, schemas }: SchemaUses): Markup {
  const lists = [
    renderList("operations", [...operations].flatMap(summarize).map(renderOperation), "operations"),
    renderList(
      "event types",
      [...events].map((type) => renderLink(eventPath(type), type)),
      "names",
    ),
    renderList(
      "schemas",
      [...schemas].map((name) => renderLink(schemaPath(name), name)),
      "names",
    ),
  ];
  return operations.size + events.size + schemas.size === 0
    ? html`<p>Nothing refers to it.</p>`
    : html`${lists}`;
}

/** Longer lists are folded. */
const maxListed = 20;

function renderList(title: string, items: readonly Markup[], className: string): Markup {
  const list = html`<ul class="${className}">
    ${items}
  </ul>`;
  if (items.length === 0) return html``;
  return items.length > maxListed
    ? html`<details>
        <summary>${items.length} ${title}</summary>
        ${list}
      </details> `
    : html`<h3>${title.charAt(0).toUpperCase()}${title.slice(1)}</h3>
        ${list} `;
}

const summarize = (id: string): OperationSummary[] => {
  const operations: ReadonlyMap<string, OperationMetadata> = loadContract().operations;
  const metadata = operations.get(id);
  return metadata === undefined ? [] : [summarizeOperation(metadata)];
};

const renderLink = (path: string, name: string): Markup =>
  html`<li><a href="${root}${path}">${name}</a></li> `;

const renderOperation = ({ id, method, path, summary }: OperationSummary): Markup =>
  html`<li>
    ${renderMethod(method)}<a href="${root}${operationPath(id)}">${summary}</a><code>${path}</code>
  </li> `;

const formatSchemaPage = (
  name: string,
  view: SchemaView,
  { operations, events, schemas }: SchemaUses,
): string => {
  const list = (title: string, users: Iterable<string>): string[] => {
    const names = [...users].map((user) => `\`${user}\``);
    return names.length === 0 ? [] : [`- ${title}: ${names.join(", ")}`];
  };
  return `${[
    `# ${name}`,
    view.description.trim(),
    `Type: ${[formatType(view), ...listRules(view)].join(", ")}.`,
    formatFields(view, 0),
    "## Used by",
    [...list("Operations", operations), ...list("Event types", events), ...list("Schemas", schemas)].join(
      "\n",
    ),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
};
