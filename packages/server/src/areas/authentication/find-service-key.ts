import type { Dependencies } from "../../domain/dependencies.js";
import type { ServiceKey } from "../../generated/prisma/client.js";
import { createBoundedCache } from "../../platform/bounded-cache.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { digest } from "../../platform/digest.js";
import { hasServiceKeyFormat, serviceKeyKind, statusConditions } from "../service-keys/index.js";

/** The fields of a service key that authentication reads. */
export interface ResolvedServiceKey {
  readonly id: string;
  readonly isSecret: boolean;
  readonly scopes: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
  /** Milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** Finds an active key, or null, and records its use. */
export type FindServiceKey = (key: string) => Promise<ResolvedServiceKey | null>;

const columns = defineColumns<ServiceKey>()("k", ["id", "scopes", "allowed_origins", "expires_at"], {
  kind: serviceKeyKind,
});

const cacheTtlMs = 30_000;
const maxCachedKeys = 1_000;

/** Finds keys by their hash. Cached until a key changes, and for 30 seconds at most. */
export function createFindServiceKey(
  dependencies: Pick<Dependencies, "database" | "clock" | "monotonic" | "background" | "accessChanges">,
): FindServiceKey {
  const { database, clock } = dependencies;
  const cache = createKeyCache(dependencies);
  const touch = createTouchLastUsed(dependencies);
  return async (key) => {
    if (!hasServiceKeyFormat(key)) return null;
    const hash = digest(key);
    const resolved = cache.get(hash) ?? (await readServiceKey(hash));
    if (resolved !== null) touch(resolved.id);
    return resolved;
  };

  async function readServiceKey(hash: string): Promise<ResolvedServiceKey | null> {
    const now = clock();
    const keep = cache.startRead();
    const [row] = await database.$queryRaw<RowOf<typeof columns>[]>`
      SELECT ${columns.sql} FROM service_keys k
      WHERE k.key_hash = ${hash} AND ${statusConditions.ACTIVE(now)}`;
    if (row === undefined) return null;
    const resolved = {
      id: row.id,
      isSecret: row.kind === "SECRET",
      scopes: new Set(row.scopes),
      allowedOrigins: new Set(row.allowed_origins),
      expiresAt: row.expires_at?.getTime() ?? null,
    };
    const validMs = row.expires_at === null ? Infinity : row.expires_at.getTime() - now.getTime();
    keep(hash, resolved, Math.min(cacheTtlMs, validMs));
    return resolved;
  }
}

/** The cache of keys. What was read before a change is not kept after it. */
function createKeyCache({ monotonic, accessChanges }: Pick<Dependencies, "monotonic" | "accessChanges">) {
  const cache = createBoundedCache<ResolvedServiceKey>({
    max: maxCachedKeys,
    now: monotonic,
    name: "service_keys",
  });
  let changes = 0;
  accessChanges.listen("SERVICE_KEY", () => {
    changes += 1;
    cache.clear();
  });
  return {
    get: (hash: string) => cache.get(hash),
    startRead() {
      const changesBefore = changes;
      return (hash: string, key: ResolvedServiceKey, ttlMs: number): void => {
        if (changes === changesBefore) cache.set(hash, key, monotonic() + ttlMs);
      };
    },
  };
}

const touchIntervalMs = 60_000;

/** Updates `last_used_at` at most once a minute per key. Keys used during a write are batched into the next one. */
function createTouchLastUsed({
  database,
  clock,
  monotonic,
  background,
}: Pick<Dependencies, "database" | "clock" | "monotonic" | "background">): (keyId: string) => void {
  const touched = createBoundedCache<true>({ max: maxCachedKeys, now: monotonic });
  let pendingIds = new Set<string>();
  let isWriting = false;

  async function write(): Promise<void> {
    while (pendingIds.size > 0) {
      const ids = [...pendingIds];
      pendingIds = new Set();
      await database.$executeRaw`
        UPDATE service_keys SET last_used_at = ${clock()} WHERE id = ANY(${ids}::uuid[])`;
    }
  }

  return (keyId) => {
    if (touched.get(keyId)) return;
    touched.set(keyId, true, monotonic() + touchIntervalMs);
    pendingIds.add(keyId);
    if (isWriting) return;
    isWriting = true;
    background.run(() => write().finally(() => (isWriting = false)), "Last use of service keys not written.");
  };
}
