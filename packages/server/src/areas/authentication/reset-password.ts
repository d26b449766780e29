import { writeAudit } from "../../domain/audit.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Client, Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem } from "../../platform/http/problem.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import {
  consumeMailToken,
  enqueueSecurityNotice,
  invalidMailToken,
  type MailTokenRecipient,
  readMailToken,
  revokeMailTokens,
} from "../emails/index.js";
import {
  findAccountById,
  residentStatus,
  setPassword,
  unlinkUnverifiedIdentities,
} from "../residents/index.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { endAllSessions } from "./sessions.js";
import { enqueueWelcomeEmail } from "./verify-email.js";

/** Reset a password (`POST /v1/auth/password-reset/confirm`). */
export const confirmPasswordReset =
  (dependencies: AuthenticationDependencies): Handler<"confirmPasswordReset"> =>
  async ({ body, client, transaction }, reply) => {
    const { token, new_password: newPassword } = body;
    await resetPassword(dependencies, { token, newPassword, client, transaction });
    return reply(204);
  };

interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

/**
 * Sets a new password with the token of a mail and ends all sessions. A weak password does not consume the token.
 * The password is hashed outside of the transaction, because hashing would hold a connection.
 */
async function resetPassword(dependencies: AuthenticationDependencies, reset: PasswordReset): Promise<void> {
  const { residentId } = await readMailToken(
    dependencies.database,
    "RESET",
    reset.token,
    dependencies.clock(),
  );
  const owner = await findAccountById(dependencies.database, residentId);
  if (owner === undefined) throw invalidMailToken();
  assertStrongPassword(reset.newPassword, { ...owner, displayName: owner.display_name }, "/new_password");
  const passwordHash = await dependencies.passwords.hash(reset.newPassword, reset.client.disconnected);
  const endedSessionIds = await reset.transaction((tx) =>
    storeNewPassword(dependencies, tx, reset, passwordHash),
  );
  dependencies.revocations.add(endedSessionIds);
  dependencies.residentCache.invalidate(residentId);
  await dependencies.lockout.clearFailures(owner);
}

async function storeNewPassword(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { token, client }: PasswordReset,
  passwordHash: string,
): Promise<string[]> {
  const now = dependencies.clock();
  const recipient = await consumeMailToken(tx, "RESET", token, now);
  const { residentId } = recipient;
  await setPassword(tx, residentId, passwordHash, now);
  const ended = await verifyAddress(dependencies, tx, recipient, now);
  await revokeMailTokens(tx, "RESET", residentId, now);
  await writeAudit(tx, {
    id: dependencies.newId(),
    actor: { kind: "RESIDENT", id: residentId, ip: client.ip },
    action: "resident.password_reset",
    object: { type: "resident", id: residentId },
    at: now,
  });
  await enqueueSecurityNotice(tx, dependencies, { residentId }, { kind: "PASSWORD_RESET" });
  return [...ended, ...(await endAllSessions(tx, residentId, now))];
}

const verifiedColumns = defineColumns<Resident>()("r", ["display_name"], {
  status: residentStatus,
  was_verified: computed<boolean>(Prisma.sql`former.email_verified_at IS NOT NULL`),
});

/**
 * Marks the address as verified, because the token was mailed to it. Removes what somebody else may have added before, even
 * if the address was verified already: a pending change of the address, and identities that were not linked to this address.
 * Returns the ids of the sessions that ended with them.
 */
async function verifyAddress(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<readonly string[]> {
  const [resident] = await tx.$queryRaw<RowOf<typeof verifiedColumns>[]>`
    UPDATE residents r SET email_verified_at = coalesce(r.email_verified_at, ${now}), pending_email = NULL,
      version = r.version + 1, updated_at = ${now}
    FROM (SELECT id, email_verified_at FROM residents WHERE id = ${residentId}::uuid FOR NO KEY UPDATE) former
    WHERE r.id = former.id AND r.deleted_at IS NULL AND r.email_key = lower(${email})
    RETURNING ${verifiedColumns.sql}`;
  if (resident === undefined) throw invalidMailToken();
  if (resident.status === "SUSPENDED") throw problem("resident-suspended");
  if (!resident.was_verified) await enqueueWelcomeEmail(dependencies, tx, residentId, resident.display_name);
  return unlinkUnverifiedIdentities(tx, dependencies, { residentId, address: email });
}
