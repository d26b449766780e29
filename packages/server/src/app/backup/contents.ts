import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "../../platform/error-code.js";
import { keyFolder } from "../../platform/key-files.js";

/** What a backup contains: `cluster` is a copy of the files of the embedded database, `dump` was written by pg_dump. */
const manifest = z.object({
  format: z.literal(1),
  kind: z.enum(["cluster", "dump"]),
  createdAt: z.iso.datetime(),
  serviceVersion: z.string(),
});

/** The description of a backup, in its file `backup.json`. */
export type Manifest = z.infer<typeof manifest>;

const manifestName = "backup.json";

/** The paths in a backup. */
export const backupPaths = (folder: string) => ({
  cluster: path.join(folder, "cluster"),
  dump: path.join(folder, "database.dump"),
  keys: path.join(folder, "keys"),
});

/** Creates the folder of a new backup. Throws if it is there and has files. */
export async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder for each backup.`);
}

/** Writes the description. It is written last: a folder without it is not a complete backup. */
export const writeManifest = (folder: string, description: Manifest): Promise<void> =>
  writeFile(path.join(folder, manifestName), `${JSON.stringify(description, null, 2)}\n`);

/** Reads the description of a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new Error(`${folder} is not a complete backup: it has no ${manifestName}.`);
  });
  const { success, data } = manifest.safeParse(JSON.parse(text));
  if (success) return data;
  throw new Error(
    `${path.join(folder, manifestName)} is not that of a backup which this version can restore.`,
  );
}

/** Copies the generated keys into a backup. There are none where all are set by environment variables. */
export const backUpKeys = (settings: { readonly dataDir: string }, folder: string): Promise<void> =>
  copyIfPresent(keyFolder(settings), backupPaths(folder).keys);

/** Copies the keys of a backup into the data folder, except for those that it has already. */
export const restoreKeys = (settings: { readonly dataDir: string }, folder: string): Promise<void> =>
  copyIfPresent(backupPaths(folder).keys, keyFolder(settings));

const copyIfPresent = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, force: false }).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
  });
