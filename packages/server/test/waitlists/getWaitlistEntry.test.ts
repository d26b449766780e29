import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../support/describe-operation.js";
import {
  joinInOrder,
  nobodysId,
  partnerOf,
  someWaitlist,
  verifyEmail,
  withStaff,
} from "../support/places.js";

describeOperation("getWaitlistEntry", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(someWaitlist()));
  });

  const joinOne = async (): Promise<string> => (await joinInOrder(staff, slug, ["Ada"]))[0]?.id ?? "";
  const notFound = { status: 404, problem: { code: "waitlist-entry-not-found" } };

  describe("200", () => {
    it("shows staff and partners any entry, with its position of this moment", async () => {
      const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
      const id = grace?.id ?? "";
      expect(await staff.waitlists.getEntry(id)).toEqual(grace);
      await staff.waitlists.leave(ada?.id ?? "");
      expect(await (await partnerOf(service)).waitlists.getEntry(id)).toMatchObject({
        name: "Grace",
        position: 1,
      });
    });

    it("shows residents the entry that they have made", async () => {
      const { api } = await service.signUp();
      const entry = await api.waitlists.join(slug, {});
      expect(await api.waitlists.getEntry(entry.id)).toEqual(entry);
    });

    it("shows an entry to whose verified address it has", async () => {
      const { api, email, resident } = await service.signUp();
      const { id } = await staff.waitlists.join(slug, { name: "Added", email });
      await expect(api.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
      await verifyEmail(service, resident.id);
      expect(await api.waitlists.getEntry(id)).toMatchObject({ id, name: "Added" });
    });

    it("finds the id in any letter case", async () => {
      const id = await joinOne();
      expect(await staff.waitlists.getEntry(id.toUpperCase())).toMatchObject({ id });
    });
  });

  describe("304", () => {
    it("says so while neither the entry nor its position has changed", async () => {
      const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
      const read = (ifNoneMatch?: string) =>
        staff.waitlists.getEntry(grace?.id ?? "", { ifNoneMatch }).withResponse();
      const tag = (await read()).response.headers.get("ETag") ?? "";
      expect((await read(tag)).response.status).toBe(304);
      await staff.waitlists.leave(ada?.id ?? "");
      expect((await read(tag)).response.status).toBe(200);
    });
  });

  describe("401", () => {
    it("refuses a credential that is presented and bad", async () => {
      const id = await joinOne();
      await expect(service.as("not.a.token").waitlists.getEntry(id)).rejects.toMatchObject({
        status: 401,
        problem: { code: "invalid-token" },
      });
    });
  });

  describe("404", () => {
    it("hides the entry from everybody without a right to it", async () => {
      const id = await joinOne();
      const { api } = await service.signUp();
      const key = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
      const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
      const strangers = [
        service.api,
        api,
        service.as({ serviceKey: key }),
        service.as({ serviceKey: publishable }),
      ];
      for (const stranger of strangers)
        await expect(stranger.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
    });

    it.each([nobodysId, "no-uuid"])("answers for the unknown id %s", async (id) => {
      await expect(staff.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
    });

    it("answers once the person has left", async () => {
      const id = await joinOne();
      await staff.waitlists.leave(id);
      await expect(staff.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
    });
  });
});
