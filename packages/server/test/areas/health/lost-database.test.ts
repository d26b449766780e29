import { expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { readHealth } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";

// Of the service of the tests only the database is used, to lock out others from theirs.
describeOperation("getHealth", {}, ({ service }) => {
  it("knows when the database last answered a request, though no check has run before", async () => {
    const broken = await startService({}, { skipCounterCheckBecause: "The database is unreachable." });
    await broken.api.games.list();
    await closeDatabase(broken, service);
    const { database } = readHealth(await broken.http.get("/rest/v1/health")).checks;
    expect(database).toEqual({
      status: "DEGRADED",
      latency_ms: null,
      last_answer_seconds: expect.any(Number),
    });
    await broken.stop();
  });

  it("returns 503 if the database is unreachable, and 200 for the live probe", async () => {
    const broken = await startService({}, { skipCounterCheckBecause: "The database is unreachable." });
    await broken.database.$executeRaw`DROP TABLE _prisma_migrations`;
    const unknown = await broken.http.get("/rest/v1/health");
    expect(unknown.body).toMatchObject({
      status: "DEGRADED",
      checks: { migrations: { status: "UNKNOWN" } },
    });
    await closeDatabase(broken, service);
    broken.clock.advance(1_000);
    const ready = await broken.http.get("/rest/v1/health");
    expect(ready.status).toBe(503);
    expect(readHealth(ready).checks).toEqual({
      database: { status: "DEGRADED", latency_ms: null, last_answer_seconds: expect.any(Number) },
      migrations: { status: "UNKNOWN" },
      writes: { status: "UNKNOWN" },
      locks: { status: "UNKNOWN", longest_wait_seconds: null },
      mails: { status: "UNKNOWN", oldest_due_seconds: null },
      events: { status: "UNKNOWN", oldest_waiting_seconds: null },
      webhooks: { status: "UNKNOWN", oldest_due_seconds: null },
      jobs: { status: "UNKNOWN", affected: [] },
    });
    const live = await broken.http.get("/rest/v1/health?probe=live");
    expect(live.status).toBe(200);
    expect(readHealth(live).checks).toEqual({
      database: { status: "SKIPPED", latency_ms: null, last_answer_seconds: null },
      migrations: { status: "SKIPPED" },
      writes: { status: "SKIPPED" },
      locks: { status: "SKIPPED", longest_wait_seconds: null },
      mails: { status: "SKIPPED", oldest_due_seconds: null },
      events: { status: "SKIPPED", oldest_waiting_seconds: null },
      webhooks: { status: "SKIPPED", oldest_due_seconds: null },
      jobs: { status: "SKIPPED", affected: [] },
    });
    await broken.stop();
  });
});

/** Blocks new connections to the database of a service and terminates the open ones, using another service's database. */
async function closeDatabase({ databaseUrl }: TestService, { database }: TestService): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await database.$executeRawUnsafe(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
  await database.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
}
