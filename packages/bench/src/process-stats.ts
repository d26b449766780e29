import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** Reads the fields of /proc/PID/stat after the command name, which may contain spaces. */
function readStat(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

const field = (stat: readonly string[], number: number): number => Number(stat[number - 3]);

/** Reads the CPU time of a process in microseconds, including all threads. */
export function readCpuTime(pid: number): number {
  const stat = readStat(pid);
  return stat === null ? 0 : ((field(stat, 14) + field(stat, 15)) / ticksPerSecond) * 1e6;
}

/** Reads the CPU time of a process and its children, including exited ones, in microseconds. */
export function readProcessTreeCpuTime(parent: number): number {
  const stat = readStat(parent);
  const exitedChildren = stat === null ? 0 : ((field(stat, 16) + field(stat, 17)) / ticksPerSecond) * 1e6;
  return findChildren(parent).reduce(
    (sum, pid) => sum + readCpuTime(pid),
    readCpuTime(parent) + exitedChildren,
  );
}

function findChildren(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && field(readStat(pid) ?? [], 4) === parent);
}

/** Lists a process and all its descendants. */
export const listProcessTree = (pid: number): number[] => [
  pid,
  ...findChildren(pid).flatMap(listProcessTree),
];

/** Reads the resident set size of a process and all its descendants in megabytes. */
export const readTreeRss = (pid: number): number =>
  listProcessTree(pid).reduce((sum, each) => sum + readRss(each), 0);

/** Reads the resident set size of a process in megabytes. */
export function readRss(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return Number(kilobytes) / 1024;
}

const idlePollMs = 100;
const idleChecks = 3;
/** In microseconds: a tenth of the interval. */
const idleCpu = idlePollMs * 100;

/** Waits until a process uses no CPU: until the requests that were in flight when a load ended are done. */
export async function waitUntilProcessIsIdle(pid: number): Promise<void> {
  for (let idle = 0, before = readCpuTime(pid); idle < idleChecks;) {
    await new Promise((resolve) => setTimeout(resolve, idlePollMs));
    const now = readCpuTime(pid);
    idle = now - before <= idleCpu ? idle + 1 : 0;
    before = now;
  }
}
