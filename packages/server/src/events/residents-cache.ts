import type { Database } from "../platform/database/client.js";
import type { ProcessDependencies } from "./dependencies.js";
import type { CallerResident } from "../kernel/http/caller.js";
import { createBoundedCache } from "../platform/bounded-cache.js";

/** A resident as the rights of a request need them. */
export interface KnownResident {
  readonly resident: Omit<CallerResident, "session_id">;
  readonly permissions: ReadonlySet<string>;
}

/** What an access token says of its resident. */
export interface ResidentClaims {
  readonly residentId: string;
  readonly rolesVersion: number;
}

/** Finds the live resident of a token, or null. `isRead` tells whether the request changes nothing. */
export type FindResident = (claims: ResidentClaims, isRead: boolean) => Promise<KnownResident | null>;

/** What this process knows of residents, trusted for 30 seconds where a stale answer gives nobody more rights. */
export interface ResidentsCache {
  readonly find: FindResident;
  /** Makes a change of the resident count at once in this process. Called after the commit. */
  forget(residentId: string): void;
  /** The same for a change that may concern anybody, as of what a role permits. */
  forgetAll(): void;
}

interface ResidentRow {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly permissions: readonly string[];
}

const trustMs = 30_000;
const maxResidents = 10_000;

interface Entry {
  readonly rolesVersion: number;
  readonly found: Promise<KnownResident | null>;
}

/**
 * Remembers residents for reads by those who hold no permission: a suspension takes nothing from these. All others are
 * looked up each time, so that a suspension, and a role that was taken, count at once in every process. A token with a
 * later `roles_v` than what is known was made after a change of roles, which it so sees at once.
 */
export function createResidentsCache({
  database,
  clock,
}: Pick<ProcessDependencies, "database" | "clock">): ResidentsCache {
  const now = () => clock().getTime();
  const cache = createBoundedCache<Entry>(maxResidents, now);
  return {
    async find({ residentId, rolesVersion }, isRead) {
      const known = isRead ? cache.get(residentId) : undefined;
      if (known !== undefined && known.rolesVersion >= rolesVersion) {
        const resident = await known.found;
        if (resident?.permissions.size === 0) return resident;
      }
      const found = find(database, residentId);
      cache.set(residentId, { rolesVersion, found }, now() + trustMs);
      found.catch(() => cache.delete(residentId));
      return found;
    },
    forget: (residentId) => cache.delete(residentId),
    forgetAll: () => cache.clear(),
  };
}

async function find(database: Database, residentId: string): Promise<KnownResident | null> {
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
