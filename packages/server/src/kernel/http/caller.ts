import type { PermissionName } from "../../generated/permissions.js";
import { problem } from "../../platform/http/problem.js";

/** The resident of an access token. */
export interface CallerResident {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly session_id: string;
}

/** The caller of a request. With a bearer token, only the permissions of the resident count. */
export type Caller = AnonymousCaller | ResidentCaller | KeyCaller;

interface Rights {
  /** Whether the caller holds a permission. */
  can(permission: PermissionName): boolean;
}

/** A caller without credentials, or an application with a publishable key. */
export interface AnonymousCaller extends Rights {
  readonly kind: "anonymous";
}

/** A signed-in resident. */
export interface ResidentCaller extends Rights {
  readonly kind: "resident";
  readonly resident: CallerResident;
}

/** A server with a secret service key. */
export interface KeyCaller extends Rights {
  readonly kind: "key";
  readonly keyId: string;
}

/** The id of the calling resident, or null. */
export const getResidentId = (caller: Caller): string | null =>
  caller.kind === "resident" ? caller.resident.id : null;

/** The id of the calling resident. Throws 401 if the caller is not a resident. */
export function assertResidentId(caller: Caller): string {
  if (caller.kind === "resident") return caller.resident.id;
  throw problem("authentication-required", "Send the access token of a resident as a bearer token.");
}
