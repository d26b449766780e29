import { beforeAll, describe, expect, it } from "@jest/globals";
import { countWithoutDeletedGames } from "../../../src/areas/games/count-without-deleted-games.js";
import { batchSize } from "../../../src/platform/jobs/batches.js";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findResidentCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("counters without deleted games", {}, ({ service }) => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await service.admin();
  });

  type Game = Awaited<ReturnType<typeof createGame>>;

  /** Adds one row of every kind for a game: backlog item, library entry, like, review, rating and activity. */
  async function addContentForGame({ api }: SignedIn, { id: game_id }: Game) {
    const backlogItem = await api.backlog.create({ game_id });
    const entry = await api.library.create({ game_id, play_status: "COMPLETED", playtime_minutes: 90 });
    const like = await api.likedGames.create({ game_id });
    const review = await api.reviews.create({ game_id, body: "Good." });
    const rating = await api.ratings.create({ game_id, score: 8 });
    const activity = await api.activityLogs.create({ type: "NOTE", message: "Fine.", game_id });
    const likeId = like.liked_game?.id ?? "";
    return { backlogItem, entry, likeId, review, rating, activity };
  }

  type Profile = Awaited<ReturnType<SignedIn["api"]["residents"]["me"]>>;
  const countsInProfile = ({ reviews, ratings, library }: Profile["counts"]) => ({
    reviews,
    ratings,
    library,
  });

  async function readCounts({ api, resident }: SignedIn) {
    const { counts } = await api.residents.me();
    const { summary } = await api.library.list();
    const lists = await service.database.list.findMany({ where: { resident_id: resident.id } });
    const computedLists = Object.fromEntries(lists.map(({ type, items_count }) => [type, items_count]));
    const counters = await findResidentCounters(service, resident.id);
    const { backlog_done, likes_received, liked_games } = counters;
    const { total, playtime_minutes } = summary;
    return {
      ...countsInProfile(counts),
      liked_games,
      total,
      playtime_minutes,
      computedLists,
      backlog_done,
      likes_received,
      completed: counters.by_status[3],
    };
  }

  const rowsOfOneGame = { reviews: 1, ratings: 1, library: 1, liked_games: 1, total: 1, completed: 1 };
  const othersOfOneGame = { playtime_minutes: 90, backlog_done: 1, likes_received: 1 };
  const computedLists = { LIKED_GAMES: 1, PLAYED_GAMES: 1 };
  const countsOfOneGame = { ...rowsOfOneGame, ...othersOfOneGame, computedLists };

  const doubleCounts = (numbers: typeof countsOfOneGame): typeof countsOfOneGame =>
    JSON.parse(JSON.stringify(numbers), (_, value: unknown) =>
      typeof value === "number" ? 2 * value : value,
    ) as typeof countsOfOneGame;

  /** Deletes a game directly in the database, so that the background job does not start. */
  const markDeleted = ({ id }: Game) =>
    service.database.game.update({ where: { id }, data: { deleted_at: service.clock() } });

  const restoreGame = ({ id }: Game) =>
    service.database.game.update({ where: { id }, data: { deleted_at: null } });

  /** Runs the job without its lease, like a second process. */
  const runWithoutLease = (signal = new AbortController().signal, progress = () => Promise.resolve()) =>
    countWithoutDeletedGames(service.database, { signal, progress });

  describe("residents' content about a deleted game", () => {
    it("is excluded from counters and summaries at once, before the scheduled job", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const [kept, deleted] = [await createGame(service), await createGame(service)];
      for (const game of [kept, deleted]) {
        const { review } = await addContentForGame(ada, game);
        await bo.api.reviews.like(review.id);
      }
      expect(await readCounts(ada)).toEqual(doubleCounts(countsOfOneGame));
      await admin.api.games.delete(deleted.slug);
      await service.waitForIdle();
      expect(await readCounts(ada)).toEqual(countsOfOneGame);
      await expectConsistentCounters(service.database);
    });

    it("stays counted after a deletion that returns 404", async () => {
      const game = await createGame(service);
      await markDeleted(game);
      await expect(admin.api.games.delete(game.slug)).rejects.toMatchObject({ status: 404 });
      await service.waitForIdle();
      const isCounted = { is_counted: true };
      expect(await service.database.game.findUnique({ where: { id: game.id } })).toMatchObject(isCounted);
      await service.runJob("count-without-deleted-games");
    });

    it("does not count for new achievements", async () => {
      const ada = await service.signUp();
      for (const game of [await createGame(service), await createGame(service)]) {
        await addContentForGame(ada, game);
        await admin.api.games.delete(game.slug);
      }
      await service.waitForIdle();
      const { id } = await admin.api.achievements.create({
        key: "TWO_RATINGS",
        name: "Critic",
        description: "Rate two games.",
        criteria: { metric: "RATINGS_GIVEN", threshold: 2 },
      });
      await service.runJob("evaluate-awards");
      const { data } = await ada.api.residents.listAchievements(ada.resident.id);
      expect(data.filter(({ achievement }) => achievement.id === id)).toEqual([]);
    });

    it("can be deleted by its owner before and after the job has run, and is subtracted once", async () => {
      for (const isCounted of [true, false]) {
        const ada = await service.signUp();
        const game = await createGame(service);
        const { backlogItem, entry, likeId, review, rating, activity } = await addContentForGame(ada, game);
        await markDeleted(game);
        if (!isCounted) await service.runJob("count-without-deleted-games");
        const { api } = ada;
        expect(await api.library.delete(entry.id)).toMatchObject({ deleted: true });
        expect(await api.backlog.delete(backlogItem.id)).toMatchObject({ deleted: true });
        expect(await api.likedGames.delete(likeId)).toMatchObject({ action: "UNLIKED", changed: true });
        expect(await api.reviews.delete(review.id)).toMatchObject({ deleted: true });
        expect(await api.ratings.delete(rating.id)).toMatchObject({ deleted: true });
        expect(await api.activityLogs.delete(activity.id)).toMatchObject({ deleted: true });
        await service.runJob("count-without-deleted-games");
        expect(await readCounts(ada)).toMatchObject({
          reviews: 0,
          ratings: 0,
          liked_games: 0,
          library: 0,
          total: 0,
          playtime_minutes: 0,
          computedLists: { LIKED_GAMES: 0, PLAYED_GAMES: 0 },
          backlog_done: 0,
          completed: 0,
        });
        await expectConsistentCounters(service.database);
      }
    });

    it("is hidden from others", async () => {
      const [ada, { api }] = [await service.signUp(), await service.signUp()];
      const game = await createGame(service);
      const { backlogItem, entry, likeId, review, rating, activity } = await addContentForGame(ada, game);
      await admin.api.games.delete(game.slug);
      for (const deletion of [
        () => api.library.delete(entry.id),
        () => api.backlog.delete(backlogItem.id),
        () => api.likedGames.delete(likeId),
        () => api.reviews.delete(review.id),
        () => api.ratings.delete(rating.id),
        () => api.activityLogs.delete(activity.id),
      ])
        await expect(deletion()).rejects.toMatchObject({ status: 404 });
    });

    it("is erased with its resident without being subtracted twice", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const game = await createGame(service);
      const { review } = await addContentForGame(ada, game);
      await bo.api.reviews.like(review.id);
      await admin.api.games.delete(game.slug);
      await service.waitForIdle();
      await bo.api.residents.delete("me");
      await ada.api.residents.delete("me", { query: { erase_content: true } });
      await service.runJob("resident-content");
      await expectConsistentCounters(service.database);
    });

    it("is counted again when the game is restored", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const game = await createGame(service);
      const { review, entry } = await addContentForGame(ada, game);
      await bo.api.reviews.like(review.id);
      await admin.api.games.delete(game.slug);
      await service.waitForIdle();
      await restoreGame(game);
      await ada.api.library.update(entry.id, { playtime_minutes: 120 });
      await expectConsistentCounters(service.database);
      await service.runJob("count-without-deleted-games");
      expect(await readCounts(ada)).toEqual({ ...countsOfOneGame, playtime_minutes: 120 });
      await expectConsistentCounters(service.database);
    });
  });

  describe("a game in 10,000 libraries", () => {
    const residents = 10_000;

    /** Adds the game to 10,000 libraries directly in the database, because 10,000 requests would take minutes. */
    async function fillLibraries({ id: game_id }: Game): Promise<void> {
      await service.database.$executeRaw`
        INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'reader_' || n, 'Reader', 'reader_' || n || '@example.com'
        FROM generate_series(1, ${residents}::int) n ON CONFLICT DO NOTHING`;
      await service.database.$transaction(async (tx) => {
        // Without triggers: a counter that a transaction changes 10,000 times becomes slow.
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
        await tx.$executeRaw`
        INSERT INTO library_entries (id, resident_id, game_id, game_name_key, play_status, playtime_minutes)
        SELECT gen_random_uuid(), r.id, g.id, g.name_key, 'PLAYING', 10 FROM residents r JOIN games g ON g.id = ${game_id}::uuid
        WHERE r.username LIKE 'reader_%'`;
      });
      await service.database.$executeRaw`
        UPDATE resident_counters c SET library = library + 1, public_library = public_library + 1,
          playtime_minutes = playtime_minutes + 10, by_status[2] = by_status[2] + 1
        FROM residents r WHERE r.id = c.resident_id AND r.username LIKE 'reader_%'`;
      await service.database.$executeRaw`
        UPDATE game_counters SET library = library + ${residents}::int, by_status[2] = by_status[2] + ${residents}::int
        WHERE game_id = ${game_id}::uuid`;
      await service.database.$executeRaw`
        INSERT INTO lists (id, resident_id, type, name, items_count)
        SELECT gen_random_uuid(), r.id, 'PLAYED_GAMES', 'Played games', 1 FROM residents r WHERE r.username LIKE 'reader_%'
        ON CONFLICT (resident_id, type) WHERE type <> 'PERSONALIZED' DO UPDATE SET items_count = lists.items_count + 1`;
    }

    it("is deleted while residents add, change and remove entries, with exact counters and no failed request", async () => {
      const [deleted, other] = [await createGame(service), await createGame(service)];
      await fillLibraries(deleted);
      const active = await Promise.all(Array.from({ length: 8 }, () => service.signUp()));
      const contents = await Promise.all(active.map((resident) => addContentForGame(resident, deleted)));
      const statuses: number[] = [];
      const recordStatus = (error: unknown): void => void statuses.push((error as { status: number }).status);
      const changeContent = async ({ api }: SignedIn, index: number): Promise<void> => {
        const content = contents[index];
        const { id } = await api.library.create({ game_id: other.id });
        await api.library.update(id, { play_status: "PLAYING", playtime_minutes: 5 });
        await api.library.update(content?.entry.id ?? "", { playtime_minutes: 91 }).catch(recordStatus);
        if (index % 2 === 0) await api.library.delete(content?.entry.id ?? "").catch(recordStatus);
        await api.ratings.delete(content?.rating.id ?? "").catch(recordStatus);
        await api.likedGames.create({ game_id: other.id });
        await api.library.create({ game_id: deleted.id }).catch(recordStatus);
        await api.library.delete(id);
      };
      await Promise.all([
        ...active.slice(0, 4).map(changeContent),
        admin.api.games.delete(deleted.slug),
        ...active.slice(4).map((resident, index) => changeContent(resident, index + 4)),
        runWithoutLease(),
      ]);
      await service.waitForIdle();
      // 404 for a deleted row, 400 for a deleted game in a request body, 409 for an entry that already exists.
      for (const status of statuses) expect([400, 404, 409]).toContain(status);
      const where = { game_id: deleted.id, is_counted: true, deleted_at: null };
      expect(await service.database.libraryEntry.count({ where })).toBe(0);
      expect(await service.database.game.findUnique({ where: { id: deleted.id } })).toMatchObject({
        is_counted: false,
      });
      await expectConsistentCounters(service.database);
    }, 120_000);

    it("is subtracted once by several processes, one of which crashes between two batches", async () => {
      const deleted = await createGame(service);
      await fillLibraries(deleted);
      await markDeleted(deleted);
      let batches = 0;
      const crashing = runWithoutLease(undefined, () =>
        (batches += 1) === 3 ? Promise.reject(new Error("killed")) : Promise.resolve(),
      );
      await expect(crashing).rejects.toThrow("killed");
      const where = { game_id: deleted.id, is_counted: true };
      expect(await service.database.libraryEntry.count({ where })).toBe(residents - 3 * batchSize);
      await expectConsistentCounters(service.database);

      const processed = await Promise.all([service.runJob("count-without-deleted-games"), runWithoutLease()]);
      expect(processed.reduce((sum, count) => sum + count, 0)).toBe(residents - 3 * batchSize);
      expect(await service.database.libraryEntry.count({ where })).toBe(0);
      await expectConsistentCounters(service.database);

      await restoreGame(deleted);
      await Promise.all([runWithoutLease(), runWithoutLease()]);
      expect(await service.database.libraryEntry.count({ where })).toBe(residents);
      await expectConsistentCounters(service.database);
    }, 120_000);

    it("stops between two batches at shutdown, and resumes with the next run", async () => {
      const deleted = await createGame(service);
      await fillLibraries(deleted);
      await markDeleted(deleted);
      const stopping = new AbortController();
      await runWithoutLease(stopping.signal, () => {
        stopping.abort();
        return Promise.resolve();
      });
      const where = { game_id: deleted.id, is_counted: true };
      expect(await service.database.libraryEntry.count({ where })).toBe(residents - batchSize);
      expect(await runWithoutLease()).toBe(residents - batchSize);
      await expectConsistentCounters(service.database);
    }, 120_000);
  });
});
