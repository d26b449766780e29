import { afterEach, beforeAll, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList, readOrder } from "./support.js";

describeService("concurrent changes of lists", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });
  afterEach(() => expectConsistentCounters(service.database));

  const runConcurrently = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it("adds a game once for concurrent requests: one 201, the others 200", async () => {
    const { id } = await createList(ada);
    const { id: game_id } = await createGame(service);
    const responses = await runConcurrently(12, () => ada.api.lists.addGame(id, { game_id }).withResponse());
    expect(responses.map(({ response }) => response.status).sort()).toEqual([
      ...Array.from({ length: 11 }, () => 200),
      201,
    ]);
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    expect(await service.database.listItem.count({ where: { list_id: id } })).toBe(1);
  });

  it("keeps counters exact when games are added to and removed from several lists concurrently", async () => {
    const lists = [await createList(ada), await createList(ada), await createList(ada)];
    const games = await createGames(service, "ABC");
    const results = await Promise.allSettled(
      lists.flatMap(({ id }) =>
        games.flatMap(({ id: game_id }) => [
          ada.api.lists.addGame(id, { game_id, position: 1 }),
          ada.api.lists.removeGame(id, game_id),
          ada.api.lists.addGame(id, { game_id }),
        ]),
      ),
    );
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 404 });
    for (const { id } of lists) await readOrder(ada, id);
  });

  it("keeps a total order when games are moved and added concurrently", async () => {
    const games = await createGames(service, "ABCDEFGH");
    const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
    await Promise.all([
      ...games.map((game, index) =>
        ada.api.lists.updateGame(id, game.id, { position: ((index * 5) % 8) + 1 }),
      ),
      ...(await createGames(service, "xyz")).map((game) =>
        ada.api.lists.addGame(id, { game_id: game.id, position: 3 }),
      ),
    ]);
    expect([...(await readOrder(ada, id))].sort().join("")).toBe("ABCDEFGHxyz");
    const items = await service.database.listItem.findMany({ where: { list_id: id } });
    expect(new Set(items.map(({ rank_key }) => rank_key)).size).toBe(11);
  });

  it("keeps counters exact when a game is liked and unliked concurrently", async () => {
    const { id: game_id } = await createGame(service);
    const residents = await runConcurrently(4, () => service.signUp());
    await Promise.all(
      residents.flatMap(({ api }) =>
        Array.from({ length: 4 }, async () => {
          const { liked_game } = await api.likedGames.create({ game_id });
          await api.likedGames.delete(liked_game?.id ?? "").catch((error: unknown) => {
            expect(error).toMatchObject({ status: 404 });
          });
        }),
      ),
    );
    const responses = await runConcurrently(6, () => ada.api.likedGames.create({ game_id }));
    expect(responses.filter(({ changed }) => changed)).toHaveLength(1);
    const { likes } = await findGameCounters(service, game_id);
    expect(likes).toBe(await service.database.likedGame.count({ where: { game_id } }));
  });

  it("keeps counters exact when a game is deleted while it is added, liked and removed", async () => {
    const admin = await service.admin();
    const residents = await runConcurrently(4, () => service.signUp());
    const lists = await Promise.all(residents.map((resident) => createList(resident)));
    const [game] = await createGames(service, "G");
    const { id: game_id = "", slug = "" } = game ?? {};
    await ada.api.likedGames.create({ game_id });
    const results = await Promise.allSettled([
      ...residents.flatMap(({ api }, index) => {
        const listId = lists[index]?.id ?? "";
        return [
          api.likedGames.create({ game_id }),
          api.lists.addGame(listId, { game_id }),
          api.lists.removeGame(listId, game_id),
        ];
      }),
      admin.api.games.delete(slug),
      ...residents.map((resident) => createList(resident, { game_ids: [game_id] })),
    ]);
    for (const result of results)
      if (result.status === "rejected")
        expect([400, 404]).toContain((result.reason as { readonly status: number }).status);
    await service.waitForIdle();
    expect(await service.database.listItem.count({ where: { game_id } })).toBe(0);
  });

  it("keeps counters exact when a list is deleted while games are added to it", async () => {
    const { id } = await createList(ada);
    const games = await createGames(service, "ABCDEF");
    const results = await Promise.allSettled([
      ...games.map((game) => ada.api.lists.addGame(id, { game_id: game.id })),
      ada.api.lists.delete(id),
    ]);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 404 });
  });
});
