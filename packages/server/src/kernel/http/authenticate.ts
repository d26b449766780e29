import { isUnavailable } from "@game-community/postgres/errors";
import type { Request } from "express";
import { ProblemError } from "../../platform/http/problem.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { Caller } from "./caller.js";

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
}

/** Identifies the caller by the credentials. Throws a problem (401, or 403 `secret-key-in-browser`) if they are not valid. */
export type Authenticate = (credentials: Credentials) => Promise<Identity>;

/** The identity of a request without credentials. */
export const anonymousIdentity: Identity = {
  caller: { kind: "anonymous", can: () => false },
  principal: null,
  quota: "anonymous",
  quotaKey: null,
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
