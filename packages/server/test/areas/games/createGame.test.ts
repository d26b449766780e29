import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { createEditorClient } from "./support.js";

describeOperation("createGame", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    await editor.games.upsertCategory("shooter", { name: "Shooter", type: "genre" });
    await editor.games.upsertCategory("usk-12", { name: "USK 12", type: "age-rating" });
    await editor.games.upsertCategory("usk-16", { name: "USK 16", type: "age-rating" });
  });

  describe("201", () => {
    it("creates a game with defaults and returns its Location", async () => {
      service.clock.set("2026-11-21T08:05:32.000Z");
      const response = await service.http
        .post("/rest/v1/games")
        .set("X-Service-Key", await service.key({ kind: "SECRET", scopes: ["games:manage"] }))
        .send({ name: "  Perfect Dark ", released_on: "2000-05-22", category_slugs: ["N64", "shooter"] });
      expect(response.status).toBe(201);
      expect(response.headers.location).toBe("/rest/v1/games/perfect-dark");
      expect(response.headers.etag).toMatch(/^"1\./);
      expect(response.body).toMatchObject({
        slug: "perfect-dark",
        name: "Perfect Dark",
        alt_titles: [],
        summary: null,
        cover_url: null,
        hero_url: null,
        released_on: "2000-05-22",
        released_precision: "DAY",
        release_status: "RELEASED",
        developers: [],
        publishers: [],
        categories: [
          { slug: "shooter", type: { slug: "genre", name: "Genre", allows_many: true }, games_count: 1 },
          { slug: "n64", games_count: 1 },
        ],
        external_ids: { igdb: null, steam: null, rawg: null, gog: null },
        is_adult: false,
        rating: { average: null, weighted_average: null, votes: 0 },
        time_to_beat: { main_minutes: null, extra_minutes: null, complete_minutes: null, samples: 0 },
        created_at: expect.stringMatching(/^2026-11-21T08:05:3\d\.\d{3}Z$/),
      });
      expect(await service.api.games.get("perfect-dark")).toEqual(response.body);
    });

    it("allows a resident with games:manage", async () => {
      const { api } = await service.admin();
      expect(await api.games.create({ name: "By hand" })).toMatchObject({ slug: "by-hand" });
    });

    it("saves external ids", async () => {
      const external_ids = { igdb: "113", steam: null };
      expect(await editor.games.create({ name: "With ids", external_ids })).toMatchObject({
        external_ids: { igdb: "113", steam: null, rawg: null, gog: null },
      });
    });

    it.each([
      ["YEAR", "1997-01-01"],
      ["MONTH", "1997-08-01"],
      ["DAY", "1997-08-25"],
    ] as const)(
      "normalizes a date with the precision %s to the first day of the period",
      async (precision, on) => {
        const game = await editor.games.create({
          name: `Known by ${precision}`,
          released_on: "1997-08-25",
          released_precision: precision,
        });
        expect(game).toMatchObject({ released_on: on, released_precision: precision });
      },
    );

    it("returns no precision without a date", async () => {
      const game = await editor.games.create({ name: "Some day", released_precision: "YEAR" });
      expect(game).toMatchObject({ released_on: null, released_precision: null });
    });

    it("adds numeric suffixes to slugs of the same name, also for concurrent requests", async () => {
      const games = await Promise.all(
        Array.from({ length: 5 }, () => editor.games.create({ name: "Tetris" })),
      );
      expect(games.map(({ slug }) => slug).sort()).toEqual([
        "tetris",
        "tetris-2",
        "tetris-3",
        "tetris-4",
        "tetris-5",
      ]);
    });

    it.each([
      ["Stats", "stats-2"],
      ["☆", "game-2"],
    ])("converts the name %p to the slug %p", async (name, slug) => {
      expect(await editor.games.create({ name })).toMatchObject({ slug });
    });

    it("keeps a category's counter exact for concurrent requests", async () => {
      await editor.games.upsertCategory("busy", { name: "Busy", type: "theme" });
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          editor.games.create({
            name: `Busy ${index}`,
            category_slugs: index % 2 ? ["busy", "n64"] : ["n64", "busy"],
          }),
        ),
      );
      const { data } = await service.api.games.listCategories({ query: { type: "theme" } });
      expect(data).toMatchObject([{ slug: "busy", games_count: 12 }]);
    });

    it("accepts the slug and external ids of a deleted game", async () => {
      const phoenix = { name: "Phoenix", slug: "phoenix", external_ids: { gog: "p1" } };
      await editor.games.create(phoenix);
      await editor.games.delete("phoenix");
      expect(await editor.games.create(phoenix)).toMatchObject({
        slug: "phoenix",
        external_ids: { gog: "p1" },
      });
    });
  });

  describe("400", () => {
    it("rejects a reserved slug", async () => {
      await expect(editor.games.create({ name: "Popular", slug: "popular" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });

    it("reports an unknown category", async () => {
      const game = { name: "Lost", category_slugs: ["n64", "n65"] };
      await expect(editor.games.create(game)).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "unknown-reference",
          errors: [{ pointer: "/category_slugs/1", code: "unknown-reference" }],
        },
      });
      await expect(editor.games.get("lost")).rejects.toMatchObject({ status: 404 });
    });

    it("rejects two categories of a single-valued type", async () => {
      const game = { name: "Rated twice", category_slugs: ["usk-12", "usk-16"] };
      await expect(editor.games.create(game)).rejects.toMatchObject(
        expectedValidationProblem("/category_slugs", "too-many"),
      );
    });

    it.each([
      ["an invalid calendar date", { released_on: "2001-02-29" }, "/released_on"],
      ["an empty name", { name: " " }, "/name"],
      ["an invalid cover URL", { cover_url: "cover.jpg" }, "/cover_url"],
      ["an unknown release status", { release_status: "LOST" }, "/release_status"],
      ["a name with a control character", { name: "a\u0000b" }, "/name"],
    ])("rejects %s", async (_, fields, pointer) => {
      const response = await service.http
        .post("/rest/v1/games")
        .set("X-Service-Key", await service.key({ kind: "SECRET", scopes: ["games:manage"] }))
        .send({ name: "Bad", ...fields });
      expect(response.body).toMatchObject({
        status: 400,
        code: "validation-failed",
        errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
      });
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      await expect(service.api.games.create({ name: "No" })).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("403", () => {
    it("rejects a resident without games:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.games.create({ name: "No" })).rejects.toMatchObject({
        status: 403,
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("409", () => {
    it("returns the id of the game with the same slug", async () => {
      const { id } = await editor.games.create({ name: "Only one", slug: "only-one" });
      await expect(editor.games.create({ name: "Other", slug: "Only-One" })).rejects.toMatchObject({
        status: 409,
        problem: { code: "game-exists", existing_id: id },
      });
    });

    it("returns the id of the game with the same external id and inserts nothing", async () => {
      const { id } = await editor.games.create({ name: "First", external_ids: { steam: "70" } });
      const second = { name: "Second", external_ids: { igdb: "7", steam: "70" } };
      await expect(editor.games.create(second)).rejects.toMatchObject({
        status: 409,
        problem: { code: "game-exists", existing_id: id },
      });
      await expect(editor.games.get("second")).rejects.toMatchObject({ status: 404 });
    });

    it("lets one of several concurrent requests with the same slug succeed", async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, () => editor.games.create({ name: "Race", slug: "race" })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });
});
