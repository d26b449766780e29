/**
 * Runs the tests in which requests compete through PgBouncer in transaction mode (Debian: `pgbouncer`).
 * `npm run check:pooler -- areas/lists` runs other tests.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const competing = [
  "races\\.test",
  "histories\\.test",
  "areas/authentication/(signIn|signUp|refreshSession|revocations|multiple-processes|cached-callers)",
  "platform/database/transactions",
  "kernel/single-writes",
  "app/(failed-commits|cancelled-statements)",
];
const [pattern = competing.join("|")] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/jest/bin/jest.js", "--testPathPatterns", pattern],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_POOLER: "pgbouncer" },
  },
);
process.exitCode = status ?? 1;
