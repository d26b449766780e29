import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { library } from "./library.js";
import { eraseLibrary, eraseLibrarySettings } from "./erasure.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const libraryArea = {
  operations: (dependencies: Dependencies) => library(dependencies),
  erasure: () => [
    { content: "library entries", erase: eraseLibrary },
    { content: "library settings", erase: eraseLibrarySettings },
  ],
  retention: [{ table: "library_entries", retentionDays: defaultRetentionDays }],
} satisfies Area;

export { addPlaytime } from "./add-playtime.js";
export { presentEntry } from "./present.js";
export { entryColumns, entryTables, type EntryRow } from "./rows.js";
export { findOwner, getOwner } from "./settings-rows.js";
export { findOwnerOrThrow, findRelationToOwner, hiddenDetail } from "./visibility.js";
