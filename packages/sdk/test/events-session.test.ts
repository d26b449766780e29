import { describe, expect, it } from "@jest/globals";
import { type EventStream, followEvents, streamEvents } from "../src/events.js";
import { type Client, type ClientSession, createSession } from "../src/index.js";
import { replaceGlobals } from "./support/environment.js";
import { catchError, createTestClient, jsonResponse } from "./support/service.js";
import { ada, authSession, createChannels } from "./support/session.js";

const event = (sequence: string) => ({ type: "review.liked", sequence });

const streamResponse = (sequence: string) => () =>
  new Response(`id: c${sequence}\ndata: ${JSON.stringify(event(sequence))}\n\n`, {
    headers: { "Content-Type": "text/event-stream" },
  });

const pageResponse = (sequence: string) =>
  jsonResponse({ data: [event(sequence)], pagination: { has_more: false, next_cursor: `c${sequence}` } });

const bob = { ...ada, id: "01930e5c-6b00-7c00-8000-000000000200", username: "bob" };
const startAs = (session: ClientSession, resident: typeof ada, name: string) =>
  session.start({ ...authSession(name, `session-${name}`), resident });

const signInOther = (session: ClientSession) => startAs(session, bob, "bob");
const signOut = (session: ClientSession) => session.end();

type Follow = (client: Client, options: { sleep: () => Promise<void> }) => EventStream;

/** Follows events as Ada, and changes the session before the second request. */
async function openLoop(
  follow: Follow,
  respond: (sequence: string) => () => Response,
  change: (session: ClientSession) => Promise<void>,
) {
  const session = createSession();
  await startAs(session, ada, "ada");
  const { api, requests } = createTestClient([respond("1"), respond("2")], { session });
  const loop = follow(api, { sleep: () => change(session) })[Symbol.asyncIterator]();
  await loop.next();
  const next = () => loop.next();
  return { next, readTokens: () => requests.map(({ headers }) => headers["authorization"]) };
}

describe.each([
  ["streamEvents", streamEvents, streamResponse],
  ["followEvents", followEvents, pageResponse],
] as const)("%s", (_name, follow, respond) => {
  it.each([
    ["another resident has signed in", signInOther],
    ["the resident has signed out", signOut],
  ])("ends if %s, and sends nothing for them", async (_, change) => {
    const { next, readTokens } = await openLoop(follow, respond, change);
    const error = await catchError(next());
    expect(error).toMatchObject({ name: "AbortError", attempts: 0 });
    expect(String(error)).toContain("failed: the session has ended");
    expect(readTokens()).toEqual(["Bearer ada"]);
  });

  it("goes on in the session that a password change has started", async () => {
    const change = (session: ClientSession) => startAs(session, ada, "new");
    const { next, readTokens } = await openLoop(follow, respond, change);
    expect(await next()).toMatchObject({ value: { sequence: "2" } });
    expect(readTokens()).toEqual(["Bearer ada", "Bearer new"]);
  });
});

it("a tab that shares a stream does not go on with it for another resident", async () => {
  const [channel] = createChannels(1);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const request = async (_name: string, _options: object, lead: () => Promise<void>) => released.then(lead);
  const undo = replaceGlobals({
    document: {},
    navigator: { locks: { request } },
    BroadcastChannel: function BroadcastChannel() {
      return { ...channel, close: () => undefined };
    },
  });
  const session = createSession();
  await startAs(session, ada, "ada");
  const { api, requests } = createTestClient([streamResponse("1")], { session });
  const next = streamEvents(api, { shared: "news" })[Symbol.asyncIterator]().next();
  await signInOther(session);
  release();
  expect(await catchError(next)).toMatchObject({ name: "AbortError" });
  undo();
  expect(requests).toEqual([]);
});
