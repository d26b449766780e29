import type { components } from "../../generated/schema.js";
import { problem } from "../../platform/http/problem.js";

/** What a locked resident wants to do. */
export interface WriteRequest {
  /** Whether a suspended resident may do it too, as deletions. */
  readonly whileSuspended?: boolean;
}

/**
 * Throws unless a resident, whose row is locked, may write: 401 `session-revoked` when the account has been deleted since
 * authentication, 403 `resident-suspended` when it has been suspended. The rule of `lock_resident` in SQL.
 */
export function assertMayWrite<Row extends { readonly status: components["schemas"]["ResidentStatus"] }>(
  resident: Row | undefined,
  { whileSuspended = false }: WriteRequest = {},
): Row {
  if (resident === undefined) throw problem("session-revoked", "The session has ended.");
  if (resident.status !== "ACTIVE" && !whileSuspended) throw problem("resident-suspended");
  return resident;
}
