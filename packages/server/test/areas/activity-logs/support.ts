import type { components } from "../../../src/generated/schema.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Creates a NOTE activity. */
export const createNote = (
  { api }: SignedIn,
  overrides: Partial<Schemas["CreateActivityLog"]> = {},
): Promise<Schemas["ActivityLog"]> =>
  api.activityLogs.create({ type: "NOTE", message: "Some note.", ...overrides });

/** Adds a game to the library of a resident as PLAYING, and returns the id of the entry. */
export async function addToLibrary(
  { api }: SignedIn,
  game_id: string,
  playtime_minutes = 0,
): Promise<string> {
  const { id } = await api.library.create({ game_id, play_status: "PLAYING", playtime_minutes });
  return id;
}

/** Reads the playtime of a resident in minutes: of their only library entry, and of their counter. */
export async function findPlaytimes(
  { database }: TestService,
  resident_id: string,
): Promise<{ entry: number; counter: number }> {
  const entry = await database.libraryEntry.findFirstOrThrow({ where: { resident_id, deleted_at: null } });
  const counters = await database.residentCounters.findUniqueOrThrow({ where: { resident_id } });
  return { entry: entry.playtime_minutes, counter: Number(counters.playtime_minutes) };
}
