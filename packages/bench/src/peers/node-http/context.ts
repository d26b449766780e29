import type http from "node:http";
import pg from "pg";
import { v7 as newId } from "uuid";
import { createAccessTokens } from "../../../../server/src/areas/authentication/access-tokens.js";
import { readSigningKey } from "../../../../server/src/platform/signing-key.js";
import { createScopeCheck } from "../credentials.js";
import { createStatements } from "../statements/index.js";
import type { Queryable } from "../statements/query.js";

const { DATABASE_URL, JWT_PRIVATE_KEY = "", SESSION_SECRET = "", PG_PIPELINE } = process.env;

/**
 * Pipelined connections send a statement without waiting for the results of earlier ones. Two connections, so that a slow
 * statement delays only every second request.
 */
async function connectPipeline(): Promise<Queryable> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: DATABASE_URL, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  return {
    query(config) {
      const client = clients[(next = 1 - next)];
      if (client === undefined) throw new Error("There is no such connection.");
      return client.query(config);
    },
  };
}

const connections =
  PG_PIPELINE === "on" ? await connectPipeline() : new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

export { newId };
export const database = createStatements(connections, newId);
export const hasScope = createScopeCheck(database.findScopes);
export const sessionSecret = SESSION_SECRET;

const secrets = {
  signingKey: readSigningKey(JWT_PRIVATE_KEY),
  sessionSecret: SESSION_SECRET,
  cursorSecret: "",
};
export const accessTokens = createAccessTokens({ secrets, clock: () => new Date(), newId });

const maxCachedTokens = 10_000;
const verified = new Map<string, { readonly residentId: string; readonly expiresAt: number }>();

/** Returns the ID of the calling resident, or null. Verified tokens are cached, because a signature takes 50 µs to check. */
export async function findCaller({
  headers: { authorization = "" },
}: http.IncomingMessage): Promise<string | null> {
  const cached = verified.get(authorization);
  if (cached !== undefined && cached.expiresAt > Date.now()) return cached.residentId;
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
  if (token === undefined) return null;
  const claims = await accessTokens.verify(token).catch(() => null);
  if (claims === null) return null;
  if (verified.size >= maxCachedTokens) verified.clear();
  verified.set(authorization, claims);
  return claims.residentId;
}

const meanTtlMs = 5 * 60_000;
let mean: { readonly value: Promise<number>; readonly expiresAt: number } | undefined;

/** Returns the mean of all ratings, at most five minutes old. */
export function getMean(): Promise<number> {
  if (mean === undefined || mean.expiresAt <= Date.now())
    mean = { value: database.findMean(), expiresAt: Date.now() + meanTtlMs };
  return mean.value;
}
