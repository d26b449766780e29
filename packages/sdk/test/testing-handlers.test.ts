import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { streamEvents } from "../src/events.js";
import { ConnectionError, createClient, isApiError, type OperationId, TimeoutError } from "../src/index.js";
import {
  build,
  createFactories,
  createHandlers,
  createTestClock,
  createTestSession,
  handlers,
} from "../src/testing.js";
import { operations } from "../src/testing/data.js";
import type { OperationData } from "../src/testing/data-types.js";
import { contract, type Reference, resolve } from "./support/contract.js";
import { validateSchema } from "./support/contract-schemas.js";
import { catchError } from "./support/service.js";

const baseUrl = "https://community.example/rest";
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const createApi = () => createClient({ baseUrl, session: createTestSession(), ...createTestClock().options });

interface ResponseBody {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
}

/** Every operation, with its data and the schemas of its responses by status. */
const all = Object.entries<OperationData<string>>(operations).map(([id, data]) => {
  const declared = contract.paths[data.path]?.[data.method.toLowerCase()]?.responses ?? {};
  const schemas = Object.entries(declared).map(([status, response]: readonly [string, Reference]) => {
    const [media] = Object.values(resolve<ResponseBody>(response).content ?? {});
    return [Number(status), media?.schema.$ref.split("/").at(-1)] as const;
  });
  return { id: id as OperationId, ...data, schemas: new Map(schemas) };
});

const send = ({ method, path }: { readonly method: string; readonly path: string }): Promise<Response> =>
  fetch(baseUrl + path.replaceAll("{id}", build.game().id).replaceAll(/\{\w+\}/g, "any"), {
    method,
    redirect: "manual",
  });

test("the handlers answer every operation with a success that the contract declares", async () => {
  const declared = Object.values(contract.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(all.map(({ id }) => id).sort()).toEqual(declared.sort());
  const errors: string[] = [];
  for (const operation of all.filter(({ isStream }) => !isStream)) {
    const response = await send(operation);
    const schema = operation.schemas.get(response.status);
    const text = await response.text();
    if (!operation.schemas.has(response.status)) errors.push(`${operation.id}: ${response.status}`);
    if (schema === undefined && text !== "") errors.push(`${operation.id}: ${text}`);
    if (schema !== undefined) errors.push(...validateSchema(schema, JSON.parse(text)));
  }
  expect(errors).toEqual([]);
});

test("the handlers refuse with every problem, in its document and with its status", async () => {
  const errors: string[] = [];
  const checked = new Set<string>();
  for (const { id, schemas, ...operation } of all)
    for (const [status, schema = ""] of schemas)
      for (const code of readCodes(schema).filter((each) => !checked.has(`${schema} ${each}`))) {
        checked.add(`${schema} ${code}`);
        const { refuses } = handlers[id] as { refuses(code: string): HttpHandler };
        server.use(refuses(code));
        const response = await send(operation);
        if (response.status !== status) errors.push(`${id} ${code}: ${response.status} instead of ${status}`);
        errors.push(...validateSchema(schema, await response.json()));
        server.resetHandlers();
      }
  expect(errors).toEqual([]);
  expect(checked.size).toBeGreaterThan(150);
});

/** Reads the codes of a problem schema; none of other schemas. */
function readCodes(schema: string): readonly string[] {
  const { allOf = [] }: ProblemSchema = contract.components.schemas[schema] ?? {};
  return allOf.flatMap(({ properties }) => properties?.code?.enum ?? []);
}

interface ProblemSchema {
  readonly allOf?: readonly {
    readonly properties?: { readonly code?: { readonly enum?: readonly string[] } };
  }[];
}

describe("a handler", () => {
  test("answers with what the request says", async () => {
    const api = createApi();
    expect((await api.games.get("tetris")).slug).toBe("tetris");
    expect(await api.games.update("tetris", { name: "Tetris DX" })).toMatchObject({
      slug: "tetris",
      name: "Tetris DX",
    });
  });

  test("answers with the given data", async () => {
    server.use(handlers.getGame(build.game({ name: "Tetris" })));
    expect((await createApi().games.get("tetris")).name).toBe("Tetris");
  });

  test("answers with what a function returns for the parameters and the body", async () => {
    server.use(
      handlers.updateGame(({ params, body }) => build.game({ slug: params.slug, name: `${body.name} DX` })),
    );
    const game = await createApi().games.update("tetris%", { name: "Tetris" });
    expect(game).toMatchObject({ slug: "tetris%", name: "Tetris DX" });
  });

  test("makes the pages of a list, in both directions", async () => {
    server.use(handlers.listGames(build.game.many(5)), handlers.queryGames(build.queriedGame.many(5)));
    const api = createApi();
    const pages: number[] = [];
    for await (const { data } of api.games.list({ query: { limit: 2 } }).pages()) pages.push(data.length);
    expect(pages).toEqual([2, 2, 1]);
    const first = await api.games.list({ query: { limit: 2, include_total: true } });
    expect(first.pagination).toMatchObject({ total: 5, prev_cursor: null });
    const second = await first.getNextPage();
    const cursor = second.pagination.prev_cursor ?? "";
    expect((await api.games.list({ query: { limit: 2, cursor } })).data).toEqual(first.data);
    expect(await api.games.query({ limit: 2 }).toArray({ limit: 4 })).toHaveLength(4);
  });

  test("reads the log of events on at its end", async () => {
    server.use(handlers.listEvents(build.event.many(3)));
    const { data, pagination } = await createApi().events.list();
    const query = { cursor: pagination.next_cursor ?? "" };
    const next = await createApi().events.list({ query });
    expect([data.length, pagination.has_more, next.data, next.pagination]).toEqual([
      3,
      false,
      [],
      pagination,
    ]);
  });

  test("refuses with a problem of its operation", async () => {
    server.use(handlers.createRating.refuses("rating-exists", { detail: "Once is enough." }));
    const error = await catchError(createApi().ratings.create({ game_slug: "tetris", score: 9 }));
    if (!isApiError(error, "createRating") || error.status !== 409) throw error;
    expect(error.problem).toMatchObject({
      code: "rating-exists",
      title: "Rating exists",
      detail: "Once is enough.",
      instance: "/rest/v1/ratings",
      existing_id: expect.any(String),
    });
  });

  test("refuses until a time, which retries obey by the clock of the test", async () => {
    server.use(handlers.getGame.refuses("service-unavailable", { retry_after: 7 }));
    const clock = createTestClock();
    const api = createClient({ baseUrl, ...clock.options });
    const error = await catchError(api.games.get("tetris"));
    expect(isApiError(error, "getGame") && error.status).toBe(503);
    expect(clock.delays).toEqual([7_000, 7_000]);
  });

  test("refuses with the Retry-After that the service always sends", async () => {
    const clock = createTestClock();
    const api = createClient({ baseUrl, ...clock.options });
    server.use(handlers.getGame.refuses("quota-exceeded"));
    expect(await catchError(api.games.get("tetris"))).toMatchObject({
      retryAfter: 30,
      problem: { retry_after: 30 },
    });
    expect(clock.delays).toEqual([30_000, 30_000]);
  });

  test("breaks the connection", async () => {
    server.use(handlers.getGame.fails());
    expect(await catchError(createApi().games.get("tetris"))).toBeInstanceOf(ConnectionError);
  });

  test("never answers", async () => {
    server.use(handlers.getGame.waits());
    const call = createApi().games.get("tetris", { timeout: 1, maxRetries: 0 });
    expect(await catchError(call)).toBeInstanceOf(TimeoutError);
  });

  test("leaves requests of operations with more specific paths to their handlers", async () => {
    server.use(handlers.getResident(build.resident({ username: "grace" })));
    const api = createApi();
    expect((await api.residents.get("grace")).username).toBe("grace");
    expect((await api.residents.me()).username).toBe("ada");
  });

  test("knows the resident of the test session, also after a refresh", async () => {
    const clock = createTestClock();
    const grace = {
      username: "grace",
      display_name: "Grace Čapková",
      permissions: ["games:manage"],
    } as const;
    const session = createTestSession({ resident: { ...grace, permissions: [...grace.permissions] }, clock });
    const api = createClient({ baseUrl, session, ...clock.options });
    expect(await api.residents.me()).toMatchObject(grace);
    clock.advance(900_000);
    const { id } = await api.residents.update("me", { bio: "Wrote the first compiler." });
    expect(session.resident).toMatchObject({ id, ...grace });
    await api.residents.me();
    expect(session.resident).toMatchObject(grace);
  });

  test("starts sessions that last as long as those of the service, whatever the date is", async () => {
    const clock = createTestClock(Date.parse("2031-01-01T00:00:00Z"));
    const { now } = clock.options;
    server.use(...createHandlers({ now }));
    const credentials = { email: "ada@example.com", password: "correct horse battery staple" };
    const { expires_at, refresh_expires_at } = await createApi().authentication.signIn(credentials);
    expect([expires_at, refresh_expires_at]).toEqual([
      "2031-01-01T00:15:00.000Z",
      "2031-01-31T00:00:00.000Z",
    ]);
    expect(createFactories({ now }).authSession()).toMatchObject({ expires_at, refresh_expires_at });
    const { refresh_expires_at: today } = build.authSession();
    expect(Date.parse(today)).toBeGreaterThan(Date.now());
  });

  test("returns 304 for the version that the client has", async () => {
    const { response } = await createApi().games.get("tetris").withResponse();
    const ifNoneMatch = response.headers.get("ETag") ?? "";
    expect(await createApi().games.get("tetris", { ifNoneMatch })).toBeUndefined();
  });

  test("streams events", async () => {
    server.use(handlers.streamEvents([build.ratingCreatedEvent(), build.gameDeletedEvent()]));
    const types: string[] = [];
    for await (const { type } of streamEvents(createApi())) {
      types.push(type);
      if (types.length === 2) break;
    }
    expect(types).toEqual(["rating.created", "game.deleted"]);
  });

  test("answers requests of its base URL only", async () => {
    const own = createHandlers({ baseUrl: "https://other.example/rest/" });
    server.use(own.getGame(build.game({ name: "Other" })));
    expect((await createApi().games.get("tetris")).name).toBe("007 - GoldenEye");
  });
});
