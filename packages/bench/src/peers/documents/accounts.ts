import type { CurrentResidentRow, SessionRow } from "../statements/accounts.js";
import { toIso } from "./dates.js";

/** Builds the response body of the calling resident, who neither follows themselves nor is followed by themselves. */
export const toCurrentResident = (row: CurrentResidentRow) => ({
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
  counts: row.counts,
  is_following: false,
  follows_me: false,
  joined_at: toIso(row.created_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
  email: row.email,
  email_verified: row.email_verified,
  pending_email: row.pending_email,
  locale: row.locale,
  status: row.status,
  roles: row.roles,
  permissions: row.permissions,
  identities: row.identities,
  has_password: row.has_password,
});

/** The tokens of a session. */
export interface Tokens {
  readonly access: { readonly token: string; readonly expiresIn: number; readonly expiresAt: Date };
  readonly refresh: string;
}

/** Builds the response body of a started or refreshed session. */
export const toSession = (
  row: CurrentResidentRow & SessionRow,
  { access, refresh }: Tokens,
  isNew: boolean,
) => ({
  access_token: access.token,
  token_type: "Bearer",
  expires_in: access.expiresIn,
  expires_at: toIso(access.expiresAt),
  refresh_token: refresh,
  refresh_expires_at: toIso(row.idle_expires_at),
  session_id: row.session_id,
  is_new_resident: isNew,
  resident: toCurrentResident(row),
});
