import { asObject, asString, resolve } from "../document.js";
import { listSchemas, listSchemasBelow, type SchemaEntry } from "./list-schemas.js";
import { operationRule, type Rule } from "./rule.js";

const isMarkable = ({ schema }: SchemaEntry): boolean =>
  schema["x-extensible"] === true && schema.type === "string" && "enum" in schema;

const extensibleEnums: Rule = {
  name: "extensible-enums",
  reason: "x-extensible tells clients that they may receive values which they do not know",
  check: (document) => {
    const received = new Set(listSchemasBelow(document, "responses"));
    return listSchemas(document)
      .filter((entry) => "x-extensible" in entry.schema && !(isMarkable(entry) && received.has(entry)))
      .map((entry) => ({
        at: entry.at,
        message: `${entry.name}: x-extensible is only for enums of ${isMarkable(entry) ? "responses" : "strings, as true"}`,
      }));
  },
};

const minDeprecationMonths = 12;

/** The date that many months later. */
function addMonths(date: string, months: number): string {
  const result = new Date(`${date}T00:00:00Z`);
  result.setUTCMonth(result.getUTCMonth() + months);
  return result.toISOString().slice(0, 10);
}

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const deprecation = operationRule(
  "deprecation",
  "clients need the dates in the contract and in the headers Deprecation and Sunset, and a year to migrate",
  ({ operation }) => {
    const isDeprecated = operation.deprecated === true;
    if (isDeprecated !== "x-deprecation" in operation)
      return [
        isDeprecated ? "is deprecated and has no x-deprecation" : "has x-deprecation and is not deprecated",
      ];
    if (!isDeprecated) return [];
    const { since, sunset } = asObject(operation["x-deprecation"]);
    const dates = [since, sunset].map(asString);
    if (!dates.every(isDate)) return ["has x-deprecation with a date that does not exist"];
    const earliest = addMonths(asString(since), minDeprecationMonths);
    return asString(sunset) < earliest
      ? [`has its sunset before ${earliest}, a year after its deprecation`]
      : [];
  },
);

const deprecationHeaders = operationRule(
  "deprecation-headers",
  "the headers Deprecation and Sunset are sent by deprecated operations only",
  ({ operation }, document) =>
    Object.entries(asObject(operation.responses)).flatMap(([status, response]) => {
      const { headers } = resolve(document, response);
      const declared = ["Deprecation", "Sunset"].filter((name) => name in asObject(headers));
      if (operation.deprecated !== true)
        return declared.map((name) => `${status} declares ${name}, but the operation is not deprecated`);
      // Error responses are shared with operations that are not deprecated.
      const isSuccess = /^[23]/.test(status);
      return isSuccess && declared.length < 2 ? [`${status} does not declare Deprecation and Sunset`] : [];
    }),
);

/** Rules about how the contract grows. */
export const growthRules: readonly Rule[] = [extensibleEnums, deprecation, deprecationHeaders];
