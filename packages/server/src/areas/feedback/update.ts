import { getViolatedConstraint } from "@game-community/postgres/errors";
import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { notifyAuthor } from "./notify-author.js";
import { presentFeedback } from "./present.js";
import { findOpenReport, isClosed, openReportConstraint } from "./reports.js";
import { type FeedbackRow, isStaff, lockFeedback, readWrittenFeedback } from "./rows.js";

type Schemas = components["schemas"];
type Body = Schemas["UpdateFeedback"];

const readOnlyFields = ["id", "type", "reason", "created_at", "updated_at"] as const;
const authorFields = ["title", "message", "contact_email", "page_url", "app_version"] as const;
const staffFields = ["status", "staff_reply", "internal_note"] as const;

/** The caller of an update: the author, staff, or both. */
interface Editor {
  readonly isAuthor: boolean;
  readonly isStaff: boolean;
}

/** Update feedback (`PATCH /v1/feedback/{id}`). */
export const updateFeedback =
  (dependencies: Dependencies): Handler<"updateFeedback"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockFeedback(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "feedback-not-found");
      const checked = precondition.check(stored.version);
      const editor = toEditor(caller, stored);
      assertEditableFields(body, stored, editor);
      assertNotLocked(body, stored, editor);
      const changes = toChanges(body, stored);
      await assertTransition(tx, stored, changes.status);
      await saveFeedback(tx, stored.id, changes, dependencies.clock());
      const row = await readWrittenFeedback(tx, stored.id);
      if (!editor.isAuthor && needsNotification(stored, row)) await notifyAuthor(tx, dependencies, row);
      return reply(200, presentFeedback(row, { forStaff: editor.isStaff }), {
        version: row.version,
        checked,
      });
    });

const toEditor = (caller: Caller, { resident_id }: FeedbackRow): Editor => ({
  isAuthor: resident_id !== null && resident_id === getResidentId(caller),
  isStaff: isStaff(caller),
});

/**
 * Throws 400 for changes of fields that the caller may not edit. Authors do not see the internal note, so any value of it
 * is a change.
 */
function assertEditableFields(
  body: Body,
  stored: FeedbackRow,
  { isAuthor, isStaff: forStaff }: Editor,
): void {
  const { subject, ...visibleFields } = presentFeedback(stored, { forStaff });
  assertUnchanged(body, { internal_note: undefined, ...visibleFields }, [
    ...readOnlyFields,
    ...(isAuthor ? [] : authorFields),
    ...(forStaff ? [] : staffFields),
  ]);
  if (body.subject !== undefined)
    assertUnchanged({ subject: toSubjectKey(body.subject) }, { subject: toSubjectKey(subject) }, ["subject"]);
}

const toSubjectKey = (subject: Schemas["FeedbackSubject"] | null): string | null =>
  subject && `${subject.type} ${subject.id.toLowerCase()}`;

/** Authors can only edit their text while the feedback is OPEN. */
function assertNotLocked(body: Body, stored: FeedbackRow, editor: Editor): void {
  if (!editor.isAuthor || stored.status === "OPEN") return;
  const hasTextChanged = authorFields.some((name) => body[name] !== undefined && body[name] !== stored[name]);
  if (hasTextChanged || !editor.isStaff)
    throw problem("feedback-locked", "Only OPEN feedback can be changed by its author.");
}

type Changes = Pick<FeedbackRow, (typeof authorFields)[number] | (typeof staffFields)[number]>;

const toChanges = (body: Body, stored: FeedbackRow): Changes => ({
  title: body.title ?? stored.title,
  message: body.message ?? stored.message,
  contact_email: body.contact_email === undefined ? stored.contact_email : body.contact_email,
  page_url: body.page_url === undefined ? stored.page_url : body.page_url,
  app_version: body.app_version === undefined ? stored.app_version : body.app_version,
  status: body.status ?? stored.status,
  staff_reply: body.staff_reply === undefined ? stored.staff_reply : body.staff_reply,
  internal_note: body.internal_note === undefined ? stored.internal_note : body.internal_note,
});

const openReportDetail = "The resident has another open report of this subject.";

async function assertTransition(tx: Transaction, stored: FeedbackRow, status: string): Promise<void> {
  if (status === stored.status || !isClosed(stored.status)) return;
  if (status !== "OPEN") {
    const detail = `${stored.status} feedback cannot become ${status}.`;
    throw problem("invalid-transition", detail, { allowed: ["OPEN"] });
  }
  const existing_id = await findOpenReport(tx, stored);
  if (existing_id !== undefined) throw problem("feedback-exists", openReportDetail, { existing_id });
}

/**
 * Updates locked feedback. The unique index can still be violated, because the resident may create another report after
 * the check.
 */
async function saveFeedback(tx: Transaction, id: string, changes: Changes, now: Date): Promise<void> {
  try {
    const data = { ...changes, version: { increment: 1 }, updated_at: now };
    await tx.feedback.update({ where: { id }, data, select: { id: true } });
  } catch (error) {
    if (getViolatedConstraint(error) !== openReportConstraint) throw error;
    throw problem("feedback-exists", openReportDetail);
  }
}

/** Whether the status or the reply has changed. */
const needsNotification = (before: FeedbackRow, after: FeedbackRow): boolean =>
  after.status !== before.status || (after.staff_reply !== null && after.staff_reply !== before.staff_reply);
