import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createRole } from "./create-role.js";
import { deleteRole } from "./delete-role.js";
import { getRole } from "./get-role.js";
import { listRoles } from "./list-roles.js";
import { updateRole } from "./update-role.js";

export const rolesArea = {
  operations: (dependencies: Dependencies) => ({
    listRoles: listRoles(dependencies),
    getRole: getRole(dependencies),
    createRole: createRole(dependencies),
    updateRole: updateRole(dependencies),
    deleteRole: deleteRole(dependencies),
  }),
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

export {
  assertMayActOn,
  assertMayAssign,
  assertNoEscalation,
  lockRoles,
  type LockedRole,
} from "./escalation.js";
