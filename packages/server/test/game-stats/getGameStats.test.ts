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
  it("game-stats-not-found: a game that never got any", async () => {
    const { slug } = await stage.game();
    await expect(stage.service.api.gameStats.get(slug)).rejects.toMatchObject(
      refusal(404, "game-stats-not-found"),
    );
  });

  it("game-not-found: a game that does not exist", async () => {
    await expect(stage.service.api.gameStats.get("nowhere")).rejects.toMatchObject(
      refusal(404, "game-not-found"),
    );
  });
});
