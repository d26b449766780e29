export { type WebhookErrorCode, WebhookVerificationError } from "./webhooks/errors.js";
export type { Event, EventOf, EventType, UnknownEvent } from "./webhooks/events.js";
export type { WebhookSecret } from "./webhooks/secrets.js";
export {
  verify,
  type VerifyOptions,
  type WebhookBody,
  type WebhookHeaders,
  type WebhookMessage,
} from "./webhooks/verify.js";
