import { playStatuses, type PlayStatus } from "../../events/play-status.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { FastPath, RequestBody } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { nullIfProblem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { calendarDate } from "../../platform/time.js";
import { gameBasicInfoJson, matchGame } from "../games/index.js";
import { buildNewEntry, type EntryContent } from "./changes.js";
import { applyStatusChange, assertConsistent } from "./play-state.js";
import { presentEntry } from "./present.js";
import { entryColumns, entryJoins, type EntryRow } from "./rows.js";
import { maxEntries } from "./write.js";

/** What is not known in advance of a new entry. */
type WrittenEntry = Pick<EntryRow, "game" | "rating_score">;

/** Adds a game to the library with all effects in one statement. */
export const createLibraryEntryInOneStatement =
  ({ clock, newId }: Dependencies): FastPath<"createLibraryEntry"> =>
  async ({ body, caller, statement }, reply) => {
    const { game_id, game_slug } = body;
    const [id, residentId, now] = [newId(), assertResidentId(caller), clock()];
    const content = buildContent(body, calendarDate(now));
    const game = game_id ?? game_slug;
    if (content === null || game === undefined || (game_id !== undefined && game_slug !== undefined))
      return null;
    const write = game_id === undefined ? writeEntryBySlug : writeEntryById;
    const call = write(id, residentId, game, newId(), now, ...toArguments(content));
    const row = await statement((database) => callWriteFunction<WrittenEntry>(database, call));
    if (row === null) return null;
    const entry = {
      id,
      resident_id: residentId,
      game_id: row.game.id,
      is_counted: true,
      version: 1,
      created_at: now,
      updated_at: now,
      ...content,
      ...row,
    };
    return reply(201, presentEntry(entry), { version: 1, Location: `/rest/v1/library/${id}` });
  };

/** Returns null for content that the handler rejects, after it has found the game. */
const buildContent = (body: RequestBody<"createLibraryEntry">, today: string): EntryContent | null =>
  nullIfProblem(() => {
    const content = applyStatusChange(buildNewEntry(body), null, today);
    assertConsistent(content);
    return content;
  });

/** The position of the counter of a play status in PostgreSQL, where arrays start at 1. */
const toStatusIndex = (status: PlayStatus): number => playStatuses.indexOf(status) + 1;

/** The fields of an entry that change most often. */
const playFields = new Set(["play_status", "playtime_minutes"]);

/** Changes the play status and the playtime of an entry with all effects in one statement. */
export const updateLibraryEntryInOneStatement =
  ({ clock, newId }: Dependencies): FastPath<"updateLibraryEntry"> =>
  async ({ path, body, caller, precondition: { unconditional }, statement }, reply) => {
    if (unconditional === null || !Object.keys(body).every((name) => playFields.has(name))) return null;
    const { play_status = null, playtime_minutes = null } = body;
    const [id, residentId, now] = [asUuid(path.id), assertResidentId(caller), clock()];
    const changes = [id, residentId, play_status, playtime_minutes] as const;
    const row = await statement((database) =>
      callWriteFunction<EntryRow>(database, writePlayState(...changes, newId(), calendarDate(now), now)),
    );
    return row && reply(200, presentEntry(row), { version: row.version, checked: unconditional });
  };

/**
 * Starts from the game, so that the function runs only for a game that this statement sees. Otherwise a game that is created
 * while the function waits for a lock would get an entry, but no row here, and the handler would find its own entry.
 */
const defineEntryWrite = (matchReference: (reference: string) => Prisma.Sql) =>
  defineStatement((...[id, residentId, game, activityId, now, ...content]: EntryArguments) => {
    const [status, ownership, format, platforms, minutes, progress, ...others] = content;
    const [completions, started, completed, acquired, isFavorite, visibility, notes, statusIndex] = others;
    return Prisma.sql`
      SELECT ${gameBasicInfoJson} AS game, s.score AS rating_score
      FROM games g CROSS JOIN LATERAL write_library_entry(${id}::uuid, ${residentId}::uuid, g.id, ${status}, ${ownership},
        ${format}, ${platforms}::text[], ${minutes}::int, ${progress}::int, ${completions}::int, ${started}::text::date,
        ${completed}::text::date, ${acquired}::text::date, ${isFavorite}::boolean, ${visibility}, ${notes},
        ${statusIndex}::int, ${Prisma.raw(String(maxEntries))}, ${activityId}::uuid, ${now}::timestamptz) AS is_written
      LEFT JOIN ratings s ON s.resident_id = ${residentId}::uuid AND s.game_id = g.id
      WHERE ${matchReference(game)} AND is_written`;
  });

type EntryArguments = readonly [
  ...[id: string, residentId: string, game: string, activityId: string, now: Date],
  ...ReturnType<typeof toArguments>,
];

/** The content of a new entry in the order of the parameters of the function. */
const toArguments = (entry: EntryContent) => {
  const { play_status, ownership, format, platforms, playtime_minutes, progress_percent } = entry;
  const { times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes } = entry;
  return [
    play_status,
    ownership,
    format,
    platforms,
    playtime_minutes,
    progress_percent,
    times_completed,
    started_on,
    completed_on,
    acquired_on,
    is_favorite,
    visibility,
    notes,
    toStatusIndex(play_status),
  ] as const;
};

const writeEntryById = defineEntryWrite((game_id) => matchGame({ game_id }));
const writeEntryBySlug = defineEntryWrite((game_slug) => matchGame({ game_slug }));

const statusOrder = Prisma.raw(`'{${playStatuses.join()}}'::text[]`);

const writePlayState = defineStatement(
  (
    id: string,
    residentId: string,
    status: PlayStatus | null,
    minutes: number | null,
    activityId: string,
    today: string,
    now: Date,
  ) =>
    Prisma.sql`
      SELECT ${entryColumns.sql} FROM write_play_state(${id}::uuid, ${residentId}::uuid, ${status}, ${minutes}::int,
        ${statusOrder}, ${activityId}::uuid, ${today}::text::date, ${now}::timestamptz) e
      JOIN games g ON g.id = e.game_id ${entryJoins} WHERE e.id IS NOT NULL`,
);
