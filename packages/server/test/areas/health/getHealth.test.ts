import { afterEach, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { pollUntil } from "../../support/poll-until.js";
import { readHealth, readProblem } from "../../support/response-bodies.js";

const environment = { RATE_LIMITS: "on", RATE_LIMIT_ANONYMOUS: "2" };

/** The statements of the checks, in the order in which they were sent. */
const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => {
  if (
    /_prisma_migrations|check_writes|FROM emails|FROM jobs|FROM pg_stat_activity|FROM event_outbox|FROM webhook_endpoints/.test(
      text,
    )
  )
    statements.push(text);
};

describeOperation("getHealth", { environment, onStatement }, ({ service }) => {
  /** Advances the clock so that the checks run again. */
  const checkAgain = () => {
    service.clock.advance(1_000);
    return service.api.health.get();
  };
  const requestAgain = () => {
    service.clock.advance(1_000);
    return service.http.get("/rest/v1/health");
  };

  /** Responds while the database has applied a migration of this name. */
  async function requestWithMigration(name: string) {
    await service.database.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('made-up', 'x', ${name}, now(), 1)`;
    const response = await requestAgain();
    await service.database.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'made-up'`;
    return response;
  }

  describe("200", () => {
    it("returns OK if the database answers and is migrated", async () => {
      const health = await service.api.health.get();
      expect(health).toMatchObject({
        status: "OK",
        checks: {
          database: { status: "OK" },
          migrations: { status: "OK" },
          writes: { status: "OK" },
          locks: { status: "OK", longest_wait_seconds: null },
          mails: { status: "OK", oldest_due_seconds: null },
          events: { status: "OK", oldest_waiting_seconds: null },
          webhooks: { status: "OK", oldest_due_seconds: null },
          jobs: { status: "OK", affected: [] },
        },
      });
      expect(health.version).toMatch(/^\d+\.\d+\.\d+/);
    });

    it("is not rate-limited and has no RateLimit headers", async () => {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => service.http.get("/rest/v1/health")),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
      expect(responses[0]?.headers).not.toHaveProperty("ratelimit");
    });

    it("checks the database once a second, however many ask", async () => {
      service.clock.advance(1_000);
      statements.length = 0;
      const started = performance.now();
      const healths = await Promise.all(Array.from({ length: 64 }, () => service.api.health.get()));
      const seconds = (performance.now() - started) / 1_000;
      expect(new Set(healths.map(({ status }) => status))).toEqual(new Set(["OK"]));
      expect(statements.length).toBeLessThanOrEqual(7 * (1 + Math.floor(seconds)));
    });

    it("is not stored by caches", async () => {
      const response = await service.http.get("/rest/v1/health");
      expect(response.headers["cache-control"]).toContain("no-store");
    });

    it("returns the seconds since the start", async () => {
      service.clock.advance(60_000);
      expect((await service.api.health.get()).uptime_seconds).toBeGreaterThanOrEqual(60);
    });

    it("returns OK if the database has applied a migration that was withdrawn", async () => {
      const response = await requestWithMigration("20261124100000_fast_paths");
      expect(readHealth(response).checks.migrations.status).toBe("OK");
    });

    it("returns DEGRADED if a newer version has migrated the database", async () => {
      const response = await requestWithMigration("29991231235959_from_the_future");
      expect({ status: response.status, health: readHealth(response).status }).toEqual({
        status: 200,
        health: "DEGRADED",
      });
      expect(readHealth(response).checks.migrations.status).toBe("DEGRADED");
    });
  });

  describe("200 with background jobs", () => {
    const name = "delete-expired-tokens";
    const hourMs = 3_600_000;
    const saveJob = (input: {
      due_at: Date;
      lease_until?: Date;
      failed_at?: Date;
      finished_at?: Date;
      last_error?: string;
    }) => service.database.job.upsert({ where: { name }, create: { name, ...input }, update: input });
    const fromNow = (milliseconds: number) => new Date(service.clock().getTime() + milliseconds);
    afterEach(() => service.database.job.deleteMany());

    it("returns OK for jobs that run or have finished", async () => {
      await service.runJob(name);
      expect((await checkAgain()).checks.jobs).toEqual({ status: "OK", affected: [] });
      await saveJob({ due_at: fromNow(-9 * hourMs), lease_until: fromNow(60_000) });
      expect((await checkAgain()).status).toBe("OK");
    });

    it("returns a failing job with its last run and error, without internal details", async () => {
      const finished_at = fromNow(-2 * hourMs);
      const last_error = "A service that the job depends on could not be reached.";
      await saveJob({ due_at: fromNow(0), failed_at: fromNow(0), finished_at, last_error });
      const response = await requestAgain();
      expect(response.status).toBe(200);
      const { status, checks } = readHealth(response);
      expect(status).toBe("DEGRADED");
      expect(checks.jobs).toEqual({
        status: "DEGRADED",
        affected: [{ name, state: "FAILING", last_finished_at: finished_at.toISOString(), last_error }],
      });
    });

    it("returns a late job, which is overdue by its interval", async () => {
      await saveJob({ due_at: fromNow(-hourMs + 60_000) });
      expect((await checkAgain()).status).toBe("OK");
      await saveJob({ due_at: fromNow(-hourMs - 1), lease_until: fromNow(-1) });
      expect((await checkAgain()).checks.jobs).toEqual({
        status: "DEGRADED",
        affected: [{ name, state: "LATE", last_finished_at: null, last_error: null }],
      });
    });

    it("returns a job as late that is due after more than its interval, because the clock was set back", async () => {
      await saveJob({ due_at: fromNow(hourMs + 59_000) });
      expect((await checkAgain()).status).toBe("OK");
      await saveJob({ due_at: fromNow(2 * hourMs) });
      expect((await checkAgain()).checks.jobs).toMatchObject({
        status: "DEGRADED",
        affected: [{ name, state: "LATE" }],
      });
    });

    it("ignores jobs that this version does not have", async () => {
      await service.database.job.create({
        data: { name: "of-another-version", due_at: fromNow(-99 * hourMs), failed_at: fromNow(0) },
      });
      expect((await checkAgain()).status).toBe("OK");
    });

    it("returns DEGRADED if the state of the jobs is unknown", async () => {
      await service.database.$executeRaw`ALTER TABLE jobs RENAME TO jobs_renamed`;
      const response = await requestAgain();
      await service.database.$executeRaw`ALTER TABLE jobs_renamed RENAME TO jobs`;
      expect(response.status).toBe(200);
      expect(readHealth(response)).toMatchObject({
        status: "DEGRADED",
        checks: { jobs: { status: "UNKNOWN" } },
      });
    });
  });

  describe("200 with queued mails", () => {
    const queueMail = (dueMs: number) =>
      service.database.email.create({
        data: {
          id: newId(),
          to: [{ email: "ada@example.com" }],
          subject: "News",
          text: "News.",
          next_attempt_at: new Date(service.clock().getTime() + dueMs),
        },
      });
    afterEach(() => service.database.email.deleteMany());

    it("returns DEGRADED if a mail that is due has waited for ten minutes", async () => {
      await queueMail(900_000);
      expect((await checkAgain()).checks.mails).toEqual({ status: "OK", oldest_due_seconds: null });
      await queueMail(-300_000);
      const { mails } = (await checkAgain()).checks;
      expect([mails.status, Math.round((mails.oldest_due_seconds ?? 0) / 10)]).toEqual(["OK", 30]);
      await queueMail(-601_000);
      const response = await requestAgain();
      expect([response.status, readHealth(response).checks.mails.status]).toEqual([200, "DEGRADED"]);
    });
  });

  describe("200 with a lock", () => {
    it("returns DEGRADED while a statement has been waiting for it for a second", async () => {
      const deleted = await service.database.$transaction(
        async (tx) => {
          await tx.$executeRaw`LOCK TABLE changelogs IN ACCESS EXCLUSIVE MODE`;
          const waiting = service.database.$executeRaw`DELETE FROM changelogs`;
          const health = await pollUntil(checkAgain, ({ checks }) => checks.locks.status === "DEGRADED");
          expect(health.checks).toMatchObject({
            writes: { status: "OK" },
            locks: { longest_wait_seconds: expect.any(Number) },
          });
          expect((await service.http.get("/readyz")).body).toEqual({ status: "OK", failed: ["locks"] });
          // In an object, because the lock is kept until a promise that is returned resolves.
          return { waiting };
        },
        { timeout: 60_000 },
      );
      await deleted.waiting;
      expect((await checkAgain()).checks.locks).toEqual({ status: "OK", longest_wait_seconds: null });
    });
  });

  describe("400", () => {
    it("rejects an unknown probe", async () => {
      expect(readProblem(await service.http.get("/rest/v1/health?probe=deep")).code).toBe(
        "validation-failed",
      );
    });
  });

  describe("503", () => {
    it("returns 503 while the table that it writes is locked, and serves reads", async () => {
      const [response, probe, games] = await service.database.$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE write_checks IN EXCLUSIVE MODE`;
        return [
          await requestAgain(),
          await service.http.get("/readyz"),
          await service.http.get("/rest/v1/games"),
        ];
      });
      expect([response.status, probe.status, games.status]).toEqual([503, 503, 200]);
      expect(readHealth(response).checks).toMatchObject({
        database: { status: "OK" },
        writes: { status: "DEGRADED" },
        jobs: { status: "OK" },
      });
      expect(probe.body).toEqual({ status: "NOT_READY", failed: ["writes"] });
      expect((await checkAgain()).checks.writes.status).toBe("OK");
    });

    it.each([
      ["ALTER TABLE write_checks RENAME TO renamed", "ALTER TABLE renamed RENAME TO write_checks"],
      [
        "ALTER TABLE write_checks ADD CHECK (id > 1) NOT VALID",
        "ALTER TABLE write_checks DROP CONSTRAINT write_checks_id_check",
      ],
    ])("returns 503 if the write fails: %s", async (breakTable, repairTable) => {
      await service.database.$executeRawUnsafe(breakTable);
      const response = await requestAgain();
      await service.database.$executeRawUnsafe(repairTable);
      expect([response.status, readHealth(response).checks.writes.status]).toEqual([503, "DEGRADED"]);
    });

    it("returns 503 if a migration is missing", async () => {
      await service.database.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`;
      const response = await requestAgain();
      await service.database.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`;
      expect(response.status).toBe(503);
      expect(response.headers["retry-after"]).toBeDefined();
      expect(response.headers["content-type"]).toContain("application/json");
      expect(response.body).toMatchObject({
        status: "DEGRADED",
        checks: { migrations: { status: "DEGRADED" } },
      });
    });

    it("returns 503 if a newer version has applied a migration with which this one does not work", async () => {
      const response = await requestWithMigration("29991231235959_drop_games_needs_29991231000000");
      expect(response.status).toBe(503);
      expect(response.body).toMatchObject({ checks: { migrations: { status: "DEGRADED" } } });
    });
  });
});
