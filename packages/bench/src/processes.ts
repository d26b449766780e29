import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** The fields of /proc/PID/stat after the command, which may hold spaces. */
function statOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

const field = (stat: readonly string[], number: number): number => Number(stat[number - 3]);

/** Microseconds of CPU that a process has used, all its threads together. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return stat === null ? 0 : ((field(stat, 14) + field(stat, 15)) / ticksPerSecond) * 1e6;
}

/** Microseconds of CPU that a process has used with all its children, those that have ended included. */
export function cpuOfFamily(parent: number): number {
  const stat = statOf(parent);
  const ended = stat === null ? 0 : ((field(stat, 16) + field(stat, 17)) / ticksPerSecond) * 1e6;
  return childrenOf(parent).reduce((sum, pid) => sum + cpuOf(pid), cpuOf(parent) + ended);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && field(statOf(pid) ?? [], 4) === parent);
}

/** Megabytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
