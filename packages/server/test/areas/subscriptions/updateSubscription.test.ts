import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("updateSubscription", {}, ({ service }) => {
  let manager: Client;
  let slug: string;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    ({ slug } = await manager.subscriptions.create({ ...exampleSubscription, description: "First." }));
  });

  const update = (...args: Parameters<Client["subscriptions"]["update"]>) =>
    manager.subscriptions.update(...args);

  describe("200", () => {
    it("updates only the given fields", async () => {
      const before = await manager.subscriptions.get(slug);
      service.clock.advance(1000);
      const after = await update(slug, { price: 12.5, features: ["No ads"] });
      expect(after).toEqual({ ...before, price: 12.5, features: ["No ads"], updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("clears the description with null", async () => {
      expect(await update(slug, { description: null })).toMatchObject({ description: null });
    });

    it("accepts the whole subscription as returned, ignoring computed fields", async () => {
      const whole = await manager.subscriptions.get(slug);
      const sent = { ...whole, name: "Edited", active_offers_count: 7 };
      expect(await update(slug, sent)).toMatchObject({ name: "Edited", active_offers_count: 0 });
    });

    it("changes the slug", async () => {
      await update(slug, { slug: "Moved" });
      expect(await manager.subscriptions.get("moved")).toMatchObject({ slug: "moved" });
      await expect(manager.subscriptions.get(slug)).rejects.toMatchObject({ status: 404 });
      await manager.subscriptions.delete("moved");
    });

    it("allows a price equal to the discount of a FIXED offer", async () => {
      await manager.subscriptionOffers.create(slug, { ...exampleOffer, discount_value: 4 });
      expect(await update(slug, { price: 4 })).toMatchObject({ price: 4 });
    });

    it("changes the currency without offers", async () => {
      expect(await update(slug, { currency: "JPY", price: 900 })).toMatchObject({
        currency: "JPY",
        price: 900,
      });
    });

    it("allows changing the currency once the offers are deleted", async () => {
      const { id } = await manager.subscriptionOffers.create(slug, exampleOffer);
      await manager.subscriptionOffers.delete(slug, id);
      expect(await update(slug, { currency: "USD" })).toMatchObject({ currency: "USD" });
    });
  });

  describe("400", () => {
    it.each(["id", "created_at", "updated_at"] as const)("rejects a change of %s", async (name) => {
      const value = name === "id" ? "01930e5c-6b00-7c00-8000-000000000001" : "2020-01-01T00:00:00Z";
      await expect(update(slug, { [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects another currency if there are offers", async () => {
      await manager.subscriptionOffers.create(slug, exampleOffer);
      await expect(update(slug, { currency: "USD" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: "/currency" }] },
      });
      expect(await update(slug, { currency: "EUR" })).toMatchObject({ currency: "EUR" });
    });

    it("validates the price after merging", async () => {
      await update(slug, { price: 9.99 });
      await expect(update(slug, { currency: "JPY" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/price", code: "too-many-decimals" }] },
      });
    });

    it("rejects a reserved slug", async () => {
      await expect(update(slug, { slug: "new" })).rejects.toMatchObject({
        problem: { code: "slug-reserved" },
      });
    });

    it("rejects null for required values", async () => {
      const { status, body } = await service.http
        .patch(`/rest/v1/subscriptions/${slug}`)
        .set("Authorization", `Bearer ${(await service.admin()).token}`)
        .send({ name: null });
      expect([status, body.code, body.errors[0].pointer]).toEqual([400, "validation-failed", "/name"]);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown slug", async () => {
      await expect(update("nowhere", { price: 1 })).rejects.toMatchObject({
        status: 404,
        problem: { code: "subscription-not-found" },
      });
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for a price below the discount of a FIXED offer", async () => {
      const { id } = await manager.subscriptionOffers.create(slug, { ...exampleOffer, discount_value: 5 });
      await expect(update(slug, { price: 4.99 })).rejects.toMatchObject({
        status: 409,
        problem: { code: "offer-exceeds-price", existing_id: id },
      });
      expect(await manager.subscriptions.get(slug)).toMatchObject({ price: 10 });
    });

    it("returns every conflicting offer, greatest discount first, and no expired ones", async () => {
      const createOffer = (discount_value: number, more = {}) =>
        manager.subscriptionOffers.create(slug, { ...exampleOffer, discount_value, ...more });
      const valid_until = new Date(service.clock().getTime() + 60_000).toISOString();
      await createOffer(9, { valid_until });
      await createOffer(4);
      const six = await createOffer(6);
      const seven = await createOffer(7);
      service.clock.advance(120_000);
      await expect(update(slug, { price: 5 })).rejects.toMatchObject({
        status: 409,
        problem: {
          code: "offer-exceeds-price",
          detail: `2 offers have a discount greater than 5 EUR: ${seven.id} (7 EUR), ${six.id} (6 EUR).`,
          existing_id: seven.id,
          existing_ids: [seven.id, six.id],
        },
      });
      expect(await update(slug, { price: 8 })).toMatchObject({ price: 8 });
    });

    it("never extends an expired offer whose discount exceeds a price that is lowered concurrently", async () => {
      const creations = Array.from({ length: 6 }, async () => {
        const plan = await manager.subscriptions.create(exampleSubscription);
        const valid_until = new Date(service.clock().getTime() + 60_000).toISOString();
        const { id } = await manager.subscriptionOffers.create(plan.slug, { ...exampleOffer, valid_until });
        return { slug: plan.slug, id };
      });
      const plans = await Promise.all(creations);
      service.clock.advance(120_000);
      const checks = plans.map(async (plan) => {
        await Promise.allSettled([
          update(plan.slug, { price: 1 }),
          manager.subscriptionOffers.update(plan.slug, plan.id, { valid_until: null }),
        ]);
        const { price } = await manager.subscriptions.get(plan.slug);
        const { discount_value, status } = await manager.subscriptionOffers.get(plan.slug, plan.id);
        return status === "EXPIRED" || discount_value <= price;
      });
      expect(await Promise.all(checks)).toEqual(plans.map(() => true));
    });

    it("never allows a discount that exceeds a price that is lowered concurrently", async () => {
      const races = Array.from({ length: 8 }, async () => {
        const plan = await manager.subscriptions.create(exampleSubscription);
        const { id } = await manager.subscriptionOffers.create(plan.slug, exampleOffer);
        await Promise.allSettled([
          update(plan.slug, { price: 5 }),
          manager.subscriptionOffers.update(plan.slug, id, { discount_value: 9 }),
          manager.subscriptionOffers.create(plan.slug, { ...exampleOffer, discount_value: 8 }),
        ]);
        const { price } = await manager.subscriptions.get(plan.slug);
        const { data } = await manager.subscriptionOffers.list(plan.slug);
        return data.every(({ discount_value }) => discount_value <= price);
      });
      expect(await Promise.all(races)).toEqual(Array.from({ length: 8 }, () => true));
    });

    it("rejects the slug of another subscription", async () => {
      const other = await manager.subscriptions.create({ ...exampleSubscription, name: "Other" });
      await expect(update(slug, { slug: other.slug })).rejects.toMatchObject({
        status: 409,
        problem: { code: "slug-taken" },
      });
    });
  });

  describe("412", () => {
    it("returns 412 if the subscription has changed", async () => {
      const { response } = await manager.subscriptions.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await update(slug, { price: 11 }, { ifMatch });
      await expect(update(slug, { price: 12 }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("accepts only one of several concurrent updates of the same version", async () => {
      const { response } = await manager.subscriptions.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const edits = Array.from({ length: 5 }, (_, index) =>
        update(slug, { display_order: index }, { ifMatch }),
      );
      const results = await Promise.allSettled(edits);
      expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    });

    it("accepts If-Match after an offer was created", async () => {
      const { response } = await manager.subscriptions.get(slug).withResponse();
      await manager.subscriptionOffers.create(slug, exampleOffer);
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await update(slug, { display_order: 4 }, { ifMatch })).toMatchObject({ display_order: 4 });
    });
  });
});
