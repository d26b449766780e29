// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type {
  AddLikedGame,
  LikedGame,
  LikedGameActionResult,
  LikedGamesResponse,
  LikedGamesSettings,
  UpdateLikedGamesSettings,
} from "../models.js";
import type { ListLikedGamesOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Games that residents like, and their visibility. */
export interface LikedGamesApi {
  /**
   * Like a game.
   *
   * Likes a game. Send exactly one of `game_id` and `game_slug`. Returns 200 with `changed: false` if the caller already
   * likes the game. Every like is counted in the game's statistics, even if the resident hides their liked games.
   *
   * - **Request:** [`POST /v1/liked-games`](https://community.example/rest/docs/operations/addLikedGame)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to like.
   * @example
   * const likedGameActionResult = await api.likedGames.create({ game_slug: "007-goldeneye" });
   */
  create(body: AddLikedGame, options?: CallOptions & IdempotencyKeyOption): ApiCall<LikedGameActionResult>;

  /**
   * Unlike a game.
   *
   * Permanently deletes a like. Repeating the request returns 404. Liking the game again creates a new like.
   *
   * - **Request:** [`DELETE /v1/liked-games/{id}`](https://community.example/rest/docs/operations/deleteLikedGame)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `liked-game-not-found`: No like has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The id of the like (not of the game).
   * @example
   * const likedGameActionResult = await api.likedGames.delete("01930e5c-6b00-7c00-8000-000000000531");
   */
  delete(id: string, options?: CallOptions): ApiCall<LikedGameActionResult>;

  /**
   * Get a liked game.
   *
   * Returns a like to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
   * 404 `liked-game-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/liked-games/{id}`](https://community.example/rest/docs/operations/getLikedGame)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `liked-game-not-found`: No like has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The id of the like (not of the game).
   * @example
   * const likedGame = await api.likedGames.get("01930e5c-6b00-7c00-8000-000000000531");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGame>;
  /**
   * Get a liked game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<LikedGame | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGame>;

  /**
   * Get the liked games settings.
   *
   * Returns the caller's liked games settings: visibility and activity. Defaults apply until the first change.
   *
   * - **Request:** [`GET /v1/liked-games/settings`](https://community.example/rest/docs/operations/getLikedGamesSettings)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const likedGamesSettings = await api.likedGames.getSettings();
   */
  getSettings(options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGamesSettings>;
  /**
   * Get the liked games settings, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getSettings(options: CallOptions & IfNoneMatchOption): ApiCall<LikedGamesSettings | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getSettings(options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGamesSettings>;

  /**
   * List liked games.
   *
   * Returns a page of a resident's liked games, newest first by default. Without `resident_id`, returns the caller's liked
   * games, which requires an access token (401).
   *
   * With `resident_id`, PUBLIC liked games are visible to everyone, FOLLOWERS liked games to followers, and all liked games to
   * callers with `library:moderate`; otherwise returns 403 `liked-games-private`.
   *
   * - **Request:** [`GET /v1/liked-games`](https://community.example/rest/docs/operations/listLikedGames)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 403 `liked-games-private`: The resident's liked games are private or visible to followers only.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.likedGames.list()) console.log(item);
   */
  list(options?: ListLikedGamesOptions): PageCall<LikedGamesResponse>;

  /**
   * Update the liked games settings.
   *
   * Updates the settings in the body (JSON Merge Patch). Changes take effect immediately, including for the list of liked games.
   *
   * - **Request:** [`PATCH /v1/liked-games/settings`](https://community.example/rest/docs/operations/updateLikedGamesSettings)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The settings to change. Read-only fields are accepted if unchanged.
   * @example
   * const likedGamesSettings = await api.likedGames.updateSettings({
   *   visibility: "PRIVATE",
   *   log_activity: false,
   * });
   */
  updateSettings(
    body: UpdateLikedGamesSettings,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<LikedGamesSettings>;
}

/** The names of the methods that only read. */
export type LikedGamesApiReads = "list" | "getSettings" | "get";

/** The definitions of the methods. */
export const likedGamesDefinitions: Readonly<Record<keyof LikedGamesApi, OperationDefinition>> = {
  create: definePost("addLikedGame", "/liked-games"),
  delete: defineDelete("deleteLikedGame", "/liked-games/{id}", { headerOptions: [] }),
  get: defineGet("getLikedGame", "/liked-games/{id}"),
  getSettings: defineGet("getLikedGamesSettings", "/liked-games/settings"),
  list: defineList("listLikedGames", "/liked-games"),
  updateSettings: definePatch("updateLikedGamesSettings", "/liked-games/settings"),
};
