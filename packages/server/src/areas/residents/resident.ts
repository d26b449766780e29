import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { timestamp } from "../../kernel/http/time.js";
import { isStaff } from "./rights.js";

type Schemas = components["schemas"];

/** A resident's row with what is shown beside it. */
export interface ResidentRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly bio: string | null;
  readonly avatar_url: string | null;
  readonly cover_url: string | null;
  readonly website_url: string | null;
  readonly location: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly status: Schemas["ResidentStatus"];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly counts: Schemas["ResidentCounts"];
  /** Those of the counts that are less to others. */
  readonly public_counts: Pick<Schemas["ResidentCounts"], "lists" | "library" | "badges">;
  readonly favorite_games: Schemas["GameBasicInfo"][];
  readonly roles: Schemas["RoleRef"][];
  readonly is_following: boolean;
  readonly follows_me: boolean;
}

/** The columns of a `ResidentRow`, from `residents r`, as one resident sees another. */
export const residentColumns = (viewerId: string | null): Prisma.Sql => Prisma.sql`
  r.id, r.username, r.display_name, r.bio, r.avatar_url, r.cover_url, r.website_url, r.location, r.country,
  r.email, r.status, r.version, r.created_at, r.updated_at,
  (SELECT json_build_object('followers', c.followers, 'following', c.following, 'lists', c.lists,
      'reviews', c.reviews, 'ratings', c.ratings, 'library', c.library, 'badges', c.badges,
      'achievements', c.achievements)
    FROM resident_counters c WHERE c.resident_id = r.id) AS counts,
  (SELECT json_build_object('lists', c.public_lists,
      'library', CASE WHEN coalesce(s.visibility, 'PUBLIC') = 'PUBLIC' THEN c.public_library ELSE 0 END,
      'badges', greatest(0, c.badges - (SELECT count(*) FROM resident_badges h
        JOIN badges b ON b.id = h.badge_id AND NOT b.is_listable AND (b.deleted_at IS NULL OR b.settled_at IS NULL)
        WHERE h.resident_id = r.id)))
    FROM resident_counters c LEFT JOIN library_settings s ON s.resident_id = c.resident_id
    WHERE c.resident_id = r.id) AS public_counts,
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'cover_url', g.cover_url,
      'released_on', g.released_on) ORDER BY f.place), '[]')
    FROM unnest(r.favorite_game_ids) WITH ORDINALITY f(id, place)
    JOIN games g ON g.id = f.id AND g.deleted_at IS NULL) AS favorite_games,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.name), '[]')
    FROM resident_roles x JOIN roles o ON o.id = x.role_id AND o.deleted_at IS NULL
    WHERE x.resident_id = r.id) AS roles,
  EXISTS (SELECT FROM follows f WHERE f.follower_id = ${viewerId}::uuid AND f.followee_id = r.id) AS is_following,
  EXISTS (SELECT FROM follows f WHERE f.follower_id = r.id AND f.followee_id = ${viewerId}::uuid) AS follows_me`;

/** What a viewer may see beside the public profile. */
export interface ResidentView {
  /** How the viewer and the resident follow each other. */
  readonly relations: boolean;
  /** E-mail address, status and roles. */
  readonly staffFields: boolean;
  /** Whether what is private is counted too. */
  readonly allCounts: boolean;
}

/** What a caller sees of a resident. */
export function getResidentView(caller: Caller, residentId: string): ResidentView {
  const staffFields = isStaff(caller);
  return {
    relations: caller.kind === "resident",
    staffFields,
    allCounts: staffFields || getResidentId(caller) === residentId,
  };
}

/** A resident as a viewer may see them. */
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
