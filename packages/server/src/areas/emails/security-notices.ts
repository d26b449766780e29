import type { Dependencies } from "../../domain/dependencies.js";
import type { Resident } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueEmail } from "./enqueue.js";

/** A security-relevant event of an account, of which its owner is notified. */
export type SecurityNotice =
  | { readonly kind: "PASSWORD_CHANGED" | "PASSWORD_RESET" | "SESSION_ENDED" | "DATA_EXPORT_READY" }
  /** The new address; null if the recipient has not verified theirs, and so must not get a text of whoever changed it. */
  | { readonly kind: "EMAIL_CHANGED"; readonly email: string | null }
  | { readonly kind: "EMAIL_CHANGE_REQUESTED"; readonly email: string }
  | {
      readonly kind: "IDENTITY_LINKED" | "IDENTITY_UNLINKED" | "UNVERIFIED_IDENTITY_UNLINKED";
      readonly providerTitle: string;
    };

const resetPasswordAdvice =
  "If this was not you, choose a new password right away with “Forgot your password?” on the sign-in page. " +
  "That signs out every device. Then write to us.";
const contactUsAdvice =
  "If this was not you, write to us right away: somebody else may be using your account.";

/**
 * The heading and paragraphs of each notice. They contain no links, because a mail that asks people to click looks like
 * phishing.
 */
const contents: Readonly<
  Record<
    SecurityNotice["kind"],
    (changedValue: string) => readonly [heading: string, ...paragraphs: string[]]
  >
> = {
  PASSWORD_CHANGED: () => [
    "Your password was changed",
    "The password of your account was changed, and all other devices were signed out.",
    resetPasswordAdvice,
  ],
  PASSWORD_RESET: () => [
    "Your password was reset",
    "A new password was set for your account by a link from a mail to this address, and all devices were signed out.",
    `${resetPasswordAdvice} Change the password of your mailbox too.`,
  ],
  SESSION_ENDED: () => [
    "We signed out one of your devices",
    "A sign-in token of that device was used a second time, so we ended its session.",
    `An app that was restored from a backup can cause this. ${resetPasswordAdvice}`,
  ],
  DATA_EXPORT_READY: () => [
    "The copy of your data is ready",
    "You asked for a copy of the data of your account. You can download it for seven days, where you asked for it.",
    resetPasswordAdvice,
  ],
  EMAIL_CHANGED: (email) => [
    "Your email address was changed",
    email === "" ? "Messages now go to another address." : `Messages now go to ${email}.`,
    contactUsAdvice,
  ],
  EMAIL_CHANGE_REQUESTED: (email) => [
    "Your email address is about to change",
    `Our staff entered ${email} as your new email address. It takes effect when it is confirmed there.`,
    "If you did not ask for this, sign in and cancel the change in your account settings, and write to us.",
  ],
  IDENTITY_LINKED: (provider) => [
    `${provider} was linked to your account`,
    `You can now sign in with ${provider}.`,
    resetPasswordAdvice,
  ],
  IDENTITY_UNLINKED: (provider) => [
    `${provider} was unlinked from your account`,
    `You can no longer sign in with this ${provider} account.`,
    contactUsAdvice,
  ],
  UNVERIFIED_IDENTITY_UNLINKED: (provider) => [
    `${provider} was unlinked from your account`,
    `${provider} did not tell us that this address belongs to the ${provider} account, so somebody else may have linked it. ` +
      "Devices that were signed in with it were signed out.",
    "To sign in, choose a password with “Forgot your password?” on the sign-in page, if you have none yet.",
  ],
};

/** The address or provider that the texts of a notice contain. */
function getChangedValue(notice: SecurityNotice): string {
  if ("email" in notice) return notice.email ?? "";
  return "providerTitle" in notice ? notice.providerTitle : "";
}

/** The recipient of a notice. */
export interface NoticeRecipient {
  readonly residentId: string;
  /** @default the current address of the resident */
  readonly to?: string | null;
}

/**
 * Queues a notice in the transaction of the change. The address is fixed now, not when the mail is sent: an attacker who
 * takes over the account and changes the address must not receive the notice. Accounts without an address get no notice.
 */
export async function enqueueSecurityNotice(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  { residentId, to }: NoticeRecipient,
  notice: SecurityNotice,
): Promise<void> {
  const address = to === undefined ? await findCurrentEmail(tx, residentId) : to;
  if (address === null) return;
  const [heading, ...paragraphs] = contents[notice.kind](getChangedValue(notice));
  const variables = { heading, body: paragraphs.join("\n\n") };
  await enqueueEmail(tx, dependencies, { residentId, to: address, template: "GENERIC", variables });
}

async function findCurrentEmail(tx: Transaction, residentId: string): Promise<string | null> {
  const [resident] = await tx.$queryRaw<Pick<Resident, "email">[]>`
    SELECT r.email FROM residents r WHERE r.id = ${residentId}::uuid`;
  return resident?.email ?? null;
}
