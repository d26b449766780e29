import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("listResidentFollowing", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
    for (const username of ["bo_1", "cy_2", "di_3"]) {
      await ada.api.residents.follow((await service.signUp({ username })).resident.id);
      service.clock.advance(1000);
    }
  });

  const fetchFollowing = async (...args: Parameters<SignedIn["api"]["residents"]["listFollowing"]>) =>
    (await service.api.residents.listFollowing(...args)).data.map(({ username }) => username);

  describe("200", () => {
    it("returns followed residents, newest follow first", async () => {
      expect(await fetchFollowing(ada.resident.id)).toEqual(["di_3", "cy_2", "bo_1"]);
      expect(await fetchFollowing("@bo_1")).toEqual([]);
      expect((await ada.api.residents.listFollowing("me")).data).toHaveLength(3);
    });

    it("returns all pages in order", async () => {
      const read: string[] = [];
      const pages = service.api.residents.listFollowing(ada.resident.id, { query: { limit: 1 } });
      for await (const { username } of pages) read.push(username);
      expect(read).toEqual(["di_3", "cy_2", "bo_1"]);
    });

    it("returns the total with include_total", async () => {
      const query = { include_total: true, limit: 1 };
      const { pagination } = await service.api.residents.listFollowing(ada.resident.id, { query });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });
  });

  describe("400", () => {
    it("rejects a cursor of the list of followers", async () => {
      const { resident } = await service.signUp();
      for (const name of ["fan_1", "fan_2"]) {
        const fan = await service.signUp({ username: name });
        await fan.api.residents.follow(resident.id);
      }
      const { pagination } = await service.api.residents.listFollowers(resident.id, { query: { limit: 1 } });
      const query = { limit: 1, cursor: pagination.next_cursor ?? "" };
      await expect(fetchFollowing(resident.id, { query })).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown resident", async () => {
      await expect(fetchFollowing("@nobody")).rejects.toMatchObject({
        status: 404,
        problem: { code: "resident-not-found" },
      });
    });
  });
});
