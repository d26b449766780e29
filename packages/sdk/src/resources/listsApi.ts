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
  AddGameToList,
  CreateList,
  DeletedItem,
  GameList,
  ListItem,
  ListItemPage,
  ListPage,
  UpdateList,
  UpdateListItem,
} from "../models.js";
import type {
  ListLikedGamesListsOptions,
  ListListItemsOptions,
  ListPersonalizedListsOptions,
  ListPlayedGamesListsOptions,
} from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Lists of games: lists created by residents, and the liked and played games maintained by the service. */
export interface ListsApi {
  /**
   * Add a game to a list.
   *
   * Adds a game at `position`, or at the end if omitted or past the end. Send exactly one of `game_id` and `game_slug`. If the
   * game is already in the list, returns 200 and leaves it unchanged. A list can have at most 2,000 games (409
   * `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/lists/{id}/games`](https://community.example/rest/docs/operations/addGameToList)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `list-managed`: The service manages this list from its owner's liked or played games.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @param body The game to add.
   * @example
   * const listItem = await api.lists.addGame("01930e5c-6b00-7c00-8000-000000000541", {
   *   game_slug: "007-goldeneye",
   *   position: 1,
   *   note: "Slappers only.",
   * });
   */
  addGame(id: string, body: AddGameToList, options?: CallOptions & IdempotencyKeyOption): ApiCall<ListItem>;

  /**
   * Create a list.
   *
   * Creates a list, optionally with the games of `game_ids` in that order. Names do not have to be unique. A resident can have
   * at most 500 lists (409 `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/lists`](https://community.example/rest/docs/operations/createList)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The list to create.
   * @example
   * const gameList = await api.lists.create({ name: "To lend to Grace" });
   */
  create(body: CreateList, options?: CallOptions & IdempotencyKeyOption): ApiCall<GameList>;

  /**
   * Delete a list.
   *
   * Deletes a list. The row and its items are purged after 30 days. Managed lists cannot be deleted (409 `list-managed`).
   *
   * - **Request:** [`DELETE /v1/lists/{id}`](https://community.example/rest/docs/operations/deleteList)
   * - **Callers:** the owner, and residents and secret keys with `lists:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `list-managed`: The service manages this list from its owner's liked or played games.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @example
   * const deletedItem = await api.lists.delete("01930e5c-6b00-7c00-8000-000000000541");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a list.
   *
   * Returns a list with its first 12 games. Returns 404 `list-not-found` for FOLLOWERS and PRIVATE lists that the caller may
   * not see. Callers with `lists:moderate` can see every personalized list, callers with `library:moderate` every list of liked
   * or played games.
   *
   * - **Request:** [`GET /v1/lists/{id}`](https://community.example/rest/docs/operations/getList)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @example
   * const gameList = await api.lists.get("01930e5c-6b00-7c00-8000-000000000541");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameList>;
  /**
   * Get a list, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<GameList | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameList>;

  /**
   * Get a game in a list.
   *
   * Returns a game in a list, with its position. Visible to anyone who can see the list and the game in it.
   *
   * - **Request:** [`GET /v1/lists/{id}/games/{game_id}`](https://community.example/rest/docs/operations/getListItem)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 404 `list-item-not-found`: The game is not in the list.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @param gameId The id of a game in the list.
   * @example
   * const listItem = await api.lists.getGame(
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   * );
   */
  getGame(id: string, gameId: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ListItem>;
  /**
   * Get a game in a list, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getGame(
    id: string,
    gameId: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<ListItem | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getGame(id: string, gameId: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ListItem>;

  /**
   * List lists of liked games.
   *
   * Returns a page of managed lists of liked games. Each resident has at most one, visible according to their liked games
   * settings. Each list includes its first 12 games.
   *
   * Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
   * resident's list if it is visible to the caller.
   *
   * - **Request:** [`GET /v1/lists/liked-games`](https://community.example/rest/docs/operations/listLikedGamesLists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.lists.listLikedGames()) console.log(item);
   */
  listLikedGames(options?: ListLikedGamesListsOptions): PageCall<ListPage>;

  /**
   * List a list's games.
   *
   * Returns a page of a list's games, by position by default. Anyone who can see the list can see all of its games. The
   * exception is played games lists: PRIVATE library entries are hidden from others, and the `items_count` that others get
   * excludes them. In managed lists, the most recently added game has position 1.
   *
   * - **Request:** [`GET /v1/lists/{id}/games`](https://community.example/rest/docs/operations/listListItems)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @example
   * for await (const item of api.lists.listGames("01930e5c-6b00-7c00-8000-000000000541"))
   *   console.log(item);
   */
  listGames(id: string, options?: ListListItemsOptions): PageCall<ListItemPage>;

  /**
   * List personalized lists.
   *
   * Returns a page of lists created by residents, most recently updated first by default: PUBLIC lists, and with
   * `resident_id` also the resident's FOLLOWERS lists if the caller follows them. Each list includes its first 12 games.
   *
   * `scope=MINE` returns all of the caller's own lists, whatever their visibility, and returns 401 without an access token.
   * Sorting by `name` or `-items_count` requires `resident_id` or `scope=MINE`. A search by `tag` or `game_slug` that takes longer
   * than 2 seconds returns 400 `query-too-expensive`.
   *
   * - **Request:** [`GET /v1/lists`](https://community.example/rest/docs/operations/listPersonalizedLists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `name` needs `resident_id` or `scope`. Sorting by `-items_count` needs `resident_id` or `scope`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.lists.list()) console.log(item);
   */
  list(options?: ListPersonalizedListsOptions): PageCall<ListPage>;

  /**
   * List lists of played games.
   *
   * Returns a page of managed lists of played games, meaning all library entries except NOT_STARTED ones. Each resident has
   * at most one, visible according to their library settings. Each list includes its first 12 games.
   *
   * Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
   * resident's list if it is visible to the caller.
   *
   * - **Request:** [`GET /v1/lists/played-games`](https://community.example/rest/docs/operations/listPlayedGamesLists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.lists.listPlayedGames()) console.log(item);
   */
  listPlayedGames(options?: ListPlayedGamesListsOptions): PageCall<ListPage>;

  /**
   * Remove a game from a list.
   *
   * Permanently removes a game from a list. The order of the others is kept.
   *
   * - **Request:** [`DELETE /v1/lists/{id}/games/{game_id}`](https://community.example/rest/docs/operations/removeGameFromList)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 404 `list-item-not-found`: The game is not in the list.
   *   - 409 `list-managed`: The service manages this list from its owner's liked or played games.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @param gameId The id of a game in the list.
   * @example
   * const deletedItem = await api.lists.removeGame(
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   * );
   */
  removeGame(id: string, gameId: string, options?: CallOptions): ApiCall<DeletedItem>;

  /**
   * Update a list.
   *
   * Updates the fields in the body (JSON Merge Patch); `tags` replaces all tags. Use the list's games endpoints to change its
   * games. Lists managed by the service (liked games, played games) cannot be changed (409 `list-managed`).
   *
   * - **Request:** [`PATCH /v1/lists/{id}`](https://community.example/rest/docs/operations/updateList)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `list-managed`: The service manages this list from its owner's liked or played games.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const gameList = await api.lists.update("01930e5c-6b00-7c00-8000-000000000541", {
   *   visibility: "UNLISTED",
   *   description: null,
   * });
   */
  update(
    id: string,
    body: UpdateList,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameList>;

  /**
   * Update a game in a list.
   *
   * Changes a game's note or spoiler flag, or moves it to `position` and shifts the other games.
   *
   * - **Request:** [`PATCH /v1/lists/{id}/games/{game_id}`](https://community.example/rest/docs/operations/updateListItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `list-not-found`: No list has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 404 `list-item-not-found`: The game is not in the list.
   *   - 409 `list-managed`: The service manages this list from its owner's liked or played games.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The list's id.
   * @param gameId The id of a game in the list.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const listItem = await api.lists.updateGame(
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   *   { position: 3, note: null },
   * );
   */
  updateGame(
    id: string,
    gameId: string,
    body: UpdateListItem,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ListItem>;
}

/** The names of the methods that only read. */
export type ListsApiReads = "list" | "listLikedGames" | "listPlayedGames" | "get" | "listGames" | "getGame";

/** The definitions of the methods. */
export const listsDefinitions: Readonly<Record<keyof ListsApi, OperationDefinition>> = {
  addGame: definePost("addGameToList", "/lists/{id}/games"),
  create: definePost("createList", "/lists"),
  delete: defineDelete("deleteList", "/lists/{id}"),
  get: defineGet("getList", "/lists/{id}"),
  getGame: defineGet("getListItem", "/lists/{id}/games/{game_id}"),
  listLikedGames: defineList("listLikedGamesLists", "/lists/liked-games"),
  listGames: defineList("listListItems", "/lists/{id}/games"),
  list: defineList("listPersonalizedLists", "/lists"),
  listPlayedGames: defineList("listPlayedGamesLists", "/lists/played-games"),
  removeGame: defineDelete("removeGameFromList", "/lists/{id}/games/{game_id}", { headerOptions: [] }),
  update: definePatch("updateList", "/lists/{id}"),
  updateGame: definePatch("updateListItem", "/lists/{id}/games/{game_id}"),
};
