/** Why a request was refused. */
export type WebhookErrorCode =
  /** The body is not text or bytes any more, or has been read already. */
  | "parsed-body"
  /** There is no secret, or one that is not `whsec_` followed by base64. */
  | "invalid-secret"
  /** A header of Standard Webhooks is missing. */
  | "missing-headers"
  /** The signature is right, but too old or from the future. */
  | "invalid-timestamp"
  /** No signature is right. */
  | "invalid-signature"
  /** The signature is right, but the body is not an event. */
  | "invalid-event"
  /** The body has more than 64 KiB. Only handlers of `createWebhookHandler` have this limit. */
  | "body-too-large";

const messages: Readonly<Record<WebhookErrorCode, string>> = {
  "parsed-body":
    "The body was parsed or read before its signature could be verified, which needs the bytes as they were sent. In Express, " +
    'use express.raw({ type: "application/json" }) for this route, before express.json(). Elsewhere, pass the request before ' +
    "its body is read, such as with request.json().",
  "invalid-secret":
    "The secret is missing or malformed: it must be whsec_ followed by base64. The service shows it once, when the endpoint is " +
    "created and when the secret is rotated. Check the environment variable; service keys (sk_…) are not secrets of webhooks.",
  "missing-headers":
    "The request lacks one of the headers webhook-id, webhook-timestamp and webhook-signature. Pass all headers of the " +
    "request, and check that proxies keep them. Requests without them are not from the service.",
  "invalid-timestamp":
    "The request was signed too long ago, or in the future. Verify requests when they arrive, before they are queued, and " +
    "synchronize the clock of this machine.",
  "invalid-signature":
    "No signature of the request is right. Check that the secret is that of this endpoint, and that nothing changes the body, " +
    "such as a parser whose result is formatted again.",
  "invalid-event":
    "The request is signed, but its body is no event. Check that only the service knows the secret.",
  "body-too-large": "The body has more than 64 KiB, which no event has.",
};

/** Thrown for a request that is not a webhook of the service. The message says what to do. */
export class WebhookVerificationError extends Error {
  constructor(
    /** Why the request was refused. */
    readonly code: WebhookErrorCode,
    /** What was found. It is sent to the caller of the endpoint, so it must not contain secrets. */
    found?: string,
  ) {
    super(found === undefined ? messages[code] : `${messages[code]} ${found}`);
  }

  /** Defined in the prototype, so that consoles print it before the message. */
  override get name(): "WebhookVerificationError" {
    return "WebhookVerificationError";
  }
}
