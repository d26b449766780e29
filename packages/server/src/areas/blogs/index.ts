import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { blogs } from "./blogs.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const blogsArea = {
  operations: (dependencies: Dependencies) => blogs(dependencies),
  retention: [{ table: "blogs", retentionDays: defaultRetentionDays }],
} satisfies Area;
