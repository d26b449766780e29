import { Webhook } from "standardwebhooks";
import { createEventSequence } from "./events.js";

/** Where to send events, and what to sign them with. */
export interface WebhookTarget {
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
}

/** An event that was sent. */
export interface SentEvent {
  readonly type: string;
  /** The status of the answer, or why there was none. */
  readonly answer: string;
}

/** Sends the examples of the event types that a name such as `review.liked`, or a pattern such as `review.*`, selects. */
export type SendEvents = (pattern: string) => AsyncGenerator<SentEvent, void>;

/** As long as the service waits for an answer. */
const timeoutMs = 15_000;

/**
 * Creates a sender of the examples in the contract, one after the other, signed as the service signs. Each event that is sent has a
 * new id, the present time and the next position. Throws if the URL or the secret is malformed.
 */
export function createWebhookSender({ url, secret }: WebhookTarget): SendEvents {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`${url} is not a URL of http or https.`);
  if (!/^whsec_[A-Za-z\d+/]+={0,2}$/.test(secret))
    throw new Error("A webhook secret is whsec_ followed by base64.");
  const webhook = new Webhook(secret);
  const createEvents = createEventSequence();
  return async function* (pattern) {
    for (const event of createEvents(pattern))
      yield { type: event.type, answer: await send(url, webhook, event) };
  };
}

async function send(url: string, webhook: Webhook, event: { readonly id: string }): Promise<string> {
  const body = JSON.stringify(event);
  const now = new Date();
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": event.id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": webhook.sign(event.id, now, body),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return describeFailure(error);
  }
}

/** The code of the cause says more than "fetch failed", the message of the error. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
