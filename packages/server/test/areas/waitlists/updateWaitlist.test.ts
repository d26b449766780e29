import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, joinInOrder, unknownId, withStaff } from "../../support/waitlists.js";

describeOperation("updateWaitlist", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist()));
  });

  describe("200", () => {
    it("updates only the given fields", async () => {
      const { entries, ...before } = await staff.waitlists.get(slug);
      service.clock.advance(1000);
      const after = await staff.waitlists.update(slug, { name: "Renamed", max_capacity: 20 });
      expect(entries).toEqual([]);
      expect(after).toEqual({
        ...before,
        name: "Renamed",
        max_capacity: 20,
        spots_left: 20,
        updated_at: after.updated_at,
      });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("accepts the whole waitlist as returned, ignoring counts and entries", async () => {
      await joinInOrder(staff, slug, ["Ada"]);
      const whole = await staff.waitlists.get(slug);
      const sent = { ...whole, purpose: "Another one.", entries_count: 7, entries: [] };
      expect(await staff.waitlists.update(slug, sent)).toMatchObject({
        purpose: "Another one.",
        entries_count: 1,
      });
    });

    it("accepts unchanged dates in any UTC offset", async () => {
      const { created_at } = await staff.waitlists.get(slug);
      const otherOffset = `${new Date(Date.parse(created_at) + 7_200_000).toISOString().slice(0, -1)}+02:00`;
      expect(await staff.waitlists.update(slug, { created_at: otherOffset })).toMatchObject({ created_at });
    });

    it("changes the slug of an empty waitlist", async () => {
      expect(await staff.waitlists.update(slug, { slug: "Moved" })).toMatchObject({ slug: "moved" });
      await expect(staff.waitlists.get(slug)).rejects.toMatchObject({ status: 404 });
      await staff.waitlists.delete("moved");
    });

    it("changes the slug once all entries are removed", async () => {
      const [entry] = await joinInOrder(staff, slug, ["Ada"]);
      await staff.waitlists.leave(entry?.id ?? "");
      expect(await staff.waitlists.update(slug, { slug: `${slug}-moved` })).toMatchObject({
        slug: `${slug}-moved`,
      });
    });

    it("lowers the capacity to the number of entries", async () => {
      await joinInOrder(staff, slug, ["Ada", "Grace"]);
      expect(await staff.waitlists.update(slug, { max_capacity: 2 })).toMatchObject({
        spots_left: 0,
        is_full: true,
      });
    });
  });

  describe("400", () => {
    it.each(["id", "created_at", "updated_at"] as const)("rejects a change of %s", async (name) => {
      const value = name === "id" ? unknownId : "2020-01-01T00:00:00Z";
      await expect(staff.waitlists.update(slug, { [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects a reserved slug", async () => {
      await expect(staff.waitlists.update(slug, { slug: "entries" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });

    it("rejects an empty object", async () => {
      await expect(staff.waitlists.update(slug, {})).rejects.toMatchObject({
        problem: { code: "empty-update" },
      });
    });
  });

  describe("401", () => {
    it("returns 401 without credentials, also for an unknown waitlist", async () => {
      await expect(service.api.waitlists.update("nowhere", { name: "Mine" })).rejects.toMatchObject({
        status: 401,
      });
    });
  });

  describe("403", () => {
    it("returns 403 to keys without waitlists:manage", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["waitlists:join"] });
      await expect(
        service.as({ serviceKey: key }).waitlists.update(slug, { name: "Mine" }),
      ).rejects.toMatchObject({
        status: 403,
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown slug", async () => {
      await expect(staff.waitlists.update("nowhere", { name: "Mine" })).rejects.toMatchObject({
        status: 404,
        problem: { code: "waitlist-not-found" },
      });
    });
  });

  describe("409", () => {
    it("rejects a capacity below the number of entries", async () => {
      await joinInOrder(staff, slug, ["Ada", "Grace"]);
      await expect(staff.waitlists.update(slug, { max_capacity: 1 })).rejects.toMatchObject({
        status: 409,
        problem: { code: "capacity-below-entries" },
      });
      expect(await staff.waitlists.get(slug)).toMatchObject({ max_capacity: 10 });
    });

    it("rejects another slug while the waitlist has entries", async () => {
      await joinInOrder(staff, slug, ["Ada"]);
      await expect(staff.waitlists.update(slug, { slug: "other-slug" })).rejects.toMatchObject({
        status: 409,
        problem: { code: "slug-locked" },
      });
      expect(await staff.waitlists.update(slug, { slug })).toMatchObject({ slug });
    });

    it("rejects the slug of another waitlist", async () => {
      const other = await staff.waitlists.create(buildWaitlist());
      await expect(staff.waitlists.update(slug, { slug: other.slug })).rejects.toMatchObject({
        status: 409,
        problem: { code: "slug-taken" },
      });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { response } = await staff.waitlists.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await staff.waitlists.update(slug, { name: "First" }, { ifMatch });
      await expect(staff.waitlists.update(slug, { name: "Second" }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("accepts If-Match after someone joined", async () => {
      const { response } = await staff.waitlists.get(slug).withResponse();
      await joinInOrder(staff, slug, ["Ada"]);
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await staff.waitlists.update(slug, { name: "Renamed" }, { ifMatch })).toMatchObject({
        name: "Renamed",
      });
    });
  });
});
