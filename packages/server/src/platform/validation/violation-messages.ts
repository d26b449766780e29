import type { Violation } from "./violation.js";

type DescribeViolation = (violation: Violation) => string;

/** Describes a violation of the field `label` as a sentence. */
export function describeViolation(violation: Violation, label: string): string {
  const { keyword, params, parentSchema, data, instancePath } = violation;
  if (Array.isArray(params.oneOf)) return `Send ${params.oneOf.join(" or ")}.`;
  if (keyword === "type" && Array.isArray(data) && instancePath.startsWith("/query/"))
    return `${label} must be given once.`;
  if (keyword === "pattern")
    return `${label} ${describePattern(String(parentSchema?.pattern ?? params.pattern))}.`;
  return `${label} ${describers[keyword]?.(violation) ?? "is invalid"}.`;
}

const describers: Readonly<Record<string, DescribeViolation>> = {
  const: ({ params }) => `must be ${formatValue(params.allowedValue)}`,
  dependentRequired: ({ params }) => `is required beside ${String(params.property)}`,
  enum: ({ params }) =>
    `must be ${formatAllowedValues((params.allowedValues as unknown[]).map(formatValue))}`,
  exclusiveMaximum: ({ params }) => `must be less than ${String(params.limit)}`,
  exclusiveMinimum: ({ params }) => `must be greater than ${String(params.limit)}`,
  format: ({ params }) => {
    const format = String(params.format);
    return `must be ${formatDescriptions[format] ?? `of the form ${format}`}`;
  },
  maxItems: ({ params }) => `must have at most ${pluralize(params.limit, "item")}`,
  maxLength: ({ params }) => `must have at most ${pluralize(params.limit, "character")}`,
  maxProperties: ({ params }) => `must have at most ${pluralize(params.limit, "field")}`,
  maximum: ({ params }) => `must be at most ${String(params.limit)}`,
  minItems: ({ params }) => `must have at least ${pluralize(params.limit, "item")}`,
  minLength: ({ params }) => `must have at least ${pluralize(params.limit, "character")}`,
  minProperties: ({ params }) => `must have at least ${pluralize(params.limit, "field")}`,
  minimum: ({ params }) => `must be at least ${String(params.limit)}`,
  multipleOf: ({ params }) => `must be a multiple of ${String(params.multipleOf)}`,
  required: () => "is required",
  type: ({ params }) => `must be ${joinWithOr(listTypes(params.type).map(withArticle))}`,
  uniqueItems: () => "duplicates another item",
};

const formatDescriptions: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  "date-time": "a date and time such as 2026-11-21T08:05:32Z",
  double: "a number",
  email: "an email address",
  int32: "a whole number that fits into 32 bits",
  int64: "a whole number that fits into 64 bits",
  uri: "an absolute URI",
  uuid: "a UUID",
  "visible-text": "text with a visible character and without bidirectional controls",
};

/** Descriptions of common patterns; any other pattern is quoted. */
const patterns: readonly {
  readonly source: RegExp;
  readonly describe: (match: RegExpExecArray) => string;
}[] = [
  { source: /^\^\[\^\\u0000\]\*\$$/, describe: () => "must have no NUL characters" },
  { source: /^\^\[\^\\u0000[^\]]*\]\*\$$/, describe: () => "must have no control characters" },
  { source: /^\^https\?:\/\//, describe: () => "must be an http or https URL" },
  { source: /^\^https:\/\//, describe: () => "must be an https URL" },
  { source: /^\^\[\\x21-\\x7E\]\+\$$/, describe: () => "must have visible ASCII characters only" },
  { source: /^\^\[\\x20-\\x7E\]\+\$$/, describe: () => "must have printable ASCII characters only" },
  { source: /^\^\[([^\]]+)\][+*]\$$/, describe: ([, set = ""]) => `must have characters of ${set} only` },
  {
    source: /^\^\[([^\]]+)\]\{(\d+)\}\$$/,
    describe: ([, set = "", count]) => `must be ${pluralize(count, "character")} of ${set}`,
  },
];

function describePattern(pattern: string): string {
  for (const { source, describe } of patterns) {
    const match = source.exec(pattern);
    if (match) return describe(match);
  }
  return `must have the form ${pattern}`;
}

const listTypes = (type: unknown): string[] =>
  Array.isArray(type) ? [...new Set(type.map(String))] : String(type).split(",");

const withArticle = (type: string): string => {
  if (type === "null") return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
};

const formatAllowedValues = (values: readonly string[]): string =>
  values.length < 2 ? values.join("") : `one of ${joinWithOr(values)}`;

const formatValue = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`;

const pluralize = (limit: unknown, noun: string): string =>
  `${String(limit)} ${noun}${Number(limit) === 1 ? "" : "s"}`;
