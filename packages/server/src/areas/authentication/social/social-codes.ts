import { hash } from "node:crypto";
import type { Transaction } from "../../../platform/database/client.js";
import type { Dependencies } from "../../../events/dependencies.js";
import { digest } from "../../../platform/digest.js";
import { randomSecret } from "./flows.js";
import type { LinkedIdentity } from "./resolve-identity.js";

const lifetimeMs = 60_000;

/** What a one-time code stands for. */
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

/** Makes the one-time code by which the page fetches its session. Only its hash is kept. */
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
      ...{ id: newId(), resident_id: residentId, kind: "SOCIAL_CODE", token_hash: digest(code), payload },
      ...{ expires_at: new Date(now.getTime() + lifetimeMs), created_at: now, updated_at: now },
    },
    select: { id: true },
  });
  return code;
}

/**
 * Uses a code up, in one statement: of parallel uses one wins. A wrong verifier uses it up too, so that nobody can try
 * several. A verifier without a challenge is wrong as well: somebody took the challenge out of the request.
 */
export async function consumeSocialCode(
  tx: Transaction,
  code: string,
  verifier: string | undefined,
  now: Date,
): Promise<CodeGrant | null> {
  const [consumed] = await tx.$queryRaw<{ resident_id: string; payload: SocialCodePayload }[]>`
    UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
    WHERE token_hash = ${digest(code)} AND kind = 'SOCIAL_CODE' AND used_at IS NULL AND expires_at > ${now}
    RETURNING resident_id, payload`;
  if (consumed === undefined) return null;
  const { resident_id: residentId, payload } = consumed;
  const computedChallenge = verifier === undefined ? null : computeChallenge(verifier);
  if (computedChallenge !== payload.challenge) return null;
  return { residentId, identityId: payload.identity_id, isNewResident: payload.is_new_resident };
}

const computeChallenge = (verifier: string): string => hash("sha256", verifier, "base64url");
