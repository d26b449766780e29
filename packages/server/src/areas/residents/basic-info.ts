import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";

/** A resident as other resources show them. */
export interface ResidentBasicInfoRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly is_deleted: boolean;
}

/** The columns of a `ResidentBasicInfoRow`, from `residents r`. */
export const residentBasicInfoColumns = Prisma.sql`
  r.id, r.username, r.display_name, r.avatar_url, r.deleted_at IS NOT NULL AS is_deleted`;

/** The same as one JSON value, for a resident `r` beside the columns of something else. */
export const residentBasicInfoJson = Prisma.sql`json_build_object('id', r.id, 'username', r.username,
  'display_name', r.display_name, 'avatar_url', r.avatar_url, 'is_deleted', r.deleted_at IS NOT NULL)`;

/** What everybody sees of a resident who has left. */
export const deletedResident = { username: "deleted", display_name: "Deleted resident", avatar_url: null };

/** A resident as other resources show them; one who has left keeps nothing but the id. */
export const presentResidentBasicInfo = ({
  is_deleted,
  id,
  username,
  display_name,
  avatar_url,
}: ResidentBasicInfoRow): components["schemas"]["ResidentBasicInfo"] =>
  is_deleted ? { id, ...deletedResident } : { id, username, display_name, avatar_url };
