import { Prisma } from "../../src/generated/prisma/client.js";
import type { Database, OpenDatabase } from "../../src/platform/database/client.js";
import { createPager, type PageRequest } from "../../src/platform/database/pagination.js";
import { observeStatements } from "./observed-statements.js";

/** A node of a PostgreSQL query plan. */
export interface PlanNode {
  readonly "Node Type": string;
  /** The estimated number of rows. */
  readonly "Plan Rows": number;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly "Parent Relationship"?: string;
  readonly Plans?: readonly PlanNode[];
}

interface PlanRow {
  readonly "QUERY PLAN": readonly [{ readonly Plan: PlanNode }];
}

type DatabaseCall = (database: Database) => Promise<unknown>;

/** A page request for any list. The compiler does not check its sort. */
export type AnyPageRequest = PageRequest<never>;

/** A function that reads a page of a list. */
export type PageReader = (
  database: Database,
  page: AnyPageRequest,
) => Promise<{ pagination: { next_cursor: string | null } }>;

/** Flattens a node and its descendants. */
export const flattenPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

/** The names of the indexes that a plan uses, in the order of its nodes: for partitions, those of their table. */
export const findIndexes = (plan: readonly PlanNode[]): string[] =>
  plan.flatMap((node) => node["Index Name"]?.replace(/_(before|after|\d{4}_\d\d)_/, "_") ?? []);

/** The names of the tables that a plan reads completely. */
export const findSequentialScans = (plan: readonly PlanNode[]): string[] =>
  plan.filter((node) => node["Node Type"] === "Seq Scan").flatMap((node) => node["Relation Name"] ?? []);

/** The nodes of a plan that sort rows. */
export const findSorts = (plan: readonly PlanNode[]): PlanNode[] =>
  plan.filter((node) => node["Node Type"].endsWith("Sort"));

/** The nodes of a plan that sort more rows than a LIMIT, or a CTE with the rows of a page, below them leaves. */
export const findUnlimitedSorts = (plan: readonly PlanNode[]): PlanNode[] =>
  findSorts(plan).filter((node) => !hasLimitedInput(node));

const hasLimitedInput = (node: PlanNode): boolean =>
  ["Limit", "CTE Scan"].includes(node["Node Type"]) ||
  (node.Plans ?? []).some(
    (below) => !/(Sub|Init)Plan/.test(below["Parent Relationship"] ?? "") && hasLimitedInput(below),
  );

/** Explains the last statement of a database call with a generic plan, as the connections of the service use it. */
export async function explainGeneric(
  { database, pool }: OpenDatabase,
  call: DatabaseCall,
): Promise<PlanNode[]> {
  return explainStatement(pool, await captureLastStatement(database, call));
}

/** Explains a statement with a generic plan. */
export async function explainStatement(
  pool: OpenDatabase["pool"],
  { text }: Pick<Prisma.Sql, "text">,
): Promise<PlanNode[]> {
  const { rows } = await pool.query<PlanRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return toPlanNodes(rows);
}

/** Explains the last statement that reads the second page of a list, with a generic plan. */
export async function explainSecondPage(
  opened: OpenDatabase,
  sort: string,
  read: PageReader,
): Promise<PlanNode[]> {
  const page = await readSecondPage(sort, (first) => read(opened.database, first));
  return explainGeneric(opened, (database) => read(database, page));
}

/** Explains every statement that reads the second page of a list, with generic plans, in order. */
export async function explainEachOfSecondPage(
  opened: OpenDatabase,
  sort: string,
  read: PageReader,
): Promise<PlanNode[][]> {
  const page = await readSecondPage(sort, (first) => read(opened.database, first));
  return explainEachGeneric(opened, (database) => read(database, page));
}

/** Explains every statement of a database call with a generic plan, in order. */
export async function explainEachGeneric(
  { database, pool }: OpenDatabase,
  call: DatabaseCall,
): Promise<PlanNode[][]> {
  const plans = [];
  for (const statement of await captureStatements(database, call))
    plans.push(await explainStatement(pool, statement));
  return plans;
}

/** Explains the last statement of a database call with a custom plan for its values, as searches use it. */
export async function explainWithValues({ database }: OpenDatabase, call: DatabaseCall): Promise<PlanNode[]> {
  const statement = await captureLastStatement(database, call);
  return toPlanNodes(await database.$queryRaw<PlanRow[]>`EXPLAIN (FORMAT JSON) ${statement}`);
}

const toPlanNodes = (rows: readonly PlanRow[]): PlanNode[] =>
  rows.flatMap((row) => flattenPlan(row["QUERY PLAN"][0].Plan));

const captureLastStatement = async (database: Database, call: DatabaseCall): Promise<Prisma.Sql> =>
  (await captureStatements(database, call)).at(-1) ?? Prisma.empty;

/** Runs a database call and returns its raw statements. */
async function captureStatements(database: Database, call: DatabaseCall): Promise<Prisma.Sql[]> {
  const statements: Prisma.Sql[] = [];
  await call(observeStatements(database, (statement) => void statements.push(statement)));
  return statements;
}

const pager = createPager(["secret"]);

const buildPageRequest = (sort: string, cursor?: string): AnyPageRequest =>
  pager({ operation: "test", filters: [], limit: 20, sort, includeTotal: false, cursor }) as AnyPageRequest;

/** Builds the request for the first page of a list. */
export const firstPage = (sort: string): AnyPageRequest => buildPageRequest(sort);

/** Reads the first page and builds the request for the second. */
export async function readSecondPage(
  sort: string,
  read: (page: AnyPageRequest) => ReturnType<PageReader>,
): Promise<AnyPageRequest> {
  const { pagination } = await read(firstPage(sort));
  return buildPageRequest(sort, pagination.next_cursor ?? undefined);
}
