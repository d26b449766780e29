import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";

/** The id of a game, unless deleted, as a subquery that PostgreSQL evaluates once. NULL for an unknown game. */
export const buildGameIdQuery = (slug: string): Prisma.Sql =>
  Prisma.sql`(SELECT named.id FROM games named WHERE named.slug = ${slug} AND named.deleted_at IS NULL)`;

/** Finds the id of a game, unless deleted. */
export async function findGameId(
  database: Database | Transaction,
  slug: string,
): Promise<string | undefined> {
  const [row] = await database.$queryRaw<{ id: string | null }[]>`SELECT ${buildGameIdQuery(slug)} AS id`;
  return row?.id ?? undefined;
}
