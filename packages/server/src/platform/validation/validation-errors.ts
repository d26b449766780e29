import { field, labelOf, pointerTo, type FieldError, type FieldErrorCode } from "../http/problem.js";
import type { Violation } from "./request-validator.js";
import { ruleInWords } from "./rules-in-words.js";

/** The stable code of each keyword of JSON Schema. */
const codes: Readonly<Record<string, FieldErrorCode>> = {
  additionalProperties: "unknown-field",
  const: "not-allowed",
  dependentRequired: "required",
  enum: "not-allowed",
  exclusiveMaximum: "too-large",
  exclusiveMinimum: "too-small",
  format: "invalid-format",
  maxItems: "too-many",
  maxLength: "too-long",
  maxProperties: "too-many",
  maximum: "too-large",
  minItems: "too-few",
  minLength: "too-short",
  minProperties: "too-few",
  minimum: "too-small",
  multipleOf: "not-a-multiple",
  pattern: "invalid-format",
  required: "required",
  type: "wrong-type",
  unevaluatedProperties: "unknown-field",
  uniqueItems: "duplicate",
};

/** Whether a request is to a path that cannot exist. */
export const isPathViolation = ({ instancePath }: Violation): boolean => instancePath.startsWith("/params");

/** What a request breaks of the contract, each mistake once. */
export function fieldErrorsOf(violations: readonly Violation[]): FieldError[] {
  const mistakes = new Map<string, Mistake>();
  for (const mistake of violations.map(mistakeOf).toSorted(byRank)) {
    const place = mistake.segments.map((segment) => `${segment}\0`).join("");
    const name = rankOf(mistake) < ranked.length ? place : `${place} ${mistake.code}`;
    if (!mistakes.has(name)) mistakes.set(name, mistake);
  }
  return [...mistakes.values()].toSorted((a, b) => a.order - b.order).map(presentMistake);
}

interface Mistake {
  readonly violation: Violation;
  readonly code: FieldErrorCode;
  /** The unescaped way to the mistaken place, beginning with `body`, `query` or `headers`. */
  readonly segments: readonly string[];
  readonly order: number;
}

/** Of several of these at one place the first is reported: one that is of the wrong type or too short has no right form either. */
const ranked = [
  ...["type", "const", "enum", "minLength", "maxLength", "minimum", "exclusiveMinimum", "maximum"],
  ...["exclusiveMaximum", "multipleOf", "format", "pattern"],
];

const rankOf = ({ violation: { keyword } }: Mistake): number => {
  const rank = ranked.indexOf(keyword);
  return rank < 0 ? ranked.length : rank;
};

const byRank = (a: Mistake, b: Mistake): number => rankOf(a) - rankOf(b);

function mistakeOf(violation: Violation, order: number): Mistake {
  const { keyword, instancePath, params } = violation;
  const path = instancePath.split("/").slice(1).map(unescaped);
  const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const last = typeof name === "string" ? name : keyword === "uniqueItems" ? repeatedItem(params) : undefined;
  const segments = last === undefined ? path : [...path, last];
  const isUnknownParameter = keyword === "additionalProperties" && path[0] === "query";
  const code = isUnknownParameter ? "unknown-parameter" : (codes[keyword] ?? "invalid");
  return { violation, code, segments, order };
}

const unescaped = (segment: string): string => segment.replaceAll("~1", "/").replaceAll("~0", "~");

/** ajv tells the places of two equal items in either order. */
const repeatedItem = ({ i, j }: Violation["params"]): string => String(Math.max(Number(i), Number(j)));

function presentMistake({ violation, code, segments: [place = "", ...names] }: Mistake): FieldError {
  const label = place === "headers" ? `The header ${names[0] ?? ""}` : labelOf(names);
  const detail =
    code === "unknown-field" || code === "unknown-parameter"
      ? `The ${code === "unknown-field" ? "field" : "parameter"} ${names.at(-1) ?? ""} is not known here.`
      : ruleInWords(violation, label);
  if (place === "query") return field(`?${names[0] ?? ""}`, code, detail);
  return field(place === "headers" ? `#${names[0] ?? ""}` : pointerTo(...names), code, detail);
}
