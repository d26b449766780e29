import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.js";
import type { Account } from "./account.js";
import { isAlive } from "./postmaster.js";
import type { RunTool } from "./tools.js";

/** The major version of the embedded PostgreSQL. */
const majorVersion = "18";

const unchangedNotice = "Nothing in it was changed.";

/** Options for creating a cluster. */
export interface ClusterOptions {
  readonly account: Account;
  readonly run: RunTool;
  /** Whether to wait for fsync. */
  readonly durable: boolean;
  /** Called before a cluster is created. */
  readonly onCreate?: () => unknown;
}

/** Creates the cluster if there is none. Throws for a folder with other content. */
export async function ensureCluster(cluster: string, options: ClusterOptions): Promise<void> {
  if (inspectCluster(cluster) === "usable") return;
  options.onCreate?.();
  await createCluster(cluster, (folder) => initialize(folder, options));
}

/** Throws if there is a cluster, or a folder with other content. */
export function assertNoCluster(cluster: string): void {
  if (inspectCluster(cluster) === "missing") return;
  throw new StartupError(
    `${cluster} contains a database already. Move it away, or set DATA_DIR to another folder. ${unchangedNotice}`,
  );
}

/** Creates a cluster in a temporary folder, which becomes the cluster when it is complete. */
export async function createCluster(cluster: string, fill: (folder: string) => Promise<void>): Promise<void> {
  removeLeftovers(cluster);
  const temporaryFolder = `${cluster}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });
  try {
    await fill(temporaryFolder);
    moveIntoPlace(temporaryFolder, cluster);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** Removes leftovers of starts that were killed while creating the cluster. */
function removeLeftovers(cluster: string): void {
  const parent = path.dirname(cluster);
  for (const name of readdirSync(parent)) {
    const [, pid] = /\.new-(\d+)-[\w.]+$/.exec(name) ?? [];
    if (!name.startsWith(`${path.basename(cluster)}.new-`) || pid === undefined || isAlive(Number(pid)))
      continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** Reads the superuser's password, which was stored in the cluster when it was created. */
export const readPassword = (cluster: string): string =>
  readFileSync(path.join(cluster, "password"), "utf8").trim();

/** Throws for a folder with other content, or with a cluster of another version. */
function inspectCluster(cluster: string): "usable" | "missing" {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  if (!stats) return "missing";
  const fail = (reason: string): never => {
    throw new StartupError(`${cluster} ${reason} ${unchangedNotice}`);
  };
  if (!stats.isDirectory()) return fail("is not a folder. Move it away, or set DATA_DIR to another folder.");
  const names = listFiles(cluster);
  if (names.length === 0) return "missing";
  const complete = ["PG_VERSION", "password", "base", "global"].every((name) => names.includes(name));
  if (!complete) {
    return fail(
      "is not a complete PostgreSQL data folder. Restore it from a backup, move it away to start with an " +
        "empty database, or set DATA_DIR to another folder.",
    );
  }
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === majorVersion) return "usable";
  return fail(
    `was created by PostgreSQL ${version || "of an unknown version"}; the embedded one is ${majorVersion}. ` +
      "Migrate the data with pg_dump, or set DATABASE_URL to a server of that version.",
  );
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new StartupError(
      `${folder} cannot be read by this account. Start the service as the account that created it. ${unchangedNotice}`,
      { cause },
    );
  }
}

async function initialize(folder: string, { account, run, durable }: ClusterOptions): Promise<void> {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (account) for (const file of [folder, passwordFile]) chownSync(file, account.uid, account.gid);
  try {
    const { succeeded, output } = await run("initdb", [
      "--pgdata",
      folder,
      "--username",
      "postgres",
      "--auth",
      "scram-sha-256",
      "--pwfile",
      passwordFile,
      "--encoding",
      "UTF8",
      // The same collation on every platform.
      "--locale",
      "C",
      "--locale-provider",
      "builtin",
      "--builtin-locale",
      "C.UTF-8",
      ...(durable ? [] : ["--no-sync"]),
    ]);
    if (!succeeded)
      throw new StartupError(`The embedded PostgreSQL could not create its data folder: ${output}`);
    renameSync(passwordFile, path.join(folder, "password"));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Renames the folder when it is complete. If two processes start at once, both use the folder of the first. */
function moveIntoPlace(temporaryFolder: string, cluster: string): void {
  try {
    renameSync(temporaryFolder, cluster);
  } catch (error) {
    if (!existsSync(path.join(cluster, "PG_VERSION"))) throw error;
  }
}
