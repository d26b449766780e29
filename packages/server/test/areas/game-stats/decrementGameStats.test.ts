import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, gameStatsSetup } from "./support.js";

describeOperation("decrementGameStats", gameStatsSetup, ({ editor }) => {
  const decrement: Client["gameStats"]["decrement"] = (...args) => editor.gameStats.decrement(...args);

  async function createGameWithViews(views_count: number): Promise<string> {
    const { slug } = await createGame(editor);
    await editor.gameStats.create({ game_slug: slug, views_count });
    return slug;
  }

  describe("200", () => {
    it("decrements one counter, by 1 without an amount, down to 0", async () => {
      const slug = await createGameWithViews(5);
      expect(await decrement(slug, { field: "VIEWS" })).toMatchObject({ views_count: 4 });
      expect(await decrement(slug, { field: "VIEWS", amount: 4 })).toMatchObject({
        views_count: 0,
        plays_count: 0,
      });
    });

    it("keeps the version", async () => {
      const { response } = await decrement(await createGameWithViews(1), { field: "VIEWS" }).withResponse();
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
    });
  });

  describe("404", () => {
    it("rejects an unknown game", async () => {
      await expect(decrement("nowhere", { field: "VIEWS" })).rejects.toMatchObject(
        expectedProblem(404, "game-not-found"),
      );
    });
  });

  describe("409", () => {
    it("returns stat-below-zero for a game without stats, and creates none", async () => {
      const { slug } = await createGame(editor);
      await expect(decrement(slug, { field: "VIEWS" })).rejects.toMatchObject(
        expectedProblem(409, "stat-below-zero"),
      );
      expect(await editor.gameStats.create({ game_slug: slug })).toMatchObject({ views_count: 0 });
    });

    it("returns stat-below-zero and changes nothing", async () => {
      const slug = await createGameWithViews(3);
      await expect(decrement(slug, { field: "VIEWS", amount: 4 })).rejects.toMatchObject(
        expectedProblem(409, "stat-below-zero"),
      );
      await expect(decrement(slug, { field: "PLAYS" })).rejects.toMatchObject(
        expectedProblem(409, "stat-below-zero"),
      );
      expect(await editor.gameStats.get(slug)).toMatchObject({ views_count: 3, plays_count: 0 });
    });

    it("never goes below zero with 30 concurrent requests", async () => {
      const slug = await createGameWithViews(20);
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, () => decrement(slug, { field: "VIEWS", amount: 2 })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
      for (const result of results)
        if (result.status === "rejected")
          expect(result.reason).toMatchObject(expectedProblem(409, "stat-below-zero"));
      expect(await editor.gameStats.get(slug)).toMatchObject({ views_count: 0 });
    });
  });
});
