import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dumpDatabase, restoreDump } from "../../src/app/backup/dump.js";

/** Dumps a database, and restores it into an empty one. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "dump-"));
  const file = path.join(folder, "community.dump");
  try {
    await dumpDatabase(from, file);
    await restoreDump(to, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
