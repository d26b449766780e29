import { describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem, expectedValidationProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";

describeOperation(
  "rotateServiceKey",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const dayMs = 86_400_000;
    const create = () =>
      admin.api.serviceKeys.create({
        kind: "SECRET",
        name: "partner",
        scopes: ["emails:send"],
        allowed_origins: ["https://admin.example"],
      });
    const useKey = (serviceKey: string) => service.as({ serviceKey }).games.list();

    describe("201", () => {
      it("returns a new key with the same scopes and origins, and the replaced one, valid for a week", async () => {
        const { key, ...old } = await create();
        const { data, response } = await admin.api.serviceKeys.rotate(old.id).withResponse();
        const { kind, name, scopes, allowed_origins } = old;
        expect(data).toMatchObject({ kind, name, scopes, allowed_origins, replaces_id: old.id });
        const inAWeek = new Date(service.clock().getTime() + 7 * dayMs).getTime();
        const left = inAWeek - new Date(data.replaced.expires_at ?? 0).getTime();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(60_000);
        expect(data.replaced).toEqual(await admin.api.serviceKeys.get(old.id));
        expect(response.headers.get("Location")).toBe(`/rest/v1/service-keys/${data.id}`);
        expect(JSON.stringify(data.replaced)).not.toContain(key);
        for (const each of [key, data.key]) await useKey(each);
      });

      it("ends the replaced key at once without a grace period", async () => {
        const { id, key } = await create();
        await useKey(key);
        const expires_at = new Date(service.clock().getTime() + dayMs).toISOString();
        const rotated = await admin.api.serviceKeys.rotate(id, { grace_seconds: 0, expires_at });
        expect(rotated.expires_at).toBe(expires_at);
        service.clock.advance(1_000);
        await expect(useKey(key)).rejects.toMatchObject(expectedProblem(401, "invalid-service-key"));
        await useKey(rotated.key);
      });

      it("lets a key replace itself", async () => {
        const { id, key } = await admin.api.serviceKeys.create({
          kind: "SECRET",
          name: "self",
          scopes: ["service-keys:manage"],
        });
        const rotated = await service.as({ serviceKey: key }).serviceKeys.rotate(id);
        expect(rotated.scopes).toEqual(["service-keys:manage"]);
      });

      it("writes audit log entries about both keys with the resident and the request", async () => {
        const { id } = await create();
        const { data, response } = await admin.api.serviceKeys.rotate(id).withResponse();
        const request_id = response.headers.get("X-Request-Id");
        const entries = await service.database.auditLog.findMany({ where: { request_id } });
        expect(entries).toHaveLength(2);
        expect(entries).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ action: "service_key.replaced", object_id: id }),
            expect.objectContaining({ action: "service_key.created", object_id: data.id }),
          ]),
        );
        expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.resident.id]));
      });
    });

    describe("400", () => {
      it.each([
        ["in the past", "2026-01-01T00:00:00Z", "not-in-future"],
        ["after the year 9999 in UTC", "9999-12-31T23:59:59-01:00", "out-of-range"],
      ])("rejects an expiry %s", async (_, expires_at, code) => {
        const { id } = await create();
        await expect(admin.api.serviceKeys.rotate(id, { expires_at })).rejects.toMatchObject(
          expectedValidationProblem("/expires_at", code),
        );
      });
    });

    describe("403", () => {
      it("rejects callers who lack a scope of the key", async () => {
        const { id } = await create();
        const { api } = await signUpWithPermissions(service, "service-keys:manage");
        await expect(api.serviceKeys.rotate(id)).rejects.toMatchObject(
          expectedProblem(403, "privilege-escalation"),
        );
        expect(await admin.api.serviceKeys.get(id)).toMatchObject({ expires_at: null });
      });
    });

    describe("404", () => {
      it("returns service-key-not-found for an unknown id", async () => {
        await expect(admin.api.serviceKeys.rotate(newId())).rejects.toMatchObject(
          expectedProblem(404, "service-key-not-found"),
        );
      });
    });

    describe("409", () => {
      it("returns service-key-already-replaced to all but one of several concurrent requests", async () => {
        const { id } = await create();
        const attempts = await Promise.allSettled(
          Array.from({ length: 4 }, () => admin.api.serviceKeys.rotate(id)),
        );
        const failed = attempts.filter(({ status }) => status === "rejected");
        expect(failed).toMatchObject(
          Array(3).fill({ reason: expectedProblem(409, "service-key-already-replaced") }),
        );
      });

      it("returns service-key-predecessor-active while the key before is active", async () => {
        const { id } = await create();
        const second = await admin.api.serviceKeys.rotate(id);
        await expect(admin.api.serviceKeys.rotate(second.id)).rejects.toMatchObject(
          expectedProblem(409, "service-key-predecessor-active"),
        );
        await admin.api.serviceKeys.revoke(id);
        expect((await admin.api.serviceKeys.rotate(second.id)).replaces_id).toBe(second.id);
      });

      it("returns service-key-inactive for a key that was revoked or has expired", async () => {
        const expires_at = new Date(service.clock().getTime() + 1_000).toISOString();
        const revoked = await create();
        const expired = await admin.api.serviceKeys.create({ kind: "SECRET", name: "short", expires_at });
        await admin.api.serviceKeys.revoke(revoked.id);
        service.clock.advance(1_000);
        for (const { id } of [revoked, expired])
          await expect(admin.api.serviceKeys.rotate(id)).rejects.toMatchObject(
            expectedProblem(409, "service-key-inactive"),
          );
      });
    });
  },
);
