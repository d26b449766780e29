// Generates all committed output into a temporary folder and fails if a file differs.
import path from "node:path";
import { generate } from "../packages/contract/src/generate.js";
import { compareOutputs, type Difference, root } from "../packages/contract/src/outputs.js";
import { run } from "../packages/contract/src/run.js";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { runCommand } from "./command.js";

const maxShownLines = 24;

async function formatDifference(staging: string, { file, status }: Difference): Promise<string> {
  if (status !== "changed") return `${file}: is ${status}`;
  const args = ["diff", "--no-index", "--no-color", "-U1", path.join(root, file), path.join(staging, file)];
  const { output } = await run("git", args, { cwd: root });
  const lines = output.split("\n").slice(4);
  const more = lines.length > maxShownLines ? `\n  … ${String(lines.length - maxShownLines)} more lines` : "";
  return `${file}: differs (- committed, + generated)\n${lines
    .slice(0, maxShownLines)
    .map((line) => `  ${line}`)
    .join("\n")}${more}`;
}

async function check(staging: string): Promise<void> {
  await generate({ tree: staging });
  const differences = compareOutputs(staging, root);
  for (const difference of differences) console.error(await formatDifference(staging, difference));
  if (differences.length === 0) {
    console.log("All generated files are up to date.");
    return;
  }
  console.error(
    `\n${String(differences.length)} generated files differ. Run \`npm run generate\` and commit the result.`,
  );
  process.exitCode = 1;
}

await runCommand("Usage: npm run check:drift", () => withTemporaryFolder("drift", check));
