import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, gameStatsSetup } from "./support.js";

describeOperation("incrementGameStats", gameStatsSetup, ({ service, editor }) => {
  const increment: Client["gameStats"]["increment"] = (...args) => editor.gameStats.increment(...args);

  describe("200", () => {
    it("creates the stats of a game without stats", async () => {
      const { slug } = await createGame(editor);
      const { data, response } = await increment(slug, { field: "PLAYS" }).withResponse();
      expect(data).toMatchObject({
        game_slug: slug,
        views_count: 0,
        plays_count: 1,
        shares_count: 0,
        searches_count: 0,
      });
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
    });

    it.each([
      ["VIEWS", "views_count"],
      ["PLAYS", "plays_count"],
      ["SHARES", "shares_count"],
      ["SEARCHES", "searches_count"],
    ] as const)("adds to %s only", async (field, name) => {
      const { slug } = await createGame(editor);
      await increment(slug, { field });
      const stats = await increment(slug, { field, amount: 1_000_000 });
      const { views_count, plays_count, shares_count, searches_count } = stats;
      expect(stats[name]).toBe(1_000_001);
      expect(views_count + plays_count + shares_count + searches_count).toBe(1_000_001);
    });

    it("keeps the version and updated_at", async () => {
      const { slug } = await createGame(editor);
      const { updated_at } = await increment(slug, { field: "VIEWS" });
      service.clock.advance(1000);
      const { data, response } = await increment(slug, { field: "VIEWS" }).withResponse();
      expect(data.updated_at).toBe(updated_at);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
    });

    it("adds up concurrent increments", async () => {
      const { slug } = await createGame(editor);
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => increment(slug, { field: "VIEWS", amount: index + 1 })),
      );
      expect(await editor.gameStats.get(slug)).toMatchObject({ views_count: 820 });
    });

    it("applies requests with the same idempotency key once", async () => {
      const { slug } = await createGame(editor);
      const send = () => increment(slug, { field: "VIEWS" }, { idempotencyKey: "view-1" });
      await send();
      expect(await send()).toMatchObject({ views_count: 1 });
      expect(await editor.gameStats.get(slug)).toMatchObject({ views_count: 1 });
    });
  });

  describe("400", () => {
    it.each([0, -1, 1_000_001, 1.5])("rejects the amount %p", async (amount) => {
      const { slug } = await createGame(editor);
      await expect(increment(slug, { field: "VIEWS", amount })).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "validation-failed",
          errors: expect.arrayContaining([expect.objectContaining({ pointer: "/amount" })]),
        },
      });
    });

    it("rejects a derived counter", async () => {
      const { slug } = await createGame(editor);
      const response = await service.http
        .post(`/rest/v1/games/${slug}/stats/increment`)
        .set("X-Service-Key", await service.key({ kind: "SECRET", scopes: ["game-stats:write"] }))
        .send({ field: "LIKES" });
      expect(response.body).toMatchObject({ status: 400, errors: [{ pointer: "/field" }] });
    });
  });

  describe("404", () => {
    it("rejects an unknown game", async () => {
      await expect(increment("nowhere", { field: "VIEWS" })).rejects.toMatchObject(
        expectedProblem(404, "game-not-found"),
      );
    });
  });

  describe("409", () => {
    it("rejects an increment past 2^53-1", async () => {
      const { slug } = await createGame(editor);
      const limit = Number.MAX_SAFE_INTEGER;
      await editor.gameStats.create({ game_slug: slug, views_count: limit - 1 });
      await expect(increment(slug, { field: "VIEWS", amount: 2 })).rejects.toMatchObject(
        expectedProblem(409, "limit-exceeded"),
      );
      expect(await increment(slug, { field: "VIEWS", amount: 1 })).toMatchObject({ views_count: limit });
      await expect(increment(slug, { field: "VIEWS" })).rejects.toMatchObject(
        expectedProblem(409, "limit-exceeded"),
      );
    });
  });
});
