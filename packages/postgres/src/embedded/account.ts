import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.js";

/** The OS account that PostgreSQL runs as; null for the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL does not run as root. If this process does, PostgreSQL runs as an existing unprivileged account: the owner of
 * the cluster if there is one already.
 */
export function findUnprivilegedAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts();
  const account =
    accounts.find(({ name }) => name === "postgres") ??
    accounts.find(({ name }) => name === "nobody") ??
    accounts.find(({ uid }) => uid !== 0);
  if (account) return { uid: account.uid, gid: account.gid };
  throw new StartupError(
    "PostgreSQL does not run as root and this machine has no other account. " +
      "Start the service as an ordinary user, or set DATABASE_URL.",
  );
}

function readAccounts() {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}

/** Whether the account can traverse a folder and its parents. */
export function canAccess(account: Account, folder: string): boolean {
  if (account === null) return true;
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats || !canTraverse(account, stats)) return false;
  const parent = path.dirname(folder);
  return parent === folder || canAccess(account, parent);
}

function canTraverse(
  { uid, gid }: NonNullable<Account>,
  stats: { mode: number; uid: number; gid: number },
): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
