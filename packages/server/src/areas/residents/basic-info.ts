import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { nestedObject, plainTextValue, textValue } from "../../platform/database/json-template.js";

/** The columns of the model `Resident` in a `ResidentBasicInfo`. */
export const basicInfoFields = ["id", "username", "display_name", "avatar_url"] as const;

/** Computed columns of a `ResidentBasicInfo`, from `residents r`. */
export const basicInfoExpressions = { is_deleted: computed<boolean>(Prisma.sql`r.deleted_at IS NOT NULL`) };

/** The columns of a resident `r` who is embedded in another resource, or listed. */
export const basicInfoColumns = defineColumns<Resident>()("r", basicInfoFields, basicInfoExpressions);

export type ResidentBasicInfoRow = RowOf<typeof basicInfoColumns>;

/** The columns of `basicInfoColumns` as one JSON value, for a resident `r` who is joined to the rows of another table. */
export const residentBasicInfoJson = Prisma.sql`json_build_object('id', r.id, 'username', r.username,
  'display_name', r.display_name, 'avatar_url', r.avatar_url, 'is_deleted', r.deleted_at IS NOT NULL)`;

/** The public profile of a deleted resident. */
export const deletedResident = { username: "deleted", display_name: "Deleted resident", avatar_url: null };

/** Builds the `ResidentBasicInfo` of a response. For a deleted resident it contains only the id and placeholders. */
export const presentResidentBasicInfo = ({
  is_deleted,
  id,
  username,
  display_name,
  avatar_url,
}: ResidentBasicInfoRow): components["schemas"]["ResidentBasicInfo"] =>
  is_deleted ? { id, ...deletedResident } : { id, username, display_name, avatar_url };

const unlessDeleted = (column: string, placeholder?: string): Prisma.Sql =>
  Prisma.raw(
    `CASE WHEN r.deleted_at IS NULL THEN r.${column}${placeholder === undefined ? "" : ` ELSE '${placeholder}'`} END`,
  );

/** `presentResidentBasicInfo` in a template, for a resident `r`. */
export const residentBasicInfoObject = nestedObject<components["schemas"]["ResidentBasicInfo"]>({
  id: plainTextValue("r.id"),
  username: textValue(unlessDeleted("username", deletedResident.username)),
  display_name: textValue(unlessDeleted("display_name", deletedResident.display_name)),
  avatar_url: textValue(unlessDeleted("avatar_url")),
});
