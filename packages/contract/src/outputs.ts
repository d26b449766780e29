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
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** The first line of every generated TypeScript file. */
export const header =
  "// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.";

/** The committed generated files and folders, relative to the root. The Prisma client is not committed. */
export const outputs = {
  contract: "packages/server/src/generated/contract.json",
  published: "packages/server/src/generated/openapi.json",
  published30: "packages/server/src/generated/openapi-3.0.json",
  history: "packages/server/src/generated/contract-history.json",
  editorSchema: "generator-config/contract.schema.json",
  serverTypes: "packages/server/src/generated/schema.ts",
  problems: "packages/server/src/generated/problems.ts",
  permissions: "packages/server/src/generated/permissions.ts",
  eventTypes: "packages/server/src/generated/event-types.ts",
  sdkExamples: "packages/server/src/generated/sdk-examples.ts",
  mockGames: "packages/contract/src/mock/games.json",
  writeFunctions: "packages/server/src/generated/write-functions.ts",
  stubs: "packages/server/src/generated/stubs",
  sdkModels: "packages/sdk/src/models.ts",
  sdkOperations: "packages/sdk/src/operation-types.ts",
  sdkOperationIds: "packages/sdk/src/operation-ids.ts",
  sdkSchema: "packages/sdk/src/schema.ts",
  sdkTesting: "packages/sdk/src/testing/data.ts",
  resources: "packages/sdk/src/resources",
} as const;

/** The outputs that are generated with templates, or are sources of their own. */
export const codeOutputs: readonly string[] = [
  outputs.stubs,
  outputs.resources,
  outputs.problems,
  outputs.permissions,
  outputs.eventTypes,
  outputs.sdkExamples,
];

/** A generated file that differs from a freshly generated one. */
export interface Difference {
  readonly file: string;
  readonly status: "changed" | "missing" | "obsolete";
}

/** Compares generated files with freshly generated ones. */
export function compareOutputs(
  staging: string,
  tree: string,
  paths: readonly string[] = Object.values(outputs),
): Difference[] {
  return paths.flatMap((output) => {
    const generated = listFiles(staging, output);
    const obsolete = listFiles(tree, output).filter((file) => !generated.includes(file));
    return [
      ...generated.flatMap((file): Difference[] => compareFile(staging, tree, file)),
      ...obsolete.map((file): Difference => ({ file, status: "obsolete" })),
    ];
  });
}

function compareFile(staging: string, tree: string, file: string): Difference[] {
  if (!existsSync(path.join(tree, file))) return [{ file, status: "missing" }];
  const same = readFileSync(path.join(staging, file)).equals(readFileSync(path.join(tree, file)));
  return same ? [] : [{ file, status: "changed" }];
}

/** Lists a file, or all files in a folder, relative to the root of its tree and sorted. */
export function listFiles(tree: string, fileOrFolder: string): string[] {
  const absolute = path.join(tree, fileOrFolder);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [fileOrFolder];
  return readdirSync(absolute, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(absolute, name)).isFile())
    .map((name) => path.posix.join(fileOrFolder, name.split(path.sep).join("/")))
    .sort();
}

/** Replaces the changed outputs of a tree atomically: all or none. Returns the changed outputs. */
export function publish(
  staging: string,
  tree: string,
  backup: string,
  paths: readonly string[] = Object.values(outputs),
): string[] {
  const changed = paths.filter((output) => compareOutputs(staging, tree, [output]).length > 0);
  const moved: string[] = [];
  try {
    for (const output of changed) {
      move(path.join(tree, output), path.join(backup, output));
      moved.push(output);
      move(path.join(staging, output), path.join(tree, output));
    }
  } catch (error) {
    for (const output of moved) restore(path.join(backup, output), path.join(tree, output));
    throw error;
  }
  return changed;
}

function restore(backup: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  move(backup, target);
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    // Renaming fails across file systems (`--out /tmp/…`).
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}
