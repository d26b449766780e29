import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connectDatabase, type OpenDatabase } from "../../server/src/platform/database/client.js";
import { lockTable } from "../../server/test/support/locked-table.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { createTestDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { isUnavailable } from "../src/driver/errors.js";
import { catchError } from "./support/catch-error.js";

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let observer: OpenDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = connectDatabase(testDatabase.url, { statementTimeoutMs: 100 });
  observer = connectDatabase(testDatabase.url);
});
afterAll(async () => {
  await Promise.all([opened.close(), observer.close()]);
  await testDatabase.drop();
});

const countWaiting = async (): Promise<number> => {
  const waiting = await observer.database.$queryRaw<unknown[]>`
    SELECT FROM pg_locks WHERE relation = 'roles'::regclass AND NOT granted`;
  return waiting.length;
};

describe("statements that are given up while they wait for a lock", () => {
  it("end in PostgreSQL, too, and free their connections", async () => {
    const unlock = await lockTable(testDatabase.url, "roles");
    const errors = await Promise.all([
      catchError(opened.database.$executeRaw`UPDATE roles SET name = name`),
      catchError(opened.database.$queryRaw`SELECT FROM roles FOR SHARE`),
      catchError(opened.database.$transaction((tx) => tx.$executeRaw`DELETE FROM roles`)),
    ]);
    expect(errors.map(isUnavailable)).toEqual([true, true, true]);
    expect(await countWaiting()).toBe(3);
    expect(await pollUntil(countWaiting, (count) => count === 0, { timeoutMs: 20_000 })).toBe(0);
    await unlock();
  });
});
