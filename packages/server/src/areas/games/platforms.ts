import type { GameCategory } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { unknownReference } from "../../platform/http/problem.js";

/** A platform slug with its JSON pointer in the request body. */
export interface PlatformReference {
  readonly slug: string;
  readonly pointer: string;
}

/** Returns the references whose slugs are not platform categories. */
export async function findUnknownPlatforms(
  database: Database | Transaction,
  references: readonly PlatformReference[],
): Promise<readonly PlatformReference[]> {
  if (references.length === 0) return [];
  const rows = await database.$queryRaw<Pick<GameCategory, "slug">[]>`
    SELECT slug FROM game_categories
    WHERE type = 'platform' AND slug = ANY(${references.map(({ slug }) => slug)}::text[])`;
  const knownSlugs = new Set(rows.map(({ slug }) => slug));
  return references.filter(({ slug }) => !knownSlugs.has(slug));
}

/** Throws 400 `unknown-reference` if there are unknown platforms. */
export function assertNoUnknownPlatforms(unknown: readonly PlatformReference[]): void {
  if (unknown.length > 0)
    throw unknownReference(
      unknown.map(({ slug, pointer }) => ({ pointer, detail: `Platform ${slug} not found.` })),
    );
}

/** Throws 400 `unknown-reference` for slugs that are not platform categories. */
export const assertPlatforms = async (
  database: Database | Transaction,
  references: readonly PlatformReference[],
): Promise<void> => assertNoUnknownPlatforms(await findUnknownPlatforms(database, references));
