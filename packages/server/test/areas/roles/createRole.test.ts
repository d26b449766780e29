import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { signUpWithPermissions } from "../../support/roles.js";

describeOperation(
  "createRole",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    describe("201", () => {
      it("creates a role", async () => {
        const { data, response } = await admin.api.roles
          .create({
            name: "newsroom",
            description: "Writes.",
            permissions: ["changelogs:manage", "blogs:write"],
          })
          .withResponse();
        expect(data).toMatchObject({
          name: "newsroom",
          description: "Writes.",
          permissions: ["blogs:write", "changelogs:manage"],
          is_system: false,
          residents_count: 0,
        });
        expect(response.headers.get("Location")).toBe(`/rest/v1/roles/${data.id}`);
        expect(await admin.api.roles.get(data.id)).toEqual(data);
      });

      it("creates a role without permissions", async () => {
        expect(await admin.api.roles.create({ name: "founders", permissions: [] })).toMatchObject({
          description: null,
          permissions: [],
        });
      });

      it("allows permissions that the caller has, and the scopes of a secret key", async () => {
        const { api } = await signUpWithPermissions(service, "roles:manage", "blogs:write");
        expect(await api.roles.create({ name: "of-a-resident", permissions: ["blogs:write"] })).toBeTruthy();
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["roles:manage", "emails:send"] });
        const key = service.as({ serviceKey });
        expect(await key.roles.create({ name: "of-a-key", permissions: ["emails:send"] })).toBeTruthy();
      });

      it("accepts the name of a deleted role", async () => {
        const { id } = await admin.api.roles.create({ name: "again", permissions: [] });
        await admin.api.roles.delete(id);
        const { id: other } = await admin.api.roles.create({ name: "again", permissions: [] });
        expect(other).not.toBe(id);
      });

      it("writes an audit log entry with the state after", async () => {
        const { data, response } = await admin.api.roles
          .create({ name: "audited", permissions: ["blogs:write"] })
          .withResponse();
        const { id } = data;
        expect(await service.database.auditLog.findMany({ where: { object_id: id } })).toMatchObject([
          {
            action: "role.created",
            object_type: "role",
            actor_kind: "RESIDENT",
            actor_id: admin.resident.id,
            before: null,
            request_id: response.headers.get("X-Request-Id"),
            after: { name: "audited", description: null, permissions: ["blogs:write"] },
          },
        ]);
      });
    });

    describe("400", () => {
      it.each([
        ["a name with a capital letter", { name: "Newsroom", permissions: [] }],
        ["a name of one letter", { name: "n", permissions: [] }],
        ["an unknown permission", { name: "wizards", permissions: ["magic:do"] }],
        ["a duplicate permission", { name: "twins", permissions: ["blogs:write", "blogs:write"] }],
        ["no permissions", { name: "nothing" }],
      ])("rejects %s", async (_, body) => {
        const response = await service.http
          .post("/rest/v1/roles")
          .set("Authorization", `Bearer ${admin.token}`)
          .send(body);
        expect([response.status, response.body.code]).toEqual([400, "validation-failed"]);
      });
    });

    describe("403", () => {
      it("rejects permissions that the resident lacks", async () => {
        const { api } = await signUpWithPermissions(service, "roles:manage", "blogs:write");
        const body = { name: "ladder", permissions: ["blogs:write", "residents:manage"] as const };
        await expect(api.roles.create({ ...body, permissions: [...body.permissions] })).rejects.toMatchObject(
          {
            status: 403,
            problem: {
              code: "privilege-escalation",
              detail: "The caller lacks these permissions: residents:manage.",
            },
          },
        );
        expect(await service.database.role.findFirst({ where: { name: "ladder" } })).toBeNull();
      });

      it("rejects permissions beyond the scopes of a secret key", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["roles:manage"] });
        const creation = service
          .as({ serviceKey })
          .roles.create({ name: "ladder", permissions: ["games:manage"] });
        await expect(creation).rejects.toMatchObject({
          status: 403,
          problem: { code: "privilege-escalation" },
        });
      });

      it("ignores the scopes of a secret key that is sent with a bearer token", async () => {
        const { token } = await signUpWithPermissions(service, "roles:manage");
        const response = await service.http
          .post("/rest/v1/roles")
          .set("Authorization", `Bearer ${token}`)
          .set(
            "X-Service-Key",
            await service.key({ kind: "SECRET", scopes: ["roles:manage", "games:manage"] }),
          )
          .send({ name: "ladder", permissions: ["games:manage"] });
        expect([response.status, response.body.code]).toEqual([403, "privilege-escalation"]);
      });
    });

    describe("409", () => {
      it("rejects a name that is taken, with the id of the existing role", async () => {
        const { id } = await admin.api.roles.create({ name: "taken", permissions: [] });
        await expect(admin.api.roles.create({ name: "taken", permissions: [] })).rejects.toMatchObject({
          status: 409,
          problem: { code: "role-exists", existing_id: id },
        });
      });

      it("lets one of several concurrent requests succeed", async () => {
        const creations = Array.from({ length: 8 }, () =>
          admin.api.roles.create({ name: "race", permissions: ["blogs:write"] }),
        );
        const results = await Promise.allSettled(creations);
        const reasons = results.flatMap((result) =>
          result.status === "rejected" ? [result.reason as unknown] : [],
        );
        expect(reasons).toHaveLength(7);
        for (const reason of reasons) expect(reason).toMatchObject({ problem: { code: "role-exists" } });
      });
    });
  },
);
