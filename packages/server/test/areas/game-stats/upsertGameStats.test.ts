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

describeOperation("upsertGameStats", gameStatsSetup, ({ service, editor }) => {
  const upsert: Client["gameStats"]["upsert"] = (...args) => editor.gameStats.upsert(...args);

  describe("201", () => {
    it("creates stats", async () => {
      const { slug } = await createGame(editor);
      const { data, response } = await upsert(slug, { plays_count: 2 }).withResponse();
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe(`/rest/v1/games/${slug}/stats`);
      expect(data).toMatchObject({ game_slug: slug, views_count: 0, plays_count: 2 });
    });

    it("creates stats once for concurrent requests and increments", async () => {
      const { slug } = await createGame(editor);
      const upserts = Array.from({ length: 5 }, () => upsert(slug, { plays_count: 2 }).withResponse());
      const increments = Array.from({ length: 5 }, () =>
        editor.gameStats.increment(slug, { field: "VIEWS" }),
      );
      const responses = await Promise.all(upserts);
      await Promise.all(increments);
      expect(responses.filter(({ response }) => response.status === 201).length).toBeLessThanOrEqual(1);
      expect(await editor.gameStats.get(slug)).toMatchObject({ plays_count: 2 });
    });
  });

  describe("200", () => {
    it("replaces all four counters; counters that are not in the request become 0", async () => {
      const { slug } = await createGame(editor);
      const before = await upsert(slug, {
        views_count: 9,
        plays_count: 8,
        shares_count: 7,
        searches_count: 6,
      });
      const { data, response } = await upsert(slug, { plays_count: 1 }).withResponse();
      expect(response.status).toBe(200);
      expect(response.headers.get("ETag")).toMatch(/^"2\./);
      expect(data).toMatchObject({ views_count: 0, plays_count: 1, shares_count: 0, searches_count: 0 });
      expect(data.created_at).toBe(before.created_at);
    });

    it("accepts the unchanged representation", async () => {
      const { id, slug } = await createGame(editor);
      await setDerivedCounters(service, id);
      const before = await upsert(slug, { views_count: 1 });
      expect(before).toMatchObject(derivedCounters);
      expect(await upsert(slug, { ...before, views_count: 2 })).toMatchObject({
        ...derivedCounters,
        views_count: 2,
      });
    });
  });

  describe("400", () => {
    it("rejects a changed derived counter or game with immutable-field, with and without stats", async () => {
      const { slug } = await createGame(editor);
      const changes = { game_slug: "other", completed_count: 1 };
      await expect(upsert(slug, changes)).rejects.toMatchObject(
        expectedReadOnlyProblem("game_slug", "completed_count"),
      );
      await upsert(slug, {});
      await expect(upsert(slug, changes)).rejects.toMatchObject(
        expectedReadOnlyProblem("game_slug", "completed_count"),
      );
    });
  });

  describe("404", () => {
    it("rejects an unknown game", async () => {
      await expect(upsert("nowhere", {})).rejects.toMatchObject(expectedProblem(404, "game-not-found"));
    });
  });

  describe("412", () => {
    it("creates stats once for concurrent requests with If-None-Match: *", async () => {
      const { slug } = await createGame(editor);
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, () => upsert(slug, { views_count: 1 }, { ifNoneMatch: "*" })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results)
        if (result.status === "rejected")
          expect(result.reason).toMatchObject(expectedProblem(412, "precondition-failed"));
    });

    it("rejects an outdated If-Match, and any If-Match without stats", async () => {
      const { slug } = await createGame(editor);
      await expect(upsert(slug, {}, { ifMatch: '"1.abc"' })).rejects.toMatchObject({ status: 412 });
      const { response } = await upsert(slug, {}).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const results = await Promise.allSettled([
        upsert(slug, {}, { ifMatch }),
        upsert(slug, {}, { ifMatch }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });
});
