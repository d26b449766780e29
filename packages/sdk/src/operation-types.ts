// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import type { CallOptions, CreateOnlyOption, IdempotencyKeyOption, IfMatchOption, IfNoneMatchOption } from "./call-options.js";
import type * as models from "./models.js";

/** The query parameters of `listSessions`. */
export type ListSessionsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -last_used_at
     */
    sort?: "-last_used_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listSessions`. */
export interface ListSessionsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListSessionsParams | undefined;
}

/** The query parameters of `facebookAuth`. */
export type FacebookAuthParams = {
    /**
     * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
     * @example https://app.example/signed-in
     */
    redirect_to?: string | undefined;
    /**
     * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
     */
    code_challenge?: models.CodeChallenge | undefined;
    /**
     * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
     * @example S256
     */
    code_challenge_method?: "S256" | undefined;
};

/** The options of `facebookAuth`. */
export interface FacebookAuthOptions extends CallOptions {
    /** The query parameters. */
    query?: FacebookAuthParams | undefined;
}

/** The query parameters of `googleAuth`. */
export type GoogleAuthParams = {
    /**
     * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
     * @example https://app.example/signed-in
     */
    redirect_to?: string | undefined;
    /**
     * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
     */
    code_challenge?: models.CodeChallenge | undefined;
    /**
     * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
     * @example S256
     */
    code_challenge_method?: "S256" | undefined;
};

/** The options of `googleAuth`. */
export interface GoogleAuthOptions extends CallOptions {
    /** The query parameters. */
    query?: GoogleAuthParams | undefined;
}

/** The query parameters of `discordAuth`. */
export type DiscordAuthParams = {
    /**
     * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
     * @example https://app.example/signed-in
     */
    redirect_to?: string | undefined;
    /**
     * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
     */
    code_challenge?: models.CodeChallenge | undefined;
    /**
     * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
     * @example S256
     */
    code_challenge_method?: "S256" | undefined;
};

/** The options of `discordAuth`. */
export interface DiscordAuthOptions extends CallOptions {
    /** The query parameters. */
    query?: DiscordAuthParams | undefined;
}

/** The query parameters of `appleAuth`. */
export type AppleAuthParams = {
    /**
     * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
     * @example https://app.example/signed-in
     */
    redirect_to?: string | undefined;
    /**
     * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
     */
    code_challenge?: models.CodeChallenge | undefined;
    /**
     * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
     * @example S256
     */
    code_challenge_method?: "S256" | undefined;
};

/** The options of `appleAuth`. */
export interface AppleAuthOptions extends CallOptions {
    /** The query parameters. */
    query?: AppleAuthParams | undefined;
}

/** The query parameters of `handleSocialCallback`. */
export type HandleSocialCallbackParams = {
    /**
     * The state that identifies the sign-in.
     * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
     */
    state: string;
    /**
     * The provider's authorization code.
     * @example 4/0AfJohXn8kQ2sVtYw
     */
    code?: string | undefined;
    /**
     * The provider's error code (RFC 6749).
     * @example access_denied
     */
    error?: string | undefined;
};

/** The options of `handleSocialCallback`. */
export interface HandleSocialCallbackOptions extends CallOptions {
    /** The query parameters. */
    query: HandleSocialCallbackParams;
}

/** The query parameters of `listAchievements`. */
export type ListAchievementsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -points
     */
    sort?: "name" | "-points" | "-unlocked_count" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only achievements of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only active (`true`) or inactive (`false`) achievements.
     * @example true
     */
    is_active?: boolean | undefined;
};

/** The options of `listAchievements`. */
export interface ListAchievementsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListAchievementsParams | undefined;
}

/** The query parameters of `listResidentAchievements`. */
export type ListResidentAchievementsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. Except for `-unlocked_at`, sorts by fields of the achievement.
     * @example -points
     */
    sort?: "-unlocked_at" | "name" | "-points" | "-unlocked_count" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only achievements that the resident has unlocked (`true`) or not yet unlocked (`false`); none of the latter unless the caller is the resident or has `achievements:manage`.
     * @example true
     */
    unlocked?: boolean | undefined;
    /**
     * Only achievements of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only active (`true`) or inactive (`false`) achievements.
     * @example true
     */
    is_active?: boolean | undefined;
};

/** The options of `listResidentAchievements`. */
export interface ListResidentAchievementsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentAchievementsParams | undefined;
}

/** The query parameters of `listActivityLogs`. */
export type ListActivityLogsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, latest first.
     * @example -occurred_at
     */
    sort?: "-occurred_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Whose activities to list.
     * @example FOLLOWING
     */
    scope?: "ALL" | "MINE" | "FOLLOWING" | undefined;
    /**
     * Only activities of this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only activities about this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only activities of these types.
     * @example [
     *   "PLAY_SESSION"
     * ]
     */
    type?: readonly models.ActivityType[] | undefined;
    /**
     * Only activities at or after this time.
     * @example 2026-11-01T00:00:00Z
     */
    since?: models.TimestampInput | Date | undefined;
    /**
     * Only activities before this time.
     * @example 2026-12-01T00:00:00Z
     */
    until?: models.TimestampInput | Date | undefined;
};

/** The options of `listActivityLogs`. */
export interface ListActivityLogsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListActivityLogsParams | undefined;
}

/** The query parameters of `listBadges`. */
export type ListBadgesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -award_count
     */
    sort?: "name" | "-award_count" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only badges of this tier.
     * @example GOLD
     */
    tier?: models.BadgeTier | undefined;
    /**
     * Only badges of this group (exact match).
     * @example Reviewing
     */
    group?: models.BadgeGroup | undefined;
    /**
     * Only enabled (`true`) or disabled (`false`) badges.
     * @example true
     */
    is_enabled?: boolean | undefined;
};

/** The options of `listBadges`. */
export interface ListBadgesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListBadgesParams | undefined;
}

/** The query parameters of `listResidentBadges`. */
export type ListResidentBadgesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example name
     */
    sort?: "-awarded_at" | "name" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only badges of this tier.
     * @example GOLD
     */
    tier?: models.BadgeTier | undefined;
    /**
     * Only badges of this group (exact match).
     * @example Reviewing
     */
    group?: models.BadgeGroup | undefined;
    /**
     * Only enabled (`true`) or disabled (`false`) badges.
     * @example true
     */
    is_enabled?: boolean | undefined;
};

/** The options of `listResidentBadges`. */
export interface ListResidentBadgesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentBadgesParams | undefined;
}

/** The query parameters of `listBacklog`. */
export type ListBacklogParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: the owner's order, highest priority first, newest first, or by target date.
     * @example priority
     */
    sort?: "position" | "priority" | "-created_at" | "target_date" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * The owner of the backlog. Defaults to the caller.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only items with this status. DONE and DROPPED items are only returned with this filter.
     * @example QUEUED
     */
    status?: models.BacklogStatus | undefined;
    /**
     * Only items with this priority.
     * @example 1
     */
    priority?: models.BacklogPriority | undefined;
    /**
     * Only items for this platform, as the slug of a platform category.
     * @example n64
     */
    platform?: models.Slug | undefined;
};

/** The options of `listBacklog`. */
export interface ListBacklogOptions extends CallOptions {
    /** The query parameters. */
    query?: ListBacklogParams | undefined;
}

/** The query parameters of `listBlogs`. */
export type ListBlogsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. `title` requires the filter `author_id`.
     * @example -published_at
     */
    sort?: "-published_at" | "-created_at" | "title" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only posts by this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    author_id?: models.ResidentReference | undefined;
    /**
     * Only posts with this tag.
     * @example retro
     */
    tag?: models.Slug | undefined;
    /**
     * Only posts with this status. Only the author and callers with `blogs:moderate` may list statuses other than PUBLISHED.
     * @example PUBLISHED
     */
    status?: models.BlogStatus | undefined;
    /**
     * Only posts with these words in the title, excerpt or text.
     * @example goldeneye
     */
    q?: string | undefined;
    /**
     * Fields to include: `body` adds `body_markdown` and `body_html` to each post.
     * @example body
     */
    include?: "body" | undefined;
    /**
     * Only featured posts (`true`), or only others (`false`).
     * @example true
     */
    is_featured?: boolean | undefined;
};

/** The options of `listBlogs`. */
export interface ListBlogsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListBlogsParams | undefined;
}

/** The query parameters of `listChangelogs`. */
export type ListChangelogsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. When sorting by date, changelogs without a date come last.
     * @example -released_on
     */
    sort?: "-version" | "-released_on" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only changelogs with this status. DRAFT requires `changelogs:manage`.
     * @example PUBLISHED
     */
    status?: models.ChangelogStatus | undefined;
};

/** The options of `listChangelogs`. */
export interface ListChangelogsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListChangelogsParams | undefined;
}

/** The query parameters of `listFeedback`. */
export type ListFeedbackParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, newest first.
     * @example -created_at
     */
    sort?: "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only feedback of this type.
     * @example IDEA
     */
    type?: models.FeedbackType | undefined;
    /**
     * Only feedback with this status.
     * @example OPEN
     */
    status?: models.FeedbackStatus | undefined;
    /**
     * Only feedback by this resident.
     * @example me
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only reports about the content with this id.
     * @example 01930e5c-6b00-7c00-8000-000000000501
     */
    subject_id?: models.EntityId | undefined;
};

/** The options of `listFeedback`. */
export interface ListFeedbackOptions extends CallOptions {
    /** The query parameters. */
    query?: ListFeedbackParams | undefined;
}

/** The query parameters of `listSubscriptions`. */
export type ListSubscriptionsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example price
     */
    sort?: "display_order" | "price" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only subscriptions with this status. All but ACTIVE require `subscriptions:manage`.
     * @example ACTIVE
     */
    status?: models.SubscriptionStatus | undefined;
    /**
     * Only subscriptions in this currency.
     * @example EUR
     */
    currency?: models.CurrencyCode | undefined;
};

/** The options of `listSubscriptions`. */
export interface ListSubscriptionsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListSubscriptionsParams | undefined;
}

/** The query parameters of `listSubscriptionOffers`. */
export type ListSubscriptionOffersParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. Offers without an end come first in `-valid_until`.
     * @example -valid_until
     */
    sort?: "valid_from" | "-valid_until" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only offers with this status. EXPIRED offers require `subscriptions:manage`; for other callers the list is empty.
     * @example ACTIVE
     */
    status?: models.SubscriptionOfferStatus | undefined;
    /**
     * Only offers of this type.
     * @example FIRST_TIME
     */
    offer_type?: models.OfferType | undefined;
    /**
     * Only offers that are valid at this time.
     * @example 2026-12-24T18:00:00+01:00
     */
    active_at?: models.TimestampInput | Date | undefined;
};

/** The options of `listSubscriptionOffers`. */
export interface ListSubscriptionOffersOptions extends CallOptions {
    /** The query parameters. */
    query?: ListSubscriptionOffersParams | undefined;
}

/** The query parameters of `listGames`. */
export type ListGamesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order; with `q`, only among games that match equally well. `-popularity` is the `popularity_score` of their statistics. Unrated games come last when sorting by rating, games without a release date when sorting by release.
     * @example name
     */
    sort?: "name" | "-released_on" | "-rating" | "-popularity" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only games whose name or alternative titles match this text. An exact slug match comes first, then names that start with the text, then similar names and alternative titles.
     * @example goldeneye
     */
    q?: string | undefined;
    /**
     * Only games in these active categories. Categories of the same type are combined with OR, different types with AND. An unknown or inactive one returns an empty list.
     * @example [
     *   "n64"
     * ]
     */
    category?: readonly models.Slug[] | undefined;
    /**
     * Only games released after this date. If only the year or month of a release is known, its first day counts.
     * @example 1996-12-31
     */
    released_after?: models.CalendarDate | undefined;
    /**
     * Only games released before this date.
     * @example 1998-01-01
     */
    released_before?: models.CalendarDate | undefined;
    /**
     * Only games with this release status.
     * @example RELEASED
     */
    release_status?: models.GameReleaseStatus | undefined;
    /**
     * Only games with these ids.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000401"
     * ]
     */
    ids?: readonly models.EntityId[] | undefined;
};

/** The options of `listGames`. */
export interface ListGamesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListGamesParams | undefined;
}

/** The query parameters of `listActiveGameCategories`. */
export type ListActiveGameCategoriesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only categories of this type.
     * @example platform
     */
    type?: models.GameCategoryTypeSlug | undefined;
};

/** The options of `listActiveGameCategories`. */
export interface ListActiveGameCategoriesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListActiveGameCategoriesParams | undefined;
}

/** The query parameters of `listPopularGames`. */
export type ListPopularGamesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * The time window.
     * @example MONTH
     */
    window?: "DAY" | "WEEK" | "MONTH" | "ALL_TIME" | undefined;
    /**
     * The slug of the category to rank within, instead of all games. Only one category can be sent, because each has its own ranks.
     * @example n64
     */
    category?: models.Slug | undefined;
};

/** The options of `listPopularGames`. */
export interface ListPopularGamesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListPopularGamesParams | undefined;
}

/** The query parameters of `listGameStats`. */
export type ListGameStatsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -views_count
     */
    sort?: "-views_count" | "-plays_count" | "-likes_count" | "-popularity_score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only statistics of these games.
     * @example [
     *   "007-goldeneye"
     * ]
     */
    game_slug?: readonly models.Slug[] | undefined;
};

/** The options of `listGameStats`. */
export interface ListGameStatsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListGameStatsParams | undefined;
}

/** The query parameters of `listPersonalizedLists`. */
export type ListPersonalizedListsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: most recently updated first, newest first, by name, or most games first.
     * @example -created_at
     */
    sort?: "-updated_at" | "-created_at" | "name" | "-items_count" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only lists of this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * MINE returns only the caller's own lists, whatever their visibility.
     * @example MINE
     */
    scope?: "MINE" | undefined;
    /**
     * Only lists with this tag.
     * @example n64
     */
    tag?: models.ListTag | undefined;
    /**
     * Only lists with this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
};

/** The options of `listPersonalizedLists`. */
export interface ListPersonalizedListsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListPersonalizedListsParams | undefined;
}

/** The query parameters of `listLikedGamesLists`. */
export type ListLikedGamesListsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: most recently updated first, or newest first.
     * @example -created_at
     */
    sort?: "-updated_at" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only lists of this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
};

/** The options of `listLikedGamesLists`. */
export interface ListLikedGamesListsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListLikedGamesListsParams | undefined;
}

/** The query parameters of `listPlayedGamesLists`. */
export type ListPlayedGamesListsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: most recently updated first, or newest first.
     * @example -created_at
     */
    sort?: "-updated_at" | "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only lists of this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
};

/** The options of `listPlayedGamesLists`. */
export interface ListPlayedGamesListsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListPlayedGamesListsParams | undefined;
}

/** The query parameters of `listListItems`. */
export type ListListItemsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: by position, most recently added first, or by name.
     * @example -added_at
     */
    sort?: "position" | "-added_at" | "name" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listListItems`. */
export interface ListListItemsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListListItemsParams | undefined;
}

/** The query parameters of `listResidentLists`. */
export type ListResidentListsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: most recently updated first, newest first, by name, or most games first.
     * @example -created_at
     */
    sort?: "-updated_at" | "-created_at" | "name" | "-items_count" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only lists of this type.
     * @example PERSONALIZED
     */
    type?: models.ListType | undefined;
};

/** The options of `listResidentLists`. */
export interface ListResidentListsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentListsParams | undefined;
}

/** The query parameters of `listLibrary`. */
export type ListLibraryParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. Defaults to the owner's `default_sort`.
     * @example name
     */
    sort?: models.LibrarySort | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * The owner of the library. Defaults to the caller.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only games with this play status.
     * @example PLAYING
     */
    play_status?: models.PlayStatus | undefined;
    /**
     * Only games with this ownership.
     * @example OWNED
     */
    ownership?: models.Ownership | undefined;
    /**
     * Only games for this platform, as the slug of a platform category.
     * @example n64
     */
    platform?: models.Slug | undefined;
    /**
     * Only favorites (`true`) or other games (`false`).
     * @example true
     */
    is_favorite?: boolean | undefined;
    /**
     * Only games whose name contains this text (case-insensitive).
     * @example goldeneye
     */
    q?: string | undefined;
};

/** The options of `listLibrary`. */
export interface ListLibraryOptions extends CallOptions {
    /** The query parameters. */
    query?: ListLibraryParams | undefined;
}

/** The query parameters of `listLikedGames`. */
export type ListLikedGamesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest like first, or by name.
     * @example name
     */
    sort?: "-liked_at" | "name" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * The resident who likes the games. Defaults to the caller.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
};

/** The options of `listLikedGames`. */
export interface ListLikedGamesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListLikedGamesParams | undefined;
}

/** The query parameters of `listReviews`. */
export type ListReviewsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, most liked first, or best score first.
     * @example -likes_count
     */
    sort?: "-created_at" | "-likes_count" | "-score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only reviews by this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only reviews of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only reviews with this verdict.
     * @example RECOMMENDED
     */
    verdict?: models.ReviewVerdict | undefined;
    /**
     * Only reviews with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only reviews with at most this score.
     * @example 10
     */
    max_score?: models.Score | undefined;
    /**
     * Only reviews with spoilers (`true`) or without (`false`).
     * @example false
     */
    contains_spoilers?: boolean | undefined;
    /**
     * Only reviews for this platform, as the slug of a platform category.
     * @example n64
     */
    platform?: models.Slug | undefined;
    /**
     * Only reviews in this language; `en` also matches `en-GB`.
     * @example en
     */
    language?: models.LanguageTag | undefined;
    /**
     * Only reviews with this status. Defaults to PUBLISHED.
     * @example PUBLISHED
     */
    status?: models.ReviewStatus | undefined;
};

/** The options of `listReviews`. */
export interface ListReviewsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListReviewsParams | undefined;
}

/** The query parameters of `listGameReviews`. */
export type ListGameReviewsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, most liked first, or best score first.
     * @example -likes_count
     */
    sort?: "-created_at" | "-likes_count" | "-score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only reviews by this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only reviews with this verdict.
     * @example RECOMMENDED
     */
    verdict?: models.ReviewVerdict | undefined;
    /**
     * Only reviews with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only reviews with at most this score.
     * @example 10
     */
    max_score?: models.Score | undefined;
    /**
     * Only reviews with spoilers (`true`) or without (`false`).
     * @example false
     */
    contains_spoilers?: boolean | undefined;
    /**
     * Only reviews for this platform, as the slug of a platform category.
     * @example n64
     */
    platform?: models.Slug | undefined;
    /**
     * Only reviews in this language; `en` also matches `en-GB`.
     * @example en
     */
    language?: models.LanguageTag | undefined;
    /**
     * Only reviews with this status. Defaults to PUBLISHED.
     * @example PUBLISHED
     */
    status?: models.ReviewStatus | undefined;
};

/** The options of `listGameReviews`. */
export interface ListGameReviewsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListGameReviewsParams | undefined;
}

/** The query parameters of `listResidentReviews`. */
export type ListResidentReviewsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, most liked first, or best score first.
     * @example -likes_count
     */
    sort?: "-created_at" | "-likes_count" | "-score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only reviews of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only reviews with this verdict.
     * @example RECOMMENDED
     */
    verdict?: models.ReviewVerdict | undefined;
    /**
     * Only reviews with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only reviews with at most this score.
     * @example 10
     */
    max_score?: models.Score | undefined;
    /**
     * Only reviews with spoilers (`true`) or without (`false`).
     * @example false
     */
    contains_spoilers?: boolean | undefined;
    /**
     * Only reviews for this platform, as the slug of a platform category.
     * @example n64
     */
    platform?: models.Slug | undefined;
    /**
     * Only reviews in this language; `en` also matches `en-GB`.
     * @example en
     */
    language?: models.LanguageTag | undefined;
    /**
     * Only reviews with this status. Defaults to PUBLISHED.
     * @example PUBLISHED
     */
    status?: models.ReviewStatus | undefined;
};

/** The options of `listResidentReviews`. */
export interface ListResidentReviewsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentReviewsParams | undefined;
}

/** The query parameters of `listRatings`. */
export type ListRatingsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, best first, or worst first.
     * @example -score
     */
    sort?: "-created_at" | "-score" | "score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only ratings by this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only ratings of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only ratings with this score.
     * @example 9
     */
    score?: models.Score | undefined;
    /**
     * Only ratings with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only ratings with at most this score.
     * @example 9
     */
    max_score?: models.Score | undefined;
};

/** The options of `listRatings`. */
export interface ListRatingsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListRatingsParams | undefined;
}

/** The query parameters of `listGameRatings`. */
export type ListGameRatingsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, best first, or worst first.
     * @example -score
     */
    sort?: "-created_at" | "-score" | "score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only ratings by this resident.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    resident_id?: models.ResidentReference | undefined;
    /**
     * Only ratings with this score.
     * @example 9
     */
    score?: models.Score | undefined;
    /**
     * Only ratings with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only ratings with at most this score.
     * @example 9
     */
    max_score?: models.Score | undefined;
};

/** The options of `listGameRatings`. */
export interface ListGameRatingsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListGameRatingsParams | undefined;
}

/** The query parameters of `listResidentRatings`. */
export type ListResidentRatingsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, best first, or worst first.
     * @example -score
     */
    sort?: "-created_at" | "-score" | "score" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only ratings of this game. An unknown slug returns an empty list.
     * @example 007-goldeneye
     */
    game_slug?: models.Slug | undefined;
    /**
     * Only ratings with this score.
     * @example 9
     */
    score?: models.Score | undefined;
    /**
     * Only ratings with at least this score.
     * @example 7
     */
    min_score?: models.Score | undefined;
    /**
     * Only ratings with at most this score.
     * @example 9
     */
    max_score?: models.Score | undefined;
};

/** The options of `listResidentRatings`. */
export interface ListResidentRatingsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentRatingsParams | undefined;
}

/** The query parameters of `listResidents`. */
export type ListResidentsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -followers
     */
    sort?: "username" | "-joined_at" | "-followers" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only residents whose username or display name starts with this text (case-insensitive).
     * @example ada
     */
    q?: string | undefined;
    /**
     * Only the resident with this username (case-insensitive).
     * @example ada
     */
    username?: string | undefined;
    /**
     * Only residents with this role, given by name. Requires `residents:manage`.
     * @example moderator
     */
    role?: models.RoleName | undefined;
    /**
     * Only residents with this status of the account. Requires `residents:manage`.
     * @example SUSPENDED
     */
    status?: models.ResidentStatus | undefined;
    /**
     * Only the resident with this email address (case-insensitive). Requires `residents:manage`.
     * @example ada@example.com
     */
    email?: models.Email | undefined;
};

/** The options of `listResidents`. */
export interface ListResidentsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentsParams | undefined;
}

/** The query parameters of `deleteResident`. */
export type DeleteResidentParams = {
    /**
     * Whether to also delete the resident's reviews.
     * @example true
     */
    erase_content?: boolean | undefined;
};

/** The options of `deleteResident`. */
export interface DeleteResidentOptions extends CallOptions {
    /** The query parameters. */
    query?: DeleteResidentParams | undefined;
}

/** The query parameters of `listResidentFollowers`. */
export type ListResidentFollowersParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -followed_at
     */
    sort?: "-followed_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listResidentFollowers`. */
export interface ListResidentFollowersOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentFollowersParams | undefined;
}

/** The query parameters of `listResidentFollowing`. */
export type ListResidentFollowingParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example -followed_at
     */
    sort?: "-followed_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listResidentFollowing`. */
export interface ListResidentFollowingOptions extends CallOptions {
    /** The query parameters. */
    query?: ListResidentFollowingParams | undefined;
}

/** The query parameters of `listRoles`. */
export type ListRolesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order.
     * @example name
     */
    sort?: "name" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listRoles`. */
export interface ListRolesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListRolesParams | undefined;
}

/** The query parameters of `listWaitlists`. */
export type ListWaitlistsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: newest first, or by name.
     * @example name
     */
    sort?: "-created_at" | "name" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
};

/** The options of `listWaitlists`. */
export interface ListWaitlistsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListWaitlistsParams | undefined;
}

/** The query parameters of `listAllWaitlistEntries`. */
export type ListAllWaitlistEntriesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order. `position` requires `waitlist_slug`.
     * @example -joined_at
     */
    sort?: "-joined_at" | "position" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only entries of this waitlist.
     * @example closed-beta
     */
    waitlist_slug?: models.Slug | undefined;
    /**
     * Only entries with this email address (case-insensitive).
     * @example ada@example.com
     */
    email?: models.Email | undefined;
    /**
     * Only entries with this status.
     * @example WAITING
     */
    status?: models.WaitlistEntryStatus | undefined;
    /**
     * Only entries whose name or email address contains this text (case-insensitive).
     * @example lovelace
     */
    q?: string | undefined;
};

/** The options of `listAllWaitlistEntries`. */
export interface ListAllWaitlistEntriesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListAllWaitlistEntriesParams | undefined;
}

/** The query parameters of `listWaitlistEntries`. */
export type ListWaitlistEntriesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order: by position, or newest first.
     * @example -joined_at
     */
    sort?: "position" | "-joined_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only entries with this email address (case-insensitive).
     * @example ada@example.com
     */
    email?: models.Email | undefined;
    /**
     * Only entries with this status.
     * @example WAITING
     */
    status?: models.WaitlistEntryStatus | undefined;
    /**
     * Only entries whose name or email address contains this text (case-insensitive).
     * @example lovelace
     */
    q?: string | undefined;
};

/** The options of `listWaitlistEntries`. */
export interface ListWaitlistEntriesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListWaitlistEntriesParams | undefined;
}

/** The query parameters of `getHealth`. */
export type GetHealthParams = {
    /**
     * The check to run: readiness (`ready`) or only process liveness (`live`).
     * @example live
     */
    probe?: "ready" | "live" | undefined;
};

/** The options of `getHealth`. */
export interface GetHealthOptions extends CallOptions {
    /** The query parameters. */
    query?: GetHealthParams | undefined;
}

/** The query parameters of `listAuditLogs`. */
export type ListAuditLogsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, newest first.
     * @example -created_at
     */
    sort?: "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only entries of actors of this kind.
     * @example OPERATOR
     */
    actor_kind?: models.AuditActorKind | undefined;
    /**
     * Only entries of this resident or service key.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    actor_id?: models.EntityId | undefined;
    /**
     * Only entries with this action.
     * @example resident.suspended
     */
    action?: models.AuditAction | undefined;
    /**
     * Only entries about targets of this type.
     * @example resident
     */
    target_type?: models.AuditTargetType | undefined;
    /**
     * Only entries about the target with this id.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    target_id?: models.EntityId | undefined;
    /**
     * Only entries at or after this time.
     * @example 2026-11-01T00:00:00Z
     */
    since?: models.TimestampInput | Date | undefined;
    /**
     * Only entries before this time.
     * @example 2026-12-01T00:00:00Z
     */
    until?: models.TimestampInput | Date | undefined;
};

/** The options of `listAuditLogs`. */
export interface ListAuditLogsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListAuditLogsParams | undefined;
}

/** The query parameters of `listEvents`. */
export type ListEventsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * Only events of these types. `review.*` stands for all types of a resource, and `*` for all.
     * @example [
     *   "review.published"
     * ]
     */
    type?: readonly models.EventTypePattern[] | undefined;
    /**
     * Only events about subjects of this type.
     * @example review
     */
    subject_type?: models.EventSubjectType | undefined;
    /**
     * Only events about the subject with this id.
     * @example 01930e5c-6b00-7c00-8000-000000000701
     */
    subject_id?: models.EntityId | undefined;
    /**
     * Where to start: at the oldest event that is kept, as without it, or at the end of the log. With `cursor`, which is a start of its own, returns 400.
     * @example OLDEST
     */
    from?: "OLDEST" | "NOW" | undefined;
};

/** The options of `listEvents`. */
export interface ListEventsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListEventsParams | undefined;
}

/** The query parameters of `streamEvents`. */
export type StreamEventsParams = {
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * Only events of these types. `review.*` stands for all types of a resource, and `*` for all.
     * @example [
     *   "review.published"
     * ]
     */
    type?: readonly models.EventTypePattern[] | undefined;
    /**
     * Only events about subjects of this type.
     * @example review
     */
    subject_type?: models.EventSubjectType | undefined;
    /**
     * Only events about the subject with this id.
     * @example 01930e5c-6b00-7c00-8000-000000000701
     */
    subject_id?: models.EntityId | undefined;
    /**
     * Where to start: at the oldest event that is kept, or now, as without it. With `cursor`, which is a start of its own, returns 400. Ignored with `Last-Event-ID`, which browsers add to the URL when they reconnect.
     * @example NOW
     */
    from?: "OLDEST" | "NOW" | undefined;
    /**
     * Whether to send `activity.logged` for the activities of those whom the resident follows, too. Returns 400 for service keys.
     * @example false
     */
    feed?: boolean | undefined;
};

/** The options of `streamEvents`. */
export interface StreamEventsOptions extends CallOptions {
    /** The query parameters. */
    query?: StreamEventsParams | undefined;
}

/** The query parameters of `listWebhookEndpoints`. */
export type ListWebhookEndpointsParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, newest first.
     * @example -created_at
     */
    sort?: "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only endpoints with this status.
     * @example DISABLED
     */
    status?: models.WebhookEndpointStatus | undefined;
};

/** The options of `listWebhookEndpoints`. */
export interface ListWebhookEndpointsOptions extends CallOptions {
    /** The query parameters. */
    query?: ListWebhookEndpointsParams | undefined;
}

/** The query parameters of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, newest first.
     * @example -created_at
     */
    sort?: "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only deliveries with this status.
     * @example FAILED
     */
    status?: models.WebhookDeliveryStatus | undefined;
    /**
     * Only deliveries of events of this type.
     * @example review.published
     */
    event_type?: models.EventTypeName | undefined;
    /**
     * Only deliveries of events about the subject with this id.
     * @example 01930e5c-6b00-7c00-8000-000000000701
     */
    subject_id?: models.EntityId | undefined;
};

/** The options of `listWebhookDeliveries`. */
export interface ListWebhookDeliveriesOptions extends CallOptions {
    /** The query parameters. */
    query?: ListWebhookDeliveriesParams | undefined;
}

/** The query parameters of `listServiceKeys`. */
export type ListServiceKeysParams = {
    /**
     * The maximum number of items per page.
     * @example 20
     */
    limit?: number | undefined;
    /**
     * The cursor from `next_cursor` or `prev_cursor` of another page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    cursor?: models.Cursor | undefined;
    /**
     * The sort order, newest first.
     * @example -created_at
     */
    sort?: "-created_at" | undefined;
    /**
     * Whether to return the total number of items. Counting stops at 10,000.
     * @example false
     */
    include_total?: boolean | undefined;
    /**
     * Only keys of this kind.
     * @example SECRET
     */
    kind?: models.ServiceKeyKind | undefined;
    /**
     * Only keys with this status.
     * @example ACTIVE
     */
    status?: models.ServiceKeyStatus | undefined;
};

/** The options of `listServiceKeys`. */
export interface ListServiceKeysOptions extends CallOptions {
    /** The query parameters. */
    query?: ListServiceKeysParams | undefined;
}

/** The types of each operation. */
export interface OperationTypes {
    signUp: {
        params: never;
        body: models.SignUpRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidSignUpProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.AccountTakenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    login: {
        params: never;
        body: models.LoginRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.InvalidSignInProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    signIn: {
        params: never;
        body: models.SignInRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.InvalidSignInProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    refreshSession: {
        params: never;
        body: models.RefreshRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.InvalidRefreshProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    logout: {
        params: never;
        body: models.LogoutRequest;
        success: undefined;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listSessions: {
        params: ListSessionsParams;
        body: never;
        success: models.SessionPage;
        options: ListSessionsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    revokeSession: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.SessionNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    changePassword: {
        params: never;
        body: models.ChangePasswordRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidPasswordChangeProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getJwks: {
        params: never;
        body: never;
        success: models.Jwks;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    verifyEmail: {
        params: never;
        body: models.VerifyEmailRequest;
        success: models.CurrentResident;
        options: CallOptions;
        problems: {
            400: models.InvalidMailTokenProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    resendVerificationEmail: {
        params: never;
        body: models.ResendVerificationRequest;
        success: undefined;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    requestPasswordReset: {
        params: never;
        body: models.PasswordResetRequest;
        success: undefined;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    confirmPasswordReset: {
        params: never;
        body: models.ConfirmPasswordResetRequest;
        success: undefined;
        options: CallOptions;
        problems: {
            400: models.InvalidPasswordResetProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    socialSignIn: {
        params: never;
        body: models.SocialSignInRequest;
        success: models.AuthSession;
        options: CallOptions;
        problems: {
            400: models.InvalidSocialSignInProblem;
            401: models.InvalidSocialCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.AccountExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    facebookAuth: {
        params: FacebookAuthParams;
        body: never;
        success: models.SocialAuthorization;
        options: FacebookAuthOptions;
        problems: {
            400: models.InvalidSocialStartProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    googleAuth: {
        params: GoogleAuthParams;
        body: never;
        success: models.SocialAuthorization;
        options: GoogleAuthOptions;
        problems: {
            400: models.InvalidSocialStartProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    discordAuth: {
        params: DiscordAuthParams;
        body: never;
        success: models.SocialAuthorization;
        options: DiscordAuthOptions;
        problems: {
            400: models.InvalidSocialStartProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    appleAuth: {
        params: AppleAuthParams;
        body: never;
        success: models.SocialAuthorization;
        options: AppleAuthOptions;
        problems: {
            400: models.InvalidSocialStartProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    handleSocialCallback: {
        params: HandleSocialCallbackParams;
        body: never;
        success: undefined;
        options: HandleSocialCallbackOptions;
        problems: {
            400: models.InvalidCallbackProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.UnknownProviderProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    handleSocialCallbackForm: {
        params: never;
        body: models.SocialCallbackForm;
        success: undefined;
        options: CallOptions;
        problems: {
            400: models.InvalidCallbackProblem;
            401: models.InvalidNavigationCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.UnknownProviderProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    unlinkIdentity: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.IdentityNotFoundProblem;
            409: models.LastSignInMethodProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listProviders: {
        params: never;
        body: never;
        success: models.SocialProviders;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listAchievements: {
        params: ListAchievementsParams;
        body: never;
        success: models.AchievementPage;
        options: ListAchievementsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createAchievement: {
        params: never;
        body: models.CreateAchievement;
        success: models.Achievement;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.AchievementExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getAchievement: {
        params: never;
        body: never;
        success: models.Achievement;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.AchievementNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateAchievement: {
        params: never;
        body: models.UpdateAchievement;
        success: models.Achievement;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceInUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.AchievementNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteAchievement: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.AchievementNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentAchievements: {
        params: ListResidentAchievementsParams;
        body: never;
        success: models.ResidentAchievementPage;
        options: ListResidentAchievementsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    setResidentAchievement: {
        params: never;
        body: models.SetResidentAchievement;
        success: models.ResidentAchievementResult;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.ResidentAchievementNotFoundProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listActivityLogs: {
        params: ListActivityLogsParams;
        body: never;
        success: models.ActivityLogPage;
        options: ListActivityLogsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createActivityLog: {
        params: never;
        body: models.CreateActivityLog;
        success: models.ActivityLog;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.IdempotencyInProgressProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getActivityLog: {
        params: never;
        body: never;
        success: models.ActivityLog;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ActivityLogNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateActivityLog: {
        params: never;
        body: models.UpdateActivityLog;
        success: models.ActivityLog;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.ActivityLogNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteActivityLog: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerProblem;
            404: models.ActivityLogNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listBadges: {
        params: ListBadgesParams;
        body: never;
        success: models.BadgePage;
        options: ListBadgesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createBadge: {
        params: never;
        body: models.CreateBadge;
        success: models.Badge;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBadgeProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.BadgeConflictProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getBadge: {
        params: never;
        body: never;
        success: models.Badge;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.BadgeNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateBadge: {
        params: never;
        body: models.UpdateBadge;
        success: models.Badge;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBadgeUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.BadgeNotFoundProblem;
            409: models.BadgeConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteBadge: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.BadgeNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentBadges: {
        params: ListResidentBadgesParams;
        body: never;
        success: models.ResidentBadgePage;
        options: ListResidentBadgesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getResidentBadge: {
        params: never;
        body: never;
        success: models.ResidentBadge;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentBadgeNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    awardBadge: {
        params: never;
        body: models.AwardBadge;
        success: models.ResidentBadgeResult;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.BadgeAwardNotFoundProblem;
            409: models.BadgeDisabledProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    revokeBadge: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.ResidentBadgeNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listBacklog: {
        params: ListBacklogParams;
        body: never;
        success: models.BacklogPage;
        options: ListBacklogOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.BacklogPrivateProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createBacklogItem: {
        params: never;
        body: models.CreateBacklog;
        success: models.Backlog;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.BacklogItemExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getBacklogItem: {
        params: never;
        body: never;
        success: models.Backlog;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.BacklogItemNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateBacklogItem: {
        params: never;
        body: models.UpdateBacklog;
        success: models.Backlog;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceInUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.BacklogItemNotFoundProblem;
            409: models.BacklogItemConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteBacklogItem: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.BacklogItemNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listBlogs: {
        params: ListBlogsParams;
        body: never;
        success: models.BlogWithAuthorPage;
        options: ListBlogsOptions;
        problems: {
            400: models.InvalidBlogListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createBlog: {
        params: never;
        body: models.CreateBlog;
        success: models.BlogWithAuthor;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBlogProblem;
            401: models.UnauthorizedProblem;
            403: models.EmailNotVerifiedProblem;
            409: models.SlugTakenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getBlog: {
        params: never;
        body: never;
        success: models.BlogWithAuthor;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.BlogNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateBlog: {
        params: never;
        body: models.UpdateBlog;
        success: models.BlogWithAuthor;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBlogUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrNotVerifiedProblem;
            404: models.BlogNotFoundProblem;
            409: models.BlogConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteBlog: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerProblem;
            404: models.BlogNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listChangelogs: {
        params: ListChangelogsParams;
        body: never;
        success: models.ChangelogPage;
        options: ListChangelogsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createChangelog: {
        params: never;
        body: models.CreateChangelog;
        success: models.Changelog;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.ChangelogExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getChangelog: {
        params: never;
        body: never;
        success: models.Changelog;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ChangelogNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateChangelog: {
        params: never;
        body: models.UpdateChangelog;
        success: models.Changelog;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceInUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.ChangelogNotFoundProblem;
            409: models.ChangelogConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteChangelog: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.ChangelogNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    sendEmail: {
        params: never;
        body: models.SendEmailRequest;
        success: models.EmailMessage;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidEmailProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.IdempotencyInProgressProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    sendBatchEmail: {
        params: never;
        body: models.SendBatchEmailRequest;
        success: models.EmailBatchResult;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.IdempotencyInProgressProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getEmail: {
        params: never;
        body: never;
        success: models.EmailMessage;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.EmailNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listFeedback: {
        params: ListFeedbackParams;
        body: never;
        success: models.FeedbackPage;
        options: ListFeedbackOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createFeedback: {
        params: never;
        body: models.CreateFeedback;
        success: models.Feedback;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.FeedbackExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getFeedback: {
        params: never;
        body: never;
        success: models.Feedback;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            404: models.FeedbackNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateFeedback: {
        params: never;
        body: models.UpdateFeedback;
        success: models.Feedback;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.FeedbackNotFoundProblem;
            409: models.FeedbackConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteFeedback: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            404: models.FeedbackNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listSubscriptions: {
        params: ListSubscriptionsParams;
        body: never;
        success: models.SubscriptionPage;
        options: ListSubscriptionsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createSubscription: {
        params: never;
        body: models.CreateSubscription;
        success: models.Subscription;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidSubscriptionProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.SlugTakenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getSubscription: {
        params: never;
        body: never;
        success: models.Subscription;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.SubscriptionNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateSubscription: {
        params: never;
        body: models.UpdateSubscription;
        success: models.Subscription;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidSubscriptionUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.SubscriptionNotFoundProblem;
            409: models.SubscriptionConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteSubscription: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.SubscriptionNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listSubscriptionOffers: {
        params: ListSubscriptionOffersParams;
        body: never;
        success: models.SubscriptionOfferPage;
        options: ListSubscriptionOffersOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.OfferNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createSubscriptionOffer: {
        params: never;
        body: models.CreateSubscriptionOffer;
        success: models.SubscriptionOffer;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidSubscriptionOfferProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.OfferNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getSubscriptionOffer: {
        params: never;
        body: never;
        success: models.SubscriptionOffer;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.OfferNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateSubscriptionOffer: {
        params: never;
        body: models.UpdateSubscriptionOffer;
        success: models.SubscriptionOffer;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidSubscriptionOfferUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.OfferNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteSubscriptionOffer: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.OfferNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listGames: {
        params: ListGamesParams;
        body: never;
        success: models.GamePage;
        options: ListGamesOptions;
        problems: {
            400: models.InvalidGameListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createGame: {
        params: never;
        body: models.CreateGame;
        success: models.Game;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidGameProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.GameExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    queryGames: {
        params: never;
        body: models.GameQuery;
        success: models.QueriedGamePage;
        options: CallOptions;
        problems: {
            400: models.InvalidGameQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listActiveGameCategories: {
        params: ListActiveGameCategoriesParams;
        body: never;
        success: models.GameCategoryPage;
        options: ListActiveGameCategoriesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getGame: {
        params: never;
        body: never;
        success: models.Game;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateGame: {
        params: never;
        body: models.UpdateGame;
        success: models.Game;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidGameUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            409: models.GameExistsProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteGame: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getGameCategory: {
        params: never;
        body: never;
        success: models.GameCategory;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameCategoryNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    upsertGameCategory: {
        params: never;
        body: models.UpsertGameCategory;
        success: models.GameCategory;
        options: CallOptions & IfMatchOption & CreateOnlyOption;
        problems: {
            400: models.InvalidGameCategoryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listPopularGames: {
        params: ListPopularGamesParams;
        body: never;
        success: models.PopularGamePage;
        options: ListPopularGamesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getGameRelationship: {
        params: never;
        body: never;
        success: models.GameRelationship;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listGameStats: {
        params: ListGameStatsParams;
        body: never;
        success: models.GameStatsPage;
        options: ListGameStatsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createGameStats: {
        params: never;
        body: models.CreateGameStats;
        success: models.GameStats;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidGameStatsProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            409: models.GameStatsExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getGameStats: {
        params: never;
        body: never;
        success: models.GameStats;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    upsertGameStats: {
        params: never;
        body: models.UpsertGameStats;
        success: models.GameStats;
        options: CallOptions & IfMatchOption & CreateOnlyOption;
        problems: {
            400: models.InvalidGameStatsProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateGameStats: {
        params: never;
        body: models.UpdateGameStats;
        success: models.GameStats;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteGameStats: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameStatsNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    incrementGameStats: {
        params: never;
        body: models.GameStatCounterChange;
        success: models.GameStats;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            409: models.GameStatTooLargeProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    decrementGameStats: {
        params: never;
        body: models.GameStatCounterChange;
        success: models.GameStats;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.GameNotFoundProblem;
            409: models.GameStatBelowZeroProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listPersonalizedLists: {
        params: ListPersonalizedListsParams;
        body: never;
        success: models.ListPage;
        options: ListPersonalizedListsOptions;
        problems: {
            400: models.InvalidListSearchProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createList: {
        params: never;
        body: models.CreateList;
        success: models.GameList;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.EmailNotVerifiedOrSuspendedProblem;
            409: models.ListLimitExceededProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listLikedGamesLists: {
        params: ListLikedGamesListsParams;
        body: never;
        success: models.ListPage;
        options: ListLikedGamesListsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listPlayedGamesLists: {
        params: ListPlayedGamesListsParams;
        body: never;
        success: models.ListPage;
        options: ListPlayedGamesListsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getList: {
        params: never;
        body: never;
        success: models.GameList;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ListNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateList: {
        params: never;
        body: models.UpdateList;
        success: models.GameList;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerSuspendedOrNotVerifiedProblem;
            404: models.ListNotFoundProblem;
            409: models.ListConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteList: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerProblem;
            404: models.ListNotFoundProblem;
            409: models.ListManagedProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listListItems: {
        params: ListListItemsParams;
        body: never;
        success: models.ListItemPage;
        options: ListListItemsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ListNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    addGameToList: {
        params: never;
        body: models.AddGameToList;
        success: models.ListItem;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.ListNotFoundProblem;
            409: models.ListAdditionConflictProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getListItem: {
        params: never;
        body: never;
        success: models.ListItem;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ListItemNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateListItem: {
        params: never;
        body: models.UpdateListItem;
        success: models.ListItem;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.ListItemNotFoundProblem;
            409: models.ListConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    removeGameFromList: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.ListItemNotFoundProblem;
            409: models.ListManagedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentLists: {
        params: ListResidentListsParams;
        body: never;
        success: models.ListPage;
        options: ListResidentListsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listLibrary: {
        params: ListLibraryParams;
        body: never;
        success: models.GameLibraryList;
        options: ListLibraryOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.LibraryPrivateProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createLibraryEntry: {
        params: never;
        body: models.CreateGameLibraryEntry;
        success: models.GameLibraryEntry;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.LibraryEntryExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getLibrarySettings: {
        params: never;
        body: never;
        success: models.ResidentLibrarySettings;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateLibrarySettings: {
        params: never;
        body: models.UpdateLibrarySettings;
        success: models.ResidentLibrarySettings;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getLibraryEntry: {
        params: never;
        body: never;
        success: models.GameLibraryEntry;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.LibraryEntryNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateLibraryEntry: {
        params: never;
        body: models.UpdateGameLibraryEntry;
        success: models.GameLibraryEntry;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceInUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.LibraryEntryNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteLibraryEntry: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.LibraryEntryNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listLikedGames: {
        params: ListLikedGamesParams;
        body: never;
        success: models.LikedGamesResponse;
        options: ListLikedGamesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.LikedGamesPrivateProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    addLikedGame: {
        params: never;
        body: models.AddLikedGame;
        success: models.LikedGameActionResult;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.IdempotencyInProgressProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getLikedGamesSettings: {
        params: never;
        body: never;
        success: models.LikedGamesSettings;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateLikedGamesSettings: {
        params: never;
        body: models.UpdateLikedGamesSettings;
        success: models.LikedGamesSettings;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getLikedGame: {
        params: never;
        body: never;
        success: models.LikedGame;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.LikedGameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteLikedGame: {
        params: never;
        body: never;
        success: models.LikedGameActionResult;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.LikedGameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listReviews: {
        params: ListReviewsParams;
        body: never;
        success: models.ReviewPage;
        options: ListReviewsOptions;
        problems: {
            400: models.InvalidSortedListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createReview: {
        params: never;
        body: models.CreateReview;
        success: models.Review;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.EmailNotVerifiedOrSuspendedProblem;
            409: models.ReviewExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getReview: {
        params: never;
        body: never;
        success: models.Review;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ReviewNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateReview: {
        params: never;
        body: models.UpdateReview;
        success: models.Review;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceInUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrNotVerifiedProblem;
            404: models.ReviewNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteReview: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerProblem;
            404: models.ReviewNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    likeReview: {
        params: never;
        body: never;
        success: models.ReviewLikeResult;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.CannotLikeOwnReviewProblem;
            404: models.ReviewNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    unlikeReview: {
        params: never;
        body: never;
        success: models.ReviewLikeResult;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ReviewNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listGameReviews: {
        params: ListGameReviewsParams;
        body: never;
        success: models.ReviewPage;
        options: ListGameReviewsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentReviews: {
        params: ListResidentReviewsParams;
        body: never;
        success: models.ReviewPage;
        options: ListResidentReviewsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listRatings: {
        params: ListRatingsParams;
        body: never;
        success: models.RatingPage;
        options: ListRatingsOptions;
        problems: {
            400: models.InvalidSortedListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createRating: {
        params: never;
        body: models.CreateRating;
        success: models.Rating;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.UnknownReferenceProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            409: models.RatingExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getRating: {
        params: never;
        body: never;
        success: models.Rating;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.RatingNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateRating: {
        params: never;
        body: models.UpdateRating;
        success: models.Rating;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerOrSuspendedProblem;
            404: models.RatingNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteRating: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.NotOwnerProblem;
            404: models.RatingNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getGameRating: {
        params: never;
        body: never;
        success: models.GameRatingSummary;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listGameRatings: {
        params: ListGameRatingsParams;
        body: never;
        success: models.RatingPage;
        options: ListGameRatingsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.GameNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentRatings: {
        params: ListResidentRatingsParams;
        body: never;
        success: models.RatingPage;
        options: ListResidentRatingsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidents: {
        params: ListResidentsParams;
        body: never;
        success: models.ResidentBasicInfoPage;
        options: ListResidentsOptions;
        problems: {
            400: models.InvalidResidentListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createResident: {
        params: never;
        body: models.CreateResident;
        success: models.Resident;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidResidentProblem;
            401: models.UnauthorizedProblem;
            403: models.ResidentCreationForbiddenProblem;
            409: models.ResidentTakenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getCurrentResident: {
        params: never;
        body: never;
        success: models.CurrentResident;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getResident: {
        params: never;
        body: never;
        success: models.Resident;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateResident: {
        params: never;
        body: models.UpdateResident;
        success: models.Resident;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidResidentUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ResidentUpdateForbiddenProblem;
            404: models.ResidentNotFoundProblem;
            409: models.ResidentConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteResident: {
        params: DeleteResidentParams;
        body: never;
        success: models.DeletedItem;
        options: DeleteResidentOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ResidentDeletionForbiddenProblem;
            404: models.ResidentNotFoundProblem;
            409: models.LastAdminProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentFollowers: {
        params: ListResidentFollowersParams;
        body: never;
        success: models.ResidentBasicInfoPage;
        options: ListResidentFollowersOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listResidentFollowing: {
        params: ListResidentFollowingParams;
        body: never;
        success: models.ResidentBasicInfoPage;
        options: ListResidentFollowingOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    exportResident: {
        params: never;
        body: never;
        success: models.ResidentExport;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ResidentExportForbiddenProblem;
            404: models.ResidentNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getResidentExport: {
        params: never;
        body: never;
        success: models.ResidentExport;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ResidentExportForbiddenProblem;
            404: models.ResidentExportNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listRoles: {
        params: ListRolesParams;
        body: never;
        success: models.RolePage;
        options: ListRolesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createRole: {
        params: never;
        body: models.CreateRole;
        success: models.Role;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.RoleForbiddenProblem;
            409: models.RoleExistsProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getRole: {
        params: never;
        body: never;
        success: models.Role;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.RoleNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateRole: {
        params: never;
        body: models.UpdateRole;
        success: models.Role;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.RoleForbiddenProblem;
            404: models.RoleNotFoundProblem;
            409: models.RoleConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteRole: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.RoleForbiddenProblem;
            404: models.RoleNotFoundProblem;
            409: models.RoleNotDeletableProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listWaitlists: {
        params: ListWaitlistsParams;
        body: never;
        success: models.WaitlistPage;
        options: ListWaitlistsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createWaitlist: {
        params: never;
        body: models.CreateWaitlist;
        success: models.Waitlist;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            400: models.InvalidWaitlistProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.WaitlistSlugTakenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listAllWaitlistEntries: {
        params: ListAllWaitlistEntriesParams;
        body: never;
        success: models.WaitlistEntryPage;
        options: ListAllWaitlistEntriesOptions;
        problems: {
            400: models.InvalidWaitlistEntryQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getWaitlistEntry: {
        params: never;
        body: never;
        success: models.WaitlistEntry;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.WaitlistEntryNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateWaitlistEntry: {
        params: never;
        body: models.UpdateWaitlistEntry;
        success: models.WaitlistWithEntries;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidWaitlistEntryUpdateProblem;
            404: models.WaitlistEntryNotFoundProblem;
            409: models.WaitlistEntryConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    leaveWaitlist: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.WaitlistEntryNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getWaitlist: {
        params: never;
        body: never;
        success: models.WaitlistWithEntries;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.WaitlistNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateWaitlist: {
        params: never;
        body: models.UpdateWaitlist;
        success: models.Waitlist;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidWaitlistUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WaitlistNotFoundProblem;
            409: models.WaitlistConflictProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteWaitlist: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WaitlistNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listWaitlistEntries: {
        params: ListWaitlistEntriesParams;
        body: never;
        success: models.WaitlistEntryPage;
        options: ListWaitlistEntriesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            404: models.WaitlistNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    joinWaitlist: {
        params: never;
        body: models.JoinWaitlist;
        success: models.WaitlistEntry;
        options: CallOptions;
        problems: {
            400: models.InvalidJoinProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WaitlistNotFoundProblem;
            409: models.WaitlistFullProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    followResident: {
        params: never;
        body: never;
        success: models.FollowResult;
        options: CallOptions;
        problems: {
            400: models.InvalidFollowProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenToSuspendedProblem;
            404: models.ResidentNotFoundProblem;
            409: models.FollowLimitExceededProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    unfollowResident: {
        params: never;
        body: never;
        success: models.FollowResult;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenInBrowserProblem;
            404: models.ResidentNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getHealth: {
        params: GetHealthParams;
        body: never;
        success: models.Health;
        options: GetHealthOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            500: models.InternalErrorProblem;
            503: models.Health;
        };
    };
    listAuditLogs: {
        params: ListAuditLogsParams;
        body: never;
        success: models.AuditLogPage;
        options: ListAuditLogsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listEventTypes: {
        params: never;
        body: never;
        success: models.EventTypePage;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.InvalidCredentialProblem;
            403: models.ForbiddenInBrowserProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listEvents: {
        params: ListEventsParams;
        body: never;
        success: models.EventPage;
        options: ListEventsOptions;
        problems: {
            400: models.InvalidEventQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            410: models.EventCursorExpiredProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    streamEvents: {
        params: StreamEventsParams;
        body: never;
        success: models.Event;
        options: StreamEventsOptions;
        problems: {
            400: models.InvalidEventQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.PermissionDeniedProblem;
            410: models.EventCursorExpiredProblem;
            429: models.TooManyEventStreamsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getEvent: {
        params: never;
        body: never;
        success: models.Event;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.EventNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listWebhookEndpoints: {
        params: ListWebhookEndpointsParams;
        body: never;
        success: models.WebhookEndpointPage;
        options: ListWebhookEndpointsOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createWebhookEndpoint: {
        params: never;
        body: models.CreateWebhookEndpoint;
        success: models.WebhookEndpointWithSecret;
        options: CallOptions;
        problems: {
            400: models.InvalidWebhookEndpointProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            409: models.WebhookEndpointLimitProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getWebhookEndpoint: {
        params: never;
        body: never;
        success: models.WebhookEndpoint;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    updateWebhookEndpoint: {
        params: never;
        body: models.UpdateWebhookEndpoint;
        success: models.WebhookEndpoint;
        options: CallOptions & IfMatchOption & IdempotencyKeyOption;
        problems: {
            400: models.InvalidWebhookEndpointUpdateProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            409: models.IdempotencyInProgressProblem;
            412: models.PreconditionFailedProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            422: models.IdempotencyKeyReusedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    deleteWebhookEndpoint: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    rotateWebhookSecret: {
        params: never;
        body: models.RotateWebhookSecret;
        success: models.WebhookEndpointWithSecret;
        options: CallOptions;
        problems: {
            400: models.InvalidBodyProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    testWebhookEndpoint: {
        params: never;
        body: models.TestWebhookEndpoint;
        success: models.WebhookDelivery;
        options: CallOptions;
        problems: {
            400: models.InvalidWebhookTestProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    recoverWebhookEndpoint: {
        params: never;
        body: models.RecoverWebhookEndpoint;
        success: models.WebhookRecovery;
        options: CallOptions;
        problems: {
            400: models.InvalidWebhookRecoveryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            409: models.WebhookEndpointDisabledProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listWebhookDeliveries: {
        params: ListWebhookDeliveriesParams;
        body: never;
        success: models.WebhookDeliveryPage;
        options: ListWebhookDeliveriesOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookEndpointNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getWebhookDelivery: {
        params: never;
        body: never;
        success: models.WebhookDeliveryWithAttempts;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookDeliveryNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    redeliverWebhook: {
        params: never;
        body: never;
        success: models.WebhookDelivery;
        options: CallOptions;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.WebhookDeliveryNotFoundProblem;
            409: models.WebhookRedeliveryConflictProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    listServiceKeys: {
        params: ListServiceKeysParams;
        body: never;
        success: models.ServiceKeyPage;
        options: ListServiceKeysOptions;
        problems: {
            400: models.InvalidListQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    createServiceKey: {
        params: never;
        body: models.CreateServiceKey;
        success: models.ServiceKeyWithSecret;
        options: CallOptions;
        problems: {
            400: models.InvalidServiceKeyFieldsProblem;
            401: models.UnauthorizedProblem;
            403: models.ServiceKeyForbiddenProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    getServiceKey: {
        params: never;
        body: never;
        success: models.ServiceKeyDetails;
        options: CallOptions & IfNoneMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ForbiddenProblem;
            404: models.ServiceKeyNotFoundProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    revokeServiceKey: {
        params: never;
        body: never;
        success: models.DeletedItem;
        options: CallOptions & IfMatchOption;
        problems: {
            400: models.InvalidQueryProblem;
            401: models.UnauthorizedProblem;
            403: models.ServiceKeyForbiddenProblem;
            404: models.ServiceKeyNotFoundProblem;
            412: models.PreconditionFailedProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
    rotateServiceKey: {
        params: never;
        body: models.RotateServiceKey;
        success: models.RotatedServiceKey;
        options: CallOptions;
        problems: {
            400: models.InvalidServiceKeyFieldsProblem;
            401: models.UnauthorizedProblem;
            403: models.ServiceKeyForbiddenProblem;
            404: models.ServiceKeyNotFoundProblem;
            409: models.ServiceKeyConflictProblem;
            413: models.PayloadTooLargeProblem;
            415: models.UnsupportedMediaTypeProblem;
            429: models.TooManyRequestsProblem;
            500: models.InternalErrorProblem;
            503: models.ServiceUnavailableProblem;
        };
    };
}
