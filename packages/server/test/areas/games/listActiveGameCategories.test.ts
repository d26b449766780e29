import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient } from "./support.js";

describeOperation("listActiveGameCategories", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    const { upsertCategory } = editor.games;
    await upsertCategory("snes", { name: "Super Nintendo", type: "platform", display_order: 2 });
    await upsertCategory("n64", { name: "Nintendo 64", type: "platform", display_order: 1 });
    await upsertCategory("racing", { name: "Racing", type: "genre" });
    await upsertCategory("vhs", { name: "VHS", type: "platform", is_active: false });
  });

  const listSlugs = async (
    query: NonNullable<Parameters<Client["games"]["listCategories"]>[0]>["query"] = {},
  ) => (await service.api.games.listCategories({ query })).data.map(({ slug }) => slug);

  describe("200", () => {
    it("lists active categories by type and display order", async () => {
      expect(await listSlugs()).toEqual(["racing", "n64", "snes"]);
    });

    it("filters by type", async () => {
      expect(await listSlugs({ type: "platform" })).toEqual(["n64", "snes"]);
      expect(await listSlugs({ type: "theme" })).toEqual([]);
    });

    it("pages through all categories", async () => {
      const read: string[] = [];
      for await (const { slug } of service.api.games.listCategories({ query: { limit: 1 } })) read.push(slug);
      expect(read).toEqual(["racing", "n64", "snes"]);
    });

    it("returns the total if requested", async () => {
      const { pagination } = await service.api.games.listCategories({ query: { include_total: true } });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("returns Cache-Control for five minutes", async () => {
      const { headers } = await service.http.get("/rest/v1/games/categories");
      expect(headers["cache-control"]).toContain("max-age=300");
    });
  });

  describe("400", () => {
    it("rejects an unknown type", async () => {
      const response = await service.http.get("/rest/v1/games/categories").query({ type: "colour" });
      expect(response.body).toMatchObject({
        status: 400,
        code: "validation-failed",
        errors: [{ pointer: "?type" }],
      });
    });
  });
});
