import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { assertKnown, problem } from "../../platform/http/problem.js";
import { generateRanks } from "../../platform/ranks.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertVerifiedEmail } from "../authentication/index.js";
import { lockCollections } from "../residents/index.js";
import { assertVisible, lockListToDelete, lockOwnList } from "./access.js";
import { listTemplate } from "./present.js";
import { findPresentedList, readWrittenList, type StoredList } from "./rows.js";

type Schemas = components["schemas"];

/** Get a list (`GET /v1/lists/{id}`). */
export const getList =
  ({ database }: Dependencies): Handler<"getList"> =>
  async ({ path, caller }, reply) => {
    const found = await findPresentedList(database, path.id, caller);
    const list = await assertVisible(database, found, caller);
    return reply(200, listTemplate.present(list.values), { version: list.version });
  };

/** Create a list (`POST /v1/lists`). */
export const createList =
  (dependencies: Dependencies): Handler<"createList"> =>
  async ({ body, caller, transaction }, reply) => {
    if (body.visibility === "PUBLIC") assertVerifiedEmail(caller, dependencies.config);
    return transaction(async (tx) => {
      const { game_ids, ...fields } = body;
      const resident_id = assertResidentId(caller);
      const [, games] = await allInOrder([
        lockCollections(tx, resident_id),
        resolveGames(tx, game_ids),
        assertBelowLimit(tx, resident_id),
      ]);
      const now = dependencies.clock();
      const list = { ...fields, id: dependencies.newId(), resident_id };
      const [, , row] = await allInOrder([
        insertList(tx, list, now),
        insertItems(tx, { list, games, newId: dependencies.newId, now }),
        readWrittenList(tx, list.id, caller),
      ]);
      return reply(201, listTemplate.present(row.values), {
        version: row.version,
        Location: `/rest/v1/lists/${row.id}`,
      });
    });
  };

/**
 * Locks the initial games of a list against deletion, and their counters by ascending id: before those of the resident, which
 * the new list changes. Throws 400 `unknown-reference`.
 */
async function resolveGames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await tx.$queryRaw<Pick<StoredList, "id">[]>`
    SELECT g.id FROM games g JOIN game_counters c ON c.game_id = g.id
    WHERE g.id = ANY(${uniqueIds}::uuid[]) AND g.deleted_at IS NULL
    ORDER BY g.id FOR KEY SHARE OF g FOR NO KEY UPDATE OF c`;
  const known = new Set(rows.map(({ id }) => id));
  assertKnown("/game_ids", ids, { known, detail: () => "Game not found." });
  return uniqueIds;
}

const maxLists = 500;

/** Throws 409 `limit-exceeded` when a resident, whose collections are locked, has as many lists as allowed. */
async function assertBelowLimit(tx: Transaction, residentId: string): Promise<void> {
  const [counters] = await tx.$queryRaw<{ lists: number }[]>`
    SELECT lists FROM resident_counters WHERE resident_id = ${residentId}::uuid`;
  if ((counters?.lists ?? 0) >= maxLists)
    throw problem("limit-exceeded", `At most ${maxLists} lists are allowed.`);
}

type NewList = Omit<Schemas["CreateList"], "game_ids"> & {
  readonly id: string;
  readonly resident_id: string;
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
  ({ clock, config }: Dependencies): Handler<"updateList"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnList(tx, path.id, caller);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, stored, ["id", "type", "created_at", "updated_at"]);
      const { visibility = stored.visibility } = body;
      if (visibility === "PUBLIC") assertVerifiedEmail(caller, config);
      const [, row] = await allInOrder([
        updateListRow(tx, stored, body, clock()),
        readWrittenList(tx, stored.id, caller),
      ]);
      return reply(200, listTemplate.present(row.values), { version: row.version, checked });
    });

function updateListRow(
  tx: Transaction,
  { id }: StoredList,
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
  ({ clock }: Dependencies): Handler<"deleteList"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const list = await lockListToDelete(tx, path.id, caller);
      const checked = precondition.check(list.version);
      const now = clock();
      const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
      await tx.list.update({ where: { id: list.id }, data: deletion, select: { id: true } });
      return reply(200, presentDeleted("list", { id: list.id, deletedAt: now }), { checked });
    });
