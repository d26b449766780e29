import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import { exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeService("the terms of updateSubscriptionOffer", {}, ({ service }) => {
  let headers: Readonly<Record<string, string>>;
  let manager: Client;
  beforeAll(async () => {
    const key = await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] });
    headers = { "X-Service-Key": key };
    manager = service.as({ serviceKey: key });
  });

  type Subscription = Partial<Parameters<Client["subscriptions"]["create"]>[0]>;
  type Offer = Partial<Parameters<Client["subscriptionOffers"]["create"]>[1]>;
  interface OfferPath {
    readonly slug: string;
    readonly id: string;
  }
  async function createOffer(offer: Offer = {}, subscription: Subscription = {}): Promise<OfferPath> {
    const { slug } = await manager.subscriptions.create({ ...exampleSubscription, ...subscription });
    const { id } = await manager.subscriptionOffers.create(slug, {
      ...exampleOffer,
      valid_from: "2026-01-01T00:00:00Z",
      ...offer,
    });
    return { slug, id };
  }
  const patch = ({ slug, id }: OfferPath, body: object, others = {}) =>
    service.http
      .patch(`/rest/v1/subscriptions/${slug}/offers/${id}`)
      .set({ ...headers, ...others })
      .send(body);
  const update = ({ slug, id }: OfferPath, body: object, others = {}) =>
    patch({ slug, id }, body, others).then(({ status, body: { code, errors } }) => [
      status,
      code,
      ...(errors ?? []).map(({ pointer, code: error, detail }: Record<string, string>) => [
        pointer,
        error,
        detail,
      ]),
    ]);

  it.each([
    { discount_value: 2.5, valid_until: "2037-01-01T00:00:00.000Z" },
    { discount_value: 10 },
    { valid_until: null },
    { valid_from: "2026-02-01T08:00:00.123Z", valid_until: "2036-01-01T00:00:00.000Z" },
    { valid_until: "2026-02-01T00:00:00.000Z" },
    { discount_type: "PERCENTAGE", discount_value: 12.5, applies_permanently: true },
    { discount_type: "FREE_TRIAL", discount_value: 14 },
    { offer_type: "WIN_BACK", applies_to_new_users_only: false },
    { offer_type: "FIRST_TIME", applies_to_new_users_only: true },
  ])("returns and stores %j", async (change) => {
    const path = await createOffer({ valid_until: "2027-01-01T00:00:00Z" });
    const before = await manager.subscriptionOffers.get(path.slug, path.id);
    for (const key of [{}, { "Idempotency-Key": `change-${path.id}` }]) {
      const { status, body } = await patch(path, change, key);
      const { effective_price, status: phase, updated_at, ...fields } = body;
      const { effective_price: _, status: __, updated_at: ___, ...stored } = before;
      expect([status, fields]).toEqual([200, { ...stored, ...change }]);
      expect(await manager.subscriptionOffers.get(path.slug, path.id)).toEqual(body);
    }
  });

  it("truncates times to milliseconds", async () => {
    const { body } = await patch(await createOffer(), { valid_from: "2026-02-01T10:00:00.123956+02:00" });
    expect(body.valid_from).toBe("2026-02-01T08:00:00.123Z");
  });

  it("accepts whole amounts in currencies without decimals, and keeps stored values", async () => {
    const path = await createOffer({ discount_value: 300 }, { price: 900, currency: "JPY" });
    expect((await patch(path, { discount_value: 450 })).body).toMatchObject({ discount_value: 450 });
    const upperCase = { slug: path.slug.toUpperCase(), id: path.id.toUpperCase() };
    expect((await patch(upperCase, { applies_permanently: true })).body).toMatchObject({
      discount_value: 450,
      applies_permanently: true,
    });
  });

  const discount = (code: string, rule: string) => ["/discount_value", code, `discount_value must ${rule}.`];
  const trial = discount("out-of-range", "be 1 to 365 whole days for a free trial");
  const endsBeforeStart = ["/valid_until", "not-after-start", "valid_until must be later than valid_from."];
  const permanentTrial = [
    "/applies_permanently",
    "contradicts-discount-type",
    "applies_permanently must be false for FREE_TRIAL.",
  ];
  const audience = (required: boolean, type: string) => [
    "/applies_to_new_users_only",
    "contradicts-offer-type",
    `applies_to_new_users_only must be ${required} for ${type}.`,
  ];
  const percentage = { discount_type: "PERCENTAGE" };
  const freeTrial = { discount_type: "FREE_TRIAL" };

  it.each<[object, ...unknown[]]>([
    [{ discount_value: 10.01 }, discount("out-of-range", "be at most the price 10 EUR")],
    [{ discount_value: 10.00001 }, discount("out-of-range", "be at most the price 10 EUR")],
    [{ discount_value: 2.345 }, discount("too-many-decimals", "have at most 2 decimals in EUR")],
    [{ discount_value: 2.00004 }, discount("too-many-decimals", "have at most 2 decimals in EUR")],
    [{ ...percentage, discount_value: 100.01 }, discount("out-of-range", "be at most 100 percent")],
    [
      { ...percentage, discount_value: 12.34001 },
      discount("too-many-decimals", "have at most 2 decimals as a percentage"),
    ],
    [{ ...freeTrial, discount_value: 7.5 }, trial],
    [{ ...freeTrial, discount_value: 366 }, trial],
    [{ ...freeTrial, discount_value: 0.5 }, trial],
    [{ ...freeTrial, discount_value: 7, applies_permanently: true }, permanentTrial],
    [{ offer_type: "FIRST_TIME" }, audience(true, "FIRST_TIME")],
    [{ offer_type: "LOYALTY", applies_to_new_users_only: true }, audience(false, "LOYALTY")],
    [
      { ...freeTrial, offer_type: "FIRST_TIME", discount_value: 366, applies_permanently: true },
      trial,
      audience(true, "FIRST_TIME"),
      permanentTrial,
    ],
    [
      { valid_until: "2025-12-31T00:00:00Z", discount_value: 11 },
      discount("out-of-range", "be at most the price 10 EUR"),
    ],
    [
      { valid_from: "0000-01-01T00:00:00Z" },
      ["/valid_from", "invalid-date-time", "valid_from must be a date and time (RFC 3339)."],
    ],
  ])("rejects %j, and changes nothing", async (body, ...errors) => {
    const path = await createOffer({ valid_until: "2027-01-01T00:00:00Z" });
    const before = await manager.subscriptionOffers.get(path.slug, path.id);
    for (const key of [{}, { "Idempotency-Key": `rejected-${path.id}` }])
      expect(await update(path, body, key)).toEqual([400, "validation-failed", ...errors]);
    expect(await manager.subscriptionOffers.get(path.slug, path.id)).toEqual(before);
  });

  it.each([{ valid_until: "2025-12-31T00:00:00Z" }, { valid_from: "2028-01-01T00:00:00Z" }])(
    "rejects a window that ends before it starts: %j",
    async (body) => {
      const path = await createOffer({ valid_until: "2027-01-01T00:00:00Z" });
      expect(await update(path, body)).toEqual([400, "invalid-validity-window", endsBeforeStart]);
    },
  );

  it("judges amounts in currencies with other than two decimals", async () => {
    const yen = await createOffer({ discount_value: 12.5, discount_type: "PERCENTAGE" }, { currency: "JPY" });
    const noDecimals = [
      400,
      "validation-failed",
      discount("too-many-decimals", "have at most 0 decimals in JPY"),
    ];
    expect(await update(yen, { discount_value: 1.5, discount_type: "FIXED" })).toEqual(noDecimals);
    expect(await update(yen, { discount_type: "FIXED" })).toEqual([
      400,
      "validation-failed",
      discount("out-of-range", "be at most the price 10 JPY"),
    ]);
    await patch(yen, { discount_value: 2.5 });
    expect(await update(yen, { discount_type: "FIXED" })).toEqual(noDecimals);
    const dinars = await createOffer({}, { price: 9.125, currency: "KWD" });
    expect((await patch(dinars, { discount_value: 1.125 })).body).toMatchObject({
      discount_value: 1.125,
      effective_price: 8,
    });
    expect(await update(dinars, { discount_value: 1.1255 })).toEqual([
      400,
      "validation-failed",
      discount("too-many-decimals", "have at most 3 decimals in KWD"),
    ]);
    expect(await update(dinars, { discount_value: 9.126 })).toEqual([
      400,
      "validation-failed",
      discount("out-of-range", "be at most the price 9.125 KWD"),
    ]);
  });

  it("rejects every change of an expired offer whose discount exceeds a price that was lowered since", async () => {
    const path = await createOffer({ discount_value: 8, valid_until: "2026-02-01T00:00:00Z" });
    await manager.subscriptions.update(path.slug, { price: 5 });
    const exceeded = discount("out-of-range", "be at most the price 5 EUR");
    for (const change of [
      { valid_until: "2026-01-15T00:00:00Z" },
      { discount_value: 7 },
      { applies_permanently: true },
    ])
      expect(await update(path, change)).toEqual([400, "validation-failed", exceeded]);
    expect(await update(path, { discount_value: 5 })).toEqual([200, undefined]);
  });

  it("accepts unchanged read-only fields and the current version", async () => {
    const path = await createOffer();
    expect(await update(path, { id: path.id.toUpperCase(), discount_value: 3 })).toEqual([200, undefined]);
    expect((await update(path, { discount_value: 3 }, { "If-Match": '"1."' }))[0]).toBe(412);
    expect((await update(path, { discount_value: 4 }, { "If-Match": '"2."' }))[0]).toBe(200);
    expect(await update(path, { updated_at: "2020-01-01T00:00:00Z", id: unknownId })).toEqual([
      400,
      "immutable-field",
      ["/id", "immutable-field", "id cannot be changed."],
      ["/updated_at", "immutable-field", "updated_at cannot be changed."],
    ]);
  });

  it("repeats the response to the whole offer with one Idempotency-Key, although the offer has changed", async () => {
    const path = await createOffer();
    const whole = { ...(await manager.subscriptionOffers.get(path.slug, path.id)), discount_value: 3 };
    const key = { "Idempotency-Key": `whole-${path.id}` };
    service.clock.advance(1000);
    const first = await patch(path, whole, key);
    service.clock.advance(1000);
    const second = await patch(path, whole, key);
    expect([first.status, second.status, second.headers["idempotent-replayed"]]).toEqual([200, 200, "true"]);
    expect(second.text).toBe(first.text);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
  });

  it("finds no offers that are missing or deleted, and none of other subscriptions", async () => {
    const path = await createOffer();
    const { id } = await createOffer();
    const notFound = [404, "offer-not-found"];
    for (const other of [unknownId, id, "not-an-id"])
      expect(await update({ ...path, id: other }, { discount_value: 1 })).toEqual(notFound);
    await manager.subscriptionOffers.delete(path.slug, path.id);
    expect(await update(path, { discount_value: 1 })).toEqual(notFound);
  });

  it("does not exceed a price that is lowered concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const { slug, id } = await createOffer({ discount_value: 1 });
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
