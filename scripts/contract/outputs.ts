import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The first line of every generated TypeScript file. */
export const header =
  "// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.";

/** Where committed generated code goes, from the root. The Prisma client is not committed: scripts/prisma-client.js. */
export const outputs = {
  document: "packages/server/src/generated/openapi.json",
  document30: "packages/server/src/generated/openapi-3.0.json",
  serverTypes: "packages/server/src/generated/schema.ts",
  problems: "packages/server/src/generated/problems.ts",
  permissions: "packages/server/src/generated/permissions.ts",
  stubs: "packages/server/src/generated/stubs",
  sdkTypes: "packages/sdk/src/schema.ts",
  resources: "packages/sdk/src/resources",
} as const;

/** A generated file that is not what the repository holds. */
export interface Difference {
  readonly file: string;
  readonly is: "changed" | "missing" | "superfluous";
}

/** The generated files in which a tree differs from the fresh one. */
export function differences(fresh: string, tree: string): Difference[] {
  return Object.values(outputs).flatMap((output) => {
    const wanted = filesUnder(fresh, output);
    const present = filesUnder(tree, output);
    const superfluous = present.filter((file) => !wanted.includes(file));
    return [
      ...wanted.flatMap((file): Difference[] => compare(fresh, tree, file)),
      ...superfluous.map((file): Difference => ({ file, is: "superfluous" })),
    ];
  });
}

function compare(fresh: string, tree: string, file: string): Difference[] {
  if (!existsSync(path.join(tree, file))) return [{ file, is: "missing" }];
  const same = readFileSync(path.join(fresh, file)).equals(readFileSync(path.join(tree, file)));
  return same ? [] : [{ file, is: "changed" }];
}

/** Every file of an output, from the root of its tree, sorted. */
export function filesUnder(tree: string, output: string): string[] {
  const place = path.join(tree, output);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [output];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(place, name)).isFile())
    .map((name) => path.posix.join(output, name.split(path.sep).join("/")))
    .sort();
}

/** Puts the outputs of a finished tree in the place of those of another: all of them, or none. */
export function publish(fresh: string, tree: string, aside: string): string[] {
  const changed = Object.values(outputs).filter((output) =>
    differences(fresh, tree).some(({ file }) => file === output || file.startsWith(`${output}/`)),
  );
  const moved: string[] = [];
  try {
    for (const output of changed) {
      move(path.join(tree, output), path.join(aside, output));
      moved.push(output);
      move(path.join(fresh, output), path.join(tree, output));
    }
  } catch (error) {
    for (const output of moved) restore(path.join(aside, output), path.join(tree, output));
    throw error;
  }
  return changed;
}

function restore(kept: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  move(kept, place);
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    // Another file system (`--out /tmp/…`) cannot be renamed into.
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}
