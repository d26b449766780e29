import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { getHealth } from "./health.js";

/** Liveness and readiness checks. */
export const healthArea = {
  operations: (dependencies: Dependencies) => ({ getHealth: getHealth(dependencies) }),
} satisfies Area;
