import { readFileSync } from "node:fs";

/** The release that must work beside this version. */
export interface PreviousRelease {
  /** Its commit or tag. */
  readonly commit: string;
  /** Its newest migration: it and all before have been applied and cannot change. */
  readonly migration: string;
}

/** Reads `prisma/migrations/previous-release.json`. */
export const readPreviousRelease = (
  file: string | URL = new URL("../../prisma/migrations/previous-release.json", import.meta.url),
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
