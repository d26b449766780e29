import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The release that must work beside this version. */
export interface PreviousRelease {
  /** Its commit or tag. */
  readonly commit: string;
  /** Its newest migration: it and all before have been applied and cannot change. */
  readonly migration: string;
}

/** Where it is stated, relative to the root. */
export const previousReleaseFile = "prisma/migrations/previous-release.json";

/** Reads `prisma/migrations/previous-release.json`. */
export const readPreviousRelease = (
  file: string | URL = new URL(`../../${previousReleaseFile}`, import.meta.url),
): PreviousRelease => {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  const read = (name: string): string => {
    const value: unknown =
      typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined;
    if (typeof value !== "string") throw new Error(`previous-release.json has no ${name}.`);
    return value;
  };
  return { commit: read("commit"), migration: read("migration") };
};

/** Makes a release the previous one of what follows. */
export const writePreviousRelease = (root: string, { commit, migration }: PreviousRelease): void =>
  writeFileSync(path.join(root, previousReleaseFile), `${JSON.stringify({ commit, migration }, null, 2)}\n`);
