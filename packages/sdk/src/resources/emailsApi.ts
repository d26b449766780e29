// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Mail to residents and to anybody else, sent by a queue that loses nothing and sends nothing twice for one key. */
export const emailsResource = (call: Endpoints) => ({
  /** Get an e-mail (`GET /v1/emails/{id}`) */
  get: call.endpoint("getEmail", "GET", "/v1/emails/{id}"),
  /** Send up to 100 e-mails (`POST /v1/emails/batch`) */
  sendBatch: call.endpoint("sendBatchEmail", "POST", "/v1/emails/batch", "body"),
  /** Send an e-mail (`POST /v1/emails`) */
  send: call.endpoint("sendEmail", "POST", "/v1/emails", "body"),
});

/** The operations that have a method here. */
export type EmailsApiOperation = "getEmail" | "sendBatchEmail" | "sendEmail";
