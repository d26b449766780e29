// Generates clients from the published documents, compiles them and calls the service through them.
import { parseArgs } from "node:util";
import {
  checkGenerator,
  documents,
  passes,
  stepNames,
  type DocumentVersion,
  type Results,
} from "./generators/check.js";
import { generators } from "./generators/all.js";
import type { Generator } from "./generators/generator.js";
import { startService } from "./generators/service.js";
import { formatRow, writeRows } from "./generators/table.js";

const usage = `Usage: npm run check:generators [-- [--fast] [--write] [NAME…]]

Generates clients with the generators whose names contain NAME, by default all, from the OpenAPI 3.1 and 3.0 documents,
compiles them, and calls the service through them: two pages, a creation, a 404, and responses with an added field, enum value
and problem code.

  --fast   only the generators that CI runs on each change
  --write  writes the results into the guide "Generate clients"`;

/** Compilers print an error for each file. */
const maxErrorLength = 1500;

const versions = Object.keys(documents) as DocumentVersion[];

function printResults({ name }: Generator, version: DocumentVersion, results: Results): void {
  const failed = stepNames.filter((step) => results[step] !== undefined && results[step] !== "ok");
  console.log(`${name}, ${version}: ${failed.length === 0 ? "ok" : `failed: ${failed.join(", ")}`}`);
  for (const step of failed) console.log((results[step] ?? "").slice(0, maxErrorLength));
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
        results[version] = await checkGenerator(generator, version, service.environment);
        printResults(generator, version, results[version]);
      }
      all.set(generator, results);
    }
    return all;
  } finally {
    await service.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" }, fast: { type: "boolean" }, write: { type: "boolean" } },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else {
  const named = generators.filter(
    ({ name }) => positionals.length === 0 || positionals.some((each) => name.includes(each)),
  );
  const selected = values.fast ? named.filter(({ fast }) => fast) : named;
  if (selected.length === 0) throw new Error(`No generator is named ${positionals.join(", ")}.`);
  const results = [...(await check(selected))];
  if (values.write)
    await writeRows(
      results.map(([generator, byVersion]) => formatRow(generator, byVersion)),
      generators.map(({ name }) => name),
    );
  if (!results.every(([, byVersion]) => Object.values(byVersion).every(passes))) process.exitCode = 1;
}
