import type { Dependencies } from "../../domain/dependencies.js";
import type { Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { fieldError, problem, ProblemError, validationProblem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { enqueueEmail, enqueueSecurityNotice, wasRecentlyMailed } from "../emails/index.js";
import { findAccountById } from "./accounts.js";
import { createCurrentPasswordProblem, verifyCurrentPassword } from "./current-password.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

type UpdateResident = components["schemas"]["UpdateResident"];

const isSameAddress = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Prepares a resident's change of their own address. The new address is pending until it is verified. */
export async function prepareOwnEmailChanges(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  stored: StoredResident,
  body: UpdateResident,
  verifiedVersion: VerifiedPasswordVersion,
): Promise<ResidentChanges> {
  const email = getNewEmail(stored, body);
  if (email === undefined) return getSameEmailChanges(stored, body);
  await assertPasswordVerified(tx, stored, body.current_password, verifiedVersion);
  await assertEmailAvailable(tx, email);
  await enqueueVerificationEmail(tx, dependencies, stored, email);
  return { pending_email: email };
}

/** Prepares a change of an address by staff. The new address is pending until it is verified, and the current one is notified. */
export async function prepareStaffEmailChanges(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  stored: StoredResident,
  body: UpdateResident,
): Promise<ResidentChanges> {
  const email = getNewEmail(stored, body);
  if (email === undefined) return getSameEmailChanges(stored, body);
  await assertEmailAvailable(tx, email);
  await enqueueVerificationEmail(tx, dependencies, stored, email);
  const recipient = { residentId: stored.id, to: stored.email };
  await enqueueSecurityNotice(tx, dependencies, recipient, { kind: "EMAIL_CHANGE_REQUESTED", email });
  return { pending_email: email };
}

/** Returns the new address, or undefined when it does not change. Throws 400 for null, because an address cannot be removed. */
function getNewEmail(stored: StoredResident, { email }: UpdateResident): string | undefined {
  if (email === undefined || email === stored.email) return undefined;
  if (email === null)
    throw validationProblem([
      fieldError("/email", "required", "The email address can be replaced but not removed."),
    ]);
  return isSameAddress(stored.email, email) ? undefined : email;
}

/**
 * Builds the changes of a request that does not replace the address. Its letter case can change. A pending change is
 * cancelled by sending the address without `pending_email`, or by sending `pending_email: null`.
 */
function getSameEmailChanges(
  stored: StoredResident,
  { email, pending_email }: UpdateResident,
): ResidentChanges {
  if (pending_email !== null) assertUnchanged({ pending_email }, stored, ["pending_email"]);
  const isCancelled = pending_email === null || (typeof email === "string" && pending_email === undefined);
  return {
    ...(typeof email === "string" && email !== stored.email && { email }),
    ...(isCancelled && { pending_email: null }),
  };
}

/** The version of the verified password, or null when none was verified. */
export type VerifiedPasswordVersion = number | null;

/**
 * Verifies the `current_password` of a request that contains `email`, before the rows are locked, because hashing takes long.
 * Only with an `Idempotency-Key` has the transaction begun. `assertPasswordVerified` checks the result inside the transaction.
 */
export async function verifyEmailChangePassword(
  dependencies: Dependencies,
  caller: Caller,
  { email, current_password: password }: UpdateResident,
  client: Client,
): Promise<VerifiedPasswordVersion> {
  if (caller.kind !== "resident" || email === undefined || password === undefined) return null;
  try {
    return (await verifyCurrentPassword(dependencies, caller.resident, password, client)).credential_version;
  } catch (error) {
    // Reported inside the transaction, after the other checks of the request.
    if (error instanceof ProblemError && error.code === "current-password-invalid") return null;
    throw error;
  }
}

/** Throws 400 `current-password-invalid` unless the current password was verified and has not been changed since. */
async function assertPasswordVerified(
  tx: Transaction,
  { id, has_password, email }: StoredResident,
  password: string | undefined,
  verifiedVersion: VerifiedPasswordVersion,
): Promise<void> {
  if (has_password) {
    if (password === undefined)
      throw createCurrentPasswordProblem("Changing the email address requires the current password.");
    const account = verifiedVersion === null ? undefined : await findAccountById(tx, id);
    if (verifiedVersion === null || account?.credential_version !== verifiedVersion)
      throw createCurrentPasswordProblem();
  } else if (email !== null) {
    throw createCurrentPasswordProblem(
      "The account has no password yet. Request a password reset to set one first.",
    );
  }
}

/** Throws 409 `email-taken` early. The unique index enforces it when the address is verified. */
async function assertEmailAvailable(tx: Transaction, email: string): Promise<void> {
  const [other] = await tx.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r WHERE r.email_key = lower(${email}) AND r.deleted_at IS NULL`;
  if (other) throw problem("email-taken", "A resident with this email address exists.");
}

/** Queues the verification mail, unless the address has just got one: its link is valid for as long as the address is pending. */
async function enqueueVerificationEmail(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  { id: residentId, display_name }: StoredResident,
  to: string,
): Promise<void> {
  const template = "VERIFY_EMAIL";
  if (await wasRecentlyMailed(tx, dependencies, template, { residentId, address: to })) return;
  await enqueueEmail(tx, dependencies, { residentId, to, template, variables: { display_name } });
}
