import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { PlayStatus } from "../../events/play-status.js";
import { gameBasicInfoJson } from "../games/index.js";

type Schemas = components["schemas"];

/** A library entry with its game and what its owner gave that. */
export interface EntryRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly game: Schemas["GameBasicInfo"];
  readonly play_status: PlayStatus;
  readonly ownership: Schemas["Ownership"];
  readonly format: "DIGITAL" | "PHYSICAL" | null;
  readonly platforms: string[];
  readonly playtime_minutes: number;
  readonly progress_percent: number | null;
  readonly times_completed: number;
  /** Dates without time are text. */
  readonly started_on: string | null;
  readonly completed_on: string | null;
  readonly acquired_on: string | null;
  readonly is_favorite: boolean;
  readonly visibility: Schemas["EntryVisibility"];
  readonly notes: string | null;
  readonly rating_score: number | null;
  /** Whether the counters of its owner include it. */
  readonly is_counted: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of an `EntryRow`, over `entryTables`. */
export const entryColumns = Prisma.sql`
  e.id, e.resident_id, e.game_id, ${gameBasicInfoJson} AS game, e.play_status, e.ownership, e.format, e.platforms,
  e.playtime_minutes, e.progress_percent, e.times_completed, e.started_on::text AS started_on,
  e.completed_on::text AS completed_on, e.acquired_on::text AS acquired_on, e.is_favorite, e.visibility, e.notes,
  s.score AS rating_score, e.is_counted, e.version, e.created_at, e.updated_at`;

/** Entries of games that are there. A game that was deleted takes its entries out of sight. */
export const entryTables = buildEntryTables(Prisma.sql`g.deleted_at IS NULL`);

function buildEntryTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`library_entries e JOIN games g ON g.id = e.game_id AND ${gameCondition}
    LEFT JOIN ratings s ON s.resident_id = e.resident_id AND s.game_id = e.game_id`;
}

/** A live entry of a live resident. */
export async function findEntry(database: Database | Transaction, id: string): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM ${entryTables} JOIN residents r ON r.id = e.resident_id AND r.deleted_at IS NULL
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL`;
  return row;
}

/** The same, of which nobody changes anything until the transaction ends; nor does anybody delete its game. */
export const lockEntry = (tx: Transaction, id: string): Promise<EntryRow | undefined> =>
  lockEntryIn(tx, entryTables, id);

/** The same for a deletion: residents may remove their own entries of deleted games too. */
export const lockEntryToDelete = (
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<EntryRow | undefined> =>
  lockEntryIn(
    tx,
    buildEntryTables(Prisma.sql`(g.deleted_at IS NULL OR e.resident_id = ${residentId}::uuid)`),
    id,
  );

async function lockEntryIn(tx: Transaction, tables: Prisma.Sql, id: string): Promise<EntryRow | undefined> {
  const [row] = await tx.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM ${tables} JOIN residents r ON r.id = e.resident_id AND r.deleted_at IS NULL
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL FOR NO KEY UPDATE OF e FOR KEY SHARE OF g`;
  return row;
}

/** The live entry of a resident for a game, locked in the same way. */
export async function lockEntryByGame(
  tx: Transaction,
  { residentId, gameId }: { readonly residentId: string; readonly gameId: string },
): Promise<EntryRow | undefined> {
  const [row] = await tx.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns} FROM ${entryTables}
    WHERE e.resident_id = ${residentId}::uuid AND e.game_id = ${gameId}::uuid AND e.deleted_at IS NULL
    FOR NO KEY UPDATE OF e FOR KEY SHARE OF g`;
  return row;
}
