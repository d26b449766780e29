import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartupError } from "../startup-error.js";
import { type Account, canAccess } from "./account.js";

/** Folders where root stores the binaries and the cluster of the unprivileged account. */
const sharedFolders = ["/var/lib/game-community", path.join(tmpdir(), "game-community")];

/** Returns a folder that only the account of this process can write to, and that the account of PostgreSQL can access. */
export function findReachableFolder(account: Account): string {
  const folder = sharedFolders.find(
    (candidate) => ensureOwnFolder(candidate) && canAccess(account, candidate),
  );
  if (folder !== undefined) return folder;
  throw new StartupError(
    `None of the folders ${sharedFolders.join(", ")} can be used by the account that PostgreSQL runs as. ` +
      "Start the service as an ordinary user, or set DATABASE_URL.",
  );
}

/** Creates a folder, and returns whether only the account of this process can write to it: its programs are executed. */
function ensureOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const stats = lstatSync(folder);
    return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/**
 * The folder of the cluster: `postgres` in the data folder. When the account has no access, it is a symlink to an
 * accessible folder, so that removing the data folder always results in an empty database.
 */
export function resolveClusterFolder(dataFolder: string, account: Account): string {
  const folder = path.join(dataFolder, "postgres");
  if (canAccess(account, dataFolder)) return folder;
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats && !stats.isSymbolicLink()) {
    throw new StartupError(
      `The account that PostgreSQL runs as cannot reach ${folder}. Allow access to its parent ` +
        "folders (chmod o+x), or start the service as the account that owns them. Nothing in it was changed.",
    );
  }
  if (!stats)
    linkIfMissing(
      folder,
      path.join(findReachableFolder(account), `postgres-${randomBytes(8).toString("hex")}`),
    );
  return readlinkSync(folder);
}

/** If two processes start at once, both use the link of the first. */
function linkIfMissing(folder: string, target: string): void {
  try {
    symlinkSync(target, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
