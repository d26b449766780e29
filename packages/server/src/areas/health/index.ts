import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { health } from "./health.js";

export const healthArea = {
  operations: (dependencies: Dependencies) => (health(dependencies)),
} satisfies Area;
