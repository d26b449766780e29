import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import {
  nestedObject,
  objectColumn,
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

/** A game `g` as it is embedded in other resources. */
export const gameBasicInfo = nestedObject<GameBasicInfo>({
  id: plainTextValue("g.id"),
  slug: plainTextValue("g.slug"),
  name: textValue("g.name"),
  cover_url: textValue("g.cover_url"),
  released_on: plainTextValue("g.released_on"),
});

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
    SELECT ${objectColumn(gameBasicInfo).sql} AS game FROM games g WHERE ${matchGame({ game_id, game_slug })} FOR KEY SHARE`;
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
