import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("createSubscriptionOffer", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    await manager.subscriptions.create(exampleSubscription);
  });

  type NewOffer = Parameters<Client["subscriptionOffers"]["create"]>[1];
  const createOffer = (change: Partial<NewOffer>, slug = "supporter") =>
    manager.subscriptionOffers.create(slug, { ...exampleOffer, ...change });

  describe("201", () => {
    it("creates an offer, by default valid from now on without end, and returns its Location", async () => {
      service.clock.set("2026-11-21T08:05:32.000Z");
      const { data, response } = await createOffer({ discount_value: 2.5 }).withResponse();
      const { id, valid_from, created_at, updated_at, ...rest } = data;
      expect(response.headers.get("Location")).toBe(`/rest/v1/subscriptions/supporter/offers/${id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect([created_at, updated_at]).toEqual([valid_from, valid_from]);
      expect(valid_from).toMatch(/^2026-11-21T08:05:3\d\.\d{3}Z$/);
      const subscription = await service.api.subscriptions.get("supporter");
      expect(rest).toEqual({
        offer_type: "PROMOTIONAL",
        discount_type: "FIXED",
        discount_value: 2.5,
        valid_until: null,
        applies_to_new_users_only: false,
        applies_permanently: false,
        subscription_id: subscription.id,
        currency: "EUR",
        effective_price: 7.5,
        status: "ACTIVE",
      });
    });

    it("defaults FIRST_TIME to new users only", async () => {
      expect(await createOffer({ offer_type: "FIRST_TIME" })).toMatchObject({
        applies_to_new_users_only: true,
      });
    });

    it("stores dates in UTC, truncated to milliseconds", async () => {
      const offer = await createOffer({
        valid_from: "2026-12-01T10:05:32.123987+02:00",
        valid_until: "2026-12-02t00:00:00z",
      });
      expect(offer).toMatchObject({
        valid_from: "2026-12-01T08:05:32.123Z",
        valid_until: "2026-12-02T00:00:00.000Z",
      });
    });

    it("allows overlapping validity windows", async () => {
      const window = { valid_from: "2027-01-01T00:00:00Z", valid_until: "2027-02-01T00:00:00Z" };
      expect([await createOffer(window), await createOffer(window)]).toHaveLength(2);
    });

    it("creates one offer for repeated requests with one Idempotency-Key", async () => {
      const { slug } = await manager.subscriptions.create({ ...exampleSubscription, name: "Keyed" });
      const idempotencyKey = "offer-once";
      const requests = [1, 2].map(() =>
        manager.subscriptionOffers.create(slug, exampleOffer, { idempotencyKey }),
      );
      await Promise.allSettled(requests);
      expect((await manager.subscriptionOffers.list(slug)).data).toHaveLength(1);
    });
  });

  describe("400", () => {
    it.each<[string, string, Partial<NewOffer>]>([
      ["/discount_value", "out-of-range", { discount_value: 10.01 }],
      ["/discount_value", "too-many-decimals", { discount_value: 1.005 }],
      ["/discount_value", "out-of-range", { discount_type: "PERCENTAGE", discount_value: 100.01 }],
      ["/discount_value", "too-many-decimals", { discount_type: "PERCENTAGE", discount_value: 12.345 }],
      ["/discount_value", "out-of-range", { discount_type: "FREE_TRIAL", discount_value: 366 }],
      ["/discount_value", "out-of-range", { discount_type: "FREE_TRIAL", discount_value: 1.5 }],
      [
        "/applies_to_new_users_only",
        "contradicts-offer-type",
        { offer_type: "FIRST_TIME", applies_to_new_users_only: false },
      ],
      [
        "/applies_to_new_users_only",
        "contradicts-offer-type",
        { offer_type: "WIN_BACK", applies_to_new_users_only: true },
      ],
      [
        "/applies_to_new_users_only",
        "contradicts-offer-type",
        { offer_type: "LOYALTY", applies_to_new_users_only: true },
      ],
      [
        "/applies_permanently",
        "contradicts-discount-type",
        { discount_type: "FREE_TRIAL", discount_value: 7, applies_permanently: true },
      ],
      ["/valid_from", "invalid-date-time", { valid_from: "0000-01-01T00:00:00Z" }],
    ])("rejects at %s with %s: %p", async (pointer, code, change) => {
      await expect(createOffer(change)).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer, code }] },
      });
    });

    it.each([0, -1])("rejects a discount of %p", async (discount_value) => {
      await expect(createOffer({ discount_value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/discount_value" }] },
      });
    });

    it("reports all validation errors", async () => {
      const creation = createOffer({
        discount_value: 99,
        offer_type: "FIRST_TIME",
        applies_to_new_users_only: false,
      });
      await expect(creation).rejects.toMatchObject({
        problem: { errors: [{ pointer: "/discount_value" }, { pointer: "/applies_to_new_users_only" }] },
      });
    });

    it.each(["2027-01-01T00:00:00Z", "2026-12-31T23:00:00Z"])(
      "rejects an end that is not after the start: %s",
      async (end) => {
        const creation = createOffer({ valid_from: "2027-01-01T01:00:00+01:00", valid_until: end });
        await expect(creation).rejects.toMatchObject({
          status: 400,
          problem: { code: "invalid-validity-window", errors: [{ pointer: "/valid_until" }] },
        });
      },
    );

    it("rejects an offer without type, discount type or value", async () => {
      const { status, body } = await service.http
        .post("/rest/v1/subscriptions/supporter/offers")
        .set("Authorization", `Bearer ${(await service.admin()).token}`)
        .send({});
      expect(status).toBe(400);
      expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
        "/discount_type",
        "/discount_value",
        "/offer_type",
      ]);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown slug", async () => {
      await expect(createOffer({}, "nowhere")).rejects.toMatchObject({
        status: 404,
        problem: {
          code: "offer-not-found",
          detail: "Offer not found: the subscription does not exist.",
        },
      });
    });
  });
});
