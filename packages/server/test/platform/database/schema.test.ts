import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { createDatabase, type OpenDatabase } from "../../../src/platform/database/client.js";
import { getViolatedConstraint } from "../../../src/platform/database/errors.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let store: TestDatabase;
let open: OpenDatabase;

const toId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  store = await createTestDatabase();
  open = createDatabase(store.url);
});

afterAll(async () => {
  await open.close();
  await store.drop();
});

beforeEach(async () => {
  await open.database
    .$executeRaw`TRUNCATE residents, games, game_categories, subscriptions, waitlists CASCADE`;
});

const catchConstraint = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(() => undefined, getViolatedConstraint);

test("the four system roles exist with their permissions", async () => {
  const roles = await open.database.role.findMany({ orderBy: { id: "asc" }, include: { permissions: true } });
  expect(roles.map(({ name, is_system, permissions }) => [name, is_system, permissions.length])).toEqual([
    ["admin", true, 19],
    ["moderator", true, 7],
    ["editor", true, 3],
    ["member", true, 0],
  ]);
});

describe("residents", () => {
  const resident = (n: number, more = {}) => ({
    id: toId(n),
    username: `r${n}x`,
    display_name: "R",
    ...more,
  });

  test("are created with counters", async () => {
    await open.database.resident.createMany({ data: [resident(1), resident(2)] });
    const counters = await open.database.residentCounters.findMany();
    expect(counters.map(({ by_status, followers }) => [by_status.length, followers])).toEqual([
      [8, 0],
      [8, 0],
    ]);
  });

  test("release their address on deletion, but not their username", async () => {
    await open.database.resident.create({ data: resident(1, { email: "A@x.org", deleted_at: new Date() }) });
    expect(
      await catchConstraint(open.database.resident.create({ data: resident(2, { email: "a@x.org" }) })),
    ).toBe(undefined);
    expect(
      await catchConstraint(open.database.resident.create({ data: { ...resident(3), username: "r1x" } })),
    ).toBe("residents_username_key");
  });
});

describe("games", () => {
  const game = (n: number, more = {}) => ({ id: toId(n), slug: `game-${n}`, name: "Pokémon Grün", ...more });

  test("are created with counters, a rating summary, and sort and search keys", async () => {
    await open.database.game.create({ data: game(1, { alt_titles: ["Pocket Monsters Midori"] }) });
    const row = await open.database.game.findUniqueOrThrow({
      where: { id: toId(1) },
      include: { counters: true, rating_summary: true },
    });
    expect(row).toMatchObject({
      name_key: "pokemon grun",
      search_key: "pokemon grun\npocket monsters midori",
      released_key: new Date("0001-01-01"),
      counters: { likes: 0 },
      rating_summary: { votes: 0, average: null },
    });
  });

  test("release their slug on deletion", async () => {
    await open.database.game.create({ data: game(1, { deleted_at: new Date() }) });
    await open.database.game.create({ data: game(2, { slug: "game-1" }) });
    expect(await catchConstraint(open.database.game.create({ data: game(3, { slug: "game-1" }) }))).toBe(
      "games_slug_live_key",
    );
  });

  test("copy their sort keys to their category links", async () => {
    await open.database.game.create({ data: game(1) });
    await open.database.gameCategory.create({
      data: { id: toId(2), type: "genre", slug: "rpg", name: "RPG" },
    });
    await open.database.$executeRaw`
      INSERT INTO game_category_links (category_id, game_id, name_key, released_key)
      SELECT ${toId(2)}::uuid, id, name_key, released_key FROM games`;
    await open.database.game.update({ where: { id: toId(1) }, data: { name: "Ärger" } });
    expect(await open.database.gameCategoryLink.findFirst()).toMatchObject({ name_key: "arger" });
  });

  test.each(["views", "plays", "shares", "searches"])("never count %s below zero", async (column) => {
    await open.database.game.create({ data: game(1) });
    const stats = { game_id: toId(1), [column]: -1 };
    expect(await catchConstraint(open.database.gameStats.create({ data: stats }))).toBe(
      `game_stats_${column}_check`,
    );
  });
});

describe("subscription offers", () => {
  const offer = (more = {}) => ({
    id: toId(2),
    subscription_id: toId(1),
    offer_type: "PROMOTIONAL",
    discount_type: "PERCENTAGE",
    discount_value: "10",
    valid_from: new Date("2026-01-01T00:00:00Z"),
    ...more,
  });

  beforeEach(async () => {
    await open.database.subscription.create({
      data: {
        id: toId(1),
        slug: "plus",
        name: "Plus",
        price: "9.99",
        currency: "EUR",
        billing_interval: "MONTH",
      },
    });
  });

  test.each([
    [{ valid_until: new Date("2026-01-01T00:00:00Z") }, "subscription_offers_validity_window"],
    [{ discount_value: "100.5" }, "subscription_offers_discount_value_check"],
    [{ discount_value: "10.001" }, "subscription_offers_discount_value_check"],
    [{ discount_type: "FIXED", discount_value: "0" }, "subscription_offers_discount_value_check"],
    [{ discount_type: "FREE_TRIAL", discount_value: "1.5" }, "subscription_offers_discount_value_check"],
    [{ discount_type: "FREE_TRIAL", discount_value: "366" }, "subscription_offers_discount_value_check"],
    [{ discount_type: "FREE_TRIAL", applies_permanently: true }, "subscription_offers_trial_is_once"],
    [{ offer_type: "FIRST_TIME" }, "subscription_offers_audience"],
    [{ offer_type: "WIN_BACK", applies_to_new_users_only: true }, "subscription_offers_audience"],
    [{ offer_type: "OTHER" }, "subscription_offers_offer_type_check"],
  ])("refuse %j", async (more, constraint) => {
    expect(await catchConstraint(open.database.subscriptionOffer.create({ data: offer(more) }))).toBe(
      constraint,
    );
  });

  test("sort last while their end is open", async () => {
    const row = await open.database.subscriptionOffer.create({ data: offer() });
    expect(row.valid_until_key.toISOString()).toBe("9999-12-31T23:59:59.999Z");
  });
});

describe("waitlists", () => {
  beforeEach(async () => {
    await open.database.waitlist.create({
      data: { id: toId(1), slug: "beta", name: "Beta", purpose: "Try it", max_capacity: 2 },
    });
  });

  test("never hold more entries than their capacity", async () => {
    const fill = (count: number) =>
      open.database.waitlist.update({ where: { id: toId(1) }, data: { entries_count: count } });
    expect(await catchConstraint(fill(2))).toBeUndefined();
    expect(await catchConstraint(fill(3))).toBe("waitlists_entries_count_check");
    expect(await catchConstraint(fill(-1))).toBe("waitlists_entries_count_check");
  });

  test("contain an address once, case-insensitively, until its entry is removed", async () => {
    const entry = (n: number, email: string) =>
      open.database.waitlistEntry.create({
        data: { id: toId(n), waitlist_id: toId(1), seq: n, name: "N", email },
      });
    await entry(2, "A@x.org");
    expect(await catchConstraint(entry(3, "a@X.ORG"))).toBe("waitlist_entries_email_key_live_key");
    await open.database.waitlistEntry.updateMany({ data: { deleted_at: new Date() } });
    expect(await catchConstraint(entry(3, "a@X.ORG"))).toBeUndefined();
  });
});
