import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Creates a game and adds it to the library of a resident. */
export async function createLibraryEntry(
  service: TestService,
  { api }: Pick<SignedIn, "api">,
  entry: Partial<Schemas["CreateGameLibraryEntry"]> = {},
  gameName?: string,
): Promise<Schemas["GameLibraryEntry"]> {
  return api.library.create({ game_id: (await createGame(service, gameName)).id, ...entry });
}

/** Creates a platform category and returns its slug. */
export async function createPlatform({ database, dependencies }: TestService, slug: string): Promise<string> {
  await database.gameCategory.create({
    data: { id: dependencies.newId(), type: "platform", slug, name: slug.toUpperCase() },
  });
  return slug;
}

/** Soft-deletes a game directly in the database. */
export const softDeleteGame = ({ database, clock }: TestService, id: string) =>
  database.game.update({ where: { id }, data: { deleted_at: clock() } });
