import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { listAuditLogs } from "./list.js";
import { auditMonthsJob } from "./months.js";

/** Who changed accounts, roles, service keys and secrets. The entries are written by `domain/audit.ts`. */
export const auditLogsArea = {
  operations: (dependencies: Dependencies) => ({ listAuditLogs: listAuditLogs(dependencies) }),
  jobs: (dependencies: Dependencies) => [auditMonthsJob(dependencies)],
} satisfies Area;

export { presentAuditLog } from "./entries.js";
export { readAuditEntries } from "./list.js";
