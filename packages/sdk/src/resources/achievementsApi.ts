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
  Achievement,
  AchievementPage,
  CreateAchievement,
  DeletedItem,
  ResidentAchievementResult,
  SetResidentAchievement,
  UpdateAchievement,
} from "../models.js";
import type { ListAchievementsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Achievements that residents unlock by playing and participating, and their progress. */
export interface AchievementsApi {
  /**
   * Create an achievement.
   *
   * Creates an achievement, for one game or for the whole platform. With `criteria`, the service unlocks it when a resident's
   * counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
   * unlocked only by `setResidentAchievement`.
   *
   * - **Request:** [`POST /v1/achievements`](https://community.example/rest/docs/operations/createAchievement)
   * - **Callers:** residents and secret keys with `achievements:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `achievement-exists`: Another achievement already has this key. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The achievement to create.
   * @example
   * const achievement = await api.achievements.create({
   *   key: "BACKLOG_HERO",
   *   name: "Backlog hero",
   *   description: "Finish 50 games of your backlog.",
   *   points: 50,
   *   criteria: { metric: "BACKLOG_CLEARED", threshold: 50 },
   * });
   */
  create(body: CreateAchievement, options?: CallOptions & IdempotencyKeyOption): ApiCall<Achievement>;

  /**
   * Delete an achievement.
   *
   * Deletes the achievement and hides all its unlocks. Its key can be reused immediately; the rows are purged after 30 days. The
   * counters of its holders are updated within minutes. Deleting a game deletes its achievements.
   *
   * - **Request:** [`DELETE /v1/achievements/{id}`](https://community.example/rest/docs/operations/deleteAchievement)
   * - **Callers:** residents and secret keys with `achievements:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `achievement-not-found`: No achievement has this id, or it is inactive and not visible to the caller.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The achievement's id.
   * @example
   * const deletedItem = await api.achievements.delete("01930e5c-6b00-7c00-8000-000000000561");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get an achievement.
   *
   * Returns an achievement. An inactive one returns 404 unless the caller has unlocked it or has `achievements:manage`. The
   * description of a hidden one is null unless the caller has unlocked it or has `achievements:manage`.
   *
   * - **Request:** [`GET /v1/achievements/{id}`](https://community.example/rest/docs/operations/getAchievement)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `achievement-not-found`: No achievement has this id, or it is inactive and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The achievement's id.
   * @example
   * const achievement = await api.achievements.get("01930e5c-6b00-7c00-8000-000000000561");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Achievement>;
  /**
   * Get an achievement, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Achievement | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Achievement>;

  /**
   * List achievements.
   *
   * Returns a page of achievements. Inactive ones are visible to residents who unlocked them and to callers with
   * `achievements:manage`. The description of a hidden achievement is null unless the caller has unlocked it or has
   * `achievements:manage`.
   *
   * - **Request:** [`GET /v1/achievements`](https://community.example/rest/docs/operations/listAchievements)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.achievements.list()) console.log(item);
   */
  list(options?: ListAchievementsOptions): PageCall<AchievementPage>;

  /**
   * Set a resident's progress.
   *
   * Raises a resident's progress on an achievement, or unlocks it if the body or `progress` is omitted. Progress never
   * decreases: a value below the stored one changes nothing. Reaching the target unlocks the achievement once, updates the
   * counters and records an activity. Repeating the request is safe and returns `changed: false`.
   *
   * An inactive achievement cannot be unlocked and returns 404 unless the resident already has it.
   *
   * - **Request:** [`PUT /v1/residents/{id}/achievements/{achievement_id}`](https://community.example/rest/docs/operations/setResidentAchievement)
   * - **Callers:** residents and secret keys with `achievements:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `achievement-not-found`: No achievement has this id, or it is inactive and not visible to the caller.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param achievementId The achievement's id.
   * @param body The resident's progress; unlocks the achievement if omitted.
   * @example
   * const residentAchievementResult = await api.achievements.setProgress(
   *   "@ada",
   *   "01930e5c-6b00-7c00-8000-000000000561",
   * );
   */
  setProgress(
    id: string,
    achievementId: string,
    body?: SetResidentAchievement,
    options?: CallOptions,
  ): ApiCall<ResidentAchievementResult>;

  /**
   * Update an achievement.
   *
   * Updates the fields in the body (JSON Merge Patch). The key cannot be changed. Residents keep an unlocked achievement when
   * its criteria change or `is_active` becomes false. Residents who already meet new criteria, or the criteria of a reactivated
   * achievement, get it within minutes. Read-only fields are accepted if unchanged; computed ones are ignored.
   *
   * - **Request:** [`PATCH /v1/achievements/{id}`](https://community.example/rest/docs/operations/updateAchievement)
   * - **Callers:** residents and secret keys with `achievements:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 404 `achievement-not-found`: No achievement has this id, or it is inactive and not visible to the caller.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The achievement's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const achievement = await api.achievements.update("01930e5c-6b00-7c00-8000-000000000561", {
   *   is_active: false,
   * });
   */
  update(
    id: string,
    body: UpdateAchievement,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Achievement>;
}

/** The names of the methods that only read. */
export type AchievementsApiReads = "list" | "get";

/** The definitions of the methods. */
export const achievementsDefinitions: Readonly<Record<keyof AchievementsApi, OperationDefinition>> = {
  create: definePost("createAchievement", "/achievements"),
  delete: defineDelete("deleteAchievement", "/achievements/{id}"),
  get: defineGet("getAchievement", "/achievements/{id}"),
  list: defineList("listAchievements", "/achievements"),
  setProgress: definePut("setResidentAchievement", "/residents/{id}/achievements/{achievement_id}", {
    hasBody: true,
  }),
  update: definePatch("updateAchievement", "/achievements/{id}"),
};
