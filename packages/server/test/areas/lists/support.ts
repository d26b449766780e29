import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Creates a list with default values for the fields that a test does not set. */
export const createList = (
  { api }: SignedIn,
  overrides: Partial<Schemas["CreateList"]> = {},
): Promise<Schemas["GameList"]> => api.lists.create({ name: "To lend", ...overrides });

/** Creates one game for each letter of `names`. */
export async function createGames(service: TestService, names: string): Promise<Schemas["GameBasicInfo"][]> {
  const games = [];
  for (const name of names) games.push(await createGame(service, name));
  return games;
}

/** Reads the names of the games of a list in order, and throws unless their positions are 1, 2, 3 … */
export async function readOrder({ api }: SignedIn, listId: string): Promise<string> {
  const { data } = await api.lists.listGames(listId, { query: { limit: 100 } });
  data.forEach(({ position }, index) => {
    if (position !== index + 1) throw new Error(`Expected position ${index + 1}, got ${position}.`);
  });
  return data.map(({ game }) => game.name).join("");
}

/** Adds a played game to the library of a resident. */
export const addPlayedGame = (
  { api }: SignedIn,
  game_id: string,
  overrides: Partial<Schemas["CreateGameLibraryEntry"]> = {},
) => api.library.create({ game_id, play_status: "PLAYING", ...overrides });
