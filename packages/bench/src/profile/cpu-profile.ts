import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** A period in microseconds of the system's monotonic clock, which V8 uses for CPU profiles too. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The current time of the monotonic clock in microseconds. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** The parts of the CPU time of a Node.js process. */
export const parts = [
  "writing to sockets",
  "garbage collection",
  "asynchronous context",
  "Node.js itself",
  "server and packages",
] as const;
export type Part = (typeof parts)[number];

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
}

interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  /** The time of each sample after the previous one. */
  readonly timeDeltas: readonly number[];
}

/** The flags with which a process writes its CPU profile into a folder when it exits. */
export const toProfileFlags = (folder: string): readonly string[] => [
  "--cpu-prof",
  `--cpu-prof-dir=${folder}`,
  "--cpu-prof-interval=500",
];

/** Reads the profile of the main thread, which a process has written into a folder, and removes the folder. */
export function takeProfile(folder: string): CpuProfile {
  const profiles = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as CpuProfile,
  );
  rmSync(folder, { recursive: true });
  const [main] = profiles.sort((a, b) => a.startTime - b.startTime);
  if (main === undefined) throw new Error(`There is no profile in ${folder}.`);
  return main;
}

/** Returns the share of each part in the time that the process was not idle during a period. */
export function computeShares(
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  { start, end }: Period,
): ReadonlyMap<Part, number> {
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, findPart(callFrame)]));
  const times = new Map<Part, number>();
  let at = startTime;
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const time = timeDeltas[index] ?? 0;
    at += time;
    const part = partOf.get(id) ?? null;
    if (part === null || at < start || at > end) continue;
    times.set(part, (times.get(part) ?? 0) + time);
    total += time;
  }
  if (total === 0) throw new Error("The profile has no samples of the measured period.");
  return new Map(parts.map((part) => [part, (times.get(part) ?? 0) / total]));
}

const socketWrites = /^(writev|writeBuffer|write\w+String)$/;

function findPart({ functionName, url }: CallFrame): Part | null {
  if (functionName === "(idle)") return null;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url === "" && socketWrites.test(functionName)) return "writing to sockets";
  if (/^node:(internal\/)?async_hooks$/.test(url)) return "asynchronous context";
  return url === "" || url.startsWith("node:") ? "Node.js itself" : "server and packages";
}
