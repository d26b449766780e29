import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Whether the packages of the benchmark are installed, without which its imports have no types. It installs them on its first
 * run. CI installs them before it checks the sources, so that none of these is skipped.
 */
export const hasBenchPackages = existsSync(
  fileURLToPath(new URL("../packages/bench/node_modules", import.meta.url)),
);

if (!hasBenchPackages && process.env["CI"] === "true")
  throw new Error("Install the packages of the benchmark: npm ci --prefix packages/bench");
