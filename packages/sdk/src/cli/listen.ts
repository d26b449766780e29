import { createHmac, randomBytes } from "node:crypto";
import { describeCause } from "../attempt.js";
import { streamEvents } from "../events.js";
import { createClient, type Event } from "../index.js";
import { type ListenOptions, readListenOptions, usage } from "./arguments.js";
import type { Command, CommandEnvironment } from "./command.js";

/** As long as the service waits for an answer. */
const answerTimeoutMs = 15_000;

/** Forwards events until the user ends it, or what is expected has come, or its time is over. */
export const listen: Command = {
  usage,
  run: (args, environment) => forwardEvents(readListenOptions(args, environment.env), environment),
};

async function forwardEvents(options: ListenOptions, environment: CommandEnvironment): Promise<number> {
  const { forward, types, expect, timeoutMs, url, key, token } = options;
  const { write, writeError, signal } = environment;
  const secret = options.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
  const expected = new Set(expect);
  const done = new AbortController();
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => done.abort(), timeoutMs);
  const api = createClient({ baseUrl: url, ...(key && { serviceKey: key }), ...(token && { token }) });
  const events = streamEvents(api, {
    ...(types.length > 0 && { query: { type: [...types] } }),
    signal: AbortSignal.any([signal, done.signal]),
    onReconnect: ({ delay, error }) =>
      writeError(`${describeEnd(error)}; the stream is opened again in ${Math.round(delay)} ms.`),
  });
  if (forward !== undefined) write(`Forwarding to ${forward}, signed with ${secret}`);
  try {
    for await (const event of events) {
      const isReceived =
        forward === undefined ? print(event, write) : await forwardEvent(event, forward, { secret, write });
      if (isReceived) expected.delete(event.type);
      if (expect.length > 0 && expected.size === 0) return 0;
    }
  } finally {
    clearTimeout(timer);
  }
  const isConnected = events.cursor !== undefined;
  if (isConnected && expected.size === 0) return 0;
  writeError(isConnected ? `Not received: ${[...expected].join(", ")}.` : `No stream of events from ${url}.`);
  return 1;
}

function print(event: Event, write: (line: string) => void): boolean {
  write(JSON.stringify(event));
  return true;
}

/** Sends an event as the service sends webhooks, prints what came of it, and returns whether it was a success. */
async function forwardEvent(
  event: Event,
  url: string,
  { secret, write }: { readonly secret: string; readonly write: (line: string) => void },
): Promise<boolean> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${event.id}.${seconds}.${body}`).digest("base64");
  const startedAt = performance.now();
  const headers = {
    "content-type": "application/json",
    "webhook-id": event.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const [isSuccess, answer] = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal,
  }).then(
    async ({ ok, status, body }) => {
      // Nobody reads it, and it would keep the connection open.
      await body?.cancel();
      return [ok, String(status)] as const;
    },
    (error: unknown) => [false, describeCause(error)] as const,
  );
  write(`${event.type} ${event.id} → ${answer} (${Math.round(performance.now() - startedAt)} ms)`);
  return isSuccess;
}

const describeEnd = (error: unknown): string =>
  error === undefined ? "The service has ended it" : describeCause(error);
