import { expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { findGameCounters, findResidentCounters } from "../../support/fixtures.js";
import { addPlayedGame, createGames, createList } from "./support.js";

describeService("erasure of lists", {}, ({ service }) => {
  it("erases personalized lists, computed lists and likes of a deleted resident with their counts", async () => {
    const deletedResident = await service.signUp();
    const games = await createGames(service, "ABC");
    const game_ids = games.map(({ id }) => id);
    await createList(deletedResident, { game_ids });
    const deleted = await createList(deletedResident, { game_ids });
    await deletedResident.api.lists.delete(deleted.id);
    await createList(deletedResident, { visibility: "PRIVATE", game_ids });
    for (const game_id of game_ids) {
      await deletedResident.api.likedGames.create({ game_id });
      await addPlayedGame(deletedResident, game_id);
    }
    await (await service.admin()).api.games.delete(games[2]?.slug ?? "");
    const resident_id = deletedResident.resident.id;
    await deletedResident.api.residents.delete("me");
    expect((await service.api.lists.list({ query: { resident_id } })).data).toEqual([]);
    await service.runJob("resident-content");
    expect(await service.database.list.count({ where: { resident_id } })).toBe(0);
    expect(await service.database.likedGame.count({ where: { resident_id } })).toBe(0);
    expect(await findGameCounters(service, game_ids[0] ?? "")).toMatchObject({ lists: 0, likes: 0 });
    expect(await findResidentCounters(service, resident_id)).toMatchObject({ lists: 0, liked_games: 0 });
    await expectConsistentCounters(service.database);
  });
});
