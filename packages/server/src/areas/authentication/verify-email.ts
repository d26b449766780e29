import { getViolatedConstraint } from "@game-community/postgres/errors";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem } from "../../platform/http/problem.js";
import {
  consumeMailToken,
  enqueueEmail,
  enqueueSecurityNotice,
  invalidMailToken,
  type MailTokenRecipient,
} from "../emails/index.js";
import {
  type CurrentResidentRow,
  currentResidentTemplate,
  findCurrentResident,
  residentStatus,
  unlinkUnverifiedIdentities,
} from "../residents/index.js";
import type { AuthenticationDependencies } from "./dependencies.js";

/** Verify an email address (`POST /v1/auth/verify-email`). */
export const verifyEmail =
  (dependencies: AuthenticationDependencies): Handler<"verifyEmail"> =>
  async ({ body, caller, transaction }, reply) => {
    const sessionId = caller.kind === "resident" ? caller.resident.session_id : null;
    const resident = await verifyEmailByToken(dependencies, { token: body.token, sessionId }, transaction);
    return reply(200, currentResidentTemplate.present(resident.values), { version: resident.version });
  };

interface Verification {
  readonly token: string;
  /** The session in which the link was opened, or null. */
  readonly sessionId: string | null;
}

/** Verifies the address to which a token was mailed. Throws 400 `mail-token-invalid`. */
async function verifyEmailByToken(
  dependencies: AuthenticationDependencies,
  { token, sessionId }: Verification,
  transaction: Runner<Transaction>,
): Promise<CurrentResidentRow> {
  const { endedSessionIds, resident } = await transaction(async (tx) => {
    const now = dependencies.clock();
    const recipient = await consumeMailToken(tx, "VERIFY", token, now);
    const verified = await saveVerifiedAddress(tx, recipient, now);
    if (sessionId !== null) await confirmIdentity(tx, recipient, sessionId, now);
    const endedSessionIds = await unlinkOthersIdentities(dependencies, tx, recipient, verified);
    await enqueueMails(dependencies, tx, recipient, verified);
    return { endedSessionIds, resident: await findCurrentResident(tx, recipient.residentId) };
  });
  if (resident === undefined) throw invalidMailToken();
  dependencies.revocations.add(endedSessionIds);
  dependencies.residentCache.invalidate(resident.id);
  return resident;
}

const verifiedColumns = (email: string) =>
  defineColumns<Resident>()("r", ["display_name"], {
    status: residentStatus,
    former_email: computed<Resident["email"]>(Prisma.sql`former.email`),
    was_verified: computed<boolean>(Prisma.sql`former.email_verified_at IS NOT NULL`),
    is_change: computed<boolean>(Prisma.sql`coalesce(lower(former.email) <> lower(${email}), false)`),
  });

type VerifiedAddress = RowOf<ReturnType<typeof verifiedColumns>>;

/**
 * Marks the current or pending address of the resident as verified. Throws `mail-token-invalid` when
 * the address is neither, or when another resident has verified it in the meantime (enforced by the unique index).
 */
async function saveVerifiedAddress(
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<VerifiedAddress> {
  try {
    const [verified] = await tx.$queryRaw<VerifiedAddress[]>`
      UPDATE residents r SET email = ${email}, version = r.version + 1, updated_at = ${now},
        email_verified_at = CASE WHEN r.email_key = lower(${email}) THEN coalesce(r.email_verified_at, ${now})
          ELSE ${now} END,
        pending_email = CASE WHEN lower(r.pending_email) <> lower(${email}) THEN r.pending_email END
      FROM (SELECT id, email, email_verified_at FROM residents WHERE id = ${residentId}::uuid FOR NO KEY UPDATE) former
      WHERE r.id = former.id AND r.deleted_at IS NULL
        AND lower(${email}) IN (r.email_key, lower(r.pending_email))
      RETURNING ${verifiedColumns(email).sql}`;
    if (verified === undefined) throw invalidMailToken();
    if (verified.status === "SUSPENDED") throw problem("resident-suspended");
    return verified;
  } catch (error) {
    throw getViolatedConstraint(error) === "residents_email_key_not_deleted_key" ? invalidMailToken() : error;
  }
}

/** Whoever opens the link while signed in with an identity has proved that the address and the identity are theirs. */
async function confirmIdentity(
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE identities i SET email = ${email}, email_verified = TRUE, updated_at = ${now}
    FROM sessions s
    WHERE s.id = ${sessionId}::uuid AND i.id = s.identity_id AND i.resident_id = ${residentId}::uuid`;
}

/**
 * Unlinks the identities of somebody who may have created the account with an address that is not theirs. A later change of
 * a verified address keeps those that were linked to the former one. Returns the ids of the sessions that ended with them.
 */
const unlinkOthersIdentities = async (
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  { was_verified, is_change }: VerifiedAddress,
): Promise<readonly string[]> =>
  was_verified && !is_change
    ? []
    : unlinkUnverifiedIdentities(tx, dependencies, { residentId, address: was_verified ? null : email });

/** Welcomes residents after their first verification, and notifies a former address that it was replaced. */
async function enqueueMails(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  { display_name, former_email, was_verified, is_change }: VerifiedAddress,
): Promise<void> {
  if (!was_verified) await enqueueWelcomeEmail(dependencies, tx, residentId, display_name);
  if (!is_change) return;
  const recipient = { residentId, to: former_email };
  await enqueueSecurityNotice(tx, dependencies, recipient, {
    kind: "EMAIL_CHANGED",
    email: was_verified ? email : null,
  });
}

/** Queues the welcome mail, after the first verification of an address. */
export const enqueueWelcomeEmail = (
  dependencies: Pick<AuthenticationDependencies, "clock" | "newId">,
  tx: Transaction,
  residentId: string,
  displayName: string,
): Promise<void> =>
  enqueueEmail(tx, dependencies, {
    residentId,
    template: "WELCOME",
    variables: { display_name: displayName },
  });
