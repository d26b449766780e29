import { type Client, isApiError } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { createManagerClient, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("createSubscription", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  describe("201", () => {
    it("creates a subscription with default values and returns its Location", async () => {
      service.clock.set("2026-11-21T08:05:32.000Z");
      const { status, body, headers } = await service.http
        .post("/rest/v1/subscriptions")
        .set("X-Service-Key", await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] }))
        .send({ name: "  Early Bird ", price: 4.99, currency: "EUR", billing_interval: "MONTH" });
      expect(status).toBe(201);
      expect(headers["location"]).toBe("/rest/v1/subscriptions/early-bird");
      expect(headers["etag"]).toMatch(/^"1\./);
      expect(body).toMatchObject({
        slug: "early-bird",
        name: "Early Bird",
        description: null,
        price: 4.99,
        currency: "EUR",
        billing_interval: "MONTH",
        interval_count: 1,
        trial_days: 0,
        features: [],
        status: "ACTIVE",
        display_order: 0,
        active_offers_count: 0,
      });
      expect(body.created_at).toMatch(/^2026-11-21T08:05:3\d\.\d{3}Z$/);
      expect(body.updated_at).toBe(body.created_at);
      expect(await service.api.subscriptions.get("early-bird")).toEqual(body);
    });

    it("allows a resident with the permission", async () => {
      const { api } = await service.admin();
      expect(await api.subscriptions.create({ ...exampleSubscription, name: "By hand" })).toMatchObject({
        slug: "by-hand",
      });
    });

    it("numbers slugs derived from the same name, also concurrently", async () => {
      const subscriptions = await Promise.all(
        Array.from({ length: 6 }, () =>
          manager.subscriptions.create({ ...exampleSubscription, name: "Twin" }),
        ),
      );
      const slugs = subscriptions.map(({ slug }) => slug).sort();
      expect(slugs).toEqual(["twin", "twin-2", "twin-3", "twin-4", "twin-5", "twin-6"]);
    });

    it.each([
      ["New", "new-2"],
      ["☆", "subscription-2"],
      ["Größe Ω™", "grosse-o"],
    ])("derives the slug from the name %p: %p", async (name, slug) => {
      expect(await manager.subscriptions.create({ ...exampleSubscription, name })).toMatchObject({ slug });
    });

    it("allows reusing the slug of a deleted subscription", async () => {
      await manager.subscriptions.create({ ...exampleSubscription, slug: "phoenix" });
      await manager.subscriptions.delete("phoenix");
      expect(await manager.subscriptions.create({ ...exampleSubscription, slug: "Phoenix" })).toMatchObject({
        slug: "phoenix",
      });
    });

    it.each([
      ["JPY", 500],
      ["EUR", 0.01],
      ["KWD", 1.234],
      ["HUF", 990.5],
      ["IQD", 0.125],
      ["CLF", 0.0125],
      ["XCG", 4.99],
      ["CHE", 4.99],
      ["EUR", 0],
      ["EUR", 999999999.99],
    ])("accepts %s %p, which has no more decimals than the currency", async (currency, price) => {
      expect(await manager.subscriptions.create({ ...exampleSubscription, currency, price })).toMatchObject({
        price,
      });
    });

    it("creates one subscription for repeated requests with one Idempotency-Key", async () => {
      const body = { ...exampleSubscription, name: "Once" };
      const first = await manager.subscriptions.create(body, { idempotencyKey: "once" });
      const again = await manager.subscriptions.create(body, { idempotencyKey: "once" }).withResponse();
      expect(again.data).toEqual(first);
      expect(again.response.headers.get("Idempotent-Replayed")).toBe("true");
      await expect(manager.subscriptions.get("once-2")).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("400", () => {
    it.each([
      ["JPY", 0.5],
      ["EUR", 1.005],
      ["KWD", 1.2345],
      ["CLF", 1.00001],
    ])("rejects %s %p, which has more decimals than the currency", async (currency, price) => {
      const creation = manager.subscriptions.create({ ...exampleSubscription, currency, price });
      await expect(creation).rejects.toMatchObject(expectedValidationProblem("/price", "too-many-decimals"));
    });

    it.each(["XQZ", "DEM", "HRK", "BGN", "XAU", "XDR", "XTS", "XXX"])(
      "rejects %s as a currency",
      async (currency) => {
        const creation = manager.subscriptions.create({ ...exampleSubscription, currency });
        await expect(creation).rejects.toMatchObject(
          expectedValidationProblem("/currency", "unknown-currency"),
        );
      },
    );

    it("rejects a reserved slug", async () => {
      await expect(
        manager.subscriptions.create({ ...exampleSubscription, slug: "offers" }),
      ).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });

    it.each([
      ["/price", { price: -1 }],
      ["/trial_days", { trial_days: 91 }],
      ["/interval_count", { interval_count: 0 }],
      ["/name", { name: "   " }],
      ["/name", { name: "a\u0007b" }],
      ["/slug", { slug: "not a slug" }],
      ["/features/0", { features: [""] }],
    ])("rejects %s when it is %p", async (pointer, change) => {
      const error: unknown = await manager.subscriptions
        .create({ ...exampleSubscription, ...change })
        .catch((reason: unknown) => reason);
      expect(isApiError(error, "createSubscription") && error.problem.code).toBe("validation-failed");
      expect(isApiError(error) && error.problem?.errors?.map((each) => each.pointer)).toEqual([pointer]);
    });

    it.each(["name", "price", "currency", "billing_interval"])(
      "rejects a subscription without %s",
      async (name) => {
        const { [name as "name"]: _, ...rest } = exampleSubscription;
        const creation = manager.subscriptions.create(rest as typeof exampleSubscription);
        await expect(creation).rejects.toMatchObject({
          status: 400,
          problem: { errors: [{ pointer: `/${name}` }] },
        });
      },
    );
  });

  describe("409", () => {
    it("accepts only one of several concurrent requests for the same slug", async () => {
      const requests = Array.from({ length: 5 }, () =>
        manager.subscriptions.create({ ...exampleSubscription, slug: "only-one" }),
      );
      const results = await Promise.allSettled(requests);
      const rejections = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
      expect(rejections).toHaveLength(4);
      for (const error of rejections)
        expect(error).toMatchObject({ status: 409, problem: { code: "slug-taken" } });
    });
  });
});
