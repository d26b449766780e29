import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient } from "./support.js";

describeOperation("upsertGameCategory", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
  });

  const platform = { name: "Nintendo 64", type: "platform" } as const;

  describe("201", () => {
    it("creates a category with a lower-case slug and defaults", async () => {
      const { data, response } = await editor.games.upsertCategory("N64", platform).withResponse();
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe("/rest/v1/game-categories/n64");
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(data).toMatchObject({
        slug: "n64",
        name: "Nintendo 64",
        type: { slug: "platform", name: "Platform", allows_many: true },
        description: null,
        is_active: true,
        display_order: 0,
        games_count: 0,
      });
    });

    it("creates one category for concurrent requests", async () => {
      const results = await Promise.all(
        Array.from({ length: 6 }, () => editor.games.upsertCategory("raced", platform).withResponse()),
      );
      expect(results.filter(({ response }) => response.status === 201)).toHaveLength(1);
      expect(results.filter(({ response }) => response.status === 200)).toHaveLength(5);
    });
  });

  describe("200", () => {
    it("replaces every field; fields that are not in the request get their defaults", async () => {
      const full = { ...platform, description: "A console.", display_order: 7, is_active: false };
      const { id } = await editor.games.upsertCategory("replaced", full);
      const { data, response } = await editor.games
        .upsertCategory("replaced", { name: "Other", type: "genre" })
        .withResponse();
      expect(response.status).toBe(200);
      expect(response.headers.get("ETag")).toMatch(/^"2\./);
      expect(data).toMatchObject({ id, name: "Other", description: null, display_order: 0, is_active: true });
      expect(data).toMatchObject({ type: { slug: "genre" } });
    });
  });

  describe("400", () => {
    it("rejects a reserved slug", async () => {
      await expect(editor.games.upsertCategory("popular", platform)).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });

    it.each(["x", "not_a_slug", "-", "a".repeat(81), "a".repeat(300)])(
      "rejects the slug %p",
      async (slug) => {
        await expect(editor.games.upsertCategory(slug, platform)).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed" },
        });
      },
    );
  });

  describe("412", () => {
    it("does not replace a category with If-None-Match: *", async () => {
      await editor.games.upsertCategory("there", platform, { ifNoneMatch: "*" });
      await expect(
        editor.games.upsertCategory("there", platform, { ifNoneMatch: "*" }),
      ).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("rejects an outdated If-Match, and any If-Match for an unknown category", async () => {
      await editor.games.upsertCategory("versioned", platform);
      const { response } = await editor.games.upsertCategory("versioned", platform).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await editor.games.upsertCategory("versioned", platform, { ifMatch })).toMatchObject({
        slug: "versioned",
      });
      await expect(editor.games.upsertCategory("versioned", platform, { ifMatch })).rejects.toMatchObject({
        status: 412,
      });
      for (const tag of [ifMatch, "*"])
        await expect(editor.games.upsertCategory("absent", platform, { ifMatch: tag })).rejects.toMatchObject(
          { status: 412 },
        );
      expect(await editor.games.upsertCategory("versioned", platform, { ifMatch: "*" })).toMatchObject({
        slug: "versioned",
      });
    });
  });
});
