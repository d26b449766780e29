import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { likedGamesShownTo } from "../../events/happenings.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { problem } from "../../platform/http/problem.js";
import { lockCollections } from "../residents/lock-collections.js";
import { findLiker, likerOf, presentSettings, saveSettings } from "./settings-rows.js";

/** Get the liked games settings (`GET /v1/liked-games/settings`). */
export const getLikedGamesSettings =
  ({ database }: Dependencies): Operation<"getLikedGamesSettings"> =>
  async ({ caller }, reply) => {
    const liker = await findLiker(database, requireResidentId(caller));
    if (liker === undefined) throw problem("session-revoked", "The session has ended.");
    return reply(200, presentSettings(liker), { version: liker.version });
  };

/** Update the liked games settings (`PATCH /v1/liked-games/settings`). */
export const updateLikedGamesSettings =
  (means: Dependencies & EffectMeans): Operation<"updateLikedGamesSettings"> =>
  async ({ body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = requireResidentId(caller);
      await lockCollections(tx, residentId);
      const stored = await likerOf(tx, residentId);
      precondition.check(stored.version);
      refuseChanged(body, presentSettings(stored), ["created_at", "updated_at"]);
      const { visibility = stored.visibility, log_activity = stored.log_activity } = body;
      const effects = effectsOf(tx, means);
      await saveSettings(tx, { ...stored, visibility, log_activity }, effects.now);
      await likedGamesShownTo(effects, residentId, { visibility, log_activity });
      await effects.carryOut();
      const saved = await likerOf(tx, residentId);
      return reply(200, presentSettings(saved), { version: saved.version });
    });
