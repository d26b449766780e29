import type { components } from "../../generated/schema.js";
import { findAccountById } from "../authentication/accounts.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentPasswordInvalid, verifyPresentPassword } from "../authentication/present-password.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueEmail } from "../emails/enqueue.js";
import { enqueueSecurityNotice } from "../emails/security-notices.js";
import type { Caller } from "../../kernel/http/caller.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { field, invalid, problem, ProblemError } from "../../platform/http/problem.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

type Update = components["schemas"]["UpdateResident"];

const sameAddress = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** What an update makes of a resident's own address: another one waits until it is verified. */
export async function ownEmailChanges(
  tx: Transaction,
  means: Dependencies,
  stored: StoredResident,
  body: Update,
  check: PasswordCheck,
): Promise<ResidentChanges> {
  const email = newAddress(stored, body);
  if (email === undefined) return keptAddress(stored, body);
  await requirePassword(tx, stored, body.current_password, check);
  await refuseTaken(tx, email);
  await mailVerification(tx, means, stored, email);
  return { pending_email: email };
}

/** What staff makes of somebody else's address: another one waits until it is verified, and the present one is told. */
export async function staffEmailChanges(
  tx: Transaction,
  means: Dependencies,
  stored: StoredResident,
  body: Update,
): Promise<ResidentChanges> {
  const email = newAddress(stored, body);
  if (email === undefined) return keptAddress(stored, body);
  await refuseTaken(tx, email);
  await mailVerification(tx, means, stored, email);
  const recipient = { residentId: stored.id, to: stored.email };
  await enqueueSecurityNotice(tx, means, recipient, { kind: "EMAIL_CHANGE_REQUESTED", email });
  return { pending_email: email };
}

/** The address that takes the place of the stored one. Throws 400 when it would only be removed. */
function newAddress(stored: StoredResident, { email }: Update): string | undefined {
  if (email === undefined || email === stored.email) return undefined;
  if (email === null)
    throw invalid([field("/email", "required", "The address can be replaced, not removed.")]);
  return sameAddress(stored.email, email) ? undefined : email;
}

/** The same address may be spelt anew. Sending it without `pending_email`, or that as null, cancels a pending change. */
function keptAddress(stored: StoredResident, { email, pending_email }: Update): ResidentChanges {
  if (pending_email !== null) refuseChanged({ pending_email }, stored, ["pending_email"]);
  const isCancelled = pending_email === null || (typeof email === "string" && pending_email === undefined);
  return {
    ...(typeof email === "string" && email !== stored.email && { email }),
    ...(isCancelled && { pending_email: null }),
  };
}

/** The version of the password that was verified, or null for none. */
export type PasswordCheck = number | null;

/** Verifies `current_password` before the transaction opens: hashing waits its turn, and would hold a connection. */
export async function checkCurrentPassword(
  means: Dependencies,
  caller: Caller,
  { email, current_password: password }: Update,
  client: Client,
): Promise<PasswordCheck> {
  if (caller.kind !== "resident" || email === undefined || password === undefined) return null;
  try {
    return (await verifyPresentPassword(means, caller.resident, password, client)).credential_version;
  } catch (error) {
    // What else is wrong with the request is reported first, inside the transaction.
    if (error instanceof ProblemError && error.code === "current-password-invalid") return null;
    throw error;
  }
}

async function requirePassword(
  tx: Transaction,
  { id, has_password, email }: StoredResident,
  password: string | undefined,
  check: PasswordCheck,
): Promise<void> {
  if (has_password) {
    if (password === undefined) throw presentPasswordInvalid("Another address needs the current password.");
    const account = check === null ? undefined : await findAccountById(tx, id);
    if (check === null || account?.credential_version !== check) throw presentPasswordInvalid();
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
  means: Dependencies,
  { id, display_name }: StoredResident,
  to: string,
): Promise<void> =>
  enqueueEmail(tx, means, { residentId: id, to, template: "VERIFY_EMAIL", variables: { display_name } });
