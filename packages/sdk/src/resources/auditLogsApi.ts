// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineList, type OperationDefinition } from "../definition.js";
import type { AuditLogPage } from "../models.js";
import type { ListAuditLogsOptions } from "../operation-types.js";

import type { PageCall } from "../call.js";

/** Who changed accounts, roles, service keys and secrets, for staff. */
export interface AuditLogsApi {
  /**
   * List audit log entries.
   *
   * Returns a page of the audit log, newest first. All filters are combined with AND.
   *
   * The audit log records who changed accounts, roles, service keys, webhook endpoints and secrets, and what operators did with
   * the command line. Entries contain no names, usernames or email addresses: actors and targets are ids. `ip` is personal data;
   * it is removed when the account of the actor is erased, the rest of the entry is kept.
   *
   * - **Request:** [`GET /v1/audit-logs`](https://community.example/rest/docs/operations/listAuditLogs)
   * - **Callers:** residents and secret keys with `audit:read`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.auditLogs.list()) console.log(item);
   */
  list(options?: ListAuditLogsOptions): PageCall<AuditLogPage>;
}

/** The names of the methods that only read. */
export type AuditLogsApiReads = "list";

/** The definitions of the methods. */
export const auditLogsDefinitions: Readonly<Record<keyof AuditLogsApi, OperationDefinition>> = {
  list: defineList("listAuditLogs", "/audit-logs"),
};
