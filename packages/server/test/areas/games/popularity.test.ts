import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client } from "@game-community/sdk";
import { startService, type TestService } from "../../support/service.js";
import { createEditorClient } from "./support.js";

const hourMs = 3_600_000;

let service: TestService;
let editor: Client;
beforeAll(async () => {
  service = await startService();
  editor = await createEditorClient(service);
  await editor.games.upsertCategory("n64", { type: "platform", name: "Nintendo 64" });
});
beforeEach(async () => {
  await service.database.$executeRaw`TRUNCATE game_event_hours, game_popularity`;
  service.clock.set(new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs + 60_000));
});
afterAll(() => service.stop());

const createGame = () => editor.games.create({ name: "Some game", category_slugs: ["n64"] });
const addViews = (slug: string, amount: number) =>
  editor.gameStats.increment(slug, { field: "VIEWS", amount });
const findPopularity = async (id: string) => {
  const counters = await service.database.gameCounters.findUniqueOrThrow({ where: { game_id: id } });
  const links = await service.database.gameCategoryLink.findMany({ where: { game_id: id } });
  return [counters.popularity, ...links.map(({ popularity }) => popularity)];
};
const findComputedAt = async () =>
  (await service.database.gamePopularity.findFirstOrThrow({ where: { window: "DAY" } })).computed_at;

describe("popularity", () => {
  it("counts views that clients report, as many as they report", async () => {
    const { id, slug } = await createGame();
    await addViews(slug, 40);
    await addViews(slug, 2);
    expect(await service.database.gameEventHour.findMany()).toMatchObject([{ game_id: id, views: 42 }]);
  });

  it("counts neither what else clients report, nor views that were refused", async () => {
    const { slug } = await createGame();
    await editor.gameStats.increment(slug, { field: "PLAYS" });
    await editor.gameStats.update(slug, { views_count: Number.MAX_SAFE_INTEGER });
    await expect(addViews(slug, 1)).rejects.toMatchObject({ status: 409 });
    await expect(addViews("nowhere", 1)).rejects.toMatchObject({ status: 404 });
    expect(await service.database.gameEventHour.count()).toBe(0);
  });

  it("has room for more views in an hour than its column holds", async () => {
    const { id, slug } = await createGame();
    await addViews(slug, 1);
    await service.database.gameEventHour.updateMany({ data: { views: 2_147_483_000 } });
    await addViews(slug, 1_000_000);
    expect(await service.database.gameEventHour.findMany()).toMatchObject([
      { game_id: id, views: 2_147_483_647 },
    ]);
  });

  it("is carried to where games and categories are sorted by it, and is taken away when nothing happens any more", async () => {
    const { id, slug } = await createGame();
    await addViews(slug, 1_000);
    await service.runJob("popularity");
    const [counter, ...links] = await findPopularity(id);
    expect(counter).toBeGreaterThan(99);
    expect(links).toEqual([counter]);
    expect((await editor.gameStats.get(slug)).popularity_score).toBe(counter);

    service.clock.advance(8 * 24 * hourMs);
    await service.runJob("popularity");
    expect(await findPopularity(id)).toEqual([0, 0]);
    expect(await service.database.gamePopularity.findMany({ where: { window: "WEEK" } })).toEqual([]);
  });

  it("makes the ranks anew when something has happened", async () => {
    const { slug } = await createGame();
    await addViews(slug, 10);
    await service.runJob("popularity");
    const before = await findComputedAt();
    await addViews(slug, 10);
    service.clock.advance(300_000);
    await service.runJob("popularity");
    expect((await findComputedAt()).getTime()).toBeGreaterThan(before.getTime());
  });

  it("does nothing while nothing happens and no other hour begins", async () => {
    const { slug } = await createGame();
    await addViews(slug, 10);
    service.clock.advance(hourMs);
    expect(await service.runJob("popularity")).toBeGreaterThan(0);
    service.clock.advance(300_000);
    expect(await service.runJob("popularity")).toBe(0);
    service.clock.advance(hourMs);
    expect(await service.runJob("popularity")).toBeGreaterThan(0);
  });

  it("shows the old ranks until all new ones are there, and never two games on one", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, createGame));
    for (const [place, { slug }] of made.entries()) await addViews(slug, 10 + place);
    await service.runJob("popularity");
    let running = true;
    const pollUntilDone = async () => {
      while (running) {
        const { data } = await service.api.games.listPopular();
        expect(data.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(new Set(data.map(({ id }) => id)).size).toBe(6);
      }
    };
    const looking = pollUntilDone();
    for (const { slug } of made) {
      await addViews(slug, 100);
      await service.runJob("popularity");
    }
    running = false;
    await looking;
  });

  it("is ranked by one process at a time", async () => {
    await service.database.job.upsert({
      where: { name: "popularity" },
      create: { name: "popularity", due_at: service.clock(), lease_until: new Date("2100-01-01") },
      update: { lease_until: new Date("2100-01-01") },
    });
    await expect(service.runJob("popularity")).rejects.toThrow("Another process runs popularity.");
    await service.database.job.deleteMany({ where: { name: "popularity" } });
  });
});

describe("delete-old-game-events", () => {
  it("deletes what happened 400 days ago, and keeps the rest", async () => {
    const { slug } = await createGame();
    await addViews(slug, 1);
    service.clock.advance(399 * 24 * hourMs);
    expect(await service.runJob("delete-old-game-events")).toBe(0);
    service.clock.advance(2 * 24 * hourMs);
    await addViews(slug, 1);
    expect(await service.runJob("delete-old-game-events")).toBe(1);
    expect(await service.database.gameEventHour.count()).toBe(1);
  });
});
