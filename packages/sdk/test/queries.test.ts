import { describe, expect, test } from "@jest/globals";
import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from "@tanstack/query-core";
import type * as ReactQuery from "@tanstack/react-query";
import { type Game, type GameCommunityError, type GamePage, isApiError } from "../src/index.js";
import { createQueries, type PageParam } from "../src/queries.js";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";

function setUp(responses: Parameters<typeof createTestClient>[0]) {
  const { api, requests } = createTestClient(responses);
  const queryClient = new QueryClient();
  return { queries: createQueries(api), queryClient, requests, api };
}

const createGame = (slug: string) => jsonResponse({ slug });

describe("queries of one resource", () => {
  test("send the request of the method and cache its result", async () => {
    const { queries, queryClient, requests } = setUp([createGame("tetris")]);
    const options = queries.games.get("tetris");
    expect(await queryClient.query(options)).toEqual({ slug: "tetris" });
    expect(queryClient.getQueryData(options.queryKey)).toEqual({ slug: "tetris" });
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games/tetris"]);
  });

  test("pass on the options of the call", async () => {
    const { queries, queryClient, requests } = setUp([createGame("tetris")]);
    await queryClient.query(queries.games.get("tetris", { headers: { "X-Request-Id": "r" } }));
    expect(requests[0]?.headers).toMatchObject({ "x-request-id": "r" });
  });

  test("are not retried by TanStack Query, because the SDK retries", async () => {
    const { queries, queryClient, requests } = setUp([problemResponse(503, "service-unavailable")]);
    const observer = new QueryObserver(queryClient, queries.games.get("tetris"));
    const { error } = await observer.refetch();
    expect(isApiError(error, "getGame") && error.problem.code).toBe("service-unavailable");
    expect(requests).toHaveLength(3);
  });

  test("are aborted when TanStack Query cancels them", async () => {
    const signals: AbortSignal[] = [];
    const { api } = createTestClient([createGame("tetris")], {
      fetch: (_url, { signal }) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        });
      },
    });
    const queryClient = new QueryClient();
    const queries = createQueries(api);
    const result = catchError(queryClient.query(queries.games.get("tetris")));
    while (signals.length === 0) await Promise.resolve();
    await queryClient.cancelQueries({ queryKey: queries.games.get.key() });
    expect(await result).toMatchObject({ name: expect.stringMatching(/Error$/) });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe("queries of a list", () => {
  test("return the body of one page, which survives dehydration", async () => {
    const { queries, queryClient } = setUp([pageResponse([{ slug: "a" }], "c1")]);
    const options = queries.games.list({ query: { limit: 1 } });
    await queryClient.query(options);
    const browser = new QueryClient();
    hydrate(browser, JSON.parse(JSON.stringify(dehydrate(queryClient))));
    const page = await pageResponse([{ slug: "a" }], "c1")().json();
    expect(browser.getQueryData(options.queryKey)).toStrictEqual(page);
    expect(queryClient.getQueryData(options.queryKey)).not.toHaveProperty("getNextPage");
  });

  test("fetch the next pages of an infinite query by cursor", async () => {
    const { queries, queryClient, requests } = setUp([
      pageResponse([{ slug: "a" }], "c1"),
      pageResponse([{ slug: "b" }], null),
    ]);
    const observer = new InfiniteQueryObserver(queryClient, {
      ...queries.games.list.infinite({ query: { q: "zelda" } }),
      enabled: false,
    });
    await observer.refetch();
    const { data, hasNextPage, hasPreviousPage } = await observer.fetchNextPage();
    expect(data?.pages.flatMap((page) => page.data.map(({ slug }) => slug))).toEqual(["a", "b"]);
    expect([hasNextPage, hasPreviousPage]).toEqual([false, false]);
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games?q=zelda", "/v1/games?q=zelda&cursor=c1"]);
  });

  test("end with the page that has no more, also if it has a cursor to read on later", async () => {
    const pagination = { has_more: false, next_cursor: "c2" };
    const { queries, queryClient } = setUp([
      pageResponse([{ sequence: "1" }], "c1"),
      jsonResponse({ data: [{ sequence: "2" }], pagination }),
    ]);
    const observer = new InfiniteQueryObserver(queryClient, {
      ...queries.events.list.infinite(),
      enabled: false,
    });
    await observer.refetch();
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    const { data, hasNextPage } = await observer.fetchNextPage();
    expect([data?.pages.length, hasNextPage]).toEqual([2, false]);
  });

  test("send the cursor in the body if the operation has one", async () => {
    const { queries, queryClient, requests } = setUp([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    await queryClient.infiniteQuery({ ...queries.games.query.infinite({ limit: 1 }), pages: 2 });
    expect(requests.map(({ body }) => body)).toEqual([{ limit: 1 }, { limit: 1, cursor: "c1" }]);
  });
});

describe("keys", () => {
  const { queries, api } = setUp([]);

  test("consist of root, resource, method and input", () => {
    expect(queries.key()).toEqual(["game-community"]);
    expect(queries.games.key()).toEqual(["game-community", "games"]);
    expect(queries.games.get.key()).toEqual(["game-community", "games", "get"]);
    expect(queries.games.get("tetris").queryKey).toEqual(["game-community", "games", "get", "tetris"]);
    expect(queries.waitlists.listEntries("beta", { query: { limit: 5 } }).queryKey).toEqual([
      "game-community",
      "waitlists",
      "listEntries",
      "beta",
      { limit: 5 },
    ]);
  });

  test("are the same for calls without parameters, however they are written", () => {
    const keys = [{}, { query: {} }, { query: { q: undefined } }, { timeout: 5 }, undefined].map(
      (options) => queries.games.list(options).queryKey,
    );
    for (const key of keys) expect(key).toEqual(["game-community", "games", "list"]);
  });

  test("differ between a page and an infinite list", () => {
    expect(queries.games.list.infinite().queryKey).toEqual(["game-community", "games", "list", "infinite"]);
  });

  test("start with the root key", () => {
    expect(createQueries(api, { rootKey: "staff" }).games.get("tetris").queryKey[0]).toBe("staff");
  });

  test("invalidate all queries of a resource", async () => {
    const { queries: cachedQueries, queryClient } = setUp([pageResponse([], null)]);
    await queryClient.query(cachedQueries.games.list());
    await queryClient.infiniteQuery(cachedQueries.games.list.infinite());
    await queryClient.query(cachedQueries.reviews.list());
    await queryClient.invalidateQueries({ queryKey: cachedQueries.games.key() });
    const states = queryClient.getQueryCache().getAll();
    expect(states.map(({ queryKey, state }) => [queryKey[1], state.isInvalidated])).toEqual([
      ["games", true],
      ["games", true],
      ["reviews", false],
    ]);
  });
});

describe("mutations", () => {
  test("take the arguments of the method as variables", async () => {
    const { queries, queryClient, requests } = setUp([createGame("tetris")]);
    const observer = new MutationObserver(queryClient, queries.games.update());
    const game = await observer.mutate(["tetris", { name: "Tetris" }, { ifMatch: '"1"' }]);
    expect(game).toEqual({ slug: "tetris" });
    expect(requests).toMatchObject([
      { method: "PATCH", url: "/v1/games/tetris", body: { name: "Tetris" }, headers: { "if-match": '"1"' } },
    ]);
  });
});

describe("optimistic updates", () => {
  /** Renames Tetris: the cache has the new name at once, and the old one again if the service refuses. */
  async function rename(responses: Parameters<typeof createTestClient>[0]) {
    const { queries, queryClient } = setUp([createGame("tetris"), ...responses]);
    const options = queries.games.get("tetris");
    const { queryKey } = options;
    await queryClient.query(options);
    const names: (string | undefined)[] = [];
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === "updated") names.push(queryClient.getQueryData(queryKey)?.name);
    });
    const observer = new MutationObserver(queryClient, {
      ...queries.games.update(),
      onMutate: ([, { name }]) => {
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, (game) => game && { ...game, name: name ?? game.name });
        return { before };
      },
      onError: (_error, _variables, context) => void queryClient.setQueryData(queryKey, context?.before),
    });
    const result = await observer.mutate(["tetris", { name: "Tetris DX" }]).catch((error: unknown) => error);
    return { names, result };
  }

  test("are seen before the service answers", async () => {
    const { names } = await rename([createGame("tetris")]);
    expect(names).toEqual(["Tetris DX"]);
  });

  test("are undone if the service refuses", async () => {
    const { names, result } = await rename([problemResponse(403, "permission-denied")]);
    expect(isApiError(result, "updateGame") && result.problem.code).toBe("permission-denied");
    expect(names).toEqual(["Tetris DX", undefined]);
  });
});

test("every method of the client has options, and reads are queries", () => {
  const { api, queries } = setUp([]);
  const { baseUrl: _baseUrl, fetch: _fetch, ...resources } = api;
  const names = Object.entries<object>(resources).map(([resource, methods]) => [
    resource,
    [...Object.keys(methods), "key"],
  ]);
  expect(
    Object.entries(queries)
      .filter(([resource]) => resource !== "key")
      .map(([resource, methods]) => [resource, Object.keys(methods)]),
  ).toEqual(names);
  expect(Object.keys(queries.games.list())).toContain("queryFn");
  expect(Object.keys(queries.games.create())).toContain("mutationFn");
});

type Equals<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;

/** Compiles if the value has exactly this type, and not `any`. */
const expectType =
  <Expected>() =>
  <Actual>(_value: Actual, isEqual: Equals<Actual, Expected>): boolean =>
    isEqual;

/** Never called: compiled only, with the types of React's bindings. */
export function useTypes({
  useQuery,
  useSuspenseQuery,
  useInfiniteQuery,
  useMutation,
  queryOptions,
}: typeof ReactQuery): void {
  const { queries, queryClient } = setUp([]);
  const game = useQuery(queries.games.get("tetris"));
  expectType<Game | undefined>()(game.data, true);
  expectType<GameCommunityError | null>()(game.error, true);
  const name = useQuery({ ...queries.games.get("tetris"), select: (selected) => selected.name });
  expectType<string | undefined>()(name.data, true);
  const page = useSuspenseQuery(queries.games.list({ query: { q: "zelda" } }));
  expectType<GamePage>()(page.data, true);
  const pages = useInfiniteQuery(queries.games.list.infinite({ query: { q: "zelda" } }));
  expectType<ReactQuery.InfiniteData<GamePage> | undefined>()(pages.data, true);
  expectType<GameCommunityError | null>()(pages.error, true);
  const create = useMutation(queries.games.create());
  expectType<Game | undefined>()(create.data, true);
  expectType<GameCommunityError | null>()(create.error, true);
  create.mutate([{ name: "Tetris" }]);
  // @ts-expect-error a game has a name
  create.mutate([{}]);
  const options = queryOptions({ ...queries.games.get("tetris"), staleTime: 1_000 });
  const cached = queryClient.getQueryData(options.queryKey);
  expectType<Game | undefined>()(cached, true);
  const { queryKey } = queries.games.get("tetris");
  expectType<Game | undefined>()(queryClient.getQueryData(queryKey), true);
  queryClient.setQueryData(queryKey, (game) => game && { ...game, name: "Tetris" });
  // @ts-expect-error a game is not a text
  queryClient.setQueryData(queryKey, "Tetris");
  // @ts-expect-error a name is a text
  queryClient.setQueryData(queryKey, (game) => game && { ...game, name: 1 });
  const list = queries.games.list.infinite().queryKey;
  expectType<ReactQuery.InfiniteData<GamePage, PageParam> | undefined>()(
    queryClient.getQueryData(list),
    true,
  );
  // @ts-expect-error the data of all pages is not one page
  queryClient.setQueryData(list, (pages) => pages?.pages[0]);
  void queryClient.query(queries.games.get("tetris"));
  // @ts-expect-error the slug is missing
  queries.games.get();
  // @ts-expect-error TanStack Query passes the signal
  queries.games.get("tetris", { signal: new AbortController().signal });
  // @ts-expect-error a conditional read may return undefined, which queries must not
  queries.games.get("tetris", { ifNoneMatch: '"1"' });
  // @ts-expect-error no such parameter
  queries.games.list({ query: { title: "zelda" } });
  // @ts-expect-error a write is not a query
  useQuery(queries.games.create());
  // @ts-expect-error a game has no pages
  queries.games.get.infinite("tetris");
}
