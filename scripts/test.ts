/**
 * Runs the tests, then checks that every (operation, status, code) that the contract declares was returned. The check is
 * skipped if only some tests run, as with `npm test -- packages/server/test/areas/waitlists`.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build-server.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const jestArguments = process.argv.slice(2);
const isFullRun = jestArguments.every((argument) =>
  /^--(ci|json|outputFile=.*|maxWorkers=.*|verbose)$/.test(argument),
);

const env: NodeJS.ProcessEnv = {
  ...process.env,
  // A larger young generation, as in production, makes the tests a tenth faster.
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=64`,
};
// Tests that start the service in its own process then run the build, which starts several times as fast as the sources.
if (isFullRun) {
  await ensureBuild();
  env["TEST_BUILT_SERVICE"] = "true";
}

function run(program: string, ...options: string[]): number {
  return spawnSync(process.execPath, [program, ...options], { cwd: root, env, stdio: "inherit" }).status ?? 1;
}

rmSync(new URL("../.cache/test-responses", import.meta.url), { recursive: true, force: true });
const tests = run("node_modules/jest/bin/jest.js", ...jestArguments);
const coverage = isFullRun ? run("node_modules/tsx/dist/cli.mjs", "scripts/check-coverage.ts") : 0;
process.exitCode = tests || coverage;
