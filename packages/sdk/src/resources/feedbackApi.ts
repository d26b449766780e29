// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { CreateFeedback, DeletedItem, Feedback, FeedbackPage, UpdateFeedback } from "../models.js";
import type { ListFeedbackOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Bug reports, ideas, questions, praise and reports of abusive content, open to everyone. Each item is visible only to its author and staff. */
export interface FeedbackApi {
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
   * const feedback = await api.feedback.create({
   *   type: "IDEA",
   *   title: "Ranked lists",
   *   message: "I would like to number the games of a list.",
   *   app_version: "1.9.2",
   * });
   */
  create(body: CreateFeedback, options?: CallOptions & IdempotencyKeyOption): ApiCall<Feedback>;

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
   * const deletedItem = await api.feedback.delete("01930e5c-6b00-7c00-8000-000000000a01");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

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
   * const feedback = await api.feedback.get("01930e5c-6b00-7c00-8000-000000000a01");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Feedback>;
  /**
   * Get feedback, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Feedback | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Feedback>;

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
   * for await (const item of api.feedback.list()) console.log(item);
   */
  list(options?: ListFeedbackOptions): PageCall<FeedbackPage>;

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
   * const feedback = await api.feedback.update("01930e5c-6b00-7c00-8000-000000000a01", {
   *   message: "I would like to number the games of a list, and to see the numbers on covers.",
   * });
   */
  update(
    id: string,
    body: UpdateFeedback,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Feedback>;
}

/** The names of the methods that only read. */
export type FeedbackApiReads = "list" | "get";

/** The definitions of the methods. */
export const feedbackDefinitions: Readonly<Record<keyof FeedbackApi, OperationDefinition>> = {
  create: definePost("createFeedback", "/feedback"),
  delete: defineDelete("deleteFeedback", "/feedback/{id}"),
  get: defineGet("getFeedback", "/feedback/{id}"),
  list: defineList("listFeedback", "/feedback"),
  update: definePatch("updateFeedback", "/feedback/{id}"),
};
