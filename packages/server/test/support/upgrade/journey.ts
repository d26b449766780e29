import { pollUntil } from "../poll-until.js";
import { createRawClient, type RawResponse } from "../raw-client.js";
import { type ComparableAnswer, createComparison } from "./comparable.js";

/** Where the steps of a journey go, and what they need from outside. */
export interface JourneyOptions {
  /** The base URL of the service that answers a step, by its number. */
  readonly pick: (step: number) => string;
  /** Unique in the database. */
  readonly run: number;
  /** A secret key that may send emails. */
  readonly serviceKey: string;
  /** The text of the mail to an address, once it has arrived. */
  readonly findMail: (address: string) => string | undefined;
}

interface StepRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Send = (step: string, request: StepRequest) => Promise<RawResponse>;

const readText = ({ text }: RawResponse, ...names: readonly string[]): string =>
  String(
    names.reduce<unknown>(
      (value, name) => (value instanceof Object ? Reflect.get(value, name) : ""),
      JSON.parse(text),
    ),
  );

const toBearer = (response: RawResponse): Record<string, string> => ({
  Authorization: `Bearer ${readText(response, "access_token")}`,
});

/**
 * Sends one request after another, each of which uses what an earlier one has returned: tokens, cursors, entity tags, keys,
 * mails. A step is a method and a path; consecutive steps are answered as the options say.
 */
export async function takeJourney(options: JourneyOptions): Promise<readonly ComparableAnswer[]> {
  const answers: ComparableAnswer[] = [];
  const compare = createComparison();
  const send: Send = async (step, { headers = {}, body }) => {
    const baseUrl = options.pick(answers.length);
    const [method = "", path = ""] = step.split(" ");
    const client = createRawClient(baseUrl);
    const response = await client.send({
      method,
      path: `/rest/v1${path}`,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    client.close();
    answers.push(compare(step, response));
    return response;
  };
  const { authorization, refreshToken } = await signUp(send, options);
  await refresh(send, refreshToken);
  await page(send);
  await change(send, authorization);
  await repeat(send, authorization);
  await mail(send, options);
  return answers;
}

async function signUp(send: Send, { run, findMail }: JourneyOptions) {
  const email = `run${run}@example.com`;
  const signedUp = await send("POST /auth/sign-up", {
    body: { email, password: "a long pass phrase", username: `run${run}`, display_name: "Ada" },
  });
  const authorization = toBearer(signedUp);
  await send("GET /residents/me", { headers: authorization });
  const text = await pollUntil(
    () => findMail(email),
    (found) => found !== undefined,
  );
  const token = /#token=([\w.-]+)/.exec(text ?? "")?.[1];
  await send("POST /auth/verify-email", { body: { token } });
  await send("GET /residents/me", { headers: authorization });
  await send("GET /auth/jwks", {});
  return { authorization, refreshToken: readText(signedUp, "refresh_token") };
}

/** Each token is exchanged at the other version; the last one is used twice. */
async function refresh(send: Send, first: string): Promise<void> {
  let token = first;
  for (let exchange = 0; exchange < 3; exchange += 1) {
    const response = await send("POST /auth/refresh", { body: { refresh_token: token } });
    await send("GET /auth/sessions", { headers: toBearer(response) });
    // An odd number of steps for each exchange, so that the next one is at the other version.
    await send("GET /game-categories/n64", {});
    token = readText(response, "refresh_token");
  }
}

/** Pages forwards and back through the catalogue. */
async function page(send: Send): Promise<void> {
  let cursor = "";
  for (const direction of ["next_cursor", "next_cursor", "next_cursor", "prev_cursor", "prev_cursor"]) {
    const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await send(`GET /games?q=zelda&limit=2${query}`, {});
    cursor = readText(response, "pagination", direction);
  }
}

/** Changes a list under its entity tags. */
async function change(send: Send, authorization: Record<string, string>): Promise<void> {
  const created = await send("POST /lists", { headers: authorization, body: { name: "Best of Zelda" } });
  const path = `/lists/${readText(created, "id")}`;
  let etag = created.headers.etag ?? "";
  for (const name of ["Better", "Best"]) {
    await send(`GET ${path}`, { headers: { ...authorization, "If-None-Match": etag } });
    const changed = await send(`PATCH ${path}`, {
      headers: { ...authorization, "If-Match": etag },
      body: { name },
    });
    await send(`PATCH ${path}`, { headers: { ...authorization, "If-Match": etag }, body: { name: "Late" } });
    etag = changed.headers.etag ?? "";
    await send(`GET ${path}`, { headers: authorization });
    await send(`GET ${path}`, { headers: { ...authorization, "If-None-Match": etag } });
  }
}

/** Repeats writes with the same idempotency key. */
async function repeat(send: Send, authorization: Record<string, string>): Promise<void> {
  for (const [index, path] of ["/ratings", "/library"].entries()) {
    const body = { game_slug: "007-goldeneye", ...(path === "/ratings" && { score: 8 }) };
    const headers = { ...authorization, "Idempotency-Key": `key-${index}-of-a-resident` };
    const created = await send(`POST ${path}`, { headers, body });
    await send(`POST ${path}`, { headers, body });
    await send(`POST ${path}`, { headers, body: { ...body, game_slug: "zelda-ii-the-adventure-of-link" } });
    await send(`GET ${path}/${readText(created, "id")}`, { headers: authorization });
    await send("GET /games/007-goldeneye/me", { headers: authorization });
  }
}

/** Sends mail with a service key, and reads what became of it. */
async function mail(send: Send, { run, serviceKey, findMail, pick }: JourneyOptions): Promise<void> {
  const headers = { "X-Service-Key": serviceKey };
  for (const turn of [1, 2]) {
    const email = `reader-${turn}-run${run}@example.com`;
    const body = { to: [{ email }], subject: "The round starts", text: "See you there." };
    const key = { ...headers, "Idempotency-Key": `mail-${turn}-run${run}` };
    const queued = await send("POST /emails", { headers: key, body });
    await send("POST /emails", { headers: key, body });
    await pollUntil(
      () => findMail(email),
      (found) => found !== undefined,
    );
    const path = `/emails/${readText(queued, "id")}`;
    // The mail server has the mail before the service knows that it has.
    await pollUntil(
      async () => (await fetch(`${pick(0)}/rest/v1${path}`, { headers })).text(),
      (stored) => stored.includes('"SENT"'),
    );
    await send(`GET ${path}`, { headers });
  }
}
