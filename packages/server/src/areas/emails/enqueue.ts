import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { renderSubject } from "./render.js";
import type { Template, TemplateVariables } from "./templates.js";
import { wakeAfterCommit } from "./wake.js";

/** The variables that the service sets. The links of VERIFY_EMAIL and PASSWORD_RESET are created when the mail is sent. */
type EnqueuedVariables<Name extends Template> = Name extends "VERIFY_EMAIL" | "PASSWORD_RESET"
  ? Omit<TemplateVariables[Name], "url">
  : TemplateVariables[Name];

/** The recipient of a mail. The address of a resident is looked up when the mail is sent, unless `to` is given. */
export type Recipient =
  { readonly residentId: string; readonly to?: string } | { readonly to: string; readonly name?: string };

/** A mail that the service itself sends, unlike those that callers send through the API. */
export type Mail = {
  [Name in Template]: { readonly template: Name; readonly variables: EnqueuedVariables<Name> };
}[Template] &
  Recipient;

/**
 * Queues a mail in the transaction of the change that it reports (transactional outbox), so that it is sent if and only if
 * the transaction commits. The worker renders the mail and issues its token when it sends it, so the table never contains
 * tokens.
 */
export async function enqueueEmail(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { template, variables, ...recipient }: Mail,
): Promise<void> {
  wakeAfterCommit(tx);
  const now = clock();
  const { to, ...resident } = toAddressColumns(recipient);
  const row = toRowValues(Prisma.EmailScalarFieldEnum, {
    id: newId(),
    ...resident,
    to: JSON.stringify(to),
    variables: JSON.stringify(variables),
    template,
    subject: renderSubject(template, variables),
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  });
  await tx.$executeRaw`INSERT INTO emails (${row.columns}) VALUES (${row.values})`;
}

function toAddressColumns(recipient: Recipient): {
  resident_id?: string;
  to: { email: string; name?: string }[];
} {
  if (!("residentId" in recipient))
    return { to: [{ email: recipient.to, ...(recipient.name !== undefined && { name: recipient.name }) }] };
  return {
    resident_id: recipient.residentId,
    to: recipient.to === undefined ? [] : [{ email: recipient.to }],
  };
}
