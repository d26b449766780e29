import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import {
  nestedObject,
  plainTextValue,
  textValue,
  toJsonTemplate,
} from "../../platform/database/json-template.js";

/** The public profile of a deleted resident. */
export const deletedResident = { username: "deleted", display_name: "Deleted resident", avatar_url: null };

const unlessDeleted = (column: string, placeholder?: string): Prisma.Sql =>
  Prisma.raw(
    `CASE WHEN r.deleted_at IS NULL THEN r.${column}${placeholder === undefined ? "" : ` ELSE '${placeholder}'`} END`,
  );

/**
 * A resident `r` as they are embedded in other resources, or listed. For a deleted resident it contains only the id and
 * placeholders.
 */
export const residentBasicInfo = nestedObject<components["schemas"]["ResidentBasicInfo"]>({
  id: plainTextValue("r.id"),
  username: textValue(unlessDeleted("username", deletedResident.username)),
  display_name: textValue(unlessDeleted("display_name", deletedResident.display_name)),
  avatar_url: textValue(unlessDeleted("avatar_url")),
});

/** The same resident as an item of a list. */
export const residentBasicInfoTemplate = toJsonTemplate(residentBasicInfo);
