import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeOperation(
  "listRoles",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const list = (query: Parameters<SignedIn["api"]["roles"]["list"]>[0] = {}) => admin.api.roles.list(query);

    describe("200", () => {
      it("returns the system roles by name, with permissions and number of residents", async () => {
        await service.signUp();
        const { data } = await list();
        expect(
          data.map(({ name, is_system, residents_count }) => [name, is_system, residents_count]),
        ).toEqual([
          ["admin", true, 1],
          ["editor", true, 0],
          ["member", true, 2],
          ["moderator", true, 0],
        ]);
        expect(data.map(({ permissions }) => permissions.length)).toEqual([23, 3, 0, 7]);
        expect(data[1]?.permissions).toEqual(["blogs:moderate", "blogs:write", "changelogs:manage"]);
      });

      it("pages through the roles in order of their names", async () => {
        const names: string[] = [];
        for await (const { name } of admin.api.roles.list({ query: { limit: 3 } })) names.push(name);
        expect(names).toEqual(["admin", "editor", "member", "moderator"]);
      });

      it("returns the total on request", async () => {
        const { pagination } = await list({ query: { include_total: true, limit: 1 } });
        expect(pagination).toMatchObject({ total: 4, total_relation: "EQ", has_more: true });
      });

      it("omits deleted roles", async () => {
        const { id } = await admin.api.roles.create({ name: "short-lived", permissions: [] });
        await admin.api.roles.delete(id);
        expect((await list()).data).toHaveLength(4);
      });

      it("does not count deleted residents", async () => {
        const { resident } = await service.signUp();
        const members = async () =>
          (await list()).data.find(({ name }) => name === "member")?.residents_count;
        const before = await members();
        await service.database.resident.update({
          where: { id: resident.id },
          data: { deleted_at: new Date() },
        });
        expect(await members()).toBe((before ?? 0) - 1);
      });

      it("accepts a secret key with the scope roles:manage", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["roles:manage"] });
        expect((await service.as({ serviceKey }).roles.list()).data).toHaveLength(4);
      });
    });

    describe("400", () => {
      it("rejects an invalid cursor", async () => {
        await expect(list({ query: { cursor: "abc.def" } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "invalid-cursor" },
        });
      });
    });

    describe("403", () => {
      it("rejects a resident without roles:manage", async () => {
        const { api } = await service.signUp();
        await expect(api.roles.list()).rejects.toMatchObject({
          status: 403,
          problem: { code: "permission-denied" },
        });
      });
    });
  },
);
