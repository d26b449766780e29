import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { field, invalid, type ProblemError } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../kernel/http/time.js";

type Condition = components["schemas"]["GameCondition"];
type Field = components["schemas"]["GameQueryField"];
type Operator = components["schemas"]["GameQueryOperator"];
type Value = components["schemas"]["GameQueryValue"];

/** The SQL of one comparison with values that are parameters. */
type Comparison = (values: readonly Prisma.Sql[]) => Prisma.Sql;

/** How a field is compared: which operators it has and what a value of it is. */
interface FieldRule {
  readonly operators: Partial<Record<Operator, Comparison>>;
  /** A value as a parameter, or what a value must be. */
  readonly value: (value: Value, pointer: string) => Prisma.Sql | string;
}

const operatorsWithValues: ReadonlySet<Operator> = new Set(["in", "between", "contains_any", "contains_all"]);

/** A column with an order. `known` says when it holds a value. */
function ordered(column: Prisma.Sql, known: Prisma.Sql = Prisma.sql`TRUE`): FieldRule["operators"] {
  const compare =
    (operator: string): Comparison =>
    ([value]) =>
      Prisma.sql`(${known} AND ${column} ${Prisma.raw(operator)} ${value})`;
  return {
    ...equal(column),
    gt: compare(">"),
    gte: compare(">="),
    lt: compare("<"),
    lte: compare("<="),
    between: ([low, high]) => Prisma.sql`(${known} AND ${column} BETWEEN ${low} AND ${high})`,
  };
}

const equal = (column: Prisma.Sql): Record<"eq" | "ne" | "in", Comparison> => ({
  eq: ([value]) => Prisma.sql`${column} = ${value}`,
  ne: ([value]) => Prisma.sql`${column} IS DISTINCT FROM ${value}`,
  in: (values) => Prisma.sql`${column} IN (${Prisma.join([...values])})`,
});

const exists = (column: Prisma.Sql): Pick<FieldRule["operators"], "exists"> => ({
  exists: ([wanted]) => Prisma.sql`((${column}) = ${wanted})`,
});

const activeCategories = (slugs: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(SELECT k.id FROM game_categories k WHERE k.is_active AND k.slug IN (${Prisma.join([...slugs])}))`;

const anyCategory: Comparison = (slugs) => Prisma.sql`g.category_ids && ARRAY${activeCategories(slugs)}`;

const everyCategory: Comparison = (slugs) => Prisma.sql`
  (g.category_ids @> ARRAY${activeCategories(slugs)} AND cardinality(ARRAY${activeCategories(slugs)}) = (
    SELECT count(DISTINCT wanted) FROM unnest(ARRAY[${Prisma.join([...slugs])}]) AS wanted))`;

const number =
  (type: string): FieldRule["value"] =>
  (value) =>
    typeof value === "number" ? Prisma.sql`${String(value)}::text::${Prisma.raw(type)}` : "a number";

const releaseStates: ReadonlySet<Value> = new Set(["ANNOUNCED", "EARLY_ACCESS", "RELEASED", "CANCELLED"]);

const isReleased = Prisma.sql`g.released_on IS NOT NULL`;

const isAdult = equal(Prisma.sql`g.is_adult`);

/** Every field of a query with what it can be compared with. Nothing else becomes SQL. */
const rules: Readonly<Record<Field, FieldRule>> = {
  name: {
    operators: ordered(Prisma.sql`g.name_key`),
    value: (value) => (typeof value === "string" ? Prisma.sql`name_key(${value})` : "a text"),
  },
  released_on: {
    operators: { ...ordered(Prisma.sql`g.released_key`, isReleased), ...exists(isReleased) },
    value(value, pointer) {
      if (typeof value !== "string") return "a date";
      parseCalendarDate(value, pointer);
      return Prisma.sql`${value}::text::date`;
    },
  },
  release_status: {
    operators: equal(Prisma.sql`g.release_status`),
    value: (value) =>
      releaseStates.has(value) ? Prisma.sql`${value}::text` : `one of ${[...releaseStates].join(", ")}`,
  },
  category: {
    operators: {
      eq: anyCategory,
      ne: (slugs) => Prisma.sql`NOT (${anyCategory(slugs)})`,
      in: anyCategory,
      contains_any: anyCategory,
      contains_all: everyCategory,
      ...exists(Prisma.sql`cardinality(g.category_ids) > 0`),
    },
    value: (value) => (typeof value === "string" ? Prisma.sql`${value.toLowerCase()}::text` : "a slug"),
  },
  average_score: {
    operators: { ...ordered(Prisma.sql`r.average`), ...exists(Prisma.sql`r.average IS NOT NULL`) },
    value: number("numeric"),
  },
  votes: { operators: ordered(Prisma.sql`r.votes`), value: number("numeric") },
  library_count: { operators: ordered(Prisma.sql`c.library`), value: number("numeric") },
  main_minutes: {
    operators: { ...ordered(Prisma.sql`c.main_minutes`), ...exists(Prisma.sql`c.main_minutes IS NOT NULL`) },
    value: number("numeric"),
  },
  is_adult: {
    operators: { eq: isAdult.eq, ne: isAdult.ne },
    value: (value) => (typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false"),
  },
};

/** The SQL of one condition. Throws 400 at the pointer for a pair of field and operator, or a value, that does not exist. */
export function conditionSql(condition: Condition, pointer: string): Prisma.Sql {
  const { field: name, op } = condition;
  const { operators, value } = rules[name];
  const comparison = operators[op];
  if (!comparison)
    throw invalid([field(`${pointer}/op`, "op-not-allowed", `${name} cannot be compared with ${op}.`)]);
  const given = valuesOf(condition, pointer);
  return comparison(
    given.map(([at, each]) => {
      const sql = op === "exists" ? wantedExistence(each) : value(each, at);
      if (typeof sql === "string") throw wrongType(at, `${name} is compared with ${sql}.`);
      return sql;
    }),
  );
}

const wantedExistence = (value: Value): Prisma.Sql | string =>
  typeof value === "boolean" ? Prisma.sql`${value}::boolean` : "true or false";

const wrongType = (pointer: string, detail: string): ProblemError =>
  invalid([field(pointer, "wrong-type", detail)]);

/** The values of a condition with their pointers: `values` for the operators over several, `value` for the others. */
function valuesOf({ op, value, values }: Condition, pointer: string): [string, Value][] {
  const several = operatorsWithValues.has(op);
  const [wanted, other] = several ? ["values", "value"] : ["value", "values"];
  if ((several ? value : values) !== undefined)
    throw invalid([field(`${pointer}/${other}`, "not-allowed", `${op} takes ${wanted}.`)]);
  const given = several ? values : value === undefined ? undefined : [value];
  if (given === undefined)
    throw invalid([field(`${pointer}/${wanted}`, "required", `${op} takes ${wanted}.`)]);
  if (op === "between" && given.length !== 2)
    throw invalid([field(`${pointer}/values`, "wrong-number", "between takes exactly two values.")]);
  return given.map((each, index) => [several ? `${pointer}/values/${index}` : `${pointer}/value`, each]);
}
