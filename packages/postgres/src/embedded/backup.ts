import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { chown, copyFile, lstat, mkdir, open, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { withClient } from "../driver/with-client.js";
import { type Account, findUnprivilegedAccount } from "./account.js";
import { assertNoCluster, createCluster } from "./cluster.js";
import { resolveClusterFolder } from "./folders.js";

/** Called with the number of bytes that were copied so far. */
export type OnCopied = (bytes: number) => void;

/**
 * Files that belong to the running server and not to its data. PostgreSQL's documentation of base backups lists those of
 * PostgreSQL; the others are of this package.
 */
const leftOut = new Set([
  "postmaster.pid",
  "postmaster.opts",
  "pg_internal.init",
  "server.log",
  "server.log.old",
  "port",
]);
/** Folders that a server expects, and fills itself. */
const leftEmpty = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "holders",
]);
const temporaryPrefix = "pgsql_tmp";
const controlFile = path.join("global", "pg_control");

/**
 * Copies the cluster of a running server to a new folder, by PostgreSQL's low-level API of base backups: pg_basebackup, which
 * uses the same steps, is not part of the embedded PostgreSQL. The copy contains what was committed before it ended. A server
 * that starts on it recovers first.
 */
export const copyCluster = (
  { url, cluster }: { readonly url: string; readonly cluster: string },
  target: string,
  onCopied: OnCopied,
): Promise<void> =>
  withClient(url, async (client) => {
    // The server keeps the write-ahead log from here on until the connection ends.
    const slot = `backup_${randomBytes(6).toString("hex")}`;
    await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [slot]);
    const { rows } = await client.query<{ lsn: string }>("SELECT pg_backup_start($1, true) AS lsn", [slot]);
    const copy = createCopier(cluster, target, onCopied);
    await copy.folder("");
    // At the end, so that it is not older than a file that was copied before.
    await copy.file(controlFile);
    const { stopLsn, label } = await stopBackup(client);
    await writeFile(path.join(target, "backup_label"), label);
    for (const name of await listWalFiles(client, rows[0]?.lsn ?? "", stopLsn))
      await copy.file(path.join("pg_wal", name));
  });

async function stopBackup(client: pg.Client): Promise<{ stopLsn: string; label: string }> {
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    "SELECT lsn, labelfile FROM pg_backup_stop(false)",
  );
  const [stopped] = rows;
  if (stopped === undefined) throw new Error("PostgreSQL has not ended the backup.");
  return { stopLsn: stopped.lsn, label: stopped.labelfile };
}

/** The files of the write-ahead log between two positions, which recovery needs. */
async function listWalFiles(client: pg.Client, startLsn: string, stopLsn: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_ls_waldir()
     WHERE name ~ '^[0-9A-F]{24}$' AND name BETWEEN pg_walfile_name($1::pg_lsn) AND pg_walfile_name($2::pg_lsn)
     ORDER BY name`,
    [startLsn, stopLsn],
  );
  return rows.map(({ name }) => name);
}

/** Copies a cluster that no server uses into a data folder without one. */
export async function restoreCluster(source: string, dataFolder: string, onCopied: OnCopied): Promise<void> {
  const folder = path.resolve(dataFolder);
  await mkdir(folder, { recursive: true });
  const account = findUnprivilegedAccount(path.join(folder, "postgres"));
  const cluster = resolveClusterFolder(folder, account);
  assertNoCluster(cluster);
  await createCluster(cluster, async (target) => {
    const copy = createCopier(source, target, onCopied, account);
    await copy.folder("");
    await copy.file(controlFile);
    for (const name of await readdir(path.join(source, "pg_wal"))) await copy.file(path.join("pg_wal", name));
  });
}

/** Copies files and folders of a cluster, by their paths relative to it. */
function createCopier(source: string, target: string, onCopied: OnCopied, owner: Account = null) {
  let copied = 0;
  const own = async (file: string) => {
    if (owner !== null) await chown(file, owner.uid, owner.gid);
  };
  const copyOne = async (relative: string): Promise<void> => {
    const file = path.join(target, relative);
    await copyFile(path.join(source, relative), file, constants.COPYFILE_FICLONE);
    await own(file);
    const handle = await open(file, "r+");
    await handle.sync();
    copied += (await handle.stat()).size;
    await handle.close();
    onCopied(copied);
  };
  const copyFolder = async (relative: string): Promise<void> => {
    const folder = path.join(target, relative);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await own(folder);
    if (leftEmpty.has(relative)) return;
    for (const name of await readdir(path.join(source, relative))) {
      const entry = path.join(relative, name);
      if (leftOut.has(name) || name.startsWith(temporaryPrefix) || entry === controlFile) continue;
      // The server removes files while they are copied, such as those of a dropped index.
      await copyEntry(entry).catch(ignoreMissing);
    }
  };
  const copyEntry = async (relative: string): Promise<void> => {
    const stats = await lstat(path.join(source, relative));
    await (stats.isDirectory() ? copyFolder(relative) : copyOne(relative));
  };
  return { folder: copyFolder, file: copyOne };
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
