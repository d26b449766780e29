import { residentPermissions } from "../../accounts/permissions.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import {
  arrayValue,
  booleanValue,
  createJsonTemplate,
  type JsonTemplate,
  jsonValue,
  nestedObject,
  plainTextValue,
  textValue,
  timestampValue,
  toItemTemplate,
} from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";
import { isStaff } from "./authorization.js";

type Schemas = components["schemas"];

const countersOfResident = Prisma.sql`JOIN resident_counters c ON c.resident_id = r.id`;

/** Joins the counters `c` of a resident `r`, and who sees them. */
export function buildResidentJoins(caller: Caller): Prisma.Sql {
  const id = Prisma.sql`${getResidentId(caller)}::uuid`;
  const seesPrivate = isStaff(caller) ? Prisma.sql`TRUE` : Prisma.sql`r.id IS NOT DISTINCT FROM ${id}`;
  return Prisma.sql`${countersOfResident}
    CROSS JOIN LATERAL (SELECT ${id} AS id, ${seesPrivate} AS sees_private) viewer`;
}

/** Joins the same for the resident, who sees everything. */
export const currentResidentJoins = Prisma.sql`
  ${countersOfResident} CROSS JOIN (SELECT TRUE AS sees_private) viewer`;

const ifPrivate = (all: string, others: string) =>
  jsonValue(`CASE WHEN viewer.sees_private THEN ${all} ${others} END`);

/** Counts of public content, or of all content for those who see it. */
const counts = nestedObject<Schemas["ResidentCounts"]>({
  followers: jsonValue("c.followers"),
  following: jsonValue("c.following"),
  lists: ifPrivate("c.lists", "ELSE c.public_lists"),
  reviews: jsonValue("c.reviews"),
  ratings: jsonValue("c.ratings"),
  library: ifPrivate(
    "c.library",
    `WHEN coalesce((SELECT s.visibility FROM library_settings s WHERE s.resident_id = r.id), 'PUBLIC') = 'PUBLIC'
      THEN c.public_library ELSE 0`,
  ),
  badges: ifPrivate(
    "c.badges",
    `ELSE greatest(0, c.badges - (SELECT count(*) FROM resident_badges rb
      JOIN badges b ON b.id = rb.badge_id AND NOT b.is_listable AND (b.deleted_at IS NULL OR b.settled_at IS NULL)
      WHERE rb.resident_id = r.id))`,
  ),
  achievements: ifPrivate(
    "c.achievements",
    `ELSE greatest(0, c.achievements - (SELECT count(*) FROM resident_achievements ra
      JOIN achievements a ON a.id = ra.achievement_id AND NOT a.is_active AND (a.deleted_at IS NULL OR a.settled_at IS NULL)
      WHERE ra.resident_id = r.id AND ra.unlocked_at IS NOT NULL))`,
  ),
});

const profile = {
  id: plainTextValue("r.id"),
  username: textValue("r.username"),
  display_name: textValue("r.display_name"),
  bio: textValue("r.bio"),
  avatar_url: textValue("r.avatar_url"),
  cover_url: textValue("r.cover_url"),
  website_url: textValue("r.website_url"),
  location: textValue("r.location"),
  country: textValue("r.country"),
  favorite_games: arrayValue(
    toItemTemplate(gameBasicInfo),
    Prisma.sql`unnest(r.favorite_game_ids) WITH ORDINALITY f(id, ordinality)
      JOIN games g ON g.id = f.id AND g.deleted_at IS NULL ORDER BY f.ordinality`,
  ),
  counts,
};

const relations = {
  is_following: booleanValue(
    "EXISTS (SELECT FROM follows f WHERE f.follower_id = viewer.id AND f.followee_id = r.id)",
  ),
  follows_me: booleanValue(
    "EXISTS (SELECT FROM follows f WHERE f.follower_id = r.id AND f.followee_id = viewer.id)",
  ),
};

const times = {
  joined_at: timestampValue("r.created_at"),
  created_at: timestampValue("r.created_at"),
  updated_at: timestampValue("r.updated_at"),
};

/** The rows of the roles `o` of a resident `r`. */
export const rolesOfResident = Prisma.sql`resident_roles rr
  JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL WHERE rr.resident_id = r.id`;

const accountFields = {
  email: textValue("r.email"),
  status: plainTextValue("r.status"),
  roles: arrayValue(
    toItemTemplate(
      nestedObject<Schemas["RoleRef"]>({ id: plainTextValue("o.id"), name: textValue("o.name") }),
    ),
    Prisma.sql`${rolesOfResident} ORDER BY o.name`,
  ),
};

type Resident = Schemas["Resident"];
type Profile = Omit<Resident, keyof typeof relations | keyof typeof accountFields>;

const publicTemplate = createJsonTemplate<Profile>({ ...profile, ...times });
const residentsTemplate = createJsonTemplate<Profile & Pick<Resident, keyof typeof relations>>({
  ...profile,
  ...relations,
  ...times,
});
const keysTemplate = createJsonTemplate<Profile & Pick<Resident, keyof typeof accountFields>>({
  ...profile,
  ...times,
  ...accountFields,
});
const staffTemplate = createJsonTemplate<Resident>({
  ...profile,
  ...relations,
  ...times,
  ...accountFields,
});

/** The API representation of a resident `r` for a caller, with `buildResidentJoins`. */
export function getResidentTemplate(caller: Caller): JsonTemplate<Resident> {
  if (caller.kind === "resident") return isStaff(caller) ? staffTemplate : residentsTemplate;
  return isStaff(caller) ? keysTemplate : publicTemplate;
}

/** The API representation of a resident `r` as they see themselves, with `currentResidentJoins`. Nobody follows themselves. */
export const currentResidentTemplate = createJsonTemplate<Schemas["CurrentResident"]>({
  ...profile,
  is_following: booleanValue("FALSE"),
  follows_me: booleanValue("FALSE"),
  ...times,
  email: accountFields.email,
  email_verified: booleanValue("r.email_verified_at IS NOT NULL"),
  pending_email: textValue("r.pending_email"),
  locale: textValue("r.locale"),
  status: accountFields.status,
  roles: accountFields.roles,
  permissions: jsonValue(
    Prisma.sql`to_json(CASE WHEN r.status <> 'SUSPENDED' THEN ${residentPermissions.sql} ELSE '{}' END)`,
  ),
  identities: arrayValue(
    toItemTemplate(
      nestedObject<Schemas["LinkedIdentity"]>({
        provider: plainTextValue("i.provider"),
        linked_at: timestampValue("i.created_at"),
      }),
    ),
    Prisma.sql`identities i WHERE i.resident_id = r.id ORDER BY i.created_at, i.id`,
  ),
  has_password: booleanValue("EXISTS (SELECT FROM credentials p WHERE p.resident_id = r.id)"),
});
