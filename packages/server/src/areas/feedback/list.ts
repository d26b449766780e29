import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import {
  sortKey,
  type PageRequest,
  type PaginationBody,
  type Sorts,
} from "../../platform/database/pagination.js";
import { presentFeedback } from "./present.js";
import { feedbackColumns, feedbackTables, isStaff, buildAccessCondition, type FeedbackRow } from "./rows.js";

type Schemas = components["schemas"];

/** List feedback (`GET /v1/feedback`). */
export const listFeedback =
  ({ database }: Pick<Dependencies, "database">): Handler<"listFeedback"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await feedbackPage(
      database,
      page,
      buildConditions(buildAccessCondition(caller), query),
    );
    const forStaff = isStaff(caller);
    return reply(200, { data: data.map((row) => presentFeedback(row, { forStaff })), pagination });
  };

interface Filters {
  readonly type?: Schemas["FeedbackType"];
  readonly status?: Schemas["FeedbackStatus"];
}

/** What must hold for the feedback `f` of a list. */
export const buildConditions = (accessCondition: Prisma.Sql, { type, status }: Filters): Prisma.Sql =>
  Prisma.join(
    [
      accessCondition,
      ...(type === undefined ? [] : [Prisma.sql`f.type = ${type}`]),
      ...(status === undefined ? [] : [Prisma.sql`f.status = ${status}`]),
    ],
    " AND ",
  );

const sorts: Sorts<FeedbackRow> = {
  by: { "-created_at": [sortKey("f.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("f.id", "uuid", (row) => row.id),
};

/** A page of feedback, the latest first. */
export const feedbackPage = (
  database: Database,
  page: PageRequest,
  conditions: Prisma.Sql,
): Promise<{ data: FeedbackRow[]; pagination: PaginationBody }> =>
  page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<FeedbackRow[]>`
      SELECT ${feedbackColumns} FROM ${feedbackTables}
      WHERE ${conditions} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countFeedback(database, conditions, stopAt),
  );

async function countFeedback(database: Database, conditions: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM feedback f WHERE ${conditions} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
  return row?.counted ?? 0;
}
