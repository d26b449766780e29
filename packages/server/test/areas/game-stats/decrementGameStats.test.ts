import { describe, expect, it } from "@jest/globals";
import { expectedProblem, useGameStatsContext } from "./support.js";

const context = useGameStatsContext();

const decrement: typeof context.editor.gameStats.decrement = (...args) =>
  context.editor.gameStats.decrement(...args);

async function createGameWithViews(views_count: number): Promise<string> {
  const { slug } = await context.createGame();
  await context.editor.gameStats.create({ game_slug: slug, views_count });
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
  it("stat-below-zero: creates no stats for a game without stats", async () => {
    const { slug } = await context.createGame();
    await expect(decrement(slug, { field: "VIEWS" })).rejects.toMatchObject(
      expectedProblem(409, "stat-below-zero"),
    );
    expect(await context.editor.gameStats.create({ game_slug: slug })).toMatchObject({ views_count: 0 });
  });

  it("stat-below-zero: changes nothing", async () => {
    const slug = await createGameWithViews(3);
    await expect(decrement(slug, { field: "VIEWS", amount: 4 })).rejects.toMatchObject(
      expectedProblem(409, "stat-below-zero"),
    );
    await expect(decrement(slug, { field: "PLAYS" })).rejects.toMatchObject(
      expectedProblem(409, "stat-below-zero"),
    );
    expect(await context.editor.gameStats.get(slug)).toMatchObject({ views_count: 3, plays_count: 0 });
  });

  it("stat-below-zero: never goes below zero with 30 concurrent requests", async () => {
    const slug = await createGameWithViews(20);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => decrement(slug, { field: "VIEWS", amount: 2 })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject(expectedProblem(409, "stat-below-zero"));
    expect(await context.editor.gameStats.get(slug)).toMatchObject({ views_count: 0 });
  });
});
