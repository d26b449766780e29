import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import {
  connectDatabase,
  type Database,
  type OpenDatabase,
} from "../../server/src/platform/database/client.js";
import { createTransactionRunner } from "../../server/src/platform/database/transactions.js";
import { createTestDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { startTransactionPooler, type TransactionPooler } from "./support/transaction-pooler.js";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

let pooler: TransactionPooler;
let processes: readonly OpenDatabase[];
let warnings: string[];
beforeEach(async () => {
  pooler = await startTransactionPooler(testDatabase.url);
  warnings = [];
});
afterEach(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await pooler.close();
});

/** Two processes, each with its own pools. */
function startProcesses(pipelining: boolean): void {
  const notify = (message: string) => void warnings.push(message);
  processes = [0, 1].map(() => connectDatabase(pooler.url, { pipelining, notify }));
}

interface MarkedRow {
  readonly mark: number;
  readonly value: string;
}

/** Statements with different texts, whose parameters have the same types. */
const toQuery = (start: string, mark: number, value: string): Prisma.Sql =>
  Prisma.sql([`${start} ${mark} AS mark, `, `::text AS value`], value);
const update = "UPDATE roles SET name = name WHERE name = 'admin' RETURNING";

type Read = (database: Database, mark: number, value: string) => Promise<MarkedRow[]>;
const ways: readonly [string, Read][] = [
  ["reads", (database, mark, value) => database.$queryRaw(toQuery("SELECT", mark, value))],
  ["writes", (database, mark, value) => database.$queryRaw(toQuery(update, mark, value))],
  [
    "transactions",
    (database, mark, value) =>
      createTransactionRunner(database)(async (tx) => {
        await tx.$executeRaw`SELECT 1`;
        return tx.$queryRaw(toQuery("SELECT", mark, value));
      }),
  ],
  [
    "models in transactions",
    (database, mark, value) =>
      createTransactionRunner(database)(async (tx) => {
        const roles = await tx.role.findMany({ where: { name: "admin" }, take: mark + 1 });
        return [{ mark: roles.length === 1 ? mark : -1, value }];
      }),
  ],
];

/** Processes execute the statements in different orders, three times each. */
async function readAll(read: Read): Promise<{ readonly expected: MarkedRow[]; readonly read: MarkedRow[] }> {
  const marks = [0, 1, 2, 3, 4, 5];
  const calls = [0, 1, 2].flatMap((round) =>
    processes.flatMap((_, process) =>
      marks.map((mark) => ({ process, mark: process === 0 ? mark : 5 - mark, value: `${process}.${round}` })),
    ),
  );
  const rows: MarkedRow[] = [];
  for (const { process, mark, value } of calls) {
    const database = processes[process]?.database;
    if (database !== undefined) rows.push(...(await read(database, mark, value)));
  }
  return { expected: calls.map(({ mark, value }) => ({ mark, value })), read: rows };
}

describe("two processes behind a pooler that shares its connections and does not keep prepared statements", () => {
  it.each(ways)("get the results of their own %s", async (_, way) => {
    startProcesses(true);
    const { read, expected } = await readAll(way);
    expect(read).toEqual(expected);
  });

  it.each(ways)(
    "get the results of their own %s without pipelining, and without an error",
    async (_, way) => {
      startProcesses(false);
      const { read, expected } = await readAll(way);
      expect(read).toEqual(expected);
      expect(warnings).toEqual([]);
    },
  );

  it("stop preparing statements, and say so once", async () => {
    startProcesses(true);
    for (const [, way] of ways) await readAll(way);
    expect(warnings).toEqual(Array.from(processes, () => expect.stringContaining("no longer prepared")));
  });
});
