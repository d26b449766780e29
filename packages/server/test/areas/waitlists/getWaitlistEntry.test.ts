import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  joinInOrder,
  unknownId,
  verifyEmail,
  withStaff,
} from "../../support/waitlists.js";

describeOperation("getWaitlistEntry", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist()));
  });

  const joinOne = async (): Promise<string> => (await joinInOrder(staff, slug, ["Ada"]))[0]?.id ?? "";
  const notFound = { status: 404, problem: { code: "waitlist-entry-not-found" } };

  describe("200", () => {
    it("returns any entry with its current position to staff and partners", async () => {
      const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
      const id = grace?.id ?? "";
      expect(await staff.waitlists.getEntry(id)).toEqual(grace);
      await staff.waitlists.leave(ada?.id ?? "");
      expect(await (await createPartnerClient(service)).waitlists.getEntry(id)).toMatchObject({
        name: "Grace",
        position: 1,
      });
    });

    it("returns residents the entry that they created", async () => {
      const { api } = await service.signUp();
      const entry = await api.waitlists.join(slug, {});
      expect(await api.waitlists.getEntry(entry.id)).toEqual(entry);
    });

    it("returns an entry to the resident with its verified email", async () => {
      const { api, email, resident } = await service.signUp();
      const { id } = await staff.waitlists.join(slug, { name: "Added", email });
      await expect(api.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
      await verifyEmail(service, resident.id);
      expect(await api.waitlists.getEntry(id)).toMatchObject({ id, name: "Added" });
    });

    it("matches the id case-insensitively", async () => {
      const id = await joinOne();
      expect(await staff.waitlists.getEntry(id.toUpperCase())).toMatchObject({ id });
    });
  });

  describe("304", () => {
    it("returns 304 while entry and position are unchanged", async () => {
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
    it("returns 401 for an invalid token", async () => {
      const id = await joinOne();
      await expect(service.as("not.a.token").waitlists.getEntry(id)).rejects.toMatchObject({
        status: 401,
        problem: { code: "invalid-token" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 to callers without access to the entry", async () => {
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

    it.each([unknownId, "no-uuid"])("returns 404 for the unknown id %s", async (id) => {
      await expect(staff.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
    });

    it("returns 404 once the entry is removed", async () => {
      const id = await joinOne();
      await staff.waitlists.leave(id);
      await expect(staff.waitlists.getEntry(id)).rejects.toMatchObject(notFound);
    });
  });
});
