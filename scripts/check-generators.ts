// Generates clients from the published documents, compiles them and calls the service through them.
import { parseArgs } from "node:util";
import { generators } from "../packages/contract/src/generators/all.js";
import { checkGenerator, documents } from "../packages/contract/src/generators/check.js";
import type { Generator } from "../packages/contract/src/generators/generator.js";
import { findMissingPrograms } from "../packages/contract/src/generators/missing-programs.js";
import {
  type DocumentVersion,
  type Results,
  stepNames,
} from "../packages/contract/src/generators/results.js";
import { startService } from "../packages/contract/src/generators/service.js";
import { formatRow, writeRows } from "../packages/contract/src/generators/table.js";
import { findUnexpected } from "../packages/contract/src/generators/unexpected.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run check:generators [-- [--fast] [--write] [NAME…]]

Generates clients with the generator NAME, or those whose names contain it, by default all, from the OpenAPI 3.1 and 3.0
documents, compiles them, and calls the service through them: two pages, a creation, a 404, and responses with an added field, enum value
and problem code. Fails if a step fails that the limitations of a generator do not name. A generator whose toolchain is not
installed is not run; with --fast it does not fail the check.

  --fast   only the generators that CI runs on each change
  --write  writes the results into the guide "Generate clients"`;

/** Compilers print an error for each file. */
const maxErrorLength = 1500;

const versions = Object.keys(documents) as DocumentVersion[];

function printResults(generator: Generator, version: DocumentVersion, results: Results, start: number): void {
  const failed = stepNames.filter((step) => results[step] !== undefined && results[step] !== "ok");
  const seconds = Math.round((performance.now() - start) / 1000);
  const text = failed.length === 0 ? "ok" : `failed: ${failed.join(", ")}`;
  console.log(`${generator.name}, ${version}: ${text} (${String(seconds)} s)`);
  for (const line of findUnexpected(generator, version, results)) {
    process.exitCode = 1;
    console.log(line.slice(0, maxErrorLength));
  }
}

/** Checks generators one after the other. Returns the results by generator and version. */
async function check(
  selected: readonly Generator[],
): Promise<Map<Generator, Record<DocumentVersion, Results>>> {
  const service = await startService();
  try {
    const all = new Map<Generator, Record<DocumentVersion, Results>>();
    for (const generator of selected) {
      const results: Record<DocumentVersion, Results> = { "3.1": {}, "3.0": {} };
      for (const version of versions) {
        const start = performance.now();
        results[version] = await checkGenerator(generator, version, service.environment);
        printResults(generator, version, results[version], start);
      }
      all.set(generator, results);
    }
    return all;
  } finally {
    await service.stop();
  }
}

/** Whether an argument means a generator: its name, or a part of it that is not the name of another one. */
const isNamed = (name: string, argument: string): boolean =>
  generators.some((each) => each.name === argument) ? name === argument : name.includes(argument);

/** Prints the generators whose toolchain is missing, and returns the others. */
function selectRunnable(selected: readonly Generator[]): Generator[] {
  return selected.filter((generator) => {
    const missing = findMissingPrograms(generator);
    if (missing.length > 0) console.log(`${generator.name}: not run, install ${missing.join(" and ")}`);
    return missing.length === 0;
  });
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { fast: { type: "boolean" }, write: { type: "boolean" } },
    allowPositionals: true,
  });
  const named = generators.filter(
    ({ name }) => positionals.length === 0 || positionals.some((each) => isNamed(name, each)),
  );
  const selected = values.fast ? named.filter(({ fast }) => fast) : named;
  if (selected.length === 0) throw new Error(`No generator is named ${positionals.join(", ")}.`);
  const runnable = selectRunnable(selected);
  const results = [...(runnable.length > 0 ? await check(runnable) : [])];
  if (values.write)
    await writeRows(
      results.map(([generator, byVersion]) => formatRow(generator, byVersion)),
      generators,
    );
  const notRun = selected.filter((generator) => !runnable.includes(generator));
  if (notRun.length > 0) {
    console.log(`Not run: ${notRun.map(({ name }) => name).join(", ")}`);
    if (!values.fast) process.exitCode = 1;
  }
});
