import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A command of the repository that runs, as in a terminal. */
export interface RunningCommand {
  /** Resolves with the first group of the first match in the output. Rejects if the command ends before. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code and the output. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Sends SIGINT to all its processes, as Ctrl-C does. */
  interrupt(): void;
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const running = new Set<RunningCommand>();

/** Interrupts the commands that a failed test has left, and waits for their end. */
export async function stopCommands(): Promise<void> {
  for (const command of running) command.interrupt();
  await Promise.all([...running].map(({ ended }) => ended));
}

/** Starts `npm` with arguments. */
export function startNpm(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  // The command must not inherit the variables of the test runner.
  const { NODE_ENV: _, NODE_OPTIONS: __, DATABASE_URL: ___, ...inherited } = process.env;
  const child = spawn("npm", args, { cwd: root, detached: true, env: { ...inherited, ...environment } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<{ readonly code: number | null; readonly output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
  const command: RunningCommand = {
    ended,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output);
          if (match) resolve(match[1] ?? "");
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", check);
        void ended.then(() => reject(new Error(output)));
        check();
      }),
    interrupt: () => void process.kill(-(child.pid ?? 0), "SIGINT"),
  };
  running.add(command);
  void ended.then(() => running.delete(command));
  return command;
}
