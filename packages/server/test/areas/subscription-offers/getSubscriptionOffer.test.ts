import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("getSubscriptionOffer", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    await manager.subscriptions.create(exampleSubscription);
    await manager.subscriptions.create({ ...exampleSubscription, name: "Other" });
  });

  const notFound = { status: 404, problem: { code: "offer-not-found" } };

  describe("200", () => {
    it("computes the status from the clock: the start is inclusive, the end exclusive", async () => {
      service.clock.set("2030-01-01T00:00:00Z");
      const window = { valid_from: "2030-02-01T00:00:00Z", valid_until: "2030-03-01T00:00:00Z" };
      const { id } = await manager.subscriptionOffers.create("supporter", { ...exampleOffer, ...window });
      const getStatusAt = async (time: string) => {
        service.clock.set(time);
        return (await manager.subscriptionOffers.get("supporter", id)).status;
      };
      expect(await getStatusAt("2030-01-31T23:59:00Z")).toBe("SCHEDULED");
      expect(await getStatusAt("2030-02-01T00:00:00Z")).toBe("ACTIVE");
      expect(await getStatusAt("2030-02-28T23:59:00Z")).toBe("ACTIVE");
      expect(await getStatusAt("2030-03-01T00:00:00Z")).toBe("EXPIRED");
    });

    it.each([
      ["FIXED", 2.5, 7.5],
      ["PERCENTAGE", 33.33, 6.67],
      ["PERCENTAGE", 100, 0],
      ["FREE_TRIAL", 30, 10],
    ] as const)(
      "with %s %p on 10 EUR, returns the effective price %p",
      async (discount_type, discount_value, price) => {
        const body = { ...exampleOffer, discount_type, discount_value };
        const { id } = await manager.subscriptionOffers.create("supporter", body);
        const offer = await service.api.subscriptionOffers.get("supporter", id);
        expect(offer).toMatchObject({ effective_price: price, currency: "EUR" });
      },
    );

    it.each([
      ["JPY", 999, 50, 500],
      ["EUR", 0.05, 50, 0.03],
      ["KWD", 1.001, 50, 0.501],
    ])(
      "rounds half up to the decimals of %s: the effective price of %p with %p percent is %p",
      async (currency, price, percent, effective) => {
        const { slug } = await manager.subscriptions.create({ ...exampleSubscription, currency, price });
        const body = { ...exampleOffer, discount_type: "PERCENTAGE", discount_value: percent } as const;
        expect(await manager.subscriptionOffers.create(slug, body)).toMatchObject({
          effective_price: effective,
        });
      },
    );
  });

  describe("Cache-Control", () => {
    const readCaching = async (id: string, time: string, headers = {}) => {
      service.clock.set(time);
      const { status, headers: received } = await service.http
        .get(`/rest/v1/subscriptions/supporter/offers/${id}`)
        .set(headers);
      return { status, etag: received["etag"], caching: received["cache-control"] };
    };

    it("lets caches use an offer until it starts or ends, also in a 304", async () => {
      const window = { valid_from: "2030-02-01T00:00:00Z", valid_until: "2030-03-01T00:00:00Z" };
      const { id } = await manager.subscriptionOffers.create("supporter", { ...exampleOffer, ...window });
      for (const [time, expected] of [
        ["2030-01-31T00:00:00Z", "public, max-age=30, stale-while-revalidate=120"],
        ["2030-01-31T23:58:59.100Z", "public, max-age=30, stale-while-revalidate=30"],
        ["2030-01-31T23:59:49.100Z", "public, max-age=10, stale-while-revalidate=0"],
        ["2030-02-01T00:00:00Z", "public, max-age=30, stale-while-revalidate=120"],
        ["2030-02-28T23:59:59.100Z", "public, max-age=0, stale-while-revalidate=0"],
      ] as const)
        expect((await readCaching(id, time)).caching).toBe(expected);
      const { etag } = await readCaching(id, "2030-02-28T23:59:49.100Z");
      const unchanged = await readCaching(id, "2030-02-28T23:59:54.100Z", {
        "If-None-Match": etag,
      });
      expect(unchanged).toMatchObject({
        status: 304,
        caching: "public, max-age=5, stale-while-revalidate=0",
      });
    });
  });

  describe("404", () => {
    it("returns 404 if slug and id do not belong together", async () => {
      const { id } = await manager.subscriptionOffers.create("supporter", exampleOffer);
      await expect(service.api.subscriptionOffers.get("other", id)).rejects.toMatchObject(notFound);
      await expect(service.api.subscriptionOffers.get("nowhere", id)).rejects.toMatchObject(notFound);
      await expect(service.api.subscriptionOffers.get("supporter", "not-a-uuid")).rejects.toMatchObject(
        notFound,
      );
    });

    it("hides expired offers from all but managers", async () => {
      const body = {
        ...exampleOffer,
        valid_from: "2020-01-01T00:00:00Z",
        valid_until: "2020-02-01T00:00:00Z",
      };
      const { id } = await manager.subscriptionOffers.create("supporter", body);
      await expect(service.api.subscriptionOffers.get("supporter", id)).rejects.toMatchObject(notFound);
      expect(await manager.subscriptionOffers.get("supporter", id)).toMatchObject({ status: "EXPIRED" });
    });

    it("hides offers of a subscription that is not ACTIVE", async () => {
      const { slug } = await manager.subscriptions.create({ ...exampleSubscription, status: "DRAFT" });
      const { id } = await manager.subscriptionOffers.create(slug, exampleOffer);
      await expect(service.api.subscriptionOffers.get(slug, id)).rejects.toMatchObject(notFound);
      expect(await manager.subscriptionOffers.get(slug, id)).toMatchObject({ id });
    });
  });
});
