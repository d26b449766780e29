import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { OpenDatabase } from "../../../src/platform/database/client.js";
import { createDatabaseClock, type DatabaseClock } from "../../../src/platform/database/database-clock.js";
import { createLogger } from "../../../src/platform/log.js";
import { changeSystemClock } from "../../support/system-clock.js";
import { connectTestDatabase, createTestDatabase, type TestDatabase } from "../../support/test-database.js";

const hourMs = 3_600_000;

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let clock: DatabaseClock;
let monotonicMs: number;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  opened = connectTestDatabase(testDatabase.url);
  monotonicMs = 5_000;
  const log = createLogger({ logLevel: "silent" });
  clock = await createDatabaseClock(opened.database, log, () => monotonicMs);
});
afterEach(async () => {
  clock.stop();
  await opened.close();
  await testDatabase.drop();
});

describe("the clock of the database", () => {
  it.each([-hourMs, hourMs])("goes on when the clock of this machine is set by %d ms", async (changeMs) => {
    const before = clock.now().getTime();
    const restoreClock = changeSystemClock(changeMs);
    monotonicMs += 1_500;
    const after = clock.now().getTime();
    restoreClock();
    expect(after - before).toBe(1_500);
  });

  it("follows a change of the database's, and ignores the time that its answer takes", async () => {
    const before = clock.now().getTime();
    await clock.compare();
    expect(clock.now().getTime()).toBe(before);
    // To the database, time has then passed more slowly than here by an hour.
    monotonicMs += hourMs;
    await clock.compare();
    expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(60_000);
  });
});
