import type { Caller } from "./caller.js";

/** The credentials of a request, as they were sent. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly serviceKey: string | undefined;
  /** The `Origin` header: present means that a browser sent the request. */
  readonly origin: string | undefined;
  /** Whether the request only reads, so that it can be answered by rights which nobody can lose. */
  readonly isRead: boolean;
  /** Whether the request may leave the application unnamed even where a service key is required. */
  readonly byNavigation: boolean;
}

/** Who sent a request, and the quota it counts against. */
export interface Identity {
  readonly caller: Caller;
  /** Who idempotency keys belong to, such as `resident:<id>` or `key:<id>`; null without a resident or a secret key. */
  readonly principal: string | null;
  readonly quota: "anonymous" | "resident" | "publishable-key" | "secret-key";
  /** What the quota counts by: a resident, a key, or null for the address. */
  readonly quotaKey: string | null;
}

/** Tells who sent a request. Throws a problem (401, or 403 `secret-key-in-browser`) for a credential that is not valid. */
export type Authenticate = (credentials: Credentials) => Promise<Identity>;

/** Who sends no credential. */
export const anonymousIdentity: Identity = {
  caller: { kind: "anonymous", can: () => false },
  principal: null,
  quota: "anonymous",
  quotaKey: null,
};
