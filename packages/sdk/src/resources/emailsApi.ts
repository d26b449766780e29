// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineGet, definePost, type OperationDefinition } from "../definition.js";
import type { EmailBatchResult, EmailMessage, SendBatchEmailRequest, SendEmailRequest } from "../models.js";

import type {
  CallOptions,
  IdempotencyKeyOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall } from "../call.js";

/** Transactional and marketing email, sent through a durable queue; requests with an `Idempotency-Key` are idempotent. */
export interface EmailsApi {
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
   * const emailMessage = await api.emails.get("01930e5c-6b00-7c00-8000-0000000000f1");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<EmailMessage>;
  /**
   * Get an email, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<EmailMessage | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<EmailMessage>;

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
   * const emailBatchResult = await api.emails.sendBatch({
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
  sendBatch(
    body: SendBatchEmailRequest,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<EmailBatchResult>;

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
   * const emailMessage = await api.emails.send({
   *   to: [{ email: "ada@example.com", name: "Ada Lovelace" }],
   *   template: "WAITLIST_INVITED",
   *   variables: { name: "Ada", waitlist_name: "Closed beta" },
   * });
   */
  send(body: SendEmailRequest, options?: CallOptions & IdempotencyKeyOption): ApiCall<EmailMessage>;
}

/** The names of the methods that only read. */
export type EmailsApiReads = "get";

/** The definitions of the methods. */
export const emailsDefinitions: Readonly<Record<keyof EmailsApi, OperationDefinition>> = {
  get: defineGet("getEmail", "/emails/{id}"),
  sendBatch: definePost("sendBatchEmail", "/emails/batch"),
  send: definePost("sendEmail", "/emails"),
};
