import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  joinInOrder,
  unknownId,
  updateResident,
  verifyEmail,
  withStaff,
} from "../../support/waitlists.js";

describeOperation("leaveWaitlist", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist()));
  });

  const joinOne = async (): Promise<string> => (await joinInOrder(staff, slug, ["Ada"]))[0]?.id ?? "";
  const notFound = { status: 404, problem: { code: "waitlist-entry-not-found" } };

  describe("200", () => {
    it("returns the removed id and purge_at 30 days later", async () => {
      const id = await joinOne();
      const deleted = await staff.waitlists.leave(id);
      expect(deleted).toMatchObject({ id, object: "waitlist_entry", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 3_600_000);
    });

    it("moves later entries up and frees a spot", async () => {
      const [, grace, joan] = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
      await staff.waitlists.leave(grace?.id ?? "");
      expect(await staff.waitlists.getEntry(joan?.id ?? "")).toMatchObject({ position: 2 });
      expect(await joinInOrder(staff, slug, ["Edith"])).toMatchObject([{ position: 3 }]);
      expect(await staff.waitlists.get(slug)).toMatchObject({ entries_count: 3 });
    });

    it("lets residents remove the entry that they created", async () => {
      const { api } = await service.signUp();
      const { id } = await api.waitlists.join(slug, {});
      expect(await api.waitlists.leave(id)).toMatchObject({ id });
    });

    it("lets residents remove an entry with their verified email", async () => {
      const { api, email, resident } = await service.signUp();
      const { id } = await staff.waitlists.join(slug, { name: "Added", email });
      await verifyEmail(service, resident.id);
      expect(await api.waitlists.leave(id)).toMatchObject({ id });
    });

    it("lets partners remove any entry", async () => {
      const id = await joinOne();
      expect(await (await createPartnerClient(service)).waitlists.leave(id)).toMatchObject({ id });
    });

    it("lets suspended residents leave", async () => {
      const { api, resident } = await service.signUp();
      const { id } = await api.waitlists.join(slug, {});
      await updateResident(service, resident.id, { status: "SUSPENDED" });
      expect(await api.waitlists.leave(id)).toMatchObject({ id });
    });
  });

  describe("401", () => {
    it("returns 401 for an invalid token", async () => {
      const id = await joinOne();
      await expect(service.as("not.a.token").waitlists.leave(id)).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("404", () => {
    it("returns 404 when the entry is already removed", async () => {
      const id = await joinOne();
      await staff.waitlists.leave(id);
      await expect(staff.waitlists.leave(id)).rejects.toMatchObject(notFound);
    });

    it.each([unknownId, "no-uuid"])("returns 404 for the unknown id %s", async (id) => {
      await expect(staff.waitlists.leave(id)).rejects.toMatchObject(notFound);
    });

    it("returns 404 to callers without access to the entry", async () => {
      const id = await joinOne();
      const { api } = await service.signUp();
      const key = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
      for (const stranger of [service.api, api, service.as({ serviceKey: key })])
        await expect(stranger.waitlists.leave(id)).rejects.toMatchObject(notFound);
      expect(await staff.waitlists.getEntry(id)).toMatchObject({ position: 1 });
    });
  });

  describe("412", () => {
    it("keeps the entry and its position if If-Match is outdated", async () => {
      const id = await joinOne();
      const { response } = await staff.waitlists.getEntry(id).withResponse();
      await staff.waitlists.updateEntry(id, { name: "Countess" });
      await expect(
        staff.waitlists.leave(id, { ifMatch: response.headers.get("ETag") ?? "" }),
      ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
      expect(await staff.waitlists.get(slug)).toMatchObject({
        entries_count: 1,
        entries: [{ id, position: 1 }],
      });
    });
  });
});
