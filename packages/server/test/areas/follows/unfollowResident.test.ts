import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("unfollowResident", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
    await ada.api.residents.follow(bo.resident.id);
  });

  const expectedUnfollowed = { following: false, changed: true, followed_at: null, followers_count: 0 };

  describe("200", () => {
    it("unfollows a resident and adjusts the counters of both", async () => {
      const { id } = bo.resident;
      expect(await ada.api.residents.unfollow(id)).toEqual({ resident_id: id, ...expectedUnfollowed });
      expect(await ada.api.residents.get(id)).toMatchObject({
        is_following: false,
        counts: { followers: 0 },
      });
      expect((await ada.api.residents.me()).counts.following).toBe(0);
    });

    it("is idempotent, also without a follow", async () => {
      await ada.api.residents.unfollow(bo.resident.id);
      expect(await ada.api.residents.unfollow(bo.resident.id)).toMatchObject({
        ...expectedUnfollowed,
        changed: false,
      });
      expect(await bo.api.residents.unfollow(`@${ada.resident.username}`)).toMatchObject({ changed: false });
      expect(await bo.api.residents.unfollow("me")).toMatchObject({ ...expectedUnfollowed, changed: false });
    });

    it("keeps the follow in the other direction", async () => {
      await bo.api.residents.follow(ada.resident.id);
      await ada.api.residents.unfollow(bo.resident.id);
      expect(await ada.api.residents.get(bo.resident.id)).toMatchObject({
        is_following: false,
        follows_me: true,
      });
    });

    it("unfollows a suspended resident", async () => {
      const where = { id: bo.resident.id };
      await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
      expect(await ada.api.residents.unfollow(bo.resident.id)).toMatchObject(expectedUnfollowed);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted resident", async () => {
      const notFound = { status: 404, problem: { code: "resident-not-found" } };
      await expect(ada.api.residents.unfollow("@nobody")).rejects.toMatchObject(notFound);
      const where = { id: bo.resident.id };
      await service.database.resident.update({ where, data: { deleted_at: new Date() } });
      await expect(ada.api.residents.unfollow(bo.resident.id)).rejects.toMatchObject(notFound);
    });
  });
});
