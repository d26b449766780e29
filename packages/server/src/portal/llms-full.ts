import { loadContract } from "../kernel/contract/contract.js";
import type { RateLimitPolicy } from "../kernel/contract/operation-metadata.js";
import { buildEventView, type EventView, formatEventFacts } from "./event-page.js";
import { formatGuide } from "./guide-page.js";
import { formatIntroduction } from "./llms.js";
import {
  fence,
  formatFields,
  formatParameter,
  formatSchema,
  formatType,
  listRules,
  type Shorten,
  toLine,
} from "./operation-markdown.js";
import { describePermission, describeRateLimit, type Instance } from "./operation-notes.js";
import { buildOperationView, type OperationView, type ResponseView } from "./operation-view.js";
import { changelogName } from "./releases.js";
import { formatSdkCall } from "./samples/typescript.js";
import type { SchemaView } from "./schema-view.js";
import { createSharedSchemas } from "./shared-schemas.js";
import type { Site } from "./site.js";

/** What an operation leaves out, because the document says it elsewhere. */
interface Common {
  /** The lines of parameters, by name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The names of response headers. */
  readonly headers: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  /** An example of each schema that several operations return. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly shorten: Shorten;
}

/**
 * Formats all guides, operations, event types, schemas and problem codes as one Markdown document for language models. Parameters,
 * headers, schemas and problem codes that operations share are described once.
 */
export function formatLlmsFull(site: Site): string {
  const { document, instance, guides } = site;
  const operations = [...loadContract().operations.values()];
  const views = operations.map((metadata) => buildOperationView(site, metadata));
  const { shorten, list } = createSharedSchemas(document, operations);
  const common: Common = {
    parameters: findCommonParameters(views, shorten),
    headers: findRepeated(
      listHeaders(views).map(([name]) => name),
      views.length,
    ),
    codes: findRepeated(
      views.flatMap(({ codes }) => codes.map(({ code }) => code)),
      views.length / 3,
    ),
    examples: collectExamples(views, shorten),
    shorten,
  };
  const events = Object.entries(document.webhooks).map(([type, { post }]) =>
    formatEvent(buildEventView(site, type, post), shorten),
  );
  const described = views.map((view) => formatOperation(view, common, instance));
  return [
    `${formatIntroduction(site)}\n`,
    ...guides.filter(({ name }) => name !== changelogName).map((guide) => formatGuide(guide, instance)),
    formatCommon(views, common, instance),
    ...described,
    ...events,
    formatSchemas(list(), common),
    formatCatalog(site),
  ].join("\n---\n\n");
}

/** The values that occur at least `min` times. */
function findRepeated(values: readonly string[], min: number): Set<string> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Set(values.filter((value) => (counts.get(value) ?? 0) >= min));
}

/** Finds the parameters that several operations have with the same description. */
function findCommonParameters(views: readonly OperationView[], shorten: Shorten): Map<string, string> {
  const lines = views.flatMap(({ parameters }) =>
    parameters
      .filter(({ location }) => location !== "path")
      .map((parameter) => [formatParameter(parameter, shorten), parameter.field] as const),
  );
  const repeated = findRepeated(
    lines.map(([line]) => line),
    5,
  );
  return new Map(lines.filter(([line]) => repeated.has(line)).map(([line, name]) => [name, line]));
}

const listHeaders = (views: readonly OperationView[]): [name: string, description: string][] =>
  views.flatMap(({ responses }) =>
    responses.flatMap(({ headers }) =>
      headers.map(({ field, description }): [string, string] => [field, toLine(description)]),
    ),
  );

/** Collects the first example of each schema that is described elsewhere, also as an item of a page. */
function collectExamples(views: readonly OperationView[], shorten: Shorten): Map<string, unknown> {
  const examples = new Map<string, unknown>();
  const add = (schema: SchemaView, value: unknown): void => {
    const { name = "" } = schema;
    if (value !== undefined && isReference(schema, shorten) && !examples.has(name)) examples.set(name, value);
  };
  for (const { schema, examples: named } of views.flatMap(({ responses }) => responses)) {
    const items = schema?.fields.find(({ field }) => field === "data");
    for (const { value } of named) {
      if (schema) add(schema, value);
      if (items) add(items, readItem(value));
    }
  }
  return examples;
}

/** The first item of the example of a page. */
function readItem(page: unknown): unknown {
  const { data } = page as { readonly data?: unknown };
  return Array.isArray(data) ? (data as readonly unknown[])[0] : undefined;
}

const isReference = (schema: SchemaView, shorten: Shorten): boolean =>
  shorten(schema).type.endsWith(`\`${schema.name ?? ""}\``);

const formatCommon = (
  views: readonly OperationView[],
  { parameters, headers, codes }: Common,
  instance: Instance,
): string => {
  const descriptions = new Map(listHeaders(views));
  const policies = new Set<RateLimitPolicy>(views.map(({ metadata }) => metadata.rateLimit));
  return `${[
    "# What operations have in common",
    "## Rate limits",
    [...policies].map((policy) => `- \`${policy}\`: ${describeRateLimit(policy, instance)}`).join("\n"),
    "## Parameters",
    "Operations only name these.",
    [...parameters.values()].join("\n"),
    "## Response headers",
    `Most responses have ${formatNames(headers)}. Operations name the others.`,
    [...descriptions].map(([name, text]) => `- \`${name}\`: ${text}`).join("\n"),
    "## Problem codes",
    `Operations return these where they apply, and name the others: ${formatNames(codes)}.`,
  ].join("\n\n")}\n`;
};

const formatNames = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(", ");

const formatOperation = (view: OperationView, common: Common, instance: Instance): string =>
  `${[
    `# ${view.summary}`,
    `\`${view.method} ${view.path}\` (\`${view.id}\`)`,
    view.description.trim(),
    formatNotes(view, instance),
    ...formatParameters(view, common),
    ...(view.body ? ["## Body", ...formatSchema(common.shorten(view.body.schema), common.shorten)] : []),
    ...view.responses.flatMap((response) => formatResponse(response, common)),
    ...formatCodes(view, common),
    fence("ts", formatSdkCall(view.metadata.id, view.request)),
  ].join("\n\n")}\n`;

function formatNotes({ metadata }: OperationView, { baseUrl }: Instance): string {
  const { permission, rateLimit, cacheSeconds, method, paginated } = metadata;
  const sorts = (paginated?.sortNeedsFilter ?? []).map(
    ({ sort, anyOf }) => ` Sorting by \`${sort}\` requires ${formatNames(anyOf)}.`,
  );
  return [
    `Callers: ${describePermission(permission, `${baseUrl}/rest/problems`)}`,
    ` Rate limit \`${rateLimit}\`.`,
    ...(method === "GET" && cacheSeconds > 0 ? [` Cached for ${cacheSeconds} seconds.`] : []),
    ...sorts,
  ].join("");
}

function formatParameters(view: OperationView, { parameters, shorten }: Common): string[] {
  if (view.parameters.length === 0) return [];
  const lines = view.parameters.map((parameter) => {
    const line = formatParameter(parameter, shorten);
    return parameters.get(parameter.field) === line ? `- \`${parameter.field}\`` : line;
  });
  return ["## Parameters", lines.join("\n")];
}

function formatCodes({ codes }: OperationView, common: Common): string[] {
  const own = codes.map(({ code }) => code).filter((code) => !common.codes.has(code));
  return own.length === 0 ? [] : [`Problem codes: ${formatNames(own)}`];
}

function formatResponse({ status, description, ...response }: ResponseView, common: Common): string[] {
  const headers = response.headers.map(({ field }) => field).filter((name) => !common.headers.has(name));
  const { schema, examples } = response;
  const own = schema === undefined || isDescribed(schema, common) ? [] : examples.slice(0, 1);
  return [
    `## Response ${status}`,
    `${description.trim()}${headers.length === 0 ? "" : ` Headers: ${formatNames(headers)}.`}`,
    ...(schema ? formatSchema(common.shorten(schema), common.shorten) : []),
    ...own.map(({ value }) => formatExample(value)),
  ];
}

/** Whether the schema, or that of the items of a page, has an example elsewhere. */
const isDescribed = (schema: SchemaView, { examples, shorten }: Common): boolean =>
  [schema, ...schema.fields.filter(({ field }) => field === "data")].some(
    (view) => isReference(view, shorten) && examples.has(view.name ?? ""),
  );

const formatExample = (value: unknown): string =>
  fence("json", typeof value === "string" ? value.trim() : JSON.stringify(value));

const formatEvent = ({ type, webhook, data, example }: EventView, shorten: Shorten): string =>
  `${[
    `# ${type}`,
    webhook.description.trim(),
    formatEventFacts(webhook),
    "## Data",
    formatFields(data, 0, shorten),
    formatExample((example as { readonly data: unknown }).data),
  ].join("\n\n")}\n`;

const formatSchemas = (views: readonly SchemaView[], { shorten, examples }: Common): string =>
  `# Schemas\n\n${views.map((view) => formatNamedSchema(view, shorten, examples)).join("\n\n")}\n`;

function formatNamedSchema(
  view: SchemaView,
  shorten: Shorten,
  examples: ReadonlyMap<string, unknown>,
): string {
  const { name = "", description } = view;
  const fields = formatFields(view, 0, shorten);
  const example = examples.get(name);
  const text = toLine(description);
  return [
    `## ${name}`,
    `${[formatType(view), ...listRules(view)].join(", ")}.${text && ` ${text}`}`,
    ...(fields === "" ? [] : [fields]),
    ...(example === undefined ? [] : [formatExample(example)]),
  ].join("\n\n");
}

const formatCatalog = ({ document }: Site): string =>
  `# Problem codes\n\n${Object.entries(document["x-problems"])
    .map(([code, { status, cause, fix }]) => `- ${status} \`${code}\`: ${cause} ${fix}`)
    .join("\n")}\n`;
