import { chmod, cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "../../platform/error-code.js";
import { parseJson } from "../../platform/json-text.js";
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

/**
 * Creates the folder of a new backup, which only its owner may read, and fills it. If that fails, what was written is removed.
 * Throws if the folder is there and has files.
 */
export async function fillBackupFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder for each backup.`);
  await chmod(folder, 0o700);
  try {
    return await fill();
  } catch (error) {
    // Why the backup failed is what the operator has to know.
    await emptyFolder(folder).catch(() => undefined);
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw error;
  }
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
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
  const { success, data } = manifest.safeParse(parseJson(text));
  if (success) return data;
  throw new Error(
    `${path.join(folder, manifestName)} is not that of a backup which this version can restore.`,
  );
}

/** Copies the generated keys into a backup. There are none where all are set by environment variables. */
export const backUpKeys = (settings: { readonly dataDir: string }, folder: string): Promise<void> =>
  copyIfPresent(keyFolder(settings), backupPaths(folder).keys);

/** Throws if the data folder has other keys than a backup: restoring does not replace them, and the service needs those. */
export async function assertSameKeys(settings: { readonly dataDir: string }, folder: string): Promise<void> {
  const { keys } = backupPaths(folder);
  for (const name of (await ignoreMissing(readdir(keys))) ?? []) {
    const existing = await ignoreMissing(readFile(path.join(keyFolder(settings), name), "utf8"));
    if (existing !== undefined && existing !== (await readFile(path.join(keys, name), "utf8")))
      throw new Error(`${keyFolder(settings)} has other keys than the backup. Move it away.`);
  }
}

/** Copies the keys of a backup into the data folder, except for those that it has already. */
export const restoreKeys = (settings: { readonly dataDir: string }, folder: string): Promise<void> =>
  copyIfPresent(backupPaths(folder).keys, keyFolder(settings));

const copyIfPresent = (from: string, to: string): Promise<void> =>
  ignoreMissing(cp(from, to, { recursive: true, force: false }));

const ignoreMissing = <T>(access: Promise<T>): Promise<T | undefined> =>
  access.catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return undefined;
  });
