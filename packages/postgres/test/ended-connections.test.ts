import { afterEach, describe, expect, it } from "@jest/globals";
import { connectDatabase } from "../../server/src/platform/database/client.js";
import { isUnavailable } from "../src/driver/errors.js";
import { killedPoolSize, readUnderKills } from "./support/killed-connections.js";
import {
  commandComplete,
  errorResponse,
  greeting,
  readyForQuery,
  type ScriptedPostgres,
  startScriptedPostgres,
} from "./support/scripted-postgres.js";

describe("a connection that PostgreSQL ends in the moment in which it is open", () => {
  let server: ScriptedPostgres;
  afterEach(() => server.close());

  it.each(["statement", "transaction", "model"] as const)(
    "fails the %s that opened it only",
    async (kind) => {
      let connections = 0;
      server = await startScriptedPostgres(
        (statements) => [...statements.map((text) => commandComplete(text)), readyForQuery],
        () => (connections++ === 0 ? [...greeting, errorResponse("FATAL", "57P01"), "end"] : greeting),
      );
      const { database, close } = connectDatabase(server.url, { max: 1 });
      const write = (): Promise<unknown> =>
        kind === "statement"
          ? database.$executeRaw`DELETE FROM items`
          : kind === "model"
            ? database.role.deleteMany()
            : database.$transaction((tx) => tx.$executeRaw`DELETE FROM items`);
      const [first, second] = [
        await Promise.allSettled([write()]),
        await Promise.allSettled([write()]),
      ].flat();
      await close();
      expect(first?.status === "rejected" && isUnavailable(first.reason)).toBe(true);
      expect(second?.status).toBe("fulfilled");
    },
  );
});

describe("connections that PostgreSQL ends again and again while others are opened", () => {
  // `npm run check:long` does it for longer.
  it("fail their own statements only, and the others return their own results", async () => {
    const result = await readUnderKills({ kills: 200, reads: 1_500 });
    expect([result.mixedUp, result.unexpected]).toEqual([[], []]);
    expect(result.kills).toBeGreaterThanOrEqual(200);
    expect(result.reads).toBeGreaterThanOrEqual(1_500);
    expect(result.idleAfterwards).toBe(killedPoolSize);
  });
});
