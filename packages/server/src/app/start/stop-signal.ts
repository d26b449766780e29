import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * How long after the first signal another one is taken for its copy. A terminal sends Ctrl-C to npm and to the service, and npm passes
 * it on, so that it arrives twice.
 */
const copyMs = 1_000;

/** Calls `skipDelay` at each stop signal that follows the first one by more than a second. */
export function onRepeatedSignal(skipDelay: () => void): void {
  const since = performance.now();
  const listener = (): void => void (performance.now() - since >= copyMs && skipDelay());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, listener);
}

/** Resolves with the reason to stop: the first stop signal. */
export const waitForStopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, resolve);
    // Without a terminal (nohup, a service manager) SIGHUP is ignored.
    process.on("SIGHUP", hasTerminal() ? resolve : () => undefined);
    if (process.env["npm_lifecycle_event"] !== undefined) onNpmExit(() => resolve("the exit of npm"));
  });

const hasTerminal = (): boolean => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Longer outside of Linux, where every poll spawns `ps`. */
const pollIntervalMs = process.platform === "linux" ? 250 : 2_000;

/**
 * Detects the exit of npm. A signal to npm may not reach this process: npm forwards no SIGKILL, and forwards others to a
 * shell that may not forward them. The parent of npm is not watched: it may exit first, as a shell does after nohup.
 */
function onNpmExit(notify: () => void): void {
  const parentId = process.ppid;
  const parent = describeProcess(parentId);
  const npmId = parent !== undefined && shells.has(parent.name) ? parent.parentId : undefined;
  const isOrphaned = (): boolean =>
    process.ppid !== parentId || (npmId !== undefined && describeProcess(parentId)?.parentId !== npmId);
  const watch = setInterval(() => {
    if (!isOrphaned()) return;
    clearInterval(watch);
    notify();
  }, pollIntervalMs);
  watch.unref();
}

/** The shells that npm runs scripts with. */
const shells = new Set(["ash", "bash", "busybox", "dash", "ksh", "sh", "zsh"]);

interface ProcessDescription {
  readonly name: string;
  readonly parentId: number;
}

function describeProcess(pid: number): ProcessDescription | undefined {
  try {
    if (process.platform === "linux") {
      const [, name = "", parentId] =
        /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return { name, parentId: Number(parentId) };
    }
    const line = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [, parentId, name = ""] = /^(\d+)\s+-?(.*)$/.exec(line) ?? [];
    return { name: path.basename(name), parentId: Number(parentId) };
  } catch {
    return undefined;
  }
}
