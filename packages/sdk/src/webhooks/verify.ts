import { checkOptions, type OptionRules } from "../check-options.js";
import { isObject } from "../is-object.js";
import { WebhookVerificationError } from "./errors.js";
import type { Event } from "./events.js";
import { decodeBase64, readSecrets, type WebhookSecret } from "./secrets.js";

/** The body of a request as it was sent. */
export type WebhookBody = string | Uint8Array | ArrayBuffer;

/** Headers of fetch or of Node.js, in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request of servers that do not use fetch, such as Express with `express.raw()`. */
export interface WebhookMessage {
  readonly body: WebhookBody;
  readonly headers: WebhookHeaders;
}

/** Options of `verify`. */
export interface VerifyOptions {
  /**
   * How far the time of the signature may be from that of this machine, in both directions.
   * @default 300
   */
  readonly toleranceSeconds?: number | undefined;
  /** @default Date.now */
  readonly now?: (() => number) | undefined;
}

export const verifyRules = {
  toleranceSeconds: ["a number above 0"],
  now: ["a function"],
} as const satisfies OptionRules<keyof VerifyOptions>;

/**
 * Returns the event of a request that the service has signed (Standard Webhooks). Throws a `WebhookVerificationError` for all
 * others, whose `code` says why. Types that are newer than the SDK are returned too: give `switch` a default.
 * @example
 * const event = await verify(request, process.env.WEBHOOK_SECRET);
 * if (event.type === "review.published") console.log(event.data.score);
 */
export async function verify(
  request: Request | WebhookMessage,
  secret: WebhookSecret,
  options: VerifyOptions = {},
): Promise<Event> {
  checkOptions("verify", options, verifyRules);
  const keys = readSecrets(secret);
  const { headers } = request;
  return verifyMessage({ headers, body: await readBody(request) }, keys, options);
}

async function readBody(request: Request | WebhookMessage): Promise<WebhookBody> {
  if (!("arrayBuffer" in request)) return request.body;
  if (request.bodyUsed) throw new WebhookVerificationError("parsed-body");
  return new Uint8Array(await request.arrayBuffer());
}

/** Returns the event of a message that was signed with one of these keys. Throws a `WebhookVerificationError`. */
export async function verifyMessage(
  { body, headers }: WebhookMessage,
  keys: readonly ArrayBuffer[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions,
): Promise<Event> {
  const bytes = toBytes(body);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    readHeader(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("missing-headers");
  if (!(await isSigned(toContent(id, timestamp, bytes), signatures, keys)))
    throw new WebhookVerificationError("invalid-signature");
  const seconds = Math.floor(now() / 1000);
  // Not a number fails too.
  if (!(Math.abs(seconds - Number(timestamp)) <= toleranceSeconds)) {
    const found = `It says ${timestamp}, and the time here is ${seconds}; ${toleranceSeconds} seconds are tolerated.`;
    throw new WebhookVerificationError("invalid-timestamp", found);
  }
  return parseEvent(bytes);
}

/** Whether a value is a body as it was sent. */
export const isRawBody = (body: unknown): body is WebhookBody =>
  typeof body === "string" || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/** Returns the bytes of a body. Throws `parsed-body` for anything else. */
export function toBytes(body: unknown): Uint8Array {
  if (!isRawBody(body)) throw new WebhookVerificationError("parsed-body", `It is ${describe(body)}.`);
  return typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
}

const describe = (body: unknown): string => (isObject(body) ? "an object" : String(body));

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.[0];
}

/** `Headers` of libraries are instances of other classes. */
const isHeaders = (headers: WebhookHeaders): headers is Headers => typeof headers.get === "function";

/** The signed bytes: `id.timestamp.body`. */
function toContent(id: string, timestamp: string, body: Uint8Array): ArrayBuffer {
  const prefix = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(prefix.length + body.length);
  content.set(prefix);
  content.set(body, prefix.length);
  return content.buffer;
}

/** Whether one of the signatures is that of one of the keys. `crypto.subtle.verify` compares in constant time. */
async function isSigned(
  content: ArrayBuffer,
  signatures: string,
  keys: readonly ArrayBuffer[],
): Promise<boolean> {
  const candidates = signatures.split(" ").flatMap((text) => {
    const [version, base64 = ""] = text.split(",");
    return version === "v1" ? (decodeBase64(base64) ?? []) : [];
  });
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
      "verify",
    ]);
    for (const candidate of candidates)
      if (await crypto.subtle.verify("HMAC", key, candidate, content)) return true;
  }
  return false;
}

function parseEvent(bytes: Uint8Array): Event {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Handled like other values that are no events.
  }
  if (!isEvent(value)) throw new WebhookVerificationError("invalid-event");
  return value;
}

/** The service has signed it, so its type decides. */
const isEvent = (value: unknown): value is Event =>
  isObject(value) && typeof value["id"] === "string" && typeof value["type"] === "string";
