import { randomBytes } from "node:crypto";
import type { Dependencies } from "../../domain/dependencies.js";
import { type AuthToken, Prisma } from "../../generated/prisma/client.js";
import type { Config } from "../../platform/config.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { digest } from "../../platform/digest.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";

/** What a token in a mail authorizes: verifying the address, or setting a new password. */
export type MailTokenKind = "VERIFY" | "RESET";

/** The recipient of a token. The token is valid for this address only, even if the resident's address changes. */
export interface MailTokenRecipient {
  readonly residentId: string;
  readonly email: string;
}

const hourMs = 3_600_000;
const lifetimeMs: Readonly<Record<MailTokenKind, number>> = { VERIFY: 24 * hourMs, RESET: hourMs };

/** Issues a 256-bit token for a mail that is about to be sent. Only its hash is stored. */
export async function issueMailToken(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { kind, residentId, email }: MailTokenRecipient & { readonly kind: MailTokenKind },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  const row = toRowValues(Prisma.AuthTokenScalarFieldEnum, {
    id: newId(),
    resident_id: residentId,
    kind,
    token_hash: digest(token),
    payload: { email },
    expires_at: new Date(now.getTime() + lifetimeMs[kind]),
    created_at: now,
    updated_at: now,
  });
  await tx.$executeRaw`INSERT INTO auth_tokens (${row.columns}) VALUES (${row.values})`;
  return token;
}

/**
 * Builds the link of a mail. The token is in the fragment, which browsers do not send: it appears neither in logs of
 * servers and proxies nor in `Referer`, and a link scanner does not consume it.
 */
export const buildMailUrl = (
  config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">,
  kind: MailTokenKind,
  token: string,
): string => `${kind === "VERIFY" ? config.verifyEmailUrl : config.passwordResetUrl}#token=${token}`;

const columns = defineColumns<AuthToken>()("t", ["resident_id"], {
  email: computed<string>(Prisma.sql`t.payload ->> 'email'`),
});

type MailTokenRow = RowOf<typeof columns>;

/** Reads the recipient of a valid token. Throws 400 `mail-token-invalid`. */
export async function readMailToken(
  database: Database,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRecipient> {
  return toRecipient(
    await database.$queryRaw<MailTokenRow[]>`
      SELECT ${columns.sql} FROM auth_tokens t
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}`,
  );
}

/** Consumes a token in one statement, so that only one of several concurrent requests succeeds. Throws 400 `mail-token-invalid`. */
export async function consumeMailToken(
  tx: Transaction,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRecipient> {
  return toRecipient(
    await tx.$queryRaw<MailTokenRow[]>`
      UPDATE auth_tokens t SET used_at = ${now}, updated_at = ${now}
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}
      RETURNING ${columns.sql}`,
  );
}

/** Revokes the unused tokens of a kind of a resident. */
export async function revokeMailTokens(
  tx: Transaction,
  kind: MailTokenKind,
  residentId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid AND kind = ${kind} AND used_at IS NULL`;
}

function toRecipient([row]: readonly MailTokenRow[]): MailTokenRecipient {
  if (row === undefined) throw invalidMailToken();
  return { residentId: row.resident_id, email: row.email };
}

/** Creates a 400 `mail-token-invalid`, for a token that is used, expired or unknown. */
export const invalidMailToken = (): ProblemError =>
  problem("mail-token-invalid", "The link is invalid or expired. Request a new one.");
