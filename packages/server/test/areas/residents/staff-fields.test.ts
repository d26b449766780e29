import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";

describeService("staff fields of a resident", {}, ({ service }) => {
  let otherProcess: TestService;
  let admin: SignedIn;
  let ada: SignedIn;
  beforeAll(async () => {
    otherProcess = await startService({}, { sameDatabaseAs: service });
    admin = await service.admin();
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });
  afterAll(() => otherProcess.stop());

  const update = (body: Parameters<SignedIn["api"]["residents"]["update"]>[1]) =>
    admin.api.residents.update(ada.resident.id, body);
  const findAuditActions = async (object_id: string) =>
    (await service.database.auditLog.findMany({ where: { object_id }, orderBy: { id: "asc" } })).map(
      ({ action }) => action,
    );

  describe("suspension", () => {
    it("applies immediately in the same process, also with an Idempotency-Key", async () => {
      await ada.api.residents.me();
      const body = { status: "SUSPENDED" } as const;
      await admin.api.residents.update(ada.resident.id, body, { idempotencyKey: `suspend-${ada.email}` });
      const suspended = expectedProblem(403, "resident-suspended");
      await expect(ada.api.residents.update("me", { bio: "x" })).rejects.toMatchObject(suspended);
      const { refresh_token } = ada.session;
      await expect(service.api.authentication.refresh({ refresh_token })).rejects.toMatchObject(suspended);
      expect(await ada.api.residents.me()).toMatchObject({ status: "SUSPENDED" });
    });

    it("applies immediately to writes in other processes", async () => {
      const otherClient = otherProcess.as(ada.token);
      await otherClient.residents.me();
      await update({ status: "SUSPENDED" });
      await expect(otherClient.residents.update("me", { bio: "x" })).rejects.toMatchObject(
        expectedProblem(403, "resident-suspended"),
      );
    });

    it("can be lifted, and writes an audit log entry for both changes", async () => {
      await update({ status: "SUSPENDED" });
      await update({ status: "ACTIVE" });
      expect(await ada.api.residents.update("me", { bio: "Back." })).toMatchObject({ bio: "Back." });
      expect(await findAuditActions(ada.resident.id)).toEqual(["resident.suspended", "resident.reinstated"]);
    });

    it("writes no audit log entry when the status does not change", async () => {
      await update({ ...(await ada.api.residents.me()), role_ids: [systemRoles.member], bio: "Tidied." });
      expect(await findAuditActions(ada.resident.id)).toEqual([]);
    });

    it("allows a suspended resident to delete their account", async () => {
      await update({ status: "SUSPENDED" });
      expect(await ada.api.residents.delete("me")).toMatchObject({ id: ada.resident.id });
    });
  });

  describe("role_ids", () => {
    it("replaces the roles immediately", async () => {
      const { roles } = await update({ role_ids: [systemRoles.editor] });
      expect(roles).toMatchObject([{ name: "editor" }]);
      expect(await ada.api.residents.me()).toMatchObject({
        roles: [{ name: "editor" }],
        permissions: ["blogs:moderate", "blogs:write", "changelogs:manage"],
      });
      expect(await findAuditActions(ada.resident.id)).toEqual(["resident.roles_changed"]);
    });

    it("increments roles_v only when the roles change", async () => {
      const version = async () =>
        (await service.database.resident.findUniqueOrThrow({ where: { id: ada.resident.id } })).roles_v;
      const before = await version();
      await update({ role_ids: [systemRoles.member] });
      expect(await version()).toBe(before);
      await update({ role_ids: [] });
      expect(await version()).toBe(before + 1);
    });

    it("rejects unknown roles", async () => {
      const unknown = update({ role_ids: [systemRoles.member, ada.resident.id] });
      await expect(unknown).rejects.toMatchObject({
        ...expectedProblem(400, "unknown-reference"),
        problem: { errors: [{ pointer: "/role_ids/1" }] },
      });
    });

    it("requires roles:manage", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await expect(api.residents.update(ada.resident.id, { role_ids: [] })).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });

    it("rejects roles with a permission that the caller lacks", async () => {
      const { api, resident } = await signUpWithPermissions(service, "residents:manage", "roles:manage");
      const scopes = ["residents:manage", "roles:manage"] as const;
      const key = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
      for (const caller of [api, key])
        for (const id of [ada.resident.id, resident.id])
          await expect(caller.residents.update(id, { role_ids: [systemRoles.admin] })).rejects.toMatchObject(
            expectedProblem(403, "privilege-escalation"),
          );
    });

    it("accepts roles that the resident already has", async () => {
      await update({ role_ids: [systemRoles.moderator] });
      const { permissions } = await admin.api.roles.get(systemRoles.moderator);
      const { api } = await signUpWithPermissions(
        service,
        "residents:manage",
        "roles:manage",
        ...permissions,
      );
      const { id } = await createRole(service, ["roles:manage"]);
      const { roles } = await api.residents.update(ada.resident.id, {
        role_ids: [systemRoles.moderator, id],
      });
      expect(roles).toHaveLength(2);
    });
  });

  describe("email_verified", () => {
    it("can be set and unset by staff", async () => {
      await update({ email_verified: true });
      expect(await ada.api.residents.me()).toMatchObject({ email_verified: true });
      await update({ email_verified: false });
      expect(await ada.api.residents.me()).toMatchObject({ email_verified: false });
    });

    it("is recorded in the audit log, set and unset", async () => {
      await update({ email_verified: true });
      await update({ email_verified: false });
      const entries = await service.database.auditLog.findMany({
        where: { object_id: ada.resident.id },
        orderBy: { id: "asc" },
      });
      const [verified, unverified] = [{ email_verified: true }, { email_verified: false }];
      expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
        ["resident.email_verified", unverified, verified],
        ["resident.email_verified", verified, unverified],
      ]);
    });

    it("is rejected for a resident without an email address", async () => {
      const where = { id: ada.resident.id };
      await service.database.resident.update({ where, data: { email: null } });
      await expect(update({ email_verified: true })).rejects.toMatchObject(
        expectedProblem(400, "validation-failed"),
      );
    });
  });

  describe("staff fields in an update of one's own profile", () => {
    const paths = () => ["me", ada.resident.id, `@${ada.resident.username}`];

    it("are accepted when they equal the stored values", async () => {
      const storedValues = {
        status: "ACTIVE",
        email_verified: false,
        role_ids: [systemRoles.member],
      } as const;
      for (const path of paths())
        expect(
          await ada.api.residents.update(path, { ...storedValues, role_ids: [...storedValues.role_ids] }),
        ).toMatchObject({
          id: ada.resident.id,
        });
    });

    it.each([
      ["a status", { status: "SUSPENDED" as const }],
      ["a role", { role_ids: [systemRoles.admin] }],
      ["a role in addition to the current one", { role_ids: [systemRoles.member, systemRoles.admin] }],
      ["no role", { role_ids: [] }],
      ["a verified address", { email_verified: true }],
      ["a new verified address", { email: "root@example.com", email_verified: true }],
      ["all of them", { status: "ACTIVE" as const, role_ids: [systemRoles.admin], email_verified: true }],
    ])("are rejected by every path: %s", async (_, body) => {
      const before = await ada.api.residents.me();
      for (const path of paths())
        await expect(
          ada.api.residents.update(path, { ...body, current_password: ada.password }),
        ).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      expect(await ada.api.residents.me()).toEqual(before);
    });

    it("are ignored when they are computed", async () => {
      const computedFields = {
        roles: [{ id: systemRoles.admin, name: "admin" }],
        permissions: ["roles:manage" as const],
        has_password: false,
      };
      for (const path of paths()) await ada.api.residents.update(path, computedFields);
      expect(await ada.api.residents.me()).toMatchObject({ roles: [{ name: "member" }], permissions: [] });
    });

    it("are rejected when they are unknown", async () => {
      for (const path of paths())
        for (const field of ["roles_v", "is_admin", "deleted_at", "email_verified_at", "__proto__"]) {
          const response = await service.http
            .patch(`/rest/v1/residents/${path}`)
            .set("Authorization", `Bearer ${ada.token}`)
            .type("json")
            .send(`{"${field}": 1}`);
          expect({ field, status: response.status }).toEqual({ field, status: 400 });
        }
    });
  });

  describe("the last administrator", () => {
    it("cannot be suspended or demoted", async () => {
      for (const body of [{ status: "SUSPENDED" as const }, { role_ids: [systemRoles.member] }])
        await expect(admin.api.residents.update("me", body)).rejects.toMatchObject(
          expectedProblem(409, "last-admin"),
        );
      expect(await admin.api.residents.me()).toMatchObject({ status: "ACTIVE" });
    });

    it("can be demoted when there is another administrator", async () => {
      const second = await service.admin();
      const demoted = await admin.api.residents.update(second.resident.id, { role_ids: [] });
      expect(demoted.roles).toEqual([]);
    });

    it("cannot be demoted while the other administrator is suspended", async () => {
      const second = await service.admin();
      await admin.api.residents.update(second.resident.id, { status: "SUSPENDED" });
      await expect(admin.api.residents.delete("me")).rejects.toMatchObject(
        expectedProblem(409, "last-admin"),
      );
    });
  });
});
