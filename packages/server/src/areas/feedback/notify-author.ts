import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/index.js";

/** Feedback as far as its author is told of it. */
export interface FeedbackNotification {
  readonly title: string;
  readonly status: components["schemas"]["FeedbackStatus"];
  readonly resident_id: string | null;
  readonly contact_email: string | null;
}

/**
 * Tells the author by mail that staff has done something: at the account's own address, or, without an account, where
 * they asked to be answered. Without either nobody is told.
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
