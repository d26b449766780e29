import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeOperation(
  "listResidentFollowers",
  { skipCounterCheckBecause: "The test changes follows and residents directly." },
  ({ service }) => {
    let ada: SignedIn;
    let fans: SignedIn[];
    beforeAll(async () => {
      ada = await service.signUp({ username: "ada_l" });
      fans = await Promise.all(
        ["bo_1", "cy_2", "di_3", "ed_4", "flo_5"].map((username) => service.signUp({ username })),
      );
      for (const { api } of fans) {
        await api.residents.follow(ada.resident.id);
        service.clock.advance(1000);
      }
    });

    const fetchFollowers = async (...args: Parameters<SignedIn["api"]["residents"]["listFollowers"]>) =>
      (await service.api.residents.listFollowers(...args)).data.map(({ username }) => username);

    const newestFirst = ["flo_5", "ed_4", "di_3", "cy_2", "bo_1"];

    describe("200", () => {
      it("returns followers to everyone, newest first", async () => {
        expect(await fetchFollowers(ada.resident.id)).toEqual(newestFirst);
        expect(await fetchFollowers("@ada_l", { query: { sort: "-followed_at" } })).toEqual(newestFirst);
        expect((await ada.api.residents.listFollowers("me")).data).toHaveLength(5);
      });

      it("returns the public information of residents", async () => {
        const { data } = await service.api.residents.listFollowers(ada.resident.id);
        const { id, username, display_name, avatar_url } = fans[4]?.resident ?? ada.resident;
        expect(data[0]).toEqual({ id, username, display_name, avatar_url });
      });

      it("returns all pages in order, forward and back", async () => {
        const read: string[] = [];
        const { listFollowers } = service.api.residents;
        for await (const { username } of listFollowers(ada.resident.id, { query: { limit: 2 } }))
          read.push(username);
        expect(read).toEqual(newestFirst);
        const first = await listFollowers(ada.resident.id, { query: { limit: 2 } });
        const second = await listFollowers(ada.resident.id, {
          query: { limit: 2, cursor: first.pagination.next_cursor ?? "" },
        });
        const query = { limit: 2, cursor: second.pagination.prev_cursor ?? "" };
        expect(await fetchFollowers(ada.resident.id, { query })).toEqual(newestFirst.slice(0, 2));
      });

      it("returns the total with include_total", async () => {
        const query = { include_total: true, limit: 1 };
        const { pagination } = await service.api.residents.listFollowers(ada.resident.id, { query });
        expect(pagination).toMatchObject({ total: 5, total_relation: "EQ" });
      });

      it("leaves out suspended followers, whose own followers can be read", async () => {
        const where = { id: fans[0]?.resident.id ?? "" };
        await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
        expect(await fetchFollowers(ada.resident.id)).not.toContain("bo_1");
        expect(await fetchFollowers("@bo_1")).toEqual([]);
        await service.database.resident.update({ where, data: { status: "ACTIVE" } });
      });

      it("leaves out deleted followers", async () => {
        const deleted = await service.signUp({ username: "gone_6" });
        await deleted.api.residents.follow(ada.resident.id);
        const where = { id: deleted.resident.id };
        await service.database.resident.update({ where, data: { deleted_at: new Date() } });
        expect(await fetchFollowers(ada.resident.id)).not.toContain("gone_6");
        const query = { include_total: true };
        const { pagination } = await service.api.residents.listFollowers(ada.resident.id, { query });
        expect(pagination.total).toBe(5);
        await service.database.follow.deleteMany({ where: { follower_id: deleted.resident.id } });
      });
    });

    describe("400", () => {
      it("rejects the cursor of another resident's list", async () => {
        const { pagination } = await service.api.residents.listFollowers(ada.resident.id, {
          query: { limit: 2 },
        });
        const query = { limit: 2, cursor: pagination.next_cursor ?? "" };
        await expect(fetchFollowers("@cy_2", { query })).rejects.toMatchObject({
          status: 400,
          problem: { code: "cursor-mismatch" },
        });
      });
    });

    describe("404", () => {
      it.each(["@nobody", "nobody"])("returns 404 for %s without credentials", async (name) => {
        await expect(fetchFollowers(name)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
      });

      it("returns 404 for a deleted resident", async () => {
        const { resident } = await service.signUp();
        const where = { id: resident.id };
        await service.database.resident.update({ where, data: { deleted_at: new Date() } });
        await expect(fetchFollowers(resident.id)).rejects.toMatchObject({ status: 404 });
      });
    });
  },
);
