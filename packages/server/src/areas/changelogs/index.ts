import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { changelogs } from "./changelogs.js";

export const changelogsArea = {
  operations: (dependencies: Dependencies) => (changelogs(dependencies)),
} satisfies Area;
