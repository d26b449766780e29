import { requireVerifiedEmail } from "../authentication/require-verified-email.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { listCreated, listDeleted, listShownTo } from "../../events/happenings.js";
import type { Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { refuseUnknown } from "../../platform/http/problem.js";
import { requireLiveCaller } from "../residents/live-caller.js";
import { lockListToDelete, lockOwnList } from "./access.js";
import { previewsOf } from "./items.js";
import { presentList } from "./present.js";
import { firstRanks } from "./ranks.js";
import { findList, type ListRow } from "./rows.js";

type Means = Dependencies & EffectMeans;
type Schemas = components["schemas"];

/** Create a list (`POST /v1/lists`). */
export const createList =
  (means: Means): Operation<"createList"> =>
  async ({ body, caller, transaction }, reply) => {
    if (body.visibility === "PUBLIC") requireVerifiedEmail(caller, means.config);
    return transaction(async (tx) => {
      const { id: resident_id } = await requireLiveCaller(tx, caller);
      const { game_ids, ...fields } = body;
      const games = await requireGames(tx, game_ids);
      const effects = effectsOf(tx, means);
      const list = { ...fields, id: means.newId(), resident_id };
      await insertList(tx, { ...list, items_count: games.length }, effects.now);
      await insertItems(tx, { list, games, newId: means.newId, now: effects.now });
      listCreated(effects, list, games);
      await effects.carryOut();
      const { row, shown } = await shownList(tx, list.id, caller);
      return reply(201, shown, { version: row.version, Location: `/rest/v1/lists/${row.id}` });
    });
  };

/** The games that a list begins with, which nobody deletes meanwhile. Throws 400 `unknown-reference` for others. */
async function requireGames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT g.id FROM games g WHERE g.id = ANY(${wanted}::uuid[]) AND g.deleted_at IS NULL
    ORDER BY g.id FOR KEY SHARE`;
  const known = new Set(rows.map(({ id }) => id));
  refuseUnknown("/game_ids", ids, { known, detail: () => "There is no such game." });
  return wanted;
}

type NewList = Omit<Schemas["CreateList"], "game_ids"> & {
  readonly id: string;
  readonly resident_id: string;
  readonly items_count: number;
};

const insertList = (tx: Transaction, list: NewList, now: Date) =>
  tx.list.create({ data: { ...list, created_at: now, updated_at: now }, select: { id: true } });

interface FirstItems {
  readonly list: { readonly id: string };
  readonly games: readonly string[];
  readonly newId: () => string;
  readonly now: Date;
}

const insertItems = (tx: Transaction, { list, games, newId, now }: FirstItems) => {
  const ranks = firstRanks(games.length);
  const data = games.map((game_id, index) => ({
    ...{ id: newId(), list_id: list.id, game_id, rank_key: ranks[index] ?? "" },
    ...{ created_at: now, updated_at: now },
  }));
  return tx.listItem.createMany({ data });
};

/** Update a list (`PATCH /v1/lists/{id}`). */
export const updateList =
  (means: Means): Operation<"updateList"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnList(tx, path.id, caller);
      precondition.check(stored.version);
      refuseChanged(body, presentList(stored, []), ["id", "type", "created_at", "updated_at"]);
      const { visibility = stored.visibility } = body;
      if (visibility === "PUBLIC") requireVerifiedEmail(caller, means.config);
      const effects = effectsOf(tx, means);
      await changeList(tx, stored, body, effects.now);
      if (visibility !== stored.visibility) await listShownTo(effects, stored, visibility);
      await effects.carryOut();
      const { row, shown } = await shownList(tx, stored.id, caller);
      return reply(200, shown, { version: row.version });
    });

const changeList = (tx: Transaction, { id }: ListRow, body: Schemas["UpdateList"], now: Date) => {
  const { name, description, visibility, is_ranked, tags } = body;
  const sent = Object.entries({ name, description, visibility, is_ranked, tags }).filter(
    ([, value]) => value !== undefined,
  );
  const data = { ...Object.fromEntries(sent), updated_at: now, version: { increment: 1 } };
  return tx.list.update({ where: { id }, data, select: { id: true } });
};

/** Delete a list (`DELETE /v1/lists/{id}`). */
export const deleteList =
  (means: Means): Operation<"deleteList"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const list = await lockListToDelete(tx, path.id, caller);
      precondition.check(list.version);
      const effects = effectsOf(tx, means);
      const deletion = { deleted_at: effects.now, updated_at: effects.now, version: { increment: 1 } };
      await tx.list.update({ where: { id: list.id }, data: deletion, select: { id: true } });
      const items = await tx.listItem.findMany({
        where: { list_id: list.id },
        select: { id: true, game_id: true },
      });
      listDeleted(effects, list, items);
      await effects.carryOut();
      return reply(200, presentDeleted("list", { id: list.id, deletedAt: effects.now }));
    });

async function shownList(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ row: ListRow; shown: Schemas["GameList"] }> {
  const row = await findList(tx, id, caller);
  if (row === undefined) throw new Error("A list that was just written is not there.");
  const previews = await previewsOf(tx, [row]);
  return { row, shown: presentList(row, previews.get(id) ?? []) };
}
