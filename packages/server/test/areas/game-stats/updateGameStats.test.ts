import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import {
  createGame,
  derivedCounters,
  expectedReadOnlyProblem,
  gameStatsSetup,
  setDerivedCounters,
} from "./support.js";

describeOperation("updateGameStats", gameStatsSetup, ({ service, editor }) => {
  const update: Client["gameStats"]["update"] = (...args) => editor.gameStats.update(...args);

  async function createGameWithStats(): Promise<string> {
    const { id, slug } = await createGame(editor);
    await setDerivedCounters(service, id);
    await editor.gameStats.create({ game_slug: slug, views_count: 9, plays_count: 8 });
    return slug;
  }

  describe("200", () => {
    it("updates only the counters in the request", async () => {
      const slug = await createGameWithStats();
      const before = await editor.gameStats.get(slug);
      service.clock.advance(1000);
      const after = await update(slug, { views_count: 1 });
      expect(after).toEqual({ ...before, views_count: 1, updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("accepts the unchanged representation and ignores popularity_score", async () => {
      const slug = await createGameWithStats();
      const before = await editor.gameStats.get(slug);
      const sent = { ...before, plays_count: 5, popularity_score: 99 };
      expect(await update(slug, sent)).toMatchObject({ ...derivedCounters, views_count: 9, plays_count: 5 });
    });

    it("accepts an If-Match whose ETag was read before an increment", async () => {
      const slug = await createGameWithStats();
      const { response } = await editor.gameStats.get(slug).withResponse();
      await editor.gameStats.increment(slug, { field: "SHARES" });
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await update(slug, { views_count: 2 }, { ifMatch })).toMatchObject({
        views_count: 2,
        shares_count: 1,
      });
    });
  });

  describe("400", () => {
    it.each(Object.keys(derivedCounters).filter((name) => name !== "popularity_score"))(
      "rejects a changed %s with immutable-field",
      async (name) => {
        const slug = await createGameWithStats();
        await expect(update(slug, { [name]: 77 })).rejects.toMatchObject(expectedReadOnlyProblem(name));
      },
    );

    it("rejects a changed game and changed timestamps with immutable-field", async () => {
      const slug = await createGameWithStats();
      const body = {
        game_id: "01930e5c-6b00-7c00-8000-000000000001",
        created_at: "2001-01-01T00:00:00.000Z",
      };
      await expect(update(slug, body)).rejects.toMatchObject(
        expectedReadOnlyProblem("game_id", "created_at"),
      );
    });

    it("rejects an empty update", async () => {
      await expect(update(await createGameWithStats(), {})).rejects.toMatchObject(
        expectedProblem(400, "empty-update"),
      );
    });
  });

  describe("a game without stats", () => {
    it("creates stats", async () => {
      const { slug } = await createGame(editor);
      const { response } = await editor.gameStats.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await update(slug, { views_count: 0, plays_count: 4 }, { ifMatch })).toMatchObject({
        views_count: 0,
        plays_count: 4,
        shares_count: 0,
        searches_count: 0,
      });
      await expect(editor.gameStats.create({ game_slug: slug })).rejects.toMatchObject(
        expectedProblem(409, "game-stats-exists"),
      );
      await expect(update(slug, { plays_count: 5 }, { ifMatch })).rejects.toMatchObject({ status: 412 });
    });

    it("keeps all concurrent updates and increments when creating stats", async () => {
      const { slug } = await createGame(editor);
      await Promise.all([
        update(slug, { plays_count: 4 }),
        ...Array.from({ length: 6 }, () => editor.gameStats.increment(slug, { field: "VIEWS" })),
        update(slug, { shares_count: 2 }),
      ]);
      expect(await editor.gameStats.get(slug)).toMatchObject({
        views_count: 6,
        plays_count: 4,
        shares_count: 2,
      });
    });

    it("creates no stats when only read-only fields are sent", async () => {
      const { slug } = await createGame(editor);
      await update(slug, { likes_count: 0 });
      expect(await editor.gameStats.create({ game_slug: slug, views_count: 1 })).toMatchObject({
        views_count: 1,
      });
    });
  });

  describe("404", () => {
    it("rejects an unknown game", async () => {
      await expect(update("nowhere", { views_count: 1 })).rejects.toMatchObject(
        expectedProblem(404, "game-not-found"),
      );
    });
  });

  describe("412", () => {
    it("rejects the second of two updates with the same If-Match, also concurrently", async () => {
      const slug = await createGameWithStats();
      const { response } = await editor.gameStats.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const results = await Promise.allSettled(
        [1, 2, 3].map((views_count) => update(slug, { views_count }, { ifMatch })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(update(slug, { views_count: 4 }, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
    });
  });
});
