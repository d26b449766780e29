import { defineStatement } from "@game-community/postgres";
import { type Game, type GameCategory, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertWritten } from "../../platform/database/written-row.js";
import type { JsonText } from "../../platform/json-text.js";
import type { CategoryTypeSlug } from "./category-types.js";
import { gameColumns, type GameValues, getGameTemplates } from "./game-templates.js";
import type { ReleasePrecision } from "./partial-date.js";
import { categoriesOfGame, createGameTemplate } from "./present.js";

/** The model with the values that the CHECK constraint of its table allows. */
export interface CategoryModel extends GameCategory {
  type: CategoryTypeSlug;
}

/** The model with the values that the CHECK constraint of its table allows. */
interface GameModel extends Game {
  released_precision: ReleasePrecision | null;
}

/** Joins the rating summary `r` and the counters `c`, which every game `g` has. */
export const gameJoins = Prisma.sql`
  JOIN game_rating_summaries r ON r.game_id = g.id JOIN game_counters c ON c.game_id = g.id`;

export const gameTables = Prisma.sql`games g ${gameJoins}`;

/** A game as it is sent. */
export interface PresentedGame {
  readonly version: number;
  readonly body: JsonText<components["schemas"]["Game"]>;
}

const gameQuery = defineStatement(
  (slug: string) => Prisma.sql`
    SELECT g.version, ${gameColumns.sql} FROM ${gameTables} WHERE g.slug = ${slug} AND g.deleted_at IS NULL`,
);

/** Reads a game that is not deleted. */
export async function findGame(database: Database, slug: string): Promise<PresentedGame | null> {
  const rows = await database.$queryRaw<(GameValues & Pick<Game, "version">)[]>(gameQuery(slug));
  const [row] = rows;
  if (row === undefined) return null;
  const { game } = await getGameTemplates(database, rows);
  return { version: row.version, body: game.present(row.values) };
}

/** The transaction may have changed the categories, so they are read with the game. */
const writtenGameTemplate = createGameTemplate(categoriesOfGame);

/** Reads a game that the transaction has written. */
export async function readWrittenGame(tx: Transaction, slug: string): Promise<PresentedGame> {
  const [row] = await tx.$queryRaw<{ version: number; values: string }[]>`
    SELECT g.version, ${writtenGameTemplate.values} AS values FROM ${gameTables}
    WHERE g.slug = ${slug} AND g.deleted_at IS NULL`;
  const { version, values } = assertWritten(row);
  return { version, body: writtenGameTemplate.present(values) };
}

const storedColumns = defineColumns<GameModel>()(
  "g",
  ["id", "slug", "released_precision", "version", "created_at", "updated_at"],
  { released_on: computed<string | null>(Prisma.sql`g.released_on::text`) },
);

/** The columns that changes of a game depend on. */
export type StoredGame = RowOf<typeof storedColumns>;

/** `FOR NO KEY UPDATE` still allows residents to rate, like and review the game, and to change their rows of it. */
const lockClauses = {
  change: Prisma.sql`FOR NO KEY UPDATE`,
  deletion: Prisma.sql`FOR UPDATE`,
};

/** Locks a game that is not deleted. */
export async function lockGame(
  tx: Transaction,
  slug: string,
  lockFor: keyof typeof lockClauses,
): Promise<StoredGame | undefined> {
  const [row] = await tx.$queryRaw<StoredGame[]>`
    SELECT ${storedColumns.sql} FROM games g WHERE g.slug = ${slug} AND g.deleted_at IS NULL ${lockClauses[lockFor]}`;
  return row;
}
