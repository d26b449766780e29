/**
 * A program that uses the package. `npm run check:sdk` compiles it with several versions and options of TypeScript.
 * Each line after `@ts-expect-error` must not compile.
 */
import * as sdk from "@game-community/sdk";
import * as events from "@game-community/sdk/events";
import * as operations from "@game-community/sdk/operations";
import * as queries from "@game-community/sdk/queries";
import * as raw from "@game-community/sdk/raw";
import * as server from "@game-community/sdk/server";
import * as webhooks from "@game-community/sdk/webhooks";

declare global {
  /** As the types of Next.js declare it. */
  interface RequestInit {
    next?: { revalidate?: number | false; tags?: string[] };
  }
}

const store: sdk.SessionStore = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
/** Cookies as SvelteKit declares them. */
declare const cookies: {
  get: (name: string, options?: { decode?: (value: string) => string }) => string | undefined;
  set: (
    name: string,
    value: string,
    options: { path: string; sameSite?: boolean | "lax" | "strict" | "none" },
  ) => void;
};
// @ts-expect-error an attribute that cookies do not have
export const misspelt = server.createCookieStore(cookies, { httponly: true });
export const requestSession: sdk.ClientSession = sdk.createSession({
  store: server.createCookieStore(cookies),
});

const session: sdk.ClientSession = sdk.createSession({ store });
const api: sdk.Client = sdk.createClient({ baseUrl: "https://community.example/rest", session });

export async function signUp(body: sdk.Body<"signUp">): Promise<string> {
  try {
    const authSession: sdk.Success<"signUp"> = await session.signUp(body);
    // @ts-expect-error a field that the response does not have
    console.log(authSession.acess_token);
    return authSession.resident.username;
  } catch (error: unknown) {
    return describe(error);
  }
}

session.onChange((event) => {
  const resident: sdk.SessionResident | undefined = event.resident;
  console.log(resident?.display_name, session.resident?.permissions);
  if (event.type === "signed-out") messages[event.reason] satisfies string;
});

/** The compiler keeps such a table complete. */
const messages: Record<sdk.SessionEndReason, string> = {
  "refresh-token-invalid": "Please sign in again.",
  "refresh-token-reused": "Somebody else has used your session.",
  "resident-suspended": "Your account is suspended.",
  "session-revoked": "You have signed out on another device.",
  "sign-out": "See you soon.",
  "store-cleared": "Please sign in again.",
  "validation-failed": "Please sign in again.",
};

function describe(error: unknown): string {
  if (!sdk.isApiError(error, "signUp")) return error instanceof sdk.GameCommunityError ? error.message : "";
  if (error.status !== 409) return error.problem.detail;
  // @ts-expect-error a code of another operation
  if (error.problem.code === "slug-taken") return "";
  switch (error.problem.code) {
    case "email-taken":
      return "Sign in instead.";
    case "username-taken":
      return "Choose another username.";
    default:
      return error.problem.code satisfies never;
  }
}

// @ts-expect-error an unknown operation
export const isMisspelt = (error: unknown): boolean => sdk.isApiError(error, "singUp");

// @ts-expect-error a status that the operation does not declare
export type UndeclaredProblem = sdk.OperationProblem<"signUp", 418>;

const query: sdk.Params<"listGames"> = { q: "zelda", sort: "-rating", limit: undefined };
// @ts-expect-error an unknown sort order
export const wrongQuery: sdk.Params<"listGames"> = { sort: "-nmae" };
// @ts-expect-error a field of the wrong type
export const wrongBody: sdk.Body<"createReview">["game_slug"] = 1;

export async function listNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const game of api.games.list({ query })) names.push(game.name);
  const page = await api.games.list({ query });
  const next: sdk.Success<"listGames"> | undefined = page.hasNextPage()
    ? await page.getNextPage()
    : undefined;
  const games: sdk.Game[] = await api.games.list().toArray({ limit: 500 });
  for await (const { data, pagination } of api.games.list().pages())
    console.log(data.length, pagination.limit);
  // @ts-expect-error a query parameter that the operation does not have
  await api.games.list({ query: { title: "zelda" } });
  return [...names, ...games.concat(next?.data ?? []).map((game) => game.slug)];
}

const trace: sdk.Middleware = (next) => (request, context) => next(request, context);
export const cached = api.games.get("tetris", {
  cache: "force-cache",
  next: { revalidate: 60 },
  use: [trace],
});
// @ts-expect-error an option that does not exist in Next.js
export const wrongNext = api.games.get("tetris", { next: { revalidates: 60 } });
// @ts-expect-error a cache mode that does not exist
export const wrongCache = api.games.get("tetris", { cache: "never" });
export const token: Promise<string | undefined> = session.getAccessToken();

const options = queries.createQueries(api);
export const gameQuery: queries.QueryOptions<sdk.Success<"getGame">> = options.games.get("tetris");
export const gamePages: queries.InfiniteQueryOptions<sdk.GamePage> = options.games.list.infinite({ query });
// @ts-expect-error only lists have pages
export const wrongPages = options.games.get.infinite("tetris");

export async function getCover(slug: string): Promise<string | null> {
  const { data, error } = await raw.rawClient(api).GET("/v1/games/{slug}", { params: { path: { slug } } });
  if (error !== undefined) throw new Error(error.detail);
  const game: raw.components["schemas"]["Game"] = data;
  // @ts-expect-error a field that the response does not have
  console.log(data.cover);
  return game.cover_url;
}

export async function readEvent(request: Request): Promise<string> {
  const event: webhooks.Event = await webhooks.verify(request, "whsec_c2VjcmV0", { toleranceSeconds: 60 });
  // @ts-expect-error only some types of events have a score
  console.log(event.data.score);
  // @ts-expect-error a type that does not exist
  if (event.type === "review.publised") return "";
  if (event.type === "review.published") return `${event.data.score ?? "-"} ${event.data.verdict}`;
  const deleted: webhooks.EventOf<"resident.deleted"> | undefined =
    event.type === "resident.deleted" ? event : undefined;
  return deleted?.subject.id ?? event.type;
}

export async function followReviews(signal: AbortSignal): Promise<string | undefined> {
  const stream: events.EventStream = events.streamEvents(api, { query: { type: ["review.*"] }, signal });
  for await (const event of stream) {
    const { type }: sdk.Event = event;
    // @ts-expect-error a type that does not exist
    if (type === "review.publised") break;
    if (event.type === "review.published") console.log(event.data.verdict);
  }
  // @ts-expect-error a parameter that does not exist
  events.followEvents(api, { query: { types: ["review.*"] } });
  return stream.cursor;
}

// @ts-expect-error a type that does not exist
export type MisspeltEvent = webhooks.EventOf<"review.publised">;

export const receive: (request: Request) => Promise<Response> = webhooks.createWebhookHandler({
  secret: ["whsec_c2VjcmV0", undefined],
  on: {
    "review.published": (event) => console.log(event.data.score),
    "game.deleted": async ({ data }) => console.log(data.slug),
    // @ts-expect-error a field that the event does not have
    "follow.created": (event) => console.log(event.data.score),
  },
  fallback: ({ type, data, test }) => console.log(type, data["game_id"], test),
  seen: (id) => Promise.resolve(id === ""),
});

interface ServerResponse {
  statusCode: number;
  setHeader(name: string, value: number | string | readonly string[]): this;
  end(chunk?: string | Uint8Array): this;
}
export const listen: (request: webhooks.NodeRequest, response: ServerResponse) => Promise<void> =
  createHandler();

function createHandler(): webhooks.WebhookHandler {
  // @ts-expect-error without fallback
  webhooks.createWebhookHandler({ secret: "whsec_c2VjcmV0", on: {} });
  return webhooks.createWebhookHandler({
    secret: "whsec_c2VjcmV0",
    // @ts-expect-error a type that does not exist
    on: { "review.publised": () => undefined },
    fallback: () => undefined,
  });
}

export async function createCategories(): Promise<void> {
  const category = { name: "Nintendo 64", type: "platform" } as const;
  await api.games.upsertCategory("nintendo-64", category, { ifNoneMatch: "*" });
  // @ts-expect-error a copy to compare with, as for reads
  await api.games.upsertCategory("nintendo-64", category, { ifNoneMatch: '"1"' });
}

const patient: sdk.Client = sdk.withOptions(api, { deadline: 60_000, maxRetryDelay: 5_000 });
export const streamed: Promise<Response> = patient.games.get("tetris", { deadline: 1_000 }).asResponse();
// @ts-expect-error an option of clients only
sdk.withOptions(api, { baseUrl: "https://community.example/rest" });
const basic: operations.BasicClient = operations.createBasicClient({
  baseUrl: "https://community.example/rest",
  plugins: [operations.sessionPlugin(session), operations.retryPlugin({ maxRetries: 4 })],
});
export async function readGames(): Promise<string[]> {
  const game: sdk.Game = await operations.getGame(basic, "tetris");
  const cached: sdk.Game | undefined = await operations.getGame(api, "tetris", { ifNoneMatch: '"1"' });
  const games: sdk.Game[] = await operations.listGames(basic, { query }).toArray({ limit: 5 });
  // @ts-expect-error the client is missing
  await operations.getGame("tetris");
  // @ts-expect-error a query parameter that the operation does not have
  void operations.listGames(basic, { query: { title: "zelda" } });
  return [game.slug, cached?.slug ?? operations.getGame.operation, ...games.map(({ slug }) => slug)];
}

type Constant<Value> = Value extends Date
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Constant<Value[Key]> }
    : Value;
type Sent<Id extends sdk.OperationId> = [sdk.Body<Id>, sdk.Params<Id>];
/** The operations whose body or query cannot be a constant. */
declare const refusingConstants: {
  [Id in sdk.OperationId]: Constant<Sent<Id>> extends Readonly<Sent<Id>> ? never : Id;
}[sdk.OperationId];
export const none: never = refusingConstants;
