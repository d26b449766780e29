import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../platform/time.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { lockCollections } from "../residents/index.js";
import { findOwner, getOwner, type OwnerRow } from "./settings-rows.js";

type Schemas = components["schemas"];

/** Get the library settings (`GET /v1/library/settings`). */
export const getLibrarySettings =
  ({ database }: Dependencies): Handler<"getLibrarySettings"> =>
  async ({ caller }, reply) => {
    const owner = await findOwner(database, assertResidentId(caller));
    if (owner === undefined) throw problem("session-revoked", "The session has ended.");
    return reply(200, presentSettings(owner), { version: owner.version });
  };

/** Update the library settings (`PATCH /v1/library/settings`). */
export const updateLibrarySettings =
  ({ clock }: Dependencies): Handler<"updateLibrarySettings"> =>
  async ({ body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      await lockCollections(tx, residentId);
      const stored = await getOwner(tx, residentId);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentSettings(stored), ["created_at", "updated_at"]);
      await saveSettings(tx, mergeSettings(stored, body), clock());
      const saved = await getOwner(tx, residentId);
      return reply(200, presentSettings(saved), { version: saved.version, checked });
    });

/** Serializes the settings. */
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

const mergeSettings = (stored: OwnerRow, body: Schemas["UpdateLibrarySettings"]): OwnerRow => ({
  ...stored,
  visibility: body.visibility ?? stored.visibility,
  backlog_visibility: body.backlog_visibility ?? stored.backlog_visibility,
  show_playtime: body.show_playtime ?? stored.show_playtime,
  show_dates: body.show_dates ?? stored.show_dates,
  log_activity: body.log_activity ?? stored.log_activity,
  default_sort: body.default_sort ?? stored.default_sort,
});

/** Inserts the row on the first change. */
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
