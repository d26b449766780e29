import { notImplemented } from "../http/not-implemented.js";
import type { LibraryApi } from "../stubs/libraryApi.js";

/** Which games residents have and how far they are with them. Each resident decides who may see it. */
export function library(): LibraryApi {
  return {
    createLibraryEntry: notImplemented("createLibraryEntry"),
    deleteLibraryEntry: notImplemented("deleteLibraryEntry"),
    getLibraryEntry: notImplemented("getLibraryEntry"),
    getLibrarySettings: notImplemented("getLibrarySettings"),
    listLibrary: notImplemented("listLibrary"),
    updateLibraryEntry: notImplemented("updateLibraryEntry"),
    updateLibrarySettings: notImplemented("updateLibrarySettings"),
  };
}
