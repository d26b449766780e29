import { getViolatedConstraint } from "@game-community/postgres/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type OpenTestDatabase, openTestDatabase } from "../../support/test-database.js";

let opened: OpenTestDatabase;

const toId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  opened = await openTestDatabase();
});

afterAll(async () => {
  await opened.close();
});

beforeEach(async () => {
  await opened.database
    .$executeRaw`TRUNCATE residents, games, game_categories, subscriptions, waitlists CASCADE`;
});

const catchConstraint = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(() => undefined, getViolatedConstraint);

test("a new database has no account and no key", async () => {
  const { database, close } = await openTestDatabase();
  const counts = [await database.resident.count(), await database.serviceKey.count()];
  await close();
  expect(counts).toEqual([0, 0]);
});

test("the four system roles exist with their permissions, of which admin needs none", async () => {
  const roles = await opened.database.role.findMany({
    orderBy: { id: "asc" },
    include: { permissions: true },
  });
  expect(roles.map(({ name, is_system, permissions }) => [name, is_system, permissions.length])).toEqual([
    ["admin", true, 0],
    ["moderator", true, 7],
    ["editor", true, 3],
    ["member", true, 0],
  ]);
});

describe("functions", () => {
  interface FunctionRow {
    readonly name: string;
    readonly settings: readonly string[] | null;
    readonly is_resolved: boolean;
  }

  test("find their tables and functions without the search_path of the caller, as in a restore", async () => {
    const functions = await opened.database.$queryRaw<FunctionRow[]>`
      SELECT p.proname AS name, p.proconfig AS settings, p.prosqlbody IS NOT NULL AS is_resolved FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
    expect(functions.length).toBeGreaterThan(10);
    const depending = functions.filter(
      ({ settings, is_resolved }) => !is_resolved && !settings?.includes("search_path=public, pg_temp"),
    );
    expect(depending.map(({ name }) => name)).toEqual([]);
  });

  test("are not compiled at each call because they turn off ways to plan, which counts as expensive", async () => {
    const planned = await opened.database.$queryRaw<FunctionRow[]>`
      SELECT p.proname AS name, p.proconfig AS settings FROM pg_proc p WHERE p.proconfig::text LIKE '%enable_%'`;
    expect(planned.length).toBeGreaterThan(2);
    expect(planned.filter(({ settings }) => !settings?.includes("jit=off")).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test("compute columns and count rows with an empty search_path", async () => {
    const games = await opened.database.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL search_path = ''`;
      await tx.$executeRaw`
        INSERT INTO public.games (id, slug, name, alt_titles)
        VALUES (${toId(1)}::uuid, 'pokemon', 'Pokémon', '{"Pocket Monsters"}')`;
      return tx.$queryRaw<object[]>`
        SELECT g.search_key, c.likes FROM public.games g JOIN public.game_counters c ON c.game_id = g.id`;
    });
    expect(games).toEqual([{ search_key: "pokemon\npocket monsters", likes: 0 }]);
  });
});

describe("residents", () => {
  const buildResident = (n: number, overrides = {}) => ({
    id: toId(n),
    username: `r${n}x`,
    display_name: "R",
    ...overrides,
  });

  test("are created with counters", async () => {
    await opened.database.resident.createMany({ data: [buildResident(1), buildResident(2)] });
    const counters = await opened.database.residentCounters.findMany();
    expect(counters.map(({ by_status, followers }) => [by_status.length, followers])).toEqual([
      [8, 0],
      [8, 0],
    ]);
  });

  test("release their address on deletion, but not their username", async () => {
    await opened.database.resident.create({
      data: buildResident(1, { email: "A@x.org", deleted_at: new Date() }),
    });
    expect(
      await catchConstraint(
        opened.database.resident.create({ data: buildResident(2, { email: "a@x.org" }) }),
      ),
    ).toBe(undefined);
    expect(
      await catchConstraint(
        opened.database.resident.create({ data: { ...buildResident(3), username: "r1x" } }),
      ),
    ).toBe("residents_username_key");
  });
});

describe("games", () => {
  const buildGame = (n: number, overrides = {}) => ({
    id: toId(n),
    slug: `game-${n}`,
    name: "Pokémon Grün",
    ...overrides,
  });

  test("are created with counters, a rating summary, and sort and search keys", async () => {
    await opened.database.game.create({ data: buildGame(1, { alt_titles: ["Pocket Monsters Midori"] }) });
    const row = await opened.database.game.findUniqueOrThrow({
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
    await opened.database.game.create({ data: buildGame(1, { deleted_at: new Date() }) });
    await opened.database.game.create({ data: buildGame(2, { slug: "game-1" }) });
    expect(
      await catchConstraint(opened.database.game.create({ data: buildGame(3, { slug: "game-1" }) })),
    ).toBe("games_slug_not_deleted_key");
  });

  test("copy their sort keys to their category links", async () => {
    await opened.database.game.create({ data: buildGame(1) });
    await opened.database.gameCategory.create({
      data: { id: toId(2), type: "genre", slug: "rpg", name: "RPG" },
    });
    await opened.database.$executeRaw`
      INSERT INTO game_category_links (category_id, game_id, name_key, released_key)
      SELECT ${toId(2)}::uuid, id, name_key, released_key FROM games`;
    await opened.database.game.update({ where: { id: toId(1) }, data: { name: "Ärger" } });
    expect(await opened.database.gameCategoryLink.findFirst()).toMatchObject({ name_key: "arger" });
  });

  test.each(["views", "plays", "shares", "searches"])("never count %s below zero", async (column) => {
    await opened.database.game.create({ data: buildGame(1) });
    const stats = { game_id: toId(1), [column]: -1 };
    expect(await catchConstraint(opened.database.gameStats.create({ data: stats }))).toBe(
      `game_stats_${column}_check`,
    );
  });
});

describe("subscription offers", () => {
  const buildOffer = (overrides = {}) => ({
    id: toId(2),
    subscription_id: toId(1),
    offer_type: "PROMOTIONAL",
    discount_type: "PERCENTAGE",
    discount_value: "10",
    valid_from: new Date("2026-01-01T00:00:00Z"),
    ...overrides,
  });

  beforeEach(async () => {
    await opened.database.subscription.create({
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
  ])("reject %j", async (overrides, constraint) => {
    expect(
      await catchConstraint(opened.database.subscriptionOffer.create({ data: buildOffer(overrides) })),
    ).toBe(constraint);
  });

  test("sort last if they have no end", async () => {
    const row = await opened.database.subscriptionOffer.create({ data: buildOffer() });
    expect(row.valid_until_key.toISOString()).toBe("9999-12-31T23:59:59.999Z");
  });
});

describe("waitlists", () => {
  beforeEach(async () => {
    await opened.database.waitlist.create({
      data: { id: toId(1), slug: "beta", name: "Beta", purpose: "Try it", max_capacity: 2 },
    });
  });

  test("never hold more entries than their capacity", async () => {
    const setEntriesCount = (count: number) =>
      opened.database.waitlist.update({ where: { id: toId(1) }, data: { entries_count: count } });
    expect(await catchConstraint(setEntriesCount(2))).toBeUndefined();
    expect(await catchConstraint(setEntriesCount(3))).toBe("waitlists_entries_count_check");
    expect(await catchConstraint(setEntriesCount(-1))).toBe("waitlists_entries_count_check");
  });

  test("contain an address once, case-insensitively, until its entry is removed", async () => {
    const createEntry = (n: number, email: string) =>
      opened.database.waitlistEntry.create({
        data: { id: toId(n), waitlist_id: toId(1), seq: n, name: "N", email },
      });
    await createEntry(2, "A@x.org");
    expect(await catchConstraint(createEntry(3, "a@X.ORG"))).toBe(
      "waitlist_entries_email_key_not_deleted_key",
    );
    await opened.database.waitlistEntry.updateMany({ data: { deleted_at: new Date() } });
    expect(await catchConstraint(createEntry(3, "a@X.ORG"))).toBeUndefined();
  });
});
