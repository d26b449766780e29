import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { asUuid } from "../../kernel/http/ids.js";
import { toReleaseKey, type Release } from "./version.js";

type Schemas = components["schemas"];

/** A changelog. Its `version` counts its edits; what the changelog is about is its `release`. */
export interface ChangelogRow extends Release {
  readonly id: string;
  readonly title: string | null;
  readonly summary: string | null;
  readonly status: Schemas["ChangelogStatus"];
  readonly released_on: Date | null;
  readonly changes: readonly Schemas["ChangelogChange"][];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of a `ChangelogRow`. */
export const changelogColumns = Prisma.sql`
  c.id, c.release, c.release_key, c.semver_key, c.title, c.summary, c.status, c.released_on, c.changes,
  c.version, c.created_at, c.updated_at`;

const buildChangelogQuery = (name: string): Prisma.Sql => Prisma.sql`
  SELECT ${changelogColumns} FROM changelogs c
  WHERE (c.id = ${asUuid(name)}::uuid OR c.release_key = ${toReleaseKey(name)}) AND c.deleted_at IS NULL`;

/** The live changelog with this id or version. */
export async function findChangelog(
  database: Database | Transaction,
  name: string,
): Promise<ChangelogRow | undefined> {
  const [row] = await database.$queryRaw<ChangelogRow[]>(buildChangelogQuery(name));
  return row;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockChangelog(tx: Transaction, name: string): Promise<ChangelogRow | undefined> {
  const [row] = await tx.$queryRaw<ChangelogRow[]>(
    Prisma.sql`${buildChangelogQuery(name)} FOR NO KEY UPDATE`,
  );
  return row;
}
