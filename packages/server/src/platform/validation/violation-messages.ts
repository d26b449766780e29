import { patternDescriptions } from "./pattern-descriptions.js";
import type { Violation } from "./violation.js";
import { findAsciiDomain, findAsciiHost } from "./web-url.js";

type DescribeViolation = (violation: Violation) => string;

/** Describes a violation of the field `label` as a sentence. */
export function describeViolation(violation: Violation, label: string): string {
  const { keyword, params, data, instancePath } = violation;
  if (Array.isArray(params.oneOf)) return `Send ${params.oneOf.join(" or ")}.`;
  if (keyword === "type" && instancePath.startsWith("/query/")) {
    if (Array.isArray(data)) return `${label} must be given once.`;
    if (data === "") return `${label} must not be empty.`;
  }
  const plus = lostPlus(violation) ? " Send + as %2B in a query." : "";
  return `${label} ${describers[keyword]?.(violation) ?? "is invalid"}.${plus}`;
}

/** Whether a query value may have had a plus sign, which URL queries decode as a space. */
const lostPlus = ({ keyword, params, data, instancePath }: Violation): boolean =>
  instancePath.startsWith("/query/") &&
  typeof data === "string" &&
  data.includes(" ") &&
  keyword === "format" &&
  formatsWithPlus.has(String(params.format));

const formatsWithPlus: ReadonlySet<string> = new Set(["date-time", "email"]);

const describers: Readonly<Record<string, DescribeViolation>> = {
  const: ({ params }) => `must be ${formatValue(params.allowedValue)}`,
  dependentRequired: ({ params }) => `is required beside ${String(params.property)}`,
  enum: ({ params }) =>
    `must be ${formatAllowedValues((params.allowedValues as unknown[]).map(formatValue))}`,
  exclusiveMaximum: ({ params }) => `must be less than ${String(params.limit)}`,
  exclusiveMinimum: ({ params }) => `must be greater than ${String(params.limit)}`,
  format: ({ params, data }) => {
    const format = String(params.format);
    const ascii = typeof data === "string" ? asciiForms[format]?.(data) : undefined;
    if (ascii !== undefined) return `must name its domain in ASCII: ${ascii}`;
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
  pattern: ({ params, parentSchema }) => describePattern(parentSchema?.pattern ?? params.pattern),
  required: () => "is required",
  type: ({ params }) => `must be ${joinWithOr(listTypes(params.type).map(withArticle))}`,
  uniqueItems: () => "duplicates another item",
};

const formatDescriptions: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  "date-time": "a date and time such as 2026-11-21T08:05:32Z",
  double: "a number",
  email: "an email address with at most 64 characters before the @ and 63 in each part of the domain",
  int32: "a whole number that fits into 32 bits",
  int64: "a whole number that fits into 64 bits",
  uri: "an absolute URI",
  uuid: "a UUID",
  "visible-text": "text with a visible character and without bidirectional controls",
  "web-url": "an absolute http or https URL with a host, without user information, in ASCII",
};

/** The `xn--` forms of domains with other letters than ASCII has. */
const asciiForms: Readonly<Record<string, (text: string) => string | undefined>> = {
  email: findAsciiDomain,
  "web-url": findAsciiHost,
};

/** Never quotes the pattern, which few readers can read. */
const describePattern = (pattern: unknown): string =>
  patternDescriptions.get(String(pattern)) ?? "has characters or a form that are not allowed";

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
