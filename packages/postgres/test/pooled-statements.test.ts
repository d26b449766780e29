import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import { connectDatabase, type Database } from "../../server/src/platform/database/client.js";
import { describeWith } from "../../server/test/support/describe-with.js";
import { type PgBouncer, startPgBouncer } from "../../server/test/support/pgbouncer.js";
import { createTestDatabase } from "../../server/test/support/test-database.js";

const [clients, readsOfClient] = [24, 100];

const describePooled = describeWith("pgbouncer");
let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncer(process.env["TEST_DATABASE_SERVER"] ?? "", 3);
});
afterAll(() => pooler.stop());

/** Reads a number with a statement of several kilobytes, as those of pages are. PgBouncer takes 4 kB at a time from a client. */
async function readMark(database: Pick<Database, "$queryRaw">, mark: number): Promise<number | undefined> {
  const filler = Prisma.raw(`/* ${"x".repeat((mark * 997) % 9_000)} */`);
  const rows = await database.$queryRaw<{ mark: number }[]>`SELECT ${mark}::int AS mark ${filler}`;
  return rows[0]?.mark;
}

describePooled("statements behind a pooler that are longer than what it reads at once", () => {
  it("return their own rows, and no errors", async () => {
    const { url, drop } = await createTestDatabase();
    const { database, close } = connectDatabase(pooler.toPooledUrl(url), { isPooled: true });
    const wrong: unknown[] = [];
    const read = async (client: number): Promise<void> => {
      for (let count = 0; count < readsOfClient; count += 1) {
        const mark = client * readsOfClient + count;
        const reading =
          mark % 3 === 0 ? database.$transaction((tx) => readMark(tx, mark)) : readMark(database, mark);
        const answer = await reading.catch((error: unknown) => error);
        if (answer !== mark) wrong.push(answer);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => read(client)));
    await close();
    await drop();
    expect(wrong).toEqual([]);
  });
});
