import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { retryOnConflict } from "../../server/src/platform/database/transactions.js";
import { createGate } from "../../server/test/support/gate.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getViolatedConstraint, isUnavailable } from "../src/driver/errors.js";
import { catchError } from "./support/catch-error.js";

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ max: 4 });
});
afterAll(async () => {
  await opened.close();
});
beforeEach(async () => {
  await opened.database.$executeRaw`TRUNCATE games CASCADE`;
});

const toId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const buildGame = (n: number) => ({ id: toId(n), slug: `game-${n}`, name: `Game ${n}` });
const countGames = () => opened.database.game.count();

describe("a transaction", () => {
  it("runs raw statements and models on one connection", async () => {
    const seen = await opened.database.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO games (id, slug, name) VALUES (${toId(1)}::uuid, 'game-1', 'Game 1')`;
      await tx.game.create({ data: buildGame(2) });
      const [models, raw, outside] = [
        await tx.game.findMany({ orderBy: { slug: "asc" }, select: { slug: true } }),
        await tx.$queryRaw<object[]>`SELECT slug FROM games ORDER BY slug`,
        await countGames(),
      ];
      return { models, raw, outside };
    });
    const both = [{ slug: "game-1" }, { slug: "game-2" }];
    expect(seen).toEqual({ models: both, raw: both, outside: 0 });
    expect(await countGames()).toBe(2);
  });

  it("rolls back both when the work fails", async () => {
    const failed = opened.database.$transaction(async (tx) => {
      await tx.game.create({ data: buildGame(1) });
      await tx.$executeRaw`INSERT INTO games (id, slug, name) VALUES (${toId(2)}::uuid, 'game-2', 'Game 2')`;
      throw new Error("out of luck");
    });
    await expect(failed).rejects.toThrow("out of luck");
    expect(await countGames()).toBe(0);
  });

  it("sends statements in the order of the calls and reports the first error", async () => {
    const insert = (n: number) => ({ id: toId(n), slug: `game-${Math.min(n, 2)}` });
    const error = await catchError(
      opened.database.$transaction((tx) =>
        Promise.all(
          [1, 2, 3, 4]
            .map(insert)
            .map(
              ({ id, slug }) =>
                tx.$executeRaw`INSERT INTO games (id, slug, name) VALUES (${id}::uuid, ${slug}, '')`,
            ),
        ),
      ),
    );
    expect(getViolatedConstraint(error)).toBe("games_slug_not_deleted_key");
    expect(await countGames()).toBe(0);
  });

  it("fails when a failed statement was ignored, because PostgreSQL rolls it back", async () => {
    const committed = opened.database.$transaction(async (tx) => {
      await tx.game.create({ data: buildGame(1) });
      await tx.$queryRaw`SELECT 1 / 0`.catch(() => undefined);
    });
    await expect(committed).rejects.toThrow("one of its statements failed");
    expect(await countGames()).toBe(0);
  });

  it("is rolled back after its time limit, and its connection is not used again", async () => {
    const { open, opened: released } = createGate();
    const late = opened.database.$transaction(
      async (tx) => {
        await tx.game.create({ data: buildGame(1) });
        await released;
        await tx.game.create({ data: buildGame(2) });
      },
      { timeout: 50 },
    );
    const error = await catchError(late);
    open();
    expect(isUnavailable(error)).toBe(true);
    // Waits for the lock of the row that the transaction has inserted.
    await opened.database.game.create({ data: buildGame(1) });
    expect(await countGames()).toBe(1);
    const rest = await Promise.all(
      [1, 2, 3, 4, 5].map(() => opened.database.$transaction((tx) => tx.game.count())),
    );
    expect(rest).toEqual([1, 1, 1, 1, 1]);
  });

  it("returns its connection to the pool, also after failures", async () => {
    const failing = Array.from({ length: 20 }, () =>
      catchError(
        opened.database.$transaction(async (tx) => {
          await tx.game.count();
          await tx.$queryRaw`SELECT 1 / 0`;
        }),
      ),
    );
    await Promise.all(failing);
    expect(opened.pool.totalCount).toBeLessThanOrEqual(4);
    expect(opened.pool.idleCount).toBe(opened.pool.totalCount);
  });

  it("uses the isolation level it is given", async () => {
    const readLevel = () =>
      opened.database.$transaction(
        (tx) => tx.$queryRaw<{ level: string }[]>`SELECT current_setting('transaction_isolation') AS level`,
        { isolationLevel: "RepeatableRead" },
      );
    expect(await readLevel()).toEqual([{ level: "repeatable read" }]);
  });
});

describe("work that conflicts with other work", () => {
  const conflict = Object.assign(new Error("deadlock detected"), { severity: "ERROR", code: "40P01" });

  it("runs again", async () => {
    let attempts = 0;
    const result = await retryOnConflict(() => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(conflict) : Promise.resolve("done");
    });
    expect([result, attempts]).toEqual(["done", 3]);
  });

  it("runs three times at most, and fails with the conflict", async () => {
    let attempts = 0;
    const failing = retryOnConflict(() => {
      attempts += 1;
      return Promise.reject(conflict);
    });
    await expect(failing).rejects.toBe(conflict);
    expect(attempts).toBe(3);
  });
});
