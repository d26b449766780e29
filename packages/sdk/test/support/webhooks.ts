import { Webhook } from "standardwebhooks";
import type { EventOf } from "../../src/webhooks.js";

/** A secret as the service creates it: `whsec_` and base64 of 32 bytes. */
export const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
export const otherSecret = `whsec_${btoa("fedcba9876543210fedcba9876543210")}`;

/** The time of the tests, in milliseconds. */
export const time = Date.UTC(2026, 10, 25, 13);

/** What `createWebhookHandler` and `verify` use as the time. */
export const now = (): number => time;

export const event: EventOf<"review.published"> = {
  id: "01930e5c-6b00-7c00-8000-00000000e001",
  type: "review.published",
  timestamp: "2026-11-25T13:00:00.000Z",
  sequence: "0000000000004711",
  api_version: "1",
  subject: {
    type: "review",
    id: "01930e5c-6b00-7c00-8000-000000000701",
    version: 3,
    url: "/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701",
  },
  data: {
    game_id: "01930e5c-6b00-7c00-8000-000000000401",
    resident_id: "01930e5c-6b00-7c00-8000-000000000101",
    score: 9,
    verdict: "RECOMMENDED",
    language: "en",
    contains_spoilers: false,
  },
};

export const body = JSON.stringify(event);

/** The headers of a delivery of the service. */
export type SignedHeaders = Record<
  "content-type" | "webhook-id" | "webhook-timestamp" | "webhook-signature",
  string
>;

/** Signs a body with the library of Standard Webhooks, once for each secret, `seconds` after the time of the tests. */
export function sign(signed = body, secrets: readonly string[] = [secret], seconds = 0): SignedHeaders {
  const date = new Date(time + seconds * 1_000);
  return {
    "content-type": "application/json",
    "webhook-id": event.id,
    "webhook-timestamp": String(date.getTime() / 1_000),
    "webhook-signature": secrets.map((one) => new Webhook(one).sign(event.id, date, signed)).join(" "),
  };
}

/** Creates a delivery of the service as a request of fetch. */
export const createRequest = (sent = body, headers = sign(sent)): Request =>
  new Request("https://app.example/webhooks", { method: "POST", headers, body: sent });
