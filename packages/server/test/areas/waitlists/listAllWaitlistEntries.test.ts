import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  createStaffClient,
  joinInOrder,
  verifyEmail,
} from "../../support/waitlists.js";

describeOperation(
  "listAllWaitlistEntries",
  {
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      for (const slug of ["north", "south"]) await staff.waitlists.create(buildWaitlist({ slug }));
      for (const [slug, name] of [
        ["north", "Ada"],
        ["south", "Grace"],
        ["north", "Joan"],
      ] as const) {
        await joinInOrder(staff, slug, [name]);
        service.clock.advance(1000);
      }
      return { staff };
    },
  },
  ({ service, staff }) => {
    const toPositions = (entries: readonly { name: string; position: number }[]) =>
      entries.map(({ name, position }) => `${position} ${name}`);

    describe("200", () => {
      it("returns entries of all waitlists to staff, newest first, with their positions", async () => {
        const { data } = await staff.waitlists.listAllEntries();
        expect(toPositions(data)).toEqual(["2 Joan", "1 Grace", "1 Ada"]);
      });

      it("returns every entry once across pages", async () => {
        const read: { name: string; position: number }[] = [];
        for await (const entry of staff.waitlists.listAllEntries({ query: { limit: 1 } })) read.push(entry);
        expect(toPositions(read)).toEqual(["2 Joan", "1 Grace", "1 Ada"]);
      });

      it("sorts one waitlist by position", async () => {
        const query = { waitlist_slug: "North", sort: "position" } as const;
        expect(toPositions((await staff.waitlists.listAllEntries({ query })).data)).toEqual([
          "1 Ada",
          "2 Joan",
        ]);
      });

      it("returns an empty list for an unknown waitlist", async () => {
        expect(await staff.waitlists.listAllEntries({ query: { waitlist_slug: "nowhere" } })).toMatchObject({
          data: [],
        });
      });

      it("filters by email across waitlists", async () => {
        const { data } = await staff.waitlists.listAllEntries({ query: { email: "GRACE@south.example" } });
        expect(toPositions(data)).toEqual(["1 Grace"]);
      });

      it("returns residents only entries that they created or that have their verified email", async () => {
        const { api, email, resident } = await service.signUp({ display_name: "Myself" });
        await staff.waitlists.create(buildWaitlist({ slug: "west" }));
        await staff.waitlists.join("west", { name: "Added", email });
        service.clock.advance(1000);
        const entry = await api.waitlists.join("south", {});
        expect(toPositions((await api.waitlists.listAllEntries()).data)).toEqual(["2 Myself"]);
        await verifyEmail(service, resident.id);
        expect(toPositions((await api.waitlists.listAllEntries()).data)).toEqual(["2 Myself", "1 Added"]);
        await api.waitlists.leave(entry.id);
        expect(toPositions((await api.waitlists.listAllEntries()).data)).toEqual(["1 Added"]);
      });

      it("counts only entries that the caller can see", async () => {
        const { api } = await service.signUp();
        const { pagination } = await api.waitlists.listAllEntries({ query: { include_total: true } });
        expect(pagination).toMatchObject({ total: 0, total_relation: "EQ" });
      });
    });

    describe("400", () => {
      it("rejects sort=position without waitlist_slug", async () => {
        await expect(staff.waitlists.listAllEntries({ query: { sort: "position" } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "sort-needs-filter", allowed: ["waitlist_slug"] },
        });
      });

      it("rejects an invalid email as filter", async () => {
        await expect(staff.waitlists.listAllEntries({ query: { email: "ada" } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed", errors: [{ pointer: "?email" }] },
        });
      });
    });

    describe("401", () => {
      it("returns 401 without credentials", async () => {
        await expect(service.api.waitlists.listAllEntries()).rejects.toMatchObject({ status: 401 });
      });
    });

    describe("403", () => {
      it("returns 403 to keys with waitlists:join only", async () => {
        await expect((await createPartnerClient(service)).waitlists.listAllEntries()).rejects.toMatchObject({
          status: 403,
          problem: { code: "permission-denied" },
        });
      });
    });
  },
);
