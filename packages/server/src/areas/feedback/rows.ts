import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Feedback } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

/** Feedback with who gave it. */
export interface FeedbackRow extends Feedback {
  readonly resident: ResidentBasicInfoRow | null;
}

/** The columns of a `FeedbackRow`, from `feedbackWithResident`. */
export const feedbackColumns = Prisma.sql`f.*,
  CASE WHEN r.id IS NOT NULL THEN ${residentBasicInfoJson} END AS resident`;

/** Feedback `f` with its resident `r`, if it has one. */
export const feedbackTables = Prisma.sql`feedback f LEFT JOIN residents r ON r.id = f.resident_id`;

/** Whether the caller works on everybody's feedback. */
export const isStaff = (caller: Caller): boolean => caller.can("feedback:manage");

/** Which feedback `f` exists for the caller: their own, for staff all. */
export const buildAccessCondition = (caller: Caller): Prisma.Sql =>
  isStaff(caller)
    ? Prisma.sql`f.deleted_at IS NULL`
    : Prisma.sql`f.deleted_at IS NULL AND f.resident_id = ${getResidentId(caller)}::uuid`;

/** Feedback that exists for the caller. */
export const findFeedback = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<FeedbackRow | undefined> => readFeedback(database, buildFeedbackCondition(id, caller));

/** The same, which nobody changes until the transaction ends. */
export const lockFeedback = (tx: Transaction, id: string, caller: Caller): Promise<FeedbackRow | undefined> =>
  readFeedback(tx, Prisma.sql`${buildFeedbackCondition(id, caller)} FOR NO KEY UPDATE OF f`);

/** Feedback that the transaction has just written. */
export async function readWrittenFeedback(tx: Transaction, id: string): Promise<FeedbackRow> {
  const row = await readFeedback(tx, Prisma.sql`f.id = ${id}::uuid`);
  if (row === undefined) throw new Error(`The feedback ${id} was not written.`);
  return row;
}

const buildFeedbackCondition = (id: string, caller: Caller): Prisma.Sql =>
  Prisma.sql`f.id = ${asUuid(id)}::uuid AND ${buildAccessCondition(caller)}`;

async function readFeedback(
  database: Database | Transaction,
  condition: Prisma.Sql,
): Promise<FeedbackRow | undefined> {
  const [row] = await database.$queryRaw<FeedbackRow[]>`
    SELECT ${feedbackColumns} FROM ${feedbackTables} WHERE ${condition}`;
  return row;
}
