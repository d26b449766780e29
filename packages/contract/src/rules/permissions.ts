import { asArray, asObject, asString, dereference, type JsonObject } from "../document.js";

/** Lists the permissions that the contract defines. */
export const listPermissions = (document: JsonObject): string[] =>
  asArray(asObject(dereference(document, "#/components/schemas/Permission")).enum).map(asString);
