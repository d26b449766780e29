import {
  copyCluster,
  type Notify,
  type OnCopied,
  restoreCluster,
  startEmbedded,
} from "@game-community/postgres/embedded";
import { serviceVersion } from "../../areas/health/index.js";
import type { Config } from "../../platform/config.js";
import {
  assertSameKeys,
  backUpKeys,
  backupPaths,
  fillBackupFolder,
  type Manifest,
  readManifest,
  restoreKeys,
  writeManifest,
} from "./contents.js";
import { dumpDatabase, restoreDump } from "./dump.js";

type Settings = Pick<Config, "databaseUrl" | "dataDir">;

interface BackupOptions {
  readonly onCopied: OnCopied;
  readonly clock: () => Date;
  readonly notify: Notify;
}

/**
 * Copies the database and the generated keys to a new folder, while the service runs or not: the embedded database file by
 * file, another one with `pg_dump`.
 */
export const backUp = (
  settings: Settings,
  folder: string,
  { onCopied, clock, notify }: BackupOptions,
): Promise<Manifest> =>
  fillBackupFolder(folder, async () => {
    const { databaseUrl, dataDir } = settings;
    const { cluster, dump } = backupPaths(folder);
    const createdAt = clock().toISOString();
    if (databaseUrl !== null) await dumpDatabase(databaseUrl, dump);
    else {
      const server = await startEmbedded({ dataFolder: dataDir, notify });
      try {
        await copyCluster(server, cluster, onCopied);
      } finally {
        await server.stop();
      }
    }
    await backUpKeys(settings, folder);
    const kind = databaseUrl === null ? "cluster" : "dump";
    const manifest: Manifest = { format: 1, kind, createdAt, serviceVersion };
    await writeManifest(folder, manifest);
    return manifest;
  });

/** Restores a backup into an empty data folder or an empty database. */
export async function restore(settings: Settings, folder: string, onCopied: OnCopied): Promise<Manifest> {
  const { databaseUrl, dataDir } = settings;
  const manifest = await readManifest(folder);
  await assertSameKeys(settings, folder);
  const { cluster, dump } = backupPaths(folder);
  if (manifest.kind === "cluster") {
    if (databaseUrl !== null) throw new Error(wrongTarget("the embedded database", "Unset DATABASE_URL"));
    await restoreCluster(cluster, dataDir, onCopied);
  } else {
    if (databaseUrl === null) throw new Error(wrongTarget("a PostgreSQL server", "Set DATABASE_URL"));
    await restoreDump(databaseUrl, dump);
  }
  await restoreKeys(settings, folder);
  return manifest;
}

const wrongTarget = (origin: string, advice: string): string =>
  `This is a backup of ${origin}. ${advice} to restore it.`;
