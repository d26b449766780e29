import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem, expectedValidationProblem } from "../../support/expected-problems.js";
import {
  createGame,
  derivedCounters,
  expectedReadOnlyProblem,
  gameStatsSetup,
  setDerivedCounters,
  zeroCounters,
} from "./support.js";

describeOperation("createGameStats", gameStatsSetup, ({ service, editor }) => {
  describe("201", () => {
    it("creates stats by slug; counters that are not in the request are 0", async () => {
      const { id, slug } = await createGame(editor);
      const { data, response } = await editor.gameStats
        .create({ game_slug: slug.toUpperCase(), views_count: 7 })
        .withResponse();
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe(`/rest/v1/games/${slug}/stats`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(data).toMatchObject({
        game_id: id,
        game_slug: slug,
        views_count: 7,
        plays_count: 0,
        shares_count: 0,
        searches_count: 0,
        ...zeroCounters,
      });
    });

    it("creates stats by id and accepts unchanged derived counters", async () => {
      const { id } = await createGame(editor);
      await setDerivedCounters(service, id);
      const { popularity_score: _, ...counters } = derivedCounters;
      expect(await editor.gameStats.create({ game_id: id, ...counters })).toMatchObject(derivedCounters);
    });

    it("accepts the largest exact integer of JSON", async () => {
      const { slug } = await createGame(editor);
      const views_count = Number.MAX_SAFE_INTEGER;
      await editor.gameStats.create({ game_slug: slug, views_count });
      expect(await service.api.gameStats.get(slug)).toMatchObject({ views_count });
    });
  });

  describe("400", () => {
    it("requires exactly one of game_id and game_slug", async () => {
      const { id, slug } = await createGame(editor);
      for (const body of [{}, { game_id: id, game_slug: slug }])
        await expect(editor.gameStats.create(body)).rejects.toMatchObject(
          expectedValidationProblem("", "exactly-one"),
        );
    });

    it("rejects a changed derived counter with immutable-field", async () => {
      const { slug } = await createGame(editor);
      const body = { game_slug: slug, likes_count: 1, lists_count: 0, backlog_count: 2 };
      await expect(editor.gameStats.create(body)).rejects.toMatchObject(
        expectedReadOnlyProblem("likes_count", "backlog_count"),
      );
    });

    it.each([
      ["below zero", -1],
      ["too large", Number.MAX_SAFE_INTEGER + 1],
      ["not an integer", 0.5],
    ])("rejects a counter that is %s", async (_, views_count) => {
      const { slug } = await createGame(editor);
      await expect(editor.gameStats.create({ game_slug: slug, views_count })).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "validation-failed",
          errors: expect.arrayContaining([expect.objectContaining({ pointer: "/views_count" })]),
        },
      });
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      await expect(service.api.gameStats.create({ game_slug: "doom" })).rejects.toMatchObject({
        status: 401,
      });
    });
  });

  describe("403", () => {
    it("rejects residents and keys without the scope", async () => {
      const { api } = await service.signUp();
      const other = service.as({
        serviceKey: await service.key({ kind: "SECRET", scopes: ["games:manage"] }),
      });
      for (const caller of [api, other])
        await expect(caller.gameStats.create({ game_slug: "doom" })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
    });
  });

  describe("404", () => {
    it("rejects an unknown slug and an unknown id", async () => {
      const game_id = "01930e5c-6b00-7c00-8000-000000000001";
      for (const game of [{ game_slug: "nowhere" }, { game_id }])
        await expect(editor.gameStats.create(game)).rejects.toMatchObject(
          expectedProblem(404, "game-not-found"),
        );
    });
  });

  describe("409", () => {
    it("creates stats once for concurrent requests", async () => {
      const { id, slug } = await createGame(editor);
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () => editor.gameStats.create({ game_slug: slug })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(editor.gameStats.create({ game_slug: slug })).rejects.toMatchObject({
        status: 409,
        problem: { code: "game-stats-exists", existing_id: id },
      });
    });
  });
});
