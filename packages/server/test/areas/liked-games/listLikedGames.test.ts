import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { readAllPages } from "../../support/paging.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "./support.js";

describeOperation("listLikedGames", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada" });
    for (const name of ["Celeste", "Abzu", "Braid"]) {
      await likeGame(ada, (await createGame(service, name)).id);
      service.clock.advance(1_000);
    }
  });

  const toNames = ({ data }: { data: { game: { name: string } }[] }) => data.map(({ game }) => game.name);

  describe("200", () => {
    it("lists the caller's likes, latest first", async () => {
      expect(toNames(await ada.api.likedGames.list())).toEqual(["Braid", "Abzu", "Celeste"]);
    });

    it("sorts by name", async () => {
      expect(toNames(await ada.api.likedGames.list({ query: { sort: "name" } }))).toEqual([
        "Abzu",
        "Braid",
        "Celeste",
      ]);
    });

    it("lists another resident's likes", async () => {
      const { data, pagination } = await service.api.likedGames.list({
        query: { resident_id: ada.resident.id, include_total: true },
      });
      expect(data).toHaveLength(3);
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it.each(["-liked_at", "name"] as const)(
      "returns every game by %s while games are added and removed",
      async (sort) => {
        const bo = await service.signUp();
        const likes = [];
        for (const letter of "abcdefgh") {
          likes.push(await likeGame(bo, (await createGame(service, `Game ${letter}`)).id));
          service.clock.advance(1_000);
        }
        const [deleted] = likes.splice(3, 1);
        const found = await readAllPages(async (cursor) => {
          const page = await bo.api.likedGames.list({ query: { sort, limit: 2, ...(cursor && { cursor }) } });
          if (cursor === undefined) {
            await bo.api.likedGames.delete(deleted?.id ?? "");
            await likeGame(bo, (await createGame(service, "Game zero")).id);
          }
          return page;
        });
        const ids = found.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(likes.map(({ id }) => id)));
      },
    );

    it("excludes deleted games", async () => {
      const bo = await service.signUp();
      const [kept, deleted] = [await createGame(service, "Kept"), await createGame(service, "Deleted")];
      await likeGame(bo, kept.id);
      await likeGame(bo, deleted.id);
      await (await service.admin()).api.games.delete(deleted.slug);
      expect(toNames(await bo.api.likedGames.list())).toEqual(["Kept"]);
    });
  });

  describe("401", () => {
    it("requires a resident's access token when resident_id is omitted", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["library:moderate"] });
      for (const api of [service.api, service.as({ serviceKey: key })])
        await expect(api.likedGames.list()).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
    });
  });

  describe("403", () => {
    it.each(["FOLLOWERS", "PRIVATE"] as const)("returns liked-games-private for %s", async (visibility) => {
      const bo = await service.signUp();
      await bo.api.likedGames.updateSettings({ visibility });
      await expect(ada.api.likedGames.list({ query: { resident_id: bo.resident.id } })).rejects.toMatchObject(
        {
          status: 403,
          problem: { code: "liked-games-private" },
        },
      );
    });
  });

  describe("403 and 404", () => {
    it("come before the 400 of a cursor of another list", async () => {
      const cleo = await service.signUp();
      const resident_id = cleo.resident.id;
      for (const name of ["First", "Second"]) {
        const { id: game_id } = await createGame(service, name);
        await cleo.api.likedGames.create({ game_id });
      }
      const { pagination } = await cleo.api.likedGames.list({ query: { resident_id, limit: 1 } });
      const query = { resident_id, sort: "name", cursor: pagination.next_cursor ?? "" } as const;
      await expect(ada.api.likedGames.list({ query })).rejects.toMatchObject({ status: 400 });
      await cleo.api.likedGames.updateSettings({ visibility: "PRIVATE" });
      await expect(ada.api.likedGames.list({ query })).rejects.toMatchObject({ status: 403 });
      await cleo.api.residents.delete("me");
      await expect(ada.api.likedGames.list({ query })).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("404", () => {
    it("rejects an unknown and a deleted resident", async () => {
      const deletedResident = await service.signUp();
      await deletedResident.api.residents.delete("me");
      for (const resident_id of [unknownId, deletedResident.resident.id])
        await expect(service.api.likedGames.list({ query: { resident_id } })).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
    });
  });
});
