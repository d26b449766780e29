import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";

/** Selects the id of a game that is not deleted, as a subquery that PostgreSQL evaluates once. NULL for an unknown game. */
export const buildGameIdQuery = (slug: string): Prisma.Sql =>
  Prisma.sql`(SELECT game.id FROM games game WHERE game.slug = ${slug} AND game.deleted_at IS NULL)`;

/** Finds the id of a game that is not deleted. */
export async function findGameId(
  database: Database | Transaction,
  slug: string,
): Promise<string | undefined> {
  const [row] = await database.$queryRaw<{ id: string | null }[]>`SELECT ${buildGameIdQuery(slug)} AS id`;
  return row?.id ?? undefined;
}
