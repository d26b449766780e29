import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createLibraryEntry, deleteLibraryEntry, getLibraryEntry } from "./entries.js";
import { eraseLibrary, eraseLibrarySettings } from "./erasure.js";
import { exportedLibrary } from "./export.js";
import { listLibrary } from "./list.js";
import { librarySortKeysRecount } from "./recounts.js";
import { getLibrarySettings, updateLibrarySettings } from "./settings.js";
import { updateLibraryEntry } from "./update-entry.js";

export const libraryArea = {
  operations: (dependencies: Dependencies) => ({
    listLibrary: listLibrary(dependencies),
    getLibraryEntry: getLibraryEntry(dependencies),
    createLibraryEntry: createLibraryEntry(dependencies),
    updateLibraryEntry: updateLibraryEntry(dependencies),
    deleteLibraryEntry: deleteLibraryEntry(dependencies),
    getLibrarySettings: getLibrarySettings(dependencies),
    updateLibrarySettings: updateLibrarySettings(dependencies),
  }),
  erasure: () => [
    { table: "library_entries", erase: eraseLibrary },
    { table: "library_settings", erase: eraseLibrarySettings },
  ],
  recounts: [librarySortKeysRecount],
  retention: [{ table: "library_entries", retentionDays: defaultRetentionDays }],
  exports: exportedLibrary,
} satisfies Area;

export { entryTemplate, ownerAsViewer } from "./present.js";
export { entryTables } from "./rows.js";
export { findOwner } from "./settings-rows.js";
export { findOwnerOrThrow, findRelationToOwner, hiddenDetail } from "./visibility.js";
