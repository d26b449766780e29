import { setTimeout as pause } from "node:timers/promises";
import type { Health } from "@game-community/sdk";
import type { Cluster } from "../../../../scripts/cluster/cluster.js";
import type { FaultName } from "../../../../scripts/cluster/faults.js";
import { pollUntil, waitUntil } from "../support/poll-until.js";
import type { Random } from "../support/random.js";

/** A fault, and what ends it after a time; without an end it ends by itself. */
interface FaultKind {
  readonly fault: FaultName;
  readonly targets: readonly string[];
  readonly end?: FaultName;
  /** By how much a clock is set, instead of an hour. */
  readonly seconds?: number;
  readonly maxMs: number;
  /** How often it is chosen, compared with others: those that cost half a minute of failover are rarer. */
  readonly weight: number;
}

const kinds: readonly FaultKind[] = [
  { fault: "end-connections", targets: ["primary", "standby"], maxMs: 0, weight: 6 },
  { fault: "pause-pool", targets: ["pgbouncer"], end: "resume-pool", maxMs: 2_000, weight: 3 },
  { fault: "pause-replay", targets: ["standby"], end: "resume-replay", maxMs: 3_000, weight: 6 },
  { fault: "freeze", targets: ["standby"], end: "thaw", maxMs: 3_000, weight: 3 },
  { fault: "freeze", targets: ["primary"], end: "thaw", maxMs: 3_000, weight: 3 },
  { fault: "freeze", targets: ["instance1", "instance2"], end: "thaw", maxMs: 2_000, weight: 3 },
  { fault: "kill", targets: ["instance1", "instance2"], end: "start", maxMs: 500, weight: 3 },
  { fault: "kill", targets: ["standby"], end: "start", maxMs: 1_000, weight: 2 },
  { fault: "kill-postgres", targets: ["primary"], maxMs: 0, weight: 2 },
  { fault: "switchover", targets: ["primary"], maxMs: 0, weight: 3 },
  { fault: "cut", targets: ["standby"], end: "heal", maxMs: 3_000, weight: 2 },
  {
    fault: "clock-ahead",
    targets: ["standby", "instance1", "instance2"],
    end: "clock-right",
    maxMs: 6_000,
    weight: 3,
  },
  {
    fault: "clock-behind",
    targets: ["standby", "instance1", "instance2"],
    end: "clock-right",
    maxMs: 6_000,
    weight: 3,
  },
  // The time of the service is that of the primary: if set by more than the 5 seconds which access tokens tolerate, residents sign in again.
  { fault: "clock-ahead", targets: ["primary"], seconds: 4, end: "clock-right", maxMs: 15_000, weight: 2 },
  { fault: "clock-behind", targets: ["primary"], seconds: 4, end: "clock-right", maxMs: 15_000, weight: 2 },
  // Long enough for a successor: the former primary comes back when there is another one.
  { fault: "kill", targets: ["primary"], end: "start", maxMs: 26_000, weight: 1 },
  { fault: "freeze", targets: ["primary"], end: "thaw", maxMs: 26_000, weight: 1 },
  { fault: "cut", targets: ["primary"], end: "heal", maxMs: 26_000, weight: 1 },
];

const weighted = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
const maxCalmMs = 2_000;

/** A running schedule. */
export interface Schedule {
  /** The faults so far, in plain words. */
  readonly injected: readonly string[];
  /** Ends the current fault, and resolves when the cluster is well again. */
  stop(): Promise<void>;
}

/** Injects one fault after the other, by a seed, until it is stopped. */
export function startSchedule(cluster: Cluster, random: Random): Schedule {
  const injected: string[] = [];
  const ended = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  const isEnded = (): boolean => ended.signal.aborted;
  /** A database may restart meanwhile, as after a switchover; then there is nothing to inject, or to end. */
  const inject = (fault: FaultName, target: string, seconds?: number): Promise<string | null> =>
    cluster.faults.inject(fault, target, seconds).catch((error: unknown) => {
      injected.push(`${fault} ${target} failed: ${String(error)}`);
      return null;
    });
  const run = async (): Promise<void> => {
    while (!isEnded()) {
      await waitUntilWell(cluster);
      await wait(random.below(maxCalmMs));
      const kind = random.pick(weighted);
      const target = random.pick(kind.targets);
      const lengthMs = random.below(kind.maxMs + 1);
      if (isEnded()) return;
      const name = await inject(kind.fault, target, kind.seconds);
      if (name === null) continue;
      injected.push(`${kind.fault} ${target === name ? name : `${target} ${name}`} ${lengthMs} ms`);
      await wait(lengthMs);
      if (kind.end !== undefined) await inject(kind.end, name);
    }
  };
  const finished = run();
  // An error is thrown by `stop`.
  finished.catch(() => undefined);
  return {
    injected,
    async stop() {
      ended.abort();
      await finished;
      await waitUntilWell(cluster);
    },
  };
}

/** Resolves when all databases replicate, two of them from the third, and the service answers. */
export async function waitUntilWell(cluster: Cluster): Promise<void> {
  await pollUntil(
    () => cluster.readRoles(),
    (roles) =>
      roles.filter(({ role, state }) => (role === "leader" ? state === "running" : state === "streaming"))
        .length === cluster.nodes.length && roles.some(({ role }) => role === "leader"),
    { intervalMs: 250, timeoutMs: 120_000 },
  );
  await waitUntil("the service writes", 120_000, () => isWritable(cluster.baseUrl));
}

/** Whether the service can write: with replicas, it is healthy without a primary. */
export const isWritable = async (baseUrl: string): Promise<boolean> => {
  try {
    const response = await fetch(`${baseUrl}/rest/v1/health`, { signal: AbortSignal.timeout(2_000) });
    const { checks } = (await response.json()) as Partial<Health>;
    return response.ok && checks?.writes.status === "OK";
  } catch {
    return false;
  }
};
