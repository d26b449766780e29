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
const lifeMs: Readonly<Record<MailTokenKind, number>> = { VERIFY: 24 * hourMs, RESET: hourMs };

/** Makes a token of 256 bits for a mail that is about to be sent. Only its hash is kept. */
export async function makeMailToken(
  transaction: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { kind, residentId, email }: MailTokenRecipient & { readonly kind: MailTokenKind },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  await transaction.authToken.create({
    data: {
      ...{ id: newId(), resident_id: residentId, kind, token_hash: digest(token), payload: { email } },
      ...{ expires_at: new Date(now.getTime() + lifeMs[kind]), created_at: now, updated_at: now },
    },
    select: { id: true },
  });
  return token;
}

/**
 * The page that a mail leads to. The token stands in the fragment, which browsers send to nobody: no log of a server or
 * proxy, and no `Referer`, ever holds it, and a scanner that follows links does not use it up.
 */
export const mailLink = (
  config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">,
  kind: MailTokenKind,
  token: string,
): string => `${kind === "VERIFY" ? config.verifyEmailUrl : config.passwordResetUrl}#token=${token}`;

interface TokenRow {
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
  return recipientOf(
    await database.$queryRaw<TokenRow[]>`
      SELECT resident_id, payload ->> 'email' AS email FROM auth_tokens
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}`,
  );
}

/** Uses a token up, in one statement: of parallel uses one wins. Throws 400 `mail-token-invalid`. */
export async function spendMailToken(
  transaction: Transaction,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRecipient> {
  return recipientOf(
    await transaction.$queryRaw<TokenRow[]>`
      UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
      WHERE token_hash = ${digest(token)} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}
      RETURNING resident_id, payload ->> 'email' AS email`,
  );
}

/** Ends what tokens of a kind were mailed to a resident. */
export async function voidMailTokens(
  transaction: Transaction,
  kind: MailTokenKind,
  residentId: string,
  now: Date,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid AND kind = ${kind} AND used_at IS NULL`;
}

function recipientOf([row]: readonly TokenRow[]): MailTokenRecipient {
  if (row === undefined) throw invalidMailToken();
  return { residentId: row.resident_id, email: row.email };
}

/** 400 for a token that was used, expired, or never mailed. */
export const invalidMailToken = (): ProblemError =>
  problem("mail-token-invalid", "The link is not valid any more. Ask for a new one.");
