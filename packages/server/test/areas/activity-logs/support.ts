import type { components } from "../../../src/generated/schema.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** The refusal of an SDK call. */
export const expectedProblem = (status: number, code: string) => ({ status, problem: { code } });

/** Writes a note, and gives it as its author sees it. */
export const createNote = (
  { api }: SignedIn,
  overrides: Partial<Schemas["CreateActivityLog"]> = {},
): Promise<Schemas["ActivityLog"]> =>
  api.activityLogs.create({ type: "NOTE", message: "Some note.", ...overrides });

/** Puts a game that is played into somebody's library, and gives the id of the entry. */
export async function addToLibrary(
  { api }: SignedIn,
  game_id: string,
  playtime_minutes = 0,
): Promise<string> {
  const { id } = await api.library.create({ game_id, play_status: "PLAYING", playtime_minutes });
  return id;
}

/** How long a resident has played: by the entry of the library, and by their counter. */
export async function findPlaytimes(
  { database }: TestService,
  resident_id: string,
): Promise<{ entry: number; counter: number }> {
  const entry = await database.libraryEntry.findFirstOrThrow({ where: { resident_id, deleted_at: null } });
  const counters = await database.residentCounters.findUniqueOrThrow({ where: { resident_id } });
  return { entry: entry.playtime_minutes, counter: Number(counters.playtime_minutes) };
}

/** What a caller finds of a list, page by page. */
export async function readAllPages<Item>(
  read: (cursor?: string) => Promise<{ data: Item[]; pagination: Schemas["Pagination"] }>,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data, pagination } = await read(cursor);
    found.push(...data);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
