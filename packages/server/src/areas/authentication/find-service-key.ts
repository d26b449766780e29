import type { BackgroundTasks } from "../../platform/background-tasks.js";
import type { Database } from "../../platform/database/client.js";
import { createBoundedCache } from "../../platform/bounded-cache.js";
import { digest } from "../../platform/digest.js";
import { hasServiceKeyFormat } from "./service-keys.js";

/** A service key as the rights of a request need it. */
export interface ResolvedServiceKey {
  readonly id: string;
  readonly isSecret: boolean;
  readonly scopes: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
}

/** Finds the live key that a request sent, or null. Notes that it was used. */
export type FindServiceKey = (key: string) => Promise<ResolvedServiceKey | null>;

interface StoredKeyRow {
  readonly id: string;
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly allowed_origins: readonly string[];
  readonly expires_at: Date | null;
}

const cacheTtlMs = 30_000;
const maxKeys = 1_000;

/** Looks keys up by their hash, at most every 30 seconds for each, so that a revoked one ends within 30 seconds. */
export function createFindServiceKey(
  database: Database,
  now: () => number,
  background: BackgroundTasks,
): FindServiceKey {
  const cache = createBoundedCache<ResolvedServiceKey>(maxKeys, now);
  const touch = createTouchLastUsed(database, now, background);
  return async (key) => {
    if (!hasServiceKeyFormat(key)) return null;
    const hash = digest(key);
    const resolved = cache.get(hash) ?? (await lookUp(hash));
    if (resolved !== null) touch(resolved.id);
    return resolved;
  };

  async function lookUp(hash: string): Promise<ResolvedServiceKey | null> {
    const [row] = await database.$queryRaw<StoredKeyRow[]>`
      SELECT id, kind, scopes, allowed_origins, expires_at FROM service_keys
      WHERE key_hash = ${hash} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${new Date(now())})`;
    if (row === undefined) return null;
    const resolved = {
      id: row.id,
      isSecret: row.kind === "SK",
      scopes: new Set(row.scopes),
      allowedOrigins: new Set(row.allowed_origins),
    };
    cache.set(hash, resolved, Math.min(now() + cacheTtlMs, row.expires_at?.getTime() ?? Infinity));
    return resolved;
  }
}

const touchIntervalMs = 60_000;

/** Keeps `last_used_at` a minute exact without a write per request: keys used meanwhile are written together. */
function createTouchLastUsed(
  database: Database,
  now: () => number,
  background: BackgroundTasks,
): (keyId: string) => void {
  const touched = createBoundedCache<true>(maxKeys, now);
  let pendingIds = new Set<string>();
  let isWriting = false;

  async function write(): Promise<void> {
    while (pendingIds.size > 0) {
      const ids = [...pendingIds];
      pendingIds = new Set();
      await database.$executeRaw`
        UPDATE service_keys SET last_used_at = ${new Date(now())} WHERE id = ANY(${ids}::uuid[])`;
    }
  }

  return (keyId) => {
    if (touched.get(keyId)) return;
    touched.set(keyId, true, now() + touchIntervalMs);
    pendingIds.add(keyId);
    if (isWriting) return;
    isWriting = true;
    background.run(() => write().finally(() => (isWriting = false)), "last use of service keys not written");
  };
}
