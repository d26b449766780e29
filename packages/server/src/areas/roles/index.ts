import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { roles } from "./roles.js";

export const rolesArea = {
  operations: (dependencies: Dependencies) => (roles(dependencies)),
} satisfies Area;

export { assertMayActOn, assertMayAssign, lockRoles, type LockedRole } from "./escalation.js";
