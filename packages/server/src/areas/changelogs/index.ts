import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { changelogs } from "./changelogs.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const changelogsArea = {
  operations: (dependencies: Dependencies) => changelogs(dependencies),
  retention: [{ table: "changelogs", retentionDays: defaultRetentionDays }],
} satisfies Area;
