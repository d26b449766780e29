import { statSync } from "node:fs";
import type { Command } from "commander";
import { backUp, restore } from "../backup/backup.js";
import { resolveCallerPath } from "./caller-path.js";
import { type OutputOptions, print, writeNotice } from "./output.js";
import { loadCommandConfig } from "./with-database.js";

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description(
      "Copy the database and the generated keys to a new folder. The service may be running. For a database of DATABASE_URL, pg_dump is needed.",
    )
    .argument("<folder>", "a folder that does not exist or is empty")
    .option("--json", "print JSON")
    .action(runBackup);
  program
    .command("restore")
    .description(
      "Restore a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL. Start the service afterwards: it applies migrations that are newer than the backup.",
    )
    .argument("<folder>", "the folder of a backup")
    .option("--json", "print JSON")
    .action(runRestore);
}

async function runBackup(folder: string, { json }: OutputOptions): Promise<void> {
  const target = resolveCallerPath(folder);
  const manifest = await backUp(loadCommandConfig(), target, {
    onCopied: createProgress(),
    clock: () => new Date(),
    notify: writeNotice,
  });
  print({ folder: target, ...manifest }, `The backup is in ${target}. It contains secrets: keep it safe.`, {
    json,
  });
}

async function runRestore(folder: string, { json }: OutputOptions): Promise<void> {
  const source = resolveCallerPath(folder);
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${source} is not a folder.`);
  const manifest = await restore(loadCommandConfig(), source, createProgress());
  print(manifest, `Restored the backup of ${manifest.createdAt}. Start the service.`, { json });
}

const reportIntervalMs = 2_000;
const megabyte = 1_000_000;

/** Reports on standard error how much was copied, every two seconds. */
function createProgress(): (bytes: number) => void {
  let reportedAt = performance.now();
  return (bytes) => {
    const now = performance.now();
    if (now - reportedAt < reportIntervalMs) return;
    reportedAt = now;
    writeNotice(`Copied ${Math.round(bytes / megabyte)} MB …`);
  };
}
