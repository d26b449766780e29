import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { batchSize, runInBatches } from "../../../src/platform/jobs/batches.js";
import type { Job, JobContext } from "../../../src/platform/jobs/job.js";
import { type JobDependencies, runIfDue, runNow } from "../../../src/platform/jobs/run-job.js";
import { groupIntoQueues, runDueJobs, startJobs } from "../../../src/platform/jobs/scheduler.js";
import { describeService } from "../../support/describe-operation.js";
import { createGate } from "../../support/gate.js";
import { pollUntil } from "../../support/poll-until.js";

const hourMs = 3_600_000;
const { signal } = new AbortController();

describeService("background jobs", { environment: { LOG_LEVEL: "silent" } }, ({ service }) => {
  let dependencies: JobDependencies;
  beforeAll(() => {
    dependencies = service.dependencies;
  });
  afterEach(() => service.database.job.deleteMany());

  const buildJob = (
    run: (context: JobContext) => number | Promise<number>,
    overrides: Partial<Job> = {},
  ): Job => ({
    name: "count",
    everyMs: hourMs,
    run: async (context) => run(context),
    ...overrides,
  });

  const findJob = () => service.database.job.findUniqueOrThrow({ where: { name: "count" } });

  describe("a job", () => {
    it("runs at once the first time, and again after its interval", async () => {
      let runs = 0;
      const job = buildJob(() => (runs += 1));
      await runIfDue(dependencies, job, signal);
      await runIfDue(dependencies, job, signal);
      expect(runs).toBe(1);
      const { due_at, finished_at, last_count, lease_until } = await findJob();
      expect(due_at.getTime() - Number(finished_at)).toBe(hourMs);
      expect({ last_count, lease_until }).toEqual({ last_count: 1, lease_until: null });
      service.clock.advance(hourMs);
      await runIfDue(dependencies, job, signal);
      expect(runs).toBe(2);
    });

    it("runs after the clock was set back by an hour, which has postponed it", async () => {
      let runs = 0;
      const job = buildJob(() => (runs += 1));
      await runIfDue(dependencies, job, signal);
      service.clock.advance(-hourMs - 61_000);
      await runDueJobs(dependencies, [job], signal);
      expect(runs).toBe(2);
      expect((await findJob()).due_at.getTime()).toBeLessThanOrEqual(service.clock().getTime() + hourMs);
    });

    it("runs after the clock was set back by an hour while a process that crashed had its lease", async () => {
      const fromNow = (milliseconds: number) => new Date(service.clock().getTime() + milliseconds);
      const lease = { started_at: fromNow(0), due_at: fromNow(0), lease_until: fromNow(120_000) };
      await service.database.job.create({ data: { name: "count", ...lease } });
      let runs = 0;
      const job = buildJob(() => (runs += 1), { everyMs: 60_000 });
      await runDueJobs(dependencies, [job], signal);
      expect(runs).toBe(0);
      service.clock.advance(-hourMs);
      await runDueJobs(dependencies, [job], signal);
      expect(runs).toBe(1);
    });

    it("runs in one of several concurrent processes", async () => {
      let runs = 0;
      const job = buildJob(() => (runs += 1));
      await Promise.all(Array.from({ length: 8 }, () => runIfDue(dependencies, job, signal)));
      expect(runs).toBe(1);
    });

    it("receives its start time", async () => {
      const startTimes: Date[] = [];
      const before = service.clock();
      await runNow(
        dependencies,
        buildJob(({ now }) => startTimes.push(now)),
      );
      expect(startTimes[0]?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    });

    it("that throws is marked as failed without details, and is due again in a minute", async () => {
      let isBroken = true;
      const job = buildJob(() => {
        if (isBroken) throw new Error("postgresql://somebody:secret-word@db/x");
        return 7;
      });
      await runIfDue(dependencies, job, signal);
      const failed = await findJob();
      expect(failed.due_at.getTime() - Number(failed.failed_at)).toBe(60_000);
      expect(failed).toMatchObject({
        finished_at: null,
        lease_until: null,
        last_error: "An unexpected error, which the log contains.",
      });
      isBroken = false;
      service.clock.advance(60_000);
      await runIfDue(dependencies, job, signal);
      expect(await findJob()).toMatchObject({ failed_at: null, last_error: null, last_count: 7 });
    });

    it("whose process crashed is taken over when its lease expires, not before", async () => {
      const crash = createGate();
      const crashed = runNow(
        dependencies,
        buildJob(() => crash.opened.then(() => 1)),
      );
      await waitUntilLeased();
      expect(
        await runNow(
          dependencies,
          buildJob(() => 2),
        ),
      ).toBeNull();
      service.clock.advance(120_000);
      expect(
        await runNow(
          dependencies,
          buildJob(() => 2),
        ),
      ).toBe(2);
      crash.open();
      await crashed;
      expect((await findJob()).last_count).toBe(2);
    });

    it("keeps its lease while it makes progress, and stops when it has lost it", async () => {
      const [first, second] = [createGate(), createGate()];
      const slow = runNow(
        dependencies,
        buildJob(async ({ progress }) => {
          await first.opened;
          await progress(1);
          await second.opened;
          await progress(2);
          return 2;
        }),
      );
      await waitUntilLeased();
      service.clock.advance(100_000);
      const before = (await findJob()).lease_until;
      first.open();
      await waitUntilLeaseChanges(before);
      service.clock.advance(100_000);
      expect(
        await runNow(
          dependencies,
          buildJob(() => 9),
        ),
      ).toBeNull();
      service.clock.advance(20_000);
      expect(
        await runNow(
          dependencies,
          buildJob(() => 9),
        ),
      ).toBe(9);
      second.open();
      await expect(slow).rejects.toThrow("Another process has taken over the job count.");
      expect(await findJob()).toMatchObject({ last_count: 9, failed_at: null });
    });

    it("that is interrupted is due at once, and is neither finished nor failed", async () => {
      const stop = new AbortController();
      const job = buildJob((context) => {
        stop.abort();
        return context.signal.aborted ? 1 : 0;
      });
      await runIfDue(dependencies, job, stop.signal);
      expect(await findJob()).toMatchObject({ lease_until: null, finished_at: null, failed_at: null });
      expect((await findJob()).due_at.getTime()).toBeLessThanOrEqual(service.clock().getTime());
    });

    it("that fills a column goes on where the previous process stopped", async () => {
      const { database } = service;
      await database.$executeRaw`
        CREATE TABLE numbers AS SELECT n, NULL::int AS doubled FROM generate_series(1, 2500) n`;
      const fillBatch = () => database.$executeRaw`
        UPDATE numbers SET doubled = n * 2 WHERE n IN (SELECT n FROM numbers WHERE doubled IS NULL LIMIT ${batchSize})`;
      const stop = new AbortController();
      const fillUntilStopped = async () => {
        const count = await fillBatch();
        stop.abort();
        return count;
      };
      await runIfDue(
        dependencies,
        buildJob((context) => runInBatches(context, [fillUntilStopped])),
        stop.signal,
      );
      const countMissing = () =>
        database.$queryRaw`SELECT count(*)::int AS n FROM numbers WHERE doubled IS NULL`;
      expect(await countMissing()).toEqual([{ n: 2500 - batchSize }]);
      await runIfDue(
        dependencies,
        buildJob((context) => runInBatches(context, [fillBatch])),
        signal,
      );
      expect((await findJob()).last_count).toBe(2500 - batchSize);
      expect(await countMissing()).toEqual([{ n: 0 }]);
      await database.$executeRaw`DROP TABLE numbers`;
    });
  });

  describe("a batch", () => {
    it("that is not full is not the last one", async () => {
      const counts = [batchSize, batchSize - 1, 1, 0, 7];
      const statements = [async () => counts.shift() ?? 0];
      expect(await runInBatches({ signal, progress: async () => undefined }, statements)).toBe(2 * batchSize);
      expect(counts).toEqual([7]);
    });
  });

  describe("the jobs of a process", () => {
    const buildNamedJob = (name: string, everyMs: number): Job => buildJob(() => 1, { name, everyMs });

    it("run one after another, except for those with an interval below a minute", () => {
      const jobs = [
        buildNamedJob("purge", 24 * hourMs),
        buildNamedJob("send", 2_000),
        buildNamedJob("sweep", hourMs),
      ];
      expect(groupIntoQueues(jobs).map((queue) => queue.map(({ name }) => name))).toEqual([
        ["send"],
        ["purge", "sweep"],
      ]);
      expect(groupIntoQueues([])).toEqual([]);
    });

    it("continue when one of them fails", async () => {
      const failing = buildJob(() => Promise.reject(new Error("no")), { name: "fails" });
      await runDueJobs(dependencies, [failing, buildJob(() => 3)], signal);
      expect((await findJob()).last_count).toBe(3);
    });

    it("start with the process and are released when it stops in the middle of a run", async () => {
      const started = createGate();
      const job = buildJob(
        ({ signal: stopping }) =>
          new Promise((resolve) => {
            stopping.addEventListener("abort", () => resolve(1));
            started.open();
          }),
      );
      const jobs = startJobs(dependencies, [job], 0);
      await started.opened;
      await jobs.stop(10_000);
      expect(await findJob()).toMatchObject({ lease_until: null, finished_at: null });
    });
  });

  /** Waits until a job that was started in the background has its lease. */
  const waitUntilLeased = (): Promise<unknown> =>
    pollUntil(
      () => service.database.job.count({ where: { lease_until: { not: null } } }),
      (leased) => leased > 0,
      { intervalMs: 5 },
    );

  const waitUntilLeaseChanges = (before: Date | null): Promise<unknown> =>
    pollUntil(findJob, ({ lease_until }) => lease_until?.getTime() !== before?.getTime(), { intervalMs: 5 });
});
