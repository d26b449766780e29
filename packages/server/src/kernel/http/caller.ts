import { isUnavailable } from "@game-community/postgres/errors";
import type { Request } from "express";
import { type PermissionName, permissions } from "../../generated/permissions.js";
import { problem, ProblemError } from "../../platform/http/problem.js";
import type { Method } from "../../platform/http/route-table.js";
import type { OperationMetadata, Permission } from "../contract/operation-metadata.js";

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
export type Caller = AnonymousCaller | ResidentCaller | KeyCaller | OperatorCaller;

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
interface KeyCaller extends Rights {
  readonly kind: "key";
  readonly keyId: string;
}

/** An operator on the command line. No request has this caller. */
interface OperatorCaller extends Rights {
  readonly kind: "operator";
}

/** The caller of commands, who holds every permission. */
export const operatorCaller: Caller = { kind: "operator", can: () => true };

/** The id of the calling resident, or null. */
export const getResidentId = (caller: Caller): string | null =>
  caller.kind === "resident" ? caller.resident.id : null;

/** The id of the calling resident as a follower, or null. Suspended residents see what everybody sees, and what is theirs. */
export const getFollowerId = (caller: Caller): string | null =>
  caller.kind === "resident" && caller.resident.status === "ACTIVE" ? caller.resident.id : null;

/** The id of the calling resident. Throws 401 if the caller is not a resident. */
export function assertResidentId(caller: Caller): string {
  if (caller.kind === "resident") return caller.resident.id;
  throw problem("authentication-required", credentialHint("RESIDENT"));
}

/** The credentials of a request, as they were sent. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly serviceKey: string | undefined;
  /** The `Origin` header; only browsers send it. */
  readonly origin: string | undefined;
  /** Whether the caller may be read from a cache: for reads, and where the handler confirms the caller. */
  readonly mayBeCached: boolean;
  /** Whether no service key is required, because browsers reach the operation by links and forms. */
  readonly byNavigation: boolean;
}

/** The caller of a request, and the quota that it counts against. */
export interface Identity {
  readonly caller: Caller;
  /** The owner of idempotency keys, such as `resident:<id>` or `key:<id>`; null without a resident or a secret key. */
  readonly principal: string | null;
  readonly quota: "anonymous" | "resident" | "publishable-key" | "secret-key";
  /** What the quota is counted by: the id of the resident or service key, or null for the IP address. */
  readonly quotaKey: string | null;
  /** When the credentials expire, in milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** Identifies the caller by the credentials. Throws a problem (401, or 403 `secret-key-in-browser`) if they are not valid. */
export type Authenticate = (credentials: Credentials) => Promise<Identity>;

/** The identity of a request without credentials. */
export const anonymousIdentity: Identity = {
  caller: { kind: "anonymous", can: () => false },
  principal: null,
  quota: "anonymous",
  quotaKey: null,
  expiresAt: null,
};

/** The identity of a request, and the problem with its credentials if they are not valid. */
export interface Authentication {
  readonly identity: Identity;
  readonly problem: ProblemError | null;
}

/** Authenticates a request. A problem with its credentials is returned, because it is sent after the rate limit has been applied. */
export async function identifyCaller(
  authenticate: Authenticate,
  { permission, rateLimit }: OperationMetadata,
  { headers }: Request,
  mayBeCached: boolean,
): Promise<Authentication> {
  try {
    const serviceKey = headers["x-service-key"];
    const identity = await authenticate({
      authorization: headers.authorization,
      serviceKey: Array.isArray(serviceKey) ? serviceKey[0] : serviceKey,
      origin: headers.origin,
      mayBeCached,
      byNavigation: permission.byNavigation,
    });
    return { identity, problem: null };
  } catch (error) {
    if (error instanceof ProblemError) return { identity: anonymousIdentity, problem: error };
    // Health probes are answered even if the database is unavailable.
    if (rateLimit === "EXEMPT" && isUnavailable(error)) return { identity: anonymousIdentity, problem: null };
    throw error;
  }
}

/**
 * Throws the problem if the caller may not call the operation, or the 404 that masks it. Invalid credentials are masked only
 * where the contract declares it (`conceal_credentials`).
 */
export function authorizeOrMask(
  { method, permission }: OperationMetadata,
  { identity, problem: credentialProblem }: Authentication,
): void {
  if (credentialProblem && !permission.concealCredentials) throw credentialProblem;
  try {
    if (credentialProblem) throw credentialProblem;
    authorize(permission, identity.caller, method);
  } catch (error) {
    if (permission.conceal !== undefined) throw problem(permission.conceal);
    throw error;
  }
}

/** Throws unless `x-permission` allows the caller. Runs before the body is read and the request is validated. */
function authorize(permission: Permission, caller: Caller, method: Method): void {
  const { access, anyOf } = permission;
  if (access === "PUBLIC") return assertNotSuspended(caller, permission, method);
  if (caller.kind === "anonymous" || (access === "RESIDENT" && caller.kind === "key"))
    throw problem("authentication-required", credentialHint(access));
  assertNotSuspended(caller, permission, method);
  if (access === "PERMISSION" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The permission ${anyOf.join(" or ")} is required.`);
  if (access === "OWNER" && caller.kind === "key" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The scope ${anyOf.join(" or ")} is required.`);
}

const credentialHint = (access: Permission["access"]): string =>
  access === "RESIDENT"
    ? "Send the access token of a resident as a bearer token."
    : "Send an access token as a bearer token, or a secret service key.";

const isSuspended = (caller: Caller): boolean =>
  caller.kind === "resident" && caller.resident.status === "SUSPENDED";

/** Whether two readings of a caller may do the same. */
export const hasSameRights = (one: Caller, other: Caller): boolean =>
  isSuspended(one) === isSuspended(other) &&
  permissions.every((permission) => one.can(permission) === other.can(permission));

/** Throws for a suspended resident, who may only read public data, and read and delete their own data. */
function assertNotSuspended(caller: Caller, { access, whileSuspended }: Permission, method: Method): void {
  if (!isSuspended(caller) || whileSuspended) return;
  if (access === "PERMISSION" || (method !== "GET" && method !== "DELETE"))
    throw problem("resident-suspended");
}

const missingPermissionCodes: ReadonlySet<string> = new Set(["permission-denied", "not-owner"]);

/** Replaces the problem of a missing permission by `resident-suspended` if the caller is suspended. */
export const toSuspendedProblem = (caller: Caller, error: ProblemError): ProblemError =>
  isSuspended(caller) && missingPermissionCodes.has(error.code) ? problem("resident-suspended") : error;
