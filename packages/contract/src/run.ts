import { spawn } from "node:child_process";

/** The result of a command. */
export interface RunResult {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program without a shell. Aborting the signal kills it. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly signal?: AbortSignal | undefined },
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      // Some tools read the working directory from these variables.
      env: { ...process.env, PWD: options.cwd, INIT_CWD: options.cwd },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.signal && { signal: options.signal }),
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output: Buffer.concat(output).toString() }));
  });
}
