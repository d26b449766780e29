// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Transactional and marketing email, sent by a durable queue with idempotent requests. */
export interface EmailsApi {
  /** Get an email (`GET /v1/emails/{id}`) */
  getEmail: Handler<"getEmail">;
  /** Send up to 100 emails (`POST /v1/emails/batch`) */
  sendBatchEmail: Handler<"sendBatchEmail">;
  /** Send an email (`POST /v1/emails`) */
  sendEmail: Handler<"sendEmail">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function emailsRoutes(api: EmailsApi): Route[] {
  return [
    route("getEmail", "GET", "/v1/emails/{id}", api.getEmail, {
      permission: {
        access: "PERMISSION",
        anyOf: ["emails:send"],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("sendBatchEmail", "POST", "/v1/emails/batch", api.sendBatchEmail, {
      permission: {
        access: "PERMISSION",
        anyOf: ["emails:send"],
      },
      rateLimit: "EMAIL",
      idempotent: true,
    }),
    route("sendEmail", "POST", "/v1/emails", api.sendEmail, {
      permission: {
        access: "PERMISSION",
        anyOf: ["emails:send"],
      },
      rateLimit: "EMAIL",
      idempotent: true,
    }),
  ];
}
