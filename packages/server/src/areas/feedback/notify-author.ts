import type { Dependencies } from "../../domain/dependencies.js";
import { type Feedback, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { enqueueEmail } from "../emails/index.js";

/** The columns of feedback `f` that a notification needs. */
export const notificationColumns = defineColumns<Feedback>()("f", ["title", "resident_id", "contact_email"], {
  status: computed<components["schemas"]["FeedbackStatus"]>(Prisma.sql`f.status`),
});
export type FeedbackNotification = RowOf<typeof notificationColumns>;

/**
 * Notifies the author of an update by email, at the account's address or at `contact_email` of anonymous feedback.
 * Sends nothing if there is no address.
 */
export async function notifyAuthor(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  { title, status, resident_id, contact_email }: FeedbackNotification,
): Promise<void> {
  const commonVariables = { title, status: status.toLowerCase().replaceAll("_", " ") };
  if (resident_id !== null) {
    const resident = await tx.resident.findFirst({
      where: { id: resident_id, deleted_at: null },
      select: { display_name: true },
    });
    if (resident === null) return;
    const variables = { ...commonVariables, display_name: resident.display_name };
    await enqueueEmail(tx, dependencies, { residentId: resident_id, template: "FEEDBACK_UPDATE", variables });
  } else if (contact_email !== null) {
    const variables = { ...commonVariables, display_name: "there" };
    await enqueueEmail(tx, dependencies, { to: contact_email, template: "FEEDBACK_UPDATE", variables });
  }
}
