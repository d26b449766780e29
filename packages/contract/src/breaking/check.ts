import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asObject, asString, type JsonObject } from "../document.js";
import { root } from "../outputs.js";
import type { Change } from "./change.js";
import {
  changelogFile,
  formatUnreleased,
  nextVersion,
  releaseChangelog,
  replaceUnreleased,
} from "./changelog.js";
import { compareDocuments } from "./compare-documents.js";
import { formatSampleTable, guideFile, replaceTable } from "./guide.js";
import { checkReasons, keepReleased, listMissingReasons, readReasons, reasonsFile } from "./reasons.js";
import { compareVersions, readContractAt, readLastRelease, writeRelease } from "./released.js";
import { formatSummary } from "./summary.js";

/** What to print: the changes or what was done, and the reasons to fail. */
export interface CheckResult {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");
const writeText = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

/** Lists the files that follow from the changes, with their new content. */
function buildFiles(document: JsonObject, released: string, changes: readonly Change[]): [string, string][] {
  const section = formatUnreleased(released, changes, readReasons());
  return [
    [changelogFile, replaceUnreleased(readText(changelogFile), section)],
    [guideFile, replaceTable(readText(guideFile), formatSampleTable(document))],
  ];
}

/** Compares the contract with that of a git ref. */
export async function compareWithRef(ref: string, document: JsonObject, all: boolean): Promise<CheckResult> {
  const { name, document: old } = await readContractAt(ref);
  const changes = compareDocuments(old, document);
  const released = keepReleased(changes, compareDocuments(readLastRelease().document, document));
  const reasons = readReasons();
  return {
    lines: formatSummary(changes, { since: name, all, reasons, released }),
    problems: listMissingReasons(released, reasons),
  };
}

/** Compares the contract with the last released one. Updates what follows from the changes, or checks that it is up to date. */
export function compareWithLastRelease(
  document: JsonObject,
  { all, write }: { readonly all: boolean; readonly write: boolean },
): CheckResult {
  const { name, document: old } = readLastRelease();
  const changes = compareDocuments(old, document);
  const reasons = readReasons();
  const lines = formatSummary(changes, { since: name, all, reasons });
  const stale = buildFiles(document, name, changes).filter(([file, text]) => readText(file) !== text);
  if (write) for (const [file, text] of stale) writeText(file, text);
  const outdated = write
    ? []
    : stale.map(([file]) => `${file} is out of date: run npm run check:breaking -- --write`);
  return { lines, problems: [...outdated, ...checkReasons(changes, reasons)] };
}

/** Makes the contract the last released one. */
export function release(document: JsonObject): CheckResult {
  const { name, document: old } = readLastRelease();
  const changes = compareDocuments(old, document);
  const version = asString(asObject(document.info).version);
  const required = nextVersion(name, changes);
  const problems = checkReasons(changes, readReasons());
  if (compareVersions(version, name) <= 0)
    problems.push(`info.version is ${version}; ${name} is released already.`);
  else if (compareVersions(version, required) < 0)
    problems.push(`info.version is ${version}; the changes since ${name} require ${required}.`);
  if (problems.length > 0) return { lines: [], problems };
  for (const [file, text] of buildFiles(document, name, changes)) writeText(file, text);
  const date = new Date().toISOString().slice(0, 10);
  writeText(changelogFile, releaseChangelog(readText(changelogFile), version, date));
  writeText(reasonsFile, `${readText(reasonsFile).split("\n- ")[0]?.trimEnd() ?? ""}\n`);
  writeRelease(version, document);
  return { lines: [`Released the contract as ${version}.`], problems };
}
