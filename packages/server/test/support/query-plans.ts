import type { Database, OpenDatabase } from "../../src/platform/database/client.js";
import { Prisma } from "../../src/generated/prisma/client.js";
import { createPager, type PageRequest } from "../../src/platform/database/pagination.js";

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

type DatabaseCall = (database: Database) => Promise<unknown>;

/** A step and all steps below it. */
export const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/** The steps that serve the last statement of some work whatever its values are, as the service's sessions keep them. */
export async function explainGeneric(
  { database, pool }: OpenDatabase,
  work: DatabaseCall,
): Promise<PlanNode[]> {
  return explainStatement(pool, await captureLastStatement(database, work));
}

/** The steps that serve a statement whatever its values are. */
export async function explainStatement(
  pool: OpenDatabase["pool"],
  { text }: Pick<Prisma.Sql, "text">,
): Promise<PlanNode[]> {
  const { rows } = await pool.query<PlanRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return toPlanNodes(rows);
}

/** The same for every statement of some work, in their order. */
export async function explainEachGeneric(
  { database, pool }: OpenDatabase,
  work: DatabaseCall,
): Promise<PlanNode[][]> {
  const plans = [];
  for (const { text } of await captureStatements(database, work)) {
    const { rows } = await pool.query<PlanRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    plans.push(toPlanNodes(rows));
  }
  return plans;
}

/** The steps that serve it for its very values, as a search is planned. */
export async function explainWithValues({ database }: OpenDatabase, work: DatabaseCall): Promise<PlanNode[]> {
  const statement = await captureLastStatement(database, work);
  return toPlanNodes(await database.$queryRaw<PlanRow[]>`EXPLAIN (FORMAT JSON) ${statement}`);
}

const toPlanNodes = (rows: readonly PlanRow[]): PlanNode[] =>
  rows.flatMap((row) => flattenPlan(row["QUERY PLAN"][0].Plan));

const captureLastStatement = async (database: Database, work: DatabaseCall): Promise<Prisma.Sql> =>
  (await captureStatements(database, work)).at(-1) ?? Prisma.empty;

async function captureStatements(database: Database, work: DatabaseCall): Promise<Prisma.Sql[]> {
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
export async function readSecondPage(
  sort: string,
  read: (page: PageRequest) => Promise<{ pagination: { next_cursor: string | null } }>,
): Promise<PageRequest> {
  const { pagination } = await read(firstPage(sort));
  return firstPage(sort, pagination.next_cursor ?? undefined);
}
