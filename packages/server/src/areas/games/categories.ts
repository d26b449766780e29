import type { components } from "../../generated/schema.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { sortKey, type PaginationBody } from "../../platform/database/pagination.js";
import { fieldError, validationProblem, assertKnown } from "../../platform/http/problem.js";
import { categoryTypes, type CategoryTypeSlug } from "./category-types.js";
import type { CategoryRow } from "./rows.js";

/** One page of the active categories, by type and then `display_order`. */
export async function listActiveCategories(
  database: Database,
  { query: { type }, page }: Pick<Input<"listActiveGameCategories">, "query" | "page">,
): Promise<{ data: CategoryRow[]; pagination: PaginationBody }> {
  const filters = type === undefined ? Prisma.sql`k.is_active` : Prisma.sql`k.is_active AND k.type = ${type}`;
  const keys = [
    sortKey<CategoryRow>("k.type", "text", (row) => row.type),
    sortKey<CategoryRow>("k.display_order", "int", (row) => row.display_order),
  ];
  return page.read(
    { by: { [page.sort]: keys }, tieBreaker: sortKey("k.id", "uuid", ({ id }) => id) },
    ({ after, order, limit }) => database.$queryRaw<CategoryRow[]>`
      SELECT k.* FROM game_categories k WHERE ${filters} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM game_categories k WHERE ${filters} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
      return row?.count ?? 0;
    },
  );
}

/** The category with the slug, held until the transaction ends. */
export async function lockCategory(tx: Transaction, slug: string): Promise<CategoryRow | null> {
  const [row] = await tx.$queryRaw<CategoryRow[]>`
    SELECT * FROM game_categories WHERE slug = ${slug} FOR NO KEY UPDATE`;
  return row ?? null;
}

type CategoryFields = Required<components["schemas"]["UpsertGameCategory"]>;

/** A new category, or null when somebody else made one with the slug at this moment. */
export async function insertCategory(
  tx: Transaction,
  { id, slug, now, fields }: { id: string; slug: string; now: Date; fields: CategoryFields },
): Promise<CategoryRow | null> {
  const [row] = await tx.$queryRaw<CategoryRow[]>`
    INSERT INTO game_categories (id, slug, type, name, description, is_active, display_order, created_at, updated_at)
    VALUES (${id}::uuid, ${slug}, ${fields.type}, ${fields.name}, ${fields.description}, ${fields.is_active},
      ${fields.display_order}, ${now}, ${now})
    ON CONFLICT (slug) DO NOTHING RETURNING *`;
  return row ?? null;
}

/** Replaces what can be written of a category. */
export async function replaceCategory(
  tx: Transaction,
  { id, now, fields }: { id: string; now: Date; fields: CategoryFields },
): Promise<CategoryRow> {
  return tx.gameCategory.update({
    where: { id },
    data: { ...fields, version: { increment: 1 }, updated_at: now },
  });
}

/** The ids of the categories with these slugs. Throws 400 for a slug that no category has, and for two of a kind that allows one. */
export async function findCategoryIds(tx: Transaction, requestedSlugs: readonly string[]): Promise<string[]> {
  const slugs = requestedSlugs.map((slug) => slug.toLowerCase());
  if (slugs.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string; slug: string; type: CategoryTypeSlug }[]>`
    SELECT id, slug, type FROM game_categories WHERE slug = ANY(${slugs}::text[]) ORDER BY id`;
  const known = new Set(rows.map(({ slug }) => slug));
  assertKnown("/category_slugs", slugs, { known, detail: (slug) => `No category has the slug ${slug}.` });
  assertSingleValuedTypes(rows);
  return rows.map(({ id }) => id);
}

function assertSingleValuedTypes(rows: readonly { readonly type: CategoryTypeSlug }[]): void {
  for (const { slug, name, allows_many } of Object.values(categoryTypes))
    if (!allows_many && rows.filter(({ type }) => type === slug).length > 1)
      throw validationProblem([
        fieldError("/category_slugs", "too-many", `A game has one category of the type ${name}.`),
      ]);
}
