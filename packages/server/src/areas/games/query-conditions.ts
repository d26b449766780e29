import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { fieldError, type ProblemError, validationProblem } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../platform/time.js";

type Condition = components["schemas"]["GameCondition"];
type Field = components["schemas"]["GameQueryField"];
type Operator = components["schemas"]["GameQueryOperator"];
type Value = components["schemas"]["GameQueryValue"];

/** The SQL of one comparison with values that are parameters. */
type Comparison = (values: readonly Prisma.Sql[]) => Prisma.Sql;

/** The operators of a field and the parser of its values. */
interface FieldRule {
  readonly operators: Partial<Record<Operator, Comparison>>;
  /** Returns the value as an SQL parameter, or a description of the valid values. */
  readonly parseValue: (value: Value, pointer: string) => Prisma.Sql | string;
}

const multiValueOperators: ReadonlySet<Operator> = new Set(["in", "between", "contains_any", "contains_all"]);

/** The operators of an ordered column. `isKnown` is an SQL condition for rows in which the column has a value. */
function orderOperators(column: Prisma.Sql, isKnown: Prisma.Sql = Prisma.sql`TRUE`): FieldRule["operators"] {
  const compare =
    (operator: string): Comparison =>
    ([value]) =>
      Prisma.sql`(${isKnown} AND ${column} ${Prisma.raw(operator)} ${value})`;
  return {
    ...equalityOperators(column, isKnown),
    gt: compare(">"),
    gte: compare(">="),
    lt: compare("<"),
    lte: compare("<="),
    between: ([low, high]) => Prisma.sql`(${isKnown} AND ${column} BETWEEN ${low} AND ${high})`,
  };
}

const equalityOperators = (
  column: Prisma.Sql,
  isKnown = Prisma.sql`TRUE`,
): Record<"eq" | "ne" | "in", Comparison> => ({
  eq: ([value]) => Prisma.sql`(${isKnown} AND ${column} = ${value})`,
  ne: ([value]) => Prisma.sql`(${isKnown} AND ${column} = ${value}) IS NOT TRUE`,
  in: (values) => Prisma.sql`(${isKnown} AND ${column} IN (${Prisma.join([...values])}))`,
});

const existenceOperators = (condition: Prisma.Sql): Pick<FieldRule["operators"], "exists"> => ({
  exists: ([expected]) => Prisma.sql`((${condition}) = ${expected})`,
});

const buildActiveCategoriesQuery = (slugs: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.is_active AND k.slug IN (${Prisma.join([...slugs])}))`;

const isInAnyCategory: Comparison = (slugs) =>
  Prisma.sql`g.category_ids && ARRAY${buildActiveCategoriesQuery(slugs)}`;

const isInEveryCategory: Comparison = (slugs) => Prisma.sql`
  (g.category_ids @> ARRAY${buildActiveCategoriesQuery(slugs)} AND cardinality(ARRAY${buildActiveCategoriesQuery(slugs)}) = (
    SELECT count(DISTINCT slug) FROM unnest(ARRAY[${Prisma.join([...slugs])}]) AS slug))`;

const parseNumber =
  (type: string): FieldRule["parseValue"] =>
  (value) =>
    typeof value === "number" ? Prisma.sql`${String(value)}::text::${Prisma.raw(type)}` : "a number";

// Does not compile when a status of the contract is missing.
const releaseStatuses: Readonly<Record<components["schemas"]["GameReleaseStatus"], true>> = {
  ANNOUNCED: true,
  EARLY_ACCESS: true,
  RELEASED: true,
  CANCELLED: true,
};

const hasReleaseDate = Prisma.sql`g.released_on IS NOT NULL`;

const adultOperators = equalityOperators(Prisma.sql`g.is_adult`);

/** The allowlist of fields. Only these column names become SQL. */
const rules: Readonly<Record<Field, FieldRule>> = {
  name: {
    operators: orderOperators(Prisma.sql`g.name_key`),
    parseValue: (value) => (typeof value === "string" ? Prisma.sql`name_key(${value})` : "a string"),
  },
  released_on: {
    operators: {
      ...orderOperators(Prisma.sql`g.released_key`, hasReleaseDate),
      ...existenceOperators(hasReleaseDate),
    },
    parseValue(value, pointer) {
      if (typeof value !== "string") return "a date";
      parseCalendarDate(value, pointer);
      return Prisma.sql`${value}::text::date`;
    },
  },
  release_status: {
    operators: equalityOperators(Prisma.sql`g.release_status`),
    parseValue: (value) =>
      typeof value === "string" && Object.hasOwn(releaseStatuses, value)
        ? Prisma.sql`${value}::text`
        : `one of ${Object.keys(releaseStatuses).join(", ")}`,
  },
  category: {
    operators: {
      eq: isInAnyCategory,
      ne: (slugs) => Prisma.sql`NOT (${isInAnyCategory(slugs)})`,
      in: isInAnyCategory,
      contains_any: isInAnyCategory,
      contains_all: isInEveryCategory,
      ...existenceOperators(Prisma.sql`cardinality(g.category_ids) > 0`),
    },
    parseValue: (value) => (typeof value === "string" ? Prisma.sql`${value.toLowerCase()}::text` : "a slug"),
  },
  average_score: {
    operators: {
      ...orderOperators(Prisma.sql`r.average`),
      ...existenceOperators(Prisma.sql`r.average IS NOT NULL`),
    },
    parseValue: parseNumber("numeric"),
  },
  votes: { operators: orderOperators(Prisma.sql`r.votes`), parseValue: parseNumber("numeric") },
  library_count: { operators: orderOperators(Prisma.sql`c.library`), parseValue: parseNumber("numeric") },
  main_minutes: {
    operators: {
      ...orderOperators(Prisma.sql`c.main_minutes`),
      ...existenceOperators(Prisma.sql`c.main_minutes IS NOT NULL`),
    },
    parseValue: parseNumber("numeric"),
  },
  is_adult: {
    operators: { eq: adultOperators.eq, ne: adultOperators.ne },
    parseValue: (value) => (typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false"),
  },
};

/** Builds the SQL of one condition. Throws 400 for an operator or a value that the field does not support. */
export function buildCondition(condition: Condition, pointer: string): Prisma.Sql {
  const { field: name, op } = condition;
  const { operators, parseValue } = rules[name];
  const comparison = operators[op];
  if (!comparison)
    throw validationProblem([
      fieldError(`${pointer}/op`, "op-not-allowed", `${name} does not support the operator ${op}.`),
    ]);
  const parse = op === "exists" ? parseBoolean : parseValue;
  return comparison(
    readValues(condition, pointer).map(([valuePointer, value]) => {
      const parsed = parse(value, valuePointer);
      if (typeof parsed !== "string") return parsed;
      throw createWrongTypeProblem(valuePointer, `The value of ${name} must be ${parsed}.`);
    }),
  );
}

const parseBoolean = (value: Value): Prisma.Sql | string =>
  typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false";

const createWrongTypeProblem = (pointer: string, detail: string): ProblemError =>
  validationProblem([fieldError(pointer, "wrong-type", detail)]);

/** Reads the values of a condition with their pointers: `values` for operators with several values, else `value`. */
function readValues({ op, value, values }: Condition, pointer: string): [string, Value][] {
  const isMultiValue = multiValueOperators.has(op);
  const [required, notAllowed] = isMultiValue ? ["values", "value"] : ["value", "values"];
  const detail = `${op} requires ${required}.`;
  if ((isMultiValue ? value : values) !== undefined)
    throw validationProblem([fieldError(`${pointer}/${notAllowed}`, "not-allowed", detail)]);
  const singleValue = value === undefined ? undefined : [value];
  const operands = isMultiValue ? values : singleValue;
  if (operands === undefined)
    throw validationProblem([fieldError(`${pointer}/${required}`, "required", detail)]);
  if (op === "between" && operands.length !== 2)
    throw validationProblem([
      fieldError(`${pointer}/values`, "wrong-number", "between requires exactly two values."),
    ]);
  return operands.map((operand, index) => [
    isMultiValue ? `${pointer}/values/${index}` : `${pointer}/value`,
    operand,
  ]);
}
