import { describe, expect, it } from "@jest/globals";
import { setDerivedCounters, derivedCounters, expectedProblem, useGameStatsContext } from "./support.js";

const context = useGameStatsContext();

describe("200", () => {
  it("deletes the reported counters and keeps the derived ones", async () => {
    const { id, slug } = await context.createGame();
    await setDerivedCounters(context, id);
    await context.editor.gameStats.create({ game_slug: slug, views_count: 9 });
    expect(await context.editor.gameStats.delete(slug)).toMatchObject({
      id,
      object: "game_stats",
      deleted: true,
      purge_at: null,
    });
    expect(await context.service.api.gameStats.get(slug)).toMatchObject({
      views_count: 0,
      ...derivedCounters,
    });
    expect(await context.editor.gameStats.increment(slug, { field: "VIEWS" })).toMatchObject({
      ...derivedCounters,
      views_count: 1,
    });
  });
});

describe("404", () => {
  it("rejects a second deletion, also a concurrent one", async () => {
    const { slug } = await context.createGame();
    await context.editor.gameStats.create({ game_slug: slug });
    const results = await Promise.allSettled([1, 2, 3].map(() => context.editor.gameStats.delete(slug)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(context.editor.gameStats.delete(slug)).rejects.toMatchObject(
      expectedProblem(404, "game-stats-not-found"),
    );
  });

  it("rejects an unknown game", async () => {
    await expect(context.editor.gameStats.delete("nowhere")).rejects.toMatchObject(
      expectedProblem(404, "game-not-found"),
    );
  });
});

describe("412", () => {
  it("rejects an outdated If-Match", async () => {
    const { slug } = await context.createGame();
    const { response } = await context.editor.gameStats.create({ game_slug: slug }).withResponse();
    await context.editor.gameStats.update(slug, { views_count: 1 });
    const ifMatch = response.headers.get("ETag") ?? "";
    await expect(context.editor.gameStats.delete(slug, { ifMatch })).rejects.toMatchObject(
      expectedProblem(412, "precondition-failed"),
    );
    expect(await context.editor.gameStats.get(slug)).toMatchObject({ views_count: 1 });
  });
});
