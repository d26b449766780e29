import type { PermissionName } from "../../../src/generated/permissions.js";
import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** A list of a resident, with what a test has to say about it. */
export const createList = (
  { api }: SignedIn,
  overrides: Partial<Schemas["CreateList"]> = {},
): Promise<Schemas["GameList"]> => api.lists.create({ name: "To lend", ...overrides });

/** Games called A, B, C … */
export async function createGames(service: TestService, names: string): Promise<Schemas["GameBasicInfo"][]> {
  const games = [];
  for (const name of names) games.push(await createGame(service, name));
  return games;
}

/** The names of the games of a list in the order of their positions, which are held to be 1, 2, 3 … */
export async function readOrder({ api }: SignedIn, listId: string): Promise<string> {
  const { data } = await api.lists.listItems(listId, { query: { limit: 100 } });
  data.forEach(({ position }, index) => {
    if (position !== index + 1) throw new Error(`Position ${position} stands at place ${index + 1}.`);
  });
  return data.map(({ game }) => game.name).join("");
}

/** Puts a game that was played into a library. */
export const addPlayedGame = (
  { api }: SignedIn,
  game_id: string,
  overrides: Partial<Schemas["CreateGameLibraryEntry"]> = {},
) => api.library.create({ game_id, play_status: "PLAYING", ...overrides });

/** Everybody who may ask for something of a resident. */
export async function createCallers(service: TestService, owner: SignedIn, permission: PermissionName) {
  const [stranger, follower] = [await service.signUp(), await service.signUp()];
  await follower.api.follows.follow(owner.resident.id);
  const createKeyClient = async (scopes: PermissionName[]) =>
    service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
  return {
    anonymous: service.api,
    stranger: stranger.api,
    follower: follower.api,
    owner: owner.api,
    moderator: (await service.admin()).api,
    key: await createKeyClient([permission]),
    "other key": await createKeyClient(["games:manage"]),
  };
}
