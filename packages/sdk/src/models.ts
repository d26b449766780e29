// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

/**
 * An opaque identifier. A UUID.
 * @example 01930e5c-6b00-7c00-8000-000000000001
 */
export type EntityId = string;

/**
 * A resident in a path: an id, `@` followed by the username, or `me` for the calling resident (requires an access token). Malformed values return 404.
 * @example @ada
 */
export type PathResident = string;

/**
 * A resident: an id, `@` followed by the username, or `me` for the calling resident (requires an access token). For an unknown one, operations that declare it return 404 `resident-not-found`, the others an empty list.
 * @example me
 */
export type ResidentReference = string;

/**
 * An opaque identifier in a path. Malformed values return 404.
 * @example 01930e5c-6b00-7c00-8000-000000000001
 */
export type PathId = string;

/**
 * A slug in a path, case-insensitive. Malformed values return 404.
 * @example closed-beta
 */
export type PathSlug = string;

/**
 * Identifies a request in the service's logs.
 * @example 01930e5c-6b00-7c00-8000-0000000000ff
 */
export type RequestId = string;

/**
 * A URL-friendly name, unique per collection. Upper-case letters are converted to lower case.
 * @example closed-beta
 */
export type Slug = string;

/**
 * The format of a copy of a game.
 * @example PHYSICAL
 */
export type GameFormat = "DIGITAL" | "PHYSICAL";

/**
 * Whether a total is exact (EQ) or a lower bound (GTE), because counting stopped.
 * @example EQ
 */
export type TotalRelation = "EQ" | "GTE";

/**
 * An opaque, signed cursor.
 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
 */
export type Cursor = string;

/**
 * An entity tag: the version of the resource and a hash of its body.
 * @example "7.Zr3aTCh8q1xYb0Pm"
 */
export type EntityTag = string;

/**
 * A UTC timestamp with milliseconds. An ISO 8601 date and time.
 * @example 2026-11-21T08:05:32.000Z
 */
export type Timestamp = string;

/**
 * A timestamp with any UTC offset (RFC 3339). Stored in UTC, truncated to milliseconds. An ISO 8601 date and time.
 * @example 2026-11-21T10:05:32+02:00
 */
export type TimestampInput = string;

/**
 * A calendar date without a time.
 * @example 2026-11-21
 */
export type CalendarDate = string;

/**
 * An email address. Stored as entered, compared case-insensitively.
 * @example ada@example.com
 */
export type Email = string;

/** The creation and modification times. Changes of counters do not count as modifications. */
export type DateMetadata = {
    created_at: Timestamp;
    updated_at: Timestamp;
};

/** The pagination details. */
export type Pagination = {
    /**
     * The maximum number of items on this page.
     * @example 20
     */
    limit: number;
    /**
     * Whether there is a next page.
     * @example false
     */
    has_more: boolean;
    /**
     * The cursor of the next page; null on the last page, but for `listEvents`, where it is where to go on.
     * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
     */
    next_cursor: Cursor | null;
    /**
     * The cursor of the previous page, in the same sort order; null on the first page.
     * @example null
     */
    prev_cursor: Cursor | null;
    /**
     * The total number of items; null without `include_total=true`.
     * @example 1
     */
    total: number | null;
    /**
     * Whether `total` is exact or a lower bound; null without a total.
     * @example EQ
     */
    total_relation: TotalRelation | null;
};

/** The deleted resource and when it is purged. */
export type DeletedItem = {
    /** The id of what was deleted. */
    id: EntityId;
    /**
     * The resource type, in snake case.
     * @example subscription_offer
     */
    object: string;
    /**
     * Always `true`.
     * @example true
     */
    deleted: boolean;
    /** When it was deleted. */
    deleted_at: Timestamp;
    /**
     * When the row is permanently deleted; null if it already was, or if it is kept.
     * @example 2026-12-21T08:05:32.000Z
     */
    purge_at: Timestamp | null;
};

/** A summary of a game, as embedded in other resources. */
export type GameBasicInfo = {
    /** The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * The URL of the cover image.
     * @example null
     */
    cover_url: string | null;
    /**
     * The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on: CalendarDate | null;
};

/** A summary of a resident, as embedded in other resources. The username of a deleted resident is `deleted`. */
export type ResidentBasicInfo = {
    /** The resident's id. */
    id: EntityId;
    username: Username;
    /**
     * The display name.
     * @example Ada
     */
    display_name: string;
    /**
     * The URL of the avatar image.
     * @example null
     */
    avatar_url: string | null;
};

/** A validation error of one field. */
export type FieldError = {
    /**
     * The location of the error: a JSON Pointer into the body (RFC 6901), such as `/name`, and empty for the whole body;
     * `?` and the name of a query parameter, such as `?limit`; or `#` and the name of a header in lower case, such as
     * `#if-match`. For a missing field, the location where it belongs. A pointer that is too long is shortened to an
     * enclosing value. Errors in the path have no pointer, because they return 404, except for the slug of
     * `upsertGameCategory`: an invalid one returns 400 with an empty pointer.
     * @example /name
     */
    pointer: string;
    /**
     * The violated rule.
     * @example too-short
     */
    code: "before-start" | "conflict" | "contradicts-after-id" | "contradicts-discount-type" | "contradicts-offer-type" | "contradicts-play-status" | "contradicts-playtime" | "contradicts-type" | "current-password-invalid" | "duplicate" | "exactly-one" | "immutable-field" | "invalid" | "invalid-date" | "invalid-date-time" | "invalid-format" | "invalid-version" | "no-address" | "not-a-multiple" | "not-after-start" | "not-allowed" | "not-in-future" | "not-in-past" | "op-not-allowed" | "out-of-range" | "required" | "same-item" | "too-few" | "too-large" | "too-long" | "too-many" | "too-many-decimals" | "too-short" | "too-small" | "unknown-country" | "unknown-currency" | "unknown-field" | "unknown-language" | "unknown-locale" | "unknown-parameter" | "unknown-reference" | "username-reserved" | "weak-password" | "wider-than-source" | "wrong-number" | "wrong-type";
    /**
     * A human-readable explanation of the error.
     * @example name must have at least 1 character.
     */
    detail: string;
};

/** The error details (RFC 9457). */
export type Problem = {
    /**
     * The URL of the documentation of this problem.
     * @example /rest/problems/validation-failed
     */
    type: string;
    /**
     * A short summary, the same for every occurrence of the problem.
     * @example Validation failed
     */
    title: string;
    /**
     * The HTTP status code of the response.
     * @example 400
     */
    status: number;
    /**
     * An explanation of this occurrence, in one or two sentences.
     * @example name must have at least 1 character.
     */
    detail: string;
    /**
     * The path of the request, percent-encoded where necessary.
     * @example /rest/v1/waitlists
     */
    instance: string;
    /**
     * The stable problem code.
     * @example validation-failed
     */
    code: string;
    request_id: RequestId;
    /**
     * Validation errors by field, if any.
     * @example [
     *   {
     *     "pointer": "/name",
     *     "code": "too-short",
     *     "detail": "name must have at least 1 character."
     *   }
     * ]
     */
    errors?: FieldError[];
    /**
     * Seconds to wait before retrying, equal to `Retry-After`.
     * @example 30
     */
    retry_after?: number;
    /** The id of the existing resource that conflicts with the request. */
    existing_id?: EntityId;
    /**
     * The ids of all conflicting resources, if there can be several; `existing_id` is the first one.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000002"
     * ]
     */
    existing_ids?: EntityId[];
    /**
     * Values that would be accepted.
     * @example [
     *   "GET",
     *   "PATCH"
     * ]
     */
    allowed?: string[];
    /**
     * The capacity of the full waitlist.
     * @example 500
     */
    max_capacity?: number;
    /** The cursor of the oldest event that is kept. */
    oldest_cursor?: Cursor;
};

/**
 * A score in half stars; 10 is five stars.
 * @example 9
 */
export type Score = number;

/**
 * The resident's progress with a game. COMPLETED: story finished; MASTERED: everything finished; ENDLESS: a game without an end.
 * @example COMPLETED
 */
export type PlayStatus = "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";

/**
 * A language tag (BCP 47); `und` if unknown.
 * @example en-GB
 */
export type LanguageTag = string;

/**
 * The current password of the account.
 * @example nine sundials turn
 */
export type CurrentPassword = string;

/**
 * The unique username, in lower case.
 * @example ada
 */
export type Username = string;

/**
 * A counter of a resident that achievements and badges depend on.
 * @example BACKLOG_CLEARED
 */
export type GrantMetric = "GAMES_COMPLETED" | "GAMES_IN_LIBRARY" | "PLAYTIME_MINUTES" | "REVIEWS_WRITTEN" | "RATINGS_GIVEN" | "LIKES_RECEIVED" | "LISTS_CREATED" | "FOLLOWERS" | "BACKLOG_CLEARED";

/** A condition under which the service grants an achievement or a badge automatically. */
export type GrantCriteria = {
    metric: GrantMetric;
    /**
     * The value that the counter must reach.
     * @example 50
     */
    threshold: number;
};

/** A condition under which the service grants an achievement or a badge automatically. */
export type GrantCriteriaInput = {
    metric: GrantMetric;
    /**
     * The value that the counter must reach.
     * @example 50
     */
    threshold: number;
};

/**
 * The status of a backlog item. DONE and DROPPED are closed, all others are open.
 * @example QUEUED
 */
export type BacklogStatus = "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";

/**
 * The priority; 1 is the highest.
 * @example 1
 */
export type BacklogPriority = number;

/** A game that a resident plans to play. */
export type Backlog = {
    /** The backlog item's id (not the game's). */
    id: EntityId;
    /** The owner's id. */
    resident_id: EntityId;
    /** The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    status: BacklogStatus;
    priority: BacklogPriority;
    /**
     * The number of open items before this one, plus one.
     * @example 1
     */
    position: number;
    /**
     * The slug of the platform category to play it on.
     * @example n64
     */
    platform: Slug | null;
    /**
     * When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date: CalendarDate | null;
    /**
     * The median time that residents took to finish the story, in minutes; null if unknown.
     * @example 600
     */
    estimated_minutes: number | null;
    /**
     * The owner's private notes; null for everyone else.
     * @example With Grace, over the holidays.
     */
    notes: string | null;
    /**
     * When the status became DONE; null if it is not DONE.
     * @example null
     */
    finished_at: Timestamp | null;
} & DateMetadata;

/**
 * An active ISO 4217 currency or fund code. Of the codes starting with X, only XAF, XCD, XCG, XOF and XPF are accepted.
 * @example EUR
 */
export type CurrencyCode = string;

/**
 * The list type. PERSONALIZED lists are created by residents; the other two are maintained by the service, one of each per resident.
 * @example PERSONALIZED
 */
export type ListType = "PERSONALIZED" | "LIKED_GAMES" | "PLAYED_GAMES";

/**
 * Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
 * @example PUBLIC
 */
export type ListVisibility = "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";

/**
 * The name of the list.
 * @example Couch multiplayer of the nineties
 */
export type ListName = string;

/**
 * A tag for finding lists.
 * @example couch
 */
export type ListTag = string;

/**
 * The position in the list, starting at 1.
 * @example 1
 */
export type ListPosition = number;

/** A list of games. */
export type GameList = {
    /** The list's id. */
    id: EntityId;
    type: ListType;
    resident: ResidentBasicInfo;
    name: ListName;
    /**
     * A description of the list.
     * @example four people.
     */
    description: string | null;
    visibility: ListVisibility;
    /**
     * Whether the list is a ranking.
     * @example true
     */
    is_ranked: boolean;
    /**
     * Tags for finding the list.
     * @example [
     *   "couch",
     *   "n64"
     * ]
     */
    tags: ListTag[];
    /**
     * The number of games in the list.
     * @example 1
     */
    items_count: number;
    /**
     * The first games of the list, up to 12.
     * @example []
     */
    items: ListItem[];
} & DateMetadata;

/** A game in a list. In lists maintained by the service, the id is that of the like or the library entry. */
export type ListItem = {
    /** The list item's id (not the game's). */
    id: EntityId;
    /** The list's id. */
    list_id: EntityId;
    game: GameBasicInfo;
    position: ListPosition;
    /**
     * The owner's note on the game.
     * @example Slappers only.
     */
    note: string | null;
    /**
     * Whether the note contains spoilers.
     * @example false
     */
    contains_spoilers: boolean;
    /** When the game was added to the list. */
    added_at: Timestamp;
};

/** A page of lists. */
export type ListPage = {
    /**
     * The lists on this page.
     * @example []
     */
    data: GameList[];
    pagination: Pagination;
};

/**
 * How the resident owns the game or has access to it, independent of playing it.
 * @example OWNED
 */
export type Ownership = "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";

/**
 * The audience: everyone, followers of the owner, or only the owner.
 * @example PUBLIC
 */
export type Audience = "PUBLIC" | "FOLLOWERS" | "PRIVATE";

/**
 * Whether the entry inherits the visibility of the library or is visible only to its owner.
 * @example INHERIT
 */
export type EntryVisibility = "INHERIT" | "PRIVATE";

/** A game in a library. */
export type GameLibraryEntry = {
    /** The library entry's id (not the game's). */
    id: EntityId;
    /** The owner's id. */
    resident_id: EntityId;
    /** The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    play_status: PlayStatus;
    ownership: Ownership;
    /**
     * The format of the game; null if not set.
     * @example PHYSICAL
     */
    format: GameFormat | null;
    /**
     * The slugs of the platform categories that the resident has the game on.
     * @example [
     *   "n64"
     * ]
     */
    platforms: Slug[];
    /**
     * Minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
    /**
     * Hours played, with one decimal. Null for others if the owner hides playtime.
     * @example 21
     */
    hours_played: number | null;
    /**
     * The progress in percent; null if not set.
     * @example 80
     */
    progress_percent: number | null;
    /**
     * How many times the resident completed the game.
     * @example 1
     */
    times_completed: number;
    /**
     * When the resident started playing. Null for others if the owner hides dates.
     * @example 2026-10-31
     */
    started_on: CalendarDate | null;
    /**
     * When the resident first completed the game; not before `started_on`. Null for others if the owner hides dates.
     * @example 2026-11-21
     */
    completed_on: CalendarDate | null;
    /**
     * When the resident acquired the game. Null for others if the owner hides dates.
     * @example null
     */
    acquired_on: CalendarDate | null;
    /**
     * Whether the game is a favorite.
     * @example true
     */
    is_favorite: boolean;
    visibility: EntryVisibility;
    /**
     * The owner's private notes; null for everyone else.
     * @example Controller 3 drifts.
     */
    notes: string | null;
    /**
     * The resident's rating of the game; null if not rated.
     * @example 9
     */
    rating_score: Score | null;
} & DateMetadata;

/**
 * Whether the author recommends the game.
 * @example RECOMMENDED
 */
export type ReviewVerdict = "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";

/**
 * DRAFT is visible only to its author, PUBLISHED to everyone. HIDDEN was hidden by staff or after reports.
 * @example PUBLISHED
 */
export type ReviewStatus = "PUBLISHED" | "DRAFT" | "HIDDEN";

/**
 * The text of the review, as entered.
 * @example Four controllers and one screen.
 */
export type ReviewText = string;

/** A resident's review of a game. */
export type Review = {
    /** The review's id. */
    id: EntityId;
    /** The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    resident: ResidentBasicInfo;
    /**
     * The headline.
     * @example Still the best evening with four
     */
    title: string | null;
    body: ReviewText;
    /**
     * The author's score for the game.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    /**
     * Whether the text contains spoilers.
     * @example false
     */
    contains_spoilers: boolean;
    /**
     * The slug of the platform category that the author played on.
     * @example n64
     */
    platform: Slug | null;
    language: LanguageTag;
    status: ReviewStatus;
    /**
     * Minutes played when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
     * @example 1260
     */
    playtime_minutes_at_review: number | null;
    /**
     * The author's play status when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
     * @example COMPLETED
     */
    play_status_at_review: PlayStatus | null;
    /**
     * The number of residents who like the review.
     * @example 12
     */
    likes_count: number;
    /**
     * Whether the caller likes the review; false without an access token.
     * @example false
     */
    is_liked: boolean;
    /**
     * When the text was last changed after publication; null if never.
     * @example null
     */
    edited_at: Timestamp | null;
} & DateMetadata;

/** A page of reviews. */
export type ReviewPage = {
    /**
     * The reviews on this page.
     * @example []
     */
    data: Review[];
    pagination: Pagination;
};

/** A resident's score for a game. */
export type Rating = {
    /** The rating's id. */
    id: EntityId;
    /** The game's id. */
    game_id: EntityId;
    game: GameBasicInfo;
    resident: ResidentBasicInfo;
    score: Score;
} & DateMetadata;

/** A page of ratings. */
export type RatingPage = {
    /**
     * The ratings on this page.
     * @example []
     */
    data: Rating[];
    pagination: Pagination;
};

/** A member of the community. `email`, `status` and `roles` require the permission `residents:manage`, except in `CurrentResident`. */
export type Resident = DateMetadata & {
    /** The resident's id. */
    id: EntityId;
    username: Username;
    /**
     * The display name.
     * @example Ada
     */
    display_name: string;
    /**
     * A short biography.
     * @example null
     */
    bio: string | null;
    /**
     * The URL of the avatar image.
     * @example null
     */
    avatar_url: string | null;
    /**
     * The URL of the profile's cover image.
     * @example null
     */
    cover_url: string | null;
    /**
     * The URL of the resident's website.
     * @example null
     */
    website_url: string | null;
    /**
     * The location, as free text.
     * @example null
     */
    location: string | null;
    /**
     * The country (ISO 3166-1 alpha-2).
     * @example null
     */
    country: string | null;
    /**
     * The favorite games, in the resident's order.
     * @example []
     */
    favorite_games: GameBasicInfo[];
    counts: ResidentCounts;
    /**
     * Whether the caller follows this resident. Only present with a bearer token.
     * @example false
     */
    is_following?: boolean;
    /**
     * Whether this resident follows the caller. Only present with a bearer token.
     * @example false
     */
    follows_me?: boolean;
    /** When the resident signed up. */
    joined_at: Timestamp;
    /**
     * The email address; null if the account has none. Visible to the resident and staff only.
     * @example ada@example.com
     */
    email?: Email | null;
    status?: ResidentStatus;
    /**
     * The roles of the resident. Visible to the resident and staff only.
     * @example []
     */
    roles?: RoleRef[];
};

/** The calling resident, with private fields. */
export type CurrentResident = Resident & {
    /**
     * Whether the email address is verified.
     * @example false
     */
    email_verified: boolean;
    /**
     * The new email address that replaces the current one once it is verified.
     * @example null
     */
    pending_email: Email | null;
    /**
     * The language of messages to the resident (BCP 47).
     * @example null
     */
    locale: string | null;
    /**
     * The permissions granted by the resident's roles.
     * @example []
     */
    permissions: Permission[];
    /**
     * The linked accounts at social sign-in providers. `unlinkIdentity` removes them.
     * @example []
     */
    identities: LinkedIdentity[];
    /**
     * Whether the resident can sign in with a password.
     * @example true
     */
    has_password: boolean;
};

/** Counters of a resident. Callers other than the resident and staff (`residents:manage`) only get counts of public items. */
export type ResidentCounts = {
    /**
     * The number of followers. Includes suspended residents, whom `listResidentFollowers` omits.
     * @example 0
     */
    followers: number;
    /**
     * The number of followed residents. Includes suspended ones, whom `listResidentFollowing` omits.
     * @example 0
     */
    following: number;
    /**
     * The number of personalized lists; for others, only PUBLIC ones.
     * @example 0
     */
    lists: number;
    /**
     * The number of published reviews.
     * @example 0
     */
    reviews: number;
    /**
     * The number of ratings.
     * @example 0
     */
    ratings: number;
    /**
     * The number of library entries; for others, only non-private ones, and 0 unless the library is PUBLIC.
     * @example 0
     */
    library: number;
    /**
     * The number of distinct badges held; for others, only listed ones.
     * @example 0
     */
    badges: number;
    /**
     * The number of unlocked achievements; for others, only active ones.
     * @example 0
     */
    achievements: number;
};

/**
 * The account status. Visible to the resident and staff only.
 * @example ACTIVE
 */
export type ResidentStatus = "ACTIVE" | "SUSPENDED";

/** A summary of a role, as embedded in residents. */
export type RoleRef = {
    /** The role's id. */
    id: EntityId;
    name: RoleName;
};

/**
 * The unique name of a role.
 * @example newsroom
 */
export type RoleName = string;

/**
 * A permission granted by a role; also a scope of secret service keys.
 * @example residents:manage
 */
export type Permission = "achievements:manage" | "activity:moderate" | "audit:read" | "badges:manage" | "blogs:write" | "blogs:moderate" | "changelogs:manage" | "emails:send" | "events:read" | "feedback:manage" | "games:manage" | "game-stats:write" | "lists:moderate" | "library:moderate" | "reviews:moderate" | "ratings:moderate" | "residents:manage" | "roles:manage" | "service-keys:manage" | "subscriptions:manage" | "waitlists:join" | "waitlists:manage" | "webhooks:manage";

/**
 * The name of an event type.
 * @example review.published
 */
export type EventTypeName = string;

/**
 * An event type, all of a resource such as `review.*`, or `*` for all.
 * @example review.published
 */
export type EventTypePattern = string;

/**
 * The type of what an event is about, such as review. New types may be added at any time.
 * @example review
 */
export type EventSubjectType = string;

/** What an event is about. */
export type EventSubject = {
    type: EventSubjectType;
    /** The id of the subject. */
    id: EntityId;
    /**
     * The version of the subject after the change, which its ETag starts with; null if it has none.
     * @example 3
     */
    version: number | null;
    /**
     * The path of the subject, or of the nearest thing that can be read, at the time of the event. If it has a slug that was
     * changed since then, it returns 404, or another resource that got the slug: compare its `id`. The event of the
     * change has the new path.
     * @example /rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701
     */
    url: string;
};

/**
 * The position of an event in the log. Positions are compared as text.
 * @example 0000000000004711
 */
export type EventSequence = string;

/**
 * ENABLED: events are sent. PROBING: it was enabled again, and one event is tried until it succeeds. DISABLED: nothing is sent.
 * @example ENABLED
 */
export type WebhookEndpointStatus = "ENABLED" | "PROBING" | "DISABLED";

/**
 * MANUAL: by `is_enabled`. FAILING: no success for five days, and at least ten failures. GONE: the endpoint answered 410. OWNER: who created it was suspended, deleted or lost the permission `webhooks:manage`.
 * @example FAILING
 */
export type WebhookDisabledReason = "MANUAL" | "FAILING" | "GONE" | "OWNER";

/** A linked account at a social sign-in provider. */
export type LinkedIdentity = {
    /**
     * The social sign-in provider.
     * @example GOOGLE
     */
    provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
    /** When the account was linked. */
    linked_at: Timestamp;
};

/**
 * The activity type. Residents record PLAY_SESSION, MILESTONE and NOTE; all others are recorded by the service.
 * @example PLAY_SESSION
 */
export type ActivityType = "PLAY_SESSION" | "MILESTONE" | "NOTE" | "GAME_STATUS_CHANGED" | "GAME_LIKED" | "GAME_RATED" | "REVIEW_CREATED" | "LIST_CREATED" | "LIST_GAME_ADDED" | "BACKLOG_ADDED" | "BACKLOG_FINISHED" | "ACHIEVEMENT_UNLOCKED" | "BADGE_AWARDED" | "RESIDENT_FOLLOWED";

/**
 * The status of a changelog. DRAFT is not yet published, PUBLISHED is current, YANKED was withdrawn after publication. All but DRAFT are public.
 * @example PUBLISHED
 */
export type ChangelogStatus = "DRAFT" | "PUBLISHED" | "YANKED";

/**
 * A version (SemVer 2.0.0). Numbers can have any length. Build metadata is kept but ignored in comparisons.
 * @example 1.10.0
 */
export type SemanticVersion = string;

/**
 * The type of feedback. A REPORT is about content that breaks the rules or is wrong.
 * @example IDEA
 */
export type FeedbackType = "BUG" | "IDEA" | "QUESTION" | "PRAISE" | "REPORT";

/**
 * The processing status. New feedback is OPEN.
 * @example OPEN
 */
export type FeedbackStatus = "OPEN" | "UNDER_REVIEW" | "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "DECLINED";

/**
 * DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale. Only ACTIVE plans are public.
 * @example ACTIVE
 */
export type SubscriptionStatus = "DRAFT" | "ACTIVE" | "ARCHIVED";

/**
 * Who an offer is for: FIRST_TIME new subscribers, PROMOTIONAL anyone eligible, WIN_BACK former subscribers, LOYALTY current subscribers, REFERRAL referred users, SEASONAL anyone during a season.
 * @example FIRST_TIME
 */
export type OfferType = "FIRST_TIME" | "PROMOTIONAL" | "WIN_BACK" | "LOYALTY" | "REFERRAL" | "SEASONAL";

/**
 * The maximum number of entries.
 * @example 500
 */
export type WaitlistCapacity = number;

/**
 * Whether the person is waiting (WAITING) or has been invited (INVITED). Changed by staff only.
 * @example WAITING
 */
export type WaitlistEntryStatus = "WAITING" | "INVITED";

/**
 * QUEUED: waiting for the worker or the next attempt; SCHEDULED: waiting for `scheduled_at`; SENDING: being handed over to the
 * mail server; SENT: accepted by the mail server; DELIVERED: delivery confirmed; BOUNCED: permanently rejected; SUPPRESSED:
 * not sent, because the recipients are on the suppression list; FAILED: gave up after the last attempt.
 * @example QUEUED
 */
export type EmailStatus = "QUEUED" | "SCHEDULED" | "SENDING" | "SENT" | "DELIVERED" | "BOUNCED" | "SUPPRESSED" | "FAILED";

/**
 * TRANSACTIONAL email is expected by its recipient. MARKETING email has an unsubscribe link and is not sent to recipients who unsubscribed.
 * @example TRANSACTIONAL
 */
export type EmailCategory = "TRANSACTIONAL" | "MARKETING";

/**
 * A password, normalized to NFC, never trimmed or truncated. Any characters are allowed, without composition rules. Easily guessed passwords return 400 `weak-password` with the reason.
 * @example nine sundials turn
 */
export type Password = string;

/** The account to create. */
export type SignUpRequest = {
    email: Email;
    password: Password;
    /** The username. Generated if omitted, such as player_x7k2m9qd. */
    username?: Username;
    /**
     * The display name. Defaults to the username.
     * @example Ada
     */
    display_name?: string;
};

/** The login credentials. */
export type LoginRequest = {
    /**
     * The email address or username (case-insensitive).
     * @example ada
     */
    identifier: string;
    password: CurrentPassword;
};

/** The sign-in credentials. */
export type SignInRequest = {
    email: Email;
    password: CurrentPassword;
    /**
     * Whether the session expires after 30 days without use; otherwise after 24 hours.
     * @default true
     * @example false
     */
    remember_me?: boolean;
};

/** The refresh token to exchange. */
export type RefreshRequest = {
    /**
     * The most recent refresh token. Malformed values return 401 `refresh-token-invalid`.
     * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
     */
    refresh_token: string;
};

/** Which sessions to end. */
export type LogoutRequest = {
    /**
     * The current session (LOCAL), all others (OTHERS), or all (GLOBAL).
     * @default LOCAL
     * @example GLOBAL
     */
    scope?: "LOCAL" | "OTHERS" | "GLOBAL";
};

/** The current and the new password. */
export type ChangePasswordRequest = {
    current_password: CurrentPassword;
    new_password: Password;
};

/** A session with its tokens and resident. */
export type AuthSession = {
    /**
     * The access token, to be sent as a bearer token.
     * @example eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl
     */
    access_token: string;
    /**
     * The type of the access token.
     * @example Bearer
     */
    token_type: "Bearer";
    /**
     * The lifetime of the access token in seconds.
     * @example 900
     */
    expires_in: number;
    /** When the access token expires. */
    expires_at: Timestamp;
    /**
     * The refresh token, valid for one exchange.
     * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
     */
    refresh_token: string;
    /** When the refresh token expires if unused. */
    refresh_expires_at: Timestamp;
    /** The session's id. */
    session_id: EntityId;
    /**
     * Whether this request created the account.
     * @example true
     */
    is_new_resident: boolean;
    resident: CurrentResident;
};

/** A signed-in device or browser. */
export type Session = {
    /** The session's id. */
    id: EntityId;
    /**
     * The `User-Agent` header of the sign-in, truncated to 512 characters; null if absent.
     * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
     */
    user_agent: string | null;
    /**
     * Whether the access token of the request belongs to this session.
     * @example true
     */
    is_current: boolean;
    created_at: Timestamp;
    /** When tokens were last issued, by the sign-in or a refresh. */
    last_used_at: Timestamp;
    /** When the session expires unless refreshed. */
    expires_at: Timestamp;
};

/** A page of sessions. */
export type SessionPage = {
    /**
     * The sessions on this page.
     * @example []
     */
    data: Session[];
    pagination: Pagination;
};

/** Public keys (RFC 7517). */
export type Jwks = {
    /**
     * The keys, the current one first.
     * @example [
     *   {
     *     "kty": "EC",
     *     "crv": "P-256",
     *     "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
     *     "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
     *     "kid": "Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P",
     *     "use": "sig",
     *     "alg": "ES256"
     *   }
     * ]
     */
    keys: Jwk[];
};

/** A public key on the P-256 curve. */
export type Jwk = {
    /**
     * The key type.
     * @example EC
     */
    kty: "EC";
    /**
     * The curve.
     * @example P-256
     */
    crv: "P-256";
    /**
     * The X coordinate, base64url.
     * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
     */
    x: string;
    /**
     * The Y coordinate, base64url.
     * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
     */
    y: string;
    /**
     * The key id, its thumbprint (RFC 7638).
     * @example Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P
     */
    kid: string;
    /**
     * The use of the key.
     * @example sig
     */
    use: "sig";
    /**
     * The signature algorithm.
     * @example ES256
     */
    alg: "ES256";
};

/**
 * A token from an email: the part after `#token=` in its link.
 * @example q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE
 */
export type MailToken = string;

/** The token from a verification email. */
export type VerifyEmailRequest = {
    token: MailToken;
};

/** The address to verify. */
export type ResendVerificationRequest = {
    email: Email;
};

/** The address of the account. */
export type PasswordResetRequest = {
    email: Email;
};

/** The token from a password reset email, and the new password. */
export type ConfirmPasswordResetRequest = {
    token: MailToken;
    new_password: Password;
};

/**
 * The base64url-encoded SHA-256 of a code verifier.
 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
 */
export type CodeChallenge = string;

/** A one-time code of this service, or a provider's token. */
export type SocialSignInRequest = SocialCode | SocialToken;

/** The one-time code that the service appended to your redirect URL. */
export type SocialCode = {
    /**
     * The one-time code. Valid for 60 seconds and for one attempt, even if the verifier is wrong.
     * @example 3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
     */
    code: string;
    /**
     * The code verifier that the code challenge was derived from. Required if there was a challenge.
     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
     */
    code_verifier?: string;
};

/** The social sign-in providers of a service. */
export type SocialProviders = {
    /**
     * The configured providers.
     * @example [
     *   "GOOGLE",
     *   "DISCORD"
     * ]
     */
    providers: ("FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE")[];
};

/** A token that a provider's SDK issued to an app. */
export type SocialToken = {
    /**
     * The provider that issued the token.
     * @example APPLE
     */
    provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
    /**
     * The OpenID Connect ID token. Required for GOOGLE and APPLE.
     * @example eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl
     */
    id_token?: string;
    /**
     * The OAuth 2.0 access token. Required for FACEBOOK and DISCORD.
     * @example EAAGm0PX4ZCpsBAKZCh3
     */
    access_token?: string;
    /**
     * The raw nonce: the nonce of the ID token is this value or its SHA-256 in hexadecimal. Send it if the ID token has a nonce, and only then.
     * @example n-0S6_WzA2Mj
     */
    nonce?: string;
    /**
     * The name for a new account. Apple provides it to the app only once.
     * @example Ada
     */
    display_name?: string;
};

/** A form posted by a provider. Additional fields are ignored. */
export type SocialCallbackForm = {
    /**
     * The state that identifies the sign-in.
     * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
     */
    state: string;
    /**
     * The provider's authorization code.
     * @example c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe
     */
    code?: string;
    /**
     * The person's name as JSON, provided by Apple only once.
     * @example {"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}
     */
    user?: string;
    /**
     * The provider's error code.
     * @example user_cancelled_authorize
     */
    error?: string;
};

/** The URL of the provider and the state of the sign-in. */
export type SocialAuthorization = {
    /**
     * The URL to send the browser to.
     * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code
     */
    authorization_url: string;
    /**
     * The state that identifies the sign-in.
     * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
     */
    state: string;
    /** When the sign-in expires. */
    expires_at: Timestamp;
};

/**
 * The rarity, by share of residents, without suspended ones, who unlocked it: COMMON from 50 percent, UNCOMMON from 20, RARE from 5, EPIC from 1, LEGENDARY below.
 * @example EPIC
 */
export type AchievementRarity = "COMMON" | "UNCOMMON" | "RARE" | "EPIC" | "LEGENDARY";

/** An achievement that residents unlock by playing and participating. It cannot be revoked. */
export type Achievement = {
    /** The achievement's id. */
    id: EntityId;
    key: AchievementKey;
    /**
     * The name.
     * @example Backlog hero
     */
    name: string;
    /**
     * What to do to unlock it. Null if the achievement is hidden and the caller has not unlocked it.
     * @example Finish 50 games of your backlog.
     */
    description: string | null;
    /**
     * The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id: EntityId | null;
    /**
     * The game it belongs to; null for a platform achievement.
     * @example null
     */
    game: GameBasicInfo | null;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url: string | null;
    /**
     * The points for unlocking it.
     * @example 50
     */
    points: number;
    /**
     * Whether the description is visible only to residents who unlocked it.
     * @example false
     */
    is_hidden: boolean;
    /**
     * The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria: GrantCriteria | null;
    /**
     * Whether it can still be unlocked. Residents keep unlocked achievements that become inactive.
     * @example true
     */
    is_active: boolean;
    /**
     * The number of residents who unlocked it.
     * @example 87
     */
    unlocked_count: number;
    /**
     * The percentage of residents, without suspended ones, who unlocked it, with one decimal. Their number may be five
     * minutes old.
     * @example 4.3
     */
    unlocked_percentage: number;
    rarity: AchievementRarity;
} & DateMetadata;

/** A page of achievements. */
export type AchievementPage = {
    /**
     * The achievements on this page.
     * @example []
     */
    data: Achievement[];
    pagination: Pagination;
};

/**
 * A stable key for use in code. Cannot be changed.
 * @example BACKLOG_HERO
 */
export type AchievementKey = string;

/** The achievement to create. */
export type CreateAchievement = {
    key: AchievementKey;
    /**
     * The name.
     * @example Backlog hero
     */
    name: string;
    /**
     * What to do to unlock it.
     * @example Finish 50 games of your backlog.
     */
    description: string;
    /**
     * The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id?: EntityId | null;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url?: string | null;
    /**
     * The points for unlocking it.
     * @default 10
     * @example 50
     */
    points?: number;
    /**
     * Whether the description is visible only to residents who unlocked it.
     * @default false
     * @example false
     */
    is_hidden?: boolean;
    /**
     * The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * Whether it can be unlocked.
     * @default true
     * @example true
     */
    is_active?: boolean;
};

/** The fields to change. `id`, `key` and the timestamps are accepted if unchanged; `game`, the counts and the rarity are ignored. */
export type UpdateAchievement = {
    /** The achievement's id, which cannot be changed. */
    id?: EntityId;
    key?: AchievementKey;
    /**
     * The name.
     * @example Backlog hero
     */
    name?: string;
    /**
     * What to do to unlock it.
     * @example Finish 50 games of your backlog.
     */
    description?: string;
    /**
     * The game it belongs to; null for a platform achievement.
     * @example null
     */
    game_id?: EntityId | null;
    /**
     * The game it belongs to; null for a platform achievement.
     * @example null
     */
    game?: GameBasicInfo | null;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/achievements/backlog-hero.png
     */
    icon_url?: string | null;
    /**
     * The points for unlocking it.
     * @example 50
     */
    points?: number;
    /**
     * Whether the description is visible only to residents who unlocked it.
     * @example false
     */
    is_hidden?: boolean;
    /**
     * The criteria for unlocking it automatically; null if it is only unlocked through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * Whether it can still be unlocked.
     * @example true
     */
    is_active?: boolean;
    /**
     * The number of residents who unlocked it. Ignored.
     * @example 87
     */
    unlocked_count?: number;
    /**
     * The percentage of residents, without suspended ones, who unlocked it, with one decimal. Ignored.
     * @example 4.3
     */
    unlocked_percentage?: number;
    rarity?: AchievementRarity;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** A resident's progress on an achievement. */
export type ResidentAchievement = {
    achievement: Achievement;
    /**
     * The current progress; never more than `target`.
     * @example 50
     */
    progress: number;
    /**
     * The progress at which it unlocks; 1 if the achievement has no criteria.
     * @example 50
     */
    target: number;
    /**
     * When the resident unlocked it; null if not unlocked.
     * @example 2026-11-21T08:05:32.000Z
     */
    unlocked_at: Timestamp | null;
    /**
     * What last set the progress: the achievement's criteria or an API caller.
     * @example RULE
     */
    source: "RULE" | "MANUAL";
};

/** A page of a resident's achievements. */
export type ResidentAchievementPage = {
    /**
     * The resident's achievements on this page.
     * @example []
     */
    data: ResidentAchievement[];
    pagination: Pagination;
};

/** A resident's progress on an achievement, and whether the request changed it. */
export type ResidentAchievementResult = ResidentAchievement & {
    /**
     * Whether the request changed anything.
     * @example true
     */
    changed: boolean;
};

/** The resident's progress. Omit `progress` to unlock the achievement. */
export type SetResidentAchievement = {
    /**
     * The resident's progress. Values above the target count as the target.
     * @example 30
     */
    progress?: number;
};

/**
 * Who recorded the activity, the resident or the service.
 * @example RESIDENT
 */
export type ActivitySource = "RESIDENT" | "SYSTEM";

/** What the activity is about. Deleting the subject deletes the activity. */
export type ActivitySubject = {
    /**
     * The type of the subject.
     * @example LIBRARY_ENTRY
     */
    type: "LIKED_GAME" | "RATING" | "LIBRARY_ENTRY" | "LIST" | "LIST_ITEM" | "REVIEW" | "BACKLOG_ITEM" | "ACHIEVEMENT" | "BADGE" | "RESIDENT";
    /** The subject's id. */
    id: EntityId;
    /**
     * The present name of a list, an active achievement, a badge or a resident; null for other types, which `game` names. Ignored in updates.
     * @example null
     */
    name?: string | null;
};

/**
 * Additional data from the service. GAME_STATUS_CHANGED: the play statuses `from` (null for a game that was added) and `to`. GAME_RATED: `score`. Empty for all other types. New keys may be added at any time.
 * @example {
 *   "from": "PLAYING",
 *   "to": "COMPLETED"
 * }
 */
export type ActivityMetadata = {
    [key: string]: unknown;
};

/** An activity of a resident. */
export type ActivityLog = {
    /** The activity's id. */
    id: EntityId;
    resident: ResidentBasicInfo;
    type: ActivityType;
    source: ActivitySource;
    /**
     * The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id: EntityId | null;
    /**
     * The game it is about, if any.
     * @example null
     */
    game: GameBasicInfo | null;
    /**
     * What it is about besides the game; null for activities recorded by the resident.
     * @example null
     */
    subject: ActivitySubject | null;
    /**
     * The resident's message.
     * @example Finally past the dam.
     */
    message: string | null;
    /**
     * Minutes played; null for all types but PLAY_SESSION.
     * @example 90
     */
    minutes: number | null;
    visibility: Audience;
    /** When it happened. */
    occurred_at: Timestamp;
    metadata: ActivityMetadata;
} & DateMetadata;

/** A page of activities. */
export type ActivityLogPage = {
    /**
     * The activities on this page.
     * @example []
     */
    data: ActivityLog[];
    pagination: Pagination;
};

/** The activity to record. A PLAY_SESSION requires `minutes`; a MILESTONE or a NOTE requires `message` and has no `minutes`. */
export type CreateActivityLog = {
    /**
     * The activity type. All other types are recorded by the service.
     * @example PLAY_SESSION
     */
    type: "PLAY_SESSION" | "MILESTONE" | "NOTE";
    /**
     * The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id?: EntityId | null;
    /**
     * The resident's message.
     * @example Finally past the dam.
     */
    message?: string | null;
    /**
     * Minutes played. Required for a PLAY_SESSION, not accepted for other types.
     * @example 90
     */
    minutes?: number | null;
    /**
     * Who can see the activity.
     * @default PUBLIC
     */
    visibility?: Audience;
    /** When it happened, at most five minutes in the future. Defaults to now. */
    occurred_at?: TimestampInput;
};

/**
 * The fields to change. `id`, `type`, `source`, `game_id` and the timestamps of the row are accepted if unchanged;
 * `resident`, `game`, `subject` and `metadata` are ignored.
 */
export type UpdateActivityLog = {
    /** The activity's id, which cannot be changed. */
    id?: EntityId;
    resident?: ResidentBasicInfo;
    type?: ActivityType;
    source?: ActivitySource;
    /**
     * The game it is about, if any.
     * @example 01930e5c-6b00-7c00-8000-000000000401
     */
    game_id?: EntityId | null;
    /**
     * The game it is about, if any.
     * @example null
     */
    game?: GameBasicInfo | null;
    /**
     * What it is about besides the game; null for activities recorded by the resident.
     * @example null
     */
    subject?: ActivitySubject | null;
    /**
     * The resident's message.
     * @example Finally past the dam.
     */
    message?: string | null;
    /**
     * Minutes played; null for all types but PLAY_SESSION.
     * @example 90
     */
    minutes?: number | null;
    visibility?: Audience;
    /** When it happened, at most five minutes in the future. */
    occurred_at?: TimestampInput;
    metadata?: ActivityMetadata;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The tier; BRONZE is the lowest.
 * @example GOLD
 */
export type BadgeTier = "BRONZE" | "SILVER" | "GOLD";

/**
 * The heading under which related badges are grouped.
 * @example Reviewing
 */
export type BadgeGroup = string;

/** An award for standing in the community. */
export type Badge = {
    /** The badge's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name: string;
    /**
     * What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description: string;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url: string | null;
    tier: BadgeTier;
    group: BadgeGroup;
    /**
     * Whether a resident can hold it several times.
     * @example true
     */
    is_stackable: boolean;
    /**
     * Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @example true
     */
    is_listable: boolean;
    /**
     * Whether it can be awarded. Residents keep disabled badges.
     * @example true
     */
    is_enabled: boolean;
    /**
     * The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria: GrantCriteria | null;
    /**
     * The total number of awards, including repeated awards to one resident.
     * @example 11
     */
    award_count: number;
} & DateMetadata;

/** A page of badges. */
export type BadgePage = {
    /**
     * The badges on this page.
     * @example []
     */
    data: Badge[];
    pagination: Pagination;
};

/** The badge to create. */
export type CreateBadge = {
    slug?: Slug;
    /**
     * The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name: string;
    /**
     * What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description: string;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url?: string | null;
    tier: BadgeTier;
    /**
     * The heading under which it is grouped.
     * @default General
     * @example Reviewing
     */
    group?: string;
    /**
     * Whether a resident can hold it several times.
     * @default false
     * @example true
     */
    is_stackable?: boolean;
    /**
     * Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @default true
     * @example true
     */
    is_listable?: boolean;
    /**
     * Whether it can be awarded. Residents keep disabled badges.
     * @default true
     * @example true
     */
    is_enabled?: boolean;
    /**
     * The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
};

/** The fields to change. `id` and the timestamps are accepted if unchanged; the count is ignored. */
export type UpdateBadge = {
    /** The badge's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * The name, unique (case-insensitive).
     * @example Reviewer of the month
     */
    name?: string;
    /**
     * What the badge is awarded for.
     * @example Wrote the review that helped most.
     */
    description?: string;
    /**
     * The URL of the icon, https only.
     * @example https://images.example/badges/reviewer-of-the-month.png
     */
    icon_url?: string | null;
    tier?: BadgeTier;
    group?: BadgeGroup;
    /**
     * Whether a resident can hold it several times.
     * @example true
     */
    is_stackable?: boolean;
    /**
     * Whether it is visible to everyone. Otherwise only its holders and staff see it.
     * @example true
     */
    is_listable?: boolean;
    /**
     * Whether it can be awarded. Residents keep disabled badges.
     * @example true
     */
    is_enabled?: boolean;
    /**
     * The criteria for awarding it automatically; null if it is only awarded through the API.
     * @example null
     */
    criteria?: GrantCriteriaInput | null;
    /**
     * The total number of awards, including repeated awards to one resident. Ignored.
     * @example 11
     */
    award_count?: number;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** A badge held by a resident. */
export type ResidentBadge = {
    badge: Badge;
    /**
     * The number of awards to this resident; 1 unless the badge is stackable.
     * @example 2
     */
    count: number;
    /** When it was last awarded. */
    awarded_at: Timestamp;
    /**
     * Who last awarded it; null for the service or a service key.
     * @example null
     */
    awarded_by: ResidentBasicInfo | null;
    /**
     * The reason for the last award.
     * @example Best review of October 2026.
     */
    reason: string | null;
};

/** A page of a resident's badges. */
export type ResidentBadgePage = {
    /**
     * The resident's badges on this page.
     * @example []
     */
    data: ResidentBadge[];
    pagination: Pagination;
};

/** A badge held by a resident, and whether the request changed it. */
export type ResidentBadgeResult = ResidentBadge & {
    /**
     * Whether the request added an award.
     * @example true
     */
    changed: boolean;
};

/** Why the badge is awarded. */
export type AwardBadge = {
    /**
     * The reason for the award.
     * @example Best review of October 2026.
     */
    reason?: string | null;
};

/** A page of a backlog. */
export type BacklogPage = {
    /**
     * The items on this page.
     * @example []
     */
    data: Backlog[];
    pagination: Pagination;
};

/** The game to add. Send exactly one of `game_id` and `game_slug`. */
export type CreateBacklog = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The status of a backlog item. DONE and DROPPED are closed, all others are open.
     * @default QUEUED
     */
    status?: BacklogStatus;
    /**
     * The priority; 1 is the highest.
     * @default 3
     * @example 1
     */
    priority?: number;
    /**
     * The slug of the platform category to play it on.
     * @example n64
     */
    platform?: Slug | null;
    /**
     * When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date?: CalendarDate | null;
    /**
     * The owner's private notes.
     * @example With Grace, over the holidays.
     */
    notes?: string | null;
};

/** The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored. */
export type UpdateBacklog = {
    /** The backlog item's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** The owner's id, which cannot be changed. */
    resident_id?: EntityId;
    /** The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    status?: BacklogStatus;
    priority?: BacklogPriority;
    /**
     * The number of open items before this one, plus one. Ignored.
     * @example 1
     */
    position?: number;
    /** Moves the item directly after the item with this id. */
    after_id?: EntityId;
    /** Moves the item directly before the item with this id. */
    before_id?: EntityId;
    /**
     * The slug of the platform category to play it on.
     * @example n64
     */
    platform?: Slug | null;
    /**
     * When the resident plans to play it.
     * @example 2026-12-24
     */
    target_date?: CalendarDate | null;
    /**
     * The median time that residents took to finish the story, in minutes; null if unknown. Ignored.
     * @example 600
     */
    estimated_minutes?: number | null;
    /**
     * The owner's private notes.
     * @example With Grace, over the holidays.
     */
    notes?: string | null;
    /**
     * When the status became DONE; null if it is not DONE. Read-only.
     * @example null
     */
    finished_at?: TimestampInput | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The status of a post. Only PUBLISHED posts are public. A SCHEDULED post becomes PUBLISHED at `published_at`.
 * @example PUBLISHED
 */
export type BlogStatus = "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";

/** A post without its text. */
export type BlogSummary = {
    /** The blog post's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The title.
     * @example Why GoldenEye still matters
     */
    title: string;
    /**
     * A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt: string | null;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url: string | null;
    /**
     * The tags, as slugs.
     * @example [
     *   "retro",
     *   "n64"
     * ]
     */
    tags: Slug[];
    status: BlogStatus;
    /**
     * When it was or will be published; null for a draft without a date.
     * @example 2026-11-21T08:05:32.000Z
     */
    published_at: Timestamp | null;
    /**
     * The estimated reading time in minutes.
     * @example 4
     */
    reading_minutes: number;
    /**
     * Whether moderators feature it.
     * @example false
     */
    is_featured: boolean;
    /** The author's id. */
    author_id: EntityId;
} & DateMetadata;

/** A blog post. */
export type Blog = BlogSummary & {
    /**
     * The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown: string;
    /**
     * The text as sanitized HTML.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html: string;
};

/** A post with its author. */
export type BlogWithAuthor = Blog & {
    author: ResidentBasicInfo;
};

/** A post with its author, as returned in lists. `body_markdown` and `body_html` are only included with `include=body`. */
export type BlogListItem = BlogSummary & {
    author: ResidentBasicInfo;
    /**
     * The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown?: string;
    /**
     * The text as sanitized HTML.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html?: string;
};

/** A page of posts. */
export type BlogWithAuthorPage = {
    /**
     * The posts on this page.
     * @example []
     */
    data: BlogListItem[];
    pagination: Pagination;
};

/** The post to create. */
export type CreateBlog = {
    slug?: Slug;
    /**
     * The title.
     * @example Why GoldenEye still matters
     */
    title: string;
    /**
     * A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt?: string | null;
    /**
     * The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown: string;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url?: string | null;
    /**
     * The tags, as slugs.
     * @default []
     * @example [
     *   "retro",
     *   "n64"
     * ]
     */
    tags?: readonly Slug[];
    /**
     * The status of the post.
     * @default DRAFT
     * @example DRAFT
     */
    status?: "DRAFT" | "SCHEDULED" | "PUBLISHED";
    /**
     * When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
     * @example 2027-01-01T08:00:00+01:00
     */
    published_at?: TimestampInput | null;
    /**
     * Whether moderators feature it. `true` requires `blogs:moderate`.
     * @default false
     * @example false
     */
    is_featured?: boolean;
};

/** The fields to change. `id`, `author_id` and the timestamps of the row are accepted if unchanged; `body_html`, `reading_minutes` and `author` are ignored. */
export type UpdateBlog = {
    /** The blog post's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * The title.
     * @example Why GoldenEye still matters
     */
    title?: string;
    /**
     * A short summary, for lists.
     * @example Four controllers, one television.
     */
    excerpt?: string | null;
    /**
     * The text in Markdown.
     * @example Four controllers, *one* television.
     */
    body_markdown?: string;
    /**
     * The text as sanitized HTML. Ignored.
     * @example <p>Four controllers, <em>one</em> television.</p>
     */
    body_html?: string;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/blogs/goldeneye.jpg
     */
    cover_image_url?: string | null;
    /**
     * The tags, as slugs.
     * @example [
     *   "retro",
     *   "n64"
     * ]
     */
    tags?: readonly Slug[];
    status?: BlogStatus;
    /**
     * When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
     * @example 2027-01-01T08:00:00+01:00
     */
    published_at?: TimestampInput | null;
    /**
     * The estimated reading time in minutes. Ignored.
     * @example 4
     */
    reading_minutes?: number;
    /**
     * Whether moderators feature it. Changing it requires `blogs:moderate`.
     * @example false
     */
    is_featured?: boolean;
    /** The author's id, which cannot be changed. */
    author_id?: EntityId;
    author?: ResidentBasicInfo;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The type of change, as in Keep a Changelog.
 * @example ADDED
 */
export type ChangeType = "ADDED" | "CHANGED" | "DEPRECATED" | "REMOVED" | "FIXED" | "SECURITY";

/** A change in a version. */
export type ChangelogChange = {
    type: ChangeType;
    /**
     * What changed, for users.
     * @example Lists can be ranked.
     */
    description: string;
    /**
     * The feedback that requested it.
     * @example null
     */
    feedback_id: EntityId | null;
    /**
     * A URL with more details, http or https.
     * @example https://community.example/help/lists
     */
    url: string | null;
};

/** A change in a version. */
export type ChangelogChangeInput = {
    type: ChangeType;
    /**
     * What changed, for users.
     * @example Lists can be ranked.
     */
    description: string;
    /**
     * The feedback that requested it.
     * @example null
     */
    feedback_id?: EntityId | null;
    /**
     * A URL with more details, http or https.
     * @example https://community.example/help/lists
     */
    url?: string | null;
};

/** The changes in a version. */
export type Changelog = {
    /** The changelog's id. */
    id: EntityId;
    version: SemanticVersion;
    /**
     * The name of the version.
     * @example Lists get ranks
     */
    title: string | null;
    /**
     * A summary of the version.
     * @example Order your lists as you like.
     */
    summary: string | null;
    status: ChangelogStatus;
    /**
     * The release date; null for a draft without a date.
     * @example 2026-11-21
     */
    released_on: CalendarDate | null;
    /**
     * The changes in this version.
     * @example [
     *   {
     *     "type": "ADDED",
     *     "description": "Lists can be ranked.",
     *     "feedback_id": null,
     *     "url": null
     *   }
     * ]
     */
    changes: ChangelogChange[];
} & DateMetadata;

/** A page of changelogs. */
export type ChangelogPage = {
    /**
     * The changelogs on this page.
     * @example []
     */
    data: Changelog[];
    pagination: Pagination;
};

/** The changelog to create. */
export type CreateChangelog = {
    version: SemanticVersion;
    /**
     * The name of the version.
     * @example Lists get ranks
     */
    title?: string | null;
    /**
     * A summary of the version.
     * @example Order your lists as you like.
     */
    summary?: string | null;
    /**
     * The initial status. A DRAFT is visible only with `changelogs:manage`.
     * @default DRAFT
     * @example DRAFT
     */
    status?: "DRAFT" | "PUBLISHED";
    /**
     * The release date. Publishing sets it to today if it is null.
     * @example 2026-11-21
     */
    released_on?: CalendarDate | null;
    /**
     * The changes in this version.
     * @example [
     *   {
     *     "type": "ADDED",
     *     "description": "Lists can be ranked.",
     *     "feedback_id": null,
     *     "url": null
     *   }
     * ]
     */
    changes: readonly ChangelogChangeInput[];
};

/** The fields to change. `id` and the timestamps of the row are accepted if unchanged; after publication, `version` too. */
export type UpdateChangelog = {
    /** The changelog's id, which cannot be changed. */
    id?: EntityId;
    version?: SemanticVersion;
    /**
     * The name of the version.
     * @example Lists get ranks
     */
    title?: string | null;
    /**
     * A summary of the version.
     * @example Order your lists as you like.
     */
    summary?: string | null;
    status?: ChangelogStatus;
    /**
     * The release date. Publishing sets it to today if it is null.
     * @example 2026-11-21
     */
    released_on?: CalendarDate | null;
    /**
     * The changes in this version.
     * @example [
     *   {
     *     "type": "ADDED",
     *     "description": "Lists can be ranked.",
     *     "feedback_id": null,
     *     "url": null
     *   }
     * ]
     */
    changes?: readonly ChangelogChangeInput[];
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** An email address with an optional name. */
export type EmailAddress = {
    email: Email;
    /**
     * The display name of the recipient.
     * @example Ada Lovelace
     */
    name?: string;
};

/**
 * An email template. Required variables: WELCOME `display_name`; VERIFY_EMAIL and PASSWORD_RESET `display_name`, `url`;
 * WAITLIST_JOINED `name`, `waitlist_name`, `position`; WAITLIST_INVITED `name`, `waitlist_name`; NEW_FOLLOWER `display_name`,
 * `follower_name`; FEEDBACK_UPDATE `display_name`, `title`, `status`; CHANGELOG_PUBLISHED `version`, `title`, `url`; GENERIC
 * `heading`, `body`.
 *
 * Mail that the service sends by itself contains no text that residents or visitors have chosen, such as a display name, while
 * the recipient has not verified the address. The text of `sendEmail` and `sendBatchEmail` is sent as it is.
 * @example WAITLIST_INVITED
 */
export type EmailTemplate = "WELCOME" | "VERIFY_EMAIL" | "PASSWORD_RESET" | "WAITLIST_JOINED" | "WAITLIST_INVITED" | "NEW_FOLLOWER" | "FEEDBACK_UPDATE" | "CHANGELOG_PUBLISHED" | "GENERIC";

/**
 * A custom tag for grouping emails.
 * @example beta
 */
export type EmailTag = string;

/**
 * Requires exactly one of `to` and `resident_id`; `cc` and `bcc` are only allowed with `to`. Requires either `template` with
 * exactly its `variables`, or `subject` with `text`, `html` or both. MARKETING has exactly one recipient.
 */
export type SendEmailRequest = {
    /**
     * The recipients.
     * @example [
     *   {
     *     "email": "ada@example.com",
     *     "name": "Ada Lovelace"
     *   }
     * ]
     */
    to?: readonly EmailAddress[];
    /** The recipient, at the resident's email address at the time of sending. */
    resident_id?: EntityId;
    /**
     * Recipients of a copy, visible to all recipients.
     * @example []
     */
    cc?: readonly EmailAddress[];
    /**
     * Recipients of a hidden copy.
     * @example []
     */
    bcc?: readonly EmailAddress[];
    /** The Reply-To address. */
    reply_to?: Email;
    template?: EmailTemplate;
    /**
     * Template variables by name. Text values are a single line, except for `body` of GENERIC.
     * @example {
     *   "name": "Ada",
     *   "waitlist_name": "Closed beta"
     * }
     */
    variables?: {
        [key: string]: string | number | boolean;
    };
    /**
     * The subject. Only without a template.
     * @example The test round starts on Monday
     */
    subject?: string;
    /**
     * The plain text content. Only without a template.
     * @example See you there.
     */
    text?: string;
    /**
     * The HTML content. Only without a template. Sent unchanged.
     * @example <p>See you there.</p>
     */
    html?: string;
    /**
     * The category of the email.
     * @default TRANSACTIONAL
     */
    category?: EmailCategory;
    /** When to send it, at most 72 hours in the future. Sent immediately if omitted. */
    scheduled_at?: TimestampInput;
    /**
     * Custom tags.
     * @example [
     *   "beta"
     * ]
     */
    tags?: readonly EmailTag[];
};

/** A batch of up to 100 emails. */
export type SendBatchEmailRequest = {
    /**
     * The emails. Each one is validated separately, so that PERMISSIVE validation only rejects invalid ones.
     * @example [
     *   {
     *     "to": [
     *       {
     *         "email": "ada@example.com"
     *       }
     *     ],
     *     "subject": "Hello",
     *     "text": "See you there."
     *   }
     * ]
     */
    messages: readonly SendEmailRequest[];
    /**
     * Whether an invalid message rejects the whole batch (STRICT) or only itself (PERMISSIVE).
     * @default STRICT
     * @example STRICT
     */
    validation?: "STRICT" | "PERMISSIVE";
};

/** An email and its delivery status. */
export type EmailMessage = {
    /** The email's id. */
    id: EntityId;
    status: EmailStatus;
    /**
     * The recipients; empty if sent to a resident.
     * @example [
     *   {
     *     "email": "ada@example.com",
     *     "name": "Ada Lovelace"
     *   }
     * ]
     */
    to: EmailAddress[];
    /**
     * The resident it is sent to; null if sent to addresses.
     * @example null
     */
    resident_id: EntityId | null;
    /**
     * The subject; null for old emails that were queued without one.
     * @example You're invited: Closed beta
     */
    subject: string | null;
    /**
     * The template; null for custom content.
     * @example WAITLIST_INVITED
     */
    template: EmailTemplate | null;
    category: EmailCategory;
    /**
     * Custom tags.
     * @example [
     *   "beta"
     * ]
     */
    tags: EmailTag[];
    /**
     * The number of attempts.
     * @example 1
     */
    attempts: number;
    /**
     * The last error from the mail server, if any.
     * @example null
     */
    error: string | null;
    /**
     * When to send it; null if sent immediately.
     * @example null
     */
    scheduled_at: Timestamp | null;
    /**
     * When the mail server accepted it; null if not sent yet.
     * @example 2026-11-21T08:05:33.120Z
     */
    sent_at: Timestamp | null;
} & DateMetadata;

/** The result of one email in a batch. */
export type EmailBatchItem = {
    /**
     * The index in the request, starting at 0.
     * @example 0
     */
    index: number;
    /**
     * Whether it was queued, scheduled, suppressed or rejected.
     * @example QUEUED
     */
    status: "QUEUED" | "SCHEDULED" | "SUPPRESSED" | "REJECTED";
    /**
     * The email; null if rejected.
     * @example null
     */
    email: EmailMessage | null;
    /**
     * Why it was rejected; null otherwise.
     * @example null
     */
    problem: Problem | null;
};

/** The result of a batch. */
export type EmailBatchResult = {
    /**
     * The number of accepted emails.
     * @example 1
     */
    accepted: number;
    /**
     * The number of rejected emails.
     * @example 0
     */
    rejected: number;
    /**
     * The results, in the order of the request.
     * @example []
     */
    items: EmailBatchItem[];
};

/**
 * The reason for a report.
 * @example SPOILERS
 */
export type FeedbackReason = "SPOILERS" | "SPAM" | "ABUSE" | "WRONG_DATA" | "OTHER";

/** The reported content. */
export type FeedbackSubject = {
    /**
     * The type of the reported content.
     * @example REVIEW
     */
    type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
    /** The subject's id. */
    id: EntityId;
};

/** The reported content. */
export type FeedbackSubjectInput = {
    /**
     * The type of the reported content.
     * @example REVIEW
     */
    type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
    /** The subject's id. */
    id: EntityId;
};

/** Feedback to the operators of the service. */
export type Feedback = {
    /** The feedback's id. */
    id: EntityId;
    type: FeedbackType;
    /**
     * A short title.
     * @example Ranked lists
     */
    title: string;
    /**
     * The feedback text.
     * @example I would like to number the games of a list.
     */
    message: string;
    /**
     * The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject: FeedbackSubject | null;
    /**
     * The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason: FeedbackReason | null;
    status: FeedbackStatus;
    /**
     * The reply of staff, visible to the author.
     * @example This comes with version 1.10.
     */
    staff_reply: string | null;
    /**
     * An internal note, visible only with `feedback:manage`.
     * @example Together with the new list page.
     */
    internal_note?: string | null;
    /**
     * The email address for replies.
     * @example null
     */
    contact_email: Email | null;
    /**
     * The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url: string | null;
    /**
     * The version of the application used.
     * @example 1.9.2
     */
    app_version: string | null;
    /**
     * The author; null if sent without an account.
     * @example null
     */
    resident: ResidentBasicInfo | null;
} & DateMetadata;

/** A page of feedback. */
export type FeedbackPage = {
    /**
     * The feedback on this page.
     * @example []
     */
    data: Feedback[];
    pagination: Pagination;
};

/** The feedback to create. A REPORT requires `subject` and `reason`; other types accept neither. */
export type CreateFeedback = {
    type: FeedbackType;
    /**
     * A short title.
     * @example Ranked lists
     */
    title: string;
    /**
     * The feedback text.
     * @example I would like to number the games of a list.
     */
    message: string;
    /**
     * The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject?: FeedbackSubjectInput | null;
    /**
     * The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason?: FeedbackReason | null;
    /**
     * The email address for replies.
     * @example null
     */
    contact_email?: Email | null;
    /**
     * The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url?: string | null;
    /**
     * The version of the application used.
     * @example 1.9.2
     */
    app_version?: string | null;
};

/** The fields to change. `id`, `type`, `subject`, `reason` and the timestamps are accepted if unchanged; `resident` is ignored. */
export type UpdateFeedback = {
    /** The feedback's id, which cannot be changed. */
    id?: EntityId;
    type?: FeedbackType;
    /**
     * A short title.
     * @example Ranked lists
     */
    title?: string;
    /**
     * The feedback text.
     * @example I would like to number the games of a list.
     */
    message?: string;
    /**
     * The reported content; null unless `type` is REPORT.
     * @example null
     */
    subject?: FeedbackSubjectInput | null;
    /**
     * The reason for the report; null unless `type` is REPORT.
     * @example null
     */
    reason?: FeedbackReason | null;
    status?: FeedbackStatus;
    /**
     * The reply of staff, visible to the author.
     * @example This comes with version 1.10.
     */
    staff_reply?: string | null;
    /**
     * An internal note, visible only with `feedback:manage`.
     * @example Together with the new list page.
     */
    internal_note?: string | null;
    /**
     * The email address for replies.
     * @example null
     */
    contact_email?: Email | null;
    /**
     * The URL of the page the feedback is about, http or https.
     * @example https://community.example/lists
     */
    page_url?: string | null;
    /**
     * The version of the application used.
     * @example 1.9.2
     */
    app_version?: string | null;
    /**
     * The author; null if sent without an account.
     * @example null
     */
    resident?: ResidentBasicInfo | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The unit of a billing period.
 * @example MONTH
 */
export type BillingInterval = "DAY" | "WEEK" | "MONTH" | "YEAR";

/** A subscription plan. */
export type Subscription = {
    /** The subscription's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The name of the plan.
     * @example Supporter
     */
    name: string;
    /**
     * A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description: string | null;
    /**
     * The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price: number;
    currency: CurrencyCode;
    billing_interval: BillingInterval;
    /**
     * The number of billing intervals per billing period.
     * @example 1
     */
    interval_count: number;
    /**
     * The number of free trial days before the first period.
     * @example 14
     */
    trial_days: number;
    /**
     * The plan's features, one phrase each.
     * @example [
     *   "No ads",
     *   "Early access"
     * ]
     */
    features: string[];
    status: SubscriptionStatus;
    /**
     * The sort position among plans, lowest first.
     * @example 10
     */
    display_order: number;
    /**
     * The number of currently valid offers.
     * @example 1
     */
    active_offers_count: number;
} & DateMetadata;

/** A page of subscriptions. */
export type SubscriptionPage = {
    /**
     * The subscriptions on this page.
     * @example []
     */
    data: Subscription[];
    pagination: Pagination;
};

/** The subscription to create. */
export type CreateSubscription = {
    slug?: Slug;
    /**
     * The name of the plan.
     * @example Supporter
     */
    name: string;
    /**
     * A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description?: string | null;
    /**
     * The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price: number;
    currency: CurrencyCode;
    billing_interval: BillingInterval;
    /**
     * The number of billing intervals per billing period.
     * @default 1
     * @example 1
     */
    interval_count?: number;
    /**
     * The number of free trial days before the first period.
     * @default 0
     * @example 14
     */
    trial_days?: number;
    /**
     * The plan's features, one phrase each.
     * @default []
     * @example [
     *   "No ads",
     *   "Early access"
     * ]
     */
    features?: readonly string[];
    /**
     * DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale.
     * @default ACTIVE
     */
    status?: SubscriptionStatus;
    /**
     * The sort position among plans, lowest first.
     * @default 0
     * @example 10
     */
    display_order?: number;
};

/** The fields to change. Read-only fields are accepted if unchanged. */
export type UpdateSubscription = {
    /** The subscription's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * The name of the plan.
     * @example Supporter
     */
    name?: string;
    /**
     * A plain-text description of the plan.
     * @example Keeps the lights on.
     */
    description?: string | null;
    /**
     * The price per billing period in major currency units, with at most the currency's decimals.
     * @example 4.99
     */
    price?: number;
    currency?: CurrencyCode;
    billing_interval?: BillingInterval;
    /**
     * The number of billing intervals per billing period.
     * @example 1
     */
    interval_count?: number;
    /**
     * The number of free trial days before the first period.
     * @example 14
     */
    trial_days?: number;
    /**
     * The plan's features, one phrase each.
     * @example [
     *   "No ads",
     *   "Early access"
     * ]
     */
    features?: readonly string[];
    status?: SubscriptionStatus;
    /**
     * The sort position among plans, lowest first.
     * @example 10
     */
    display_order?: number;
    /**
     * The number of currently valid offers. Ignored.
     * @example 1
     */
    active_offers_count?: number;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The type of discount: FIXED an amount, PERCENTAGE a percentage, FREE_TRIAL a number of free days.
 * @example FIXED
 */
export type DiscountType = "FIXED" | "PERCENTAGE" | "FREE_TRIAL";

/**
 * Computed from the current time: SCHEDULED before `valid_from`, EXPIRED from `valid_until` on, ACTIVE in between.
 * @example ACTIVE
 */
export type SubscriptionOfferStatus = "SCHEDULED" | "ACTIVE" | "EXPIRED";

/** A discount on a subscription. */
export type SubscriptionOffer = {
    /** The offer's id. */
    id: EntityId;
    offer_type: OfferType;
    discount_type: DiscountType;
    /**
     * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value: number;
    /** The start of validity, inclusive. */
    valid_from: Timestamp;
    /**
     * The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until: Timestamp | null;
    /**
     * Whether only users who never subscribed can use the offer.
     * @example true
     */
    applies_to_new_users_only: boolean;
    /**
     * Whether the discount applies to every billing period or only to the first.
     * @example false
     */
    applies_permanently: boolean;
    /** The subscription's id. */
    subscription_id: EntityId;
    currency: CurrencyCode;
    /**
     * The price of the first period after the discount, rounded half up to the currency's decimals.
     * @example 2.99
     */
    effective_price: number;
    status: SubscriptionOfferStatus;
} & DateMetadata;

/** A page of offers. */
export type SubscriptionOfferPage = {
    /**
     * The offers on this page.
     * @example []
     */
    data: SubscriptionOffer[];
    pagination: Pagination;
};

/**
 * The offer to create. `valid_from` defaults to now; `valid_until` must be later. `discount_value` is at most 100 with two decimals
 * for PERCENTAGE, 1 to 365 whole days for FREE_TRIAL, and at most the price with the decimals of its currency for FIXED. A
 * FREE_TRIAL cannot apply permanently. FIRST_TIME is for new users only; WIN_BACK and LOYALTY are not.
 */
export type CreateSubscriptionOffer = {
    offer_type: OfferType;
    discount_type: DiscountType;
    /**
     * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value: number;
    /** The start of validity, inclusive. */
    valid_from?: TimestampInput;
    /**
     * The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until?: TimestampInput | null;
    /**
     * Whether only users who never subscribed can use the offer. Defaults to true for FIRST_TIME and false for other types.
     * @example true
     */
    applies_to_new_users_only?: boolean;
    /**
     * Whether the discount applies to every billing period or only to the first.
     * @default false
     * @example false
     */
    applies_permanently?: boolean;
};

/** The fields to change. Read-only fields are accepted if unchanged. */
export type UpdateSubscriptionOffer = {
    /** The offer's id, which cannot be changed. */
    id?: EntityId;
    offer_type?: OfferType;
    discount_type?: DiscountType;
    /**
     * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
     * @example 2
     */
    discount_value?: number;
    /** The start of validity, inclusive. */
    valid_from?: TimestampInput;
    /**
     * The end of validity, exclusive; null if the offer does not end.
     * @example 2027-01-01T00:00:00.000Z
     */
    valid_until?: TimestampInput | null;
    /**
     * Whether only users who never subscribed can use the offer.
     * @example true
     */
    applies_to_new_users_only?: boolean;
    /**
     * Whether the discount applies to every billing period or only to the first.
     * @example false
     */
    applies_permanently?: boolean;
    /** The subscription's id, which cannot be changed. */
    subscription_id?: EntityId;
    currency?: CurrencyCode;
    /**
     * The price of the first period after the discount, rounded half up to the currency's decimals. Ignored.
     * @example 2.99
     */
    effective_price?: number;
    status?: SubscriptionOfferStatus;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The release status of a game.
 * @example RELEASED
 */
export type GameReleaseStatus = "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";

/**
 * The precision of a release date. For MONTH and YEAR, the date is the first day of the period, so that filters and sorting work; display only the known part.
 * @example YEAR
 */
export type ReleasePrecision = "DAY" | "MONTH" | "YEAR";

/**
 * A game title.
 * @example GoldenEye 007
 */
export type GameTitle = string;

/**
 * A company name.
 * @example Nintendo
 */
export type CompanyName = string;

/** The game's ids in external catalogs; each is unique. */
export type GameExternalIds = {
    /**
     * The IGDB id.
     * @example 113
     */
    igdb: string | null;
    /**
     * The Steam id.
     * @example null
     */
    steam: string | null;
    /**
     * The RAWG id.
     * @example 25097
     */
    rawg: string | null;
    /**
     * The GOG id.
     * @example null
     */
    gog: string | null;
};

/** Ids in external catalogs. Omitted ids are unchanged; null clears an id. */
export type GameExternalIdsInput = {
    /**
     * The IGDB id.
     * @example 113
     */
    igdb?: string | null;
    /**
     * The Steam id.
     * @example null
     */
    steam?: string | null;
    /**
     * The RAWG id.
     * @example 25097
     */
    rawg?: string | null;
    /**
     * The GOG id.
     * @example null
     */
    gog?: string | null;
};

/** The game's rating summary. */
export type GameRating = {
    /**
     * The mean score, with two decimals; null without votes.
     * @example 9.1
     */
    average: number | null;
    /**
     * The Bayesian average, pulled towards the mean of all games when there are few votes; used by the `-rating` sort. Null below 5 votes.
     * @example 8.7
     */
    weighted_average: number | null;
    /**
     * The number of ratings.
     * @example 140
     */
    votes: number;
};

/** Median times residents took to beat the game; each is null if it would be that of less than 5 residents. */
export type TimeToBeat = {
    /**
     * Minutes for the main story.
     * @example 600
     */
    main_minutes: number | null;
    /**
     * Minutes for the main story and extras.
     * @example 600
     */
    extra_minutes: number | null;
    /**
     * Minutes for everything (completionist).
     * @example 600
     */
    complete_minutes: number | null;
    /**
     * The number of residents sampled, for all medians together.
     * @example 24
     */
    samples: number;
};

/** A game. */
export type Game = DateMetadata & {
    /** The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * Alternative titles, included in search.
     * @example [
     *   "GoldenEye 007"
     * ]
     */
    alt_titles: GameTitle[];
    /**
     * A summary of the game.
     * @example Bond is back.
     */
    summary: string | null;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url: string | null;
    /**
     * The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url: string | null;
    /**
     * The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on: CalendarDate | null;
    /**
     * The precision of the release date; null without a date.
     * @example DAY
     */
    released_precision: ReleasePrecision | null;
    release_status: GameReleaseStatus;
    /**
     * The developers.
     * @example [
     *   "Rare"
     * ]
     */
    developers: CompanyName[];
    /**
     * The publishers.
     * @example [
     *   "Nintendo"
     * ]
     */
    publishers: CompanyName[];
    /**
     * The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories: GameCategory[];
    external_ids: GameExternalIds;
    /**
     * Whether the game is for adults only.
     * @example false
     */
    is_adult: boolean;
    rating: GameRating;
    time_to_beat: TimeToBeat;
};

/** A page of games. */
export type GamePage = {
    /**
     * The games on this page.
     * @example []
     */
    data: Game[];
    pagination: Pagination;
};

/** A game with the properties requested by a query. */
export type QueriedGame = {
    /** The game's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The name of the game.
     * @example 007 - GoldenEye
     */
    name?: string;
    /**
     * Alternative titles, included in search.
     * @example [
     *   "GoldenEye 007"
     * ]
     */
    alt_titles?: GameTitle[];
    /**
     * A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * The precision of the release date; null without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    release_status?: GameReleaseStatus;
    /**
     * The developers.
     * @example [
     *   "Rare"
     * ]
     */
    developers?: CompanyName[];
    /**
     * The publishers.
     * @example [
     *   "Nintendo"
     * ]
     */
    publishers?: CompanyName[];
    /**
     * The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories?: GameCategory[];
    external_ids?: GameExternalIds;
    /**
     * Whether the game is for adults only.
     * @example false
     */
    is_adult?: boolean;
    rating?: GameRating;
    time_to_beat?: TimeToBeat;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/** A page of games with the requested properties. */
export type QueriedGamePage = {
    /**
     * The games on this page.
     * @example []
     */
    data: QueriedGame[];
    pagination: Pagination;
};

/** The game to create. */
export type CreateGame = {
    slug?: Slug;
    /**
     * The name of the game.
     * @example 007 - GoldenEye
     */
    name: string;
    /**
     * Alternative titles, included in search.
     * @default []
     * @example [
     *   "GoldenEye 007"
     * ]
     */
    alt_titles?: readonly GameTitle[];
    /**
     * A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * The precision of the release date. Defaults to DAY; ignored without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    /**
     * The release status.
     * @default RELEASED
     */
    release_status?: GameReleaseStatus;
    /**
     * The developers.
     * @default []
     * @example [
     *   "Rare"
     * ]
     */
    developers?: readonly CompanyName[];
    /**
     * The publishers.
     * @default []
     * @example [
     *   "Nintendo"
     * ]
     */
    publishers?: readonly CompanyName[];
    /**
     * The slugs of the game's categories.
     * @default []
     * @example [
     *   "n64"
     * ]
     */
    category_slugs?: readonly Slug[];
    external_ids?: GameExternalIdsInput;
    /**
     * Whether the game is for adults only.
     * @default false
     * @example false
     */
    is_adult?: boolean;
};

/** The fields to change. `id` and the timestamps are accepted if unchanged; other computed fields are ignored. */
export type UpdateGame = {
    /** The game's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    /**
     * The name of the game.
     * @example 007 - GoldenEye
     */
    name?: string;
    /**
     * Alternative titles, included in search.
     * @example [
     *   "GoldenEye 007"
     * ]
     */
    alt_titles?: readonly GameTitle[];
    /**
     * A summary of the game.
     * @example Bond is back.
     */
    summary?: string | null;
    /**
     * The URL of the cover image, http or https.
     * @example https://images.example/007-goldeneye/cover.jpg
     */
    cover_url?: string | null;
    /**
     * The URL of the hero image, a wide page header, http or https.
     * @example https://images.example/007-goldeneye/hero.jpg
     */
    hero_url?: string | null;
    /**
     * The first release date; null if unknown.
     * @example 1997-08-25
     */
    released_on?: CalendarDate | null;
    /**
     * The precision of the release date. Defaults to DAY; ignored without a date.
     * @example DAY
     */
    released_precision?: ReleasePrecision | null;
    release_status?: GameReleaseStatus;
    /**
     * The developers.
     * @example [
     *   "Rare"
     * ]
     */
    developers?: readonly CompanyName[];
    /**
     * The publishers.
     * @example [
     *   "Nintendo"
     * ]
     */
    publishers?: readonly CompanyName[];
    /**
     * The slugs of the game's categories.
     * @example [
     *   "n64"
     * ]
     */
    category_slugs?: readonly Slug[];
    external_ids?: GameExternalIdsInput;
    /**
     * Whether the game is for adults only.
     * @example false
     */
    is_adult?: boolean;
    /**
     * The categories, sorted by type and then `display_order`.
     * @example []
     */
    categories?: readonly GameCategory[];
    rating?: GameRating;
    time_to_beat?: TimeToBeat;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/**
 * A category type.
 * @example platform
 */
export type GameCategoryTypeSlug = "genre" | "platform" | "theme" | "game-mode" | "player-perspective" | "age-rating" | "collection";

/** A category type. */
export type GameCategoryType = {
    slug: GameCategoryTypeSlug;
    /**
     * The display name.
     * @example Platform
     */
    name: string;
    /**
     * Whether a game can have several categories of this type.
     * @example true
     */
    allows_many: boolean;
};

/** A category of games, such as a platform or genre. */
export type GameCategory = DateMetadata & {
    /** The category's id. */
    id: EntityId;
    slug: Slug;
    /**
     * The display name.
     * @example Nintendo 64
     */
    name: string;
    type: GameCategoryType;
    /**
     * A description of the category.
     * @example null
     */
    description: string | null;
    /**
     * Whether the category can be used in search.
     * @example true
     */
    is_active: boolean;
    /**
     * The sort position within its type.
     * @example 5
     */
    display_order: number;
    /**
     * The number of games in the category.
     * @example 387
     */
    games_count: number;
};

/** A page of categories. */
export type GameCategoryPage = {
    /**
     * The categories on this page.
     * @example []
     */
    data: GameCategory[];
    pagination: Pagination;
};

/** The complete category. Omitted fields are set to their default. */
export type UpsertGameCategory = {
    /**
     * The display name.
     * @example Nintendo 64
     */
    name: string;
    type: GameCategoryTypeSlug;
    /**
     * A description of the category.
     * @default null
     * @example null
     */
    description?: string | null;
    /**
     * Whether the category can be used in search.
     * @default true
     * @example true
     */
    is_active?: boolean;
    /**
     * The sort position within its type.
     * @default 0
     * @example 5
     */
    display_order?: number;
};

/**
 * The field a condition compares.
 * @example average_score
 */
export type GameQueryField = "name" | "released_on" | "release_status" | "category" | "average_score" | "votes" | "library_count" | "main_minutes" | "is_adult";

/**
 * The operator of a condition.
 * @example gte
 */
export type GameQueryOperator = "eq" | "ne" | "in" | "gt" | "gte" | "lt" | "lte" | "between" | "contains_any" | "contains_all" | "exists";

/**
 * The value to compare with: a string (name, date, slug or status), number or boolean, depending on the field.
 * @example 8
 */
export type GameQueryValue = string | number | boolean;

/**
 * A condition. The operators `in`, `between`, `contains_any` and `contains_all` have `values`, of which `between` has exactly two;
 * the others have `value`, which is a boolean for `exists`. The field decides which operators and values are allowed.
 */
export type GameCondition = {
    field: GameQueryField;
    op: GameQueryOperator;
    value?: GameQueryValue;
    /**
     * The values for `in`, `between`, `contains_any` and `contains_all`.
     * @example [
     *   "n64",
     *   "snes"
     * ]
     */
    values?: readonly GameQueryValue[];
};

/**
 * The sort field; a leading `-` means descending.
 * @example -average_score
 */
export type GameQuerySort = "name" | "-name" | "released_on" | "-released_on" | "average_score" | "-average_score" | "votes" | "-votes" | "library_count" | "-library_count" | "main_minutes" | "-main_minutes";

/**
 * A property of a game.
 * @example name
 */
export type GameField = "id" | "slug" | "name" | "alt_titles" | "summary" | "cover_url" | "hero_url" | "released_on" | "released_precision" | "release_status" | "developers" | "publishers" | "categories" | "external_ids" | "is_adult" | "rating" | "time_to_beat" | "created_at" | "updated_at";

/** A query with conditions, sort order and requested properties. */
export type GameQuery = {
    /**
     * Conditions that must all match.
     * @example []
     */
    where?: readonly GameCondition[];
    /**
     * Groups of conditions, of which at least one must match entirely.
     * @example []
     */
    any_of?: readonly (readonly GameCondition[])[];
    /**
     * The sort order, by one or two keys of different fields. Defaults to name.
     * @example [
     *   "-average_score",
     *   "name"
     * ]
     */
    sort?: readonly GameQuerySort[];
    /**
     * The maximum number of items per page.
     * @default 20
     * @example 20
     */
    limit?: number;
    cursor?: Cursor;
    /**
     * The properties to return. Defaults to all.
     * @example [
     *   "name",
     *   "rating"
     * ]
     */
    fields?: readonly GameField[];
};

/** A game with its popularity rank. */
export type PopularGame = Game & {
    /**
     * The rank among all games, or within the category.
     * @example 1
     */
    rank: number;
    /**
     * The popularity score in the window.
     * @example 214.5
     */
    score: number;
    /**
     * The rank before the last recomputation; null if unranked.
     * @example 3
     */
    previous_rank: number | null;
};

/** A page of popular games. */
export type PopularGamePage = {
    /**
     * The games on this page, by rank.
     * @example []
     */
    data: PopularGame[];
    pagination: Pagination;
};

/** A resident's relationship with a game. */
export type GameRelationship = {
    /**
     * Whether the resident likes the game.
     * @example true
     */
    is_liked: boolean;
    /**
     * The id of the like; null if not liked.
     * @example 01930e5c-6b00-7c00-8000-000000000531
     */
    liked_game_id: EntityId | null;
    /**
     * The library entry; null if not in the library.
     * @example null
     */
    library_entry: GameLibraryEntry | null;
    /**
     * The backlog item; null if not in the backlog.
     * @example null
     */
    backlog_item: Backlog | null;
    /**
     * The rating; null if not rated.
     * @example null
     */
    rating: Rating | null;
    /**
     * The id of the review or draft; null if not reviewed.
     * @example null
     */
    review_id: EntityId | null;
    /**
     * The ids of the resident's own lists that contain the game, most recently updated first; at most 50.
     * @example []
     */
    list_ids: EntityId[];
};

/**
 * A game's statistics. The writable counters are those of views, plays, shares and searches; all other counters are derived
 * and cannot be set.
 */
export type GameStats = DateMetadata & {
    /** The game's id. */
    game_id: EntityId;
    game_slug: Slug;
    /**
     * The number of page views.
     * @example 1200
     */
    views_count: number;
    /**
     * The number of plays.
     * @example 310
     */
    plays_count: number;
    /**
     * The number of shares.
     * @example 12
     */
    shares_count: number;
    /**
     * The number of visits from search.
     * @example 87
     */
    searches_count: number;
    /**
     * The number of residents who like the game.
     * @example 41
     */
    likes_count: number;
    /**
     * The number of published reviews.
     * @example 3
     */
    reviews_count: number;
    /**
     * The number of ratings.
     * @example 140
     */
    ratings_count: number;
    /**
     * The number of libraries containing the game.
     * @example 95
     */
    library_count: number;
    /**
     * The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count: number;
    /**
     * The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count: number;
    /**
     * The number of residents who dropped the game.
     * @example 9
     */
    dropped_count: number;
    /**
     * The number of backlogs containing the game.
     * @example 18
     */
    backlog_count: number;
    /**
     * The number of lists containing the game.
     * @example 6
     */
    lists_count: number;
    /**
     * The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score: number;
};

/** A page of statistics. */
export type GameStatsPage = {
    /**
     * The statistics on this page.
     * @example []
     */
    data: GameStats[];
    pagination: Pagination;
};

/** The counters to create. Send exactly one of `game_id` and `game_slug`. Derived counters are accepted if unchanged. */
export type CreateGameStats = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The number of page views.
     * @default 0
     * @example 1200
     */
    views_count?: number;
    /**
     * The number of plays.
     * @default 0
     * @example 310
     */
    plays_count?: number;
    /**
     * The number of shares.
     * @default 0
     * @example 12
     */
    shares_count?: number;
    /**
     * The number of visits from search.
     * @default 0
     * @example 87
     */
    searches_count?: number;
    /**
     * The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
};

/** All writable counters. The other fields are accepted if unchanged; `popularity_score` is ignored. */
export type UpsertGameStats = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The number of page views.
     * @default 0
     * @example 1200
     */
    views_count?: number;
    /**
     * The number of plays.
     * @default 0
     * @example 310
     */
    plays_count?: number;
    /**
     * The number of shares.
     * @default 0
     * @example 12
     */
    shares_count?: number;
    /**
     * The number of visits from search.
     * @default 0
     * @example 87
     */
    searches_count?: number;
    /**
     * The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
    /**
     * The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score?: number;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/** The writable counters to change. The other fields are accepted if unchanged; `popularity_score` is ignored. */
export type UpdateGameStats = {
    /** The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The number of page views.
     * @example 1200
     */
    views_count?: number;
    /**
     * The number of plays.
     * @example 310
     */
    plays_count?: number;
    /**
     * The number of shares.
     * @example 12
     */
    shares_count?: number;
    /**
     * The number of visits from search.
     * @example 87
     */
    searches_count?: number;
    /**
     * The number of residents who like the game.
     * @example 41
     */
    likes_count?: number;
    /**
     * The number of published reviews.
     * @example 3
     */
    reviews_count?: number;
    /**
     * The number of ratings.
     * @example 140
     */
    ratings_count?: number;
    /**
     * The number of libraries containing the game.
     * @example 95
     */
    library_count?: number;
    /**
     * The number of residents playing or replaying the game.
     * @example 7
     */
    playing_count?: number;
    /**
     * The number of residents who completed or mastered the game.
     * @example 52
     */
    completed_count?: number;
    /**
     * The number of residents who dropped the game.
     * @example 9
     */
    dropped_count?: number;
    /**
     * The number of backlogs containing the game.
     * @example 18
     */
    backlog_count?: number;
    /**
     * The number of lists containing the game.
     * @example 6
     */
    lists_count?: number;
    /**
     * The popularity score in the window WEEK of `listPopularGames`.
     * @example 17.25
     */
    popularity_score?: number;
    created_at?: Timestamp;
    updated_at?: Timestamp;
};

/** The counter and the amount to change it by. */
export type GameStatCounterChange = {
    /**
     * The counter to change.
     * @example VIEWS
     */
    field: "VIEWS" | "PLAYS" | "SHARES" | "SEARCHES";
    /**
     * The amount to add or subtract.
     * @default 1
     * @example 10
     */
    amount?: number;
};

/** A page of a list's games. */
export type ListItemPage = {
    /**
     * The games on this page.
     * @example []
     */
    data: ListItem[];
    pagination: Pagination;
};

/** The list to create. */
export type CreateList = {
    name: ListName;
    /**
     * A description of the list.
     * @example four people.
     */
    description?: string | null;
    /**
     * Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
     * @default PUBLIC
     */
    visibility?: ListVisibility;
    /**
     * Whether the list is a ranking.
     * @default false
     * @example true
     */
    is_ranked?: boolean;
    /**
     * Tags for finding the list.
     * @default []
     * @example [
     *   "couch",
     *   "n64"
     * ]
     */
    tags?: readonly ListTag[];
    /**
     * The ids of the games to add, in this order.
     * @default []
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000401"
     * ]
     */
    game_ids?: readonly EntityId[];
};

/** The fields to change. Read-only fields are accepted if unchanged; `items` and `items_count` are ignored. */
export type UpdateList = {
    /** The list's id, which cannot be changed. */
    id?: EntityId;
    type?: ListType;
    resident?: ResidentBasicInfo;
    name?: ListName;
    /**
     * A description of the list.
     * @example four people.
     */
    description?: string | null;
    visibility?: ListVisibility;
    /**
     * Whether the list is a ranking.
     * @example true
     */
    is_ranked?: boolean;
    /**
     * Tags for finding the list.
     * @example [
     *   "couch",
     *   "n64"
     * ]
     */
    tags?: readonly ListTag[];
    /**
     * The number of games in the list. Ignored.
     * @example 1
     */
    items_count?: number;
    /**
     * The first games of the list, up to 12. Ignored.
     * @example []
     */
    items?: readonly ListItem[];
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** The game to add. Send exactly one of `game_id` and `game_slug`. */
export type AddGameToList = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    position?: ListPosition;
    /**
     * The owner's note on the game.
     * @example Slappers only.
     */
    note?: string | null;
    /**
     * Whether the note contains spoilers.
     * @default false
     * @example false
     */
    contains_spoilers?: boolean;
};

/** The fields to change. Read-only fields are accepted if unchanged; the embedded game is ignored. */
export type UpdateListItem = {
    /** The list item's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** The list's id, which cannot be changed. */
    list_id?: EntityId;
    game?: GameBasicInfo;
    position?: ListPosition;
    /**
     * The owner's note on the game.
     * @example Slappers only.
     */
    note?: string | null;
    /**
     * Whether the note contains spoilers.
     * @example false
     */
    contains_spoilers?: boolean;
    /** When the game was added to the list; cannot be changed. */
    added_at?: TimestampInput;
};

/** A page of residents. */
export type ResidentBasicInfoPage = {
    /**
     * The residents on this page.
     * @example []
     */
    data: ResidentBasicInfo[];
    pagination: Pagination;
};

/** The export of a resident's data. */
export type ResidentExport = {
    /** The export's id. A new export has another one. */
    id: EntityId;
    /**
     * PENDING until a job has made it, then READY, or FAILED after three attempts.
     * @example READY
     */
    status: "PENDING" | "READY" | "FAILED";
    /** When it was requested. */
    requested_at: Timestamp;
    /**
     * When it was made, or failed.
     * @example 2026-11-26T08:05:40.000Z
     */
    finished_at: Timestamp | null;
    /** When it is deleted. */
    expires_at: Timestamp;
    /**
     * The size of the archive; null unless it is READY.
     * @example 183204
     */
    size_bytes: number | null;
    /**
     * The link (http or https) to the archive, which works for an hour; null unless it is READY, and in the response to the request. A URL.
     * @example https://community.example/rest/exports/01930e5c-6b00-7c00-8000-000000000901.1795683940.m2Kd0Jq7vXw4sT1bYc9LzA
     */
    download_url: string | null;
};

/** The resident to create. */
export type CreateResident = {
    email: Email;
    /** The username. Generated if omitted, such as player_x7k2m9qd. */
    username?: Username;
    /**
     * The display name. Defaults to the username.
     * @example Ada
     */
    display_name?: string;
    /**
     * The ids of the roles to assign instead of `member`. Requires `roles:manage`.
     * @example [
     *   "00000000-0000-7000-8000-000000000004"
     * ]
     */
    role_ids?: readonly EntityId[];
    /**
     * Whether to email a link to choose a password.
     * @default true
     * @example true
     */
    send_invite?: boolean;
};

/** The fields to change. Read-only fields are accepted if unchanged; counts and other computed fields are ignored. */
export type UpdateResident = {
    /** The resident's id, which cannot be changed. */
    id?: EntityId;
    username?: Username;
    /**
     * The display name.
     * @example Ada
     */
    display_name?: string;
    /**
     * A short biography.
     * @example Weaves algebraic patterns.
     */
    bio?: string | null;
    /**
     * The URL of the avatar image, https only.
     * @example https://images.example/ada.jpg
     */
    avatar_url?: string | null;
    /**
     * The URL of the profile's cover image, https only.
     * @example https://images.example/engine.jpg
     */
    cover_url?: string | null;
    /**
     * The URL of the resident's website, https only.
     * @example https://ada.example
     */
    website_url?: string | null;
    /**
     * The location, as free text.
     * @example London
     */
    location?: string | null;
    /**
     * The country (ISO 3166-1 alpha-2), in upper case.
     * @example GB
     */
    country?: string | null;
    /**
     * The language of messages to the resident (BCP 47). Stored in canonical form.
     * @example en-GB
     */
    locale?: string | null;
    /**
     * The ids of the favorite games, best first. Returned as `favorite_games`.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000201"
     * ]
     */
    favorite_game_ids?: readonly EntityId[];
    /**
     * The email address. It can be changed but not removed.
     * @example ada.lovelace@example.com
     */
    email?: Email | null;
    /** The current password. Required to change `email`. */
    current_password?: CurrentPassword;
    /**
     * The unverified new email address. Null cancels the change; otherwise read-only.
     * @example null
     */
    pending_email?: Email | null;
    /** The account status. Staff only. */
    status?: ResidentStatus;
    /**
     * The ids of all the resident's roles. Staff with `roles:manage` only. Returned as `roles`.
     * @example [
     *   "00000000-0000-7000-8000-000000000004"
     * ]
     */
    role_ids?: readonly EntityId[];
    /**
     * Whether the current email address is verified. Staff only.
     * @example true
     */
    email_verified?: boolean;
    /**
     * The roles of the resident. Ignored; `role_ids` changes them.
     * @example []
     */
    roles?: readonly RoleRef[];
    /**
     * The permissions granted by the resident's roles. Ignored.
     * @example []
     */
    permissions?: readonly Permission[];
    /**
     * The linked accounts at social sign-in providers. Ignored; `unlinkIdentity` removes them.
     * @example []
     */
    identities?: readonly LinkedIdentity[];
    /**
     * Whether the resident can sign in with a password. Ignored.
     * @example true
     */
    has_password?: boolean;
    /**
     * The favorite games. Ignored; `favorite_game_ids` changes them.
     * @example []
     */
    favorite_games?: readonly GameBasicInfo[];
    counts?: ResidentCounts;
    /**
     * Whether the caller follows this resident. Ignored.
     * @example false
     */
    is_following?: boolean;
    /**
     * Whether this resident follows the caller. Ignored.
     * @example false
     */
    follows_me?: boolean;
    joined_at?: TimestampInput;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/**
 * The sort field; a leading `-` means descending.
 * @example name
 */
export type LibrarySort = "-updated_at" | "name" | "-playtime_minutes" | "-rating_score" | "-completed_on";

/** A library entry in a list. */
export type GameLibraryListItem = {
    /** The library entry's id (not the game's). */
    id: EntityId;
    game: GameBasicInfo;
    play_status: PlayStatus;
    ownership: Ownership;
    /**
     * The slugs of the platform categories that the resident has the game on.
     * @example [
     *   "n64"
     * ]
     */
    platforms: Slug[];
    /**
     * Minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
    /**
     * The progress in percent; null if not set.
     * @example 80
     */
    progress_percent: number | null;
    /**
     * Whether the game is a favorite.
     * @example true
     */
    is_favorite: boolean;
    /**
     * The resident's rating of the game; null if not rated.
     * @example 9
     */
    rating_score: Score | null;
    updated_at: Timestamp;
};

/** A page of library entries with a summary of the whole library. */
export type GameLibraryList = {
    /**
     * The games on this page.
     * @example []
     */
    data: GameLibraryListItem[];
    pagination: Pagination;
    summary: GameLibrarySummary;
};

/** Totals of the whole library, ignoring filters; others get totals of the entries visible to them. */
export type GameLibrarySummary = {
    /**
     * The number of games.
     * @example 1
     */
    total: number;
    by_status: PlayStatusCounts;
    /**
     * Total minutes played. Null for others if the owner hides playtime.
     * @example 1260
     */
    playtime_minutes: number | null;
};

/** The number of games per play status. */
export type PlayStatusCounts = {
    /**
     * The number of games that are NOT_STARTED.
     * @example 0
     */
    NOT_STARTED: number;
    /**
     * The number of games that are PLAYING.
     * @example 0
     */
    PLAYING: number;
    /**
     * The number of games that are PAUSED.
     * @example 0
     */
    PAUSED: number;
    /**
     * The number of games that are COMPLETED.
     * @example 1
     */
    COMPLETED: number;
    /**
     * The number of games that are MASTERED.
     * @example 0
     */
    MASTERED: number;
    /**
     * The number of games that are DROPPED.
     * @example 0
     */
    DROPPED: number;
    /**
     * The number of games that are REPLAYING.
     * @example 0
     */
    REPLAYING: number;
    /**
     * The number of games that are ENDLESS.
     * @example 0
     */
    ENDLESS: number;
};

/** The game to add. Send exactly one of `game_id` and `game_slug`. NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`. */
export type CreateGameLibraryEntry = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The play status.
     * @default NOT_STARTED
     */
    play_status?: PlayStatus;
    /**
     * How the resident owns the game or has access to it, independent of playing it.
     * @default OWNED
     */
    ownership?: Ownership;
    /**
     * The format; null if not set.
     * @example PHYSICAL
     */
    format?: GameFormat | null;
    /**
     * The slugs of the platform categories that the resident has the game on.
     * @default []
     * @example [
     *   "n64"
     * ]
     */
    platforms?: readonly Slug[];
    /**
     * Minutes played.
     * @default 0
     * @example 0
     */
    playtime_minutes?: number;
    /**
     * The progress in percent; null if not set.
     * @example 80
     */
    progress_percent?: number | null;
    /**
     * When the resident started playing.
     * @example 2026-10-31
     */
    started_on?: CalendarDate | null;
    /**
     * When the resident first completed the game; not before `started_on`.
     * @example 2026-11-21
     */
    completed_on?: CalendarDate | null;
    /**
     * When the resident acquired the game.
     * @example null
     */
    acquired_on?: CalendarDate | null;
    /**
     * Whether the game is a favorite.
     * @default false
     * @example true
     */
    is_favorite?: boolean;
    /**
     * Whether the entry inherits the visibility of the library or is visible only to its owner.
     * @default INHERIT
     */
    visibility?: EntryVisibility;
    /**
     * The owner's private notes.
     * @example Controller 3 drifts.
     */
    notes?: string | null;
};

/** The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored. */
export type UpdateGameLibraryEntry = {
    /** The library entry's id (not the game's), which cannot be changed. */
    id?: EntityId;
    /** The owner's id, which cannot be changed. */
    resident_id?: EntityId;
    /** The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    play_status?: PlayStatus;
    ownership?: Ownership;
    /**
     * The format; null if not set.
     * @example PHYSICAL
     */
    format?: GameFormat | null;
    /**
     * The slugs of the platform categories that the resident has the game on.
     * @example [
     *   "n64"
     * ]
     */
    platforms?: readonly Slug[];
    /**
     * Minutes played.
     * @example 1260
     */
    playtime_minutes?: number;
    /**
     * Hours played, with one decimal. Ignored.
     * @example 21
     */
    hours_played?: number | null;
    /**
     * The progress in percent; null if not set.
     * @example 80
     */
    progress_percent?: number | null;
    /**
     * How many times the resident completed the game. Ignored.
     * @example 1
     */
    times_completed?: number;
    /**
     * When the resident started playing.
     * @example 2026-10-31
     */
    started_on?: CalendarDate | null;
    /**
     * When the resident first completed the game; not before `started_on`.
     * @example 2026-11-21
     */
    completed_on?: CalendarDate | null;
    /**
     * When the resident acquired the game.
     * @example null
     */
    acquired_on?: CalendarDate | null;
    /**
     * Whether the game is a favorite.
     * @example true
     */
    is_favorite?: boolean;
    visibility?: EntryVisibility;
    /**
     * The owner's private notes.
     * @example Controller 3 drifts.
     */
    notes?: string | null;
    /**
     * The resident's rating of the game; null if not rated. Ignored.
     * @example 9
     */
    rating_score?: Score | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** A resident's library and backlog settings. */
export type ResidentLibrarySettings = {
    /** Who can see the library. */
    visibility: Audience;
    /** Who can see the backlog. */
    backlog_visibility: Audience;
    /**
     * Whether others can see playtimes.
     * @example true
     */
    show_playtime: boolean;
    /**
     * Whether others can see the start, completion and acquisition dates.
     * @example true
     */
    show_dates: boolean;
    /**
     * Whether play status changes appear in the activity log.
     * @example true
     */
    log_activity: boolean;
    /** The default sort order of the library. */
    default_sort: LibrarySort;
} & DateMetadata;

/** The settings to change. The timestamps are accepted if unchanged. */
export type UpdateLibrarySettings = {
    /** Who can see the library. */
    visibility?: Audience;
    /** Who can see the backlog. */
    backlog_visibility?: Audience;
    /**
     * Whether others can see playtimes.
     * @example true
     */
    show_playtime?: boolean;
    /**
     * Whether others can see the start, completion and acquisition dates.
     * @example true
     */
    show_dates?: boolean;
    /**
     * Whether play status changes appear in the activity log.
     * @example true
     */
    log_activity?: boolean;
    /** The default sort order of the library. */
    default_sort?: LibrarySort;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** A resident's like of a game. */
export type LikedGame = {
    /** The like's id (not the game's). */
    id: EntityId;
    /** The id of the resident who likes the game. */
    resident_id: EntityId;
    game: GameBasicInfo;
    /** When the game was liked. */
    liked_at: Timestamp;
} & DateMetadata;

/** A page of liked games. */
export type LikedGamesResponse = {
    /**
     * The liked games on this page.
     * @example []
     */
    data: LikedGame[];
    pagination: Pagination;
};

/** The game to like. Send exactly one of `game_id` and `game_slug`. */
export type AddLikedGame = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
};

/** The result of liking or unliking a game. */
export type LikedGameActionResult = {
    /**
     * Whether the caller likes the game.
     * @example LIKED
     */
    action: "LIKED" | "UNLIKED";
    /**
     * Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /** The game's id. */
    game_id: EntityId;
    /**
     * The number of residents who like the game.
     * @example 41
     */
    likes_count: number;
    /**
     * The like; null if removed.
     * @example null
     */
    liked_game: LikedGame | null;
};

/** A resident's liked games settings. */
export type LikedGamesSettings = {
    /** Who can see the liked games. */
    visibility: Audience;
    /**
     * Whether likes appear in the activity log.
     * @example true
     */
    log_activity: boolean;
} & DateMetadata;

/** The settings to change. The timestamps are accepted if unchanged. */
export type UpdateLikedGamesSettings = {
    /** Who can see the liked games. */
    visibility?: Audience;
    /**
     * Whether likes appear in the activity log.
     * @example true
     */
    log_activity?: boolean;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** The review to create. Send exactly one of `game_id` and `game_slug`. */
export type CreateReview = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    /**
     * The headline.
     * @example Still the best evening with four
     */
    title?: string | null;
    body: ReviewText;
    /**
     * The author's score for the game.
     * @example 9
     */
    score?: Score | null;
    /**
     * Whether the author recommends the game.
     * @default UNDECIDED
     */
    verdict?: ReviewVerdict;
    /**
     * Whether the text contains spoilers.
     * @default false
     * @example false
     */
    contains_spoilers?: boolean;
    /**
     * The slug of the platform category that the author played on.
     * @example n64
     */
    platform?: Slug | null;
    language?: LanguageTag;
    /**
     * The status to create the review in.
     * @default PUBLISHED
     * @example PUBLISHED
     */
    status?: "PUBLISHED" | "DRAFT";
};

/** The fields to change. Read-only fields are accepted if unchanged; the play progress, the likes and embedded objects are ignored. */
export type UpdateReview = {
    /** The review's id, which cannot be changed. */
    id?: EntityId;
    /** The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    resident?: ResidentBasicInfo;
    /**
     * The headline.
     * @example Still the best evening with four
     */
    title?: string | null;
    body?: ReviewText;
    /**
     * The author's score for the game.
     * @example 9
     */
    score?: Score | null;
    verdict?: ReviewVerdict;
    /**
     * Whether the text contains spoilers.
     * @example false
     */
    contains_spoilers?: boolean;
    /**
     * The slug of the platform category that the author played on.
     * @example n64
     */
    platform?: Slug | null;
    language?: LanguageTag;
    status?: ReviewStatus;
    /**
     * Minutes played when the review was published. Ignored.
     * @example 1260
     */
    playtime_minutes_at_review?: number | null;
    /**
     * The author's play status when the review was published. Ignored.
     * @example COMPLETED
     */
    play_status_at_review?: PlayStatus | null;
    /**
     * The number of residents who like the review. Ignored.
     * @example 12
     */
    likes_count?: number;
    /**
     * Whether the caller likes the review; false without an access token. Ignored.
     * @example false
     */
    is_liked?: boolean;
    /**
     * When the text was last changed after publication; null if never. Read-only.
     * @example null
     */
    edited_at?: TimestampInput | null;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** Whether the caller likes the review, and the number of likes. */
export type ReviewLikeResult = {
    /** The review's id. */
    review_id: EntityId;
    /**
     * Whether the caller likes the review.
     * @example true
     */
    liked: boolean;
    /**
     * Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /**
     * The number of residents who like the review.
     * @example 13
     */
    likes_count: number;
};

/** The rating to create. Send exactly one of `game_id` and `game_slug`. */
export type CreateRating = {
    /** The game's id. */
    game_id?: EntityId;
    game_slug?: Slug;
    score: Score;
};

/** The fields to change. Read-only fields are accepted if unchanged; embedded objects are ignored. */
export type UpdateRating = {
    /** The rating's id, which cannot be changed. */
    id?: EntityId;
    /** The game's id, which cannot be changed. */
    game_id?: EntityId;
    game_slug?: Slug;
    game?: GameBasicInfo;
    resident?: ResidentBasicInfo;
    score?: Score;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** The number of ratings per score. */
export type RatingDistribution = {
    /**
     * The number of ratings with the score 1.
     * @example 0
     */
    1: number;
    /**
     * The number of ratings with the score 2.
     * @example 1
     */
    2: number;
    /**
     * The number of ratings with the score 3.
     * @example 0
     */
    3: number;
    /**
     * The number of ratings with the score 4.
     * @example 1
     */
    4: number;
    /**
     * The number of ratings with the score 5.
     * @example 2
     */
    5: number;
    /**
     * The number of ratings with the score 6.
     * @example 5
     */
    6: number;
    /**
     * The number of ratings with the score 7.
     * @example 10
     */
    7: number;
    /**
     * The number of ratings with the score 8.
     * @example 30
     */
    8: number;
    /**
     * The number of ratings with the score 9.
     * @example 43
     */
    9: number;
    /**
     * The number of ratings with the score 10.
     * @example 48
     */
    10: number;
};

/** A game's aggregated ratings. */
export type GameRatingSummary = {
    /** The game's id. */
    game_id: EntityId;
    /**
     * The number of ratings.
     * @example 140
     */
    votes: number;
    /**
     * The mean of all scores, with two decimals; null without votes.
     * @example 8.74
     */
    average: number | null;
    /**
     * The Bayesian average: the mean with 25 additional votes at the mean of all games, so that games with few votes
     * do not rank at the top. Used for ranking. Null below 5 votes.
     * @example 8.503
     */
    weighted_average: number | null;
    /**
     * The median score; with an even number of votes, the mean of the two middle scores. Null without votes.
     * @example 9
     */
    median: number | null;
    distribution: RatingDistribution;
    /**
     * When a rating last changed; null without votes.
     * @example 2026-11-21T08:05:32.000Z
     */
    updated_at: Timestamp | null;
};

/** A set of permissions that can be assigned to residents. */
export type Role = {
    /** The role's id. */
    id: EntityId;
    name: RoleName;
    /**
     * The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description: ShortDescription | null;
    permissions: RolePermissions;
    is_system: RoleIsSystem;
    residents_count: RoleResidentsCount;
} & DateMetadata;

/** A page of roles. */
export type RolePage = {
    /**
     * The roles on this page.
     * @example []
     */
    data: Role[];
    pagination: Pagination;
};

/**
 * A description of up to 300 characters.
 * @example Writes blogs and publishes changelogs.
 */
export type ShortDescription = string;

/**
 * The role's permissions, in alphabetical order. A resident has the permissions of all their roles. `admin` has all, also those added later.
 * @example [
 *   "blogs:write",
 *   "changelogs:manage"
 * ]
 */
export type RolePermissions = readonly Permission[];

/**
 * Whether this is a system role, which cannot be renamed or deleted.
 * @example false
 */
export type RoleIsSystem = boolean;

/**
 * The number of residents with the role.
 * @example 3
 */
export type RoleResidentsCount = number;

/** The role to create. */
export type CreateRole = {
    name: RoleName;
    /**
     * The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description?: ShortDescription | null;
    permissions: RolePermissions;
};

/** The fields to change. Read-only fields are accepted if unchanged; the count is ignored. */
export type UpdateRole = {
    /** The role's id, which cannot be changed. */
    id?: EntityId;
    name?: RoleName;
    /**
     * The role's description; null if it has none.
     * @example Writes blogs and publishes changelogs.
     */
    description?: ShortDescription | null;
    permissions?: RolePermissions;
    is_system?: RoleIsSystem;
    residents_count?: RoleResidentsCount;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** A waitlist with its counts, without entries. */
export type Waitlist = {
    /** The waitlist's id. */
    id: EntityId;
    slug: Slug;
    name: WaitlistName;
    purpose: WaitlistPurpose;
    max_capacity: WaitlistCapacity;
    /** The number of entries. */
    entries_count: WaitlistCount;
    /** The number of free spots. */
    spots_left: WaitlistCount;
    /**
     * Whether the waitlist is full.
     * @example false
     */
    is_full: boolean;
} & DateMetadata;

/** A waitlist with the entries visible to the caller. */
export type WaitlistWithEntries = Waitlist & {
    /**
     * The entries visible to the caller: the updated or the caller's own entry first, then by position. Empty if none are visible.
     * @example []
     */
    entries: WaitlistEntry[];
};

/** A waitlist entry. */
export type WaitlistEntry = {
    /** The waitlist entry's id. */
    id: EntityId;
    name: WaitlistEntryName;
    email: Email;
    /** The waitlist's id. */
    waitlist_id: EntityId;
    position: WaitlistPosition;
    status: WaitlistEntryStatus;
    /**
     * When the entry was invited; null if not invited.
     * @example null
     */
    invited_at: Timestamp | null;
    /** When the person joined the waitlist. */
    joined_at: Timestamp;
} & DateMetadata;

/** A page of waitlists. */
export type WaitlistPage = {
    /**
     * The waitlists on this page.
     * @example []
     */
    data: Waitlist[];
    pagination: Pagination;
};

/** A page of waitlist entries. */
export type WaitlistEntryPage = {
    /**
     * The entries on this page.
     * @example []
     */
    data: WaitlistEntry[];
    pagination: Pagination;
};

/**
 * The name of a waitlist.
 * @example Closed beta
 */
export type WaitlistName = string;

/**
 * What the waitlist is for.
 * @example Places in the first test round of the mobile app.
 */
export type WaitlistPurpose = string;

/**
 * The number of entries or free spots.
 * @example 1
 */
export type WaitlistCount = number;

/**
 * The person's name.
 * @example Ada Lovelace
 */
export type WaitlistEntryName = string;

/**
 * The current position, starting at 1.
 * @example 1
 */
export type WaitlistPosition = number;

/** The waitlist to create. */
export type CreateWaitlist = {
    slug?: Slug;
    name: WaitlistName;
    purpose: WaitlistPurpose;
    max_capacity: WaitlistCapacity;
};

/** The fields to change. Read-only fields are accepted if unchanged; counts and entries are ignored. */
export type UpdateWaitlist = {
    /** The waitlist's id, which cannot be changed. */
    id?: EntityId;
    slug?: Slug;
    name?: WaitlistName;
    purpose?: WaitlistPurpose;
    max_capacity?: WaitlistCapacity;
    /**
     * The entries visible to the caller. Ignored.
     * @example []
     */
    entries?: readonly WaitlistEntry[];
    /** The number of entries. */
    entries_count?: WaitlistCount;
    /** The number of free spots. */
    spots_left?: WaitlistCount;
    /**
     * Whether the waitlist is full. Ignored.
     * @example false
     */
    is_full?: boolean;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** The name and address to join with. Residents may omit either to use that of their account; service keys must send both. */
export type JoinWaitlist = {
    name?: WaitlistEntryName;
    email?: Email;
};

/** The fields to change. Read-only fields are accepted if unchanged; the position is ignored. */
export type UpdateWaitlistEntry = {
    /** The waitlist entry's id, which cannot be changed. */
    id?: EntityId;
    name?: WaitlistEntryName;
    email?: Email;
    /** The waitlist's id, which cannot be changed. */
    waitlist_id?: EntityId;
    position?: WaitlistPosition;
    status?: WaitlistEntryStatus;
    /**
     * When the entry was invited; null if not invited. Read-only.
     * @example null
     */
    invited_at?: TimestampInput | null;
    /** When the person joined the waitlist; cannot be changed. */
    joined_at?: TimestampInput;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** Whether the caller follows a resident, and the resident's number of followers. */
export type FollowResult = {
    /** The id of the resident who is or was followed. */
    resident_id: EntityId;
    /**
     * Whether the caller follows the resident.
     * @example true
     */
    following: boolean;
    /**
     * Whether the request changed anything.
     * @example true
     */
    changed: boolean;
    /**
     * When the caller followed the resident; null if not following.
     * @example 2026-11-21T08:05:32.000Z
     */
    followed_at: Timestamp | null;
    /**
     * The number of followers of the resident.
     * @example 43
     */
    followers_count: number;
};

/** The health of the service. Contains no host names and no secrets. */
export type Health = {
    /**
     * The overall status. DEGRADED if any check fails.
     * @example OK
     */
    status: "OK" | "DEGRADED";
    /**
     * The version of the service.
     * @example 2.0.0
     */
    version: string;
    /**
     * Seconds since the service started.
     * @example 3600
     */
    uptime_seconds: number;
    /**
     * Whether the service has been told to stop. It still serves requests, but `probe=ready` returns 503, so that proxies
     * send no more.
     * @example false
     */
    is_stopping: boolean;
    /**
     * The results of the individual checks.
     * @example {
     *   "database": {
     *     "status": "OK",
     *     "latency_ms": 0.8,
     *     "last_answer_seconds": 0
     *   },
     *   "migrations": {
     *     "status": "OK"
     *   },
     *   "writes": {
     *     "status": "OK"
     *   },
     *   "locks": {
     *     "status": "OK",
     *     "longest_wait_seconds": null
     *   },
     *   "mails": {
     *     "status": "OK",
     *     "oldest_due_seconds": null
     *   },
     *   "events": {
     *     "status": "OK",
     *     "oldest_waiting_seconds": null
     *   },
     *   "webhooks": {
     *     "status": "OK",
     *     "oldest_due_seconds": null
     *   },
     *   "jobs": {
     *     "status": "OK",
     *     "affected": []
     *   }
     * }
     */
    checks: {
        /**
         * The database connection.
         * @example {
         *   "status": "OK",
         *   "latency_ms": 0.8,
         *   "last_answer_seconds": 0
         * }
         */
        database: {
            status: CheckStatus;
            /**
             * The response time of the database in milliseconds; null if skipped or unavailable.
             * @example 0.8
             */
            latency_ms: number | null;
            /**
             * Seconds since the database last answered a statement of the process; null if skipped or if it never did.
             * @example 0
             */
            last_answer_seconds: number | null;
        };
        /**
         * Whether the database schema matches this version of the service.
         * @example {
         *   "status": "OK"
         * }
         */
        migrations: {
            status: CheckStatus;
        };
        /**
         * Whether the database commits a write: its disk is not full, it is not read-only, and the table of the check is not
         * locked. Locks of other tables are found by the check `locks`.
         * @example {
         *   "status": "OK"
         * }
         */
        writes: {
            status: CheckStatus;
        };
        /**
         * Whether statements get the locks of tables and rows that they need. DEGRADED if one has waited for a second: another
         * session holds a lock, and requests that need it wait, too.
         * @example {
         *   "status": "OK",
         *   "longest_wait_seconds": null
         * }
         */
        locks: {
            status: CheckStatus;
            /**
             * For how long the statement that has waited longest has been running, in seconds; null if none waits.
             * @example 12
             */
            longest_wait_seconds: number | null;
        };
        /**
         * Whether queued emails are sent. DEGRADED if the oldest one that is due has waited for ten minutes.
         * @example {
         *   "status": "OK",
         *   "oldest_due_seconds": null
         * }
         */
        mails: {
            status: CheckStatus;
            /**
             * How long the oldest email that is due has waited, in seconds; null if none is due.
             * @example 12
             */
            oldest_due_seconds: number | null;
        };
        /**
         * Whether events are added to the log. DEGRADED if the oldest one has waited for a minute.
         * @example {
         *   "status": "OK",
         *   "oldest_waiting_seconds": null
         * }
         */
        events: {
            status: CheckStatus;
            /**
             * How long the oldest event that is not in the log yet has waited, in seconds; null if none waits.
             * @example 12
             */
            oldest_waiting_seconds: number | null;
        };
        /**
         * Whether events are sent to webhook endpoints. DEGRADED if the oldest delivery that is due has waited for five minutes.
         * Endpoints that fail get theirs later, and do not count.
         * @example {
         *   "status": "OK",
         *   "oldest_due_seconds": null
         * }
         */
        webhooks: {
            status: CheckStatus;
            /**
             * How long the oldest delivery that is due has waited, in seconds; null if none is due.
             * @example 12
             */
            oldest_due_seconds: number | null;
        };
        /**
         * Whether the background jobs (sending emails, deleting expired data and others) run as scheduled.
         * @example {
         *   "status": "OK",
         *   "affected": []
         * }
         */
        jobs: {
            status: CheckStatus;
            /**
             * The late or failing jobs.
             * @example []
             */
            affected: AffectedJob[];
        };
    };
};

/** A late or failing background job. */
export type AffectedJob = {
    /**
     * The job's name.
     * @example send-emails
     */
    name: string;
    /**
     * FAILING if the last run failed, LATE if a scheduled run is overdue, or due after more than an interval.
     * @example FAILING
     */
    state: "FAILING" | "LATE";
    /**
     * When the job last completed successfully; null if never.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_finished_at: Timestamp | null;
    /**
     * The error of the last run, without details (see the service's log); null if it did not fail.
     * @example A service that the job depends on could not be reached.
     */
    last_error: string | null;
};

/**
 * The result of a check. UNKNOWN if the check could not be run, SKIPPED if it was not requested.
 * @example OK
 */
export type CheckStatus = "OK" | "DEGRADED" | "UNKNOWN" | "SKIPPED";

/**
 * The kind of an actor: a resident, a service key, an operator who uses the command line, or the service itself, such as a job.
 * @example RESIDENT
 */
export type AuditActorKind = "RESIDENT" | "KEY" | "OPERATOR" | "SYSTEM";

/**
 * What was done.
 * @example resident.suspended
 */
export type AuditAction = "admin.created" | "email.address_suppressed" | "email.address_unsuppressed" | "email.retried" | "job.retried" | "job.run" | "resident.content_erased" | "resident.created" | "resident.deleted" | "resident.email_change_requested" | "resident.email_changed" | "resident.email_verified" | "resident.export_downloaded" | "resident.export_requested" | "resident.exported" | "resident.identity_linked" | "resident.identity_unlinked" | "resident.password_changed" | "resident.password_reset" | "resident.purged" | "resident.reclaimed" | "resident.reinstated" | "resident.renamed" | "resident.roles_changed" | "resident.suspended" | "role.created" | "role.deleted" | "role.updated" | "secrets.accepted" | "service_key.created" | "service_key.replaced" | "service_key.revoked" | "session.refresh_token_reused" | "webhook_endpoint.created" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.updated";

/**
 * The type of the changed object.
 * @example resident
 */
export type AuditTargetType = "resident" | "role" | "service_key" | "session" | "email" | "email_address" | "job" | "webhook_endpoint" | "secrets";

/** Who made the change. */
export type AuditActor = {
    kind: AuditActorKind;
    /**
     * The id of the resident or the service key; null for operators and the service itself.
     * @example 01930e5c-6b00-7c00-8000-000000000100
     */
    id: EntityId | null;
};

/** The changed object. */
export type AuditTarget = {
    type: AuditTargetType;
    /**
     * The id of the object; null if it has none.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    id: EntityId | null;
};

/**
 * Fields of the changed object, without personal data.
 * @example {
 *   "role_ids": [
 *     "01930e5c-6b00-7c00-8000-000000000501"
 *   ]
 * }
 */
export type AuditState = {
    [key: string]: unknown;
};

/** An entry of the audit log. Entries are never changed, except that `ip` is removed when the actor's account is erased. */
export type AuditLog = {
    /** The entry's id. */
    id: EntityId;
    actor: AuditActor;
    action: AuditAction;
    target: AuditTarget;
    /**
     * The state before the change; null if it is not recorded.
     * @example {
     *   "role_ids": []
     * }
     */
    before: AuditState | null;
    /**
     * The state after the change, or facts about it; null if it is not recorded.
     * @example {
     *   "role_ids": [
     *     "01930e5c-6b00-7c00-8000-000000000501"
     *   ]
     * }
     */
    after: AuditState | null;
    /**
     * The IP address of the request; null for operators, jobs and erased residents.
     * @example 203.0.113.7
     */
    ip: string | null;
    /**
     * The `X-Request-Id` of the request, if it is recorded.
     * @example null
     */
    request_id: RequestId | null;
    created_at: Timestamp;
};

/** A page of audit log entries. */
export type AuditLogPage = {
    /**
     * The entries on this page.
     * @example []
     */
    data: AuditLog[];
    pagination: Pagination;
};

/**
 * Who may see an event: everybody, the resident or the service key whom it concerns, those who are on the waitlist, followers of the resident who acted, or callers with a permission.
 * @example PUBLIC
 */
export type EventAudience = "PUBLIC" | "ADDRESSEE" | "MEMBERS" | "FOLLOWERS" | "PERMISSION";

/** An event type. */
export type EventTypeDetails = {
    type: EventTypeName;
    /**
     * What has happened.
     * @example Review hidden
     */
    summary: string;
    /**
     * When it is sent, and when it is not.
     * @example Moderators, or the number of reports, hid a review.
     */
    description: string;
    subject_type: EventSubjectType;
    /**
     * Who may see it.
     * @example [
     *   "ADDRESSEE",
     *   "PERMISSION"
     * ]
     */
    audience: EventAudience[];
    /**
     * The permission of the audience PERMISSION; null without it.
     * @example reviews:moderate
     */
    permission: Permission | null;
    /**
     * The version of the contract that has added it.
     * @example 2.1.0
     */
    since: string;
    /**
     * Whether it is going to be removed.
     * @example false
     */
    is_deprecated: boolean;
};

/** An event of any type. New types may be added at any time: ignore those that you do not know. */
export type Event = GameCreatedEvent | GameUpdatedEvent | GameDeletedEvent | RatingCreatedEvent | RatingUpdatedEvent | RatingDeletedEvent | ReviewPublishedEvent | ReviewUpdatedEvent | ReviewLikedEvent | ReviewHiddenEvent | ReviewDeletedEvent | FollowCreatedEvent | FollowDeletedEvent | ListCreatedEvent | ListUpdatedEvent | ListDeletedEvent | ActivityLoggedEvent | AchievementUnlockedEvent | BadgeAwardedEvent | BadgeRevokedEvent | BlogPublishedEvent | BlogUpdatedEvent | BlogDeletedEvent | ChangelogPublishedEvent | ChangelogUpdatedEvent | ChangelogDeletedEvent | FeedbackCreatedEvent | FeedbackUpdatedEvent | SubscriptionCreatedEvent | SubscriptionUpdatedEvent | SubscriptionDeletedEvent | SubscriptionOfferCreatedEvent | SubscriptionOfferUpdatedEvent | SubscriptionOfferStartedEvent | SubscriptionOfferEndedEvent | SubscriptionOfferDeletedEvent | WaitlistCreatedEvent | WaitlistUpdatedEvent | WaitlistFilledEvent | WaitlistAdvancedEvent | WaitlistDeletedEvent | WaitlistEntryJoinedEvent | WaitlistEntryUpdatedEvent | WaitlistEntryInvitedEvent | WaitlistEntryLeftEvent | ResidentCreatedEvent | ResidentSuspendedEvent | ResidentReinstatedEvent | ResidentDeletedEvent | EmailFailedEvent | WebhookEndpointFailingEvent | WebhookEndpointDisabledEvent | WebhookEndpointProbeEvent;

/** All event types. */
export type EventTypePage = {
    /**
     * The event types.
     * @example []
     */
    data: EventTypeDetails[];
    pagination: Pagination;
};

/** A page of events. */
export type EventPage = {
    /**
     * The events on this page.
     * @example []
     */
    data: Event[];
    pagination: Pagination;
};

/** The game of an event. */
export type GameEventData = {
    /** The slug of the game. */
    slug: Slug;
};

/** The rating of an event. */
export type RatingEventData = {
    /** The id of the game. */
    game_id: EntityId;
    /** The id of the resident. */
    resident_id: EntityId;
    score: Score;
};

/** The review of an event. */
export type ReviewEventData = {
    /** The id of the game. */
    game_id: EntityId;
    /**
     * The id of its author; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    /**
     * The score; null without one.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    language: LanguageTag;
    /**
     * Whether the review reveals the story.
     * @example false
     */
    contains_spoilers: boolean;
};

/** A review that an event only names. */
export type ReviewReference = {
    /** The id of the game. */
    game_id: EntityId;
    /**
     * The id of its author; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
};

/** The like of an event. */
export type ReviewLikeEventData = {
    /** The id of the game. */
    game_id: EntityId;
    /**
     * The id of the author of the review; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    author_id: EntityId | null;
    /** The id of the resident who liked it. */
    resident_id: EntityId;
};

/** The follow of an event. */
export type FollowEventData = {
    /** The id of the resident who follows. */
    follower_id: EntityId;
    /** The id of the resident who is followed. */
    followee_id: EntityId;
};

/** The list of an event. */
export type ListEventData = {
    /** The id of its owner. */
    resident_id: EntityId;
};

/** The activity of an event. */
export type ActivityEventData = {
    /** The id of the resident. */
    resident_id: EntityId;
    activity_type: ActivityType;
    /**
     * The id of the game; null if it is about none.
     * @example 01930e5c-6b00-7c00-8000-000000000201
     */
    game_id: EntityId | null;
};

/** The unlocked achievement of an event. */
export type AchievementUnlockEventData = {
    /** The id of the achievement. */
    achievement_id: EntityId;
    /** The id of the resident. */
    resident_id: EntityId;
};

/** The badge of an event. */
export type BadgeAwardEventData = {
    /** The id of the badge. */
    badge_id: EntityId;
    /** The id of the resident. */
    resident_id: EntityId;
    /**
     * How often the resident has it now.
     * @example 1
     */
    count: number;
};

/** The post of an event. */
export type BlogEventData = {
    /** The slug of the post. */
    slug: Slug;
    /**
     * The id of the author; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    author_id: EntityId | null;
    /**
     * Whether the post is featured.
     * @example false
     */
    is_featured: boolean;
};

/** The changelog of an event. */
export type ChangelogEventData = {
    version: SemanticVersion;
    status: ChangelogStatus;
};

/** The feedback of an event. */
export type FeedbackEventData = {
    feedback_type: FeedbackType;
    status: FeedbackStatus;
    /**
     * The id of the author; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
};

/** The subscription plan of an event. */
export type SubscriptionEventData = {
    /** The slug of the plan. */
    slug: Slug;
    status: SubscriptionStatus;
};

/** The offer of an event. */
export type SubscriptionOfferEventData = {
    /** The id of the subscription plan. */
    subscription_id: EntityId;
    /** The slug of the subscription plan. */
    subscription_slug: Slug;
    offer_type: OfferType;
};

/** The waitlist of an event. */
export type WaitlistEventData = {
    /** The slug of the waitlist. */
    slug: Slug;
    max_capacity: WaitlistCapacity;
};

/** The waitlist entry of an event. Name and address are personal data, and must be read. */
export type WaitlistEntryEventData = {
    /** The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * The id of the resident who has joined; null for an entry that others have added.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
};

/** The account of an event. */
export type ResidentEventData = {
    status: ResidentStatus;
};

/** The deleted account of an event. */
export type ResidentDeletionEventData = {
    /** When it was deleted. */
    deleted_at: Timestamp;
};

/** The mail of an event. */
export type EmailEventData = {
    status: EmailStatus;
    category: EmailCategory;
    /**
     * The id of the batch that it was sent with; null if it was sent alone.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    batch_id: EntityId | null;
};

/** The endpoint of an event. */
export type WebhookEndpointEventData = {
    status: WebhookEndpointStatus;
    /**
     * Why it is disabled; null if it is not.
     * @example FAILING
     */
    disabled_reason: WebhookDisabledReason | null;
    /**
     * The first failure since the last success; null without one.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since: Timestamp | null;
};

/** The endpoint of a probe. */
export type WebhookProbeEventData = {
    /**
     * The status of the endpoint, PROBING.
     * @example PROBING
     */
    status: WebhookEndpointStatus;
};

/**
 * The URL, https only, of a host on the public internet, at port 80, 443 or from 1024; also of networks that the operator allows, there by http too. In development this machine is allowed.
 * @example https://bots.example/hooks/community
 */
export type WebhookUrl = string;

/**
 * The event types, or patterns such as `review.*` and `*`.
 * @example [
 *   "review.*"
 * ]
 */
export type WebhookEventTypes = readonly EventTypePattern[];

/** Who created an endpoint. It gets what they may see. */
export type WebhookCreator = {
    /**
     * A resident, or a service key.
     * @example RESIDENT
     */
    kind: "RESIDENT" | "SERVICE_KEY";
    /** The id of the resident or the service key. */
    id: EntityId;
};

/** A URL to which events are sent. */
export type WebhookEndpoint = {
    /** The endpoint's id. */
    id: EntityId;
    /** The URL, https only, of a host on the public internet. */
    url: WebhookUrl;
    /**
     * What it is for.
     * @example Mirror of the catalogue.
     */
    description: string | null;
    event_types: WebhookEventTypes;
    /**
     * Only events about these subjects; null for all.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000201"
     * ]
     */
    subject_ids: EntityId[] | null;
    /**
     * Whether it is not DISABLED.
     * @example true
     */
    is_enabled: boolean;
    status: WebhookEndpointStatus;
    /**
     * Why it is disabled; null if it is not.
     * @example FAILING
     */
    disabled_reason: WebhookDisabledReason | null;
    /**
     * The first failure since the last success; null if the last attempt succeeded.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since: Timestamp | null;
    /**
     * The last success; null before the first one.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_success_at: Timestamp | null;
    /**
     * The number of deliveries that have not ended.
     * @example 0
     */
    pending_count: number;
    created_by: WebhookCreator;
    /** When it was created. */
    created_at: Timestamp;
    /** When it was last changed. */
    updated_at: Timestamp;
};

/** An endpoint with its secret. */
export type WebhookEndpointWithSecret = WebhookEndpoint & {
    /**
     * The key of the signatures (Standard Webhooks), shown only here.
     * @example whsec_dGhlIHNlY3JldCBvZiBvbmUgb2YgdGhlIHdlYmhvb2s=
     */
    secret: string;
};

/** A page of webhook endpoints. */
export type WebhookEndpointPage = {
    /**
     * The endpoints on this page.
     * @example []
     */
    data: WebhookEndpoint[];
    pagination: Pagination;
};

/** The endpoint to create. */
export type CreateWebhookEndpoint = {
    /** The URL, https only, of a host on the public internet. */
    url: WebhookUrl;
    /**
     * What it is for.
     * @example Mirror of the catalogue.
     */
    description?: string | null;
    event_types: WebhookEventTypes;
    /**
     * Only events about these subjects; null for all.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000201"
     * ]
     */
    subject_ids?: readonly EntityId[] | null;
};

/** The fields to change. Read-only fields are accepted if unchanged. */
export type UpdateWebhookEndpoint = {
    /** The endpoint's id, which cannot be changed. */
    id?: EntityId;
    /** The URL, https only, of a host on the public internet. */
    url?: WebhookUrl;
    /**
     * What it is for.
     * @example Mirror of the catalogue.
     */
    description?: string | null;
    event_types?: WebhookEventTypes;
    /**
     * Only events about these subjects; null for all.
     * @example [
     *   "01930e5c-6b00-7c00-8000-000000000201"
     * ]
     */
    subject_ids?: readonly EntityId[] | null;
    /**
     * Whether events are sent.
     * @example true
     */
    is_enabled?: boolean;
    status?: WebhookEndpointStatus;
    /**
     * Why it is disabled. Ignored.
     * @example FAILING
     */
    disabled_reason?: WebhookDisabledReason | null;
    /**
     * The first failure since the last success. Ignored.
     * @example 2026-11-21T08:05:32.000Z
     */
    failing_since?: TimestampInput | null;
    /**
     * The last success. Ignored.
     * @example 2026-11-21T08:05:32.000Z
     */
    last_success_at?: TimestampInput | null;
    /**
     * The number of deliveries that have not ended. Ignored.
     * @example 0
     */
    pending_count?: number;
    created_by?: WebhookCreator;
    created_at?: TimestampInput;
    updated_at?: TimestampInput;
};

/** How long the replaced secret stays in use. */
export type RotateWebhookSecret = {
    /**
     * For how many seconds events are signed with both secrets.
     * @default 86400
     * @example 86400
     */
    overlap_seconds?: number;
};

/** The test. */
export type TestWebhookEndpoint = {
    type: EventTypeName;
};

/** The events to send. */
export type RecoverWebhookEndpoint = {
    /** The start of the period, inclusive. */
    since: TimestampInput;
    /** The end of the period, exclusive. Without it, now. */
    until?: TimestampInput;
    /**
     * Whether events that were delivered are left out.
     * @default true
     * @example true
     */
    only_failed?: boolean;
};

/** What is sent again. */
export type WebhookRecovery = {
    /**
     * The number of created deliveries.
     * @example 3
     */
    deliveries_count: number;
};

/**
 * PENDING: waits for an attempt. DELIVERED: the endpoint answered with a success. FAILED: the last attempt failed. SKIPPED: the endpoint must not see the event any more. CANCELED: the endpoint was disabled.
 * @example DELIVERED
 */
export type WebhookDeliveryStatus = "PENDING" | "DELIVERED" | "FAILED" | "SKIPPED" | "CANCELED";

/**
 * RIGHTS_LOST: who created the endpoint may not see such events any more. SUBJECT_HIDDEN: what it was about is no longer visible. ERASED: an account that it named was deleted. UNKNOWN_TYPE: the service does not have the type of a test event any more.
 * @example SUBJECT_HIDDEN
 */
export type WebhookSkipReason = "RIGHTS_LOST" | "SUBJECT_HIDDEN" | "ERASED" | "UNKNOWN_TYPE";

/** An event without its data. */
export type WebhookEventEnvelope = {
    /** The id of the event, which is the header `webhook-id`. */
    id: EntityId;
    type: EventTypeName;
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    /**
     * What it is about; null once an account that the event named was deleted.
     * @example {
     *   "type": "review",
     *   "id": "01930e5c-6b00-7c00-8000-000000000701",
     *   "version": 3,
     *   "url": "/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"
     * }
     */
    subject: EventSubject | null;
};

/** The sending of an event to an endpoint. Success is a status from 200 to 299. A failed attempt is repeated after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours and 24 hours, each up to 20 % shorter or longer. `Retry-After` of the endpoint may lengthen a wait, up to an hour. After the tenth attempt it is FAILED. Test events are sent once. */
export type WebhookDelivery = {
    /** The delivery's id. */
    id: EntityId;
    /** The endpoint's id. */
    endpoint_id: EntityId;
    event: WebhookEventEnvelope;
    status: WebhookDeliveryStatus;
    /**
     * Why it was skipped; null if it was not.
     * @example SUBJECT_HIDDEN
     */
    skip_reason: WebhookSkipReason | null;
    /**
     * The number of attempts, also of those that were interrupted because an instance of the service was killed.
     * @example 1
     */
    attempts_count: number;
    /**
     * The earliest time of the next attempt; null without one.
     * @example 2026-11-21T08:05:37.000Z
     */
    next_attempt_at: Timestamp | null;
    /**
     * Whether it was sent although an earlier event about the same subject had been failing for a minute.
     * @example false
     */
    is_out_of_order: boolean;
    /**
     * Whether it is a test event.
     * @example false
     */
    is_test: boolean;
    /** When it was created. */
    created_at: Timestamp;
    /**
     * When it ended; null while it is PENDING.
     * @example 2026-11-21T08:05:33.000Z
     */
    completed_at: Timestamp | null;
};

/** A page of deliveries. */
export type WebhookDeliveryPage = {
    /**
     * The deliveries on this page.
     * @example []
     */
    data: WebhookDelivery[];
    pagination: Pagination;
};

/** A delivery with its attempts. */
export type WebhookDeliveryWithAttempts = WebhookDelivery & {
    /**
     * The attempts, the first one first, without those that were interrupted.
     * @example []
     */
    attempts: WebhookAttempt[];
};

/**
 * DELIVERED: a 2xx status. STATUS: another status. REDIRECT: a 3xx status, which is not followed. TIMEOUT: no connection within 5 seconds, or no answer within 15. DNS: the name has no address. BLOCKED_ADDRESS: it is not on the public internet. REFUSED, RESET and TLS: the connection failed. BODY_TOO_LARGE: the headers of the answer are too large.
 * @example DELIVERED
 */
export type WebhookOutcome = "DELIVERED" | "STATUS" | "TIMEOUT" | "DNS" | "REFUSED" | "RESET" | "TLS" | "BLOCKED_ADDRESS" | "REDIRECT" | "BODY_TOO_LARGE";

/** An attempt of a delivery. */
export type WebhookAttempt = {
    /**
     * Its number, from 1.
     * @example 1
     */
    number: number;
    /** When it started. */
    started_at: Timestamp;
    /**
     * How many milliseconds it took.
     * @example 41
     */
    duration_ms: number;
    outcome: WebhookOutcome;
    /**
     * The status of the answer; null without one.
     * @example 204
     */
    status_code: number | null;
    /**
     * The first KiB of the answer as text; null without one.
     * @example
     */
    response_excerpt: string | null;
};

/**
 * PUBLISHABLE: identifies an application, also in browsers. SECRET: authorizes a server with its scopes.
 * @example SECRET
 */
export type ServiceKeyKind = "PUBLISHABLE" | "SECRET";

/**
 * ACTIVE: accepted. EXPIRED: `expires_at` has passed. REVOKED: it has `revoked_at`.
 * @example ACTIVE
 */
export type ServiceKeyStatus = "ACTIVE" | "EXPIRED" | "REVOKED";

/**
 * What the key is for.
 * @example newsletter
 */
export type ServiceKeyName = string;

/**
 * The permissions of a secret key; empty for a publishable one.
 * @example [
 *   "emails:send"
 * ]
 */
export type ServiceKeyScopes = readonly Permission[];

/**
 * The origins of pages from which browsers may send a secret key, such as pages that only staff can open.
 * @example [
 *   "https://admin.example"
 * ]
 */
export type ServiceKeyOrigins = readonly string[];

/** A key of an application, without the key itself. */
export type ServiceKeyDetails = {
    /** The key's id. */
    id: EntityId;
    kind: ServiceKeyKind;
    name: ServiceKeyName;
    /**
     * The first characters of the key.
     * @example sk_Qz81hTc
     */
    prefix: string;
    status: ServiceKeyStatus;
    scopes: ServiceKeyScopes;
    allowed_origins: ServiceKeyOrigins;
    /**
     * When it expires; null for never.
     * @example 2027-01-31T00:00:00.000Z
     */
    expires_at: Timestamp | null;
    /**
     * When it was last used, to the minute; null if it was not used yet.
     * @example 2026-11-21T08:05:33.000Z
     */
    last_used_at: Timestamp | null;
    /**
     * When it was revoked; null if it was not.
     * @example 2026-11-21T08:05:33.000Z
     */
    revoked_at: Timestamp | null;
    /**
     * The id of the key that it has replaced by rotation; null if it has replaced none.
     * @example 01930e5c-6b00-7c00-8000-00000000c001
     */
    replaces_id: EntityId | null;
} & DateMetadata;

/** A page of service keys. */
export type ServiceKeyPage = {
    /**
     * The keys on this page.
     * @example []
     */
    data: ServiceKeyDetails[];
    pagination: Pagination;
};

/** A new key, with the key itself. */
export type ServiceKeyWithSecret = ServiceKeyDetails & {
    /**
     * The value of `X-Service-Key`, shown only here.
     * @example sk_Qz81hTc7yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNw
     */
    key: string;
};

/** A new key, with the key itself, and the key that it replaces. */
export type RotatedServiceKey = ServiceKeyWithSecret & {
    /** The replaced key, with its new expiry. */
    replaced: ServiceKeyDetails;
};

/** The key to create. */
export type CreateServiceKey = {
    kind: ServiceKeyKind;
    name: ServiceKeyName;
    scopes?: ServiceKeyScopes;
    allowed_origins?: ServiceKeyOrigins;
    /**
     * When it expires, in the future; null for never.
     * @example 2027-01-31T00:00:00Z
     */
    expires_at?: TimestampInput | null;
};

/** How long the replaced key stays valid, and when the new one expires. */
export type RotateServiceKey = {
    /**
     * For how many seconds the replaced key stays valid, at most until it expires anyway; 0 ends it at once.
     * @default 604800
     * @example 86400
     */
    grace_seconds?: number;
    /**
     * When the new key expires, in the future; null for never.
     * @example 2027-01-31T00:00:00Z
     */
    expires_at?: TimestampInput | null;
};

/** The event `game.created`. */
export type GameCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "game.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: GameEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `game.updated`. */
export type GameUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "game.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: GameUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The game of an event. */
export type GameUpdatedEventData = {
    /** The slug of the game. */
    slug: Slug;
    /**
     * The names of the fields that changed: `slug`, `name`, `alt_titles`, `summary`, `cover_url`, `hero_url`, `released_on`, `released_precision`, `release_status`, `developers`, `publishers`, `is_adult`, `categories`. New ones may be added.
     * @example [
     *   "slug"
     * ]
     */
    changed: string[];
};

/** The event `game.deleted`. */
export type GameDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "game.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: GameEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `rating.created`. */
export type RatingCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "rating.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `rating.updated`. */
export type RatingUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "rating.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The rating of an event. */
export type RatingUpdatedEventData = {
    /** The id of the game. */
    game_id: EntityId;
    /** The id of the resident. */
    resident_id: EntityId;
    score: Score;
    /**
     * The names of the fields that changed: `score`. New ones may be added.
     * @example [
     *   "score"
     * ]
     */
    changed: string[];
};

/** The event `rating.deleted`. */
export type RatingDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "rating.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: RatingEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `review.published`. */
export type ReviewPublishedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "review.published";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `review.updated`. */
export type ReviewUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "review.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The review of an event. */
export type ReviewUpdatedEventData = {
    /** The id of the game. */
    game_id: EntityId;
    /**
     * The id of its author; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    /**
     * The score; null without one.
     * @example 9
     */
    score: Score | null;
    verdict: ReviewVerdict;
    language: LanguageTag;
    /**
     * Whether the review reveals the story.
     * @example false
     */
    contains_spoilers: boolean;
    /**
     * The names of the fields that changed: `title`, `body`, `score`, `verdict`, `contains_spoilers`, `platform`, `language`. New ones may be added.
     * @example [
     *   "title"
     * ]
     */
    changed: string[];
};

/** The event `review.liked`. */
export type ReviewLikedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "review.liked";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewLikeEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `review.hidden`. */
export type ReviewHiddenEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "review.hidden";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewReference;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `review.deleted`. */
export type ReviewDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "review.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ReviewReference;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `follow.created`. */
export type FollowCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "follow.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: FollowEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `follow.deleted`. */
export type FollowDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "follow.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: FollowEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `list.created`. */
export type ListCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "list.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ListEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `list.updated`. */
export type ListUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "list.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ListUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The list of an event. */
export type ListUpdatedEventData = {
    /** The id of its owner. */
    resident_id: EntityId;
    /**
     * The names of the fields that changed: `name`, `description`, `is_ranked`, `tags`. New ones may be added.
     * @example [
     *   "name"
     * ]
     */
    changed: string[];
};

/** The event `list.deleted`. */
export type ListDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "list.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ListEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `activity.logged`. */
export type ActivityLoggedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "activity.logged";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ActivityEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `achievement.unlocked`. */
export type AchievementUnlockedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "achievement.unlocked";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: AchievementUnlockEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `badge.awarded`. */
export type BadgeAwardedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "badge.awarded";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: BadgeAwardEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `badge.revoked`. */
export type BadgeRevokedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "badge.revoked";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: BadgeAwardEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `blog.published`. */
export type BlogPublishedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "blog.published";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `blog.updated`. */
export type BlogUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "blog.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The post of an event. */
export type BlogUpdatedEventData = {
    /** The slug of the post. */
    slug: Slug;
    /**
     * The id of the author; null after the deletion of their account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    author_id: EntityId | null;
    /**
     * Whether the post is featured.
     * @example false
     */
    is_featured: boolean;
    /**
     * The names of the fields that changed: `slug`, `title`, `excerpt`, `body_markdown`, `cover_image_url`, `tags`, `status`, `published_at`, `is_featured`. New ones may be added.
     * @example [
     *   "slug"
     * ]
     */
    changed: string[];
};

/** The event `blog.deleted`. */
export type BlogDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "blog.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: BlogEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `changelog.published`. */
export type ChangelogPublishedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "changelog.published";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `changelog.updated`. */
export type ChangelogUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "changelog.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The changelog of an event. */
export type ChangelogUpdatedEventData = {
    version: SemanticVersion;
    status: ChangelogStatus;
    /**
     * The names of the fields that changed: `version`, `title`, `summary`, `status`, `released_on`, `changes`. New ones may be added.
     * @example [
     *   "version"
     * ]
     */
    changed: string[];
};

/** The event `changelog.deleted`. */
export type ChangelogDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "changelog.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ChangelogEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `feedback.created`. */
export type FeedbackCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "feedback.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: FeedbackEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `feedback.updated`. */
export type FeedbackUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "feedback.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: FeedbackUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The feedback of an event. */
export type FeedbackUpdatedEventData = {
    feedback_type: FeedbackType;
    status: FeedbackStatus;
    /**
     * The id of the author; null without an account.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    /**
     * The names of the fields that changed: `title`, `message`, `status`, `staff_reply`, `contact_email`, `page_url`, `app_version`. New ones may be added.
     * @example [
     *   "title"
     * ]
     */
    changed: string[];
};

/** The event `subscription.created`. */
export type SubscriptionCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `subscription.updated`. */
export type SubscriptionUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The subscription plan of an event. */
export type SubscriptionUpdatedEventData = {
    /** The slug of the plan. */
    slug: Slug;
    status: SubscriptionStatus;
    /**
     * The names of the fields that changed: `slug`, `name`, `description`, `price`, `currency`, `billing_interval`, `interval_count`, `trial_days`, `features`, `status`, `display_order`. New ones may be added.
     * @example [
     *   "slug"
     * ]
     */
    changed: string[];
};

/** The event `subscription.deleted`. */
export type SubscriptionDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `subscription_offer.created`. */
export type SubscriptionOfferCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription_offer.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `subscription_offer.updated`. */
export type SubscriptionOfferUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription_offer.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The offer of an event. */
export type SubscriptionOfferUpdatedEventData = {
    /** The id of the subscription plan. */
    subscription_id: EntityId;
    /** The slug of the subscription plan. */
    subscription_slug: Slug;
    offer_type: OfferType;
    /**
     * The names of the fields that changed: `offer_type`, `discount_type`, `discount_value`, `valid_from`, `valid_until`, `applies_to_new_users_only`, `applies_permanently`. New ones may be added.
     * @example [
     *   "offer_type"
     * ]
     */
    changed: string[];
};

/** The event `subscription_offer.started`. */
export type SubscriptionOfferStartedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription_offer.started";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `subscription_offer.ended`. */
export type SubscriptionOfferEndedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription_offer.ended";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `subscription_offer.deleted`. */
export type SubscriptionOfferDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "subscription_offer.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: SubscriptionOfferEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist.created`. */
export type WaitlistCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist.updated`. */
export type WaitlistUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The waitlist of an event. */
export type WaitlistUpdatedEventData = {
    /** The slug of the waitlist. */
    slug: Slug;
    max_capacity: WaitlistCapacity;
    /**
     * The names of the fields that changed: `slug`, `name`, `purpose`, `max_capacity`. New ones may be added.
     * @example [
     *   "slug"
     * ]
     */
    changed: string[];
};

/** The event `waitlist.filled`. */
export type WaitlistFilledEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist.filled";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist.advanced`. */
export type WaitlistAdvancedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist.advanced";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist.deleted`. */
export type WaitlistDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist_entry.joined`. */
export type WaitlistEntryJoinedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist_entry.joined";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `waitlist_entry.updated`. */
export type WaitlistEntryUpdatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist_entry.updated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryUpdatedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The waitlist entry of an event. Name and address are personal data, and must be read. */
export type WaitlistEntryUpdatedEventData = {
    /** The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * The id of the resident who has joined; null for an entry that others have added.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
    /**
     * The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
     * @example [
     *   "name"
     * ]
     */
    changed: string[];
};

/** The event `waitlist_entry.invited`. */
export type WaitlistEntryInvitedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist_entry.invited";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryInvitedEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The waitlist entry of an event. Name and address are personal data, and must be read. */
export type WaitlistEntryInvitedEventData = {
    /** The id of the waitlist. */
    waitlist_id: EntityId;
    /**
     * The id of the resident who has joined; null for an entry that others have added.
     * @example 01930e5c-6b00-7c00-8000-000000000101
     */
    resident_id: EntityId | null;
    status: WaitlistEntryStatus;
    /**
     * The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
     * @example [
     *   "name"
     * ]
     */
    changed: string[];
};

/** The event `waitlist_entry.left`. */
export type WaitlistEntryLeftEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "waitlist_entry.left";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WaitlistEntryEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `resident.created`. */
export type ResidentCreatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "resident.created";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `resident.suspended`. */
export type ResidentSuspendedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "resident.suspended";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `resident.reinstated`. */
export type ResidentReinstatedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "resident.reinstated";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `resident.deleted`. */
export type ResidentDeletedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "resident.deleted";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: ResidentDeletionEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `email.failed`. */
export type EmailFailedEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "email.failed";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: EmailEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `webhook_endpoint.failing`. */
export type WebhookEndpointFailingEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "webhook_endpoint.failing";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WebhookEndpointEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `webhook_endpoint.disabled`. */
export type WebhookEndpointDisabledEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "webhook_endpoint.disabled";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WebhookEndpointEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** The event `webhook_endpoint.probe`. */
export type WebhookEndpointProbeEvent = {
    /** The id of the event. */
    id: EntityId;
    /** The type of the event. (enum property replaced by openapi-typescript) */
    type: "webhook_endpoint.probe";
    /** When it happened. */
    timestamp: Timestamp;
    sequence: EventSequence;
    /**
     * The version of the API.
     * @example 1
     */
    api_version: "1";
    subject: EventSubject;
    data: WebhookProbeEventData;
    /**
     * Only in test events, which are not in the log.
     * @example true
     */
    test?: boolean;
};

/** Invalid query parameter. */
export type InvalidQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example unknown-parameter
     */
    code: "unknown-parameter" | "validation-failed";
};

/** Invalid query parameter or cursor. */
export type InvalidListQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-cursor
     */
    code: "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Invalid request. */
export type InvalidBodyProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid update: validation failed, the body is empty, or a read-only field changed. */
export type InvalidUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field";
};

/** Invalid credential. Public operations return this too, so that clients know when to refresh. */
export type InvalidCredentialProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-token
     */
    code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/** Missing or invalid credential. Returned before the resource is looked up. */
export type UnauthorizedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example authentication-required
     */
    code: "authentication-required" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/** Permission denied. */
export type ForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example permission-denied
     */
    code: "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** Secret service key sent from a browser. */
export type ForbiddenInBrowserProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example secret-key-in-browser
     */
    code: "secret-key-in-browser";
};

/** Missing permission, or a secret service key sent from a browser. */
export type PermissionDeniedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example permission-denied
     */
    code: "permission-denied" | "secret-key-in-browser";
};

/** The resident is suspended, or a secret service key was sent from a browser. */
export type ForbiddenToSuspendedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-suspended
     */
    code: "resident-suspended" | "secret-key-in-browser";
};

/** A request with the same `Idempotency-Key` is still in progress. */
export type IdempotencyInProgressProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example idempotency-in-progress
     */
    code: "idempotency-in-progress";
};

/** The resource has changed since the version in `If-Match`. */
export type PreconditionFailedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example precondition-failed
     */
    code: "precondition-failed";
};

/** Body larger than the operation accepts (256 KiB unless stated otherwise). */
export type PayloadTooLargeProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example payload-too-large
     */
    code: "payload-too-large";
};

/**
 * The media type, charset or compression of the body is not supported. A header lists what is: `Accept-Patch`, `Accept-Post`
 * or `Accept` for the media type, by method; `Accept-Encoding` for the compression.
 */
export type UnsupportedMediaTypeProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example unsupported-media-type
     */
    code: "unsupported-media-type";
};

/** The `Idempotency-Key` was already used with a different body. */
export type IdempotencyKeyReusedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example idempotency-key-reused
     */
    code: "idempotency-key-reused";
};

/** Rate limit exceeded. */
export type TooManyRequestsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example quota-exceeded
     */
    code: "quota-exceeded";
};

/** Unexpected error. The body does not reveal internal details. */
export type InternalErrorProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example internal-error
     */
    code: "internal-error";
};

/** The service is shutting down or overloaded, or cannot reach its database. */
export type ServiceUnavailableProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example service-unavailable
     */
    code: "service-unavailable";
};

/** Permission denied, or the caller is not the owner. */
export type NotOwnerProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** The caller is not the owner, or is suspended. */
export type NotOwnerOrSuspendedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
};

/** Publishing requires a verified email address, or the caller is suspended. */
export type EmailNotVerifiedOrSuspendedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example email-not-verified
     */
    code: "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
};

/** Permission denied, the caller is not the owner, or publishing requires a verified email address. */
export type NotOwnerOrNotVerifiedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** Invalid query parameter or cursor, or the sort requires a filter. */
export type InvalidSortedListQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example sort-needs-filter
     */
    code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Invalid request, or a referenced resource does not exist. */
export type UnknownReferenceProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-reference";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or a referenced resource does not exist. */
export type UnknownReferenceInUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "unknown-reference";
};

/** The slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type SlugTakenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example slug-taken
     */
    code: "slug-taken" | "idempotency-in-progress";
};

/** Game not found. */
export type GameNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example game-not-found
     */
    code: "game-not-found";
};

/** Resident not found. */
export type ResidentNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-not-found
     */
    code: "resident-not-found";
};

/** Invalid credential. A service key is never required, because browsers navigate here by links and forms. */
export type InvalidNavigationCredentialProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-token
     */
    code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key";
};

/** Invalid request, the password is weak, or the username is reserved. */
export type InvalidSignUpProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "weak-password" | "username-reserved";
};

/** Wrong account or password, or an invalid credential was sent. */
export type InvalidSignInProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-credentials
     */
    code: "invalid-credentials" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/** Invalid refresh token, ended session, or an invalid credential was sent. */
export type InvalidRefreshProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example refresh-token-invalid
     */
    code: "refresh-token-invalid" | "refresh-token-reused" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/** Session not found or not active. */
export type SessionNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example session-not-found
     */
    code: "session-not-found";
};

/** The resident has no account at this provider linked, or the provider is unknown. */
export type IdentityNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example identity-not-found
     */
    code: "identity-not-found";
};

/** The resident has neither a password nor another provider to sign in with. */
export type LastSignInMethodProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example last-sign-in-method
     */
    code: "last-sign-in-method";
};

/** Invalid request, the current password is wrong, or the new password is weak. */
export type InvalidPasswordChangeProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example current-password-invalid
     */
    code: "current-password-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** The email address or username is taken. */
export type AccountTakenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example email-taken
     */
    code: "email-taken" | "username-taken";
};

/** Invalid request, or the token is invalid. */
export type InvalidMailTokenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example mail-token-invalid
     */
    code: "mail-token-invalid" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid request, the token is invalid, or the new password is weak. */
export type InvalidPasswordResetProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example mail-token-invalid
     */
    code: "mail-token-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid request, or the provider is disabled. */
export type InvalidSocialSignInProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example provider-disabled
     */
    code: "provider-disabled" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid one-time code or provider token, or another invalid credential was sent. */
export type InvalidSocialCredentialProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-code
     */
    code: "invalid-code" | "provider-token-invalid" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
};

/** The email address is taken, and the provider has not verified it. */
export type AccountExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example account-exists
     */
    code: "account-exists";
};

/** Invalid request, the provider is disabled, the redirect URL is not allowed, or a code challenge is required. */
export type InvalidSocialStartProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example provider-disabled
     */
    code: "provider-disabled" | "redirect-not-allowed" | "code-challenge-required" | "validation-failed" | "unknown-parameter";
};

/** The state does not match a pending sign-in, so there is no page to redirect to. */
export type InvalidCallbackProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-state
     */
    code: "invalid-state" | "validation-failed";
};

/** Unknown provider. */
export type UnknownProviderProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example route-not-found
     */
    code: "route-not-found";
};

/** Achievement not found or not visible to the caller. */
export type AchievementNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example achievement-not-found
     */
    code: "achievement-not-found";
};

/** Resident not found, or achievement not found or inactive. */
export type ResidentAchievementNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-not-found
     */
    code: "resident-not-found" | "achievement-not-found";
};

/** The key is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type AchievementExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example achievement-exists
     */
    code: "achievement-exists" | "idempotency-in-progress";
};

/** Activity not found or not visible to the caller. */
export type ActivityLogNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example activity-log-not-found
     */
    code: "activity-log-not-found";
};

/** Invalid badge, or the slug is reserved. */
export type InvalidBadgeProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
export type InvalidBadgeUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/** Badge not found or not visible to the caller. */
export type BadgeNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example badge-not-found
     */
    code: "badge-not-found";
};

/** Resident or badge not found. */
export type BadgeAwardNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-not-found
     */
    code: "resident-not-found" | "badge-not-found";
};

/** Resident not found, or the resident does not hold the badge. */
export type ResidentBadgeNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-not-found
     */
    code: "resident-not-found" | "resident-badge-not-found";
};

/** The name or slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type BadgeConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example badge-exists
     */
    code: "badge-exists" | "slug-taken" | "idempotency-in-progress";
};

/** The badge is disabled, or a request with the same `Idempotency-Key` is still in progress. */
export type BadgeDisabledProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example badge-disabled
     */
    code: "badge-disabled" | "idempotency-in-progress";
};

/** Backlog item not found or not visible to the caller. */
export type BacklogItemNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example backlog-item-not-found
     */
    code: "backlog-item-not-found";
};

/** The game is already in the backlog, the backlog is full, or a request with the same `Idempotency-Key` is still in progress. */
export type BacklogItemExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example backlog-item-exists
     */
    code: "backlog-item-exists" | "limit-exceeded" | "idempotency-in-progress";
};

/** The status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
export type BacklogItemConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example invalid-transition
     */
    code: "invalid-transition" | "idempotency-in-progress";
};

/** The backlog is not visible to the caller, or a secret service key was sent from a browser. */
export type BacklogPrivateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example backlog-private
     */
    code: "backlog-private" | "secret-key-in-browser";
};

/** Permission denied, or publishing requires a verified email address. */
export type EmailNotVerifiedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example email-not-verified
     */
    code: "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** Invalid query parameter or cursor, the sort requires a filter, or the search took too long. */
export type InvalidBlogListQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example sort-needs-filter
     */
    code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Invalid post, or the slug is reserved. */
export type InvalidBlogProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
export type InvalidBlogUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/** Blog post not found or not visible to the caller. */
export type BlogNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example blog-not-found
     */
    code: "blog-not-found";
};

/** The update conflicts with the post's current state or with another post, or a request with the same `Idempotency-Key` is still in progress. */
export type BlogConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example slug-taken
     */
    code: "slug-taken" | "slug-locked" | "invalid-transition" | "idempotency-in-progress";
};

/** Changelog not found or not visible to the caller. */
export type ChangelogNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example changelog-not-found
     */
    code: "changelog-not-found";
};

/** The version is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type ChangelogExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example changelog-exists
     */
    code: "changelog-exists" | "idempotency-in-progress";
};

/** The version is taken, the status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
export type ChangelogConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example changelog-exists
     */
    code: "changelog-exists" | "invalid-transition" | "idempotency-in-progress";
};

/** Invalid email, or a referenced resource does not exist. */
export type InvalidEmailProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "unknown-field" | "malformed-json" | "unknown-parameter" | "unknown-reference";
};

/** Email not found or not visible to the caller. */
export type EmailNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example email-not-found
     */
    code: "email-not-found";
};

/** Feedback not found or not visible to the caller. */
export type FeedbackNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example feedback-not-found
     */
    code: "feedback-not-found";
};

/** The resident already has an open report of the same subject, or a request with the same `Idempotency-Key` is still in progress. */
export type FeedbackExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example feedback-exists
     */
    code: "feedback-exists" | "idempotency-in-progress";
};

/** The feedback's current state does not allow the change, its author has another open report of the subject, or a request with the same `Idempotency-Key` is still in progress. */
export type FeedbackConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example feedback-locked
     */
    code: "feedback-locked" | "feedback-exists" | "invalid-transition" | "idempotency-in-progress";
};

/** Subscription not found or not visible to the caller. */
export type SubscriptionNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example subscription-not-found
     */
    code: "subscription-not-found";
};

/** Invalid subscription, or the slug is reserved. */
export type InvalidSubscriptionProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
export type InvalidSubscriptionUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/** The slug is taken, an offer exceeds the new price, or a request with the same `Idempotency-Key` is still in progress. */
export type SubscriptionConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example slug-taken
     */
    code: "slug-taken" | "offer-exceeds-price" | "idempotency-in-progress";
};

/** Offer not found or not visible to the caller. */
export type OfferNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example offer-not-found
     */
    code: "offer-not-found";
};

/** Invalid offer, or `valid_until` is not after `valid_from`. */
export type InvalidSubscriptionOfferProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-validity-window";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or `valid_until` is not after `valid_from`. The merged result is validated. */
export type InvalidSubscriptionOfferUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "invalid-validity-window";
};

/** Category not found, or inactive and not visible to the caller. */
export type GameCategoryNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example game-category-not-found
     */
    code: "game-category-not-found";
};

/** Invalid query parameter or cursor, or the search took too long. */
export type InvalidGameListQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example query-too-expensive
     */
    code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Invalid query or cursor, or the query took too long. */
export type InvalidGameQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-cursor" | "cursor-mismatch" | "query-too-expensive";
};

/** Invalid game, the slug is reserved, or a referenced resource does not exist. */
export type InvalidGameProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example unknown-reference
     */
    code: "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, the slug is reserved, or a referenced resource does not exist. */
export type InvalidGameUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example immutable-field
     */
    code: "immutable-field" | "empty-update" | "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid category, or the slug is reserved. */
export type InvalidGameCategoryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example slug-reserved
     */
    code: "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Another game has the slug or an external id, or a request with the same `Idempotency-Key` is still in progress. */
export type GameExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example game-exists
     */
    code: "game-exists" | "idempotency-in-progress";
};

/** Invalid statistics: validation failed, or a derived counter changed. */
export type InvalidGameStatsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example immutable-field
     */
    code: "immutable-field" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Game not found, or no writable counter was written. */
export type GameStatsNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example game-stats-not-found
     */
    code: "game-stats-not-found" | "game-not-found";
};

/** A writable counter was already written, or a request with the same `Idempotency-Key` is still in progress. */
export type GameStatsExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example game-stats-exists
     */
    code: "game-stats-exists" | "idempotency-in-progress";
};

/** The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is still in progress. */
export type GameStatTooLargeProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example limit-exceeded
     */
    code: "limit-exceeded" | "idempotency-in-progress";
};

/** The counter would fall below zero, or a request with the same `Idempotency-Key` is still in progress. */
export type GameStatBelowZeroProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example stat-below-zero
     */
    code: "stat-below-zero" | "idempotency-in-progress";
};

/** Invalid query parameter or cursor, the sort requires a filter, or the search took too long. */
export type InvalidListSearchProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example sort-needs-filter
     */
    code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** The caller is not the owner or is suspended, or publishing requires a verified email address. */
export type NotOwnerSuspendedOrNotVerifiedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
};

/** List not found or not visible to the caller. */
export type ListNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example list-not-found
     */
    code: "list-not-found";
};

/** List not found or not visible to the caller, or the game is not in the list. */
export type ListItemNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example list-not-found
     */
    code: "list-not-found" | "list-item-not-found";
};

/** The list is managed by the service. */
export type ListManagedProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example list-managed
     */
    code: "list-managed";
};

/** The list is managed by the service, or a request with the same `Idempotency-Key` is still in progress. */
export type ListConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example list-managed
     */
    code: "list-managed" | "idempotency-in-progress";
};

/** The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is still in progress. */
export type ListLimitExceededProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example limit-exceeded
     */
    code: "limit-exceeded" | "idempotency-in-progress";
};

/** The list is managed by the service or full, or a request with the same `Idempotency-Key` is still in progress. */
export type ListAdditionConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example list-managed
     */
    code: "list-managed" | "limit-exceeded" | "idempotency-in-progress";
};

/** Invalid query parameter or cursor, or the search took too long. */
export type InvalidResidentListQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example query-too-expensive
     */
    code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Invalid resident, the username is reserved, or a referenced resource does not exist. */
export type InvalidResidentProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example username-reserved
     */
    code: "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, the username is reserved, the current password is wrong, or a referenced resource does not exist. */
export type InvalidResidentUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example current-password-invalid
     */
    code: "current-password-invalid" | "immutable-field" | "empty-update" | "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** The caller may not create residents or assign these roles. */
export type ResidentCreationForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example privilege-escalation
     */
    code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** The caller may not update this resident or one of the fields. */
export type ResidentUpdateForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** The caller may not delete this resident, or lacks one of their permissions. */
export type ResidentDeletionForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** The data of another resident, or a secret service key sent from a browser. */
export type ResidentExportForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example not-owner
     */
    code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
};

/** The resident does not exist, or has no export. */
export type ResidentExportNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example resident-not-found
     */
    code: "resident-not-found" | "export-not-found";
};

/** The email address or username is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type ResidentTakenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example email-taken
     */
    code: "email-taken" | "username-taken" | "idempotency-in-progress";
};

/** The username was changed less than 30 days ago, the username or email address is taken, the resident is the last administrator, or a request with the same `Idempotency-Key` is still in progress. */
export type ResidentConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example username-change-too-soon
     */
    code: "username-change-too-soon" | "last-admin" | "email-taken" | "username-taken" | "idempotency-in-progress";
};

/** The resident is the last administrator. */
export type LastAdminProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example last-admin
     */
    code: "last-admin";
};

/** Library entry not found or not visible to the caller. */
export type LibraryEntryNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example library-entry-not-found
     */
    code: "library-entry-not-found";
};

/** The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is still in progress. */
export type LibraryEntryExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example library-entry-exists
     */
    code: "library-entry-exists" | "limit-exceeded" | "idempotency-in-progress";
};

/** The library is not visible to the caller, or a secret service key was sent from a browser. */
export type LibraryPrivateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example library-private
     */
    code: "library-private" | "secret-key-in-browser";
};

/** Liked game not found or not visible to the caller. */
export type LikedGameNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example liked-game-not-found
     */
    code: "liked-game-not-found";
};

/** The liked games are not visible to the caller, or a secret service key was sent from a browser. */
export type LikedGamesPrivateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example liked-games-private
     */
    code: "liked-games-private" | "secret-key-in-browser";
};

/** Review not found or not visible to the caller. */
export type ReviewNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example review-not-found
     */
    code: "review-not-found";
};

/** The resident already has a review of this game, an earlier one was hidden, or a request with the same `Idempotency-Key` is still in progress. */
export type ReviewExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example review-exists
     */
    code: "review-exists" | "review-was-hidden" | "idempotency-in-progress";
};

/** The caller wrote the review, or is suspended. */
export type CannotLikeOwnReviewProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example cannot-like-own-review
     */
    code: "cannot-like-own-review" | "resident-suspended" | "secret-key-in-browser";
};

/** Rating not found. */
export type RatingNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example rating-not-found
     */
    code: "rating-not-found";
};

/** The resident has already rated this game, or a request with the same `Idempotency-Key` is still in progress. */
export type RatingExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example rating-exists
     */
    code: "rating-exists" | "idempotency-in-progress";
};

/** Role not found. */
export type RoleNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example role-not-found
     */
    code: "role-not-found";
};

/** The caller may not manage roles, or lacks one of the role's permissions. */
export type RoleForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example privilege-escalation
     */
    code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** Another role has this name, or a request with the same `Idempotency-Key` is still in progress. */
export type RoleExistsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example role-exists
     */
    code: "role-exists" | "idempotency-in-progress";
};

/** Another role has this name, a system role does not allow the change, or a request with the same `Idempotency-Key` is still in progress. */
export type RoleConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example role-is-system
     */
    code: "role-is-system" | "role-exists" | "idempotency-in-progress";
};

/** The role is assigned to residents, or it is a system role. */
export type RoleNotDeletableProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example role-in-use
     */
    code: "role-in-use" | "role-is-system";
};

/** Invalid waitlist, or the slug is reserved. */
export type InvalidWaitlistProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
export type InvalidWaitlistUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
};

/** Invalid request, or the email address is not the caller's. */
export type InvalidJoinProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "email-mismatch";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, or the email address is not the caller's. */
export type InvalidWaitlistEntryUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "email-mismatch";
};

/** Invalid query parameter or cursor, or the sort requires a filter. */
export type InvalidWaitlistEntryQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example sort-needs-filter
     */
    code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
};

/** Waitlist not found. */
export type WaitlistNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example waitlist-not-found
     */
    code: "waitlist-not-found";
};

/** Waitlist entry not found or not visible to the caller. */
export type WaitlistEntryNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example waitlist-entry-not-found
     */
    code: "waitlist-entry-not-found";
};

/** Another waitlist has this slug, or a request with the same `Idempotency-Key` is still in progress. */
export type WaitlistSlugTakenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example slug-taken
     */
    code: "slug-taken" | "idempotency-in-progress";
};

/** The waitlist has more entries than the new capacity, its slug is locked, the new slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
export type WaitlistConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example capacity-below-entries
     */
    code: "capacity-below-entries" | "slug-locked" | "slug-taken" | "idempotency-in-progress";
};

/** The waitlist is full. */
export type WaitlistFullProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example waitlist-full
     */
    code: "waitlist-full";
};

/** Another entry of the waitlist has this email address, or a request with the same `Idempotency-Key` is still in progress. */
export type WaitlistEntryConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example waitlist-entry-exists
     */
    code: "waitlist-entry-exists" | "idempotency-in-progress";
};

/** The resident is the caller, or a query parameter is invalid. */
export type InvalidFollowProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example cannot-follow-self
     */
    code: "cannot-follow-self" | "unknown-parameter" | "validation-failed";
};

/** The caller already follows the maximum number of residents. */
export type FollowLimitExceededProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example limit-exceeded
     */
    code: "limit-exceeded";
};

/** Rate limit exceeded, or too many streams of the caller are open. */
export type TooManyEventStreamsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example quota-exceeded
     */
    code: "quota-exceeded" | "too-many-streams";
};

/** Invalid query parameter or cursor. */
export type InvalidEventQueryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example unknown-event-type
     */
    code: "unknown-event-type" | "invalid-cursor" | "unknown-parameter" | "validation-failed";
};

/** Events after the cursor have been removed from the log. */
export type EventCursorExpiredProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example event-cursor-expired
     */
    code: "event-cursor-expired";
};

/** No such event, or the caller may not see it. */
export type EventNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example event-not-found
     */
    code: "event-not-found";
};

/** Invalid endpoint, its URL is not allowed, or an event type does not exist. */
export type InvalidWebhookEndpointProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "url-not-allowed" | "unknown-event-type";
};

/** Invalid update: validation failed, the body is empty, a read-only field changed, the URL is not allowed, or an event type does not exist. */
export type InvalidWebhookEndpointUpdateProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "url-not-allowed" | "unknown-event-type";
};

/** Invalid request, or the event type does not exist. */
export type InvalidWebhookTestProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-event-type";
};

/** Invalid period, or it begins before the oldest event that is kept. */
export type InvalidWebhookRecoveryProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** No such endpoint. */
export type WebhookEndpointNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example webhook-endpoint-not-found
     */
    code: "webhook-endpoint-not-found";
};

/** No such delivery, or it is no longer kept. */
export type WebhookDeliveryNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example webhook-delivery-not-found
     */
    code: "webhook-delivery-not-found";
};

/** The service has the maximum number of endpoints. */
export type WebhookEndpointLimitProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example limit-exceeded
     */
    code: "limit-exceeded";
};

/** The endpoint is disabled. */
export type WebhookEndpointDisabledProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example webhook-endpoint-disabled
     */
    code: "webhook-endpoint-disabled";
};

/** The endpoint is disabled, or the delivery is still pending. */
export type WebhookRedeliveryConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example webhook-endpoint-disabled
     */
    code: "webhook-endpoint-disabled" | "delivery-pending";
};

/** Invalid request, such as an expiry in the past, an origin with a path, or scopes of a publishable key. */
export type InvalidServiceKeyFieldsProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example validation-failed
     */
    code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
};

/** The caller may not manage service keys, or lacks one of the scopes. */
export type ServiceKeyForbiddenProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example privilege-escalation
     */
    code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
};

/** Service key not found. */
export type ServiceKeyNotFoundProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example service-key-not-found
     */
    code: "service-key-not-found";
};

/** The key has expired or was revoked, it was already replaced, or the key that it replaced is still active. */
export type ServiceKeyConflictProblem = Problem & {
    /**
     * The stable code of this problem.
     * @example service-key-inactive
     */
    code: "service-key-inactive" | "service-key-already-replaced" | "service-key-predecessor-active";
};