import { run } from "../run.js";

/** Runs a program and returns its output. Throws its output if it fails. */
export async function runChecked(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, output } = await run(program, args, { cwd });
  if (status !== 0) throw new Error(output);
  return output;
}
