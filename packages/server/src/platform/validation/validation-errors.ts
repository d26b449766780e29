import { type FieldError, fieldError, type FieldErrorCode, toLabel, toPointer } from "../http/problem.js";
import type { Violation } from "./violation.js";
import { describeViolation } from "./violation-messages.js";

/** The field error code of each JSON Schema keyword. */
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

/** Whether a path parameter is invalid. */
export const isPathViolation = ({ instancePath }: Violation): boolean => instancePath.startsWith("/params");

/** Converts violations to field errors, at most one per field and code. */
export function toFieldErrors(violations: readonly Violation[]): FieldError[] {
  const errors = new Map<string, ValidationError>();
  for (const error of violations.map(toValidationError).toSorted(byRank)) {
    const location = error.segments.map((segment) => `${segment}\0`).join("");
    const key = getRank(error) < keywordPriority.length ? location : `${location} ${error.code}`;
    if (!errors.has(key)) errors.set(key, error);
  }
  return [...errors.values()].toSorted((a, b) => a.order - b.order).map(presentValidationError);
}

interface ValidationError {
  readonly violation: Violation;
  readonly code: FieldErrorCode;
  /** The unescaped path of the invalid value, beginning with `body`, `query` or `headers`. */
  readonly segments: readonly string[];
  readonly order: number;
}

/** Of these, only the first violation per field is reported: a value of the wrong type does not match the pattern either. */
const keywordPriority = [
  "type",
  "const",
  "enum",
  "minLength",
  "maxLength",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "format",
  "pattern",
];

const getRank = ({ violation: { keyword } }: ValidationError): number => {
  const rank = keywordPriority.indexOf(keyword);
  return rank < 0 ? keywordPriority.length : rank;
};

const byRank = (a: ValidationError, b: ValidationError): number => getRank(a) - getRank(b);

function toValidationError(violation: Violation, order: number): ValidationError {
  const { keyword, instancePath, params } = violation;
  const path = instancePath.split("/").slice(1).map(unescapePointer);
  const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const last =
    typeof name === "string" ? name : keyword === "uniqueItems" ? getRepeatedItem(params) : undefined;
  const segments = last === undefined ? path : [...path, last];
  const isUnknownParameter = keyword === "additionalProperties" && path[0] === "query";
  const code = isUnknownParameter ? "unknown-parameter" : (codes[keyword] ?? "invalid");
  return { violation, code, segments, order };
}

const unescapePointer = (segment: string): string => segment.replaceAll("~1", "/").replaceAll("~0", "~");

/** ajv reports the indexes of two equal items in either order. */
const getRepeatedItem = ({ i, j }: Violation["params"]): string => String(Math.max(Number(i), Number(j)));

function presentValidationError({
  violation,
  code,
  segments: [location = "", ...names],
}: ValidationError): FieldError {
  const label = location === "headers" ? `The header ${names[0] ?? ""}` : toLabel(names);
  const detail =
    code === "unknown-field" || code === "unknown-parameter"
      ? `The ${code === "unknown-field" ? "field" : "parameter"} ${names.at(-1) ?? ""} is unknown.`
      : describeViolation(violation, label);
  if (location === "query") return fieldError(`?${names[0] ?? ""}`, code, detail);
  return fieldError(location === "headers" ? `#${names[0] ?? ""}` : toPointer(...names), code, detail);
}
