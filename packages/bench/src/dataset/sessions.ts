import { createPrivateKey, createPublicKey } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, SignJWT } from "jose";
import { createRefreshTokens } from "../../../server/src/areas/authentication/refresh-tokens.js";
import type { Database } from "../../../server/src/platform/database/client.js";
import { hashPassword } from "../../../server/src/platform/passwords/passwords.js";
import { toSeedId } from "./community.js";
import type { BenchmarkSecrets } from "./secrets.js";

/** A session of a caller. */
export interface SeededSession {
  readonly accessToken: string;
  /** The refresh tokens that the session accepts one after the other. */
  readonly refreshTokens: readonly string[];
}

/** The password of all callers. */
export const callerPassword = "correct horse battery staple";

/**
 * So many that no session gets its next token while a slow request with the previous one is in flight. The server would
 * reject it.
 */
const sessionsPerCaller = 15;
const refreshTokensPerSession = 10;
const hourMs = 3_600_000;

/** Seeds the passwords and sessions of all callers. Access tokens are valid for longer than any run. */
export async function seedSessions(
  database: Database,
  { jwtPrivateKey, sessionSecret }: BenchmarkSecrets,
  callers: number,
): Promise<SeededSession[]> {
  const tokens = createRefreshTokens([sessionSecret]);
  const sign = await createSigner(jwtPrivateKey);
  const rows = Array.from({ length: callers * sessionsPerCaller }, (_, index) => {
    const id = `019a3e5c-6b00-7900-8000-${String(index).padStart(12, "0")}`;
    return { id, resident_id: toSeedId("caller", 1 + (index % callers)), hmac_key: tokens.generateKey(id) };
  });
  await database.$executeRaw`
    INSERT INTO credentials (resident_id, password_hash)
    SELECT id, ${await hashPassword(callerPassword)} FROM residents WHERE username LIKE 'caller%'`;
  await database.$executeRaw`
    INSERT INTO sessions (id, resident_id, hmac_key, expires_at, idle_expires_at)
    SELECT id, resident_id, hmac_key, now() + INTERVAL '90 days', now() + INTERVAL '30 days'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS s(id uuid, resident_id uuid, hmac_key text)`;
  return Promise.all(
    rows.map(async ({ id, resident_id, hmac_key }, index) => ({
      accessToken: index < callers ? await sign(resident_id, id) : "",
      refreshTokens: Array.from({ length: refreshTokensPerSession }, (_, counter) =>
        tokens.create(id, BigInt(counter), hmac_key),
      ),
    })),
  );
}

async function createSigner(
  privateKey: string,
): Promise<(residentId: string, sessionId: string) => Promise<string>> {
  const key = createPrivateKey(privateKey);
  const { x = "", y = "" } = await exportJWK(createPublicKey(key));
  const kid = await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y });
  const issuer = `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${kid}`;
  return (residentId, sessionId) =>
    new SignJWT({ sid: sessionId, roles_v: 1 })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
      .setIssuer(issuer)
      .setAudience(issuer)
      .setSubject(residentId)
      .setJti(sessionId)
      .setIssuedAt()
      .setExpirationTime(Math.floor((Date.now() + 24 * hourMs) / 1000))
      .sign(key);
}
