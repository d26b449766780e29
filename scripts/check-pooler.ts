/**
 * Runs the tests in which requests compete through PgBouncer in transaction mode (Debian: `pgbouncer`).
 * `npm run check:pooler -- areas/lists` runs other tests.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const authentication = [
  "signIn",
  "signUp",
  "refreshSession",
  "access-changes",
  "multiple-processes",
  "cached-callers",
];
const competing = [
  "races\\.test",
  "histories\\.test",
  ...authentication.map((name) => `areas/authentication/${name}\\.test`),
  "platform/database/transactions",
  "kernel/single-writes",
  "app/failed-commits",
  "app/cancelled-statements",
];

/** The test files, so that none is left out unnoticed after it was renamed. */
const files = readdirSync(`${root}packages/server/test`, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".test.ts"),
);
const unmatched = competing.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)));
if (unmatched.length > 0) throw new Error(`No test file matches ${unmatched.join(", ")}.`);

const [pattern = competing.join("|")] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/jest/bin/jest.js", "--testPathPatterns", pattern],
  { cwd: root, stdio: "inherit", env: { ...process.env, TEST_DATABASE_POOLER: "pgbouncer" } },
);
process.exitCode = status ?? 1;
