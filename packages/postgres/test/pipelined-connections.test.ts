import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { connectDatabase } from "../../server/src/platform/database/client.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getSqlState, isUnavailable } from "../src/driver/errors.js";
import { catchError } from "./support/catch-error.js";

let opened: OpenTestDatabase;
let other: pg.Client;

beforeAll(async () => {
  opened = await openTestDatabase({ max: 4, slowReadTimeoutMs: 60_000 });
  other = new pg.Client({ connectionString: opened.url });
  await other.connect();
  await other.query("CREATE TABLE counted (id int PRIMARY KEY, count int NOT NULL CHECK (count < 100))");
  await other.query("INSERT INTO counted VALUES (1, 0), (2, 0)");
  await other.query(`CREATE FUNCTION increase_count(row_id int) RETURNS void LANGUAGE sql
    AS 'UPDATE counted SET count = count + 1 WHERE id = row_id'`);
});
afterAll(async () => {
  await other.end();
  await opened.close();
});

const echo = (value: number) => opened.database.$queryRaw<{ value: number }[]>`SELECT ${value}::int AS value`;
const readPid = async (): Promise<number> => {
  const [row] = await opened.database.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid ?? 0;
};
/** The connections that are in `pg_sleep`. */
const findSleeping = async (): Promise<number[]> => {
  const { rows } = await other.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
  );
  return rows.map(({ pid }) => pid);
};
const cancel = async (pids: readonly number[]): Promise<void> => {
  await other.query("SELECT pg_cancel_backend(pid) FROM unnest($1::int[]) AS pid", [pids]);
};
const numbers = Array.from({ length: 200 }, (_, index) => index);

describe("reads outside of transactions", () => {
  it("return their own results when many are sent at once", async () => {
    const rows = await Promise.all(numbers.map(echo));
    expect(rows.map(([row]) => row?.value)).toEqual(numbers);
  });

  it("share two connections", async () => {
    const pids = await Promise.all(numbers.map(readPid));
    expect(new Set(pids).size).toBe(2);
  });

  it("fail alone", async () => {
    const divide = (by: number) =>
      opened.database.$queryRaw<{ value: number }[]>`SELECT 10 / ${by}::int AS value`;
    const results = await Promise.allSettled([divide(1), divide(0), divide(2), divide(0), divide(5)]);
    expect(
      results.map((result) =>
        result.status === "fulfilled" ? result.value[0]?.value : getSqlState(result.reason),
      ),
    ).toEqual([10, "22012", 5, "22012", 2]);
  });

  it("fail alone when PostgreSQL cannot parse them", async () => {
    const results = await Promise.allSettled([echo(1), opened.database.$queryRaw`SELEC 1`, echo(2)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("run alone when they are slow, so that others do not wait for them", async () => {
    const shared = new Set(await Promise.all(numbers.map(readPid)));
    const sleep = () => catchError(opened.database.$queryRaw`SELECT pg_sleep(60), 'slow' AS text`);
    // The first one is cancelled on a shared connection and repeated on its own.
    const first = sleep();
    await cancel(await pollUntil(findSleeping, ([pid]) => pid !== undefined && !shared.has(pid)));
    await first;
    const second = sleep();
    const pids = await pollUntil(findSleeping, ({ length }) => length > 0, { intervalMs: 1 });
    expect(pids.filter((pid) => shared.has(pid))).toEqual([]);
    expect(await Promise.all(numbers.map(echo))).toHaveLength(numbers.length);
    await cancel(pids);
    expect(getSqlState(await second)).toBe("57014");
  });

  it("wait in a common queue, not behind a slow one", async () => {
    const sleep = (seconds: number) =>
      opened.database.$queryRaw`SELECT pg_sleep(${seconds}), 'queue' AS text`;
    // Few statements are sent to a connection at a time once it takes long for each of them.
    await Promise.all(numbers.slice(0, 30).map(() => sleep(0.03)));
    let isAsleep = true;
    let delayed = 0;
    await Promise.all([
      sleep(0.15).then(() => (isAsleep = false)),
      ...numbers.map(async (number) => {
        await echo(number);
        if (!isAsleep) delayed += 1;
      }),
    ]);
    expect(delayed).toBeLessThan(numbers.length / 4);
  });

  it("wait for a lock on a connection of their own, and run once", async () => {
    await other.query("BEGIN");
    await other.query("UPDATE counted SET count = count + 1 WHERE id = 1");
    const waiting = opened.database.$queryRaw`SELECT increase_count(1)`;
    const overtaking = await Promise.all(numbers.map(echo));
    expect(overtaking).toHaveLength(numbers.length);
    await other.query("COMMIT");
    await waiting;
    const { rows } = await other.query("SELECT count FROM counted WHERE id = 1");
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("fail only on the connection that is lost, and the next one is opened", async () => {
    const before = await readPid();
    const lost = opened.database.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    expect(isUnavailable(await catchError(lost))).toBe(true);
    const rows = await Promise.all(numbers.map(echo));
    expect(rows.map(([row]) => row?.value)).toEqual(numbers);
    expect(await Promise.all(numbers.map(readPid))).not.toContain(before);
  });
});

describe("writes outside of transactions", () => {
  it("run on connections of their own, so that they are committed together", async () => {
    const writePid = () => opened.database.$queryRaw<{ pid: number }[]>`
      UPDATE counted SET count = count WHERE id = ${2} RETURNING pg_backend_pid() AS pid`;
    const pids = (await Promise.all(numbers.slice(0, 40).map(writePid))).map(([row]) => row?.pid);
    const readPids = await Promise.all(numbers.map(readPid));
    expect(readPids.filter((pid) => pids.includes(pid))).toEqual([]);
  });
});

describe("without pipelining", () => {
  it("each read runs on a connection of the pool, of which a quarter is for writes", async () => {
    const plain = connectDatabase(opened.url, { max: 4, pipelining: false });
    const pids = await Promise.all(
      numbers
        .slice(0, 9)
        .map(() => plain.database.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`),
    );
    const order: number[] = [];
    await plain.database.$transaction(async (tx) => {
      await Promise.all(
        numbers.slice(0, 5).map(async (number) => {
          await tx.$queryRaw`SELECT ${number}::int AS value`;
          order.push(number);
        }),
      );
    });
    await plain.close();
    expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(3);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });
});
