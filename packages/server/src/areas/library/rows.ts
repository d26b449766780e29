import type { PlayStatus } from "../../domain/play-status.js";
import { type LibraryEntry, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";

type Schemas = components["schemas"];

/** The model with the values that the CHECK constraints of its table allow. */
export interface LibraryEntryModel extends LibraryEntry {
  play_status: PlayStatus;
  ownership: Schemas["Ownership"];
  format: "DIGITAL" | "PHYSICAL" | null;
  visibility: Schemas["EntryVisibility"];
}

/** A library entry with its game and its owner's rating of that game, selected from `entryTables`. */
export const entryColumns = defineColumns<LibraryEntryModel>()(
  "e",
  [
    "id",
    "resident_id",
    "game_id",
    "play_status",
    "ownership",
    "format",
    "platforms",
    "playtime_minutes",
    "progress_percent",
    "times_completed",
    "is_favorite",
    "visibility",
    "notes",
    "is_counted",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    game: objectColumn(gameBasicInfo),
    // As text: a JavaScript Date would add a time.
    started_on: computed<string | null>(Prisma.sql`e.started_on::text`),
    completed_on: computed<string | null>(Prisma.sql`e.completed_on::text`),
    acquired_on: computed<string | null>(Prisma.sql`e.acquired_on::text`),
    rating_score: computed<number | null>(Prisma.sql`s.score`),
  },
);

export type EntryRow = RowOf<typeof entryColumns>;

const buildEntryFrom = (gameCondition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`library_entries e JOIN games g ON g.id = e.game_id AND ${gameCondition}`;

/** Entries of games that are not deleted. */
export const entryFrom = buildEntryFrom(Prisma.sql`g.deleted_at IS NULL`);

/** The owner's rating of the game. */
export const entryJoins = Prisma.sql`
  LEFT JOIN ratings s ON s.resident_id = e.resident_id AND s.game_id = e.game_id`;

export const entryTables = Prisma.sql`${entryFrom} ${entryJoins}`;

const joinOwner = Prisma.sql`JOIN residents r ON r.id = e.resident_id AND r.deleted_at IS NULL`;

/** Reads an entry, unless it, its game or its owner is deleted. */
export async function findEntry(database: Database | Transaction, id: string): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns.sql} FROM ${entryTables} ${joinOwner}
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL`;
  return row;
}

/** Locks an entry for deletion. Residents can also delete their own entries of deleted games. */
export const lockEntryToDelete = (
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<EntryRow | undefined> =>
  lockEntryIn(
    tx,
    buildEntryFrom(Prisma.sql`(g.deleted_at IS NULL OR e.resident_id = ${residentId}::uuid)`),
    id,
  );

async function lockEntryIn(tx: Transaction, from: Prisma.Sql, id: string): Promise<EntryRow | undefined> {
  const [row] = await tx.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns.sql} FROM ${from} ${entryJoins} ${joinOwner}
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL FOR NO KEY UPDATE OF e FOR KEY SHARE OF g`;
  return row;
}
