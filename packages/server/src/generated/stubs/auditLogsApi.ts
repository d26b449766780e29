// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Who changed accounts, roles, service keys and secrets, for staff. */
export interface AuditLogsApi {
  /** List audit log entries (`GET /v1/audit-logs`) */
  listAuditLogs: Handler<"listAuditLogs">;
}

/** Binds each operation to its handler. */
export const auditLogsRoutes = (api: AuditLogsApi): Route[] => [route("listAuditLogs", api.listAuditLogs)];
