import type { GameCategory } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type ProblemError, unknownReference } from "../../platform/http/problem.js";

/** A platform slug with its JSON pointer in the request body. */
interface PlatformReference {
  readonly slug: string;
  readonly pointer: string;
}

/** 400 `unknown-reference` for platforms. */
export const createUnknownPlatformProblem = (unknown: readonly PlatformReference[]): ProblemError =>
  unknownReference(unknown.map(({ slug, pointer }) => ({ pointer, detail: `Platform ${slug} not found.` })));

/** Throws 400 `unknown-reference` for slugs that are not platform categories. */
export async function assertPlatforms(
  database: Database | Transaction,
  references: readonly PlatformReference[],
): Promise<void> {
  const rows = await database.$queryRaw<Pick<GameCategory, "slug">[]>`
    SELECT slug FROM game_categories
    WHERE type = 'platform' AND slug = ANY(${references.map(({ slug }) => slug)}::text[])`;
  const knownSlugs = new Set(rows.map(({ slug }) => slug));
  const unknown = references.filter(({ slug }) => !knownSlugs.has(slug));
  if (unknown.length > 0) throw createUnknownPlatformProblem(unknown);
}
