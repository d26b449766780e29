import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, derivedCounters, gameStatsSetup, setDerivedCounters } from "./support.js";

describeOperation("getGameStats", gameStatsSetup, ({ service, editor }) => {
  describe("200", () => {
    it("returns writable and derived counters to everybody", async () => {
      const { id, slug } = await createGame(editor);
      await setDerivedCounters(service, id);
      await editor.gameStats.create({ game_slug: slug, shares_count: 3 });
      expect(await service.api.gameStats.get(slug.toUpperCase())).toMatchObject({
        game_id: id,
        game_slug: slug,
        shares_count: 3,
        ...derivedCounters,
      });
    });
  });

  describe("a game without stats", () => {
    it("has zero writable counters, the derived counters and the timestamps of the game", async () => {
      const { id, slug, created_at } = await createGame(editor);
      await setDerivedCounters(service, id);
      expect(await service.api.gameStats.get(slug)).toEqual({
        game_id: id,
        game_slug: slug,
        ...derivedCounters,
        popularity_score: expect.any(Number),
        views_count: 0,
        plays_count: 0,
        shares_count: 0,
        searches_count: 0,
        created_at,
        updated_at: created_at,
      });
    });
  });

  describe("304", () => {
    it("returns 304 until a counter changes", async () => {
      const { slug } = await createGame(editor);
      await editor.gameStats.increment(slug, { field: "VIEWS" });
      const url = `/rest/v1/games/${slug}/stats`;
      const etag = (await service.http.get(url)).headers.etag ?? "";
      expect((await service.http.get(url).set("If-None-Match", etag)).status).toBe(304);
      await editor.gameStats.increment(slug, { field: "VIEWS" });
      expect((await service.http.get(url).set("If-None-Match", etag)).status).toBe(200);
    });
  });

  describe("404", () => {
    it("rejects an unknown game", async () => {
      await expect(service.api.gameStats.get("nowhere")).rejects.toMatchObject(
        expectedProblem(404, "game-not-found"),
      );
    });
  });
});
