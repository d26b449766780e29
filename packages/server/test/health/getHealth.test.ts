import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { healthOf, problemOf } from "../support/answers.js";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: "on", RATE_LIMIT_ANONYMOUS: "2" });
});
afterAll(() => service.stop());

describe("200", () => {
  it("says that the database answers and is migrated", async () => {
    const health = await service.api.health.get();
    expect(health).toMatchObject({
      status: "OK",
      checks: { database: { status: "OK" }, migrations: { status: "OK" } },
    });
    expect(health.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("is never limited and says nothing of limits", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.http.get("/rest/v1/health")));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(answers[0]?.headers).not.toHaveProperty("ratelimit");
  });

  it("is kept by nobody", async () => {
    const response = await service.http.get("/rest/v1/health");
    expect(response.headers["cache-control"]).toContain("no-store");
  });

  it("counts the seconds since the start", async () => {
    service.clock.advance(60_000);
    expect((await service.api.health.get()).uptime_seconds).toBeGreaterThanOrEqual(60);
  });

  it("is degraded but serves when the database is newer", async () => {
    const name = "29991231235959_from_the_future";
    await service.database.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES (${name}, 'x', ${name}, now(), 1)`;
    const response = await service.http.get("/rest/v1/health");
    await service.database.$executeRaw`DELETE FROM _prisma_migrations WHERE id = ${name}`;
    expect({ status: response.status, health: healthOf(response).status }).toEqual({
      status: 200,
      health: "DEGRADED",
    });
    expect(healthOf(response).checks.migrations.status).toBe("DEGRADED");
  });
});

describe("400", () => {
  it("refuses another probe", async () => {
    expect(problemOf(await service.http.get("/rest/v1/health?probe=deep")).code).toBe("validation-failed");
  });
});

describe("503", () => {
  it("says that a migration is missing", async () => {
    await service.database.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
    const response = await service.http.get("/rest/v1/health");
    await service.database.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`;
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toBeDefined();
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.body).toMatchObject({
      status: "DEGRADED",
      checks: { migrations: { status: "DEGRADED" } },
    });
  });

  it("says that the database is away, while the process lives", async () => {
    const broken = await startService();
    await broken.database.$executeRaw`DROP TABLE _prisma_migrations`;
    const unknown = await broken.http.get("/rest/v1/health");
    expect(unknown.body).toMatchObject({ status: "DEGRADED", checks: { migrations: { status: "UNKNOWN" } } });
    await closeDatabase(broken);
    const ready = await broken.http.get("/rest/v1/health");
    expect(ready.status).toBe(503);
    expect(healthOf(ready).checks).toEqual({
      database: { status: "DEGRADED", latency_ms: null },
      migrations: { status: "UNKNOWN" },
    });
    const live = await broken.http.get("/rest/v1/health?probe=live");
    expect(live.status).toBe(200);
    expect(healthOf(live).checks.database).toEqual({ status: "SKIPPED", latency_ms: null });
    await broken.stop();
  });
});

/** Lets nobody connect to the service's database any more and ends who is. */
async function closeDatabase({ databaseUrl }: TestService): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const { database } = service;
  await database.$executeRawUnsafe(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
  await database.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
}
