import type { Background } from "../../platform/background.js";
import type { Database } from "../../platform/database/client.js";
import { createBoundedCache } from "../../platform/bounded-cache.js";
import { digest } from "../../platform/digest.js";
import { isKeyShaped } from "./service-keys.js";

/** A service key as the rights of a request need it. */
export interface KnownKey {
  readonly id: string;
  readonly isSecret: boolean;
  readonly scopes: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
}

/** Finds the live key that a request sent, or null. Notes that it was used. */
export type FindServiceKey = (key: string) => Promise<KnownKey | null>;

interface KeyRow {
  readonly id: string;
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly allowed_origins: readonly string[];
  readonly expires_at: Date | null;
}

const trustMs = 30_000;
const maxKeys = 1_000;

/** Looks keys up by their hash, at most every 30 seconds for each, so that a revoked one ends within 30 seconds. */
export function createFindServiceKey(
  database: Database,
  now: () => number,
  background: Background,
): FindServiceKey {
  const cache = createBoundedCache<KnownKey>(maxKeys, now);
  const touch = createTouch(database, now, background);
  return async (key) => {
    if (!isKeyShaped(key)) return null;
    const hash = digest(key);
    const known = cache.get(hash) ?? (await lookUp(hash));
    if (known !== null) touch(known.id);
    return known;
  };

  async function lookUp(hash: string): Promise<KnownKey | null> {
    const [row] = await database.$queryRaw<KeyRow[]>`
      SELECT id, kind, scopes, allowed_origins, expires_at FROM service_keys
      WHERE key_hash = ${hash} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${new Date(now())})`;
    if (row === undefined) return null;
    const known = {
      id: row.id,
      isSecret: row.kind === "SK",
      scopes: new Set(row.scopes),
      allowedOrigins: new Set(row.allowed_origins),
    };
    cache.set(hash, known, Math.min(now() + trustMs, row.expires_at?.getTime() ?? Infinity));
    return known;
  }
}

const touchEveryMs = 60_000;

/** Keeps `last_used_at` a minute exact without a write per request: keys used meanwhile are written together. */
function createTouch(database: Database, now: () => number, background: Background): (keyId: string) => void {
  const touched = createBoundedCache<true>(maxKeys, now);
  let waiting = new Set<string>();
  let writing = false;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting];
      waiting = new Set();
      await database.$executeRaw`
        UPDATE service_keys SET last_used_at = ${new Date(now())} WHERE id = ANY(${ids}::uuid[])`;
    }
  }

  return (keyId) => {
    if (touched.get(keyId)) return;
    touched.set(keyId, true, now() + touchEveryMs);
    waiting.add(keyId);
    if (writing) return;
    writing = true;
    background.run(() => write().finally(() => (writing = false)), "last use of service keys not written");
  };
}
