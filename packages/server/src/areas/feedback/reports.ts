import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Feedback } from "../../generated/prisma/client.js";

/** The constraint that lets a resident have one open report of a subject. */
export const openReportConstraint = "feedback_open_report_key";

/** The statuses that close feedback: nothing but opening it again follows. */
export const isClosed = (status: string): boolean => status === "COMPLETED" || status === "DECLINED";

/** Open reports `f`, as the indexes have them. */
const isOpenReport = Prisma.sql`f.type = 'REPORT' AND f.deleted_at IS NULL
  AND f.status NOT IN ('COMPLETED', 'DECLINED')`;

type Report = Pick<Feedback, "resident_id" | "subject_type" | "subject_id">;

/** The open report that the same resident has of the same subject. */
export async function findOpenReport(
  tx: Transaction,
  { resident_id, subject_type, subject_id }: Report,
): Promise<string | undefined> {
  const [report] = await tx.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM feedback f WHERE ${isOpenReport} AND f.resident_id = ${resident_id}::uuid
      AND f.subject_type = ${subject_type} AND f.subject_id = ${subject_id}::uuid`;
  return report?.id;
}

/** How many residents have an open report of a subject. Who was suspended or has left does not count. */
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
