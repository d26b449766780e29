import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createEditorClient } from "./support.js";

const hourMs = 3_600_000;

describeService("popularity of games", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { type: "platform", name: "Nintendo 64" });
  });
  beforeEach(async () => {
    await service.database.$executeRaw`TRUNCATE game_event_hours, game_popularity`;
    service.clock.set(new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs + 60_000));
  });

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
    it("counts reported views by amount", async () => {
      const { id, slug } = await createGame();
      await addViews(slug, 40);
      await addViews(slug, 2);
      expect(await service.database.gameEventHour.findMany()).toMatchObject([{ game_id: id, views: 42 }]);
    });

    it("ignores other writable counters and rejected requests", async () => {
      const { slug } = await createGame();
      await editor.gameStats.increment(slug, { field: "PLAYS" });
      await editor.gameStats.update(slug, { views_count: Number.MAX_SAFE_INTEGER });
      await expect(addViews(slug, 1)).rejects.toMatchObject({ status: 409 });
      await expect(addViews("nowhere", 1)).rejects.toMatchObject({ status: 404 });
      expect(await service.database.gameEventHour.count()).toBe(0);
    });

    it("caps the views of an hour at the maximum of the column", async () => {
      const { id, slug } = await createGame();
      await addViews(slug, 1);
      await service.database.gameEventHour.updateMany({ data: { views: 2_147_483_000 } });
      await addViews(slug, 1_000_000);
      expect(await service.database.gameEventHour.findMany()).toMatchObject([
        { game_id: id, views: 2_147_483_647 },
      ]);
    });

    it("does not grow when a resident adds and removes the same in turn", async () => {
      const { id: game_id } = await createGame();
      service.clock.advance(hourMs - 120_000);
      const { api } = await service.signUp();
      const addAll = async () => ({
        like: await api.likedGames.create({ game_id }),
        rating: await api.ratings.create({ game_id, score: 7 }),
        entry: await api.library.create({ game_id }),
        session: await api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 5 }),
        review: await api.reviews.create({ game_id, body: "Four controllers." }),
      });
      const findEvents = () =>
        service.database.gameEventHour.findMany({
          select: { ratings: true, library: true, plays: true, likes: true, reviews: true },
        });
      const removeAll = async ({
        like,
        rating,
        entry,
        session,
        review,
      }: Awaited<ReturnType<typeof addAll>>) => {
        await api.reviews.delete(review.id);
        await api.activityLogs.delete(session.id);
        await api.library.delete(entry.id);
        await api.ratings.delete(rating.id);
        await api.likedGames.delete(like.liked_game?.id ?? "");
      };
      await removeAll(await addAll());
      const last = await addAll();
      expect(await findEvents()).toEqual([{ ratings: 1, library: 1, plays: 1, likes: 1, reviews: 1 }]);
      service.clock.advance(300_000);
      await removeAll(last);
      expect(await findEvents()).toEqual([{ ratings: 0, library: 0, plays: 0, likes: 0, reviews: 0 }]);
    });

    it("is not changed by what is removed after its events are no longer kept", async () => {
      const { id: game_id } = await createGame();
      const { api } = await service.signUp();
      const { liked_game } = await api.likedGames.create({ game_id });
      await service.database.$executeRaw`TRUNCATE game_event_hours`;
      await api.likedGames.delete(liked_game?.id ?? "");
      expect(await service.database.gameEventHour.count()).toBe(0);
    });

    it("is copied to games and category links, and set to 0 when games are no longer ranked", async () => {
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

    it("recomputes ranks after new events", async () => {
      const { slug } = await createGame();
      await addViews(slug, 10);
      await service.runJob("popularity");
      const before = await findComputedAt();
      await addViews(slug, 10);
      service.clock.advance(300_000);
      await service.runJob("popularity");
      expect((await findComputedAt()).getTime()).toBeGreaterThan(before.getTime());
    });

    it("changes nothing without new events in the same hour", async () => {
      const { slug } = await createGame();
      await addViews(slug, 10);
      service.clock.advance(hourMs);
      expect(await service.runJob("popularity")).toBeGreaterThan(0);
      service.clock.advance(300_000);
      expect(await service.runJob("popularity")).toBe(0);
      service.clock.advance(hourMs);
      expect(await service.runJob("popularity")).toBeGreaterThan(0);
    });

    it("replaces all ranks at once, without duplicates", async () => {
      const games = await Promise.all(Array.from({ length: 6 }, createGame));
      for (const [index, { slug }] of games.entries()) await addViews(slug, 10 + index);
      await service.runJob("popularity");
      let running = true;
      const pollUntilDone = async () => {
        while (running) {
          const { data } = await service.api.games.listPopular();
          expect(data.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
          expect(new Set(data.map(({ id }) => id)).size).toBe(6);
        }
      };
      const polling = pollUntilDone();
      for (const { slug } of games) {
        await addViews(slug, 100);
        await service.runJob("popularity");
      }
      running = false;
      await polling;
    });

    it("is computed by one process at a time", async () => {
      const leaseUntil = new Date(service.clock().getTime() + 60_000);
      await service.database.job.upsert({
        where: { name: "popularity" },
        create: { name: "popularity", due_at: service.clock(), lease_until: leaseUntil },
        update: { lease_until: leaseUntil },
      });
      await expect(service.runJob("popularity")).rejects.toThrow(
        "Job popularity is already running in another process.",
      );
      await service.database.job.deleteMany({ where: { name: "popularity" } });
    });
  });

  describe("delete-old-game-events", () => {
    it("deletes events older than 400 days", async () => {
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
});
