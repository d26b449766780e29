import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("listSubscriptionOffers", {}, ({ service }) => {
  const now = "2026-06-15T12:00:00.000Z";

  let manager: Client;
  beforeAll(async () => {
    service.clock.set(now);
    manager = await createManagerClient(service);
    await manager.subscriptions.create(exampleSubscription);
    const add = (discount_value: number, valid_from: string, valid_until: string | null) =>
      manager.subscriptionOffers.create("supporter", {
        ...exampleOffer,
        discount_value,
        valid_from,
        valid_until,
      });
    await add(1, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
    await add(2, "2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z");
    await add(3, "2026-05-01T00:00:00Z", null);
    await add(4, "2026-08-01T00:00:00Z", "2026-09-01T00:00:00Z");
    await manager.subscriptionOffers.create("supporter", {
      offer_type: "FIRST_TIME",
      discount_type: "FIXED",
      discount_value: 5,
      valid_from: "2026-04-01T00:00:00Z",
      valid_until: "2026-12-01T00:00:00Z",
      applies_permanently: false,
    });
    await manager.subscriptions.create({ ...exampleSubscription, name: "Hidden", status: "DRAFT" });
    await manager.subscriptionOffers.create("hidden", exampleOffer);
  });

  type Query = NonNullable<NonNullable<Parameters<Client["subscriptionOffers"]["list"]>[1]>["query"]>;

  const listValues = async (api: Client, query: Query = {}) =>
    (await api.subscriptionOffers.list("supporter", { query })).data.map(
      ({ discount_value }) => discount_value,
    );

  describe("Cache-Control", () => {
    const readCaching = async (query: Query) => {
      const { response } = await service.api.subscriptionOffers.list("supporter", { query }).withResponse();
      return response.headers.get("Cache-Control");
    };

    it("lets caches use a page until any offer of the subscription starts or ends, also one of another page", async () => {
      service.clock.set("2026-07-31T23:59:50.100Z");
      for (const query of [{ limit: 1 }, { status: "EXPIRED" }] as const)
        expect(await readCaching(query)).toBe("public, max-age=9, stale-while-revalidate=0");
      service.clock.set("2026-12-24T12:00:00Z");
      expect(await readCaching({})).toBe("public, max-age=30, stale-while-revalidate=120");
      service.clock.set(now);
    });
  });

  describe("200", () => {
    it("returns active and scheduled offers to everyone, by start", async () => {
      expect(await listValues(service.api)).toEqual([5, 3, 2, 4]);
    });

    it("includes expired offers for managers", async () => {
      expect(await listValues(manager)).toEqual([1, 5, 3, 2, 4]);
    });

    it.each([
      ["ACTIVE", [5, 3, 2]],
      ["SCHEDULED", [4]],
      ["EXPIRED", []],
    ] as const)("filters by status %s without credentials", async (status, expected) => {
      expect(await listValues(service.api, { status })).toEqual(expected);
    });

    it("filters expired offers for managers", async () => {
      expect(await listValues(manager, { status: "EXPIRED" })).toEqual([1]);
    });

    it("filters by type", async () => {
      expect(await listValues(service.api, { offer_type: "FIRST_TIME" })).toEqual([5]);
      expect(await listValues(service.api, { offer_type: "SEASONAL" })).toEqual([]);
    });

    it("filters by active_at: the start is inclusive, the end exclusive, regardless of the offset", async () => {
      expect(await listValues(service.api, { active_at: "2026-08-01T02:00:00+02:00" })).toEqual([5, 3, 4]);
      expect(await listValues(service.api, { active_at: "2026-07-31T23:59:59.999Z" })).toEqual([5, 3]);
      expect(await listValues(service.api, { active_at: "2026-09-01T00:00:00Z" })).toEqual([5, 3]);
    });

    it("sorts by end, offers without one first, and by creation time", async () => {
      expect(await listValues(service.api, { sort: "-valid_until" })).toEqual([3, 5, 4, 2]);
      expect(await listValues(service.api, { sort: "-created_at" })).toEqual([5, 4, 3, 2]);
    });

    it.each(["valid_from", "-valid_until", "-created_at"] as const)("sorts all pages by %s", async (sort) => {
      const read: number[] = [];
      const query = { sort, limit: 2 };
      for await (const offer of manager.subscriptionOffers.list("supporter", { query }))
        read.push(offer.discount_value);
      expect(read).toEqual(await listValues(manager, { sort }));
    });

    it("returns the total of visible offers with include_total", async () => {
      const query = { include_total: true };
      const { pagination } = await service.api.subscriptionOffers.list("supporter", { query });
      expect(pagination).toMatchObject({ total: 4, total_relation: "EQ" });
    });
  });

  describe("400", () => {
    it.each([
      ["?active_at", "active_at=2026-02-30T00:00:00Z"],
      ["?active_at", "active_at=yesterday"],
      ["?status", "status=GONE"],
    ])("rejects at %s: %s", async (pointer, query) => {
      const { status, body } = await service.http.get(`/rest/v1/subscriptions/supporter/offers?${query}`);
      expect([status, body.code]).toEqual([400, "validation-failed"]);
      expect(body.errors[0].pointer).toBe(pointer);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown slug and a subscription that is not ACTIVE", async () => {
      for (const slug of ["nowhere", "hidden"])
        await expect(service.api.subscriptionOffers.list(slug)).rejects.toMatchObject({
          status: 404,
          problem: {
            code: "offer-not-found",
            detail: "Offer not found: the subscription does not exist.",
          },
        });
      expect((await manager.subscriptionOffers.list("hidden")).data).toHaveLength(1);
    });
  });
});
