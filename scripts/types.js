/**
 * Type-checks every project with TypeScript 7, which is four times as fast as version 5. The package `typescript` stays at
 * 5.9 for the tools that use its JavaScript API (typescript-eslint, openapi-typescript), which 7 does not have.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hasBenchPackages } from "./bench-packages.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = createRequire(import.meta.url).resolve("typescript-7/package.json");
const compiler = path.join(path.dirname(manifest), "bin/tsc");

for (const project of [
  "packages/contract",
  "packages/example",
  "packages/example/serve",
  "packages/example/test",
  "packages/postgres",
  "packages/server",
  "packages/sdk",
  "scripts",
  ...(hasBenchPackages ? ["packages/bench"] : []),
]) {
  const { status } = spawnSync(process.execPath, [compiler, "-p", project], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
