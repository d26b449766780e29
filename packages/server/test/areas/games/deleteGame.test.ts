import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient } from "./support.js";

describeOperation("deleteGame", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
  });

  describe("200", () => {
    it("returns the deleted id and purge_at, and hides the game at once", async () => {
      service.clock.set("2026-11-21T08:00:00.000Z");
      const { id, slug } = await editor.games.create({ name: "Short lived" });
      const deleted = await editor.games.delete(slug);
      expect(deleted).toMatchObject({ id, object: "game", deleted: true });
      expect(deleted.deleted_at).toMatch(/^2026-11-21T08:00/);
      expect(deleted.purge_at).toMatch(/^2026-12-21T08:00/);
      await expect(service.api.games.get(slug)).rejects.toMatchObject({ status: 404 });
      await expect(service.api.gameStats.get(slug)).rejects.toMatchObject({
        problem: { code: "game-not-found" },
      });
    });

    it("removes the game from its categories", async () => {
      await editor.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
      const { slug } = await editor.games.create({ name: "Counted", category_slugs: ["n64"] });
      await editor.games.delete(slug);
      expect((await service.api.games.listCategories()).data).toMatchObject([
        { slug: "n64", games_count: 0 },
      ]);
    });

    it("succeeds once for concurrent requests", async () => {
      const { slug } = await editor.games.create({ name: "Raced" });
      const results = await Promise.allSettled(Array.from({ length: 4 }, () => editor.games.delete(slug)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });

  describe("404", () => {
    it("rejects a second deletion", async () => {
      const { slug } = await editor.games.create({ name: "Twice" });
      await editor.games.delete(slug);
      await expect(editor.games.delete(slug)).rejects.toMatchObject({
        status: 404,
        problem: { code: "game-not-found" },
      });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { slug } = await editor.games.create({ name: "Edited" });
      const { response } = await editor.games.get(slug).withResponse();
      await editor.games.update(slug, { summary: "New." });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(editor.games.delete(slug, { ifMatch })).rejects.toMatchObject({ status: 412 });
      expect(await editor.games.get(slug)).toMatchObject({ slug });
    });
  });
});
