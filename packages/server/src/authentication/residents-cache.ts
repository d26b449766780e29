import type { Database } from "../database/client.js";
import type { CallerResident } from "../http/caller.js";
import { createBoundedCache } from "./bounded-cache.js";
import type { AccessClaims } from "./tokens.js";

/** A resident as the rights of a request need them. */
export interface KnownResident {
  readonly resident: Omit<CallerResident, "session_id">;
  readonly permissions: ReadonlySet<string>;
}

/** Finds the live resident of a token, or null. */
export type FindResident = (claims: AccessClaims) => Promise<KnownResident | null>;

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

/**
 * Looks residents and their permissions up, at most every 30 seconds for each.
 * The token's `roles_v` is part of the key, so that a token made after a change of roles sees the change at once.
 */
export function createFindResident(database: Database, now: () => number): FindResident {
  const cache = createBoundedCache<Promise<KnownResident | null>>(maxResidents, now);
  return ({ residentId, rolesVersion }) => {
    const key = `${residentId}.${rolesVersion}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const found = find(database, residentId);
    cache.set(key, found, now() + trustMs);
    found.catch(() => cache.delete(key));
    return found;
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
