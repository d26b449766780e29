import { describe, expect, it } from "@jest/globals";
import { derive, derived, refusal, useStage } from "./support.js";

const stage = useStage();

describe("200", () => {
  it("drops the reported counters for good; the derived ones survive", async () => {
    const { id, slug } = await stage.game();
    await derive(stage, id);
    await stage.editor.gameStats.create({ game_slug: slug, views_count: 9 });
    expect(await stage.editor.gameStats.delete(slug)).toMatchObject({
      id,
      object: "game_stats",
      deleted: true,
      purge_at: null,
    });
    expect(await stage.service.api.gameStats.get(slug)).toMatchObject({ views_count: 0, ...derived });
    expect(await stage.editor.gameStats.increment(slug, { field: "VIEWS" })).toMatchObject({
      ...derived,
      views_count: 1,
    });
  });
});

describe("404", () => {
  it("game-stats-not-found: the second time, also at the same moment", async () => {
    const { slug } = await stage.game();
    await stage.editor.gameStats.create({ game_slug: slug });
    const results = await Promise.allSettled([1, 2, 3].map(() => stage.editor.gameStats.delete(slug)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(stage.editor.gameStats.delete(slug)).rejects.toMatchObject(
      refusal(404, "game-stats-not-found"),
    );
  });

  it("game-not-found: a game that does not exist", async () => {
    await expect(stage.editor.gameStats.delete("nowhere")).rejects.toMatchObject(
      refusal(404, "game-not-found"),
    );
  });
});

describe("412", () => {
  it("precondition-failed: they were edited since", async () => {
    const { slug } = await stage.game();
    const { response } = await stage.editor.gameStats.create({ game_slug: slug }).withResponse();
    await stage.editor.gameStats.update(slug, { views_count: 1 });
    const ifMatch = response.headers.get("ETag") ?? "";
    await expect(stage.editor.gameStats.delete(slug, { ifMatch })).rejects.toMatchObject(
      refusal(412, "precondition-failed"),
    );
    expect(await stage.editor.gameStats.get(slug)).toMatchObject({ views_count: 1 });
  });
});
