import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";

/** The account that programs run as which refuse root; null for that of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** Finds the account `postgres` if this process runs as root. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** What a process is started with. */
export interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Its working folder; output goes to a file beside. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly account?: Account;
}

/** A program of the cluster. */
export interface RunningProgram {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it has ended, by whatever cause. */
  readonly exited: Promise<void>;
  isRunning(): boolean;
  /** Ends it in an orderly way, or after `graceMs` by force. */
  stop(graceMs?: number): Promise<void>;
}

/** Starts a program. Its output is appended to `<name>.log` in the folder of the cluster. */
export function startProgram({ name, program, args, folder, environment, account }: Command): RunningProgram {
  const output = openSync(path.join(folder, `${name}.log`), "a", 0o644);
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited, ...environment },
    stdio: ["ignore", output, output],
    // Ctrl-C reaches this process only, which stops the others in their order.
    detached: true,
    ...account,
  });
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      writeSync(output, `${error.message}\n`);
      resolve();
    });
  });
  child.once("close", () => closeSync(output));
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    isRunning: () => isRunning(child),
    async stop(graceMs = 10_000) {
      if (!isRunning(child)) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => signalTree([child.pid ?? 0], "SIGKILL"), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Sends a signal to processes and all that they have started. */
export function signalTree(roots: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of listTree(roots)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function listTree(roots: readonly number[]): readonly number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set(roots.filter((pid) => processes.some(([existing]) => existing === pid)));
  // A set visits what is added meanwhile.
  for (const parent of tree)
    for (const [pid = 0, parentPid] of processes) if (parentPid === parent) tree.add(pid);
  return [...tree];
}
