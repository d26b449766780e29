import { formatHistory } from "./history-section.js";
import { buildNotes, type Instance } from "./operation-notes.js";
import type { OperationView } from "./operation-view.js";
import type { FieldView, SchemaView } from "./schema-view.js";

/** Formats an operation as Markdown, with absolute links. */
export const formatOperation = (view: OperationView, instance: Instance): string =>
  `${[
    ...formatParts(view, instance),
    ...formatCodes(view, `${instance.baseUrl}/rest/problems`),
    "## Samples",
    ...view.samples.map(({ language, code }) => fence(language, code)),
    ...formatHistory(view.history),
  ].join("\n\n")}\n`;

/** Formats an operation for a document that explains the problem codes elsewhere. */
export const formatBriefOperation = (view: OperationView, instance: Instance): string =>
  `${[
    ...formatParts(view, instance),
    `Problem codes: ${view.codes.map(({ code }) => `\`${code}\``).join(", ")}`,
    ...view.samples.slice(0, 2).map(({ language, code }) => fence(language, code)),
  ].join("\n\n")}\n`;

function formatParts(view: OperationView, instance: Instance): string[] {
  const notes = buildNotes(view.metadata, instance, `${instance.baseUrl}/rest/problems`);
  return [
    `# ${view.summary}`,
    `\`${view.method} ${view.path}\` (\`${view.id}\`)`,
    view.description.trim(),
    notes.map(({ name, text }) => `- **${name}:** ${text}`).join("\n"),
    ...formatParameters(view),
    ...formatBody(view),
    ...view.responses.flatMap(formatResponse),
  ];
}

/** Formats a code block. */
export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const formatParameters = ({ parameters }: OperationView): string[] =>
  parameters.length === 0
    ? []
    : [
        "## Parameters",
        parameters.map((parameter) => formatField(parameter, 0, ` in ${parameter.location}`)).join("\n"),
      ];

const formatBody = ({ body, request }: OperationView): string[] =>
  body === undefined
    ? []
    : [
        "## Body",
        `${body.description.trim()} \`${body.type}\`${body.isRequired ? ", required." : ", optional."}`,
        ...formatSchema(body.schema),
        fence("json", JSON.stringify(request.body?.value, null, 2)),
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
  ...(headers.length === 0 ? [] : [`Headers: ${headers.map(({ field }) => `\`${field}\``).join(", ")}.`]),
  ...(schema ? formatSchema(schema) : []),
  ...examples.slice(0, 1).map(({ value }) => fence("json", JSON.stringify(value, null, 2))),
];

const formatCodes = ({ codes }: OperationView, problems: string): string[] =>
  codes.length === 0
    ? []
    : [
        "## Problem codes",
        codes
          .map(({ status, code, cause }) => `- ${status} [\`${code}\`](${problems}/${code}): ${cause}`)
          .join("\n"),
      ];

function formatSchema(schema: SchemaView): string[] {
  const fields = formatFields(schema, 0);
  return fields === "" ? [`Type: ${formatType(schema)}.`] : [fields];
}

/** Formats the fields of a schema as a list. */
export const formatFields = ({ fields, variants }: SchemaView, depth: number): string =>
  [
    ...fields.map((field) => formatField(field, depth)),
    ...variants.map((variant, index) =>
      [`${indent(depth)}- Option ${index + 1}: ${formatType(variant)}`, formatFields(variant, depth + 1)]
        .filter(Boolean)
        .join("\n"),
    ),
  ].join("\n");

function formatField(field: FieldView, depth: number, place = ""): string {
  const rules = [
    formatType(field) + place,
    ...(field.isRequired ? ["required"] : []),
    ...(field.isReadOnly ? ["read-only"] : []),
    ...field.limits,
    ...(field.values.length > 0 ? [`values ${field.values.map((value) => `\`${value}\``).join(", ")}`] : []),
    ...(field.defaultValue === undefined ? [] : [`default \`${field.defaultValue}\``]),
  ];
  const text = field.description.replaceAll(/\s+/g, " ").trim();
  const line = `${indent(depth)}- \`${field.field}\` (${rules.join(", ")})${text && `: ${text}`}`;
  return [line, formatFields(field, depth + 1)].filter(Boolean).join("\n");
}

const formatType = ({ type, isNullable }: SchemaView): string => (isNullable ? `${type} or null` : type);

const indent = (depth: number): string => "  ".repeat(depth);
