import { accessSync, constants } from "node:fs";
import type { Command } from "commander";
import {
  createImportReporter,
  importGamesFile,
  type ImportResult,
  silentReporter,
} from "../../areas/games/index.js";
import { resolveCallerPath } from "./caller-path.js";
import { type OutputOptions, print } from "./output.js";
import { withDatabase } from "./with-database.js";

const skippedLinesExitCode = 2;

interface ImportOptions extends OutputOptions {
  readonly quiet?: boolean;
}

/** Adds `games:import`. */
export function addGameCommands(program: Command): void {
  program
    .command("games:import")
    .description(
      "Import games from a JSONL file, plain or gzip. Games are identified by external id, else by slug.",
    )
    .argument("<file>", "one game per line: slug, title, alt_titles, first_released, publishers, platforms")
    .option("--quiet", "show no progress")
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      `
Importing a file again changes nothing; an interrupted import resumes where it ended.
Exit code: 0 all lines were imported, ${skippedLinesExitCode} some were skipped (each is named), 1 the import failed.`,
    )
    .action(importFile);
}

async function importFile(file: string, { quiet = false, json }: ImportOptions): Promise<void> {
  const reporter = quiet ? silentReporter : createImportReporter(process.stderr);
  const readable = assertReadable(file);
  const result = await withDatabase((dependencies) => importGamesFile(readable, dependencies, { reporter }));
  print(result, formatSummary(result), { json });
  if (result.skipped.length > 0) process.exitCode = skippedLinesExitCode;
}

function assertReadable(file: string): string {
  const absolute = resolveCallerPath(file);
  try {
    accessSync(absolute, constants.R_OK);
    return absolute;
  } catch (cause) {
    throw new Error(`Cannot read the file ${absolute}.`, { cause });
  }
}

function formatSummary({ imported, updated, unchanged, skipped, resumed_after }: ImportResult): string {
  const resumed = resumed_after > 0 ? [`Resumed after line ${resumed_after}.`] : [];
  const counts = `${imported} imported, ${updated} updated, ${unchanged} unchanged, ${skipped.length} skipped.`;
  return [...resumed, ...skipped.map(({ line, reason }) => `Line ${line}: ${reason}`), counts].join("\n");
}
