/**
 * Sends every list request that anonymous callers can make to a seeded database, and prints the ten slowest:
 * `npm run check:slowest -- 2000` seeds 2000 residents.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const [residents = "500"] = process.argv.slice(2);
if (!/^\d+$/.test(residents) || Number(residents) < 10) {
  console.error("Usage: npm run check:slowest -- [residents, 10 or more]");
  process.exit(2);
}

const { status } = spawnSync(
  process.execPath,
  ["node_modules/jest/bin/jest.js", "--testMatch", "**/slowest.check.ts", "--testTimeout", "3600000"],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, SLOWEST_RESIDENTS: residents },
  },
);
process.exitCode = status ?? 1;
