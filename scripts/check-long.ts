/**
 * Runs the long-running tests (`*.long.ts`). `npm run check:long -- 10` multiplies their workload by ten;
 * `npm run check:long -- 10 histories` runs only files whose path matches. The seed is printed at the start; LONG_SEED
 * repeats a run with that seed.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const usage = "Usage: npm run check:long -- [factor] [path pattern]";
const root = fileURLToPath(new URL("..", import.meta.url));

const [factor = "1", pattern = ""] = process.argv.slice(2);
if (!/^\d+$/.test(factor) || Number(factor) < 1) {
  console.error(usage);
  process.exit(2);
}

const seed = process.env["LONG_SEED"] ?? String(Date.now() % 1_000_000);
console.log(`Long-running tests with factor ${factor} and seed ${seed}.`);

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/jest/bin/jest.js",
    "--testMatch",
    "**/*.long.ts",
    "--testTimeout",
    String(600_000 * Number(factor)),
    "--runInBand",
    ...(pattern === "" ? [] : ["--testPathPatterns", pattern]),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      LONG_FACTOR: factor,
      LONG_SEED: seed,
    },
  },
);
process.exitCode = status ?? 1;
