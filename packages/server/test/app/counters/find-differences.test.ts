import { beforeAll, expect, it } from "@jest/globals";
import { renderTable } from "../../../src/app/cli/output.js";
import { findCounterDifferences } from "../../../src/app/counters/find-differences.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { createStaffClient } from "../../support/waitlists.js";

describeService(
  "findCounterDifferences",
  { skipCounterCheckBecause: "The tests change counters." },
  ({ service }) => {
    beforeAll(async () => {
      const ada = await service.signUp();
      const game = await createGame(service);
      const staff = await createStaffClient(service);
      await staff.waitlists.create({ slug: "beta", name: "Beta", purpose: "Try it.", max_capacity: 10 });
      for (const name of ["ada", "bo", "cy"])
        await staff.waitlists.join("beta", { name, email: `${name}@x.example` });
      await ada.api.likedGames.create({ game_id: game.id });
      await ada.api.library.create({ game_id: game.id, play_status: "PLAYING", playtime_minutes: 30 });
    });

    const differences = async () =>
      (await findCounterDifferences(service.database)).map(({ table, counter, stored, counted }) => [
        table,
        counter,
        stored,
        counted,
      ]);

    it("finds no differences in the counters that the service has stored", async () => {
      expect(await differences()).toEqual([]);
    });

    it("finds every counter that differs, with its stored and its counted value", async () => {
      const { database } = service;
      await database.$executeRaw`UPDATE game_counters SET likes = 3, by_status = '{0,0,0,1,0,0,0,0}'`;
      await database.$executeRaw`UPDATE resident_counters SET playtime_minutes = 31`;
      await database.$executeRaw`UPDATE lists SET items_count = 5 WHERE type = 'LIKED_GAMES'`;
      await database.$executeRaw`UPDATE waitlists SET entries_count = 2`;
      await database.$executeRaw`DELETE FROM waitlist_rank_nodes WHERE node = 3`;
      expect(await differences()).toEqual([
        ["game_counters", "by_status", "{0,0,0,1,0,0,0,0}", "{0,1,0,0,0,0,0,0}"],
        ["game_counters", "likes", "3", "1"],
        ["resident_counters", "playtime_minutes", "31", "30"],
        ["lists", "items_count", "5", "1"],
        ["waitlists", "entries_count", "2", "3"],
        ["waitlist_rank_nodes", "live", "0", "1"],
      ]);
    });

    it("finds any number of differences, which fit into a table", async () => {
      for (let batch = 0; batch < 10; batch += 1)
        await service.database.$executeRaw`
          INSERT INTO waitlist_rank_nodes (waitlist_id, node, live)
          SELECT id, -20000 * ${batch}::bigint - node, 1 FROM waitlists, generate_series(1, 20000) node`;
      const rows = await differences();
      expect(rows.length).toBeGreaterThanOrEqual(200_000);
      const table = renderTable(
        ["TABLE", "COUNTER", "STORED", "COUNTED"],
        rows.map((cells) => cells.map(String)),
      );
      expect(table.split("\n")).toHaveLength(rows.length + 1);
    });
  },
);
