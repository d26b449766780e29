import type { Database, Transaction } from "../../platform/database/client.js";
import { unknownReference } from "../../platform/http/problem.js";

/** A platform slug with the place where a body says it. */
export interface NamedPlatform {
  readonly slug: string;
  readonly pointer: string;
}

/** Throws 400 for what is not the slug of a platform category. */
export async function requirePlatforms(
  database: Database | Transaction,
  named: readonly NamedPlatform[],
): Promise<void> {
  if (named.length === 0) return;
  const rows = await database.gameCategory.findMany({
    where: { type: "platform", slug: { in: named.map(({ slug }) => slug) } },
    select: { slug: true },
  });
  const known = new Set(rows.map(({ slug }) => slug));
  const unknown = named.filter(({ slug }) => !known.has(slug));
  if (unknown.length > 0)
    throw unknownReference(
      unknown.map(({ slug, pointer }) => ({ pointer, detail: `There is no platform ${slug}.` })),
    );
}
