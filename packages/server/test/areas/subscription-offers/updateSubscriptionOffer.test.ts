import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("updateSubscriptionOffer", {}, ({ service }) => {
  let manager: Client;
  let slug: string;
  let id: string;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    ({ slug } = await manager.subscriptions.create({ ...exampleSubscription, price: 200 }));
    ({ id } = await manager.subscriptionOffers.create(slug, {
      ...exampleOffer,
      discount_value: 150,
      valid_from: "2026-01-01T00:00:00Z",
    }));
  });

  type Change = Parameters<Client["subscriptionOffers"]["update"]>[2];
  const update = (change: Change, options?: { ifMatch?: string; idempotencyKey?: string }) =>
    manager.subscriptionOffers.update(slug, id, change, options);
  const notFound = { status: 404, problem: { code: "offer-not-found" } };

  describe("200", () => {
    it("updates only the given fields", async () => {
      const before = await manager.subscriptionOffers.get(slug, id);
      service.clock.advance(1000);
      const after = await update({ discount_value: 50 });
      expect(after).toEqual({
        ...before,
        discount_value: 50,
        effective_price: 150,
        updated_at: after.updated_at,
      });
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(await manager.subscriptionOffers.get(slug, id)).toEqual(after);
    });

    it("accepts unchanged read-only fields", async () => {
      const { currency, effective_price, status, created_at, updated_at, ...fields } =
        await manager.subscriptionOffers.get(slug, id);
      expect(Object.keys(fields)).toEqual([
        "id",
        "offer_type",
        "discount_type",
        "discount_value",
        "valid_from",
        "valid_until",
        "applies_to_new_users_only",
        "applies_permanently",
        "subscription_id",
      ]);
      const after = await update({ ...fields, applies_permanently: true });
      expect(after).toMatchObject({
        ...fields,
        applies_permanently: true,
        currency,
        effective_price,
        status,
        created_at,
      });
      expect(updated_at <= after.updated_at).toBe(true);
    });

    it("ignores computed fields and compares dates regardless of the offset", async () => {
      const whole = await manager.subscriptionOffers.get(slug, id);
      const created_at = whole.created_at.replace("Z", "+00:00");
      const sent = { ...whole, created_at, status: "EXPIRED", effective_price: 1, currency: "USD" } as const;
      expect(await update(sent)).toMatchObject({ status: "ACTIVE", effective_price: 50, currency: "EUR" });
    });

    it("clears valid_until with null", async () => {
      expect(await update({ valid_until: "2999-01-01T00:00:00Z" })).toMatchObject({
        valid_until: "2999-01-01T00:00:00.000Z",
      });
      expect(await update({ valid_until: null })).toMatchObject({ valid_until: null });
    });

    it("changes offer type and discount type together", async () => {
      const change = { discount_type: "PERCENTAGE", discount_value: 15, offer_type: "LOYALTY" } as const;
      expect(await update(change)).toMatchObject({ ...change, effective_price: 170 });
    });

    it("expires an offer by setting its end", async () => {
      expect(await update({ valid_until: service.clock().toISOString() })).toMatchObject({
        status: "EXPIRED",
      });
    });

    it("accepts application/merge-patch+json", async () => {
      const { status, body } = await service.http
        .patch(`/rest/v1/subscriptions/${slug}/offers/${id}`)
        .set({
          Authorization: `Bearer ${(await service.admin()).token}`,
          "Content-Type": "application/merge-patch+json",
        })
        .send(JSON.stringify({ discount_value: 20 }));
      expect([status, body.discount_value]).toEqual([200, 20]);
    });

    it("applies all of several concurrent updates", async () => {
      const changes: Change[] = [
        { discount_value: 20 },
        { valid_until: "2998-01-01T00:00:00Z" },
        { applies_permanently: true },
        { offer_type: "SEASONAL" },
        { valid_from: "2026-02-02T00:00:00Z" },
        { applies_to_new_users_only: true },
      ];
      await Promise.all(changes.map((change) => update(change)));
      const { response, data } = await manager.subscriptionOffers.get(slug, id).withResponse();
      expect(data).toMatchObject({
        discount_value: 20,
        valid_until: "2998-01-01T00:00:00.000Z",
        applies_permanently: true,
        offer_type: "SEASONAL",
        valid_from: "2026-02-02T00:00:00.000Z",
        applies_to_new_users_only: true,
      });
      expect(response.headers.get("ETag")).toMatch(/^"7\./);
    });

    it("updates the offer once for repeated requests with one Idempotency-Key", async () => {
      const first = await update({ discount_value: 30 }, { idempotencyKey: "patch-once" });
      await update({ discount_value: 40 });
      expect(await update({ discount_value: 30 }, { idempotencyKey: "patch-once" })).toEqual(first);
      expect(await manager.subscriptionOffers.get(slug, id)).toMatchObject({ discount_value: 40 });
    });
  });

  describe("400", () => {
    it("validates the merged terms: FIXED 150 cannot become PERCENTAGE 150", async () => {
      await expect(update({ discount_type: "PERCENTAGE" })).rejects.toMatchObject(
        expectedValidationProblem("/discount_value", "out-of-range"),
      );
    });

    it("does not apply defaults of creation: FIRST_TIME conflicts with the stored flag", async () => {
      const pointer = "/applies_to_new_users_only";
      await expect(update({ offer_type: "FIRST_TIME" })).rejects.toMatchObject(
        expectedValidationProblem(pointer, "contradicts-offer-type"),
      );
      const both = { offer_type: "FIRST_TIME", applies_to_new_users_only: true } as const;
      expect(await update(both)).toMatchObject(both);
      await expect(update({ offer_type: "WIN_BACK" })).rejects.toMatchObject(
        expectedValidationProblem(pointer, "contradicts-offer-type"),
      );
    });

    it("rejects a permanent free trial", async () => {
      await update({ discount_type: "FREE_TRIAL", discount_value: 14 });
      await expect(update({ applies_permanently: true })).rejects.toMatchObject(
        expectedValidationProblem("/applies_permanently", "contradicts-discount-type"),
      );
    });

    it("rejects a discount greater than the price", async () => {
      await expect(update({ discount_value: 200.01 })).rejects.toMatchObject(
        expectedValidationProblem("/discount_value", "out-of-range"),
      );
    });

    it("rejects an end that is not after the stored start", async () => {
      await expect(update({ valid_until: "2026-01-01T00:00:00Z" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "invalid-validity-window", errors: [{ pointer: "/valid_until" }] },
      });
    });

    it.each(["id", "subscription_id", "created_at", "updated_at"] as const)(
      "rejects a change of %s",
      async (name) => {
        const value = name.endsWith("id") ? "01930e5c-6b00-7c00-8000-00000000abcd" : "2020-01-01T00:00:00Z";
        await expect(update({ [name]: value })).rejects.toMatchObject({
          status: 400,
          problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
        });
      },
    );

    it.each([
      ["/discount_value", { discount_value: null }],
      ["/valid_from", { valid_from: null }],
      ["/offer_type", { offer_type: "first_time" }],
      ["/id", { id: "no uuid" }],
      ["/discount_value", { discount_value: "2" }],
    ])("rejects at %s: %p", async (pointer, change) => {
      const { status, body } = await service.http
        .patch(`/rest/v1/subscriptions/${slug}/offers/${id}`)
        .set("Authorization", `Bearer ${(await service.admin()).token}`)
        .send(change);
      expect([status, body.code, body.errors[0].pointer]).toEqual([400, "validation-failed", pointer]);
    });

    it("rejects an unknown field with its pointer", async () => {
      await expect(update({ discount: 2 } as Change)).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-field", errors: [{ pointer: "/discount" }] },
      });
    });

    it("keeps the offer unchanged after a rejected update", async () => {
      const before = await manager.subscriptionOffers.get(slug, id);
      await expect(update({ discount_value: 300, offer_type: "SEASONAL" })).rejects.toMatchObject({
        status: 400,
      });
      expect(await manager.subscriptionOffers.get(slug, id)).toEqual(before);
    });
  });

  describe("401", () => {
    it("takes precedence over 404 and validation errors", async () => {
      for (const path of [`${slug}/offers/${id}`, "nowhere/offers/nothing"])
        for (const sent of [{ discount_value: 1 }, { nonsense: true }]) {
          const { status, body } = await service.http.patch(`/rest/v1/subscriptions/${path}`).send(sent);
          expect([status, body.code]).toEqual([401, "authentication-required"]);
        }
    });
  });

  describe("403", () => {
    it("returns 403 to a resident without the permission, also together with a key that has it", async () => {
      const { token } = await service.signUp();
      const key = await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] });
      const { status, body } = await service.http
        .patch(`/rest/v1/subscriptions/${slug}/offers/${id}`)
        .set({ Authorization: `Bearer ${token}`, "X-Service-Key": key })
        .send({ discount_value: 1 });
      expect([status, body.code]).toEqual([403, "permission-denied"]);
    });
  });

  describe("404", () => {
    it("returns 404 if slug and id do not belong together or are unknown", async () => {
      const other = await manager.subscriptions.create({ ...exampleSubscription, name: "Other" });
      const change = { discount_value: 1 };
      const { update: patch } = manager.subscriptionOffers;
      await expect(patch(other.slug, id, change)).rejects.toMatchObject(notFound);
      await expect(patch("nowhere", id, change)).rejects.toMatchObject(notFound);
      await expect(patch(slug, "not-a-uuid", change)).rejects.toMatchObject(notFound);
    });

    it("returns 404 after the offer was deleted", async () => {
      await manager.subscriptionOffers.delete(slug, id);
      await expect(update({ discount_value: 1 })).rejects.toMatchObject(notFound);
    });
  });

  describe("412", () => {
    it("returns 412 if the offer has changed", async () => {
      const { response } = await manager.subscriptionOffers.get(slug, id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await update({ discount_value: 20 }, { ifMatch });
      await expect(update({ discount_value: 30 }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("accepts only one of several concurrent updates of the same version", async () => {
      const { response } = await manager.subscriptionOffers.get(slug, id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const edits = [11, 12, 13, 14, 15].map((discount_value) => update({ discount_value }, { ifMatch }));
      const results = await Promise.allSettled(edits);
      expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    });
  });
});
