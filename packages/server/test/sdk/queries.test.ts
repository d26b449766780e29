import { createQueries } from "@game-community/sdk/queries";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/query-core";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { api } = await service.admin();
  for (const name of ["Asteroids", "Breakout", "Columns", "Doom", "Elite"]) await api.games.create({ name });
});
afterAll(() => service.stop());

/** Observes the list of all games, two on a page, which starts at a cursor. */
async function observeGames(initialPageParam: string | null, maxPages?: number) {
  const options = createQueries(service.api).games.list.infinite({ query: { limit: 2, sort: "name" } });
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    ...options,
    initialPageParam,
    enabled: false,
    ...(maxPages !== undefined && { maxPages }),
  });
  await observer.refetch();
  return {
    observer,
    read: () => {
      const { data, hasPreviousPage, hasNextPage } = observer.getCurrentResult();
      const names = data?.pages.map((page) => page.data.map(({ name }) => name[0]).join(""));
      return { names, hasPreviousPage, hasNextPage };
    },
  };
}

/** The cursor of the second page of two games. */
async function findSecondCursor(): Promise<string | null> {
  const { pagination } = await service.api.games.list({ query: { limit: 2, sort: "name" } });
  return pagination.next_cursor;
}

describe("an infinite list of TanStack Query", () => {
  it("starts at any cursor and grows in both directions, in the order of the list", async () => {
    const { observer, read } = await observeGames(await findSecondCursor());
    expect(read()).toEqual({ names: ["CD"], hasPreviousPage: true, hasNextPage: true });
    await observer.fetchPreviousPage();
    expect(read()).toEqual({ names: ["AB", "CD"], hasPreviousPage: false, hasNextPage: true });
    await observer.fetchNextPage();
    expect(read()).toEqual({ names: ["AB", "CD", "E"], hasPreviousPage: false, hasNextPage: false });
  });

  it("is read again from its first page, which was read backwards", async () => {
    const { observer, read } = await observeGames(await findSecondCursor());
    await observer.fetchPreviousPage();
    await observer.refetch();
    expect(read()).toEqual({ names: ["AB", "CD"], hasPreviousPage: false, hasNextPage: true });
  });

  it("returns to pages that it has dropped because of maxPages", async () => {
    const { observer, read } = await observeGames(null, 2);
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    expect(read()).toEqual({ names: ["CD", "E"], hasPreviousPage: true, hasNextPage: false });
    await observer.fetchPreviousPage();
    expect(read()).toEqual({ names: ["AB", "CD"], hasPreviousPage: false, hasNextPage: true });
  });
});
