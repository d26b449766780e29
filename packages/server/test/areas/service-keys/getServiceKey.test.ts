import { describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";

describeOperation(
  "getServiceKey",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    describe("200", () => {
      it("returns the key without the key itself", async () => {
        const { key, ...created } = await admin.api.serviceKeys.create({ kind: "SECRET", name: "partner" });
        const read = await admin.api.serviceKeys.get(created.id);
        expect(read).toEqual(created);
        expect(JSON.stringify(read)).not.toContain(key);
      });

      it("returns a revoked key", async () => {
        const { id } = await admin.api.serviceKeys.create({ kind: "SECRET", name: "partner" });
        const { deleted_at } = await admin.api.serviceKeys.revoke(id);
        expect(await admin.api.serviceKeys.get(id)).toMatchObject({
          status: "REVOKED",
          revoked_at: deleted_at,
        });
      });
    });

    describe("304", () => {
      it("returns 304 until the key is used", async () => {
        const { id, key } = await admin.api.serviceKeys.create({ kind: "SECRET", name: "partner" });
        const { response } = await admin.api.serviceKeys.get(id).withResponse();
        const tag = response.headers.get("ETag") ?? "";
        const read = () =>
          service.http
            .get(`/rest/v1/service-keys/${id}`)
            .set("Authorization", `Bearer ${admin.token}`)
            .set("If-None-Match", tag);
        expect((await read()).status).toBe(304);
        await service.as({ serviceKey: key }).games.list();
        await service.waitForIdle();
        expect((await read()).status).toBe(200);
      });
    });

    describe("404", () => {
      it("returns service-key-not-found for an unknown id", async () => {
        await expect(admin.api.serviceKeys.get(newId())).rejects.toMatchObject(
          expectedProblem(404, "service-key-not-found"),
        );
      });
    });
  },
);
