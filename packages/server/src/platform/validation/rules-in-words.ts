import type { Violation } from "./request-validator.js";

type Words = (violation: Violation) => string;

/** The rule that a value breaks, as a sentence about the place that `label` names. */
export function ruleInWords(violation: Violation, label: string): string {
  const { keyword, params, parentSchema, data, instancePath } = violation;
  if (Array.isArray(params.oneOf)) return `Send ${params.oneOf.join(" or ")}.`;
  if (keyword === "type" && Array.isArray(data) && instancePath.startsWith("/query/"))
    return `${label} must be given once.`;
  if (keyword === "pattern")
    return `${label} ${patternInWords(String(parentSchema?.pattern ?? params.pattern))}.`;
  return `${label} ${rules[keyword]?.(violation) ?? "is not valid here"}.`;
}

const rules: Readonly<Record<string, Words>> = {
  const: ({ params }) => `must be ${told(params.allowedValue)}`,
  dependentRequired: ({ params }) => `is required beside ${String(params.property)}`,
  enum: ({ params }) => `must be ${oneOfValues((params.allowedValues as unknown[]).map(told))}`,
  exclusiveMaximum: ({ params }) => `must be less than ${String(params.limit)}`,
  exclusiveMinimum: ({ params }) => `must be greater than ${String(params.limit)}`,
  format: ({ params }) => {
    const format = String(params.format);
    return `must be ${formats[format] ?? `of the form ${format}`}`;
  },
  maxItems: ({ params }) => `must have at most ${counted(params.limit, "item")}`,
  maxLength: ({ params }) => `must have at most ${counted(params.limit, "character")}`,
  maxProperties: ({ params }) => `must have at most ${counted(params.limit, "field")}`,
  maximum: ({ params }) => `must be at most ${String(params.limit)}`,
  minItems: ({ params }) => `must have at least ${counted(params.limit, "item")}`,
  minLength: ({ params }) => `must have at least ${counted(params.limit, "character")}`,
  minProperties: ({ params }) => `must have at least ${counted(params.limit, "field")}`,
  minimum: ({ params }) => `must be at least ${String(params.limit)}`,
  multipleOf: ({ params }) => `must be a multiple of ${String(params.multipleOf)}`,
  required: () => "is required",
  type: ({ params }) => `must be ${oneOf(typesIn(params.type).map(withArticle))}`,
  uniqueItems: () => "repeats another item",
};

const formats: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  "date-time": "a date and time such as 2026-11-21T08:05:32Z",
  double: "a number",
  email: "an e-mail address",
  int32: "a whole number that fits into 32 bits",
  int64: "a whole number that fits into 64 bits",
  uri: "an absolute URI",
  uuid: "a UUID",
  "visible-text": "text with at least one visible character",
};

/** Patterns by what they look like; one that is none of these is quoted. */
const patterns: readonly { readonly like: RegExp; readonly words: (found: RegExpExecArray) => string }[] = [
  { like: /^\^\[\^\\u0000\]\*\$$/, words: () => "must have no NUL characters" },
  { like: /^\^\[\^\\u0000[^\]]*\]\*\$$/, words: () => "must have no control characters" },
  { like: /^\^https\?:\/\//, words: () => "must be an http or https URL" },
  { like: /^\^https:\/\//, words: () => "must be an https URL" },
  { like: /^\^\[\\x21-\\x7E\]\+\$$/, words: () => "must have visible ASCII characters only" },
  { like: /^\^\[\\x20-\\x7E\]\+\$$/, words: () => "must have printable ASCII characters only" },
  { like: /^\^\[([^\]]+)\][+*]\$$/, words: ([, set = ""]) => `must have characters of ${set} only` },
  {
    like: /^\^\[([^\]]+)\]\{(\d+)\}\$$/,
    words: ([, set = "", count]) => `must be ${counted(count, "character")} of ${set}`,
  },
];

function patternInWords(pattern: string): string {
  for (const { like, words } of patterns) {
    const found = like.exec(pattern);
    if (found) return words(found);
  }
  return `must have the form ${pattern}`;
}

const typesIn = (type: unknown): string[] =>
  Array.isArray(type) ? [...new Set(type.map(String))] : String(type).split(",");

const withArticle = (type: string): string => {
  if (type === "null") return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
};

const oneOfValues = (values: readonly string[]): string =>
  values.length < 2 ? values.join("") : `one of ${oneOf(values)}`;

const told = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const oneOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`;

const counted = (limit: unknown, noun: string): string =>
  `${String(limit)} ${noun}${Number(limit) === 1 ? "" : "s"}`;
