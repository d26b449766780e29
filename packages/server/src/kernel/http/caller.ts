import type { PermissionName } from "../../generated/permissions.js";
import { problem } from "../../platform/http/problem.js";

/** The resident behind a bearer token, as far as every operation may need it. */
export interface CallerResident {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly session_id: string;
}

/** Who calls. When a bearer token is present only the resident's rights count. */
export type Caller = AnonymousCaller | ResidentCaller | KeyCaller;

interface Rights {
  /** Whether the caller holds a permission. */
  can(permission: PermissionName): boolean;
}

/** Nobody, or an application that named itself by a publishable key. */
export interface AnonymousCaller extends Rights {
  readonly kind: "anonymous";
}

/** A signed-in resident. */
export interface ResidentCaller extends Rights {
  readonly kind: "resident";
  readonly resident: CallerResident;
}

/** A server that holds a secret service key. */
export interface KeyCaller extends Rights {
  readonly kind: "key";
  readonly keyId: string;
}

/** The id of the resident who calls, or null. */
export const getResidentId = (caller: Caller): string | null =>
  caller.kind === "resident" ? caller.resident.id : null;

/** The id of the resident who calls. Throws 401 when it is nobody, or a key. */
export function assertResidentId(caller: Caller): string {
  if (caller.kind === "resident") return caller.resident.id;
  throw problem("authentication-required", "Send the access token of a resident as a bearer token.");
}
