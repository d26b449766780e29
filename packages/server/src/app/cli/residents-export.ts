import { type FileHandle, open, rm, stat, writeFile } from "node:fs/promises";
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
    return writeNewFile(file, async (handle) => {
      const exporting = { ...dependencies, exportedFiles: () => exportedFiles };
      const found = await exportForOperator(exporting, reference);
      await writeFile(handle, found.archive);
      return found.resident;
    });
  });
  const { size: size_bytes } = await stat(file);
  const { id, username } = resident;
  print(
    { id, username, file, size_bytes },
    `Wrote the data of ${username} (${id}) to ${file}, ${size_bytes} bytes.`,
    { json },
  );
}

/** Creates a file that only its owner may read, and writes it. An incomplete one is removed. */
async function writeNewFile<T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
    throw new Error(`${file} exists already.`, { cause: error });
  });
  try {
    return await write(handle);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
