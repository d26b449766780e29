import { hash } from "node:crypto";
import type { Transaction } from "../../../platform/database/client.js";
import type { Dependencies } from "../../../events/dependencies.js";
import { digest } from "../../../platform/digest.js";
import { chance } from "./flows.js";
import type { Linked } from "./linking.js";

const lifeMs = 60_000;

/** What a one-time code stands for. */
export interface CodeGrant {
  readonly residentId: string;
  readonly identityId: string;
  readonly isNewResident: boolean;
}

interface Payload {
  readonly identity_id: string;
  readonly is_new_resident: boolean;
  readonly challenge: string | null;
}

/** Makes the one-time code by which the page fetches its session. Only its hash is kept. */
export async function makeSocialCode(
  transaction: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { residentId, identityId, isNewResident }: Linked,
  challenge: string | null,
): Promise<string> {
  const code = chance();
  const now = clock();
  const payload = { identity_id: identityId, is_new_resident: isNewResident, challenge };
  await transaction.authToken.create({
    data: {
      ...{ id: newId(), resident_id: residentId, kind: "SOCIAL_CODE", token_hash: digest(code), payload },
      ...{ expires_at: new Date(now.getTime() + lifeMs), created_at: now, updated_at: now },
    },
    select: { id: true },
  });
  return code;
}

/**
 * Uses a code up, in one statement: of parallel uses one wins. A wrong verifier uses it up too, so that nobody can try
 * several. A verifier without a challenge is wrong as well: somebody took the challenge out of the request.
 */
export async function spendSocialCode(
  transaction: Transaction,
  code: string,
  verifier: string | undefined,
  now: Date,
): Promise<CodeGrant | null> {
  const [spent] = await transaction.$queryRaw<{ resident_id: string; payload: Payload }[]>`
    UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
    WHERE token_hash = ${digest(code)} AND kind = 'SOCIAL_CODE' AND used_at IS NULL AND expires_at > ${now}
    RETURNING resident_id, payload`;
  if (spent === undefined) return null;
  const { resident_id: residentId, payload } = spent;
  const made = verifier === undefined ? null : challengeOf(verifier);
  if (made !== payload.challenge) return null;
  return { residentId, identityId: payload.identity_id, isNewResident: payload.is_new_resident };
}

const challengeOf = (verifier: string): string => hash("sha256", verifier, "base64url");
