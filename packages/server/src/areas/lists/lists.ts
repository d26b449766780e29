import { assertVerifiedEmail } from "../authentication/index.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { listCreated, listDeleted, listVisibilityChanged } from "../../events/domain-events.js";
import type { Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../platform/http/deleted-item.js";
import { JsonText } from "../../platform/json-text.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertKnown } from "../../platform/http/problem.js";
import { lockCallingResident } from "../residents/index.js";
import { assertVisible, lockListToDelete, lockOwnList } from "./access.js";
import { findPreviews } from "./read-items.js";
import { composeList, findPresentedList } from "./list-template.js";
import { presentList } from "./present.js";
import { generateRanks } from "../../platform/ranks.js";
import { findList, type ListRow } from "./rows.js";

type Schemas = components["schemas"];

/** Get a list (`GET /v1/lists/{id}`). */
export const getList =
  ({ database }: Dependencies): Handler<"getList"> =>
  async ({ path, caller }, reply) => {
    const found = await findPresentedList(database, path.id, caller);
    const list = await assertVisible(database, found, caller);
    return reply(200, new JsonText(composeList(list.values)), { version: list.version });
  };

/** Create a list (`POST /v1/lists`). */
export const createList =
  (dependencies: Dependencies): Handler<"createList"> =>
  async ({ body, caller, transaction }, reply) => {
    if (body.visibility === "PUBLIC") assertVerifiedEmail(caller, dependencies.config);
    return transaction(async (tx) => {
      const { game_ids, ...fields } = body;
      const [{ id: resident_id }, games] = await allInOrder([
        lockCallingResident(tx, caller),
        resolveGames(tx, game_ids),
      ]);
      const unit = createUnitOfWork(tx, dependencies);
      const list = { ...fields, id: dependencies.newId(), resident_id };
      listCreated(unit, list, games);
      const [, , row] = await allInOrder([
        insertList(tx, { ...list, items_count: games.length }, unit.now),
        insertItems(tx, { list, games, newId: dependencies.newId, now: unit.now }),
        unit.flushAndRead(() => readWrittenList(tx, list.id, caller)),
      ]);
      const response = await presentWithPreviews(tx, row);
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

function insertList(tx: Transaction, list: NewList, now: Date): Promise<number> {
  const row = toRowValues(Prisma.ListScalarFieldEnum, { ...list, created_at: now, updated_at: now });
  return tx.$executeRaw`INSERT INTO lists (${row.columns}) VALUES (${row.values})`;
}

interface InitialItems {
  readonly list: { readonly id: string };
  readonly games: readonly string[];
  readonly newId: () => string;
  readonly now: Date;
}

const insertItems = (tx: Transaction, { list, games, newId, now }: InitialItems): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO list_items (id, list_id, game_id, rank_key, created_at, updated_at)
    SELECT item.id, ${list.id}::uuid, item.game_id, item.rank_key, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${games.map(newId)}::uuid[], ${[...games]}::uuid[], ${generateRanks(games.length)}::text[])
      AS item(id, game_id, rank_key)`;

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
      const [, , row] = await allInOrder([
        updateListRow(tx, stored, body, unit.now),
        visibility !== stored.visibility && listVisibilityChanged(unit, stored, visibility),
        readWrittenList(tx, stored.id, caller),
      ]);
      return reply(200, await presentWithPreviews(tx, row), { version: row.version, checked });
    });

function updateListRow(
  tx: Transaction,
  { id }: ListRow,
  body: Schemas["UpdateList"],
  now: Date,
): Promise<number> {
  const { name, description, visibility, is_ranked, tags } = body;
  const { assignments } = toRowValues(Prisma.ListScalarFieldEnum, {
    name,
    description,
    visibility,
    is_ranked,
    tags,
    updated_at: now,
  });
  return tx.$executeRaw`UPDATE lists SET ${assignments}, version = version + 1 WHERE id = ${id}::uuid`;
}

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

async function readWrittenList(tx: Transaction, id: string, caller: Caller): Promise<ListRow> {
  const row = await findList(tx, id, caller);
  if (row === undefined) throw new Error(`List ${id} not found after it was written.`);
  return row;
}

async function presentWithPreviews(tx: Transaction, row: ListRow): Promise<Schemas["GameList"]> {
  const previews = await findPreviews(tx, [row]);
  return presentList(row, previews.get(row.id) ?? []);
}
