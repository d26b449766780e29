import { type Feedback, Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** The unique index that allows one open report per resident and subject. */
export const openReportConstraint = "feedback_open_report_key";

/** Whether feedback with this status is closed, so that it can only be reopened. */
export const isClosed = (status: string): boolean => status === "COMPLETED" || status === "DECLINED";

/** Matches open reports `f`, with the condition of the partial indexes. */
const isOpenReport = Prisma.sql`f.type = 'REPORT' AND f.deleted_at IS NULL
  AND f.status NOT IN ('COMPLETED', 'DECLINED')`;

type Report = Pick<Feedback, "resident_id" | "subject_type" | "subject_id">;

/** Finds the id of a resident's open report of a subject. */
export async function findOpenReport(
  tx: Transaction,
  { resident_id, subject_type, subject_id }: Report,
): Promise<string | undefined> {
  const [report] = await tx.$queryRaw<Pick<Feedback, "id">[]>`
    SELECT f.id FROM feedback f WHERE ${isOpenReport} AND f.resident_id = ${resident_id}::uuid
      AND f.subject_type = ${subject_type} AND f.subject_id = ${subject_id}::uuid`;
  return report?.id;
}

/** Counts the active residents who have an open report of a subject. */
export async function countReporters(
  tx: Transaction,
  { subject_type, subject_id }: Omit<Report, "resident_id">,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ reporters: number }[]>`
    SELECT count(DISTINCT f.resident_id)::int AS reporters
    FROM feedback f JOIN residents r ON r.id = f.resident_id AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
    WHERE ${isOpenReport} AND f.subject_type = ${subject_type} AND f.subject_id = ${subject_id}::uuid`;
  return row?.reporters ?? 0;
}
