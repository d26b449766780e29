import type { Client, GameBasicInfo } from "@game-community/sdk";
import { beforeEach, expect, it } from "@jest/globals";
import { buildAchievement } from "../areas/achievements/support.js";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import { lockTable, waitUntilBlocked } from "../support/locked-table.js";
import type { SignedIn } from "../support/service.js";

interface Content {
  readonly api: Client;
  readonly game: GameBasicInfo;
}

/** Creates something, and returns the request that changes it. */
type Prepare = (content: Content) => Promise<() => Promise<unknown>>;

const ofDeletedGames: readonly (readonly [string, string, Prepare])[] = [
  [
    "list_items",
    "list-item-not-found",
    async ({ api, game }) => {
      const { id } = await api.lists.create({ name: "Best", game_ids: [game.id] });
      return () => api.lists.updateGame(id, game.id, { note: "A classic." });
    },
  ],
  [
    "achievements",
    "achievement-not-found",
    async ({ api, game }) => {
      const { id } = await api.achievements.create(buildAchievement({ game_id: game.id }));
      return () => api.achievements.update(id, { points: 5 });
    },
  ],
  [
    "activity_logs",
    "activity-log-not-found",
    async ({ api, game }) => {
      const { id } = await api.activityLogs.create({ type: "NOTE", message: "Fun.", game_id: game.id });
      return () => api.activityLogs.update(id, { message: "Great fun." });
    },
  ],
];

describeService("content that is changed while what it belongs to is deleted", {}, ({ service }) => {
  let resident: SignedIn;
  beforeEach(async () => {
    resident = await service.admin();
  });

  /** Sends a request, and deletes something once the request has found what it changes and waits to write it. */
  async function changeDuring(table: string, change: () => Promise<unknown>, remove: () => Promise<unknown>) {
    const unlock = await lockTable(service.databaseUrl, `${table} IN SHARE ROW EXCLUSIVE MODE`);
    const changed = change();
    await waitUntilBlocked(service.database);
    await remove();
    await unlock();
    return changed;
  }

  it.each(ofDeletedGames)("of the table %s is answered with 404 %s", async (table, code, prepare) => {
    const game = await createGame(service);
    const change = await prepare({ api: resident.api, game });
    const removeGame = () => service.database.$executeRaw`
      UPDATE games SET deleted_at = now() WHERE id = ${game.id}::uuid`;
    await expect(changeDuring(table, change, removeGame)).rejects.toMatchObject({
      status: 404,
      problem: { code },
    });
  });

  it("of a deleted account, such as a list, is answered with 404", async () => {
    const { id } = await resident.api.lists.create({ name: "Best" });
    const change = () => resident.api.lists.update(id, { visibility: "PRIVATE" });
    const removeResident = () => service.database.$executeRaw`
      UPDATE residents SET deleted_at = now() WHERE id = ${resident.resident.id}::uuid`;
    await expect(changeDuring("lists", change, removeResident)).rejects.toMatchObject({
      status: 404,
      problem: { code: "list-not-found" },
    });
  });
});
