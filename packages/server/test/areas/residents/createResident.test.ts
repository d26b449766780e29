import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import { findQueuedTemplates } from "../authentication/emails.js";
import { newEmail } from "../authentication/support.js";

describeOperation(
  "createResident",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    describe("201", () => {
      it("creates an account without a password and mails a link to set one", async () => {
        const email = newEmail();
        const { data, response } = await admin.api.residents
          .create({ email, username: "grace", display_name: "Grace" })
          .withResponse();
        expect(data).toMatchObject({
          username: "grace",
          display_name: "Grace",
          email,
          status: "ACTIVE",
          roles: [{ name: "member" }],
          counts: { followers: 0 },
        });
        expect(response.headers.get("Location")).toBe(`/rest/v1/residents/${data.id}`);
        expect(await admin.api.residents.get(data.id)).toEqual(data);
        expect(await findQueuedTemplates(service, data.id)).toEqual(["PASSWORD_RESET"]);
        const where = { resident_id: data.id };
        expect(await service.database.credential.count({ where })).toBe(0);
      });

      it("sends no mail without send_invite", async () => {
        const { id } = await admin.api.residents.create({ email: newEmail(), send_invite: false });
        expect(await findQueuedTemplates(service, id)).toEqual([]);
      });

      it("generates a username, which is also the display name", async () => {
        const created = await admin.api.residents.create({ email: newEmail() });
        expect(created.username).toMatch(/^player_[a-z0-9]{8}$/);
        expect(created.display_name).toBe(created.username);
      });

      it("assigns the requested roles, and no others", async () => {
        const role_ids = [systemRoles.editor, systemRoles.moderator];
        const { roles } = await admin.api.residents.create({ email: newEmail(), role_ids });
        expect(roles?.map(({ name }) => name)).toEqual(["editor", "moderator"]);
      });

      it("accepts a secret key with the scope residents:manage", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
        const email = newEmail();
        expect(await service.as({ serviceKey }).residents.create({ email })).toMatchObject({ email });
      });

      it("creates one account for one Idempotency-Key", async () => {
        const email = newEmail();
        const create = () => admin.api.residents.create({ email }, { idempotencyKey: email });
        expect((await create()).id).toBe((await create()).id);
      });

      it("writes an audit log entry", async () => {
        const { id } = await admin.api.residents.create({ email: newEmail() });
        const rows = await service.database.auditLog.findMany({ where: { object_id: id } });
        expect(rows).toMatchObject([{ action: "resident.created", actor_id: admin.resident.id }]);
      });
    });

    describe("400", () => {
      it.each([
        [{ username: "admin" }, "username-reserved"],
        [{ username: "Grace" }, "validation-failed"],
        [{ display_name: "" }, "validation-failed"],
        [{ role_ids: ["01930e5c-6b00-7c00-8000-0000000000aa"] }, "unknown-reference"],
      ])("rejects %j", async (invalidFields, code) => {
        const email = newEmail();
        await expect(admin.api.residents.create({ email, ...invalidFields })).rejects.toMatchObject(
          expectedProblem(400, code),
        );
        expect(await service.database.resident.count({ where: { email } })).toBe(0);
      });
    });

    describe("403", () => {
      it("rejects a resident without residents:manage", async () => {
        const { api } = await service.signUp();
        await expect(api.residents.create({ email: newEmail() })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      });

      it("rejects role_ids without roles:manage", async () => {
        const { api } = await signUpWithPermissions(service, "residents:manage");
        const creation = api.residents.create({ email: newEmail(), role_ids: [systemRoles.member] });
        await expect(creation).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      });

      it("rejects a role with a permission that the caller lacks", async () => {
        const { api } = await signUpWithPermissions(service, "residents:manage", "roles:manage");
        const creation = api.residents.create({ email: newEmail(), role_ids: [systemRoles.admin] });
        await expect(creation).rejects.toMatchObject(expectedProblem(403, "privilege-escalation"));
        const role = await createRole(service, ["residents:manage"]);
        const { roles } = await api.residents.create({ email: newEmail(), role_ids: [role.id] });
        expect(roles).toEqual([role]);
      });
    });

    describe("409", () => {
      it("rejects an email address that is taken, case-insensitive", async () => {
        const { email } = await service.signUp();
        const again = admin.api.residents.create({ email: email.toUpperCase() });
        await expect(again).rejects.toMatchObject(expectedProblem(409, "email-taken"));
      });

      it("rejects a username that is taken", async () => {
        await service.signUp({ username: "taken" });
        const again = admin.api.residents.create({ email: newEmail(), username: "taken" });
        await expect(again).rejects.toMatchObject(expectedProblem(409, "username-taken"));
      });
    });
  },
);
