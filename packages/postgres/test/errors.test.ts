import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import {
  connectDatabase,
  type OpenDatabase,
  type Transaction,
} from "../../server/src/platform/database/client.js";
import { runSearch } from "../../server/src/platform/database/run-search.js";
import { createGate } from "../../server/test/support/gate.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { listenLocally } from "../../server/test/support/ports.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getSqlState, getViolatedConstraint, isRetryable, isUnavailable } from "../src/driver/errors.js";

let opened: OpenTestDatabase;

const toId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const memberRole = "00000000-0000-7000-8000-000000000004";
const buildResident = (n: number, username: string) => ({ id: toId(n), username, display_name: "Anna" });

beforeAll(async () => {
  opened = await openTestDatabase();
});

afterAll(async () => {
  await opened.close();
});

beforeEach(async () => {
  await opened.database.$executeRaw`TRUNCATE residents CASCADE`;
  await opened.database.resident.createMany({ data: [buildResident(1, "anna"), buildResident(2, "bert")] });
});

const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error("The statement did not fail.");
    },
    (error: unknown) => error,
  );

describe("names of violated constraints", () => {
  const database = () => opened.database;
  const cases: [string, string, () => Promise<unknown>][] = [
    [
      "unique, ORM",
      "residents_username_key",
      () => database().resident.create({ data: buildResident(3, "anna") }),
    ],
    [
      "unique, raw",
      "residents_username_key",
      () =>
        database()
          .$executeRaw`INSERT INTO residents (id, username, display_name) VALUES (${toId(3)}::uuid, 'anna', '')`,
    ],
    [
      "partial unique, raw query in a transaction",
      "residents_email_key_not_deleted_key",
      () =>
        database().$transaction(async (tx) => {
          await tx.$executeRaw`UPDATE residents SET email = 'Same@Example.org' WHERE id = ${toId(1)}::uuid`;
          return tx.$queryRaw`UPDATE residents SET email = 'same@example.ORG' WHERE id = ${toId(2)}::uuid RETURNING id`;
        }),
    ],
    [
      "check, ORM",
      "residents_username_check",
      () => database().resident.create({ data: buildResident(3, "No Good") }),
    ],
    [
      "check, raw",
      "follows_not_self",
      () => database().$executeRaw`INSERT INTO follows VALUES (${toId(1)}::uuid, ${toId(1)}::uuid)`,
    ],
    [
      "foreign key, ORM",
      "resident_roles_role_id_fkey",
      () => database().residentRole.create({ data: { resident_id: toId(1), role_id: toId(9) } }),
    ],
    [
      "foreign key, raw",
      "resident_roles_resident_id_fkey",
      () =>
        database()
          .$executeRaw`INSERT INTO resident_roles (resident_id, role_id) VALUES (${toId(9)}::uuid, ${memberRole}::uuid)`,
    ],
    [
      "restricted deletion",
      "resident_roles_resident_id_fkey",
      async () => {
        await database().residentRole.create({ data: { resident_id: toId(1), role_id: memberRole } });
        return database().resident.delete({ where: { id: toId(1) } });
      },
    ],
    [
      "check, pool",
      "residents_status_check",
      () => opened.pool.query("UPDATE residents SET status = 'GONE'"),
    ],
    ["unique, pool", "residents_pkey", () => opened.pool.query("UPDATE residents SET id = $1", [toId(1)])],
  ];
  test.each(cases)("%s", async (_, name, work) => {
    const error = await catchError(work());
    expect(getViolatedConstraint(error)).toBe(name);
    expect(isRetryable(error) || isUnavailable(error)).toBe(false);
  });

  test("are undefined for other errors", async () => {
    const error = await catchError(opened.database.$queryRaw`SELECT 1 / ${0}::int`);
    expect([getViolatedConstraint(error), getSqlState(error)]).toEqual([undefined, "22012"]);
    expect(getViolatedConstraint(new Error("residents_pkey"))).toBeUndefined();
    expect(getViolatedConstraint(undefined)).toBeUndefined();
  });
});

describe("retryable conflicts", () => {
  test("a deadlock of two transactions", async () => {
    const waitForOther = createBarrier(2);
    const lockBoth = (first: number, second: number) =>
      opened.database.$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE residents SET bio = 'x' WHERE id = ${toId(first)}::uuid`;
        await waitForOther();
        await tx.resident.update({ where: { id: toId(second) }, data: { bio: "y" } });
      });
    const results = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons.map((reason) => [isRetryable(reason), isUnavailable(reason)])).toEqual([[true, true]]);
  });

  test("a serialization failure of two transactions", async () => {
    const waitForOther = createBarrier(2);
    const change = () =>
      opened.database.$transaction(
        async (tx) => {
          await tx.$queryRaw`SELECT count(*) FROM residents`;
          await waitForOther();
          await tx.$executeRaw`UPDATE residents SET bio = 'x' WHERE id = ${toId(1)}::uuid`;
        },
        { isolationLevel: "Serializable" },
      );
    const results = await Promise.allSettled([change(), change()]);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons.map((reason) => [isRetryable(reason), isUnavailable(reason)])).toEqual([[true, true]]);
  });
});

describe("errors of an unavailable database", () => {
  const unreachableUrl = "postgresql://postgres@127.0.0.1:1/nothing";

  test.each([
    ["ORM", ({ database }: OpenDatabase) => database.role.findMany()],
    ["raw", ({ database }: OpenDatabase) => database.$queryRaw`SELECT 1`],
    ["transaction", ({ database }: OpenDatabase) => database.$transaction(async (tx) => tx.role.findMany())],
    ["pool", ({ pool }: OpenDatabase) => pool.query("SELECT 1")],
  ])("connection refused: %s", async (_, work) => {
    const unreachable = connectDatabase(unreachableUrl);
    const error = await catchError(work(unreachable));
    await unreachable.close();
    expect(isUnavailable(error)).toBe(true);
  });

  test("a connection closed by the server", async () => {
    const ended = await catchError(opened.database.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(isUnavailable(ended)).toBe(true);
  });

  test("a statement that is sent after the server has ended the connection, and before it is closed", async () => {
    const server = net.createServer((socket) => socket.end("E"));
    const socket = net.connect(await listenLocally(server), "127.0.0.1").resume();
    socket.once("end", () => queueMicrotask(() => socket.write("Q")));
    const [error] = await once(socket, "error");
    server.close();
    expect(error).toMatchObject({ code: "EPIPE" });
    expect(error).not.toHaveProperty("syscall");
    expect(isUnavailable(error)).toBe(true);
  });

  test("a connection lost inside a transaction", async () => {
    const lost = await catchError(
      opened.database.$transaction(async (tx) => {
        const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        // Waits until the other backend has exited.
        await opened.pool.query("SELECT pg_terminate_backend($1, 5000)", [backend?.pid]);
        await tx.$queryRaw`SELECT 1`;
      }),
    );
    expect(isUnavailable(lost)).toBe(true);
  });

  const cancelled: readonly [string, (opened: OpenDatabase) => Promise<unknown>][] = [
    ["ORM", ({ database }) => database.resident.findMany()],
    ["read", ({ database }) => database.$queryRaw`SELECT id FROM residents`],
    ["write", ({ database }) => database.$executeRaw`UPDATE residents SET bio = 'x'`],
    ["transaction", ({ database }) => database.$transaction(async (tx) => tx.resident.findMany())],
    [
      "search with a time limit",
      ({ database }) => runSearch(database, (tx) => tx.$queryRaw`SELECT id FROM residents`),
    ],
  ];
  test.each(cancelled)("a statement that was cancelled by an operator: %s", async (_, work) => {
    const error = await opened.database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE residents`;
      let isSettled = false;
      const waiting = catchError(work(opened)).finally(() => (isSettled = true));
      // A read may have been cancelled on a shared connection, and waits again on one of its own.
      const cancel = async () => {
        await opened.database.$queryRaw`
          SELECT pg_cancel_backend(pid) FROM pg_locks WHERE relation = 'residents'::regclass AND NOT granted`;
        return isSettled;
      };
      await pollUntil(cancel, Boolean);
      return waiting;
    });
    expect(isUnavailable(error)).toBe(true);
  });

  test("a transaction that PostgreSQL ends because it was idle", async () => {
    const url = new URL(opened.url);
    url.searchParams.set("options", "-c idle_in_transaction_session_timeout=50");
    const impatient = connectDatabase(url.toString());
    const error = await catchError(
      impatient.database.$transaction(async (tx) => {
        const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        await pollUntil(
          () =>
            opened.database.$queryRaw<
              object[]
            >`SELECT FROM pg_stat_activity WHERE pid = ${backend?.pid}::int`,
          ({ length }) => length === 0,
        );
        await tx.$queryRaw`SELECT 1`;
      }),
    );
    await impatient.close();
    expect(isUnavailable(error)).toBe(true);
  });

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ["raw", (tx) => tx.$queryRaw`SELECT id FROM residents`],
    ["ORM", (tx) => tx.resident.findMany()],
  ])("a lock that was not released in time: %s", async (_, work) => {
    const error = await opened.database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE residents`;
      return catchError(
        opened.database.$transaction(async (other) => {
          await other.$executeRaw`SET LOCAL lock_timeout = 20`;
          await work(other);
        }),
      );
    });
    expect([getSqlState(error), isUnavailable(error)]).toEqual(["55P03", true]);
  });

  test("a write to a server that has become a standby", async () => {
    const error = await catchError(
      opened.database.$transaction(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION READ ONLY`;
        await tx.resident.deleteMany();
      }),
    );
    expect([getSqlState(error), isUnavailable(error)]).toEqual(["25006", true]);
  });

  const temporary = "08006 25006 25P03 25P04 26000 40001 42P05 53300 55P03 57014 57P01 57P02 57P03".split(
    " ",
  );
  test.each([...temporary, "22012", "23505", "25001", "42P01", "XX000"])("SQLSTATE %s", (code) => {
    const error = Object.assign(new Error("failed"), { severity: "ERROR", code });
    expect(isUnavailable(error)).toBe(temporary.includes(code));
  });

  test.each<[string, (opened: OpenDatabase) => Promise<unknown>]>([
    ["write", ({ database }: OpenDatabase) => database.$executeRaw`UPDATE roles SET name = name WHERE FALSE`],
    ["transaction", ({ database }: OpenDatabase) => database.$transaction(async (tx) => tx.role.findMany())],
  ])("no connection free: %s", async (_, work) => {
    const small = connectDatabase(opened.url, { max: 1, acquireTimeoutMs: 50 });
    const error = await catchError(small.database.$transaction(() => work(small)));
    await small.close();
    expect(isUnavailable(error)).toBe(true);
  });

  test("closed pool", async () => {
    const closed = connectDatabase(opened.url);
    await closed.close();
    expect(isUnavailable(await catchError(closed.database.$queryRaw`SELECT 1`))).toBe(true);
  });
});

/** Creates a barrier, which resolves when all callers have arrived. */
function createBarrier(count: number): () => Promise<void> {
  const { open, opened: released } = createGate();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return released;
  };
}
