import { expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { Database } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import { createWalkFixtures } from "../../support/walk-fixtures.js";

/** What keeps the id of a deleted resident, who is shown as deleted: posts, wiped emails, and the awards that they gave as staff. */
const keptReferences = [
  "blogs.author_id",
  "emails.resident_id",
  "emails.sender_id",
  "resident_badges.awarded_by",
  "resident_counters.resident_id",
];

/** What the purge deletes or wipes, and what is kept. */
const tablesWithoutStep = [
  "blogs",
  "credentials",
  "emails",
  "resident_counters",
  "resident_roles",
  "username_reservations",
];

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Lists the foreign keys to residents. */
const listForeignKeys = (database: Database): Promise<Reference[]> => database.$queryRaw<Reference[]>`
  SELECT k.conrelid::regclass::text AS table, a.attname::text AS column FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = 'residents'::regclass ORDER BY 1, 2`;

/** Lists the foreign keys to residents of which a row has this id, as `table.column`. */
async function listReferences(database: Database, id: string): Promise<string[]> {
  const references = await listForeignKeys(database);
  const found: string[] = [];
  for (const { table, column } of references) {
    const [name, key] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const rows = await database.$queryRaw<object[]>`SELECT FROM ${name} WHERE ${key} = ${id}::uuid LIMIT 1`;
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describeService("the erasure of a deleted account", {}, ({ service }) => {
  it("has a step for every table that references residents, but for what is purged or kept", async () => {
    const erased = new Set(service.dependencies.erasureSteps().map(({ table }) => table));
    const tables = new Set((await listForeignKeys(service.database)).map(({ table }) => table));
    expect([...tables].filter((table) => !erased.has(table))).toEqual(tablesWithoutStep);
  });

  it("leaves no row that references the resident, but for what is kept", async () => {
    await service.admin();
    const ada = await service.admin();
    const fixtures = await createWalkFixtures(service, ada);
    fixtures.close();
    const before = await listReferences(service.database, ada.resident.id);
    await ada.api.residents.delete("me", { query: { erase_content: true } });
    await service.runJob("resident-content");
    service.clock.advance(31 * 24 * 3_600_000);
    await service.runJob("resident-purge");
    await service.runJob("purge-deleted");
    const after = await listReferences(service.database, ada.resident.id);
    expect([before.length > after.length, after]).toEqual([true, keptReferences]);
  });
});
