import { type Feedback, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn, optional } from "../../platform/database/json-template.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { residentBasicInfo } from "../residents/index.js";

type Schemas = components["schemas"];

const feedbackFields = [
  "id",
  "title",
  "message",
  "subject_id",
  "staff_reply",
  "internal_note",
  "contact_email",
  "page_url",
  "app_version",
  "resident_id",
  "version",
  "created_at",
  "updated_at",
] as const;

/** The columns of feedback `f` with its author, from `feedbackJoins`. */
export const feedbackColumns = defineColumns<Feedback>()("f", feedbackFields, {
  type: computed<Schemas["FeedbackType"]>(Prisma.sql`f.type`),
  subject_type: computed<Schemas["FeedbackSubject"]["type"] | null>(Prisma.sql`f.subject_type`),
  reason: computed<Schemas["FeedbackReason"] | null>(Prisma.sql`f.reason`),
  status: computed<Schemas["FeedbackStatus"]>(Prisma.sql`f.status`),
  resident: objectColumn(optional(residentBasicInfo)),
});
export type FeedbackRow = RowOf<typeof feedbackColumns>;

/** Joins the author `r` of feedback. Used for columns, not for filters. */
export const feedbackJoins = Prisma.sql`LEFT JOIN residents r ON r.id = f.resident_id`;

/** Whether the caller may read all feedback and reply to it. */
export const isStaff = (caller: Caller): boolean => caller.can("feedback:manage");

/** Matches the feedback `f` that the caller may see: their own, or all for staff. */
export const buildAccessCondition = (caller: Caller): Prisma.Sql =>
  isStaff(caller)
    ? Prisma.sql`f.deleted_at IS NULL`
    : Prisma.sql`f.deleted_at IS NULL AND f.resident_id = ${getResidentId(caller)}::uuid`;

/** Finds feedback that the caller may see. */
export const findFeedback = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<FeedbackRow | undefined> => readFeedback(database, buildFeedbackCondition(id, caller));

/** Finds feedback that the caller may see and locks it until the end of the transaction. */
export const lockFeedback = (tx: Transaction, id: string, caller: Caller): Promise<FeedbackRow | undefined> =>
  readFeedback(tx, Prisma.sql`${buildFeedbackCondition(id, caller)} FOR NO KEY UPDATE OF f`);

/** Reads feedback that this transaction has written. */
export async function readWrittenFeedback(tx: Transaction, id: string): Promise<FeedbackRow> {
  return assertWritten(await readFeedback(tx, Prisma.sql`f.id = ${id}::uuid`));
}

const buildFeedbackCondition = (id: string, caller: Caller): Prisma.Sql =>
  Prisma.sql`f.id = ${asUuid(id)}::uuid AND ${buildAccessCondition(caller)}`;

async function readFeedback(
  database: Database | Transaction,
  condition: Prisma.Sql,
): Promise<FeedbackRow | undefined> {
  const [row] = await database.$queryRaw<FeedbackRow[]>`
    SELECT ${feedbackColumns.sql} FROM feedback f ${feedbackJoins} WHERE ${condition}`;
  return row;
}
