import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { badgeAwarded, badgeRevoked } from "../../events/award-events.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { findResidentId, lockRecipients } from "../residents/index.js";
import type { BadgesApi } from "../../generated/stubs/badgesApi.js";
import { award, findHeldBadge, revokeAward } from "./award.js";
import { badgesPage, residentBadgesPage } from "./list-badges.js";
import { presentBadge, presentResidentBadge } from "./present.js";
import { findBadge, lockBadge, type BadgeRow } from "./rows.js";
import { deleteBadgeRow, insertBadge, saveBadge } from "./write-badge.js";

type Means = Dependencies & UnitOfWorkDependencies;

/** Marks of standing in the community, awarded by the service or by staff. Unlike achievements they can be revoked. */
export const badges = (dependencies: Means): BadgesApi => ({
  listBadges: listBadges(dependencies),
  getBadge: getBadge(dependencies),
  createBadge: createBadge(dependencies),
  updateBadge: updateBadge(dependencies),
  deleteBadge: deleteBadge(dependencies),
  listResidentBadges: listResidentBadges(dependencies),
  awardBadge: awardBadge(dependencies),
  revokeBadge: revokeBadge(dependencies),
});

const notFoundDetail = "No badge has this id.";
const residentNotFoundDetail = (name: string): string => `No resident is called ${name}.`;

/** List badges (`GET /v1/badges`). */
const listBadges =
  ({ database }: Means): Handler<"listBadges"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await badgesPage(database, query, caller, page);
    return reply(200, { data: data.map(presentBadge), pagination });
  };

/** Get a badge (`GET /v1/badges/{id}`). */
const getBadge =
  ({ database }: Means): Handler<"getBadge"> =>
  async ({ path, caller }, reply) => {
    const row = await findBadge(database, path.id, caller);
    if (!row) return reply.problem(404, "badge-not-found", notFoundDetail);
    return reply(200, presentBadge(row), { version: row.version });
  };

/** The badge as it is after what the transaction has done to it. */
async function readWritten(tx: Transaction, id: string, caller: Caller): Promise<BadgeRow> {
  const row = await findBadge(tx, id, caller);
  if (!row) throw new Error(`The badge ${id} is gone while it is locked.`);
  return row;
}

/** Create a badge (`POST /v1/badges`). */
const createBadge =
  ({ clock, newId }: Means): Handler<"createBadge"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = newId();
      await insertBadge(tx, body, { id, at: clock() });
      const row = await readWritten(tx, id, caller);
      return reply(201, presentBadge(row), { version: row.version, Location: `/rest/v1/badges/${id}` });
    });

/** Update a badge (`PATCH /v1/badges/{id}`). */
const updateBadge =
  ({ clock }: Means): Handler<"updateBadge"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (!stored) return reply.problem(404, "badge-not-found", notFoundDetail);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentBadge(stored), ["id", "created_at", "updated_at"]);
      await saveBadge(tx, stored, body, clock());
      const row = await readWritten(tx, stored.id, caller);
      return reply(200, presentBadge(row), { version: row.version, checked });
    });

/** Delete a badge (`DELETE /v1/badges/{id}`). */
const deleteBadge =
  ({ clock }: Means): Handler<"deleteBadge"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (!stored) return reply.problem(404, "badge-not-found", notFoundDetail);
      const checked = precondition.check(stored.version);
      const now = clock();
      await deleteBadgeRow(tx, stored.id, now);
      return reply(200, presentDeleted("badge", { id: stored.id, deletedAt: now }), { checked });
    });

/** List badges of a resident (`GET /v1/residents/{id}/badges`). */
const listResidentBadges =
  ({ database }: Means): Handler<"listResidentBadges"> =>
  async ({ path, query, caller, page }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined)
      return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
    const { data, pagination } = await residentBadgesPage(database, { ...query, residentId }, caller, page);
    return reply(200, { data: data.map(presentResidentBadge), pagination });
  };

/** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`). */
const awardBadge =
  (dependencies: Means): Handler<"awardBadge"> =>
  async ({ path, body, caller, hasIdempotencyKey, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockRecipients(tx, path.id, caller);
      if (residentId === undefined)
        return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
      const badge = await findBadge(tx, path.badge_id, caller);
      if (!badge) return reply.problem(404, "badge-not-found", notFoundDetail);
      if (!badge.is_enabled) return reply.problem(409, "badge-disabled", "The badge is not awarded.");
      const unit = createUnitOfWork(tx, dependencies);
      const count = await award(tx, badge, {
        ...{ residentId, awarderId: getResidentId(caller), reason: body?.reason ?? null },
        ...{ isKeyed: hasIdempotencyKey, now: unit.now },
      });
      if (count !== undefined) badgeAwarded(unit, { resident_id: residentId, badge_id: badge.id, count });
      await unit.flush();
      const held = presentResidentBadge(await findHeldBadge(tx, { residentId, badgeId: badge.id }));
      return reply(count === 1 ? 201 : 200, { ...held, changed: count !== undefined });
    });

/** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`). */
const revokeBadge =
  (dependencies: Means): Handler<"revokeBadge"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockRecipients(tx, path.id, caller);
      if (residentId === undefined)
        return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
      const count = await revokeAward(tx, { residentId, badgeId: path.badge_id });
      if (count === undefined)
        return reply.problem(404, "resident-badge-not-found", "The resident does not hold this badge.");
      const badge_id = path.badge_id.toLowerCase();
      const unit = createUnitOfWork(tx, dependencies);
      badgeRevoked(unit, { resident_id: residentId, badge_id, count });
      await unit.flush();
      return reply(200, presentDeleted("resident_badge", { id: badge_id, deletedAt: unit.now }, null));
    });
