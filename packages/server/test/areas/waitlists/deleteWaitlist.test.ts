import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, createPartnerClient, joinInOrder, withStaff } from "../../support/waitlists.js";

describeOperation("deleteWaitlist", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist()));
  });

  describe("200", () => {
    it("returns the deleted id and purge_at 30 days later", async () => {
      const { id } = await staff.waitlists.get(slug);
      const deleted = await staff.waitlists.delete(slug);
      expect(deleted).toMatchObject({ id, object: "waitlist", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 3_600_000);
    });

    it("deletes the entries and ranks of the waitlist", async () => {
      const { id } = await staff.waitlists.get(slug);
      const [entry] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
      await staff.waitlists.delete(slug);
      await expect(staff.waitlists.getEntry(entry?.id ?? "")).rejects.toMatchObject({ status: 404 });
      const { data } = await staff.waitlists.listAllEntries();
      expect(data.filter(({ waitlist_id }) => waitlist_id === id)).toEqual([]);
      await service.runJob("remove-waitlist-entries");
      expect(await service.database.waitlistRankNode.count({ where: { waitlist_id: id } })).toBe(0);
    });

    it("leaves no entries for a new waitlist with the same slug", async () => {
      await joinInOrder(staff, slug, ["Ada", "Grace"]);
      await staff.waitlists.delete(slug);
      await staff.waitlists.create(buildWaitlist({ slug }));
      expect(await joinInOrder(staff, slug, ["Ada"])).toMatchObject([{ position: 1 }]);
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      await expect(service.api.waitlists.delete(slug)).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("403", () => {
    it("returns 403 to keys without waitlists:manage", async () => {
      await expect((await createPartnerClient(service)).waitlists.delete(slug)).rejects.toMatchObject({
        status: 403,
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 when the waitlist is already deleted", async () => {
      await staff.waitlists.delete(slug);
      await expect(staff.waitlists.delete(slug)).rejects.toMatchObject({
        status: 404,
        problem: { code: "waitlist-not-found" },
      });
    });
  });

  describe("412", () => {
    it("keeps the waitlist and its entries if If-Match is outdated", async () => {
      const { response } = await staff.waitlists.get(slug).withResponse();
      await staff.waitlists.update(slug, { name: "Renamed" });
      await joinInOrder(staff, slug, ["Ada"]);
      await expect(
        staff.waitlists.delete(slug, { ifMatch: response.headers.get("ETag") ?? "" }),
      ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
      expect(await staff.waitlists.get(slug)).toMatchObject({
        entries_count: 1,
        entries: [{ name: "Ada" }],
      });
    });
  });
});
