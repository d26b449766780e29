import type { ErrorObject } from "ajv/dist/2020.js";
import { asArray, asObject, asString } from "../document.js";
import { formatSuggestion } from "./suggest.js";

/** The errors of a validation without those that follow from others. */
export const listErrors = (errors: readonly ErrorObject[] | null | undefined): ErrorObject[] =>
  (errors ?? []).filter((error) => error.keyword !== "if" && !isMisspelt(error, errors ?? []));

/** Whether a required key is only missing because it is misspelt, which is reported as an unknown key. */
const isMisspelt = (
  { keyword, params, instancePath }: ErrorObject,
  errors: readonly ErrorObject[],
): boolean =>
  keyword === "required" &&
  errors.some(
    (other) =>
      other.keyword === "additionalProperties" &&
      other.instancePath === instancePath &&
      isSimilar(
        asString(asObject(other.params).additionalProperty),
        asString(asObject(params).missingProperty),
      ),
  );

/** Whether one name may be a misspelling of another. */
export const isSimilar = (name: string, other: string): boolean => formatSuggestion(name, [other]) !== "";

/** Formats the validation error of a value with the allowed values and a suggestion. */
export function formatError(
  path: string,
  { keyword, params, message, data, parentSchema }: ErrorObject,
): string {
  if (keyword === "enum") {
    const allowed = asArray(asObject(params).allowedValues).map(asString);
    const actual = typeof data === "string" ? data : JSON.stringify(data);
    return `${path} is ${actual}, and must be one of ${allowed.join(", ")}${formatSuggestion(actual, allowed)}`;
  }
  if (keyword === "additionalProperties") {
    const known = Object.keys(asObject(asObject(parentSchema).properties));
    const actual = asString(asObject(params).additionalProperty);
    return `${path} has the unknown key ${actual}${formatSuggestion(actual, known) || `; its keys are ${known.join(", ")}`}`;
  }
  if (keyword === "required") return `${path} lacks ${asString(asObject(params).missingProperty)}: add it`;
  if (keyword === "minItems") return `${path} is empty: list at least one value`;
  if (keyword === "const") return `${path} can only be true: write true or remove it`;
  return `${path} ${message ?? "is invalid"}`;
}
