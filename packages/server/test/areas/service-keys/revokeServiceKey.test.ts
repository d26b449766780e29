import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { startService, type TestService } from "../../support/service.js";

describeOperation(
  "revokeServiceKey",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    /** Another process on the same database, with a clock of its own. */
    let other: TestService;
    beforeAll(async () => {
      other = await startService({}, { sameDatabaseAs: service });
    });
    afterAll(() => other.stop());

    const create = () =>
      admin.api.serviceKeys.create({ kind: "SECRET", name: "partner", scopes: ["emails:send"] });
    const revoke = (...args: Parameters<typeof admin.api.serviceKeys.revoke>) =>
      admin.api.serviceKeys.revoke(...args);
    const notFound = expectedProblem(404, "service-key-not-found");

    describe("200", () => {
      it("ends the key in all processes within a second, and keeps it in the list", async () => {
        const { id, key } = await create();
        const read = (target: TestService) => target.as({ serviceKey: key }).games.list();
        for (const target of [service, other]) await read(target);
        expect(await revoke(id)).toMatchObject({
          id,
          object: "service_key",
          deleted: true,
          purge_at: null,
        });
        for (const target of [service, other]) {
          target.clock.advance(1_000);
          await expect(read(target)).rejects.toMatchObject(expectedProblem(401, "invalid-service-key"));
        }
        const [first] = (await admin.api.serviceKeys.list()).data;
        expect(first).toMatchObject({ id });
        expect(first?.revoked_at).not.toBeNull();
      });

      it("writes an audit log entry with the resident and the request", async () => {
        const { id } = await create();
        const { response } = await revoke(id).withResponse();
        const where = { object_id: id, action: "service_key.revoked" };
        expect(await service.database.auditLog.findMany({ where })).toMatchObject([
          { actor_id: admin.resident.id, request_id: response.headers.get("X-Request-Id") },
        ]);
      });

      it("revokes a key with a scope that the contract no longer lists", async () => {
        const { id } = await create();
        await service.database.serviceKey.update({ where: { id }, data: { scopes: ["polls:manage"] } });
        expect(await revoke(id)).toMatchObject({ deleted: true });
      });
    });

    describe("403", () => {
      it("rejects callers who lack a scope of the key", async () => {
        const { id } = await create();
        const { api } = await signUpWithPermissions(service, "service-keys:manage");
        await expect(api.serviceKeys.revoke(id)).rejects.toMatchObject(
          expectedProblem(403, "privilege-escalation"),
        );
        expect(await admin.api.serviceKeys.get(id)).toMatchObject({ revoked_at: null });
      });
    });

    describe("404", () => {
      it("returns service-key-not-found for an unknown id, and for a key that is already revoked", async () => {
        const { id } = await create();
        await revoke(id);
        for (const each of [newId(), id]) await expect(revoke(each)).rejects.toMatchObject(notFound);
      });
    });

    describe("412", () => {
      it("rejects an outdated If-Match", async () => {
        const { id } = await create();
        const { response } = await admin.api.serviceKeys.get(id).withResponse();
        const ifMatch = response.headers.get("ETag") ?? "";
        await admin.api.serviceKeys.rotate(id);
        await expect(revoke(id, { ifMatch })).rejects.toMatchObject(
          expectedProblem(412, "precondition-failed"),
        );
        expect(await admin.api.serviceKeys.get(id)).toMatchObject({ revoked_at: null });
      });
    });
  },
);
