import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../support/describe-operation.js";
import { joinInOrder, partnerOf, someWaitlist, staffOf, verifyEmail } from "../support/places.js";

describeOperation(
  "listAllWaitlistEntries",
  {
    prepare: async (service) => {
      const staff = await staffOf(service);
      for (const slug of ["north", "south"]) await staff.waitlists.create(someWaitlist({ slug }));
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
    const positionsOf = (entries: readonly { name: string; position: number }[]) =>
      entries.map(({ name, position }) => `${position} ${name}`);

    describe("200", () => {
      it("shows staff the entries of all waitlists, the newest first, each with its position on its own list", async () => {
        const { data } = await staff.waitlists.listAllEntries();
        expect(positionsOf(data)).toEqual(["2 Joan", "1 Grace", "1 Ada"]);
      });

      it("reads every entry once, page by page", async () => {
        const read: { name: string; position: number }[] = [];
        for await (const entry of staff.waitlists.listAllEntries.all({ query: { limit: 1 } }))
          read.push(entry);
        expect(positionsOf(read)).toEqual(["2 Joan", "1 Grace", "1 Ada"]);
      });

      it("lists one waitlist by position", async () => {
        const query = { waitlist_slug: "North", sort: "position" } as const;
        expect(positionsOf((await staff.waitlists.listAllEntries({ query })).data)).toEqual([
          "1 Ada",
          "2 Joan",
        ]);
      });

      it("is empty for a waitlist that is not there", async () => {
        expect(await staff.waitlists.listAllEntries({ query: { waitlist_slug: "nowhere" } })).toMatchObject({
          data: [],
        });
      });

      it("filters by address over all waitlists", async () => {
        const { data } = await staff.waitlists.listAllEntries({ query: { email: "GRACE@south.example" } });
        expect(positionsOf(data)).toEqual(["1 Grace"]);
      });

      it("shows residents what they have made and what has their verified address, and nothing else", async () => {
        const { api, email, resident } = await service.signUp({ display_name: "Myself" });
        await staff.waitlists.create(someWaitlist({ slug: "west" }));
        await staff.waitlists.join("west", { name: "Added", email });
        service.clock.advance(1000);
        const made = await api.waitlists.join("south", {});
        expect(positionsOf((await api.waitlists.listAllEntries()).data)).toEqual(["2 Myself"]);
        await verifyEmail(service, resident.id);
        expect(positionsOf((await api.waitlists.listAllEntries()).data)).toEqual(["2 Myself", "1 Added"]);
        await api.waitlists.leave(made.id);
        expect(positionsOf((await api.waitlists.listAllEntries()).data)).toEqual(["1 Added"]);
      });

      it("counts what the caller may see", async () => {
        const { api } = await service.signUp();
        const { pagination } = await api.waitlists.listAllEntries({ query: { include_total: true } });
        expect(pagination).toMatchObject({ total: 0, total_relation: "EQ" });
      });
    });

    describe("400", () => {
      it("refuses positions of several waitlists in one order", async () => {
        await expect(staff.waitlists.listAllEntries({ query: { sort: "position" } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "sort-needs-filter", allowed: ["waitlist_slug"] },
        });
      });

      it("refuses a filter that is no address", async () => {
        await expect(staff.waitlists.listAllEntries({ query: { email: "ada" } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed", errors: [{ pointer: "?email" }] },
        });
      });
    });

    describe("401", () => {
      it("asks the anonymous for a credential", async () => {
        await expect(service.api.waitlists.listAllEntries()).rejects.toMatchObject({ status: 401 });
      });
    });

    describe("403", () => {
      it("refuses keys that may only join", async () => {
        await expect((await partnerOf(service)).waitlists.listAllEntries()).rejects.toMatchObject({
          status: 403,
          problem: { code: "permission-denied" },
        });
      });
    });
  },
);
