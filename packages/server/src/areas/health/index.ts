import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { getHealth } from "./health.js";

export { serviceVersion } from "./version.js";

/** Liveness and readiness checks. */
export const healthArea = {
  operations: (dependencies: Dependencies) => ({ getHealth: getHealth(dependencies) }),
} satisfies Area;

export { checkEvents, checkWebhooks } from "./check-events.js";
export { createProcessHealth } from "./process-health.js";
