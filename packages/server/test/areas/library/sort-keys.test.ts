import { beforeEach, expect, it } from "@jest/globals";
import { copyGameNames } from "../../../src/areas/games/copy-names.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import { batchSize } from "../../../src/platform/jobs/batches.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";

describeService("the copies that libraries are sorted by", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const listNames = async (sort: "name" | "-rating_score"): Promise<string[]> =>
    (await ada.api.library.list({ query: { sort } })).data.map(({ game }) => game.name);

  it("follow a game that is renamed", async () => {
    for (const name of ["Aria", "Braid"])
      await ada.api.library.create({ game_id: (await createGame(service, name)).id });
    expect(await listNames("name")).toEqual(["Aria", "Braid"]);
    const { game } = (await ada.api.library.list({ query: { sort: "name", limit: 1 } })).data[0] ?? {};
    await service.database.game.update({ where: { id: game?.id ?? "" }, data: { name: "Cave Story" } });
    await service.runJob("copy-game-names");
    expect(await listNames("name")).toEqual(["Braid", "Cave Story"]);
  });

  it("follow a game that is renamed by a request, which waits for none of its entries", async () => {
    const admin = await service.admin();
    const { id, slug } = await createGame(service, "Aria");
    for (const game_id of [id, (await createGame(service, "Braid")).id])
      await ada.api.library.create({ game_id });
    await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM library_entries WHERE game_id = ${id}::uuid FOR UPDATE`;
      await admin.api.games.update(slug, { name: "Cave Story" });
    });
    await service.waitForIdle();
    expect(await listNames("name")).toEqual(["Braid", "Cave Story"]);
  });

  it("follow a game in batches, and one that is renamed meanwhile again", async () => {
    const { id } = await createGame(service, "Old");
    await service.database.$executeRaw`
      INSERT INTO library_entries (id, resident_id, game_id, deleted_at)
      SELECT gen_random_uuid(), ${ada.resident.id}::uuid, ${id}::uuid, now()
      FROM generate_series(1, ${batchSize + 1}::int)`;
    const rename = (name: string) => service.database.game.update({ where: { id }, data: { name } });
    await rename("New");
    const signal = new AbortController().signal;
    const progress = async (copied: number) => {
      if (copied === batchSize) await rename("Newer");
    };
    await copyGameNames(service.database, { signal, progress });
    const groups = await service.database.libraryEntry.groupBy({
      by: ["game_name_key"],
      where: { game_id: id },
      _count: true,
    });
    expect(groups).toEqual([{ game_name_key: "newer", _count: batchSize + 1 }]);
    expect(await service.database.game.findUnique({ where: { id } })).toMatchObject({ is_name_copied: true });
  });

  it("follow a rating, also one that is older than the entry", async () => {
    const [first, second] = [await createGame(service, "First"), await createGame(service, "Second")];
    const { id } = await ada.api.ratings.create({ game_id: first.id, score: 5 });
    const entry = await ada.api.library.create({ game_id: first.id });
    await ada.api.library.create({ game_id: second.id });
    expect(entry.rating_score).toBe(5);
    await ada.api.ratings.create({ game_id: second.id, score: 6 });
    expect(await listNames("-rating_score")).toEqual(["Second", "First"]);
    await ada.api.ratings.update(id, { score: 7 });
    expect(await listNames("-rating_score")).toEqual(["First", "Second"]);
    await ada.api.ratings.delete(id);
    expect(await listNames("-rating_score")).toEqual(["Second", "First"]);
    expect((await ada.api.library.get(entry.id)).rating_score).toBeNull();
  });

  /** Adds a game while a transaction that changes it, or its rating, is not committed. */
  async function addDuring(
    game_id: string,
    change: (tx: Transaction) => Promise<unknown>,
  ): Promise<{ readonly id: string }> {
    const adding = await service.database.$transaction(async (tx) => {
      await change(tx);
      const entry = ada.api.library.create({ game_id });
      await waitUntilBlocked(service.database);
      return { entry };
    });
    return adding.entry;
  }

  it("are those of a game that is being renamed", async () => {
    const { id } = await createGame(service, "Old");
    await addDuring(id, (tx) => tx.$executeRaw`UPDATE games SET name = 'New' WHERE id = ${id}::uuid`);
    const entry = await service.database.libraryEntry.findFirst({ where: { game_id: id } });
    expect(entry?.game_name_key).toBe("new");
  });

  it("are those of a rating that is being created", async () => {
    const game = await createGame(service);
    const added = await addDuring(
      game.id,
      (tx) => tx.$executeRaw`
        INSERT INTO ratings (id, resident_id, game_id, score)
        VALUES (gen_random_uuid(), ${ada.resident.id}::uuid, ${game.id}::uuid, 8)`,
    );
    expect((await ada.api.library.get(added.id)).rating_score).toBe(8);
  });
});
