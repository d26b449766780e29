/**
 * A program that uses the packed SDK, without anything that is special to one JavaScript runtime. `npm run check:runtimes`
 * runs it in each of them. Returns the steps that passed, and throws if one fails.
 * @param {typeof import("../../packages/sdk/src/index.js")} sdk
 * @param {typeof import("../../packages/sdk/src/events.js")} events
 * @param {typeof import("../../packages/sdk/src/webhooks.js")} webhooks
 * @param {string} baseUrl of a service whose first response to `GET /v1/residents/me` is a 503 with `Retry-After: 1`
 */
export async function runJourney(
  { createClient, createSession, isApiError },
  { streamEvents },
  { createWebhookHandler },
  baseUrl,
) {
  /** @type {string[]} */
  const passed = [];
  /** @type {(step: string, isPassed: boolean, actual: unknown) => void} */
  const check = (step, isPassed, actual) => {
    if (!isPassed) throw new Error(`${step}: ${JSON.stringify(actual)}`);
    passed.push(step);
  };
  const session = createSession();
  /** @type {number[]} */
  const delays = [];
  const api = createClient({ baseUrl, session, onRetry: ({ delay }) => delays.push(delay) });

  const [game, next] = await api.games.list({ query: { limit: 1 } }).toArray({ limit: 2 });
  if (game === undefined || next === undefined) throw new Error("pages: fewer than two games");
  check("pages", next.id !== game.id, [game, next]);

  const username = `player_${Math.floor(Math.random() * 2 ** 32).toString(36)}`;
  const account = { username, email: `${username}@example.com`, password: "correct horse battery staple" };
  await session.start(await api.authentication.signUp(account));
  const resident = await api.residents.me();
  check("session", resident.username === username, resident);
  check("retries", delays.join() === "1000", delays);

  const error = await api.games.get("no-such-game").catch((/** @type {unknown} */ thrown) => thrown);
  const code = isApiError(error, "getGame") && error.status === 404 ? error.problem.code : String(error);
  check("errors", code === "game-not-found", code);

  const { response } = await api.games.get(game.slug).withResponse();
  const ifNoneMatch = response.headers.get("ETag") ?? "";
  check("ETags", (await api.games.get(game.slug, { ifNoneMatch })) === undefined, ifNoneMatch);

  /** @type {string[]} */
  const streamed = [];
  await api.feedback.create({
    type: "IDEA",
    title: "Streams",
    message: "Events should come as they happen.",
  });
  for await (const { type } of streamEvents(api, { query: { from: "OLDEST" } })) {
    streamed.push(type);
    break;
  }
  check("stream", streamed.join() === "feedback.created", streamed);

  const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
  /** @type {string[]} */
  const handled = [];
  const handler = createWebhookHandler({
    secret,
    on: { "game.created": ({ data }) => handled.push(data.slug) },
    fallback: ({ type }) => handled.push(type),
    onError: () => undefined,
  });
  const delivery = await signDelivery({ id: "1", type: "game.created", data: { slug: game.slug } });
  const altered = new Request(delivery.url, { method: "POST", headers: delivery.headers, body: "{}" });
  const responses = [await handler(delivery), await handler(altered)];
  const statuses = responses.map(({ status }) => status).join();
  check("webhooks", statuses === "204,400" && handled.join() === game.slug, { statuses, handled });
  return passed;
}

/**
 * Signs an event as the service does.
 * @param {object} event
 */
async function signDelivery(event) {
  const encoder = new TextEncoder();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify(event);
  const bytes = encoder.encode("0123456789abcdef0123456789abcdef");
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`1.${timestamp}.${body}`));
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
  return new Request("https://app.example/webhooks", {
    method: "POST",
    headers: { "webhook-id": "1", "webhook-timestamp": timestamp, "webhook-signature": signature },
    body,
  });
}
