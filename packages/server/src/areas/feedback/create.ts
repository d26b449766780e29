import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { type ConsumeQuota, createQuota, noQuota } from "../../platform/http/quota.js";
import { lockCallingResident } from "../residents/index.js";
import { hideIfReportThresholdReached } from "./auto-hiding.js";
import { presentFeedback } from "./present.js";
import { findOpenReport } from "./reports.js";
import { isStaff, readWrittenFeedback } from "./rows.js";
import { assertReportFields, assertSubject } from "./subjects.js";

type FeedbackBody = components["schemas"]["CreateFeedback"];

/** The rate limit of feedback without credentials, by client IP address. */
export const createAnonymousQuota = ({
  config: { rateLimits, anonymousFeedbackPerHour },
  limiterStore,
}: Pick<Dependencies, "config" | "limiterStore">): ConsumeQuota =>
  rateLimits
    ? createQuota(
        { name: "anonymous-feedback", quota: anonymousFeedbackPerHour, seconds: 3_600 },
        limiterStore,
      )
    : noQuota;

/** Create feedback (`POST /v1/feedback`). */
export const createFeedback =
  (dependencies: Dependencies, consumeAnonymousQuota: ConsumeQuota): Handler<"createFeedback"> =>
  async ({ body, caller, client, transaction }, reply) => {
    assertReportFields(body);
    return transaction(async (tx) => {
      const now = dependencies.clock();
      const residentId = await lockAuthor(tx, caller);
      if (body.subject) await assertSubject(tx, body.subject, { caller, now });
      if (caller.kind === "anonymous") await consumeAnonymousQuota(client.ip);
      const id = dependencies.newId();
      const existing_id = await insertUnlessReported(tx, body, { id, residentId, now });
      if (existing_id !== undefined) {
        const detail = "You already have an open report of this subject.";
        return reply.problem(409, "feedback-exists", detail, { existing_id });
      }
      if (body.subject) await hideIfReportThresholdReached(tx, dependencies, body.subject);
      const row = await readWrittenFeedback(tx, id);
      const feedback = presentFeedback(row, { forStaff: isStaff(caller) });
      return reply(201, feedback, { version: row.version, Location: `/rest/v1/feedback/${id}` });
    });
  };

/** Locks the calling resident and returns their id; null for service keys and anonymous callers. */
const lockAuthor = async (tx: Transaction, caller: Caller): Promise<string | null> =>
  caller.kind === "resident" ? (await lockCallingResident(tx, caller)).id : null;

interface NewFeedback {
  readonly id: string;
  readonly residentId: string | null;
  readonly now: Date;
}

/** Inserts feedback. If the unique index finds an open report of the same subject by the resident, returns its id instead. */
async function insertUnlessReported(
  tx: Transaction,
  body: FeedbackBody,
  { id, residentId, now }: NewFeedback,
): Promise<string | undefined> {
  const { type, title, message, subject, reason, contact_email, page_url, app_version } = body;
  const inserted = await tx.$executeRaw`
    INSERT INTO feedback (id, resident_id, type, title, message, subject_type, subject_id, reason, contact_email,
      page_url, app_version, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${type}, ${title}, ${message}, ${subject?.type ?? null},
      ${subject?.id ?? null}::uuid, ${reason ?? null}, ${contact_email ?? null}, ${page_url ?? null},
      ${app_version ?? null}, ${now}, ${now})
    ON CONFLICT (resident_id, subject_type, subject_id)
      WHERE type = 'REPORT' AND deleted_at IS NULL AND status NOT IN ('COMPLETED', 'DECLINED') DO NOTHING`;
  if (inserted > 0 || !subject) return undefined;
  const report = { resident_id: residentId, subject_type: subject.type, subject_id: subject.id };
  const existing = await findOpenReport(tx, report);
  // The report was closed or deleted concurrently: retry.
  return existing ?? insertUnlessReported(tx, body, { id, residentId, now });
}
