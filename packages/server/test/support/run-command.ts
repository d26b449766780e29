import { spawn } from "node:child_process";

/** Runs a command and returns its output. Throws if it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly environment?: Readonly<Record<string, string>> },
): Promise<string> {
  const env = { ...process.env, ...options.environment };
  const child = spawn(command, args, { env, cwd: options.cwd });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`${command} exited with ${String(status)}:\n${output}${errors}`));
    });
  });
}
