import type { Database, OpenDatabase } from "../../src/platform/database/client.js";
import { Prisma } from "../../src/generated/prisma/client.js";
import { createPager, type PageRequest } from "../../src/platform/database/paginate.js";

/** One step of a plan of PostgreSQL. */
export interface PlanNode {
  readonly "Node Type": string;
  /** How many rows the planner expects. */
  readonly "Plan Rows": number;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

interface PlanRow {
  readonly "QUERY PLAN": readonly [{ readonly Plan: PlanNode }];
}

type Work = (database: Database) => Promise<unknown>;

/** A step and all steps below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The steps that serve the last statement of some work whatever its values are, as the service's sessions keep them. */
export async function genericPlanOf({ database, pool }: OpenDatabase, work: Work): Promise<PlanNode[]> {
  return genericPlanOfStatement(pool, await lastStatementOf(database, work));
}

/** The steps that serve a statement whatever its values are. */
export async function genericPlanOfStatement(
  pool: OpenDatabase["pool"],
  { text }: Pick<Prisma.Sql, "text">,
): Promise<PlanNode[]> {
  const { rows } = await pool.query<PlanRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return stepsOf(rows);
}

/** The same for every statement of some work, in their order. */
export async function genericPlansOf({ database, pool }: OpenDatabase, work: Work): Promise<PlanNode[][]> {
  const plans = [];
  for (const { text } of await statementsOf(database, work)) {
    const { rows } = await pool.query<PlanRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    plans.push(stepsOf(rows));
  }
  return plans;
}

/** The steps that serve it for its very values, as a search is planned. */
export async function ownPlanOf({ database }: OpenDatabase, work: Work): Promise<PlanNode[]> {
  const statement = await lastStatementOf(database, work);
  return stepsOf(await database.$queryRaw<PlanRow[]>`EXPLAIN (FORMAT JSON) ${statement}`);
}

const stepsOf = (rows: readonly PlanRow[]): PlanNode[] =>
  rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));

const lastStatementOf = async (database: Database, work: Work): Promise<Prisma.Sql> =>
  (await statementsOf(database, work)).at(-1) ?? Prisma.empty;

async function statementsOf(database: Database, work: Work): Promise<Prisma.Sql[]> {
  const statements: Prisma.Sql[] = [];
  const recording = database.$extends({
    query: {
      $queryRaw({ args, query }) {
        statements.push(args);
        return query(args);
      },
    },
  });
  // An extended client only lacks `$on`, which no area uses.
  await work(recording as object as Database);
  return statements;
}

const pager = createPager("secret");

/** The first page of a list. */
export const firstPage = (sort: string, cursor?: string): PageRequest =>
  pager({ operation: "test", filters: [], limit: 20, sort, includeTotal: false, cursor });

/** The page after the first, which is read by its cursor. */
export async function deepPage(
  sort: string,
  read: (page: PageRequest) => Promise<{ pagination: { next_cursor: string | null } }>,
): Promise<PageRequest> {
  const { pagination } = await read(firstPage(sort));
  return firstPage(sort, pagination.next_cursor ?? undefined);
}
