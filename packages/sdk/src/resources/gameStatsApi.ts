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
  CreateGameStats,
  DeletedItem,
  GameStatCounterChange,
  GameStats,
  GameStatsPage,
  UpdateGameStats,
  UpsertGameStats,
} from "../models.js";
import type { ListGameStatsOptions } from "../operation-types.js";
import type {
  CallOptions,
  CreateOnlyOption,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Event counters of games. */
export interface GameStatsApi {
  /**
   * Create game stats.
   *
   * Creates the writable counters of a game. Send exactly one of `game_id` and `game_slug`; omitted counters start at 0. Returns 409 `game-stats-exists` if any operation has already written a writable counter.
   *
   * - **Request:** [`POST /v1/games/stats`](https://community.example/rest/docs/operations/createGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 409 `game-stats-exists`: A writable counter of the game was already written. `existing_id` identifies the game.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game and its counters.
   * @example
   * const gameStats = await api.gameStats.create({
   *   game_slug: "007-goldeneye",
   *   views_count: 1200,
   *   plays_count: 310,
   *   shares_count: 12,
   *   searches_count: 87,
   * });
   */
  create(body: CreateGameStats, options?: CallOptions & IdempotencyKeyOption): ApiCall<GameStats>;

  /**
   * Decrement a counter.
   *
   * Atomically decrements a counter. Returns 409 `stat-below-zero` and changes nothing if the counter would fall below zero.
   *
   * - **Request:** [`POST /v1/games/{slug}/stats/decrement`](https://community.example/rest/docs/operations/decrementGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 409 `stat-below-zero`: The amount exceeds the counter. Nothing was changed.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @param body The counter and the amount.
   * @example
   * const gameStats = await api.gameStats.decrement("007-goldeneye", { field: "PLAYS", amount: 1 });
   */
  decrement(
    slug: string,
    body: GameStatCounterChange,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameStats>;

  /**
   * Delete game stats.
   *
   * Permanently deletes the writable counters, which are 0 afterwards. Derived counters are not affected. Returns 404 `game-stats-not-found` if no writable counter was written.
   *
   * - **Request:** [`DELETE /v1/games/{slug}/stats`](https://community.example/rest/docs/operations/deleteGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `game-stats-not-found`: The game exists, but its writable counters were never written, or they were deleted.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const deletedItem = await api.gameStats.delete("007-goldeneye");
   */
  delete(slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get game stats.
   *
   * Returns a game's statistics. Writable counters that were never written are 0.
   *
   * - **Request:** [`GET /v1/games/{slug}/stats`](https://community.example/rest/docs/operations/getGameStats)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @example
   * const gameStats = await api.gameStats.get("007-goldeneye");
   */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameStats>;
  /**
   * Get game stats, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<GameStats | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameStats>;

  /**
   * Increment a counter.
   *
   * Atomically increments a counter. Counters that were never written start at 0.
   *
   * - **Request:** [`POST /v1/games/{slug}/stats/increment`](https://community.example/rest/docs/operations/incrementGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @param body The counter and the amount.
   * @example
   * const gameStats = await api.gameStats.increment("007-goldeneye", { field: "VIEWS", amount: 10 });
   */
  increment(
    slug: string,
    body: GameStatCounterChange,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameStats>;

  /**
   * List game stats.
   *
   * Returns a page of game statistics, one item per game with any counter above zero. Writable counters that were never written are 0.
   *
   * - **Request:** [`GET /v1/games/stats`](https://community.example/rest/docs/operations/listGameStats)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.gameStats.list()) console.log(item);
   */
  list(options?: ListGameStatsOptions): PageCall<GameStatsPage>;

  /**
   * Update game stats.
   *
   * Updates the counters in the body (JSON Merge Patch), creating them if none was written before. Derived counters are accepted if unchanged.
   *
   * - **Request:** [`PATCH /v1/games/{slug}/stats`](https://community.example/rest/docs/operations/updateGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @param body The counters to change. The other fields are accepted if unchanged.
   * @example
   * const gameStats = await api.gameStats.update("007-goldeneye", { views_count: 1200 });
   */
  update(
    slug: string,
    body: UpdateGameStats,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameStats>;

  /**
   * Create or replace game stats.
   *
   * Replaces all four writable counters; omitted counters become 0. Derived counters are accepted if unchanged. Returns 201 if no writable counter was written before.
   *
   * - **Request:** [`PUT /v1/games/{slug}/stats`](https://community.example/rest/docs/operations/upsertGameStats)
   * - **Callers:** residents and secret keys with `game-stats:write`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Create only:** with `ifNoneMatch: "*"`, fails with 412 if the resource exists.
   * - **Errors:**
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 404 `game-not-found`: No game has this slug or id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The game's slug.
   * @param body The counters.
   * @example
   * const gameStats = await api.gameStats.upsert("007-goldeneye", {
   *   views_count: 1200,
   *   plays_count: 310,
   *   shares_count: 12,
   *   searches_count: 87,
   * });
   */
  upsert(
    slug: string,
    body: UpsertGameStats,
    options?: CallOptions & IfMatchOption & CreateOnlyOption,
  ): ApiCall<GameStats>;
}

/** The names of the methods that only read. */
export type GameStatsApiReads = "list" | "get";

/** The definitions of the methods. */
export const gameStatsDefinitions: Readonly<Record<keyof GameStatsApi, OperationDefinition>> = {
  create: definePost("createGameStats", "/games/stats"),
  decrement: definePost("decrementGameStats", "/games/{slug}/stats/decrement"),
  delete: defineDelete("deleteGameStats", "/games/{slug}/stats"),
  get: defineGet("getGameStats", "/games/{slug}/stats"),
  increment: definePost("incrementGameStats", "/games/{slug}/stats/increment"),
  list: defineList("listGameStats", "/games/stats"),
  update: definePatch("updateGameStats", "/games/{slug}/stats"),
  upsert: definePut("upsertGameStats", "/games/{slug}/stats", {
    hasBody: true,
    headerOptions: ["ifMatch", "ifNoneMatch"],
  }),
};
