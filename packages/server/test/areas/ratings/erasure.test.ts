import { expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";

describeService("erasure of ratings", {}, ({ service }) => {
  it("locks the counters and rating summaries of games by ascending id, in whatever order the rows are stored", async () => {
    const ada = await service.signUp();
    const ids = [(await createGame(service)).id, (await createGame(service)).id];
    const [first = "", second = ""] = ids.sort();
    for (const game_id of [second, first]) await ada.api.ratings.create({ game_id, score: 7 });
    await ada.api.residents.delete("me");
    const { job } = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM game_counters WHERE game_id = ${first}::uuid FOR NO KEY UPDATE`;
      const waiting = service.runJob("resident-content");
      await waitUntilBlocked(service.database);
      for (const table of ["game_counters", "game_rating_summaries"].map(Prisma.raw))
        await tx.$queryRaw`SELECT FROM ${table} WHERE game_id = ${second}::uuid FOR NO KEY UPDATE NOWAIT`;
      return { job: waiting };
    });
    await job;
    expect(await service.database.rating.count({ where: { resident_id: ada.resident.id } })).toBe(0);
  });
});
