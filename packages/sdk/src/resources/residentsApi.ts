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
  CreateResident,
  CurrentResident,
  DeletedItem,
  FollowResult,
  ListPage,
  RatingPage,
  Resident,
  ResidentAchievementPage,
  ResidentBadge,
  ResidentBadgePage,
  ResidentBasicInfoPage,
  ResidentExport,
  ReviewPage,
  UpdateResident,
} from "../models.js";
import type {
  DeleteResidentOptions,
  ListResidentAchievementsOptions,
  ListResidentBadgesOptions,
  ListResidentFollowersOptions,
  ListResidentFollowingOptions,
  ListResidentListsOptions,
  ListResidentRatingsOptions,
  ListResidentReviewsOptions,
  ListResidentsOptions,
} from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Members of the community. */
export interface ResidentsApi {
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
   * const resident = await api.residents.create({ email: "grace@example.com", display_name: "Grace" });
   */
  create(body: CreateResident, options?: CallOptions & IdempotencyKeyOption): ApiCall<Resident>;

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
   * const deletedItem = await api.residents.delete("@ada");
   */
  delete(id: string, options?: DeleteResidentOptions & IfMatchOption): ApiCall<DeletedItem>;

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
   * const residentExport = await api.residents.export("@ada");
   */
  export(id: string, options?: CallOptions & IdempotencyKeyOption): ApiCall<ResidentExport>;

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
   * const followResult = await api.residents.follow("@ada");
   */
  follow(id: string, options?: CallOptions): ApiCall<FollowResult>;

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
   * const currentResident = await api.residents.me();
   */
  me(options?: CallOptions & WithoutIfNoneMatch): ApiCall<CurrentResident>;
  /**
   * Get the current resident, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  me(options: CallOptions & IfNoneMatchOption): ApiCall<CurrentResident | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  me(options?: CallOptions & WithoutIfNoneMatch): ApiCall<CurrentResident>;

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
   * const resident = await api.residents.get("@ada");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Resident>;
  /**
   * Get a resident, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Resident | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Resident>;

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
   * const residentBadge = await api.residents.getBadge("@ada", "01930e5c-6b00-7c00-8000-000000000601");
   */
  getBadge(id: string, badgeId: string, options?: CallOptions): ApiCall<ResidentBadge>;

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
   * const residentExport = await api.residents.getExport("@ada");
   */
  getExport(id: string, options?: CallOptions): ApiCall<ResidentExport>;

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
   * for await (const item of api.residents.listAchievements("@ada")) console.log(item);
   */
  listAchievements(id: string, options?: ListResidentAchievementsOptions): PageCall<ResidentAchievementPage>;

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
   * for await (const item of api.residents.listBadges("@ada")) console.log(item);
   */
  listBadges(id: string, options?: ListResidentBadgesOptions): PageCall<ResidentBadgePage>;

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
   * for await (const item of api.residents.listFollowers("@ada")) console.log(item);
   */
  listFollowers(id: string, options?: ListResidentFollowersOptions): PageCall<ResidentBasicInfoPage>;

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
   * for await (const item of api.residents.listFollowing("@ada")) console.log(item);
   */
  listFollowing(id: string, options?: ListResidentFollowingOptions): PageCall<ResidentBasicInfoPage>;

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
   * for await (const item of api.residents.listLists("@ada")) console.log(item);
   */
  listLists(id: string, options?: ListResidentListsOptions): PageCall<ListPage>;

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
   * for await (const item of api.residents.listRatings("@ada")) console.log(item);
   */
  listRatings(id: string, options?: ListResidentRatingsOptions): PageCall<RatingPage>;

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
   * for await (const item of api.residents.listReviews("@ada")) console.log(item);
   */
  listReviews(id: string, options?: ListResidentReviewsOptions): PageCall<ReviewPage>;

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
   * for await (const item of api.residents.list()) console.log(item);
   */
  list(options?: ListResidentsOptions): PageCall<ResidentBasicInfoPage>;

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
   * const followResult = await api.residents.unfollow("@ada");
   */
  unfollow(id: string, options?: CallOptions): ApiCall<FollowResult>;

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
   * const resident = await api.residents.update("@ada", {
   *   email: "ada.lovelace@example.com",
   *   current_password: "nine sundials turn",
   * });
   */
  update(
    id: string,
    body: UpdateResident,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Resident>;
}

/** The names of the methods that only read. */
export type ResidentsApiReads =
  | "listAchievements"
  | "listBadges"
  | "getBadge"
  | "listLists"
  | "listReviews"
  | "listRatings"
  | "list"
  | "me"
  | "get"
  | "listFollowers"
  | "listFollowing"
  | "getExport";

/** The definitions of the methods. */
export const residentsDefinitions: Readonly<Record<keyof ResidentsApi, OperationDefinition>> = {
  create: definePost("createResident", "/residents"),
  delete: defineDelete("deleteResident", "/residents/{id}"),
  export: definePost("exportResident", "/residents/{id}/export", { hasBody: false }),
  follow: definePut("followResident", "/residents/{id}/follow"),
  me: defineGet("getCurrentResident", "/residents/me"),
  get: defineGet("getResident", "/residents/{id}"),
  getBadge: defineGet("getResidentBadge", "/residents/{id}/badges/{badge_id}", { headerOptions: [] }),
  getExport: defineGet("getResidentExport", "/residents/{id}/export", { headerOptions: [] }),
  listAchievements: defineList("listResidentAchievements", "/residents/{id}/achievements"),
  listBadges: defineList("listResidentBadges", "/residents/{id}/badges"),
  listFollowers: defineList("listResidentFollowers", "/residents/{id}/followers"),
  listFollowing: defineList("listResidentFollowing", "/residents/{id}/following"),
  listLists: defineList("listResidentLists", "/residents/{id}/lists"),
  listRatings: defineList("listResidentRatings", "/residents/{id}/ratings"),
  listReviews: defineList("listResidentReviews", "/residents/{id}/reviews"),
  list: defineList("listResidents", "/residents"),
  unfollow: defineDelete("unfollowResident", "/residents/{id}/follow", { headerOptions: [] }),
  update: definePatch("updateResident", "/residents/{id}"),
};
