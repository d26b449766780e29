import { spawn } from "node:child_process";

/** Runs a program with additional environment variables and returns its output, also if it fails. */
export async function execute(
  program: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...environment } });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  await new Promise((close, fail) => child.once("close", close).once("error", fail));
  return output;
}
