import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { roles } from "./roles.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const rolesArea = {
  operations: (dependencies: Dependencies) => roles(dependencies),
  retention: [
    {
      table: "roles",
      retentionDays: defaultRetentionDays,
      cascade: [
        { table: "role_permissions", column: "role_id" },
        { table: "resident_roles", column: "role_id" },
      ],
    },
  ],
} satisfies Area;

export { assertMayActOn, assertMayAssign, lockRoles, type LockedRole } from "./escalation.js";
