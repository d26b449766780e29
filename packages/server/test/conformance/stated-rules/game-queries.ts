import type { StatedRule } from "./stated-rule.js";

const operations = ["queryGames"] as const;

/** The operators of the fields, from the description of queryGames. */
const orderOperators = ["eq", "ne", "in", "gt", "gte", "lt", "lte", "between"];
const operators: Readonly<Record<string, readonly string[]>> = {
  name: orderOperators,
  released_on: [...orderOperators, "exists"],
  average_score: [...orderOperators, "exists"],
  votes: orderOperators,
  library_count: orderOperators,
  main_minutes: [...orderOperators, "exists"],
  release_status: ["eq", "ne", "in"],
  is_adult: ["eq", "ne"],
  category: ["eq", "ne", "in", "contains_any", "contains_all", "exists"],
};

const valueTypes: Readonly<Record<string, string>> = {
  average_score: "number",
  votes: "number",
  library_count: "number",
  main_minutes: "number",
  is_adult: "boolean",
};

const releaseStatuses = ["ANNOUNCED", "EARLY_ACCESS", "RELEASED", "CANCELLED"];

function isWrongValue(field: string, op: unknown, value: unknown): boolean {
  if (op === "exists") return typeof value !== "boolean";
  if (field === "release_status") return !releaseStatuses.includes(String(value));
  return typeof value !== (valueTypes[field] ?? "string");
}

/** Whether a text is a date that exists. `Date.parse` accepts the 30th of February. */
const isCalendarDate = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The rules of conditions and sort fields. */
export const gameQueryRules: readonly StatedRule[] = [
  {
    operations,
    errors: /^(?<item>\/where\/\d+|\/any_of\/\d+\/\d+)\/op op-not-allowed$/,
    reason: "the field of a condition decides its operators",
    example: { where: [{ field: "is_adult", op: "gt", value: true }] },
    isBroken: ({ fields: { field, op } }) => operators[String(field)]?.includes(String(op)) === false,
  },
  {
    operations,
    errors: /^(?<item>\/where\/\d+|\/any_of\/\d+\/\d+)\/(value|values\/\d+) wrong-type$/,
    reason: "the field of a condition decides the type of its values",
    example: { where: [{ field: "votes", op: "in", values: [1, "2"] }] },
    isBroken: ({ fields: { field, op }, value }) => isWrongValue(String(field), op, value),
  },
  {
    operations,
    errors: /^(?<item>\/where\/\d+|\/any_of\/\d+\/\d+)\/(value|values\/\d+) invalid-date$/,
    reason: "`released_on` is compared with dates",
    example: { where: [{ field: "released_on", op: "eq", value: "2026-02-30" }] },
    isBroken: ({ fields: { field }, value }) => field === "released_on" && !isCalendarDate(String(value)),
  },
  {
    operations,
    errors: /^\/sort\/1 duplicate$/,
    reason: "a field is sorted by once",
    example: { sort: ["name", "-name"] },
    isBroken({ fields: { sort } }) {
      const names = Array.isArray(sort) ? sort.map((name) => String(name).replace("-", "")) : [];
      return new Set(names).size < names.length;
    },
  },
];
