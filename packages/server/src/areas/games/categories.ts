import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type Order, type Page, sortKey } from "../../platform/database/pagination.js";
import { assertKnown, fieldError, validationProblem } from "../../platform/http/problem.js";
import { categoryTypes } from "./category-types.js";
import { categoryTemplate } from "./present.js";
import type { CategoryModel } from "./rows.js";

const values = computed<string>(categoryTemplate.values);

/** A category as it is sent, with what decides who may see it and where it is listed. */
const presentedColumns = defineColumns<CategoryModel>()(
  "k",
  ["id", "type", "display_order", "is_active", "version"],
  { values },
);
type PresentedCategory = RowOf<typeof presentedColumns>;

/** A category that was written, as it is sent. */
const writtenColumns = defineColumns<CategoryModel>()("k", ["version"], { values });
export type WrittenCategory = RowOf<typeof writtenColumns>;

const storedColumns = defineColumns<CategoryModel>()("k", ["id", "version"]);
type StoredCategory = RowOf<typeof storedColumns>;

const order: Order<PresentedCategory> = {
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
): Promise<Page<PresentedCategory>> =>
  page.list(database, {
    columns: presentedColumns,
    from: Prisma.sql`game_categories k`,
    where: type === undefined ? Prisma.sql`k.is_active` : Prisma.sql`k.is_active AND k.type = ${type}`,
    order,
  });

/** Finds a category, active or not. */
export async function findCategory(database: Database, slug: string): Promise<PresentedCategory | undefined> {
  const [row] = await database.$queryRaw<PresentedCategory[]>`
    SELECT ${presentedColumns.sql} FROM game_categories k WHERE k.slug = ${slug}`;
  return row;
}

/** Locks a category. */
export async function lockCategory(tx: Transaction, slug: string): Promise<StoredCategory | undefined> {
  const [row] = await tx.$queryRaw<StoredCategory[]>`
    SELECT ${storedColumns.sql} FROM game_categories k WHERE k.slug = ${slug} FOR NO KEY UPDATE`;
  return row;
}

type CategoryFields = Required<components["schemas"]["UpsertGameCategory"]>;

/** Inserts a category. Returns null when a concurrent request has inserted one with the same slug. */
export async function insertCategory(
  tx: Transaction,
  { id, slug, now, fields }: { id: string; slug: string; now: Date; fields: CategoryFields },
): Promise<WrittenCategory | null> {
  const [row] = await tx.$queryRaw<WrittenCategory[]>`
    INSERT INTO game_categories AS k (id, slug, type, name, description, is_active, display_order, created_at, updated_at)
    VALUES (${id}::uuid, ${slug}, ${fields.type}, ${fields.name}, ${fields.description}, ${fields.is_active},
      ${fields.display_order}, ${now}, ${now})
    ON CONFLICT (slug) DO NOTHING RETURNING ${writtenColumns.sql}`;
  return row ?? null;
}

/** Replaces the writable fields of a locked category. */
export async function replaceCategory(
  tx: Transaction,
  { stored, now, fields }: { stored: StoredCategory; now: Date; fields: CategoryFields },
): Promise<WrittenCategory> {
  const [row] = await tx.$queryRaw<WrittenCategory[]>`
    UPDATE game_categories k SET type = ${fields.type}, name = ${fields.name}, description = ${fields.description},
      is_active = ${fields.is_active}, display_order = ${fields.display_order}, version = k.version + 1, updated_at = ${now}
    WHERE k.id = ${stored.id}::uuid RETURNING ${writtenColumns.sql}`;
  if (row === undefined) throw new Error("A locked category does not exist.");
  return row;
}

/** Finds the ids of categories. Throws 400 for an unknown slug, and for several categories of a type that allows only one. */
export async function findCategoryIds(tx: Transaction, requestedSlugs: readonly string[]): Promise<string[]> {
  const slugs = requestedSlugs.map((slug) => slug.toLowerCase());
  if (slugs.length === 0) return [];
  const rows = await tx.$queryRaw<Pick<CategoryModel, "id" | "slug" | "type">[]>`
    SELECT id, slug, type FROM game_categories WHERE slug = ANY(${slugs}::text[]) ORDER BY id`;
  const known = new Set(rows.map(({ slug }) => slug));
  assertKnown("/category_slugs", slugs, { known, detail: (slug) => `Game category ${slug} not found.` });
  assertSingleValuedTypes(rows);
  return rows.map(({ id }) => id);
}

function assertSingleValuedTypes(rows: readonly Pick<CategoryModel, "type">[]): void {
  for (const { slug, name, allows_many } of Object.values(categoryTypes))
    if (!allows_many && rows.filter(({ type }) => type === slug).length > 1)
      throw validationProblem([
        fieldError("/category_slugs", "too-many", `A game can have only one category of the type ${name}.`),
      ]);
}
