import { expect, it } from "@jest/globals";
import { createReply } from "../../../src/kernel/http/operation.js";
import { createTransactionRunner, runInTransaction } from "../../../src/platform/database/transactions.js";
import { beforeCommit } from "../../../src/platform/database/before-commit.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";

describeService("beforeCommit callbacks", {}, ({ service }) => {
  const insertGame = (tx: Transaction, slug: string) =>
    tx.game.create({ data: { id: service.dependencies.newId(), slug, name: slug } });

  const countGames = (prefix: string): Promise<number> =>
    service.database.game.count({ where: { slug: { startsWith: prefix } } });

  it("run in the order of their registration, after the handler", async () => {
    const calls: string[] = [];
    await createTransactionRunner(service.database)(async (tx) => {
      beforeCommit(tx, async () => {
        await insertGame(tx, "flushed-first");
        calls.push("first");
      });
      beforeCommit(tx, async () => {
        await insertGame(tx, "flushed-second");
        calls.push("second");
      });
      calls.push("handler");
      return Promise.resolve();
    });
    expect(calls).toEqual(["handler", "first", "second"]);
    expect(await countGames("flushed-")).toBe(2);
  });

  it("run in a transaction that an Idempotency-Key has opened", async () => {
    await createTransactionRunner(service.database)((outer) =>
      runInTransaction(outer, async (tx) => {
        beforeCommit(tx, async () => {
          await insertGame(tx, "keyed-game");
        });
        return Promise.resolve();
      }),
    );
    expect(await countGames("keyed-")).toBe(1);
  });

  it("do not run when the result is a problem, which rolls back the transaction", async () => {
    const result = await createTransactionRunner(service.database)(async (tx) => {
      beforeCommit(tx, async () => {
        await insertGame(tx, "problem-flushed");
      });
      await insertGame(tx, "problem-handler");
      return createReply("getGame").problem(404, "game-not-found");
    });
    expect(result.problem?.code).toBe("game-not-found");
    expect(await countGames("problem-")).toBe(0);
  });

  it("roll back the transaction when they fail", async () => {
    const failing = createTransactionRunner(service.database)(async (tx) => {
      await insertGame(tx, "failed-handler");
      beforeCommit(tx, () => Promise.reject(new Error("flush failed")));
    });
    await expect(failing).rejects.toThrow("flush failed");
    expect(await countGames("failed-")).toBe(0);
  });

  it("cannot be registered in a transaction that would not run them", async () => {
    const unmanaged = service.database.$transaction(async (tx) => {
      beforeCommit(tx, () => Promise.resolve());
      return Promise.resolve();
    });
    await expect(unmanaged).rejects.toThrow(
      "beforeCommit must be called in a transaction of createTransactionRunner",
    );
  });
});
