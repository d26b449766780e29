import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { countersOfGame, countersOfResident } from "../../support/community.js";
import { expectRightCounters } from "../../support/counters.js";
import { startService, type TestService } from "../../support/service.js";
import { gamesCalled, newList, play } from "./support.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it("takes lists, views and likes of a resident who has left along, with the counters", async () => {
  const leaving = await service.signUp();
  const games = await gamesCalled(service, "ABC");
  const game_ids = games.map(({ id }) => id);
  await newList(leaving, { game_ids });
  const deleted = await newList(leaving, { game_ids });
  await leaving.api.lists.delete(deleted.id);
  await newList(leaving, { visibility: "PRIVATE", game_ids });
  for (const game_id of game_ids) {
    await leaving.api.likedGames.add({ game_id });
    await play(leaving, game_id);
  }
  await (await service.admin()).api.games.delete(games[2]?.slug ?? "");
  const resident_id = leaving.resident.id;
  await leaving.api.residents.delete("me");
  expect((await service.api.lists.list({ query: { resident_id } })).data).toEqual([]);
  await service.runJob("resident-content");
  expect(await service.database.list.count({ where: { resident_id } })).toBe(0);
  expect(await service.database.likedGame.count({ where: { resident_id } })).toBe(0);
  expect(await countersOfGame(service, game_ids[0] ?? "")).toMatchObject({ lists: 0, likes: 0 });
  expect(await countersOfResident(service, resident_id)).toMatchObject({ lists: 0, liked_games: 0 });
  await expectRightCounters(service.database);
});
