import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Order, type Page, sortKey } from "../../platform/database/pagination.js";
import { assertKnown, fieldError, validationProblem } from "../../platform/http/problem.js";
import { categoryTypes } from "./category-types.js";
import { categoryColumns, type CategoryRow } from "./rows.js";

const order: Order<CategoryRow> = {
  keys: [
    sortKey("k.type", "text", (row) => row.type),
    sortKey("k.display_order", "int", (row) => row.display_order),
  ],
  tieBreaker: sortKey("k.id", "uuid", ({ id }) => id),
};

/** Reads one page of the active categories, by type and then `display_order`. */
export const readActiveCategoriesPage = (
  database: Database,
  { type }: Input<"listActiveGameCategories">["query"],
  page: Input<"listActiveGameCategories">["page"],
): Promise<Page<CategoryRow>> =>
  page.list(database, {
    columns: categoryColumns,
    from: Prisma.sql`game_categories k`,
    where: type === undefined ? Prisma.sql`k.is_active` : Prisma.sql`k.is_active AND k.type = ${type}`,
    order,
  });

/** Finds a category, active or not. */
export async function findCategory(database: Database, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await database.$queryRaw<CategoryRow[]>`
    SELECT ${categoryColumns.sql} FROM game_categories k WHERE k.slug = ${slug}`;
  return row;
}

/** Locks and reads a category. */
export async function lockCategory(tx: Transaction, slug: string): Promise<CategoryRow | null> {
  const [row] = await tx.$queryRaw<CategoryRow[]>`
    SELECT ${categoryColumns.sql} FROM game_categories k WHERE k.slug = ${slug} FOR NO KEY UPDATE`;
  return row ?? null;
}

type CategoryFields = Required<components["schemas"]["UpsertGameCategory"]>;

/** Inserts a category. Returns null when a concurrent request has inserted one with the same slug. */
export async function insertCategory(
  tx: Transaction,
  { id, slug, now, fields }: { id: string; slug: string; now: Date; fields: CategoryFields },
): Promise<CategoryRow | null> {
  const [row] = await tx.$queryRaw<CategoryRow[]>`
    INSERT INTO game_categories AS k (id, slug, type, name, description, is_active, display_order, created_at, updated_at)
    VALUES (${id}::uuid, ${slug}, ${fields.type}, ${fields.name}, ${fields.description}, ${fields.is_active},
      ${fields.display_order}, ${now}, ${now})
    ON CONFLICT (slug) DO NOTHING RETURNING ${categoryColumns.sql}`;
  return row ?? null;
}

/** Replaces the writable fields of a locked category. */
export async function replaceCategory(
  tx: Transaction,
  { stored, now, fields }: { stored: CategoryRow; now: Date; fields: CategoryFields },
): Promise<CategoryRow> {
  const { type, name, description, is_active, display_order } = fields;
  const changes = { type, name, description, is_active, display_order, updated_at: now };
  // Throws if it matches no row.
  const data = { ...changes, version: { increment: 1 } };
  const { version } = await tx.gameCategory.update({
    where: { id: stored.id },
    data,
    select: { version: true },
  });
  return { ...stored, ...changes, version };
}

/** Finds the ids of categories. Throws 400 for an unknown slug, and for several categories of a type that allows only one. */
export async function findCategoryIds(tx: Transaction, requestedSlugs: readonly string[]): Promise<string[]> {
  const slugs = requestedSlugs.map((slug) => slug.toLowerCase());
  if (slugs.length === 0) return [];
  const rows = await tx.$queryRaw<Pick<CategoryRow, "id" | "slug" | "type">[]>`
    SELECT id, slug, type FROM game_categories WHERE slug = ANY(${slugs}::text[]) ORDER BY id`;
  const known = new Set(rows.map(({ slug }) => slug));
  assertKnown("/category_slugs", slugs, { known, detail: (slug) => `Game category ${slug} not found.` });
  assertSingleValuedTypes(rows);
  return rows.map(({ id }) => id);
}

function assertSingleValuedTypes(rows: readonly Pick<CategoryRow, "type">[]): void {
  for (const { slug, name, allows_many } of Object.values(categoryTypes))
    if (!allows_many && rows.filter(({ type }) => type === slug).length > 1)
      throw validationProblem([
        fieldError("/category_slugs", "too-many", `A game can have only one category of the type ${name}.`),
      ]);
}
