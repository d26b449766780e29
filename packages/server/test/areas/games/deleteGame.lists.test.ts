import { beforeAll, expect, it } from "@jest/globals";
import { countWithoutDeletedGames } from "../../../src/areas/games/count-without-deleted-games.js";
import { batchSize } from "../../../src/platform/jobs/batches.js";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("a deleted game on more lists than a batch", {}, ({ service }) => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await service.admin();
  });

  /** Runs the job without its lease, like a second process. */
  const runWithoutLease = (progress = () => Promise.resolve()) =>
    countWithoutDeletedGames(service.database, { signal: new AbortController().signal, progress });

  /** Adds the game to private lists directly in the database, because requests would take minutes. */
  async function fillLists(
    { resident: { id } }: SignedIn,
    { id: game_id }: { readonly id: string },
  ): Promise<void> {
    await service.database.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        WITH filled AS (
          INSERT INTO lists (id, resident_id, name, visibility, items_count)
          SELECT gen_random_uuid(), ${id}::uuid, 'One of many', 'PRIVATE', 1 FROM generate_series(1, ${batchSize}::int)
          RETURNING id)
        INSERT INTO list_items (id, list_id, game_id, rank_key)
        SELECT gen_random_uuid(), filled.id, ${game_id}::uuid, 'a0' FROM filled`;
    });
    await service.database.$executeRaw`
      UPDATE resident_counters SET lists = lists + ${batchSize}::int WHERE resident_id = ${id}::uuid`;
    await service.database.$executeRaw`
      UPDATE game_counters SET lists = lists + ${batchSize}::int WHERE game_id = ${game_id}::uuid`;
  }

  it("is hidden at once, and removed by a job: the request changes no list and waits for none", async () => {
    const ada = await service.signUp();
    const [deleted, kept] = [await createGame(service), await createGame(service)];
    const { id } = await ada.api.lists.create({ name: "Shown", game_ids: [deleted.id, kept.id] });
    await fillLists(ada, deleted);
    const where = { game_id: deleted.id };
    await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM lists WHERE resident_id = ${ada.resident.id}::uuid FOR UPDATE`;
      await admin.api.games.delete(deleted.slug);
      expect(await service.database.listItem.count({ where })).toBe(batchSize + 1);
      const shown = [{ game: { id: kept.id }, position: 1 }];
      expect(await ada.api.lists.get(id)).toMatchObject({ items: shown });
      for (const sort of ["position", "-added_at", "name"] as const)
        expect((await ada.api.lists.listGames(id, { query: { sort } })).data).toMatchObject(shown);
      await expect(ada.api.lists.getGame(id, deleted.id)).rejects.toMatchObject({ status: 404 });
    });
    await service.waitForIdle();
    expect(await service.database.listItem.count({ where })).toBe(0);
    expect(await service.database.gameCounters.findUnique({ where })).toMatchObject({ lists: 0 });
    expect(await ada.api.lists.get(id)).toMatchObject({ items_count: 1 });
    await expectConsistentCounters(service.database);
  }, 60_000);

  it("is removed once by several processes, one of which crashes between two batches", async () => {
    const ada = await service.signUp();
    const deleted = await createGame(service);
    for (const _ of [1, 2]) await fillLists(ada, deleted);
    await service.database.game.update({ where: { id: deleted.id }, data: { deleted_at: service.clock() } });
    const crashing = runWithoutLease(() => Promise.reject(new Error("killed")));
    await expect(crashing).rejects.toThrow("killed");
    const where = { game_id: deleted.id };
    expect(await service.database.listItem.count({ where })).toBe(batchSize);
    await expectConsistentCounters(service.database);
    const removed = await Promise.all([runWithoutLease(), runWithoutLease()]);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(batchSize);
    expect(await service.database.listItem.count({ where })).toBe(0);
    await expectConsistentCounters(service.database);
  }, 60_000);
});
