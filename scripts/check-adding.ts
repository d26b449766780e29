// Executes the steps of the examples in CONTRIBUTING.md on a copy of the repository and fails if a step fails.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { outputs, root } from "../packages/contract/src/outputs.js";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { applyDiff } from "./adding/apply-diff.js";
import { commitAll, copyRepository, listChanges } from "./adding/copy-repository.js";
import { mergeContract } from "./adding/merge-yaml.js";
import { readWalkthrough, type Step } from "./adding/walkthrough.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run check:adding [-- --keep]

Copies the repository, adds the example operations of CONTRIBUTING.md with their code and commands, and checks that only the
files in its code blocks are written by hand and all others by commands.

  --keep  leave the copy for inspection`;

/** How many files each section writes by hand. */
const manualFiles = {
  "Add an operation": 4,
  "Add a write": 16,
  "Add a field": 7,
  "Add an event": 3,
} as const;

/** The files that commands may change besides generated files. */
const allowedForCommands =
  /^openapi\.yaml$|^packages\/server\/src\/(areas\/[^/]+\/index|app\/areas)\.ts$|^prisma\/migrations\/|\/round-trips\.json$|\/sharding\/statements\.json$|\/guides\/changelog\.md$/;

/** How code blocks change the text of a file, which is empty if there is none. */
const edits = {
  merge: (before: string, text: string) => (before === "" ? text : mergeContract(before, text)),
  patch: applyDiff,
  write: (_before: string, text: string) => text,
};

function executeStep(copy: string, step: Step): void {
  if (step.kind === "run") {
    run(copy, step.command, step.failsWith);
    return;
  }
  const file = path.join(copy, step.file);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const text = edits[step.kind](before, step.text);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`  by hand: ${step.file}`);
}

function run(copy: string, command: string, failsWith?: string): void {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { cwd: copy, shell: true, encoding: "utf8" });
  const output = stdout + stderr;
  const isExpected = failsWith === undefined ? status === 0 : status !== 0 && output.includes(failsWith);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!isExpected) {
    const expected = failsWith === undefined ? "must succeed" : `must fail with "${failsWith}"`;
    throw new Error(`${output}\n\`${command}\` ${expected}, but exited with ${String(status)}.`);
  }
  console.log(
    `  ${seconds.padStart(5)} s: ${command}${failsWith === undefined ? "" : ` (fails: ${failsWith})`}`,
  );
}

function checkFiles(copy: string, steps: readonly Step[], expectedManualFiles: number): void {
  const byHand = new Set(steps.flatMap((step) => (step.kind === "run" ? [] : [step.file])));
  const changed = listChanges(copy);
  const isGenerated = (file: string): boolean =>
    Object.values(outputs).some((output) => file === output || file.startsWith(`${output}/`));
  const generated = changed.filter(isGenerated);
  const byCommands = changed.filter((file) => !byHand.has(file) && !isGenerated(file));
  const unexpected = byCommands.filter((file) => !allowedForCommands.test(file));
  const unchanged = [...byHand].filter((file) => !changed.includes(file));
  if (byHand.size !== expectedManualFiles)
    throw new Error(`${String(byHand.size)} files are written by hand: ${[...byHand].join(", ")}`);
  if (unexpected.length > 0) throw new Error(`Commands changed unexpected files: ${unexpected.join(", ")}`);
  if (unchanged.length > 0 || generated.length === 0)
    throw new Error(`Unchanged files: ${unchanged.join(", ") || "all generated files"}`);
  console.log(
    `Written by hand: ${[...byHand].join(", ")}\nChanged by commands: ${byCommands.join(", ")}\nGenerated: ${String(generated.length)} files`,
  );
}

function check(copy: string): void {
  copyRepository(root, copy);
  const guide = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  for (const [heading, expectedManualFiles] of Object.entries(manualFiles)) {
    console.log(heading);
    const steps = readWalkthrough(guide, heading);
    for (const step of steps) executeStep(copy, step);
    checkFiles(copy, steps, expectedManualFiles);
    commitAll(copy);
  }
}

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { keep: { type: "boolean" } } });
  if (!values.keep) return withTemporaryFolder("adding", check, tmpdir());
  const copy = mkdtempSync(path.join(tmpdir(), "adding-"));
  console.log(copy);
  check(copy);
});
