import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createModeratorClient } from "./support.js";

describeOperation("listReviews", {}, ({ service }) => {
  type Query = NonNullable<Parameters<Client["reviews"]["list"]>[0]>["query"];

  let [ada, bo, cy]: SignedIn[] = [];
  let zelda: Awaited<ReturnType<typeof createGame>>;
  let staff: Client;
  beforeAll(async () => {
    staff = await createModeratorClient(service);
    await service.database.gameCategory.create({
      data: { id: service.dependencies.newId(), type: "platform", slug: "n64", name: "Nintendo 64" },
    });
    [ada, bo, cy] = [await service.signUp(), await service.signUp(), await service.signUp()];
    zelda = await createGame(service, "Zelda");
    const mario = await createGame(service, "Mario");
    const write = async (author: SignedIn | undefined, input: Parameters<Client["reviews"]["create"]>[0]) => {
      service.clock.advance(1000);
      return author?.api.reviews.create(input);
    };
    const [z, m] = [{ game_id: zelda.id }, { game_id: mario.id }];
    const first = await write(ada, { ...z, body: "A", score: 10, verdict: "RECOMMENDED", language: "en-GB" });
    await write(bo, {
      ...z,
      body: "B",
      score: 4,
      verdict: "NOT_RECOMMENDED",
      language: "en",
      platform: "n64",
    });
    const third = await write(cy, { ...z, body: "C", contains_spoilers: true, language: "de" });
    await write(ada, { ...m, body: "D", score: 7, language: "enm" });
    await write(bo, { ...m, body: "draft", status: "DRAFT", language: "en" });
    const hidden = await write(cy, { ...m, body: "hidden", score: 1, language: "en" });
    await bo.api.reviews.like(third?.id ?? "");
    await ada.api.reviews.like(third?.id ?? "");
    await bo.api.reviews.like(first?.id ?? "");
    await staff.reviews.update(hidden?.id ?? "", { status: "HIDDEN" });
  });

  const listBodies = async (query: Query = {}, api: Client = service.api) =>
    (await api.reviews.list({ query })).data.map(({ body }) => body);

  describe("200", () => {
    it("returns published reviews, newest first", async () => {
      expect(await listBodies()).toEqual(["D", "C", "B", "A"]);
      expect(await listBodies({ status: "PUBLISHED" })).toEqual(["D", "C", "B", "A"]);
    });

    it.each<[Query, string[]]>([
      [{ verdict: "NOT_RECOMMENDED" }, ["B"]],
      [{ min_score: 7 }, ["D", "A"]],
      [{ max_score: 7 }, ["D", "B"]],
      [{ min_score: 5, max_score: 9 }, ["D"]],
      [{ contains_spoilers: true }, ["C"]],
      [{ contains_spoilers: false, min_score: 10 }, ["A"]],
      [{ platform: "n64" }, ["B"]],
      [{ platform: "nes" }, []],
      [{ language: "en" }, ["B", "A"]],
      [{ language: "EN-gb" }, ["A"]],
      [{ resident_id: unknownId }, []],
      [{ game_slug: "nowhere" }, []],
    ])("filters by %j", async (query, expected) => {
      expect(await listBodies(query)).toEqual(expected);
    });

    it("filters by game, author or both", async () => {
      const [game_slug, resident_id] = [zelda.slug, ada?.resident.id ?? ""];
      expect(await listBodies({ game_slug })).toEqual(["C", "B", "A"]);
      expect(await listBodies({ resident_id })).toEqual(["D", "A"]);
      expect(await listBodies({ game_slug, resident_id })).toEqual(["A"]);
    });

    it("sorts reviews of a game by likes and by score, those without a score last", async () => {
      const game_slug = zelda.slug;
      expect(await listBodies({ game_slug, sort: "-likes_count" })).toEqual(["C", "A", "B"]);
      expect(await listBodies({ game_slug, sort: "-score" })).toEqual(["A", "B", "C"]);
      expect(await listBodies({ resident_id: ada?.resident.id ?? "", sort: "-score" })).toEqual(["A", "D"]);
    });

    it("returns drafts and hidden reviews to their author, and all hidden ones to staff", async () => {
      expect(await listBodies({ status: "DRAFT" }, bo?.api)).toEqual(["draft"]);
      expect(await listBodies({ status: "DRAFT" }, cy?.api)).toEqual([]);
      expect(await listBodies({ status: "HIDDEN" }, cy?.api)).toEqual(["hidden"]);
      expect(await listBodies({ status: "HIDDEN" }, bo?.api)).toEqual([]);
      expect(await listBodies({ status: "HIDDEN" }, staff)).toEqual(["hidden"]);
    });

    it("returns whether the caller likes each review", async () => {
      const { data } = await service.as(ada?.token ?? "").reviews.list();
      expect(data.map(({ body, is_liked, likes_count }) => [body, is_liked, likes_count])).toEqual([
        ["D", false, 0] as const,
        ["C", true, 2] as const,
        ["B", false, 0] as const,
        ["A", false, 1] as const,
      ]);
    });

    it.each(["-created_at", "-likes_count", "-score"] as const)(
      "returns all pages by %s without gaps",
      async (sort) => {
        const query = { game_slug: zelda.slug, sort, limit: 1 };
        const read: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await service.api.reviews.list({ query: { ...query, ...(cursor && { cursor }) } });
          read.push(...page.data.map(({ body }) => body));
          cursor = page.pagination.next_cursor;
        }
        expect(read).toEqual(await listBodies({ game_slug: zelda.slug, sort }));
      },
    );

    it("returns the total with include_total", async () => {
      const { pagination } = await service.api.reviews.list({
        query: { game_slug: zelda.slug, include_total: true },
      });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });
  });

  describe("400", () => {
    it.each(["-likes_count", "-score"] as const)(
      "requires a game or a resident to sort by %s",
      async (sort) => {
        await expect(service.api.reviews.list({ query: { sort } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "sort-needs-filter", allowed: ["game_slug", "resident_id"] },
        });
      },
    );

    it("rejects an invalid language", async () => {
      await expect(service.api.reviews.list({ query: { language: "en-a" } })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "?language" }] },
      });
    });
  });

  describe("401", () => {
    it.each(["DRAFT", "HIDDEN"] as const)(
      "returns 401 for %s reviews without credentials",
      async (status) => {
        await expect(service.api.reviews.list({ query: { status } })).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
      },
    );
  });

  describe("403", () => {
    it("returns 403 to keys for drafts, and for hidden reviews without the scope", async () => {
      const key = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["blogs:write"] }) });
      const permissionDenied = { status: 403, problem: { code: "permission-denied" } };
      await expect(staff.reviews.list({ query: { status: "DRAFT" } })).rejects.toMatchObject(
        permissionDenied,
      );
      await expect(key.reviews.list({ query: { status: "HIDDEN" } })).rejects.toMatchObject(permissionDenied);
    });
  });
});
