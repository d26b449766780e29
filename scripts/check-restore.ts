/**
 * Dumps a seeded database, restores it and compares both; then restores a service from a base backup to a moment. Needs
 * PostgreSQL of the system (Debian: `postgresql`); for the dump, another server of the same version can be named by
 * TEST_DATABASE_URL. RECOVERY_RESIDENTS sets the size of the community.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const jest = [
  process.execPath,
  "node_modules/jest/bin/jest.js",
  "--testMatch",
  "**/{restore,recovery}.check.ts",
  "--runInBand",
  "--testTimeout",
  "300000",
];

/** Runs the tests on a temporary server of the system, whose address is in environment variables. */
const onTemporaryServer = [
  "pg_virtualenv",
  "-o",
  "fsync=off",
  "sh",
  "-c",
  'TEST_DATABASE_URL="postgresql://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres" exec "$@"',
  "check-restore",
];

const isServerGiven = process.env["TEST_DATABASE_URL"] !== undefined;
const [program = "", ...options] = [...(isServerGiven ? [] : onTemporaryServer), ...jest];
const { status, error } = spawnSync(program, options, {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: "inherit",
});
if (error)
  console.error(`${error.message}. Install postgresql and postgresql-common, or set TEST_DATABASE_URL.`);
process.exitCode = status ?? 1;
