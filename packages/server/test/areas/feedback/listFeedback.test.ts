import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { readAllPages } from "../../support/paging.js";
import { buildReport, createStaffClient, someIdea } from "./support.js";

describeOperation(
  "listFeedback",
  {
    prepare: async (service) => {
      const bo = await service.signUp();
      const ada = await service.signUp();
      const staff = await createStaffClient(service);
      const create = async (api: Client, overrides: object, title: string) => {
        service.clock.advance(1000);
        return (await api.feedback.create({ ...someIdea, ...overrides, title })).id;
      };
      await create(ada.api, {}, "Ada's idea");
      await staff.feedback.update(await create(ada.api, { type: "BUG" }, "Ada's bug"), { status: "PLANNED" });
      await create(bo.api, {}, "Bo's idea");
      await create(bo.api, buildReport(ada.resident.id), "Bo's report");
      await create(service.api, { type: "BUG" }, "A visitor's bug");
      return { ada, staff };
    },
  },
  ({ service, ada, staff }) => {
    type Query = NonNullable<NonNullable<Parameters<Client["feedback"]["list"]>[0]>["query"]>;

    const listTitles = async (api: Client, query: Query = {}) => {
      const items = await readAllPages((cursor) =>
        api.feedback.list({ query: { ...query, limit: 2, ...(cursor && { cursor }) } }),
      );
      return items.map(({ title }) => title);
    };

    describe("200", () => {
      const all = ["A visitor's bug", "Bo's report", "Bo's idea", "Ada's bug", "Ada's idea"];

      it("returns residents their own feedback, newest first", async () => {
        expect(await listTitles(ada.api)).toEqual(["Ada's bug", "Ada's idea"]);
        expect(await listTitles((await service.signUp()).api)).toEqual([]);
      });

      it("returns all feedback with feedback:manage", async () => {
        for (const api of [staff, (await service.admin()).api]) expect(await listTitles(api)).toEqual(all);
      });

      it.each([
        [{ type: "BUG" }, ["A visitor's bug", "Ada's bug"]],
        [{ type: "REPORT", status: "OPEN" }, ["Bo's report"]],
        [{ status: "PLANNED" }, ["Ada's bug"]],
        [{ type: "PRAISE" }, []],
      ] as const)("filters by %j", async (query, expected) => {
        expect(await listTitles(staff, query)).toEqual(expected);
        expect(await listTitles(ada.api, query)).toEqual(expected.filter((title) => title.startsWith("Ada")));
      });

      it("filters by author, of what the caller may see", async () => {
        const { id } = ada.resident;
        expect(await listTitles(staff, { resident_id: id })).toEqual(["Ada's bug", "Ada's idea"]);
        expect(await listTitles(ada.api, { resident_id: "me", type: "BUG" })).toEqual(["Ada's bug"]);
        expect(await listTitles((await service.signUp()).api, { resident_id: id })).toEqual([]);
        expect(await listTitles((await service.admin()).api, { resident_id: "me" })).toEqual([]);
      });

      it("filters by what is reported", async () => {
        expect(await listTitles(staff, { subject_id: ada.resident.id })).toEqual(["Bo's report"]);
        expect(await listTitles(ada.api, { subject_id: ada.resident.id })).toEqual([]);
      });

      it("returns internal_note to staff only", async () => {
        expect((await staff.feedback.list()).data[0]).toHaveProperty("internal_note");
        expect((await ada.api.feedback.list()).data[0]).not.toHaveProperty("internal_note");
      });

      it("returns the total with include_total", async () => {
        const { pagination } = await staff.feedback.list({ query: { include_total: true, type: "BUG" } });
        expect(pagination).toMatchObject({ total: 2, total_relation: "EQ" });
      });

      it("omits deleted feedback", async () => {
        const { id } = await ada.api.feedback.create({ ...someIdea, title: "Never mind" });
        await ada.api.feedback.delete(id);
        expect(await listTitles(staff)).toEqual(all);
      });
    });

    describe("400, 401 and 403", () => {
      it("rejects an unknown status or type", async () => {
        for (const query of [{ status: "LOST" }, { type: "POEM" }])
          await service.http
            .get("/rest/v1/feedback")
            .set("Authorization", `Bearer ${ada.token}`)
            .query(query)
            .expect(400);
      });

      it("returns 401 without credentials and 403 to a key without the scope", async () => {
        await expect(service.api.feedback.list()).rejects.toMatchObject(
          expectedProblem(401, "authentication-required"),
        );
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
        await expect(service.as({ serviceKey }).feedback.list()).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      });
    });
  },
);
