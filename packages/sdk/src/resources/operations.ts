// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { BasicClient } from "../basic-client.js";
import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  definePut,
  type Operation,
} from "../define-operation.js";
import type {
  Achievement,
  AchievementPage,
  ActivityLog,
  ActivityLogPage,
  AddGameToList,
  AddLikedGame,
  AuditLogPage,
  AuthSession,
  AwardBadge,
  Backlog,
  BacklogPage,
  Badge,
  BadgePage,
  BlogWithAuthor,
  BlogWithAuthorPage,
  ChangePasswordRequest,
  Changelog,
  ChangelogPage,
  ConfirmPasswordResetRequest,
  CreateAchievement,
  CreateActivityLog,
  CreateBacklog,
  CreateBadge,
  CreateBlog,
  CreateChangelog,
  CreateFeedback,
  CreateGame,
  CreateGameLibraryEntry,
  CreateGameStats,
  CreateList,
  CreateRating,
  CreateResident,
  CreateReview,
  CreateRole,
  CreateServiceKey,
  CreateSubscription,
  CreateSubscriptionOffer,
  CreateWaitlist,
  CreateWebhookEndpoint,
  CurrentResident,
  DeletedItem,
  EmailBatchResult,
  EmailMessage,
  Event,
  EventPage,
  EventTypePage,
  Feedback,
  FeedbackPage,
  FollowResult,
  Game,
  GameCategory,
  GameCategoryPage,
  GameLibraryEntry,
  GameLibraryList,
  GameList,
  GamePage,
  GameQuery,
  GameRatingSummary,
  GameRelationship,
  GameStatCounterChange,
  GameStats,
  GameStatsPage,
  Health,
  JoinWaitlist,
  Jwks,
  LikedGame,
  LikedGameActionResult,
  LikedGamesResponse,
  LikedGamesSettings,
  ListItem,
  ListItemPage,
  ListPage,
  LoginRequest,
  LogoutRequest,
  PasswordResetRequest,
  PopularGamePage,
  QueriedGamePage,
  Rating,
  RatingPage,
  RecoverWebhookEndpoint,
  RefreshRequest,
  ResendVerificationRequest,
  Resident,
  ResidentAchievementPage,
  ResidentAchievementResult,
  ResidentBadge,
  ResidentBadgePage,
  ResidentBadgeResult,
  ResidentBasicInfoPage,
  ResidentExport,
  ResidentLibrarySettings,
  Review,
  ReviewLikeResult,
  ReviewPage,
  Role,
  RolePage,
  RotateServiceKey,
  RotateWebhookSecret,
  RotatedServiceKey,
  SendBatchEmailRequest,
  SendEmailRequest,
  ServiceKeyDetails,
  ServiceKeyPage,
  ServiceKeyWithSecret,
  SessionPage,
  SetResidentAchievement,
  SignInRequest,
  SignUpRequest,
  SocialAuthorization,
  SocialCallbackForm,
  SocialProviders,
  SocialSignInRequest,
  Subscription,
  SubscriptionOffer,
  SubscriptionOfferPage,
  SubscriptionPage,
  TestWebhookEndpoint,
  UpdateAchievement,
  UpdateActivityLog,
  UpdateBacklog,
  UpdateBadge,
  UpdateBlog,
  UpdateChangelog,
  UpdateFeedback,
  UpdateGame,
  UpdateGameLibraryEntry,
  UpdateGameStats,
  UpdateLibrarySettings,
  UpdateLikedGamesSettings,
  UpdateList,
  UpdateListItem,
  UpdateRating,
  UpdateResident,
  UpdateReview,
  UpdateRole,
  UpdateSubscription,
  UpdateSubscriptionOffer,
  UpdateWaitlist,
  UpdateWaitlistEntry,
  UpdateWebhookEndpoint,
  UpsertGameCategory,
  UpsertGameStats,
  VerifyEmailRequest,
  Waitlist,
  WaitlistEntry,
  WaitlistEntryPage,
  WaitlistPage,
  WaitlistWithEntries,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryWithAttempts,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
  WebhookRecovery,
} from "../models.js";
import type {
  AppleAuthOptions,
  DeleteResidentOptions,
  DiscordAuthOptions,
  FacebookAuthOptions,
  GetHealthOptions,
  GoogleAuthOptions,
  HandleSocialCallbackOptions,
  ListAchievementsOptions,
  ListActiveGameCategoriesOptions,
  ListActivityLogsOptions,
  ListAllWaitlistEntriesOptions,
  ListAuditLogsOptions,
  ListBacklogOptions,
  ListBadgesOptions,
  ListBlogsOptions,
  ListChangelogsOptions,
  ListEventsOptions,
  ListFeedbackOptions,
  ListGameRatingsOptions,
  ListGameReviewsOptions,
  ListGameStatsOptions,
  ListGamesOptions,
  ListLibraryOptions,
  ListLikedGamesListsOptions,
  ListLikedGamesOptions,
  ListListItemsOptions,
  ListPersonalizedListsOptions,
  ListPlayedGamesListsOptions,
  ListPopularGamesOptions,
  ListRatingsOptions,
  ListResidentAchievementsOptions,
  ListResidentBadgesOptions,
  ListResidentFollowersOptions,
  ListResidentFollowingOptions,
  ListResidentListsOptions,
  ListResidentRatingsOptions,
  ListResidentReviewsOptions,
  ListResidentsOptions,
  ListReviewsOptions,
  ListRolesOptions,
  ListServiceKeysOptions,
  ListSessionsOptions,
  ListSubscriptionOffersOptions,
  ListSubscriptionsOptions,
  ListWaitlistEntriesOptions,
  ListWaitlistsOptions,
  ListWebhookDeliveriesOptions,
  ListWebhookEndpointsOptions,
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

/** Create an achievement. */
export const createAchievement: Operation<{
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
   * const achievement = await createAchievement(client, {
   *   key: "BACKLOG_HERO",
   *   name: "Backlog hero",
   *   description: "Finish 50 games of your backlog.",
   *   points: 50,
   *   criteria: { metric: "BACKLOG_CLEARED", threshold: 50 },
   * });
   */
  (
    client: BasicClient,
    body: CreateAchievement,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Achievement>;
}> = /* @__PURE__ */ definePost("createAchievement", "/achievements");

/** Delete an achievement. */
export const deleteAchievement: Operation<{
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
   * const deletedItem = await deleteAchievement(client, "01930e5c-6b00-7c00-8000-000000000561");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteAchievement", "/achievements/{id}");

/** Get an achievement. */
export const getAchievement: Operation<{
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
   * const achievement = await getAchievement(client, "01930e5c-6b00-7c00-8000-000000000561");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Achievement>;
  /**
   * Get an achievement, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<Achievement | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Achievement>;
}> = /* @__PURE__ */ defineGet("getAchievement", "/achievements/{id}");

/** List achievements. */
export const listAchievements: Operation<{
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
   * for await (const item of listAchievements(client)) console.log(item);
   */
  (client: BasicClient, options?: ListAchievementsOptions): PageCall<AchievementPage>;
}> = /* @__PURE__ */ defineList("listAchievements", "/achievements");

/** Set a resident\'s progress. */
export const setResidentAchievement: Operation<{
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
   * const residentAchievementResult = await setResidentAchievement(
   *   client,
   *   "@ada",
   *   "01930e5c-6b00-7c00-8000-000000000561",
   * );
   */
  (
    client: BasicClient,
    id: string,
    achievementId: string,
    body?: SetResidentAchievement,
    options?: CallOptions,
  ): ApiCall<ResidentAchievementResult>;
}> = /* @__PURE__ */ definePut("setResidentAchievement", "/residents/{id}/achievements/{achievement_id}", {
  hasBody: true,
});

/** Update an achievement. */
export const updateAchievement: Operation<{
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
   * const achievement = await updateAchievement(client, "01930e5c-6b00-7c00-8000-000000000561", {
   *   is_active: false,
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateAchievement,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Achievement>;
}> = /* @__PURE__ */ definePatch("updateAchievement", "/achievements/{id}");

/** Create an activity. */
export const createActivityLog: Operation<{
  /**
   * Create an activity.
   *
   * Records an activity of the calling resident: a PLAY_SESSION, a MILESTONE or a NOTE. All other types are recorded by the
   * service. A PLAY_SESSION requires `minutes`, which are added to the playtime of the resident's library entry for the game, if
   * there is one; a NOT_STARTED entry becomes PLAYING, a WISHLIST entry is unchanged. A MILESTONE or a NOTE requires `message`
   * and does not accept `minutes`.
   *
   * - **Request:** [`POST /v1/activity-logs`](https://community.example/rest/docs/operations/createActivityLog)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The activity to record.
   * @example
   * const activityLog = await createActivityLog(client, {
   *   type: "NOTE",
   *   message: "Ask Grace for the cartridge.",
   *   visibility: "PRIVATE",
   * });
   */
  (
    client: BasicClient,
    body: CreateActivityLog,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<ActivityLog>;
}> = /* @__PURE__ */ definePost("createActivityLog", "/activity-logs");

/** Delete an activity. */
export const deleteActivityLog: Operation<{
  /**
   * Delete an activity.
   *
   * Deletes an activity. Only its resident and callers with `activity:moderate` may delete it. Minutes that a PLAY_SESSION
   * added to the library entry are subtracted, never below 0. The row is purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/deleteActivityLog)
   * - **Callers:** the owner, and residents and secret keys with `activity:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @example
   * const deletedItem = await deleteActivityLog(client, "01930e5c-6b00-7c00-8000-000000000701");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteActivityLog", "/activity-logs/{id}");

/** Get an activity. */
export const getActivityLog: Operation<{
  /**
   * Get an activity.
   *
   * Returns an activity. PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the
   * resident; callers with `activity:moderate` see all. Returns 404 if the caller may not see it.
   *
   * - **Request:** [`GET /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/getActivityLog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @example
   * const activityLog = await getActivityLog(client, "01930e5c-6b00-7c00-8000-000000000701");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ActivityLog>;
  /**
   * Get an activity, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<ActivityLog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ActivityLog>;
}> = /* @__PURE__ */ defineGet("getActivityLog", "/activity-logs/{id}");

/** List activities. */
export const listActivityLogs: Operation<{
  /**
   * List activities.
   *
   * Returns a page of activities, latest first. `scope` and all filters are combined with AND.
   *
   * `ALL` returns all PUBLIC activities; with `resident_id`, all activities of that resident that the caller may see. `MINE`
   * returns the caller's own activities. `FOLLOWING` is the home feed: the activities of the residents that the caller
   * follows, if they are visible to followers. `MINE` and `FOLLOWING` return 401 without an access token. `FOLLOWING`, and `ALL`
   * without `resident_id`, leave out the activities of suspended residents, except for callers with `residents:manage`.
   *
   * PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the resident; callers
   * with `activity:moderate` see all. An unknown `resident_id` returns 404.
   *
   * - **Request:** [`GET /v1/activity-logs`](https://community.example/rest/docs/operations/listActivityLogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listActivityLogs(client)) console.log(item);
   */
  (client: BasicClient, options?: ListActivityLogsOptions): PageCall<ActivityLogPage>;
}> = /* @__PURE__ */ defineList("listActivityLogs", "/activity-logs");

/** Update an activity. */
export const updateActivityLog: Operation<{
  /**
   * Update an activity.
   *
   * Updates the fields in the body (JSON Merge Patch). Only the resident may update their activities. Activities recorded by
   * the resident accept changes to `message`, `visibility`, `occurred_at` and, for a PLAY_SESSION, `minutes`. Activities
   * recorded by the service only accept changes to `visibility`, and must not become visible to more people than their subject
   * (400 `validation-failed`). Any other change returns 400 `immutable-field`. Changing `minutes` changes the playtime of the
   * library entry by the difference, never below 0; minutes that could not be added to the entry, because it was missing or at
   * its maximum, are not subtracted.
   *
   * Returns 403 `not-owner` to other callers who may see the activity, 404 to everyone else.
   *
   * - **Request:** [`PATCH /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/updateActivityLog)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const activityLog = await updateActivityLog(client, "01930e5c-6b00-7c00-8000-000000000701", {
   *   visibility: "PRIVATE",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateActivityLog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ActivityLog>;
}> = /* @__PURE__ */ definePatch("updateActivityLog", "/activity-logs/{id}");

/** List audit log entries. */
export const listAuditLogs: Operation<{
  /**
   * List audit log entries.
   *
   * Returns a page of the audit log, newest first. All filters are combined with AND.
   *
   * The audit log records who changed accounts, roles, service keys, webhook endpoints and secrets, and what operators did with
   * the command line. Entries contain no names, usernames or email addresses: actors and targets are ids. `ip` is personal data;
   * it is removed when the account of the actor is erased, the rest of the entry is kept.
   *
   * - **Request:** [`GET /v1/audit-logs`](https://community.example/rest/docs/operations/listAuditLogs)
   * - **Callers:** residents and secret keys with `audit:read`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listAuditLogs(client)) console.log(item);
   */
  (client: BasicClient, options?: ListAuditLogsOptions): PageCall<AuditLogPage>;
}> = /* @__PURE__ */ defineList("listAuditLogs", "/audit-logs");

/** Sign in with Apple. */
export const appleAuth: Operation<{
  /**
   * Sign in with Apple.
   *
   * Redirects the browser to Apple. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. Apple responds with a form post, so the cookie is `SameSite=None`.
   *
   * - **Request:** [`GET /v1/auth/apple`](https://community.example/rest/docs/operations/appleAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await appleAuth(client, {
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  (client: BasicClient, options?: AppleAuthOptions): ApiCall<SocialAuthorization>;
}> = /* @__PURE__ */ defineGet("appleAuth", "/auth/apple", { headerOptions: [] });

/** Change the password. */
export const changePassword: Operation<{
  /**
   * Change the password.
   *
   * Sets a new password, ends all sessions of the resident and starts a new one for the caller. Discards a pending change of the email address.
   *
   * - **Request:** [`POST /v1/auth/password`](https://community.example/rest/docs/operations/changePassword)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `current-password-invalid`: The current password is wrong.
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The current and the new password.
   * @example
   * const authSession = await changePassword(client, {
   *   current_password: "nine sundials turn",
   *   new_password: "seven lanterns hum",
   * });
   */
  (client: BasicClient, body: ChangePasswordRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("changePassword", "/auth/password", { headerOptions: [] });

/** Reset a password. */
export const confirmPasswordReset: Operation<{
  /**
   * Reset a password.
   *
   * Sets a new password with the token from an email, also for accounts without a password. Marks the address as verified, ends all sessions of the resident, resets login delays, discards a pending change of the email address, and unlinks providers that were linked without having verified this address. Each token is valid once, for an hour.
   *
   * - **Request:** [`POST /v1/auth/password-reset/confirm`](https://community.example/rest/docs/operations/confirmPasswordReset)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `mail-token-invalid`: The token was already used, has expired, was never issued, or was sent to an address that the account no longer has.
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The token from the email and the new password.
   * @example
   * await confirmPasswordReset(client, {
   *   token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",
   *   new_password: "seven lanterns hum",
   * });
   */
  (client: BasicClient, body: ConfirmPasswordResetRequest, options?: CallOptions): ApiCall<undefined>;
}> = /* @__PURE__ */ definePost("confirmPasswordReset", "/auth/password-reset/confirm", {
  headerOptions: [],
  success: "EMPTY",
});

/** Sign in with Discord. */
export const discordAuth: Operation<{
  /**
   * Sign in with Discord.
   *
   * Redirects the browser to Discord. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/discord`](https://community.example/rest/docs/operations/discordAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await discordAuth(client, {
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  (client: BasicClient, options?: DiscordAuthOptions): ApiCall<SocialAuthorization>;
}> = /* @__PURE__ */ defineGet("discordAuth", "/auth/discord", { headerOptions: [] });

/** Sign in with Facebook. */
export const facebookAuth: Operation<{
  /**
   * Sign in with Facebook.
   *
   * Redirects the browser to Facebook. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/facebook`](https://community.example/rest/docs/operations/facebookAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await facebookAuth(client, {
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  (client: BasicClient, options?: FacebookAuthOptions): ApiCall<SocialAuthorization>;
}> = /* @__PURE__ */ defineGet("facebookAuth", "/auth/facebook", { headerOptions: [] });

/** Get signing keys. */
export const getJwks: Operation<{
  /**
   * Get signing keys.
   *
   * Returns the public keys that verify access tokens (RFC 7517). `iss` and `aud` of a token are the thumbprint URI of its key
   * (RFC 9278): `urn:ietf:params:oauth:jwk-thumbprint:sha-256:` followed by the `kid`. They do not depend on the address of the
   * service.
   *
   * - **Request:** [`GET /v1/auth/jwks`](https://community.example/rest/docs/operations/getJwks)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const jwks = await getJwks(client);
   */
  (client: BasicClient, options?: CallOptions): ApiCall<Jwks>;
}> = /* @__PURE__ */ defineGet("getJwks", "/auth/jwks", { headerOptions: [] });

/** Sign in with Google. */
export const googleAuth: Operation<{
  /**
   * Sign in with Google.
   *
   * Redirects the browser to Google. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`.
   *
   * - **Request:** [`GET /v1/auth/google`](https://community.example/rest/docs/operations/googleAuth)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 400 `redirect-not-allowed`: The redirect URL does not exactly match one of those allowed by the operator.
   *   - 400 `code-challenge-required`: `code_challenge` is missing. JSON responses always require it, because no cookie binds them to a browser. Some services also require it for redirects.
   *   - Also `validation-failed`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialAuthorization = await googleAuth(client, {
   *   query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
   * });
   */
  (client: BasicClient, options?: GoogleAuthOptions): ApiCall<SocialAuthorization>;
}> = /* @__PURE__ */ defineGet("googleAuth", "/auth/google", { headerOptions: [] });

/** Handle a provider\'s callback. */
export const handleSocialCallback: Operation<{
  /**
   * Handle a provider's callback.
   *
   * Redirect target for providers; not called by clients. Redirects to the `redirect_to` of the sign-in, with `code` for `socialSignIn`, or with `error`: one of `access-denied`, `account-exists`, `browser-mismatch`, `provider-disabled`, `provider-failed`, `resident-suspended`, `service-unavailable` and `state-expired`. Additional parameters from the provider are ignored.
   *
   * - **Request:** [`GET /v1/auth/{provider}/callback`](https://community.example/rest/docs/operations/handleSocialCallback)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-state`: The state does not match a pending sign-in. It was already used, has expired, or was never issued by this service.
   *   - 404 `route-not-found`: No operation has this path.
   *   - Also `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @example
   * await handleSocialCallback(client, "google", {
   *   query: { state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw" },
   * });
   */
  (client: BasicClient, provider: string, options: HandleSocialCallbackOptions): ApiCall<undefined>;
}> = /* @__PURE__ */ defineGet("handleSocialCallback", "/auth/{provider}/callback", {
  headerOptions: [],
  success: "REDIRECT",
});

/** Handle a provider\'s form post. */
export const handleSocialCallbackForm: Operation<{
  /**
   * Handle a provider's form post.
   *
   * Form post target for Apple; not called by clients. Otherwise like `handleSocialCallback`.
   *
   * - **Request:** [`POST /v1/auth/{provider}/callback`](https://community.example/rest/docs/operations/handleSocialCallbackForm)
   * - **Callers:** everyone. Suspended residents too.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-state`: The state does not match a pending sign-in. It was already used, has expired, or was never issued by this service.
   *   - 404 `route-not-found`: No operation has this path.
   *   - Also `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @param body The provider's response.
   * @example
   * await handleSocialCallbackForm(client, "google", {
   *   state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw",
   *   code: "c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe",
   *   user: '{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}',
   * });
   */
  (
    client: BasicClient,
    provider: string,
    body: SocialCallbackForm,
    options?: CallOptions,
  ): ApiCall<undefined>;
}> = /* @__PURE__ */ definePost("handleSocialCallbackForm", "/auth/{provider}/callback", {
  isForm: true,
  headerOptions: [],
  success: "REDIRECT",
});

/** List providers. */
export const listProviders: Operation<{
  /**
   * List providers.
   *
   * Returns the social sign-in providers that are configured on this service, so that a sign-in page shows their buttons only.
   *
   * - **Request:** [`GET /v1/auth/providers`](https://community.example/rest/docs/operations/listProviders)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const socialProviders = await listProviders(client);
   */
  (client: BasicClient, options?: CallOptions): ApiCall<SocialProviders>;
}> = /* @__PURE__ */ defineGet("listProviders", "/auth/providers", { headerOptions: [] });

/** List sessions. */
export const listSessions: Operation<{
  /**
   * List sessions.
   *
   * Returns a page of the caller's active sessions, last used first. There is one session for each signed-in device or browser.
   *
   * - **Request:** [`GET /v1/auth/sessions`](https://community.example/rest/docs/operations/listSessions)
   * - **Callers:** signed-in residents.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listSessions(client)) console.log(item);
   */
  (client: BasicClient, options?: ListSessionsOptions): PageCall<SessionPage>;
}> = /* @__PURE__ */ defineList("listSessions", "/auth/sessions");

/** Log in by email or username. */
export const login: Operation<{
  /**
   * Log in by email or username.
   *
   * For forms that accept an email address or a username; use `signIn` for those that accept an email address only or that offer `remember_me`. Both start a session. After five failed attempts, further attempts with the identifier return 429 until a delay has passed: one second, doubled by each failure up to a minute.
   *
   * - **Request:** [`POST /v1/auth/login`](https://community.example/rest/docs/operations/login)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `invalid-credentials`: The identifier or the password is wrong.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The login credentials.
   * @example
   * const authSession = await login(client, { identifier: "ada", password: "nine sundials turn" });
   */
  (client: BasicClient, body: LoginRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("login", "/auth/login", { headerOptions: [] });

/** Log out. */
export const logout: Operation<{
  /**
   * Log out.
   *
   * Ends the current session, all other sessions of the resident, or all sessions. Without a body, ends the current session. Suspended residents may log out.
   *
   * - **Request:** [`POST /v1/auth/logout`](https://community.example/rest/docs/operations/logout)
   * - **Callers:** signed-in residents. Suspended residents too.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body Which sessions to end. Defaults to the current session.
   * @example
   * await logout(client);
   */
  (client: BasicClient, body?: LogoutRequest, options?: CallOptions): ApiCall<undefined>;
}> = /* @__PURE__ */ definePost("logout", "/auth/logout", { headerOptions: [], success: "EMPTY" });

/** Refresh a session. */
export const refreshSession: Operation<{
  /**
   * Refresh a session.
   *
   * Exchanges a refresh token for new tokens. If the response is lost, repeat the request: until the new refresh token is used, the old one can be exchanged again. Within 30 seconds this returns the same refresh token, later another one, which replaces the lost one. Any other use of a refresh token that was exchanged or replaced ends the session. Only the use of the new refresh token counts, not that of the new access token.
   *
   * - **Request:** [`POST /v1/auth/refresh`](https://community.example/rest/docs/operations/refreshSession)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `refresh-token-invalid`: The refresh token was not issued by this service, was modified, or has expired.
   *   - 401 `refresh-token-reused`: A refresh token was used again although its successor was used already, or it had been replaced because its response seemed to be lost. It may have been stolen, so the session was ended.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The most recent refresh token.
   * @example
   * const authSession = await refreshSession(client, {
   *   refresh_token:
   *     "01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR",
   * });
   */
  (client: BasicClient, body: RefreshRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("refreshSession", "/auth/refresh", { headerOptions: [] });

/** Request a password reset. */
export const requestPasswordReset: Operation<{
  /**
   * Request a password reset.
   *
   * Sends a link for resetting the password if an account has the address. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
   *
   * - **Request:** [`POST /v1/auth/password-reset`](https://community.example/rest/docs/operations/requestPasswordReset)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The account's address.
   * @example
   * await requestPasswordReset(client, { email: "ada@example.com" });
   */
  (client: BasicClient, body: PasswordResetRequest, options?: CallOptions): ApiCall<undefined>;
}> = /* @__PURE__ */ definePost("requestPasswordReset", "/auth/password-reset", {
  headerOptions: [],
  success: "EMPTY",
});

/** Resend the verification email. */
export const resendVerificationEmail: Operation<{
  /**
   * Resend the verification email.
   *
   * Sends a new verification link if the address is awaiting verification. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
   *
   * - **Request:** [`POST /v1/auth/verify-email/resend`](https://community.example/rest/docs/operations/resendVerificationEmail)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The address to verify.
   * @example
   * await resendVerificationEmail(client, { email: "ada@example.com" });
   */
  (client: BasicClient, body: ResendVerificationRequest, options?: CallOptions): ApiCall<undefined>;
}> = /* @__PURE__ */ definePost("resendVerificationEmail", "/auth/verify-email/resend", {
  headerOptions: [],
  success: "EMPTY",
});

/** Revoke a session. */
export const revokeSession: Operation<{
  /**
   * Revoke a session.
   *
   * Ends one session of the caller. Its refresh token stops working immediately, its access tokens within a second on every
   * server. Revoking the current session is the same as `logout`. Returns 404 for sessions of other residents.
   *
   * - **Request:** [`DELETE /v1/auth/sessions/{id}`](https://community.example/rest/docs/operations/revokeSession)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `session-not-found`: The resident has no active session with this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The session's id.
   * @example
   * const deletedItem = await revokeSession(client, "01930e5c-6b00-7c00-8000-000000000101");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("revokeSession", "/auth/sessions/{id}", { headerOptions: [] });

/** Sign in by email. */
export const signIn: Operation<{
  /**
   * Sign in by email.
   *
   * For forms that accept an email address only or that offer `remember_me`; use `login` for those that also accept a username. Both start a session. After five failed attempts, further attempts with the address return 429 until a delay has passed: one second, doubled by each failure up to a minute.
   *
   * - **Request:** [`POST /v1/auth/sign-in`](https://community.example/rest/docs/operations/signIn)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 401 `invalid-credentials`: The identifier or the password is wrong.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The sign-in credentials.
   * @example
   * const authSession = await signIn(client, {
   *   email: "ada@example.com",
   *   password: "nine sundials turn",
   *   remember_me: false,
   * });
   */
  (client: BasicClient, body: SignInRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("signIn", "/auth/sign-in", { headerOptions: [] });

/** Sign up. */
export const signUp: Operation<{
  /**
   * Sign up.
   *
   * Creates a resident with a password and starts a session. A verification email is sent, which does not contain the display name.
   *
   * - **Request:** [`POST /v1/auth/sign-up`](https://community.example/rest/docs/operations/signUp)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `weak-password`: The password is very common, repeats one or two characters, consists of white space or of keyboard or alphabet sequences, or contains the username, the display name, the email address or the name of the service.
   *   - 400 `username-reserved`: The username is reserved for the service or its staff.
   *   - 409 `email-taken`: A resident with this email address already exists (case-insensitive).
   *   - 409 `username-taken`: Another resident has this username, or had it until recently.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The account to create.
   * @example
   * const authSession = await signUp(client, {
   *   email: "ada@example.com",
   *   password: "nine sundials turn",
   *   username: "ada",
   *   display_name: "Ada",
   * });
   */
  (client: BasicClient, body: SignUpRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("signUp", "/auth/sign-up", { headerOptions: [] });

/** Sign in with a provider. */
export const socialSignIn: Operation<{
  /**
   * Sign in with a provider.
   *
   * Starts a session with the one-time code that the service appended to your redirect URL, or with a token that the provider's SDK issued to an app. Creates an account if there is none.
   *
   * - **Request:** [`POST /v1/auth/social`](https://community.example/rest/docs/operations/socialSignIn)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `provider-disabled`: The provider is not configured on this service.
   *   - 401 `invalid-code`: The one-time code is unknown, was already used, is older than 60 seconds, or does not match the `code_verifier`.
   *   - 401 `provider-token-invalid`: The token was not issued by the provider for this service, has expired, or does not match the nonce: only one of the request and the token has one, or they differ.
   *   - 409 `account-exists`: A resident already has this email address, and the provider has not verified it.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The one-time code or the provider's token.
   * @example
   * const authSession = await socialSignIn(client, {
   *   code: "3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF",
   *   code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
   * });
   */
  (client: BasicClient, body: SocialSignInRequest, options?: CallOptions): ApiCall<AuthSession>;
}> = /* @__PURE__ */ definePost("socialSignIn", "/auth/social", { headerOptions: [] });

/** Unlink a provider. */
export const unlinkIdentity: Operation<{
  /**
   * Unlink a provider.
   *
   * Unlinks the caller's accounts at a social sign-in provider, which `identities` of `getCurrentResident` lists: they can no
   * longer be used to sign in. Ends the sessions that were started with them, except the current one, and notifies the
   * resident by email. The last sign-in method cannot be unlinked: set a password first (`requestPasswordReset`).
   *
   * - **Request:** [`DELETE /v1/auth/identities/{provider}`](https://community.example/rest/docs/operations/unlinkIdentity)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `identity-not-found`: The resident has no account at this provider linked, or no provider has this name.
   *   - 409 `last-sign-in-method`: The account has neither a password nor another provider linked, so nobody could sign in to it any more.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param provider The social sign-in provider.
   * @example
   * const deletedItem = await unlinkIdentity(client, "google");
   */
  (client: BasicClient, provider: string, options?: CallOptions): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("unlinkIdentity", "/auth/identities/{provider}", { headerOptions: [] });

/** Verify an email address. */
export const verifyEmail: Operation<{
  /**
   * Verify an email address.
   *
   * Verifies an email address with the token from an email. A pending address replaces the current one. Each token is valid once, for 24 hours. Providers that were linked without having verified the address are unlinked, because somebody else may have created the account, and the sessions that were started with them end. To keep the provider that the resident is signed in with, send the access token of that session too.
   *
   * - **Request:** [`POST /v1/auth/verify-email`](https://community.example/rest/docs/operations/verifyEmail)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `CREDENTIALS`.
   * - **Errors:**
   *   - 400 `mail-token-invalid`: The token was already used, has expired, was never issued, or was sent to an address that the account no longer has.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The token from the email.
   * @example
   * const currentResident = await verifyEmail(client, {
   *   token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",
   * });
   */
  (client: BasicClient, body: VerifyEmailRequest, options?: CallOptions): ApiCall<CurrentResident>;
}> = /* @__PURE__ */ definePost("verifyEmail", "/auth/verify-email", { headerOptions: [] });

/** Add a game to the backlog. */
export const createBacklogItem: Operation<{
  /**
   * Add a game to the backlog.
   *
   * Adds a game to the end of the caller's backlog. Send exactly one of `game_id` and `game_slug`. A game can be in a backlog
   * once; a backlog can hold 5,000 items (409 `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/backlog`](https://community.example/rest/docs/operations/createBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `backlog-item-exists`: The game is already in the backlog, possibly as DONE or DROPPED. `existing_id` identifies the item.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to add.
   * @example
   * const backlog = await createBacklogItem(client, {
   *   game_id: "01930e5c-6b00-7c00-8000-000000000401",
   * });
   */
  (client: BasicClient, body: CreateBacklog, options?: CallOptions & IdempotencyKeyOption): ApiCall<Backlog>;
}> = /* @__PURE__ */ definePost("createBacklogItem", "/backlog");

/** Remove a game from the backlog. */
export const deleteBacklogItem: Operation<{
  /**
   * Remove a game from the backlog.
   *
   * Removes the item and updates the counters immediately. The row is purged after 30 days. The game's library entry is kept.
   *
   * - **Request:** [`DELETE /v1/backlog/{id}`](https://community.example/rest/docs/operations/deleteBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @example
   * const deletedItem = await deleteBacklogItem(client, "01930e5c-6b00-7c00-8000-000000000551");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteBacklogItem", "/backlog/{id}");

/** Get a backlog item. */
export const getBacklogItem: Operation<{
  /**
   * Get a backlog item.
   *
   * Returns an item to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
   * 404 `backlog-item-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/backlog/{id}`](https://community.example/rest/docs/operations/getBacklogItem)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @example
   * const backlog = await getBacklogItem(client, "01930e5c-6b00-7c00-8000-000000000551");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Backlog>;
  /**
   * Get a backlog item, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Backlog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Backlog>;
}> = /* @__PURE__ */ defineGet("getBacklogItem", "/backlog/{id}");

/** List a backlog. */
export const listBacklog: Operation<{
  /**
   * List a backlog.
   *
   * Returns a page of a backlog, in the owner's order. Without `resident_id`, returns the caller's backlog, which requires an
   * access token (401). With `resident_id`, PUBLIC backlogs are visible to everyone, FOLLOWERS backlogs to followers, and all
   * backlogs to callers with `library:moderate`; otherwise returns 403 `backlog-private`. `backlog_visibility` in the library
   * settings controls this.
   *
   * DONE and DROPPED items are only returned with `status`. When sorting by `target_date`, items without a date come last.
   *
   * - **Request:** [`GET /v1/backlog`](https://community.example/rest/docs/operations/listBacklog)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 403 `backlog-private`: The resident's backlog is private or visible to followers only.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listBacklog(client)) console.log(item);
   */
  (client: BasicClient, options?: ListBacklogOptions): PageCall<BacklogPage>;
}> = /* @__PURE__ */ defineList("listBacklog", "/backlog");

/** Update a backlog item. */
export const updateBacklogItem: Operation<{
  /**
   * Update a backlog item.
   *
   * Updates the fields in the body (JSON Merge Patch). Any status can follow any other, except that DONE and DROPPED items can
   * only be reopened as QUEUED, UP_NEXT or IN_PROGRESS (409 `invalid-transition`). DONE sets `finished_at`, reopening clears it.
   * `after_id` and `before_id` move the item directly after or before another item of the same backlog; send at most one of
   * them.
   *
   * - **Request:** [`PATCH /v1/backlog/{id}`](https://community.example/rest/docs/operations/updateBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const backlog = await updateBacklogItem(client, "01930e5c-6b00-7c00-8000-000000000551", {
   *   status: "UP_NEXT",
   *   target_date: null,
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateBacklog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Backlog>;
}> = /* @__PURE__ */ definePatch("updateBacklogItem", "/backlog/{id}");

/** Award a badge. */
export const awardBadge: Operation<{
  /**
   * Award a badge.
   *
   * Awards a badge to a resident. The first award returns 201. If the resident already holds the badge, returns 200 with
   * `changed: false`. A stackable badge is awarded again (200 with `changed: true`) if the request has an `Idempotency-Key`,
   * or a `reason` that none of the resident's awards has yet; a retry never awards it twice.
   *
   * A disabled badge cannot be awarded (409 `badge-disabled`). Each new award of a listed badge is recorded as an activity of
   * the resident.
   *
   * - **Request:** [`PUT /v1/residents/{id}/badges/{badge_id}`](https://community.example/rest/docs/operations/awardBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 409 `badge-disabled`: The badge is disabled and cannot be awarded.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param badgeId The badge's id.
   * @param body The reason for the award. Optional.
   * @example
   * const residentBadgeResult = await awardBadge(
   *   client,
   *   "@ada",
   *   "01930e5c-6b00-7c00-8000-000000000601",
   * );
   */
  (
    client: BasicClient,
    id: string,
    badgeId: string,
    body?: AwardBadge,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<ResidentBadgeResult>;
}> = /* @__PURE__ */ definePut("awardBadge", "/residents/{id}/badges/{badge_id}", {
  hasBody: true,
  headerOptions: ["idempotencyKey"],
});

/** Create a badge. */
export const createBadge: Operation<{
  /**
   * Create a badge.
   *
   * Creates a badge. Without a `slug`, one is generated from the name. With `criteria`, the service awards it when a resident's
   * counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
   * awarded only by `awardBadge`.
   *
   * - **Request:** [`POST /v1/badges`](https://community.example/rest/docs/operations/createBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `badge-exists`: Another badge already has this name (case-insensitive). `existing_id` identifies it.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The badge to create.
   * @example
   * const badge = await createBadge(client, {
   *   name: "Well known",
   *   description: "Has a hundred followers.",
   *   tier: "SILVER",
   *   criteria: { metric: "FOLLOWERS", threshold: 100 },
   * });
   */
  (client: BasicClient, body: CreateBadge, options?: CallOptions & IdempotencyKeyOption): ApiCall<Badge>;
}> = /* @__PURE__ */ definePost("createBadge", "/badges");

/** Delete a badge. */
export const deleteBadge: Operation<{
  /**
   * Delete a badge.
   *
   * Deletes the badge and hides all its awards. Its name and slug can be reused immediately; the rows are purged after 30 days.
   * The counters of its holders are updated within minutes.
   *
   * - **Request:** [`DELETE /v1/badges/{id}`](https://community.example/rest/docs/operations/deleteBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @example
   * const deletedItem = await deleteBadge(client, "01930e5c-6b00-7c00-8000-000000000601");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteBadge", "/badges/{id}");

/** Get a badge. */
export const getBadge: Operation<{
  /**
   * Get a badge.
   *
   * Returns a badge. An unlisted one returns 404 unless the caller holds it or has `badges:manage`.
   *
   * - **Request:** [`GET /v1/badges/{id}`](https://community.example/rest/docs/operations/getBadge)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @example
   * const badge = await getBadge(client, "01930e5c-6b00-7c00-8000-000000000601");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Badge>;
  /**
   * Get a badge, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Badge | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Badge>;
}> = /* @__PURE__ */ defineGet("getBadge", "/badges/{id}");

/** List badges. */
export const listBadges: Operation<{
  /**
   * List badges.
   *
   * Returns a page of badges. Unlisted badges are visible to residents who hold them and to callers with `badges:manage`.
   *
   * - **Request:** [`GET /v1/badges`](https://community.example/rest/docs/operations/listBadges)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listBadges(client)) console.log(item);
   */
  (client: BasicClient, options?: ListBadgesOptions): PageCall<BadgePage>;
}> = /* @__PURE__ */ defineList("listBadges", "/badges");

/** Revoke a badge. */
export const revokeBadge: Operation<{
  /**
   * Revoke a badge.
   *
   * Revokes a badge from a resident, including all awards of a stackable badge. Revoking it again returns 404. A revoked badge
   * can be awarded again; the service does so only when the resident crosses the threshold again, the criteria change, or the
   * badge is re-enabled. Until new criteria have been applied to all residents, some minutes after they were set, that may
   * include a badge that was revoked meanwhile.
   *
   * - **Request:** [`DELETE /v1/residents/{id}/badges/{badge_id}`](https://community.example/rest/docs/operations/revokeBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `resident-badge-not-found`: The resident does not hold this badge, or it was revoked.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param badgeId The badge's id.
   * @example
   * const deletedItem = await revokeBadge(client, "@ada", "01930e5c-6b00-7c00-8000-000000000601");
   */
  (client: BasicClient, id: string, badgeId: string, options?: CallOptions): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("revokeBadge", "/residents/{id}/badges/{badge_id}", { headerOptions: [] });

/** Update a badge. */
export const updateBadge: Operation<{
  /**
   * Update a badge.
   *
   * Updates the fields in the body (JSON Merge Patch). Residents keep their awards when the criteria change or `is_enabled`
   * becomes false. Residents who already meet new criteria, or the criteria of a re-enabled badge, get it within minutes.
   * `is_listable: false` also permanently deletes the activities of its holders about the badge. Read-only fields are accepted
   * if unchanged; the count is ignored.
   *
   * - **Request:** [`PATCH /v1/badges/{id}`](https://community.example/rest/docs/operations/updateBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 409 `badge-exists`: Another badge already has this name (case-insensitive). `existing_id` identifies it.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const badge = await updateBadge(client, "01930e5c-6b00-7c00-8000-000000000601", { icon_url: null });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateBadge,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Badge>;
}> = /* @__PURE__ */ definePatch("updateBadge", "/badges/{id}");

/** Create a blog post. */
export const createBlog: Operation<{
  /**
   * Create a blog post.
   *
   * Creates a post by the calling resident. `status` defaults to DRAFT. Without a `slug`, one is generated from the title.
   * SCHEDULED requires a `published_at` in the future. PUBLISHED makes the post public immediately, dated now unless
   * `published_at` is in the past; a `published_at` in the future returns 400.
   *
   * The text is Markdown. HTML in it is escaped. `body_html` is sanitized: no scripts or styles, links and images by http, https
   * and mailto only, links with `rel="nofollow ugc noopener"`.
   *
   * Service keys cannot be authors and return 403, whatever their scopes. `is_featured: true` requires `blogs:moderate`. If the
   * service requires a verified email address for publishing, setting SCHEDULED or PUBLISHED without one returns 403
   * `email-not-verified`, also in `updateBlog`. The body may have up to 1 MiB.
   *
   * - **Request:** [`POST /v1/blogs`](https://community.example/rest/docs/operations/createBlog)
   * - **Callers:** residents and secret keys with `blogs:write`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The post to create.
   * @example
   * const blogWithAuthor = await createBlog(client, {
   *   title: "Why GoldenEye still matters",
   *   body_markdown: "Four controllers, *one* television.",
   *   tags: ["retro", "n64"],
   * });
   */
  (
    client: BasicClient,
    body: CreateBlog,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<BlogWithAuthor>;
}> = /* @__PURE__ */ definePost("createBlog", "/blogs");

/** Delete a blog post. */
export const deleteBlog: Operation<{
  /**
   * Delete a blog post.
   *
   * Deletes a post. Only the author and callers with `blogs:moderate` may delete it. Its slug can be reused immediately; the row is purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/blogs/{slug}`](https://community.example/rest/docs/operations/deleteBlog)
   * - **Callers:** the owner, and residents and secret keys with `blogs:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @example
   * const deletedItem = await deleteBlog(client, "why-goldeneye-still-matters");
   */
  (client: BasicClient, slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteBlog", "/blogs/{slug}");

/** Get a blog post. */
export const getBlog: Operation<{
  /**
   * Get a blog post.
   *
   * Returns a post with its author, by slug or id. An unpublished post returns 404 unless the caller is its author or has `blogs:moderate`.
   *
   * - **Request:** [`GET /v1/blogs/{slug}`](https://community.example/rest/docs/operations/getBlog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @example
   * const blogWithAuthor = await getBlog(client, "why-goldeneye-still-matters");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<BlogWithAuthor>;
  /**
   * Get a blog post, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<BlogWithAuthor | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<BlogWithAuthor>;
}> = /* @__PURE__ */ defineGet("getBlog", "/blogs/{slug}");

/** List blog posts. */
export const listBlogs: Operation<{
  /**
   * List blog posts.
   *
   * Returns a page of posts with their authors. The text is only included with `include=body`. Without `status`, returns
   * PUBLISHED posts.
   *
   * Any other `status` is available to authors for their own posts and to callers with `blogs:moderate` for all posts. It
   * returns 401 without credentials. Without `blogs:moderate`, it returns 403 for the `author_id` of another resident and for
   * service keys. `sort=title` requires `author_id`. When sorting by publication date, posts without `published_at` come
   * first, like posts dated in the future. A search by `tag` or `q` that takes longer than 2 seconds returns 400
   * `query-too-expensive`.
   *
   * - **Request:** [`GET /v1/blogs`](https://community.example/rest/docs/operations/listBlogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `title` needs `author_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listBlogs(client)) console.log(item);
   */
  (client: BasicClient, options?: ListBlogsOptions): PageCall<BlogWithAuthorPage>;
}> = /* @__PURE__ */ defineList("listBlogs", "/blogs");

/** Update a blog post. */
export const updateBlog: Operation<{
  /**
   * Update a blog post.
   *
   * Updates the fields in the body (JSON Merge Patch). Only the author and callers with `blogs:moderate` may update a post.
   * Use `If-Match` to prevent lost updates between several editors. The body may have up to 2 MiB, so that a post can be sent
   * back as read.
   *
   * Status transitions: DRAFT to SCHEDULED or PUBLISHED, SCHEDULED to DRAFT or PUBLISHED, PUBLISHED to ARCHIVED or DRAFT,
   * ARCHIVED to PUBLISHED. All others return 409 `invalid-transition`. SCHEDULED requires a `published_at` in the future (400).
   * Publishing sets `published_at` to now unless it is in the past; PUBLISHED with a `published_at` in the future returns 400.
   * The slug can be changed until the post is first published (409 `slug-locked`), so that links keep working.
   *
   * Changing `is_featured` requires `blogs:moderate` (403). Returns 403 `not-owner` to callers who may see the post but are
   * neither its author nor moderators, 404 to everyone else.
   *
   * - **Request:** [`PATCH /v1/blogs/{slug}`](https://community.example/rest/docs/operations/updateBlog)
   * - **Callers:** the owner, and residents and secret keys with `blogs:moderate`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 2048 KiB.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `slug-locked`: The slug of a waitlist is locked while the waitlist has entries; the slug of a blog post is locked once the post has been published.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const blogWithAuthor = await updateBlog(client, "why-goldeneye-still-matters", {
   *   status: "PUBLISHED",
   * });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpdateBlog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<BlogWithAuthor>;
}> = /* @__PURE__ */ definePatch("updateBlog", "/blogs/{slug}");

/** Create a changelog. */
export const createChangelog: Operation<{
  /**
   * Create a changelog.
   *
   * Creates a changelog as DRAFT or PUBLISHED. Publishing sets `released_on` to today if it is null, completes the feedback
   * referenced by `feedback_id` in the changes, whatever its status, and emails the authors of the feedback. No other emails
   * are sent: to announce a version, call `sendEmail` with the template CHANGELOG_PUBLISHED. The body may have up to 1 MiB.
   *
   * - **Request:** [`POST /v1/changelogs`](https://community.example/rest/docs/operations/createChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `changelog-exists`: Another changelog already has this version (ignoring build metadata). `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The changelog to create.
   * @example
   * const changelog = await createChangelog(client, {
   *   version: "2.0.0-beta.1",
   *   status: "PUBLISHED",
   *   changes: [{ type: "CHANGED", description: "A new home page." }],
   * });
   */
  (
    client: BasicClient,
    body: CreateChangelog,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Changelog>;
}> = /* @__PURE__ */ definePost("createChangelog", "/changelogs");

/** Delete a changelog. */
export const deleteChangelog: Operation<{
  /**
   * Delete a changelog.
   *
   * Deletes a changelog. Its version can be reused immediately; the row is purged after 30 days. Feedback that it completed stays completed.
   *
   * - **Request:** [`DELETE /v1/changelogs/{id}`](https://community.example/rest/docs/operations/deleteChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @example
   * const deletedItem = await deleteChangelog(client, "1.10.0");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteChangelog", "/changelogs/{id}");

/** Get a changelog. */
export const getChangelog: Operation<{
  /**
   * Get a changelog.
   *
   * Returns a changelog, by id or version. A DRAFT returns 404 without `changelogs:manage`.
   *
   * - **Request:** [`GET /v1/changelogs/{id}`](https://community.example/rest/docs/operations/getChangelog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @example
   * const changelog = await getChangelog(client, "1.10.0");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Changelog>;
  /**
   * Get a changelog, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Changelog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Changelog>;
}> = /* @__PURE__ */ defineGet("getChangelog", "/changelogs/{id}");

/** List changelogs. */
export const listChangelogs: Operation<{
  /**
   * List changelogs.
   *
   * Returns a page of changelogs, highest version first. PUBLISHED and YANKED ones are public. DRAFT requires
   * `changelogs:manage`: filtering by it returns 401 without credentials and 403 without the permission.
   *
   * Versions are ordered by SemVer 2.0.0 precedence: 1.10.0 is above 1.9.0, a release above its pre-releases.
   *
   * - **Request:** [`GET /v1/changelogs`](https://community.example/rest/docs/operations/listChangelogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listChangelogs(client)) console.log(item);
   */
  (client: BasicClient, options?: ListChangelogsOptions): PageCall<ChangelogPage>;
}> = /* @__PURE__ */ defineList("listChangelogs", "/changelogs");

/** Update a changelog. */
export const updateChangelog: Operation<{
  /**
   * Update a changelog.
   *
   * Updates the fields in the body (JSON Merge Patch); `changes` replaces the whole list. Status transitions: DRAFT to
   * PUBLISHED, PUBLISHED to YANKED. All others return 409 `invalid-transition`. Publishing has the effects described in
   * `createChangelog`; feedback newly referenced by a PUBLISHED changelog is completed too. After publication, the version
   * cannot be changed (400 `immutable-field`) and `released_on` is required (400). The body may have up to 1 MiB.
   *
   * - **Request:** [`PATCH /v1/changelogs/{id}`](https://community.example/rest/docs/operations/updateChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - 409 `changelog-exists`: Another changelog already has this version (ignoring build metadata). `existing_id` identifies it.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const changelog = await updateChangelog(client, "1.10.0", { status: "PUBLISHED" });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateChangelog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Changelog>;
}> = /* @__PURE__ */ definePatch("updateChangelog", "/changelogs/{id}");

/** Get an email. */
export const getEmail: Operation<{
  /**
   * Get an email.
   *
   * Returns the delivery status of an email. The content is never returned and is deleted after 30 days; the rest is kept for
   * 400 days. Callers can read the emails that they sent themselves; callers with `residents:manage` can read all emails,
   * including those of the service. After a key rotation, the new key can read the emails sent with the old one.
   *
   * - **Request:** [`GET /v1/emails/{id}`](https://community.example/rest/docs/operations/getEmail)
   * - **Callers:** residents and secret keys with `emails:send`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `email-not-found`: No email has this id, another caller sent it, or it is older than 400 days.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The email's id.
   * @example
   * const emailMessage = await getEmail(client, "01930e5c-6b00-7c00-8000-0000000000f1");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<EmailMessage>;
  /**
   * Get an email, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<EmailMessage | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<EmailMessage>;
}> = /* @__PURE__ */ defineGet("getEmail", "/emails/{id}");

/** Send a batch of emails. */
export const sendBatchEmail: Operation<{
  /**
   * Send a batch of emails.
   *
   * Queues up to 100 emails in one transaction and returns the result of each, in the order of the request. With STRICT
   * validation, one invalid message rejects the whole batch with 400, which reports the validation errors of all messages. With
   * PERMISSIVE validation, the valid messages are queued and each invalid one has its own problem in the result; the response is
   * still 202.
   *
   * - **Request:** [`POST /v1/emails/batch`](https://community.example/rest/docs/operations/sendBatchEmail)
   * - **Callers:** residents and secret keys with `emails:send`.
   * - **Limits:** rate limit `EMAIL`, a body of at most 5120 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The emails to send.
   * @example
   * const emailBatchResult = await sendBatchEmail(client, {
   *   messages: [
   *     {
   *       to: [{ email: "ada@example.com" }],
   *       template: "WAITLIST_INVITED",
   *       variables: { name: "Ada", waitlist_name: "Closed beta" },
   *     },
   *     {
   *       to: [{ email: "grace@example.com" }],
   *       template: "WAITLIST_INVITED",
   *       variables: { name: "Grace", waitlist_name: "Closed beta" },
   *     },
   *   ],
   *   validation: "PERMISSIVE",
   * });
   */
  (
    client: BasicClient,
    body: SendBatchEmailRequest,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<EmailBatchResult>;
}> = /* @__PURE__ */ definePost("sendBatchEmail", "/emails/batch");

/** Send an email. */
export const sendEmail: Operation<{
  /**
   * Send an email.
   *
   * Queues an email; a worker sends it, with up to eight attempts over about 18 hours. 202 means that the email is stored,
   * together with the `Idempotency-Key` if there is one: a request repeated with its key within 24 hours sends no second
   * email. The email goes to the addresses in `to` or to a resident. Its content is a template, or a subject with text, HTML
   * or both.
   *
   * Recipients whose address bounced or who complained receive no further email; those who unsubscribed receive no MARKETING
   * email. If no recipient is left, the email is SUPPRESSED. MARKETING email has exactly one recipient, because each recipient
   * requires their own unsubscribe link.
   *
   * - **Request:** [`POST /v1/emails`](https://community.example/rest/docs/operations/sendEmail)
   * - **Callers:** residents and secret keys with `emails:send`.
   * - **Limits:** rate limit `EMAIL`, a body of at most 1024 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `unknown-field`, `malformed-json`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The email to send.
   * @example
   * const emailMessage = await sendEmail(client, {
   *   to: [{ email: "ada@example.com", name: "Ada Lovelace" }],
   *   template: "WAITLIST_INVITED",
   *   variables: { name: "Ada", waitlist_name: "Closed beta" },
   * });
   */
  (
    client: BasicClient,
    body: SendEmailRequest,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<EmailMessage>;
}> = /* @__PURE__ */ definePost("sendEmail", "/emails");

/** Get an event. */
export const getEvent: Operation<{
  /**
   * Get an event.
   *
   * Returns an event that the caller may see, as `listEvents` does.
   *
   * - **Request:** [`GET /v1/events/{id}`](https://community.example/rest/docs/operations/getEvent)
   * - **Callers:** residents and secret keys with `events:read`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `event-not-found`: The log has no event with this id, the caller may not see it, or what it was about is no longer visible.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The id of the event.
   * @example
   * const event = await getEvent(client, "01930e5c-6b00-7c00-8000-00000000e001");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<Event>;
}> = /* @__PURE__ */ defineGet("getEvent", "/events/{id}", { headerOptions: [] });

/** List event types. */
export const listEventTypes: Operation<{
  /**
   * List event types.
   *
   * Returns all event types on one page, sorted by name. New ones may be added at any time.
   *
   * - **Request:** [`GET /v1/event-types`](https://community.example/rest/docs/operations/listEventTypes)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const eventTypePage = await listEventTypes(client);
   */
  (client: BasicClient, options?: CallOptions): ApiCall<EventTypePage>;
}> = /* @__PURE__ */ defineGet("listEventTypes", "/event-types", { headerOptions: [] });

/** List events. */
export const listEvents: Operation<{
  /**
   * List events.
   *
   * Returns a page of the log of events, oldest first. Events appear within a second of their change and are kept for 30 days.
   *
   * The log has an end to wait at: without a next page, `has_more` is false and `next_cursor` is still set. A request with it
   * returns what has happened since. A page may have fewer events than `limit`, or none, also if there is a next one. A cursor
   * keeps its meaning under other filters.
   *
   * Callers see the events for everybody, those that their permissions allow, and those that concern themselves. Events about
   * something that is no longer visible are left out, except that it was deleted.
   *
   * - **Request:** [`GET /v1/events`](https://community.example/rest/docs/operations/listEvents)
   * - **Callers:** residents and secret keys with `events:read`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 410 `event-cursor-expired`: Events after the cursor were removed from the log, so a reader would miss them.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listEvents(client)) console.log(item);
   */
  (client: BasicClient, options?: ListEventsOptions): PageCall<EventPage>;
}> = /* @__PURE__ */ defineList("listEvents", "/events", { isLog: true });

/** Create feedback. */
export const createFeedback: Operation<{
  /**
   * Create feedback.
   *
   * Creates feedback. No account is required; without an access token or a secret service key, an IP address may send at
   * most 5 per hour by default (429).
   *
   * Use a REPORT to report content to the moderators. It requires `subject` and `reason`; other types accept neither. A
   * resident can have one open REPORT per subject (409 `feedback-exists`). A REPORT is open until it is COMPLETED or DECLINED.
   *
   * - **Request:** [`POST /v1/feedback`](https://community.example/rest/docs/operations/createFeedback)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `feedback-exists`: The resident already has an open REPORT of the same subject. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The feedback to create.
   * @example
   * const feedback = await createFeedback(client, {
   *   type: "IDEA",
   *   title: "Ranked lists",
   *   message: "I would like to number the games of a list.",
   *   app_version: "1.9.2",
   * });
   */
  (
    client: BasicClient,
    body: CreateFeedback,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Feedback>;
}> = /* @__PURE__ */ definePost("createFeedback", "/feedback");

/** Delete feedback. */
export const deleteFeedback: Operation<{
  /**
   * Delete feedback.
   *
   * Deletes feedback. Only its author and callers with `feedback:manage` may delete it. The row is purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/feedback/{id}`](https://community.example/rest/docs/operations/deleteFeedback)
   * - **Callers:** the owner, and residents and secret keys with `feedback:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `feedback-not-found`: No feedback has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The feedback's id.
   * @example
   * const deletedItem = await deleteFeedback(client, "01930e5c-6b00-7c00-8000-000000000a01");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteFeedback", "/feedback/{id}");

/** Get feedback. */
export const getFeedback: Operation<{
  /**
   * Get feedback.
   *
   * Returns feedback to its author and to callers with `feedback:manage`. Only the latter see `internal_note`. Returns 404
   * `feedback-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/feedback/{id}`](https://community.example/rest/docs/operations/getFeedback)
   * - **Callers:** the owner, and residents and secret keys with `feedback:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `feedback-not-found`: No feedback has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The feedback's id.
   * @example
   * const feedback = await getFeedback(client, "01930e5c-6b00-7c00-8000-000000000a01");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Feedback>;
  /**
   * Get feedback, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Feedback | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Feedback>;
}> = /* @__PURE__ */ defineGet("getFeedback", "/feedback/{id}");

/** List feedback. */
export const listFeedback: Operation<{
  /**
   * List feedback.
   *
   * Returns a page of feedback, newest first. Callers with `feedback:manage` get all feedback, residents only their own.
   *
   * - **Request:** [`GET /v1/feedback`](https://community.example/rest/docs/operations/listFeedback)
   * - **Callers:** the owner, and residents and secret keys with `feedback:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listFeedback(client)) console.log(item);
   */
  (client: BasicClient, options?: ListFeedbackOptions): PageCall<FeedbackPage>;
}> = /* @__PURE__ */ defineList("listFeedback", "/feedback");

/** Update feedback. */
export const updateFeedback: Operation<{
  /**
   * Update feedback.
   *
   * Updates the fields in the body (JSON Merge Patch). Authors can change `title`, `message`, `contact_email`, `page_url` and
   * `app_version` while the feedback is OPEN; afterwards returns 409 `feedback-locked`. Callers with `feedback:manage` can
   * change `status`, `staff_reply` and `internal_note`. Fields that the caller cannot change are accepted if unchanged; other
   * values return 400 `immutable-field`. `type`, `subject` and `reason` never change.
   *
   * Any status can follow any other, except that COMPLETED and DECLINED can only change to OPEN (409 `invalid-transition`).
   * Reopening a REPORT returns 409 `feedback-exists` if the resident has another open one for the same subject.
   *
   * The author is notified by email of a new status or reply, at the address of the account or else at `contact_email`.
   *
   * - **Request:** [`PATCH /v1/feedback/{id}`](https://community.example/rest/docs/operations/updateFeedback)
   * - **Callers:** the owner, and residents and secret keys with `feedback:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 404 `feedback-not-found`: No feedback has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `feedback-locked`: The feedback is no longer OPEN, so its author cannot change it.
   *   - 409 `feedback-exists`: The resident already has an open REPORT of the same subject. `existing_id` identifies it.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The feedback's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const feedback = await updateFeedback(client, "01930e5c-6b00-7c00-8000-000000000a01", {
   *   message: "I would like to number the games of a list, and to see the numbers on covers.",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateFeedback,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Feedback>;
}> = /* @__PURE__ */ definePatch("updateFeedback", "/feedback/{id}");

/** Create game stats. */
export const createGameStats: Operation<{
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
   * const gameStats = await createGameStats(client, {
   *   game_slug: "007-goldeneye",
   *   views_count: 1200,
   *   plays_count: 310,
   *   shares_count: 12,
   *   searches_count: 87,
   * });
   */
  (
    client: BasicClient,
    body: CreateGameStats,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameStats>;
}> = /* @__PURE__ */ definePost("createGameStats", "/games/stats");

/** Decrement a counter. */
export const decrementGameStats: Operation<{
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
   * const gameStats = await decrementGameStats(client, "007-goldeneye", { field: "PLAYS", amount: 1 });
   */
  (
    client: BasicClient,
    slug: string,
    body: GameStatCounterChange,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameStats>;
}> = /* @__PURE__ */ definePost("decrementGameStats", "/games/{slug}/stats/decrement");

/** Delete game stats. */
export const deleteGameStats: Operation<{
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
   * const deletedItem = await deleteGameStats(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteGameStats", "/games/{slug}/stats");

/** Get game stats. */
export const getGameStats: Operation<{
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
   * const gameStats = await getGameStats(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameStats>;
  /**
   * Get game stats, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameStats | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameStats>;
}> = /* @__PURE__ */ defineGet("getGameStats", "/games/{slug}/stats");

/** Increment a counter. */
export const incrementGameStats: Operation<{
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
   * const gameStats = await incrementGameStats(client, "007-goldeneye", { field: "VIEWS", amount: 10 });
   */
  (
    client: BasicClient,
    slug: string,
    body: GameStatCounterChange,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameStats>;
}> = /* @__PURE__ */ definePost("incrementGameStats", "/games/{slug}/stats/increment");

/** List game stats. */
export const listGameStats: Operation<{
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
   * for await (const item of listGameStats(client)) console.log(item);
   */
  (client: BasicClient, options?: ListGameStatsOptions): PageCall<GameStatsPage>;
}> = /* @__PURE__ */ defineList("listGameStats", "/games/stats");

/** Update game stats. */
export const updateGameStats: Operation<{
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
   * const gameStats = await updateGameStats(client, "007-goldeneye", { views_count: 1200 });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpdateGameStats,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameStats>;
}> = /* @__PURE__ */ definePatch("updateGameStats", "/games/{slug}/stats");

/** Create or replace game stats. */
export const upsertGameStats: Operation<{
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
   * const gameStats = await upsertGameStats(client, "007-goldeneye", {
   *   views_count: 1200,
   *   plays_count: 310,
   *   shares_count: 12,
   *   searches_count: 87,
   * });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpsertGameStats,
    options?: CallOptions & IfMatchOption & CreateOnlyOption,
  ): ApiCall<GameStats>;
}> = /* @__PURE__ */ definePut("upsertGameStats", "/games/{slug}/stats", {
  hasBody: true,
  headerOptions: ["ifMatch", "ifNoneMatch"],
});

/** Create a game. */
export const createGame: Operation<{
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
   * const game = await createGame(client, {
   *   name: "007 - GoldenEye",
   *   released_on: "1997-08-25",
   *   publishers: ["Nintendo"],
   *   category_slugs: ["n64"],
   * });
   */
  (client: BasicClient, body: CreateGame, options?: CallOptions & IdempotencyKeyOption): ApiCall<Game>;
}> = /* @__PURE__ */ definePost("createGame", "/games");

/** Delete a game. */
export const deleteGame: Operation<{
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
   * const deletedItem = await deleteGame(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteGame", "/games/{slug}");

/** Get a game. */
export const getGame: Operation<{
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
   * const game = await getGame(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Game>;
  /**
   * Get a game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<Game | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Game>;
}> = /* @__PURE__ */ defineGet("getGame", "/games/{slug}");

/** Get a game category. */
export const getGameCategory: Operation<{
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
   * const gameCategory = await getGameCategory(client, "n64");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameCategory>;
  /**
   * Get a game category, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameCategory | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameCategory>;
}> = /* @__PURE__ */ defineGet("getGameCategory", "/game-categories/{slug}");

/** Get a game\'s rating summary. */
export const getGameRating: Operation<{
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
   * const gameRatingSummary = await getGameRating(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRatingSummary>;
  /**
   * Get a game's rating summary, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameRatingSummary | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRatingSummary>;
}> = /* @__PURE__ */ defineGet("getGameRating", "/games/{slug}/rating");

/** Get the caller\'s relationship with a game. */
export const getGameRelationship: Operation<{
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
   * const gameRelationship = await getGameRelationship(client, "007-goldeneye");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRelationship>;
  /**
   * Get the caller's relationship with a game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameRelationship | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameRelationship>;
}> = /* @__PURE__ */ defineGet("getGameRelationship", "/games/{slug}/me");

/** List active game categories. */
export const listActiveGameCategories: Operation<{
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
   * for await (const item of listActiveGameCategories(client)) console.log(item);
   */
  (client: BasicClient, options?: ListActiveGameCategoriesOptions): PageCall<GameCategoryPage>;
}> = /* @__PURE__ */ defineList("listActiveGameCategories", "/games/categories");

/** List a game\'s ratings. */
export const listGameRatings: Operation<{
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
   * for await (const item of listGameRatings(client, "007-goldeneye")) console.log(item);
   */
  (client: BasicClient, slug: string, options?: ListGameRatingsOptions): PageCall<RatingPage>;
}> = /* @__PURE__ */ defineList("listGameRatings", "/games/{slug}/ratings");

/** List a game\'s reviews. */
export const listGameReviews: Operation<{
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
   * for await (const item of listGameReviews(client, "007-goldeneye")) console.log(item);
   */
  (client: BasicClient, slug: string, options?: ListGameReviewsOptions): PageCall<ReviewPage>;
}> = /* @__PURE__ */ defineList("listGameReviews", "/games/{slug}/reviews");

/** List games. */
export const listGames: Operation<{
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
   * for await (const item of listGames(client)) console.log(item);
   */
  (client: BasicClient, options?: ListGamesOptions): PageCall<GamePage>;
}> = /* @__PURE__ */ defineList("listGames", "/games");

/** List popular games. */
export const listPopularGames: Operation<{
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
   * for await (const item of listPopularGames(client)) console.log(item);
   */
  (client: BasicClient, options?: ListPopularGamesOptions): PageCall<PopularGamePage>;
}> = /* @__PURE__ */ defineList("listPopularGames", "/games/popular");

/** Query games. */
export const queryGames: Operation<{
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
   * for await (const item of queryGames(client, {
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
  (client: BasicClient, body: GameQuery, options?: CallOptions): PageCall<QueriedGamePage>;
}> = /* @__PURE__ */ defineList("queryGames", "/games/query", { method: "POST", hasBody: true });

/** Update a game. */
export const updateGame: Operation<{
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
   * const game = await updateGame(client, "007-goldeneye", {
   *   released_on: "1997-08-25",
   *   released_precision: "DAY",
   * });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpdateGame,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Game>;
}> = /* @__PURE__ */ definePatch("updateGame", "/games/{slug}");

/** Create or replace a game category. */
export const upsertGameCategory: Operation<{
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
   * const gameCategory = await upsertGameCategory(client, "n64", {
   *   name: "Nintendo 64",
   *   type: "platform",
   *   display_order: 5,
   * });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpsertGameCategory,
    options?: CallOptions & IfMatchOption & CreateOnlyOption,
  ): ApiCall<GameCategory>;
}> = /* @__PURE__ */ definePut("upsertGameCategory", "/game-categories/{slug}", {
  hasBody: true,
  headerOptions: ["ifMatch", "ifNoneMatch"],
});

/** Check the health of the service. */
export const getHealth: Operation<{
  /**
   * Check the health of the service.
   *
   * Liveness and readiness check of the service and its dependencies. Not rate limited: the checks run at most once per
   * second, and requests in between get the latest result. `probe=live` checks only the process. Late mails, events and
   * webhooks, a late or failing background job and statements that wait for locks set the status to DEGRADED but do not return
   * 503, because other requests are still served. A database that accepts no writes returns 503. A service that was told to
   * stop returns 503 while it serves its last requests.
   *
   * - **Request:** [`GET /v1/health`](https://community.example/rest/docs/operations/getHealth)
   * - **Callers:** everyone.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `internal-error`.
   *
   * @example
   * const health = await getHealth(client);
   */
  (client: BasicClient, options?: GetHealthOptions): ApiCall<Health>;
}> = /* @__PURE__ */ defineGet("getHealth", "/health", { headerOptions: [] });

/** Add a game to the library. */
export const createLibraryEntry: Operation<{
  /**
   * Add a game to the library.
   *
   * Adds a game to the caller's library. Send exactly one of `game_id` and `game_slug`. A game can be in a library once, with
   * a set of platforms; a library can hold 20,000 games (409 `limit-exceeded`). The initial `play_status` has the same effects
   * as a change to it.
   *
   * NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`.
   *
   * - **Request:** [`POST /v1/library`](https://community.example/rest/docs/operations/createLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `library-entry-exists`: The game is already in the library; a game has one entry for all its platforms. `existing_id` identifies the entry.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to add.
   * @example
   * const gameLibraryEntry = await createLibraryEntry(client, {
   *   game_id: "01930e5c-6b00-7c00-8000-000000000401",
   *   ownership: "WISHLIST",
   * });
   */
  (
    client: BasicClient,
    body: CreateGameLibraryEntry,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameLibraryEntry>;
}> = /* @__PURE__ */ definePost("createLibraryEntry", "/library");

/** Remove a game from the library. */
export const deleteLibraryEntry: Operation<{
  /**
   * Remove a game from the library.
   *
   * Deletes a library entry and removes it from all counts immediately. The row is purged after 30 days. The backlog item,
   * rating and review of the game are kept.
   *
   * - **Request:** [`DELETE /v1/library/{id}`](https://community.example/rest/docs/operations/deleteLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @example
   * const deletedItem = await deleteLibraryEntry(client, "01930e5c-6b00-7c00-8000-000000000521");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteLibraryEntry", "/library/{id}");

/** Get a library entry. */
export const getLibraryEntry: Operation<{
  /**
   * Get a library entry.
   *
   * Returns a library entry to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings
   * and the entry's `visibility`. Returns 404 `library-entry-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/library/{id}`](https://community.example/rest/docs/operations/getLibraryEntry)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @example
   * const gameLibraryEntry = await getLibraryEntry(client, "01930e5c-6b00-7c00-8000-000000000521");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameLibraryEntry>;
  /**
   * Get a library entry, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<GameLibraryEntry | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameLibraryEntry>;
}> = /* @__PURE__ */ defineGet("getLibraryEntry", "/library/{id}");

/** Get the library settings. */
export const getLibrarySettings: Operation<{
  /**
   * Get the library settings.
   *
   * Returns the caller's library settings, which also control the backlog's visibility. Defaults apply until the first
   * change, with the account's creation time as their timestamps.
   *
   * - **Request:** [`GET /v1/library/settings`](https://community.example/rest/docs/operations/getLibrarySettings)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const residentLibrarySettings = await getLibrarySettings(client);
   */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ResidentLibrarySettings>;
  /**
   * Get the library settings, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<ResidentLibrarySettings | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ResidentLibrarySettings>;
}> = /* @__PURE__ */ defineGet("getLibrarySettings", "/library/settings");

/** List a library. */
export const listLibrary: Operation<{
  /**
   * List a library.
   *
   * Returns a page of a resident's library entries with a summary of the whole library. Without `resident_id`, returns the
   * caller's library, which requires an access token (401). With `resident_id`, PUBLIC libraries are visible to everyone,
   * FOLLOWERS libraries to followers, and all libraries to callers with `library:moderate`; otherwise returns 403
   * `library-private`.
   *
   * PRIVATE entries are hidden from others and excluded from the summary. If the owner hides playtime or dates, those fields
   * are null for others and sorting by them falls back to `-updated_at`. `sort` defaults to the owner's `default_sort`. When
   * sorting by score or date, games without one come last.
   *
   * - **Request:** [`GET /v1/library`](https://community.example/rest/docs/operations/listLibrary)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 403 `library-private`: The resident's library is private or visible to followers only.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listLibrary(client)) console.log(item);
   */
  (client: BasicClient, options?: ListLibraryOptions): PageCall<GameLibraryList>;
}> = /* @__PURE__ */ defineList("listLibrary", "/library");

/** Update a library entry. */
export const updateLibraryEntry: Operation<{
  /**
   * Update a library entry.
   *
   * Updates the fields in the body (JSON Merge Patch); `platforms` replaces the whole set. Any play status can follow any
   * other. The rules for adding a game apply to the merged result.
   *
   * Changing `play_status` has these effects in the same transaction: PLAYING sets `started_on` if null. COMPLETED and
   * MASTERED set `completed_on` if null and increment `times_completed`, unless the previous status was one of the two.
   * MASTERED sets the progress to 100. A date set this way is today, or the same as the other date if `completed_on` would
   * otherwise be before `started_on`.
   *
   * The backlog item of the game follows: PLAYING sets it to IN_PROGRESS, even if it was DONE or DROPPED. COMPLETED and
   * MASTERED set an open item to DONE, DROPPED sets it to DROPPED. The activity that it is finished is shown only to those who
   * may see both, the play status and the backlog.
   *
   * - **Request:** [`PATCH /v1/library/{id}`](https://community.example/rest/docs/operations/updateLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const gameLibraryEntry = await updateLibraryEntry(client, "01930e5c-6b00-7c00-8000-000000000521", {
   *   visibility: "PRIVATE",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateGameLibraryEntry,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameLibraryEntry>;
}> = /* @__PURE__ */ definePatch("updateLibraryEntry", "/library/{id}");

/** Update the library settings. */
export const updateLibrarySettings: Operation<{
  /**
   * Update the library settings.
   *
   * Updates the settings in the body (JSON Merge Patch). Changes take effect immediately, also for existing entries and their
   * activities: `log_activity: false` hides them, `true` shows them again.
   *
   * - **Request:** [`PATCH /v1/library/settings`](https://community.example/rest/docs/operations/updateLibrarySettings)
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
   * const residentLibrarySettings = await updateLibrarySettings(client, {
   *   visibility: "FOLLOWERS",
   *   show_dates: false,
   * });
   */
  (
    client: BasicClient,
    body: UpdateLibrarySettings,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ResidentLibrarySettings>;
}> = /* @__PURE__ */ definePatch("updateLibrarySettings", "/library/settings");

/** Like a game. */
export const addLikedGame: Operation<{
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
   * const likedGameActionResult = await addLikedGame(client, { game_slug: "007-goldeneye" });
   */
  (
    client: BasicClient,
    body: AddLikedGame,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<LikedGameActionResult>;
}> = /* @__PURE__ */ definePost("addLikedGame", "/liked-games");

/** Unlike a game. */
export const deleteLikedGame: Operation<{
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
   * const likedGameActionResult = await deleteLikedGame(client, "01930e5c-6b00-7c00-8000-000000000531");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<LikedGameActionResult>;
}> = /* @__PURE__ */ defineDelete("deleteLikedGame", "/liked-games/{id}", { headerOptions: [] });

/** Get a liked game. */
export const getLikedGame: Operation<{
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
   * const likedGame = await getLikedGame(client, "01930e5c-6b00-7c00-8000-000000000531");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGame>;
  /**
   * Get a liked game, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<LikedGame | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGame>;
}> = /* @__PURE__ */ defineGet("getLikedGame", "/liked-games/{id}");

/** Get the liked games settings. */
export const getLikedGamesSettings: Operation<{
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
   * const likedGamesSettings = await getLikedGamesSettings(client);
   */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGamesSettings>;
  /**
   * Get the liked games settings, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, options: CallOptions & IfNoneMatchOption): ApiCall<LikedGamesSettings | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<LikedGamesSettings>;
}> = /* @__PURE__ */ defineGet("getLikedGamesSettings", "/liked-games/settings");

/** List liked games. */
export const listLikedGames: Operation<{
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
   * for await (const item of listLikedGames(client)) console.log(item);
   */
  (client: BasicClient, options?: ListLikedGamesOptions): PageCall<LikedGamesResponse>;
}> = /* @__PURE__ */ defineList("listLikedGames", "/liked-games");

/** Update the liked games settings. */
export const updateLikedGamesSettings: Operation<{
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
   * const likedGamesSettings = await updateLikedGamesSettings(client, {
   *   visibility: "PRIVATE",
   *   log_activity: false,
   * });
   */
  (
    client: BasicClient,
    body: UpdateLikedGamesSettings,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<LikedGamesSettings>;
}> = /* @__PURE__ */ definePatch("updateLikedGamesSettings", "/liked-games/settings");

/** Add a game to a list. */
export const addGameToList: Operation<{
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
   * const listItem = await addGameToList(client, "01930e5c-6b00-7c00-8000-000000000541", {
   *   game_slug: "007-goldeneye",
   *   position: 1,
   *   note: "Slappers only.",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: AddGameToList,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<ListItem>;
}> = /* @__PURE__ */ definePost("addGameToList", "/lists/{id}/games");

/** Create a list. */
export const createList: Operation<{
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
   * const gameList = await createList(client, { name: "To lend to Grace" });
   */
  (client: BasicClient, body: CreateList, options?: CallOptions & IdempotencyKeyOption): ApiCall<GameList>;
}> = /* @__PURE__ */ definePost("createList", "/lists");

/** Delete a list. */
export const deleteList: Operation<{
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
   * const deletedItem = await deleteList(client, "01930e5c-6b00-7c00-8000-000000000541");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteList", "/lists/{id}");

/** Get a list. */
export const getList: Operation<{
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
   * const gameList = await getList(client, "01930e5c-6b00-7c00-8000-000000000541");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameList>;
  /**
   * Get a list, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<GameList | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameList>;
}> = /* @__PURE__ */ defineGet("getList", "/lists/{id}");

/** Get a game in a list. */
export const getListItem: Operation<{
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
   * const listItem = await getListItem(
   *   client,
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   * );
   */
  (
    client: BasicClient,
    id: string,
    gameId: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<ListItem>;
  /**
   * Get a game in a list, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    gameId: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<ListItem | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (
    client: BasicClient,
    id: string,
    gameId: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<ListItem>;
}> = /* @__PURE__ */ defineGet("getListItem", "/lists/{id}/games/{game_id}");

/** List lists of liked games. */
export const listLikedGamesLists: Operation<{
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
   * for await (const item of listLikedGamesLists(client)) console.log(item);
   */
  (client: BasicClient, options?: ListLikedGamesListsOptions): PageCall<ListPage>;
}> = /* @__PURE__ */ defineList("listLikedGamesLists", "/lists/liked-games");

/** List a list\'s games. */
export const listListItems: Operation<{
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
   * for await (const item of listListItems(client, "01930e5c-6b00-7c00-8000-000000000541"))
   *   console.log(item);
   */
  (client: BasicClient, id: string, options?: ListListItemsOptions): PageCall<ListItemPage>;
}> = /* @__PURE__ */ defineList("listListItems", "/lists/{id}/games");

/** List personalized lists. */
export const listPersonalizedLists: Operation<{
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
   * for await (const item of listPersonalizedLists(client)) console.log(item);
   */
  (client: BasicClient, options?: ListPersonalizedListsOptions): PageCall<ListPage>;
}> = /* @__PURE__ */ defineList("listPersonalizedLists", "/lists");

/** List lists of played games. */
export const listPlayedGamesLists: Operation<{
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
   * for await (const item of listPlayedGamesLists(client)) console.log(item);
   */
  (client: BasicClient, options?: ListPlayedGamesListsOptions): PageCall<ListPage>;
}> = /* @__PURE__ */ defineList("listPlayedGamesLists", "/lists/played-games");

/** Remove a game from a list. */
export const removeGameFromList: Operation<{
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
   * const deletedItem = await removeGameFromList(
   *   client,
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   * );
   */
  (client: BasicClient, id: string, gameId: string, options?: CallOptions): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("removeGameFromList", "/lists/{id}/games/{game_id}", { headerOptions: [] });

/** Update a list. */
export const updateList: Operation<{
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
   * const gameList = await updateList(client, "01930e5c-6b00-7c00-8000-000000000541", {
   *   visibility: "UNLISTED",
   *   description: null,
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateList,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameList>;
}> = /* @__PURE__ */ definePatch("updateList", "/lists/{id}");

/** Update a game in a list. */
export const updateListItem: Operation<{
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
   * const listItem = await updateListItem(
   *   client,
   *   "01930e5c-6b00-7c00-8000-000000000541",
   *   "01930e5c-6b00-7c00-8000-000000000401",
   *   { position: 3, note: null },
   * );
   */
  (
    client: BasicClient,
    id: string,
    gameId: string,
    body: UpdateListItem,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ListItem>;
}> = /* @__PURE__ */ definePatch("updateListItem", "/lists/{id}/games/{game_id}");

/** Create a rating. */
export const createRating: Operation<{
  /**
   * Create a rating.
   *
   * Creates a rating of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one rating per game (409
   * `rating-exists`). The rating summary of the game is updated in the same transaction.
   *
   * - **Request:** [`POST /v1/ratings`](https://community.example/rest/docs/operations/createRating)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `rating-exists`: The resident has already rated this game. `existing_id` identifies the rating.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game and its score.
   * @example
   * const rating = await createRating(client, { game_slug: "007-goldeneye", score: 9 });
   */
  (client: BasicClient, body: CreateRating, options?: CallOptions & IdempotencyKeyOption): ApiCall<Rating>;
}> = /* @__PURE__ */ definePost("createRating", "/ratings");

/** Delete a rating. */
export const deleteRating: Operation<{
  /**
   * Delete a rating.
   *
   * Permanently deletes the rating. The resident's review of the game keeps its score.
   *
   * - **Request:** [`DELETE /v1/ratings/{id}`](https://community.example/rest/docs/operations/deleteRating)
   * - **Callers:** the owner, and residents and secret keys with `ratings:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `rating-not-found`: No rating has this id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @example
   * const deletedItem = await deleteRating(client, "01930e5c-6b00-7c00-8000-000000000511");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteRating", "/ratings/{id}");

/** Get a rating. */
export const getRating: Operation<{
  /**
   * Get a rating.
   *
   * Returns a rating.
   *
   * - **Request:** [`GET /v1/ratings/{id}`](https://community.example/rest/docs/operations/getRating)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `rating-not-found`: No rating has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @example
   * const rating = await getRating(client, "01930e5c-6b00-7c00-8000-000000000511");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Rating>;
  /**
   * Get a rating, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Rating | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Rating>;
}> = /* @__PURE__ */ defineGet("getRating", "/ratings/{id}");

/** List ratings. */
export const listRatings: Operation<{
  /**
   * List ratings.
   *
   * Returns a page of ratings, newest first by default. Sorting by score requires `game_slug` or `resident_id`.
   *
   * - **Request:** [`GET /v1/ratings`](https://community.example/rest/docs/operations/listRatings)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `-score` needs `game_slug` or `resident_id`. Sorting by `score` needs `game_slug` or `resident_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listRatings(client)) console.log(item);
   */
  (client: BasicClient, options?: ListRatingsOptions): PageCall<RatingPage>;
}> = /* @__PURE__ */ defineList("listRatings", "/ratings");

/** Update a rating. */
export const updateRating: Operation<{
  /**
   * Update a rating.
   *
   * Changes the score and updates the rating summary of the game. Sending the current score changes nothing. The game cannot
   * be changed, and the resident's review of it keeps its own score.
   *
   * - **Request:** [`PATCH /v1/ratings/{id}`](https://community.example/rest/docs/operations/updateRating)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `rating-not-found`: No rating has this id.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const rating = await updateRating(client, "01930e5c-6b00-7c00-8000-000000000511", { score: 8 });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateRating,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Rating>;
}> = /* @__PURE__ */ definePatch("updateRating", "/ratings/{id}");

/** Create a resident. */
export const createResident: Operation<{
  /**
   * Create a resident.
   *
   * Creates an account without a password for another person. With `send_invite`, an email with a link to choose a password is
   * sent. Without `role_ids` the resident gets the `member` role. Assigning roles also requires `roles:manage`; assigning a
   * role with a permission that the caller lacks returns 403 `privilege-escalation`.
   *
   * - **Request:** [`POST /v1/residents`](https://community.example/rest/docs/operations/createResident)
   * - **Callers:** residents and secret keys with `residents:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `username-reserved`: The username is reserved for the service or its staff.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 409 `email-taken`: A resident with this email address already exists (case-insensitive).
   *   - 409 `username-taken`: Another resident has this username, or had it until recently.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The resident to create.
   * @example
   * const resident = await createResident(client, {
   *   email: "grace@example.com",
   *   display_name: "Grace",
   * });
   */
  (
    client: BasicClient,
    body: CreateResident,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Resident>;
}> = /* @__PURE__ */ definePost("createResident", "/residents");

/** Delete a resident. */
export const deleteResident: Operation<{
  /**
   * Delete a resident.
   *
   * Deletes an account. Residents can delete their own account; `residents:manage` allows deleting any.
   *
   * Immediately, the profile is removed, sessions end, follows are removed and waitlist spots are released. Likes, ratings,
   * library, backlog and lists are deleted shortly afterwards. Reviews (except drafts) and blog posts are kept, attributed to
   * "Deleted resident"; `erase_content` deletes all reviews. After 30 days personal data is erased and the username becomes
   * available.
   *
   * Deleting another resident who has a permission that the caller lacks returns 403 `privilege-escalation`. The last
   * administrator cannot be deleted (409 `last-admin`).
   *
   * - **Request:** [`DELETE /v1/residents/{id}`](https://community.example/rest/docs/operations/deleteResident)
   * - **Callers:** the owner, and residents and secret keys with `residents:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 409 `last-admin`: No other resident able to sign in has the `admin` role.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const deletedItem = await deleteResident(client, "@ada");
   */
  (client: BasicClient, id: string, options?: DeleteResidentOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteResident", "/residents/{id}");

/** Export a resident\'s data. */
export const exportResident: Operation<{
  /**
   * Export a resident's data.
   *
   * Requests a copy of what is stored about the caller: a ZIP archive of JSON files, one or more for each kind of content, and a
   * manifest that lists them. It has no passwords, keys or tokens, and of other residents only names. A job makes it,
   * usually within a minute, and an email says that it is ready; `getResidentExport` then returns a link.
   *
   * There is one export at a time. While it is PENDING, and for a day after the request, the same one is returned. After that,
   * or when it has FAILED, a new one replaces it.
   *
   * Residents can only export their own data, also while they are suspended. Operators can export it with a command.
   *
   * - **Request:** [`POST /v1/residents/{id}/export`](https://community.example/rest/docs/operations/exportResident)
   * - **Callers:** signed-in residents. Suspended residents too.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const residentExport = await exportResident(client, "@ada");
   */
  (client: BasicClient, id: string, options?: CallOptions & IdempotencyKeyOption): ApiCall<ResidentExport>;
}> = /* @__PURE__ */ definePost("exportResident", "/residents/{id}/export", { hasBody: false });

/** Follow a resident. */
export const followResident: Operation<{
  /**
   * Follow a resident.
   *
   * Follows a resident. Idempotent: repeating the request returns `changed: false`. Suspended and deleted residents return
   * 404. Following yourself returns 400 `cannot-follow-self`; following more than 10,000 residents returns 409
   * `limit-exceeded`.
   *
   * - **Request:** [`PUT /v1/residents/{id}/follow`](https://community.example/rest/docs/operations/followResident)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 400 `cannot-follow-self`: The resident is the caller.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const followResult = await followResident(client, "@ada");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<FollowResult>;
}> = /* @__PURE__ */ definePut("followResident", "/residents/{id}/follow");

/** Get the current resident. */
export const getCurrentResident: Operation<{
  /**
   * Get the current resident.
   *
   * Returns the caller's own profile, including private fields. Suspended residents can read it; their `permissions` are empty.
   *
   * - **Request:** [`GET /v1/residents/me`](https://community.example/rest/docs/operations/getCurrentResident)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const currentResident = await getCurrentResident(client);
   */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<CurrentResident>;
  /**
   * Get the current resident, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, options: CallOptions & IfNoneMatchOption): ApiCall<CurrentResident | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, options?: CallOptions & WithoutIfNoneMatch): ApiCall<CurrentResident>;
}> = /* @__PURE__ */ defineGet("getCurrentResident", "/residents/me");

/** Get a resident. */
export const getResident: Operation<{
  /**
   * Get a resident.
   *
   * Returns a resident's public profile by id or `@username`. `/v1/residents/me` is `getCurrentResident`. With `residents:manage`, the email address, status and roles are included.
   *
   * - **Request:** [`GET /v1/residents/{id}`](https://community.example/rest/docs/operations/getResident)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const resident = await getResident(client, "@ada");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Resident>;
  /**
   * Get a resident, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Resident | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Resident>;
}> = /* @__PURE__ */ defineGet("getResident", "/residents/{id}");

/** Get a badge of a resident. */
export const getResidentBadge: Operation<{
  /**
   * Get a badge of a resident.
   *
   * Returns a badge that a resident holds. Unlisted badges are visible only to the resident and with `badges:manage`.
   *
   * - **Request:** [`GET /v1/residents/{id}/badges/{badge_id}`](https://community.example/rest/docs/operations/getResidentBadge)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `resident-badge-not-found`: The resident does not hold this badge, or it was revoked.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param badgeId The badge's id.
   * @example
   * const residentBadge = await getResidentBadge(
   *   client,
   *   "@ada",
   *   "01930e5c-6b00-7c00-8000-000000000601",
   * );
   */
  (client: BasicClient, id: string, badgeId: string, options?: CallOptions): ApiCall<ResidentBadge>;
}> = /* @__PURE__ */ defineGet("getResidentBadge", "/residents/{id}/badges/{badge_id}", {
  headerOptions: [],
});

/** Get the export of a resident\'s data. */
export const getResidentExport: Operation<{
  /**
   * Get the export of a resident's data.
   *
   * Returns the state of the caller's export. When it is READY, `download_url` is a signed link, which works without other
   * credentials for an hour; each response has a new one. An export is deleted seven days after it was made, and with the
   * account.
   *
   * - **Request:** [`GET /v1/residents/{id}/export`](https://community.example/rest/docs/operations/getResidentExport)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `export-not-found`: The resident has not requested an export of their data, or it has expired.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const residentExport = await getResidentExport(client, "@ada");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<ResidentExport>;
}> = /* @__PURE__ */ defineGet("getResidentExport", "/residents/{id}/export", { headerOptions: [] });

/** List a resident\'s achievements. */
export const listResidentAchievements: Operation<{
  /**
   * List a resident's achievements.
   *
   * Returns a page of the achievements that a resident has unlocked or made progress on: unlocked ones first, most recently
   * unlocked first, then those in progress, which only the resident and callers with `achievements:manage` can see. `unlocked`
   * filters by one of the two. Achievements are shown as in `getAchievement`; inactive ones are omitted unless the caller has
   * unlocked them or has `achievements:manage`.
   *
   * - **Request:** [`GET /v1/residents/{id}/achievements`](https://community.example/rest/docs/operations/listResidentAchievements)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentAchievements(client, "@ada")) console.log(item);
   */
  (
    client: BasicClient,
    id: string,
    options?: ListResidentAchievementsOptions,
  ): PageCall<ResidentAchievementPage>;
}> = /* @__PURE__ */ defineList("listResidentAchievements", "/residents/{id}/achievements");

/** List a resident\'s badges. */
export const listResidentBadges: Operation<{
  /**
   * List a resident's badges.
   *
   * Returns a page of the badges that a resident holds, latest awarded first. Unlisted badges are visible to the resident and to
   * callers with `badges:manage`.
   *
   * - **Request:** [`GET /v1/residents/{id}/badges`](https://community.example/rest/docs/operations/listResidentBadges)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentBadges(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentBadgesOptions): PageCall<ResidentBadgePage>;
}> = /* @__PURE__ */ defineList("listResidentBadges", "/residents/{id}/badges");

/** List a resident\'s followers. */
export const listResidentFollowers: Operation<{
  /**
   * List a resident's followers.
   *
   * Returns a page of a resident's followers, most recent first. Suspended ones are left out, except for callers with `residents:manage`.
   *
   * - **Request:** [`GET /v1/residents/{id}/followers`](https://community.example/rest/docs/operations/listResidentFollowers)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentFollowers(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentFollowersOptions): PageCall<ResidentBasicInfoPage>;
}> = /* @__PURE__ */ defineList("listResidentFollowers", "/residents/{id}/followers");

/** List a resident\'s followed residents. */
export const listResidentFollowing: Operation<{
  /**
   * List a resident's followed residents.
   *
   * Returns a page of the residents that a resident follows, most recently followed first. Suspended ones are left out, except for callers with `residents:manage`.
   *
   * - **Request:** [`GET /v1/residents/{id}/following`](https://community.example/rest/docs/operations/listResidentFollowing)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentFollowing(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentFollowingOptions): PageCall<ResidentBasicInfoPage>;
}> = /* @__PURE__ */ defineList("listResidentFollowing", "/residents/{id}/following");

/** List a resident\'s lists. */
export const listResidentLists: Operation<{
  /**
   * List a resident's lists.
   *
   * Returns a page of a resident's lists, managed lists included, most recently updated first by default: PUBLIC lists, and
   * for the resident and their followers also FOLLOWERS lists. UNLISTED and PRIVATE lists are only returned by `GET
   * /rest/v1/lists` with `scope=MINE`. `me` requires an access token.
   *
   * - **Request:** [`GET /v1/residents/{id}/lists`](https://community.example/rest/docs/operations/listResidentLists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentLists(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentListsOptions): PageCall<ListPage>;
}> = /* @__PURE__ */ defineList("listResidentLists", "/residents/{id}/lists");

/** List a resident\'s ratings. */
export const listResidentRatings: Operation<{
  /**
   * List a resident's ratings.
   *
   * Returns a page of a resident's ratings, newest first by default. `me` requires an access token.
   *
   * - **Request:** [`GET /v1/residents/{id}/ratings`](https://community.example/rest/docs/operations/listResidentRatings)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentRatings(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentRatingsOptions): PageCall<RatingPage>;
}> = /* @__PURE__ */ defineList("listResidentRatings", "/residents/{id}/ratings");

/** List a resident\'s reviews. */
export const listResidentReviews: Operation<{
  /**
   * List a resident's reviews.
   *
   * Returns a page of a resident's reviews, newest first by default. When sorting by score, reviews without a score come
   * last. `me` requires an access token.
   *
   * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
   * caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
   *
   * - **Request:** [`GET /v1/residents/{id}/reviews`](https://community.example/rest/docs/operations/listResidentReviews)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * for await (const item of listResidentReviews(client, "@ada")) console.log(item);
   */
  (client: BasicClient, id: string, options?: ListResidentReviewsOptions): PageCall<ReviewPage>;
}> = /* @__PURE__ */ defineList("listResidentReviews", "/residents/{id}/reviews");

/** List residents. */
export const listResidents: Operation<{
  /**
   * List residents.
   *
   * Returns a page of residents. Suspended residents are left out of lists of residents, searches and feeds, except for callers
   * with `residents:manage`. Their profiles and content stay readable by id or username, and in lists of content such as reviews,
   * lists and blog posts; counters do not change.
   *
   * Filtering by `role`, `status` or `email` requires `residents:manage`: 401 without credentials, 403 without the permission.
   *
   * - **Request:** [`GET /v1/residents`](https://community.example/rest/docs/operations/listResidents)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listResidents(client)) console.log(item);
   */
  (client: BasicClient, options?: ListResidentsOptions): PageCall<ResidentBasicInfoPage>;
}> = /* @__PURE__ */ defineList("listResidents", "/residents");

/** Unfollow a resident. */
export const unfollowResident: Operation<{
  /**
   * Unfollow a resident.
   *
   * Unfollows a resident. Idempotent: repeating the request returns `changed: false`. Suspended residents can be unfollowed.
   *
   * - **Request:** [`DELETE /v1/residents/{id}/follow`](https://community.example/rest/docs/operations/unfollowResident)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @example
   * const followResult = await unfollowResident(client, "@ada");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<FollowResult>;
}> = /* @__PURE__ */ defineDelete("unfollowResident", "/residents/{id}/follow", { headerOptions: [] });

/** Update a resident. */
export const updateResident: Operation<{
  /**
   * Update a resident.
   *
   * Updates the fields in the body (JSON Merge Patch); read-only fields are accepted if unchanged. Residents can update their
   * own profile; callers with `residents:manage` can update any profile and the staff fields.
   *
   * `username`: residents can change it once in 30 days (409 `username-change-too-soon`). The old name stays reserved for them
   * for that time.
   *
   * `email`: a new address is stored as `pending_email` (see `getCurrentResident`) until the link sent to it is followed.
   * Requires `current_password`. An account with an address but no password must first set a password with
   * `requestPasswordReset`, because otherwise a stolen access token would be enough. An account with neither an address nor a
   * password can add an address without `current_password`.
   * `pending_email: null` or the current address cancels the change and requires no password. An address set by staff for
   * another resident is also pending, and the current address is notified. `email_verified` in the same request applies to the
   * current address.
   *
   * Updating another resident who has a permission that the caller lacks, or assigning a role with such a permission, returns
   * 403 `privilege-escalation`.
   *
   * Staff fields: `status`, `email_verified` and `role_ids` (also requires `roles:manage`). From other callers they are
   * accepted if unchanged, otherwise 403. A suspended resident loses all permissions immediately but can still read and delete
   * their own data. The last administrator can be neither suspended nor demoted (409 `last-admin`).
   *
   * - **Request:** [`PATCH /v1/residents/{id}`](https://community.example/rest/docs/operations/updateResident)
   * - **Callers:** the owner, and residents and secret keys with `residents:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `current-password-invalid`: The current password is wrong.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `username-reserved`: The username is reserved for the service or its staff.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 409 `username-change-too-soon`: A username can be changed only once in 30 days.
   *   - 409 `last-admin`: No other resident able to sign in has the `admin` role.
   *   - 409 `email-taken`: A resident with this email address already exists (case-insensitive).
   *   - 409 `username-taken`: Another resident has this username, or had it until recently.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const resident = await updateResident(client, "@ada", {
   *   email: "ada.lovelace@example.com",
   *   current_password: "nine sundials turn",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateResident,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Resident>;
}> = /* @__PURE__ */ definePatch("updateResident", "/residents/{id}");

/** Create a review. */
export const createReview: Operation<{
  /**
   * Create a review.
   *
   * Creates a review of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one review per game (409
   * `review-exists`), and cannot create another one after it was hidden, by staff or after reports (409 `review-was-hidden`).
   *
   * The `score` of a PUBLISHED review becomes the resident's rating of the game in the same transaction. A DRAFT is not
   * counted anywhere and changes no rating.
   *
   * Playtime and play status are copied from the library when the review is first published. `language` defaults to
   * `Accept-Language`, or to `und` without it.
   *
   * - **Request:** [`POST /v1/reviews`](https://community.example/rest/docs/operations/createReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 409 `review-exists`: The resident already has a review of this game, possibly a draft. `existing_id` identifies it.
   *   - 409 `review-was-hidden`: The resident's review of this game was hidden, by staff or after reports. The resident cannot create another one, even after deleting the hidden one.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The review to create.
   * @example
   * const review = await createReview(client, {
   *   game_id: "01930e5c-6b00-7c00-8000-000000000401",
   *   body: "Play the archives on 00 Agent before judging it.",
   *   status: "DRAFT",
   * });
   */
  (client: BasicClient, body: CreateReview, options?: CallOptions & IdempotencyKeyOption): ApiCall<Review>;
}> = /* @__PURE__ */ definePost("createReview", "/reviews");

/** Delete a review. */
export const deleteReview: Operation<{
  /**
   * Delete a review.
   *
   * Deletes a review and removes it from all counts immediately. The row and its likes are purged after 30 days. The author's
   * rating of the game is kept.
   *
   * - **Request:** [`DELETE /v1/reviews/{id}`](https://community.example/rest/docs/operations/deleteReview)
   * - **Callers:** the owner, and residents and secret keys with `reviews:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const deletedItem = await deleteReview(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteReview", "/reviews/{id}");

/** Get a review. */
export const getReview: Operation<{
  /**
   * Get a review.
   *
   * Returns a review. Drafts are visible only to their author, hidden reviews to their author and to callers with `reviews:moderate`.
   *
   * - **Request:** [`GET /v1/reviews/{id}`](https://community.example/rest/docs/operations/getReview)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const review = await getReview(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Review>;
  /**
   * Get a review, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Review | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Review>;
}> = /* @__PURE__ */ defineGet("getReview", "/reviews/{id}");

/** Like a review. */
export const likeReview: Operation<{
  /**
   * Like a review.
   *
   * Likes a review. Idempotent: repeating the request returns `changed: false`. Drafts and hidden reviews return 404; liking
   * your own review returns 403 `cannot-like-own-review`.
   *
   * - **Request:** [`PUT /v1/reviews/{id}/like`](https://community.example/rest/docs/operations/likeReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 403 `cannot-like-own-review`: The caller wrote the review.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const reviewLikeResult = await likeReview(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<ReviewLikeResult>;
}> = /* @__PURE__ */ definePut("likeReview", "/reviews/{id}/like");

/** List reviews. */
export const listReviews: Operation<{
  /**
   * List reviews.
   *
   * Returns a page of reviews, newest first by default. All sort orders except `-created_at` require `game_slug` or
   * `resident_id`. When sorting by score, reviews without a score come last.
   *
   * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the caller's
   * own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
   *
   * - **Request:** [`GET /v1/reviews`](https://community.example/rest/docs/operations/listReviews)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `-likes_count` needs `game_slug` or `resident_id`. Sorting by `-score` needs `game_slug` or `resident_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listReviews(client)) console.log(item);
   */
  (client: BasicClient, options?: ListReviewsOptions): PageCall<ReviewPage>;
}> = /* @__PURE__ */ defineList("listReviews", "/reviews");

/** Unlike a review. */
export const unlikeReview: Operation<{
  /**
   * Unlike a review.
   *
   * Unlikes a review. Idempotent: repeating the request returns `changed: false`.
   *
   * - **Request:** [`DELETE /v1/reviews/{id}/like`](https://community.example/rest/docs/operations/unlikeReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const reviewLikeResult = await unlikeReview(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<ReviewLikeResult>;
}> = /* @__PURE__ */ defineDelete("unlikeReview", "/reviews/{id}/like", { headerOptions: [] });

/** Update a review. */
export const updateReview: Operation<{
  /**
   * Update a review.
   *
   * Updates the fields in the body (JSON Merge Patch). The score of a PUBLISHED or HIDDEN review becomes the author's rating
   * of the game; `score: null` clears it on the review and keeps the rating. Publishing a draft has the effects of creating a
   * published review. Changing the text after publication sets `edited_at`.
   *
   * The game cannot be changed. Callers with `reviews:moderate` can change only `status`, between PUBLISHED and HIDDEN; an
   * author cannot undo HIDDEN, also with this permission.
   *
   * - **Request:** [`PATCH /v1/reviews/{id}`](https://community.example/rest/docs/operations/updateReview)
   * - **Callers:** the owner, and residents and secret keys with `reviews:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const review = await updateReview(client, "01930e5c-6b00-7c00-8000-000000000501", {
   *   status: "HIDDEN",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateReview,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Review>;
}> = /* @__PURE__ */ definePatch("updateReview", "/reviews/{id}");

/** Create a role. */
export const createRole: Operation<{
  /**
   * Create a role.
   *
   * Creates a role. Including a permission that the caller lacks returns 403 `privilege-escalation`. The permissions of a
   * secret service key are its scopes.
   *
   * - **Request:** [`POST /v1/roles`](https://community.example/rest/docs/operations/createRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 409 `role-exists`: Another role has this name. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The role to create.
   * @example
   * const role = await createRole(client, { name: "founders", permissions: [] });
   */
  (client: BasicClient, body: CreateRole, options?: CallOptions & IdempotencyKeyOption): ApiCall<Role>;
}> = /* @__PURE__ */ definePost("createRole", "/roles");

/** Delete a role. */
export const deleteRole: Operation<{
  /**
   * Delete a role.
   *
   * Deletes a role. Returns 409 `role-in-use` if residents have it, 409 `role-is-system` for system roles, and 403 `privilege-escalation` if the caller lacks one of its permissions.
   *
   * - **Request:** [`DELETE /v1/roles/{id}`](https://community.example/rest/docs/operations/deleteRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `role-not-found`: No role has this id.
   *   - 409 `role-in-use`: The role is assigned to residents; see its `residents_count`.
   *   - 409 `role-is-system`: System roles cannot be renamed or deleted, `admin` keeps every permission, and `member` cannot get `residents:manage` or `roles:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @example
   * const deletedItem = await deleteRole(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteRole", "/roles/{id}");

/** Get a role. */
export const getRole: Operation<{
  /**
   * Get a role.
   *
   * Returns a role with its permissions and its number of residents.
   *
   * - **Request:** [`GET /v1/roles/{id}`](https://community.example/rest/docs/operations/getRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `role-not-found`: No role has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @example
   * const role = await getRole(client, "01930e5c-6b00-7c00-8000-000000000501");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Role>;
  /**
   * Get a role, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (client: BasicClient, id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Role | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Role>;
}> = /* @__PURE__ */ defineGet("getRole", "/roles/{id}");

/** List roles. */
export const listRoles: Operation<{
  /**
   * List roles.
   *
   * Returns a page of roles with their permissions, sorted by name.
   *
   * - **Request:** [`GET /v1/roles`](https://community.example/rest/docs/operations/listRoles)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listRoles(client)) console.log(item);
   */
  (client: BasicClient, options?: ListRolesOptions): PageCall<RolePage>;
}> = /* @__PURE__ */ defineList("listRoles", "/roles");

/** Update a role. */
export const updateRole: Operation<{
  /**
   * Update a role.
   *
   * Updates the fields in the body (JSON Merge Patch); `permissions` replaces the whole list, `null` clears the description.
   * Changes apply to the role's residents within a second, removals immediately. Returns 403 `privilege-escalation` if the
   * caller lacks a permission that the role has or would get.
   *
   * System roles cannot be renamed, `admin` keeps every permission, and `member`, which new residents get by default, cannot
   * get `residents:manage` or `roles:manage` (409 `role-is-system`).
   *
   * - **Request:** [`PATCH /v1/roles/{id}`](https://community.example/rest/docs/operations/updateRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `role-not-found`: No role has this id.
   *   - 409 `role-is-system`: System roles cannot be renamed or deleted, `admin` keeps every permission, and `member` cannot get `residents:manage` or `roles:manage`.
   *   - 409 `role-exists`: Another role has this name. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const role = await updateRole(client, "01930e5c-6b00-7c00-8000-000000000501", {
   *   name: "press",
   *   description: null,
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateRole,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Role>;
}> = /* @__PURE__ */ definePatch("updateRole", "/roles/{id}");

/** Create a service key. */
export const createServiceKey: Operation<{
  /**
   * Create a service key.
   *
   * Creates a key, and returns it. It is never shown again; only its hash is stored.
   *
   * A secret key has scopes. A scope that the caller lacks returns 403 `privilege-escalation`; the permissions of a calling
   * secret key are its scopes. A publishable key identifies an application and has no scopes.
   *
   * Keys belong to the service, not to the caller: a key keeps its scopes when the caller loses permissions, is suspended or
   * deleted. `listAuditLogs` with `action=service_key.created` says who has created which key.
   *
   * - **Request:** [`POST /v1/service-keys`](https://community.example/rest/docs/operations/createServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The key to create.
   * @example
   * const serviceKeyWithSecret = await createServiceKey(client, {
   *   kind: "PUBLISHABLE",
   *   name: "web-shop",
   * });
   */
  (client: BasicClient, body: CreateServiceKey, options?: CallOptions): ApiCall<ServiceKeyWithSecret>;
}> = /* @__PURE__ */ definePost("createServiceKey", "/service-keys", { headerOptions: [] });

/** Get a service key. */
export const getServiceKey: Operation<{
  /**
   * Get a service key.
   *
   * Returns a key, without the key itself.
   *
   * - **Request:** [`GET /v1/service-keys/{id}`](https://community.example/rest/docs/operations/getServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @example
   * const serviceKeyDetails = await getServiceKey(client, "01930e5c-6b00-7c00-8000-00000000c001");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ServiceKeyDetails>;
  /**
   * Get a service key, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<ServiceKeyDetails | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ServiceKeyDetails>;
}> = /* @__PURE__ */ defineGet("getServiceKey", "/service-keys/{id}");

/** List service keys. */
export const listServiceKeys: Operation<{
  /**
   * List service keys.
   *
   * Returns a page of the service keys, newest first, without the keys themselves. Revoked and expired ones are included.
   *
   * - **Request:** [`GET /v1/service-keys`](https://community.example/rest/docs/operations/listServiceKeys)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listServiceKeys(client)) console.log(item);
   */
  (client: BasicClient, options?: ListServiceKeysOptions): PageCall<ServiceKeyPage>;
}> = /* @__PURE__ */ defineList("listServiceKeys", "/service-keys");

/** Revoke a service key. */
export const revokeServiceKey: Operation<{
  /**
   * Revoke a service key.
   *
   * Revokes a key: every server rejects it within a second. It stays in the list, with `revoked_at`, and cannot be restored. Returns 403 `privilege-escalation` if the caller lacks one of its scopes, and 404 for a key that is already revoked.
   *
   * - **Request:** [`DELETE /v1/service-keys/{id}`](https://community.example/rest/docs/operations/revokeServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @example
   * const deletedItem = await revokeServiceKey(client, "01930e5c-6b00-7c00-8000-00000000c001");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("revokeServiceKey", "/service-keys/{id}");

/** Rotate a service key. */
export const rotateServiceKey: Operation<{
  /**
   * Rotate a service key.
   *
   * Creates a key with the same kind, name, scopes and origins, and returns it with the replaced one. The new key is never shown
   * again. The replaced one expires after `grace_seconds`, so that applications can change to the new one meanwhile.
   *
   * A key can be replaced once (409 `service-key-already-replaced`), while it is active (409 `service-key-inactive`), and after
   * the key that it replaced has expired or was revoked (409 `service-key-predecessor-active`). Returns 403
   * `privilege-escalation` if the caller lacks one of its scopes.
   *
   * - **Request:** [`POST /v1/service-keys/{id}/rotate`](https://community.example/rest/docs/operations/rotateServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - 409 `service-key-inactive`: The key has expired or was revoked, so it cannot be rotated.
   *   - 409 `service-key-already-replaced`: The key was already rotated, and a key can be replaced once.
   *   - 409 `service-key-predecessor-active`: The key that this one replaced is still active, and at most two keys of a rotation are active.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @param body How long the replaced key stays valid, and when the new one expires. Optional.
   * @example
   * const rotatedServiceKey = await rotateServiceKey(client, "01930e5c-6b00-7c00-8000-00000000c001");
   */
  (
    client: BasicClient,
    id: string,
    body?: RotateServiceKey,
    options?: CallOptions,
  ): ApiCall<RotatedServiceKey>;
}> = /* @__PURE__ */ definePost("rotateServiceKey", "/service-keys/{id}/rotate", { headerOptions: [] });

/** Create a subscription offer. */
export const createSubscriptionOffer: Operation<{
  /**
   * Create a subscription offer.
   *
   * Creates an offer for a subscription. A FIXED discount is at most the price, with at most the currency's decimals. A
   * PERCENTAGE discount is at most 100, with at most two decimals. A FREE_TRIAL is 1 to 365 whole days and cannot apply
   * permanently. FIRST_TIME offers apply to new users only; WIN_BACK and LOYALTY offers cannot.
   *
   * - **Request:** [`POST /v1/subscriptions/{slug}/offers`](https://community.example/rest/docs/operations/createSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `invalid-validity-window`: `valid_until` is not after `valid_from`. For updates, the merged result is checked, using the stored value of fields not sent.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param body The offer to create.
   * @example
   * const subscriptionOffer = await createSubscriptionOffer(client, "supporter", {
   *   offer_type: "WIN_BACK",
   *   discount_type: "PERCENTAGE",
   *   discount_value: 50,
   *   applies_permanently: true,
   * });
   */
  (
    client: BasicClient,
    slug: string,
    body: CreateSubscriptionOffer,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<SubscriptionOffer>;
}> = /* @__PURE__ */ definePost("createSubscriptionOffer", "/subscriptions/{slug}/offers");

/** Delete a subscription offer. */
export const deleteSubscriptionOffer: Operation<{
  /**
   * Delete a subscription offer.
   *
   * Deletes an offer. The row is purged after 400 days, the retention period for accounting.
   *
   * - **Request:** [`DELETE /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/deleteSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @example
   * const deletedItem = await deleteSubscriptionOffer(
   *   client,
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   * );
   */
  (
    client: BasicClient,
    slug: string,
    id: string,
    options?: CallOptions & IfMatchOption,
  ): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteSubscriptionOffer", "/subscriptions/{slug}/offers/{id}");

/** Get a subscription offer. */
export const getSubscriptionOffer: Operation<{
  /**
   * Get a subscription offer.
   *
   * Returns an offer. EXPIRED offers and offers of subscriptions that are not ACTIVE return 404 `offer-not-found` without
   * `subscriptions:manage`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/getSubscriptionOffer)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @example
   * const subscriptionOffer = await getSubscriptionOffer(
   *   client,
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   * );
   */
  (
    client: BasicClient,
    slug: string,
    id: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<SubscriptionOffer>;
  /**
   * Get a subscription offer, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<SubscriptionOffer | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (
    client: BasicClient,
    slug: string,
    id: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<SubscriptionOffer>;
}> = /* @__PURE__ */ defineGet("getSubscriptionOffer", "/subscriptions/{slug}/offers/{id}");

/** List a subscription\'s offers. */
export const listSubscriptionOffers: Operation<{
  /**
   * List a subscription's offers.
   *
   * Returns a page of a subscription's offers. Without `subscriptions:manage`, only ACTIVE and SCHEDULED ones. Validity
   * windows may overlap; a customer can use one offer, and clients choose the lowest `effective_price`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}/offers`](https://community.example/rest/docs/operations/listSubscriptionOffers)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * for await (const item of listSubscriptionOffers(client, "supporter")) console.log(item);
   */
  (
    client: BasicClient,
    slug: string,
    options?: ListSubscriptionOffersOptions,
  ): PageCall<SubscriptionOfferPage>;
}> = /* @__PURE__ */ defineList("listSubscriptionOffers", "/subscriptions/{slug}/offers");

/** Update a subscription offer. */
export const updateSubscriptionOffer: Operation<{
  /**
   * Update a subscription offer.
   *
   * Updates the fields in the body (JSON Merge Patch); `valid_until: null` removes the end. `id`, `subscription_id` and the
   * timestamps are accepted if unchanged (otherwise 400 `immutable-field`); computed fields are ignored. Rules apply to the
   * merged result: changing only `discount_type` from FIXED 150 to PERCENTAGE returns 400 at `/discount_value`, and an offer
   * changed to FIRST_TIME must apply to new users only.
   *
   * Returns 401 without valid credentials, whether or not the offer exists.
   *
   * - **Request:** [`PATCH /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/updateSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `invalid-validity-window`: `valid_until` is not after `valid_from`. For updates, the merged result is checked, using the stored value of fields not sent.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const subscriptionOffer = await updateSubscriptionOffer(
   *   client,
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   *   { discount_value: 2, valid_until: "2027-02-01T00:00:00.000Z" },
   * );
   */
  (
    client: BasicClient,
    slug: string,
    id: string,
    body: UpdateSubscriptionOffer,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<SubscriptionOffer>;
}> = /* @__PURE__ */ definePatch("updateSubscriptionOffer", "/subscriptions/{slug}/offers/{id}");

/** Create a subscription. */
export const createSubscription: Operation<{
  /**
   * Create a subscription.
   *
   * Creates a subscription plan. `slug` is generated from the name if omitted. The price can have at most the decimals of
   * its currency (JPY 0, EUR 2, KWD 3).
   *
   * - **Request:** [`POST /v1/subscriptions`](https://community.example/rest/docs/operations/createSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The subscription to create.
   * @example
   * const subscription = await createSubscription(client, {
   *   name: "Patron",
   *   price: 49,
   *   currency: "EUR",
   *   billing_interval: "YEAR",
   * });
   */
  (
    client: BasicClient,
    body: CreateSubscription,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Subscription>;
}> = /* @__PURE__ */ definePost("createSubscription", "/subscriptions");

/** Delete a subscription. */
export const deleteSubscription: Operation<{
  /**
   * Delete a subscription.
   *
   * Deletes a subscription and its offers. The rows are purged after 400 days, the retention period for accounting.
   *
   * - **Request:** [`DELETE /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/deleteSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * const deletedItem = await deleteSubscription(client, "supporter");
   */
  (client: BasicClient, slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteSubscription", "/subscriptions/{slug}");

/** Get a subscription. */
export const getSubscription: Operation<{
  /**
   * Get a subscription.
   *
   * Returns a subscription. Subscriptions that are not ACTIVE return 404 `subscription-not-found` without
   * `subscriptions:manage`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/getSubscription)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * const subscription = await getSubscription(client, "supporter");
   */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Subscription>;
  /**
   * Get a subscription, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<Subscription | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Subscription>;
}> = /* @__PURE__ */ defineGet("getSubscription", "/subscriptions/{slug}");

/** List subscriptions. */
export const listSubscriptions: Operation<{
  /**
   * List subscriptions.
   *
   * Returns a page of subscriptions. Without `subscriptions:manage`, only ACTIVE ones; filtering by another status returns
   * 401 without credentials and 403 without the permission.
   *
   * - **Request:** [`GET /v1/subscriptions`](https://community.example/rest/docs/operations/listSubscriptions)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listSubscriptions(client)) console.log(item);
   */
  (client: BasicClient, options?: ListSubscriptionsOptions): PageCall<SubscriptionPage>;
}> = /* @__PURE__ */ defineList("listSubscriptions", "/subscriptions");

/** Update a subscription. */
export const updateSubscription: Operation<{
  /**
   * Update a subscription.
   *
   * Updates the fields in the body (JSON Merge Patch); `null` clears the description. Rules apply to the merged result: a
   * price below an unexpired FIXED offer returns 409 `offer-exceeds-price`, and changing the currency once an offer exists
   * returns 400 `immutable-field`. Read-only fields are accepted if unchanged.
   *
   * - **Request:** [`PATCH /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/updateSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `offer-exceeds-price`: The new price is below the discount of unexpired FIXED offers. `existing_ids` lists them, largest discount first.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const subscription = await updateSubscription(client, "supporter", { price: 5.99 });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpdateSubscription,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Subscription>;
}> = /* @__PURE__ */ definePatch("updateSubscription", "/subscriptions/{slug}");

/** Create a waitlist. */
export const createWaitlist: Operation<{
  /**
   * Create a waitlist.
   *
   * Creates an empty waitlist. `slug` is generated from the name if omitted, with a numeric suffix if taken.
   *
   * - **Request:** [`POST /v1/waitlists`](https://community.example/rest/docs/operations/createWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The waitlist to create.
   * @example
   * const waitlist = await createWaitlist(client, {
   *   name: "Winter tournament",
   *   purpose: "Places in the winter tournament.",
   *   max_capacity: 64,
   * });
   */
  (
    client: BasicClient,
    body: CreateWaitlist,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<Waitlist>;
}> = /* @__PURE__ */ definePost("createWaitlist", "/waitlists");

/** Delete a waitlist. */
export const deleteWaitlist: Operation<{
  /**
   * Delete a waitlist.
   *
   * Deletes a waitlist and all its entries. Its slug can be reused immediately; the rows are purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/deleteWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * const deletedItem = await deleteWaitlist(client, "closed-beta");
   */
  (client: BasicClient, slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteWaitlist", "/waitlists/{slug}");

/** Get a waitlist. */
export const getWaitlist: Operation<{
  /**
   * Get a waitlist.
   *
   * Returns a waitlist, by slug or by id, with its counts and the entries visible to the caller. Callers with `waitlists:manage`
   * get every entry (at most 100), other residents only their own, all other callers none.
   *
   * - **Request:** [`GET /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/getWaitlist)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * const waitlistWithEntries = await getWaitlist(client, "closed-beta");
   */
  (
    client: BasicClient,
    slug: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<WaitlistWithEntries>;
  /**
   * Get a waitlist, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    slug: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<WaitlistWithEntries | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (
    client: BasicClient,
    slug: string,
    options?: CallOptions & WithoutIfNoneMatch,
  ): ApiCall<WaitlistWithEntries>;
}> = /* @__PURE__ */ defineGet("getWaitlist", "/waitlists/{slug}");

/** Get a waitlist entry. */
export const getWaitlistEntry: Operation<{
  /**
   * Get a waitlist entry.
   *
   * Returns an entry with its current position, to its owner and to callers with `waitlists:join` or `waitlists:manage`.
   * Returns 404 `waitlist-entry-not-found` to everyone else, including callers without credentials.
   *
   * - **Request:** [`GET /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/getWaitlistEntry)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @example
   * const waitlistEntry = await getWaitlistEntry(client, "01930e5c-6b00-7c00-8000-0000000000e1");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistEntry>;
  /**
   * Get a waitlist entry, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<WaitlistEntry | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistEntry>;
}> = /* @__PURE__ */ defineGet("getWaitlistEntry", "/waitlists/entries/{id}");

/** Join a waitlist. */
export const joinWaitlist: Operation<{
  /**
   * Join a waitlist.
   *
   * Claims a spot for an email address, which can have one spot at most. If the address is already on the waitlist, returns
   * 200, replaces the name and keeps the entry and its position, even if the waitlist is full. The name of an entry that somebody
   * else has added is only replaced by residents who have verified the address.
   *
   * Residents can only join with the address of their own account and may send an empty object to use the account's name and
   * address. Callers with `waitlists:join` can add any address; an entry with another address than their own does not belong to
   * them. Mail to an address that no resident has verified does not contain the name.
   *
   * - **Request:** [`PUT /v1/waitlists/{slug}/entries`](https://community.example/rest/docs/operations/joinWaitlist)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join`.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 400 `email-mismatch`: Residents can only join with the email address of their own account.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 409 `waitlist-full`: The number of entries has reached `max_capacity`.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @param body The name and address to join with.
   * @example
   * const waitlistEntry = await joinWaitlist(client, "closed-beta", {
   *   name: "Ada Lovelace",
   *   email: "ada@example.com",
   * });
   */
  (client: BasicClient, slug: string, body: JoinWaitlist, options?: CallOptions): ApiCall<WaitlistEntry>;
}> = /* @__PURE__ */ definePut("joinWaitlist", "/waitlists/{slug}/entries", { hasBody: true });

/** Leave a waitlist. */
export const leaveWaitlist: Operation<{
  /**
   * Leave a waitlist.
   *
   * Removes an entry. The entries behind it move up by one, and its spot becomes available. Repeating the request returns 404.
   * Joining again creates a new entry at the end.
   *
   * - **Request:** [`DELETE /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/leaveWaitlist)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `RELATION`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @example
   * const deletedItem = await leaveWaitlist(client, "01930e5c-6b00-7c00-8000-0000000000e1");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("leaveWaitlist", "/waitlists/entries/{id}");

/** List the entries of all waitlists. */
export const listAllWaitlistEntries: Operation<{
  /**
   * List the entries of all waitlists.
   *
   * Returns a page of entries across all waitlists, newest first by default. Callers with `waitlists:manage` get every
   * entry, other residents only their own. `sort=position` requires `waitlist_slug`, because positions in different
   * waitlists are not comparable.
   *
   * - **Request:** [`GET /v1/waitlists/entries`](https://community.example/rest/docs/operations/listAllWaitlistEntries)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `position` needs `waitlist_slug`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listAllWaitlistEntries(client)) console.log(item);
   */
  (client: BasicClient, options?: ListAllWaitlistEntriesOptions): PageCall<WaitlistEntryPage>;
}> = /* @__PURE__ */ defineList("listAllWaitlistEntries", "/waitlists/entries");

/** List a waitlist\'s entries. */
export const listWaitlistEntries: Operation<{
  /**
   * List a waitlist's entries.
   *
   * Returns a page of a waitlist's entries, by position by default. Callers with `waitlists:manage` get every entry, other
   * residents only their own.
   *
   * - **Request:** [`GET /v1/waitlists/{slug}/entries`](https://community.example/rest/docs/operations/listWaitlistEntries)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * for await (const item of listWaitlistEntries(client, "closed-beta")) console.log(item);
   */
  (client: BasicClient, slug: string, options?: ListWaitlistEntriesOptions): PageCall<WaitlistEntryPage>;
}> = /* @__PURE__ */ defineList("listWaitlistEntries", "/waitlists/{slug}/entries");

/** List waitlists. */
export const listWaitlists: Operation<{
  /**
   * List waitlists.
   *
   * Returns a page of waitlists with their counts, without entries, newest first by default.
   *
   * - **Request:** [`GET /v1/waitlists`](https://community.example/rest/docs/operations/listWaitlists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listWaitlists(client)) console.log(item);
   */
  (client: BasicClient, options?: ListWaitlistsOptions): PageCall<WaitlistPage>;
}> = /* @__PURE__ */ defineList("listWaitlists", "/waitlists");

/** Update a waitlist. */
export const updateWaitlist: Operation<{
  /**
   * Update a waitlist.
   *
   * Updates the fields in the body (JSON Merge Patch). The slug cannot be changed while the waitlist has entries (409
   * `slug-locked`), and `max_capacity` cannot be lower than the number of entries (409 `capacity-below-entries`).
   *
   * - **Request:** [`PATCH /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/updateWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 409 `capacity-below-entries`: The waitlist has more entries than `max_capacity` would allow.
   *   - 409 `slug-locked`: The slug of a waitlist is locked while the waitlist has entries; the slug of a blog post is locked once the post has been published.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const waitlist = await updateWaitlist(client, "closed-beta", { max_capacity: 1000 });
   */
  (
    client: BasicClient,
    slug: string,
    body: UpdateWaitlist,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Waitlist>;
}> = /* @__PURE__ */ definePatch("updateWaitlist", "/waitlists/{slug}");

/** Update a waitlist entry. */
export const updateWaitlistEntry: Operation<{
  /**
   * Update a waitlist entry.
   *
   * Updates the fields in the body (JSON Merge Patch) and returns the waitlist with the entries visible to the caller, the
   * updated one first. Owners can only use the address of their own account. Callers with `waitlists:manage` can also change
   * `status`: INVITED sends the invitation, WAITING revokes it.
   *
   * Missing credentials, invalid credentials and missing permission for the entry all return 404, before the body is
   * validated. `ETag` and `If-Match` refer to the entry.
   *
   * - **Request:** [`PATCH /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/updateWaitlistEntry)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `email-mismatch`: Residents can only join with the email address of their own account.
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `waitlist-entry-exists`: Another entry of the waitlist has this email address. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const waitlistWithEntries = await updateWaitlistEntry(
   *   client,
   *   "01930e5c-6b00-7c00-8000-0000000000e1",
   *   { status: "INVITED" },
   * );
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateWaitlistEntry,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<WaitlistWithEntries>;
}> = /* @__PURE__ */ definePatch("updateWaitlistEntry", "/waitlists/entries/{id}");

/** Create a webhook endpoint. */
export const createWebhookEndpoint: Operation<{
  /**
   * Create a webhook endpoint.
   *
   * Creates an endpoint to which events are sent from now on (Standard Webhooks). The response has the secret that verifies
   * them; it is never shown again.
   *
   * The creator must have the permission of each event type that is named. A pattern such as `review.*` stands for the types
   * of a resource that the creator may see, also later ones. A service can have 100 endpoints (409 `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/webhook-endpoints`](https://community.example/rest/docs/operations/createWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `url-not-allowed`: The service sends nothing to this URL, since it is not https, has an unusual port or an address that is not public.
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The endpoint to create.
   * @example
   * const webhookEndpointWithSecret = await createWebhookEndpoint(client, {
   *   url: "https://bots.example/hooks/community",
   *   event_types: ["review.*"],
   * });
   */
  (
    client: BasicClient,
    body: CreateWebhookEndpoint,
    options?: CallOptions,
  ): ApiCall<WebhookEndpointWithSecret>;
}> = /* @__PURE__ */ definePost("createWebhookEndpoint", "/webhook-endpoints", { headerOptions: [] });

/** Delete a webhook endpoint. */
export const deleteWebhookEndpoint: Operation<{
  /**
   * Delete a webhook endpoint.
   *
   * Deletes an endpoint permanently, with its deliveries. Requires the permissions of all its event types.
   *
   * - **Request:** [`DELETE /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/deleteWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * const deletedItem = await deleteWebhookEndpoint(client, "01930e5c-6b00-7c00-8000-00000000f001");
   */
  (client: BasicClient, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;
}> = /* @__PURE__ */ defineDelete("deleteWebhookEndpoint", "/webhook-endpoints/{id}");

/** Get a delivery. */
export const getWebhookDelivery: Operation<{
  /**
   * Get a delivery.
   *
   * Returns a delivery with its attempts.
   *
   * - **Request:** [`GET /v1/webhook-deliveries/{id}`](https://community.example/rest/docs/operations/getWebhookDelivery)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-delivery-not-found`: No delivery has this id, or it was removed with its event.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The delivery's id.
   * @example
   * const webhookDeliveryWithAttempts = await getWebhookDelivery(
   *   client,
   *   "01930e5c-6b00-7c00-8000-00000000f101",
   * );
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<WebhookDeliveryWithAttempts>;
}> = /* @__PURE__ */ defineGet("getWebhookDelivery", "/webhook-deliveries/{id}", { headerOptions: [] });

/** Get a webhook endpoint. */
export const getWebhookEndpoint: Operation<{
  /**
   * Get a webhook endpoint.
   *
   * Returns an endpoint, without its secret.
   *
   * - **Request:** [`GET /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/getWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * const webhookEndpoint = await getWebhookEndpoint(client, "01930e5c-6b00-7c00-8000-00000000f001");
   */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WebhookEndpoint>;
  /**
   * Get a webhook endpoint, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  (
    client: BasicClient,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<WebhookEndpoint | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  (client: BasicClient, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WebhookEndpoint>;
}> = /* @__PURE__ */ defineGet("getWebhookEndpoint", "/webhook-endpoints/{id}");

/** List deliveries. */
export const listWebhookDeliveries: Operation<{
  /**
   * List deliveries.
   *
   * Returns a page of the deliveries to an endpoint, newest first. They are kept for as long as their events.
   *
   * - **Request:** [`GET /v1/webhook-endpoints/{id}/deliveries`](https://community.example/rest/docs/operations/listWebhookDeliveries)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * for await (const item of listWebhookDeliveries(client, "01930e5c-6b00-7c00-8000-00000000f001"))
   *   console.log(item);
   */
  (client: BasicClient, id: string, options?: ListWebhookDeliveriesOptions): PageCall<WebhookDeliveryPage>;
}> = /* @__PURE__ */ defineList("listWebhookDeliveries", "/webhook-endpoints/{id}/deliveries");

/** List webhook endpoints. */
export const listWebhookEndpoints: Operation<{
  /**
   * List webhook endpoints.
   *
   * Returns a page of the webhook endpoints, without their secrets.
   *
   * - **Request:** [`GET /v1/webhook-endpoints`](https://community.example/rest/docs/operations/listWebhookEndpoints)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of listWebhookEndpoints(client)) console.log(item);
   */
  (client: BasicClient, options?: ListWebhookEndpointsOptions): PageCall<WebhookEndpointPage>;
}> = /* @__PURE__ */ defineList("listWebhookEndpoints", "/webhook-endpoints");

/** Send missed events. */
export const recoverWebhookEndpoint: Operation<{
  /**
   * Send missed events.
   *
   * Creates deliveries of the events of a period that were not delivered: those whose last delivery failed or was canceled,
   * and those without a delivery, such as while the endpoint was disabled or before it was created. A request creates at most
   * 10,000 deliveries, of the oldest events: repeat it until `deliveries_count` is 0. With `only_failed: false` it sends all
   * events of the period, also those that were delivered, and a repeated request sends them once more: choose periods of fewer
   * events instead. The caller must have the permissions of all event types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/recover`](https://community.example/rest/docs/operations/recoverWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 409 `webhook-endpoint-disabled`: The endpoint is disabled, so nothing is sent to it.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The period.
   * @example
   * const webhookRecovery = await recoverWebhookEndpoint(
   *   client,
   *   "01930e5c-6b00-7c00-8000-00000000f001",
   *   { since: "2026-11-21T06:00:00.000Z" },
   * );
   */
  (
    client: BasicClient,
    id: string,
    body: RecoverWebhookEndpoint,
    options?: CallOptions,
  ): ApiCall<WebhookRecovery>;
}> = /* @__PURE__ */ definePost("recoverWebhookEndpoint", "/webhook-endpoints/{id}/recover", {
  headerOptions: [],
});

/** Send an event again. */
export const redeliverWebhook: Operation<{
  /**
   * Send an event again.
   *
   * Creates another delivery of the same event, with the same `webhook-id`. The caller must have the permissions of all event
   * types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-deliveries/{id}/redeliver`](https://community.example/rest/docs/operations/redeliverWebhook)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-delivery-not-found`: No delivery has this id, or it was removed with its event.
   *   - 409 `webhook-endpoint-disabled`: The endpoint is disabled, so nothing is sent to it.
   *   - 409 `delivery-pending`: The delivery has not ended, so the event is sent anyway.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The delivery's id.
   * @example
   * const webhookDelivery = await redeliverWebhook(client, "01930e5c-6b00-7c00-8000-00000000f101");
   */
  (client: BasicClient, id: string, options?: CallOptions): ApiCall<WebhookDelivery>;
}> = /* @__PURE__ */ definePost("redeliverWebhook", "/webhook-deliveries/{id}/redeliver", {
  hasBody: false,
  headerOptions: [],
});

/** Rotate a webhook secret. */
export const rotateWebhookSecret: Operation<{
  /**
   * Rotate a webhook secret.
   *
   * Replaces the secret of an endpoint, and returns the new one, which is never shown again. For `overlap_seconds` events are
   * signed with both. The caller must have the permissions of all event types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/rotate-secret`](https://community.example/rest/docs/operations/rotateWebhookSecret)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body How long the replaced secret stays in use. Optional.
   * @example
   * const webhookEndpointWithSecret = await rotateWebhookSecret(
   *   client,
   *   "01930e5c-6b00-7c00-8000-00000000f001",
   * );
   */
  (
    client: BasicClient,
    id: string,
    body?: RotateWebhookSecret,
    options?: CallOptions,
  ): ApiCall<WebhookEndpointWithSecret>;
}> = /* @__PURE__ */ definePost("rotateWebhookSecret", "/webhook-endpoints/{id}/rotate-secret", {
  headerOptions: [],
});

/** Send a test event. */
export const testWebhookEndpoint: Operation<{
  /**
   * Send a test event.
   *
   * Sends the example of an event type to an endpoint, also to a disabled one, once and without retries. The event has
   * `test: true` and is not in the log. The caller must have the permissions of all event types that the endpoint gets, and may
   * choose any type that they can see.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/test`](https://community.example/rest/docs/operations/testWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The event type.
   * @example
   * const webhookDelivery = await testWebhookEndpoint(client, "01930e5c-6b00-7c00-8000-00000000f001", {
   *   type: "review.published",
   * });
   */
  (
    client: BasicClient,
    id: string,
    body: TestWebhookEndpoint,
    options?: CallOptions,
  ): ApiCall<WebhookDelivery>;
}> = /* @__PURE__ */ definePost("testWebhookEndpoint", "/webhook-endpoints/{id}/test", { headerOptions: [] });

/** Update a webhook endpoint. */
export const updateWebhookEndpoint: Operation<{
  /**
   * Update a webhook endpoint.
   *
   * Updates the fields in the body (JSON Merge Patch). Read-only fields are accepted if unchanged; computed ones are ignored.
   * The caller must have the permissions of all event types that the endpoint gets, before and after the change.
   *
   * `is_enabled: false` disables the endpoint: pending deliveries are canceled, and none are created until it is enabled.
   * `is_enabled: true` enables it with the status PROBING: the next event is sent, or after a minute without one the test event
   * `webhook_endpoint.probe`, and only its success sends the others. `recoverWebhookEndpoint` sends what was missed meanwhile.
   *
   * - **Request:** [`PATCH /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/updateWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `url-not-allowed`: The service sends nothing to this URL, since it is not https, has an unusual port or an address that is not public.
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const webhookEndpoint = await updateWebhookEndpoint(
   *   client,
   *   "01930e5c-6b00-7c00-8000-00000000f001",
   *   { is_enabled: true },
   * );
   */
  (
    client: BasicClient,
    id: string,
    body: UpdateWebhookEndpoint,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<WebhookEndpoint>;
}> = /* @__PURE__ */ definePatch("updateWebhookEndpoint", "/webhook-endpoints/{id}");
