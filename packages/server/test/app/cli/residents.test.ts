import { describe, expect, it } from "@jest/globals";
import {
  changeResidentRoles,
  findReferencedResident,
  searchResidents,
  setResidentStatus,
} from "../../../src/areas/residents/index.js";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { runCli } from "../../support/service-process.js";

describeService(
  "the commands for residents",
  {
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp({ username: "ada_one", display_name: "Ada", email: "ada@example.com" }),
    }),
  },
  ({ service, admin, ada }) => {
    const find = async (text: string) =>
      (await searchResidents(service.database, text, 10)).map(({ username }) => username);
    const listActions = async (id: string) =>
      (await service.database.auditLog.findMany({ where: { object_id: id }, orderBy: { id: "asc" } })).map(
        ({ actor_kind, action }) => `${actor_kind} ${action}`,
      );

    describe("residents:find", () => {
      it("finds by id, username, address, and by the start of the name", async () => {
        for (const text of [ada.resident.id, "ada_one", "@ADA_one", "Ada@example.com", "ad"])
          expect([text, await find(text)]).toEqual([text, ["ada_one"]]);
        expect(await find("nobody")).toEqual([]);
      });

      it("finds a deleted resident by username", async () => {
        const { api, resident } = await service.signUp({ username: "short_lived" });
        await api.residents.delete("me");
        expect(await searchResidents(service.database, "short_lived", 10)).toMatchObject([
          { id: resident.id, status: "DELETED" },
        ]);
        await expect(findReferencedResident(service.database, "short_lived")).rejects.toThrow("No resident");
      });
    });

    describe("residents:suspend and residents:reinstate", () => {
      it("apply to the next request, and are in the audit log", async () => {
        const { api, resident } = await service.signUp({ username: "to_suspend" });
        const changed = await runCli(["residents:suspend", "to_suspend", "--json"], {
          DATABASE_URL: service.databaseUrl,
        });
        expect(changed).toMatchObject({ code: 0, stderr: "" });
        expect(JSON.parse(changed.stdout)).toMatchObject({ id: resident.id, status: "SUSPENDED" });
        await expect(api.lists.create({ name: "Favourites" })).rejects.toMatchObject(
          expectedProblem(403, "resident-suspended"),
        );
        await setResidentStatus(service.dependencies, resident.id, "ACTIVE");
        expect(await api.lists.create({ name: "Favourites" })).toBeTruthy();
        expect(await listActions(resident.id)).toEqual([
          "OPERATOR resident.suspended",
          "OPERATOR resident.reinstated",
        ]);
      });

      it("keep the last administrator", async () => {
        await expect(
          setResidentStatus(service.dependencies, admin.resident.id, "SUSPENDED"),
        ).rejects.toMatchObject({ code: "last-admin" });
      });

      it("reject residents who do not exist", async () => {
        await expect(setResidentStatus(service.dependencies, "nobody", "SUSPENDED")).rejects.toThrow(
          "No resident has the id, username or email address nobody.",
        );
      });
    });

    describe("residents:roles", () => {
      const change = (reference: string, kind: "grant" | "revoke", role: string) =>
        changeResidentRoles(service.dependencies, reference, [{ change: kind, role }]);

      it("grants and revokes a role, and keeps the others", async () => {
        expect((await change("ada_one", "grant", "moderator")).roles).toEqual(["member", "moderator"]);
        expect((await change("ada_one", "grant", "moderator")).roles).toEqual(["member", "moderator"]);
        const { permissions } = await ada.api.residents.me();
        expect(permissions).toContain("reviews:moderate");
        expect((await change("ada_one", "revoke", "moderator")).roles).toEqual(["member"]);
        expect(await listActions(ada.resident.id)).toEqual(Array(2).fill("OPERATOR resident.roles_changed"));
      });

      it("keeps the last administrator, also among concurrent commands", async () => {
        const other = await service.admin();
        const results = await Promise.allSettled(
          [admin, other].map(({ resident }) => change(resident.id, "revoke", "admin")),
        );
        expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        expect(results.find(({ status }) => status === "rejected")).toMatchObject({
          reason: { code: "last-admin" },
        });
      });

      it("grants one and revokes another at once, or neither if one of them cannot be", async () => {
        const { resident } = await service.signUp({ username: "promoted" });
        const run = (...options: readonly string[]) =>
          runCli(["residents:roles", "promoted", ...options], { DATABASE_URL: service.databaseUrl });
        const refused = await run("--grant", "moderator", "--revoke", "king");
        expect(refused).toMatchObject({
          code: 1,
          stderr: expect.stringContaining("No role has the name king"),
        });
        expect(await findReferencedResident(service.database, "promoted")).toMatchObject({
          roles: ["member"],
        });
        const changed = await run("--grant", "moderator", "--revoke", "member");
        expect(changed).toMatchObject({ code: 0, stdout: `promoted (${resident.id}) has moderator.\n` });
        expect(await listActions(resident.id)).toEqual(["OPERATOR resident.roles_changed"]);
      });

      it("names the roles that exist", async () => {
        await expect(change("ada_one", "grant", "king")).rejects.toThrow(
          "No role has the name king. Roles: admin, editor, member, moderator.",
        );
      });
    });
  },
);
