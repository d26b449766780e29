import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  createStaffClient,
  joinInOrder,
} from "../../support/waitlists.js";

const slug = "seven";
const names = ["Ada", "Grace", "Joan", "Edith", "Hedy", "Radia", "Karen"];

describeOperation(
  "listWaitlistEntries",
  {
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      await staff.waitlists.create(buildWaitlist({ slug }));
      for (const name of [names[0] ?? "", "Left", ...names.slice(1)]) {
        await joinInOrder(staff, slug, [name]);
        service.clock.advance(1000);
      }
      const { data } = await staff.waitlists.listEntries(slug, { query: { q: "left" } });
      await staff.waitlists.leave(data[0]?.id ?? "");
      return { staff };
    },
  },
  ({ service, staff }) => {
    const toPositions = (entries: readonly { name: string; position: number }[]) =>
      entries.map(({ name, position }) => `${position} ${name}`);
    const inOrder = names.map((name, index) => `${index + 1} ${name}`);

    describe("200", () => {
      it("sorts by position, without gaps for removed entries", async () => {
        const { data } = await staff.waitlists.listEntries(slug);
        expect(toPositions(data)).toEqual(inOrder);
      });

      it("sorts by -joined_at with correct positions", async () => {
        const { data } = await staff.waitlists.listEntries(slug, { query: { sort: "-joined_at" } });
        expect(toPositions(data)).toEqual(inOrder.toReversed());
      });

      it.each(["position", "-joined_at"] as const)(
        "returns correct positions on every page, sorted by %s",
        async (sort) => {
          const read: { name: string; position: number }[] = [];
          for await (const entry of staff.waitlists.listEntries(slug, { query: { sort, limit: 2 } }))
            read.push(entry);
          expect(toPositions(read)).toEqual(sort === "position" ? inOrder : inOrder.toReversed());
        },
      );

      it("returns correct positions on the previous page", async () => {
        const list = (cursor?: string) =>
          staff.waitlists.listEntries(slug, { query: { limit: 3, ...(cursor !== undefined && { cursor }) } });
        const first = await list();
        const second = await list(first.pagination.next_cursor ?? "");
        const back = await list(second.pagination.prev_cursor ?? "");
        expect(back.data).toEqual(first.data);
      });

      it("continues after the cursor if its entry was removed", async () => {
        await staff.waitlists.create(buildWaitlist({ slug: "moving" }));
        await joinInOrder(staff, "moving", ["Ada", "Grace", "Joan"]);
        const { data, pagination } = await staff.waitlists.listEntries("moving", { query: { limit: 1 } });
        await staff.waitlists.leave(data[0]?.id ?? "");
        const cursor = pagination.next_cursor ?? "";
        const next = await staff.waitlists.listEntries("moving", { query: { limit: 1, cursor } });
        expect(toPositions(next.data)).toEqual(["1 Grace"]);
      });

      it("returns positions in the whole waitlist when filtered", async () => {
        const { data } = await staff.waitlists.listEntries(slug, { query: { email: "HEDY@seven.example" } });
        expect(toPositions(data)).toEqual(["5 Hedy"]);
      });

      it("filters by status", async () => {
        await staff.waitlists.create(buildWaitlist({ slug: "invited" }));
        const [, grace] = await joinInOrder(staff, "invited", ["Ada", "Grace"]);
        await staff.waitlists.updateEntry(grace?.id ?? "", { status: "INVITED" });
        const list = async (status: "INVITED" | "WAITING") =>
          toPositions((await staff.waitlists.listEntries("invited", { query: { status } })).data);
        expect(await list("INVITED")).toEqual(["2 Grace"]);
        expect(await list("WAITING")).toEqual(["1 Ada"]);
      });

      it.each([
        ["part of a name", "RAC", ["2 Grace"]],
        ["part of an address", "dith@sev", ["4 Edith"]],
        ["nothing by an underscore, which is not a wildcard", "a_a", []],
        ["nothing by a percent sign, which is not a wildcard", "A%a", []],
      ])("finds %s", async (_, q, expected) => {
        const { data } = await staff.waitlists.listEntries(slug, { query: { q } });
        expect(toPositions(data)).toEqual(expected);
      });

      it("returns the total with include_total", async () => {
        const { pagination } = await staff.waitlists.listEntries(slug, {
          query: { limit: 1, include_total: true },
        });
        expect(pagination).toMatchObject({ total: 7, total_relation: "EQ", has_more: true });
      });

      it("returns residents their own entry with its position in the whole waitlist", async () => {
        const { api } = await service.signUp({ display_name: "Newcomer" });
        expect((await api.waitlists.listEntries(slug)).data).toEqual([]);
        const { id } = await api.waitlists.join(slug, {});
        expect(toPositions((await api.waitlists.listEntries(slug)).data)).toEqual(["8 Newcomer"]);
        await api.waitlists.leave(id);
      });
    });

    describe("400", () => {
      it("rejects a forged cursor", async () => {
        await expect(
          staff.waitlists.listEntries(slug, { query: { cursor: "made-up" } }),
        ).rejects.toMatchObject({
          status: 400,
          problem: { code: "invalid-cursor" },
        });
      });

      it("rejects a cursor of another waitlist", async () => {
        await staff.waitlists.create(buildWaitlist({ slug: "another" }));
        const { pagination } = await staff.waitlists.listEntries(slug, { query: { limit: 1 } });
        const cursor = pagination.next_cursor ?? "";
        await expect(
          staff.waitlists.listEntries("another", { query: { limit: 1, cursor } }),
        ).rejects.toMatchObject({ status: 400, problem: { code: "cursor-mismatch" } });
      });
    });

    describe("401", () => {
      it("returns 401 without credentials, also for an unknown waitlist", async () => {
        for (const name of [slug, "nowhere"])
          await expect(service.api.waitlists.listEntries(name)).rejects.toMatchObject({ status: 401 });
      });
    });

    describe("403", () => {
      it("returns 403 to keys with waitlists:join only", async () => {
        await expect((await createPartnerClient(service)).waitlists.listEntries(slug)).rejects.toMatchObject({
          status: 403,
          problem: { code: "permission-denied" },
        });
      });
    });

    describe("404", () => {
      it("returns 404 for an unknown slug", async () => {
        await expect(staff.waitlists.listEntries("nowhere")).rejects.toMatchObject({
          status: 404,
          problem: { code: "waitlist-not-found" },
        });
      });
    });
  },
);
