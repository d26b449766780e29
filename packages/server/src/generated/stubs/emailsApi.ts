// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Transactional and marketing email, sent through a durable queue; requests with an `Idempotency-Key` are idempotent. */
export interface EmailsApi {
  /** Get an email (`GET /v1/emails/{id}`) */
  getEmail: Handler<"getEmail">;
  /** Send a batch of emails (`POST /v1/emails/batch`) */
  sendBatchEmail: Handler<"sendBatchEmail">;
  /** Send an email (`POST /v1/emails`) */
  sendEmail: Handler<"sendEmail">;
}

/** Binds each operation to its handler. */
export const emailsRoutes = (api: EmailsApi): Route[] => [
  route("getEmail", api.getEmail),
  route("sendBatchEmail", api.sendBatchEmail),
  route("sendEmail", api.sendEmail),
];
