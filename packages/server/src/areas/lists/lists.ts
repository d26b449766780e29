import { assertVerifiedEmail } from "../authentication/index.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { listCreated, listDeleted, listVisibilityChanged } from "../../events/domain-events.js";
import type { Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertKnown } from "../../platform/http/problem.js";
import { lockCallingResident } from "../residents/index.js";
import { findVisibleListOrThrow, lockListToDelete, lockOwnList } from "./access.js";
import { findPreviews } from "./read-items.js";
import { presentList } from "./present.js";
import { generateRanks } from "../../platform/ranks.js";
import { findList, type ListRow } from "./rows.js";

type Schemas = components["schemas"];

/** Get a list (`GET /v1/lists/{id}`). */
export const getList =
  ({ database }: Dependencies): Handler<"getList"> =>
  async ({ path, caller }, reply) => {
    const list = await findVisibleListOrThrow(database, path.id, caller);
    const previews = await findPreviews(database, [list]);
    return reply(200, presentList(list, previews.get(list.id) ?? []), { version: list.version });
  };

/** Create a list (`POST /v1/lists`). */
export const createList =
  (dependencies: Dependencies): Handler<"createList"> =>
  async ({ body, caller, transaction }, reply) => {
    if (body.visibility === "PUBLIC") assertVerifiedEmail(caller, dependencies.config);
    return transaction(async (tx) => {
      const { id: resident_id } = await lockCallingResident(tx, caller);
      const { game_ids, ...fields } = body;
      const games = await resolveGames(tx, game_ids);
      const unit = createUnitOfWork(tx, dependencies);
      const list = { ...fields, id: dependencies.newId(), resident_id };
      await insertList(tx, { ...list, items_count: games.length }, unit.now);
      await insertItems(tx, { list, games, newId: dependencies.newId, now: unit.now });
      listCreated(unit, list, games);
      const { row, response } = await presentWrittenList(tx, list.id, caller);
      return reply(201, response, { version: row.version, Location: `/rest/v1/lists/${row.id}` });
    });
  };

/** Locks the initial games of a list against deletion. Throws 400 `unknown-reference`. */
async function resolveGames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await tx.$queryRaw<Pick<ListRow, "id">[]>`
    SELECT g.id FROM games g WHERE g.id = ANY(${uniqueIds}::uuid[]) AND g.deleted_at IS NULL
    ORDER BY g.id FOR KEY SHARE`;
  const known = new Set(rows.map(({ id }) => id));
  assertKnown("/game_ids", ids, { known, detail: () => "Game not found." });
  return uniqueIds;
}

type NewList = Omit<Schemas["CreateList"], "game_ids"> & {
  readonly id: string;
  readonly resident_id: string;
  readonly items_count: number;
};

const insertList = (tx: Transaction, list: NewList, now: Date) =>
  tx.list.create({ data: { ...list, created_at: now, updated_at: now }, select: { id: true } });

interface InitialItems {
  readonly list: { readonly id: string };
  readonly games: readonly string[];
  readonly newId: () => string;
  readonly now: Date;
}

const insertItems = (tx: Transaction, { list, games, newId, now }: InitialItems) => {
  const ranks = generateRanks(games.length);
  const data = games.map((game_id, index) => ({
    ...{ id: newId(), list_id: list.id, game_id, rank_key: ranks[index] ?? "" },
    ...{ created_at: now, updated_at: now },
  }));
  return tx.listItem.createMany({ data });
};

/** Update a list (`PATCH /v1/lists/{id}`). */
export const updateList =
  (dependencies: Dependencies): Handler<"updateList"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnList(tx, path.id, caller);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentList(stored, []), ["id", "type", "created_at", "updated_at"]);
      const { visibility = stored.visibility } = body;
      if (visibility === "PUBLIC") assertVerifiedEmail(caller, dependencies.config);
      const unit = createUnitOfWork(tx, dependencies);
      await updateListRow(tx, stored, body, unit.now);
      if (visibility !== stored.visibility) await listVisibilityChanged(unit, stored, visibility);
      const { row, response } = await presentWrittenList(tx, stored.id, caller);
      return reply(200, response, { version: row.version, checked });
    });

const updateListRow = (tx: Transaction, { id }: ListRow, body: Schemas["UpdateList"], now: Date) => {
  const { name, description, visibility, is_ranked, tags } = body;
  const sent = Object.entries({ name, description, visibility, is_ranked, tags }).filter(
    ([, value]) => value !== undefined,
  );
  const data = { ...Object.fromEntries(sent), updated_at: now, version: { increment: 1 } };
  return tx.list.update({ where: { id }, data, select: { id: true } });
};

/** Delete a list (`DELETE /v1/lists/{id}`). */
export const deleteList =
  (dependencies: Dependencies): Handler<"deleteList"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const list = await lockListToDelete(tx, path.id, caller);
      const checked = precondition.check(list.version);
      const unit = createUnitOfWork(tx, dependencies);
      const deletion = { deleted_at: unit.now, updated_at: unit.now, version: { increment: 1 } };
      await tx.list.update({ where: { id: list.id }, data: deletion, select: { id: true } });
      const items = await tx.listItem.findMany({
        where: { list_id: list.id },
        select: { id: true, game_id: true },
      });
      listDeleted(unit, list, items);
      return reply(200, presentDeleted("list", { id: list.id, deletedAt: unit.now }), { checked });
    });

async function presentWrittenList(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ row: ListRow; response: Schemas["GameList"] }> {
  const row = await findList(tx, id, caller);
  if (row === undefined) throw new Error(`List ${id} not found after it was written.`);
  const previews = await findPreviews(tx, [row]);
  return { row, response: presentList(row, previews.get(id) ?? []) };
}
