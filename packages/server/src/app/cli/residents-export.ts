import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { exportForOperator } from "../../areas/residents/index.js";
import { errorCode } from "../../platform/error-code.js";
import { resolveCallerPath } from "./caller-path.js";
import { type OutputOptions, print } from "./output.js";
import { withDatabase } from "./with-database.js";

/** Adds `residents:export`. */
export function addResidentExportCommand(program: Command): void {
  program
    .command("residents:export")
    .description("Write what is stored about a resident to a ZIP archive, as the resident can download it.")
    .argument("<resident>", "an id, a username or an email address")
    .requiredOption("--out <file>", "the path of the archive, which must not exist")
    .option("--json", "print JSON")
    .action(exportResident);
}

interface ExportOptions extends OutputOptions {
  readonly out: string;
}

async function exportResident(reference: string, { out, json }: ExportOptions): Promise<void> {
  const file = resolveCallerPath(out);
  const resident = await withDatabase(async (dependencies) => {
    // Loads all areas, which most commands do not need.
    const { exportedFiles } = await import("../areas.js");
    const found = await exportForOperator({ ...dependencies, exportedFiles: () => exportedFiles }, reference);
    await writeNewFile(file, found.archive);
    return found.resident;
  });
  const { size: size_bytes } = await stat(file);
  const { id, username } = resident;
  print(
    { id, username, file, size_bytes },
    `Wrote the data of ${username} (${id}) to ${file}, ${size_bytes} bytes.`,
    { json },
  );
}

/** Writes a file that only its owner may read. An incomplete one is removed. */
async function writeNewFile(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw new Error(`${file} exists already.`, { cause: error });
    await rm(file, { force: true });
    throw error;
  }
}
