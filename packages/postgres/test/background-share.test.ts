import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createGate } from "../../server/test/support/gate.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";

describe("background work", () => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase({ max: 8 });
  });
  afterAll(async () => {
    await opened.close();
  });

  it("uses a quarter of the connections, and requests the others", async () => {
    const { database, backgroundDatabase } = opened;
    const gate = createGate();
    let [running, most] = [0, 0];
    const transactions = Array.from({ length: 20 }, () =>
      backgroundDatabase.$transaction(async (tx) => {
        most = Math.max(most, (running += 1));
        await gate.opened;
        await tx.resident.count();
        running -= 1;
      }),
    );
    const statements = Array.from(
      { length: 20 },
      () => backgroundDatabase.$executeRaw`UPDATE jobs SET due_at = now()`,
    );
    const models = Array.from({ length: 20 }, () => backgroundDatabase.resident.count());
    await Promise.all(Array.from({ length: 6 }, () => database.$transaction((tx) => tx.resident.count())));
    gate.open();
    await Promise.all([...transactions, ...statements, ...models]);
    expect(most).toBe(2);
  });

  it("does not keep its share when it fails", async () => {
    const { backgroundDatabase } = opened;
    const failing = Array.from(
      { length: 10 },
      () => backgroundDatabase.$executeRaw`UPDATE jobs SET name = 1 / 0`,
    );
    const failed = await Promise.allSettled(failing);
    expect(failed.map(({ status }) => status)).toEqual(Array<string>(10).fill("rejected"));
    expect(await backgroundDatabase.resident.count()).toBe(0);
  });
});
