import { randomBytes } from "node:crypto";
import type { Config } from "../../platform/config.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { digest } from "../../platform/digest.js";

/** What the bearer of a mail's token may do: verify the address, or set a new password. */
export type MailTokenKind = "VERIFY" | "RESET";

/** Whom a token is mailed to. It speaks for that address only, whatever the resident's becomes. */
export interface MailTokenRecipient {
  readonly residentId: string;
  readonly email: string;
}

const hourMs = 3_600_000;
const lifetimeMs: Readonly<Record<MailTokenKind, number>> = { VERIFY: 24 * hourMs, RESET: hourMs };

/** Makes a token of 256 bits for a mail that is about to be sent. Only its hash is kept. */
export async function issueMailToken(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { kind, residentId, email }: MailTokenRecipient & { readonly kind: MailTokenKind },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  await tx.authToken.create({
    data: {
      ...{ id: newId(), resident_id: residentId, kind, token_hash: digest(token), payload: { email } },
      ...{ expires_at: new Date(now.getTime() + lifetimeMs[kind]), created_at: now, updated_at: now },
    },
    select: { id: true },
  });
  return token;
}

/**
 * The page that a mail leads to. The token stands in the fragment, which browsers send to nobody: no log of a server or
 * proxy, and no `Referer`, ever holds it, and a scanner that follows links does not use it up.
 */
export const buildMailUrl = (
  config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">,
  kind: MailTokenKind,
  token: string,
): string => `${kind === "VERIFY" ? config.verifyEmailUrl : config.passwordResetUrl}#token=${token}`;

interface MailTokenRow {
  readonly resident_id: string;
  readonly email: string;
}

/** Whom a token that still counts was mailed to. Throws 400 `mail-token-invalid`. */
export async function readMailToken(
  database: Database,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRecipient> {
  return toRecipient(
    await database.$queryRaw<MailTokenRow[]>`
      SELECT resident_id, payload ->> 'email' AS email FROM auth_tokens
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}`,
  );
}

/** Uses a token up, in one statement: of parallel uses one wins. Throws 400 `mail-token-invalid`. */
export async function consumeMailToken(
  tx: Transaction,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRecipient> {
  return toRecipient(
    await tx.$queryRaw<MailTokenRow[]>`
      UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}
      RETURNING resident_id, payload ->> 'email' AS email`,
  );
}

/** Ends what tokens of a kind were mailed to a resident. */
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

/** 400 for a token that was used, expired, or never mailed. */
export const invalidMailToken = (): ProblemError =>
  problem("mail-token-invalid", "The link is not valid any more. Ask for a new one.");
