import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { badgeAwarded, badgeRevoked } from "../../events/honours.js";
import { residentIdOf, type Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { findResidentId } from "../residents/find-resident.js";
import { lockHonoured } from "../residents/lock-honoured.js";
import type { BadgesApi } from "../../generated/stubs/badgesApi.js";
import { award, findHeldBadge, revoke } from "./award.js";
import { badgesPage, residentBadgesPage } from "./list-badges.js";
import { presentBadge, presentResidentBadge } from "./present.js";
import { findBadge, lockBadge, type BadgeRow } from "./rows.js";
import { deleteBadgeRow, insertBadge, saveBadge } from "./write-badge.js";

type Means = Dependencies & EffectMeans;

/** Marks of standing in the community, awarded by the service or by staff. Unlike achievements they can be revoked. */
export const badges = (means: Means): BadgesApi => ({
  listBadges: listBadges(means),
  getBadge: getBadge(means),
  createBadge: createBadge(means),
  updateBadge: updateBadge(means),
  deleteBadge: deleteBadge(means),
  listResidentBadges: listResidentBadges(means),
  awardBadge: awardBadge(means),
  revokeBadge: revokeBadge(means),
});

const unknownId = "No badge has this id.";
const nobodyCalled = (name: string): string => `No resident is called ${name}.`;

/** List badges (`GET /v1/badges`). */
const listBadges =
  ({ database }: Means): Operation<"listBadges"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await badgesPage(database, query, caller, page);
    return reply(200, { data: data.map(presentBadge), pagination });
  };

/** Get a badge (`GET /v1/badges/{id}`). */
const getBadge =
  ({ database }: Means): Operation<"getBadge"> =>
  async ({ path, caller }, reply) => {
    const row = await findBadge(database, path.id, caller);
    if (!row) return reply.problem(404, "badge-not-found", unknownId);
    return reply(200, presentBadge(row), { version: row.version });
  };

/** The badge as it is after what the transaction has done to it. */
async function written(tx: Transaction, id: string, caller: Caller): Promise<BadgeRow> {
  const row = await findBadge(tx, id, caller);
  if (!row) throw new Error(`The badge ${id} is gone while it is locked.`);
  return row;
}

/** Create a badge (`POST /v1/badges`). */
const createBadge =
  ({ clock, newId }: Means): Operation<"createBadge"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = newId();
      await insertBadge(tx, body, { id, at: clock() });
      const row = await written(tx, id, caller);
      return reply(201, presentBadge(row), { version: row.version, Location: `/rest/v1/badges/${id}` });
    });

/** Update a badge (`PATCH /v1/badges/{id}`). */
const updateBadge =
  ({ clock }: Means): Operation<"updateBadge"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (!stored) return reply.problem(404, "badge-not-found", unknownId);
      precondition.check(stored.version);
      refuseChanged(body, presentBadge(stored), ["id", "created_at", "updated_at"]);
      await saveBadge(tx, stored, body, clock());
      const row = await written(tx, stored.id, caller);
      return reply(200, presentBadge(row), { version: row.version });
    });

/** Delete a badge (`DELETE /v1/badges/{id}`). */
const deleteBadge =
  ({ clock }: Means): Operation<"deleteBadge"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockBadge(tx, path.id);
      if (!stored) return reply.problem(404, "badge-not-found", unknownId);
      precondition.check(stored.version);
      const now = clock();
      await deleteBadgeRow(tx, stored.id, now);
      return reply(200, presentDeleted("badge", { id: stored.id, deletedAt: now }));
    });

/** List badges of a resident (`GET /v1/residents/{id}/badges`). */
const listResidentBadges =
  ({ database }: Means): Operation<"listResidentBadges"> =>
  async ({ path, query, caller, page }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
    const { data, pagination } = await residentBadgesPage(database, { ...query, residentId }, caller, page);
    return reply(200, { data: data.map(presentResidentBadge), pagination });
  };

/** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`). */
const awardBadge =
  (means: Means): Operation<"awardBadge"> =>
  async ({ path, body, caller, isKeyed, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockHonoured(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
      const badge = await findBadge(tx, path.badge_id, caller);
      if (!badge) return reply.problem(404, "badge-not-found", unknownId);
      if (!badge.is_enabled) return reply.problem(409, "badge-disabled", "The badge is not awarded.");
      const effects = effectsOf(tx, means);
      const count = await award(tx, badge, {
        ...{ residentId, awarderId: residentIdOf(caller), reason: body?.reason ?? null },
        ...{ isKeyed, now: effects.now },
      });
      if (count !== undefined) badgeAwarded(effects, { resident_id: residentId, badge_id: badge.id, count });
      await effects.carryOut();
      const held = presentResidentBadge(await findHeldBadge(tx, { residentId, badgeId: badge.id }));
      return reply(count === 1 ? 201 : 200, { ...held, changed: count !== undefined });
    });

/** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`). */
const revokeBadge =
  (means: Means): Operation<"revokeBadge"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockHonoured(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
      const count = await revoke(tx, { residentId, badgeId: path.badge_id });
      if (count === undefined)
        return reply.problem(404, "resident-badge-not-found", "The resident does not hold this badge.");
      const badge_id = path.badge_id.toLowerCase();
      const effects = effectsOf(tx, means);
      badgeRevoked(effects, { resident_id: residentId, badge_id, count });
      await effects.carryOut();
      return reply(200, presentDeleted("resident_badge", { id: badge_id, deletedAt: effects.now }, null));
    });
