import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { renderSubject } from "./render.js";
import type { Template, TemplateVariables } from "./templates.js";

/** What the service says itself. The links of VERIFY_EMAIL and PASSWORD_RESET are made when they are sent. */
type OwnVariables<Name extends Template> = Name extends "VERIFY_EMAIL" | "PASSWORD_RESET"
  ? Omit<TemplateVariables[Name], "url">
  : TemplateVariables[Name];

/** Whom a mail goes to. A resident's address is looked up when it is sent, unless `to` names another one. */
export type Recipient =
  { readonly residentId: string; readonly to?: string } | { readonly to: string; readonly name?: string };

/** A mail of the service's own. */
export type Mail = {
  [Name in Template]: { readonly template: Name; readonly variables: OwnVariables<Name> };
}[Template] &
  Recipient;

/**
 * Stores a mail in the transaction of what it tells of, so that it is sent exactly when that commits.
 * The worker renders it, and makes its links, when it sends: no token ever lies in the table.
 */
export async function enqueueEmail(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { template, variables, ...recipient }: Mail,
): Promise<void> {
  const now = clock();
  await tx.email.create({
    data: {
      id: newId(),
      ...toAddressColumns(recipient),
      ...{ template, variables, subject: renderSubject(template, variables) },
      ...{ next_attempt_at: now, created_at: now, updated_at: now },
    },
    select: { id: true },
  });
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
