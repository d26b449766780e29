import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The exit code and output of a process. */
export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running process. */
export interface RunningProcess {
  readonly exited: Promise<ProcessResult>;
  /** Closes the other end of its output, like a program that reads a log and ends. */
  closeOutput(): void;
  signal(name: NodeJS.Signals): void;
}

/** A running service process. */
export interface ServiceProcess extends RunningProcess {
  /** Resolves with the base URL when the service is ready; rejects if it exits before that. */
  readonly ready: Promise<string>;
  /** Resolves with the first match in the output: its first group, or the whole match. Rejects if the process ends before. */
  waitForOutput(pattern: RegExp): Promise<string>;
  readonly pid: number;
}

/** What a service without problems writes to stderr. */
export const quietStderr = /^\nGame Community Service is ready\.\n[^]*\nStopping\.\n$/;

const running = new Set<ChildProcess>();

/** Stops the processes that failed tests left running, and waits for their exit. */
export async function stopProcesses(): Promise<void> {
  const closed = [...running].map((child) => new Promise((resolve) => child.on("close", resolve)));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(closed);
}

type Environment = Readonly<Record<string, string>>;

/** Starts `main.ts`, or a build in another folder, in a separate process, on a free port unless one is given. */
export function startProcess(environment: Environment, build?: string): ServiceProcess {
  const child = spawnScript("main", [], { PORT: "0", LOG_LEVEL: "silent", ...environment }, build);
  const controls = controlProcess(child);
  const { exited } = controls;
  let output = "";
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on("data", (chunk) => (output += String(chunk)));
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output);
        if (match) resolve(match[1] ?? match[0]);
      };
      check();
      for (const stream of streams) stream?.on("data", check);
      const describeEnd = ({ code }: ProcessResult) =>
        `The service exited with ${code ?? "a signal"} before it printed ${String(pattern)}: ${output}`;
      void exited.then((result) => reject(new Error(describeEnd(result))));
    });
  const ready = waitForOutput(/Base URL\s+(\S+)/);
  // Prevents an unhandled rejection if the caller only awaits `exited`.
  ready.catch(() => undefined);
  return { ...controls, ready, waitForOutput, pid: child.pid ?? 0 };
}

/** Starts a CLI command, of this version or a build in another folder. */
export function startCli(args: readonly string[], environment: Environment, build?: string): RunningProcess {
  return controlProcess(spawnScript("cli", args, environment, build));
}

/** Runs a CLI command and waits for its exit. */
export const runCli = (
  args: readonly string[],
  environment: Environment,
  build?: string,
): Promise<ProcessResult> => startCli(args, environment, build).exited;

const controlProcess = (child: ChildProcess): RunningProcess => ({
  exited: waitForExit(child),
  signal: (name) => void child.kill(name),
  closeOutput() {
    child.stdout?.destroy();
    child.stderr?.destroy();
  },
});

/** Runs the sources, or in full test runs the build. */
const findScript = (name: "main" | "cli"): string[] =>
  process.env["TEST_BUILT_SERVICE"] === "true"
    ? [fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))]
    : ["--import", "tsx", fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))];

function spawnScript(
  name: "main" | "cli",
  args: readonly string[],
  environment: Environment,
  build?: string,
): ChildProcess {
  // The service must not inherit the variables of the test runner.
  const { NODE_OPTIONS: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: "test", ...environment };
  const child = spawn(
    process.execPath,
    [...(build === undefined ? findScript(name) : [path.join(build, `${name}.js`)]), ...args],
    { env, stdio: "pipe" },
  );
  running.add(child);
  child.on("close", () => running.delete(child));
  return child;
}

async function waitForExit(child: ChildProcess): Promise<ProcessResult> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk) => (stdout += String(chunk)));
  child.stderr?.on("data", (chunk) => (stderr += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout, stderr };
}
