import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { type Finding, inArea } from "./finding.js";

const gigabyte = 1024 ** 3;
const { ok, warn, fail } = inArea("disk");

/** Checks that the data folder can be written to, and the free space of its disk. */
export function checkDisk({ dataDir }: { readonly dataDir: string }): readonly Finding[] {
  const folder = findExisting(dataDir);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return [fail(`${folder} cannot be written to: set DATA_DIR to a folder of this account.`)];
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB are free for ${dataDir}`;
  if (free < 0.1 * gigabyte)
    return [fail(`${text}: make room, or set DATA_DIR to a folder on another disk.`)];
  return [free < gigabyte ? warn(`${text}: make room soon.`) : ok(`${text}.`)];
}

/** The folder itself, or the nearest one above that exists. */
const findExisting = (folder: string): string =>
  existsSync(folder) ? folder : findExisting(path.dirname(folder));
