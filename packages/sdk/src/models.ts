// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

/**
 * Entity id
 * Format: uuid
 * @description An opaque identifier.
 * @example 01930e5c-6b00-7c00-8000-000000000001
 */
export type EntityId = string;

/**
 * Path resident
 * @description A resident in a path: an id, `@` followed by the username, or `me` for the calling resident (requires an access token). Malformed values return 404.
 * @example @ada
 */
export type PathResident = string;

/**
 * Resident reference
 * @description A resident: an id, `@` followed by the username, or `me` for the calling resident (requires an access token).
 * @example me
 */
export type ResidentReference = string;

/**
 * Path id
 * @description An opaque identifier in a path. Malformed values return 404.
 * @example 01930e5c-6b00-7c00-8000-000000000001
 */
export type PathId = string;

/**
 * Path slug
 * @description A slug in a path, case-insensitive. Malformed values return 404.
 * @example closed-beta
 */
export type PathSlug = string;

/**
 * Request id
 * @description Identifies a request in the service's logs.
 * @example 01930e5c-6b00-7c00-8000-0000000000ff
 */
export type RequestId = string;

/**
 * Slug
 * @description A URL-friendly name, unique per collection. Upper-case letters are converted to lower case.
 * @example closed-beta
 */
export type Slug = string;

/**
 * Game format
 * @description The format of a copy of a game.
 * @example PHYSICAL
 * @enum {string}
 */
export type GameFormat = "DIGITAL" | "PHYSICAL";

/**
 * Total relation
 * @description Whether a total is exact (EQ) or a lower bound (GTE), because counting stopped.
 * @example EQ
 * @enum {string}
 */
export type TotalRelation = "EQ" | "GTE";

/**
 * Cursor
 * @description An opaque, signed cursor.
 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
 */
export type Cursor = string;

/**
 * Entity tag
 * @description An entity tag: the version of the resource and a hash of its body.
 * @example "7.Zr3aTCh8q1xYb0Pm"
 */
export type EntityTag = string;

/**
 * Timestamp
 * Format: date-time
 * @description A UTC timestamp with milliseconds.
 * @example 2026-11-21T08:05:32.000Z
 */
export type Timestamp = string;

/**
 * Timestamp input
 * Format: date-time
 * @description A timestamp with any UTC offset (RFC 3339). Stored in UTC, truncated to milliseconds.
 * @example 2026-11-21T10:05:32+02:00
 */
export type TimestampInput = string;

/**
 * Calendar date
 * Format: date
 * @description A calendar date without a time.
 * @example 2026-11-21
 */
export type CalendarDate = string;

/**
 * Email address
 * Format: email
 * @description An email address. Stored as entered, compared case-insensitively.
 * @example ada@example.com
 */
export type Email = string;

/**
 * Date Metadata
 * @description The creation and modification times. Changes of counters do not count as modifications.
 */
export type DateMetadata = {
    created_at: Timestamp;
    updated_at: Timestamp;
};

/**
 * Pagination
 * @description The pagination details.
 */
export type Pagination = {
    /**
     * Format: int32
     * @description The maximum number of items on this page.
     * @example 20
     */
    limit: number;
    /**
     * @description Whether there is a next page.
     * @example false
     */
    has_more: boolean;
    /**
     * @description The cursor of the next page; null on the last page.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    next_cursor: Cursor | null;
    /**
     * @description The cursor of the previous page, in the same sort order; null on the first page.
     * @example null
     */
    prev_cursor: Cursor | null;
    /**
     * Format: int32
     * @description The total number of items; null without `include_total=true`.
     * @example 1
     */
    total: number | null;
    /**
     * @description Whether `total` is exact or a lower bound; null without a total.
     * @example EQ
     */
    total_relation: TotalRelation | null;
};

/**
 * Deleted Item
 * @description The deleted resource and when it is purged.
 */
export type DeletedItem = {
    /** @description The id of what was deleted. */
    id: EntityId;
    /**
     * @description The resource type, in snake case.
     * @example subscription_offer
     */
    object: string;
    /**
     * @description Always `true`.
     * @example true
     */
    deleted: boolean;
    /** @description When it was deleted. */
    deleted_at: Timestamp;
    /**
     * @description When the row is permanently deleted; null if it already was.
     * @example 2026-12-21T08:05:32.000Z
     */
    purge_at: Timestamp | null;
};

/**
 * Game Basic Info
 * @description A summary of a game, as embedded in other resources.
 */
export type GameBasicInfo = {
    /** @description The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * @description The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * Format: web-url
     * @description The URL of the cover image.
     * @example null
     */
    cover_url: string | null;
    /**
     * @description The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on: CalendarDate | null;
};

/**
 * Resident Basic Info
 * @description A summary of a resident, as embedded in other resources. The username of a deleted resident is `deleted`.
 */
export type ResidentBasicInfo = {
    /** @description The resident's id. */
    id: EntityId;
    username: Username;
    /**
     * @description The display name.
     * @example Ada
     */
    display_name: string;
    /**
     * Format: web-url
     * @description The URL of the avatar image.
     * @example null
     */
    avatar_url: string | null;
};

/**
 * Field error
 * @description A validation error of one field.
 */
export type FieldError = {
    /**
     * @description The location of the error: a JSON Pointer into the body (RFC 6901), such as `/name`, and empty for the whole body;
     *     `?` and the name of a query parameter, such as `?limit`; or `#` and the name of a header in lower case, such as
     *     `#if-match`. For a missing field, the location where it belongs. A pointer that is too long is shortened to an
     *     enclosing value. Errors in the path have no pointer: they return 404.
     * @example /name
     */
    pointer: string;
    /**
     * @description The violated rule.
     * @example too-short
     * @enum {string}
     */
    code: "before-start" | "conflict" | "contradicts-after-id" | "contradicts-discount-type" | "contradicts-offer-type" | "contradicts-play-status" | "contradicts-playtime" | "contradicts-type" | "current-password-invalid" | "duplicate" | "exactly-one" | "immutable-field" | "invalid" | "invalid-date" | "invalid-date-time" | "invalid-format" | "invalid-version" | "no-address" | "not-a-multiple" | "not-after-start" | "not-allowed" | "not-in-future" | "not-in-past" | "op-not-allowed" | "out-of-range" | "required" | "same-item" | "too-few" | "too-large" | "too-long" | "too-many" | "too-many-decimals" | "too-short" | "too-small" | "unknown-country" | "unknown-currency" | "unknown-field" | "unknown-language" | "unknown-locale" | "unknown-parameter" | "unknown-reference" | "username-reserved" | "weak-password" | "wider-than-source" | "wrong-number" | "wrong-type";
    /**
     * @description A human-readable explanation of the error.
     * @example name must have at least 1 character.
     */
    detail: string;
};

/**
 * Problem
 * @description The error details (RFC 9457).
 */
export type Problem = {
    /**
     * Format: uri-reference
     * @description The URL of the documentation of this problem.
     * @example /rest/problems/validation-failed
     */
    type: string;
    /**
     * @description A short summary, the same for every occurrence of the problem.
     * @example Validation failed
     */
    title: string;
    /**
     * Format: int32
     * @description The HTTP status code of the response.
     * @example 400
     */
    status: number;
    /**
     * @description An explanation of this occurrence, in one or two sentences.
     * @example name must have at least 1 character.
     */
    detail: string;
    /**
     * Format: uri-reference
     * @description The path of the request, percent-encoded where necessary.
     * @example /rest/v1/waitlists
     */
    instance: string;
    /**
     * @description The stable problem code.
     * @example validation-failed
     */
    code: string;
    request_id: RequestId;
    /**
     * @description Validation errors by field, if any.
     * @example [
     *       {
     *         "pointer": "/name",
     *         "code": "too-short",
     *         "detail": "name must have at least 1 character."
     *       }
     *     ]
     */
    errors?: FieldError[];
    /**
     * Format: int32
     * @description Seconds to wait before retrying, equal to `Retry-After`.
     * @example 30
     */
    retry_after?: number;
    /** @description The id of the existing resource that conflicts with the request. */
    existing_id?: EntityId;
    /**
     * @description The ids of all conflicting resources, if there can be several; `existing_id` is the first one.
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000002"
     *     ]
     */
    existing_ids?: EntityId[];
    /**
     * @description Values that would be accepted.
     * @example [
     *       "GET",
     *       "PATCH"
     *     ]
     */
    allowed?: string[];
    /**
     * Format: int32
     * @description The capacity of the full waitlist.
     * @example 500
     */
    max_capacity?: number;
    /** @description The cursor of the oldest event that is kept. */
    oldest_cursor?: Cursor;
};

/**
 * Score
 * Format: int32
 * @description A score in half stars; 10 is five stars.
 * @example 9
 */
export type Score = number;

/**
 * Play status
 * @description The resident's progress with a game. COMPLETED: story finished; MASTERED: everything finished; ENDLESS: a game without an end.
 * @example COMPLETED
 * @enum {string}
 */
export type PlayStatus = "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";

/**
 * Language tag
 * @description A language tag (BCP 47); `und` if unknown.
 * @example en-GB
 */
export type LanguageTag = string;

/**
 * Current password
 * Format: password
 * @description The current password of the account.
 * @example nine sundials turn
 */
export type CurrentPassword = string;

/**
 * Username
 * @description The unique username, in lower case.
 * @example ada
 */
export type Username = string;

/**
 * Grant metric
 * @description A counter of a resident that achievements and badges depend on.
 * @example BACKLOG_CLEARED
 * @enum {string}
 */
export type GrantMetric = "GAMES_COMPLETED" | "GAMES_IN_LIBRARY" | "PLAYTIME_MINUTES" | "REVIEWS_WRITTEN" | "RATINGS_GIVEN" | "LIKES_RECEIVED" | "LISTS_CREATED" | "FOLLOWERS" | "BACKLOG_CLEARED";

/**
 * Grant criteria
 * @description A condition under which the service grants an achievement or a badge automatically.
 */
export type GrantCriteria = {
    metric: GrantMetric;
    /**
     * Format: int32
     * @description The value that the counter must reach.
     * @example 50
     */
    threshold: number;
};

/**
 * Grant criteria input
 * @description A condition under which the service grants an achievement or a badge automatically.
 */
export type GrantCriteriaInput = {
    metric: GrantMetric;
    /**
     * Format: int32
     * @description The value that the counter must reach.
     * @example 50
     */
    threshold: number;
};

/**
 * Backlog status
 * @description The status of a backlog item. DONE and DROPPED are closed, all others are open.
 * @example QUEUED
 * @enum {string}
 */
export type BacklogStatus = "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";

/**
 * Backlog priority
 * Format: int32
 * @description The priority; 1 is the highest.
 * @example 1
 */
export type BacklogPriority = number;

/**
 * Backlog
 * @description A game that a resident plans to play.
 */
export type Backlog = {
    /** @description The backlog item's id (not the game's). */
    id: EntityId;
    /** @description The owner's id. */
    resident_id: EntityId;
    /** @description The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    status: BacklogStatus;
    priority: BacklogPriority;
    /**
     * Format: int32
     * @description The number of open items before this one, plus one.
     * @example 1
     */
    position: number;
    /**
     * @description The slug of the platform category to play it on.
     * @example n64
     */
    platform: Slug | null;
    /**
     * @description When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date: CalendarDate | null;
    /**
     * Format: int32
     * @description The median time that residents took to finish the story, in minutes; null if unknown.
     * @example 600
     */
    estimated_minutes: number | null;
    /**
     * @description The owner's private notes; null for everyone else.
     * @example With Grace, over the holidays.
     */
    notes: string | null;
    /**
     * @description When the status became DONE; null if it is not DONE.
     * @example null
     */
    finished_at: Timestamp | null;
} & DateMetadata;

/**
 * Currency code
 * @description An active ISO 4217 currency or fund code. Of the codes starting with X, only XAF, XCD, XCG, XOF and XPF are accepted.
 * @example EUR
 */
export type CurrencyCode = string;

/**
 * List type
 * @description The list type. PERSONALIZED lists are created by residents; the other two are maintained by the service, one of each per resident.
 * @example PERSONALIZED
 * @enum {string}
 */
export type ListType = "PERSONALIZED" | "LIKED_GAMES" | "PLAYED_GAMES";

/**
 * List visibility
 * @description Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
 * @example PUBLIC
 * @enum {string}
 */
export type ListVisibility = "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";

/**
 * List name
 * Format: visible-text
 * @description The name of the list.
 * @example Couch multiplayer of the nineties
 */
export type ListName = string;

/**
 * List tag
 * @description A tag for finding lists.
 * @example couch
 */
export type ListTag = string;

/**
 * List position
 * Format: int32
 * @description The position in the list, starting at 1.
 * @example 1
 */
export type ListPosition = number;

/**
 * List
 * @description A list of games.
 */
export type GameList = {
    /** @description The list's id. */
    id: EntityId;
    type: ListType;
    resident: ResidentBasicInfo;
    name: ListName;
    /**
     * @description A description of the list.
     * @example One screen
     * @example four people.
     */
    description: string | null;
    visibility: ListVisibility;
    /**
     * @description Whether the list is a ranking.
     * @example true
     */
    is_ranked: boolean;
    /**
     * @description Tags for finding the list.
     * @example [
     *       "couch",
     *       "n64"
     *     ]
     */
    tags: ListTag[];
    /**
     * Format: int32
     * @description The number of games in the list.
     * @example 1
     */
    items_count: number;
    /**
     * @description The first games of the list, up to 12.
     * @example []
     */
    items: ListItem[];
} & DateMetadata;

/**
 * List Item
 * @description A game in a list. In lists maintained by the service, the id is that of the like or the library entry.
 */
export type ListItem = {
    /** @description The list item's id (not the game's). */
    id: EntityId;
    /** @description The list's id. */
    list_id: EntityId;
    game: GameBasicInfo;
    position: ListPosition;
    /**
     * @description The owner's note on the game.
     * @example Slappers only.
     */
    note: string | null;
    /**
     * @description Whether the note contains spoilers.
     * @example false
     */
    contains_spoilers: boolean;
    /** @description When the game was added to the list. */
    added_at: Timestamp;
};

/**
 * List page
 * @description A page of lists.
 */
export type ListPage = {
    /**
     * @description The lists on this page.
     * @example []
     */
    data: GameList[];
    pagination: Pagination;
};

/**
 * Ownership
 * @description How the resident owns the game or has access to it, independent of playing it.
 * @example OWNED
 * @enum {string}
 */
export type Ownership = "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";

/**
 * Audience
 * @description The audience: everyone, followers of the owner, or only the owner.
 * @example PUBLIC
 * @enum {string}
 */
export type Audience = "PUBLIC" | "FOLLOWERS" | "PRIVATE";

/**
 * Entry visibility
 * @description Whether the entry inherits the visibility of the library or is visible only to its owner.
 * @example INHERIT
 * @enum {string}
 */
export type EntryVisibility = "INHERIT" | "PRIVATE";

/**
 * GameLibraryEntry
 * @description A game in a library.
 */
export type GameLibraryEntry = {
    /** @description The library entry's id (not the game's). */
    id: EntityId;
    /** @description The owner's id. */
    resident_id: EntityId;
    /** @description The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    play_status: PlayStatus;
    ownership: Ownership;
    /**
     * @description The format of the game; null if not set.
     * @example PHYSICAL
     */
    format: GameFormat | null;
    /**
     * @description The slugs of the platform categories that the resident has the game on.
     * @example [
     *       "n64"
     *     ]
     */
    platforms: Slug[];
    /**
     * Format: int32
     * @description Minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
    /**
     * Format: double
     * @description Hours played, with one decimal. Null for others if the owner hides playtime.
     * @example 21
     */
    hours_played: number | null;
    /**
     * Format: int32
     * @description The progress in percent; null if not set.
     * @example 80
     */
    progress_percent: number | null;
    /**
     * Format: int32
     * @description How many times the resident completed the game.
     * @example 1
     */
    times_completed: number;
    /**
     * @description When the resident started playing. Null for others if the owner hides dates.
     * @example 2026-10-31
     */
    started_on: CalendarDate | null;
    /**
     * @description When the resident first completed the game; not before `started_on`. Null for others if the owner hides dates.
     * @example 2026-11-21
     */
    completed_on: CalendarDate | null;
    /**
     * @description When the resident acquired the game. Null for others if the owner hides dates.
     * @example null
     */
    acquired_on: CalendarDate | null;
    /**
     * @description Whether the game is a favorite.
     * @example true
     */
    is_favorite: boolean;
    visibility: EntryVisibility;
    /**
     * @description The owner's private notes; null for everyone else.
     * @example Controller 3 drifts.
     */
    notes: string | null;
    /**
     * @description The resident's rating of the game; null if not rated.
     * @example 9
     */
    rating_score: Score | null;
} & DateMetadata;

/**
 * Review verdict
 * @description Whether the author recommends the game.
 * @example RECOMMENDED
 * @enum {string}
 */
export type ReviewVerdict = "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";

/**
 * Review status
 * @description DRAFT is visible only to its author, PUBLISHED to everyone. HIDDEN was hidden by staff or after reports.
 * @example PUBLISHED
 * @enum {string}
 */
export type ReviewStatus = "PUBLISHED" | "DRAFT" | "HIDDEN";

/**
 * Review text
 * @description The text of the review, as entered.
 * @example Four controllers and one screen.
 */
export type ReviewText = string;

/**
 * Review
 * @description A resident's review of a game.
 */
export type Review = {
    /** @description The review's id. */
    id: EntityId;
    /** @description The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    resident: ResidentBasicInfo;
    /**
     * Format: visible-text
     * @description The headline.
     * @example Still the best evening with four
     */
    title: string | null;
    body: ReviewText;
    /**
     * @description The author's score for the game.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    /**
     * @description Whether the text contains spoilers.
     * @example false
     */
    contains_spoilers: boolean;
    /**
     * @description The slug of the platform category that the author played on.
     * @example n64
     */
    platform: Slug | null;
    language: LanguageTag;
    status: ReviewStatus;
    /**
     * Format: int32
     * @description Minutes played when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
     * @example 1260
     */
    playtime_minutes_at_review: number | null;
    /**
     * @description The author's play status when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
     * @example COMPLETED
     */
    play_status_at_review: PlayStatus | null;
    /**
     * Format: int32
     * @description The number of residents who like the review.
     * @example 12
     */
    likes_count: number;
    /**
     * @description Whether the caller likes the review; false without an access token.
     * @example false
     */
    is_liked: boolean;
    /**
     * @description When the text was last changed after publication; null if never.
     * @example null
     */
    edited_at: Timestamp | null;
} & DateMetadata;

/**
 * Review page
 * @description A page of reviews.
 */
export type ReviewPage = {
    /**
     * @description The reviews on this page.
     * @example []
     */
    data: Review[];
    pagination: Pagination;
};

/**
 * Rating
 * @description A resident's score for a game.
 */
export type Rating = {
    /** @description The rating's id. */
    id: EntityId;
    /** @description The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    resident: ResidentBasicInfo;
    score: Score;
} & DateMetadata;

/**
 * Rating page
 * @description A page of ratings.
 */
export type RatingPage = {
    /**
     * @description The ratings on this page.
     * @example []
     */
    data: Rating[];
    pagination: Pagination;
};

/**
 * Resident
 * @description A member of the community. `email`, `status` and `roles` require the permission `residents:manage`, except in `CurrentResident`.
 */
export type Resident = DateMetadata & {
    /** @description The resident's id. */
    id: EntityId;
    username: Username;
    /**
     * @description The display name.
     * @example Ada
     */
    display_name: string;
    /**
     * @description A short biography.
     * @example null
     */
    bio: string | null;
    /**
     * Format: web-url
     * @description The URL of the avatar image.
     * @example null
     */
    avatar_url: string | null;
    /**
     * Format: web-url
     * @description The URL of the profile's cover image.
     * @example null
     */
    cover_url: string | null;
    /**
     * Format: web-url
     * @description The URL of the resident's website.
     * @example null
     */
    website_url: string | null;
    /**
     * @description The location, as free text.
     * @example null
     */
    location: string | null;
    /**
     * @description The country (ISO 3166-1 alpha-2).
     * @example null
     */
    country: string | null;
    /**
     * @description The favorite games, in the resident's order.
     * @example []
     */
    favorite_games: GameBasicInfo[];
    counts: ResidentCounts;
    /**
     * @description Whether the caller follows this resident. Only present with a bearer token.
     * @example false
     */
    is_following?: boolean;
    /**
     * @description Whether this resident follows the caller. Only present with a bearer token.
     * @example false
     */
    follows_me?: boolean;
    /** @description When the resident signed up. */
    joined_at: Timestamp;
    /**
     * @description The email address; null if the account has none. Visible to the resident and staff only.
     * @example ada@example.com
     */
    email?: Email | null;
    status?: ResidentStatus;
    /**
     * @description The roles of the resident. Visible to the resident and staff only.
     * @example []
     */
    roles?: RoleRef[];
};

/**
 * Current resident
 * @description The calling resident, with private fields.
 */
export type CurrentResident = Resident & {
    /**
     * @description Whether the email address is verified.
     * @example false
     */
    email_verified: boolean;
    /**
     * @description The new email address that replaces the current one once it is verified.
     * @example null
     */
    pending_email: Email | null;
    /**
     * @description The language of messages to the resident (BCP 47).
     * @example null
     */
    locale: string | null;
    /**
     * @description The permissions granted by the resident's roles.
     * @example []
     */
    permissions: Permission[];
    /**
     * @description The linked accounts at social sign-in providers. `unlinkIdentity` removes them.
     * @example []
     */
    identities: LinkedIdentity[];
    /**
     * @description Whether the resident can sign in with a password.
     * @example true
     */
    has_password: boolean;
};

/**
 * Resident counts
 * @description Counters of a resident. Callers other than the resident and staff (`residents:manage`) only get counts of public items.
 */
export type ResidentCounts = {
    /**
     * Format: int32
     * @description The number of followers.
     * @example 0
     */
    followers: number;
    /**
     * Format: int32
     * @description The number of followed residents.
     * @example 0
     */
    following: number;
    /**
     * Format: int32
     * @description The number of lists; for others, only PUBLIC ones.
     * @example 0
     */
    lists: number;
    /**
     * Format: int32
     * @description The number of published reviews.
     * @example 0
     */
    reviews: number;
    /**
     * Format: int32
     * @description The number of ratings.
     * @example 0
     */
    ratings: number;
    /**
     * Format: int32
     * @description The number of library entries; for others, only non-private ones, and 0 unless the library is PUBLIC.
     * @example 0
     */
    library: number;
    /**
     * Format: int32
     * @description The number of distinct badges held; for others, only listed ones.
     * @example 0
     */
    badges: number;
    /**
     * Format: int32
     * @description The number of unlocked achievements.
     * @example 0
     */
    achievements: number;
};

/**
 * Resident status
 * @description The account status. Visible to the resident and staff only.
 * @example ACTIVE
 * @enum {string}
 */
export type ResidentStatus = "ACTIVE" | "SUSPENDED";

/**
 * Role reference
 * @description A summary of a role, as embedded in residents.
 */
export type RoleRef = {
    /** @description The role's id. */
    id: EntityId;
    name: RoleName;
};

/**
 * Role name
 * @description The unique name of a role.
 * @example newsroom
 */
export type RoleName = string;

/**
 * Permission
 * @description A permission granted by a role; also a scope of secret service keys.
 * @example residents:manage
 * @enum {string}
 */
export type Permission = "achievements:manage" | "activity:moderate" | "audit:read" | "badges:manage" | "blogs:write" | "blogs:moderate" | "changelogs:manage" | "emails:send" | "events:read" | "feedback:manage" | "games:manage" | "game-stats:write" | "lists:moderate" | "library:moderate" | "reviews:moderate" | "ratings:moderate" | "residents:manage" | "roles:manage" | "subscriptions:manage" | "waitlists:join" | "waitlists:manage" | "webhooks:manage";

/**
 * Event type name
 * @description The name of an event type.
 * @example review.published
 */
export type EventTypeName = string;

/**
 * Event type pattern
 * @description An event type, all of a resource such as `review.*`, or `*` for all.
 * @example review.published
 */
export type EventTypePattern = string;

/**
 * Event subject type
 * @description The type of what an event is about, such as review. New types may be added at any time.
 * @example review
 */
export type EventSubjectType = string;

/**
 * Event subject
 * @description What an event is about.
 */
export type EventSubject = {
    type: EventSubjectType;
    /** @description The id of the subject. */
    id: EntityId;
    /**
     * Format: int32
     * @description The version of the subject after the change, which its ETag starts with; null if it has none.
     * @example 3
     */
    version: number | null;
    /**
     * Format: uri-reference
     * @description The path of the subject, or of the nearest thing that can be read.
     * @example /rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701
     */
    url: string;
};

/**
 * Event sequence
 * @description The position of an event in the log. Positions are compared as text.
 * @example 0000000000004711
 */
export type EventSequence = string;

/**
 * Webhook endpoint status
 * @description ENABLED: events are sent. PROBING: it was enabled again, and one event is tried until it succeeds. DISABLED: nothing is sent.
 * @example ENABLED
 * @enum {string}
 */
export type WebhookEndpointStatus = "ENABLED" | "PROBING" | "DISABLED";

/**
 * Webhook disabled reason
 * @description MANUAL: by `is_enabled`. FAILING: no success for five days, and at least ten failures. GONE: the endpoint answered 410. OWNER: who created it was suspended, deleted or lost the permission `webhooks:manage`.
 * @example FAILING
 * @enum {string}
 */
export type WebhookDisabledReason = "MANUAL" | "FAILING" | "GONE" | "OWNER";

/**
 * Linked identity
 * @description A linked account at a social sign-in provider.
 */
export type LinkedIdentity = {
    /**
     * @description The social sign-in provider.
     * @example GOOGLE
     * @enum {string}
     */
    provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
    /** @description When the account was linked. */
    linked_at: Timestamp;
};

/**
 * Activity type
 * @description The activity type. Residents record PLAY_SESSION, MILESTONE and NOTE; all others are recorded by the service.
 * @example PLAY_SESSION
 * @enum {string}
 */
export type ActivityType = "PLAY_SESSION" | "MILESTONE" | "NOTE" | "GAME_STATUS_CHANGED" | "GAME_LIKED" | "GAME_RATED" | "REVIEW_CREATED" | "LIST_CREATED" | "LIST_GAME_ADDED" | "BACKLOG_ADDED" | "BACKLOG_FINISHED" | "ACHIEVEMENT_UNLOCKED" | "BADGE_AWARDED" | "RESIDENT_FOLLOWED";

/**
 * Changelog status
 * @description The status of a changelog. DRAFT is not yet published, PUBLISHED is current, YANKED was withdrawn after publication. All but DRAFT are public.
 * @example PUBLISHED
 * @enum {string}
 */
export type ChangelogStatus = "DRAFT" | "PUBLISHED" | "YANKED";

/**
 * Semantic version
 * @description A version (SemVer 2.0.0). Numbers can have any length. Build metadata is kept but ignored in comparisons.
 * @example 1.10.0
 */
export type SemanticVersion = string;

/**
 * Feedback type
 * @description The type of feedback. A REPORT is about content that breaks the rules or is wrong.
 * @example IDEA
 * @enum {string}
 */
export type FeedbackType = "BUG" | "IDEA" | "QUESTION" | "PRAISE" | "REPORT";

/**
 * Feedback status
 * @description The processing status. New feedback is OPEN.
 * @example OPEN
 * @enum {string}
 */
export type FeedbackStatus = "OPEN" | "UNDER_REVIEW" | "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "DECLINED";

/**
 * Subscription status
 * @description DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale. Only ACTIVE plans are public.
 * @example ACTIVE
 * @enum {string}
 */
export type SubscriptionStatus = "DRAFT" | "ACTIVE" | "ARCHIVED";

/**
 * Offer type
 * @description Who an offer is for: FIRST_TIME new subscribers, PROMOTIONAL anyone eligible, WIN_BACK former subscribers, LOYALTY current subscribers, REFERRAL referred users, SEASONAL anyone during a season.
 * @example FIRST_TIME
 * @enum {string}
 */
export type OfferType = "FIRST_TIME" | "PROMOTIONAL" | "WIN_BACK" | "LOYALTY" | "REFERRAL" | "SEASONAL";

/**
 * Waitlist capacity
 * Format: int32
 * @description The maximum number of entries.
 * @example 500
 */
export type WaitlistCapacity = number;

/**
 * Waitlist entry status
 * @description Whether the person is waiting (WAITING) or has been invited (INVITED). Changed by staff only.
 * @example WAITING
 * @enum {string}
 */
export type WaitlistEntryStatus = "WAITING" | "INVITED";

/**
 * Email status
 * @description QUEUED: waiting for the worker or the next attempt; SCHEDULED: waiting for `scheduled_at`; SENDING: being handed over to the
 *     mail server; SENT: accepted by the mail server; DELIVERED: delivery confirmed; BOUNCED: permanently rejected; SUPPRESSED:
 *     not sent, because the recipients are on the suppression list; FAILED: gave up after the last attempt.
 * @example QUEUED
 * @enum {string}
 */
export type EmailStatus = "QUEUED" | "SCHEDULED" | "SENDING" | "SENT" | "DELIVERED" | "BOUNCED" | "SUPPRESSED" | "FAILED";

/**
 * Email category
 * @description TRANSACTIONAL email is expected by its recipient. MARKETING email has an unsubscribe link and is not sent to recipients who unsubscribed.
 * @example TRANSACTIONAL
 * @enum {string}
 */
export type EmailCategory = "TRANSACTIONAL" | "MARKETING";

/**
 * Password
 * Format: password
 * @description A password, normalized to NFC, never trimmed or truncated. Any characters are allowed, without composition rules. Easily guessed passwords return 400 `weak-password` with the reason.
 * @example nine sundials turn
 */
export type Password = string;

/**
 * Sign-up request
 * @description The account to create.
 */
export type SignUpRequest = {
    email: Email;
    password: Password;
    /** @description The username. Generated if omitted, such as player_x7k2m9qd. */
    username?: Username;
    /**
     * Format: visible-text
     * @description The display name. Defaults to the username.
     * @example Ada
     */
    display_name?: string;
};

/**
 * Login request
 * @description The login credentials.
 */
export type LoginRequest = {
    /**
     * @description The email address or username (case-insensitive).
     * @example ada
     */
    identifier: string;
    password: CurrentPassword;
};

/**
 * Sign-in request
 * @description The sign-in credentials.
 */
export type SignInRequest = {
    email: Email;
    password: CurrentPassword;
    /**
     * @description Whether the session expires after 30 days without use; otherwise after 24 hours.
     * @default true
     * @example false
     */
    remember_me?: boolean;
};

/**
 * Refresh request
 * @description The refresh token to exchange.
 */
export type RefreshRequest = {
    /**
     * @description The most recent refresh token. Malformed values return 401 `refresh-token-invalid`.
     * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
     */
    refresh_token: string;
};

/**
 * Logout request
 * @description Which sessions to end.
 */
export type LogoutRequest = {
    /**
     * @description The current session (LOCAL), all others (OTHERS), or all (GLOBAL).
     * @default LOCAL
     * @example GLOBAL
     * @enum {string}
     */
    scope?: "LOCAL" | "OTHERS" | "GLOBAL";
};

/**
 * Change password request
 * @description The current and the new password.
 */
export type ChangePasswordRequest = {
    current_password: CurrentPassword;
    new_password: Password;
};

/**
 * Auth session
 * @description A session with its tokens and resident.
 */
export type AuthSession = {
    /**
     * @description The access token, to be sent as a bearer token.
     * @example eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl
     */
    access_token: string;
    /**
     * @description The type of the access token.
     * @example Bearer
     * @enum {string}
     */
    token_type: "Bearer";
    /**
     * Format: int32
     * @description The lifetime of the access token in seconds.
     * @example 900
     */
    expires_in: number;
    /** @description When the access token expires. */
    expires_at: Timestamp;
    /**
     * @description The refresh token, valid for one exchange.
     * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
     */
    refresh_token: string;
    /** @description When the refresh token expires if unused. */
    refresh_expires_at: Timestamp;
    /** @description The session's id. */
    session_id: EntityId;
    /**
     * @description Whether this request created the account.
     * @example true
     */
    is_new_resident: boolean;
    resident: CurrentResident;
};

/**
 * Session
 * @description A signed-in device or browser.
 */
export type Session = {
    /** @description The session's id. */
    id: EntityId;
    /**
     * @description The `User-Agent` header of the sign-in, truncated to 512 characters; null if absent.
     * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
     */
    user_agent: string | null;
    /**
     * @description Whether the access token of the request belongs to this session.
     * @example true
     */
    is_current: boolean;
    created_at: Timestamp;
    /** @description When tokens were last issued, by the sign-in or a refresh. */
    last_used_at: Timestamp;
    /** @description When the session expires unless refreshed. */
    expires_at: Timestamp;
};

/**
 * Session page
 * @description A page of sessions.
 */
export type SessionPage = {
    /**
     * @description The sessions on this page.
     * @example []
     */
    data: Session[];
    pagination: Pagination;
};

/**
 * JSON Web Key Set
 * @description Public keys (RFC 7517).
 */
export type Jwks = {
    /**
     * @description The keys, the current one first.
     * @example [
     *       {
     *         "kty": "EC",
     *         "crv": "P-256",
     *         "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
     *         "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
     *         "kid": "Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P",
     *         "use": "sig",
     *         "alg": "ES256"
     *       }
     *     ]
     */
    keys: Jwk[];
};

/**
 * JSON Web Key
 * @description A public key on the P-256 curve.
 */
export type Jwk = {
    /**
     * @description The key type.
     * @example EC
     * @enum {string}
     */
    kty: "EC";
    /**
     * @description The curve.
     * @example P-256
     * @enum {string}
     */
    crv: "P-256";
    /**
     * @description The X coordinate, base64url.
     * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
     */
    x: string;
    /**
     * @description The Y coordinate, base64url.
     * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
     */
    y: string;
    /**
     * @description The key id, its thumbprint (RFC 7638).
     * @example Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P
     */
    kid: string;
    /**
     * @description The use of the key.
     * @example sig
     * @enum {string}
     */
    use: "sig";
    /**
     * @description The signature algorithm.
     * @example ES256
     * @enum {string}
     */
    alg: "ES256";
};

/**
 * Mail token
 * @description A token from an email: the part after `#token=` in its link.
 * @example q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE
 */
export type MailToken = string;

/**
 * Verify email request
 * @description The token from a verification email.
 */
export type VerifyEmailRequest = {
    token: MailToken;
};

/**
 * Resend verification request
 * @description The address to verify.
 */
export type ResendVerificationRequest = {
    email: Email;
};

/**
 * Password reset request
 * @description The address of the account.
 */
export type PasswordResetRequest = {
    email: Email;
};

/**
 * Confirm password reset request
 * @description The token from a password reset email, and the new password.
 */
export type ConfirmPasswordResetRequest = {
    token: MailToken;
    new_password: Password;
};

/**
 * Code challenge
 * @description The base64url-encoded SHA-256 of a code verifier.
 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
 */
export type CodeChallenge = string;

/**
 * Social sign-in request
 * @description A one-time code of this service, or a provider's token.
 */
export type SocialSignInRequest = SocialCode | SocialToken;

/**
 * Social code
 * @description The one-time code that the service appended to your redirect URL.
 */
export type SocialCode = {
    /**
     * @description The one-time code. Valid for 60 seconds and for one attempt, even if the verifier is wrong.
     * @example 3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
     */
    code: string;
    /**
     * @description The code verifier that the code challenge was derived from. Required if there was a challenge.
     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
     */
    code_verifier?: string;
};

/**
 * Social token
 * @description A token that a provider's SDK issued to an app.
 */
export type SocialToken = {
    /**
     * @description The provider that issued the token.
     * @example APPLE
     * @enum {string}
     */
    provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
    /**
     * @description The OpenID Connect ID token. Required for GOOGLE and APPLE.
     * @example eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl
     */
    id_token?: string;
    /**
     * @description The OAuth 2.0 access token. Required for FACEBOOK and DISCORD.
     * @example EAAGm0PX4ZCpsBAKZCh3
     */
    access_token?: string;
    /**
     * @description The raw nonce: the nonce of the ID token is this value or its SHA-256 in hexadecimal. Send it if the ID token has a nonce, and only then.
     * @example n-0S6_WzA2Mj
     */
    nonce?: string;
    /**
     * Format: visible-text
     * @description The name for a new account. Apple provides it to the app only once.
     * @example Ada
     */
    display_name?: string;
};

/**
 * Social callback form
 * @description A form posted by a provider. Additional fields are ignored.
 */
export type SocialCallbackForm = {
    /**
     * @description The state that identifies the sign-in.
     * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
     */
    state: string;
    /**
     * @description The provider's authorization code.
     * @example c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe
     */
    code?: string;
    /**
     * @description The person's name as JSON, provided by Apple only once.
     * @example {"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}
     */
    user?: string;
    /**
     * @description The provider's error code.
     * @example user_cancelled_authorize
     */
    error?: string;
};

/**
 * Social authorization
 * @description The URL of the provider and the state of the sign-in.
 */
export type SocialAuthorization = {
    /**
     * Format: web-url
     * @description The URL to send the browser to.
     * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code
     */
    authorization_url: string;
    /**
     * @description The state that identifies the sign-in.
     * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
     */
    state: string;
    /** @description When the sign-in expires. */
    expires_at: Timestamp;
};

/**
 * Achievement rarity
 * @description The rarity, by share of active residents who unlocked it: COMMON from 50 percent, UNCOMMON from 20, RARE from 5, EPIC from 1, LEGENDARY below.
 * @example EPIC
 * @enum {string}
 */
export type AchievementRarity = "COMMON" | "UNCOMMON" | "RARE" | "EPIC" | "LEGENDARY";

/**
 * Achievement
 * @description An achievement that residents unlock by playing and participating. It cannot be revoked.
 */
export type Achievement = {
    /** @description The achievement's id. */
    id: EntityId;
    key: AchievementKey;
    /**
     * Format: visible-text
     * @description The name.
     * @example Backlog hero
     */
    name: string;
    /**
     * @description What to do to unlock it. Null if the achievement is hidden and the caller has not unlocked it.
     * @example Finish 50 games of your backlog.
     */
    description: string | null;
    /**
     * @description The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id: EntityId | null;
    /**
     * @description The game it belongs to; null for a platform achievement.
     * @example null
     */
    game: GameBasicInfo | null;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url: string | null;
    /**
     * Format: int32
     * @description The points for unlocking it.
     * @example 50
     */
    points: number;
    /**
     * @description Whether the description is visible only to residents who unlocked it.
     * @example false
     */
    is_hidden: boolean;
    /**
     * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria: GrantCriteria | null;
    /**
     * @description Whether it can still be unlocked. Residents keep unlocked achievements that become inactive.
     * @example true
     */
    is_active: boolean;
    /**
     * Format: int32
     * @description The number of residents who unlocked it.
     * @example 87
     */
    unlocked_count: number;
    /**
     * Format: double
     * @description The percentage of active residents who unlocked it, with one decimal. The number of active residents may be five
     *     minutes old.
     * @example 4.3
     */
    unlocked_percentage: number;
    rarity: AchievementRarity;
} & DateMetadata;

/**
 * Achievement page
 * @description A page of achievements.
 */
export type AchievementPage = {
    /**
     * @description The achievements on this page.
     * @example []
     */
    data: Achievement[];
    pagination: Pagination;
};

/**
 * Achievement key
 * @description A stable key for use in code. Cannot be changed.
 * @example BACKLOG_HERO
 */
export type AchievementKey = string;

/**
 * Create achievement
 * @description The achievement to create.
 */
export type CreateAchievement = {
    key: AchievementKey;
    /**
     * Format: visible-text
     * @description The name.
     * @example Backlog hero
     */
    name: string;
    /**
     * @description What to do to unlock it.
     * @example Finish 50 games of your backlog.
     */
    description: string;
    /**
     * @description The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id?: EntityId | null;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url?: string | null;
    /**
     * Format: int32
     * @description The points for unlocking it.
     * @default 10
     * @example 50
     */
    points?: number;
    /**
     * @description Whether the description is visible only to residents who unlocked it.
     * @default false
     * @example false
     */
    is_hidden?: boolean;
    /**
     * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * @description Whether it can be unlocked.
     * @default true
     * @example true
     */
    is_active?: boolean;
};

/**
 * Update achievement
 * @description The fields to change. `id`, `key` and the timestamps are accepted if unchanged; `game`, the counts and the rarity are ignored.
 */
export type UpdateAchievement = {
    /** @description The achievement's id, which cannot be changed. */
    id?: EntityId;
    key?: AchievementKey;
    /**
     * Format: visible-text
     * @description The name.
     * @example Backlog hero
     */
    name?: string;
    /**
     * @description What to do to unlock it.
     * @example Finish 50 games of your backlog.
     */
    description?: string;
    /**
     * @description The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id?: EntityId | null;
    /**
     * @description The game it belongs to; null for a platform achievement.
     * @example null
     */
    game?: GameBasicInfo | null;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url?: string | null;
    /**
     * Format: int32
     * @description The points for unlocking it.
     * @example 50
     */
    points?: number;
    /**
     * @description Whether the description is visible only to residents who unlocked it.
     * @example false
     */
    is_hidden?: boolean;
    /**
     * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * @description Whether it can still be unlocked.
     * @example true
     */
    is_active?: boolean;
    /**
     * Format: int32
     * @description The number of residents who unlocked it. Ignored.
     * @example 87
     */
    unlocked_count?: number;
    /**
     * Format: double
     * @description The percentage of active residents who unlocked it, with one decimal. Ignored.
     * @example 4.3
     */
    unlocked_percentage?: number;
    rarity?: AchievementRarity;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Resident achievement
 * @description A resident's progress on an achievement.
 */
export type ResidentAchievement = {
    achievement: Achievement;
    /**
     * Format: int32
     * @description The current progress; never more than `target`.
     * @example 50
     */
    progress: number;
    /**
     * Format: int32
     * @description The progress at which it unlocks; 1 if the achievement has no criteria.
     * @example 50
     */
    target: number;
    /**
     * @description When the resident unlocked it; null if not unlocked.
     * @example 2026-11-21T08:05:32.000Z
     */
    unlocked_at: Timestamp | null;
    /**
     * @description What last set the progress: the achievement's criteria or an API caller.
     * @example RULE
     * @enum {string}
     */
    source: "RULE" | "MANUAL";
};

/**
 * Resident achievement page
 * @description A page of a resident's achievements.
 */
export type ResidentAchievementPage = {
    /**
     * @description The resident's achievements on this page.
     * @example []
     */
    data: ResidentAchievement[];
    pagination: Pagination;
};

/**
 * Resident achievement result
 * @description A resident's progress on an achievement, and whether the request changed it.
 */
export type ResidentAchievementResult = ResidentAchievement & {
    /**
     * @description Whether the request changed anything.
     * @example true
     */
    changed: boolean;
};

/**
 * Set resident achievement
 * @description The resident's progress. Omit `progress` to unlock the achievement.
 */
export type SetResidentAchievement = {
    /**
     * Format: int32
     * @description The resident's progress. Values above the target count as the target.
     * @example 30
     */
    progress?: number;
};

/**
 * Activity source
 * @description Who recorded the activity, the resident or the service.
 * @example RESIDENT
 * @enum {string}
 */
export type ActivitySource = "RESIDENT" | "SYSTEM";

/**
 * Activity subject
 * @description What the activity is about. Deleting the subject deletes the activity.
 */
export type ActivitySubject = {
    /**
     * @description The type of the subject.
     * @example LIBRARY_ENTRY
     * @enum {string}
     */
    type: "LIKED_GAME" | "RATING" | "LIBRARY_ENTRY" | "LIST" | "LIST_ITEM" | "REVIEW" | "BACKLOG_ITEM" | "ACHIEVEMENT" | "BADGE" | "RESIDENT";
    /** @description The subject's id. */
    id: EntityId;
};

/**
 * Activity metadata
 * @description Additional data from the service, depending on the type. Empty for activities recorded by the resident.
 * @example {
 *       "from": "PLAYING",
 *       "to": "COMPLETED"
 *     }
 */
export type ActivityMetadata = {
    [key: string]: unknown;
};

/**
 * Activity Log
 * @description An activity of a resident.
 */
export type ActivityLog = {
    /** @description The activity's id. */
    id: EntityId;
    resident: ResidentBasicInfo;
    type: ActivityType;
    source: ActivitySource;
    /**
     * @description The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id: EntityId | null;
    /**
     * @description The game it is about, if any.
     * @example null
     */
    game: GameBasicInfo | null;
    /**
     * @description What it is about besides the game; null for activities recorded by the resident.
     * @example null
     */
    subject: ActivitySubject | null;
    /**
     * @description The resident's message.
     * @example Finally past the dam.
     */
    message: string | null;
    /**
     * Format: int32
     * @description Minutes played; null for all types but PLAY_SESSION.
     * @example 90
     */
    minutes: number | null;
    visibility: Audience;
    /** @description When it happened. */
    occurred_at: Timestamp;
    metadata: ActivityMetadata;
} & DateMetadata;

/**
 * Activity log page
 * @description A page of activities.
 */
export type ActivityLogPage = {
    /**
     * @description The activities on this page.
     * @example []
     */
    data: ActivityLog[];
    pagination: Pagination;
};

/**
 * Create activity log
 * @description The activity to record. A PLAY_SESSION requires `minutes`; a MILESTONE or a NOTE requires `message` and has no `minutes`.
 */
export type CreateActivityLog = {
    /**
     * @description The activity type. All other types are recorded by the service.
     * @example PLAY_SESSION
     * @enum {string}
     */
    type: "PLAY_SESSION" | "MILESTONE" | "NOTE";
    /**
     * @description The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id?: EntityId | null;
    /**
     * @description The resident's message.
     * @example Finally past the dam.
     */
    message?: string | null;
    /**
     * Format: int32
     * @description Minutes played. Required for a PLAY_SESSION, not accepted for other types.
     * @example 90
     */
    minutes?: number | null;
    /**
     * @description Who can see the activity.
     * @default PUBLIC
     */
    visibility?: Audience;
    /** @description When it happened, at most five minutes in the future. Defaults to now. */
    occurred_at?: TimestampInput;
};

/**
 * Update activity log
 * @description The fields to change. `id`, `type`, `source`, `game_id` and the timestamps of the row are accepted if unchanged;
 *     `resident`, `game`, `subject` and `metadata` are ignored.
 */
export type UpdateActivityLog = {
    /** @description The activity's id, which cannot be changed. */
    id?: EntityId;
    resident?: ResidentBasicInfo;
    type?: ActivityType;
    source?: ActivitySource;
    /**
     * @description The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id?: EntityId | null;
    /**
     * @description The game it is about, if any.
     * @example null
     */
    game?: GameBasicInfo | null;
    /**
     * @description What it is about besides the game; null for activities recorded by the resident.
     * @example null
     */
    subject?: ActivitySubject | null;
    /**
     * @description The resident's message.
     * @example Finally past the dam.
     */
    message?: string | null;
    /**
     * Format: int32
     * @description Minutes played; null for all types but PLAY_SESSION.
     * @example 90
     */
    minutes?: number | null;
    visibility?: Audience;
    /** @description When it happened, at most five minutes in the future. */
    occurred_at?: TimestampInput;
    metadata?: ActivityMetadata;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Badge tier
 * @description The tier; BRONZE is the lowest.
 * @example GOLD
 * @enum {string}
 */
export type BadgeTier = "BRONZE" | "SILVER" | "GOLD";

/**
 * Badge group
 * Format: visible-text
 * @description The heading under which related badges are grouped.
 * @example Reviewing
 */
export type BadgeGroup = string;

/**
 * Badge
 * @description An award for standing in the community.
 */
export type Badge = {
    /** @description The badge's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name: string;
    /**
     * @description What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description: string;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url: string | null;
    tier: BadgeTier;
    group: BadgeGroup;
    /**
     * @description Whether a resident can hold it several times.
     * @example true
     */
    is_stackable: boolean;
    /**
     * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @example true
     */
    is_listable: boolean;
    /**
     * @description Whether it can be awarded. Residents keep disabled badges.
     * @example true
     */
    is_enabled: boolean;
    /**
     * @description The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria: GrantCriteria | null;
    /**
     * Format: int32
     * @description The total number of awards, including repeated awards to one resident.
     * @example 11
     */
    award_count: number;
} & DateMetadata;

/**
 * Badge page
 * @description A page of badges.
 */
export type BadgePage = {
    /**
     * @description The badges on this page.
     * @example []
     */
    data: Badge[];
    pagination: Pagination;
};

/**
 * Create badge
 * @description The badge to create.
 */
export type CreateBadge = {
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name: string;
    /**
     * @description What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description: string;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url?: string | null;
    tier: BadgeTier;
    /**
     * Format: visible-text
     * @description The heading under which it is grouped.
     * @default General
     * @example Reviewing
     */
    group?: string;
    /**
     * @description Whether a resident can hold it several times.
     * @default false
     * @example true
     */
    is_stackable?: boolean;
    /**
     * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @default true
     * @example true
     */
    is_listable?: boolean;
    /**
     * @description Whether it can be awarded. Residents keep disabled badges.
     * @default true
     * @example true
     */
    is_enabled?: boolean;
    /**
     * @description The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
};

/**
 * Update badge
 * @description The fields to change. `id` and the timestamps are accepted if unchanged; the count is ignored.
 */
export type UpdateBadge = {
    /** @description The badge's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name?: string;
    /**
     * @description What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description?: string;
    /**
     * Format: web-url
     * @description The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url?: string | null;
    tier?: BadgeTier;
    group?: BadgeGroup;
    /**
     * @description Whether a resident can hold it several times.
     * @example true
     */
    is_stackable?: boolean;
    /**
     * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @example true
     */
    is_listable?: boolean;
    /**
     * @description Whether it can be awarded. Residents keep disabled badges.
     * @example true
     */
    is_enabled?: boolean;
    /**
     * @description The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * Format: int32
     * @description The total number of awards, including repeated awards to one resident. Ignored.
     * @example 11
     */
    award_count?: number;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Resident badge
 * @description A badge held by a resident.
 */
export type ResidentBadge = {
    badge: Badge;
    /**
     * Format: int32
     * @description The number of awards to this resident; 1 unless the badge is stackable.
     * @example 2
     */
    count: number;
    /** @description When it was last awarded. */
    awarded_at: Timestamp;
    /**
     * @description Who last awarded it; null for the service or a service key.
     * @example null
     */
    awarded_by: ResidentBasicInfo | null;
    /**
     * @description The reason for the last award.
     * @example Best review of October 2026.
     */
    reason: string | null;
};

/**
 * Resident badge page
 * @description A page of a resident's badges.
 */
export type ResidentBadgePage = {
    /**
     * @description The resident's badges on this page.
     * @example []
     */
    data: ResidentBadge[];
    pagination: Pagination;
};

/**
 * Resident badge result
 * @description A badge held by a resident, and whether the request changed it.
 */
export type ResidentBadgeResult = ResidentBadge & {
    /**
     * @description Whether the request added an award.
     * @example true
     */
    changed: boolean;
};

/**
 * Award badge
 * @description Why the badge is awarded.
 */
export type AwardBadge = {
    /**
     * @description The reason for the award.
     * @example Best review of October 2026.
     */
    reason?: string | null;
};

/**
 * Backlog page
 * @description A page of a backlog.
 */
export type BacklogPage = {
    /**
     * @description The items on this page.
     * @example []
     */
    data: Backlog[];
    pagination: Pagination;
};

/**
 * Create Backlog
 * @description The game to add. Send exactly one of `game_id` and `game_slug`.
 */
export type CreateBacklog = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * @description The status of a backlog item. DONE and DROPPED are closed, all others are open.
     * @default QUEUED
     */
    status?: BacklogStatus;
    /**
     * Format: int32
     * @description The priority; 1 is the highest.
     * @default 3
     * @example 1
     */
    priority?: number;
    /**
     * @description The slug of the platform category to play it on.
     * @example n64
     */
    platform?: Slug | null;
    /**
     * @description When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date?: CalendarDate | null;
    /**
     * @description The owner's private notes.
     * @example With Grace, over the holidays.
     */
    notes?: string | null;
};

/**
 * Update Backlog
 * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored.
 */
export type UpdateBacklog = {
    /** @description The backlog item's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** @description The owner's id, which cannot be changed. */
    resident_id?: EntityId;
    /** @description The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    status?: BacklogStatus;
    priority?: BacklogPriority;
    /**
     * Format: int32
     * @description The number of open items before this one, plus one. Ignored.
     * @example 1
     */
    position?: number;
    /** @description Moves the item directly after the item with this id. */
    after_id?: EntityId;
    /** @description Moves the item directly before the item with this id. */
    before_id?: EntityId;
    /**
     * @description The slug of the platform category to play it on.
     * @example n64
     */
    platform?: Slug | null;
    /**
     * @description When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date?: CalendarDate | null;
    /**
     * Format: int32
     * @description The median time that residents took to finish the story, in minutes; null if unknown. Ignored.
     * @example 600
     */
    estimated_minutes?: number | null;
    /**
     * @description The owner's private notes.
     * @example With Grace, over the holidays.
     */
    notes?: string | null;
    /**
     * @description When the status became DONE; null if it is not DONE. Read-only.
     * @example null
     */
    finished_at?: TimestampInput | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Blog status
 * @description The status of a post. Only PUBLISHED posts are public. A SCHEDULED post becomes PUBLISHED at `published_at`.
 * @example PUBLISHED
 * @enum {string}
 */
export type BlogStatus = "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";

/**
 * Blog summary
 * @description A post without its text.
 */
export type BlogSummary = {
    /** @description The blog post's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The title.
     * @example Why GoldenEye still matters
     */
    title: string;
    /**
     * @description A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt: string | null;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url: string | null;
    /**
     * @description The tags, as slugs.
     * @example [
     *       "retro",
     *       "n64"
     *     ]
     */
    tags: Slug[];
    status: BlogStatus;
    /**
     * @description When it was or will be published; null for a draft without a date.
     * @example 2026-11-21T08:05:32.000Z
     */
    published_at: Timestamp | null;
    /**
     * Format: int32
     * @description The estimated reading time in minutes.
     * @example 4
     */
    reading_minutes: number;
    /**
     * @description Whether moderators feature it.
     * @example false
     */
    is_featured: boolean;
    /** @description The author's id. */
    author_id: EntityId;
} & DateMetadata;

/**
 * Blog
 * @description A blog post.
 */
export type Blog = BlogSummary & {
    /**
     * @description The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown: string;
    /**
     * @description The text as sanitized HTML.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html: string;
};

/**
 * Blog with Author
 * @description A post with its author.
 */
export type BlogWithAuthor = Blog & {
    author: ResidentBasicInfo;
};

/**
 * Blog list item
 * @description A post with its author, as returned in lists. `body_markdown` and `body_html` are only included with `include=body`.
 */
export type BlogListItem = BlogSummary & {
    author: ResidentBasicInfo;
    /**
     * @description The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown?: string;
    /**
     * @description The text as sanitized HTML.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html?: string;
};

/**
 * Blog with author page
 * @description A page of posts.
 */
export type BlogWithAuthorPage = {
    /**
     * @description The posts on this page.
     * @example []
     */
    data: BlogListItem[];
    pagination: Pagination;
};

/**
 * Create blog
 * @description The post to create.
 */
export type CreateBlog = {
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The title.
     * @example Why GoldenEye still matters
     */
    title: string;
    /**
     * @description A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt?: string | null;
    /**
     * @description The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown: string;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url?: string | null;
    /**
     * @description The tags, as slugs.
     * @default []
     * @example [
     *       "retro",
     *       "n64"
     *     ]
     */
    tags?: Slug[];
    /**
     * @description The status of the post.
     * @default DRAFT
     * @example DRAFT
     * @enum {string}
     */
    status?: "DRAFT" | "SCHEDULED" | "PUBLISHED";
    /**
     * @description When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
     * @example 2027-01-01T08:00:00+01:00
     */
    published_at?: TimestampInput | null;
    /**
     * @description Whether moderators feature it. `true` requires `blogs:moderate`.
     * @default false
     * @example false
     */
    is_featured?: boolean;
};

/**
 * Update blog
 * @description The fields to change. `id`, `author_id` and the timestamps of the row are accepted if unchanged; `body_html`, `reading_minutes` and `author` are ignored.
 */
export type UpdateBlog = {
    /** @description The blog post's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The title.
     * @example Why GoldenEye still matters
     */
    title?: string;
    /**
     * @description A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt?: string | null;
    /**
     * @description The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown?: string;
    /**
     * @description The text as sanitized HTML. Ignored.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html?: string;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url?: string | null;
    /**
     * @description The tags, as slugs.
     * @example [
     *       "retro",
     *       "n64"
     *     ]
     */
    tags?: Slug[];
    status?: BlogStatus;
    /**
     * @description When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
     * @example 2027-01-01T08:00:00+01:00
     */
    published_at?: TimestampInput | null;
    /**
     * Format: int32
     * @description The estimated reading time in minutes. Ignored.
     * @example 4
     */
    reading_minutes?: number;
    /**
     * @description Whether moderators feature it. Changing it requires `blogs:moderate`.
     * @example false
     */
    is_featured?: boolean;
    /** @description The author's id, which cannot be changed. */
    author_id?: EntityId;
    author?: ResidentBasicInfo;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Change type
 * @description The type of change, as in Keep a Changelog.
 * @example ADDED
 * @enum {string}
 */
export type ChangeType = "ADDED" | "CHANGED" | "DEPRECATED" | "REMOVED" | "FIXED" | "SECURITY";

/**
 * Changelog change
 * @description A change in a version.
 */
export type ChangelogChange = {
    type: ChangeType;
    /**
     * @description What changed, for users.
     * @example Lists can be ranked.
     */
    description: string;
    /**
     * @description The feedback that requested it.
     * @example null
     */
    feedback_id: EntityId | null;
    /**
     * Format: web-url
     * @description A URL with more details, http or https.
     * @example https://community.example/help/lists
     */
    url: string | null;
};

/**
 * Changelog change input
 * @description A change in a version.
 */
export type ChangelogChangeInput = {
    type: ChangeType;
    /**
     * @description What changed, for users.
     * @example Lists can be ranked.
     */
    description: string;
    /**
     * @description The feedback that requested it.
     * @example null
     */
    feedback_id?: EntityId | null;
    /**
     * Format: web-url
     * @description A URL with more details, http or https.
     * @example https://community.example/help/lists
     */
    url?: string | null;
};

/**
 * Changelog
 * @description The changes in a version.
 */
export type Changelog = {
    /** @description The changelog's id. */
    id: EntityId;
    version: SemanticVersion;
    /**
     * Format: visible-text
     * @description The name of the version.
     * @example Lists get ranks
     */
    title: string | null;
    /**
     * @description A summary of the version.
     * @example Order your lists as you like.
     */
    summary: string | null;
    status: ChangelogStatus;
    /**
     * @description The release date; null for a draft without a date.
     * @example 2026-11-21
     */
    released_on: CalendarDate | null;
    /**
     * @description The changes in this version.
     * @example [
     *       {
     *         "type": "ADDED",
     *         "description": "Lists can be ranked.",
     *         "feedback_id": null,
     *         "url": null
     *       }
     *     ]
     */
    changes: ChangelogChange[];
} & DateMetadata;

/**
 * Changelog page
 * @description A page of changelogs.
 */
export type ChangelogPage = {
    /**
     * @description The changelogs on this page.
     * @example []
     */
    data: Changelog[];
    pagination: Pagination;
};

/**
 * Create changelog
 * @description The changelog to create.
 */
export type CreateChangelog = {
    version: SemanticVersion;
    /**
     * Format: visible-text
     * @description The name of the version.
     * @example Lists get ranks
     */
    title?: string | null;
    /**
     * @description A summary of the version.
     * @example Order your lists as you like.
     */
    summary?: string | null;
    /**
     * @description The initial status. A DRAFT is visible only with `changelogs:manage`.
     * @default DRAFT
     * @example DRAFT
     * @enum {string}
     */
    status?: "DRAFT" | "PUBLISHED";
    /**
     * @description The release date. Publishing sets it to today if it is null.
     * @example 2026-11-21
     */
    released_on?: CalendarDate | null;
    /**
     * @description The changes in this version.
     * @example [
     *       {
     *         "type": "ADDED",
     *         "description": "Lists can be ranked.",
     *         "feedback_id": null,
     *         "url": null
     *       }
     *     ]
     */
    changes: ChangelogChangeInput[];
};

/**
 * Update changelog
 * @description The fields to change. `id` and the timestamps of the row are accepted if unchanged; after publication, `version` too.
 */
export type UpdateChangelog = {
    /** @description The changelog's id, which cannot be changed. */
    id?: EntityId;
    version?: SemanticVersion;
    /**
     * Format: visible-text
     * @description The name of the version.
     * @example Lists get ranks
     */
    title?: string | null;
    /**
     * @description A summary of the version.
     * @example Order your lists as you like.
     */
    summary?: string | null;
    status?: ChangelogStatus;
    /**
     * @description The release date. Publishing sets it to today if it is null.
     * @example 2026-11-21
     */
    released_on?: CalendarDate | null;
    /**
     * @description The changes in this version.
     * @example [
     *       {
     *         "type": "ADDED",
     *         "description": "Lists can be ranked.",
     *         "feedback_id": null,
     *         "url": null
     *       }
     *     ]
     */
    changes?: ChangelogChangeInput[];
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Email recipient
 * @description An email address with an optional name.
 */
export type EmailAddress = {
    email: Email;
    /**
     * Format: visible-text
     * @description The display name of the recipient.
     * @example Ada Lovelace
     */
    name?: string;
};

/**
 * Email template
 * @description An email template. Required variables: WELCOME `display_name`; VERIFY_EMAIL and PASSWORD_RESET `display_name`, `url`;
 *     WAITLIST_JOINED `name`, `waitlist_name`, `position`; WAITLIST_INVITED `name`, `waitlist_name`; NEW_FOLLOWER `display_name`,
 *     `follower_name`; FEEDBACK_UPDATE `display_name`, `title`, `status`; CHANGELOG_PUBLISHED `version`, `title`, `url`; GENERIC
 *     `heading`, `body`.
 *
 *     Mail that the service sends by itself contains no text that residents or visitors have chosen, such as a display name, while
 *     the recipient has not verified the address. The text of `sendEmail` and `sendBatchEmail` is sent as it is.
 * @example WAITLIST_INVITED
 * @enum {string}
 */
export type EmailTemplate = "WELCOME" | "VERIFY_EMAIL" | "PASSWORD_RESET" | "WAITLIST_JOINED" | "WAITLIST_INVITED" | "NEW_FOLLOWER" | "FEEDBACK_UPDATE" | "CHANGELOG_PUBLISHED" | "GENERIC";

/**
 * Email tag
 * @description A custom tag for grouping emails.
 * @example beta
 */
export type EmailTag = string;

/**
 * Send Email Request
 * @description Requires exactly one of `to` and `resident_id`; `cc` and `bcc` are only allowed with `to`. Requires either `template` with
 *     exactly its `variables`, or `subject` with `text`, `html` or both. MARKETING has exactly one recipient.
 */
export type SendEmailRequest = {
    /**
     * @description The recipients.
     * @example [
     *       {
     *         "email": "ada@example.com",
     *         "name": "Ada Lovelace"
     *       }
     *     ]
     */
    to?: EmailAddress[];
    /** @description The recipient, at the resident's email address at the time of sending. */
    resident_id?: EntityId;
    /**
     * @description Recipients of a copy, visible to all recipients.
     * @example []
     */
    cc?: EmailAddress[];
    /**
     * @description Recipients of a hidden copy.
     * @example []
     */
    bcc?: EmailAddress[];
    /** @description The Reply-To address. */
    reply_to?: Email;
    template?: EmailTemplate;
    /**
     * @description Template variables by name. Text values are a single line, except for `body` of GENERIC.
     * @example {
     *       "name": "Ada",
     *       "waitlist_name": "Closed beta"
     *     }
     */
    variables?: {
        [key: string]: string | number | boolean;
    };
    /**
     * @description The subject. Only without a template.
     * @example The test round starts on Monday
     */
    subject?: string;
    /**
     * @description The plain text content. Only without a template.
     * @example See you there.
     */
    text?: string;
    /**
     * @description The HTML content. Only without a template. Sent unchanged.
     * @example <p>See you there.</p>
     */
    html?: string;
    /**
     * @description The category of the email.
     * @default TRANSACTIONAL
     */
    category?: EmailCategory;
    /** @description When to send it, at most 72 hours in the future. Sent immediately if omitted. */
    scheduled_at?: TimestampInput;
    /**
     * @description Custom tags.
     * @example [
     *       "beta"
     *     ]
     */
    tags?: EmailTag[];
};

/**
 * Send Batch Email Request
 * @description A batch of up to 100 emails.
 */
export type SendBatchEmailRequest = {
    /**
     * @description The emails. Each one is validated separately, so that PERMISSIVE validation only rejects invalid ones.
     * @example [
     *       {
     *         "to": [
     *           {
     *             "email": "ada@example.com"
     *           }
     *         ],
     *         "subject": "Hello",
     *         "text": "See you there."
     *       }
     *     ]
     */
    messages: SendEmailRequest[];
    /**
     * @description Whether an invalid message rejects the whole batch (STRICT) or only itself (PERMISSIVE).
     * @default STRICT
     * @example STRICT
     * @enum {string}
     */
    validation?: "STRICT" | "PERMISSIVE";
};

/**
 * Email Message
 * @description An email and its delivery status.
 */
export type EmailMessage = {
    /** @description The email's id. */
    id: EntityId;
    status: EmailStatus;
    /**
     * @description The recipients; empty if sent to a resident.
     * @example [
     *       {
     *         "email": "ada@example.com",
     *         "name": "Ada Lovelace"
     *       }
     *     ]
     */
    to: EmailAddress[];
    /**
     * @description The resident it is sent to; null if sent to addresses.
     * @example null
     */
    resident_id: EntityId | null;
    /**
     * @description The subject; null for old emails that were queued without one.
     * @example You're invited: Closed beta
     */
    subject: string | null;
    /**
     * @description The template; null for custom content.
     * @example WAITLIST_INVITED
     */
    template: EmailTemplate | null;
    category: EmailCategory;
    /**
     * @description Custom tags.
     * @example [
     *       "beta"
     *     ]
     */
    tags: EmailTag[];
    /**
     * Format: int32
     * @description The number of attempts.
     * @example 1
     */
    attempts: number;
    /**
     * @description The last error from the mail server, if any.
     * @example null
     */
    error: string | null;
    /**
     * @description When to send it; null if sent immediately.
     * @example null
     */
    scheduled_at: Timestamp | null;
    /**
     * @description When the mail server accepted it; null if not sent yet.
     * @example 2026-11-21T08:05:33.120Z
     */
    sent_at: Timestamp | null;
} & DateMetadata;

/**
 * Email Batch Item
 * @description The result of one email in a batch.
 */
export type EmailBatchItem = {
    /**
     * Format: int32
     * @description The index in the request, starting at 0.
     * @example 0
     */
    index: number;
    /**
     * @description Whether it was queued, scheduled, suppressed or rejected.
     * @example QUEUED
     * @enum {string}
     */
    status: "QUEUED" | "SCHEDULED" | "SUPPRESSED" | "REJECTED";
    /**
     * @description The email; null if rejected.
     * @example null
     */
    email: EmailMessage | null;
    /**
     * @description Why it was rejected; null otherwise.
     * @example null
     */
    problem: Problem | null;
};

/**
 * Email Batch Result
 * @description The result of a batch.
 */
export type EmailBatchResult = {
    /**
     * Format: int32
     * @description The number of accepted emails.
     * @example 1
     */
    accepted: number;
    /**
     * Format: int32
     * @description The number of rejected emails.
     * @example 0
     */
    rejected: number;
    /**
     * @description The results, in the order of the request.
     * @example []
     */
    items: EmailBatchItem[];
};

/**
 * Feedback reason
 * @description The reason for a report.
 * @example SPOILERS
 * @enum {string}
 */
export type FeedbackReason = "SPOILERS" | "SPAM" | "ABUSE" | "WRONG_DATA" | "OTHER";

/**
 * Feedback subject
 * @description The reported content.
 */
export type FeedbackSubject = {
    /**
     * @description The type of the reported content.
     * @example REVIEW
     * @enum {string}
     */
    type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
    /** @description The subject's id. */
    id: EntityId;
};

/**
 * Feedback subject input
 * @description The reported content.
 */
export type FeedbackSubjectInput = {
    /**
     * @description The type of the reported content.
     * @example REVIEW
     * @enum {string}
     */
    type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
    /** @description The subject's id. */
    id: EntityId;
};

/**
 * Feedback
 * @description Feedback to the operators of the service.
 */
export type Feedback = {
    /** @description The feedback's id. */
    id: EntityId;
    type: FeedbackType;
    /**
     * Format: visible-text
     * @description A short title.
     * @example Ranked lists
     */
    title: string;
    /**
     * @description The feedback text.
     * @example I would like to number the games of a list.
     */
    message: string;
    /**
     * @description The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject: FeedbackSubject | null;
    /**
     * @description The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason: FeedbackReason | null;
    status: FeedbackStatus;
    /**
     * @description The reply of staff, visible to the author.
     * @example This comes with version 1.10.
     */
    staff_reply: string | null;
    /**
     * @description An internal note, visible only with `feedback:manage`.
     * @example Together with the new list page.
     */
    internal_note?: string | null;
    /**
     * @description The email address for replies.
     * @example null
     */
    contact_email: Email | null;
    /**
     * Format: web-url
     * @description The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url: string | null;
    /**
     * @description The version of the application used.
     * @example 1.9.2
     */
    app_version: string | null;
    /**
     * @description The author; null if sent without an account.
     * @example null
     */
    resident: ResidentBasicInfo | null;
} & DateMetadata;

/**
 * Feedback page
 * @description A page of feedback.
 */
export type FeedbackPage = {
    /**
     * @description The feedback on this page.
     * @example []
     */
    data: Feedback[];
    pagination: Pagination;
};

/**
 * Create feedback
 * @description The feedback to create. A REPORT requires `subject` and `reason`; other types accept neither.
 */
export type CreateFeedback = {
    type: FeedbackType;
    /**
     * Format: visible-text
     * @description A short title.
     * @example Ranked lists
     */
    title: string;
    /**
     * @description The feedback text.
     * @example I would like to number the games of a list.
     */
    message: string;
    /**
     * @description The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject?: FeedbackSubjectInput | null;
    /**
     * @description The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason?: FeedbackReason | null;
    /**
     * @description The email address for replies.
     * @example null
     */
    contact_email?: Email | null;
    /**
     * Format: web-url
     * @description The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url?: string | null;
    /**
     * @description The version of the application used.
     * @example 1.9.2
     */
    app_version?: string | null;
};

/**
 * Update feedback
 * @description The fields to change. `id`, `type`, `subject`, `reason` and the timestamps are accepted if unchanged; `resident` is ignored.
 */
export type UpdateFeedback = {
    /** @description The feedback's id, which cannot be changed. */
    id?: EntityId;
    type?: FeedbackType;
    /**
     * Format: visible-text
     * @description A short title.
     * @example Ranked lists
     */
    title?: string;
    /**
     * @description The feedback text.
     * @example I would like to number the games of a list.
     */
    message?: string;
    /**
     * @description The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject?: FeedbackSubjectInput | null;
    /**
     * @description The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason?: FeedbackReason | null;
    status?: FeedbackStatus;
    /**
     * @description The reply of staff, visible to the author.
     * @example This comes with version 1.10.
     */
    staff_reply?: string | null;
    /**
     * @description An internal note, visible only with `feedback:manage`.
     * @example Together with the new list page.
     */
    internal_note?: string | null;
    /**
     * @description The email address for replies.
     * @example null
     */
    contact_email?: Email | null;
    /**
     * Format: web-url
     * @description The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url?: string | null;
    /**
     * @description The version of the application used.
     * @example 1.9.2
     */
    app_version?: string | null;
    /**
     * @description The author; null if sent without an account.
     * @example null
     */
    resident?: ResidentBasicInfo | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Billing interval
 * @description The unit of a billing period.
 * @example MONTH
 * @enum {string}
 */
export type BillingInterval = "DAY" | "WEEK" | "MONTH" | "YEAR";

/**
 * Subscription
 * @description A subscription plan.
 */
export type Subscription = {
    /** @description The subscription's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The name of the plan.
     * @example Supporter
     */
    name: string;
    /**
     * @description A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description: string | null;
    /**
     * Format: double
     * @description The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price: number;
    currency: CurrencyCode;
    billing_interval: BillingInterval;
    /**
     * Format: int32
     * @description The number of billing intervals per billing period.
     * @example 1
     */
    interval_count: number;
    /**
     * Format: int32
     * @description The number of free trial days before the first period.
     * @example 14
     */
    trial_days: number;
    /**
     * @description The plan's features, one phrase each.
     * @example [
     *       "No ads",
     *       "Early access"
     *     ]
     */
    features: string[];
    status: SubscriptionStatus;
    /**
     * Format: int32
     * @description The sort position among plans, lowest first.
     * @example 10
     */
    display_order: number;
    /**
     * Format: int32
     * @description The number of currently valid offers.
     * @example 1
     */
    active_offers_count: number;
} & DateMetadata;

/**
 * Subscription page
 * @description A page of subscriptions.
 */
export type SubscriptionPage = {
    /**
     * @description The subscriptions on this page.
     * @example []
     */
    data: Subscription[];
    pagination: Pagination;
};

/**
 * Create subscription
 * @description The subscription to create.
 */
export type CreateSubscription = {
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name of the plan.
     * @example Supporter
     */
    name: string;
    /**
     * @description A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description?: string | null;
    /**
     * Format: double
     * @description The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price: number;
    currency: CurrencyCode;
    billing_interval: BillingInterval;
    /**
     * Format: int32
     * @description The number of billing intervals per billing period.
     * @default 1
     * @example 1
     */
    interval_count?: number;
    /**
     * Format: int32
     * @description The number of free trial days before the first period.
     * @default 0
     * @example 14
     */
    trial_days?: number;
    /**
     * @description The plan's features, one phrase each.
     * @default []
     * @example [
     *       "No ads",
     *       "Early access"
     *     ]
     */
    features?: string[];
    /**
     * @description DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale.
     * @default ACTIVE
     */
    status?: SubscriptionStatus;
    /**
     * Format: int32
     * @description The sort position among plans, lowest first.
     * @default 0
     * @example 10
     */
    display_order?: number;
};

/**
 * Update subscription
 * @description The fields to change. Read-only fields are accepted if unchanged.
 */
export type UpdateSubscription = {
    /** @description The subscription's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name of the plan.
     * @example Supporter
     */
    name?: string;
    /**
     * @description A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description?: string | null;
    /**
     * Format: double
     * @description The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price?: number;
    currency?: CurrencyCode;
    billing_interval?: BillingInterval;
    /**
     * Format: int32
     * @description The number of billing intervals per billing period.
     * @example 1
     */
    interval_count?: number;
    /**
     * Format: int32
     * @description The number of free trial days before the first period.
     * @example 14
     */
    trial_days?: number;
    /**
     * @description The plan's features, one phrase each.
     * @example [
     *       "No ads",
     *       "Early access"
     *     ]
     */
    features?: string[];
    status?: SubscriptionStatus;
    /**
     * Format: int32
     * @description The sort position among plans, lowest first.
     * @example 10
     */
    display_order?: number;
    /**
     * Format: int32
     * @description The number of currently valid offers. Ignored.
     * @example 1
     */
    active_offers_count?: number;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Discount type
 * @description The type of discount: FIXED an amount, PERCENTAGE a percentage, FREE_TRIAL a number of free days.
 * @example FIXED
 * @enum {string}
 */
export type DiscountType = "FIXED" | "PERCENTAGE" | "FREE_TRIAL";

/**
 * Subscription offer status
 * @description Computed from the current time: SCHEDULED before `valid_from`, EXPIRED from `valid_until` on, ACTIVE in between.
 * @example ACTIVE
 * @enum {string}
 */
export type SubscriptionOfferStatus = "SCHEDULED" | "ACTIVE" | "EXPIRED";

/**
 * Subscription Offer
 * @description A discount on a subscription.
 */
export type SubscriptionOffer = {
    /** @description The offer's id. */
    id: EntityId;
    offer_type: OfferType;
    discount_type: DiscountType;
    /**
     * Format: double
     * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value: number;
    /** @description The start of validity, inclusive. */
    valid_from: Timestamp;
    /**
     * @description The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until: Timestamp | null;
    /**
     * @description Whether only users who never subscribed can use the offer.
     * @example true
     */
    applies_to_new_users_only: boolean;
    /**
     * @description Whether the discount applies to every billing period or only to the first.
     * @example false
     */
    applies_permanently: boolean;
    /** @description The subscription's id. */
    subscription_id: EntityId;
    currency: CurrencyCode;
    /**
     * Format: double
     * @description The price of the first period after the discount, rounded half up to the currency's decimals.
     * @example 2.99
     */
    effective_price: number;
    status: SubscriptionOfferStatus;
} & DateMetadata;

/**
 * Subscription offer page
 * @description A page of offers.
 */
export type SubscriptionOfferPage = {
    /**
     * @description The offers on this page.
     * @example []
     */
    data: SubscriptionOffer[];
    pagination: Pagination;
};

/**
 * Create subscription offer
 * @description The offer to create. `valid_from` defaults to now; `valid_until` must be later. `discount_value` is at most 100 with two decimals
 *     for PERCENTAGE, 1 to 365 whole days for FREE_TRIAL, and at most the price with the decimals of its currency for FIXED. A
 *     FREE_TRIAL cannot apply permanently. FIRST_TIME is for new users only; WIN_BACK and LOYALTY are not.
 */
export type CreateSubscriptionOffer = {
    offer_type: OfferType;
    discount_type: DiscountType;
    /**
     * Format: double
     * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value: number;
    /** @description The start of validity, inclusive. */
    valid_from?: TimestampInput;
    /**
     * @description The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until?: TimestampInput | null;
    /**
     * @description Whether only users who never subscribed can use the offer. Defaults to true for FIRST_TIME and false for other types.
     * @example true
     */
    applies_to_new_users_only?: boolean;
    /**
     * @description Whether the discount applies to every billing period or only to the first.
     * @default false
     * @example false
     */
    applies_permanently?: boolean;
};

/**
 * Update subscription offer
 * @description The fields to change. Read-only fields are accepted if unchanged.
 */
export type UpdateSubscriptionOffer = {
    /** @description The offer's id, which cannot be changed. */
    id?: EntityId;
    offer_type?: OfferType;
    discount_type?: DiscountType;
    /**
     * Format: double
     * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value?: number;
    /** @description The start of validity, inclusive. */
    valid_from?: TimestampInput;
    /**
     * @description The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until?: TimestampInput | null;
    /**
     * @description Whether only users who never subscribed can use the offer.
     * @example true
     */
    applies_to_new_users_only?: boolean;
    /**
     * @description Whether the discount applies to every billing period or only to the first.
     * @example false
     */
    applies_permanently?: boolean;
    /** @description The subscription's id, which cannot be changed. */
    subscription_id?: EntityId;
    currency?: CurrencyCode;
    /**
     * Format: double
     * @description The price of the first period after the discount, rounded half up to the currency's decimals. Ignored.
     * @example 2.99
     */
    effective_price?: number;
    status?: SubscriptionOfferStatus;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Game release status
 * @description The release status of a game.
 * @example RELEASED
 * @enum {string}
 */
export type GameReleaseStatus = "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";

/**
 * Release precision
 * @description The precision of a release date. For MONTH and YEAR, the date is the first day of the period, so that filters and sorting work; display only the known part.
 * @example YEAR
 * @enum {string}
 */
export type ReleasePrecision = "DAY" | "MONTH" | "YEAR";

/**
 * Game title
 * Format: visible-text
 * @description A game title.
 * @example GoldenEye 007
 */
export type GameTitle = string;

/**
 * Company name
 * Format: visible-text
 * @description A company name.
 * @example Nintendo
 */
export type CompanyName = string;

/**
 * Game external ids
 * @description The game's ids in external catalogs; each is unique.
 */
export type GameExternalIds = {
    /**
     * @description The IGDB id.
     * @example 113
     */
    igdb: string | null;
    /**
     * @description The Steam id.
     * @example null
     */
    steam: string | null;
    /**
     * @description The RAWG id.
     * @example 25097
     */
    rawg: string | null;
    /**
     * @description The GOG id.
     * @example null
     */
    gog: string | null;
};

/**
 * Game external ids input
 * @description Ids in external catalogs. Omitted ids are unchanged; null clears an id.
 */
export type GameExternalIdsInput = {
    /**
     * @description The IGDB id.
     * @example 113
     */
    igdb?: string | null;
    /**
     * @description The Steam id.
     * @example null
     */
    steam?: string | null;
    /**
     * @description The RAWG id.
     * @example 25097
     */
    rawg?: string | null;
    /**
     * @description The GOG id.
     * @example null
     */
    gog?: string | null;
};

/**
 * Game rating
 * @description The game's rating summary.
 */
export type GameRating = {
    /**
     * Format: double
     * @description The mean score, with two decimals; null without votes.
     * @example 9.1
     */
    average: number | null;
    /**
     * Format: double
     * @description The Bayesian average, pulled towards the mean of all games when there are few votes; used by the `-rating` sort. Null below 5 votes.
     * @example 8.7
     */
    weighted_average: number | null;
    /**
     * Format: int32
     * @description The number of ratings.
     * @example 140
     */
    votes: number;
};

/**
 * Time to beat
 * @description Median times residents took to beat the game; null below 5 samples.
 */
export type TimeToBeat = {
    /**
     * Format: int32
     * @description Minutes for the main story.
     * @example 600
     */
    main_minutes: number | null;
    /**
     * Format: int32
     * @description Minutes for the main story and extras.
     * @example 600
     */
    extra_minutes: number | null;
    /**
     * Format: int32
     * @description Minutes for everything (completionist).
     * @example 600
     */
    complete_minutes: number | null;
    /**
     * Format: int32
     * @description The number of residents sampled.
     * @example 24
     */
    samples: number;
};

/**
 * Game
 * @description A game.
 */
export type Game = DateMetadata & {
    /** @description The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * @description Alternative titles, included in search.
     * @example [
     *       "GoldenEye 007"
     *     ]
     */
    alt_titles: GameTitle[];
    /**
     * @description A summary of the game.
     * @example Bond is back.
     */
    summary: string | null;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url: string | null;
    /**
     * Format: web-url
     * @description The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url: string | null;
    /**
     * @description The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on: CalendarDate | null;
    /**
     * @description The precision of the release date; null without a date.
     * @example DAY
     */
    released_precision: ReleasePrecision | null;
    release_status: GameReleaseStatus;
    /**
     * @description The developers.
     * @example [
     *       "Rare"
     *     ]
     */
    developers: CompanyName[];
    /**
     * @description The publishers.
     * @example [
     *       "Nintendo"
     *     ]
     */
    publishers: CompanyName[];
    /**
     * @description The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories: GameCategory[];
    external_ids: GameExternalIds;
    /**
     * @description Whether the game is for adults only.
     * @example false
     */
    is_adult: boolean;
    rating: GameRating;
    time_to_beat: TimeToBeat;
};

/**
 * Game page
 * @description A page of games.
 */
export type GamePage = {
    /**
     * @description The games on this page.
     * @example []
     */
    data: Game[];
    pagination: Pagination;
};

/**
 * Queried game
 * @description A game with the properties requested by a query.
 */
export type QueriedGame = {
    /** @description The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The name of the game.
     * @example 007 - GoldenEye
     */
    name?: string;
    /**
     * @description Alternative titles, included in search.
     * @example [
     *       "GoldenEye 007"
     *     ]
     */
    alt_titles?: GameTitle[];
    /**
     * @description A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * Format: web-url
     * @description The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * @description The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * @description The precision of the release date; null without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    release_status?: GameReleaseStatus;
    /**
     * @description The developers.
     * @example [
     *       "Rare"
     *     ]
     */
    developers?: CompanyName[];
    /**
     * @description The publishers.
     * @example [
     *       "Nintendo"
     *     ]
     */
    publishers?: CompanyName[];
    /**
     * @description The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories?: GameCategory[];
    external_ids?: GameExternalIds;
    /**
     * @description Whether the game is for adults only.
     * @example false
     */
    is_adult?: boolean;
    rating?: GameRating;
    time_to_beat?: TimeToBeat;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/**
 * Queried game page
 * @description A page of games with the requested properties.
 */
export type QueriedGamePage = {
    /**
     * @description The games on this page.
     * @example []
     */
    data: QueriedGame[];
    pagination: Pagination;
};

/**
 * Create game
 * @description The game to create.
 */
export type CreateGame = {
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * @description Alternative titles, included in search.
     * @default []
     * @example [
     *       "GoldenEye 007"
     *     ]
     */
    alt_titles?: GameTitle[];
    /**
     * @description A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * Format: web-url
     * @description The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * @description The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * @description The precision of the release date. Defaults to DAY; ignored without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    /**
     * @description The release status.
     * @default RELEASED
     */
    release_status?: GameReleaseStatus;
    /**
     * @description The developers.
     * @default []
     * @example [
     *       "Rare"
     *     ]
     */
    developers?: CompanyName[];
    /**
     * @description The publishers.
     * @default []
     * @example [
     *       "Nintendo"
     *     ]
     */
    publishers?: CompanyName[];
    /**
     * @description The slugs of the game's categories.
     * @default []
     * @example [
     *       "n64"
     *     ]
     */
    category_slugs?: Slug[];
    external_ids?: GameExternalIdsInput;
    /**
     * @description Whether the game is for adults only.
     * @default false
     * @example false
     */
    is_adult?: boolean;
};

/**
 * Update game
 * @description The fields to change. `id` and the timestamps are accepted if unchanged; other computed fields are ignored.
 */
export type UpdateGame = {
    /** @description The game's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * Format: visible-text
     * @description The name of the game.
     * @example 007 - GoldenEye
     */
    name?: string;
    /**
     * @description Alternative titles, included in search.
     * @example [
     *       "GoldenEye 007"
     *     ]
     */
    alt_titles?: GameTitle[];
    /**
     * @description A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * Format: web-url
     * @description The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * Format: web-url
     * @description The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * @description The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * @description The precision of the release date. Defaults to DAY; ignored without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    release_status?: GameReleaseStatus;
    /**
     * @description The developers.
     * @example [
     *       "Rare"
     *     ]
     */
    developers?: CompanyName[];
    /**
     * @description The publishers.
     * @example [
     *       "Nintendo"
     *     ]
     */
    publishers?: CompanyName[];
    /**
     * @description The slugs of the game's categories.
     * @example [
     *       "n64"
     *     ]
     */
    category_slugs?: Slug[];
    external_ids?: GameExternalIdsInput;
    /**
     * @description Whether the game is for adults only.
     * @example false
     */
    is_adult?: boolean;
    /**
     * @description The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories?: GameCategory[];
    rating?: GameRating;
    time_to_beat?: TimeToBeat;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/**
 * GameCategoryTypeSlug
 * @description A category type.
 * @example platform
 * @enum {string}
 */
export type GameCategoryTypeSlug = "genre" | "platform" | "theme" | "game-mode" | "player-perspective" | "age-rating" | "collection";

/**
 * Game Category Type
 * @description A category type.
 */
export type GameCategoryType = {
    slug: GameCategoryTypeSlug;
    /**
     * @description The display name.
     * @example Platform
     */
    name: string;
    /**
     * @description Whether a game can have several categories of this type.
     * @example true
     */
    allows_many: boolean;
};

/**
 * Game Category
 * @description A category of games, such as a platform or genre.
 */
export type GameCategory = DateMetadata & {
    /** @description The category's id. */
    id: EntityId;
    slug: Slug;
    /**
     * Format: visible-text
     * @description The display name.
     * @example Nintendo 64
     */
    name: string;
    type: GameCategoryType;
    /**
     * @description A description of the category.
     * @example null
     */
    description: string | null;
    /**
     * @description Whether the category can be used in search.
     * @example true
     */
    is_active: boolean;
    /**
     * Format: int32
     * @description The sort position within its type.
     * @example 5
     */
    display_order: number;
    /**
     * Format: int32
     * @description The number of games in the category.
     * @example 387
     */
    games_count: number;
};

/**
 * Game category page
 * @description A page of categories.
 */
export type GameCategoryPage = {
    /**
     * @description The categories on this page.
     * @example []
     */
    data: GameCategory[];
    pagination: Pagination;
};

/**
 * Upsert game category
 * @description The complete category. Omitted fields are set to their default.
 */
export type UpsertGameCategory = {
    /**
     * Format: visible-text
     * @description The display name.
     * @example Nintendo 64
     */
    name: string;
    type: GameCategoryTypeSlug;
    /**
     * @description A description of the category.
     * @default null
     * @example null
     */
    description?: string | null;
    /**
     * @description Whether the category can be used in search.
     * @default true
     * @example true
     */
    is_active?: boolean;
    /**
     * Format: int32
     * @description The sort position within its type.
     * @default 0
     * @example 5
     */
    display_order?: number;
};

/**
 * Game query field
 * @description The field a condition compares.
 * @example average_score
 * @enum {string}
 */
export type GameQueryField = "name" | "released_on" | "release_status" | "category" | "average_score" | "votes" | "library_count" | "main_minutes" | "is_adult";

/**
 * Game query operator
 * @description The operator of a condition.
 * @example gte
 * @enum {string}
 */
export type GameQueryOperator = "eq" | "ne" | "in" | "gt" | "gte" | "lt" | "lte" | "between" | "contains_any" | "contains_all" | "exists";

/**
 * Game query value
 * @description The value to compare with: a string (name, date, slug or status), number or boolean, depending on the field.
 * @example 8
 */
export type GameQueryValue = string | number | boolean;

/**
 * Game condition
 * @description A condition. The operators `in`, `between`, `contains_any` and `contains_all` have `values`, of which `between` has exactly two;
 *     the others have `value`, which is a boolean for `exists`. The field decides which operators and values are allowed.
 */
export type GameCondition = {
    field: GameQueryField;
    op: GameQueryOperator;
    value?: GameQueryValue;
    /**
     * @description The values for `in`, `between`, `contains_any` and `contains_all`.
     * @example [
     *       "n64",
     *       "snes"
     *     ]
     */
    values?: GameQueryValue[];
};

/**
 * Game query sort
 * @description The sort field; a leading `-` means descending.
 * @example -average_score
 * @enum {string}
 */
export type GameQuerySort = "name" | "-name" | "released_on" | "-released_on" | "average_score" | "-average_score" | "votes" | "-votes" | "library_count" | "-library_count" | "main_minutes" | "-main_minutes";

/**
 * Game field
 * @description A property of a game.
 * @example name
 * @enum {string}
 */
export type GameField = "id" | "slug" | "name" | "alt_titles" | "summary" | "cover_url" | "hero_url" | "released_on" | "released_precision" | "release_status" | "developers" | "publishers" | "categories" | "external_ids" | "is_adult" | "rating" | "time_to_beat" | "created_at" | "updated_at";

/**
 * Game query
 * @description A query with conditions, sort order and requested properties.
 */
export type GameQuery = {
    /**
     * @description Conditions that must all match.
     * @example []
     */
    where?: GameCondition[];
    /**
     * @description Groups of conditions, of which at least one must match entirely.
     * @example []
     */
    any_of?: GameCondition[][];
    /**
     * @description The sort order, by one or two keys of different fields. Defaults to name.
     * @example [
     *       "-average_score",
     *       "name"
     *     ]
     */
    sort?: GameQuerySort[];
    /**
     * Format: int32
     * @description The maximum number of items per page.
     * @default 20
     * @example 20
     */
    limit?: number;
    cursor?: Cursor;
    /**
     * @description The properties to return. Defaults to all.
     * @example [
     *       "name",
     *       "rating"
     *     ]
     */
    fields?: GameField[];
};

/**
 * Popular game
 * @description A game with its popularity rank.
 */
export type PopularGame = Game & {
    /**
     * Format: int32
     * @description The rank among all games, or within the category.
     * @example 1
     */
    rank: number;
    /**
     * Format: double
     * @description The popularity score in the window.
     * @example 214.5
     */
    score: number;
    /**
     * Format: int32
     * @description The rank before the last recomputation; null if unranked.
     * @example 3
     */
    previous_rank: number | null;
};

/**
 * Popular game page
 * @description A page of popular games.
 */
export type PopularGamePage = {
    /**
     * @description The games on this page, by rank.
     * @example []
     */
    data: PopularGame[];
    pagination: Pagination;
};

/**
 * Game relationship
 * @description A resident's relationship with a game.
 */
export type GameRelationship = {
    /**
     * @description Whether the resident likes the game.
     * @example true
     */
    is_liked: boolean;
    /**
     * @description The id of the like; null if not liked.
     * @example 01930e5c-6b00-7c00-8000-000000000531
     */
    liked_game_id: EntityId | null;
    /**
     * @description The library entry; null if not in the library.
     * @example null
     */
    library_entry: GameLibraryEntry | null;
    /**
     * @description The backlog item; null if not in the backlog.
     * @example null
     */
    backlog_item: Backlog | null;
    /**
     * @description The rating; null if not rated.
     * @example null
     */
    rating: Rating | null;
    /**
     * @description The id of the review or draft; null if not reviewed.
     * @example null
     */
    review_id: EntityId | null;
    /**
     * @description The ids of the resident's own lists that contain the game, most recently updated first; at most 50.
     * @example []
     */
    list_ids: EntityId[];
};

/**
 * Game Stats
 * @description A game's statistics. The writable counters are those of views, plays, shares and searches; all other counters are derived
 *     and cannot be set.
 */
export type GameStats = DateMetadata & {
    /** @description The game's id. */
    game_id: EntityId;
    game_slug: Slug;
    /**
     * Format: int64
     * @description The number of page views.
     * @example 1200
     */
    views_count: number;
    /**
     * Format: int64
     * @description The number of plays.
     * @example 310
     */
    plays_count: number;
    /**
     * Format: int64
     * @description The number of shares.
     * @example 12
     */
    shares_count: number;
    /**
     * Format: int64
     * @description The number of visits from search.
     * @example 87
     */
    searches_count: number;
    /**
     * Format: int64
     * @description The number of residents who like the game.
     * @example 41
     */
    likes_count: number;
    /**
     * Format: int64
     * @description The number of published reviews.
     * @example 3
     */
    reviews_count: number;
    /**
     * Format: int64
     * @description The number of ratings.
     * @example 140
     */
    ratings_count: number;
    /**
     * Format: int64
     * @description The number of libraries containing the game.
     * @example 95
     */
    library_count: number;
    /**
     * Format: int64
     * @description The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count: number;
    /**
     * Format: int64
     * @description The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count: number;
    /**
     * Format: int64
     * @description The number of residents who dropped the game.
     * @example 9
     */
    dropped_count: number;
    /**
     * Format: int64
     * @description The number of backlogs containing the game.
     * @example 18
     */
    backlog_count: number;
    /**
     * Format: int64
     * @description The number of lists containing the game.
     * @example 6
     */
    lists_count: number;
    /**
     * Format: double
     * @description The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score: number;
};

/**
 * Game stats page
 * @description A page of statistics.
 */
export type GameStatsPage = {
    /**
     * @description The statistics on this page.
     * @example []
     */
    data: GameStats[];
    pagination: Pagination;
};

/**
 * Create game stats
 * @description The counters to create. Send exactly one of `game_id` and `game_slug`. Derived counters are accepted if unchanged.
 */
export type CreateGameStats = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * Format: int64
     * @description The number of page views.
     * @default 0
     * @example 1200
     */
    views_count?: number;
    /**
     * Format: int64
     * @description The number of plays.
     * @default 0
     * @example 310
     */
    plays_count?: number;
    /**
     * Format: int64
     * @description The number of shares.
     * @default 0
     * @example 12
     */
    shares_count?: number;
    /**
     * Format: int64
     * @description The number of visits from search.
     * @default 0
     * @example 87
     */
    searches_count?: number;
    /**
     * Format: int64
     * @description The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * Format: int64
     * @description The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * Format: int64
     * @description The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * Format: int64
     * @description The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * Format: int64
     * @description The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * Format: int64
     * @description The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * Format: int64
     * @description The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * Format: int64
     * @description The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * Format: int64
     * @description The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
};

/**
 * Upsert game stats
 * @description All writable counters. The other fields are accepted if unchanged; `popularity_score` is ignored.
 */
export type UpsertGameStats = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * Format: int64
     * @description The number of page views.
     * @default 0
     * @example 1200
     */
    views_count?: number;
    /**
     * Format: int64
     * @description The number of plays.
     * @default 0
     * @example 310
     */
    plays_count?: number;
    /**
     * Format: int64
     * @description The number of shares.
     * @default 0
     * @example 12
     */
    shares_count?: number;
    /**
     * Format: int64
     * @description The number of visits from search.
     * @default 0
     * @example 87
     */
    searches_count?: number;
    /**
     * Format: int64
     * @description The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * Format: int64
     * @description The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * Format: int64
     * @description The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * Format: int64
     * @description The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * Format: int64
     * @description The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * Format: int64
     * @description The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * Format: int64
     * @description The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * Format: int64
     * @description The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * Format: int64
     * @description The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
    /**
     * Format: double
     * @description The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score?: number;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/**
 * Update game stats
 * @description The writable counters to change. The other fields are accepted if unchanged; `popularity_score` is ignored.
 */
export type UpdateGameStats = {
    /** @description The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * Format: int64
     * @description The number of page views.
     * @example 1200
     */
    views_count?: number;
    /**
     * Format: int64
     * @description The number of plays.
     * @example 310
     */
    plays_count?: number;
    /**
     * Format: int64
     * @description The number of shares.
     * @example 12
     */
    shares_count?: number;
    /**
     * Format: int64
     * @description The number of visits from search.
     * @example 87
     */
    searches_count?: number;
    /**
     * Format: int64
     * @description The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * Format: int64
     * @description The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * Format: int64
     * @description The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * Format: int64
     * @description The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * Format: int64
     * @description The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * Format: int64
     * @description The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * Format: int64
     * @description The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * Format: int64
     * @description The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * Format: int64
     * @description The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
    /**
     * Format: double
     * @description The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score?: number;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/**
 * Game stat counter change
 * @description The counter and the amount to change it by.
 */
export type GameStatCounterChange = {
    /**
     * @description The counter to change.
     * @example VIEWS
     * @enum {string}
     */
    field: "VIEWS" | "PLAYS" | "SHARES" | "SEARCHES";
    /**
     * Format: int32
     * @description The amount to add or subtract.
     * @default 1
     * @example 10
     */
    amount?: number;
};

/**
 * List item page
 * @description A page of a list's games.
 */
export type ListItemPage = {
    /**
     * @description The games on this page.
     * @example []
     */
    data: ListItem[];
    pagination: Pagination;
};

/**
 * Create List
 * @description The list to create.
 */
export type CreateList = {
    name: ListName;
    /**
     * @description A description of the list.
     * @example One screen
     * @example four people.
     */
    description?: string | null;
    /**
     * @description Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
     * @default PUBLIC
     */
    visibility?: ListVisibility;
    /**
     * @description Whether the list is a ranking.
     * @default false
     * @example true
     */
    is_ranked?: boolean;
    /**
     * @description Tags for finding the list.
     * @default []
     * @example [
     *       "couch",
     *       "n64"
     *     ]
     */
    tags?: ListTag[];
    /**
     * @description The ids of the games to add, in this order.
     * @default []
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000401"
     *     ]
     */
    game_ids?: EntityId[];
};

/**
 * Update List
 * @description The fields to change. Read-only fields are accepted if unchanged; `items` and `items_count` are ignored.
 */
export type UpdateList = {
    /** @description The list's id, which cannot be changed. */
    id?: EntityId;
    type?: ListType;
    resident?: ResidentBasicInfo;
    name?: ListName;
    /**
     * @description A description of the list.
     * @example One screen
     * @example four people.
     */
    description?: string | null;
    visibility?: ListVisibility;
    /**
     * @description Whether the list is a ranking.
     * @example true
     */
    is_ranked?: boolean;
    /**
     * @description Tags for finding the list.
     * @example [
     *       "couch",
     *       "n64"
     *     ]
     */
    tags?: ListTag[];
    /**
     * Format: int32
     * @description The number of games in the list. Ignored.
     * @example 1
     */
    items_count?: number;
    /**
     * @description The first games of the list, up to 12. Ignored.
     * @example []
     */
    items?: ListItem[];
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Add Game To List
 * @description The game to add. Send exactly one of `game_id` and `game_slug`.
 */
export type AddGameToList = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    position?: ListPosition;
    /**
     * @description The owner's note on the game.
     * @example Slappers only.
     */
    note?: string | null;
    /**
     * @description Whether the note contains spoilers.
     * @default false
     * @example false
     */
    contains_spoilers?: boolean;
};

/**
 * Update List Item
 * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game is ignored.
 */
export type UpdateListItem = {
    /** @description The list item's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** @description The list's id, which cannot be changed. */
    list_id?: EntityId;
    game?: GameBasicInfo;
    position?: ListPosition;
    /**
     * @description The owner's note on the game.
     * @example Slappers only.
     */
    note?: string | null;
    /**
     * @description Whether the note contains spoilers.
     * @example false
     */
    contains_spoilers?: boolean;
    /** @description When the game was added to the list; cannot be changed. */
    added_at?: TimestampInput;
};

/**
 * Resident Basic Info page
 * @description A page of residents.
 */
export type ResidentBasicInfoPage = {
    /**
     * @description The residents on this page.
     * @example []
     */
    data: ResidentBasicInfo[];
    pagination: Pagination;
};

/**
 * Resident Export
 * @description The export of a resident's data.
 */
export type ResidentExport = {
    /** @description The export's id. A new export has another one. */
    id: EntityId;
    /**
     * @description PENDING until a job has made it, then READY, or FAILED after three attempts.
     * @example READY
     * @enum {string}
     */
    status: "PENDING" | "READY" | "FAILED";
    /** @description When it was requested. */
    requested_at: Timestamp;
    /**
     * @description When it was made, or failed.
     * @example 2026-11-26T08:05:40.000Z
     */
    finished_at: Timestamp | null;
    /** @description When it is deleted. */
    expires_at: Timestamp;
    /**
     * Format: int64
     * @description The size of the archive; null unless it is READY.
     * @example 183204
     */
    size_bytes: number | null;
    /**
     * Format: web-url
     * @description The link (http or https) to the archive, which works for an hour; null unless it is READY, and in the response to the request.
     * @example https://community.example/rest/exports/01930e5c-6b00-7c00-8000-000000000901.1795683940.m2Kd0Jq7vXw4sT1bYc9LzA
     */
    download_url: string | null;
};

/**
 * Create resident
 * @description The resident to create.
 */
export type CreateResident = {
    email: Email;
    /** @description The username. Generated if omitted, such as player_x7k2m9qd. */
    username?: Username;
    /**
     * Format: visible-text
     * @description The display name. Defaults to the username.
     * @example Ada
     */
    display_name?: string;
    /**
     * @description The ids of the roles to assign instead of `member`. Requires `roles:manage`.
     * @example [
     *       "00000000-0000-7000-8000-000000000004"
     *     ]
     */
    role_ids?: EntityId[];
    /**
     * @description Whether to email a link to choose a password.
     * @default true
     * @example true
     */
    send_invite?: boolean;
};

/**
 * Update resident
 * @description The fields to change. Read-only fields are accepted if unchanged; counts and other computed fields are ignored.
 */
export type UpdateResident = {
    /** @description The resident's id, which cannot be changed. */
    id?: EntityId;
    username?: Username;
    /**
     * Format: visible-text
     * @description The display name.
     * @example Ada
     */
    display_name?: string;
    /**
     * @description A short biography.
     * @example Weaves algebraic patterns.
     */
    bio?: string | null;
    /**
     * Format: web-url
     * @description The URL of the avatar image, https only.
     * @example https://images.example/ada.jpg
     */
    avatar_url?: string | null;
    /**
     * Format: web-url
     * @description The URL of the profile's cover image, https only.
     * @example https://images.example/engine.jpg
     */
    cover_url?: string | null;
    /**
     * Format: web-url
     * @description The URL of the resident's website, https only.
     * @example https://ada.example
     */
    website_url?: string | null;
    /**
     * @description The location, as free text.
     * @example London
     */
    location?: string | null;
    /**
     * @description The country (ISO 3166-1 alpha-2), in upper case.
     * @example GB
     */
    country?: string | null;
    /**
     * @description The language of messages to the resident (BCP 47). Stored in canonical form.
     * @example en-GB
     */
    locale?: string | null;
    /**
     * @description The ids of the favorite games, best first. Returned as `favorite_games`.
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000201"
     *     ]
     */
    favorite_game_ids?: EntityId[];
    /**
     * @description The email address. It can be changed but not removed.
     * @example ada.lovelace@example.com
     */
    email?: Email | null;
    /** @description The current password. Required to change `email`. */
    current_password?: CurrentPassword;
    /**
     * @description The unverified new email address. Null cancels the change; otherwise read-only.
     * @example null
     */
    pending_email?: Email | null;
    /** @description The account status. Staff only. */
    status?: ResidentStatus;
    /**
     * @description The ids of all the resident's roles. Staff with `roles:manage` only. Returned as `roles`.
     * @example [
     *       "00000000-0000-7000-8000-000000000004"
     *     ]
     */
    role_ids?: EntityId[];
    /**
     * @description Whether the current email address is verified. Staff only.
     * @example true
     */
    email_verified?: boolean;
    /**
     * @description The roles of the resident. Ignored; `role_ids` changes them.
     * @example []
     */
    roles?: RoleRef[];
    /**
     * @description The permissions granted by the resident's roles. Ignored.
     * @example []
     */
    permissions?: Permission[];
    /**
     * @description The linked accounts at social sign-in providers. Ignored; `unlinkIdentity` removes them.
     * @example []
     */
    identities?: LinkedIdentity[];
    /**
     * @description Whether the resident can sign in with a password. Ignored.
     * @example true
     */
    has_password?: boolean;
    /**
     * @description The favorite games. Ignored; `favorite_game_ids` changes them.
     * @example []
     */
    favorite_games?: GameBasicInfo[];
    counts?: ResidentCounts;
    /**
     * @description Whether the caller follows this resident. Ignored.
     * @example false
     */
    is_following?: boolean;
    /**
     * @description Whether this resident follows the caller. Ignored.
     * @example false
     */
    follows_me?: boolean;
    joined_at?: TimestampInput;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Library sort
 * @description The sort field; a leading `-` means descending.
 * @example name
 * @enum {string}
 */
export type LibrarySort = "-updated_at" | "name" | "-playtime_minutes" | "-rating_score" | "-completed_on";

/**
 * GameLibraryListItem
 * @description A library entry in a list.
 */
export type GameLibraryListItem = {
    /** @description The library entry's id (not the game's). */
    id: EntityId;
    game: GameBasicInfo;
    play_status: PlayStatus;
    ownership: Ownership;
    /**
     * @description The slugs of the platform categories that the resident has the game on.
     * @example [
     *       "n64"
     *     ]
     */
    platforms: Slug[];
    /**
     * Format: int32
     * @description Minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
    /**
     * Format: int32
     * @description The progress in percent; null if not set.
     * @example 80
     */
    progress_percent: number | null;
    /**
     * @description Whether the game is a favorite.
     * @example true
     */
    is_favorite: boolean;
    /**
     * @description The resident's rating of the game; null if not rated.
     * @example 9
     */
    rating_score: Score | null;
    updated_at: Timestamp;
};

/**
 * GameLibraryList
 * @description A page of library entries with a summary of the whole library.
 */
export type GameLibraryList = {
    /**
     * @description The games on this page.
     * @example []
     */
    data: GameLibraryListItem[];
    pagination: Pagination;
    summary: GameLibrarySummary;
};

/**
 * Game library summary
 * @description Totals of the whole library, ignoring filters; others get totals of the entries visible to them.
 */
export type GameLibrarySummary = {
    /**
     * Format: int32
     * @description The number of games.
     * @example 1
     */
    total: number;
    by_status: PlayStatusCounts;
    /**
     * Format: int64
     * @description Total minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
};

/**
 * Play status counts
 * @description The number of games per play status.
 */
export type PlayStatusCounts = {
    /**
     * Format: int32
     * @description The number of games that are NOT_STARTED.
     * @example 0
     */
    NOT_STARTED: number;
    /**
     * Format: int32
     * @description The number of games that are PLAYING.
     * @example 0
     */
    PLAYING: number;
    /**
     * Format: int32
     * @description The number of games that are PAUSED.
     * @example 0
     */
    PAUSED: number;
    /**
     * Format: int32
     * @description The number of games that are COMPLETED.
     * @example 1
     */
    COMPLETED: number;
    /**
     * Format: int32
     * @description The number of games that are MASTERED.
     * @example 0
     */
    MASTERED: number;
    /**
     * Format: int32
     * @description The number of games that are DROPPED.
     * @example 0
     */
    DROPPED: number;
    /**
     * Format: int32
     * @description The number of games that are REPLAYING.
     * @example 0
     */
    REPLAYING: number;
    /**
     * Format: int32
     * @description The number of games that are ENDLESS.
     * @example 0
     */
    ENDLESS: number;
};

/**
 * CreateGameLibraryEntry
 * @description The game to add. Send exactly one of `game_id` and `game_slug`. NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`.
 */
export type CreateGameLibraryEntry = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * @description The play status.
     * @default NOT_STARTED
     */
    play_status?: PlayStatus;
    /**
     * @description How the resident owns the game or has access to it, independent of playing it.
     * @default OWNED
     */
    ownership?: Ownership;
    /**
     * @description The format; null if not set.
     * @example PHYSICAL
     */
    format?: GameFormat | null;
    /**
     * @description The slugs of the platform categories that the resident has the game on.
     * @default []
     * @example [
     *       "n64"
     *     ]
     */
    platforms?: Slug[];
    /**
     * Format: int32
     * @description Minutes played.
     * @default 0
     * @example 0
     */
    playtime_minutes?: number;
    /**
     * Format: int32
     * @description The progress in percent; null if not set.
     * @example 80
     */
    progress_percent?: number | null;
    /**
     * @description When the resident started playing.
     * @example 2026-10-31
     */
    started_on?: CalendarDate | null;
    /**
     * @description When the resident first completed the game; not before `started_on`.
     * @example 2026-11-21
     */
    completed_on?: CalendarDate | null;
    /**
     * @description When the resident acquired the game.
     * @example null
     */
    acquired_on?: CalendarDate | null;
    /**
     * @description Whether the game is a favorite.
     * @default false
     * @example true
     */
    is_favorite?: boolean;
    /**
     * @description Whether the entry inherits the visibility of the library or is visible only to its owner.
     * @default INHERIT
     */
    visibility?: EntryVisibility;
    /**
     * @description The owner's private notes.
     * @example Controller 3 drifts.
     */
    notes?: string | null;
};

/**
 * UpdateGameLibraryEntry
 * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored.
 */
export type UpdateGameLibraryEntry = {
    /** @description The library entry's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** @description The owner's id, which cannot be changed. */
    resident_id?: EntityId;
    /** @description The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    play_status?: PlayStatus;
    ownership?: Ownership;
    /**
     * @description The format; null if not set.
     * @example PHYSICAL
     */
    format?: GameFormat | null;
    /**
     * @description The slugs of the platform categories that the resident has the game on.
     * @example [
     *       "n64"
     *     ]
     */
    platforms?: Slug[];
    /**
     * Format: int32
     * @description Minutes played.
     * @example 1260
     */
    playtime_minutes?: number;
    /**
     * Format: double
     * @description Hours played, with one decimal. Ignored.
     * @example 21
     */
    hours_played?: number | null;
    /**
     * Format: int32
     * @description The progress in percent; null if not set.
     * @example 80
     */
    progress_percent?: number | null;
    /**
     * Format: int32
     * @description How many times the resident completed the game. Ignored.
     * @example 1
     */
    times_completed?: number;
    /**
     * @description When the resident started playing.
     * @example 2026-10-31
     */
    started_on?: CalendarDate | null;
    /**
     * @description When the resident first completed the game; not before `started_on`.
     * @example 2026-11-21
     */
    completed_on?: CalendarDate | null;
    /**
     * @description When the resident acquired the game.
     * @example null
     */
    acquired_on?: CalendarDate | null;
    /**
     * @description Whether the game is a favorite.
     * @example true
     */
    is_favorite?: boolean;
    visibility?: EntryVisibility;
    /**
     * @description The owner's private notes.
     * @example Controller 3 drifts.
     */
    notes?: string | null;
    /**
     * @description The resident's rating of the game; null if not rated. Ignored.
     * @example 9
     */
    rating_score?: Score | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * ResidentLibrarySettings
 * @description A resident's library and backlog settings.
 */
export type ResidentLibrarySettings = {
    /** @description Who can see the library. */
    visibility: Audience;
    /** @description Who can see the backlog. */
    backlog_visibility: Audience;
    /**
     * @description Whether others can see playtimes.
     * @example true
     */
    show_playtime: boolean;
    /**
     * @description Whether others can see the start, completion and acquisition dates.
     * @example true
     */
    show_dates: boolean;
    /**
     * @description Whether play status changes appear in the activity log.
     * @example true
     */
    log_activity: boolean;
    /** @description The default sort order of the library. */
    default_sort: LibrarySort;
} & DateMetadata;

/**
 * UpdateLibrarySettings
 * @description The settings to change. The timestamps are accepted if unchanged.
 */
export type UpdateLibrarySettings = {
    /** @description Who can see the library. */
    visibility?: Audience;
    /** @description Who can see the backlog. */
    backlog_visibility?: Audience;
    /**
     * @description Whether others can see playtimes.
     * @example true
     */
    show_playtime?: boolean;
    /**
     * @description Whether others can see the start, completion and acquisition dates.
     * @example true
     */
    show_dates?: boolean;
    /**
     * @description Whether play status changes appear in the activity log.
     * @example true
     */
    log_activity?: boolean;
    /** @description The default sort order of the library. */
    default_sort?: LibrarySort;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * LikedGame
 * @description A resident's like of a game.
 */
export type LikedGame = {
    /** @description The like's id (not the game's). */
    id: EntityId;
    /** @description The id of the resident who likes the game. */
    resident_id: EntityId;
    game: GameBasicInfo;
    /** @description When the game was liked. */
    liked_at: Timestamp;
} & DateMetadata;

/**
 * LikedGamesResponse
 * @description A page of liked games.
 */
export type LikedGamesResponse = {
    /**
     * @description The liked games on this page.
     * @example []
     */
    data: LikedGame[];
    pagination: Pagination;
};

/**
 * AddLikedGame
 * @description The game to like. Send exactly one of `game_id` and `game_slug`.
 */
export type AddLikedGame = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
};

/**
 * LikedGameActionResult
 * @description The result of liking or unliking a game.
 */
export type LikedGameActionResult = {
    /**
     * @description Whether the caller likes the game.
     * @example LIKED
     * @enum {string}
     */
    action: "LIKED" | "UNLIKED";
    /**
     * @description Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /** @description The game's id. */
    game_id: EntityId;
    /**
     * Format: int64
     * @description The number of residents who like the game.
     * @example 41
     */
    likes_count: number;
    /**
     * @description The like; null if removed.
     * @example null
     */
    liked_game: LikedGame | null;
};

/**
 * LikedGamesSettings
 * @description A resident's liked games settings.
 */
export type LikedGamesSettings = {
    /** @description Who can see the liked games. */
    visibility: Audience;
    /**
     * @description Whether likes appear in the activity log.
     * @example true
     */
    log_activity: boolean;
} & DateMetadata;

/**
 * UpdateLikedGamesSettings
 * @description The settings to change. The timestamps are accepted if unchanged.
 */
export type UpdateLikedGamesSettings = {
    /** @description Who can see the liked games. */
    visibility?: Audience;
    /**
     * @description Whether likes appear in the activity log.
     * @example true
     */
    log_activity?: boolean;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Create Review
 * @description The review to create. Send exactly one of `game_id` and `game_slug`.
 */
export type CreateReview = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * Format: visible-text
     * @description The headline.
     * @example Still the best evening with four
     */
    title?: string | null;
    body: ReviewText;
    /**
     * @description The author's score for the game.
     * @example 9
     */
    score?: Score | null;
    /**
     * @description Whether the author recommends the game.
     * @default UNDECIDED
     */
    verdict?: ReviewVerdict;
    /**
     * @description Whether the text contains spoilers.
     * @default false
     * @example false
     */
    contains_spoilers?: boolean;
    /**
     * @description The slug of the platform category that the author played on.
     * @example n64
     */
    platform?: Slug | null;
    language?: LanguageTag;
    /**
     * @description The status to create the review in.
     * @default PUBLISHED
     * @example PUBLISHED
     * @enum {string}
     */
    status?: "PUBLISHED" | "DRAFT";
};

/**
 * Update Review
 * @description The fields to change. Read-only fields are accepted if unchanged; the play progress, the likes and embedded objects are ignored.
 */
export type UpdateReview = {
    /** @description The review's id, which cannot be changed. */
    id?: EntityId;
    /** @description The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    resident?: ResidentBasicInfo;
    /**
     * Format: visible-text
     * @description The headline.
     * @example Still the best evening with four
     */
    title?: string | null;
    body?: ReviewText;
    /**
     * @description The author's score for the game.
     * @example 9
     */
    score?: Score | null;
    verdict?: ReviewVerdict;
    /**
     * @description Whether the text contains spoilers.
     * @example false
     */
    contains_spoilers?: boolean;
    /**
     * @description The slug of the platform category that the author played on.
     * @example n64
     */
    platform?: Slug | null;
    language?: LanguageTag;
    status?: ReviewStatus;
    /**
     * Format: int32
     * @description Minutes played when the review was published. Ignored.
     * @example 1260
     */
    playtime_minutes_at_review?: number | null;
    /**
     * @description The author's play status when the review was published. Ignored.
     * @example COMPLETED
     */
    play_status_at_review?: PlayStatus | null;
    /**
     * Format: int32
     * @description The number of residents who like the review. Ignored.
     * @example 12
     */
    likes_count?: number;
    /**
     * @description Whether the caller likes the review; false without an access token. Ignored.
     * @example false
     */
    is_liked?: boolean;
    /**
     * @description When the text was last changed after publication; null if never. Read-only.
     * @example null
     */
    edited_at?: TimestampInput | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Review like result
 * @description Whether the caller likes the review, and the number of likes.
 */
export type ReviewLikeResult = {
    /** @description The review's id. */
    review_id: EntityId;
    /**
     * @description Whether the caller likes the review.
     * @example true
     */
    liked: boolean;
    /**
     * @description Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /**
     * Format: int32
     * @description The number of residents who like the review.
     * @example 13
     */
    likes_count: number;
};

/**
 * Create Rating
 * @description The rating to create. Send exactly one of `game_id` and `game_slug`.
 */
export type CreateRating = {
    /** @description The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    score: Score;
};

/**
 * Update Rating
 * @description The fields to change. Read-only fields are accepted if unchanged; embedded objects are ignored.
 */
export type UpdateRating = {
    /** @description The rating's id, which cannot be changed. */
    id?: EntityId;
    /** @description The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    resident?: ResidentBasicInfo;
    score?: Score;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Rating distribution
 * @description The number of ratings per score.
 */
export type RatingDistribution = {
    /**
     * Format: int32
     * @description The number of ratings with the score 1.
     * @example 0
     */
    1: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 2.
     * @example 1
     */
    2: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 3.
     * @example 0
     */
    3: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 4.
     * @example 1
     */
    4: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 5.
     * @example 2
     */
    5: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 6.
     * @example 5
     */
    6: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 7.
     * @example 10
     */
    7: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 8.
     * @example 30
     */
    8: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 9.
     * @example 43
     */
    9: number;
    /**
     * Format: int32
     * @description The number of ratings with the score 10.
     * @example 48
     */
    10: number;
};

/**
 * Game rating summary
 * @description A game's aggregated ratings.
 */
export type GameRatingSummary = {
    /** @description The game's id. */
    game_id: EntityId;
    /**
     * Format: int32
     * @description The number of ratings.
     * @example 140
     */
    votes: number;
    /**
     * Format: double
     * @description The mean of all scores, with two decimals; null without votes.
     * @example 8.74
     */
    average: number | null;
    /**
     * Format: double
     * @description The Bayesian average: the mean with 25 additional votes at the mean of all games, so that games with few votes
     *     do not rank at the top. Used for ranking. Null below 5 votes.
     * @example 8.503
     */
    weighted_average: number | null;
    /**
     * Format: double
     * @description The median score; with an even number of votes, the mean of the two middle scores. Null without votes.
     * @example 9
     */
    median: number | null;
    distribution: RatingDistribution;
    /**
     * @description When a rating last changed; null without votes.
     * @example 2026-11-21T08:05:32.000Z
     */
    updated_at: Timestamp | null;
};

/**
 * Role
 * @description A set of permissions that can be assigned to residents.
 */
export type Role = {
    /** @description The role's id. */
    id: EntityId;
    name: RoleName;
    /**
     * @description The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description: ShortDescription | null;
    permissions: RolePermissions;
    is_system: RoleIsSystem;
    residents_count: RoleResidentsCount;
} & DateMetadata;

/**
 * Role page
 * @description A page of roles.
 */
export type RolePage = {
    /**
     * @description The roles on this page.
     * @example []
     */
    data: Role[];
    pagination: Pagination;
};

/**
 * Short description
 * @description A description of up to 300 characters.
 * @example Writes blogs and publishes changelogs.
 */
export type ShortDescription = string;

/**
 * Role permissions
 * @description The role's permissions, in alphabetical order. A resident has the permissions of all their roles. `admin` has all, also those added later.
 * @example [
 *       "blogs:write",
 *       "changelogs:manage"
 *     ]
 */
export type RolePermissions = Permission[];

/**
 * Role is system
 * @description Whether this is a system role, which cannot be renamed or deleted.
 * @example false
 */
export type RoleIsSystem = boolean;

/**
 * Role residents count
 * Format: int32
 * @description The number of residents with the role.
 * @example 3
 */
export type RoleResidentsCount = number;

/**
 * Create Role
 * @description The role to create.
 */
export type CreateRole = {
    name: RoleName;
    /**
     * @description The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description?: ShortDescription | null;
    permissions: RolePermissions;
};

/**
 * Update Role
 * @description The fields to change. Read-only fields are accepted if unchanged; the count is ignored.
 */
export type UpdateRole = {
    /** @description The role's id, which cannot be changed. */
    id?: EntityId;
    name?: RoleName;
    /**
     * @description The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description?: ShortDescription | null;
    permissions?: RolePermissions;
    is_system?: RoleIsSystem;
    residents_count?: RoleResidentsCount;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Waitlist
 * @description A waitlist with its counts, without entries.
 */
export type Waitlist = {
    /** @description The waitlist's id. */
    id: EntityId;
    slug: Slug;
    name: WaitlistName;
    purpose: WaitlistPurpose;
    max_capacity: WaitlistCapacity;
    /** @description The number of entries. */
    entries_count: WaitlistCount;
    /** @description The number of free spots. */
    spots_left: WaitlistCount;
    /**
     * @description Whether the waitlist is full.
     * @example false
     */
    is_full: boolean;
} & DateMetadata;

/**
 * Waitlist with Entries
 * @description A waitlist with the entries visible to the caller.
 */
export type WaitlistWithEntries = Waitlist & {
    /**
     * @description The entries visible to the caller: the updated or the caller's own entry first, then by position. Empty if none are visible.
     * @example []
     */
    entries: WaitlistEntry[];
};

/**
 * Waitlist Entry
 * @description A waitlist entry.
 */
export type WaitlistEntry = {
    /** @description The waitlist entry's id. */
    id: EntityId;
    name: WaitlistEntryName;
    email: Email;
    /** @description The waitlist's id. */
    waitlist_id: EntityId;
    position: WaitlistPosition;
    status: WaitlistEntryStatus;
    /**
     * @description When the entry was invited; null if not invited.
     * @example null
     */
    invited_at: Timestamp | null;
    /** @description When the person joined the waitlist. */
    joined_at: Timestamp;
} & DateMetadata;

/**
 * Waitlist page
 * @description A page of waitlists.
 */
export type WaitlistPage = {
    /**
     * @description The waitlists on this page.
     * @example []
     */
    data: Waitlist[];
    pagination: Pagination;
};

/**
 * Waitlist entry page
 * @description A page of waitlist entries.
 */
export type WaitlistEntryPage = {
    /**
     * @description The entries on this page.
     * @example []
     */
    data: WaitlistEntry[];
    pagination: Pagination;
};

/**
 * Waitlist name
 * Format: visible-text
 * @description The name of a waitlist.
 * @example Closed beta
 */
export type WaitlistName = string;

/**
 * Waitlist purpose
 * @description What the waitlist is for.
 * @example Places in the first test round of the mobile app.
 */
export type WaitlistPurpose = string;

/**
 * Waitlist count
 * Format: int32
 * @description The number of entries or free spots.
 * @example 1
 */
export type WaitlistCount = number;

/**
 * Waitlist entry name
 * Format: visible-text
 * @description The person's name.
 * @example Ada Lovelace
 */
export type WaitlistEntryName = string;

/**
 * Waitlist position
 * Format: int32
 * @description The current position, starting at 1.
 * @example 1
 */
export type WaitlistPosition = number;

/**
 * Create Waitlist
 * @description The waitlist to create.
 */
export type CreateWaitlist = {
    slug?: Slug;
    name: WaitlistName;
    purpose: WaitlistPurpose;
    max_capacity: WaitlistCapacity;
};

/**
 * Update Waitlist
 * @description The fields to change. Read-only fields are accepted if unchanged; counts and entries are ignored.
 */
export type UpdateWaitlist = {
    /** @description The waitlist's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    name?: WaitlistName;
    purpose?: WaitlistPurpose;
    max_capacity?: WaitlistCapacity;
    /**
     * @description The entries visible to the caller. Ignored.
     * @example []
     */
    entries?: WaitlistEntry[];
    /** @description The number of entries. */
    entries_count?: WaitlistCount;
    /** @description The number of free spots. */
    spots_left?: WaitlistCount;
    /**
     * @description Whether the waitlist is full. Ignored.
     * @example false
     */
    is_full?: boolean;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Join Waitlist
 * @description The name and address to join with. Residents may omit either to use that of their account; service keys must send both.
 */
export type JoinWaitlist = {
    name?: WaitlistEntryName;
    email?: Email;
};

/**
 * Update Waitlist Entry
 * @description The fields to change. Read-only fields are accepted if unchanged; the position is ignored.
 */
export type UpdateWaitlistEntry = {
    /** @description The waitlist entry's id, which cannot be changed. */
    id?: EntityId;
    name?: WaitlistEntryName;
    email?: Email;
    /** @description The waitlist's id, which cannot be changed. */
    waitlist_id?: EntityId;
    position?: WaitlistPosition;
    status?: WaitlistEntryStatus;
    /**
     * @description When the entry was invited; null if not invited. Read-only.
     * @example null
     */
    invited_at?: TimestampInput | null;
    /** @description When the person joined the waitlist; cannot be changed. */
    joined_at?: TimestampInput;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Follow Result
 * @description Whether the caller follows a resident, and the resident's number of followers.
 */
export type FollowResult = {
    /** @description The id of the resident who is or was followed. */
    resident_id: EntityId;
    /**
     * @description Whether the caller follows the resident.
     * @example true
     */
    following: boolean;
    /**
     * @description Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /**
     * @description When the caller followed the resident; null if not following.
     * @example 2026-11-21T08:05:32.000Z
     */
    followed_at: Timestamp | null;
    /**
     * Format: int32
     * @description The number of followers of the resident.
     * @example 43
     */
    followers_count: number;
};

/**
 * Health
 * @description The health of the service. Contains no host names and no secrets.
 */
export type Health = {
    /**
     * @description The overall status. DEGRADED if any check fails.
     * @example OK
     * @enum {string}
     */
    status: "OK" | "DEGRADED";
    /**
     * @description The version of the service.
     * @example 2.0.0
     */
    version: string;
    /**
     * Format: int32
     * @description Seconds since the service started.
     * @example 3600
     */
    uptime_seconds: number;
    /**
     * @description Whether the service has been told to stop. It still serves requests, but `probe=ready` returns 503, so that proxies
     *     send no more.
     * @example false
     */
    is_stopping: boolean;
    /**
     * @description The results of the individual checks.
     * @example {
     *       "database": {
     *         "status": "OK",
     *         "latency_ms": 0.8,
     *         "last_answer_seconds": 0
     *       },
     *       "migrations": {
     *         "status": "OK"
     *       },
     *       "writes": {
     *         "status": "OK"
     *       },
     *       "mails": {
     *         "status": "OK",
     *         "oldest_due_seconds": null
     *       },
     *       "jobs": {
     *         "status": "OK",
     *         "affected": []
     *       }
     *     }
     */
    checks: {
        /**
         * @description The database connection.
         * @example {
         *       "status": "OK",
         *       "latency_ms": 0.8,
         *       "last_answer_seconds": 0
         *     }
         */
        database: {
            status: CheckStatus;
            /**
             * Format: double
             * @description The response time of the database in milliseconds; null if skipped or unavailable.
             * @example 0.8
             */
            latency_ms: number | null;
            /**
             * Format: int32
             * @description Seconds since the database last answered one of these checks of the process; null if skipped or if it never did.
             * @example 0
             */
            last_answer_seconds: number | null;
        };
        /**
         * @description Whether the database schema matches this version of the service.
         * @example {
         *       "status": "OK"
         *     }
         */
        migrations: {
            status: CheckStatus;
        };
        /**
         * @description Whether the database commits a write: its disk is not full, it is not read-only, and the table of the check is not
         *     locked.
         * @example {
         *       "status": "OK"
         *     }
         */
        writes: {
            status: CheckStatus;
        };
        /**
         * @description Whether queued emails are sent. DEGRADED if the oldest one that is due has waited for ten minutes.
         * @example {
         *       "status": "OK",
         *       "oldest_due_seconds": null
         *     }
         */
        mails: {
            status: CheckStatus;
            /**
             * Format: int32
             * @description How long the oldest email that is due has waited, in seconds; null if none is due.
             * @example 12
             */
            oldest_due_seconds: number | null;
        };
        /**
         * @description Whether the background jobs (sending emails, deleting expired data and others) run as scheduled.
         * @example {
         *       "status": "OK",
         *       "affected": []
         *     }
         */
        jobs: {
            status: CheckStatus;
            /**
             * @description The late or failing jobs.
             * @example []
             */
            affected: AffectedJob[];
        };
    };
};

/**
 * Affected job
 * @description A late or failing background job.
 */
export type AffectedJob = {
    /**
     * @description The job's name.
     * @example send-emails
     */
    name: string;
    /**
     * @description FAILING if the last run failed, LATE if a scheduled run is overdue, or due after more than an interval.
     * @example FAILING
     * @enum {string}
     */
    state: "FAILING" | "LATE";
    /**
     * @description When the job last completed successfully; null if never.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_finished_at: Timestamp | null;
    /**
     * @description The error of the last run, without details (see the service's log); null if it did not fail.
     * @example A service that the job depends on could not be reached.
     */
    last_error: string | null;
};

/**
 * Check status
 * @description The result of a check. UNKNOWN if the check could not be run, SKIPPED if it was not requested.
 * @example OK
 * @enum {string}
 */
export type CheckStatus = "OK" | "DEGRADED" | "UNKNOWN" | "SKIPPED";

/**
 * Audit actor kind
 * @description The kind of an actor: a resident, a service key, an operator who uses the command line, or the service itself, such as a job.
 * @example RESIDENT
 * @enum {string}
 */
export type AuditActorKind = "RESIDENT" | "KEY" | "OPERATOR" | "SYSTEM";

/**
 * Audit action
 * @description What was done, such as resident.suspended. New actions may be added at any time.
 * @example resident.suspended
 */
export type AuditAction = string;

/**
 * Audit target type
 * @description The type of the changed object, such as resident, role or service_key. New types may be added at any time.
 * @example resident
 */
export type AuditTargetType = string;

/**
 * Audit actor
 * @description Who made the change.
 */
export type AuditActor = {
    kind: AuditActorKind;
    /**
     * @description The id of the resident or the service key; null for operators and the service itself.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    id: EntityId | null;
};

/**
 * Audit target
 * @description The changed object.
 */
export type AuditTarget = {
    type: AuditTargetType;
    /**
     * @description The id of the object; null if it has none.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    id: EntityId | null;
};

/**
 * Audit state
 * @description Fields of the changed object, without personal data.
 * @example {
 *       "role_ids": [
 *         "01930e5c-6b00-7c00-8000-000000000501"
 *       ]
 *     }
 */
export type AuditState = {
    [key: string]: unknown;
};

/**
 * Audit Log
 * @description An entry of the audit log. Entries are never changed, except that `ip` is removed when the actor's account is erased.
 */
export type AuditLog = {
    /** @description The entry's id. */
    id: EntityId;
    actor: AuditActor;
    action: AuditAction;
    target: AuditTarget;
    /**
     * @description The state before the change; null if it is not recorded.
     * @example {
     *       "role_ids": []
     *     }
     */
    before: AuditState | null;
    /**
     * @description The state after the change, or facts about it; null if it is not recorded.
     * @example {
     *       "role_ids": [
     *         "01930e5c-6b00-7c00-8000-000000000501"
     *       ]
     *     }
     */
    after: AuditState | null;
    /**
     * @description The IP address of the request; null for operators, jobs and erased residents.
     * @example 203.0.113.7
     */
    ip: string | null;
    /**
     * @description The `X-Request-Id` of the request, if it is recorded.
     * @example null
     */
    request_id: RequestId | null;
    created_at: Timestamp;
};

/**
 * Audit log page
 * @description A page of audit log entries.
 */
export type AuditLogPage = {
    /**
     * @description The entries on this page.
     * @example []
     */
    data: AuditLog[];
    pagination: Pagination;
};

/**
 * Event audience
 * @description Who may see an event: everybody, the resident or the service key whom it concerns, followers of the resident who acted, or callers with a permission.
 * @example PUBLIC
 * @enum {string}
 */
export type EventAudience = "PUBLIC" | "ADDRESSEE" | "FOLLOWERS" | "PERMISSION";

/**
 * Event type details
 * @description An event type.
 */
export type EventTypeDetails = {
    type: EventTypeName;
    /**
     * @description What has happened.
     * @example Review hidden
     */
    summary: string;
    /**
     * @description When it is sent, and when it is not.
     * @example Moderators, or the number of reports, hid a review.
     */
    description: string;
    subject_type: EventSubjectType;
    /**
     * @description Who may see it.
     * @example [
     *       "ADDRESSEE",
     *       "PERMISSION"
     *     ]
     */
    audience: EventAudience[];
    /**
     * @description The permission of the audience PERMISSION; null without it.
     * @example reviews:moderate
     */
    permission: Permission | null;
    /**
     * @description The version of the contract that has added it.
     * @example 2.1.0
     */
    since: string;
    /**
     * @description Whether it is going to be removed.
     * @example false
     */
    is_deprecated: boolean;
};

/**
 * Event
 * @description An event of any type. New types may be added at any time: ignore those that you do not know.
 */
export type Event = GameCreatedEvent | GameUpdatedEvent | GameDeletedEvent | RatingCreatedEvent | RatingUpdatedEvent | RatingDeletedEvent | ReviewPublishedEvent | ReviewUpdatedEvent | ReviewLikedEvent | ReviewHiddenEvent | ReviewDeletedEvent | FollowCreatedEvent | FollowDeletedEvent | ListCreatedEvent | ListUpdatedEvent | ListDeletedEvent | ActivityLoggedEvent | AchievementUnlockedEvent | BadgeAwardedEvent | BadgeRevokedEvent | BlogPublishedEvent | BlogUpdatedEvent | BlogDeletedEvent | ChangelogPublishedEvent | ChangelogUpdatedEvent | ChangelogDeletedEvent | FeedbackCreatedEvent | FeedbackUpdatedEvent | SubscriptionCreatedEvent | SubscriptionUpdatedEvent | SubscriptionDeletedEvent | SubscriptionOfferCreatedEvent | SubscriptionOfferUpdatedEvent | SubscriptionOfferStartedEvent | SubscriptionOfferEndedEvent | SubscriptionOfferDeletedEvent | WaitlistCreatedEvent | WaitlistUpdatedEvent | WaitlistFilledEvent | WaitlistDeletedEvent | WaitlistEntryJoinedEvent | WaitlistEntryUpdatedEvent | WaitlistEntryInvitedEvent | WaitlistEntryLeftEvent | ResidentCreatedEvent | ResidentSuspendedEvent | ResidentReinstatedEvent | ResidentDeletedEvent | EmailFailedEvent | WebhookEndpointFailingEvent | WebhookEndpointDisabledEvent;

/**
 * Event type page
 * @description All event types.
 */
export type EventTypePage = {
    /**
     * @description The event types.
     * @example []
     */
    data: EventTypeDetails[];
    pagination: Pagination;
};

/**
 * Event page
 * @description A page of events.
 */
export type EventPage = {
    /**
     * @description The events on this page.
     * @example []
     */
    data: Event[];
    pagination: Pagination;
};

/**
 * Game event data
 * @description The game of an event.
 */
export type GameEventData = {
    /** @description The slug of the game. */
    slug: Slug;
};

/**
 * Rating event data
 * @description The rating of an event.
 */
export type RatingEventData = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
    score: Score;
};

/**
 * Review event data
 * @description The review of an event.
 */
export type ReviewEventData = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
    /**
     * @description The score; null without one.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    language: LanguageTag;
    /**
     * @description Whether the review reveals the story.
     * @example false
     */
    contains_spoilers: boolean;
};

/**
 * Review reference
 * @description A review that an event only names.
 */
export type ReviewReference = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
};

/**
 * Review like event data
 * @description The like of an event.
 */
export type ReviewLikeEventData = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the author of the review. */
    author_id: EntityId;
    /** @description The id of the resident who liked it. */
    resident_id: EntityId;
};

/**
 * Follow event data
 * @description The follow of an event.
 */
export type FollowEventData = {
    /** @description The id of the resident who follows. */
    follower_id: EntityId;
    /** @description The id of the resident who is followed. */
    followee_id: EntityId;
};

/**
 * List event data
 * @description The list of an event.
 */
export type ListEventData = {
    /** @description The id of its owner. */
    resident_id: EntityId;
};

/**
 * Activity event data
 * @description The activity of an event.
 */
export type ActivityEventData = {
    /** @description The id of the resident. */
    resident_id: EntityId;
    activity_type: ActivityType;
    /**
     * @description The id of the game; null if it is about none.
     * @example 01930e5c-6b00-7c00-8000-000000000201
     */
    game_id: EntityId | null;
};

/**
 * Achievement unlock event data
 * @description The unlocked achievement of an event.
 */
export type AchievementUnlockEventData = {
    /** @description The id of the achievement. */
    achievement_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
};

/**
 * Badge award event data
 * @description The badge of an event.
 */
export type BadgeAwardEventData = {
    /** @description The id of the badge. */
    badge_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
    /**
     * Format: int32
     * @description How often the resident has it now.
     * @example 1
     */
    count: number;
};

/**
 * Blog event data
 * @description The post of an event.
 */
export type BlogEventData = {
    /** @description The slug of the post. */
    slug: Slug;
    /** @description The id of the author. */
    author_id: EntityId;
    /**
     * @description Whether the post is featured.
     * @example false
     */
    is_featured: boolean;
};

/**
 * Changelog event data
 * @description The changelog of an event.
 */
export type ChangelogEventData = {
    version: SemanticVersion;
    status: ChangelogStatus;
};

/**
 * Feedback event data
 * @description The feedback of an event.
 */
export type FeedbackEventData = {
    feedback_type: FeedbackType;
    status: FeedbackStatus;
    /**
     * @description The id of the author; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
};

/**
 * Subscription event data
 * @description The subscription plan of an event.
 */
export type SubscriptionEventData = {
    /** @description The slug of the plan. */
    slug: Slug;
    status: SubscriptionStatus;
};

/**
 * Subscription offer event data
 * @description The offer of an event.
 */
export type SubscriptionOfferEventData = {
    /** @description The id of the subscription plan. */
    subscription_id: EntityId;
    /** @description The slug of the subscription plan. */
    subscription_slug: Slug;
    offer_type: OfferType;
};

/**
 * Waitlist event data
 * @description The waitlist of an event.
 */
export type WaitlistEventData = {
    /** @description The slug of the waitlist. */
    slug: Slug;
    max_capacity: WaitlistCapacity;
};

/**
 * Waitlist entry event data
 * @description The waitlist entry of an event. Name and address are personal data, and must be read.
 */
export type WaitlistEntryEventData = {
    /** @description The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * @description The id of the resident; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
};

/**
 * Resident event data
 * @description The account of an event.
 */
export type ResidentEventData = {
    status: ResidentStatus;
};

/**
 * Resident deletion event data
 * @description The deleted account of an event.
 */
export type ResidentDeletionEventData = {
    /** @description When it was deleted. */
    deleted_at: Timestamp;
};

/**
 * Email event data
 * @description The mail of an event.
 */
export type EmailEventData = {
    status: EmailStatus;
    category: EmailCategory;
    /**
     * @description The id of the batch that it was sent with; null if it was sent alone.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    batch_id: EntityId | null;
};

/**
 * Webhook endpoint event data
 * @description The endpoint of an event.
 */
export type WebhookEndpointEventData = {
    status: WebhookEndpointStatus;
    /**
     * @description Why it is disabled; null if it is not.
     * @example FAILING
     */
    disabled_reason: WebhookDisabledReason | null;
    /**
     * @description The first failure since the last success; null without one.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since: Timestamp | null;
};

/**
 * Webhook url
 * Format: web-url
 * @description The URL, https only, of a host on the public internet, at port 443 or from 1024; also of networks that the operator allows, there by http too. In development this machine is allowed.
 * @example https://bots.example/hooks/community
 */
export type WebhookUrl = string;

/**
 * Webhook event types
 * @description The event types, or patterns such as `review.*` and `*`.
 * @example [
 *       "review.*"
 *     ]
 */
export type WebhookEventTypes = EventTypePattern[];

/**
 * Webhook creator
 * @description Who created an endpoint. It gets what they may see.
 */
export type WebhookCreator = {
    /**
     * @description A resident, or a service key.
     * @example RESIDENT
     * @enum {string}
     */
    kind: "RESIDENT" | "SERVICE_KEY";
    /** @description The id of the resident or the service key. */
    id: EntityId;
};

/**
 * Webhook endpoint
 * @description A URL to which events are sent.
 */
export type WebhookEndpoint = {
    /** @description The endpoint's id. */
    id: EntityId;
    /** @description The URL, https only, of a host on the public internet. */
    url: WebhookUrl;
    /**
     * @description What it is for.
     * @example Mirror of the catalogue.
     */
    description: string | null;
    event_types: WebhookEventTypes;
    /**
     * @description Only events about these subjects; null for all.
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000201"
     *     ]
     */
    subject_ids: EntityId[] | null;
    /**
     * @description Whether it is not DISABLED.
     * @example true
     */
    is_enabled: boolean;
    status: WebhookEndpointStatus;
    /**
     * @description Why it is disabled; null if it is not.
     * @example FAILING
     */
    disabled_reason: WebhookDisabledReason | null;
    /**
     * @description The first failure since the last success; null if the last attempt succeeded.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since: Timestamp | null;
    /**
     * @description The last success; null before the first one.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_success_at: Timestamp | null;
    /**
     * Format: int64
     * @description The number of deliveries that have not ended.
     * @example 0
     */
    pending_count: number;
    created_by: WebhookCreator;
    /** @description When it was created. */
    created_at: Timestamp;
    /** @description When it was last changed. */
    updated_at: Timestamp;
};

/**
 * Webhook endpoint with secret
 * @description An endpoint with its secret.
 */
export type WebhookEndpointWithSecret = WebhookEndpoint & {
    /**
     * @description The key of the signatures (Standard Webhooks), shown only here.
     * @example whsec_dGhlIHNlY3JldCBvZiBvbmUgb2YgdGhlIHdlYmhvb2s=
     */
    secret: string;
};

/**
 * Webhook endpoint page
 * @description A page of webhook endpoints.
 */
export type WebhookEndpointPage = {
    /**
     * @description The endpoints on this page.
     * @example []
     */
    data: WebhookEndpoint[];
    pagination: Pagination;
};

/**
 * Create webhook endpoint
 * @description The endpoint to create.
 */
export type CreateWebhookEndpoint = {
    /** @description The URL, https only, of a host on the public internet. */
    url: WebhookUrl;
    /**
     * @description What it is for.
     * @example Mirror of the catalogue.
     */
    description?: string | null;
    event_types: WebhookEventTypes;
    /**
     * @description Only events about these subjects; null for all.
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000201"
     *     ]
     */
    subject_ids?: EntityId[] | null;
};

/**
 * Update webhook endpoint
 * @description The fields to change. Read-only fields are accepted if unchanged.
 */
export type UpdateWebhookEndpoint = {
    /** @description The endpoint's id, which cannot be changed. */
    id?: EntityId;
    /** @description The URL, https only, of a host on the public internet. */
    url?: WebhookUrl;
    /**
     * @description What it is for.
     * @example Mirror of the catalogue.
     */
    description?: string | null;
    event_types?: WebhookEventTypes;
    /**
     * @description Only events about these subjects; null for all.
     * @example [
     *       "01930e5c-6b00-7c00-8000-000000000201"
     *     ]
     */
    subject_ids?: EntityId[] | null;
    /**
     * @description Whether events are sent.
     * @example true
     */
    is_enabled?: boolean;
    status?: WebhookEndpointStatus;
    /**
     * @description Why it is disabled. Ignored.
     * @example FAILING
     */
    disabled_reason?: WebhookDisabledReason | null;
    /**
     * @description The first failure since the last success. Ignored.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since?: TimestampInput | null;
    /**
     * @description The last success. Ignored.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_success_at?: TimestampInput | null;
    /**
     * Format: int64
     * @description The number of deliveries that have not ended. Ignored.
     * @example 0
     */
    pending_count?: number;
    created_by?: WebhookCreator;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * Rotate webhook secret
 * @description How long the replaced secret stays in use.
 */
export type RotateWebhookSecret = {
    /**
     * Format: int32
     * @description For how many seconds events are signed with both secrets.
     * @default 86400
     * @example 86400
     */
    overlap_seconds?: number;
};

/**
 * Test webhook endpoint
 * @description The test.
 */
export type TestWebhookEndpoint = {
    type: EventTypeName;
};

/**
 * Recover webhook endpoint
 * @description The events to send.
 */
export type RecoverWebhookEndpoint = {
    /** @description The start of the period, inclusive. */
    since: TimestampInput;
    /** @description The end of the period, exclusive. Without it, now. */
    until?: TimestampInput;
    /**
     * @description Whether events that were delivered are left out.
     * @default true
     * @example true
     */
    only_failed?: boolean;
};

/**
 * Webhook recovery
 * @description What is sent again.
 */
export type WebhookRecovery = {
    /**
     * Format: int64
     * @description The number of created deliveries.
     * @example 3
     */
    deliveries_count: number;
};

/**
 * Webhook delivery status
 * @description PENDING: waits for an attempt. DELIVERED: the endpoint answered with a success. FAILED: the last attempt failed. SKIPPED: the endpoint must not see the event any more. CANCELED: the endpoint was disabled.
 * @example DELIVERED
 * @enum {string}
 */
export type WebhookDeliveryStatus = "PENDING" | "DELIVERED" | "FAILED" | "SKIPPED" | "CANCELED";

/**
 * Webhook skip reason
 * @description RIGHTS_LOST: who created the endpoint may not see such events any more. SUBJECT_HIDDEN: what it was about is no longer visible. ERASED: an account that it named was deleted.
 * @example SUBJECT_HIDDEN
 * @enum {string}
 */
export type WebhookSkipReason = "RIGHTS_LOST" | "SUBJECT_HIDDEN" | "ERASED";

/**
 * Webhook event envelope
 * @description An event without its data.
 */
export type WebhookEventEnvelope = {
    /** @description The id of the event, which is the header `webhook-id`. */
    id: EntityId;
    type: EventTypeName;
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    /**
     * @description What it is about; null once an account that the event named was deleted.
     * @example {
     *       "type": "review",
     *       "id": "01930e5c-6b00-7c00-8000-000000000701",
     *       "version": 3,
     *       "url": "/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"
     *     }
     */
    subject: EventSubject | null;
};

/**
 * Webhook delivery
 * @description The sending of an event to an endpoint. Success is a status from 200 to 299. A failed attempt is repeated after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours and 24 hours, each up to 20 % shorter or longer. `Retry-After` of the endpoint may lengthen a wait, up to an hour. After the tenth attempt it is FAILED. Test events are sent once.
 */
export type WebhookDelivery = {
    /** @description The delivery's id. */
    id: EntityId;
    /** @description The endpoint's id. */
    endpoint_id: EntityId;
    event: WebhookEventEnvelope;
    status: WebhookDeliveryStatus;
    /**
     * @description Why it was skipped; null if it was not.
     * @example SUBJECT_HIDDEN
     */
    skip_reason: WebhookSkipReason | null;
    /**
     * Format: int32
     * @description The number of attempts, also of those that were interrupted because an instance of the service was killed.
     * @example 1
     */
    attempts_count: number;
    /**
     * @description The earliest time of the next attempt; null without one.
     * @example 2026-11-21T08:05:37.000Z
     */
    next_attempt_at: Timestamp | null;
    /**
     * @description Whether it was sent although an earlier event about the same subject had been failing for a minute.
     * @example false
     */
    is_out_of_order: boolean;
    /**
     * @description Whether it is a test event.
     * @example false
     */
    is_test: boolean;
    /** @description When it was created. */
    created_at: Timestamp;
    /**
     * @description When it ended; null while it is PENDING.
     * @example 2026-11-21T08:05:33.000Z
     */
    completed_at: Timestamp | null;
};

/**
 * Webhook delivery page
 * @description A page of deliveries.
 */
export type WebhookDeliveryPage = {
    /**
     * @description The deliveries on this page.
     * @example []
     */
    data: WebhookDelivery[];
    pagination: Pagination;
};

/**
 * Webhook delivery with attempts
 * @description A delivery with its attempts.
 */
export type WebhookDeliveryWithAttempts = WebhookDelivery & {
    /**
     * @description The attempts, the first one first, without those that were interrupted.
     * @example []
     */
    attempts: WebhookAttempt[];
};

/**
 * Webhook outcome
 * @description DELIVERED: a 2xx status. STATUS: another status. REDIRECT: a 3xx status, which is not followed. TIMEOUT: no connection within 5 seconds, or no answer within 15. DNS: the name has no address. BLOCKED_ADDRESS: it is not on the public internet. REFUSED, RESET and TLS: the connection failed. BODY_TOO_LARGE: the headers of the answer are too large.
 * @example DELIVERED
 * @enum {string}
 */
export type WebhookOutcome = "DELIVERED" | "STATUS" | "TIMEOUT" | "DNS" | "REFUSED" | "RESET" | "TLS" | "BLOCKED_ADDRESS" | "REDIRECT" | "BODY_TOO_LARGE";

/**
 * Webhook attempt
 * @description An attempt of a delivery.
 */
export type WebhookAttempt = {
    /**
     * Format: int32
     * @description Its number, from 1.
     * @example 1
     */
    number: number;
    /** @description When it started. */
    started_at: Timestamp;
    /**
     * Format: int32
     * @description How many milliseconds it took.
     * @example 41
     */
    duration_ms: number;
    outcome: WebhookOutcome;
    /**
     * Format: int32
     * @description The status of the answer; null without one.
     * @example 204
     */
    status_code: number | null;
    /**
     * @description The first KiB of the answer as text; null without one.
     * @example
     */
    response_excerpt: string | null;
};

/**
 * Game created event
 * @description The event `game.created`.
 */
export type GameCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "game.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: GameEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Game updated event
 * @description The event `game.updated`.
 */
export type GameUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "game.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: GameUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Game updated event data
 * @description The game of an event.
 */
export type GameUpdatedEventData = {
    /** @description The slug of the game. */
    slug: Slug;
    /**
     * @description The names of the fields that changed: `slug`, `name`, `alt_titles`, `summary`, `cover_url`, `hero_url`, `released_on`, `released_precision`, `release_status`, `developers`, `publishers`, `is_adult`, `categories`. New ones may be added.
     * @example [
     *       "slug"
     *     ]
     */
    changed: string[];
};

/**
 * Game deleted event
 * @description The event `game.deleted`.
 */
export type GameDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "game.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: GameEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Rating created event
 * @description The event `rating.created`.
 */
export type RatingCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "rating.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Rating updated event
 * @description The event `rating.updated`.
 */
export type RatingUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "rating.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Rating updated event data
 * @description The rating of an event.
 */
export type RatingUpdatedEventData = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
    score: Score;
    /**
     * @description The names of the fields that changed: `score`. New ones may be added.
     * @example [
     *       "score"
     *     ]
     */
    changed: string[];
};

/**
 * Rating deleted event
 * @description The event `rating.deleted`.
 */
export type RatingDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "rating.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Review published event
 * @description The event `review.published`.
 */
export type ReviewPublishedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "review.published";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Review updated event
 * @description The event `review.updated`.
 */
export type ReviewUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "review.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Review updated event data
 * @description The review of an event.
 */
export type ReviewUpdatedEventData = {
    /** @description The id of the game. */
    game_id: EntityId;
    /** @description The id of the resident. */
    resident_id: EntityId;
    /**
     * @description The score; null without one.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    language: LanguageTag;
    /**
     * @description Whether the review reveals the story.
     * @example false
     */
    contains_spoilers: boolean;
    /**
     * @description The names of the fields that changed: `title`, `body`, `score`, `verdict`, `contains_spoilers`, `platform`, `language`. New ones may be added.
     * @example [
     *       "title"
     *     ]
     */
    changed: string[];
};

/**
 * Review liked event
 * @description The event `review.liked`.
 */
export type ReviewLikedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "review.liked";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewLikeEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Review hidden event
 * @description The event `review.hidden`.
 */
export type ReviewHiddenEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "review.hidden";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewReference;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Review deleted event
 * @description The event `review.deleted`.
 */
export type ReviewDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "review.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewReference;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Follow created event
 * @description The event `follow.created`.
 */
export type FollowCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "follow.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: FollowEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Follow deleted event
 * @description The event `follow.deleted`.
 */
export type FollowDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "follow.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: FollowEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * List created event
 * @description The event `list.created`.
 */
export type ListCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "list.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ListEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * List updated event
 * @description The event `list.updated`.
 */
export type ListUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "list.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ListUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * List updated event data
 * @description The list of an event.
 */
export type ListUpdatedEventData = {
    /** @description The id of its owner. */
    resident_id: EntityId;
    /**
     * @description The names of the fields that changed: `name`, `description`, `is_ranked`, `tags`. New ones may be added.
     * @example [
     *       "name"
     *     ]
     */
    changed: string[];
};

/**
 * List deleted event
 * @description The event `list.deleted`.
 */
export type ListDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "list.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ListEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Activity logged event
 * @description The event `activity.logged`.
 */
export type ActivityLoggedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "activity.logged";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ActivityEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Achievement unlocked event
 * @description The event `achievement.unlocked`.
 */
export type AchievementUnlockedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "achievement.unlocked";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: AchievementUnlockEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Badge awarded event
 * @description The event `badge.awarded`.
 */
export type BadgeAwardedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "badge.awarded";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: BadgeAwardEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Badge revoked event
 * @description The event `badge.revoked`.
 */
export type BadgeRevokedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "badge.revoked";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: BadgeAwardEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Blog published event
 * @description The event `blog.published`.
 */
export type BlogPublishedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "blog.published";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Blog updated event
 * @description The event `blog.updated`.
 */
export type BlogUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "blog.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Blog updated event data
 * @description The post of an event.
 */
export type BlogUpdatedEventData = {
    /** @description The slug of the post. */
    slug: Slug;
    /** @description The id of the author. */
    author_id: EntityId;
    /**
     * @description Whether the post is featured.
     * @example false
     */
    is_featured: boolean;
    /**
     * @description The names of the fields that changed: `slug`, `title`, `excerpt`, `body_markdown`, `cover_image_url`, `tags`, `status`, `published_at`, `is_featured`. New ones may be added.
     * @example [
     *       "slug"
     *     ]
     */
    changed: string[];
};

/**
 * Blog deleted event
 * @description The event `blog.deleted`.
 */
export type BlogDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "blog.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Changelog published event
 * @description The event `changelog.published`.
 */
export type ChangelogPublishedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "changelog.published";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Changelog updated event
 * @description The event `changelog.updated`.
 */
export type ChangelogUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "changelog.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Changelog updated event data
 * @description The changelog of an event.
 */
export type ChangelogUpdatedEventData = {
    version: SemanticVersion;
    status: ChangelogStatus;
    /**
     * @description The names of the fields that changed: `version`, `title`, `summary`, `status`, `released_on`, `changes`. New ones may be added.
     * @example [
     *       "version"
     *     ]
     */
    changed: string[];
};

/**
 * Changelog deleted event
 * @description The event `changelog.deleted`.
 */
export type ChangelogDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "changelog.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Feedback created event
 * @description The event `feedback.created`.
 */
export type FeedbackCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "feedback.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: FeedbackEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Feedback updated event
 * @description The event `feedback.updated`.
 */
export type FeedbackUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "feedback.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: FeedbackUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Feedback updated event data
 * @description The feedback of an event.
 */
export type FeedbackUpdatedEventData = {
    feedback_type: FeedbackType;
    status: FeedbackStatus;
    /**
     * @description The id of the author; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    /**
     * @description The names of the fields that changed: `type`, `title`, `message`, `reason`, `status`, `staff_reply`, `contact_email`, `page_url`, `app_version`. New ones may be added.
     * @example [
     *       "type"
     *     ]
     */
    changed: string[];
};

/**
 * Subscription created event
 * @description The event `subscription.created`.
 */
export type SubscriptionCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription updated event
 * @description The event `subscription.updated`.
 */
export type SubscriptionUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription updated event data
 * @description The subscription plan of an event.
 */
export type SubscriptionUpdatedEventData = {
    /** @description The slug of the plan. */
    slug: Slug;
    status: SubscriptionStatus;
    /**
     * @description The names of the fields that changed: `slug`, `name`, `description`, `price`, `currency`, `billing_interval`, `interval_count`, `trial_days`, `features`, `status`, `display_order`. New ones may be added.
     * @example [
     *       "slug"
     *     ]
     */
    changed: string[];
};

/**
 * Subscription deleted event
 * @description The event `subscription.deleted`.
 */
export type SubscriptionDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription offer created event
 * @description The event `subscription_offer.created`.
 */
export type SubscriptionOfferCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription_offer.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription offer updated event
 * @description The event `subscription_offer.updated`.
 */
export type SubscriptionOfferUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription_offer.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription offer updated event data
 * @description The offer of an event.
 */
export type SubscriptionOfferUpdatedEventData = {
    /** @description The id of the subscription plan. */
    subscription_id: EntityId;
    /** @description The slug of the subscription plan. */
    subscription_slug: Slug;
    offer_type: OfferType;
    /**
     * @description The names of the fields that changed: `offer_type`, `discount_type`, `discount_value`, `valid_from`, `valid_until`, `applies_to_new_users_only`, `applies_permanently`. New ones may be added.
     * @example [
     *       "offer_type"
     *     ]
     */
    changed: string[];
};

/**
 * Subscription offer started event
 * @description The event `subscription_offer.started`.
 */
export type SubscriptionOfferStartedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription_offer.started";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription offer ended event
 * @description The event `subscription_offer.ended`.
 */
export type SubscriptionOfferEndedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription_offer.ended";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Subscription offer deleted event
 * @description The event `subscription_offer.deleted`.
 */
export type SubscriptionOfferDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "subscription_offer.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist created event
 * @description The event `waitlist.created`.
 */
export type WaitlistCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist updated event
 * @description The event `waitlist.updated`.
 */
export type WaitlistUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist updated event data
 * @description The waitlist of an event.
 */
export type WaitlistUpdatedEventData = {
    /** @description The slug of the waitlist. */
    slug: Slug;
    max_capacity: WaitlistCapacity;
    /**
     * @description The names of the fields that changed: `slug`, `name`, `purpose`, `max_capacity`. New ones may be added.
     * @example [
     *       "slug"
     *     ]
     */
    changed: string[];
};

/**
 * Waitlist filled event
 * @description The event `waitlist.filled`.
 */
export type WaitlistFilledEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist.filled";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist deleted event
 * @description The event `waitlist.deleted`.
 */
export type WaitlistDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist entry joined event
 * @description The event `waitlist_entry.joined`.
 */
export type WaitlistEntryJoinedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist_entry.joined";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist entry updated event
 * @description The event `waitlist_entry.updated`.
 */
export type WaitlistEntryUpdatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist_entry.updated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryUpdatedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist entry updated event data
 * @description The waitlist entry of an event. Name and address are personal data, and must be read.
 */
export type WaitlistEntryUpdatedEventData = {
    /** @description The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * @description The id of the resident; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
    /**
     * @description The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
     * @example [
     *       "name"
     *     ]
     */
    changed: string[];
};

/**
 * Waitlist entry invited event
 * @description The event `waitlist_entry.invited`.
 */
export type WaitlistEntryInvitedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist_entry.invited";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryInvitedEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Waitlist entry invited event data
 * @description The waitlist entry of an event. Name and address are personal data, and must be read.
 */
export type WaitlistEntryInvitedEventData = {
    /** @description The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * @description The id of the resident; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
    /**
     * @description The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
     * @example [
     *       "name"
     *     ]
     */
    changed: string[];
};

/**
 * Waitlist entry left event
 * @description The event `waitlist_entry.left`.
 */
export type WaitlistEntryLeftEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "waitlist_entry.left";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Resident created event
 * @description The event `resident.created`.
 */
export type ResidentCreatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "resident.created";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Resident suspended event
 * @description The event `resident.suspended`.
 */
export type ResidentSuspendedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "resident.suspended";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Resident reinstated event
 * @description The event `resident.reinstated`.
 */
export type ResidentReinstatedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "resident.reinstated";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Resident deleted event
 * @description The event `resident.deleted`.
 */
export type ResidentDeletedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "resident.deleted";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentDeletionEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Email failed event
 * @description The event `email.failed`.
 */
export type EmailFailedEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "email.failed";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: EmailEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Webhook endpoint failing event
 * @description The event `webhook_endpoint.failing`.
 */
export type WebhookEndpointFailingEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "webhook_endpoint.failing";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WebhookEndpointEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Webhook endpoint disabled event
 * @description The event `webhook_endpoint.disabled`.
 */
export type WebhookEndpointDisabledEvent = {
    /** @description The id of the event. */
    id: EntityId;
    /**
     * @description The type of the event. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "webhook_endpoint.disabled";
    /** @description When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * @description The version of the API.
     * @example 1
     * @constant
     */
    api_version: "1";
    subject: EventSubject;
    data: WebhookEndpointEventData;
    /**
     * @description Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/**
 * Invalid query problem
 * @description Invalid query parameter.
 */
export type InvalidQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example unknown-parameter
     * @enum {string}
     */
    code: "unknown-parameter" | "validation-failed";
};

/**
 * Invalid list query problem
 * @description Invalid query parameter or cursor.
 */
export type InvalidListQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-cursor
     * @enum {string}
     */
    code: "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Invalid body problem
 * @description Invalid request.
 */
export type InvalidBodyProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid update problem
 * @description Invalid update: validation failed, the body is empty, or a read-only field changed.
 */
export type InvalidUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field";
};

/**
 * Invalid credential problem
 * @description Invalid credential. Public operations return this too, so that clients know when to refresh.
 */
export type InvalidCredentialProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-token
     * @enum {string}
     */
    code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/**
 * Unauthorized problem
 * @description Missing or invalid credential. Returned before the resource is looked up.
 */
export type UnauthorizedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example authentication-required
     * @enum {string}
     */
    code: "authentication-required" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/**
 * Forbidden problem
 * @description Permission denied.
 */
export type ForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example permission-denied
     * @enum {string}
     */
    code: "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Forbidden in browser problem
 * @description Secret service key sent from a browser.
 */
export type ForbiddenInBrowserProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example secret-key-in-browser
     * @enum {string}
     */
    code: "secret-key-in-browser";
};

/**
 * Permission denied problem
 * @description Missing permission, or a secret service key sent from a browser.
 */
export type PermissionDeniedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example permission-denied
     * @enum {string}
     */
    code: "permission-denied" | "secret-key-in-browser";
};

/**
 * Forbidden to suspended problem
 * @description The resident is suspended, or a secret service key was sent from a browser.
 */
export type ForbiddenToSuspendedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-suspended
     * @enum {string}
     */
    code: "resident-suspended" | "secret-key-in-browser";
};

/**
 * Idempotency in progress problem
 * @description A request with the same `Idempotency-Key` is still in progress.
 */
export type IdempotencyInProgressProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example idempotency-in-progress
     * @enum {string}
     */
    code: "idempotency-in-progress";
};

/**
 * Precondition failed problem
 * @description The resource has changed since the version in `If-Match`.
 */
export type PreconditionFailedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example precondition-failed
     * @enum {string}
     */
    code: "precondition-failed";
};

/**
 * Payload too large problem
 * @description Body larger than the operation accepts (256 KiB unless stated otherwise).
 */
export type PayloadTooLargeProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example payload-too-large
     * @enum {string}
     */
    code: "payload-too-large";
};

/**
 * Unsupported media type problem
 * @description The media type, charset or compression of the body is not supported. A header lists what is: `Accept-Patch`, `Accept-Post`
 *     or `Accept` for the media type, by method; `Accept-Encoding` for the compression.
 */
export type UnsupportedMediaTypeProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example unsupported-media-type
     * @enum {string}
     */
    code: "unsupported-media-type";
};

/**
 * Idempotency key reused problem
 * @description The `Idempotency-Key` was already used with a different body.
 */
export type IdempotencyKeyReusedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example idempotency-key-reused
     * @enum {string}
     */
    code: "idempotency-key-reused";
};

/**
 * Too many requests problem
 * @description Rate limit exceeded.
 */
export type TooManyRequestsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example quota-exceeded
     * @enum {string}
     */
    code: "quota-exceeded";
};

/**
 * Internal error problem
 * @description Unexpected error. The body does not reveal internal details.
 */
export type InternalErrorProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example internal-error
     * @enum {string}
     */
    code: "internal-error";
};

/**
 * Service unavailable problem
 * @description The service is shutting down or overloaded, or cannot reach its database.
 */
export type ServiceUnavailableProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example service-unavailable
     * @enum {string}
     */
    code: "service-unavailable";
};

/**
 * Not owner problem
 * @description Permission denied, or the caller is not the owner.
 */
export type NotOwnerProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Not owner or suspended problem
 * @description The caller is not the owner, or is suspended.
 */
export type NotOwnerOrSuspendedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Email not verified or suspended problem
 * @description Publishing requires a verified email address, or the caller is suspended.
 */
export type EmailNotVerifiedOrSuspendedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example email-not-verified
     * @enum {string}
     */
    code: "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Not owner or not verified problem
 * @description Permission denied, the caller is not the owner, or publishing requires a verified email address.
 */
export type NotOwnerOrNotVerifiedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Invalid sorted list query problem
 * @description Invalid query parameter or cursor, or the sort requires a filter.
 */
export type InvalidSortedListQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example sort-needs-filter
     * @enum {string}
     */
    code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Unknown reference problem
 * @description Invalid request, or a referenced resource does not exist.
 */
export type UnknownReferenceProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-reference";
};

/**
 * Unknown reference in update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or a referenced resource does not exist.
 */
export type UnknownReferenceInUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "unknown-reference";
};

/**
 * Slug taken problem
 * @description The slug is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type SlugTakenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example slug-taken
     * @enum {string}
     */
    code: "slug-taken" | "idempotency-in-progress";
};

/**
 * Game not found problem
 * @description Game not found.
 */
export type GameNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example game-not-found
     * @enum {string}
     */
    code: "game-not-found";
};

/**
 * Resident not found problem
 * @description Resident not found.
 */
export type ResidentNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-not-found
     * @enum {string}
     */
    code: "resident-not-found";
};

/**
 * Invalid navigation credential problem
 * @description Invalid credential. A service key is never required, because browsers navigate here by links and forms.
 */
export type InvalidNavigationCredentialProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-token
     * @enum {string}
     */
    code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key";
};

/**
 * Invalid sign up problem
 * @description Invalid request, the password is weak, or the username is reserved.
 */
export type InvalidSignUpProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "weak-password" | "username-reserved";
};

/**
 * Invalid sign in problem
 * @description Wrong account or password, or an invalid credential was sent.
 */
export type InvalidSignInProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-credentials
     * @enum {string}
     */
    code: "invalid-credentials" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/**
 * Invalid refresh problem
 * @description Invalid refresh token, ended session, or an invalid credential was sent.
 */
export type InvalidRefreshProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example refresh-token-invalid
     * @enum {string}
     */
    code: "refresh-token-invalid" | "refresh-token-reused" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/**
 * Session not found problem
 * @description Session not found or not active.
 */
export type SessionNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example session-not-found
     * @enum {string}
     */
    code: "session-not-found";
};

/**
 * Identity not found problem
 * @description The resident has no account at this provider linked, or the provider is unknown.
 */
export type IdentityNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example identity-not-found
     * @enum {string}
     */
    code: "identity-not-found";
};

/**
 * Last sign in method problem
 * @description The resident has neither a password nor another provider to sign in with.
 */
export type LastSignInMethodProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example last-sign-in-method
     * @enum {string}
     */
    code: "last-sign-in-method";
};

/**
 * Invalid password change problem
 * @description Invalid request, the current password is wrong, or the new password is weak.
 */
export type InvalidPasswordChangeProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example current-password-invalid
     * @enum {string}
     */
    code: "current-password-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Account taken problem
 * @description The email address or username is taken.
 */
export type AccountTakenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example email-taken
     * @enum {string}
     */
    code: "email-taken" | "username-taken";
};

/**
 * Invalid mail token problem
 * @description Invalid request, or the token is invalid.
 */
export type InvalidMailTokenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example mail-token-invalid
     * @enum {string}
     */
    code: "mail-token-invalid" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid password reset problem
 * @description Invalid request, the token is invalid, or the new password is weak.
 */
export type InvalidPasswordResetProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example mail-token-invalid
     * @enum {string}
     */
    code: "mail-token-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid social sign in problem
 * @description Invalid request, or the provider is disabled.
 */
export type InvalidSocialSignInProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example provider-disabled
     * @enum {string}
     */
    code: "provider-disabled" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid social credential problem
 * @description Invalid one-time code or provider token, or another invalid credential was sent.
 */
export type InvalidSocialCredentialProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-code
     * @enum {string}
     */
    code: "invalid-code" | "provider-token-invalid" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/**
 * Account exists problem
 * @description The email address is taken, and the provider has not verified it.
 */
export type AccountExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example account-exists
     * @enum {string}
     */
    code: "account-exists";
};

/**
 * Invalid social start problem
 * @description Invalid request, the provider is disabled, the redirect URL is not allowed, or a code challenge is required.
 */
export type InvalidSocialStartProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example provider-disabled
     * @enum {string}
     */
    code: "provider-disabled" | "redirect-not-allowed" | "code-challenge-required" | "validation-failed" | "unknown-parameter";
};

/**
 * Invalid callback problem
 * @description The state does not match a pending sign-in, so there is no page to redirect to.
 */
export type InvalidCallbackProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-state
     * @enum {string}
     */
    code: "invalid-state" | "validation-failed";
};

/**
 * Unknown provider problem
 * @description Unknown provider.
 */
export type UnknownProviderProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example route-not-found
     * @enum {string}
     */
    code: "route-not-found";
};

/**
 * Achievement not found problem
 * @description Achievement not found or not visible to the caller.
 */
export type AchievementNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example achievement-not-found
     * @enum {string}
     */
    code: "achievement-not-found";
};

/**
 * Resident achievement not found problem
 * @description Resident not found, or achievement not found or inactive.
 */
export type ResidentAchievementNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-not-found
     * @enum {string}
     */
    code: "resident-not-found" | "achievement-not-found";
};

/**
 * Achievement exists problem
 * @description The key is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type AchievementExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example achievement-exists
     * @enum {string}
     */
    code: "achievement-exists" | "idempotency-in-progress";
};

/**
 * Activity log not found problem
 * @description Activity not found or not visible to the caller.
 */
export type ActivityLogNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example activity-log-not-found
     * @enum {string}
     */
    code: "activity-log-not-found";
};

/**
 * Invalid badge problem
 * @description Invalid badge, or the slug is reserved.
 */
export type InvalidBadgeProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/**
 * Invalid badge update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved.
 */
export type InvalidBadgeUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/**
 * Badge not found problem
 * @description Badge not found or not visible to the caller.
 */
export type BadgeNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example badge-not-found
     * @enum {string}
     */
    code: "badge-not-found";
};

/**
 * Badge award not found problem
 * @description Resident or badge not found.
 */
export type BadgeAwardNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-not-found
     * @enum {string}
     */
    code: "resident-not-found" | "badge-not-found";
};

/**
 * Resident badge not found problem
 * @description Resident not found, or the resident does not hold the badge.
 */
export type ResidentBadgeNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-not-found
     * @enum {string}
     */
    code: "resident-not-found" | "resident-badge-not-found";
};

/**
 * Badge conflict problem
 * @description The name or slug is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type BadgeConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example badge-exists
     * @enum {string}
     */
    code: "badge-exists" | "slug-taken" | "idempotency-in-progress";
};

/**
 * Badge disabled problem
 * @description The badge is disabled, or a request with the same `Idempotency-Key` is still in progress.
 */
export type BadgeDisabledProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example badge-disabled
     * @enum {string}
     */
    code: "badge-disabled" | "idempotency-in-progress";
};

/**
 * Backlog item not found problem
 * @description Backlog item not found or not visible to the caller.
 */
export type BacklogItemNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example backlog-item-not-found
     * @enum {string}
     */
    code: "backlog-item-not-found";
};

/**
 * Backlog item exists problem
 * @description The game is already in the backlog, the backlog is full, or a request with the same `Idempotency-Key` is still in progress.
 */
export type BacklogItemExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example backlog-item-exists
     * @enum {string}
     */
    code: "backlog-item-exists" | "limit-exceeded" | "idempotency-in-progress";
};

/**
 * Backlog item conflict problem
 * @description The status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress.
 */
export type BacklogItemConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example invalid-transition
     * @enum {string}
     */
    code: "invalid-transition" | "idempotency-in-progress";
};

/**
 * Backlog private problem
 * @description The backlog is not visible to the caller, or a secret service key was sent from a browser.
 */
export type BacklogPrivateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example backlog-private
     * @enum {string}
     */
    code: "backlog-private" | "secret-key-in-browser";
};

/**
 * Email not verified problem
 * @description Permission denied, or publishing requires a verified email address.
 */
export type EmailNotVerifiedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example email-not-verified
     * @enum {string}
     */
    code: "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Invalid blog list query problem
 * @description Invalid query parameter or cursor, the sort requires a filter, or the search took too long.
 */
export type InvalidBlogListQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example sort-needs-filter
     * @enum {string}
     */
    code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Invalid blog problem
 * @description Invalid post, or the slug is reserved.
 */
export type InvalidBlogProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/**
 * Invalid blog update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved.
 */
export type InvalidBlogUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/**
 * Blog not found problem
 * @description Blog post not found or not visible to the caller.
 */
export type BlogNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example blog-not-found
     * @enum {string}
     */
    code: "blog-not-found";
};

/**
 * Blog conflict problem
 * @description The update conflicts with the post's current state or with another post, or a request with the same `Idempotency-Key` is still in progress.
 */
export type BlogConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example slug-taken
     * @enum {string}
     */
    code: "slug-taken" | "slug-locked" | "invalid-transition" | "idempotency-in-progress";
};

/**
 * Changelog not found problem
 * @description Changelog not found or not visible to the caller.
 */
export type ChangelogNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example changelog-not-found
     * @enum {string}
     */
    code: "changelog-not-found";
};

/**
 * Changelog exists problem
 * @description The version is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ChangelogExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example changelog-exists
     * @enum {string}
     */
    code: "changelog-exists" | "idempotency-in-progress";
};

/**
 * Changelog conflict problem
 * @description The version is taken, the status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ChangelogConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example changelog-exists
     * @enum {string}
     */
    code: "changelog-exists" | "invalid-transition" | "idempotency-in-progress";
};

/**
 * Invalid email problem
 * @description Invalid email, or a referenced resource does not exist.
 */
export type InvalidEmailProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "unknown-field" | "malformed-json" | "unknown-parameter" | "unknown-reference";
};

/**
 * Email not found problem
 * @description Email not found or not visible to the caller.
 */
export type EmailNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example email-not-found
     * @enum {string}
     */
    code: "email-not-found";
};

/**
 * Feedback not found problem
 * @description Feedback not found or not visible to the caller.
 */
export type FeedbackNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example feedback-not-found
     * @enum {string}
     */
    code: "feedback-not-found";
};

/**
 * Feedback exists problem
 * @description The resident already has an open report of the same subject, or a request with the same `Idempotency-Key` is still in progress.
 */
export type FeedbackExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example feedback-exists
     * @enum {string}
     */
    code: "feedback-exists" | "idempotency-in-progress";
};

/**
 * Feedback conflict problem
 * @description The feedback's current state does not allow the change, its author has another open report of the subject, or a request with the same `Idempotency-Key` is still in progress.
 */
export type FeedbackConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example feedback-locked
     * @enum {string}
     */
    code: "feedback-locked" | "feedback-exists" | "invalid-transition" | "idempotency-in-progress";
};

/**
 * Subscription not found problem
 * @description Subscription not found or not visible to the caller.
 */
export type SubscriptionNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example subscription-not-found
     * @enum {string}
     */
    code: "subscription-not-found";
};

/**
 * Invalid subscription problem
 * @description Invalid subscription, or the slug is reserved.
 */
export type InvalidSubscriptionProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/**
 * Invalid subscription update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved.
 */
export type InvalidSubscriptionUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/**
 * Subscription conflict problem
 * @description The slug is taken, an offer exceeds the new price, or a request with the same `Idempotency-Key` is still in progress.
 */
export type SubscriptionConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example slug-taken
     * @enum {string}
     */
    code: "slug-taken" | "offer-exceeds-price" | "idempotency-in-progress";
};

/**
 * Offer not found problem
 * @description Offer not found or not visible to the caller.
 */
export type OfferNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example offer-not-found
     * @enum {string}
     */
    code: "offer-not-found";
};

/**
 * Invalid subscription offer problem
 * @description Invalid offer, or `valid_until` is not after `valid_from`.
 */
export type InvalidSubscriptionOfferProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-validity-window";
};

/**
 * Invalid subscription offer update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or `valid_until` is not after `valid_from`. The merged result is validated.
 */
export type InvalidSubscriptionOfferUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "invalid-validity-window";
};

/**
 * Game category not found problem
 * @description Category not found, or inactive and not visible to the caller.
 */
export type GameCategoryNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example game-category-not-found
     * @enum {string}
     */
    code: "game-category-not-found";
};

/**
 * Invalid game list query problem
 * @description Invalid query parameter or cursor, or the search took too long.
 */
export type InvalidGameListQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example query-too-expensive
     * @enum {string}
     */
    code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Invalid game query problem
 * @description Invalid query or cursor, or the query took too long.
 */
export type InvalidGameQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-cursor" | "cursor-mismatch" | "query-too-expensive";
};

/**
 * Invalid game problem
 * @description Invalid game, the slug is reserved, or a referenced resource does not exist.
 */
export type InvalidGameProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example unknown-reference
     * @enum {string}
     */
    code: "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid game update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, the slug is reserved, or a referenced resource does not exist.
 */
export type InvalidGameUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example immutable-field
     * @enum {string}
     */
    code: "immutable-field" | "empty-update" | "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid game category problem
 * @description Invalid category, or the slug is reserved.
 */
export type InvalidGameCategoryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example slug-reserved
     * @enum {string}
     */
    code: "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Game exists problem
 * @description Another game has the slug or an external id, or a request with the same `Idempotency-Key` is still in progress.
 */
export type GameExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example game-exists
     * @enum {string}
     */
    code: "game-exists" | "idempotency-in-progress";
};

/**
 * Invalid game stats problem
 * @description Invalid statistics: validation failed, or a derived counter changed.
 */
export type InvalidGameStatsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example immutable-field
     * @enum {string}
     */
    code: "immutable-field" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Game stats not found problem
 * @description Game not found, or no writable counter was written.
 */
export type GameStatsNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example game-stats-not-found
     * @enum {string}
     */
    code: "game-stats-not-found" | "game-not-found";
};

/**
 * Game stats exists problem
 * @description A writable counter was already written, or a request with the same `Idempotency-Key` is still in progress.
 */
export type GameStatsExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example game-stats-exists
     * @enum {string}
     */
    code: "game-stats-exists" | "idempotency-in-progress";
};

/**
 * Game stat too large problem
 * @description The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is still in progress.
 */
export type GameStatTooLargeProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example limit-exceeded
     * @enum {string}
     */
    code: "limit-exceeded" | "idempotency-in-progress";
};

/**
 * Game stat below zero problem
 * @description The counter would fall below zero, or a request with the same `Idempotency-Key` is still in progress.
 */
export type GameStatBelowZeroProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example stat-below-zero
     * @enum {string}
     */
    code: "stat-below-zero" | "idempotency-in-progress";
};

/**
 * Not owner suspended or not verified problem
 * @description The caller is not the owner or is suspended, or publishing requires a verified email address.
 */
export type NotOwnerSuspendedOrNotVerifiedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * List not found problem
 * @description List not found or not visible to the caller.
 */
export type ListNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example list-not-found
     * @enum {string}
     */
    code: "list-not-found";
};

/**
 * List item not found problem
 * @description List not found or not visible to the caller, or the game is not in the list.
 */
export type ListItemNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example list-not-found
     * @enum {string}
     */
    code: "list-not-found" | "list-item-not-found";
};

/**
 * List managed problem
 * @description The list is managed by the service.
 */
export type ListManagedProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example list-managed
     * @enum {string}
     */
    code: "list-managed";
};

/**
 * List conflict problem
 * @description The list is managed by the service, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ListConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example list-managed
     * @enum {string}
     */
    code: "list-managed" | "idempotency-in-progress";
};

/**
 * List limit exceeded problem
 * @description The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ListLimitExceededProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example limit-exceeded
     * @enum {string}
     */
    code: "limit-exceeded" | "idempotency-in-progress";
};

/**
 * List addition conflict problem
 * @description The list is managed by the service or full, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ListAdditionConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example list-managed
     * @enum {string}
     */
    code: "list-managed" | "limit-exceeded" | "idempotency-in-progress";
};

/**
 * Invalid resident list query problem
 * @description Invalid query parameter or cursor, or the search took too long.
 */
export type InvalidResidentListQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example query-too-expensive
     * @enum {string}
     */
    code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Invalid resident problem
 * @description Invalid resident, the username is reserved, or a referenced resource does not exist.
 */
export type InvalidResidentProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example username-reserved
     * @enum {string}
     */
    code: "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Invalid resident update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, the username is reserved, the current password is wrong, or a referenced resource does not exist.
 */
export type InvalidResidentUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example current-password-invalid
     * @enum {string}
     */
    code: "current-password-invalid" | "immutable-field" | "empty-update" | "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Resident creation forbidden problem
 * @description The caller may not create residents or assign these roles.
 */
export type ResidentCreationForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example privilege-escalation
     * @enum {string}
     */
    code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Resident update forbidden problem
 * @description The caller may not update this resident or one of the fields.
 */
export type ResidentUpdateForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Resident deletion forbidden problem
 * @description The caller may not delete this resident, or lacks one of their permissions.
 */
export type ResidentDeletionForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Resident export forbidden problem
 * @description The data of another resident, or a secret service key sent from a browser.
 */
export type ResidentExportForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example not-owner
     * @enum {string}
     */
    code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Resident export not found problem
 * @description The resident does not exist, or has no export.
 */
export type ResidentExportNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example resident-not-found
     * @enum {string}
     */
    code: "resident-not-found" | "export-not-found";
};

/**
 * Resident taken problem
 * @description The email address or username is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ResidentTakenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example email-taken
     * @enum {string}
     */
    code: "email-taken" | "username-taken" | "idempotency-in-progress";
};

/**
 * Resident conflict problem
 * @description The username was changed less than 30 days ago, the username or email address is taken, the resident is the last administrator, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ResidentConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example username-change-too-soon
     * @enum {string}
     */
    code: "username-change-too-soon" | "last-admin" | "email-taken" | "username-taken" | "idempotency-in-progress";
};

/**
 * Last admin problem
 * @description The resident is the last administrator.
 */
export type LastAdminProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example last-admin
     * @enum {string}
     */
    code: "last-admin";
};

/**
 * Library entry not found problem
 * @description Library entry not found or not visible to the caller.
 */
export type LibraryEntryNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example library-entry-not-found
     * @enum {string}
     */
    code: "library-entry-not-found";
};

/**
 * Library entry exists problem
 * @description The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is still in progress.
 */
export type LibraryEntryExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example library-entry-exists
     * @enum {string}
     */
    code: "library-entry-exists" | "limit-exceeded" | "idempotency-in-progress";
};

/**
 * Library private problem
 * @description The library is not visible to the caller, or a secret service key was sent from a browser.
 */
export type LibraryPrivateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example library-private
     * @enum {string}
     */
    code: "library-private" | "secret-key-in-browser";
};

/**
 * Liked game not found problem
 * @description Liked game not found or not visible to the caller.
 */
export type LikedGameNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example liked-game-not-found
     * @enum {string}
     */
    code: "liked-game-not-found";
};

/**
 * Liked games private problem
 * @description The liked games are not visible to the caller, or a secret service key was sent from a browser.
 */
export type LikedGamesPrivateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example liked-games-private
     * @enum {string}
     */
    code: "liked-games-private" | "secret-key-in-browser";
};

/**
 * Review not found problem
 * @description Review not found or not visible to the caller.
 */
export type ReviewNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example review-not-found
     * @enum {string}
     */
    code: "review-not-found";
};

/**
 * Review exists problem
 * @description The resident already has a review of this game, an earlier one was hidden, or a request with the same `Idempotency-Key` is still in progress.
 */
export type ReviewExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example review-exists
     * @enum {string}
     */
    code: "review-exists" | "review-was-hidden" | "idempotency-in-progress";
};

/**
 * Cannot like own review problem
 * @description The caller wrote the review, or is suspended.
 */
export type CannotLikeOwnReviewProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example cannot-like-own-review
     * @enum {string}
     */
    code: "cannot-like-own-review" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Rating not found problem
 * @description Rating not found.
 */
export type RatingNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example rating-not-found
     * @enum {string}
     */
    code: "rating-not-found";
};

/**
 * Rating exists problem
 * @description The resident has already rated this game, or a request with the same `Idempotency-Key` is still in progress.
 */
export type RatingExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example rating-exists
     * @enum {string}
     */
    code: "rating-exists" | "idempotency-in-progress";
};

/**
 * Role not found problem
 * @description Role not found.
 */
export type RoleNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example role-not-found
     * @enum {string}
     */
    code: "role-not-found";
};

/**
 * Role forbidden problem
 * @description The caller may not manage roles, or lacks one of the role's permissions.
 */
export type RoleForbiddenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example privilege-escalation
     * @enum {string}
     */
    code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/**
 * Role exists problem
 * @description Another role has this name, or a request with the same `Idempotency-Key` is still in progress.
 */
export type RoleExistsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example role-exists
     * @enum {string}
     */
    code: "role-exists" | "idempotency-in-progress";
};

/**
 * Role conflict problem
 * @description Another role has this name, a system role does not allow the change, or a request with the same `Idempotency-Key` is still in progress.
 */
export type RoleConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example role-is-system
     * @enum {string}
     */
    code: "role-is-system" | "role-exists" | "idempotency-in-progress";
};

/**
 * Role not deletable problem
 * @description The role is assigned to residents, or it is a system role.
 */
export type RoleNotDeletableProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example role-in-use
     * @enum {string}
     */
    code: "role-in-use" | "role-is-system";
};

/**
 * Invalid waitlist problem
 * @description Invalid waitlist, or the slug is reserved.
 */
export type InvalidWaitlistProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/**
 * Invalid waitlist update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved.
 */
export type InvalidWaitlistUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/**
 * Invalid join problem
 * @description Invalid request, or the email address is not the caller's.
 */
export type InvalidJoinProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "email-mismatch";
};

/**
 * Invalid waitlist entry update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, or the email address is not the caller's.
 */
export type InvalidWaitlistEntryUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "email-mismatch";
};

/**
 * Invalid waitlist entry query problem
 * @description Invalid query parameter or cursor, or the sort requires a filter.
 */
export type InvalidWaitlistEntryQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example sort-needs-filter
     * @enum {string}
     */
    code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/**
 * Waitlist not found problem
 * @description Waitlist not found.
 */
export type WaitlistNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example waitlist-not-found
     * @enum {string}
     */
    code: "waitlist-not-found";
};

/**
 * Waitlist entry not found problem
 * @description Waitlist entry not found or not visible to the caller.
 */
export type WaitlistEntryNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example waitlist-entry-not-found
     * @enum {string}
     */
    code: "waitlist-entry-not-found";
};

/**
 * Waitlist slug taken problem
 * @description Another waitlist has this slug, or a request with the same `Idempotency-Key` is still in progress.
 */
export type WaitlistSlugTakenProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example slug-taken
     * @enum {string}
     */
    code: "slug-taken" | "idempotency-in-progress";
};

/**
 * Waitlist conflict problem
 * @description The waitlist has more entries than the new capacity, its slug is locked, the new slug is taken, or a request with the same `Idempotency-Key` is still in progress.
 */
export type WaitlistConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example capacity-below-entries
     * @enum {string}
     */
    code: "capacity-below-entries" | "slug-locked" | "slug-taken" | "idempotency-in-progress";
};

/**
 * Waitlist full problem
 * @description The waitlist is full.
 */
export type WaitlistFullProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example waitlist-full
     * @enum {string}
     */
    code: "waitlist-full";
};

/**
 * Waitlist entry conflict problem
 * @description Another entry of the waitlist has this email address, or a request with the same `Idempotency-Key` is still in progress.
 */
export type WaitlistEntryConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example waitlist-entry-exists
     * @enum {string}
     */
    code: "waitlist-entry-exists" | "idempotency-in-progress";
};

/**
 * Invalid follow problem
 * @description The resident is the caller, or a query parameter is invalid.
 */
export type InvalidFollowProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example cannot-follow-self
     * @enum {string}
     */
    code: "cannot-follow-self" | "unknown-parameter" | "validation-failed";
};

/**
 * Follow limit exceeded problem
 * @description The caller already follows the maximum number of residents.
 */
export type FollowLimitExceededProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example limit-exceeded
     * @enum {string}
     */
    code: "limit-exceeded";
};

/**
 * Too many event streams problem
 * @description Rate limit exceeded, or too many streams of the caller are open.
 */
export type TooManyEventStreamsProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example quota-exceeded
     * @enum {string}
     */
    code: "quota-exceeded" | "too-many-streams";
};

/**
 * Invalid event query problem
 * @description Invalid query parameter or cursor.
 */
export type InvalidEventQueryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example unknown-event-type
     * @enum {string}
     */
    code: "unknown-event-type" | "invalid-cursor" | "unknown-parameter" | "validation-failed";
};

/**
 * Event cursor expired problem
 * @description Events after the cursor have been removed from the log.
 */
export type EventCursorExpiredProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example event-cursor-expired
     * @enum {string}
     */
    code: "event-cursor-expired";
};

/**
 * Event not found problem
 * @description No such event, or the caller may not see it.
 */
export type EventNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example event-not-found
     * @enum {string}
     */
    code: "event-not-found";
};

/**
 * Invalid webhook endpoint problem
 * @description Invalid endpoint, its URL is not allowed, or an event type does not exist.
 */
export type InvalidWebhookEndpointProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "url-not-allowed" | "unknown-event-type";
};

/**
 * Invalid webhook endpoint update problem
 * @description Invalid update: validation failed, the body is empty, a read-only field changed, the URL is not allowed, or an event type does not exist.
 */
export type InvalidWebhookEndpointUpdateProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "url-not-allowed" | "unknown-event-type";
};

/**
 * Invalid webhook test problem
 * @description Invalid request, or the event type does not exist.
 */
export type InvalidWebhookTestProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-event-type";
};

/**
 * Invalid webhook recovery problem
 * @description Invalid period, or it begins before the oldest event that is kept.
 */
export type InvalidWebhookRecoveryProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example validation-failed
     * @enum {string}
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/**
 * Webhook endpoint not found problem
 * @description No such endpoint.
 */
export type WebhookEndpointNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example webhook-endpoint-not-found
     * @enum {string}
     */
    code: "webhook-endpoint-not-found";
};

/**
 * Webhook delivery not found problem
 * @description No such delivery, or it is no longer kept.
 */
export type WebhookDeliveryNotFoundProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example webhook-delivery-not-found
     * @enum {string}
     */
    code: "webhook-delivery-not-found";
};

/**
 * Webhook endpoint limit problem
 * @description The service has the maximum number of endpoints.
 */
export type WebhookEndpointLimitProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example limit-exceeded
     * @enum {string}
     */
    code: "limit-exceeded";
};

/**
 * Webhook endpoint disabled problem
 * @description The endpoint is disabled.
 */
export type WebhookEndpointDisabledProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example webhook-endpoint-disabled
     * @enum {string}
     */
    code: "webhook-endpoint-disabled";
};

/**
 * Webhook redelivery conflict problem
 * @description The endpoint is disabled, or the delivery is still pending.
 */
export type WebhookRedeliveryConflictProblem = Problem & {
    /**
     * @description The stable code of this problem.
     * @example webhook-endpoint-disabled
     * @enum {string}
     */
    code: "webhook-endpoint-disabled" | "delivery-pending";
};