import type { Dependencies } from "../../events/dependencies.js";
import type { LibraryApi } from "../../generated/stubs/libraryApi.js";
import { createLibraryEntry, deleteLibraryEntry, getLibraryEntry } from "./entries.js";
import { listLibrary } from "./list.js";
import { getLibrarySettings, updateLibrarySettings } from "./settings.js";
import { updateLibraryEntry } from "./update-entry.js";

/** Which games residents have and how far they are with them. Each resident decides who may see it. */
export const library = (dependencies: Dependencies): LibraryApi => ({
  createLibraryEntry: createLibraryEntry(dependencies),
  deleteLibraryEntry: deleteLibraryEntry(dependencies),
  getLibraryEntry: getLibraryEntry(dependencies),
  getLibrarySettings: getLibrarySettings(dependencies),
  listLibrary: listLibrary(dependencies),
  updateLibraryEntry: updateLibraryEntry(dependencies),
  updateLibrarySettings: updateLibrarySettings(dependencies),
});
