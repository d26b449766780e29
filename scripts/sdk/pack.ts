import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import { run } from "../../packages/contract/src/run.js";

const sdk = path.join(root, "packages/sdk");

/** Runs a program and returns its output. Throws if it fails. */
export async function runChecked(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, output } = await run(program, args, { cwd });
  if (status !== 0) throw new Error(`${path.basename(args[0] ?? program)} failed:\n${output}`);
  return output;
}

/** Packs the SDK and unpacks it below `work`. */
export async function packSdk(
  work: string,
): Promise<{ readonly archive: string; readonly unpacked: string }> {
  await runChecked("npm", ["pack", "--silent", "--pack-destination", work], sdk);
  const [name = ""] = (await runChecked("ls", ["-1"], work))
    .split("\n")
    .filter((file) => file.endsWith(".tgz"));
  const archive = path.join(work, name);
  await runChecked("tar", ["-xzf", archive], work);
  return { archive, unpacked: path.join(work, "package") };
}
