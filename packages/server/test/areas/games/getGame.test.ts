import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient, setCounts, setCountsReason } from "./support.js";

describeOperation("getGame", { skipCounterCheckBecause: setCountsReason }, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform", display_order: 1 });
    await editor.games.create({ name: "GoldenEye", category_slugs: ["n64"], external_ids: { igdb: "113" } });
  });

  describe("200", () => {
    it("returns the game with its categories and external ids to everybody", async () => {
      expect(await service.api.games.get("goldeneye")).toMatchObject({
        slug: "goldeneye",
        categories: [
          { slug: "n64", name: "Nintendo 64", type: { slug: "platform" }, display_order: 1, games_count: 1 },
        ],
        external_ids: { igdb: "113", steam: null, rawg: null, gog: null },
      });
    });

    it("ignores the case of the slug", async () => {
      expect(await service.api.games.get("GoldenEye")).toMatchObject({ slug: "goldeneye" });
    });

    it("returns the average and the weighted average", async () => {
      await editor.games.create({ name: "Rated" });
      await setCounts(service, "rated", { scores: [9, 8, 10, 10, 9], weighted: 7.125 });
      expect(await service.api.games.get("rated")).toMatchObject({
        rating: { average: 9.2, weighted_average: 7.125, votes: 5 },
      });
    });

    it("returns times to beat from five samples", async () => {
      await editor.games.create({ name: "Timed" });
      await setCounts(service, "timed", { main_minutes: 600, playtime_samples: 4 });
      expect(await service.api.games.get("timed")).toMatchObject({
        time_to_beat: { main_minutes: null, samples: 4 },
      });
      await setCounts(service, "timed", { main_minutes: 600, playtime_samples: 5 });
      expect(await service.api.games.get("timed")).toMatchObject({
        time_to_beat: { main_minutes: 600, extra_minutes: null, samples: 5 },
      });
    });
  });

  describe("304", () => {
    it("returns 304 until a rating changes the content", async () => {
      await editor.games.create({ name: "Cached" });
      const first = await service.http.get("/rest/v1/games/cached");
      const etag = first.headers.etag ?? "";
      const getConditionally = () => service.http.get("/rest/v1/games/cached").set("If-None-Match", etag);
      expect((await getConditionally()).status).toBe(304);
      await setCounts(service, "cached", { scores: [7] });
      const changed = await getConditionally();
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).toMatch(/^"1\./);
      expect(changed.headers.etag).not.toBe(etag);
    });
  });

  describe("404", () => {
    it.each(["goldeneye-2", "not_a_slug", "GOLDEN EYE", "x".repeat(300), "%00"])(
      "rejects the unknown slug %p",
      async (slug) => {
        const response = await service.http.get(`/rest/v1/games/${encodeURIComponent(slug)}`);
        expect(response.body).toMatchObject({ status: 404, code: "game-not-found" });
      },
    );

    it("hides a deleted game", async () => {
      await editor.games.create({ name: "Gone" });
      await editor.games.delete("gone");
      await expect(service.api.games.get("gone")).rejects.toMatchObject({ status: 404 });
    });
  });
});
