import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, withStaff } from "../../support/waitlists.js";

describeOperation("createWaitlist", { prepare: withStaff }, ({ service, staff }) => {
  describe("201", () => {
    it("creates an empty waitlist and returns its Location", async () => {
      const body = buildWaitlist({ slug: "closed-beta", max_capacity: 500 });
      const { data, response } = await staff.waitlists.create(body).withResponse();
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe("/rest/v1/waitlists/closed-beta");
      expect(data).toEqual({
        ...body,
        id: expect.any(String),
        entries_count: 0,
        spots_left: 500,
        is_full: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: data.created_at,
      });
    });

    it("returns an ETag that update accepts as If-Match", async () => {
      const { data, response } = await staff.waitlists.create(buildWaitlist()).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await staff.waitlists.update(data.slug, { name: "Renamed" }, { ifMatch })).toMatchObject({
        name: "Renamed",
      });
    });

    it("generates the slug from the name, with a numeric suffix if it is taken", async () => {
      const create = () =>
        staff.waitlists.create({ name: "Über uns & Freunde", purpose: "Places.", max_capacity: 1 });
      expect((await create()).slug).toBe("uber-uns-freunde");
      expect((await create()).slug).toBe("uber-uns-freunde-2");
    });

    it("generates distinct slugs for concurrent requests with the same name", async () => {
      const create = () => staff.waitlists.create({ name: "Rush", purpose: "Places.", max_capacity: 1 });
      const slugs = (await Promise.all(Array.from({ length: 6 }, create))).map(({ slug }) => slug);
      expect(slugs.sort()).toEqual(["rush", "rush-2", "rush-3", "rush-4", "rush-5", "rush-6"]);
    });

    it("never generates a reserved slug", async () => {
      const { slug } = await staff.waitlists.create({
        name: "Entries",
        purpose: "Places.",
        max_capacity: 1,
      });
      expect(slug).toBe("entries-2");
    });

    it("converts the slug to lower case", async () => {
      expect((await staff.waitlists.create(buildWaitlist({ slug: "In-Capitals" }))).slug).toBe("in-capitals");
    });

    it("accepts the slug of a deleted waitlist", async () => {
      await staff.waitlists.create(buildWaitlist({ slug: "phoenix" }));
      await staff.waitlists.delete("phoenix");
      expect(await staff.waitlists.create(buildWaitlist({ slug: "phoenix" }))).toMatchObject({
        entries_count: 0,
      });
    });
  });

  describe("400", () => {
    it.each([0, 10_000_001])("rejects a capacity of %d", async (max_capacity) => {
      await expect(staff.waitlists.create(buildWaitlist({ max_capacity }))).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/max_capacity" }] },
      });
    });

    it.each(["entries", "Me", "new"])("rejects the reserved slug %s", async (slug) => {
      await expect(staff.waitlists.create(buildWaitlist({ slug }))).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });

    it("rejects a blank name", async () => {
      await expect(staff.waitlists.create(buildWaitlist({ name: "   " }))).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/name" }] },
      });
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      await expect(service.api.waitlists.create(buildWaitlist())).rejects.toMatchObject({
        status: 401,
        problem: { code: "authentication-required" },
      });
    });
  });

  describe("403", () => {
    it("returns 403 to residents without waitlists:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.waitlists.create(buildWaitlist())).rejects.toMatchObject({
        status: 403,
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("409", () => {
    it("rejects the slug of another waitlist", async () => {
      const { slug } = await staff.waitlists.create(buildWaitlist());
      await expect(staff.waitlists.create(buildWaitlist({ slug }))).rejects.toMatchObject({
        status: 409,
        problem: { code: "slug-taken" },
      });
    });
  });
});
