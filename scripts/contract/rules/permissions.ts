import { dereference, asArray, asObject, asString, type JsonObject } from "../document.js";

/** The permissions that the contract lists. */
export const listPermissions = (document: JsonObject): string[] =>
  asArray(asObject(dereference(document, "#/components/schemas/Permission")).enum).map(asString);
