import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import {
  type ListParts,
  type Page,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { asUuid } from "../../platform/ids.js";
import { presentFeedback } from "./present.js";
import { buildAccessCondition, feedbackColumns, feedbackJoins, type FeedbackRow, isStaff } from "./rows.js";

type Schemas = components["schemas"];

/** List feedback (`GET /v1/feedback`). */
export const listFeedback =
  ({ database }: Pick<Dependencies, "database">): Handler<"listFeedback"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await readFeedbackPage(
      database,
      page,
      buildSelection(buildAccessCondition(caller), query),
    );
    const forStaff = isStaff(caller);
    return reply(200, { data: data.map((row) => presentFeedback(row, { forStaff })), pagination });
  };

interface Filters {
  readonly type?: Schemas["FeedbackType"];
  readonly status?: Schemas["FeedbackStatus"];
  readonly resident_id?: string;
  readonly subject_id?: string;
}

/** What selects the feedback `f` of a list. */
type Selection = Pick<ListParts<FeedbackRow>, "prefix" | "where">;

/** Builds what selects the feedback of a list. Each of these filters leads an index with the sort: of both, first the type. */
export function buildSelection(
  accessCondition: Prisma.Sql,
  { type, status, resident_id, subject_id }: Filters,
): Selection {
  const conditions = [
    accessCondition,
    ...(resident_id === undefined ? [] : [Prisma.sql`f.resident_id = ${asUuid(resident_id)}::uuid`]),
    ...(subject_id === undefined ? [] : [Prisma.sql`f.subject_id = ${asUuid(subject_id)}::uuid`]),
  ];
  const prefix = [
    ...(type === undefined ? [] : [{ sql: Prisma.sql`f.type`, value: Prisma.sql`${type}` }]),
    ...(status === undefined ? [] : [{ sql: Prisma.sql`f.status`, value: Prisma.sql`${status}` }]),
  ];
  return { where: Prisma.join(conditions, " AND "), prefix };
}

const sorts: Sorts<FeedbackRow, SortName<"listFeedback">> = {
  by: { "-created_at": [sortKey("f.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("f.id", "uuid", (row) => row.id),
};

/** Reads one page of feedback. */
export const readFeedbackPage = (
  database: Database,
  page: PageRequest<SortName<"listFeedback">>,
  selection: Selection,
): Promise<Page<FeedbackRow>> =>
  page.list(database, {
    columns: feedbackColumns,
    from: Prisma.sql`feedback f`,
    joins: feedbackJoins,
    ...selection,
    sorts,
  });
