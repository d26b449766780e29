import type { Client } from "@game-community/sdk";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  joinInOrder,
  readBody,
  verifyEmail,
  withStaff,
} from "../../support/waitlists.js";

describeOperation("getWaitlist", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 200 })));
  });

  const listNames = async (api: Client): Promise<string[]> =>
    (await api.waitlists.get(slug)).entries.map(({ name }) => name);

  describe("200", () => {
    it("returns counts without entries to anonymous callers", async () => {
      await joinInOrder(staff, slug, ["Ada", "Grace"]);
      expect(await service.api.waitlists.get(slug)).toMatchObject({
        slug,
        entries: [],
        entries_count: 2,
        spots_left: 198,
        is_full: false,
      });
    });

    it("finds a waitlist by its id", async () => {
      const { id } = await service.api.waitlists.get(slug);
      expect(await service.api.waitlists.get(id.toUpperCase())).toMatchObject({ id, slug });
    });

    it("returns the declared fields in the declared order", async () => {
      const body = readBody(await service.http.get(`/rest/v1/waitlists/${slug}`), "WaitlistWithEntries");
      expect(
        Object.keys(body).filter((name) => !["entries_count", "spots_left", "is_full"].includes(name)),
      ).toEqual(["id", "slug", "name", "purpose", "max_capacity", "entries", "created_at", "updated_at"]);
    });

    it("returns all entries to staff, sorted by position", async () => {
      await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
      const { entries } = await staff.waitlists.get(slug);
      expect(entries.map(({ name, position }) => [name, position])).toEqual([
        ["Ada", 1],
        ["Grace", 2],
        ["Joan", 3],
      ]);
    });

    it("returns residents their own entry only", async () => {
      const { api } = await service.signUp({ display_name: "Edith" });
      await joinInOrder(staff, slug, ["Ada", "Grace"]);
      await api.waitlists.join(slug, {});
      const { entries } = await api.waitlists.get(slug);
      expect(entries).toMatchObject([{ name: "Edith", position: 3 }]);
    });

    it("returns an entry to the resident with its verified email only", async () => {
      const { api, email, resident } = await service.signUp();
      await staff.waitlists.join(slug, { name: "Added by staff", email: email.toUpperCase() });
      expect(await listNames(api)).toEqual([]);
      await verifyEmail(service, resident.id);
      expect(await listNames(api)).toEqual(["Added by staff"]);
    });

    it("returns no entries to a key with waitlists:join only", async () => {
      await joinInOrder(staff, slug, ["Ada"]);
      expect(await listNames(await createPartnerClient(service))).toEqual([]);
    });

    it("returns at most 100 entries to staff, their own first", async () => {
      const names = Array.from({ length: 105 }, (_, index) => `Resident${index + 1}`);
      await joinInOrder(staff, slug, names);
      const admin = await service.admin();
      await admin.api.waitlists.join(slug, { name: "Admin" });
      const { entries } = await admin.api.waitlists.get(slug);
      expect(entries).toHaveLength(100);
      expect(entries.slice(0, 3).map(({ name, position }) => [name, position])).toEqual([
        ["Admin", 106],
        ["Resident1", 1],
        ["Resident2", 2],
      ]);
      expect(entries.at(-1)).toMatchObject({ name: "Resident99", position: 99 });
    });

    it("matches the slug case-insensitively", async () => {
      expect(await service.api.waitlists.get(slug.toUpperCase())).toMatchObject({ slug });
    });

    it("returns is_full when no spot is left", async () => {
      await staff.waitlists.update(slug, { max_capacity: 1 });
      await joinInOrder(staff, slug, ["Ada"]);
      expect(await service.api.waitlists.get(slug)).toMatchObject({ spots_left: 0, is_full: true });
    });
  });

  describe("304", () => {
    it("returns 304 until someone joins", async () => {
      const read = (ifNoneMatch?: string) => service.api.waitlists.get(slug, { ifNoneMatch }).withResponse();
      const { response } = await read();
      const tag = response.headers.get("ETag") ?? "";
      expect((await read(tag)).response.status).toBe(304);
      await joinInOrder(staff, slug, ["Ada"]);
      expect((await read(tag)).response.status).toBe(200);
    });
  });

  describe("404", () => {
    it.each(["nowhere", "not a slug", "entries-"])("returns 404 for the unknown slug %p", async (unknown) => {
      await expect(service.api.waitlists.get(unknown)).rejects.toMatchObject({
        status: 404,
        problem: { code: "waitlist-not-found" },
      });
    });

    it("returns 404 for a deleted waitlist", async () => {
      await staff.waitlists.delete(slug);
      await expect(service.api.waitlists.get(slug)).rejects.toMatchObject({ status: 404 });
    });
  });
});
