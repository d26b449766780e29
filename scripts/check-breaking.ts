// Classifies the changes of the contract since the last release, or since a git ref.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { compareDocuments } from "../packages/contract/src/breaking/compare-documents.js";
import type { Change } from "../packages/contract/src/breaking/change.js";
import {
  changelogFile,
  formatUnreleased,
  nextVersion,
  releaseChangelog,
  replaceUnreleased,
} from "../packages/contract/src/breaking/changelog.js";
import { formatSampleTable, guideFile, replaceTable } from "../packages/contract/src/breaking/guide.js";
import {
  checkReasons,
  keepReleased,
  listMissingReasons,
  readReasons,
  reasonsFile,
} from "../packages/contract/src/breaking/reasons.js";
import {
  compareVersions,
  readContractAt,
  readLastRelease,
  writeRelease,
} from "../packages/contract/src/breaking/released.js";
import { formatSummary } from "../packages/contract/src/breaking/summary.js";
import { readDocument } from "../packages/contract/src/bundle.js";
import { asObject, asString, type JsonObject } from "../packages/contract/src/document.js";
import { root } from "../packages/contract/src/outputs.js";

const usage = `Usage: npm run check:breaking [-- REF] [-- --all] [-- --write | --release]

Classifies the changes of the contract since the last release (openapi/released), or since the git ref REF, as breaking,
additive or texts only. Breaking changes of what was released need a reason in ${reasonsFile}: lists those without one
first, and fails. Without REF, fails too if the changelog of the contract or the table in the guide about versions is out
of date.

  --all      list all changes, which are only counted otherwise
  --write    update the changelog and the table
  --release  release the contract with its info.version
  --help     show this help`;

const { values, positionals } = parseArgs({
  options: {
    help: { type: "boolean" },
    all: { type: "boolean" },
    write: { type: "boolean" },
    release: { type: "boolean" },
  },
  allowPositionals: true,
});

const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");
const writeText = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

/** Lists the files that this script writes, with their new content. */
function buildFiles(document: JsonObject, released: string, changes: readonly Change[]): [string, string][] {
  const section = formatUnreleased(released, changes, readReasons());
  return [
    [changelogFile, replaceUnreleased(readText(changelogFile), section)],
    [guideFile, replaceTable(readText(guideFile), formatSampleTable(document))],
  ];
}

function fail(messages: readonly string[]): void {
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
}

function printChanges(since: string, changes: readonly Change[], released = changes): void {
  const options = { since, all: values.all === true, reasons: readReasons(), released };
  console.log(formatSummary(changes, options).join("\n"));
}

async function compareWithRef(ref: string, document: JsonObject): Promise<void> {
  const { name, document: old } = await readContractAt(ref);
  const changes = compareDocuments(old, document);
  const sinceRelease = compareDocuments(readLastRelease().document, document);
  const released = keepReleased(changes, sinceRelease);
  printChanges(name, changes, released);
  fail(listMissingReasons(released, readReasons()));
}

function compareWithLastRelease(document: JsonObject, write: boolean): void {
  const { name, document: old } = readLastRelease();
  const changes = compareDocuments(old, document);
  printChanges(name, changes);
  const stale = buildFiles(document, name, changes).filter(([file, text]) => readText(file) !== text);
  if (write) for (const [file, text] of stale) writeText(file, text);
  else fail(stale.map(([file]) => `${file} is out of date: run npm run check:breaking -- --write`));
  fail(checkReasons(changes, readReasons()));
}

/** Makes the contract the last released one. */
function release(document: JsonObject): void {
  const { name, document: old } = readLastRelease();
  const changes = compareDocuments(old, document);
  const version = asString(asObject(document.info).version);
  const required = nextVersion(name, changes);
  const problems = checkReasons(changes, readReasons());
  if (compareVersions(version, name) <= 0)
    problems.push(`info.version is ${version}; ${name} is released already.`);
  else if (compareVersions(version, required) < 0)
    problems.push(`info.version is ${version}; the changes since ${name} require ${required}.`);
  fail(problems);
  if (problems.length > 0) return;
  for (const [file, text] of buildFiles(document, name, changes)) writeText(file, text);
  const date = new Date().toISOString().slice(0, 10);
  writeText(changelogFile, releaseChangelog(readText(changelogFile), version, date));
  writeText(reasonsFile, `${readText(reasonsFile).split("\n- ")[0]?.trimEnd() ?? ""}\n`);
  writeRelease(version, document);
  console.log(`Released the contract as ${version}.`);
}

try {
  const [ref] = positionals;
  const document = readDocument(path.join(root, "openapi.yaml"));
  if (values.help) console.log(usage);
  else if (values.release) release(document);
  else if (ref === undefined) compareWithLastRelease(document, values.write === true);
  else await compareWithRef(ref, document);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
