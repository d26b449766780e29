import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Resolves with the reason to stop: the first stop signal. Later ones are ignored, because npm sends Ctrl-C a second time
 * and stopping has its own time limit.
 */
export const waitForStopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, resolve);
    // Without a terminal (nohup, a service manager) the end of a terminal is ignored.
    process.on("SIGHUP", hasTerminal() ? resolve : () => undefined);
    if (process.env["npm_lifecycle_event"] !== undefined) onNpmExit(() => resolve("the end of npm"));
  });

const hasTerminal = (): boolean => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Outside of Linux every poll spawns `ps`. */
const pollIntervalMs = process.platform === "linux" ? 250 : 2_000;

/**
 * A killed npm forwards no signal, and a stopped npm forwards it to a shell that may not. Only the ancestors of the process
 * up to npm are watched: the parent of npm may end, as a shell does after nohup.
 */
function onNpmExit(notify: () => void): void {
  const parent = process.ppid;
  const known = describeProcess(parent);
  const npm = known !== undefined && shells.has(known.name) ? known.parent : undefined;
  const isOrphaned = (): boolean =>
    process.ppid !== parent || (npm !== undefined && describeProcess(parent)?.parent !== npm);
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
  readonly parent: number;
}

function describeProcess(pid: number): ProcessDescription | undefined {
  try {
    if (process.platform === "linux") {
      const [, name = "", parent] =
        /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return { name, parent: Number(parent) };
    }
    const line = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [, parent, name = ""] = /^(\d+)\s+-?(.*)$/.exec(line) ?? [];
    return { name: path.basename(name), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
