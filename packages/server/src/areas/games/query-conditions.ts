import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { fieldError, validationProblem, type ProblemError } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../kernel/http/time.js";

type Condition = components["schemas"]["GameCondition"];
type Field = components["schemas"]["GameQueryField"];
type Operator = components["schemas"]["GameQueryOperator"];
type Value = components["schemas"]["GameQueryValue"];

/** The SQL of one comparison with values that are parameters. */
type Comparison = (values: readonly Prisma.Sql[]) => Prisma.Sql;

/** The operators of a field and the parser of its values. */
interface FieldRule {
  readonly operators: Partial<Record<Operator, Comparison>>;
  /** Returns the value as a parameter, or a description of what the value must be. */
  readonly value: (value: Value, pointer: string) => Prisma.Sql | string;
}

const operatorsWithValues: ReadonlySet<Operator> = new Set(["in", "between", "contains_any", "contains_all"]);

/** The operators of an ordered column. `isKnown` is true when it has a value. */
function orderOperators(column: Prisma.Sql, isKnown: Prisma.Sql = Prisma.sql`TRUE`): FieldRule["operators"] {
  const compare =
    (operator: string): Comparison =>
    ([value]) =>
      Prisma.sql`(${isKnown} AND ${column} ${Prisma.raw(operator)} ${value})`;
  return {
    ...equalityOperators(column),
    gt: compare(">"),
    gte: compare(">="),
    lt: compare("<"),
    lte: compare("<="),
    between: ([low, high]) => Prisma.sql`(${isKnown} AND ${column} BETWEEN ${low} AND ${high})`,
  };
}

const equalityOperators = (column: Prisma.Sql): Record<"eq" | "ne" | "in", Comparison> => ({
  eq: ([value]) => Prisma.sql`${column} = ${value}`,
  ne: ([value]) => Prisma.sql`${column} IS DISTINCT FROM ${value}`,
  in: (values) => Prisma.sql`${column} IN (${Prisma.join([...values])})`,
});

const existenceOperators = (column: Prisma.Sql): Pick<FieldRule["operators"], "exists"> => ({
  exists: ([wanted]) => Prisma.sql`((${column}) = ${wanted})`,
});

const buildActiveCategoriesQuery = (slugs: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.is_active AND k.slug IN (${Prisma.join([...slugs])}))`;

const isInAnyCategory: Comparison = (slugs) =>
  Prisma.sql`g.category_ids && ARRAY${buildActiveCategoriesQuery(slugs)}`;

const isInEveryCategory: Comparison = (slugs) => Prisma.sql`
  (g.category_ids @> ARRAY${buildActiveCategoriesQuery(slugs)} AND cardinality(ARRAY${buildActiveCategoriesQuery(slugs)}) = (
    SELECT count(DISTINCT wanted) FROM unnest(ARRAY[${Prisma.join([...slugs])}]) AS wanted))`;

const parseNumber =
  (type: string): FieldRule["value"] =>
  (value) =>
    typeof value === "number" ? Prisma.sql`${String(value)}::text::${Prisma.raw(type)}` : "a number";

const releaseStatuses: ReadonlySet<Value> = new Set(["ANNOUNCED", "EARLY_ACCESS", "RELEASED", "CANCELLED"]);

const hasReleaseDate = Prisma.sql`g.released_on IS NOT NULL`;

const adultOperators = equalityOperators(Prisma.sql`g.is_adult`);

/** The allowlist of fields. Only these column names become SQL. */
const rules: Readonly<Record<Field, FieldRule>> = {
  name: {
    operators: orderOperators(Prisma.sql`g.name_key`),
    value: (value) => (typeof value === "string" ? Prisma.sql`name_key(${value})` : "a text"),
  },
  released_on: {
    operators: {
      ...orderOperators(Prisma.sql`g.released_key`, hasReleaseDate),
      ...existenceOperators(hasReleaseDate),
    },
    value(value, pointer) {
      if (typeof value !== "string") return "a date";
      parseCalendarDate(value, pointer);
      return Prisma.sql`${value}::text::date`;
    },
  },
  release_status: {
    operators: equalityOperators(Prisma.sql`g.release_status`),
    value: (value) =>
      releaseStatuses.has(value) ? Prisma.sql`${value}::text` : `one of ${[...releaseStatuses].join(", ")}`,
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
    value: (value) => (typeof value === "string" ? Prisma.sql`${value.toLowerCase()}::text` : "a slug"),
  },
  average_score: {
    operators: {
      ...orderOperators(Prisma.sql`r.average`),
      ...existenceOperators(Prisma.sql`r.average IS NOT NULL`),
    },
    value: parseNumber("numeric"),
  },
  votes: { operators: orderOperators(Prisma.sql`r.votes`), value: parseNumber("numeric") },
  library_count: { operators: orderOperators(Prisma.sql`c.library`), value: parseNumber("numeric") },
  main_minutes: {
    operators: {
      ...orderOperators(Prisma.sql`c.main_minutes`),
      ...existenceOperators(Prisma.sql`c.main_minutes IS NOT NULL`),
    },
    value: parseNumber("numeric"),
  },
  is_adult: {
    operators: { eq: adultOperators.eq, ne: adultOperators.ne },
    value: (value) => (typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false"),
  },
};

/** Builds the SQL of one condition. Throws 400 for an operator or a value that the field does not support. */
export function buildCondition(condition: Condition, pointer: string): Prisma.Sql {
  const { field: name, op } = condition;
  const { operators, value } = rules[name];
  const comparison = operators[op];
  if (!comparison)
    throw validationProblem([
      fieldError(`${pointer}/op`, "op-not-allowed", `${name} does not support the operator ${op}.`),
    ]);
  const given = readValues(condition, pointer);
  return comparison(
    given.map(([at, each]) => {
      const sql = op === "exists" ? parseBoolean(each) : value(each, at);
      if (typeof sql === "string") throw createWrongTypeProblem(at, `The value of ${name} must be ${sql}.`);
      return sql;
    }),
  );
}

const parseBoolean = (value: Value): Prisma.Sql | string =>
  typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false";

const createWrongTypeProblem = (pointer: string, detail: string): ProblemError =>
  validationProblem([fieldError(pointer, "wrong-type", detail)]);

/** Reads the values of a condition with their pointers: `values` for operators with several values, else `value`. */
function readValues({ op, value, values }: Condition, pointer: string): [string, Value][] {
  const takesSeveral = operatorsWithValues.has(op);
  const [wanted, other] = takesSeveral ? ["values", "value"] : ["value", "values"];
  if ((takesSeveral ? value : values) !== undefined)
    throw validationProblem([fieldError(`${pointer}/${other}`, "not-allowed", `${op} requires ${wanted}.`)]);
  const given = takesSeveral ? values : value === undefined ? undefined : [value];
  if (given === undefined)
    throw validationProblem([fieldError(`${pointer}/${wanted}`, "required", `${op} requires ${wanted}.`)]);
  if (op === "between" && given.length !== 2)
    throw validationProblem([
      fieldError(`${pointer}/values`, "wrong-number", "between requires exactly two values."),
    ]);
  return given.map((each, index) => [takesSeveral ? `${pointer}/values/${index}` : `${pointer}/value`, each]);
}
