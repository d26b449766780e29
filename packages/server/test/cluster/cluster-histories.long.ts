import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Cluster } from "../../../../scripts/cluster/cluster.js";
import { historyChecks } from "../histories/check-histories.js";
import { NoVerdictError } from "../histories/expect-linearizable.js";
import { expectConsistentCounters } from "../support/counters.js";
import { readLongCheckOptions } from "../support/long-check.js";
import { createRandom } from "../support/random.js";
import { startService, type TestService } from "../support/service.js";
import { prepareClusterTargets, type Traffic } from "./cluster-target.js";
import { findLost } from "./find-lost.js";
import { isOutage } from "./outage.js";
import { startSchedule, waitUntilWell } from "./schedule.js";
import { runSessionReads } from "./session-reads.js";
import { startTestCluster } from "./start-test-cluster.js";
import { startSteadyLoad } from "./steady-load.js";

const { factor, seed: firstSeed } = readLongCheckOptions();
/** 50 seeds make a million: `npm run check:long -- 50 cluster-histories`. */
const operationsPerSeed = 20_000;
/** With those of histories without a verdict, or that a fault has ended. */
const maxOperationsPerSeed = 2 * operationsPerSeed;
const seeds = Array.from({ length: factor }, (_, index) => firstSeed + index);
const history = { operations: 120, clients: 12 };

const checks = Object.entries({
  ...historyChecks,
  "own writes and newer states": async (target, options) => {
    const { reads, writes } = await runSessionReads(target, options);
    expect(reads + writes).toBeGreaterThan(0);
  },
} satisfies typeof historyChecks);

let cluster: Cluster;
let service: TestService;
beforeAll(async () => {
  // A repeated request is a second operation, which the models would refuse.
  cluster = await startTestCluster({ repeatsUnanswered: false });
  // Prepares what the histories need, with the keys of the cluster.
  service = await startService(
    { LOG_LEVEL: "silent", BASE_URL: cluster.baseUrl, DATA_DIR: path.join(cluster.folder, "keys") },
    { sameDatabaseAs: { databaseUrl: cluster.primaryUrl } },
  );
}, 300_000);
afterAll(async () => {
  await service.stop();
  await cluster.stop();
});

describe("what is promised of a cluster holds while faults are injected", () => {
  it.each(seeds)("seed %d", async (seed) => {
    const traffic: Traffic = { requests: 0, retries: 0, lost: 0 };
    const load = startSteadyLoad(cluster.baseUrl);
    const schedule = startSchedule(cluster, createRandom(seed));
    const running = runHistories(seed, traffic);
    running.catch((error: unknown) =>
      report([`Seed ${seed} failed; logs: ${keepLogs(cluster)}; ${inspect(error)}`, ...schedule.injected]),
    );
    await Promise.allSettled([running]);
    await schedule.stop().catch((error: unknown) => {
      throw new Error(`Not well again; logs: ${keepLogs(cluster)}`, { cause: error });
    });
    await load.stop();
    const { histories, withoutVerdict, searched } = await running;
    report([
      `Seed ${seed}: ${searched} operations in ${histories} searched histories, ${withoutVerdict} without a verdict; with what was ` +
        `not searched ${traffic.requests} operations, ${traffic.retries} retries, ${traffic.lost} without an answer; ` +
        `${load.acknowledged.length} acknowledged writes beside.`,
      ...schedule.injected,
    ]);
    expect(searched).toBeGreaterThanOrEqual(operationsPerSeed);
    expect(withoutVerdict).toBeLessThan(histories / 20);
    expect(await findLost(cluster.primaryUrl, load.acknowledged)).toEqual([]);
    await expectConsistentCounters(service.database);
  });
});

/** Writes at once what the console of jest would show when all seeds are done. */
const report = (lines: readonly string[]): void => void process.stderr.write(`${lines.join("\n  ")}\n`);

/** Copies the logs of the programs, which go with the cluster, and returns the folder of the copies. */
function keepLogs({ folder }: Cluster): string {
  const copies = mkdtempSync(path.join(tmpdir(), "cluster-logs-"));
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  for (const log of logs) cpSync(path.join(folder, log), path.join(copies, log));
  return copies;
}

/** Several at a time, which share the time that faults take. */
const concurrentHistories = 4;

/**
 * Runs histories, each kind in turn, until enough operations were searched. Returns how many histories and operations were, and how
 * many histories in vain. `traffic` counts all of them.
 */
async function runHistories(seed: number, traffic: Traffic) {
  const counts = { histories: 0, withoutVerdict: 0, searched: 0 };
  const createTarget = prepareClusterTargets(service, cluster.baseUrl);
  let [turn, isFailed] = [0, false];
  const runNext = async (): Promise<void> => {
    const seedOfTurn = seed * 10_000 + turn;
    const [, check] = checks[turn % checks.length] ?? [];
    turn += 1;
    const own: Traffic = { requests: 0, retries: 0, lost: 0 };
    try {
      await check?.(createTarget(own), { ...history, seed: seedOfTurn });
      counts.histories += 1;
      counts.searched += own.requests;
    } catch (error) {
      if (error instanceof NoVerdictError) {
        counts.withoutVerdict += 1;
        return;
      }
      // What a history needs could not be prepared during a fault. The next one is another.
      if (isOutage(error)) {
        await waitUntilWell(cluster);
        return;
      }
      isFailed = true;
      throw new Error(`The history with seed ${seedOfTurn}`, { cause: error });
    } finally {
      for (const name of ["requests", "retries", "lost"] as const) traffic[name] += own[name];
    }
  };
  const runInTurn = async (): Promise<void> => {
    while (counts.searched < operationsPerSeed && traffic.requests < maxOperationsPerSeed && !isFailed)
      await runNext();
  };
  await Promise.all(Array.from({ length: concurrentHistories }, runInTurn));
  return counts;
}
