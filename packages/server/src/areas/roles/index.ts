import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
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
} satisfies Area;

export { assertMayActOn, assertMayAssign, lockRoles, type LockedRole } from "./escalation.js";
