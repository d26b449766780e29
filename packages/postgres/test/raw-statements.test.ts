import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getViolatedConstraint } from "../src/driver/errors.js";

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
});

const moment = new Date("2026-11-21T08:05:32.100Z");
const selectAllTypes = Prisma.sql`
  SELECT ${"text"}::text AS text, ${7}::int AS int, ${2n ** 40n}::bigint AS bigint, ${1.5}::float8 AS float,
    ${new Prisma.Decimal("2.990")}::numeric(12,3) AS numeric, ${true}::boolean AS boolean, ${null}::text AS null,
    ${moment}::timestamptz AS moment, DATE '1997-08-25' AS date, now()::text <> '' AS now,
    ${"0193a0e0-0000-7000-8000-000000000001"}::uuid AS uuid, ${["a", 'b"c,{}']}::text[] AS texts,
    ARRAY[1, 2] AS ints, ARRAY['0193a0e0-0000-7000-8000-000000000001'::uuid] AS uuids,
    'EUR'::char(3) AS char, '{"a": [1, null]}'::jsonb AS json, to_json(${moment}::timestamptz) AS json_moment`;

describe("raw reads", () => {
  it("return the same values from the pool as through the ORM in a transaction", async () => {
    const direct = await opened.database.$queryRaw(selectAllTypes);
    const prisma = await opened.database.$transaction((tx) => tx.$queryRaw(selectAllTypes));
    expect(direct).toEqual(prisma);
  });

  it("return the same values with and without a prepared statement", async () => {
    const reads = [1, 2, 3].map(() => opened.database.$queryRaw(selectAllTypes));
    const [first, ...others] = await Promise.all(reads);
    for (const other of others) expect(other).toEqual(first);
  });

  it("see uncommitted rows inside the transaction only", async () => {
    const transaction = opened.database.$transaction(async (tx) => {
      await tx.$executeRaw`CREATE TABLE uncommitted (id int)`;
      const findTable = (connection: Pick<typeof tx, "$queryRaw">) =>
        connection.$queryRaw`SELECT to_regclass('uncommitted')::text AS name`;
      expect(await findTable(tx)).toEqual([{ name: "uncommitted" }]);
      expect(await findTable(opened.database)).toEqual([{ name: null }]);
      throw new Error("roll back");
    });
    await expect(transaction).rejects.toThrow("roll back");
  });

  it("report the violated constraint", async () => {
    const insert = opened.database.$queryRaw`
      INSERT INTO waitlists (id, slug, name, purpose, max_capacity)
      VALUES (gen_random_uuid(), 'beta', 'Beta', 'Play early.', 0) RETURNING id`;
    const error: unknown = await insert.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(getViolatedConstraint(error)).toBe("waitlists_max_capacity_check");
  });
});
