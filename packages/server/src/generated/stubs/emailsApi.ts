// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Mail to residents and to anybody else, sent by a queue that loses nothing and sends nothing twice for one key. */
export interface EmailsApi {
  /** Get an e-mail (`GET /v1/emails/{id}`) */
  getEmail: Handler<"getEmail">;
  /** Send up to 100 e-mails (`POST /v1/emails/batch`) */
  sendBatchEmail: Handler<"sendBatchEmail">;
  /** Send an e-mail (`POST /v1/emails`) */
  sendEmail: Handler<"sendEmail">;
}

/** Binds each operation to its handler. */
export const emailsRoutes = (api: EmailsApi): Route[] => [
  route("getEmail", api.getEmail),
  route("sendBatchEmail", api.sendBatchEmail),
  route("sendEmail", api.sendEmail),
];
