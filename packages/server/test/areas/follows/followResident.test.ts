import { beforeEach, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactCounters } from "./support.js";

describeOperation("followResident", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  const notFound = { status: 404, problem: { code: "resident-not-found" } };

  describe("200", () => {
    it("follows a resident and adjusts the counters of both", async () => {
      const result = await ada.api.residents.follow(bo.resident.id);
      expect(result).toMatchObject({ resident_id: bo.resident.id, following: true, changed: true });
      expect(result.followers_count).toBe(1);
      expect(result.followed_at).not.toBeNull();
      expect(await ada.api.residents.get(bo.resident.id)).toMatchObject({
        is_following: true,
        follows_me: false,
        counts: { followers: 1, following: 0 },
      });
      expect(await bo.api.residents.get("me")).toMatchObject({ counts: { followers: 1, following: 0 } });
      expect((await ada.api.residents.me()).counts).toMatchObject({ followers: 0, following: 1 });
    });

    it("is idempotent", async () => {
      const first = await ada.api.residents.follow(bo.resident.id);
      service.clock.advance(5000);
      expect(await ada.api.residents.follow(bo.resident.id)).toEqual({ ...first, changed: false });
    });

    it("accepts @username", async () => {
      expect(await ada.api.residents.follow(`@${bo.resident.username}`)).toMatchObject({ changed: true });
    });

    it("sets a new followed_at after an unfollow", async () => {
      const first = await ada.api.residents.follow(bo.resident.id);
      await ada.api.residents.unfollow(bo.resident.id);
      service.clock.advance(5000);
      const second = await ada.api.residents.follow(bo.resident.id);
      expect(second).toMatchObject({ changed: true, followers_count: 1 });
      expect((second.followed_at ?? "") > (first.followed_at ?? "")).toBe(true);
    });

    it("stores one notice for each pair and day", async () => {
      for (let time = 0; time < 2; time++) {
        await ada.api.residents.follow(bo.resident.id);
        await ada.api.residents.unfollow(bo.resident.id);
      }
      expect(await service.database.followNotice.count({ where: { followee_id: bo.resident.id } })).toBe(1);
    });
  });

  describe("400", () => {
    it.each(["me", "id", "@username"])("returns 400 for following oneself by %s", async (name) => {
      const { id, username } = ada.resident;
      const self = { me: "me", id, "@username": `@${username}` }[name] ?? "";
      await expect(ada.api.residents.follow(self)).rejects.toMatchObject({
        status: 400,
        problem: { code: "cannot-follow-self" },
      });
    });
  });

  describe("404", () => {
    it.each(["nobody", "@nobody", newId()])("returns 404 for %s", async (name) => {
      await expect(ada.api.residents.follow(name)).rejects.toMatchObject(notFound);
    });

    it("returns 404 for a suspended resident", async () => {
      const where = { id: bo.resident.id };
      await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
      await expect(ada.api.residents.follow(bo.resident.id)).rejects.toMatchObject(notFound);
    });

    it("returns 404 for a deleted resident", async () => {
      const where = { id: bo.resident.id };
      await service.database.resident.update({ where, data: { deleted_at: new Date() } });
      await expect(ada.api.residents.follow(bo.resident.id)).rejects.toMatchObject(notFound);
    });
  });

  describe("409", () => {
    const setFollowing = (following: number) =>
      service.database.residentCounters.update({
        where: { resident_id: ada.resident.id },
        data: { following },
      });

    it("returns 409 after 10,000 follows and changes nothing", async () => {
      await setFollowing(10_000);
      await expect(ada.api.residents.follow(bo.resident.id)).rejects.toMatchObject({
        status: 409,
        problem: { code: "limit-exceeded" },
      });
      expect(await bo.api.residents.me()).toMatchObject({ counts: { followers: 0 } });
      expect(await service.database.follow.count({ where: { followee_id: bo.resident.id } })).toBe(0);
      expect(await service.database.followNotice.count({ where: { followee_id: bo.resident.id } })).toBe(0);
      await setFollowing(0);
    });

    it("accepts only one of several concurrent follows that would reach the limit", async () => {
      const others = await Promise.all(Array.from({ length: 5 }, () => service.signUp()));
      await setFollowing(9_999);
      const results = await Promise.allSettled(
        others.map(({ resident }) => ada.api.residents.follow(resident.id)),
      );
      const problems = results.flatMap((each) =>
        each.status === "rejected" ? [each.reason as unknown] : [],
      );
      expect(problems).toHaveLength(4);
      for (const problem of problems) expect(problem).toMatchObject({ problem: { code: "limit-exceeded" } });
      expect((await ada.api.residents.me()).counts.following).toBe(10_000);
      await setFollowing(1);
      await expectExactCounters(service);
    });

    it("limits neither followers nor existing follows", async () => {
      await bo.api.residents.follow(ada.resident.id);
      await service.database.residentCounters.update({
        where: { resident_id: bo.resident.id },
        data: { following: 10_000, followers: 10_000 },
      });
      expect(await bo.api.residents.follow(ada.resident.id)).toMatchObject({ changed: false });
      expect(await ada.api.residents.follow(bo.resident.id)).toMatchObject({ followers_count: 10_001 });
      await service.database.residentCounters.update({
        where: { resident_id: bo.resident.id },
        data: { following: 1, followers: 1 },
      });
    });
  });
});
