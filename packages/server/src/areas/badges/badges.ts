import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { readBadgesPage } from "./list-badges.js";
import { presentBadge } from "./present.js";
import { type BadgeRow, findBadge, lockBadge } from "./rows.js";
import { deleteBadgeRow, insertBadge, saveBadge } from "./write-badge.js";

/** List badges (`GET /v1/badges`). */
export const listBadges =
  ({ database }: Dependencies): Handler<"listBadges"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await readBadgesPage(database, query, caller, page);
    return reply(200, { data: data.map(presentBadge), pagination });
  };

/** Get a badge (`GET /v1/badges/{id}`). */
export const getBadge =
  ({ database }: Dependencies): Handler<"getBadge"> =>
  async ({ path, caller }, reply) => {
    const row = await findBadge(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "badge-not-found");
    return reply(200, presentBadge(row), { version: row.version });
  };

/** Create a badge (`POST /v1/badges`). */
export const createBadge =
  ({ clock, newId }: Dependencies): Handler<"createBadge"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = newId();
      await insertBadge(tx, body, { id, now: clock() });
      const row = await readWrittenBadge(tx, id, caller);
      return reply(201, presentBadge(row), { version: row.version, Location: `/rest/v1/badges/${id}` });
    });

/** Update a badge (`PATCH /v1/badges/{id}`). */
export const updateBadge =
  ({ clock }: Dependencies): Handler<"updateBadge"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (stored === undefined) return reply.problem(404, "badge-not-found");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentBadge(stored), ["id", "created_at", "updated_at"]);
      await saveBadge(tx, stored, body, clock());
      const row = await readWrittenBadge(tx, stored.id, caller);
      return reply(200, presentBadge(row), { version: row.version, checked });
    });

/** Reads a badge that this transaction has written. */
async function readWrittenBadge(tx: Transaction, id: string, caller: Caller): Promise<BadgeRow> {
  return assertWritten(await findBadge(tx, id, caller));
}

/** Delete a badge (`DELETE /v1/badges/{id}`). */
export const deleteBadge =
  ({ clock }: Dependencies): Handler<"deleteBadge"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (stored === undefined) return reply.problem(404, "badge-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      await deleteBadgeRow(tx, stored.id, now);
      return reply(200, presentDeleted("badge", { id: stored.id, deletedAt: now }), { checked });
    });
