import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { StartupError } from "../../startup-error.js";
import { type Account, canReach } from "./account.js";

/** Where root keeps what the unprivileged account must reach. */
const sharedFolders = ["/var/lib/game-community", path.join(tmpdir(), "game-community")];

/** A folder that belongs to us, that nobody else can write to and that the account can reach. */
export function reachableFolder(account: Account): string {
  const folder = sharedFolders.find((candidate) => claim(candidate) && canReach(account, candidate));
  if (folder !== undefined) return folder;
  throw new StartupError(
    `None of the folders ${sharedFolders.join(", ")} can be used by the account that PostgreSQL runs as. ` +
      "Start the service as an ordinary user, or set DATABASE_URL.",
  );
}

/** A folder in a place that is shared with others counts only if it is our own: its programs will be run. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const stats = lstatSync(folder);
    return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** The cluster's place: in the data folder, or in a reachable one when the account cannot get there. */
export function clusterFolder(dataFolder: string, account: Account): string {
  if (canReach(account, dataFolder)) return path.join(dataFolder, "postgres");
  const name = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  return path.join(reachableFolder(account), `postgres-${name}`);
}
