export { type WebhookErrorCode, WebhookVerificationError } from "./webhooks/errors.js";
export type { Event, EventOf, EventType, UnknownEvent } from "./webhooks/events.js";
export { createWebhookHandler, type WebhookHandler, type WebhookHandlerOptions } from "./webhooks/handler.js";
export type { NodeRequest, NodeResponse } from "./webhooks/node.js";
export type { WebhookSecret } from "./webhooks/secrets.js";
export {
  verify,
  type VerifyOptions,
  type WebhookBody,
  type WebhookHeaders,
  type WebhookMessage,
} from "./webhooks/verify.js";
