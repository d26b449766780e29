import type { components } from "../../src/generated/schema.js";
import type { TestService } from "./service.js";

/** Creates a game. */
export async function createGame(
  { database, dependencies }: TestService,
  name = "Some game",
): Promise<components["schemas"]["GameBasicInfo"]> {
  const id = dependencies.newId();
  const slug = `game-${id.slice(-12)}`;
  await database.game.create({ data: { id, slug, name } });
  return { id, slug, name, cover_url: null, released_on: null };
}

/** Reads the counters of a game. */
export const findGameCounters = ({ database }: TestService, game_id: string) =>
  database.gameCounters.findUniqueOrThrow({ where: { game_id } });

/** Reads the counters of a resident. */
export const findResidentCounters = ({ database }: TestService, resident_id: string) =>
  database.residentCounters.findUniqueOrThrow({ where: { resident_id } });

/** Reads the activities of a resident, oldest first. */
export const findActivities = ({ database }: TestService, resident_id: string) =>
  database.activityLog.findMany({ where: { resident_id, deleted_at: null }, orderBy: { id: "asc" } });

/** An id that does not exist. */
export const unknownId = "01930e5c-6b00-7c00-8000-00000000ffff";
