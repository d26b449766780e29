import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";

/** The state of the server of a cluster, known without connecting to it. */
export type PostmasterState =
  | { readonly kind: "stopped" }
  /** Starting, stopping or recovering. */
  | { readonly kind: "changing" }
  | { readonly kind: "running"; readonly port: number };

/**
 * Reads `postmaster.pid`, which a killed server leaves behind. PostgreSQL removes a file whose process does not exist,
 * but not one whose process id was reused.
 */
export function inspectPostmaster(cluster: string): PostmasterState {
  const lines = readLines(path.join(cluster, "postmaster.pid"));
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { kind: "stopped" };
  if (!isPostgres(pid)) {
    if (hasProcesses(cluster)) return { kind: "changing" };
    rmSync(path.join(cluster, "postmaster.pid"), { force: true });
    return { kind: "stopped" };
  }
  const port = Number(lines[3]);
  return lines[7]?.trim() === "ready" && port > 0 ? { kind: "running", port } : { kind: "changing" };
}

/** Tells a running server to disconnect its clients and to shut down, without waiting for it. */
export function interruptPostmaster(cluster: string): void {
  if (inspectPostmaster(cluster).kind === "stopped") return;
  process.kill(Number(readLines(path.join(cluster, "postmaster.pid"))?.[0]), "SIGINT");
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return undefined;
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process is PostgreSQL, and not a zombie. Checked on Linux only; true on other platforms. */
function isPostgres(pid: number): boolean {
  if (process.platform !== "linux") return true;
  const [stat] = readLines(`/proc/${pid}/stat`) ?? [];
  const [, name, state] = stat?.match(/^\d+ \((.*)\) (\S)/s) ?? [];
  return name === "postgres" && state !== "Z";
}

/** Whether processes of a killed server still use the cluster. They exit when they detect that it was killed. */
function hasProcesses(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  return readdirSync("/proc").some((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}
