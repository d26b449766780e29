import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, createStaffClient, joinInOrder } from "../../support/waitlists.js";

describeOperation(
  "listWaitlists",
  {
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      for (const [slug, name] of [
        ["first", "Cedar"],
        ["second", "Alder"],
        ["third", "Birch"],
        ["gone", "Dogwood"],
      ] as const) {
        await staff.waitlists.create(buildWaitlist({ slug, name }));
        service.clock.advance(1000);
      }
      await staff.waitlists.delete("gone");
      return { staff };
    },
  },
  ({ service, staff }) => {
    describe("200", () => {
      it("returns waitlists newest first, without deleted ones", async () => {
        const { data, pagination } = await service.api.waitlists.list();
        expect(data.map(({ slug }) => slug)).toEqual(["third", "second", "first"]);
        expect(pagination).toEqual({
          limit: 20,
          has_more: false,
          next_cursor: null,
          prev_cursor: null,
          total: null,
          total_relation: null,
        });
      });

      it("sorts by name", async () => {
        const { data } = await service.api.waitlists.list({ query: { sort: "name" } });
        expect(data.map(({ name }) => name)).toEqual(["Alder", "Birch", "Cedar"]);
      });

      it.each(["-created_at", "name"] as const)(
        "returns every waitlist once across pages, sorted by %s",
        async (sort) => {
          const whole = await service.api.waitlists.list({ query: { sort } });
          const slugs: string[] = [];
          for await (const { slug } of service.api.waitlists.list({ query: { sort, limit: 1 } }))
            slugs.push(slug);
          expect(slugs).toEqual(whole.data.map(({ slug }) => slug));
        },
      );

      it("returns the previous page by prev_cursor", async () => {
        const list = (cursor?: string) =>
          service.api.waitlists.list({ query: { limit: 1, ...(cursor !== undefined && { cursor }) } });
        const first = await list();
        const second = await list(first.pagination.next_cursor ?? "");
        const back = await list(second.pagination.prev_cursor ?? "");
        expect(back.data).toEqual(first.data);
      });

      it("returns the total with include_total", async () => {
        const { pagination } = await service.api.waitlists.list({ query: { limit: 1, include_total: true } });
        expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
      });

      it("returns counts without entries", async () => {
        await joinInOrder(staff, "first", ["Ada"]);
        const { data } = await staff.waitlists.list({ query: { sort: "name" } });
        expect(data[2]).toMatchObject({ slug: "first", entries_count: 1, spots_left: 9, is_full: false });
        expect(data[2]).not.toHaveProperty("entries");
      });
    });

    describe("400", () => {
      it("rejects a cursor of another sort", async () => {
        const { pagination } = await service.api.waitlists.list({ query: { limit: 1 } });
        const cursor = pagination.next_cursor ?? "";
        await expect(
          service.api.waitlists.list({ query: { limit: 1, sort: "name", cursor } }),
        ).rejects.toMatchObject({
          status: 400,
          problem: { code: "cursor-mismatch" },
        });
      });

      it("rejects an unknown sort", async () => {
        const response = await service.http.get("/rest/v1/waitlists?sort=purpose");
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ code: "validation-failed", errors: [{ pointer: "?sort" }] });
      });
    });
  },
);
