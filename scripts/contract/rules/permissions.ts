import { at, listOf, objectOf, textOf, type JsonObject } from "../document.js";

/** The permissions that the contract lists. */
export const permissionsOf = (document: JsonObject): string[] =>
  listOf(objectOf(at(document, "#/components/schemas/Permission")).enum).map(textOf);
