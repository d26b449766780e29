import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";

describeOperation(
  "listServiceKeys",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    type Query = NonNullable<Parameters<SignedIn["api"]["serviceKeys"]["list"]>[0]>["query"];
    const listNames = async (query: Query = {}) =>
      (await admin.api.serviceKeys.list({ query: { ...query } })).data.map(({ name }) => name);
    const minuteMs = 60_000;

    describe("200", () => {
      it("returns the keys, newest first, by kind and status, and never the keys themselves", async () => {
        const { serviceKeys } = admin.api;
        await serviceKeys.create({ kind: "PUBLISHABLE", name: "shop" });
        const expires_at = new Date(service.clock().getTime() + minuteMs).toISOString();
        await serviceKeys.create({ kind: "SECRET", name: "trial", expires_at });
        const { id, key } = await serviceKeys.create({ kind: "SECRET", name: "leaked" });
        await serviceKeys.revoke(id);
        service.clock.advance(minuteMs);
        expect(await listNames()).toEqual(["leaked", "trial", "shop"]);
        expect(await listNames({ kind: "PUBLISHABLE" })).toEqual(["shop"]);
        expect(await listNames({ kind: "SECRET" })).toEqual(["leaked", "trial"]);
        expect(await listNames({ status: "ACTIVE" })).toEqual(["shop"]);
        expect(await listNames({ status: "EXPIRED" })).toEqual(["trial"]);
        expect(await listNames({ status: "REVOKED", kind: "SECRET" })).toEqual(["leaked"]);
        const { data } = await serviceKeys.list();
        expect(data.map(({ status }) => status)).toEqual(["REVOKED", "EXPIRED", "ACTIVE"]);
        const { key_hash } = await service.database.serviceKey.findUniqueOrThrow({ where: { id } });
        const text = JSON.stringify(data);
        expect(text).toContain(key.slice(0, 10));
        expect(text).not.toContain(key);
        expect(text).not.toContain(key_hash);
      });

      it("pages through the keys", async () => {
        const names: string[] = [];
        for await (const { name } of admin.api.serviceKeys.list({ query: { limit: 2 } })) names.push(name);
        expect(names).toEqual(await listNames());
      });

      it("leaves out scopes that the contract no longer lists", async () => {
        const { id } = await admin.api.serviceKeys.create({
          kind: "SECRET",
          name: "old",
          scopes: ["emails:send"],
        });
        await service.database.serviceKey.update({
          where: { id },
          data: { scopes: ["emails:send", "polls:manage"] },
        });
        const [{ scopes } = { scopes: null }] = (await admin.api.serviceKeys.list()).data;
        expect(scopes).toEqual(["emails:send"]);
      });
    });

    describe("403", () => {
      it("rejects callers without service-keys:manage", async () => {
        const { api } = await service.signUp();
        await expect(api.serviceKeys.list()).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      });
    });
  },
);
