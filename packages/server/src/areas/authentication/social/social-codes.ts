import { hash } from "node:crypto";
import type { Dependencies } from "../../../domain/dependencies.js";
import { type AuthToken, Prisma } from "../../../generated/prisma/client.js";
import type { Transaction } from "../../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../../platform/database/columns.js";
import { digest } from "../../../platform/digest.js";
import { randomSecret } from "./flows.js";
import type { LinkedIdentity } from "./resolve-identity.js";

const lifetimeMs = 60_000;

/** The sign-in that a one-time code is exchanged for. */
export interface CodeGrant {
  readonly residentId: string;
  readonly identityId: string;
  readonly isNewResident: boolean;
}

interface SocialCodePayload {
  readonly identity_id: string;
  readonly is_new_resident: boolean;
  readonly challenge: string | null;
}

const columns = defineColumns<AuthToken>()("t", ["resident_id"], {
  payload: computed<SocialCodePayload>(Prisma.sql`t.payload`),
});

/** Creates the one-time code that the page exchanges for a session. Only its hash is stored. */
export async function createSocialCode(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { residentId, identityId, isNewResident }: LinkedIdentity,
  challenge: string | null,
): Promise<string> {
  const code = randomSecret();
  const now = clock();
  const payload = { identity_id: identityId, is_new_resident: isNewResident, challenge };
  await tx.authToken.create({
    data: {
      id: newId(),
      resident_id: residentId,
      kind: "SOCIAL_CODE",
      token_hash: digest(code),
      payload,
      expires_at: new Date(now.getTime() + lifetimeMs),
      created_at: now,
      updated_at: now,
    },
    select: { id: true },
  });
  return code;
}

/**
 * Consumes a code in one statement, so that only one of several concurrent requests succeeds. A wrong verifier consumes it
 * too, which prevents guessing. A verifier without a stored challenge is rejected, because an attacker may have removed the
 * challenge (PKCE downgrade).
 */
export async function consumeSocialCode(
  tx: Transaction,
  code: string,
  verifier: string | undefined,
  now: Date,
): Promise<CodeGrant | null> {
  const [consumed] = await tx.$queryRaw<RowOf<typeof columns>[]>`
    UPDATE auth_tokens t SET used_at = ${now}, updated_at = ${now}
    WHERE t.token_hash = ${digest(code)} AND t.kind = 'SOCIAL_CODE' AND t.used_at IS NULL AND t.expires_at > ${now}
    RETURNING ${columns.sql}`;
  if (consumed === undefined) return null;
  const { resident_id: residentId, payload } = consumed;
  const computedChallenge = verifier === undefined ? null : computeChallenge(verifier);
  if (computedChallenge !== payload.challenge) return null;
  return { residentId, identityId: payload.identity_id, isNewResident: payload.is_new_resident };
}

const computeChallenge = (verifier: string): string => hash("sha256", verifier, "base64url");
