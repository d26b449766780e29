import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("getSubscription", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    await manager.subscriptions.create(exampleSubscription);
    await manager.subscriptions.create({ ...exampleSubscription, name: "Coming", status: "DRAFT" });
  });

  const notFound = { status: 404, problem: { code: "subscription-not-found" } };

  describe("200", () => {
    it("returns an ACTIVE subscription to everyone, by slug in any letter case", async () => {
      expect(await service.api.subscriptions.get("SUPPORTER")).toMatchObject({
        name: "Supporter",
        price: 10,
      });
    });

    it("returns a draft to managers", async () => {
      expect(await manager.subscriptions.get("coming")).toMatchObject({ status: "DRAFT" });
    });
  });

  describe("304", () => {
    it("returns 304 for a current ETag and 200 after an update", async () => {
      const { response } = await service.api.subscriptions.get("supporter").withResponse();
      const ifNoneMatch = response.headers.get("ETag") ?? "";
      expect(await service.api.subscriptions.get("supporter", { ifNoneMatch })).toBeUndefined();
      await manager.subscriptions.update("supporter", { description: "New." });
      expect(await service.api.subscriptions.get("supporter", { ifNoneMatch })).toMatchObject({
        description: "New.",
      });
    });
  });

  describe("404", () => {
    it("hides subscriptions that are not ACTIVE from everyone but managers", async () => {
      const { api } = await service.signUp();
      await expect(api.subscriptions.get("coming")).rejects.toMatchObject(notFound);
      await expect(service.api.subscriptions.get("coming")).rejects.toMatchObject(notFound);
    });

    it.each(["nowhere", "not a slug", "a%00b", "ü"])(
      "returns 404 for %p, which is invalid or unknown",
      async (slug) => {
        await expect(service.api.subscriptions.get(slug)).rejects.toMatchObject(notFound);
      },
    );

    it("returns 404 for a NUL byte in the path", async () => {
      const { status, body } = await service.http.get("/rest/v1/subscriptions/a%00b");
      expect([status, body.code]).toEqual([404, "subscription-not-found"]);
    });
  });
});
