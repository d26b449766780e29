import type { CallerResident } from "../kernel/http/caller.js";
import { createBoundedCache } from "../platform/bounded-cache.js";
import type { Database } from "../platform/database/client.js";
import type { AccessChanges } from "./access-changes.js";
import { residentPermissions } from "./permissions.js";

/** A resident with permissions, for authorization. */
export interface ResolvedResident {
  readonly resident: Omit<CallerResident, "session_id">;
  readonly permissions: ReadonlySet<string>;
}

/** The claims of an access token about its resident. */
export interface ResidentClaims {
  readonly residentId: string;
  readonly rolesVersion: number;
}

/** Finds the resident of a token, or null if deleted. */
export type FindResident = (claims: ResidentClaims, mayBeCached: boolean) => Promise<ResolvedResident | null>;

/** Caches residents where stale data cannot grant additional permissions, until they change, and for 30 seconds at most. */
export interface ResidentCache {
  readonly find: FindResident;
  /** Evicts a changed resident from the cache of this process. Called after the commit. */
  invalidate(residentId: string): void;
  /** Clears the cache after a change of many residents, such as of a role's permissions. */
  invalidateAll(): void;
}

/** A resident with the distinct permissions of the resident's roles. */
type AuthorizationRow = ResolvedResident["resident"] & { readonly permissions: readonly string[] };

const cacheTtlMs = 30_000;
const maxResidents = 10_000;

interface CacheEntry {
  readonly rolesVersion: number;
  readonly resident: Promise<ResolvedResident | null>;
}

/**
 * Caches residents without permissions, for reads, which a suspension does not restrict, and for writes of one function, which confirm
 * the resident themselves. All others are loaded every time, so that a suspension or a revoked role is effective at once in
 * every process. A token with a later `roles_v` than the cached one was issued after a change of roles, and bypasses the
 * cache.
 */
export function createResidentCache({
  database,
  accessChanges,
  monotonic: now,
}: {
  readonly database: Database;
  readonly accessChanges: Pick<AccessChanges, "listen">;
  readonly monotonic: () => number;
}): ResidentCache {
  const cache = createBoundedCache<CacheEntry>({ max: maxResidents, now, name: "residents" });
  const invalidate = (residentId: string): void => cache.delete(residentId);
  const invalidateAll = (): void => cache.clear();
  accessChanges.listen("RESIDENT", (id) => (id === null ? invalidateAll() : invalidate(id)));
  accessChanges.listen("ROLE", invalidateAll);
  return {
    async find({ residentId, rolesVersion }, mayBeCached) {
      const cached = mayBeCached ? cache.get(residentId) : undefined;
      if (cached !== undefined && cached.rolesVersion >= rolesVersion) {
        const cachedResident = await cached.resident;
        if (cachedResident?.permissions.size === 0) return cachedResident;
      }
      const resident = loadResident(database, residentId);
      cache.set(residentId, { rolesVersion, resident }, now() + cacheTtlMs);
      const forget = (): void => cache.delete(residentId);
      resident.then((found) => found?.permissions.size !== 0 && forget(), forget);
      return resident;
    },
    invalidate,
    invalidateAll,
  };
}

async function loadResident(database: Database, residentId: string): Promise<ResolvedResident | null> {
  const [row] = await database.$queryRaw<AuthorizationRow[]>`
    SELECT r.id, r.username, r.email, r.email_verified_at IS NOT NULL AS email_verified, r.status,
      ${residentPermissions.sql} AS permissions
    FROM residents r WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  if (row === undefined) return null;
  const { permissions, ...resident } = row;
  return { resident, permissions: new Set(permissions) };
}
