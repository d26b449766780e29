// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Transactional and marketing email, sent through a durable queue; requests are idempotent. */
export const emailsResource = (factory: EndpointFactory) => ({
  /** Get an email (`GET /v1/emails/{id}`) */
  get: factory.endpoint("getEmail", "GET", "/v1/emails/{id}"),
  /** Send a batch of emails (`POST /v1/emails/batch`) */
  sendBatch: factory.endpoint("sendBatchEmail", "POST", "/v1/emails/batch", { body: true, idempotent: true }),
  /** Send an email (`POST /v1/emails`) */
  send: factory.endpoint("sendEmail", "POST", "/v1/emails", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type EmailsApiOperation = "getEmail" | "sendBatchEmail" | "sendEmail";
