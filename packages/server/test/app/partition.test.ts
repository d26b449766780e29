import { afterEach, describe, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { type PartitionableProxy, startPartitionableProxy } from "../support/partition.js";
import { pollUntil } from "../support/poll-until.js";
import { startProcess, stopProcesses } from "../support/service-process.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

let testDatabase: TestDatabase;
let proxy: PartitionableProxy;
afterEach(async () => {
  await stopProcesses();
  await proxy.close();
  await testDatabase.drop();
});

describe("a service whose network drops the packets to PostgreSQL", () => {
  it("returns 503 after DATABASE_TIMEOUT_SECONDS, logs it, recovers and stops", async () => {
    testDatabase = await createTestDatabase();
    await markCatalogueImported(testDatabase.url);
    proxy = await startPartitionableProxy(testDatabase.url);
    const service = startProcess({
      DATABASE_URL: proxy.url,
      DATABASE_TIMEOUT_SECONDS: "3",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    });
    const baseUrl = await service.ready;
    const readGames = () => fetch(`${baseUrl}/rest/v1/games?limit=1`);
    const signUp = () =>
      fetch(`${baseUrl}/rest/v1/auth/sign-up`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com", password: "a long pass phrase", username: "ada" }),
      });
    expect((await readGames()).status).toBe(200);
    proxy.partition();
    const responses = await Promise.all([readGames(), signUp()]);
    expect(responses.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual([
      [503, "5"],
      [503, "5"],
    ]);
    await service.waitForOutput(/PostgreSQL did not answer in time \(DATABASE_TIMEOUT_SECONDS\)/);
    proxy.heal();
    await pollUntil(readGames, ({ status }) => status === 200);
    proxy.partition();
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
  }, 120_000);
});
