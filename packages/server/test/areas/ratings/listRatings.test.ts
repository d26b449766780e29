import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("listRatings", {}, ({ service }) => {
  type Query = NonNullable<Parameters<Client["ratings"]["list"]>[0]>["query"];

  let [ada, bo, cy]: SignedIn[] = [];
  let zelda: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    [ada, bo, cy] = [await service.signUp(), await service.signUp(), await service.signUp()];
    zelda = await createGame(service, "Zelda");
    const { id: game_id } = await createGame(service, "Mario");
    const rate = async (resident: SignedIn | undefined, id: string, score: number) => {
      service.clock.advance(1000);
      await resident?.api.ratings.create({ game_id: id, score });
    };
    await rate(ada, zelda.id, 10);
    await rate(bo, zelda.id, 3);
    await rate(cy, zelda.id, 9);
    await rate(ada, game_id, 8);
  });

  const listScores = async (query: Query = {}) =>
    (await service.api.ratings.list({ query })).data.map(({ score }) => score);

  describe("200", () => {
    it("returns ratings, newest first", async () => {
      expect(await listScores()).toEqual([8, 9, 3, 10]);
    });

    it.each<[Query, number[]]>([
      [{ score: 9 }, [9]],
      [{ score: 1 }, []],
      [{ min_score: 9 }, [9, 10]],
      [{ min_score: 4, max_score: 9 }, [8, 9]],
      [{ resident_id: unknownId }, []],
      [{ game_slug: "nowhere" }, []],
    ])("filters by %j", async (query, expected) => {
      expect(await listScores(query)).toEqual(expected);
    });

    it("filters by game, resident or both, and sorts by score", async () => {
      const [game_slug, resident_id] = [zelda.slug, ada?.resident.id ?? ""];
      expect(await listScores({ game_slug })).toEqual([9, 3, 10]);
      expect(await listScores({ resident_id })).toEqual([8, 10]);
      expect(await listScores({ game_slug, resident_id })).toEqual([10]);
      expect(await listScores({ game_slug, sort: "-score" })).toEqual([10, 9, 3]);
      expect(await listScores({ game_slug, sort: "score" })).toEqual([3, 9, 10]);
      expect(await listScores({ game_slug, sort: "score", min_score: 9 })).toEqual([9, 10]);
    });

    it.each(["-created_at", "-score", "score"] as const)(
      "returns all pages by %s without gaps",
      async (sort) => {
        const read: number[] = [];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const query = { game_slug: zelda.slug, sort, limit: 2, ...(cursor && { cursor }) };
          const page = await service.api.ratings.list({ query });
          read.push(...page.data.map(({ score }) => score));
          cursor = page.pagination.next_cursor;
        }
        expect(read).toEqual(await listScores({ game_slug: zelda.slug, sort }));
      },
    );

    it("returns the total with include_total", async () => {
      const { pagination } = await service.api.ratings.list({ query: { include_total: true } });
      expect(pagination).toMatchObject({ total: 4, total_relation: "EQ" });
    });

    it("leaves out ratings of deleted residents immediately", async () => {
      const deletedResident = await service.signUp();
      await deletedResident.api.ratings.create({ game_id: zelda.id, score: 1 });
      await deletedResident.api.residents.delete("me");
      expect(await listScores({ score: 1 })).toEqual([]);
    });
  });

  describe("400", () => {
    it.each(["-score", "score"] as const)("requires a game or a resident to sort by %s", async (sort) => {
      await expect(service.api.ratings.list({ query: { sort } })).rejects.toMatchObject({
        status: 400,
        problem: { code: "sort-needs-filter", allowed: ["game_slug", "resident_id"] },
      });
    });
  });
});
