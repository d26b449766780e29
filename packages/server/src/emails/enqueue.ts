import type { Transaction } from "../database/client.js";
import type { Dependencies } from "../dependencies.js";

/** What each template is told. The links of VERIFY_EMAIL and PASSWORD_RESET are made when they are sent. */
export interface TemplateVariables {
  readonly WELCOME: { readonly display_name: string };
  readonly VERIFY_EMAIL: { readonly display_name: string };
  readonly PASSWORD_RESET: { readonly display_name: string };
  readonly WAITLIST_JOINED: {
    readonly name: string;
    readonly waitlist_name: string;
    readonly position: number;
  };
  readonly WAITLIST_INVITED: { readonly name: string; readonly waitlist_name: string };
  readonly NEW_FOLLOWER: { readonly display_name: string; readonly follower_name: string };
  readonly FEEDBACK_UPDATE: {
    readonly display_name: string;
    readonly title: string;
    readonly status: string;
  };
  readonly CHANGELOG_PUBLISHED: { readonly version: string; readonly title: string; readonly url: string };
  readonly GENERIC: { readonly heading: string; readonly body: string };
}

type Template = keyof TemplateVariables;

/** Whom a mail goes to. A resident's address is looked up when it is sent, unless `to` names another one. */
export type Recipient =
  { readonly residentId: string; readonly to?: string } | { readonly to: string; readonly name?: string };

/** A mail of the service's own. */
export type Mail = {
  [Name in Template]: { readonly template: Name; readonly variables: TemplateVariables[Name] };
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
      ...addresses(recipient),
      ...{ template, variables },
      ...{ next_attempt_at: now, created_at: now, updated_at: now },
    },
    select: { id: true },
  });
}

function addresses(recipient: Recipient): { resident_id?: string; to: { email: string; name?: string }[] } {
  if (!("residentId" in recipient))
    return { to: [{ email: recipient.to, ...(recipient.name !== undefined && { name: recipient.name }) }] };
  return {
    resident_id: recipient.residentId,
    to: recipient.to === undefined ? [] : [{ email: recipient.to }],
  };
}
