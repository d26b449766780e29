import type { Database } from "../platform/database/client.js";
import type { CallerResident } from "../kernel/http/caller.js";
import { createBoundedCache } from "../platform/bounded-cache.js";

/** A resident as the rights of a request need them. */
export interface ResolvedResident {
  readonly resident: Omit<CallerResident, "session_id">;
  readonly permissions: ReadonlySet<string>;
}

/** What an access token says of its resident. */
export interface ResidentClaims {
  readonly residentId: string;
  readonly rolesVersion: number;
}

/** Finds the live resident of a token, or null. `isRead` tells whether the request changes nothing. */
export type FindResident = (claims: ResidentClaims, isRead: boolean) => Promise<ResolvedResident | null>;

/** What this process knows of residents, trusted for 30 seconds where a stale answer gives nobody more rights. */
export interface ResidentCache {
  readonly find: FindResident;
  /** Makes a change of the resident count at once in this process. Called after the commit. */
  invalidate(residentId: string): void;
  /** The same for a change that may concern anybody, as of what a role permits. */
  invalidateAll(): void;
}

interface ResidentRow {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly permissions: readonly string[];
}

const cacheTtlMs = 30_000;
const maxResidents = 10_000;

interface CacheEntry {
  readonly rolesVersion: number;
  readonly found: Promise<ResolvedResident | null>;
}

/**
 * Remembers residents for reads by those who hold no permission: a suspension takes nothing from these. All others are
 * looked up each time, so that a suspension, and a role that was taken, count at once in every process. A token with a
 * later `roles_v` than what is known was made after a change of roles, which it so sees at once.
 */
export function createResidentCache({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: () => Date;
}): ResidentCache {
  const now = () => clock().getTime();
  const cache = createBoundedCache<CacheEntry>(maxResidents, now);
  return {
    async find({ residentId, rolesVersion }, isRead) {
      const cached = isRead ? cache.get(residentId) : undefined;
      if (cached !== undefined && cached.rolesVersion >= rolesVersion) {
        const resident = await cached.found;
        if (resident?.permissions.size === 0) return resident;
      }
      const found = loadResident(database, residentId);
      cache.set(residentId, { rolesVersion, found }, now() + cacheTtlMs);
      found.catch(() => cache.delete(residentId));
      return found;
    },
    invalidate: (residentId) => cache.delete(residentId),
    invalidateAll: () => cache.clear(),
  };
}

async function loadResident(database: Database, residentId: string): Promise<ResolvedResident | null> {
  const [row] = await database.$queryRaw<ResidentRow[]>`
    SELECT r.id, r.username, r.email, r.email_verified_at IS NOT NULL AS email_verified, r.status,
      ARRAY(SELECT DISTINCT p.permission FROM resident_roles rr
        JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL
        JOIN role_permissions p ON p.role_id = o.id
        WHERE rr.resident_id = r.id) AS permissions
    FROM residents r WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  if (row === undefined) return null;
  const { permissions, ...resident } = row;
  return { resident, permissions: new Set(permissions) };
}
