import type { JsonObject } from "../document.js";
import { fillEvents } from "./events.js";
import { fillHeaders } from "./headers.js";
import { fillOperations } from "./operations.js";
import { fillSchemas } from "./schemas.js";

/** Adds to a bundled document what its extensions imply. What the source states itself stays as it is. */
export const fillImplied = (document: JsonObject): JsonObject =>
  fillHeaders({ ...fillSchemas(fillEvents(document)), paths: fillOperations(document) });
