import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, derivedCounters, gameStatsSetup, setDerivedCounters } from "./support.js";

describeOperation("deleteGameStats", gameStatsSetup, ({ service, editor }) => {
  describe("200", () => {
    it("deletes the writable counters and keeps the derived ones", async () => {
      const { id, slug } = await createGame(editor);
      await setDerivedCounters(service, id);
      await editor.gameStats.create({ game_slug: slug, views_count: 9 });
      expect(await editor.gameStats.delete(slug)).toMatchObject({
        id,
        object: "game_stats",
        deleted: true,
        purge_at: null,
      });
      expect(await service.api.gameStats.get(slug)).toMatchObject({
        views_count: 0,
        ...derivedCounters,
      });
      expect(await editor.gameStats.increment(slug, { field: "VIEWS" })).toMatchObject({
        ...derivedCounters,
        views_count: 1,
      });
    });
  });

  describe("404", () => {
    it("rejects a second deletion, also a concurrent one", async () => {
      const { slug } = await createGame(editor);
      await editor.gameStats.create({ game_slug: slug });
      const results = await Promise.allSettled([1, 2, 3].map(() => editor.gameStats.delete(slug)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(editor.gameStats.delete(slug)).rejects.toMatchObject(
        expectedProblem(404, "game-stats-not-found"),
      );
    });

    it("rejects an unknown game", async () => {
      await expect(editor.gameStats.delete("nowhere")).rejects.toMatchObject(
        expectedProblem(404, "game-not-found"),
      );
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { slug } = await createGame(editor);
      const { response } = await editor.gameStats.create({ game_slug: slug }).withResponse();
      await editor.gameStats.update(slug, { views_count: 1 });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(editor.gameStats.delete(slug, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
      expect(await editor.gameStats.get(slug)).toMatchObject({ views_count: 1 });
    });
  });
});
