// Generated from prisma/functions/writes. Do not edit: change the functions, then `npm run generate`.

import { defineWriteFunction } from "../platform/database/write-function.js";

/** Adds a game, by id or slug, to the library of the caller. `content` has the columns that the owner writes. */
export const addLibraryEntry = defineWriteFunction<
  {
    readonly new_id: string;
    readonly content: object;
    readonly max_entries: number;
    readonly at: Date;
    readonly of_game?: string | null | undefined;
    readonly of_slug?: string | null | undefined;
  },
  | { readonly outcome: "added"; readonly presents: true }
  | { readonly outcome: "library-entry-exists"; readonly existing_id: string; readonly game_name: string }
  | {
      readonly outcome: "inconsistent";
      readonly contradictions: readonly string[];
      readonly new_status: string;
      readonly new_minutes: number;
    }
  | { readonly outcome: "unknown-platforms"; readonly unknown: readonly string[] }
  | { readonly outcome: "game-not-found" }
  | { readonly outcome: "limit-exceeded" }
>()(
  "add_library_entry",
  {
    caller: "uuid",
    new_id: "uuid",
    content: "jsonb",
    max_entries: "int",
    at: "timestamptz",
    of_game: "uuid",
    of_slug: "text",
  },
  ["outcome", "existing_id", "game_name", "contradictions", "new_status", "new_minutes", "unknown"],
);

/** Logs an activity of a resident. */
export const createActivity = defineWriteFunction<
  {
    readonly new_id: string;
    readonly of_type: string;
    readonly shown_to: string;
    readonly occurred: Date;
    readonly at: Date;
    readonly of_game?: string | null | undefined;
    readonly with_message?: string | null | undefined;
    readonly with_minutes?: number | null | undefined;
  },
  { readonly outcome: "created"; readonly presents: true } | { readonly outcome: "game-not-found" }
>()(
  "create_activity",
  {
    caller: "uuid",
    new_id: "uuid",
    of_type: "text",
    shown_to: "text",
    occurred: "timestamptz",
    at: "timestamptz",
    of_game: "uuid",
    with_message: "text",
    with_minutes: "int",
  },
  ["outcome"],
);

/** Rates a game, by id or slug. */
export const createRating = defineWriteFunction<
  {
    readonly new_id: string;
    readonly new_score: number;
    readonly at: Date;
    readonly of_game?: string | null | undefined;
    readonly of_slug?: string | null | undefined;
  },
  | { readonly outcome: "created"; readonly presents: true }
  | { readonly outcome: "rating-exists"; readonly existing_id: string; readonly game_name: string }
  | { readonly outcome: "game-not-found" }
>()(
  "create_rating",
  { caller: "uuid", new_id: "uuid", new_score: "int", at: "timestamptz", of_game: "uuid", of_slug: "text" },
  ["outcome", "existing_id", "game_name"],
);

/** Reviews a game, by id or slug. `content` has the columns that the author writes. A published score becomes their rating. */
export const createReview = defineWriteFunction<
  {
    readonly new_id: string;
    readonly rating_id: string;
    readonly content: object;
    readonly must_be_verified: boolean;
    readonly at: Date;
    readonly of_game?: string | null | undefined;
    readonly of_slug?: string | null | undefined;
  },
  | { readonly outcome: "created"; readonly presents: true }
  | { readonly outcome: "review-exists"; readonly existing_id: string; readonly game_name: string }
  | { readonly outcome: "review-was-hidden"; readonly game_name: string }
  | { readonly outcome: "email-not-verified" }
  | { readonly outcome: "game-not-found" }
  | { readonly outcome: "unknown-platform" }
>()(
  "create_review",
  {
    caller: "uuid",
    new_id: "uuid",
    rating_id: "uuid",
    content: "jsonb",
    must_be_verified: "boolean",
    at: "timestamptz",
    of_game: "uuid",
    of_slug: "text",
  },
  ["outcome", "existing_id", "game_name"],
);

/** Follows a resident, by id or username. At most `max_following` residents can be followed. */
export const followResident = defineWriteFunction<
  {
    readonly max_following: number;
    readonly at: Date;
    readonly of_id?: string | null | undefined;
    readonly of_username?: string | null | undefined;
  },
  | {
      readonly outcome: "followed";
      readonly followee: string;
      readonly followers: number;
      readonly followed_at: Date;
    }
  | {
      readonly outcome: "already-following";
      readonly followee: string;
      readonly followers: number;
      readonly followed_at: Date;
    }
  | { readonly outcome: "resident-not-found" }
  | { readonly outcome: "cannot-follow-self" }
  | { readonly outcome: "limit-exceeded" }
>()(
  "follow_resident",
  { caller: "uuid", max_following: "int", at: "timestamptz", of_id: "uuid", of_username: "text" },
  ["outcome", "followee", "followers", "followed_at"],
);

/** Joins a waitlist, and queues the mail that confirms it, unless its address has just got one; its subject is `subject_start` and the name of the waitlist. A resident (none for service keys) joins by default with the name and the address of their account; with `any_address` unset only with that address, and gets the entry that somebody else has added with it, but renames that only once the address is verified. Whoever adds another address than that of their account does not own the entry. The position of a new entry is the number of entries. */
export const joinWaitlist = defineWriteFunction<
  {
    readonly new_id: string;
    readonly of_slug: string;
    readonly any_address: boolean;
    readonly mail_id: string;
    readonly subject_start: string;
    readonly at: Date;
    readonly given_name?: string | null | undefined;
    readonly given_email?: string | null | undefined;
  },
  | { readonly outcome: "joined"; readonly entry_position: number; readonly presents: true }
  | { readonly outcome: "already-joined"; readonly entry_position: number; readonly presents: true }
  | { readonly outcome: "waitlist-full"; readonly capacity: number }
  | { readonly outcome: "waitlist-not-found" }
  | { readonly outcome: "incomplete"; readonly missing: readonly string[] }
  | { readonly outcome: "email-mismatch" }
>()(
  "join_waitlist",
  {
    caller: "uuid",
    new_id: "uuid",
    of_slug: "text",
    any_address: "boolean",
    mail_id: "uuid",
    subject_start: "text",
    at: "timestamptz",
    given_name: "text",
    given_email: "text",
  },
  ["outcome", "entry_position", "capacity", "missing"],
);

/** Likes or unlikes a published review. */
export const setReviewLike = defineWriteFunction<
  { readonly review: string; readonly is_liked: boolean; readonly at: Date },
  | { readonly outcome: "changed"; readonly likes: number }
  | { readonly outcome: "unchanged"; readonly likes: number }
  | { readonly outcome: "review-not-found" }
  | { readonly outcome: "cannot-like-own-review" }
>()("set_review_like", { caller: "uuid", review: "uuid", is_liked: "boolean", at: "timestamptz" }, [
  "outcome",
  "likes",
]);

/** Unfollows a resident, by id or username. Both may be suspended. */
export const unfollowResident = defineWriteFunction<
  { readonly of_id?: string | null | undefined; readonly of_username?: string | null | undefined },
  | { readonly outcome: "unfollowed"; readonly followee: string; readonly followers: number }
  | { readonly outcome: "not-following"; readonly followee: string; readonly followers: number }
  | { readonly outcome: "resident-not-found" }
>()("unfollow_resident", { caller: "uuid", of_id: "uuid", of_username: "text" }, [
  "outcome",
  "followee",
  "followers",
]);

/** Changes an entry of the caller. `changes` has the columns to change, and `read_only` the fields of the request that must not change; `versions` are those that If-Match allows, null for all. */
export const updateLibraryEntry = defineWriteFunction<
  {
    readonly of_entry: string;
    readonly changes: object;
    readonly read_only: object;
    readonly at: Date;
    readonly versions?: readonly number[] | null | undefined;
  },
  | { readonly outcome: "updated"; readonly presents: true }
  | { readonly outcome: "version-mismatch" }
  | { readonly outcome: "immutable"; readonly changed: readonly string[] }
  | {
      readonly outcome: "inconsistent";
      readonly contradictions: readonly string[];
      readonly new_status: string;
      readonly new_minutes: number;
    }
  | { readonly outcome: "unknown-platforms"; readonly unknown: readonly string[] }
  | { readonly outcome: "library-entry-not-found" }
  | { readonly outcome: "not-owner" }
>()(
  "update_library_entry",
  {
    caller: "uuid",
    of_entry: "uuid",
    changes: "jsonb",
    read_only: "jsonb",
    at: "timestamptz",
    versions: "int[]",
  },
  ["outcome", "changed", "contradictions", "new_status", "new_minutes", "unknown"],
);

/** Changes an offer of a subscription. `changes` has the columns to change but the discount, `read_only` the read-only fields of the request, and `decimals` those of the currencies that do not have two; `versions` are those that If-Match allows, null for all. */
export const updateOffer = defineWriteFunction<
  {
    readonly of_slug: string;
    readonly of_offer: string;
    readonly changes: object;
    readonly read_only: object;
    readonly decimals: object;
    readonly at: Date;
    readonly new_discount?: number | null | undefined;
    readonly versions?: readonly number[] | null | undefined;
  },
  | { readonly outcome: "updated"; readonly presents: true }
  | { readonly outcome: "invalid"; readonly errors: readonly string[]; readonly presents: true }
  | { readonly outcome: "immutable"; readonly changed: readonly string[] }
  | { readonly outcome: "version-mismatch" }
  | { readonly outcome: "offer-not-found" }
>()(
  "update_offer",
  {
    caller: "uuid",
    of_slug: "text",
    of_offer: "uuid",
    changes: "jsonb",
    read_only: "jsonb",
    decimals: "jsonb",
    at: "timestamptz",
    new_discount: "numeric",
    versions: "int[]",
  },
  ["outcome", "changed", "errors"],
);

/** Changes an entry of a waitlist, and queues the mail that invites it; its subject is `subject_start` and the name of the waitlist. A resident (none for service keys) may change the entries that they have joined as or that have their verified address, and set only the address of their account; with `any_entry` all entries, and any address. `read_only` are the fields of the request that the caller cannot change; `versions` are those that If-Match allows, null for all. */
export const updateWaitlistEntry = defineWriteFunction<
  {
    readonly of_entry: string;
    readonly any_entry: boolean;
    readonly read_only: object;
    readonly mail_id: string;
    readonly subject_start: string;
    readonly at: Date;
    readonly new_name?: string | null | undefined;
    readonly new_email?: string | null | undefined;
    readonly new_status?: string | null | undefined;
    readonly versions?: readonly number[] | null | undefined;
  },
  | { readonly outcome: "updated"; readonly presents: true }
  | { readonly outcome: "invited"; readonly presents: true }
  | { readonly outcome: "entry-exists"; readonly existing_id: string }
  | { readonly outcome: "email-mismatch" }
  | { readonly outcome: "immutable"; readonly changed: readonly string[] }
  | { readonly outcome: "version-mismatch" }
  | { readonly outcome: "waitlist-entry-not-found" }
>()(
  "update_waitlist_entry",
  {
    caller: "uuid",
    of_entry: "uuid",
    any_entry: "boolean",
    read_only: "jsonb",
    mail_id: "uuid",
    subject_start: "text",
    at: "timestamptz",
    new_name: "text",
    new_email: "text",
    new_status: "text",
    versions: "int[]",
  },
  ["outcome", "existing_id", "changed"],
);
