import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { expectSameWrite } from "../../support/fast-path.js";
import { unknownId } from "../../support/fixtures.js";
import { exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

/** How many statements the first of the two requests of `expectSameWrite` has sent; the second one claims its key first. */
const countStatements = (): number => statements.findIndex((text) => text.includes("claim_idempotency_key"));

describeService("updateSubscriptionOffer in one statement", { onStatement }, ({ service }) => {
  let headers: Readonly<Record<string, string>>;
  let manager: Client;
  beforeAll(async () => {
    const key = await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] });
    headers = { "X-Service-Key": key };
    manager = service.as({ serviceKey: key });
  });

  type Subscription = Partial<Parameters<Client["subscriptions"]["create"]>[0]>;
  type Offer = Partial<Parameters<Client["subscriptionOffers"]["create"]>[1]>;
  async function createOffer(offer: Offer = {}, subscription: Subscription = {}): Promise<string> {
    const { slug } = await manager.subscriptions.create({ ...exampleSubscription, ...subscription });
    const { id } = await manager.subscriptionOffers.create(slug, {
      ...exampleOffer,
      valid_from: "2026-01-01T00:00:00Z",
      ...offer,
    });
    return `/v1/subscriptions/${slug}/offers/${id}`;
  }
  const update = (path: string, body: object, others = {}) =>
    expectSameWrite(
      service,
      statements,
      { method: "PATCH", path, headers: { ...headers, ...others }, body },
      "handler",
    );

  it.each([
    { discount_value: 2.5, valid_until: "2037-01-01T00:00:00.000Z" },
    { discount_value: 10 },
    { valid_until: null },
    { valid_from: "2026-02-01T10:00:00.123456+02:00", valid_until: "2036-01-01T00:00:00Z" },
    { valid_until: "2026-02-01T00:00:00Z" },
    { discount_type: "PERCENTAGE", discount_value: 12.5, applies_permanently: true },
    { discount_type: "FREE_TRIAL", discount_value: 14 },
    { offer_type: "WIN_BACK", applies_to_new_users_only: false },
    { offer_type: "FIRST_TIME", applies_to_new_users_only: true },
    { status: "EXPIRED", effective_price: 1, currency: "USD" },
  ])("returns and stores the same as in two for %j", async (body) => {
    const path = await createOffer({ valid_until: "2027-01-01T00:00:00Z" });
    const { status } = await update(path, body);
    expect({ status, statements: countStatements() }).toEqual({ status: 200, statements: 1 });
  });

  it("accepts whole amounts in currencies without decimals, and keeps stored values", async () => {
    const path = await createOffer({ discount_value: 300 }, { price: 900, currency: "JPY" });
    await update(path, { discount_value: 450 });
    expect(countStatements()).toBe(1);
    await update(path.toUpperCase().replace(/^\/V1\/SUBSCRIPTIONS(.*)OFFERS/, "/v1/subscriptions$1offers"), {
      applies_permanently: true,
    });
    expect(countStatements()).toBe(1);
  });

  describe("leaves to the general path", () => {
    const expectGeneralPath = async (path: string, body: object, status: number, others = {}) => {
      expect((await update(path, body, others)).status).toBe(status);
      const [first = "", second = ""] = statements;
      expect(`${first} ${second}`).toContain("SELECT o.id");
    };

    it.each([
      { discount_value: 10.01 },
      { discount_value: 2.345 },
      { discount_type: "PERCENTAGE", discount_value: 100.01 },
      { discount_type: "PERCENTAGE", discount_value: 12.34001 },
      { discount_type: "FREE_TRIAL", discount_value: 7.5 },
      { discount_type: "FREE_TRIAL", discount_value: 366 },
      { discount_type: "FREE_TRIAL", discount_value: 7, applies_permanently: true },
      { valid_until: "2025-12-31T00:00:00Z" },
      { valid_from: "2028-01-01T00:00:00Z" },
      { valid_from: "0000-01-01T00:00:00Z" },
      { offer_type: "FIRST_TIME" },
      { offer_type: "LOYALTY", applies_to_new_users_only: true },
      { id: unknownId, discount_value: 1 },
    ])("the error for %j", async (body) => {
      await expectGeneralPath(await createOffer({ valid_until: "2027-01-01T00:00:00Z" }), body, 400);
    });

    it("amounts in currencies with other than two decimals", async () => {
      const yen = await createOffer(
        { discount_value: 12.5, discount_type: "PERCENTAGE" },
        { currency: "JPY" },
      );
      await expectGeneralPath(yen, { discount_value: 1.5, discount_type: "FIXED" }, 400);
      await expectGeneralPath(yen, { discount_type: "FIXED" }, 400);
      const dinars = await createOffer({}, { price: 9.125, currency: "KWD" });
      await expectGeneralPath(dinars, { discount_value: 1.125 }, 200);
      await update(dinars, { discount_value: 1.25 });
    });

    it("unchanged read-only fields and If-Match", async () => {
      const path = await createOffer();
      const offer = { id: path.split("/").at(-1), discount_value: 3 };
      await expectGeneralPath(path, offer, 200);
      await expectGeneralPath(path, { discount_value: 3 }, 412, { "If-Match": '"1."' });
      await expectGeneralPath(path, { discount_value: 4 }, 200, { "If-Match": '"2."' });
    });

    it("offers that are missing or deleted, and those of other subscriptions", async () => {
      const path = await createOffer();
      const other = await createOffer();
      const body = { discount_value: 1 };
      await expectGeneralPath(path.replace(/[^/]+$/, unknownId), body, 404);
      await expectGeneralPath(path.replace(/[^/]+$/, other.split("/").at(-1) ?? ""), body, 404);
      await expectGeneralPath(
        path.replace(/[^/]+$/, "not-an-id"),
        { valid_from: "0000-01-01T00:00:00Z" },
        404,
      );
      const [slug = "", id = ""] = path.replace("/v1/subscriptions/", "").split("/offers/");
      await manager.subscriptionOffers.delete(slug, id);
      await expectGeneralPath(path, body, 404);
    });
  });

  it("does not exceed a price that is lowered concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const path = await createOffer({ discount_value: 1 });
      const [slug = "", id = ""] = path.replace("/v1/subscriptions/", "").split("/offers/");
      await Promise.allSettled([
        manager.subscriptionOffers.update(slug, id, { discount_value: 9 }),
        manager.subscriptions.update(slug, { price: 5 }),
        manager.subscriptionOffers.update(slug, id, { discount_value: 8 }),
      ]);
      const [{ discount_value }, { price }] = await Promise.all([
        manager.subscriptionOffers.get(slug, id),
        manager.subscriptions.get(slug),
      ]);
      expect(discount_value).toBeLessThanOrEqual(price);
    }
  });
});
