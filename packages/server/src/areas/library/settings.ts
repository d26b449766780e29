import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { effectsOf } from "../../events/effects.js";
import { backlogShownTo, libraryShownTo } from "../../events/happenings.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../kernel/http/time.js";
import { lockCollections } from "../residents/lock-collections.js";
import { findOwner, ownerOf, type OwnerRow } from "./settings-rows.js";

type Schemas = components["schemas"];

/** Get the library settings (`GET /v1/library/settings`). */
export const getLibrarySettings =
  ({ database }: Dependencies): Operation<"getLibrarySettings"> =>
  async ({ caller }, reply) => {
    const owner = await findOwner(database, requireResidentId(caller));
    if (owner === undefined) throw problem("session-revoked", "The session has ended.");
    return reply(200, presentSettings(owner), { version: owner.version });
  };

/** Update the library settings (`PATCH /v1/library/settings`). */
export const updateLibrarySettings =
  (means: Dependencies): Operation<"updateLibrarySettings"> =>
  async ({ body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = requireResidentId(caller);
      await lockCollections(tx, residentId);
      const stored = await ownerOf(tx, residentId);
      precondition.check(stored.version);
      refuseChanged(body, presentSettings(stored), ["created_at", "updated_at"]);
      const effects = effectsOf(tx, means);
      await saveSettings(tx, mergedWith(stored, body), effects.now);
      const saved = await ownerOf(tx, residentId);
      if (saved.visibility !== stored.visibility || saved.log_activity !== stored.log_activity)
        await libraryShownTo(effects, residentId, saved);
      if (saved.backlog_visibility !== stored.backlog_visibility)
        await backlogShownTo(effects, residentId, saved.backlog_visibility);
      await effects.carryOut();
      return reply(200, presentSettings(saved), { version: saved.version });
    });

/** The public form of the settings. */
const presentSettings = (row: OwnerRow): Schemas["ResidentLibrarySettings"] => ({
  visibility: row.visibility,
  backlog_visibility: row.backlog_visibility,
  show_playtime: row.show_playtime,
  show_dates: row.show_dates,
  log_activity: row.log_activity,
  default_sort: row.default_sort,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const mergedWith = (stored: OwnerRow, body: Schemas["UpdateLibrarySettings"]): OwnerRow => ({
  ...stored,
  visibility: body.visibility ?? stored.visibility,
  backlog_visibility: body.backlog_visibility ?? stored.backlog_visibility,
  show_playtime: body.show_playtime ?? stored.show_playtime,
  show_dates: body.show_dates ?? stored.show_dates,
  log_activity: body.log_activity ?? stored.log_activity,
  default_sort: body.default_sort ?? stored.default_sort,
});

/** The first change makes the row. */
const saveSettings = (
  tx: Transaction,
  { id, visibility, backlog_visibility, show_playtime, show_dates, log_activity, default_sort }: OwnerRow,
  now: Date,
): Promise<number> => tx.$executeRaw`
  INSERT INTO library_settings AS s (resident_id, visibility, backlog_visibility, show_playtime, show_dates,
    log_activity, default_sort, created_at, updated_at)
  VALUES (${id}::uuid, ${visibility}, ${backlog_visibility}, ${show_playtime}, ${show_dates}, ${log_activity},
    ${default_sort}, ${now}, ${now})
  ON CONFLICT (resident_id) DO UPDATE SET visibility = excluded.visibility,
    backlog_visibility = excluded.backlog_visibility, show_playtime = excluded.show_playtime,
    show_dates = excluded.show_dates, log_activity = excluded.log_activity, default_sort = excluded.default_sort,
    updated_at = excluded.updated_at, version = s.version + 1`;
