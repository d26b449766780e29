import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import type { Cluster } from "../../../../scripts/cluster/cluster.js";
import type { FaultName } from "../../../../scripts/cluster/faults.js";
import { pollUntil } from "../support/poll-until.js";
import { findLost } from "./find-lost.js";
import { waitUntilWell } from "./schedule.js";
import { startTestCluster } from "./start-test-cluster.js";
import { startSteadyLoad } from "./steady-load.js";

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startTestCluster();
}, 180_000);
afterAll(() => cluster.stop());

/** Patroni gives the lock of a lost machine 20 seconds at least. */
const machineSeconds = 35;
const processSeconds = 15;

interface Loss {
  readonly title: string;
  readonly fault: FaultName;
  /** What brings the former primary back, if Patroni does not. */
  readonly end?: FaultName;
  readonly maxSeconds: number;
}

const losses: readonly Loss[] = [
  { title: "is handed over", fault: "switchover", maxSeconds: processSeconds },
  { title: "ends while its machine goes on", fault: "kill-postgres", maxSeconds: processSeconds },
  {
    title: "stands still while its machine goes on",
    fault: "freeze-postgres",
    end: "thaw",
    maxSeconds: machineSeconds,
  },
  { title: "is killed with its machine", fault: "kill", end: "start", maxSeconds: machineSeconds },
  {
    title: "stands still with its machine, and goes on after its successor has begun",
    fault: "freeze",
    end: "thaw",
    maxSeconds: machineSeconds,
  },
  {
    title: "is cut off from all others, and comes back",
    fault: "cut",
    end: "heal",
    maxSeconds: machineSeconds,
  },
];

const waitForSuccessor = (former: string) =>
  pollUntil(
    () => cluster.readRoles(),
    (roles) => roles.some(({ role, name }) => role === "leader" && name !== former),
    { intervalMs: 250 },
  );

/** Resolves when either standby can succeed the primary: until then, losing it too is a second loss at a time. */
async function waitForQuorum(): Promise<void> {
  await waitUntilWell(cluster);
  await pollUntil(
    () => cluster.readRoles(),
    (roles) => roles.filter(({ role }) => role === "quorum_standby").length === cluster.nodes.length - 1,
    { intervalMs: 250 },
  );
}

describe("when the primary is lost under load", () => {
  it.each(losses)(
    "it loses no acknowledged write if it $title",
    async ({ title, fault, end, maxSeconds }) => {
      await waitForQuorum();
      const load = startSteadyLoad(cluster.baseUrl);
      await load.waitForWrite();
      load.takeLongestPauses();
      const former = await cluster.faults.inject(fault, "primary");
      await waitForSuccessor(former);
      await load.waitForWrite();
      const pauses = load.takeLongestPauses();
      if (end !== undefined) await cluster.faults.inject(end, former);
      await waitUntilWell(cluster);
      await load.waitForWrite();
      await load.stop();
      console.log(
        `The primary ${title}: no write for ${pauses.write.toFixed(1)} s, no read for ${pauses.read.toFixed(1)} s; ` +
          `${load.acknowledged.length} acknowledged writes.`,
      );
      expect(await findLost(cluster.primaryUrl, load.acknowledged)).toEqual([]);
      expect(pauses.write).toBeLessThan(maxSeconds);
    },
  );
});

/** Cuts the primary off, and kills it after a change that no standby has. Returns its name. */
async function loseWithOwnChanges(): Promise<string> {
  const primary = await cluster.faults.inject("cut", "primary");
  const postmaster = readFileSync(path.join(cluster.folder, primary, "postmaster.pid"), "utf8");
  const client = new pg.Client({
    host: cluster.folder,
    port: Number(postmaster.split("\n")[3]),
    user: "postgres",
  });
  await client.connect();
  await client.query("SET synchronous_commit = local");
  await client.query("SELECT pg_logical_emit_message(true, 'test', 'lost')");
  await client.end();
  await cluster.faults.inject("kill", primary);
  return primary;
}

describe("a former primary", () => {
  it("comes back as a new copy of its successor if its own changes cannot be rewound", async () => {
    await waitForQuorum();
    const former = await loseWithOwnChanges();
    const rewind = path.join(cluster.folder, `${former}-bin`, "pg_rewind");
    rmSync(rewind);
    // Patroni asks for its help to see whether it can be called.
    writeFileSync(rewind, '#!/bin/sh\ntest "$1" = --help\n', { mode: 0o755 });
    await waitForSuccessor(former);
    await cluster.faults.inject("heal", former);
    await cluster.faults.inject("start", former);
    await waitUntilWell(cluster);
  });
});
