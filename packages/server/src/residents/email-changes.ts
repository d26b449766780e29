import type { components } from "../contract/schema.js";
import type { Means } from "../authentication/means.js";
import { presentPasswordInvalid, verifyPresentPassword } from "../authentication/present-password.js";
import type { Transaction } from "../database/client.js";
import { enqueueEmail } from "../emails/enqueue.js";
import type { Caller } from "../http/caller.js";
import { refuseChanged } from "../http/immutable.js";
import { field, invalid, problem } from "../http/problem.js";
import { refuseEscalation } from "../roles/escalation.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

type Update = components["schemas"]["UpdateResident"];

const sameAddress = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** What an update makes of a resident's own address: another one waits until it is verified. */
export async function ownEmailChanges(
  tx: Transaction,
  means: Means,
  stored: StoredResident,
  body: Update,
): Promise<ResidentChanges> {
  const email = newAddress(stored, body);
  if (email === undefined) return keptAddress(stored, body);
  await requirePassword(tx, means, stored, body.current_password);
  await refuseTaken(tx, email);
  await mailVerification(tx, means, stored, email);
  return { pending_email: email };
}

/** What staff makes of somebody else's address. Who can set an address can sign in by it, so it is like giving roles. */
export async function staffEmailChanges(
  tx: Transaction,
  means: Means,
  stored: StoredResident,
  body: Update,
  caller: Caller,
): Promise<ResidentChanges> {
  const email = newAddress(stored, body);
  const verified = body.email_verified ?? (email === undefined && stored.email_verified);
  if (email !== undefined || verified !== stored.email_verified) refuseEscalation(caller, stored.permissions);
  if (email === undefined) return keptAddress(stored, body);
  if (!verified) await mailVerification(tx, means, stored, email);
  return { email, email_verified_at: null, pending_email: null };
}

/** The address that takes the place of the stored one. Throws 400 when it would only be removed. */
function newAddress(stored: StoredResident, { email }: Update): string | undefined {
  if (email === undefined || email === stored.email) return undefined;
  if (email === null)
    throw invalid([field("/email", "required", "The address can be replaced, not removed.")]);
  return sameAddress(stored.email, email) ? undefined : email;
}

/** The same address may be spelt anew, and a change that waits be taken back. */
function keptAddress(stored: StoredResident, { email, pending_email }: Update): ResidentChanges {
  if (pending_email !== null) refuseChanged({ pending_email }, stored, ["pending_email"]);
  return {
    ...(typeof email === "string" && email !== stored.email && { email }),
    ...(pending_email === null && { pending_email }),
  };
}

async function requirePassword(
  tx: Transaction,
  means: Means,
  { id, has_password, email }: StoredResident,
  password: string | undefined,
): Promise<void> {
  if (has_password) {
    if (password === undefined) throw presentPasswordInvalid("Another address needs the current password.");
    await verifyPresentPassword(means, tx, id, password);
  } else if (email !== null) {
    throw presentPasswordInvalid("The account has no password yet. Ask for a link to choose one first.");
  }
}

/** A courtesy: the unique index decides when the address is verified. */
async function refuseTaken(tx: Transaction, email: string): Promise<void> {
  const [other] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM residents r WHERE r.email_key = lower(${email}) AND r.deleted_at IS NULL`;
  if (other) throw problem("email-taken", "A resident with this e-mail address exists.");
}

const mailVerification = (
  tx: Transaction,
  means: Means,
  { id, display_name }: StoredResident,
  to: string,
): Promise<void> =>
  enqueueEmail(tx, means, { residentId: id, to, template: "VERIFY_EMAIL", variables: { display_name } });
