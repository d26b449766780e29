import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { findResidentId, lockAwardRecipient } from "../residents/index.js";
import { findHeldBadge, insertAward, revokeAwards } from "./award.js";
import { findVisibleHeldBadge, readResidentBadgesPage } from "./list-badges.js";
import { presentResidentBadge } from "./present.js";
import { findBadge } from "./rows.js";

const badgeNotHeldDetail = "The resident does not hold this badge.";

/** List a resident's badges (`GET /v1/residents/{id}/badges`). */
export const listResidentBadges =
  ({ database }: Dependencies): Handler<"listResidentBadges"> =>
  async ({ path, query, caller, page }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found");
    const { data, pagination } = await readResidentBadgesPage(
      database,
      { ...query, residentId },
      caller,
      page,
    );
    return reply(200, { data: data.map(presentResidentBadge), pagination });
  };

/** Get a badge of a resident (`GET /v1/residents/{id}/badges/{badge_id}`). */
export const getResidentBadge =
  ({ database }: Dependencies): Handler<"getResidentBadge"> =>
  async ({ path, caller }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found");
    const held = await findVisibleHeldBadge(database, { residentId, badgeId: path.badge_id }, caller);
    if (held === undefined) return reply.problem(404, "resident-badge-not-found", badgeNotHeldDetail);
    return reply(200, presentResidentBadge(held));
  };

/** Award a badge (`PUT /v1/residents/{id}/badges/{badge_id}`). */
export const awardBadge =
  ({ clock }: Dependencies): Handler<"awardBadge"> =>
  async ({ path, body, caller, hasIdempotencyKey, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockAwardRecipient(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found");
      const badge = await findBadge(tx, path.badge_id, caller);
      if (badge === undefined) return reply.problem(404, "badge-not-found");
      if (!badge.is_enabled)
        return reply.problem(409, "badge-disabled", "The badge is disabled and cannot be awarded.");
      const count = await insertAward(tx, badge, {
        residentId,
        awarderId: getResidentId(caller),
        reason: body?.reason ?? null,
        hasIdempotencyKey,
        now: clock(),
      });
      const held = presentResidentBadge(await findHeldBadge(tx, { residentId, badgeId: badge.id }));
      const result = { ...held, changed: count !== undefined };
      if (count !== 1) return reply(200, result);
      return reply(201, result, { Location: `/rest/v1/residents/${residentId}/badges/${badge.id}` });
    });

/** Revoke a badge (`DELETE /v1/residents/{id}/badges/{badge_id}`). */
export const revokeBadge =
  ({ clock }: Dependencies): Handler<"revokeBadge"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockAwardRecipient(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found");
      const isRevoked = await revokeAwards(tx, { residentId, badgeId: path.badge_id });
      if (!isRevoked) return reply.problem(404, "resident-badge-not-found", badgeNotHeldDetail);
      const id = path.badge_id.toLowerCase();
      return reply(200, presentDeleted("resident_badge", { id, deletedAt: clock() }, null));
    });
