import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readLongCheckOptions } from "../../server/test/support/long-check.js";
import { type PgBouncer, startPgBouncer } from "../../server/test/support/pgbouncer.js";
import { killedPoolSize, readUnderKills } from "./support/killed-connections.js";

const { factor } = readLongCheckOptions();
const goal = { kills: 3_000 * factor, reads: 60_000 * factor };

let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncer(process.env["TEST_DATABASE_SERVER"] ?? "", 2 * killedPoolSize);
});
afterAll(() => pooler.stop());

it.each(["directly", "through PgBouncer"])(
  "reads return their own results while connections are ended and opened, %s",
  async (way) => {
    const startedAt = performance.now();
    const result = await readUnderKills(way === "directly" ? goal : { ...goal, pooler });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${way}: ${result.reads} reads while ${result.kills} connections were ended in ${seconds} s; ` +
        `${result.unavailable} reads failed as unavailable.`,
    );
    expect([result.mixedUp, result.unexpected]).toEqual([[], []]);
    expect(result.idleAfterwards).toBe(killedPoolSize);
  },
);
