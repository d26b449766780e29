import { spawn } from "node:child_process";

/** What a command said. */
export interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program with arguments, without a shell. An aborted signal ends it. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly signal?: AbortSignal | undefined },
): Promise<Run> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      // Some tools ask the shell's variable where they are.
      env: { ...process.env, PWD: options.cwd, INIT_CWD: options.cwd },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.signal && { signal: options.signal }),
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", fail);
    child.on("close", (status) => settle({ status, output: Buffer.concat(output).toString() }));
  });
}
