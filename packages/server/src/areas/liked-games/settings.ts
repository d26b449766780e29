import type { Dependencies } from "../../domain/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { problem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { lockCollections } from "../residents/index.js";
import { findLiker, getLiker, presentSettings, saveSettings } from "./settings-rows.js";

/** Get the liked games settings (`GET /v1/liked-games/settings`). */
export const getLikedGamesSettings =
  ({ database }: Dependencies): Handler<"getLikedGamesSettings"> =>
  async ({ caller }, reply) => {
    const liker = await findLiker(database, assertResidentId(caller));
    if (liker === undefined) throw problem("session-revoked", "The session has ended.");
    return reply(200, presentSettings(liker), { version: liker.version });
  };

/** Update the liked games settings (`PATCH /v1/liked-games/settings`). */
export const updateLikedGamesSettings =
  ({ clock }: Dependencies): Handler<"updateLikedGamesSettings"> =>
  async ({ body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      await lockCollections(tx, residentId);
      const stored = await getLiker(tx, residentId);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentSettings(stored), ["created_at", "updated_at"]);
      const { visibility = stored.visibility, log_activity = stored.log_activity } = body;
      await saveSettings(tx, { ...stored, visibility, log_activity }, clock());
      const saved = await getLiker(tx, residentId);
      return reply(200, presentSettings(saved), { version: saved.version, checked });
    });
