import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
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

describe("when the primary is lost under load", () => {
  it.each(losses)(
    "it loses no acknowledged write if it $title",
    async ({ title, fault, end, maxSeconds }) => {
      const load = startSteadyLoad(cluster.baseUrl);
      await load.waitForWrite();
      load.takeLongestPauses();
      const former = await cluster.faults.inject(fault, "primary");
      await pollUntil(
        () => cluster.readRoles(),
        (roles) => roles.some(({ role, name }) => role === "leader" && name !== former),
        { intervalMs: 250 },
      );
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
