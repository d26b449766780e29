// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  definePut,
  type OperationDefinition,
} from "../definition.js";
import type {
  CreateGame,
  DeletedItem,
  Game,
  GameCategory,
  GameCategoryPage,
  GamePage,
  GameQuery,
  GameRatingSummary,
  GameRelationship,
  PopularGamePage,
  QueriedGamePage,
  RatingPage,
  ReviewPage,
  UpdateGame,
  UpsertGameCategory,
} from "../models.js";
import type {
  ListActiveGameCategoriesOptions,
  ListGameRatingsOptions,
  ListGameReviewsOptions,
  ListGamesOptions,
  ListPopularGamesOptions,
} from "../operation-types.js";
import type {
  CallOptions,
  CreateOnlyOption,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Game catalogue, search and categories. */
export interface GamesApi {
  /**
   * Create a game.
   *
   * Creates a game. The slug is generated from the name if omitted.
   *
   * - **Request:** [`POST /v1/games`](https://community.example/rest/docs/operations/createGame)
   * - **Callers:** residents and secret keys with `games:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `game-exists`: Another game has this slug or one of these external ids. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to create.
   * @example
   * const game = await api.games.create({
   *   name: "007 - GoldenEye",
   *   released_on: "1997-08-25",
   *   publishers: ["Nintendo"],
   *   category_slugs: ["n64"],
   * });
   */
  create(body: CreateGame, options?: CallOptions & IdempotencyKeyOption): ApiCall<Game>;

  /**
   * Delete a game.
   *
   * Deletes a game. Its slug and external ids can be reused immediately; the game and its statistics are purged after 30 days. Residents' data about the game, such as library entries and ratings, is removed from counts and summaries shortly afterwards; residents can still delete it.
   *
   * - **Request:** [`DELETE /v1/games/{slug}`](https://community.example/rest/docs/operations/deleteGame)
   * - **Callers:** residents and secret keys with `games:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const deletedItem = await api.games.delete("007-goldeneye");
   */
  delete(slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a game.
   *
   * Returns a game with its categories, rating and times to beat.
   *
   * - **Request:** [`GET /v1/games/{slug}`](https://community.example/rest/docs/operations/getGame)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const game = await api.games.get("007-goldeneye");
   */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Game>;
  /**
   * Get a game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<Game | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Game>;

  /**
   * Get a game category.
   *
   * Returns a category. Inactive categories are visible only with the permission `games:manage`.
   *
   * - **Request:** [`GET /v1/game-categories/{slug}`](https://community.example/rest/docs/operations/getGameCategory)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `game-category-not-found`: No category that the caller may see has this slug.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The category's slug. PUT creates the category if it does not exist.
   * @example
   * const gameCategory = await api.games.getCategory("n64");
   */
  getCategory(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameCategory>;
  /**
   * Get a game category, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getCategory(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<GameCategory | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getCategory(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameCategory>;

  /**
   * Get a game's rating summary.
   *
   * Returns the aggregated ratings of a game, including the latest change. A game without ratings has 0 votes.
   *
   * - **Request:** [`GET /v1/games/{slug}/rating`](https://community.example/rest/docs/operations/getGameRating)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const gameRatingSummary = await api.games.getRatingSummary("007-goldeneye");
   */
  getRatingSummary(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRatingSummary>;
  /**
   * Get a game's rating summary, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getRatingSummary(
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameRatingSummary | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getRatingSummary(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRatingSummary>;

  /**
   * Get the caller's relationship with a game.
   *
   * Returns the caller's like, library entry, backlog item, rating and review (drafts included) of a game, and the caller's
   * lists that contain it.
   *
   * - **Request:** [`GET /v1/games/{slug}/me`](https://community.example/rest/docs/operations/getGameRelationship)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const gameRelationship = await api.games.getRelationship("007-goldeneye");
   */
  getRelationship(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRelationship>;
  /**
   * Get the caller's relationship with a game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getRelationship(
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameRelationship | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getRelationship(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRelationship>;

  /**
   * List active game categories.
   *
   * Returns a page of active game categories, sorted by type and then `display_order`.
   *
   * - **Request:** [`GET /v1/games/categories`](https://community.example/rest/docs/operations/listActiveGameCategories)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.games.listCategories()) console.log(item);
   */
  listCategories(options?: ListActiveGameCategoriesOptions): PageCall<GameCategoryPage>;

  /**
   * List a game's ratings.
   *
   * Returns a page of a game's ratings, newest first by default.
   *
   * - **Request:** [`GET /v1/games/{slug}/ratings`](https://community.example/rest/docs/operations/listGameRatings)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * for await (const item of api.games.listRatings("007-goldeneye")) console.log(item);
   */
  listRatings(slug: string, options?: ListGameRatingsOptions): PageCall<RatingPage>;

  /**
   * List a game's reviews.
   *
   * Returns a page of a game's reviews, newest first by default. When sorting by score, reviews without a score come last.
   *
   * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
   * caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
   *
   * - **Request:** [`GET /v1/games/{slug}/reviews`](https://community.example/rest/docs/operations/listGameReviews)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * for await (const item of api.games.listReviews("007-goldeneye")) console.log(item);
   */
  listReviews(slug: string, options?: ListGameReviewsOptions): PageCall<ReviewPage>;

  /**
   * List games.
   *
   * Returns a page of games, sorted by name by default. `queryGames` combines conditions.
   *
   * - **Request:** [`GET /v1/games`](https://community.example/rest/docs/operations/listGames)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.games.list()) console.log(item);
   */
  list(options?: ListGamesOptions): PageCall<GamePage>;

  /**
   * List popular games.
   *
   * Returns a page of the most popular games, by rank. The score is computed from the events in the window. Views have the
   * lowest weight, followed by ratings, library additions, play sessions, likes and reviews; newer events have a higher
   * weight. `ALL_TIME` covers the last 400 days, the retention period of events.
   *
   * Ranks are recomputed every five minutes, overall and per category. A category that does not exist or has no ranks returns
   * an empty list.
   *
   * - **Request:** [`GET /v1/games/popular`](https://community.example/rest/docs/operations/listPopularGames)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.games.listPopular()) console.log(item);
   */
  listPopular(options?: ListPopularGamesOptions): PageCall<PopularGamePage>;

  /**
   * Query games.
   *
   * Returns a page of games that match every condition in `where` and, if `any_of` has groups, every condition of at least one
   * group. Only the following combinations of field and operator are supported; all others return 400 `validation-failed`.
   *
   * `name`, `released_on`, `average_score`, `votes`, `library_count`, `main_minutes`: `eq ne in gt gte lt lte between`.
   * `release_status`: `eq ne in`. `is_adult`: `eq ne`. `category`: `eq ne in contains_any contains_all`. `released_on`,
   * `average_score`, `main_minutes` and `category` also support `exists`.
   *
   * `in`, `between`, `contains_any` and `contains_all` require `values` (exactly two for `between`); all other operators
   * require `value`, which is a boolean for `exists`. Name comparison ignores letter case and accents. `ne` also matches games
   * without a value; `gt`, `gte`, `lt`, `lte` and `between` do not. Games without a value come last in either sort direction.
   * Returns only the properties in `fields`, plus `id` and `slug`.
   *
   * - **Request:** [`POST /v1/games/query`](https://community.example/rest/docs/operations/queryGames)
   * - **Callers:** everyone. Suspended residents too.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The conditions, sort order and page.
   * @example
   * for await (const item of api.games.query({
   *   where: [
   *     { field: "category", op: "contains_any", values: ["n64", "snes"] },
   *     { field: "average_score", op: "gte", value: 8 },
   *   ],
   *   sort: ["-average_score", "name"],
   *   limit: 20,
   *   fields: ["name", "rating"],
   * }))
   *   console.log(item);
   */
  query(body: GameQuery, options?: CallOptions): PageCall<QueriedGamePage>;

  /**
   * Update a game.
   *
   * Updates the fields in the body (JSON Merge Patch). `alt_titles`, `category_slugs`, `developers` and `publishers` replace the whole list. Computed fields are ignored.
   *
   * - **Request:** [`PATCH /v1/games/{slug}`](https://community.example/rest/docs/operations/updateGame)
   * - **Callers:** residents and secret keys with `games:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 409 `game-exists`: Another game has this slug or one of these external ids. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const game = await api.games.update("007-goldeneye", {
   *   released_on: "1997-08-25",
   *   released_precision: "DAY",
   * });
   */
  update(
    slug: string,
    body: UpdateGame,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Game>;

  /**
   * Create or replace a game category.
   *
   * Creates a category or replaces all its writable fields. Categories cannot be deleted; `is_active: false` keeps a category on games but removes it from search.
   *
   * - **Request:** [`PUT /v1/game-categories/{slug}`](https://community.example/rest/docs/operations/upsertGameCategory)
   * - **Callers:** residents and secret keys with `games:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Create only:** with `ifNoneMatch: "*"`, fails with 412 if the resource exists.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The category's slug. PUT creates the category if it does not exist.
   * @param body The category.
   * @example
   * const gameCategory = await api.games.upsertCategory("n64", {
   *   name: "Nintendo 64",
   *   type: "platform",
   *   display_order: 5,
   * });
   */
  upsertCategory(
    slug: string,
    body: UpsertGameCategory,
    options?: CallOptions & IfMatchOption & CreateOnlyOption,
  ): ApiCall<GameCategory>;
}

/** The names of the methods that only read. */
export type GamesApiReads =
  | "list"
  | "query"
  | "listCategories"
  | "get"
  | "getCategory"
  | "listPopular"
  | "getRelationship"
  | "listReviews"
  | "getRatingSummary"
  | "listRatings";

/** The definitions of the methods. */
export const gamesDefinitions: Readonly<Record<keyof GamesApi, OperationDefinition>> = {
  create: definePost("createGame", "/games"),
  delete: defineDelete("deleteGame", "/games/{slug}"),
  get: defineGet("getGame", "/games/{slug}"),
  getCategory: defineGet("getGameCategory", "/game-categories/{slug}"),
  getRatingSummary: defineGet("getGameRating", "/games/{slug}/rating"),
  getRelationship: defineGet("getGameRelationship", "/games/{slug}/me"),
  listCategories: defineList("listActiveGameCategories", "/games/categories"),
  listRatings: defineList("listGameRatings", "/games/{slug}/ratings"),
  listReviews: defineList("listGameReviews", "/games/{slug}/reviews"),
  list: defineList("listGames", "/games"),
  listPopular: defineList("listPopularGames", "/games/popular"),
  query: defineList("queryGames", "/games/query", { method: "POST", hasBody: true }),
  update: definePatch("updateGame", "/games/{slug}"),
  upsertCategory: definePut("upsertGameCategory", "/game-categories/{slug}", {
    hasBody: true,
    headerOptions: ["ifMatch", "ifNoneMatch"],
  }),
};
