import { formatHistory } from "./history-section.js";
import { buildNotes, type Instance } from "./operation-notes.js";
import type { OperationView, ParameterView } from "./operation-view.js";
import type { NamedExample } from "./published.js";
import type { FieldView, SchemaView } from "./schema-view.js";

/** Formats an operation as Markdown, with absolute links. */
export function formatOperation(view: OperationView, instance: Instance): string {
  const problems = `${instance.baseUrl}/rest/problems`;
  const notes = buildNotes(view.metadata, instance, problems);
  return `${[
    `# ${view.summary}`,
    `\`${view.method} ${view.path}\` (\`${view.id}\`)`,
    view.description.trim(),
    notes.map(({ name, text }) => `- **${name}:** ${text}`).join("\n"),
    ...formatParameters(view),
    ...formatBody(view),
    ...view.responses.flatMap(formatResponse),
    ...formatCodes(view, problems),
    "## Samples",
    ...view.samples.map(({ language, code }) => fence(language, code)),
    ...formatHistory(view.history),
  ].join("\n\n")}\n`;
}

/** Formats a code block. */
export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const formatParameters = ({ parameters }: OperationView): string[] =>
  parameters.length === 0
    ? []
    : ["## Parameters", parameters.map((parameter) => formatParameter(parameter)).join("\n")];

const formatBody = ({ body }: OperationView): string[] =>
  body === undefined
    ? []
    : [
        "## Body",
        `${body.description.trim()} \`${body.type}\`${body.isRequired ? ", required." : ", optional."}`,
        ...formatSchema(body.schema),
        ...body.examples.flatMap(formatExample),
      ];

const formatResponse = ({
  status,
  description,
  headers,
  schema,
  examples,
}: OperationView["responses"][number]): string[] => [
  `## Response ${status}`,
  description.trim(),
  ...(headers.length === 0 ? [] : [`Headers: ${headers.map(formatHeader).join(", ")}.`]),
  ...(schema ? formatSchema(schema) : []),
  ...examples.flatMap(formatExample),
];

const formatHeader = ({ field, isRequired }: FieldView): string =>
  `\`${field}\`${isRequired ? "" : " (may be absent)"}`;

const formatExample = ({ name, summary, value }: NamedExample): string[] => [
  `Example **${name}**${summary && `: ${summary}`}`,
  formatValue(value),
];

/** Formats a value as a block of code. Streams have texts as examples. */
const formatValue = (value: unknown): string =>
  typeof value === "string" ? fence("text", value.trim()) : fence("json", JSON.stringify(value, null, 2));

const formatCodes = ({ codes }: OperationView, problems: string): string[] =>
  codes.length === 0
    ? []
    : [
        "## Problem codes",
        ...codes.flatMap(({ status, code, cause, examples }) => [
          `### ${status} ${code}`,
          `${cause} [What to do](${problems}/${code}.md)`,
          ...examples.map(formatValue),
        ]),
      ];

/** Shortens the description of a schema, such as one that a document describes elsewhere. */
export type Shorten = <View extends SchemaView>(view: View) => View;

/** Formats the fields of a schema as a list, or its type if it has none. */
export function formatSchema(schema: SchemaView, shorten?: Shorten): string[] {
  const fields = formatFields(schema, 0, shorten);
  return fields === "" ? [`Type: ${formatType(schema)}.`] : [fields];
}

/** Formats the fields of a schema as a list. */
export const formatFields = (
  { fields, variants }: SchemaView,
  depth: number,
  shorten: Shorten = (view) => view,
): string =>
  [
    ...fields.map((field) => formatField(shorten(field), { depth, shorten })),
    ...variants
      .map(shorten)
      .map((variant, index) =>
        [
          `${indent(depth)}- Option ${index + 1}: ${formatType(variant)}`,
          formatFields(variant, depth + 1, shorten),
        ]
          .filter(Boolean)
          .join("\n"),
      ),
  ].join("\n");

/** Formats a parameter as an item of a list. */
export const formatParameter = (parameter: ParameterView, shorten?: Shorten): string =>
  formatField(shorten?.(parameter) ?? parameter, { place: ` in ${parameter.location}`, shorten });

interface FieldOptions {
  readonly depth?: number;
  /** Where a parameter is sent. */
  readonly place?: string;
  readonly shorten?: Shorten | undefined;
}

function formatField(field: FieldView, { depth = 0, place = "", shorten }: FieldOptions): string {
  const rules = [formatType(field) + place, ...(field.isRequired ? ["required"] : []), ...listRules(field)];
  const text = toLine(field.description);
  const line = `${indent(depth)}- \`${field.field}\` (${rules.join(", ")})${text && `: ${text}`}`;
  return [line, formatFields(field, depth + 1, shorten)].filter(Boolean).join("\n");
}

/** Lists the limits, the values and the default of a schema. */
export const listRules = ({ limits, values, isExtensible, defaultValue }: SchemaView): string[] => [
  ...limits,
  ...(values.length > 0 ? [`values ${values.map((value) => `\`${value}\``).join(", ")}`] : []),
  ...(values.length > 0 && isExtensible ? ["values may be added"] : []),
  ...(defaultValue === undefined ? [] : [`default \`${defaultValue}\``]),
];

/** Formats the type of a schema. */
export const formatType = ({ type, isNullable }: SchemaView): string =>
  isNullable ? `${type} or null` : type;

/** Joins the lines of a text. */
export const toLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const indent = (depth: number): string => "  ".repeat(depth);
