import { expect, it } from "@jest/globals";
import { createReply } from "../../../src/kernel/http/operation.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import { createTransactionRunner } from "../../../src/platform/database/transactions.js";
import { describeService } from "../../support/describe-operation.js";

describeService("a transaction", {}, ({ service }) => {
  const insertGame = (tx: Transaction, slug: string) =>
    tx.game.create({ data: { id: service.dependencies.newId(), slug, name: slug } });

  const countGames = (slug: string): Promise<number> => service.database.game.count({ where: { slug } });

  it("is rolled back when the response is a problem", async () => {
    const failing = createTransactionRunner(service.database)(async (tx) => {
      await insertGame(tx, "with-problem");
      return createReply("getGame").problem(404, "game-not-found");
    });
    await expect(failing).rejects.toMatchObject({ code: "game-not-found" });
    expect(await countGames("with-problem")).toBe(0);
  });

  it("is rolled back when it throws", async () => {
    const failing = createTransactionRunner(service.database)(async (tx) => {
      await insertGame(tx, "with-error");
      throw new Error("failed");
    });
    await expect(failing).rejects.toThrow("failed");
    expect(await countGames("with-error")).toBe(0);
  });

  it("is committed otherwise", async () => {
    const id = await createTransactionRunner(service.database)(
      async (tx) => (await insertGame(tx, "committed")).id,
    );
    expect(await service.database.game.findUnique({ where: { id } })).toMatchObject({ slug: "committed" });
  });
});
