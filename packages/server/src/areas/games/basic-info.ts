import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { toJsonObject } from "../../platform/database/json-columns.js";
import {
  nestedObject,
  optionalObject,
  plainTextValue,
  textValue,
} from "../../platform/database/json-template.js";
import {
  fieldError,
  type ProblemError,
  unknownReference,
  validationProblem,
} from "../../platform/http/problem.js";

type GameBasicInfo = components["schemas"]["GameBasicInfo"];

/** Selects a game `g` in the form embedded in other resources, as one JSON value. */
export const gameBasicInfoJson = Prisma.sql`json_build_object('id', g.id, 'slug', g.slug, 'name', g.name,
  'cover_url', g.cover_url, 'released_on', g.released_on)`;

/** The same value for a response that PostgreSQL composes. */
export const presentedGameBasicInfo = toJsonObject(
  Prisma.sql`g.id, g.slug, g.name, g.cover_url, g.released_on`,
);

/** The same values for a response that Node.js composes. */
const gameBasicInfoMembers = {
  id: plainTextValue("g.id"),
  slug: plainTextValue("g.slug"),
  name: textValue("g.name"),
  cover_url: textValue("g.cover_url"),
  released_on: plainTextValue("g.released_on"),
};

/** A game `g` in a template. */
export const gameBasicInfoObject = nestedObject<GameBasicInfo>(gameBasicInfoMembers);

/** A game `g` in a template; null without one. */
export const optionalGameBasicInfoObject = optionalObject<GameBasicInfo>(gameBasicInfoMembers);

/** Identifies a game in a request body, by exactly one of its id and slug. */
export interface GameReference {
  readonly game_id?: string | undefined;
  readonly game_slug?: string | undefined;
}

/** Matches the game `g` that a request body refers to, unless it is deleted. */
export const matchGame = ({ game_id, game_slug }: GameReference): Prisma.Sql =>
  game_slug === undefined
    ? Prisma.sql`g.id = ${game_id ?? null}::uuid AND g.deleted_at IS NULL`
    : Prisma.sql`g.slug = ${game_slug} AND g.deleted_at IS NULL`;

/**
 * Finds the game of a request body and, within a transaction, locks it against deletion. Throws 400 `unknown-reference`
 * for an unknown game, and 400 `validation-failed` unless exactly one of `game_id` and `game_slug` is sent.
 */
export async function resolveGame(
  database: Database | Transaction,
  { game_id, game_slug }: GameReference,
): Promise<GameBasicInfo> {
  assertOneReference({ game_id, game_slug });
  const [row] = await database.$queryRaw<{ game: GameBasicInfo }[]>`
    SELECT ${gameBasicInfoJson} AS game FROM games g WHERE ${matchGame({ game_id, game_slug })} FOR KEY SHARE`;
  if (row === undefined) throw createUnknownGameProblem({ game_slug });
  return row.game;
}

function assertOneReference({ game_id, game_slug }: GameReference): void {
  if ((game_id === undefined) === (game_slug === undefined))
    throw validationProblem([fieldError("", "exactly-one", "Send exactly one of game_id and game_slug.")]);
}

/** The game of a request body, for functions of the database. Throws 400 `validation-failed` unless there is one. */
export function toGameReference({ game_id, game_slug }: GameReference) {
  assertOneReference({ game_id, game_slug });
  return { of_game: game_id, of_slug: game_slug };
}

/** 400 `unknown-reference` for the game of a request body. */
export const createUnknownGameProblem = ({ game_slug }: GameReference): ProblemError =>
  unknownReference([
    { pointer: game_slug === undefined ? "/game_id" : "/game_slug", detail: "Game not found." },
  ]);
