import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createChangelog, deleteChangelog, getChangelog, updateChangelog } from "./changelogs.js";
import { listChangelogs } from "./list-changelogs.js";

/** Release notes of the product, one changelog per version. */
export const changelogsArea = {
  retention: [{ table: "changelogs", retentionDays: defaultRetentionDays }],
  operations: (dependencies: Dependencies) => ({
    listChangelogs: listChangelogs(dependencies),
    getChangelog: getChangelog(dependencies),
    createChangelog: createChangelog(dependencies),
    updateChangelog: updateChangelog(dependencies),
    deleteChangelog: deleteChangelog(dependencies),
  }),
} satisfies Area;
