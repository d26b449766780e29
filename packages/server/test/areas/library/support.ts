import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Puts a new game into somebody's library. */
export async function createLibraryEntry(
  service: TestService,
  { api }: Pick<SignedIn, "api">,
  entry: Partial<Schemas["CreateGameLibraryEntry"]> = {},
  name?: string,
): Promise<Schemas["GameLibraryEntry"]> {
  return api.library.create({ game_id: (await createGame(service, name)).id, ...entry });
}

/** A platform that games can be had on, by its slug. */
export async function createPlatform({ database, dependencies }: TestService, slug: string): Promise<string> {
  await database.gameCategory.create({
    data: { id: dependencies.newId(), type: "platform", slug, name: slug.toUpperCase() },
  });
  return slug;
}

/** A refusal by the rules between fields. */
export const expectedValidationProblem = (pointer: string, code: string) => ({
  status: 400,
  problem: { code: "validation-failed", errors: [{ pointer, code }] },
});

/** Deletes a game behind everybody's back, as staff does. */
export const deleteGame = ({ database, clock }: TestService, id: string) =>
  database.game.update({ where: { id }, data: { deleted_at: clock() } });

/** Somebody who follows a resident. */
export async function signUpFollower(service: TestService, { resident }: Pick<SignedIn, "resident">) {
  const follower = await service.signUp();
  await follower.api.follows.follow(resident.id);
  return follower;
}
