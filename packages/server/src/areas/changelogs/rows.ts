import { type Changelog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { toReleaseKey } from "./version.js";

type Schemas = components["schemas"];

const changelogFields = [
  "id",
  "release",
  "release_key",
  "semver_key",
  "title",
  "summary",
  "released_on",
  "version",
  "created_at",
  "updated_at",
] as const;

const computedColumns = {
  status: computed<Schemas["ChangelogStatus"]>(Prisma.sql`c.status`),
  changes: computed<readonly Schemas["ChangelogChange"][]>(Prisma.sql`c.changes`),
};

/** The columns of a changelog `c`. `version` counts the edits of the row; the version of the product is `release`. */
const changelogColumns = defineColumns<Changelog>()("c", changelogFields, computedColumns);
export type ChangelogRow = RowOf<typeof changelogColumns>;

/** The columns of a changelog `c` in a list. */
export const listedChangelogColumns = defineColumns<Changelog>()("c", changelogFields, {
  ...computedColumns,
  released_key: computed<string>(Prisma.sql`c.released_key::text`),
});
export type ListedChangelogRow = RowOf<typeof listedChangelogColumns>;

const buildChangelogQuery = (idOrVersion: string): Prisma.Sql => Prisma.sql`
  SELECT ${changelogColumns.sql} FROM changelogs c
  WHERE (c.id = ${asUuid(idOrVersion)}::uuid OR c.release_key = ${toReleaseKey(idOrVersion)}) AND c.deleted_at IS NULL`;

/** Finds a changelog by its id or version. Deleted changelogs are not found. */
export async function findChangelog(
  database: Database | Transaction,
  idOrVersion: string,
): Promise<ChangelogRow | undefined> {
  const [row] = await database.$queryRaw<ChangelogRow[]>(buildChangelogQuery(idOrVersion));
  return row;
}

/** Finds a changelog by its id or version and locks it until the end of the transaction. Deleted ones are not found. */
export async function lockChangelog(tx: Transaction, idOrVersion: string): Promise<ChangelogRow | undefined> {
  const [row] = await tx.$queryRaw<ChangelogRow[]>(
    Prisma.sql`${buildChangelogQuery(idOrVersion)} FOR NO KEY UPDATE`,
  );
  return row;
}
