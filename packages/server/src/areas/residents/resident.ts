import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toJsonObject } from "../../platform/database/json-columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { timestamp } from "../../platform/time.js";
import { gameBasicInfo } from "../games/index.js";
import { isStaff } from "./authorization.js";
import { residentStatus } from "./status.js";

type Schemas = components["schemas"];

/** Columns of the model `Resident` that every view of a resident reads. */
export const residentFields = [
  "id",
  "username",
  "display_name",
  "bio",
  "avatar_url",
  "cover_url",
  "website_url",
  "location",
  "country",
  "email",
  "version",
  "created_at",
  "updated_at",
] as const;

/** Computed columns of a resident `r`, with the follow state between them and the viewer. */
export const residentExpressions = (viewerId: string | null) => ({
  status: residentStatus,
  counts: computed<Schemas["ResidentCounts"]>(
    toJsonObject(Prisma.sql`c.followers, c.following, c.lists, c.reviews, c.ratings, c.library, c.badges, c.achievements
    FROM resident_counters c WHERE c.resident_id = r.id`),
  ),
  /** Counts without private content, where these differ from `counts`; null if the viewer sees all counts. */
  public_counts: computed<Pick<Schemas["ResidentCounts"], "lists" | "library" | "badges"> | null>(Prisma.sql`(
    SELECT json_build_object('lists', c.public_lists,
      'library', CASE WHEN coalesce(s.visibility, 'PUBLIC') = 'PUBLIC' THEN c.public_library ELSE 0 END,
      'badges', greatest(0, c.badges - (SELECT count(*) FROM resident_badges rb
        JOIN badges b ON b.id = rb.badge_id AND NOT b.is_listable AND (b.deleted_at IS NULL OR b.settled_at IS NULL)
        WHERE rb.resident_id = r.id)))
    FROM resident_counters c LEFT JOIN library_settings s ON s.resident_id = c.resident_id
    WHERE c.resident_id = r.id)`),
  favorite_games: computed<Schemas["GameBasicInfo"][]>(Prisma.sql`array_to_json(ARRAY(
    SELECT ${objectColumn(gameBasicInfo).sql} FROM unnest(r.favorite_game_ids) WITH ORDINALITY f(id, ordinality)
    JOIN games g ON g.id = f.id AND g.deleted_at IS NULL ORDER BY f.ordinality))`),
  roles: computed<Schemas["RoleRef"][]>(Prisma.sql`array_to_json(ARRAY(
    SELECT ${toJsonObject(Prisma.sql`o.id, o.name`)} FROM resident_roles rr
    JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL WHERE rr.resident_id = r.id ORDER BY o.name))`),
  is_following: computed<boolean>(Prisma.sql`EXISTS (
    SELECT FROM follows f WHERE f.follower_id = ${viewerId}::uuid AND f.followee_id = r.id)`),
  follows_me: computed<boolean>(Prisma.sql`EXISTS (
    SELECT FROM follows f WHERE f.follower_id = r.id AND f.followee_id = ${viewerId}::uuid)`),
});

/** The columns of a resident `r`, with the follow state between them and the viewer. */
export const residentColumns = (viewerId: string | null) =>
  defineColumns<Resident>()("r", residentFields, residentExpressions(viewerId));

export type ResidentRow = RowOf<ReturnType<typeof residentColumns>>;

/** Which fields beyond the public profile a viewer may see. */
export interface ResidentView {
  /** `is_following` and `follows_me`. */
  readonly relations: boolean;
  /** Email address, status and roles. */
  readonly staffFields: boolean;
  /** Counts that include private content. */
  readonly allCounts: boolean;
}

/** Decides which fields of a resident a caller may see. */
export function getResidentView(caller: Caller, residentId: string): ResidentView {
  const staffFields = isStaff(caller);
  return {
    relations: caller.kind === "resident",
    staffFields,
    allCounts: staffFields || getResidentId(caller) === residentId,
  };
}

/** Builds the `Resident` of a response. */
export function presentResident(
  row: ResidentRow,
  { relations, staffFields, allCounts }: ResidentView,
): Schemas["Resident"] {
  const { is_following, follows_me, email, status, roles } = row;
  return {
    id: row.id,
    username: row.username,
    display_name: row.display_name,
    bio: row.bio,
    avatar_url: row.avatar_url,
    cover_url: row.cover_url,
    website_url: row.website_url,
    location: row.location,
    country: row.country,
    favorite_games: row.favorite_games,
    counts: allCounts ? row.counts : { ...row.counts, ...row.public_counts },
    ...(relations && { is_following, follows_me }),
    joined_at: timestamp(row.created_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    ...(staffFields && { email, status, roles }),
  };
}
