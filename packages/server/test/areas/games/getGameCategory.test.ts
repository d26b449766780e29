import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient } from "./support.js";

describeOperation("getGameCategory", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    await editor.games.upsertCategory("retired", { name: "Retired", type: "genre", is_active: false });
  });

  describe("200", () => {
    it("returns an active category to everyone; the slug is case-insensitive", async () => {
      expect(await service.api.games.getCategory("N64")).toMatchObject({ slug: "n64", name: "Nintendo 64" });
    });

    it("returns an inactive category with games:manage", async () => {
      expect(await editor.games.getCategory("retired")).toMatchObject({ slug: "retired", is_active: false });
    });

    it("returns the ETag of the last update", async () => {
      const update = await editor.games
        .upsertCategory("snes", { name: "Super Nintendo", type: "platform" })
        .withResponse();
      const read = await editor.games.getCategory("snes").withResponse();
      expect(read.response.headers.get("ETag")).toBe(update.response.headers.get("ETag"));
    });
  });

  it("304: returns no body for the current ETag", async () => {
    const { response } = await service.api.games.getCategory("n64").withResponse();
    const again = await service.http
      .get("/rest/v1/game-categories/n64")
      .set("If-None-Match", response.headers.get("ETag") ?? "");
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  describe("404", () => {
    it.each(["retired", "unknown", "not_a_slug"])("returns game-category-not-found for %s", async (slug) => {
      await expect(service.api.games.getCategory(slug)).rejects.toMatchObject({
        status: 404,
        problem: { code: "game-category-not-found" },
      });
    });
  });
});
