import { describe, expect, it } from "@jest/globals";
import { derive, derived, refusal, useStage } from "./support.js";

const stage = useStage();

describe("200", () => {
  it("shows the reported and the derived counters to anybody", async () => {
    const { id, slug } = await stage.game();
    await derive(stage, id);
    await stage.editor.gameStats.create({ game_slug: slug, shares_count: 3 });
    expect(await stage.service.api.gameStats.get(slug.toUpperCase())).toMatchObject({
      game_id: id,
      game_slug: slug,
      shares_count: 3,
      ...derived,
    });
  });
});

describe("a game without written counters", () => {
  it("has them at zero, beside the derived ones and with the dates of the game", async () => {
    const { id, slug, created_at } = await stage.game();
    await derive(stage, id);
    expect(await stage.service.api.gameStats.get(slug)).toEqual({
      ...{ game_id: id, game_slug: slug, ...derived, popularity_score: expect.any(Number) },
      ...{ views_count: 0, plays_count: 0, shares_count: 0, searches_count: 0 },
      ...{ created_at, updated_at: created_at },
    });
  });
});

describe("304", () => {
  it("says that nothing changed, until a counter moves", async () => {
    const { slug } = await stage.game();
    await stage.editor.gameStats.increment(slug, { field: "VIEWS" });
    const url = `/rest/v1/games/${slug}/stats`;
    const etag = (await stage.service.http.get(url)).headers.etag ?? "";
    expect((await stage.service.http.get(url).set("If-None-Match", etag)).status).toBe(304);
    await stage.editor.gameStats.increment(slug, { field: "VIEWS" });
    expect((await stage.service.http.get(url).set("If-None-Match", etag)).status).toBe(200);
  });
});

describe("404", () => {
  it("game-not-found: a game that does not exist", async () => {
    await expect(stage.service.api.gameStats.get("nowhere")).rejects.toMatchObject(
      refusal(404, "game-not-found"),
    );
  });
});
